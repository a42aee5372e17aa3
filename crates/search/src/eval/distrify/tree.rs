//! A tree search guided by shares of attention, that knows what it has proved.
//!
//! Every action is a step of the tree, so that a turn is two steps. The order of a turn's stones does not matter: below the
//! root the second stone is only looked for among the cells that came after the first one, so that each pair is looked at
//! once, and equal positions share one node.

use super::grid::{Spot, action_of};
use super::look::{Lapses, Look};
use super::node::{Edge, Menu, Node, Proved, Unhashed, key_after, seen_by, won};
use crate::budget::Meter;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use tabuleiro_rules::Position;
use tabuleiro_rules::distrify::Distrify;

/// The weight of curiosity: what a cell's share counts against its value. Much less and a strong reply that looks dull is
/// found too late, much more and the search does not go deep.
const CURIOSITY: f32 = 0.8;

/// How much worse than its parent a cell seems that nobody has looked at, once the whole share has been looked at: the
/// best cells come first, so that what is left is likely worse.
const DOUBT: f32 = 0.15;

/// Where the limits of a tree lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Actions looked ahead.
    pub(super) depth: u32,
    /// The tree does not grow beyond so many bytes, roughly; what it would add is still judged.
    pub(super) bytes: usize,
}

pub(super) struct Tree<const N: usize> {
    pub(super) root: Distrify,
    pub(super) nodes: Vec<Node>,
    known: HashMap<u64, u32, BuildHasherDefault<Unhashed>>,
    pub(super) lapses: Lapses,
    bounds: Bounds,
    /// The most actions looked ahead so far.
    pub(super) depth: u32,
    bytes: usize,
    path: Vec<u32>,
    /// A win that takes the root's side more actions than this is no longer news.
    goal: u16,
}

impl<const N: usize> Tree<N> {
    pub(super) fn new(root: &Distrify, lapses: Lapses, bounds: Bounds) -> Tree<N> {
        let mut tree = Tree {
            root: root.clone(),
            nodes: Vec::new(),
            known: HashMap::default(),
            lapses,
            bounds,
            depth: 0,
            bytes: 0,
            path: Vec::new(),
            goal: u16::MAX,
        };
        let look = Look {
            value: 0.5,
            proved: None,
            blind: false,
        };
        tree.add(0, root.side() as u8, &look);
        tree.nodes[0].menu = Some(Menu::at_root::<N>(root, &lapses));
        tree
    }

    /// Looks at one more position.
    pub(super) fn grow(&mut self, meter: &mut Meter<'_>) {
        let counted = meter.nodes;
        let mut position = self.root.clone();
        let (mut at, mut key) = (0, 0);
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        path.push(0);
        let value = loop {
            let node = &self.nodes[at as usize];
            let left = self.left_after(path.len() - 1);
            if let Some(proved) = node.proved
                && self.is_settled(proved, left)
            {
                break won(proved.winner);
            }
            if left == 0 {
                break won(1 - self.nodes[0].side);
            }
            if path.len() as u32 > self.bounds.depth {
                break node.mean();
            }
            if node.menu.is_none() {
                let before = path.iter().nth_back(1).copied();
                self.expand(at, before, &position);
                continue;
            }
            let Some(index) = self.choose(at, left) else {
                // All that was tried is lost, as may have been found out elsewhere in the tree.
                self.conclude(at);
                break won(1 - self.nodes[at as usize].side);
            };
            let spot = node.candidates()[index].spot;
            key = key_after(key, &position, spot);
            position.play_unchecked(action_of(spot, position.size()));
            let known = node.edges.get(index).map(|edge| edge.child);
            let known = known.or_else(|| self.known.get(&key).copied());
            let (child, value) = match known {
                Some(child) => (Some(child), None),
                None => {
                    meter.count();
                    let look = Look::at::<N>(&position, key, &self.lapses);
                    let side = position.side() as u8;
                    let child =
                        (self.bytes < self.bounds.bytes).then(|| self.add(key, side, &look));
                    (child, Some(look.value))
                }
            };
            let Some(child) = child else {
                break value.unwrap_or(0.5);
            };
            let edges = &mut self.nodes[at as usize].edges;
            match edges.get_mut(index) {
                Some(edge) => edge.visits += 1,
                None => {
                    edges.push(Edge { child, visits: 1 });
                    self.bytes += size_of::<Edge>();
                }
            }
            path.push(child);
            self.depth = self.depth.max(path.len() as u32 - 1);
            if let Some(value) = value {
                break value;
            }
            at = child;
        };
        // A round counts even if it met nothing new, so that every search ends.
        if meter.nodes == counted {
            meter.count();
        }
        self.learn(&path, value);
        self.path = path;
    }

    /// What is proved about the root.
    pub(super) fn proved(&self) -> Option<Proved> {
        self.nodes[0].proved
    }

    /// How many actions the root's side needs for a win that can still be made shorter.
    pub(super) fn slow_win(&self) -> Option<u16> {
        let proved = self.proved()?;
        // A win within this turn is as good as any.
        (proved.winner == self.nodes[0].side && proved.within > 2).then_some(proved.within)
    }

    /// From here on looks for a win that is shorter than the one found.
    pub(super) fn hurry(&mut self) {
        if let Some(within) = self.slow_win() {
            self.goal = within - 1;
        }
    }

    /// Whether there is nothing to decide.
    pub(super) fn is_forced(&self) -> bool {
        self.nodes[0].candidates().len() <= 1
    }

    /// How often the search came to each of the root's actions.
    pub(super) fn root_visits(&self) -> Vec<(Spot, u32)> {
        let root = &self.nodes[0];
        let visits = root.edges.iter().map(|edge| edge.visits);
        let spots = root.candidates().iter().map(|candidate| candidate.spot);
        spots.zip(visits.chain(std::iter::repeat(0))).collect()
    }

    /// Takes over what another tree, grown from the same root, found out about the root's actions.
    pub(super) fn absorb(&mut self, other: &Tree<N>) {
        self.depth = self.depth.max(other.depth);
        self.nodes[0].visits += other.nodes[0].visits;
        self.nodes[0].total += other.nodes[0].total;
        // All trees try the root's candidates in the same order.
        for (index, edge) in other.nodes[0].edges.iter().enumerate() {
            let found = &other.nodes[edge.child as usize];
            match self.nodes[0].edges.get_mut(index) {
                Some(own) => {
                    own.visits += edge.visits;
                    let child = own.child as usize;
                    let child = &mut self.nodes[child];
                    child.visits += found.visits;
                    child.total += found.total;
                    child.proved = match (child.proved, found.proved) {
                        (Some(one), Some(two)) if two.within > one.within => Some(one),
                        (one, two) => two.or(one),
                    };
                }
                None => {
                    let child = self.nodes.len() as u32;
                    self.nodes.push(Node {
                        menu: None,
                        edges: Vec::new(),
                        ..found.clone()
                    });
                    let visits = edge.visits;
                    self.nodes[0].edges.push(Edge { child, visits });
                }
            }
        }
        self.conclude(0);
    }

    fn add(&mut self, key: u64, side: u8, look: &Look) -> u32 {
        let place = self.nodes.len() as u32;
        self.nodes.push(Node {
            side,
            visits: 0,
            total: f64::from(look.value),
            proved: look.proved,
            blind: look.blind,
            menu: None,
            edges: Vec::new(),
        });
        self.known.insert(key, place);
        self.bytes += size_of::<Node>() + size_of::<(u64, u32)>();
        place
    }

    fn expand(&mut self, at: u32, before: Option<u32>, position: &Distrify) {
        // The root's turn may have begun with any stone, and says nothing about what else was looked at.
        let earlier = match before {
            None | Some(0) => &[],
            Some(before) => self.nodes[before as usize].candidates(),
        };
        let menu = Menu::below::<N>(position, self.nodes[at as usize].blind, earlier);
        self.bytes += size_of_val(&*menu.candidates);
        let is_empty = menu.candidates.is_empty();
        self.nodes[at as usize].menu = Some(menu);
        if is_empty {
            self.conclude(at);
        }
    }

    /// How many actions are left, so many after the root, for a win that is still wanted.
    fn left_after(&self, actions: usize) -> u16 {
        match self.goal {
            u16::MAX => u16::MAX,
            goal => goal.saturating_sub(actions.min(usize::from(u16::MAX)) as u16),
        }
    }

    /// Whether a proof leaves nothing to find out when so many actions are left for a win of the root's side.
    fn is_settled(&self, proved: Proved, left: u16) -> bool {
        proved.winner != self.nodes[0].side || proved.within <= left
    }

    /// Takes note of a value all along the path, and of what follows from what has been proved.
    fn learn(&mut self, path: &[u32], value: f32) {
        let mut news = false;
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at as usize];
            // The first look is already in the total.
            if node.visits > 0 {
                node.total += f64::from(value);
            }
            node.visits += 1;
            if news {
                self.conclude(at);
            }
            news = self.nodes[at as usize].proved.is_some();
        }
    }

    /// Notes what follows for a position from what is known after its actions, if it says more than was known.
    fn conclude(&mut self, at: u32) {
        if let Some(found) = self.proof_of(at) {
            let proved = &mut self.nodes[at as usize].proved;
            if proved.is_none_or(|known| found.within < known.within) {
                *proved = Some(found);
            }
        }
    }

    fn proof_of(&self, at: u32) -> Option<Proved> {
        let node = &self.nodes[at as usize];
        let menu = node.menu.as_ref()?;
        let after = || {
            let edges = node.edges.iter();
            edges.map(|edge| self.nodes[edge.child as usize].proved)
        };
        let win = after()
            .flatten()
            .filter(|proved| proved.winner == node.side)
            .min_by_key(|proved| proved.within);
        if let Some(win) = win {
            return Some(win.one_earlier());
        }
        if !menu.complete || node.edges.len() < menu.candidates.len() {
            return None;
        }
        let mut within = menu.floor;
        for proved in after() {
            within = within.max(proved?.one_earlier().within);
        }
        Some(Proved {
            winner: 1 - node.side,
            within,
        })
    }

    /// The candidate to look at next, when so many actions are left for a win of the root's side.
    fn choose(&self, at: u32, left: u16) -> Option<usize> {
        let node = &self.nodes[at as usize];
        let left = if left == u16::MAX { left } else { left - 1 };
        let curiosity = CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        let mut seen = 0.0;
        for (index, (edge, candidate)) in node.edges.iter().zip(node.candidates()).enumerate() {
            seen += candidate.share;
            let child = &self.nodes[edge.child as usize];
            // What is lost is not looked at again; what is won ends the search of this position.
            if child
                .proved
                .is_some_and(|proved| proved.winner != node.side && self.is_settled(proved, left))
            {
                continue;
            }
            let score = seen_by(node.side, child.mean())
                + curiosity * candidate.share / (1 + edge.visits) as f32;
            if score > most {
                (best, most) = (Some(index), score);
            }
        }
        // Among those nobody has looked at, the first has the largest share.
        if let Some(next) = node.candidates().get(node.edges.len()) {
            let mean = seen_by(node.side, node.mean());
            let score = mean - DOUBT * seen.sqrt() + curiosity * next.share;
            if score > most {
                best = Some(node.edges.len());
            }
        }
        best
    }
}

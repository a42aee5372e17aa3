//! A tree search guided by shares of attention, that knows what it has proved.
//!
//! Every action is a step of the tree, so that a turn is two steps. The order of a turn's stones does not matter: below the
//! root the second stone is only looked for among the cells that came after the first one, so that each pair is looked at
//! once, and equal positions share one node. How the tree grows is in the next room, `walk`.

use super::grid::Spot;
use super::look::Lapses;
use super::node::{Menu, Node, Proved, Unhashed, seen_by};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
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
    pub(super) known: HashMap<u64, u32, BuildHasherDefault<Unhashed>>,
    pub(super) lapses: Lapses,
    pub(super) bounds: Bounds,
    /// The most actions looked ahead so far.
    pub(super) depth: u32,
    pub(super) bytes: usize,
    /// A win that takes the root's side more actions than this is no longer news.
    goal: u16,
    /// The visits to the root after which a win that was found is short enough.
    enough: u32,
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
            goal: u16::MAX,
            enough: u32::MAX,
        };
        tree.add(0, root.side() as u8, 0.5);
        tree.nodes[0].looked = true;
        tree.nodes[0].menu = Some(Menu::at_root::<N>(root, &lapses));
        tree
    }

    /// Whether nothing is left to find out. When a win has been found, as many visits again are spent on a shorter one, so
    /// that the game ends rather than goes on being won.
    pub(super) fn is_done(&self) -> bool {
        let root = &self.nodes[0];
        root.proved.is_some_and(|proved| {
            // A win within this turn is as good as any.
            proved.winner != root.side || proved.within <= 2 || root.visits >= self.enough
        })
    }

    /// Whether there is nothing to decide.
    pub(super) fn is_forced(&self) -> bool {
        self.nodes[0].candidates().len() <= 1
    }

    /// What is proved about the root.
    pub(super) fn proved(&self) -> Option<Proved> {
        self.nodes[0].proved
    }

    /// How often the search came to each of the root's actions.
    pub(super) fn root_visits(&self) -> Vec<(Spot, u32)> {
        let root = &self.nodes[0];
        let visits = root.edges.iter().map(|edge| edge.visits);
        let spots = root.candidates().iter().map(|candidate| candidate.spot);
        spots.zip(visits.chain(std::iter::repeat(0))).collect()
    }

    /// Adds a position that nobody has looked at yet, with what Black's value of it is guessed to be.
    pub(super) fn add(&mut self, key: u64, side: u8, guess: f32) -> u32 {
        let place = self.nodes.len() as u32;
        self.nodes.push(Node {
            side,
            visits: 0,
            under_way: 0,
            total: f64::from(guess),
            proved: None,
            looked: false,
            blind: false,
            menu: None,
            edges: Vec::new(),
        });
        self.known.insert(key, place);
        self.bytes += size_of::<Node>() + size_of::<(u64, u32)>();
        place
    }

    /// How many actions are left, so many after the root, for a win that is still wanted.
    pub(super) fn left_after(&self, actions: usize) -> u16 {
        match self.goal {
            u16::MAX => u16::MAX,
            goal => goal.saturating_sub(actions.min(usize::from(u16::MAX)) as u16),
        }
    }

    /// Whether a proof leaves nothing to find out when so many actions are left for a win of the root's side.
    pub(super) fn is_settled(&self, proved: Proved, left: u16) -> bool {
        proved.winner != self.nodes[0].side || proved.within <= left
    }

    /// Takes note of a value all along the path, and of what follows from what has been proved.
    pub(super) fn learn(&mut self, path: &[u32], value: f32) {
        let mut news = false;
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at as usize];
            // The first look is already in the total.
            if node.visits > 0 {
                node.total += f64::from(value);
            }
            node.visits += 1;
            node.under_way -= 1;
            if news {
                self.conclude(at);
            }
            news = self.nodes[at as usize].proved.is_some();
        }
        let root = &self.nodes[0];
        if let Some(proved) = root.proved
            && proved.winner == root.side
        {
            self.enough = self.enough.min(root.visits.saturating_mul(2));
            self.goal = self.goal.min(proved.within.saturating_sub(1));
        }
    }

    /// Notes what follows for a position from what is known after its actions, if it says more than was known.
    pub(super) fn conclude(&mut self, at: u32) {
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
    pub(super) fn choose(&self, at: u32, left: u16) -> Option<usize> {
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
            // Those who are on their way there count as losses until they are back, so that threads spread out.
            let visits = child.visits.max(1) as f32;
            let back = visits / (visits + child.under_way as f32);
            let score = seen_by(node.side, child.mean()) * back
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

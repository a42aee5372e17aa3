//! A tree search guided by shares of attention, that knows what it has proved.
//!
//! Every action is a step of the tree, so that a turn is two steps. The order of a turn's stones does not matter: below the
//! root the second stone is only looked for among the cells that came after the first one, so that each pair is looked at
//! once, and equal positions share one node.

use super::distance::Ways;
use super::grid::{NO_SPOT, Rows, Spot, View, action_of, spot_of};
use super::judge;
use super::threat;
use crate::budget::Meter;
use crate::report::{Proof, Report, Valued};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use tabuleiro_rules::distrify::{Action, Distrify};
use tabuleiro_rules::{Outcome, Position, Seat};

/// What a search overlooks, for bots that play like people.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lapses {
    /// How far values are off, on the scale on which 1 doubles or halves the odds and a bit more.
    pub(super) noise: f32,
    /// How often a threat, its own or the other side's, is not seen before it is carried out.
    pub(super) blindness: f32,
    pub(super) seed: u64,
}

/// The weight of curiosity.
const CURIOSITY: f32 = 0.8;

/// How much worse than its parent a cell seems that nobody has looked at, once the whole share has been looked at.
const DOUBT: f32 = 0.15;

/// The tree does not grow beyond so many bytes, roughly; what it would add is still judged.
const MEMORY: usize = 64 << 20;

/// So many cells of a position are looked at, except at the root.
const WIDTH: usize = 120;

/// A proved result: who wins, within how many actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proved {
    winner: u8,
    within: u16,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    spot: Spot,
    share: f32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    child: u32,
    visits: u32,
}

struct Node {
    side: u8,
    visits: u32,
    /// Black's values added up.
    total: f64,
    proved: Option<Proved>,
    expanded: bool,
    /// Threats are overlooked here.
    blind: bool,
    /// Every action that could matter is among the candidates.
    complete: bool,
    /// At least so many actions from here are needed to lose by actions that are not among the candidates.
    floor: u16,
    /// What may be done here, the largest share first.
    candidates: Box<[Candidate]>,
    /// The first of the candidates have been tried.
    edges: Vec<Edge>,
}

/// Keys are mixed well enough to be used as they are.
#[derive(Default)]
struct Unhashed(u64);

impl Hasher for Unhashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// A well mixed number for any number.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Adds an action to the key of a position.
fn key_after(key: u64, before: &Distrify, spot: Spot) -> u64 {
    let side = before.side() as u64;
    let pending = |spot: Spot| mixed(1 << 32 | u64::from(spot));
    let turn = mixed(1 << 33);
    let mut key = key;
    if spot != NO_SPOT {
        key ^= mixed(side << 16 | u64::from(spot));
    }
    match before.pending() {
        Some(first) => key ^ turn ^ pending(spot_of(Action::Place(first))),
        None if before.is_opening() => key ^ turn,
        None => key ^ pending(spot),
    }
}

/// The first look at a position.
struct Look {
    /// For Black.
    value: f32,
    proved: Option<Proved>,
    /// Threats were overlooked.
    blind: bool,
}

pub(super) struct Tree<const N: usize> {
    root: Distrify,
    nodes: Vec<Node>,
    known: HashMap<u64, u32, BuildHasherDefault<Unhashed>>,
    lapses: Lapses,
    most_depth: u32,
    depth: u32,
    bytes: usize,
    path: Vec<u32>,
}

impl<const N: usize> Tree<N> {
    pub(super) fn new(root: &Distrify, lapses: Lapses, most_depth: Option<u32>) -> Tree<N> {
        let mut tree = Tree {
            root: root.clone(),
            nodes: Vec::new(),
            known: HashMap::default(),
            lapses,
            most_depth: most_depth.unwrap_or(u32::MAX).max(1),
            depth: 0,
            bytes: 0,
            path: Vec::new(),
        };
        let side = root.side() as u8;
        let look = Look {
            value: 0.5,
            proved: None,
            blind: false,
        };
        tree.add(0, side, &look);
        tree.expand_root();
        tree
    }

    /// Looks at one more position.
    pub(super) fn grow(&mut self, meter: &mut Meter<'_>) {
        let before = meter.nodes;
        let mut position = self.root.clone();
        let (mut at, mut key) = (0, 0);
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        path.push(0);
        let value = loop {
            if let Some(proved) = self.nodes[at as usize].proved {
                break won(proved.winner);
            }
            if path.len() as u32 > self.most_depth {
                break self.nodes[at as usize].mean();
            }
            if !self.nodes[at as usize].expanded {
                let parent = path.iter().nth_back(1).copied();
                self.expand(at, parent, &position);
                continue;
            }
            let Some(index) = self.choose(at) else {
                // All that was tried is lost, as may have been found out elsewhere in the tree.
                self.nodes[at as usize].proved = self.proof_of(at);
                break won(1 - self.nodes[at as usize].side);
            };
            let spot = self.nodes[at as usize].candidates[index].spot;
            key = key_after(key, &position, spot);
            position.play_unchecked(action_of(spot, position.size()));
            let known = self.nodes[at as usize]
                .edges
                .get(index)
                .map(|edge| edge.child);
            let known = known.or_else(|| self.known.get(&key).copied());
            let (child, value) = match known {
                Some(child) => (Some(child), None),
                None => {
                    meter.count();
                    let look = self.look(&position, key);
                    let side = position.side() as u8;
                    let child = (self.bytes < MEMORY).then(|| self.add(key, side, &look));
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
        if meter.nodes == before {
            meter.count();
        }
        self.learn(&path, value);
        self.path = path;
    }

    /// Whether nothing is left to find out.
    pub(super) fn is_solved(&self) -> bool {
        self.nodes[0].proved.is_some()
    }

    /// Whether there is nothing to decide.
    pub(super) fn is_forced(&self) -> bool {
        self.nodes[0].candidates.len() <= 1
    }

    fn add(&mut self, key: u64, side: u8, look: &Look) -> u32 {
        let place = self.nodes.len() as u32;
        self.nodes.push(Node {
            side,
            visits: 0,
            total: f64::from(look.value),
            proved: look.proved,
            expanded: false,
            blind: look.blind,
            complete: false,
            floor: 0,
            candidates: Box::default(),
            edges: Vec::new(),
        });
        self.known.insert(key, place);
        self.bytes += size_of::<Node>() + 24;
        place
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
            if news && node.proved.is_none() && node.expanded {
                let proved = self.proof_of(at);
                self.nodes[at as usize].proved = proved;
            }
            news = self.nodes[at as usize].proved.is_some();
        }
    }

    /// What follows for a position from what is known after its actions.
    fn proof_of(&self, at: u32) -> Option<Proved> {
        let node = &self.nodes[at as usize];
        let after = || {
            node.edges
                .iter()
                .map(|edge| self.nodes[edge.child as usize].proved)
        };
        let win = after()
            .flatten()
            .filter(|proved| proved.winner == node.side)
            .min_by_key(|proved| proved.within);
        if let Some(win) = win {
            return Some(win.one_earlier());
        }
        if !node.complete || node.edges.len() < node.candidates.len() {
            return None;
        }
        let mut within = node.floor;
        for proved in after() {
            within = within.max(proved?.one_earlier().within);
        }
        Some(Proved {
            winner: 1 - node.side,
            within,
        })
    }

    fn choose(&self, at: u32) -> Option<usize> {
        let node = &self.nodes[at as usize];
        let own = |value: f64| if node.side == 0 { value } else { 1.0 - value } as f32;
        let curiosity = CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        let mut seen = 0.0;
        for (index, (edge, candidate)) in node.edges.iter().zip(&node.candidates).enumerate() {
            seen += candidate.share;
            let child = &self.nodes[edge.child as usize];
            // What is lost is not looked at again; what is won ends the search of this position.
            if child
                .proved
                .is_some_and(|proved| proved.winner != node.side)
            {
                continue;
            }
            let score = own(child.total / f64::from(child.visits.max(1)))
                + curiosity * candidate.share / (1 + edge.visits) as f32;
            if score > most {
                (best, most) = (Some(index), score);
            }
        }
        // Among those nobody has looked at, the first has the largest share.
        if let Some(next) = node.candidates.get(node.edges.len()) {
            let mean = own(node.total / f64::from(node.visits.max(1)));
            let score = mean - DOUBT * seen.sqrt() + curiosity * next.share;
            if score > most {
                best = Some(node.edges.len());
            }
        }
        best
    }

    /// A position that is seen for the first time.
    fn look(&self, position: &Distrify, key: u64) -> Look {
        if let Some(winner) = winner(position) {
            return Look::sure(winner, 0);
        }
        let view = View::<N>::new(position);
        let side = view.side as u8;
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        let chance = |salt: u64| {
            (mixed(key ^ mixed(self.lapses.seed.wrapping_mul(4) + salt)) >> 40) as f32
                / (1 << 24) as f32
        };
        for loser in [0, 1] {
            if ways[loser].cut_off {
                return Look::sure(1 - loser as u8, all_that_is_left(&view));
            }
        }
        let awake = self.lapses.blindness <= 0.0 || chance(0) >= self.lapses.blindness;
        if awake {
            if let Some(threat) = threat::winning(&view, &ways[view.side]) {
                return Look::sure(side, 1 + u16::from(threat.second != NO_SPOT));
            }
            if let Some(cells) = threat::must_take(&view, &ways)
                && cells.is_empty()
            {
                return Look::sure(1 - side, loss_floor(&view));
            }
        }
        let mut value = judge::value(&view, &ways);
        if self.lapses.noise > 0.0 {
            // Three even numbers added up are close enough to a bell curve.
            let off = 2.0 * (chance(1) + chance(2) + chance(3) - 1.5);
            let odds = value.clamp(1e-4, 1.0 - 1e-4);
            let odds = (odds / (1.0 - odds)).ln() + self.lapses.noise * off;
            value = 1.0 / (1.0 + (-odds).exp());
        }
        Look {
            value: if side == 0 { value } else { 1.0 - value },
            proved: None,
            blind: !awake,
        }
    }

    /// At the root every legal action is a candidate.
    fn expand_root(&mut self) {
        let position = &self.root;
        let view = View::<N>::new(position);
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        let mut ranked = judge::ranked(&view, &ways, &view.legal(), position.pending().is_some());
        // The cells that a threat demands, or that win, come first.
        let awake = self.lapses.blindness <= 0.0;
        let demanded = threat::winning(&view, &ways[view.side])
            .map(|threat| Rows::one(threat.first))
            .or_else(|| awake.then(|| threat::must_take(&view, &ways)).flatten());
        if let Some(cells) = demanded {
            for (spot, share) in &mut ranked {
                *share *= if cells.has(*spot) { 1.0 } else { 0.01 };
            }
            ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
            let total: f32 = ranked.iter().map(|&(_, share)| share).sum();
            for (_, share) in &mut ranked {
                *share /= total;
            }
        }
        self.give(0, ranked, true, 0);
    }

    fn expand(&mut self, at: u32, parent: Option<u32>, position: &Distrify) {
        let view = View::<N>::new(position);
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        let awake = !self.nodes[at as usize].blind;
        let must = awake.then(|| threat::must_take(&view, &ways)).flatten();
        let mut cells = view.legal();
        if let Some(must) = &must {
            cells = cells.and(must);
        }
        // Pairs with a cell that came earlier have been looked at there.
        if let (Some(parent), Some(first)) = (parent.filter(|&parent| parent != 0), view.pending) {
            let earlier = self.nodes[parent as usize].candidates.iter();
            for candidate in earlier.take_while(|candidate| candidate.spot != first) {
                cells.remove(candidate.spot);
            }
        }
        let may_end = view.pending.is_some() && must.is_none();
        let mut ranked = judge::ranked(&view, &ways, &cells, may_end);
        let complete = ranked.len() <= WIDTH;
        ranked.truncate(WIDTH);
        let floor = if must.is_some() { loss_floor(&view) } else { 0 };
        self.give(at, ranked, complete, floor);
        if self.nodes[at as usize].candidates.is_empty() {
            self.nodes[at as usize].proved = self.proof_of(at);
        }
    }

    fn give(&mut self, at: u32, ranked: Vec<(Spot, f32)>, complete: bool, floor: u16) {
        let candidates: Box<[Candidate]> = ranked
            .into_iter()
            .map(|(spot, share)| Candidate { spot, share })
            .collect();
        self.bytes += size_of_val(&*candidates);
        let node = &mut self.nodes[at as usize];
        (node.candidates, node.complete, node.floor) = (candidates, complete, floor);
        node.expanded = true;
    }
}

/// The report of a tree.
impl<const N: usize> Tree<N> {
    pub(super) fn report(&self, nodes: u64) -> Report<Action> {
        let root = &self.nodes[0];
        let size = self.root.size();
        let mut ranked: Vec<(Standing, Valued<Action>)> = Vec::new();
        let mut best_mean: f32 = 0.0;
        for (index, candidate) in root.candidates.iter().enumerate() {
            let action = action_of(candidate.spot, size);
            let edge = root.edges.get(index);
            let (visits, mean, proved) = match edge {
                Some(edge) => {
                    let child = &self.nodes[edge.child as usize];
                    let mean = if root.side == 0 {
                        child.mean()
                    } else {
                        1.0 - child.mean()
                    };
                    best_mean = best_mean.max(mean);
                    (edge.visits, mean, child.proved)
                }
                None => {
                    // Nobody has looked at it: a look at the position, and no better than what has been looked at.
                    let mut after = self.root.clone();
                    after.play_unchecked(action);
                    let look = self.look(&after, key_after(0, &self.root, candidate.spot));
                    let mean = if root.side == 0 {
                        look.value
                    } else {
                        1.0 - look.value
                    };
                    (0, mean, look.proved)
                }
            };
            let proof = proved.map(|proved| {
                let within = u32::from(proved.one_earlier().within);
                if proved.winner == root.side {
                    Proof::Win(within)
                } else {
                    Proof::Loss(within)
                }
            });
            let standing = match proof {
                Some(Proof::Win(within)) => Standing::Won(Reverse(within)),
                Some(Proof::Loss(within)) => Standing::Lost(within),
                _ => Standing::Open(visits, Reverse(index)),
            };
            let win_chance = match proof {
                Some(Proof::Win(_)) => 1.0,
                Some(Proof::Loss(_)) => 0.0,
                _ if visits == 0 => f64::from(mean.min(best_mean)),
                _ => f64::from(mean),
            };
            let line = match edge {
                Some(edge) => self.line(action, edge.child),
                None => vec![action],
            };
            ranked.push((
                standing,
                Valued {
                    action,
                    win_chance,
                    proof,
                    line,
                },
            ));
        }
        ranked.sort_by_key(|(standing, _)| Reverse(*standing));
        Report {
            actions: ranked.into_iter().map(|(_, valued)| valued).collect(),
            nodes,
            depth: self.depth,
        }
    }

    /// What is expected after an action.
    fn line(&self, action: Action, child: u32) -> Vec<Action> {
        let mut line = vec![action];
        let mut position = self.root.clone();
        position.play_unchecked(action);
        let mut at = child;
        while winner(&position).is_none() && line.len() < LINE {
            let node = &self.nodes[at as usize];
            let best = node
                .edges
                .iter()
                .zip(&node.candidates)
                .max_by_key(|(edge, _)| {
                    let child = &self.nodes[edge.child as usize];
                    match child.proved {
                        Some(proved) if proved.winner == node.side => {
                            Standing::Won(Reverse(proved.within.into()))
                        }
                        Some(proved) => Standing::Lost(proved.within.into()),
                        None => Standing::Open(edge.visits, Reverse(0)),
                    }
                });
            let Some((edge, candidate)) = best else {
                break;
            };
            let action = action_of(candidate.spot, position.size());
            line.push(action);
            position.play_unchecked(action);
            at = edge.child;
        }
        // A win that was seen without searching.
        while winner(&position).is_none() && line.len() < LINE {
            let view = View::<N>::new(&position);
            let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
            let Some(threat) = threat::winning(&view, &ways[view.side]) else {
                break;
            };
            let action = action_of(threat.first, position.size());
            line.push(action);
            position.play_unchecked(action);
        }
        line
    }
}

/// The longest line that is told.
const LINE: usize = 24;

/// How good an action is to play, the best last: proved wins by their length, then the most looked at, then proved losses
/// that take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Lost(u32),
    Open(u32, Reverse<usize>),
    Won(Reverse<u32>),
}

impl Look {
    fn sure(winner: u8, within: u16) -> Look {
        Look {
            value: won(winner),
            proved: Some(Proved { winner, within }),
            blind: false,
        }
    }
}

impl Proved {
    /// The same seen from one action earlier.
    fn one_earlier(self) -> Proved {
        Proved {
            within: self.within.saturating_add(1),
            ..self
        }
    }
}

impl Node {
    fn mean(&self) -> f32 {
        (self.total / f64::from(self.visits.max(1))) as f32
    }
}

/// Black's value of a win.
fn won(winner: u8) -> f32 {
    if winner == 0 { 1.0 } else { 0.0 }
}

fn winner(position: &Distrify) -> Option<u8> {
    match position.outcome()? {
        Outcome::Win { seats, .. } => Some(u8::from(!seats.contains(Seat::ONE))),
        _ => None,
    }
}

/// More actions than any game from here can have: a stone on each empty cell, and the end of each turn.
fn all_that_is_left<const N: usize>(view: &View<N>) -> u16 {
    let open = view.open[0].or(&view.open[1]).len() as u16;
    2 * open + 1
}

/// How long a loss can last when a threat is not stopped: the rest of this turn, and a turn of two stones.
fn loss_floor<const N: usize>(view: &View<N>) -> u16 {
    if view.pending.is_some() || view.opening {
        3
    } else {
        4
    }
}

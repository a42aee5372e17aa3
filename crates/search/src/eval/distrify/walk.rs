//! How the tree grows: walks from the root to a position that nobody has looked at, and back.
//!
//! Several threads grow one tree. What takes long, looking at positions, is done while the tree is left to the others.

use super::grid::{Rows, action_of};
use super::look::Look;
use super::node::{Edge, Menu, key_after, won};
use super::tree::Tree;
use crate::budget::Meter;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tabuleiro_rules::Position;
use tabuleiro_rules::distrify::Distrify;

/// One way down the tree.
pub(super) struct Walk {
    position: Distrify,
    key: u64,
    /// The nodes from the root on.
    path: Vec<u32>,
}

/// What a walk has come to.
enum Errand<const N: usize> {
    /// A position to look at, and its node if there is room for one.
    Look(Option<u32>),
    /// A position whose candidates must be found, except for pairs with cells that came earlier.
    Menu { blind: bool, earlier: Rows<N> },
    /// Nothing to do but to go back with Black's value.
    Home(f32),
}

/// The tree, once nobody else has it.
pub(super) fn lock<const N: usize>(tree: &Mutex<Tree<N>>) -> MutexGuard<'_, Tree<N>> {
    // The others keep it for a moment only: to be woken up takes longer than to wait.
    for _ in 0..PATIENCE {
        if let Ok(guard) = tree.try_lock() {
            return guard;
        }
        std::hint::spin_loop();
    }
    tree.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often the tree is asked for before the thread goes to sleep over it.
const PATIENCE: u32 = 400;

impl Walk {
    pub(super) fn new(root: &Distrify) -> Walk {
        Walk {
            position: root.clone(),
            key: 0,
            path: Vec::new(),
        }
    }

    fn at(&self) -> u32 {
        self.path.last().copied().unwrap_or(0)
    }

    /// Goes down the tree once and back, and looks at one more position. Tells whether nothing is left to find out.
    pub(super) fn go<const N: usize>(
        &mut self,
        tree: &Mutex<Tree<N>>,
        meter: &mut Meter<'_>,
    ) -> bool {
        // A round counts even if it met nothing new, so that every search ends.
        meter.count();
        let mut shared = lock(tree);
        let lapses = shared.lapses;
        shared.set_out(self);
        loop {
            match shared.descend(self) {
                Errand::Home(value) => {
                    shared.learn(&self.path, value);
                    return shared.is_done();
                }
                Errand::Menu { blind, earlier } => {
                    drop(shared);
                    let menu = Menu::below::<N>(&self.position, blind, &earlier);
                    shared = lock(tree);
                    shared.give(self.at(), menu);
                }
                Errand::Look(node) => {
                    drop(shared);
                    let look = Look::at::<N>(&self.position, self.key, &lapses);
                    shared = lock(tree);
                    if let Some(node) = node {
                        shared.note(node, &look);
                    }
                    shared.learn(&self.path, look.value);
                    return shared.is_done();
                }
            }
        }
    }
}

impl<const N: usize> Tree<N> {
    /// Begins a walk at the root.
    fn set_out(&mut self, walk: &mut Walk) {
        walk.position.clone_from(&self.root);
        walk.key = 0;
        walk.path.clear();
        walk.path.push(0);
        self.nodes[0].under_way += 1;
    }

    /// Goes on to where something must be found out.
    fn descend(&mut self, walk: &mut Walk) -> Errand<N> {
        loop {
            let at = walk.at();
            let node = &self.nodes[at as usize];
            let left = self.left_after(walk.path.len() - 1);
            if let Some(proved) = node.proved
                && self.is_settled(proved, left)
            {
                return Errand::Home(won(proved.winner));
            }
            if left == 0 {
                return Errand::Home(won(1 - self.nodes[0].side));
            }
            // Another thread may be looking at it just now.
            if !node.looked || walk.path.len() as u32 > self.bounds.depth {
                return Errand::Home(node.mean());
            }
            if node.menu.is_none() {
                let blind = node.blind;
                let earlier = self.earlier(walk);
                return Errand::Menu { blind, earlier };
            }
            let Some(index) = self.choose(at, left) else {
                // All that was tried is lost, as may have been found out elsewhere in the tree.
                let loser = node.side;
                self.conclude(at);
                return Errand::Home(won(1 - loser));
            };
            let guess = node.mean();
            let spot = node.candidates()[index].spot;
            walk.key = key_after(walk.key, &walk.position, spot);
            let action = action_of(spot, walk.position.size());
            walk.position.play_unchecked(action);
            let tried = node.edges.get(index).map(|edge| edge.child);
            match tried.or_else(|| self.known.get(&walk.key).copied()) {
                Some(child) => self.follow(at, index, child, walk),
                None if self.bytes >= self.bounds.bytes => return Errand::Look(None),
                None => {
                    let side = walk.position.side() as u8;
                    let child = self.add(walk.key, side, guess);
                    self.follow(at, index, child, walk);
                    return Errand::Look(Some(child));
                }
            }
        }
    }

    fn follow(&mut self, at: u32, index: usize, child: u32, walk: &mut Walk) {
        let edges = &mut self.nodes[at as usize].edges;
        match edges.get_mut(index) {
            Some(edge) => edge.visits += 1,
            None => {
                edges.push(Edge { child, visits: 1 });
                self.bytes += size_of::<Edge>();
            }
        }
        self.nodes[child as usize].under_way += 1;
        walk.path.push(child);
        self.depth = self.depth.max(walk.path.len() as u32 - 1);
    }

    /// The cells that were looked at before the turn's first stone.
    fn earlier(&self, walk: &Walk) -> Rows<N> {
        let mut cells = Rows::EMPTY;
        // The root looks at all pairs in both orders: its turn may go on from any first stone.
        if let [.., before, at] = walk.path[..]
            && before != 0
        {
            let before = &self.nodes[before as usize];
            let tried = before.edges.iter().zip(before.candidates());
            for (_, candidate) in tried.take_while(|(edge, _)| edge.child != at) {
                cells.insert(candidate.spot);
            }
        }
        cells
    }

    /// Takes note of a first look.
    fn note(&mut self, at: u32, look: &Look) {
        let node = &mut self.nodes[at as usize];
        node.total = f64::from(look.value);
        node.proved = look.proved;
        node.blind = look.blind;
        node.looked = true;
    }

    /// Takes note of what may be done in a position, unless another thread has found out meanwhile.
    fn give(&mut self, at: u32, menu: Menu) {
        let node = &mut self.nodes[at as usize];
        if node.menu.is_some() {
            return;
        }
        self.bytes += size_of_val(&*menu.candidates);
        let is_empty = menu.candidates.is_empty();
        node.menu = Some(menu);
        if is_empty {
            self.conclude(at);
        }
    }
}

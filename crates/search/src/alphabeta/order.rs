//! Which actions to try first.

use super::{DEEPEST, Score};
use crate::table::QuickHasher;

const HISTORY: usize = 1 << 12;
const MOST_HISTORY: i32 = 4_000;

/// A legal action with what it promises.
#[derive(Clone, Copy)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    /// Its place in the list of legal actions.
    pub(super) place: u16,
    pub(super) promise: i32,
}

/// What the search has learned of actions: which of them were too good elsewhere.
pub(super) struct Order<A> {
    /// The last such action at each distance from the root.
    killers: [Option<A>; DEEPEST],
    /// How often an action was such, anywhere.
    history: Vec<i32>,
}

impl<A: Copy + Eq + std::hash::Hash> Order<A> {
    pub(super) fn new() -> Order<A> {
        Order {
            killers: [None; DEEPEST],
            history: vec![0; HISTORY],
        }
    }

    pub(super) fn promise<P: Score<Action = A>>(&self, position: &P, action: A, ply: usize) -> i32
    where
        A: Send + Sync,
        P::RepetitionKey: Send + Sync,
    {
        if self.killers.get(ply).copied().flatten() == Some(action) {
            i32::MAX - 1
        } else {
            position.promise(action) * 64 + self.history[place(action)]
        }
    }

    /// Remembers an action that was too good for the opponent to allow.
    pub(super) fn praise(&mut self, action: A, depth: i32, ply: usize) {
        if let Some(killer) = self.killers.get_mut(ply) {
            *killer = Some(action);
        }
        let used = &mut self.history[place(action)];
        *used = (*used + depth * depth).min(MOST_HISTORY);
    }
}

fn place<A: std::hash::Hash>(action: A) -> usize {
    QuickHasher::of(&action) as usize % HISTORY
}

/// Puts the first `count` candidates in the order of their values, the best first.
pub(super) fn sort_by_value<A: Copy>(
    candidates: &mut [Candidate<A>],
    values: &mut [i32],
    count: usize,
) {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(values[place]));
    let sorted: Vec<(Candidate<A>, i32)> = order
        .iter()
        .map(|&place| (candidates[place], values[place]))
        .collect();
    for (place, (candidate, value)) in sorted.into_iter().enumerate() {
        candidates[place] = candidate;
        values[place] = value;
    }
}

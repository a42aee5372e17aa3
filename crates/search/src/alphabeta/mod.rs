//! Iterative-deepening alpha-beta for two seats that see everything.
//!
//! Depth counts actions. A turn of several actions is searched as such: while the same seat is to act, nothing changes
//! sides. The transposition table knows positions by their stones, so that the order of a turn's actions does not count.

mod deepen;
mod node;
mod order;
mod value;

pub(crate) use value::worth;

use crate::budget::{Budget, Meter};
use crate::eval::Skills;
use crate::report::Report;
use crate::table::{QuickHasher, Table};
use order::{Candidate, Order};
use std::sync::atomic::{AtomicBool, Ordering};
use tabuleiro_rules::{Game, Position};

/// What alpha-beta must know of a game.
pub(crate) trait Score: Position + Send + Sync
where
    Self::Action: Send + Sync,
    Self::RepetitionKey: Send + Sync,
{
    /// The score at which a win is as likely as 73 in 100.
    const SCALE: f64;

    /// More than an action that is not loud changes the score, as a rule.
    const STEP: i32;

    /// How its levels for people play.
    const SKILLS: Skills;

    /// What the position seems worth to the seat whose turn it is. The game goes on here.
    fn score(&self) -> i32;

    /// How much an action promises before it is looked at, to try the best first.
    fn promise(&self, action: Self::Action) -> i32;

    /// What tells positions apart in the table. What makes no difference to the play from here is better left out: then
    /// more positions are known again.
    fn key(&self) -> u64 {
        QuickHasher::of(self)
    }

    /// Whether an action changes so much that the score cannot be trusted before it is played out.
    fn is_loud(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether an action only hands the turn over, so that looking past it should cost no depth.
    fn is_free(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// The action, if it is legal, that leaves all as it is: a side that stands well even after it need look no further.
    fn idle(&self) -> Option<Self::Action> {
        None
    }

    /// Whether the seat to act may leave loud actions alone.
    fn may_rest(&self) -> bool {
        true
    }
}

const DEEPEST: usize = 96;
/// A thread looks at hardly more positions in a millisecond.
const NODES_PER_MILLISECOND: u64 = 3_000;

/// How large a table pays for itself: one that is much larger than the search costs time to clear.
fn table_bits(budget: &Budget, threads: usize) -> u32 {
    let in_time = budget.time.map(|time| {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        milliseconds
            .saturating_mul(NODES_PER_MILLISECOND)
            .saturating_mul(threads as u64)
    });
    let nodes = in_time
        .unwrap_or(u64::MAX)
        .min(budget.nodes.unwrap_or(u64::MAX));
    (64 - nodes.max(1).leading_zeros()).clamp(10, 22)
}

/// Searches until the budget is used up or the game is decided.
pub(crate) fn search<P: Score>(
    game: &Game<P>,
    budget: &Budget,
    stop: &AtomicBool,
    threads: usize,
    watch: &mut dyn FnMut(&Report<P::Action>),
) -> Report<P::Action>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    let threads = threads.max(1);
    // All threads together keep within the nodes.
    let share = Budget {
        nodes: budget.nodes.map(|nodes| nodes / threads as u64),
        ..*budget
    };
    let first_share = Budget {
        nodes: budget
            .nodes
            .zip(share.nodes)
            .map(|(all, share)| all - share * (threads as u64 - 1)),
        ..*budget
    };
    // The clock runs while the table is made.
    let meter = Meter::new(&first_share, stop);
    let table = Table::new(table_bits(budget, threads));
    if threads == 1 {
        return Searcher::new(game, &table, meter).deepen(game, budget, 0, watch);
    }
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|number| {
                let (table, done, share) = (&table, &done, &share);
                scope.spawn(move || {
                    // A helper only fills the table; it goes on until the first thread is done.
                    let mut searcher = Searcher::new(game, table, Meter::new(share, done));
                    searcher.deepen(game, budget, number, &mut |_| {}).nodes
                })
            })
            .collect();
        let mut report = Searcher::new(game, &table, meter).deepen(game, budget, 0, watch);
        done.store(true, Ordering::Relaxed);
        for helper in helpers {
            report.nodes += helper.join().unwrap_or_default();
        }
        report
    })
}

/// One thread's search.
struct Searcher<'a, P: Score>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    meter: Meter<'a>,
    table: &'a Table,
    /// The positions of the game so far, then those on the way to where we are.
    path: Vec<P::RepetitionKey>,
    /// How many of these were played, not thought of.
    played: usize,
    order: Order<P::Action>,
    /// Whether every action is looked at as deep as any other: what is not found then is not there.
    thorough: bool,
    legal: Vec<P::Action>,
    spare: Vec<Vec<Candidate<P::Action>>>,
}

impl<'a, P: Score> Searcher<'a, P>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    fn new(game: &Game<P>, table: &'a Table, meter: Meter<'a>) -> Searcher<'a, P> {
        Searcher {
            meter,
            table,
            path: game.standings().to_vec(),
            played: game.standings().len(),
            order: Order::new(),
            thorough: false,
            legal: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// The legal actions, the most promising first.
    fn candidates(
        &mut self,
        position: &P,
        ply: usize,
        known: Option<u16>,
    ) -> Vec<Candidate<P::Action>> {
        let mut candidates = self.spare.pop().unwrap_or_default();
        candidates.clear();
        position.legal_actions(&mut self.legal);
        for (place, &action) in (0..).zip(&self.legal) {
            let promise = if known == Some(place) {
                i32::MAX
            } else {
                self.order.promise(position, action, ply)
            };
            candidates.push(Candidate {
                action,
                place,
                promise,
            });
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
        candidates
    }
}

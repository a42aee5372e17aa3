//! Iterative-deepening alpha-beta for two seats that see everything.
//!
//! Depth counts actions. A turn of several actions is searched as such: while the same seat is to act, nothing changes
//! sides. The transposition table knows positions by their stones, so that the order of a turn's actions does not count.

use crate::budget::{Budget, Meter};
use crate::report::{Proof, Report, Valued};
use crate::table::{Bound, Known, QuickHasher, Table};
use std::sync::atomic::{AtomicBool, Ordering};
use tabuleiro_rules::{Game, Outcome, Position, Seat};

/// What alpha-beta must know of a game.
pub(crate) trait Score: Position + Send + Sync
where
    Self::Action: Send + Sync,
    Self::RepetitionKey: Send + Sync,
{
    /// The score at which a win is as likely as 73 in 100.
    const SCALE: f64;

    /// What the position seems worth to the seat whose turn it is. The game goes on here.
    fn score(&self) -> i32;

    /// How much an action promises before it is looked at, to try the best first.
    fn promise(&self, action: Self::Action) -> i32;

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

    /// Whether the seat to act may leave loud actions alone.
    fn may_rest(&self) -> bool {
        true
    }
}

const WON: i32 = 1_000_000;
/// Scores beyond this are proofs.
const PROVED: i32 = WON - 1_000;
const INFINITE: i32 = i32::MAX - 1;
const DEEPEST: usize = 96;
/// Root actions so close to the best get a value of their own, not only a bound.
const CLOSE: i32 = 60;
const HISTORY: usize = 1 << 12;

/// The chance to win that a score stands for.
fn win_chance(score: i32, scale: f64) -> f64 {
    match score {
        PROVED.. => 1.0,
        _ if score <= -PROVED => 0.0,
        _ => 1.0 / (1.0 + (-f64::from(score) / scale).exp()),
    }
}

/// What a position seems worth to a seat, from 0 to 1.
pub(crate) fn worth<P: Score>(position: &P, seat: Seat) -> f64
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    let of_mover = win_chance(position.score(), P::SCALE);
    if position.turn() == seat {
        of_mover
    } else {
        1.0 - of_mover
    }
}

fn proof(score: i32) -> Option<Proof> {
    match score {
        PROVED.. => Some(Proof::Win((WON - score) as u32)),
        _ if score <= -PROVED => Some(Proof::Loss((WON + score) as u32)),
        _ => None,
    }
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
    let bits = match budget.nodes {
        Some(nodes) => (64 - nodes.max(1).leading_zeros()).clamp(10, 21),
        None => 21,
    };
    let table = Table::new(bits);
    if threads <= 1 {
        return Searcher::new(game, &table, Meter::new(budget, stop))
            .deepen(game, budget, 0, watch);
    }
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|number| {
                let (table, done) = (&table, &done);
                scope.spawn(move || {
                    // A helper only fills the table; it goes on until the first thread is done.
                    let meter = Meter::new(&Budget::default(), done);
                    let mut searcher = Searcher::new(game, table, meter);
                    searcher
                        .deepen(game, &Budget::default(), number, &mut |_| {})
                        .nodes
                })
            })
            .collect();
        let mut report =
            Searcher::new(game, &table, Meter::new(budget, stop)).deepen(game, budget, 0, watch);
        done.store(true, Ordering::Relaxed);
        for helper in helpers {
            report.nodes += helper.join().unwrap_or_default();
        }
        report
    })
}

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
    killers: [Option<P::Action>; DEEPEST],
    history: Vec<i32>,
    legal: Vec<P::Action>,
    spare: Vec<Vec<Candidate<P::Action>>>,
}

#[derive(Clone, Copy)]
struct Candidate<A> {
    action: A,
    /// Its place in the list of legal actions.
    place: u16,
    promise: i32,
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
            killers: [None; DEEPEST],
            history: vec![0; HISTORY],
            legal: Vec::new(),
            spare: Vec::new(),
        }
    }

    fn deepen(
        &mut self,
        game: &Game<P>,
        budget: &Budget,
        offset: usize,
        watch: &mut dyn FnMut(&Report<P::Action>),
    ) -> Report<P::Action> {
        let root = game.position();
        let mut candidates = self.candidates(root, 0, None);
        let mut values: Vec<i32> = vec![0; candidates.len()];
        let deepest = budget
            .depth
            .unwrap_or(DEEPEST as u32 - 1)
            .clamp(1, DEEPEST as u32 - 1);
        let mut report = self.report(root, &candidates, &values, 0);
        for depth in 1 + offset as u32 % 2..=deepest {
            let found = self.search_root(root, &mut candidates, &values, depth as i32);
            // What an unfinished round found is good as far as it went: the best of the last round comes first in it.
            if found.is_empty() {
                break;
            }
            values.splice(..found.len(), found.iter().copied());
            let finished = found.len() == candidates.len();
            sort_by_value(&mut candidates, &mut values, found.len());
            report = self.report(
                root,
                &candidates,
                &values,
                if finished { depth } else { depth - 1 },
            );
            if !finished || self.meter.is_out() {
                break;
            }
            watch(&report);
            let decided = values.first().is_some_and(|best| best.abs() >= PROVED);
            let forced = candidates.len() == 1 && depth >= 4;
            if decided || forced {
                break;
            }
        }
        report.nodes = self.meter.nodes;
        report
    }

    /// The values of the root's actions as far as the budget goes, in their order.
    fn search_root(
        &mut self,
        root: &P,
        candidates: &mut [Candidate<P::Action>],
        last: &[i32],
        depth: i32,
    ) -> Vec<i32> {
        let mut values = Vec::new();
        let mut best = -INFINITE;
        for (index, candidate) in candidates.iter().enumerate() {
            let floor = best.saturating_sub(CLOSE).max(-INFINITE);
            let value = if index == 0 || best >= PROVED {
                self.value_after(root, candidate.action, -INFINITE, INFINITE, depth - 1, 0)
            } else {
                let quick =
                    self.value_after(root, candidate.action, floor, floor + 1, depth - 1, 0);
                if quick > floor && !self.meter.is_out() {
                    self.value_after(root, candidate.action, floor, INFINITE, depth - 1, 0)
                } else {
                    quick.min(last[index].max(quick))
                }
            };
            if self.meter.is_out() {
                break;
            }
            values.push(value);
            best = best.max(value);
        }
        values
    }

    /// What an action is worth to the seat that plays it.
    fn value_after(
        &mut self,
        position: &P,
        action: P::Action,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let mut next = position.clone();
        next.play_unchecked(action);
        if next.turn() == position.turn() {
            self.value(&next, alpha, beta, depth, ply + 1)
        } else {
            let depth = depth + i32::from(position.is_free(action));
            -self.value(&next, -beta, -alpha, depth, ply + 1)
        }
    }

    /// What a position is worth to the seat whose turn it is.
    fn value(&mut self, position: &P, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if self.meter.count() {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return judged(position, outcome, ply);
        }
        let Some(key) = position.repetition_key() else {
            return self.value_unrepeated(position, alpha, beta, depth, ply);
        };
        if self.repeats(key)
            && let Some(outcome) = position.outcome_when_repeated()
        {
            return judged(position, outcome, ply);
        }
        self.path.push(key);
        let value = self.value_unrepeated(position, alpha, beta, depth, ply);
        self.path.pop();
        value
    }

    /// Whether the position would stand for the third time, or has stood before in what we think of: then going round
    /// again would find nothing new.
    fn repeats(&self, key: P::RepetitionKey) -> bool {
        let (played, thought) = self.path.split_at(self.played);
        thought.contains(&key) || played.iter().filter(|&&earlier| earlier == key).count() >= 2
    }

    fn value_unrepeated(
        &mut self,
        position: &P,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if depth <= 0 || ply + 1 >= DEEPEST {
            return self.settled_value(position, alpha, beta, ply, 3);
        }
        let key = QuickHasher::of(position);
        let known = self.table.get(key);
        if let Some(known) = known
            && i32::from(known.depth) >= depth
        {
            let score = from_table(known.score, ply);
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if enough {
                return score;
            }
        }
        let candidates = self.candidates(position, ply, known.map(|known| known.best));
        let first_alpha = alpha;
        let (mut best, mut best_place) = (-INFINITE, 0);
        for (index, candidate) in candidates.iter().enumerate() {
            let value = self.value_of(position, *candidate, index, (alpha, beta), depth, ply, best);
            if self.meter.is_out() {
                break;
            }
            if value > best {
                (best, best_place) = (value, candidate.place);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.praise(candidate.action, depth, ply);
                break;
            }
        }
        self.spare.push(candidates);
        if self.meter.is_out() {
            return best.max(-INFINITE);
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(
            key,
            Known {
                score: to_table(best, ply),
                depth: depth.min(120) as i8,
                bound,
                best: best_place,
            },
        );
        best
    }

    /// The first action is looked at in full, the others only as far as it takes to see that they are no better; late
    /// ones less deep at first.
    #[expect(
        clippy::too_many_arguments,
        reason = "the state of one step of the search"
    )]
    fn value_of(
        &mut self,
        position: &P,
        candidate: Candidate<P::Action>,
        index: usize,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        best: i32,
    ) -> i32 {
        let action = candidate.action;
        if index == 0 {
            return self.value_after(position, action, alpha, beta, depth - 1, ply);
        }
        let quiet = !position.is_loud(action) && best > -PROVED;
        let less = match (depth, index) {
            (3.., 4..=11) if quiet => 1,
            (3.., 12..) if quiet => 2,
            _ => 0,
        };
        let mut value = self.value_after(position, action, alpha, alpha + 1, depth - 1 - less, ply);
        if less > 0 && value > alpha {
            value = self.value_after(position, action, alpha, alpha + 1, depth - 1, ply);
        }
        if value > alpha && value < beta {
            value = self.value_after(position, action, alpha, beta, depth - 1, ply);
        }
        value
    }

    /// The score once loud actions have been played out.
    fn settled_value(
        &mut self,
        position: &P,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        more: i32,
    ) -> i32 {
        let resting = position.score();
        let may_rest = position.may_rest();
        if may_rest && (resting >= beta || more == 0) || ply + 1 >= DEEPEST {
            return resting;
        }
        let mut candidates = self.candidates(position, ply, None);
        if may_rest {
            candidates.retain(|candidate| position.is_loud(candidate.action));
        }
        let mut best = if may_rest { resting } else { -INFINITE };
        alpha = alpha.max(best);
        for candidate in &candidates {
            let mut next = position.clone();
            next.play_unchecked(candidate.action);
            if self.meter.count() {
                break;
            }
            let same = next.turn() == position.turn();
            let (low, high) = if same { (alpha, beta) } else { (-beta, -alpha) };
            let value = match next.outcome() {
                Some(outcome) => judged(&next, outcome, ply + 1),
                None => self.settled_value(&next, low, high, ply + 1, (more - 1).max(0)),
            };
            best = best.max(if same { value } else { -value });
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.spare.push(candidates);
        if best == -INFINITE { resting } else { best }
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
        let killer = self.killers.get(ply).copied().flatten();
        for (place, &action) in (0..).zip(&self.legal) {
            let promise = if known == Some(place) {
                i32::MAX
            } else if killer == Some(action) {
                i32::MAX - 1
            } else {
                let used = QuickHasher::of(&action) as usize % HISTORY;
                position.promise(action) * 64 + self.history[used]
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

    /// Remembers an action that was too good for the opponent to allow.
    fn praise(&mut self, action: P::Action, depth: i32, ply: usize) {
        if let Some(killer) = self.killers.get_mut(ply) {
            *killer = Some(action);
        }
        let used = &mut self.history[QuickHasher::of(&action) as usize % HISTORY];
        *used = (*used + depth * depth).min(4_000);
    }

    fn report(
        &self,
        root: &P,
        candidates: &[Candidate<P::Action>],
        values: &[i32],
        depth: u32,
    ) -> Report<P::Action> {
        let actions =
            candidates
                .iter()
                .zip(values)
                .enumerate()
                .map(|(rank, (candidate, &value))| Valued {
                    action: candidate.action,
                    win_chance: win_chance(value, P::SCALE),
                    proof: proof(value),
                    line: if rank < 4 {
                        self.line(root, candidate.action)
                    } else {
                        vec![candidate.action]
                    },
                });
        Report {
            actions: actions.collect(),
            nodes: self.meter.nodes,
            depth,
        }
    }

    /// The actions that the table expects after this one.
    fn line(&self, root: &P, first: P::Action) -> Vec<P::Action> {
        let mut line = vec![first];
        let mut position = root.clone();
        position.play_unchecked(first);
        let mut legal = Vec::new();
        while line.len() < 12 && position.outcome().is_none() {
            position.legal_actions(&mut legal);
            let known = self.table.get(QuickHasher::of(&position));
            let Some(&action) = known.and_then(|known| legal.get(usize::from(known.best))) else {
                break;
            };
            line.push(action);
            position.play_unchecked(action);
        }
        line
    }
}

/// What an end is worth to the seat whose turn it would be: sooner wins and later losses are better.
fn judged<P: Position>(position: &P, outcome: Outcome, ply: usize) -> i32 {
    match outcome {
        Outcome::Win { .. } if outcome.won_by(position.turn()) => WON - ply as i32,
        Outcome::Win { .. } => ply as i32 - WON,
        Outcome::Draw { .. } | Outcome::Unknown => 0,
    }
}

/// In the table, proofs count from their position; in the search, from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score + ply as i32,
        _ if score <= -PROVED => score - ply as i32,
        _ => score,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score - ply as i32,
        _ if score <= -PROVED => score + ply as i32,
        _ => score,
    }
}

/// Puts the first `count` candidates in the order of their values, the best first.
fn sort_by_value<A: Copy>(candidates: &mut [Candidate<A>], values: &mut [i32], count: usize) {
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

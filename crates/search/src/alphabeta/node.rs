//! One position of the tree: what it is worth, looking so far ahead.

use super::order::Candidate;
use super::value::{INFINITE, PROVED, WON, from_table, judged, judged_circle, to_table};
use super::{DEEPEST, Score, Searcher};
use crate::table::{Bound, Known};

/// How much less deep an idle action is looked at than others.
const IDLE_LESS: i32 = 2;
/// Sets what thorough looks found apart in the table: what others did not find may still be there.
const THOROUGH: u64 = 0x9e37_79b9_7f4a_7c15;
/// How many loud actions are played out at the end of a line.
const LOUD: i32 = 3;

/// How much less deep a late action is looked at.
fn less_deep(depth: i32, index: usize) -> i32 {
    let late = match index {
        0..4 => 0,
        4..12 => 1,
        12..30 => 2,
        _ => 3,
    };
    if depth >= 3 { late.min(depth - 2) } else { 0 }
}

impl<P: Score> Searcher<'_, P>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    /// What an action is worth to the seat that plays it.
    pub(super) fn value_after(
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
        if self.meter.is_out() || self.meter.count() {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return judged(position, outcome, ply);
        }
        let Some(key) = position.repetition_key() else {
            return self.value_unrepeated(position, alpha, beta, depth, ply);
        };
        let (played, thought) = self.path.split_at(self.played);
        let again = thought.contains(&key);
        if (again || played.contains(&key))
            && let Some(outcome) = position.outcome_when_repeated()
        {
            let earlier = self.path.iter().filter(|&&earlier| earlier == key).count();
            if earlier >= 2 {
                return judged(position, outcome, ply);
            }
            if again {
                return judged_circle(position, outcome);
            }
        }
        self.path.push(key);
        let value = self.value_unrepeated(position, alpha, beta, depth, ply);
        self.path.pop();
        value
    }

    fn value_unrepeated(
        &mut self,
        position: &P,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if depth <= 0 || ply + 1 >= DEEPEST {
            return self.settled_value(position, alpha, beta, ply, LOUD);
        }
        // Where a shorter win is known, a longer one is of no use.
        let soonest = WON - ply as i32 - 1;
        let (mut alpha, beta) = (alpha.max(-soonest), beta.min(soonest));
        if alpha >= beta {
            return alpha;
        }
        let key = position.key() ^ if self.thorough { THOROUGH } else { 0 };
        let known = self.table.get(key);
        if let Some(known) = known {
            let score = from_table(known.score, ply);
            // A win or loss that is proved holds at any depth.
            let proved = match known.bound {
                Bound::Exact => score.abs() >= PROVED,
                Bound::AtLeast => score >= PROVED,
                Bound::AtMost => score <= -PROVED,
            };
            let far = i32::from(known.depth) >= depth || proved;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if far && enough {
                return score;
            }
        }
        let resting = position.score();
        if !self.thorough
            && beta - alpha == 1
            && depth > IDLE_LESS
            && resting >= beta
            && let Some(idle) = position.idle()
        {
            let value = self.value_after(position, idle, alpha, beta, depth - 1 - IDLE_LESS, ply);
            if value >= beta && !self.meter.is_out() {
                return value;
            }
        }
        let candidates = self.candidates(position, ply, known.map(|known| known.best));
        let first_alpha = alpha;
        // Close to the end of a line, an action that changes little does not make up for so much.
        let hopeless = !self.thorough && depth <= 2 && resting + depth * P::STEP <= alpha;
        let (mut best, mut best_place) = (-INFINITE, 0);
        for (index, candidate) in candidates.iter().enumerate() {
            if hopeless && best > -PROVED && !position.is_loud(candidate.action) {
                continue;
            }
            let value = self.value_of(position, *candidate, index, (alpha, beta), depth, ply, best);
            if self.meter.is_out() {
                break;
            }
            if value > best {
                (best, best_place) = (value, candidate.place);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.order.praise(candidate.action, depth, ply);
                break;
            }
        }
        self.spare.push(candidates);
        if self.meter.is_out() {
            return best;
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
        let less = if quiet && !self.thorough {
            less_deep(depth, index)
        } else {
            0
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
            if self.meter.is_out() || self.meter.count() {
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
}

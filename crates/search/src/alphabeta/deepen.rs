//! The root: one round after another, each an action deeper, and the report.

use super::order::{Candidate, sort_by_value};
use super::value::{INFINITE, PROVED, WON, proof, win_chance};
use super::{DEEPEST, Score, Searcher};
use crate::budget::Budget;
use crate::report::{Report, Valued};
use tabuleiro_rules::Game;

/// Root actions so close to the best get a value of their own, not only a bound.
const CLOSE: i32 = 60;
/// At least so many positions may be spent on a shorter win, and twice as many as on the first.
const SHORTENING: u64 = 20_000;

impl<P: Score> Searcher<'_, P>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    pub(super) fn deepen(
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
                if offset == 0 && self.shorten(root, &mut candidates, &mut values) {
                    report = self.report(root, &candidates, &values, depth);
                }
                break;
            }
        }
        report.nodes = self.meter.nodes;
        report
    }

    /// Looks whether the win at hand can be had sooner, so that it is played without detours: after each action of the
    /// seat less is left than was announced. Tells whether it found something.
    fn shorten(
        &mut self,
        root: &P,
        candidates: &mut [Candidate<P::Action>],
        values: &mut [i32],
    ) -> bool {
        let most = 2 * self.meter.nodes + SHORTENING;
        let mut found = false;
        self.thorough = true;
        while let Some(&best) = values.first()
            && (PROVED..WON - 1).contains(&best)
        {
            let depth = WON - best - 2;
            let sooner = (0..candidates.len()).find_map(|place| {
                if self.meter.is_out() || self.meter.nodes > most {
                    return None;
                }
                let action = candidates[place].action;
                let value = self.value_after(root, action, best, best + 1, depth, 0);
                (value > best && !self.meter.is_out()).then_some((place, value))
            });
            let Some((place, value)) = sooner else {
                break;
            };
            values[place] = value;
            candidates[..=place].rotate_right(1);
            values[..=place].rotate_right(1);
            found = true;
        }
        self.thorough = false;
        found
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
            let known = self.table.get(position.key());
            let Some(&action) = known.and_then(|known| legal.get(usize::from(known.best))) else {
                break;
            };
            line.push(action);
            position.play_unchecked(action);
        }
        line
    }
}

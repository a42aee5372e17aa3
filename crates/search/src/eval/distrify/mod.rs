//! Distrify.

mod distance;
mod grid;
mod judge;
mod look;
mod node;
mod report;
mod skill;
#[cfg(test)]
mod tests;
mod threat;
mod tree;
mod tune;
mod weights;

use super::Evaluate;
use crate::bot::Task;
use crate::budget::{Budget, Meter};
use crate::level::Strength;
use crate::report::Report;
use distance::Ways;
use grid::View;
use look::Lapses;
use skill::Skill;
use std::sync::atomic::{AtomicBool, Ordering};
use tabuleiro_rules::distrify::{Action, Distrify};
use tabuleiro_rules::{Game, Seat};
use tree::{Bounds, Tree};

pub(crate) use tune::tune;

impl Evaluate for Distrify {
    fn worth(&self, seat: Seat) -> f64 {
        let value = match self.size().get() {
            ..=9 => value::<9>(self),
            10..=13 => value::<13>(self),
            _ => value::<19>(self),
        };
        if self.side().seat() == seat {
            f64::from(value)
        } else {
            1.0 - f64::from(value)
        }
    }

    fn search(
        game: &Game<Self>,
        strength: Strength,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Report<Self::Action>),
    ) -> Report<Self::Action> {
        let position = game.position();
        match position.size().get() {
            ..=9 => search::<9>(position, strength, task, watch),
            10..=13 => search::<13>(position, strength, task, watch),
            _ => search::<19>(position, strength, task, watch),
        }
    }
}

/// What a position seems worth to the side to move.
fn value<const N: usize>(position: &Distrify) -> f32 {
    let view = View::<N>::new(position);
    let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
    judge::value(&view, &ways)
}

fn search<const N: usize>(
    position: &Distrify,
    strength: Strength,
    task: &Task<'_>,
    watch: &mut dyn FnMut(&Report<Action>),
) -> Report<Action> {
    let skill = Skill::of(strength);
    let question = Question {
        position,
        skill,
        budget: skill.share(&task.budget),
        stop: task.stop,
        seed: task.seed,
        threads: task.threads.clamp(1, MOST_THREADS),
        is_answered: AtomicBool::new(false),
    };
    question.answer::<N>(watch)
}

/// What is to be found out.
struct Question<'a> {
    position: &'a Distrify,
    skill: Skill,
    budget: Budget,
    stop: &'a AtomicBool,
    seed: u64,
    threads: usize,
    /// One thread has found a proof, so that the others need not go on.
    is_answered: AtomicBool,
}

impl Question<'_> {
    /// Each thread grows a tree of its own; what they found about the root's actions is added up at the end.
    fn answer<const N: usize>(&self, watch: &mut dyn FnMut(&Report<Action>)) -> Report<Action> {
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads)
                .map(|thread| scope.spawn(move || self.grow::<N>(thread, &mut |_| {})))
                .collect();
            let (mut tree, mut nodes) = self.grow::<N>(0, watch);
            for other in others {
                if let Ok((other, more)) = other.join() {
                    tree.absorb(&other);
                    nodes += more;
                }
            }
            tree.report(nodes)
        })
    }

    /// Grows a tree until the budget is used up or nothing is left to find out.
    fn grow<const N: usize>(
        &self,
        thread: usize,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> (Tree<N>, u64) {
        let mut budget = self.budget;
        budget.nodes = budget.nodes.map(|nodes| nodes / self.threads as u64);
        let bounds = Bounds {
            depth: budget.depth.unwrap_or(u32::MAX).max(1),
            bytes: MEMORY / self.threads,
        };
        let mut tree = Tree::<N>::new(self.position, self.lapses(thread), bounds);
        if tree.is_forced() {
            budget.nodes = Some(budget.nodes.unwrap_or(FORCED).min(FORCED));
        }
        let mut meter = Meter::new(&budget, self.stop);
        let mut next_watch = FIRST_WATCH;
        let mut rounds: u32 = 0;
        // When a win has been found, as many positions again may be spent on a shorter one.
        let mut most_nodes = u64::MAX;
        while !meter.is_out() && meter.nodes < most_nodes {
            tree.grow(&mut meter);
            rounds = rounds.wrapping_add(1);
            if tree.proved().is_some() {
                self.is_answered.store(true, Ordering::Relaxed);
                if tree.slow_win().is_none() {
                    break;
                }
                most_nodes = most_nodes.min(2 * meter.nodes);
                tree.hurry();
            }
            if rounds.is_multiple_of(LOOK_EVERY) {
                meter.look();
                if tree.proved().is_none() && self.is_answered.load(Ordering::Relaxed) {
                    break;
                }
            }
            if meter.nodes >= next_watch {
                next_watch *= 2;
                watch(&tree.report(meter.nodes));
            }
        }
        (tree, meter.nodes)
    }

    /// The other threads see the same positions a little differently, so that they do not all grow the same tree.
    fn lapses(&self, thread: usize) -> Lapses {
        let other = if thread > 0 { OTHER_VIEW } else { 0.0 };
        Lapses {
            noise: self.skill.noise.max(other),
            blindness: self.skill.blindness,
            seed: self.seed.wrapping_add(thread as u64),
        }
    }
}

/// More threads than this would find little that the others do not.
const MOST_THREADS: usize = 64;

/// How differently the other threads judge: little enough not to mislead, as [`Lapses::noise`].
const OTHER_VIEW: f32 = 0.15;

/// The trees of all threads together do not grow beyond so many bytes, roughly.
const MEMORY: usize = 128 << 20;

/// The first news is told after so many positions, then each time their number has doubled.
const FIRST_WATCH: u64 = 2_048;

/// The only action there is needs no more than an estimate of where it leads.
const FORCED: u64 = 100;

/// The clock and the flag are looked at once in so many rounds.
const LOOK_EVERY: u32 = 8;

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
mod walk;
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
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::distrify::{Action, Distrify};
use tabuleiro_rules::{Game, Seat};
use tree::{Bounds, Tree};
use walk::{Walk, lock};

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
        budget: task.budget.up_to(skill.nodes),
        stop: task.stop,
        seed: task.seed,
        threads: task.threads.clamp(1, MOST_THREADS),
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
}

impl Question<'_> {
    fn answer<const N: usize>(&self, watch: &mut dyn FnMut(&Report<Action>)) -> Report<Action> {
        let lapses = Lapses {
            noise: self.skill.noise,
            blindness: self.skill.blindness,
            seed: self.seed,
        };
        let bounds = Bounds {
            depth: self.budget.depth.unwrap_or(u32::MAX).max(1),
            bytes: MEMORY,
        };
        let tree = Tree::<N>::new(self.position, lapses, bounds);
        let mut nodes = self.budget.nodes;
        if tree.is_forced() {
            nodes = Some(nodes.unwrap_or(FORCED).min(FORCED));
        }
        let share = Budget {
            nodes: nodes.map(|nodes| nodes.div_ceil(self.threads as u64)),
            ..self.budget
        };
        let tree = &Mutex::new(tree);
        let nodes = std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads)
                .map(|_| scope.spawn(move || self.grow(tree, &share, &mut |_| {})))
                .collect();
            let nodes = self.grow(tree, &share, watch);
            let more = others.into_iter().filter_map(|other| other.join().ok());
            nodes + more.sum::<u64>()
        });
        lock(tree).report(nodes)
    }

    /// One thread's part in growing the tree, until its share is used up or nothing is left to find out.
    fn grow<const N: usize>(
        &self,
        tree: &Mutex<Tree<N>>,
        share: &Budget,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> u64 {
        let mut meter = Meter::new(share, self.stop);
        let mut walk = Walk::new(self.position);
        let mut next_watch = FIRST_WATCH;
        while !walk.go(tree, &mut meter) && !meter.is_out() {
            if meter.nodes.is_multiple_of(LOOK_EVERY) {
                meter.look();
            }
            if meter.nodes >= next_watch {
                next_watch *= 2;
                watch(&lock(tree).report(self.threads as u64 * meter.nodes));
            }
        }
        meter.nodes
    }
}

/// More threads than this would wait for each other.
const MOST_THREADS: usize = 64;

/// The tree does not grow beyond so many bytes, roughly.
const MEMORY: usize = 128 << 20;

/// The first news is told after so many positions, then each time their number has doubled.
const FIRST_WATCH: u64 = 2_048;

/// The only action there is needs no more than an estimate of where it leads.
const FORCED: u64 = 100;

/// The clock and the flag are looked at once in so many positions.
const LOOK_EVERY: u64 = 8;

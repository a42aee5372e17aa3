//! Distrify.

mod distance;
mod grid;
mod judge;
#[cfg(test)]
mod tests;
mod threat;
mod tree;

use super::Evaluate;
use crate::bot::Task;
use crate::budget::{Budget, Meter};
use crate::level::Strength;
use crate::report::Report;
use distance::Ways;
use grid::View;
use std::time::Duration;
use tabuleiro_rules::distrify::{Action, Distrify};
use tabuleiro_rules::{Game, Seat};
use tree::{Lapses, Tree};

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
    let mut budget = skill.share(&task.budget);
    let lapses = Lapses {
        noise: skill.noise,
        blindness: skill.blindness,
        seed: task.seed,
    };
    let mut tree = Tree::<N>::new(position, lapses, budget.depth);
    if tree.is_forced() {
        budget.nodes = Some(budget.nodes.unwrap_or(FORCED).min(FORCED));
    }
    let mut meter = Meter::new(&budget, task.stop);
    let mut next_watch = FIRST_WATCH;
    let mut rounds: u32 = 0;
    while !meter.is_out() && !tree.is_solved() {
        tree.grow(&mut meter);
        rounds = rounds.wrapping_add(1);
        if rounds.is_multiple_of(LOOK_EVERY) {
            meter.look();
        }
        if meter.nodes >= next_watch {
            next_watch *= 2;
            watch(&tree.report(meter.nodes));
        }
    }
    tree.report(meter.nodes)
}

/// The first news is told after so many positions, then each time their number has doubled.
const FIRST_WATCH: u64 = 2_048;

/// The only action there is needs no more than an estimate of where it leads.
const FORCED: u64 = 1_000;

/// The clock and the flag are looked at once in so many rounds.
const LOOK_EVERY: u32 = 16;

/// How a level plays.
struct Skill {
    /// How many positions it looks at.
    nodes: Option<u64>,
    /// Its part of what the task allows.
    part: u32,
    noise: f32,
    blindness: f32,
}

impl Skill {
    fn of(strength: Strength) -> Skill {
        let (nodes, part, noise, blindness) = match strength.number() {
            1 => (8, 729, 2.0, 0.3),
            2 => (16, 243, 1.4, 0.1),
            3 => (50, 81, 1.0, 0.0),
            4 => (150, 27, 0.5, 0.0),
            5 => (450, 9, 0.0, 0.0),
            6 => (1_500, 6, 0.0, 0.0),
            7 => (5_000, 3, 0.0, 0.0),
            _ => (u64::MAX, 1, 0.0, 0.0),
        };
        Skill {
            nodes: (nodes < u64::MAX).then_some(nodes),
            part,
            noise,
            blindness,
        }
    }

    /// What this level uses of a budget.
    fn share(&self, budget: &Budget) -> Budget {
        let allowed = budget
            .nodes
            .map(|nodes| (nodes / u64::from(self.part)).max(nodes.min(8)));
        let nodes = match (allowed, self.nodes) {
            (Some(allowed), Some(own)) => Some(allowed.min(own)),
            (allowed, own) => allowed.or(own),
        };
        let time = match budget.time {
            Some(time) => Some(time / self.part),
            None if nodes.is_none() => Some(LONGEST),
            None => None,
        };
        Budget {
            time,
            nodes,
            depth: budget.depth,
        }
    }
}

/// The strongest level thinks so long when nothing is said about time.
const LONGEST: Duration = Duration::from_secs(5);

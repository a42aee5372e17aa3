//! Levels for people over alpha-beta: how far to look, and what to overlook.

use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::budget::Budget;
use crate::level::Strength;
use crate::report::Report;
use tabuleiro_rules::{Dice, Game};

/// What a level may use up, and how much it misjudges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    /// Positions, at most.
    nodes: u64,
    /// Actions ahead, at most.
    depth: u32,
    /// The width of the error of its win chances.
    error: f64,
}

/// The levels of a game, the weakest first.
pub(crate) type Skills = [Skill; Strength::MAX.number() as usize];

pub(crate) const fn skill(nodes: u64, depth: u32, error: f64) -> Skill {
    Skill {
        nodes,
        depth,
        error,
    }
}

pub(super) fn alphabeta<P: Score>(
    game: &Game<P>,
    strength: Strength,
    task: &Task<'_>,
    watch: &mut dyn FnMut(&Report<P::Action>),
) -> Report<P::Action>
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    let skill = P::SKILLS[usize::from(strength.number()) - 1];
    let budget = Budget {
        depth: Some(task.budget.depth.unwrap_or(u32::MAX).min(skill.depth)),
        ..task.budget.up_to(skill.nodes)
    };
    let mut report = alphabeta::search(game, &budget, task.stop, task.threads, watch);
    if skill.error > 0.0 {
        misjudge(&mut report, skill.error, task.seed);
    }
    report
}

/// Errs as a person does: misjudges what an action leads to, but sees what wins or loses at once.
fn misjudge<A: Copy>(report: &mut Report<A>, error: f64, seed: u64) {
    let mut dice = Dice::with_stream(seed, 3);
    let mut keys: Vec<(f64, usize)> = Vec::new();
    for (place, valued) in report.actions.iter().enumerate() {
        // The sum of a few even numbers is nearly a bell.
        let bell: f64 = (0..4)
            .map(|_| f64::from(dice.bits()) / f64::from(u32::MAX) - 0.5)
            .sum();
        let slip = if valued.proof.is_some() {
            0.0
        } else {
            2.0 * error * bell
        };
        keys.push((valued.win_chance + slip, place));
    }
    keys.sort_by(|one, other| other.0.total_cmp(&one.0));
    report.actions = keys
        .iter()
        .map(|&(_, place)| report.actions[place].clone())
        .collect();
}

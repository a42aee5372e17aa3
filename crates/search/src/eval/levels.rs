//! Levels for people over alpha-beta: how far to look, and what to overlook.

use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::budget::Budget;
use crate::level::Strength;
use crate::report::Report;
use std::time::Duration;
use tabuleiro_rules::{Dice, Game};

/// The longest that the strongest level thinks when nobody sets a limit.
const LONGEST: Duration = Duration::from_secs(5);

/// What a level may use up, and how much it misjudges: nodes, depth, and the width of the error of its win chances.
const LEVELS: [(u64, u32, f64); 8] = [
    (150, 2, 0.30),
    (400, 2, 0.18),
    (1_200, 3, 0.10),
    (4_000, 4, 0.05),
    (15_000, 6, 0.02),
    (60_000, 9, 0.0),
    (300_000, 95, 0.0),
    (u64::MAX, 95, 0.0),
];

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
    let (nodes, depth, error) = LEVELS[usize::from(strength.number()) - 1];
    let budget = Budget {
        time: match task.budget {
            Budget {
                time: None,
                nodes: None,
                depth: None,
            } => Some(LONGEST),
            Budget { time, .. } => time,
        },
        nodes: match (task.budget.nodes, nodes) {
            (None, u64::MAX) => None,
            (asked, most) => Some(asked.unwrap_or(u64::MAX).min(most)),
        },
        depth: Some(task.budget.depth.unwrap_or(u32::MAX).min(depth)),
    };
    let mut report = alphabeta::search(game, &budget, task.stop, task.threads, watch);
    if error > 0.0 {
        misjudge(&mut report, error, task.seed);
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

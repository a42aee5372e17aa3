//! Syrtis: whose colour or shape is nearer to one island, and who holds the initiative.

mod features;
pub(crate) mod tune;

use super::Evaluate;
use super::levels::{self, Skills, skill};
use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::level::Strength;
use crate::report::Report;
use tabuleiro_rules::syrtis::{Action, Phase, Side, Syrtis};
use tabuleiro_rules::{Game, Seat};

impl Score for Syrtis {
    const SCALE: f64 = 60.0;
    const STEP: i32 = 80;
    const SKILLS: Skills = [
        skill(300, 2, 0.06),
        skill(1_000, 3, 0.05),
        skill(3_000, 4, 0.03),
        skill(8_000, 5, 0.012),
        skill(25_000, 7, 0.0),
        skill(70_000, 12, 0.0),
        skill(200_000, 95, 0.0),
        skill(u64::MAX, 95, 0.0),
    ];

    fn score(&self) -> i32 {
        match self.phase() {
            // Whatever the swaps lead to, going on with them leads nowhere.
            Phase::Swap => -500,
            // Seat 2 will take the better side, so that seat 1 wants the sides to be equal.
            Phase::Towers => -features::score(self, Side::Light).abs(),
            Phase::Choose => features::score(self, Side::Light).abs(),
            Phase::Play(side) => features::score(self, side),
        }
    }

    fn promise(&self, action: Action) -> i32 {
        match action {
            // Sinking keeps the initiative and changes the most.
            Action::Sink(_) => 3,
            Action::Slide { .. } => 2,
            Action::Move { .. } => 1,
            Action::Swap(_) | Action::Tower(_) | Action::Choose(_) | Action::Pass => 0,
        }
    }
}

impl Evaluate for Syrtis {
    fn worth(&self, seat: Seat) -> f64 {
        alphabeta::worth(self, seat)
    }

    fn search(
        game: &Game<Self>,
        strength: Strength,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Report<Self::Action>),
    ) -> Report<Self::Action> {
        levels::alphabeta(game, strength, task, watch)
    }
}

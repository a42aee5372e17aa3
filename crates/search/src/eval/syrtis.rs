//! Syrtis.

use super::Evaluate;
use crate::bot::Task;
use crate::level::Strength;
use crate::plain;
use crate::report::Report;
use tabuleiro_rules::syrtis::Syrtis;
use tabuleiro_rules::{Game, Seat};

impl Evaluate for Syrtis {
    fn worth(&self, _seat: Seat) -> f64 {
        0.5
    }

    fn search(
        game: &Game<Self>,
        _strength: Strength,
        task: &Task<'_>,
        _watch: &mut dyn FnMut(&Report<Self::Action>),
    ) -> Report<Self::Action> {
        plain::greedy(game, task.seed)
    }
}

//! What a position is worth: the only files that know a game.

pub(crate) mod distrify;
mod levels;
pub(crate) mod meerkats;
pub(crate) mod sixteen_stone;
pub(crate) mod syrtis;

pub(crate) use levels::Skills;

use crate::bot::Task;
use crate::level::Strength;
use crate::report::Report;
use tabuleiro_rules::{Game, Position, Seat};

/// A game that bots can play.
pub(crate) trait Evaluate: Position {
    /// What this position seems worth to a seat, from 0 (lost) to 1 (won), without looking ahead. The game goes on here.
    ///
    /// A seat's own observation is enough: nothing else may be looked at.
    fn worth(&self, seat: Seat) -> f64;

    /// The search that plays this game best, at a level for people.
    fn search(
        game: &Game<Self>,
        strength: Strength,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Report<Self::Action>),
    ) -> Report<Self::Action>;
}

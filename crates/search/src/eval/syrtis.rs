//! Syrtis: whose colour or shape is nearer to one island, and who holds the initiative.

use super::{Evaluate, levels};
use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::level::Strength;
use crate::report::Report;
use tabuleiro_rules::syrtis::{Action, Islands, Phase, Side, Syrtis};
use tabuleiro_rules::{Game, Seat};

/// Each island beyond the first must be joined or sunk.
const ISLAND: i32 = 34;
/// A tile outside the largest island is one more that may be in the way.
const STRAY: i32 = 6;
/// The realm that is behind counts too: a second way to win ties the opponent down.
const SECOND_WAY: i32 = 3;
/// Having sunk one, two or three in a row: the initiative, and the quicksand that is coming.
const STREAK: [i32; 5] = [0, 14, 34, 70, 0];
/// The side to move can do something about it.
const TEMPO: i32 = 8;

/// How near a side is to completing an island; higher is nearer, 0 is there.
fn nearness(position: &Syrtis, side: Side) -> i32 {
    let [one, other] = position.islands(side).map(distance);
    let (near, far) = (one.min(other), one.max(other));
    -near - (far - near) / SECOND_WAY
}

fn distance(islands: Islands) -> i32 {
    if islands.tiles == 0 {
        // A colour or shape that is gone can never be completed.
        return 400;
    }
    ISLAND * (i32::from(islands.count) - 1) + STRAY * i32::from(islands.tiles - islands.largest)
}

/// What the position is worth to Light, whoever is to move.
fn balance(position: &Syrtis) -> i32 {
    let streak = match position.streak() {
        Some((Side::Light, sunk)) => STREAK[usize::from(sunk).min(4)],
        Some((Side::Dark, sunk)) => -STREAK[usize::from(sunk).min(4)],
        // Without a sunk tile the initiative is Light's.
        None => STREAK[1] / 2,
    };
    nearness(position, Side::Light) - nearness(position, Side::Dark) + streak
}

impl Score for Syrtis {
    const SCALE: f64 = 60.0;

    fn score(&self) -> i32 {
        match self.phase() {
            // Whatever the swaps lead to, going on with them leads nowhere.
            Phase::Swap => -500,
            // Seat 2 will take the better side, so that seat 1 wants the sides to be equal.
            Phase::Towers => -(balance(self) + TEMPO).abs(),
            Phase::Choose => (balance(self) + TEMPO).abs(),
            Phase::Play(Side::Light) => balance(self) + TEMPO,
            Phase::Play(Side::Dark) => TEMPO - balance(self),
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

//! Sixteen Stone: stones on the board, stones to capture with, and where they stand.

use super::{Evaluate, levels};
use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::level::Strength;
use crate::report::Report;
use tabuleiro_rules::sixteen_stone::{Action, Cell, Side, SixteenStone};
use tabuleiro_rules::{Game, Seat};

/// Stones on the board, by number: each one more is worth less, and with one the game is lost.
const STONES: [i32; 9] = [0, 0, 150, 330, 460, 570, 665, 750, 830];
/// Stones in the pool, by number: what captures and sacrifices are paid with.
const POOL: [i32; 9] = [0, 60, 105, 135, 155, 165, 170, 175, 180];
/// By distance from the middle: stones near the edge are easily pushed off.
const PLACE: [i32; 3] = [12, 6, -6];
/// What the side to move may still do this turn.
const PUSH_LEFT: i32 = 22;
const MOVE_LEFT: i32 = 22;

fn side_worth(position: &SixteenStone, side: Side) -> i32 {
    let stones = position.stones(side);
    let places: i32 = stones
        .iter()
        .map(|cell: Cell| {
            let from_middle = cell.column().abs_diff(2).max(cell.row().abs_diff(2));
            PLACE[usize::from(from_middle)]
        })
        .sum();
    let count = |number: u8| usize::from(number).min(8);
    STONES[count(stones.len() as u8)] + POOL[count(position.pool(side))] + places
}

impl Score for SixteenStone {
    const SCALE: f64 = 110.0;

    fn score(&self) -> i32 {
        let (own, foe) = (self.side(), self.side().other());
        let left = if self.is_placement() {
            0
        } else {
            PUSH_LEFT * i32::from(!self.has_pushed()) + MOVE_LEFT * i32::from(!self.has_moved())
        };
        side_worth(self, own) - side_worth(self, foe) + left
    }

    fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Move { captures, .. } => 4 + 20 * captures.len() as i32,
            Action::Push { captures, .. } => 12 + 20 * captures.len() as i32,
            Action::Place(cell) => {
                4 - i32::from(cell.column().abs_diff(2).max(cell.row().abs_diff(2)))
            }
            Action::Sacrifice => 2,
            Action::End => 3,
        }
    }

    fn is_loud(&self, action: Action) -> bool {
        match action {
            Action::Move { captures, .. } => !captures.is_empty(),
            Action::Push { .. } => true,
            Action::Place(_) | Action::Sacrifice | Action::End => false,
        }
    }

    fn is_free(&self, action: Action) -> bool {
        // Not for a pass, or two sides that pass would look ahead for ever.
        action == Action::End && (self.has_pushed() || self.has_moved())
    }

    fn may_rest(&self) -> bool {
        !self.owes_extra()
    }
}

impl Evaluate for SixteenStone {
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

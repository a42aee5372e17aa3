//! Sixteen Stone: stones on the board, stones to capture with, and where they stand.

mod features;
pub(crate) mod tune;

use super::Evaluate;
use super::levels::{self, Skills, skill};
use crate::alphabeta::{self, Score};
use crate::bot::Task;
use crate::level::Strength;
use crate::report::Report;
use crate::table::QuickHasher;
use tabuleiro_rules::sixteen_stone::{Action, QUIET_LIMIT, Side, SixteenStone};
use tabuleiro_rules::{Game, Seat};

impl Score for SixteenStone {
    const SCALE: f64 = 100.0;
    const STEP: i32 = 120;
    // A turn is up to four actions: whoever sees fewer does not see the answer.
    const SKILLS: Skills = [
        skill(4_000, 5, 0.022),
        skill(7_000, 6, 0.014),
        skill(12_000, 7, 0.005),
        skill(18_000, 7, 0.0),
        skill(35_000, 8, 0.0),
        skill(90_000, 12, 0.0),
        skill(230_000, 95, 0.0),
        skill(u64::MAX, 95, 0.0),
    ];

    fn score(&self) -> i32 {
        features::score(self)
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

    fn key(&self) -> u64 {
        // Of the number of the turn only whether it is the first, which has rules of its own; of how long nothing has
        // happened only what may end the game as far as anybody looks.
        let clock = (
            self.turn_number().min(2),
            self.quiet().saturating_sub(QUIET_LIMIT / 2),
        );
        let used = [
            self.has_pushed(),
            self.has_moved(),
            self.has_sacrificed(),
            self.owes_extra(),
        ];
        let stones = Side::BOTH.map(|side| (self.stones(side), self.pool(side)));
        QuickHasher::of(&(stones, self.side(), used, clock))
    }

    fn idle(&self) -> Option<Action> {
        (!self.is_placement() && !self.owes_extra()).then_some(Action::End)
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

//! Acting by pointing at cells.

use super::TableScreen;
use super::popup::{Over, Popup};
use super::saying::Saying;
use crate::app::{Effect, Scene, Step};
use crate::board::Board;
use crate::games;
use crate::link::Ask;
use tabuleiro_rules::CellName;

impl TableScreen {
    pub(super) fn step(&mut self, across: i32, down: i32, scene: &Scene<'_>) {
        let (Some(game), Some(cursor)) = (&self.game, self.cursor) else {
            return;
        };
        let board = Board::new(game, scene.area, self.flipped, None);
        if let Some(next) = board.next(cursor, across, down) {
            self.cursor = Some(next);
        }
    }

    /// Puts the cursor on the next cell where something may be done.
    pub(super) fn next_target(&mut self, by: isize) {
        let Some(game) = &self.game else {
            return;
        };
        let begun = self.chosen.len();
        let fits = self
            .options
            .iter()
            .filter(|option| option.cells.starts_with(&self.chosen));
        let next: Vec<CellName> = fits
            .filter_map(|option| option.cells.get(begun).copied())
            .collect();
        let grid = games::grid(game);
        let order: Vec<CellName> = grid
            .spots
            .iter()
            .map(|spot| spot.cell)
            .filter(|cell| next.contains(cell))
            .collect();
        if order.is_empty() {
            return;
        }
        let place = |cell| grid.spots.iter().position(|spot| Some(spot.cell) == cell);
        let here = place(self.cursor);
        let found = if by > 0 {
            order.iter().find(|&&cell| place(Some(cell)) > here)
        } else {
            order.iter().rev().find(|&&cell| place(Some(cell)) < here)
        };
        let around = if by > 0 { order.first() } else { order.last() };
        self.cursor = found.or(around).copied();
    }

    /// Points at the cell under the cursor.
    pub(super) fn point(&mut self) -> Vec<Step> {
        let Some(cell) = self.cursor else {
            return Vec::new();
        };
        if !self.acts() {
            self.refuse_turn();
            return Vec::new();
        }
        (self.saying, self.guilty) = (None, Vec::new());
        let mut next = self.chosen.clone();
        next.push(cell);
        let again = self.chosen.last() == Some(&cell);
        let (exact, longer) = self.fitting(&next);
        match (exact.as_slice(), longer) {
            ([], false) if again => {
                let (exact, _) = self.fitting(&self.chosen);
                self.chosen.clear();
                self.one_of(exact)
            }
            ([], false) => {
                if !self.chosen.is_empty() && self.begins(cell) {
                    self.chosen = vec![cell];
                } else {
                    self.explain(&next);
                }
                Vec::new()
            }
            // What goes under does not come up again: it is asked for twice.
            ([sinking], false) if sinking.starts_with('x') && self.chosen.is_empty() => {
                self.chosen = next;
                self.say(Saying::words(
                    "tui-sink-again",
                    &[("cell", &cell.to_string())],
                ));
                Vec::new()
            }
            (_, true) => {
                self.chosen = next;
                Vec::new()
            }
            (_, false) => self.one_of(exact),
        }
    }

    /// The actions that are made of exactly these cells, and whether there are some that go on.
    fn fitting(&self, cells: &[CellName]) -> (Vec<String>, bool) {
        let fits = || {
            self.options
                .iter()
                .filter(|option| option.cells.starts_with(cells))
        };
        let exact = fits().filter(|option| option.cells.len() == cells.len());
        let exact = exact.map(|option| option.action.clone()).collect();
        (exact, fits().any(|option| option.cells.len() > cells.len()))
    }

    fn begins(&self, cell: CellName) -> bool {
        let mut options = self.options.iter();
        options.any(|option| option.cells.first() == Some(&cell))
    }

    fn one_of(&mut self, actions: Vec<String>) -> Vec<Step> {
        match actions.as_slice() {
            [] => Vec::new(),
            [action] => self.act(action.clone()),
            _ => {
                self.popup = Some(Popup::new(Over::Which(actions)));
                Vec::new()
            }
        }
    }

    /// Says why these cells make no action.
    fn explain(&mut self, cells: &[CellName]) {
        let Some(game) = &self.game else {
            return;
        };
        let meant = games::meant(game, cells);
        match meant.map(|action| game.why_not(&action)) {
            Some(Ok(Some(illegal))) => {
                self.say(Saying::Why(illegal.clone()));
                self.guilty = illegal.cells;
            }
            _ => self.say(Saying::wrong("tui-nothing-here", &[])),
        }
    }

    pub(super) fn refuse_turn(&mut self) {
        let message = match &self.table {
            Some(table) if table.status == "over" => "refusal-over",
            Some(table) if table.status == "waiting" => "refusal-not-started",
            Some(table) if table.you.is_empty() => "refusal-not-seated",
            _ => "refusal-not-your-turn",
        };
        self.say(Saying::wrong(message, &[]));
    }

    pub(super) fn act(&mut self, action: String) -> Vec<Step> {
        self.typed.take();
        self.chosen.clear();
        let Some(table) = self.table.as_ref().filter(|_| self.acts()) else {
            self.refuse_turn();
            return Vec::new();
        };
        let version = table.version;
        (self.saying, self.guilty, self.hint) = (None, Vec::new(), None);
        vec![Step::Do(Effect::Ask(Ask::Act { action, version }))]
    }

    /// The one thing that can be said now: end the turn, or pass.
    pub(super) fn say_only(&mut self) -> Vec<Step> {
        let said: Vec<String> = self.said().map(str::to_owned).collect();
        match said.as_slice() {
            [] => {
                self.say(Saying::wrong("tui-nothing-to-say", &[]));
                Vec::new()
            }
            _ => self.one_of(said),
        }
    }
}

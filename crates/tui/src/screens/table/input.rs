//! Keys and mouse at a table.

use super::TableScreen;
use super::command::Command;
use super::popup::{Over, Popup};
use crate::app::{Scene, Step};
use crate::board::Board;
use crossterm::event::{KeyCode, MouseEvent, MouseEventKind};

impl TableScreen {
    pub(super) fn key(&mut self, key: KeyCode, scene: &Scene<'_>) -> Vec<Step> {
        if self.popup.is_some() {
            return self.popup_key(key, scene);
        }
        if self.failed || self.table.is_none() {
            return match key {
                KeyCode::Esc | KeyCode::Enter | KeyCode::F(10) => self.leave(),
                _ => Vec::new(),
            };
        }
        if self.hands_over() {
            match key {
                KeyCode::Enter => {
                    self.revealed = self.table.as_ref().and_then(|table| table.actor);
                }
                KeyCode::Esc | KeyCode::F(10) => self.popup = Some(Popup::new(Over::Menu)),
                _ => {}
            }
            return Vec::new();
        }
        match key {
            KeyCode::F(1) => return self.command(Command::Help, "", scene),
            KeyCode::F(2) => return self.command(Command::Undo, "", scene),
            KeyCode::F(3) => return self.command(Command::Hint, "", scene),
            KeyCode::F(4) => return self.command(Command::Flip, "", scene),
            KeyCode::F(5) => return self.command(Command::Save, "", scene),
            KeyCode::F(7) => return self.say_only(),
            KeyCode::F(8) => return self.command(Command::Resign, "", scene),
            KeyCode::F(9) => return self.command(Command::Film, "", scene),
            KeyCode::F(10) => return self.command(Command::Menu, "", scene),
            KeyCode::Esc => {
                self.escape();
                return Vec::new();
            }
            KeyCode::Tab if self.typed.text().is_empty() => self.next_target(1),
            KeyCode::BackTab if self.typed.text().is_empty() => self.next_target(-1),
            KeyCode::Tab | KeyCode::Down if !self.typed.text().is_empty() => {
                self.complete(1, scene);
            }
            KeyCode::BackTab | KeyCode::Up if !self.typed.text().is_empty() => {
                self.complete(-1, scene);
            }
            KeyCode::Enter if !self.typed.text().is_empty() => return self.submit(scene),
            KeyCode::Enter => return self.point(),
            KeyCode::Char(' ') if self.typed.text().is_empty() => return self.point(),
            KeyCode::Backspace if self.typed.text().is_empty() => {
                self.chosen.pop();
            }
            KeyCode::Up if self.typed.text().is_empty() => self.step(0, -1, scene),
            KeyCode::Down if self.typed.text().is_empty() => self.step(0, 1, scene),
            KeyCode::Left if self.typed.text().is_empty() => self.step(-1, 0, scene),
            KeyCode::Right if self.typed.text().is_empty() => self.step(1, 0, scene),
            other => {
                if self.typed.key(other) {
                    self.completion = 0;
                }
            }
        }
        Vec::new()
    }

    /// Leaves what is half done, the innermost first; then the menu comes.
    fn escape(&mut self) {
        if !self.typed.text().is_empty() {
            self.typed.take();
        } else if !self.chosen.is_empty() {
            self.chosen.clear();
            (self.saying, self.guilty) = (None, Vec::new());
        } else if self.saying.is_some() || self.hint.is_some() {
            (self.saying, self.guilty, self.hint) = (None, Vec::new(), None);
        } else {
            self.popup = Some(Popup::new(Over::Menu));
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, scene: &Scene<'_>) -> Vec<Step> {
        if !matches!(mouse.kind, MouseEventKind::Down(_)) {
            return Vec::new();
        }
        if self.popup.is_some() {
            return self.popup_click(mouse.column, mouse.row, scene);
        }
        if self.hands_over() || self.table.is_none() || self.failed {
            return self.key(KeyCode::Enter, scene);
        }
        let areas = self.areas(scene.area);
        if let Some(word) = self.said_at(&areas, mouse.column, mouse.row, scene) {
            return self.act(word);
        }
        if let Some(key) = self.key_at(&areas, mouse.column, mouse.row, scene) {
            return self.key(key, scene);
        }
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let cell = Board::new(game, areas.board, self.flipped, self.cursor)
            .cell_at(mouse.column, mouse.row);
        match cell {
            Some(cell) => {
                self.cursor = Some(cell);
                self.point()
            }
            None => Vec::new(),
        }
    }
}

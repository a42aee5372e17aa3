//! A table drawn: where things are, the board, the line that is typed, what lies over it.

use super::TableScreen;
use crate::app::Scene;
use crate::board::Board;
use crate::screens::naming::game_title;
use crate::theme::Token;
use crate::ui;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use tabuleiro_rules::GameKind;
use unicode_width::UnicodeWidthStr;

/// Where the parts of a table are.
pub(super) struct Areas {
    head: Rect,
    pub(super) board: Rect,
    pub(super) panel: Rect,
    input: Rect,
    keys: Rect,
}

/// The panel beside the board is at least so wide.
const PANEL: u16 = 28;

/// Keys at the foot, with the message that says what they do.
const KEYS: [(KeyCode, &str, &str); 9] = [
    (KeyCode::F(1), "F1", "tui-key-help"),
    (KeyCode::F(2), "F2", "tui-key-undo"),
    (KeyCode::F(3), "F3", "tui-key-hint"),
    (KeyCode::F(4), "F4", "tui-key-flip"),
    (KeyCode::F(7), "F7", "tui-key-say"),
    (KeyCode::F(10), "F10", "tui-key-menu"),
    (KeyCode::F(6), "F6", "tui-key-language"),
    (KeyCode::F(5), "F5", "tui-key-save"),
    (KeyCode::F(8), "F8", "tui-key-resign"),
];

impl TableScreen {
    pub(super) fn areas(&self, area: Rect) -> Areas {
        let row = |from_top: u16| Rect {
            y: area.y + from_top.min(area.height),
            height: u16::from(from_top < area.height),
            ..area
        };
        let foot = area.height.saturating_sub(2);
        let body = Rect {
            y: area.y + 1.min(area.height),
            height: foot.saturating_sub(1),
            ..area
        };
        let least = self.game.as_ref().map_or((0, 0), Board::least);
        let (board, panel) = if area.width >= least.0.min(60) + PANEL {
            let spare = area.width.saturating_sub(least.0);
            let panel = (area.width * 3 / 8).clamp(PANEL, 44).min(spare.max(20));
            let board = body.width.saturating_sub(panel);
            (
                Rect {
                    width: board,
                    ..body
                },
                ui::cut(body, board, 0),
            )
        } else {
            let height = least
                .1
                .min(body.height.saturating_sub(4).max(body.height / 2));
            (Rect { height, ..body }, ui::cut(body, 0, height))
        };
        Areas {
            head: row(0),
            board,
            panel,
            input: row(foot),
            keys: row(foot + 1),
        }
    }

    pub(crate) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let areas = self.areas(scene.area);
        let Some(game) = self.game.as_ref().filter(|_| self.table.is_some()) else {
            return self.draw_waiting(scene, buffer);
        };
        if self.hands_over() {
            self.draw_hand_over(scene, buffer);
        } else {
            self.draw_head(&areas, scene, buffer);
            Board::new(game, areas.board, self.flipped, self.cursor).draw(
                &self.marks(),
                scene.theme,
                buffer,
            );
            self.draw_panel(areas.panel, scene, buffer);
            self.draw_input(&areas, scene, buffer);
            self.draw_keys(&areas, scene, buffer);
        }
        self.draw_popup(scene, buffer);
    }

    fn draw_waiting(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let area = ui::middle(scene.area, 64, 9);
        let inner = ui::frame(
            buffer,
            area,
            &scene.words.say("tui-title", &[]),
            scene.theme,
        );
        let (text, token) = match &self.saying {
            Some(saying) => (saying.text(scene.words), Token::Terracotta),
            None => (scene.words.say("tui-wait", &[]), Token::Muted),
        };
        let below = ui::cut(inner, 0, 1);
        ui::paragraph(buffer, below, &text, scene.theme.ink(token));
        let last = inner.height.saturating_sub(1);
        let keys = scene.words.say("tui-esc-menu", &[]);
        ui::line(buffer, inner, last, &keys, scene.theme.ink(Token::Muted));
    }

    /// Nothing of the table is shown until the right person looks.
    fn draw_hand_over(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let area = ui::middle(scene.area, 60, 11);
        let title = scene.words.game(GameKind::Meerkats);
        let inner = ui::frame(buffer, area, &title, scene.theme);
        let seat = self
            .table
            .as_ref()
            .and_then(|table| table.actor)
            .unwrap_or_default();
        let seat = scene.words.say("seat", &[("seat", &seat.to_string())]);
        let heading = scene.words.say("tui-hand-over", &[("seat", &seat)]);
        let below = ui::cut(inner, 0, 2);
        let used = ui::paragraph(buffer, below, &heading, scene.theme.heading());
        let text = scene.words.say("tui-hand-over-how", &[("seat", &seat)]);
        let below = ui::cut(below, 0, used + 1);
        ui::paragraph(buffer, below, &text, scene.theme.ink(Token::Ink));
    }

    fn draw_head(&self, areas: &Areas, scene: &Scene<'_>, buffer: &mut Buffer) {
        let Some(table) = &self.table else {
            return;
        };
        let theme = scene.theme;
        let title = format!(" {}", game_title(scene.words, &table.game, theme));
        ui::line(buffer, areas.head, 0, &title, theme.heading());
        let state = self.state_line(scene);
        let width = state.width() as u16 + 1;
        let right = ui::cut(areas.head, areas.head.width.saturating_sub(width), 0);
        if areas.head.width > width + title.width() as u16 {
            ui::line(buffer, right, 0, &state, theme.ink(Token::Muted));
        }
    }

    /// Whether this is online, and whether the server answers.
    fn state_line(&self, scene: &Scene<'_>) -> String {
        match &self.table {
            _ if self.lost => scene.words.say("tui-lost", &[]),
            Some(table) if self.online => {
                let watching = table.you.is_empty() && table.may.sit.is_empty();
                let watching = if watching {
                    format!("{}  ", scene.words.say("tui-watching", &[]))
                } else {
                    String::new()
                };
                format!("{watching}{}", table.url)
            }
            _ => String::new(),
        }
    }

    fn draw_input(&self, areas: &Areas, scene: &Scene<'_>, buffer: &mut Buffer) {
        let theme = scene.theme;
        let line = ui::cut(areas.input, 1, 0);
        if self.typed.text().is_empty() {
            let (message, token) = if self.is_over() {
                ("tui-over-line", Token::Muted)
            } else if !self.chosen.is_empty() {
                ("tui-half-line", Token::Azulejo)
            } else if self.waits() {
                ("tui-waiting-line", Token::Muted)
            } else if self.acts() {
                ("tui-turn-line", Token::Azulejo)
            } else {
                ("tui-wait-line", Token::Muted)
            };
            let chosen: Vec<String> = self.chosen.iter().map(ToString::to_string).collect();
            let text = scene.words.say(message, &[("cells", &chosen.join(" "))]);
            let text = format!("> {text}");
            ui::line(buffer, line, 0, &text, theme.ink(token));
            return;
        }
        self.typed.draw("> ", line, 0, theme, buffer);
        let room = ui::cut(line, self.typed.text().width() as u16 + 4, 0);
        let all = self.completions(scene);
        let shown: Vec<String> = all
            .iter()
            .enumerate()
            .skip(self.completion)
            .take(12)
            .map(
                |(place, text)| match place == self.completion && self.completion > 0 {
                    true => format!("[{text}]"),
                    false => text.clone(),
                },
            )
            .collect();
        ui::line(buffer, room, 0, &shown.join("  "), theme.ink(Token::Muted));
    }

    /// The keys that fit, with their places.
    fn keys(&self, areas: &Areas, scene: &Scene<'_>) -> Vec<(KeyCode, Rect, String)> {
        let mut left = 1;
        let mut keys = Vec::new();
        for (key, name, message) in KEYS {
            let text = format!("{name} {}", scene.words.say(message, &[]));
            let width = text.width() as u16;
            if left + width > areas.keys.width {
                break;
            }
            let area = Rect {
                width,
                ..ui::cut(areas.keys, left, 0)
            };
            keys.push((key, area, text));
            left += width + 2;
        }
        keys
    }

    fn draw_keys(&self, areas: &Areas, scene: &Scene<'_>, buffer: &mut Buffer) {
        for (_, area, text) in self.keys(areas, scene) {
            ui::line(buffer, area, 0, &text, scene.theme.ink(Token::Muted));
        }
    }

    /// The key whose word was clicked on.
    pub(super) fn key_at(
        &self,
        areas: &Areas,
        x: u16,
        y: u16,
        scene: &Scene<'_>,
    ) -> Option<KeyCode> {
        let keys = self.keys(areas, scene).into_iter();
        let mut hit = keys.filter(|(_, area, _)| area.contains(Position { x, y }));
        hit.next().map(|(key, _, _)| key)
    }

    /// How the game ended.
    pub(super) fn ending(&self, scene: &Scene<'_>) -> String {
        let Some(table) = &self.table else {
            return String::new();
        };
        match (&table.end, &table.cancelled) {
            (Some(end), _) => scene.words.ending(&end.winners, &end.reason),
            (None, Some(_)) => scene.words.say("tui-cancelled", &[]),
            (None, None) => String::new(),
        }
    }
}

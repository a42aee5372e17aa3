//! A table drawn: where things are, the board, the line that is typed, what lies over it.

use super::command::Command;
use super::{Popup, TableScreen};
use crate::app::Scene;
use crate::board::Board;
use crate::theme::Token;
use crate::ui;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use tabuleiro_rules::{GameKind, Spec};
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
        let name = match table.game.parse::<Spec>() {
            Ok(spec) => scene.words.game(spec.game()),
            Err(_) => table.game.clone(),
        };
        let options = table
            .game
            .split_once(':')
            .map_or("", |(_, options)| options);
        let mut title = format!(" {name}");
        let sign = theme.sign("·", "-");
        for option in options.split(',').filter(|option| !option.is_empty()) {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let value = match key {
                "size" => format!("{value}{}{value}", theme.sign("×", "x")),
                "players" => {
                    let key = crate::screens::setup::key_name(scene.words, key);
                    format!("{key} {value}")
                }
                _ => crate::screens::setup::value_name(scene.words, value),
            };
            // What a name goes on to explain is for who chooses.
            let short = value.split(',').next().unwrap_or_default();
            title.push_str(&format!(" {sign} {}", short.to_lowercase()));
        }
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

    /// The title of what lies over the table, and what can be chosen there.
    pub(super) fn popup_items(&self, scene: &Scene<'_>) -> (String, Vec<String>) {
        let say = |message: &str| scene.words.say(message, &[]);
        let commands = |commands: Vec<Command>| {
            let texts = commands.into_iter().map(|command| {
                let message = match (command, self.is_over()) {
                    (Command::Leave, _) => "tui-do-leave".to_owned(),
                    _ => format!("tui-do-{}", command.word()),
                };
                say(&message)
            });
            texts.collect::<Vec<_>>()
        };
        match &self.popup {
            None => (String::new(), Vec::new()),
            Some(Popup::Menu(_)) => (say("tui-table-menu"), commands(self.menu_commands())),
            Some(Popup::Over(_)) => (say("tui-over"), commands(self.over_commands())),
            Some(Popup::Which(_, actions)) => (say("tui-which"), actions.clone()),
            Some(Popup::Resign(_)) => (
                say("tui-resign-sure"),
                vec![say("tui-no"), say("tui-yes-resign")],
            ),
        }
    }

    fn popup_area(&self, scene: &Scene<'_>) -> (Rect, u16) {
        let (title, items) = self.popup_items(scene);
        let longest = items
            .iter()
            .map(|item| item.width())
            .max()
            .unwrap_or_default();
        let width = (longest.max(title.width()) as u16 + 10).clamp(30, 50);
        let text = match self.popup {
            Some(Popup::Over(_)) => {
                let lines = ui::wrap(&self.ending(scene), usize::from(width - 4));
                lines.len() as u16 + 1
            }
            _ => 0,
        };
        let height = items.len() as u16 + 2 + text;
        let area = ui::middle(scene.area, width, height);
        (area, text)
    }

    pub(super) fn popup_list_area(&self, scene: &Scene<'_>) -> Rect {
        let (area, text) = self.popup_area(scene);
        ui::cut(ui::inset(area, 2, 1), 0, text)
    }

    fn draw_popup(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let picker = match &self.popup {
            None => return,
            Some(
                Popup::Menu(picker)
                | Popup::Which(picker, _)
                | Popup::Resign(picker)
                | Popup::Over(picker),
            ) => picker,
        };
        let (title, items) = self.popup_items(scene);
        let (area, _) = self.popup_area(scene);
        let inner = ui::frame(buffer, area, &title, scene.theme);
        if let Some(Popup::Over(_)) = self.popup {
            let ink = scene.theme.ink(Token::Ink);
            ui::paragraph(buffer, inner, &self.ending(scene), ink);
        }
        picker.draw(&items, self.popup_list_area(scene), scene.theme, buffer);
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

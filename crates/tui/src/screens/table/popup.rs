//! What lies over the board: a list from which one is chosen, with a text above it where there is something to say.

use super::TableScreen;
use super::command::Command;
use crate::app::{Effect, Scene, Step};
use crate::link::Ask;
use crate::theme::Token;
use crate::ui::{self, Picked, Picker};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// What lies over the board, and what is chosen there at present.
pub(super) struct Popup {
    what: Over,
    picker: Picker,
}

/// What can lie over the board.
#[derive(PartialEq, Eq)]
pub(super) enum Over {
    /// All that can be done at a table.
    Menu,
    /// Several actions look alike: which is meant?
    Which(Vec<String>),
    /// Whether to give up.
    Resign,
    /// Where others find the table.
    Link,
    /// The game is over.
    End,
}

impl Popup {
    pub(super) fn new(what: Over) -> Popup {
        Popup {
            what,
            picker: Picker::default(),
        }
    }
}

/// How it is drawn.
struct Sheet {
    title: String,
    /// What stands above the list.
    text: String,
    items: Vec<String>,
    area: Rect,
    list: Rect,
}

impl TableScreen {
    /// Whether it speaks of something that is not so any more.
    pub(super) fn popup_is_stale(&self) -> bool {
        match self.popup.as_ref().map(|popup| &popup.what) {
            Some(Over::End) => !self.is_over(),
            Some(Over::Link) => !self.waits_for_others(),
            _ => false,
        }
    }

    /// Whether the game begins when somebody comes, so that they must be told where.
    pub(super) fn waits_for_others(&self) -> bool {
        let seated = self
            .table
            .as_ref()
            .is_some_and(|table| !table.you.is_empty());
        self.online && self.waits() && seated
    }

    pub(super) fn popup_key(&mut self, key: KeyCode, scene: &Scene<'_>) -> Vec<Step> {
        if key == KeyCode::Esc || key == KeyCode::F(10) {
            self.popup = None;
            return Vec::new();
        }
        let Some(mut picker) = self.popup.as_ref().map(|popup| popup.picker) else {
            return Vec::new();
        };
        let count = self.sheet(scene).map_or(0, |sheet| sheet.items.len());
        let picked = picker.key(key, count);
        if let Some(popup) = &mut self.popup {
            popup.picker = picker;
        }
        match picked {
            Picked::Taken(place) => self.popup_take(place, scene),
            Picked::Nothing | Picked::Moved => Vec::new(),
        }
    }

    pub(super) fn popup_click(&mut self, x: u16, y: u16, scene: &Scene<'_>) -> Vec<Step> {
        let (Some(popup), Some(sheet)) = (&self.popup, self.sheet(scene)) else {
            return Vec::new();
        };
        match popup.picker.at(sheet.list, x, y, sheet.items.len()) {
            Some(place) => self.popup_take(place, scene),
            None => {
                self.popup = None;
                Vec::new()
            }
        }
    }

    fn popup_take(&mut self, place: usize, scene: &Scene<'_>) -> Vec<Step> {
        let commands = match self.popup.take().map(|popup| popup.what) {
            Some(Over::Menu) => self.menu_commands(),
            Some(Over::End) => self.over_commands(),
            Some(Over::Which(actions)) => {
                return match actions.get(place) {
                    Some(action) => self.act(action.clone()),
                    None => Vec::new(),
                };
            }
            Some(Over::Resign) if place == 1 => {
                let actor = self.table.as_ref().and_then(|table| table.actor);
                let seat = actor.filter(|_| self.acts());
                return vec![Step::Do(Effect::Ask(Ask::Resign(seat)))];
            }
            Some(Over::Resign | Over::Link) | None => return Vec::new(),
        };
        match commands.get(place) {
            Some(&command) => self.command(command, "", scene),
            None => Vec::new(),
        }
    }

    fn sheet(&self, scene: &Scene<'_>) -> Option<Sheet> {
        let say = |message: &str| scene.words.say(message, &[]);
        let commands = |commands: Vec<Command>| {
            let texts = commands
                .into_iter()
                .map(|command| say(&format!("tui-do-{}", command.doing())));
            texts.collect::<Vec<_>>()
        };
        let nothing = String::new;
        let (title, text, items) = match &self.popup.as_ref()?.what {
            Over::Menu => ("tui-table-menu", nothing(), commands(self.menu_commands())),
            Over::End => (
                "tui-over",
                self.ending(scene),
                commands(self.over_commands()),
            ),
            Over::Which(actions) => ("tui-which", nothing(), actions.clone()),
            Over::Resign => (
                "tui-resign-sure",
                nothing(),
                vec![say("tui-no"), say("tui-yes-resign")],
            ),
            Over::Link => {
                let url = self.table.as_ref().map_or("", |table| &table.url);
                let text = scene.words.say("tui-send-link", &[("url", url)]);
                ("tui-link", text, vec![say("tui-link-done")])
            }
        };
        let title = say(title);
        let widest = |texts: &mut dyn Iterator<Item = &str>| {
            texts.map(UnicodeWidthStr::width).max().unwrap_or_default()
        };
        let longest = widest(&mut items.iter().map(String::as_str)).max(title.width()) + 10;
        let mut width = longest.clamp(30, 50);
        if self.popup.as_ref()?.what == Over::Link {
            // An address that is broken into lines cannot be taken from the screen.
            width = width.max(widest(&mut text.lines()) + 4);
        }
        let width = (width as u16).min(scene.area.width);
        let lines = match text.is_empty() {
            true => 0,
            false => ui::wrap(&text, usize::from(width.saturating_sub(4))).len() as u16 + 1,
        };
        let area = ui::middle(scene.area, width, items.len() as u16 + 2 + lines);
        Some(Sheet {
            list: ui::cut(ui::inset(area, 2, 1), 0, lines),
            title,
            text,
            items,
            area,
        })
    }

    pub(super) fn draw_popup(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (Some(popup), Some(sheet)) = (&self.popup, self.sheet(scene)) else {
            return;
        };
        let inner = ui::frame(buffer, sheet.area, &sheet.title, scene.theme);
        let ink = scene.theme.ink(Token::Ink);
        ui::paragraph(buffer, inner, &sheet.text, ink);
        popup
            .picker
            .draw(&sheet.items, sheet.list, scene.theme, buffer);
    }
}

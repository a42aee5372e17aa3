//! What people may choose for all games.

use super::Screen;
use super::prompt::{Prompt, Wanted};
use crate::app::{Event, Scene, Step};
use crate::theme::Token;
use crate::ui::{self, Picked, Picker};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The settings.
#[derive(Default)]
pub(crate) struct Settings {
    picker: Picker,
}

const ROWS: usize = 4;

fn list_area(area: Rect) -> Rect {
    ui::inset(ui::middle(area, 60, 10), 2, 3)
}

impl Settings {
    pub(super) fn update(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        let picked = match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc => return vec![Step::Pop],
                KeyCode::Left | KeyCode::Right => Picked::Taken(self.picker.chosen),
                code => self.picker.key(code, ROWS),
            },
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let area = list_area(scene.area);
                let place = self.picker.at(area, mouse.column, mouse.row, ROWS);
                place.map_or(Picked::Nothing, Picked::Taken)
            }
            _ => Picked::Nothing,
        };
        let Picked::Taken(place) = picked else {
            return Vec::new();
        };
        self.picker.chosen = place;
        match place {
            0 => vec![Step::Language],
            1 => vec![Step::Day],
            2 => {
                let prompt = Prompt::new(Wanted::Name, scene);
                vec![Step::Push(Box::new(Screen::Prompt(prompt)))]
            }
            _ => vec![Step::Pop],
        }
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let say = |message: &str| scene.words.say(message, &[]);
        let area = ui::middle(scene.area, 60, 10);
        ui::frame(buffer, area, &say("tui-menu-settings"), scene.theme);
        let colours = match (scene.theme.plain, scene.theme.day) {
            (true, _) => "tui-colours-none",
            (false, true) => "tui-colours-day",
            (false, false) => "tui-colours-night",
        };
        let name = scene.choices.name.clone();
        let rows = [
            ("tui-language", say("tui-this-language")),
            ("tui-colours", say(colours)),
            ("tui-name", name.unwrap_or_else(|| say("tui-name-none"))),
            ("tui-back", String::new()),
        ];
        let items: Vec<String> = rows
            .iter()
            .map(|(label, value)| format!("{:<16}{value}", say(label)))
            .collect();
        self.picker
            .draw(&items, list_area(scene.area), scene.theme, buffer);
        let last = scene.area.height.saturating_sub(1);
        let keys = say("tui-settings-keys");
        ui::centred(
            buffer,
            scene.area,
            last,
            &keys,
            scene.theme.ink(Token::Muted),
        );
    }
}

//! The main menu, with the choices of the students' consoles and some more.

use super::Screen;
use super::prompt::{Prompt, Wanted};
use super::rules::Rules;
use super::settings::Settings;
use super::setup::{Mode, Setup};
use crate::app::{Effect, Event, Scene, Step};
use crate::theme::{Theme, Token};
use crate::ui::{self, Picked, Picker};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The main menu.
#[derive(Default)]
pub(crate) struct Menu {
    picker: Picker,
}

const ITEMS: [&str; 10] = [
    "tui-menu-two-people",
    "tui-menu-computer",
    "tui-menu-computers",
    "tui-menu-online",
    "tui-menu-load",
    "tui-menu-films",
    "tui-menu-rules",
    "tui-menu-settings",
    "tui-menu-about",
    "tui-menu-quit",
];

fn items(scene: &Scene<'_>) -> Vec<String> {
    let texts = (1..).zip(ITEMS).map(|(number, item)| {
        let number = number % 10;
        format!("{number}  {}", scene.words.say(item, &[]))
    });
    texts.collect()
}

fn list_area(area: Rect) -> Rect {
    let list = ui::middle(area, 44, ITEMS.len() as u16);
    Rect {
        y: area.y + (area.height.saturating_sub(list.height) + 5).min(area.height) / 2,
        ..list
    }
    .intersection(area)
}

impl Menu {
    pub(super) fn update(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        let picked = match event {
            Event::Key(key) => match key.code {
                KeyCode::Char('q' | '0') => Picked::Taken(ITEMS.len() - 1),
                code => self.picker.key(code, ITEMS.len()),
            },
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let area = list_area(scene.area);
                match self.picker.at(area, mouse.column, mouse.row, ITEMS.len()) {
                    Some(place) => {
                        self.picker.chosen = place;
                        Picked::Taken(place)
                    }
                    None => Picked::Nothing,
                }
            }
            _ => Picked::Nothing,
        };
        let Picked::Taken(place) = picked else {
            return Vec::new();
        };
        let prompt = |wanted| Screen::Prompt(Prompt::new(wanted, scene));
        let next = match ITEMS[place] {
            "tui-menu-two-people" => Screen::Setup(Setup::new(Mode::People)),
            "tui-menu-computer" => Screen::Setup(Setup::new(Mode::Computer)),
            "tui-menu-computers" => Screen::Setup(Setup::new(Mode::Computers)),
            "tui-menu-online" => prompt(Wanted::Server),
            "tui-menu-load" => prompt(Wanted::Load),
            "tui-menu-films" => prompt(Wanted::Film),
            "tui-menu-rules" => Screen::Rules(Rules::default()),
            "tui-menu-settings" => Screen::Settings(Settings::default()),
            "tui-menu-about" => Screen::About,
            _ => return vec![Step::Do(Effect::Quit)],
        };
        vec![Step::Push(Box::new(next))]
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let area = scene.area;
        let list = list_area(area);
        let top = list.y.saturating_sub(area.y);
        tiles(buffer, area, 0, scene.theme);
        if top >= 4 {
            let title = spaced(&scene.words.say("tui-title", &[]));
            ui::centred(buffer, area, top - 4, &title, scene.theme.heading());
            let motto = scene.words.say("play-welcome", &[]);
            ui::centred(buffer, area, top - 2, &motto, scene.theme.ink(Token::Muted));
        }
        self.picker.draw(&items(scene), list, scene.theme, buffer);
        let keys = scene.words.say("tui-menu-keys", &[]);
        let last = area.height.saturating_sub(1);
        ui::centred(buffer, area, last, &keys, scene.theme.ink(Token::Muted));
    }
}

fn spaced(text: &str) -> String {
    let letters: Vec<String> = text.chars().map(|letter| letter.to_string()).collect();
    letters.join(" ")
}

/// A row of tiles, as on a wall.
pub(super) fn tiles(buffer: &mut Buffer, area: Rect, row: u16, theme: &Theme) {
    let signs = [
        theme.sign("◆", "*"),
        theme.sign("─", "-"),
        theme.sign("◇", "o"),
        theme.sign("─", "-"),
    ];
    let text: String = (0..usize::from(area.width))
        .map(|column| signs[column % signs.len()])
        .collect();
    ui::line(buffer, area, row, &text, theme.ink(Token::Azulejo));
}

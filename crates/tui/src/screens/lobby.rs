//! The tables of a server, to come back to, to sit down at or to watch, and the way to a new one.

use super::Screen;
use super::naming::table_line;
use super::setup::Setup;
use crate::app::{Effect, Event, Scene, Step, link_problem};
use crate::link::{Goal, LinkError, News, Tables};
use crate::theme::Token;
use crate::ui::{self, Picked, Picker};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_protocol::ListedTable;

/// The tables of a server.
pub(crate) struct Lobby {
    server: String,
    tables: Option<Tables>,
    problem: Option<LinkError>,
    picker: Picker,
}

fn list_area(area: Rect) -> Rect {
    ui::inset(ui::cut(area, 0, 1), 2, 2)
}

impl Lobby {
    pub(crate) fn new(server: String) -> Lobby {
        Lobby {
            server,
            tables: None,
            problem: None,
            picker: Picker::default(),
        }
    }

    /// The tables in the order of the list, after the line for a new one.
    fn tables(&self) -> impl Iterator<Item = &ListedTable> {
        let tables = self.tables.iter();
        tables.flat_map(|tables| tables.yours.iter().chain(&tables.others))
    }

    /// A table is opened where the server is known to answer.
    fn count(&self) -> usize {
        match self.tables {
            None => 0,
            Some(_) => 1 + self.tables().count(),
        }
    }

    pub(super) fn update(&mut self, event: Event, scene: &Scene<'_>) -> Vec<Step> {
        let picked = match event {
            Event::News(News::Tables(tables)) => {
                self.tables = Some(tables);
                return Vec::new();
            }
            Event::News(News::Failed(error)) => {
                self.problem = Some(error);
                return Vec::new();
            }
            Event::Key(key) => match key.code {
                KeyCode::Esc => return vec![Step::Pop],
                KeyCode::Char('r') => {
                    (self.tables, self.problem) = (None, None);
                    return vec![Step::Do(Effect::Tables(self.server.clone()))];
                }
                KeyCode::Char('n') if self.tables.is_some() => Picked::Taken(0),
                code => self.picker.key(code, self.count()),
            },
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let area = list_area(scene.area);
                let place = self.picker.at(area, mouse.column, mouse.row, self.count());
                place.map_or(Picked::Nothing, Picked::Taken)
            }
            _ => Picked::Nothing,
        };
        let Picked::Taken(place) = picked else {
            return Vec::new();
        };
        self.picker.chosen = place;
        let Some(place) = place.checked_sub(1) else {
            let setup = Setup::online(self.server.clone());
            return vec![Step::Push(Box::new(Screen::Setup(setup)))];
        };
        let Some(table) = self.tables().nth(place) else {
            return Vec::new();
        };
        let (server, table) = (self.server.clone(), Goal::Table(table.id.clone()));
        vec![
            Step::Push(Box::new(Screen::table(true))),
            Step::Do(Effect::Join { server, table }),
        ]
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let area = scene.area;
        let head = ui::cut(area, 2, 1);
        let title = scene
            .words
            .say("tui-tables-of", &[("server", &self.server)]);
        ui::line(buffer, head, 0, &title, scene.theme.heading());
        let list = list_area(area);
        let muted = scene.theme.ink(Token::Muted);
        match (&self.problem, &self.tables) {
            (Some(problem), _) => {
                let text = link_problem(scene.words, problem);
                ui::paragraph(buffer, list, &text, scene.theme.ink(Token::Terracotta));
            }
            (None, None) => ui::line(buffer, list, 0, &scene.words.say("tui-wait", &[]), muted),
            (None, Some(tables)) => {
                let new = scene.words.say("tui-new-table", &[]);
                let line = |yours| {
                    move |table: &ListedTable| table_line(scene.words, table, yours, scene.theme)
                };
                let yours = tables.yours.iter().map(line(true));
                let others = tables.others.iter().map(line(false));
                let items: Vec<String> = [new].into_iter().chain(yours).chain(others).collect();
                self.picker.draw(&items, list, scene.theme, buffer);
                if items.len() == 1 {
                    let text = scene.words.say("tui-no-tables", &[]);
                    ui::paragraph(buffer, ui::cut(list, 2, 2), &text, muted);
                }
            }
        }
        let last = area.height.saturating_sub(1);
        let keys = scene.words.say("tui-lobby-keys", &[]);
        ui::centred(buffer, area, last, &keys, muted);
    }
}

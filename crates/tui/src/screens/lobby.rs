//! The tables of a server, to sit down at or to watch.

use super::Screen;
use crate::app::{Effect, Event, Scene, Step, link_problem};
use crate::link::News;
use crate::theme::Token;
use crate::ui::{self, Picked, Picker};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_protocol::ListedTable;

/// The tables of a server.
pub(crate) struct Lobby {
    server: String,
    tables: Option<Vec<ListedTable>>,
    problem: Option<String>,
    picker: Picker,
}

fn list_area(area: Rect) -> Rect {
    let inner = ui::inset(area, 2, 4);
    Rect {
        height: inner.height,
        ..inner
    }
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

    pub(super) fn update(&mut self, event: Event, scene: &Scene<'_>) -> Vec<Step> {
        let count = self.tables.as_ref().map_or(0, Vec::len);
        let picked = match event {
            Event::News(News::Tables(tables)) => {
                self.tables = Some(tables);
                return Vec::new();
            }
            Event::News(News::Failed(error)) => {
                self.problem = Some(link_problem(scene.words, &error));
                return Vec::new();
            }
            Event::Key(key) => match key.code {
                KeyCode::Esc => return vec![Step::Pop],
                KeyCode::Char('r') => {
                    (self.tables, self.problem) = (None, None);
                    return vec![Step::Do(Effect::Tables(self.server.clone()))];
                }
                code => self.picker.key(code, count),
            },
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let area = list_area(scene.area);
                let place = self.picker.at(area, mouse.column, mouse.row, count);
                place.map_or(Picked::Nothing, Picked::Taken)
            }
            _ => Picked::Nothing,
        };
        let Picked::Taken(place) = picked else {
            return Vec::new();
        };
        let tables = self.tables.as_deref().unwrap_or_default();
        let Some(table) = tables.get(place) else {
            return Vec::new();
        };
        let (server, table) = (self.server.clone(), table.id.clone());
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
                ui::paragraph(buffer, list, problem, scene.theme.ink(Token::Terracotta));
            }
            (None, None) => ui::line(buffer, list, 0, &scene.words.say("tui-wait", &[]), muted),
            (None, Some(tables)) if tables.is_empty() => {
                ui::paragraph(buffer, list, &scene.words.say("tui-no-tables", &[]), muted);
            }
            (None, Some(tables)) => {
                let items: Vec<String> = tables.iter().map(|table| entry(table, scene)).collect();
                self.picker.draw(&items, list, scene.theme, buffer);
            }
        }
        let last = area.height.saturating_sub(1);
        let keys = scene.words.say("tui-lobby-keys", &[]);
        ui::centred(buffer, area, last, &keys, muted);
    }
}

fn entry(table: &ListedTable, scene: &Scene<'_>) -> String {
    let open = scene.words.say("tui-open-seat", &[]);
    let names = table.seats.iter().map(|seat| {
        let name = seat.name.clone().filter(|_| seat.kind != "open");
        name.unwrap_or_else(|| open.clone())
    });
    let names: Vec<String> = names.collect();
    let status = scene
        .words
        .say(&format!("tui-status-{}", table.status), &[]);
    format!("{}  {}  ({status})", table.game, names.join(" · "))
}

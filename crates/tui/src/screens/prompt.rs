//! One line to be typed: a file or an address.

use super::Screen;
use super::lobby::Lobby;
use crate::app::{Effect, Event, Purpose, Scene, Step, link_problem};
use crate::link::{Ask, Goal, Place, opening_of};
use crate::theme::Token;
use crate::ui::{self, Field};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A server or a table of one.
    Server,
    /// A file to go on with.
    Load,
    /// A file or an address to watch.
    Film,
    /// A file to write the game to.
    Save,
    /// A name to be shown.
    Name,
}

/// One line to be typed.
pub(crate) struct Prompt {
    wanted: Wanted,
    field: Field,
    problem: Option<String>,
    waiting: bool,
}

impl Prompt {
    pub(crate) fn new(wanted: Wanted, scene: &Scene<'_>) -> Prompt {
        let before = match wanted {
            Wanted::Server => {
                let last = scene.choices.server.as_deref();
                last.unwrap_or("http://127.0.0.1:8081").to_owned()
            }
            Wanted::Load => scene.kept.unwrap_or_default().to_owned(),
            Wanted::Film => String::new(),
            Wanted::Save => "game.txt".to_owned(),
            Wanted::Name => scene.choices.name.clone().unwrap_or_default(),
        };
        Prompt {
            wanted,
            field: Field::suggesting(before),
            problem: None,
            waiting: false,
        }
    }

    pub(super) fn update(&mut self, event: Event, scene: &Scene<'_>) -> Vec<Step> {
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc => return vec![Step::Pop],
                KeyCode::Enter => return self.done(scene),
                code => {
                    if self.field.key(code) {
                        self.problem = None;
                    }
                }
            },
            Event::Paste(text) => self.field.insert(&text),
            Event::Clear => {
                self.field.take();
            }
            Event::Read { purpose, record } => {
                self.waiting = false;
                match (purpose, record) {
                    (_, Err(problem)) => self.problem = Some(problem),
                    (Purpose::Watch, Ok(record)) => {
                        return vec![Step::Swap(Box::new(Screen::film(&record)))];
                    }
                    (Purpose::Play, Ok(record)) => match opening_of(&record) {
                        Ok(start) => {
                            return vec![
                                Step::Swap(Box::new(Screen::table(false))),
                                Step::Do(Effect::Open(Box::new(start))),
                            ];
                        }
                        Err(error) => self.problem = Some(link_problem(scene.words, &error)),
                    },
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn done(&mut self, scene: &Scene<'_>) -> Vec<Step> {
        let text = self.field.text().trim().to_owned();
        if text.is_empty() && self.wanted != Wanted::Name {
            return vec![Step::Pop];
        }
        let read = |purpose| {
            let from = text.clone();
            vec![Step::Do(Effect::Read { purpose, from })]
        };
        match self.wanted {
            Wanted::Load => {
                self.waiting = true;
                read(Purpose::Play)
            }
            Wanted::Film => {
                self.waiting = true;
                read(Purpose::Watch)
            }
            Wanted::Save => vec![Step::Pop, Step::Do(Effect::Ask(Ask::Record(text)))],
            Wanted::Name => vec![
                Step::Name(Some(text).filter(|name| !name.is_empty())),
                Step::Pop,
            ],
            Wanted::Server => match text.parse::<Place>() {
                Err(error) => {
                    self.problem = Some(link_problem(scene.words, &error));
                    Vec::new()
                }
                Ok(Place {
                    server,
                    table: Some(table),
                    ..
                }) => vec![
                    Step::Server(server.clone()),
                    Step::Swap(Box::new(Screen::table(true))),
                    Step::Do(Effect::Join {
                        server,
                        table: Goal::Table(table),
                    }),
                ],
                Ok(Place { server, .. }) => vec![
                    Step::Server(server.clone()),
                    Step::Swap(Box::new(Screen::Lobby(Lobby::new(server.clone())))),
                    Step::Do(Effect::Tables(server)),
                ],
            },
        }
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (title, text) = match self.wanted {
            Wanted::Server => ("tui-menu-online", "tui-ask-server"),
            Wanted::Load => ("tui-menu-load", "tui-ask-load"),
            Wanted::Film => ("tui-menu-films", "tui-ask-film"),
            Wanted::Save => ("tui-save", "tui-ask-save"),
            Wanted::Name => ("tui-name", "tui-ask-name"),
        };
        let title = scene.words.say(title, &[]);
        let area = ui::middle(scene.area, 72, 12);
        let inner = ui::frame(buffer, area, &title, scene.theme);
        let text = scene.words.say(text, &[]);
        let below = ui::cut(inner, 0, 1);
        let used = ui::paragraph(buffer, below, &text, scene.theme.ink(Token::Ink));
        self.field.draw("> ", below, used + 1, scene.theme, buffer);
        let rest = ui::cut(below, 0, used + 3);
        if self.waiting {
            let wait = scene.words.say("tui-wait", &[]);
            ui::line(buffer, rest, 0, &wait, scene.theme.ink(Token::Muted));
        } else if let Some(problem) = &self.problem {
            ui::paragraph(buffer, rest, problem, scene.theme.ink(Token::Terracotta));
        }
        let last = inner.height.saturating_sub(1);
        let keys = scene.words.say("tui-prompt-keys", &[]);
        ui::line(buffer, inner, last, &keys, scene.theme.ink(Token::Muted));
    }
}

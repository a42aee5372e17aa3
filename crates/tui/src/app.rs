//! The whole program as a value: an event in, effects out, and a drawing of how it stands.

use crate::link::{Ask, Goal, LinkError, News, Start};
use crate::screens::{self, Screen};
use crate::theme::{Theme, to_ascii};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Record;
use tabuleiro_search::Answer;
use tabuleiro_words::{Language, Words};

/// What can happen.
#[derive(Clone, Debug)]
pub enum Event {
    /// Somebody pressed a key.
    Key(KeyEvent),
    /// Somebody used a mouse.
    Mouse(MouseEvent),
    /// Somebody put a text in.
    Paste(String),
    /// Somebody wants an empty line, as Ctrl-U does in a shell.
    Clear,
    /// The screen has another size.
    Resize(u16, u16),
    /// Time has passed: it is so many milliseconds now.
    Tick(u64),
    /// The game tells something.
    News(News),
    /// A bot has thought about what somebody might do.
    Hint {
        /// At which version of the table.
        version: u64,
        /// What it found for the seat to act.
        answer: Box<Answer>,
    },
    /// How the seat to act stands, seen from this side of the screen.
    Chance {
        /// At which version of the table.
        version: u64,
        /// The chance of winning.
        chance: f64,
    },
    /// A record that was asked for has been read.
    Read {
        /// What for.
        purpose: Purpose,
        /// The record, or what is wrong.
        record: Result<Box<Record>, String>,
    },
    /// A record has been written.
    Saved {
        /// Where to.
        file: String,
        /// What went wrong, if anything.
        problem: Option<String>,
    },
}

/// What a record is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be gone on with.
    Play,
    /// To be watched.
    Watch,
}

/// What is to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Open a game here.
    Open(Box<Start>),
    /// Go to a server's table.
    Join {
        /// The server.
        server: String,
        /// The table.
        table: Goal,
    },
    /// Ask the game something.
    Ask(Ask),
    /// Leave the game; one that goes on is kept, to be gone on with.
    Close,
    /// Let a bot think about a position: about what to do there, or only about how it stands.
    Think {
        /// The game's spec.
        game: String,
        /// The position.
        position: String,
        /// The table's version.
        version: u64,
        /// Whether somebody asked for it.
        hint: bool,
    },
    /// Read a record from a file or an address.
    Read {
        /// What for.
        purpose: Purpose,
        /// The file or the address.
        from: String,
    },
    /// Write a record.
    Save {
        /// Where to.
        file: String,
        /// The game.
        record: Box<Record>,
    },
    /// List the tables of a server.
    Tables(String),
    /// Keep what people chose.
    Keep(Choices),
    /// Stop, until somebody goes on.
    Suspend,
    /// End.
    Quit,
}

/// What people chose, and what is kept for the next time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The language's code; none means that of the environment.
    pub language: Option<String>,
    /// The day's colours.
    pub day: bool,
    /// The name at servers.
    pub name: Option<String>,
    /// The server that was used last.
    pub server: Option<String>,
}

/// The program.
pub struct App {
    stack: Vec<Screen>,
    area: Rect,
    language: Language,
    words: Words,
    theme: Theme,
    choices: Choices,
    now: u64,
    /// Where the last unfinished game is kept.
    kept: Option<String>,
}

/// What a screen may look at.
pub(crate) struct Scene<'a> {
    pub(crate) words: &'a Words,
    pub(crate) language: Language,
    pub(crate) theme: &'a Theme,
    pub(crate) choices: &'a Choices,
    pub(crate) area: Rect,
    pub(crate) now: u64,
    pub(crate) kept: Option<&'a str>,
}

/// What a screen wants.
pub(crate) enum Step {
    Do(Effect),
    Push(Box<Screen>),
    Swap(Box<Screen>),
    Pop,
    /// Back to the menu.
    Home,
    Language,
    Day,
    Name(Option<String>),
    Server(String),
}

impl App {
    /// The program with its menu.
    #[must_use]
    pub fn new(language: Language, mut theme: Theme, choices: Choices) -> App {
        theme.day = choices.day;
        App {
            stack: vec![Screen::menu()],
            area: Rect::new(0, 0, 80, 24),
            language,
            words: Words::new(language),
            theme,
            choices,
            now: 0,
            kept: None,
        }
    }

    /// Another look.
    pub fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
    }

    /// Where the last unfinished game is kept.
    pub fn set_kept(&mut self, file: Option<String>) {
        self.kept = file;
    }

    /// Goes straight to a table that is being opened.
    pub fn go_to_table(&mut self, online: bool) {
        self.stack.push(Screen::table(online));
    }

    /// Goes straight to the tables of a server, which are being asked for.
    pub fn go_to_lobby(&mut self, server: &str) {
        self.stack.push(Screen::lobby(server));
    }

    /// Goes straight to a film.
    pub fn go_to_film(&mut self, record: &Record) {
        self.stack = vec![Screen::film(record)];
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            words: &self.words,
            language: self.language,
            theme: &self.theme,
            choices: &self.choices,
            area: self.area,
            now: self.now,
            kept: self.kept.as_deref(),
        }
    }

    /// Takes an event in, and gives what is to be done.
    pub fn update(&mut self, mut event: Event) -> Vec<Effect> {
        match event {
            Event::Resize(width, height) => {
                self.area = Rect::new(0, 0, width, height);
                return Vec::new();
            }
            Event::Tick(now) => self.now = now,
            Event::Key(key) if key.kind == KeyEventKind::Release => return Vec::new(),
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                match key.code {
                    KeyCode::Char('c') => return vec![Effect::Close, Effect::Quit],
                    KeyCode::Char('z') => return vec![Effect::Suspend],
                    KeyCode::Char('u') => event = Event::Clear,
                    // Nothing else is meant with control, and letters must not be typed by it.
                    KeyCode::Char(_) => return Vec::new(),
                    _ => {}
                }
            }
            Event::Key(key) if key.code == KeyCode::F(6) => return self.other_language(),
            _ => {}
        }
        let Some(place) = self.place_for(&event) else {
            return Vec::new();
        };
        let mut screen = std::mem::replace(&mut self.stack[place], Screen::menu());
        let steps = screens::update(&mut screen, event, &self.scene());
        self.stack[place] = screen;
        self.take(steps)
    }

    /// The screen that an event is for: what a game tells is for its table, whatever lies above it.
    fn place_for(&self, event: &Event) -> Option<usize> {
        let last = self.stack.len().checked_sub(1)?;
        let table = || {
            let mut places = self.stack.iter();
            places.rposition(|screen| matches!(screen, Screen::Table(_)))
        };
        match event {
            Event::News(News::Tables(_)) => Some(last),
            Event::News(News::Failed(_)) => table().or(Some(last)),
            Event::News(_) | Event::Hint { .. } | Event::Chance { .. } | Event::Saved { .. } => {
                table()
            }
            _ => Some(last),
        }
    }

    fn take(&mut self, steps: Vec<Step>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for step in steps {
            match step {
                Step::Do(effect) => effects.push(effect),
                Step::Push(screen) => self.stack.push(*screen),
                Step::Swap(screen) => {
                    self.stack.pop();
                    self.stack.push(*screen);
                }
                Step::Pop => {
                    self.stack.pop();
                    if self.stack.is_empty() {
                        effects.push(Effect::Quit);
                    }
                }
                Step::Home => self.stack.truncate(1),
                Step::Language => effects.extend(self.other_language()),
                Step::Day => {
                    self.choices.day = !self.choices.day;
                    self.theme.day = self.choices.day;
                    effects.push(Effect::Keep(self.choices.clone()));
                }
                Step::Name(name) => {
                    self.choices.name = name;
                    effects.push(Effect::Keep(self.choices.clone()));
                }
                Step::Server(server) => {
                    self.choices.server = Some(server);
                    effects.push(Effect::Keep(self.choices.clone()));
                }
            }
        }
        effects
    }

    fn other_language(&mut self) -> Vec<Effect> {
        self.language = match self.language {
            Language::English => Language::Portuguese,
            Language::Portuguese => Language::English,
        };
        self.words = Words::new(self.language);
        self.choices.language = Some(self.language.code().to_owned());
        vec![Effect::Keep(self.choices.clone())]
    }

    /// Draws how everything stands.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        buffer.set_style(area, self.theme.ground());
        if area.is_empty() {
            return;
        }
        let scene = Scene {
            area,
            ..self.scene()
        };
        if let Some(screen) = self.stack.last() {
            screens::draw(screen, &scene, buffer);
        }
        if self.theme.plain {
            in_ascii(area, buffer);
        }
    }

    /// Whether something moves by itself, so that time must be told often.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.stack.last().is_some_and(screens::is_moving)
    }

    /// The table on the screen, if there is one.
    #[must_use]
    pub fn table(&self) -> Option<&tabuleiro_protocol::WireTable> {
        self.stack.iter().rev().find_map(|screen| match screen {
            Screen::Table(table) => table.table.as_deref(),
            _ => None,
        })
    }

    /// Where the cursor is on the board of the table, if there is one.
    #[must_use]
    pub fn cursor(&self) -> Option<tabuleiro_rules::CellName> {
        self.stack.iter().rev().find_map(|screen| match screen {
            Screen::Table(table) => table.cursor,
            _ => None,
        })
    }
}

/// Leaves nothing on the screen that a simple terminal does not have.
fn in_ascii(area: Rect, buffer: &mut Buffer) {
    for place in area.positions() {
        if let Some(cell) = buffer.cell_mut(place)
            && !cell.symbol().is_ascii()
        {
            let sign = cell.symbol().chars().next().unwrap_or(' ');
            cell.set_char(to_ascii(sign));
        }
    }
}

/// What went wrong with a link, in the player's words where there are some.
pub(crate) fn link_problem(words: &Words, error: &LinkError) -> String {
    match error {
        LinkError::NoAddress(text) => words.say("tui-no-address", &[("text", text)]),
        LinkError::Server { code, message } => {
            let known = format!("refusal-{code}");
            match words.say(&known, &[]) {
                said if said == known => message.clone(),
                said => said,
            }
        }
        LinkError::Unreachable(problem) => words.say("tui-unreachable", &[("problem", problem)]),
        LinkError::Untrusted(problem) => words.say("tui-untrusted", &[("problem", problem)]),
        LinkError::NotSecret => words.say("tui-not-secret", &[]),
        LinkError::CannotResume(_) => words.say("tui-cannot-resume", &[]),
        other @ (LinkError::Unreadable { .. } | LinkError::Host(_)) => other.to_string(),
    }
}

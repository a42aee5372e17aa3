//! Somebody at the keyboard.

use crate::app::{App, Choices, Effect, Event};
use crate::board::Board;
use crate::desk::Desk;
use crate::games;
use crate::link::{Goal, Sitting, Start};
use crate::theme::Theme;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use tabuleiro_protocol::WireTable;
use tabuleiro_rules::{AnyGame, CellName, Spec};
use tabuleiro_table::ClockRule;
use tabuleiro_words::Language;

/// Machines under load are slow; nothing here takes long by itself.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program, and somebody who uses it.
pub(super) struct Driver {
    pub(super) app: App,
    desk: Desk,
    inbox: Receiver<Event>,
    pub(super) quit: bool,
}

impl Driver {
    pub(super) fn new(language: Language) -> Driver {
        Driver::keeping(language, None)
    }

    /// One whose unfinished games are kept in this file.
    pub(super) fn keeping(language: Language, kept: Option<String>) -> Driver {
        let (sender, inbox) = channel();
        let sender = Mutex::new(sender);
        let tell = move |event| drop(sender.lock().unwrap().send(event));
        let mut app = App::new(language, Theme::PLAIN, Choices::default());
        app.set_kept(kept.clone());
        app.update(Event::Resize(80, 24));
        Driver {
            app,
            desk: Desk::new(None, kept, tell).unwrap(),
            inbox,
            quit: false,
        }
    }

    /// One with a game that is open already.
    pub(super) fn at(spec: &str, seats: &[Sitting], seed: u64) -> Driver {
        let mut driver = Driver::new(Language::English);
        driver.open(spec, seats, seed);
        driver
    }

    pub(super) fn open(&mut self, spec: &str, seats: &[Sitting], seed: u64) {
        self.app.go_to_table(false);
        let start = Start {
            spec: spec.parse().unwrap(),
            seats: seats.to_vec(),
            clock: ClockRule::None,
            seed: Some(seed),
            actions: Vec::new(),
            show: Duration::ZERO,
        };
        self.desk.carry_out(Effect::Open(Box::new(start)));
        self.until(|app| app.table().is_some());
    }

    pub(super) fn join(&mut self, server: &str, table: &str) {
        self.app.go_to_table(true);
        self.desk.carry_out(Effect::Join {
            server: server.to_owned(),
            table: Goal::Table(table.to_owned()),
        });
        self.until(|app| app.table().is_some());
    }

    pub(super) fn event(&mut self, event: Event) {
        for effect in self.app.update(event) {
            match effect {
                Effect::Quit => self.quit = true,
                // Tests must not change what the person who runs them chose.
                Effect::Keep(_) => {}
                effect => {
                    self.desk.carry_out(effect);
                }
            }
        }
    }

    /// Presses keys: letters as they are, others by name, as in `e5<enter>`.
    pub(super) fn press(&mut self, keys: &str) {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let named = (first == '<').then(|| rest.find('>')).flatten();
            let (key, modifiers) = match named {
                Some(end) => {
                    let name = &rest[1..end];
                    rest = &rest[end + 1..];
                    named_key(name)
                }
                None => {
                    rest = &rest[first.len_utf8()..];
                    (KeyCode::Char(first), KeyModifiers::NONE)
                }
            };
            self.event(Event::Key(KeyEvent::new(key, modifiers)));
        }
    }

    /// Takes in what comes from outside until something holds.
    #[track_caller]
    pub(super) fn until(&mut self, holds: impl Fn(&App) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds(&self.app) {
            match self.inbox.recv_timeout(Duration::from_millis(200)) {
                Ok(event) => self.event(event),
                Err(_) => assert!(
                    Instant::now() < deadline,
                    "waited in vain:\n{}",
                    self.screen()
                ),
            }
        }
    }

    /// Takes in what comes until the screen shows a text.
    #[track_caller]
    pub(super) fn until_shown(&mut self, text: &str) {
        self.until(|app| shows(app, text));
    }

    /// Whether the screen shows a text, also where it is broken into lines beside the board.
    pub(super) fn shows(&self, text: &str) -> bool {
        shows(&self.app, text)
    }

    pub(super) fn screen(&self) -> String {
        screen_of(&self.app, 80, 24)
    }

    pub(super) fn table(&self) -> &WireTable {
        self.app.table().unwrap()
    }

    pub(super) fn game(&self) -> AnyGame {
        let spec: Spec = self.table().game.parse().unwrap();
        AnyGame::parse(&spec, &self.table().position).unwrap()
    }

    /// Types an action and waits until it has been played.
    #[track_caller]
    pub(super) fn play(&mut self, action: &str) {
        let version = self.table().version;
        self.press(&format!("{action}<enter>"));
        self.until(|app| app.table().is_some_and(|table| table.version > version));
    }

    /// Plays an action by pointing at its cells; what is only said is typed.
    #[track_caller]
    pub(super) fn point(&mut self, action: &str) {
        let game = self.game();
        let (version, id) = (self.table().version, self.table().id.clone());
        let cells = games::gesture(&game, action);
        if cells.is_empty() {
            return self.play(action);
        }
        for &cell in &cells {
            self.go_to(&game, cell);
            self.press("<enter>");
        }
        if action.starts_with('x') {
            self.press("<enter>");
        }
        if self.screen().contains("Which of these?") {
            let alike = self.table().actions.clone().into_iter();
            let mut alike = alike.filter(|other| games::gesture(&game, other) == cells);
            let place = alike.position(|other| other == action).unwrap();
            self.press(&"<down>".repeat(place));
            self.press("<enter>");
        }
        self.until(|app| {
            app.table()
                .is_some_and(|table| table.version > version && table.id == id)
        });
    }

    /// Moves the cursor to a cell with the arrow keys.
    #[track_caller]
    fn go_to(&mut self, game: &AnyGame, cell: CellName) {
        let grid = games::grid(game);
        let spot = |cell| *grid.spots.iter().find(|spot| spot.cell == cell).unwrap();
        let target = spot(cell);
        for _ in 0..100 {
            let here = spot(self.app.cursor().unwrap());
            if here.cell == cell {
                return;
            }
            let key = if here.y < target.y {
                "<down>"
            } else if here.y > target.y {
                "<up>"
            } else if here.x < target.x {
                "<right>"
            } else {
                "<left>"
            };
            self.press(key);
        }
        panic!("{cell} cannot be reached:\n{}", self.screen());
    }
}

fn named_key(name: &str) -> (KeyCode, KeyModifiers) {
    let key = match name {
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "backspace" => KeyCode::Backspace,
        "pagedown" => KeyCode::PageDown,
        _ => match name.split_at(1) {
            ("f", number) => KeyCode::F(number.parse().unwrap()),
            ("^", letter) => {
                let letter = letter.chars().next().unwrap();
                return (KeyCode::Char(letter), KeyModifiers::CONTROL);
            }
            _ => panic!("no key {name}"),
        },
    };
    (key, KeyModifiers::NONE)
}

fn shows(app: &App, text: &str) -> bool {
    let screen = screen_of(app, 80, 24);
    let beside = screen
        .lines()
        .map(|line| line.chars().skip(51).collect::<String>());
    let beside: Vec<String> = beside.collect();
    let beside = beside.join(" ");
    let words: Vec<&str> = beside.split_whitespace().collect();
    screen.contains(text) || words.join(" ").contains(text)
}

/// All that is on a screen of this size, as text.
pub(super) fn screen_of(app: &App, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    app.render(area, &mut buffer);
    text_of(&buffer)
}

pub(super) fn text_of(buffer: &Buffer) -> String {
    let rows = (buffer.area.top()..buffer.area.bottom()).map(|y| {
        let row: String = (buffer.area.left()..buffer.area.right())
            .map(|x| buffer[(x, y)].symbol())
            .collect();
        row.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// A board alone, in ASCII, as small as it may be.
pub(super) fn board_of(game: &AnyGame) -> String {
    let (width, height) = Board::least(game);
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    Board::new(game, area, false, None).draw(
        &crate::board::Marks::default(),
        &Theme::PLAIN,
        &mut buffer,
    );
    text_of(&buffer)
}

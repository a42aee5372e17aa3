//! A game to be set up, here or at a server: which, in what form, who plays, and how time is counted.

use super::Screen;
use super::naming::{candidate_name, key_name, sitting_name, value_name};
use crate::app::{Effect, Event, Scene, Step};
use crate::link::{Chair, Goal, Sitting, Start, table_request};
use crate::theme::Token;
use crate::ui::{self, Picker};
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Duration;
use tabuleiro_rules::{GameKind, Spec};
use tabuleiro_search::{Level, Strength};
use tabuleiro_table::ClockRule;
use tabuleiro_words::Words;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Person against person.
    People,
    /// Person against computer.
    Computer,
    /// Computer against computer.
    Computers,
}

impl Mode {
    /// Who sits where at first.
    pub(crate) fn seats(self, count: usize) -> Vec<Sitting> {
        let bot = Strength::new(3).map_or(Level::Greedy, Level::Strength);
        let sitting = |place| match (self, place) {
            (Mode::People, _) | (Mode::Computer, 0) => Sitting::Person,
            (Mode::Computer | Mode::Computers, _) => Sitting::Bot(bot),
        };
        (0..count).map(sitting).collect()
    }

    const fn title(self) -> &'static str {
        match self {
            Mode::People => "tui-menu-two-people",
            Mode::Computer => "tui-menu-computer",
            Mode::Computers => "tui-menu-computers",
        }
    }
}

/// How time may be counted, with the message that says it.
pub(crate) const fn clocks() -> [(&'static str, ClockRule); 6] {
    [
        ("tui-clock-none", ClockRule::None),
        ("tui-clock-turn-30", ClockRule::Turn { seconds: 30 }),
        ("tui-clock-turn-60", ClockRule::Turn { seconds: 60 }),
        (
            "tui-clock-3-2",
            ClockRule::Fischer {
                seconds: 180,
                increment: 2,
            },
        ),
        (
            "tui-clock-5-5",
            ClockRule::Fischer {
                seconds: 300,
                increment: 5,
            },
        ),
        (
            "tui-clock-15-10",
            ClockRule::Fischer {
                seconds: 900,
                increment: 10,
            },
        ),
    ]
}

/// How long a board stands where only bots play.
pub const SHOW: Duration = Duration::from_millis(700);

/// A game to be set up.
pub(crate) struct Setup {
    room: Room,
    game: usize,
    /// By key of the game, the place of its value.
    values: Vec<usize>,
    seats: Vec<Chair>,
    clock: usize,
    /// Whether everybody finds a table of a server.
    listed: bool,
    picker: Picker,
}

/// Where the game is to be played, and with whom.
enum Room {
    Here(Mode),
    /// At this server.
    Server(String),
}

impl Room {
    /// Who sits where at first.
    fn seats(&self, count: usize) -> Vec<Chair> {
        match self {
            Room::Here(mode) => mode.seats(count).into_iter().map(Chair::For).collect(),
            Room::Server(_) => {
                let others = std::iter::repeat(Chair::Open);
                let me = [Chair::For(Sitting::Person)].into_iter();
                me.chain(others).take(count).collect()
            }
        }
    }

    /// Everybody who may sit on a seat there.
    fn sittings(&self) -> Vec<Chair> {
        let bots = Level::ladder()
            .into_iter()
            .map(Sitting::Bot)
            .map(Chair::For);
        let open = match self {
            Room::Here(_) => None,
            Room::Server(_) => Some(Chair::Open),
        };
        [Chair::For(Sitting::Person)]
            .into_iter()
            .chain(open)
            .chain(bots)
            .collect()
    }

    fn title(&self, words: &Words) -> String {
        match self {
            Room::Here(mode) => words.say(mode.title(), &[]),
            Room::Server(server) => words.say("tui-new-table-at", &[("server", server)]),
        }
    }

    /// The message that says what the last line of the form does.
    const fn start(&self) -> &'static str {
        match self {
            Room::Here(_) => "tui-start",
            Room::Server(_) => "tui-open-table",
        }
    }
}

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Game,
    Key(usize),
    Seat(usize),
    Clock,
    Listed,
    Start,
}

impl Setup {
    pub(crate) fn new(mode: Mode) -> Setup {
        Setup::in_room(Room::Here(mode))
    }

    /// A table of a server.
    pub(crate) fn online(server: String) -> Setup {
        Setup::in_room(Room::Server(server))
    }

    fn in_room(room: Room) -> Setup {
        let mut setup = Setup {
            room,
            game: 0,
            values: Vec::new(),
            seats: Vec::new(),
            clock: 0,
            listed: false,
            picker: Picker::default(),
        };
        setup.choose_game(0);
        setup
    }

    fn kind(&self) -> GameKind {
        GameKind::ALL[self.game % GameKind::ALL.len()]
    }

    fn choose_game(&mut self, game: usize) {
        self.game = game;
        self.values = vec![0; self.kind().keys().len()];
        self.fit_seats();
    }

    fn spec(&self) -> Option<Spec> {
        let choices: Vec<String> = self
            .kind()
            .keys()
            .iter()
            .zip(&self.values)
            .map(|(key, &value)| format!("{}={}", key.name, key.values[value % key.values.len()]))
            .collect();
        format!("{}:{}", self.kind(), choices.join(","))
            .parse()
            .ok()
    }

    /// As many seats as the game has; those that were chosen stay.
    fn fit_seats(&mut self) {
        let count = self.spec().map_or(2, |spec| usize::from(spec.seats()));
        let fresh = self.room.seats(count);
        let kept = self.seats.iter().copied().take(count);
        let rest = fresh.into_iter().skip(self.seats.len());
        self.seats = kept.chain(rest).collect();
    }

    fn rows(&self) -> Vec<Row> {
        let keys = (0..self.values.len()).map(Row::Key);
        let seats = (0..self.seats.len()).map(Row::Seat);
        let listed = match self.room {
            Room::Here(_) => None,
            Room::Server(_) => Some(Row::Listed),
        };
        [Row::Game]
            .into_iter()
            .chain(keys)
            .chain(seats)
            .chain([Row::Clock])
            .chain(listed)
            .chain([Row::Start])
            .collect()
    }

    fn change(&mut self, row: Row, by: isize) {
        let turn = |place: usize, count: usize| {
            (place as isize + by).rem_euclid(count.max(1) as isize) as usize
        };
        match row {
            Row::Game => self.choose_game(turn(self.game, GameKind::ALL.len())),
            Row::Key(key) => {
                let count = self.kind().keys()[key].values.len();
                self.values[key] = turn(self.values[key], count);
                self.fit_seats();
            }
            Row::Seat(seat) => {
                let all = self.room.sittings();
                let place = all.iter().position(|&found| found == self.seats[seat]);
                self.seats[seat] = all[turn(place.unwrap_or_default(), all.len())];
            }
            Row::Clock => self.clock = turn(self.clock, clocks().len()),
            Row::Listed => self.listed = !self.listed,
            Row::Start => {}
        }
    }

    /// Who is to sit there, in words. At a server the first person at this terminal is oneself.
    fn chair_name(&self, seat: usize, words: &Words) -> String {
        let person = Chair::For(Sitting::Person);
        match (&self.room, self.seats[seat]) {
            (_, Chair::Open) => words.say("tui-open-to-all", &[]),
            (Room::Server(_), chair) if chair == person => {
                let first = self.seats.iter().position(|&other| other == person);
                let message = if first == Some(seat) {
                    "tui-me"
                } else {
                    "tui-other-here"
                };
                words.say(message, &[])
            }
            (_, Chair::For(sitting)) => match self.spec() {
                Some(spec) => candidate_name(words, sitting, &spec),
                None => sitting_name(words, sitting),
            },
        }
    }

    fn start(&self) -> Vec<Step> {
        let Some(spec) = self.spec() else {
            return Vec::new();
        };
        let clock = clocks()[self.clock].1;
        if let Room::Server(server) = &self.room {
            let table = table_request(&spec, &self.seats, clock, self.listed);
            return vec![
                Step::Swap(Box::new(Screen::table(true))),
                Step::Do(Effect::Join {
                    server: server.clone(),
                    table: Goal::New(Box::new(table)),
                }),
            ];
        }
        let seats = self.seats.iter().filter_map(|chair| match chair {
            Chair::For(sitting) => Some(*sitting),
            Chair::Open => None,
        });
        let start = Start {
            spec,
            seats: seats.collect(),
            clock,
            seed: None,
            actions: Vec::new(),
            show: SHOW,
        };
        vec![
            Step::Swap(Box::new(Screen::table(false))),
            Step::Do(Effect::Open(Box::new(start))),
        ]
    }

    pub(super) fn update(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        let rows = self.rows();
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc => return vec![Step::Pop],
                KeyCode::Left | KeyCode::Char('-') => self.change(rows[self.picker.chosen], -1),
                KeyCode::Right | KeyCode::Char(' ' | '+') => {
                    self.change(rows[self.picker.chosen], 1);
                }
                KeyCode::Enter if rows[self.picker.chosen] == Row::Start => return self.start(),
                KeyCode::Enter | KeyCode::Tab => {
                    self.picker.chosen = (self.picker.chosen + 1) % rows.len();
                }
                code @ (KeyCode::Up | KeyCode::Down | KeyCode::Home | KeyCode::End) => {
                    self.picker.key(code, rows.len());
                }
                _ => {}
            },
            Event::Mouse(mouse) => {
                let area = list_area(scene.area);
                let place = self.picker.at(area, mouse.column, mouse.row, rows.len());
                let by = match mouse.kind {
                    MouseEventKind::Down(MouseButton::Right) | MouseEventKind::ScrollUp => -1,
                    MouseEventKind::Down(_) | MouseEventKind::ScrollDown => 1,
                    _ => return Vec::new(),
                };
                let Some(place) = place else {
                    return Vec::new();
                };
                self.picker.chosen = place;
                if rows[place] == Row::Start && matches!(mouse.kind, MouseEventKind::Down(_)) {
                    return self.start();
                }
                self.change(rows[place], by);
            }
            _ => {}
        }
        let count = self.rows().len();
        self.picker.chosen = self.picker.chosen.min(count - 1);
        Vec::new()
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let say = |message: &str| scene.words.say(message, &[]);
        let area = scene.area;
        let title = self.room.title(scene.words);
        ui::frame(buffer, form_area(area), &title, scene.theme);
        let items = self.rows().into_iter().map(|row| {
            let (label, value) = match row {
                Row::Game => (say("tui-game"), scene.words.game(self.kind())),
                Row::Key(place) => {
                    let key = &self.kind().keys()[place];
                    let value = key.values[self.values[place]];
                    (
                        key_name(scene.words, key.name),
                        value_name(scene.words, value),
                    )
                }
                Row::Seat(seat) => {
                    let number = (seat + 1).to_string();
                    let label = scene.words.say("seat", &[("seat", &number)]);
                    (label, self.chair_name(seat, scene.words))
                }
                Row::Clock => (say("tui-clock"), say(clocks()[self.clock].0)),
                Row::Listed if self.listed => (say("tui-found-by"), say("tui-found-by-all")),
                Row::Listed => (say("tui-found-by"), say("tui-found-by-link")),
                Row::Start => return say(self.room.start()),
            };
            let (left, right) = (scene.theme.sign("‹", "<"), scene.theme.sign("›", ">"));
            format!("{label:<16}{left} {value} {right}")
        });
        let items: Vec<String> = items.collect();
        self.picker
            .draw(&items, list_area(area), scene.theme, buffer);
        let last = area.height.saturating_sub(1);
        let keys = say("tui-setup-keys");
        ui::centred(buffer, area, last, &keys, scene.theme.ink(Token::Muted));
    }
}

fn form_area(area: Rect) -> Rect {
    ui::middle(area, 64, 15)
}

fn list_area(area: Rect) -> Rect {
    ui::inset(form_area(area), 3, 2)
}

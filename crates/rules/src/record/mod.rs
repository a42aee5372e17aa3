//! A whole game as text: who played, from where, what, and how it ended.

mod date;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use date::Date;
pub use read::{RecordError, RecordProblem};

use crate::any::{AnyGame, PlayError};
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};
use crate::spec::Spec;
use crate::text::PositionError;
use std::fmt;

/// A game from its start, every action legal, with what people wrote about it.
///
/// ```
/// use tabuleiro_rules::{Record, Spec};
///
/// let spec: Spec = "distrify".parse().unwrap();
/// let mut record = Record::start(spec, 0);
/// record.play("e5", Some(1_500)).unwrap();
/// record.comment("The centre, as always.");
/// let text = record.to_string();
/// assert_eq!(text.parse(), Ok(record));
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    spec: Spec,
    start: AnyGame,
    now: AnyGame,
    /// By seat.
    names: Vec<String>,
    date: Option<Date>,
    settled: Option<Settlement>,
    headers: Vec<(String, String)>,
    preface: Vec<String>,
    entries: Vec<Entry>,
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The action's token.
    pub action: String,
    /// The seat whose turn it was, chance's actions included.
    pub turn: Seat,
    /// How long the actor took, in milliseconds.
    pub ms: Option<u64>,
    /// What people wrote about it.
    pub comments: Vec<String>,
}

/// An end that the players, or the clock, brought about, not the rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Who won; nobody means a draw.
    pub winners: Seats,
    /// How.
    pub by: SettledBy,
}

/// How a game ended off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettledBy {
    /// The others gave up.
    Resignation,
    /// The clock ran out.
    Time,
    /// The players agreed.
    Agreement,
    /// Somebody left and did not come back.
    Abandonment,
}

impl SettledBy {
    const ALL: [SettledBy; 4] = [
        SettledBy::Resignation,
        SettledBy::Time,
        SettledBy::Agreement,
        SettledBy::Abandonment,
    ];

    /// The word for it in a record.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SettledBy::Resignation => "resignation",
            SettledBy::Time => "time",
            SettledBy::Agreement => "agreement",
            SettledBy::Abandonment => "abandonment",
        }
    }
}

/// How a recorded game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on, or the record breaks off.
    Ongoing,
    /// The rules ended it.
    Over(Outcome),
    /// The players or the clock ended it.
    Settled(Settlement),
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Standing::Ongoing => f.write_str("ongoing"),
            Standing::Over(outcome) => outcome.fmt(f),
            Standing::Settled(Settlement { winners, by }) if winners.is_empty() => {
                write!(f, "draw {}", by.code())
            }
            Standing::Settled(Settlement { winners, by }) => {
                write!(f, "win {winners} {}", by.code())
            }
        }
    }
}

/// Equal means the same game with the same words about it.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.spec == other.spec
            && self.start.position() == other.start.position()
            && self.names == other.names
            && self.date == other.date
            && self.standing() == other.standing()
            && self.headers == other.headers
            && self.preface == other.preface
            && self.entries == other.entries
    }
}

impl Eq for Record {}

impl Record {
    /// The longest text that is read as a record.
    pub const MAX_BYTES: usize = 4 << 20;
    /// The most actions that are read. No game comes near it, and somebody's endless one would take too long to play.
    pub const MAX_ACTIONS: usize = 20_000;
    /// The most headers of one's own.
    pub const MAX_HEADERS: usize = 64;
    /// The longest name of a header.
    const MAX_HEADER_NAME: usize = 32;
    /// Headers that a record always has a place for.
    const OWN_HEADERS: [&'static str; 8] = [
        "Game", "Start", "Seat1", "Seat2", "Seat3", "Seat4", "Date", "Result",
    ];

    /// The record of a game that begins with the set-up of this seed.
    #[must_use]
    pub fn start(spec: Spec, seed: u64) -> Record {
        Record::of(spec, AnyGame::start(&spec, seed))
    }

    /// The record of a game that begins with this position.
    ///
    /// # Errors
    /// If the text is not a position of this game.
    pub fn from_position(spec: Spec, position: &str) -> Result<Record, PositionError> {
        Ok(Record::of(spec, AnyGame::parse(&spec, position)?))
    }

    fn of(spec: Spec, start: AnyGame) -> Record {
        Record {
            spec,
            now: start.clone(),
            names: vec![String::new(); usize::from(start.seats())],
            start,
            date: None,
            settled: None,
            headers: Vec::new(),
            preface: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// Which game it is.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The game before its first action.
    #[must_use]
    pub fn first(&self) -> &AnyGame {
        &self.start
    }

    /// The game after its last action.
    #[must_use]
    pub fn last(&self) -> &AnyGame {
        &self.now
    }

    /// The actions in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What people wrote before the first action.
    #[must_use]
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// The game before each action and after the last.
    pub fn frames(&self) -> impl Iterator<Item = AnyGame> + '_ {
        let mut game = self.start.clone();
        let mut entries = self.entries.iter();
        std::iter::once(game.clone()).chain(std::iter::from_fn(move || {
            game.play(&entries.next()?.action).ok()?;
            Some(game.clone())
        }))
    }

    /// A seat's name; empty if nobody wrote it down or there is no such seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Writes a seat's name down. A seat that does not play keeps none.
    pub fn set_name(&mut self, seat: Seat, name: impl Into<String>) {
        if let Some(place) = self.names.get_mut(seat.index()) {
            *place = name.into();
        }
    }

    /// The day on which the game was played.
    #[must_use]
    pub fn date(&self) -> Option<Date> {
        self.date
    }

    /// Writes the day down.
    pub fn set_date(&mut self, date: Date) {
        self.date = Some(date);
    }

    /// A header of one's own.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Writes a header of one's own, in place of an earlier one. Tells whether there is room for it and the name can be
    /// used: up to 32 ASCII letters, digits, `-` and `_`, a letter first, and none of the record's own headers.
    pub fn set_header(&mut self, name: &str, value: impl Into<String>) -> bool {
        let usable = name.len() <= Record::MAX_HEADER_NAME
            && name.starts_with(|first: char| first.is_ascii_alphabetic())
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            && !Record::OWN_HEADERS.contains(&name)
            && (self.headers.len() < Record::MAX_HEADERS || self.header(name).is_some());
        if usable {
            self.headers.retain(|(known, _)| known != name);
            self.headers.push((name.to_owned(), value.into()));
        }
        usable
    }

    /// How the game stands after its last action.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match (self.now.outcome(), self.settled) {
            (Some(outcome), _) => Standing::Over(outcome),
            (None, Some(settlement)) => Standing::Settled(settlement),
            (None, None) => Standing::Ongoing,
        }
    }

    /// Ends the game off the board. Tells whether it could: a game that the rules have ended stays as it is, and only
    /// seats that play can win.
    pub fn settle(&mut self, settlement: Settlement) -> bool {
        let seats = self.now.seats();
        let possible = self.now.outcome().is_none()
            && settlement.winners.iter().all(|seat| seat.number() <= seats);
        if possible {
            self.settled = Some(settlement);
        }
        possible
    }

    /// Adds an action, with the milliseconds that the actor took.
    ///
    /// # Errors
    /// If the text is no action of this board, or the rules forbid it; then nothing has changed.
    pub fn play(&mut self, action: &str, ms: Option<u64>) -> Result<(), PlayError> {
        let turn = self.now.turn();
        self.now.play(action)?;
        self.entries.push(Entry {
            action: action.to_owned(),
            turn,
            ms,
            comments: Vec::new(),
        });
        Ok(())
    }

    /// Adds words about the last action, or about the start if there is none.
    pub fn comment(&mut self, words: impl Into<String>) {
        match self.entries.last_mut() {
            Some(entry) => entry.comments.push(words.into()),
            None => self.preface.push(words.into()),
        }
    }
}

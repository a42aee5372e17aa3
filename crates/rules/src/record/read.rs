//! Text as a record.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::{Date, Record, SettledBy, Settlement, Standing};
use crate::any::PlayError;
use crate::outcome::Reason;
use crate::seat::{Seat, Seats};
use crate::spec::{Spec, SpecError};
use crate::text::{PositionError, Snippet};
use std::str::FromStr;
use thiserror::Error;

/// Why a text is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What can be wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordProblem {
    /// More than [`Record::MAX_BYTES`].
    #[error("the text is longer than {} bytes", Record::MAX_BYTES)]
    TooLong,
    /// Not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// A header that is not of its form.
    #[error("expected a header of the form `[Name \"value\"]`, found {0}")]
    Header(Snippet),
    /// A header that comes twice.
    #[error("the header {0} comes twice")]
    Twice(Snippet),
    /// More than [`Record::MAX_HEADERS`].
    #[error("a record has at most {} headers besides its own", Record::MAX_HEADERS)]
    TooManyHeaders,
    /// A header that must be there.
    #[error("the header `[{0} \"…\"]` is missing")]
    Missing(&'static str),
    /// The game's spec.
    #[error("header `Game`: {0}")]
    Game(SpecError),
    /// The start position.
    #[error("header `Start`: {0}")]
    Start(PositionError),
    /// A seat that does not play.
    #[error("header `Seat{0}`: this game has fewer seats")]
    Seat(Seat),
    /// The date.
    #[error("header `Date`: found {0}, expected a day as in `2026-11-15`")]
    Date(Snippet),
    /// A result of no known form.
    #[error(
        "header `Result`: found {0}, expected `ongoing`, how the actions end, or `win <seats>` or `draw` with \
         `resignation`, `time`, `agreement` or `abandonment`"
    )]
    Result(Snippet),
    /// A result that the actions contradict.
    #[error("header `Result`: the actions end with `{0}`")]
    OtherResult(String),
    /// A comment without its end.
    #[error("the comment that begins here has no `}}`")]
    OpenComment,
    /// A time without an action before it, or a second one.
    #[error("the time {0} does not follow an action")]
    Time(Snippet),
    /// More than [`Record::MAX_ACTIONS`].
    #[error("a record has at most {} actions", Record::MAX_ACTIONS)]
    TooManyActions,
    /// An action that cannot be played.
    #[error("action {number}: {error}")]
    Action {
        /// Which action, from 1.
        number: usize,
        /// Why not.
        error: PlayError,
    },
}

impl Record {
    /// Reads a record from a file's bytes.
    ///
    /// # Errors
    /// If they are not the text of a record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let at = |line, problem| Err(RecordError { line, problem });
        if bytes.len() > Record::MAX_BYTES {
            return at(1, RecordProblem::TooLong);
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => text.parse(),
            Err(error) => {
                let before = bytes.iter().take(error.valid_up_to());
                let line = 1 + before.filter(|&&byte| byte == b'\n').count();
                at(line, RecordProblem::NotUtf8)
            }
        }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader {
            // Some editors begin a file with a mark of its encoding.
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            line: 1,
        };
        if text.len() > Record::MAX_BYTES {
            return Err(reader.error(RecordProblem::TooLong));
        }
        let headers = reader.headers()?;
        let mut record = headers.begin()?;
        reader.entries(&mut record)?;
        headers.finish(record)
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError {
            line: self.line,
            problem,
        }
    }

    /// Goes on by so many bytes, which must end between characters.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
        skipped
    }

    fn skip_space(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start().len());
    }

    /// A quotation up to its unescaped end, which is consumed, with the escapes undone.
    fn quotation(&mut self, end: char) -> Option<String> {
        let mut text = String::new();
        let mut escape = false;
        for (at, letter) in self.rest.char_indices() {
            if escape {
                text.push(match letter {
                    'n' => '\n',
                    'r' => '\r',
                    _ => letter,
                });
                escape = false;
            } else if letter == '\\' {
                escape = true;
            } else if letter == end {
                self.skip(at + letter.len_utf8());
                return Some(text);
            } else {
                text.push(letter);
            }
        }
        None
    }

    fn headers(&mut self) -> Result<Headers, RecordError> {
        let mut headers = Headers(Vec::new());
        loop {
            self.skip_space();
            if !self.rest.starts_with('[') {
                return Ok(headers);
            }
            let (line, start) = (self.line, self.rest);
            let at_start = |problem| RecordError { line, problem };
            let Some((name, value)) = self.header() else {
                let shown = start.lines().next().unwrap_or_default();
                return Err(at_start(RecordProblem::Header(Snippet::new(shown))));
            };
            if headers.find(&name).is_some() {
                return Err(at_start(RecordProblem::Twice(Snippet::new(&name))));
            }
            headers.0.push(Header { line, name, value });
            if headers.besides_own() > Record::MAX_HEADERS {
                return Err(at_start(RecordProblem::TooManyHeaders));
            }
        }
    }

    fn header(&mut self) -> Option<(String, String)> {
        self.skip(1);
        let name = self.skip(self.rest.find(' ')?).to_owned();
        self.rest.strip_prefix(" \"")?;
        self.skip(2);
        let value = self.quotation('"')?;
        self.rest.strip_prefix(']')?;
        self.skip(1);
        Some((name, value))
    }

    fn entries(&mut self, record: &mut Record) -> Result<(), RecordError> {
        loop {
            self.skip_space();
            if self.rest.is_empty() {
                return Ok(());
            }
            if self.rest.starts_with('{') {
                let opened = self.error(RecordProblem::OpenComment);
                self.skip(1);
                record.comment(self.quotation('}').ok_or(opened)?);
                continue;
            }
            let end = self.rest.find(|c: char| c.is_whitespace() || c == '{');
            let token = self.skip(end.unwrap_or(self.rest.len()));
            if token.starts_with(|first: char| first.is_ascii_digit()) {
                self.time(record, token)?;
            } else {
                let number = record.entries.len() + 1;
                if number > Record::MAX_ACTIONS {
                    return Err(self.error(RecordProblem::TooManyActions));
                }
                record
                    .play(token, None)
                    .map_err(|error| self.error(RecordProblem::Action { number, error }))?;
            }
        }
    }

    fn time(&self, record: &mut Record, token: &str) -> Result<(), RecordError> {
        let ms = token.strip_suffix("ms").and_then(|ms| ms.parse().ok());
        match (record.entries.last_mut(), ms) {
            (Some(entry), Some(ms)) if entry.ms.is_none() && entry.comments.is_empty() => {
                entry.ms = Some(ms);
                Ok(())
            }
            _ => Err(self.error(RecordProblem::Time(Snippet::new(token)))),
        }
    }
}

struct Header {
    line: usize,
    name: String,
    value: String,
}

impl Header {
    fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError {
            line: self.line,
            problem,
        }
    }
}

struct Headers(Vec<Header>);

impl Headers {
    fn find(&self, name: &str) -> Option<&Header> {
        self.0.iter().find(|header| header.name == name)
    }

    fn besides_own(&self) -> usize {
        let own = |header: &&Header| Record::OWN_HEADERS.contains(&header.name.as_str());
        self.0.len() - self.0.iter().filter(own).count()
    }

    fn need(&self, name: &'static str) -> Result<&Header, RecordError> {
        self.find(name).ok_or(RecordError {
            line: 1,
            problem: RecordProblem::Missing(name),
        })
    }

    /// The record before its first action.
    fn begin(&self) -> Result<Record, RecordError> {
        let game = self.need("Game")?;
        let spec: Spec = game
            .value
            .parse()
            .map_err(|error| game.error(RecordProblem::Game(error)))?;
        let start = self.need("Start")?;
        let mut record = Record::from_position(spec, &start.value)
            .map_err(|error| start.error(RecordProblem::Start(error)))?;
        for header in &self.0 {
            self.take(header, &mut record)?;
        }
        Ok(record)
    }

    fn take(&self, header: &Header, record: &mut Record) -> Result<(), RecordError> {
        match header.name.as_str() {
            "Game" | "Start" | "Result" => {}
            "Date" => {
                let unreadable = || RecordProblem::Date(Snippet::new(&header.value));
                let date = Date::parse(&header.value).ok_or_else(|| header.error(unreadable()))?;
                record.set_date(date);
            }
            name => {
                let seat = name
                    .strip_prefix("Seat")
                    .and_then(|number| number.parse().ok());
                if let Some(seat) = seat
                    .and_then(Seat::new)
                    .filter(|seat| name == format!("Seat{seat}"))
                {
                    if seat.index() >= record.names.len() {
                        return Err(header.error(RecordProblem::Seat(seat)));
                    }
                    record.set_name(seat, header.value.clone());
                } else if !record.set_header(name, header.value.clone()) {
                    return Err(header.error(RecordProblem::Header(Snippet::new(name))));
                }
            }
        }
        Ok(())
    }

    /// The record after its last action, its result compared with the header.
    fn finish(&self, mut record: Record) -> Result<Record, RecordError> {
        let Some(header) = self.find("Result") else {
            return Ok(record);
        };
        if header.value == record.standing().to_string() {
            return Ok(record);
        }
        let settlement = parse_settlement(&header.value);
        if settlement.is_some_and(|settlement| record.settle(settlement)) {
            return Ok(record);
        }
        let stands: Standing = record.standing();
        // In a game that goes on, only a winner who does not play keeps a settlement from standing.
        let readable = match settlement {
            Some(_) => stands != Standing::Ongoing,
            None => is_outcome(&header.value),
        };
        let problem = if readable {
            RecordProblem::OtherResult(stands.to_string())
        } else {
            RecordProblem::Result(Snippet::new(&header.value))
        };
        Err(header.error(problem))
    }
}

/// Whether this could be how some game stands by its rules.
fn is_outcome(text: &str) -> bool {
    let reasoned = ["win ", "draw "].iter().any(|form| text.starts_with(form))
        && Reason::ALL
            .iter()
            .any(|reason| text.ends_with(&format!(" {reason}")));
    reasoned || ["ongoing", "unknown"].contains(&text)
}

fn parse_settlement(text: &str) -> Option<Settlement> {
    let (what, how) = text.rsplit_once(' ')?;
    let by = SettledBy::ALL.into_iter().find(|by| by.code() == how)?;
    let mut winners = Seats::NONE;
    if what != "draw" {
        for number in what.strip_prefix("win ")?.split(',') {
            winners = winners.with(Seat::new(number.parse().ok()?)?);
        }
    }
    let settlement = Settlement { winners, by };
    // Only as it would be written: seats in order, none twice.
    (Standing::Settled(settlement).to_string() == text).then_some(settlement)
}

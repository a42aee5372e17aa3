//! Line by line, on any terminal or through a pipe: numbered menus, one line for each thing that is done, no colours and
//! no moving cursor. In the manner of the students' consoles; good for scripts and for screen readers.

mod clock;
mod menus;
mod online;
mod table;

pub use online::{open, visit};

use crate::{LinkError, Sitting, TuiError, read_record};
use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};
use table::Table;
use tabuleiro_rules::{AnyGame, Record, Seat, Spec};
use tabuleiro_table::ClockRule;
use tabuleiro_words::{Language, Words};

/// A game to be played line by line.
#[derive(Clone, Debug)]
pub struct Plain {
    /// Which game; asked for if left out.
    pub spec: Option<Spec>,
    /// Who sits where; left out, people everywhere.
    pub seats: Vec<Sitting>,
    /// How time is counted.
    pub clock: ClockRule,
    /// What fixes all randomness.
    pub seed: Option<u64>,
    /// The language.
    pub language: Language,
    /// Whether the whole menu is shown where no game is named, or only the games.
    pub menu: bool,
    /// A record to go on with.
    pub record: Option<Box<Record>>,
}

/// Plays until the game is over, somebody leaves, or the input ends.
///
/// # Errors
/// If the streams cannot be used.
pub fn run(
    plain: Plain,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    let mut words = Words::new(plain.language);
    let mut language = plain.language;
    if let Some(record) = plain.record {
        let mut table = Table::resumed(*record, language, output)?;
        table.set_clock(plain.clock);
        return table.play(input);
    }
    if plain.spec.is_none() && plain.menu {
        return menus::run(language, plain.seed, input, output);
    }
    let spec = match plain.spec {
        Some(spec) => spec,
        None => match menus::ask_for_game(&mut words, &mut language, input, output)? {
            Some(spec) => spec,
            None => return Ok(()),
        },
    };
    let mut seats = plain.seats;
    seats.resize(usize::from(spec.seats()), Sitting::Person);
    let seed = plain.seed.unwrap_or_else(seed_of_the_moment);
    let mut table = Table::new(spec, seats, seed, language, output);
    table.set_clock(plain.clock);
    table.play(input)
}

/// The record in a file, to be gone on with.
fn saved(file: &str) -> Result<Record, String> {
    match read_record(file) {
        Ok(record) => Ok(record),
        Err(TuiError::Link(LinkError::Unreadable { problem, .. })) => Err(problem),
        Err(other) => Err(other.to_string()),
    }
}

fn seed_of_the_moment() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}

/// The secret colour of a seat in words, where the game has secrets and this one is known.
fn secret_of(words: &Words, game: &AnyGame, seat: Seat) -> Option<String> {
    let AnyGame::Meerkats(game) = game else {
        return None;
    };
    let colour = words.colour(game.position().secret(seat)?);
    let variables = [("seat", &*words.seat(seat)), ("colour", &*colour)];
    Some(words.say("play-secret", &variables))
}

/// So many empty lines take what was said out of sight on any terminal.
fn out_of_sight(output: &mut impl Write) -> Result<(), TuiError> {
    Ok(write!(output, "{}", "\n".repeat(60))?)
}

/// The next line; nothing at the end of the input.
fn ask(input: &mut impl BufRead, output: &mut impl Write) -> Result<Option<String>, TuiError> {
    write!(output, "> ")?;
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        writeln!(output)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

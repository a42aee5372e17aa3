//! `tabuleiro film`: a recorded game, one board after another.

use crate::play::language_of_environment;
use crate::record::read;
use anyhow::{Result, ensure};
use clap::Args;
use std::io::{IsTerminal, Read, Write};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;
use tabuleiro_arena::read_time;
use tabuleiro_rules::{Actor, AnyGame, Entry, Record, Standing};
use tabuleiro_words::{Language, Words};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The file of a record; `-` is standard input.
    file: PathBuf,
    /// How long each board stays on a terminal; what is written elsewhere comes at once.
    #[arg(long, default_value = "800ms", value_parser = read_time)]
    delay: Duration,
    /// The first action to show; 0 is the board before all of them.
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// The last action to show; left out, the last of the game.
    #[arg(long)]
    to: Option<usize>,
    /// The language, en or pt; left out, that of the environment.
    #[arg(long)]
    language: Option<Language>,
}

/// Clears a terminal and goes to its top.
const CLEAR: &str = "\x1b[2J\x1b[H";

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl Read,
    output: &mut (impl Write + IsTerminal),
) -> Result<()> {
    let record = read(&arguments.file, input)?;
    let last = record.entries().len();
    let to = arguments.to.unwrap_or(last).min(last);
    ensure!(
        arguments.from <= to,
        "the film has the actions 0 to {last}; --from must not come after --to"
    );
    let words = Words::new(arguments.language.unwrap_or_else(language_of_environment));
    let moving = output.is_terminal();
    for (number, game) in record.frames().enumerate() {
        if !(arguments.from..=to).contains(&number) {
            continue;
        }
        if moving {
            write!(output, "{CLEAR}")?;
        }
        let entry = number.checked_sub(1).map(|place| &record.entries()[place]);
        write_frame(output, &words, &record, number, entry, &game)?;
        output.flush()?;
        if moving && number < to {
            sleep(arguments.delay);
        }
    }
    Ok(())
}

fn write_frame(
    output: &mut impl Write,
    words: &Words,
    record: &Record,
    number: usize,
    entry: Option<&Entry>,
    game: &AnyGame,
) -> Result<()> {
    let heading = match entry {
        None => record.spec().to_string(),
        Some(entry) => {
            let who = match record.name(entry.turn) {
                "" => words.seat(entry.turn),
                name => name.to_owned(),
            };
            format!(
                "{number}/{}  {who}: {}",
                record.entries().len(),
                entry.action
            )
        }
    };
    writeln!(output, "{heading}\n\n{}\n", game.diagram())?;
    for comment in entry.map_or(record.preface(), |entry| &entry.comments) {
        writeln!(output, "  {comment}")?;
    }
    let ends = number == record.entries().len();
    match (game.outcome(), record.standing()) {
        (Some(outcome), _) => writeln!(output, "{}\n", words.outcome(outcome))?,
        (None, Standing::Settled(_)) if ends => writeln!(output, "{}\n", record.standing())?,
        (None, _) if matches!(game.actor(), Actor::Seat(_)) => {
            for sentence in words.situation(game) {
                writeln!(output, "{sentence}")?;
            }
            writeln!(output)?;
        }
        _ => {}
    }
    Ok(())
}

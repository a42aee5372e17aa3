//! `tabuleiro film`: a recorded game, one board after another.

use crate::record::read;
use anyhow::{Context, Result, ensure};
use clap::Args;
use std::io::{IsTerminal, Read, Write, stdin};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;
use tabuleiro_arena::read_time;
use tabuleiro_rules::{Actor, AnyGame, Entry, Record, Standing};
use tabuleiro_tui::{Begin, Looks, language_of_environment, read_record};
use tabuleiro_words::{Language, Words};

#[derive(Args)]
#[command(after_help = "\
Examples:
  tabuleiro film game.txt                    full screen: space plays and pauses, arrows step, + and - set the speed
  tabuleiro film https://host/t/abc          the game of a server's table
  tabuleiro film game.txt | less             every board as text
  tabuleiro film game.txt --plain --delay 2s one board after another on a simple terminal")]
pub(crate) struct Arguments {
    /// The file of a record, `-` for standard input, or the address of a table or a record of a server.
    #[arg(value_name = "RECORD OR LINK")]
    file: String,
    /// How long each board stays on a terminal with --plain; what is written elsewhere comes at once.
    #[arg(long, default_value = "800ms", value_parser = read_time)]
    delay: Duration,
    /// Board after board as text, also on a terminal.
    #[arg(long)]
    plain: bool,
    /// Full screen in ASCII and without colours.
    #[arg(long)]
    ascii: bool,
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
    let link = arguments.file.contains("://");
    let record = if link {
        read_record(&arguments.file)
            .with_context(|| format!("{} cannot be shown", arguments.file))?
    } else {
        read(Path::new(&arguments.file), input)?
    };
    let last = record.entries().len();
    let to = arguments.to.unwrap_or(last).min(last);
    ensure!(
        arguments.from <= to,
        "the film has the actions 0 to {last}; --from must not come after --to"
    );
    let part = arguments.from > 0 || arguments.to.is_some();
    if !arguments.plain && !part && output.is_terminal() && stdin().is_terminal() {
        let looks = Looks {
            language: arguments.language,
            ascii: arguments.ascii,
        };
        let begin = Begin::Film(Box::new(record));
        return tabuleiro_tui::play(begin, looks).context("the terminal cannot be used");
    }
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

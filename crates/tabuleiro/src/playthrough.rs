//! `tabuleiro playthrough`: a random game, every position with its legal actions.

use anyhow::Result;
use std::io::Write;
use tabuleiro_rules::{AnyGame, Dice, Record, Spec};
use tabuleiro_words::{Language, Words};

/// The widest line of a list of actions.
const WIDTH: usize = 100;

/// A game played at random from the start to the end.
pub(crate) fn random_game(spec: Spec, seed: u64) -> Result<Record> {
    let mut record = Record::start(spec, seed);
    let mut dice = Dice::with_stream(seed, 1);
    while let Some(action) = record.last().random_action(&mut dice) {
        record.play(&action, None)?;
    }
    Ok(record)
}

pub(crate) fn write_record(record: &Record, output: &mut impl Write) -> Result<()> {
    Ok(write!(output, "{record}")?)
}

pub(crate) fn write(record: &Record, seed: u64, output: &mut impl Write) -> Result<()> {
    writeln!(output, "game {}", record.spec())?;
    writeln!(output, "seed {seed}")?;
    for (number, (frame, entry)) in (1..).zip(record.frames().zip(record.entries())) {
        write_position(&frame, output)?;
        let legal = frame.legal_actions();
        writeln!(output, "actor {}", frame.actor())?;
        writeln!(output, "legal {}", legal.len())?;
        for line in wrapped(&legal) {
            writeln!(output, "  {line}")?;
        }
        writeln!(output, "action {number}: {}", entry.action)?;
    }
    write_position(record.last(), output)?;
    if let Some(outcome) = record.last().outcome() {
        writeln!(output, "outcome {outcome}")?;
        let words = Words::new(Language::English);
        writeln!(output, "{}", words.outcome(outcome))?;
    }
    Ok(())
}

fn write_position(game: &AnyGame, output: &mut impl Write) -> Result<()> {
    writeln!(output, "\n{}", game.diagram())?;
    writeln!(output, "position {}", game.position())?;
    Ok(())
}

fn wrapped(actions: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for action in actions {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + action.len() <= WIDTH => {
                line.push(' ');
                line.push_str(action);
            }
            _ => lines.push(action.clone()),
        }
    }
    lines
}

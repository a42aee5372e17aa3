//! `tabuleiro perft`: counts of action sequences.

use anyhow::{Context, Result, ensure};
use std::io::Write;
use tabuleiro_rules::{AnyGame, Spec};

/// The game to count from.
pub(crate) fn game(spec: &Spec, position: Option<&str>, seed: u64) -> Result<AnyGame> {
    match position {
        Some(text) => AnyGame::parse(spec, text).context("--position"),
        None => Ok(AnyGame::start(spec, seed)),
    }
}

pub(crate) fn run(game: &AnyGame, depth: u32, divide: bool, output: &mut impl Write) -> Result<()> {
    ensure!(depth <= 99, "the depth is at most 99");
    if divide && depth > 0 {
        let mut total = 0;
        for action in game.legal_actions() {
            let mut after = game.clone();
            after.play(&action)?;
            let count = after.perft(depth - 1);
            writeln!(output, "{action} {count}")?;
            total += count;
        }
        writeln!(output, "total {total}")?;
    } else {
        writeln!(output, "{}", game.perft(depth))?;
    }
    Ok(())
}

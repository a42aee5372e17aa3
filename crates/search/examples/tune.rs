//! Fits the weights of a game's evaluation to games that its bot plays against itself, and prints them as Rust.
//!
//! `cargo run --release -p tabuleiro-search --example tune -- sixteen-stone 2000 1`

use std::process::ExitCode;
use tabuleiro_rules::{GameKind, Spec};
use tabuleiro_search::tune;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match parsed(&words) {
        Some((game, games, seed)) => {
            tune(game, games, seed, &mut |line| println!("{line}"));
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("tune <game> [games] [seed]");
            ExitCode::FAILURE
        }
    }
}

fn parsed(words: &[String]) -> Option<(GameKind, u32, u64)> {
    let [game, numbers @ ..] = words else {
        return None;
    };
    let games = numbers
        .first()
        .map_or(Some(1_000), |word| word.parse().ok())?;
    let seed = numbers.get(1).map_or(Some(0), |word| word.parse().ok())?;
    let spec: Spec = game.parse().ok()?;
    Some((spec.game(), games, seed))
}

//! Learns what a seat around a table of four may expect in Meerkats among others that do not look ahead, and prints what the
//! search reads. It plays with what it has learnt before.
//!
//! `cargo run --release -p tabuleiro-search --example prospect -- 50000 7 > prospect.txt`, which takes an hour or so, and then
//! `mv prospect.txt crates/search/src/eval/meerkats/`

use std::process::ExitCode;
use tabuleiro_search::learn_prospects;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((games, seed)) = parsed(&words) else {
        eprintln!("prospect <games> [seed]");
        return ExitCode::FAILURE;
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    print!(
        "{}",
        learn_prospects(games, seed, threads, &|line| eprintln!("{line}"))
    );
    ExitCode::SUCCESS
}

fn parsed(words: &[String]) -> Option<(u32, u64)> {
    let [games, seed @ ..] = words else {
        return None;
    };
    let seed = seed.first().map_or(Some(0), |word| word.parse().ok())?;
    Some((games.parse().ok()?, seed))
}

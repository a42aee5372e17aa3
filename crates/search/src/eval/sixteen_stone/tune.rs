//! Fits the weights of Sixteen Stone.

use super::features::{COUNT, TERMS, features};
use crate::alphabeta::Score;
use crate::tuning::{Match, fit_terms};
use tabuleiro_rules::Position;
use tabuleiro_rules::sixteen_stone::{Options, SixteenStone};

/// Plays games, fits the weights to their results and says them as the lines of the table of terms.
pub(crate) fn tune(games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    let play = Match {
        games,
        seed,
        // Half of the placement, then a few actions more: else all games begin alike.
        opening: 10,
        nodes: 1_000,
    };
    let samples = play.samples(
        |_| SixteenStone::start(Options::default(), 0),
        |position: &SixteenStone| {
            let counted: [i32; COUNT] = features(position);
            Some(counted.to_vec())
        },
        say,
    );
    fit_terms(&samples, &TERMS, SixteenStone::SCALE, say);
}

//! Fits the weights of Syrtis.

use super::features::{TERMS, features};
use crate::alphabeta::Score;
use crate::tuning::{Match, fit_terms};
use tabuleiro_rules::Position;
use tabuleiro_rules::syrtis::{Board, Options, Phase, Syrtis};

/// Plays games on both boards, fits the weights to their results and says them as the lines of the table of terms.
pub(crate) fn tune(games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    let play = Match {
        games,
        seed,
        // The set-up, and a few actions more.
        opening: 8,
        nodes: 1_000,
    };
    let start = |number: u64| {
        let board = if number.is_multiple_of(4) {
            Board::Major
        } else {
            Board::Minor
        };
        let options = Options {
            board,
            ..Options::default()
        };
        Syrtis::start(options, number)
    };
    let samples = play.samples(
        start,
        |position: &Syrtis| match position.phase() {
            Phase::Play(side) => Some(features(position, side).to_vec()),
            Phase::Swap | Phase::Towers | Phase::Choose => None,
        },
        say,
    );
    fit_terms(&samples, &TERMS, Syrtis::SCALE, say);
}

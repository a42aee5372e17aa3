//! Scores: what an end is worth, what is a proof, and how proofs lie in the table.

use super::Score;
use crate::report::Proof;
use tabuleiro_rules::{Outcome, Position, Seat};

pub(super) const WON: i32 = 1_000_000;
/// Scores beyond this are proofs.
pub(super) const PROVED: i32 = WON - 1_000;
pub(super) const INFINITE: i32 = i32::MAX - 1;
/// Nearly a win, but not proved.
const NEARLY: i32 = PROVED / 2;

/// The chance to win that a score stands for.
pub(super) fn win_chance(score: i32, scale: f64) -> f64 {
    match score {
        PROVED.. => 1.0,
        _ if score <= -PROVED => 0.0,
        _ => 1.0 / (1.0 + (-f64::from(score) / scale).exp()),
    }
}

/// What a position seems worth to a seat, from 0 to 1.
pub(crate) fn worth<P: Score>(position: &P, seat: Seat) -> f64
where
    P::Action: Send + Sync,
    P::RepetitionKey: Send + Sync,
{
    let of_mover = win_chance(position.score(), P::SCALE);
    if position.turn() == seat {
        of_mover
    } else {
        1.0 - of_mover
    }
}

pub(super) fn proof(score: i32) -> Option<Proof> {
    match score {
        PROVED.. => Some(Proof::Win((WON - score) as u32)),
        _ if score <= -PROVED => Some(Proof::Loss((WON + score) as u32)),
        _ => None,
    }
}

/// What an end is worth to the seat whose turn it would be: sooner wins and later losses are better.
pub(super) fn judged<P: Position>(position: &P, outcome: Outcome, ply: usize) -> i32 {
    match outcome {
        Outcome::Win { .. } if outcome.won_by(position.turn()) => WON - ply as i32,
        Outcome::Win { .. } => ply as i32 - WON,
        Outcome::Draw { .. } | Outcome::Unknown => 0,
    }
}

/// What going round in circles is worth. It may lead to the end for which the rules have a third standing, but that end
/// is more than once round away, and either side may leave the circle: no proof.
pub(super) fn judged_circle<P: Position>(position: &P, outcome: Outcome) -> i32 {
    judged(position, outcome, 0).clamp(-NEARLY, NEARLY)
}

/// In the table, proofs count from their position; in the search, from the root.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score + ply as i32,
        _ if score <= -PROVED => score - ply as i32,
        _ => score,
    }
}

pub(super) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        PROVED.. => score - ply as i32,
        _ if score <= -PROVED => score + ply as i32,
        _ => score,
    }
}

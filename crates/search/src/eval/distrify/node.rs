//! What the tree remembers of a position, and by which key it knows it again.

use super::grid::{NO_SPOT, Spot, spot_of};
use std::hash::Hasher;
use tabuleiro_rules::distrify::{Action, Distrify};
use tabuleiro_rules::{Outcome, Position, Seat};

/// A proved result: who wins, within how many actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proved {
    pub(super) winner: u8,
    pub(super) within: u16,
}

impl Proved {
    /// The same seen from one action earlier.
    pub(super) fn one_earlier(self) -> Proved {
        Proved {
            within: self.within.saturating_add(1),
            ..self
        }
    }
}

/// Something that may be done in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) spot: Spot,
    /// How much of the attention it deserves, by the look of it.
    pub(super) share: f32,
}

/// A candidate that has been tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) child: u32,
    pub(super) visits: u32,
}

/// All that may be done in a position, as far as it is worth looking at.
#[derive(Clone, Debug, Default)]
pub(super) struct Menu {
    /// The largest share first.
    pub(super) candidates: Box<[Candidate]>,
    /// Every action that could matter is among the candidates.
    pub(super) complete: bool,
    /// At least so many actions from here are needed to lose by actions that are not among the candidates.
    pub(super) floor: u16,
}

pub(super) struct Node {
    pub(super) side: u8,
    pub(super) visits: u32,
    /// How many visits have set out and are not back yet.
    pub(super) under_way: u32,
    /// Black's values added up.
    pub(super) total: f64,
    pub(super) proved: Option<Proved>,
    /// Someone has looked at it; until then the value is a guess.
    pub(super) looked: bool,
    /// Threats are overlooked here.
    pub(super) blind: bool,
    /// Nothing until the position is met a second time.
    pub(super) menu: Option<Menu>,
    /// The first of the candidates have been tried.
    pub(super) edges: Vec<Edge>,
}

impl Node {
    /// Black's chances.
    pub(super) fn mean(&self) -> f32 {
        (self.total / f64::from(self.visits.max(1))) as f32
    }

    pub(super) fn candidates(&self) -> &[Candidate] {
        self.menu.as_ref().map_or(&[], |menu| &menu.candidates)
    }
}

/// Black's value of a win.
pub(super) fn won(winner: u8) -> f32 {
    if winner == 0 { 1.0 } else { 0.0 }
}

/// Black's value as seen by a side.
pub(super) fn seen_by(side: u8, value: f32) -> f32 {
    if side == 0 { value } else { 1.0 - value }
}

/// The side that has won.
pub(super) fn winner(position: &Distrify) -> Option<u8> {
    match position.outcome()? {
        Outcome::Win { seats, .. } => Some(u8::from(!seats.contains(Seat::ONE))),
        _ => None,
    }
}

/// Adds an action to the key of a position.
pub(super) fn key_after(key: u64, before: &Distrify, spot: Spot) -> u64 {
    let side = before.side() as u64;
    let pending = |spot: Spot| mixed(1 << 32 | u64::from(spot));
    let turn = mixed(1 << 33);
    let mut key = key;
    if spot != NO_SPOT {
        key ^= mixed(side << 16 | u64::from(spot));
    }
    match before.pending() {
        Some(first) => key ^ turn ^ pending(spot_of(Action::Place(first))),
        None if before.is_opening() => key ^ turn,
        None => key ^ pending(spot),
    }
}

/// A well mixed number for any number.
pub(super) const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Keys are mixed well enough to be used as they are.
#[derive(Default)]
pub(super) struct Unhashed(u64);

impl Hasher for Unhashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

//! What a position looks like: its value, and which cells deserve a look first.

use super::distance::{Ways, wide_distance};
use super::grid::{EDGES, NO_SPOT, Rows, Spot, View, step};

/// How many terms the value has.
pub(super) const TERMS: usize = 10;

/// The weight of each term of [`terms`].
const VALUE: [f32; TERMS] = [0.3, 0.0, 0.5, 0.5, 0.2, 0.1, 0.1, 0.1, 0.3, 0.0];

/// The terms of the value for the side to move.
pub(super) fn terms<const N: usize>(view: &View<N>, ways: &[Ways<N>; 2]) -> [f32; TERMS] {
    let (own, foe) = (view.side, 1 - view.side);
    let left = view.stones_left() as f32;
    let [mine, theirs] = [own, foe].map(|side| ways[side].distance as f32);
    let log = |side: usize, excess: usize| (1.0 + ways[side].cells[excess].len() as f32).ln();
    let wide = |spare: usize| {
        let [mine, theirs] =
            [own, foe].map(|side| wide_distance(view, side, spare).min(N + 4) as f32);
        theirs - mine
    };
    let ahead = theirs - mine + left;
    [
        // The move is worth something, more with two stones than with one.
        left,
        1.0,
        // A shorter way to go.
        ahead,
        // The same near the end, where each stone counts for more.
        ahead / mine.min(theirs).max(1.0),
        // More shortest ways: harder to stop.
        log(own, 0) - log(foe, 0),
        log(own, 1) - log(foe, 1),
        log(own, 2) - log(foe, 2),
        // Ways that stay open when the other side blocks the best cell, or the best two.
        wide(1),
        wide(2),
        // Turns rather than stones: an odd stone left over is half wasted.
        (theirs / 2.0).ceil() - ((mine - left) / 2.0).ceil(),
    ]
}

/// The chance that the side to move wins, by the look of it.
pub(super) fn value<const N: usize>(view: &View<N>, ways: &[Ways<N>; 2]) -> f32 {
    let terms = terms(view, ways);
    let sum: f32 = terms
        .iter()
        .zip(VALUE)
        .map(|(term, weight)| term * weight)
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

/// How many features a cell has.
pub(super) const FEATURES: usize = 32;

/// The weight of each feature of a cell, for the first stone of a turn and for the second.
const PRIOR: [[f32; FEATURES]; 2] = {
    let mut one = [0.0; FEATURES];
    one[0] = 1.6;
    one[1] = 0.9;
    one[2] = 0.4;
    one[4] = 1.4;
    one[5] = 0.8;
    one[6] = 0.3;
    one[8] = 0.5;
    one[31] = -1.0;
    [one, one]
};

/// All that the features of cells are made from.
pub(super) struct Scene<'a, const N: usize> {
    view: &'a View<N>,
    ways: &'a [Ways<N>; 2],
    /// The cells near each side's stones: at an edge or corner, and one further.
    around: [[Rows<N>; 2]; 2],
}

impl<'a, const N: usize> Scene<'a, N> {
    pub(super) fn new(view: &'a View<N>, ways: &'a [Ways<N>; 2]) -> Scene<'a, N> {
        let around = [0, 1].map(|side: usize| {
            let near = view.stones[side].grown();
            [near, near.grown()]
        });
        Scene { view, ways, around }
    }

    /// Calls back with the numbers of the features that a cell has.
    pub(super) fn features(&self, spot: Spot, mut call: impl FnMut(usize)) {
        if spot == NO_SPOT {
            return call(31);
        }
        let (own, foe) = (self.view.side, 1 - self.view.side);
        let mut excesses = [3, 3];
        for (index, side) in [own, foe].into_iter().enumerate() {
            // On a shortest way of one side, or on one a little longer.
            let cells = &self.ways[side].cells;
            let excess = (0..3).find(|&excess| cells[excess].has(spot)).unwrap_or(3);
            excesses[index] = excess;
            call(4 * index + excess);
        }
        // Good for both sides.
        match excesses {
            [0, 0] => call(8),
            [0, 1] | [1, 0] => call(9),
            [1, 1] => call(10),
            _ => {}
        }
        // Only one side can ever use it.
        if !self.view.open[foe].has(spot) {
            call(11);
        }
        // It makes a triplet, and so takes up the whole turn; or it would for the other side.
        if !self.view.calm[own].has(spot) {
            call(12);
        }
        if !self.view.calm[foe].has(spot) {
            call(13);
        }
        // How it stands to the stones around.
        for (index, side) in [own, foe].into_iter().enumerate() {
            let stones = &self.view.stones[side];
            let count = |steps: [(i32, i32); 4]| {
                steps
                    .into_iter()
                    .filter(|&(down, right)| {
                        step(spot, down, right).is_some_and(|spot| stones.has(spot))
                    })
                    .count()
            };
            call(14 + 3 * index + count(EDGES).min(2));
            call(20 + 3 * index + count([(-1, -1), (-1, 1), (1, -1), (1, 1)]).min(2));
            if !self.around[side][0].has(spot) && self.around[side][1].has(spot) {
                call(26 + index);
            }
        }
        // The first stone of the turn and the second work together, or in two places.
        if let Some(first) = self.view.pending {
            let gap = |one: u16, other: u16| one.abs_diff(other);
            match gap(first / 32, spot / 32).max(gap(first % 32, spot % 32)) {
                0 | 1 => call(28),
                2 => call(29),
                3 => call(30),
                _ => {}
            }
        }
    }

    fn weight(&self, spot: Spot) -> f32 {
        let weights = &PRIOR[usize::from(self.view.pending.is_some())];
        let mut sum = 0.0;
        self.features(spot, |feature| sum += weights[feature]);
        sum.exp()
    }

    /// These cells with the share of attention that each deserves, the largest first. The shares add up to 1.
    pub(super) fn ranked(&self, spots: impl Iterator<Item = Spot>) -> Vec<(Spot, f32)> {
        let mut ranked: Vec<(Spot, f32)> = spots.map(|spot| (spot, self.weight(spot))).collect();
        let total: f32 = ranked.iter().map(|&(_, weight)| weight).sum();
        for (_, weight) in &mut ranked {
            *weight /= total.max(f32::MIN_POSITIVE);
        }
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
    }
}

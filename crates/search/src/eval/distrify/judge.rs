//! What a position looks like: its value, and which cells deserve a look first.

use super::distance::{Ways, wide_cells, wide_distance};
use super::grid::{NO_SPOT, Rows, Spot, View};
use super::weights::{PRIOR, VALUE};

/// How many terms the value has.
pub(super) const TERMS: usize = 8;

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
        // Ways that stay open when the other side blocks the best cell, or the best two.
        wide(1),
        wide(2),
    ]
}

/// The chance that the side to move wins, by the look of it.
pub(super) fn value<const N: usize>(view: &View<N>, ways: &[Ways<N>; 2]) -> f32 {
    let terms = terms(view, ways);
    let weighted = terms.iter().zip(VALUE);
    let sum: f32 = weighted.map(|(term, (weight, _))| term * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// How many features a cell may have.
pub(super) const FEATURES: usize = 38;

/// The feature of ending the turn after one stone.
pub(super) const ENDS: usize = FEATURES - 1;

/// Calls back with the cells that have each feature but the last. The sets of one kind lie inside each other, so that
/// their weights add up.
pub(super) fn features<const N: usize>(
    view: &View<N>,
    ways: &[Ways<N>; 2],
    mut call: impl FnMut(usize, &Rows<N>),
) {
    let sides = [view.side, 1 - view.side];
    let [own, foe] = sides;
    // Good for both sides: what one takes the other loses.
    let [mine, theirs] = sides.map(|side| &ways[side].cells);
    call(0, &mine[0].and(&theirs[0]));
    call(1, &mine[0].and(&theirs[1]).or(&mine[1].and(&theirs[0])));
    call(2, &mine[1].and(&theirs[1]));
    // Nobody can take it away; a triplet takes up the whole turn, one side's or the other's.
    call(3, &view.open[own].without(&view.open[foe]));
    call(4, &view.open[own].without(&view.calm[own]));
    call(5, &view.open[own].without(&view.calm[foe]));
    for (index, side) in sides.into_iter().enumerate() {
        let base = 6 + 14 * index;
        // On a shortest way of this side, or on a way a little longer.
        for (excess, cells) in ways[side].cells[..3].iter().enumerate() {
            call(base + excess, cells);
        }
        // The same for ways that are hard to block.
        for spare in 1..=2 {
            for (excess, cells) in wide_cells(view, side, spare).iter().enumerate() {
                call(base + 3 * spare + excess, cells);
            }
        }
        // How it touches the stones around: at edges, at corners, or with a cell between.
        let stones = &view.stones[side];
        let [one, two, ..] = stones.crowds(true, false);
        call(base + 9, &one);
        call(base + 10, &two);
        let [one, two, ..] = stones.crowds(false, true);
        call(base + 11, &one);
        call(base + 12, &two);
        let near = stones.grown();
        call(base + 13, &near.grown().without(&near));
    }
    // The two stones of a turn work together, or in two places.
    if let Some(first) = view.pending {
        let mut near = Rows::one(first);
        for feature in 34..37 {
            near = near.grown();
            call(feature, &near);
        }
    }
}

/// These cells, and the end of the turn if it may end, with the share of attention that each deserves, the largest first.
/// The shares add up to 1.
pub(super) fn ranked<const N: usize>(
    view: &View<N>,
    ways: &[Ways<N>; 2],
    cells: &Rows<N>,
    may_end: bool,
) -> Vec<(Spot, f32)> {
    let stone = usize::from(view.pending.is_some());
    let mut sums = [[0.0_f32; 32]; N];
    features(view, ways, |feature, having| {
        let weight = PRIOR[feature].0[stone];
        for spot in having.and(cells).spots() {
            sums[usize::from(spot / 32)][usize::from(spot % 32)] += weight;
        }
    });
    let sum = |spot: Spot| sums[usize::from(spot / 32)][usize::from(spot % 32)];
    let mut ranked: Vec<(Spot, f32)> = cells.spots().map(|spot| (spot, sum(spot).exp())).collect();
    if may_end {
        ranked.push((NO_SPOT, PRIOR[ENDS].0[stone].exp()));
    }
    let total: f32 = ranked.iter().map(|&(_, weight)| weight).sum();
    for (_, weight) in &mut ranked {
        *weight /= total.max(f32::MIN_POSITIVE);
    }
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranked
}

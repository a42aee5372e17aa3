//! The weights, fitted to games that the bot played against itself, each with what it stands for. `tune` fits them anew.

use super::judge::{FEATURES, TERMS};

/// The weight of each term of a position's value.
pub(super) const VALUE: [(f32, &str); TERMS] = [
    (
        0.476,
        "each stone left to place this turn brings the side nearer",
    ),
    (
        -0.869,
        "what the other side's next turn takes back, whoever is ahead",
    ),
    (0.303, "a shorter way to go than the other side"),
    (
        0.598,
        "the same near the end, where each stone counts for more",
    ),
    (0.087, "more shortest ways: harder to stop"),
    (
        0.704,
        "more ways that are one stone longer: room to go round a block",
    ),
    (
        0.118,
        "a shorter way even if the other side blocks the best cell each time",
    ),
    (
        0.106,
        "a shorter way even if it blocks the best two, as a whole turn can",
    ),
];

/// The weight of each feature of a cell, for the first stone of a turn and for the second: what `tune` found in 120 games
/// with seed 7. Against those it started from they won 105 games of 160 at 600 nodes on 9×9.
pub(super) const PRIOR: [([f32; 2], &str); FEATURES] = [
    (
        [-0.10, 0.56],
        "on a shortest way of both sides: what one takes the other loses",
    ),
    (
        [0.05, 0.66],
        "the same where one of the two ways is a stone longer",
    ),
    ([0.43, -0.18], "the same where both are"),
    (
        [0.24, 0.41],
        "closed to the other side, so that there is no hurry",
    ),
    (
        [-0.96, 0.00],
        "makes a triplet, and so takes up the whole turn",
    ),
    (
        [1.38, 0.43],
        "would make a triplet for the other side, which must spend a turn to get past",
    ),
    ([0.61, 0.77], "on an own shortest way"),
    ([0.06, 0.15], "on an own way up to one stone longer"),
    ([0.72, 0.81], "on an own way up to two stones longer"),
    (
        [0.31, 0.53],
        "on an own shortest way that survives a block of one cell",
    ),
    ([0.35, 0.27], "the same, up to one stone longer"),
    ([0.42, 0.22], "the same, up to two stones longer"),
    (
        [0.14, 0.11],
        "on an own shortest way that survives a block of two cells",
    ),
    ([-0.01, 0.21], "the same, up to one stone longer"),
    ([1.18, 0.89], "the same, up to two stones longer"),
    (
        [-0.48, 0.04],
        "shares an edge with an own stone: solid but slow",
    ),
    ([0.18, -1.66], "shares an edge with two: little is gained"),
    (
        [1.35, 1.01],
        "shares a corner with an own stone: goes further for the same stone",
    ),
    ([0.98, 1.07], "shares a corner with two: joins them"),
    (
        [-0.01, 0.80],
        "a cell away from an own stone, with two ways to join it",
    ),
    ([1.71, 1.37], "on the other side's shortest way"),
    (
        [-0.11, 0.45],
        "on the other side's way up to one stone longer",
    ),
    (
        [0.68, 0.63],
        "on the other side's way up to two stones longer",
    ),
    (
        [0.96, 1.11],
        "on the other side's shortest way that survives a block of one cell",
    ),
    ([0.76, 0.86], "the same, up to one stone longer"),
    ([0.41, 0.38], "the same, up to two stones longer"),
    (
        [-0.10, 0.70],
        "on the other side's shortest way that survives a block of two cells",
    ),
    ([0.22, 0.61], "the same, up to one stone longer"),
    ([0.65, 0.70], "the same, up to two stones longer"),
    (
        [0.08, 0.60],
        "shares an edge with one of the other side's stones",
    ),
    ([0.16, -1.02], "shares an edge with two: little is gained"),
    (
        [0.53, 0.67],
        "shares a corner with one of the other side's stones: stands in its way",
    ),
    ([0.38, 0.87], "shares a corner with two: may cut them apart"),
    (
        [0.23, 0.30],
        "a cell away from one of the other side's stones, where a block still has room",
    ),
    ([0.00, -0.41], "touches the turn's first stone"),
    (
        [0.00, 0.69],
        "at most two cells from the turn's first stone",
    ),
    (
        [0.00, 0.42],
        "at most three cells from it: the stones of a turn work together",
    ),
    (
        [0.00, -0.80],
        "ends the turn after one stone: rarely better than a second stone",
    ),
];

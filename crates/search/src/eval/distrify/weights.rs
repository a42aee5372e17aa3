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

/// The weight of each feature of a cell, for the first stone of a turn and for the second.
pub(super) const PRIOR: [([f32; 2], &str); FEATURES] = [
    (
        [0.36, 0.7],
        "on a shortest way of both sides: what one takes the other loses",
    ),
    (
        [0.23, 0.27],
        "the same where one of the two ways is a stone longer",
    ),
    ([-0.2, 0.1], "the same where both are"),
    (
        [0.13, -0.37],
        "closed to the other side, so that there is no hurry",
    ),
    (
        [-1.03, 0.0],
        "makes a triplet, and so takes up the whole turn",
    ),
    (
        [1.17, 0.05],
        "would make a triplet for the other side, which must spend a turn to get past",
    ),
    ([0.88, 0.89], "on an own shortest way"),
    ([0.64, 0.47], "on an own way up to one stone longer"),
    ([0.6, 0.72], "on an own way up to two stones longer"),
    (
        [0.32, 0.43],
        "on an own shortest way that survives a block of one cell",
    ),
    ([0.24, 0.18], "the same, up to one stone longer"),
    ([0.34, 0.29], "the same, up to two stones longer"),
    (
        [0.37, 0.34],
        "on an own shortest way that survives a block of two cells",
    ),
    ([0.45, 0.25], "the same, up to one stone longer"),
    ([0.81, 0.52], "the same, up to two stones longer"),
    (
        [-0.59, -0.08],
        "shares an edge with an own stone: solid but slow",
    ),
    ([-0.09, -1.86], "shares an edge with two: little is gained"),
    (
        [1.11, 0.7],
        "shares a corner with an own stone: goes further for the same stone",
    ),
    ([0.62, 0.91], "shares a corner with two: joins them"),
    (
        [-0.07, 0.44],
        "a cell away from an own stone, with two ways to join it",
    ),
    ([1.59, 1.38], "on the other side's shortest way"),
    (
        [0.44, 0.52],
        "on the other side's way up to one stone longer",
    ),
    (
        [0.79, 0.65],
        "on the other side's way up to two stones longer",
    ),
    (
        [1.08, 1.15],
        "on the other side's shortest way that survives a block of one cell",
    ),
    ([0.63, 0.9], "the same, up to one stone longer"),
    ([0.17, 0.07], "the same, up to two stones longer"),
    (
        [-0.05, 0.76],
        "on the other side's shortest way that survives a block of two cells",
    ),
    ([0.74, 0.56], "the same, up to one stone longer"),
    ([0.3, 0.52], "the same, up to two stones longer"),
    (
        [0.42, 0.48],
        "shares an edge with one of the other side's stones",
    ),
    ([-0.05, -0.96], "shares an edge with two: little is gained"),
    (
        [0.73, 0.71],
        "shares a corner with one of the other side's stones: stands in its way",
    ),
    ([0.21, 0.64], "shares a corner with two: may cut them apart"),
    (
        [0.02, 0.32],
        "a cell away from one of the other side's stones, where a block still has room",
    ),
    ([0.0, -0.22], "touches the turn's first stone"),
    ([0.0, 0.69], "at most two cells from the turn's first stone"),
    (
        [0.0, 0.33],
        "at most three cells from it: the stones of a turn work together",
    ),
    (
        [0.0, -0.84],
        "ends the turn after one stone: rarely better than a second stone",
    ),
];

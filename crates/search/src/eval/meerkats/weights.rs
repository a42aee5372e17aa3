//! The weights of what is seen in the stones, by the number of players. Those for two began as the tuner's (800 games,
//! seed 1000), which took the loss on those games from 0.631 to 0.567. Then what seemed to be chance was drawn back by
//! hand: the first third of a game hardly tells who wins.
//!
//! Those for three and four players were fitted three times: to 1200 games each, 3000 (seed 50000), and 2600 (seeds 700000
//! and 900000) after four more things were no longer looked at; but for the first stones, of which the games said nothing.
//! The last fit was drawn back to the one before it: with less of that it foretold results as well and played worse.

use super::shape::FEATURES;

/// Between these numbers of stones left the weights change evenly.
pub(super) const KNOTS: [usize; 6] = [0, 4, 10, 18, 30, 60];

/// What counts with so many players, in logits of the chance to win.
pub(super) struct Weights {
    /// By knot and feature.
    pub(super) stones: [[f32; FEATURES]; KNOTS.len()],
    /// By knot: what waiting a whole round for the turn costs.
    pub(super) waiting: [f32; KNOTS.len()],
    /// By knot: what one turn more before the bag is empty is worth, beside what waiting less for it is.
    pub(super) turns: [f32; KNOTS.len()],
}

pub(super) fn of(players: usize) -> &'static Weights {
    match players {
        3 => &THREE,
        4 => &FOUR,
        _ => &TWO,
    }
}

#[rustfmt::skip]
static TWO: Weights = Weights {
    stones: [
        [2.79, 0.84, 0.20, 0.99, 0.16, 0.33, 0.77, 0.01],
        [2.19, 0.64, 0.22, 0.818, 0.152, 0.358, 0.642, 0.246],
        [1.29, 0.34, 0.25, 0.56, 0.14, 0.40, 0.45, 0.60],
        [0.874, 0.224, 0.158, 0.396, 0.108, 0.288, 0.31, 0.50],
        [0.25, 0.05, 0.02, 0.15, 0.06, 0.12, 0.10, 0.35],
        [0.10, 0.04, 0.02, 0.00, 0.04, 0.04, 0.04, 0.05],
    ],
    waiting: [-1.45, -1.59, -1.80, -1.32, -0.60, 0.00],
    turns: [0.0; KNOTS.len()],
};

#[rustfmt::skip]
static THREE: Weights = Weights {
    stones: [
        [2.84, 0.80, 0.50, 1.23, 0.05, 0.35, 0.52, -0.13],
        [1.43, 0.38, 0.17, 0.55, 0.06, 0.17, 0.43, -0.15],
        [0.73, 0.16, 0.06, 0.31, 0.05, 0.19, 0.19, -0.14],
        [0.44, 0.12, 0.06, 0.20, 0.02, 0.04, 0.15, -0.13],
        [0.18, 0.09, 0.08, 0.10, 0.04, 0.02, 0.04, -0.04],
        [0.10, 0.04, 0.02, 0.00, 0.04, 0.04, 0.04, 0.05],
    ],
    waiting: [-1.50, -1.72, -1.18, -0.93, -0.52, -0.36],
    turns: [-0.56, -0.65, -0.44, -0.39, -0.18, -0.24],
};

#[rustfmt::skip]
static FOUR: Weights = Weights {
    stones: [
        [2.56, 0.74, 0.31, 1.64, 0.07, 0.28, 0.48, -0.01],
        [1.21, 0.41, 0.20, 0.47, 0.09, 0.18, 0.31, -0.14],
        [0.64, 0.27, 0.12, 0.28, 0.08, 0.13, 0.16, -0.16],
        [0.38, 0.15, 0.18, 0.18, 0.09, -0.02, 0.09, -0.05],
        [0.19, 0.16, 0.05, 0.12, 0.05, 0.06, 0.02, -0.03],
        [0.10, 0.04, 0.02, 0.00, 0.04, 0.04, 0.04, 0.05],
    ],
    waiting: [-0.43, -1.30, -0.78, -0.56, -0.13, -0.13],
    turns: [-0.04, -0.16, -0.06, -0.05, 0.10, 0.04],
};

//! The weights of what is seen in the stones. They began as the tuner's (800 games, seed 1000), which took the loss on
//! those games from 0.631 to 0.567. Then what seemed to be chance was drawn back by hand: the first third of a game
//! hardly tells who wins, and `near` and `gain` say nearly the same as `bridged` and `reach`. The bot with them won 66 %
//! of 80 games with 8000 nodes an action against the one before, which differed in more than weights;
//! they have not been played against the tuner's own.

use super::value::FEATURES;

/// Between these numbers of stones left the weights change evenly.
pub(super) const KNOTS: [usize; 4] = [0, 10, 30, 60];

/// By knot and feature, in logits of the chance to win.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[f32; FEATURES]; KNOTS.len()] = [
    [2.79, 0.84, 0.20, 0.33, 0.18, 0.77, -0.10, 0.24, 0.01, -0.25, 0.16, 0.99],
    [1.29, 0.34, 0.25, 0.40, -0.05, 0.45, -0.20, 0.15, 0.60, -0.15, 0.14, 0.56],
    [0.25, 0.05, 0.02, 0.12, 0.00, 0.10, 0.00, 0.00, 0.35, -0.05, 0.06, 0.15],
    [0.10, 0.04, 0.02, 0.04, 0.02, 0.04, 0.00, 0.00, 0.05, -0.02, 0.04, 0.00],
];

/// By knot: what waiting a whole round for the turn costs.
pub(super) const WAITING: [f32; KNOTS.len()] = [-1.45, -1.80, -0.60, 0.00];

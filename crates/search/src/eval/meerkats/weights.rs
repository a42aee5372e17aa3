//! The weights of what is seen in the stones. They began as fits to the results of thousands of games that the bot
//! played against itself; then what won more of such games was kept.

use super::value::FEATURES;

/// Between these numbers of stones left the weights change evenly.
pub(super) const KNOTS: [usize; 4] = [0, 10, 30, 60];

/// By knot and feature, in logits of the chance to win.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[f32; FEATURES]; KNOTS.len()] = [
    [1.70, 0.45, 0.20, 0.20, 0.03, 0.40, 0.00, 0.10, 0.10, -0.15, 0.03, 0.00],
    [0.80, 0.20, 0.10, 0.20, 0.03, 0.20, 0.00, 0.04, 0.10, -0.15, 0.06, 0.00],
    [0.40, 0.12, 0.06, 0.10, 0.03, 0.08, 0.03, 0.00, 0.05, -0.08, 0.12, 0.00],
    [0.20, 0.08, 0.04, 0.06, 0.02, 0.03, 0.02, 0.00, 0.03, -0.04, 0.06, 0.00],
];

/// By knot: what waiting a whole round for the turn costs.
pub(super) const WAITING: [f32; KNOTS.len()] = [-0.80, -0.75, -0.30, 0.00];

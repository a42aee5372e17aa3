//! The statistics: small formulas, each in a file of its own, with what they are checked against.

mod blocks;
mod elo;
mod mean;
mod sprt;
mod wilson;

pub use blocks::{Blocks, Pentanomial};
pub use elo::{elo, expected_score};
pub use mean::{Mean, student};
pub use sprt::{Sprt, SprtState, Verdict};
pub use wilson::wilson;

use serde::Serialize;

/// The normal quantile of a two-sided 95 % interval.
pub const Z: f64 = 1.959_963_984_540_054;

/// A 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// All that a proportion can be: what is known before the first game.
    pub const ANYTHING: Interval = Interval {
        low: 0.0,
        high: 1.0,
    };

    /// The interval of a growing function of the estimated number.
    #[must_use]
    pub fn map(self, grow: impl Fn(f64) -> f64) -> Interval {
        Interval {
            low: grow(self.low),
            high: grow(self.high),
        }
    }
}

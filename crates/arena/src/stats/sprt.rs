//! The sequential test: play on until it is clear which of two Elo differences fits better.
//!
//! The log-likelihood ratio is that of normally distributed block scores whose variance is taken from the sample (the
//! generalised sequential probability ratio test, in the form that chess engine testing uses).

use super::{Blocks, expected_score};
use serde::Serialize;

/// A test of two Elo differences against each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative.
    pub elo1: f64,
    /// The chance to accept the alternative where the null hypothesis holds.
    pub alpha: f64,
    /// The chance to accept the null hypothesis where the alternative holds.
    pub beta: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Not enough was played.
    Undecided,
    /// The difference is nearer to the null hypothesis.
    AcceptsElo0,
    /// The difference is nearer to the alternative.
    AcceptsElo1,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtState {
    /// The test.
    #[serde(flatten)]
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// At or below this the null hypothesis is accepted.
    pub lower: f64,
    /// At or above this the alternative is.
    pub upper: f64,
    /// What follows.
    pub verdict: Verdict,
}

impl Sprt {
    /// Fewer blocks than this decide nothing: the normal approximation does not hold for them.
    pub const FEWEST_BLOCKS: usize = 8;

    /// A test with 5 % errors of both kinds.
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// The log-likelihood ratio of so many blocks with this mean score and this variance of a block's score.
    #[must_use]
    pub fn llr(&self, blocks: usize, mean: f64, variance: f64) -> f64 {
        if blocks == 0 || variance <= 0.0 {
            return 0.0;
        }
        let (score0, score1) = (expected_score(self.elo0), expected_score(self.elo1));
        blocks as f64 * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Where the test stands after these blocks.
    #[must_use]
    pub fn state(&self, blocks: &Blocks) -> SprtState {
        let llr = self.llr(blocks.len(), blocks.score(), blocks.cautious_variance());
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let verdict = if blocks.len() < Sprt::FEWEST_BLOCKS {
            Verdict::Undecided
        } else if llr >= upper {
            Verdict::AcceptsElo1
        } else if llr <= lower {
            Verdict::AcceptsElo0
        } else {
            Verdict::Undecided
        };
        SprtState {
            test: *self,
            llr,
            lower,
            upper,
            verdict,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Pentanomial;
    use tabuleiro_rules::Dice;

    /// 1000 pairs, mean 0.52, variance 0.04, elo0 = 0 and elo1 = 10: scores 0.5 and 0.514387, so
    /// 1000 · 0.014387 · (1.04 − 1.014387) / 0.08 = 4.606.
    #[test]
    fn the_ratio_of_a_worked_example() {
        let llr = Sprt::new(0.0, 10.0).llr(1000, 0.52, 0.04);
        assert!((llr - 4.606).abs() < 2e-3, "{llr}");
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let state = Sprt::new(0.0, 10.0).state(&Blocks::default());
        assert!((state.upper - 19f64.ln()).abs() < 1e-12);
        assert!((state.lower + 19f64.ln()).abs() < 1e-12);
        assert_eq!((state.llr, state.verdict), (0.0, Verdict::Undecided));
    }

    #[test]
    fn a_few_blocks_decide_nothing() {
        let test = Sprt::new(0.0, 50.0);
        let few = test.state(&Pentanomial([0, 0, 0, 0, 7]).blocks());
        let more = test.state(&Pentanomial([0, 0, 0, 0, 8]).blocks());
        assert_eq!(few.verdict, Verdict::Undecided);
        assert_eq!(more.verdict, Verdict::AcceptsElo1);
        let lost = test.state(&Pentanomial([8, 0, 0, 0, 0]).blocks());
        assert_eq!(lost.verdict, Verdict::AcceptsElo0);
    }

    /// How often the test accepts `elo1` at this score, where the seat is worth so much.
    fn accepted(test: Sprt, score: f64, seat: f64, stream: u64) -> f64 {
        const TESTS: u32 = 600;
        let mut dice = Dice::with_stream(5, stream);
        let mut accepted = 0;
        for _ in 0..TESTS {
            let mut pairs = Blocks::default();
            let verdict = loop {
                let mut points = 0.0;
                for chance in [score + seat, score - seat] {
                    if f64::from(dice.bits()) < chance * 4_294_967_296.0 {
                        points += 1.0;
                    }
                }
                pairs.add(points, 2.0 - points);
                match test.state(&pairs).verdict {
                    Verdict::Undecided => {}
                    verdict => break verdict,
                }
            };
            accepted += u32::from(verdict == Verdict::AcceptsElo1);
        }
        f64::from(accepted) / f64::from(TESTS)
    }

    #[test]
    fn it_errs_no_more_often_than_it_says() {
        let test = Sprt::new(0.0, 60.0);
        // Two standard deviations of 600 tests above 5 %.
        for seat in [0.0, 0.4] {
            assert!(accepted(test, expected_score(0.0), seat, 0) < 0.068);
            assert!(accepted(test, expected_score(60.0), seat, 1) > 0.932);
        }
    }
}

//! Scores of games that were played in blocks: the same start, with seats exchanged.
//!
//! The games of a block are not independent: a start that favours a seat helps each player once. So the block is the
//! unit whose scatter counts. With pairs of games this is the pentanomial variance, after the five scores a pair can
//! have.

use super::wilson::score_interval;
use super::{Interval, elo};
use serde::Serialize;

/// What two players took from each other, block by block.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    /// What one and the other took.
    taken: Vec<(f64, f64)>,
}

impl Blocks {
    /// Adds a block: what one took in it and what the other did. A block in which neither took anything tells nothing
    /// about the two, and is left out.
    pub fn add(&mut self, one: f64, other: f64) {
        if one + other > 0.0 {
            self.taken.push((one, other));
        }
    }

    /// How many blocks count.
    #[must_use]
    pub fn len(&self) -> usize {
        self.taken.len()
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    fn all(&self) -> f64 {
        self.taken.iter().map(|(one, other)| one + other).sum()
    }

    /// The part that one took of what either did; a half before the first block.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.is_empty() {
            return 0.5;
        }
        self.taken.iter().map(|(one, _)| one).sum::<f64>() / self.all()
    }

    /// The squared deviations of the blocks from the score, each block counting as one of average size.
    fn squares(&self) -> f64 {
        let (score, average) = (self.score(), self.all() / self.len() as f64);
        let deviation = |&(one, other): &(f64, f64)| (one - score * (one + other)) / average;
        self.taken
            .iter()
            .map(|block| deviation(block).powi(2))
            .sum()
    }

    /// The variance of one block's score, estimated from the sample alone; nothing with fewer than two blocks.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let freedom = self.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
        Some(self.squares() / freedom as f64)
    }

    /// The same with a few more blocks imagined that scatter as widely as a block can. Blocks that happen to agree would
    /// otherwise claim to know everything, and a test that looks after every block would believe the first such run.
    #[must_use]
    pub fn cautious_variance(&self) -> f64 {
        const IMAGINED: f64 = 3.0;
        let count = self.len() as f64;
        let smoothed = (self.score() * count + 0.5) / (count + 1.0);
        (self.squares() + IMAGINED * smoothed * (1.0 - smoothed)) / count.max(1.0)
    }

    /// The 95 % interval of the score: Wilson's, with as many cases as independent all-or-nothing ones would be needed
    /// to be as sure as these blocks are.
    #[must_use]
    pub fn interval(&self) -> Interval {
        if self.is_empty() {
            return Interval::ANYTHING;
        }
        let (score, count) = (self.score(), self.len() as f64);
        let widest = score * (1.0 - score);
        // Where one took everything there is no scatter to learn from: each block counts as one case.
        let ratio = if widest > 0.0 {
            (self.squares() / widest + 1.0) / count
        } else {
            1.0
        };
        score_interval(score, count / ratio)
    }

    /// The Elo difference of the score; infinite where one took everything.
    #[must_use]
    pub fn elo(&self) -> f64 {
        elo(self.score())
    }
}

/// How many pairs of games gave 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Adds a pair with so many points.
    pub fn add(&mut self, points: f64) {
        let place = (points * 2.0).round().clamp(0.0, 4.0);
        self.0[place as usize] += 1;
    }

    /// The same pairs as blocks.
    #[must_use]
    pub fn blocks(&self) -> Blocks {
        let mut blocks = Blocks::default();
        for (place, &count) in self.0.iter().enumerate() {
            for _ in 0..count {
                blocks.add(place as f64 / 2.0, 2.0 - place as f64 / 2.0);
            }
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::Dice;

    /// Worked by hand: pairs score 0, ¼, ½, ¾ or 1, and these have the mean 23.5 / 40.
    #[test]
    fn the_pentanomial_variance() {
        let blocks = Pentanomial([4, 6, 10, 12, 8]).blocks();
        assert_eq!(blocks.len(), 40);
        assert!((blocks.score() - 0.5875).abs() < 1e-12);
        // Σ count · (score − 0.5875)²: 4 · 0.34515625 + 6 · 0.11390625 + 10 · 0.00765625 + 12 · 0.02640625 + 8 · 0.17015625.
        let squares = 1.380_625 + 0.683_437_5 + 0.076_562_5 + 0.316_875 + 1.361_25;
        assert!((blocks.variance().unwrap() - squares / 39.0).abs() < 1e-12);
    }

    #[test]
    fn pairs_that_split_say_more_than_single_games() {
        // Seat 1 always wins: 50 % is nearly certain, though every single game looks like a coin.
        let split = Pentanomial([0, 0, 50, 0, 0]).blocks().interval();
        let coins = Pentanomial([12, 0, 26, 0, 12]).blocks().interval();
        assert!(split.low > 0.47 && split.high < 0.53, "{split:?}");
        assert!(coins.low < 0.41 && coins.high > 0.59, "{coins:?}");
    }

    #[test]
    fn a_clean_sheet_is_no_certainty() {
        let interval = Pentanomial([0, 0, 0, 0, 10]).blocks().interval();
        assert!((interval.low - 0.7225).abs() < 1e-3, "{interval:?}");
        assert_eq!(interval.high, 1.0);
        assert_eq!(
            Blocks::default().interval(),
            Interval::ANYTHING,
            "nothing was played"
        );
    }

    #[test]
    fn blocks_that_neither_won_tell_nothing() {
        let mut blocks = Blocks::default();
        blocks.add(2.0, 1.0);
        blocks.add(0.0, 0.0);
        blocks.add(1.0, 2.0);
        assert_eq!(blocks.len(), 2);
        assert!((blocks.score() - 0.5).abs() < 1e-12);
    }

    /// The share of many simulated matches whose interval holds the true score.
    fn coverage(pairs: usize, odds: [f64; 5]) -> f64 {
        const MATCHES: u64 = 4_000;
        let truth: f64 = odds
            .iter()
            .enumerate()
            .map(|(place, odds)| odds * place as f64 / 4.0)
            .sum();
        let mut dice = Dice::with_stream(pairs as u64, 9);
        let covered = (0..MATCHES).filter(|_| {
            let mut pentanomial = Pentanomial::default();
            for _ in 0..pairs {
                let mut left = f64::from(dice.bits()) / 4_294_967_296.0;
                let place = odds.iter().position(|odds| {
                    left -= odds;
                    left < 0.0
                });
                pentanomial.add(place.unwrap_or(4) as f64 / 2.0);
            }
            let interval = pentanomial.blocks().interval();
            (interval.low..=interval.high).contains(&truth)
        });
        covered.count() as f64 / MATCHES as f64
    }

    #[test]
    fn the_intervals_hold_the_truth_as_often_as_they_say() {
        for odds in [
            [0.25, 0.0, 0.5, 0.0, 0.25],
            [0.02, 0.08, 0.8, 0.08, 0.02],
            [0.1, 0.1, 0.3, 0.2, 0.3],
            [0.0, 0.0, 0.1, 0.0, 0.9],
            [0.05, 0.0, 0.9, 0.0, 0.05],
        ] {
            for pairs in [10, 50, 250] {
                let coverage = coverage(pairs, odds);
                assert!(
                    coverage > 0.925,
                    "{coverage} with {pairs} pairs of {odds:?}"
                );
            }
        }
    }
}

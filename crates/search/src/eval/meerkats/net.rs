//! A small network: what is seen goes through two layers of weighed sums, and straight on as well, and becomes a chance.

use super::prospect::{SEEN, Seen};
use std::fmt;

/// The sizes of the layers between what is seen and the chance.
pub(super) const FIRST: usize = 64;
pub(super) const SECOND: usize = 32;

/// Weights are written in so many parts.
const PARTS: f32 = 1000.0;
/// How many of them stand on a line.
const ON_A_LINE: usize = 32;

/// What a layer makes of what it is given: for every number given a row of weights, and what is there without any.
#[derive(Clone, Debug)]
pub(super) struct Layer<const IN: usize, const OUT: usize> {
    pub(super) bias: [f32; OUT],
    pub(super) rows: Box<[[f32; OUT]; IN]>,
}

impl<const IN: usize, const OUT: usize> Layer<IN, OUT> {
    const NOTHING: [f32; OUT] = [0.0; OUT];

    fn nothing() -> Self {
        Layer {
            bias: Self::NOTHING,
            rows: Box::new([Self::NOTHING; IN]),
        }
    }

    pub(super) fn of(&self, given: &[f32; IN]) -> [f32; OUT] {
        let mut sums = self.bias;
        for (&number, row) in given.iter().zip(self.rows.iter()) {
            // Much of what is given is nought.
            if number != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += number * weight;
                }
            }
        }
        sums
    }

    fn weights(&self) -> impl Iterator<Item = &f32> {
        self.bias.iter().chain(self.rows.iter().flatten())
    }

    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.bias.iter_mut().chain(self.rows.iter_mut().flatten())
    }
}

/// All the layers, and a straight way past them.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) first: Layer<SEEN, FIRST>,
    pub(super) second: Layer<FIRST, SECOND>,
    pub(super) third: Layer<SECOND, 1>,
    pub(super) straight: Layer<SEEN, 1>,
}

/// What comes out of each layer.
pub(super) struct Passed {
    pub(super) first: [f32; FIRST],
    pub(super) second: [f32; SECOND],
    pub(super) chance: f32,
}

impl Net {
    pub(super) fn nothing() -> Net {
        Net {
            first: Layer::nothing(),
            second: Layer::nothing(),
            third: Layer::nothing(),
            straight: Layer::nothing(),
        }
    }

    pub(super) fn pass(&self, seen: &Seen) -> Passed {
        let first = self.first.of(seen).map(|number| number.max(0.0));
        let second = self.second.of(&first).map(|number| number.max(0.0));
        let ([deep], [straight]) = (self.third.of(&second), self.straight.of(seen));
        Passed {
            first,
            second,
            chance: 1.0 / (1.0 + (-deep - straight).exp()),
        }
    }

    pub(super) fn chance(&self, seen: &Seen) -> f32 {
        self.pass(seen).chance
    }

    /// All weights, always in the same order.
    pub(super) fn weights(&self) -> impl Iterator<Item = &f32> {
        let layers = self.first.weights().chain(self.second.weights());
        let layers = layers.chain(self.third.weights());
        layers.chain(self.straight.weights())
    }

    pub(super) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let layers = self.first.weights_mut().chain(self.second.weights_mut());
        let layers = layers.chain(self.third.weights_mut());
        layers.chain(self.straight.weights_mut())
    }

    /// Reads what `Display` writes; what is missing is nought.
    pub(super) fn parse(text: &str) -> Net {
        let mut net = Net::nothing();
        let words = text.split_ascii_whitespace();
        for (weight, word) in net.weights_mut().zip(words) {
            *weight = word.parse().unwrap_or(0.0) / PARTS;
        }
        net
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weights: Vec<&f32> = self.weights().collect();
        for line in weights.chunks(ON_A_LINE) {
            let words = line.iter().map(|&&weight| format!("{:.0}", weight * PARTS));
            writeln!(f, "{}", words.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_is_written_whole() {
        let text = include_str!("prospect.txt");
        assert_eq!(
            text.split_ascii_whitespace().count(),
            Net::nothing().weights().count()
        );
        assert_eq!(Net::parse(text).to_string(), text);
    }
}

//! Fits the network to samples, by following the slope of the loss downwards (Adam).

use super::net::{FIRST, Layer, Net, SECOND};
use super::prospect::{LOGIT, Seen, USUAL};
use tabuleiro_rules::Dice;

/// What was seen in a position, and what came of it.
pub(super) struct Sample {
    pub(super) seen: Seen,
    /// The share of the point that was taken in the end, or what the next position lets expect.
    pub(super) target: f32,
}

/// How many samples make a step.
const BATCH: usize = 1024;
/// The length of the first steps. From the middle on they grow shorter.
const PACE: f32 = 0.002;
/// How strongly weights are drawn to nought.
const PULL: f32 = 0.001;
/// How far the past is looked back at, for the slope and for its square.
const MEMORY: [f32; 2] = [0.9, 0.999];

/// A network on its way.
pub(super) struct Training {
    pub(super) net: Net,
    /// By weight: the slope of late, and its square.
    slopes: Vec<[f32; 2]>,
    steps: i32,
    dice: Dice,
    threads: usize,
}

impl Training {
    /// Begins with what the usual weights say, and layers that do not say much yet.
    pub(super) fn new(seed: u64, threads: usize) -> Training {
        let mut dice = Dice::with_stream(seed, 0);
        let mut net = Net::nothing();
        let mut scatter = |weights: &mut dyn Iterator<Item = &mut f32>, reach: f32| {
            for weight in weights {
                *weight = (dice.bits() as f32 / u32::MAX as f32 * 2.0 - 1.0) * reach;
            }
        };
        scatter(&mut net.first.rows.iter_mut().flatten(), 0.12);
        scatter(&mut net.second.rows.iter_mut().flatten(), 0.18);
        scatter(&mut net.third.rows.iter_mut().flatten(), 0.10);
        net.straight.rows[USUAL] = [LOGIT];
        Training {
            slopes: vec![[0.0; 2]; net.weights().count()],
            net,
            steps: 0,
            dice,
            threads: threads.max(1),
        }
    }

    /// Goes through all samples once, in any order, when this share of the whole training is done.
    pub(super) fn go_through(&mut self, samples: &[Sample], done: f32) {
        let pace = PACE * (2.0 * (1.0 - done)).min(1.0);
        let mut order: Vec<usize> = (0..samples.len()).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, self.dice.below(place as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            self.step(samples, batch, pace);
        }
    }

    fn step(&mut self, samples: &[Sample], batch: &[usize], pace: f32) {
        let net = &self.net;
        let parts = batch.chunks(batch.len().div_ceil(self.threads));
        let slopes: Vec<Net> = std::thread::scope(|scope| {
            let part = |part| scope.spawn(move || slope(net, samples, part));
            let parts: Vec<_> = parts.map(part).collect();
            parts
                .into_iter()
                .filter_map(|part| part.join().ok())
                .collect()
        });
        let mut all = vec![0.0; self.slopes.len()];
        for slope in &slopes {
            for (sum, slope) in all.iter_mut().zip(slope.weights()) {
                *sum += slope / batch.len() as f32;
            }
        }
        self.steps += 1;
        // At first little is remembered, and nought of it is not meant.
        let [known, square_known] = MEMORY.map(|memory| 1.0 - memory.powi(self.steps));
        let states = self.net.weights_mut().zip(&mut self.slopes);
        for ((weight, late), slope) in states.zip(all) {
            for (late, (new, memory)) in late
                .iter_mut()
                .zip([slope, slope * slope].iter().zip(MEMORY))
            {
                *late = memory * *late + (1.0 - memory) * new;
            }
            let [mean, square] = *late;
            let size = (square / square_known).sqrt() + 1e-8;
            *weight -= pace * (mean / known / size + PULL * *weight);
        }
    }
}

/// How the loss changes with every weight, added up over some samples.
fn slope(net: &Net, samples: &[Sample], which: &[usize]) -> Net {
    let mut slope = Net::nothing();
    for sample in which.iter().filter_map(|&number| samples.get(number)) {
        let passed = net.pass(&sample.seen);
        let wrong = [passed.chance - sample.target];
        add(&mut slope.straight, &sample.seen, &wrong);
        add(&mut slope.third, &passed.second, &wrong);
        let second: [f32; SECOND] = back(&net.third, &passed.second, &wrong);
        add(&mut slope.second, &passed.first, &second);
        let first: [f32; FIRST] = back(&net.second, &passed.first, &second);
        add(&mut slope.first, &sample.seen, &first);
    }
    slope
}

fn add<const IN: usize, const OUT: usize>(
    slope: &mut Layer<IN, OUT>,
    given: &[f32; IN],
    wrong: &[f32; OUT],
) {
    for (bias, wrong) in slope.bias.iter_mut().zip(wrong) {
        *bias += wrong;
    }
    for (&number, row) in given.iter().zip(slope.rows.iter_mut()) {
        if number != 0.0 {
            for (weight, wrong) in row.iter_mut().zip(wrong) {
                *weight += number * wrong;
            }
        }
    }
}

/// How wrong what a layer was given is, by how wrong is what came out of it.
fn back<const IN: usize, const OUT: usize>(
    layer: &Layer<IN, OUT>,
    given: &[f32; IN],
    wrong: &[f32; OUT],
) -> [f32; IN] {
    std::array::from_fn(|number| {
        let weights = layer.rows[number].iter().zip(wrong);
        let sum = weights.map(|(weight, wrong)| weight * wrong).sum();
        // What was cut off at nought changes nothing.
        if given[number] > 0.0 { sum } else { 0.0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::meerkats::prospect::SEEN;

    /// Whether two numbers are alike, which no sum of weights can tell.
    fn samples(count: usize, dice: &mut Dice) -> Vec<Sample> {
        let sample = |_| {
            let mut seen = [0.0; SEEN];
            seen[0] = dice.below(2) as f32;
            seen[1] = dice.below(2) as f32;
            let target = if seen[0] == seen[1] { 0.9 } else { 0.2 };
            Sample { seen, target }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn what_no_sum_can_tell_is_learnt() {
        let mut dice = Dice::with_stream(1, 1);
        let known = samples(4096, &mut dice);
        let mut training = Training::new(3, 2);
        for round in 0..150 {
            training.go_through(&known, round as f32 / 150.0);
        }
        for sample in samples(20, &mut dice) {
            let told = training.net.chance(&sample.seen);
            assert!(
                (told - sample.target).abs() < 0.05,
                "{told} for {}",
                sample.target
            );
        }
    }
}

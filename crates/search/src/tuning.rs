//! Fits the weights of evaluations to the results of games that bots play against themselves.

use crate::alphabeta::{self, Score};
use crate::budget::Budget;
use crate::eval;
use crate::plain::reward;
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::{Dice, Game, GameKind};

/// Plays so many games, fits the weights of the game's evaluation to their results, and says them as Rust.
pub fn tune(kind: GameKind, games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    match kind {
        GameKind::SixteenStone => eval::sixteen_stone::tune::tune(games, seed, say),
        GameKind::Syrtis => eval::syrtis::tune::tune(games, seed, say),
        GameKind::Distrify => eval::distrify::tune(games, seed, say),
        GameKind::Meerkats => eval::meerkats::tune(games, seed, say),
    }
}

/// Games of alpha-beta against itself.
pub(crate) struct Match {
    pub(crate) games: u32,
    pub(crate) seed: u64,
    /// How many actions at random come first, on average; else all games would be the same.
    pub(crate) opening: u32,
    /// What each action may use up.
    pub(crate) nodes: u64,
}

impl Match {
    /// What is seen in the games' quiet positions, and what came of them.
    pub(crate) fn samples<P: Score>(
        &self,
        start: impl Fn(u64) -> P,
        features: impl Fn(&P) -> Option<Vec<i32>>,
        say: &mut dyn FnMut(&str),
    ) -> Vec<Sample>
    where
        P::Action: Send + Sync,
        P::RepetitionKey: Send + Sync,
    {
        let mut samples = Vec::new();
        for number in 0..u64::from(self.games) {
            let mut dice = Dice::with_stream(self.seed, number);
            let game = Game::new(start(self.seed.wrapping_add(number)));
            self.play(game, &features, &mut dice, &mut samples);
            if (number + 1).is_multiple_of(500) {
                say(&format!(
                    "// {} games, {} samples",
                    number + 1,
                    samples.len()
                ));
            }
        }
        samples
    }

    fn play<P: Score>(
        &self,
        mut game: Game<P>,
        features: &impl Fn(&P) -> Option<Vec<i32>>,
        dice: &mut Dice,
        samples: &mut Vec<Sample>,
    ) where
        P::Action: Send + Sync,
        P::RepetitionKey: Send + Sync,
    {
        let go_on = AtomicBool::new(false);
        let mut legal = Vec::new();
        let mut seen = Vec::new();
        let opening = self.opening / 2 + dice.below(self.opening + 1);
        let mut played = 0;
        while game.outcome().is_none() {
            let action = if played < opening {
                game.legal_actions(&mut legal);
                game.position().random_action(&legal, dice)
            } else {
                let budget = Budget::nodes(self.nodes);
                let report = alphabeta::search(&game, &budget, &go_on, 1, &mut |_| {});
                let best = report.best();
                // Of neighbouring positions one tells nearly all; where something is about to happen, counting
                // does not tell yet, and where all is proved it need not.
                let quiet = best.is_some_and(|best| {
                    best.proof.is_none() && !game.position().is_loud(best.action)
                });
                if quiet
                    && dice.below(3) == 0
                    && let Some(features) = features(game.position())
                {
                    seen.push((game.position().turn(), features));
                }
                best.map(|best| best.action)
            };
            let Some(action) = action else { break };
            game.play_unchecked(action);
            played += 1;
        }
        let Some(outcome) = game.outcome() else {
            return;
        };
        samples.extend(seen.into_iter().map(|(seat, features)| Sample {
            features: features.into_iter().map(|count| count as f32).collect(),
            result: reward(outcome, seat) as f32,
        }));
    }
}

/// Fits the weights of named terms, beginning with those that they have, and says the lines of the table.
pub(crate) fn fit_terms(
    samples: &[Sample],
    terms: &[(&str, i32)],
    scale: f64,
    say: &mut dyn FnMut(&str),
) {
    let fit = Fit {
        rounds: 400,
        step: 0.1,
        pull: 1e-4,
    };
    let start: Vec<f64> = terms.iter().map(|term| f64::from(term.1) / scale).collect();
    let before = Fit { rounds: 0, ..fit }.run(samples, &start).1;
    let (weights, after) = fit.run(samples, &start);
    say(&format!(
        "// {} samples; mean loss {before:.4} before the fit, {after:.4} after it",
        samples.len()
    ));
    for (index, ((name, _), weight)) in terms.iter().zip(weights).enumerate() {
        let seen = samples
            .iter()
            .filter(|sample| sample.features[index] != 0.0);
        let seen = seen.count();
        say(&format!(
            "    (\"{name}\", {:.0}), // in {seen}",
            weight * scale
        ));
    }
}

/// What was seen in a position, and what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The features, of the seat for which the result is told.
    pub(crate) features: Vec<f32>,
    /// 1 for a win, 0 for a loss, between them for anything else.
    pub(crate) result: f32,
}

/// How a fit is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// How often all samples are gone through.
    pub(crate) rounds: usize,
    /// The first step's length.
    pub(crate) step: f64,
    /// How strongly weights are drawn back to where they began, so that rare features do not run away.
    pub(crate) pull: f64,
}

impl Fit {
    /// The weights with which the logistic function of the features' sum predicts the results best, and the mean loss.
    pub(crate) fn run(&self, samples: &[Sample], start: &[f64]) -> (Vec<f64>, f64) {
        let mut weights = start.to_vec();
        let mut slopes = vec![1e-8; weights.len()];
        let count = samples.len().max(1) as f64;
        for _ in 0..self.rounds {
            let mut gradient: Vec<f64> = weights
                .iter()
                .zip(start)
                .map(|(weight, start)| self.pull * (weight - start))
                .collect();
            for sample in samples {
                let error = predicted(sample, &weights) - f64::from(sample.result);
                for (slope, feature) in gradient.iter_mut().zip(&sample.features) {
                    *slope += error * f64::from(*feature) / count;
                }
            }
            // Adagrad: each weight has a pace of its own, since features differ in size and frequency.
            for ((weight, slope), sum) in weights.iter_mut().zip(&gradient).zip(&mut slopes) {
                *sum += slope * slope;
                *weight -= self.step * slope / sum.sqrt();
            }
        }
        let loss = samples.iter().map(|sample| {
            let chance = predicted(sample, &weights).clamp(1e-9, 1.0 - 1e-9);
            let result = f64::from(sample.result);
            -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
        });
        let loss = loss.sum::<f64>() / count;
        (weights, loss)
    }
}

fn predicted(sample: &Sample, weights: &[f64]) -> f64 {
    let terms = sample.features.iter().zip(weights);
    let sum: f64 = terms
        .map(|(feature, weight)| f64::from(*feature) * weight)
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_again() {
        let truth = [1.5, -0.7];
        let mut samples = Vec::new();
        for one in -10_i16..=10 {
            for other in -10_i16..=10 {
                let features = vec![f32::from(one) / 4.0, f32::from(other) / 4.0];
                let mut sample = Sample {
                    features,
                    result: 0.0,
                };
                sample.result = predicted(&sample, &truth) as f32;
                samples.push(sample);
            }
        }
        let fit = Fit {
            rounds: 2_000,
            step: 0.1,
            pull: 0.0,
        };
        let (weights, _) = fit.run(&samples, &[0.0, 0.0]);
        for (found, true_one) in weights.iter().zip(truth) {
            assert!((found - true_one).abs() < 0.02, "{weights:?}");
        }
    }
}

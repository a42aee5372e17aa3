//! Fits the weights of evaluations to the results of games that bots play against themselves.

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

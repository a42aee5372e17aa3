//! Means with Student's interval.

use super::Interval;
use serde::Serialize;

/// What independent numbers, one a game, tell about their mean.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its 95 % interval (Student's); nothing with fewer than two numbers.
    pub interval: Option<Interval>,
    /// The sample's standard deviation.
    pub deviation: f64,
    /// The smallest number.
    pub least: f64,
    /// The middle one.
    pub median: f64,
    /// The largest.
    pub most: f64,
}

impl Mean {
    /// Of these numbers; nothing if there are none.
    #[must_use]
    pub fn of(numbers: &[f64]) -> Option<Mean> {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        let count = sorted.len() as f64;
        let mean = sorted.iter().sum::<f64>() / count;
        let squares: f64 = sorted.iter().map(|number| (number - mean).powi(2)).sum();
        let deviation = (squares / (count - 1.0).max(1.0)).sqrt();
        let half = student(sorted.len() as u64 - 1).map(|t| t * deviation / count.sqrt());
        let middle = sorted.len() / 2;
        let median = if sorted.len().is_multiple_of(2) {
            f64::midpoint(sorted[middle - 1], sorted[middle])
        } else {
            sorted[middle]
        };
        Some(Mean {
            mean,
            interval: half.map(|half| Interval {
                low: mean - half,
                high: mean + half,
            }),
            deviation,
            least,
            median,
            most,
        })
    }
}

/// Student's quantile for a two-sided 95 % interval; nothing without a degree of freedom.
#[must_use]
pub fn student(freedom: u64) -> Option<f64> {
    let z = super::Z;
    let n = freedom as f64;
    Some(match freedom {
        0 => return None,
        1 => 12.706_204_7,
        2 => 4.302_652_7,
        3 => 3.182_446_3,
        4 => 2.776_445_1,
        // The usual expansion around the normal quantile, right to three digits from here on.
        _ => {
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            let fourth = (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5)
                - 1920.0 * z.powi(3)
                - 945.0 * z)
                / 92160.0;
            z + first / n + second / n.powi(2) + third / n.powi(3) + fourth / n.powi(4)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_student() {
        for (freedom, quantile) in [
            (1, 12.706),
            (4, 2.776),
            (5, 2.571),
            (9, 2.262),
            (29, 2.045),
            (100, 1.984),
        ] {
            let found = student(freedom).unwrap();
            assert!((found - quantile).abs() < 2e-3, "{freedom}: {found}");
        }
        assert_eq!(student(0), None);
    }

    #[test]
    fn a_small_sample() {
        let mean = Mean::of(&[5.0, 2.0, 4.0, 4.0, 5.0, 7.0, 9.0, 4.0]).unwrap();
        assert!((mean.mean - 5.0).abs() < 1e-12);
        assert!((mean.deviation - 2.138_09).abs() < 1e-5);
        assert!((mean.median - 4.5).abs() < 1e-12);
        assert_eq!((mean.least, mean.most), (2.0, 9.0));
        // 5 ± 2.3646 · 2.13809 / √8.
        let interval = mean.interval.unwrap();
        assert!((interval.low - 3.212_5).abs() < 2e-3, "{interval:?}");
    }

    #[test]
    fn one_number_has_no_interval_and_none_no_mean() {
        assert_eq!(Mean::of(&[3.0]).unwrap().interval, None);
        assert_eq!(Mean::of(&[]), None);
    }
}

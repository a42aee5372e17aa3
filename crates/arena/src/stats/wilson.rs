//! Wilson's interval for a proportion.

use super::{Interval, Z};

/// Wilson's 95 % score interval for `count` of `total` independent cases.
///
/// Unlike the estimate plus or minus two standard errors it stays between 0 and 1, and is not empty when all cases went
/// the same way.
#[must_use]
pub fn wilson(count: u64, total: u64) -> Interval {
    if total == 0 {
        return Interval::ANYTHING;
    }
    score_interval(count as f64 / total as f64, total as f64)
}

/// The same for an estimate that is as sure as that of `cases` independent ones, which need not be whole.
pub(super) fn score_interval(estimate: f64, cases: f64) -> Interval {
    let z2 = Z * Z;
    let middle = (estimate + z2 / (2.0 * cases)) / (1.0 + z2 / cases);
    let spread = estimate * (1.0 - estimate) / cases + z2 / (4.0 * cases * cases);
    let half = Z * spread.sqrt() / (1.0 + z2 / cases);
    // At the ends themselves, rounding must not leave a rest.
    Interval {
        low: if estimate <= 0.0 {
            0.0
        } else {
            (middle - half).max(0.0)
        },
        high: if estimate >= 1.0 {
            1.0
        } else {
            (middle + half).min(1.0)
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: u64, total: u64, low: f64, high: f64) {
        let found = wilson(count, total);
        assert!((found.low - low).abs() < 5e-5, "{found:?}");
        assert!((found.high - high).abs() < 5e-5, "{found:?}");
    }

    /// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    #[test]
    fn the_intervals_of_newcombes_table() {
        check(81, 263, 0.2553, 0.3662);
        check(15, 148, 0.0624, 0.1605);
        check(0, 20, 0.0, 0.1611);
        check(1, 29, 0.0061, 0.1718);
    }

    #[test]
    fn wins_and_losses_mirror_each_other() {
        let (wins, losses) = (wilson(7, 10), wilson(3, 10));
        assert!((wins.low + losses.high - 1.0).abs() < 1e-12);
        assert!((wins.high + losses.low - 1.0).abs() < 1e-12);
    }

    #[test]
    fn no_cases_tell_nothing() {
        assert_eq!(wilson(0, 0), Interval::ANYTHING);
    }
}

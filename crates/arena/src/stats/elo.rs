//! Elo: scores on a scale on which differences add up.

/// The Elo difference at which a score is expected; infinite for all or nothing.
#[must_use]
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score to expect from an Elo difference.
#[must_use]
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_known_scores() {
        for (score, difference) in [
            (0.5, 0.0),
            (0.75, 190.848_5),
            (0.64, 99.951),
            (10.0 / 11.0, 400.0),
            (0.25, -190.848_5),
        ] {
            assert!((elo(score) - difference).abs() < 1e-3, "{score}");
            assert!((expected_score(difference) - score).abs() < 1e-6, "{score}");
        }
    }

    #[test]
    fn all_or_nothing_has_no_end() {
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}

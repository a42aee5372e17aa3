//! How much later than their time actions came.

use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// Delays, counted by tenths of a millisecond.
#[derive(Clone, Debug, Default)]
pub struct Delays {
    counts: BTreeMap<u64, u64>,
    total: u64,
}

/// What delays come to, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lateness {
    /// How many actions had a time.
    pub actions: u64,
    /// Half of them came no later than so much after it.
    pub median_ms: f64,
    /// 99 in 100 came no later than so much after it.
    pub p99_ms: f64,
    /// 999 in 1000 came no later than so much after it.
    pub p999_ms: f64,
    /// None came later than so much after it.
    pub most_ms: f64,
}

impl Delays {
    const PER_MS: f64 = 10.0;

    /// Counts one more.
    pub fn add(&mut self, delay: Duration) {
        let tenths = (delay.as_secs_f64() * 1_000.0 * Delays::PER_MS).ceil();
        *self.counts.entry(tenths as u64).or_default() += 1;
        self.total += 1;
    }

    /// What they come to; nothing if there are none.
    #[must_use]
    pub fn lateness(&self) -> Option<Lateness> {
        (self.total > 0).then(|| Lateness {
            actions: self.total,
            median_ms: self.quantile(0.5),
            p99_ms: self.quantile(0.99),
            p999_ms: self.quantile(0.999),
            most_ms: self.quantile(1.0),
        })
    }

    /// The least delay that so great a part of all does not exceed.
    fn quantile(&self, part: f64) -> f64 {
        let wanted = (part * self.total as f64).ceil() as u64;
        let mut seen = 0;
        for (&tenths, &count) in &self.counts {
            seen += count;
            if seen >= wanted {
                return tenths as f64 / Delays::PER_MS;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_delays_that_happened() {
        let mut delays = Delays::default();
        assert_eq!(delays.lateness(), None);
        for ms in 0..1_000 {
            delays.add(Duration::from_millis(ms));
        }
        let lateness = delays.lateness().unwrap();
        assert_eq!(lateness.actions, 1_000);
        assert_eq!(
            (lateness.median_ms, lateness.p99_ms, lateness.p999_ms),
            (499.0, 989.0, 998.0)
        );
        assert_eq!(lateness.most_ms, 999.0);
    }
}

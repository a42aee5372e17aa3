//! Seeded randomness, the same on every machine and in every release.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A ChaCha8 stream and the few ways in which games draw from it.
///
/// The sampling is written here rather than taken from a library, so that a library's next version cannot change what a
/// seed means.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice::with_stream(seed, 0)
    }

    /// One of many independent streams of a seed.
    #[must_use]
    pub fn with_stream(seed: u64, stream: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&stream.to_le_bytes());
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `bound`, each equally likely; 0 if the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high word of a product, rejecting the few low words that would favour some results.
        let mut product = u64::from(self.bits()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.bits()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of these, each equally likely; nothing if there is none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len() as u32) as usize).copied()
    }

    /// Puts these in a random order, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut dice = Dice::new(2026);
        let first: Vec<u32> = (0..6).map(|_| dice.below(100)).collect();
        assert_eq!(first, PINNED);
    }

    const PINNED: [u32; 6] = [71, 80, 38, 83, 90, 70];

    #[test]
    fn streams_differ() {
        assert_ne!(
            Dice::with_stream(1, 0).bits(),
            Dice::with_stream(1, 1).bits()
        );
    }

    #[test]
    fn below_is_even() {
        let mut dice = Dice::new(7);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_500..10_500).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn nothing_to_pick_from_is_nothing() {
        let mut dice = Dice::new(0);
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.pick::<u8>(&[]), None);
    }
}

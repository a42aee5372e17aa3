//! What is known of positions seen before, shared by all threads of a search.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// Whether a score is exact, or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) score: i32,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    /// The best action, by its place in the list of legal ones.
    pub(crate) best: u16,
}

/// A table of fixed size; a new entry takes the place of an old one.
///
/// Threads write without locks. An entry is two words, the first the key combined with the second, so that halves of
/// two different entries do not pass for one.
pub(crate) struct Table {
    entries: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// A table of `2^bits` entries of sixteen bytes.
    pub(crate) fn new(bits: u32) -> Table {
        // Zeroes from the system cost nothing until they are touched, and turning the numbers into atomic ones is no
        // work: the vector is reused as it is.
        let zeroes = vec![[0_u64; 2]; 1 << bits];
        Table {
            entries: zeroes
                .into_iter()
                .map(|entry| entry.map(AtomicU64::new))
                .collect(),
        }
    }

    fn entry(&self, key: u64) -> &[AtomicU64; 2] {
        &self.entries[(key as usize) & (self.entries.len() - 1)]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let entry = self.entry(key);
        let data = entry[1].load(Ordering::Relaxed);
        if data == 0 || entry[0].load(Ordering::Relaxed) ^ data != key {
            return None;
        }
        Some(unpack(data))
    }

    pub(crate) fn put(&self, key: u64, known: Known) {
        let data = pack(known);
        let entry = self.entry(key);
        entry[0].store(key ^ data, Ordering::Relaxed);
        entry[1].store(data, Ordering::Relaxed);
    }
}

fn pack(known: Known) -> u64 {
    let bound = match known.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(known.score as u32)
        | u64::from(known.depth as u8) << 32
        | u64::from(known.best) << 40
        | bound << 56
}

fn unpack(data: u64) -> Known {
    Known {
        score: data as u32 as i32,
        depth: (data >> 32) as u8 as i8,
        best: (data >> 40) as u16,
        bound: match data >> 56 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
    }
}

/// A quick hash of positions and actions: multiply and rotate, with a stir at the end.
#[derive(Default)]
pub(crate) struct QuickHasher(u64);

impl QuickHasher {
    pub(crate) fn of(value: &impl Hash) -> u64 {
        let mut hasher = QuickHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.add(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.add(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.add(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    fn write_isize(&mut self, value: isize) {
        self.add(value as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }

    fn finish(&self) -> u64 {
        let mut value = self.0;
        value ^= value >> 32;
        value = value.wrapping_mul(0xd6e8_feb8_6659_fd93);
        value ^ value >> 29
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_again() {
        let table = Table::new(8);
        for (score, depth, bound) in [
            (-1_000_000, -1, Bound::AtMost),
            (37, 12, Bound::Exact),
            (999_998, 63, Bound::AtLeast),
        ] {
            let known = Known {
                score,
                depth,
                bound,
                best: 300,
            };
            table.put(0xdead_beef, known);
            assert_eq!(table.get(0xdead_beef), Some(known));
            assert_eq!(table.get(0xdead_beef + 256), None);
        }
    }
}

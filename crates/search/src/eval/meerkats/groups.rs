//! The stones of one colour, taken apart into groups. Nothing of it hangs on what is around them.

use super::board::{self, Cells, Group};

impl Group {
    const NONE: Group = Group {
        stones: 0,
        border: 0,
        touches: 0,
    };

    #[inline]
    pub(super) fn size(self) -> u8 {
        self.stones.count_ones() as u8
    }

    /// How many touches it could lose and still hang together.
    #[inline]
    pub(super) fn spare(self) -> u8 {
        self.touches.saturating_sub(self.size().saturating_sub(1))
    }

    /// Whether a stone on this cell would join it.
    #[inline]
    pub(super) fn is_beside(self, cell: u8) -> bool {
        self.border >> cell & 1 != 0
    }

    /// The largest group is the one with the highest rank: among equals the first.
    #[inline]
    fn rank(self) -> u32 {
        (self.stones.count_ones() << 6) + 63 - (self.stones.trailing_zeros() & 63)
    }
}

/// The groups of one colour.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// All but the largest, in no order.
    others: [Group; 15],
    count: usize,
    pub(super) largest: Group,
}

impl Groups {
    pub(super) const NONE: Groups = Groups {
        others: [Group::NONE; 15],
        count: 0,
        largest: Group::NONE,
    };

    pub(super) fn of(stones: Cells) -> Groups {
        let mut groups = Groups::NONE;
        groups.take_apart(stones);
        groups
    }

    /// Forgets what was here.
    pub(super) fn clear(&mut self) {
        (self.count, self.largest) = (0, Group::NONE);
    }

    /// Adds the groups of some stones that touch none of those that are here.
    pub(super) fn take_apart(&mut self, stones: Cells) {
        let mut rest = stones;
        while rest != 0 {
            let group = board::first_group(rest);
            rest &= !group.stones;
            self.push(group);
        }
    }

    /// Adds a group that touches none of those that are here.
    #[inline]
    fn push(&mut self, mut group: Group) {
        if group.rank() > self.largest.rank() {
            std::mem::swap(&mut group, &mut self.largest);
        }
        if group.stones != 0 && self.count < self.others.len() {
            self.others[self.count] = group;
            self.count += 1;
        }
    }

    /// All but the largest.
    #[inline]
    pub(super) fn others(&self) -> &[Group] {
        &self.others[..self.count]
    }

    /// The stones that are not in the largest group.
    #[inline]
    pub(super) fn outside(&self) -> Cells {
        let stones = self.others().iter().map(|group| group.stones);
        stones.fold(0, |all, stones| all | stones)
    }

    /// Becomes what others are without one of their stones.
    pub(super) fn be_without(&mut self, whole: &Groups, cell: u8) {
        self.clear();
        let mut apart = 0;
        let mut keep = |group: Group| {
            if group.stones >> cell & 1 != 0 {
                apart = group.stones & !(1 << cell);
            } else {
                self.push(group);
            }
        };
        keep(whole.largest);
        whole.others().iter().for_each(|&group| keep(group));
        self.take_apart(apart);
    }

    /// The same with one stone more.
    pub(super) fn with(&self, cell: u8) -> Groups {
        let mut groups = Groups::NONE;
        groups.push(self.joined_by(cell));
        for &group in self.others() {
            if !group.is_beside(cell) {
                groups.push(group);
            }
        }
        if !self.largest.is_beside(cell) {
            groups.push(self.largest);
        }
        groups
    }

    /// The group that a stone more makes of itself and what it touches.
    #[inline]
    pub(super) fn joined_by(&self, cell: u8) -> Group {
        let mut joined = Group {
            stones: 1 << cell,
            border: board::neighbours(cell),
            touches: 0,
        };
        let mut join = |group: &Group| {
            if group.is_beside(cell) {
                joined.stones |= group.stones;
                joined.border |= group.border;
                joined.touches += group.touches;
            }
        };
        self.others().iter().for_each(&mut join);
        join(&self.largest);
        joined.border &= !joined.stones;
        joined.touches += (board::neighbours(cell) & joined.stones).count_ones() as u8;
        joined
    }

    /// The sizes of the three largest.
    #[inline]
    pub(super) fn sizes(&self) -> [u8; 3] {
        let [second, third] = two_largest(self.others().iter());
        [self.largest.size(), second, third]
    }
}

/// The sizes of the two largest of some groups.
#[inline]
pub(super) fn two_largest<'a>(groups: impl Iterator<Item = &'a Group>) -> [u8; 2] {
    let (mut first, mut second) = (0, 0);
    for group in groups {
        let size = group.size();
        second = size.min(first).max(second);
        first = size.max(first);
    }
    [first, second]
}

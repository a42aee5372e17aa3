//! What is seen in the stones of one colour.

use super::board::{self, Cells, PLACES};

/// How many things are looked at in the stones of one colour.
pub(super) const FEATURES: usize = 12;

/// Where the number of stones that are not on the board stands: the only thing to see of a colour without stones.
const TO_COME: usize = FEATURES - 1;

/// What is seen in the stones of one colour.
pub(super) type Shape = [f32; FEATURES];

/// Looks at the stones of one colour.
pub(super) fn shape(stones: Cells, empty: Cells) -> Shape {
    let groups = Groups::of(stones);
    groups.shape(empty, groups.linked(empty, stones), |stone| {
        board::ways(stone, !empty)
    })
}

/// Where the stones on the board can slide to.
pub(super) struct Ways([Cells; PLACES]);

impl Ways {
    pub(super) fn new(occupied: Cells) -> Ways {
        let mut ways = [0; PLACES];
        for stone in board::places(occupied) {
            ways[usize::from(stone) % PLACES] = board::ways(stone, occupied);
        }
        Ways(ways)
    }

    /// Where a stone can slide to after a change.
    #[inline]
    fn after(&self, change: &Change, stone: u8) -> Cells {
        if (board::lines(stone) | 1 << stone) & change.cells() == 0 {
            self.0[usize::from(stone) % PLACES]
        } else {
            board::ways(stone, !change.empty)
        }
    }
}

/// What a move changes on the board.
pub(super) struct Change {
    /// Where there is no stone any more.
    pub(super) freed: Option<u8>,
    /// Where there is one now.
    pub(super) taken: u8,
    /// What is empty afterwards.
    pub(super) empty: Cells,
}

impl Change {
    fn cells(&self) -> Cells {
        1 << self.taken | self.freed.map_or(0, |cell| 1 << cell)
    }
}

/// The stones of a colour, taken apart. Nothing of it hangs on what is around them.
struct Groups {
    stones: Cells,
    /// The largest group, and the cells next to it, stones or not.
    largest: Cells,
    border: Cells,
    /// The sizes of the largest and of the next two groups.
    sizes: [u8; 3],
    /// How often stones of the largest group touch.
    touches: u32,
    /// The stones that hold the largest group together, and what the group would lose with each.
    joints: List<(u8, u8)>,
    /// The other groups: how many stones, and the cells that are next to both them and the largest.
    others: List<(u8, Cells)>,
    /// By cell next to the largest group: how many other stones one more there would join to it.
    joined: [u8; PLACES],
    /// The cells where it would join any.
    joining: Cells,
}

/// A few things, one at most for every stone of a colour.
struct List<T> {
    items: [T; 15],
    count: usize,
}

impl<T: Copy> List<T> {
    fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.count) {
            *place = item;
            self.count += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = T> {
        self.items[..self.count].iter().copied()
    }
}

impl Groups {
    const NONE: Groups = Groups {
        stones: 0,
        largest: 0,
        border: 0,
        sizes: [0; 3],
        touches: 0,
        joints: List {
            items: [(0, 0); 15],
            count: 0,
        },
        others: List {
            items: [(0, 0); 15],
            count: 0,
        },
        joined: [0; PLACES],
        joining: 0,
    };

    fn of(stones: Cells) -> Groups {
        let mut groups = Groups {
            stones,
            ..Groups::NONE
        };
        let mut rest = stones;
        while rest != 0 {
            let (mut group, mut border) = board::first_group(rest);
            rest &= !group;
            let mut size = group.count_ones() as u8;
            for known in &mut groups.sizes {
                if size > *known {
                    std::mem::swap(known, &mut size);
                }
            }
            if group.count_ones() > groups.largest.count_ones() {
                std::mem::swap(&mut groups.largest, &mut group);
                std::mem::swap(&mut groups.border, &mut border);
            }
            if group != 0 {
                groups.others.push((group.count_ones() as u8, border));
            }
        }
        groups.meet();
        groups.hold();
        groups
    }

    /// Sees where one stone more would join other groups to the largest.
    fn meet(&mut self) {
        for (size, border) in &mut self.others.items[..self.others.count] {
            *border &= self.border;
            self.joining |= *border;
            for cell in board::places(*border) {
                self.joined[usize::from(cell) % PLACES] += *size;
            }
        }
    }

    /// Sees what holds the largest group together.
    fn hold(&mut self) {
        let (group, size) = (self.largest, self.sizes[0]);
        for cell in board::places(group) {
            let own = board::neighbours(cell) & group;
            self.touches += own.count_ones();
            // Neighbours that touch one another hold together without this stone.
            if own & own.wrapping_sub(1) == 0 || board::first_group(own).0 == own {
                continue;
            }
            let (mut rest, mut kept) = (group & !(1 << cell), 0);
            while rest != 0 {
                let (part, _) = board::first_group(rest);
                kept = kept.max(part.count_ones() as u8);
                rest &= !part;
            }
            self.joints.push((cell, size - kept));
        }
        self.touches /= 2;
    }

    /// What is not walled off from the largest group, or as much of it as holds all that is wanted.
    fn linked(&self, empty: Cells, wanted: Cells) -> Cells {
        let open = self.stones | empty;
        self.largest
            | board::reached(
                self.border & open,
                open & !self.largest,
                wanted & !self.largest,
            )
    }

    /// All that is seen, given what is not walled off from the largest group and where stones can slide to.
    #[inline]
    fn shape(&self, empty: Cells, linked: Cells, ways: impl Fn(u8) -> Cells) -> Shape {
        if self.stones == 0 {
            return std::array::from_fn(|feature| if feature == TO_COME { 15.0 } else { 0.0 });
        }
        let [largest, second, third] = self.sizes.map(f32::from);
        let free = self.border & empty;
        let (reach, gain) = self.slides(free, ways);
        [
            // The largest group decides the game.
            largest,
            // The next ones break ties, and join the first later.
            second,
            third,
            // What one stone more on the right cell would join to the largest group.
            self.bridged(free).into(),
            // All stones that one stone more could join, wherever it must be put.
            self.near(free).into(),
            // Stones that can slide to the largest group.
            reach.into(),
            // What the best such slide would bring.
            gain.into(),
            // Stones that are not walled off from the largest group.
            (linked & self.stones).count_ones() as f32 - largest,
            // Without a free cell beside it a group grows no more. The first few count most.
            (free.count_ones() as f32).sqrt(),
            // What the worst slide of one stone would cost the group.
            self.loss(empty, free).into(),
            // Stones with many neighbours of their own hold together when one leaves.
            self.touches as f32 - (largest - 1.0),
            // Stones still in the bag can be dropped where they are wanted, or wasted by others.
            15.0 - self.stones.count_ones() as f32,
        ]
    }

    fn joined(&self, cell: u8) -> u8 {
        self.joined[usize::from(cell) % PLACES]
    }

    fn bridged(&self, free: Cells) -> u8 {
        let cells = board::places(free & self.joining);
        cells.map(|cell| self.joined(cell)).max().unwrap_or(0)
    }

    fn near(&self, free: Cells) -> u8 {
        let near = self.others.iter().filter(|(_, border)| border & free != 0);
        near.map(|(size, _)| size).sum()
    }

    /// How many stones can slide to the largest group, and what the best of these slides would join to it.
    #[inline]
    fn slides(&self, free: Cells, ways: impl Fn(u8) -> Cells) -> (u8, u8) {
        let (mut reach, mut gain) = (0, 0);
        for stone in board::places(self.stones & !self.largest) {
            if board::lines(stone) & free == 0 {
                continue;
            }
            let ends = ways(stone) & free;
            if ends != 0 {
                reach += 1;
                let joining = board::places(ends & self.joining);
                gain = joining.fold(gain.max(1), |most, cell| most.max(self.joined(cell)));
            }
        }
        (reach, gain)
    }

    /// What the worst slide of one of its stones would cost the largest group.
    fn loss(&self, empty: Cells, free: Cells) -> u8 {
        let can_leave = |&(cell, _): &(u8, u8)| board::neighbours(cell) & empty != 0;
        let losses = self.joints.iter().filter(can_leave).map(|(_, loss)| loss);
        losses.max().unwrap_or(u8::from(free != 0))
    }
}

/// What is seen in the stones of one colour, with what it takes to see what a move changes in it.
pub(super) struct Sight {
    pub(super) shape: Shape,
    groups: Groups,
    /// What is not walled off from the largest group.
    linked: Cells,
}

impl Sight {
    pub(super) const NOTHING: Sight = Sight {
        shape: [0.0; FEATURES],
        groups: Groups::NONE,
        linked: 0,
    };

    pub(super) fn new(stones: Cells, empty: Cells, ways: &Ways) -> Sight {
        let groups = Groups::of(stones);
        let linked = groups.linked(empty, Cells::MAX);
        Sight {
            shape: groups.shape(empty, linked, |stone| ways.0[usize::from(stone) % PLACES]),
            groups,
            linked,
        }
    }

    /// After a move of a stone of this colour, which leads to these stones.
    pub(super) fn with_own_moved(&self, stones: Cells, change: &Change, ways: &Ways) -> Shape {
        let groups = Groups::of(stones);
        // Where own stones or none are does not change, so that what was linked is.
        let linked = if groups.largest & self.linked != 0 {
            self.linked
        } else {
            groups.linked(change.empty, stones)
        };
        groups.shape(change.empty, linked, |stone| ways.after(change, stone))
    }

    /// After a move of a stone of another colour.
    pub(super) fn with_other_moved(&self, change: &Change, ways: &Ways) -> Shape {
        let linked = self.linked_after(change);
        self.groups
            .shape(change.empty, linked, |stone| ways.after(change, stone))
    }

    fn linked_after(&self, change: &Change) -> Cells {
        // Cells around the new stone that hang together without it are not parted by it.
        let around = board::neighbours(change.taken) & self.linked;
        let is_whole =
            self.linked >> change.taken & 1 == 0 || board::first_group(around).0 == around;
        let open = self.groups.stones | change.empty;
        let beside = change.freed.map_or(0, board::neighbours) & open;
        let is_joined = beside & self.linked != 0 && beside & !self.linked != 0;
        if is_whole && !is_joined {
            self.linked
        } else {
            self.groups.linked(change.empty, self.groups.stones)
        }
    }
}

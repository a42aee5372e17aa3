//! What is seen in the stones of one colour.

use super::board::{self, Cells, Group, PLACES};
use super::groups::{Groups, two_largest};
use tabuleiro_rules::meerkats::Colour;

/// How many things are looked at in the stones of one colour.
pub(super) const FEATURES: usize = 8;

/// What is seen in the stones of one colour, each as a number.
pub(super) type Shape = [u8; FEATURES];

/// Where the number of free cells stands.
const FREE: usize = FEATURES - 1;

/// As how much a number of something counts.
pub(super) fn amount(feature: usize, number: u8) -> f32 {
    match feature {
        // The first few count most.
        FREE => f32::from(number).sqrt(),
        _ => number.into(),
    }
}

/// Looks at stones that have been taken apart.
pub(super) fn shape(groups: &Groups, occupied: Cells) -> Shape {
    let [largest, second, third] = groups.sizes();
    let free = groups.largest.border & !occupied;
    let others = groups.others().iter();
    let near = others.clone().fold(0, |all, group| all | group.border);
    let joined = |cell: u8| -> u8 {
        let beside = others.clone().filter(|group| group.is_beside(cell));
        beside.map(|group| group.size()).sum()
    };
    [
        // The largest group decides the game.
        largest,
        // The next ones break ties, and join the first later.
        second,
        third,
        // Stones still in the bag can be dropped where they are wanted, or wasted by others.
        to_come(groups),
        // Stones with many neighbours of their own hold together when one leaves.
        groups.largest.spare(),
        // What one stone more on the right cell would join to the largest group.
        board::places(near & free).map(joined).max().unwrap_or(0),
        // Stones that can slide to the largest group.
        reaching(groups.outside(), free, occupied),
        // Without a free cell beside it a group grows no more.
        free.count_ones() as u8,
    ]
}

fn to_come(groups: &Groups) -> u8 {
    Colour::STONES.saturating_sub((groups.outside() | groups.largest.stones).count_ones() as u8)
}

/// How many of these stones can slide to one of these cells.
#[inline]
fn reaching(stones: Cells, cells: Cells, occupied: Cells) -> u8 {
    let can_slide =
        |&stone: &u8| board::lines(stone) & cells != 0 && board::ways(stone, occupied) & cells != 0;
    board::places(stones).filter(can_slide).count() as u8
}

/// What one stone more would join to the largest group.
#[derive(Clone, Copy)]
pub(super) struct Bridge {
    /// The most that it would join.
    most: u8,
    /// Where it would.
    at: Cells,
    /// The most that it would join elsewhere.
    next: u8,
}

impl Bridge {
    pub(super) const NONE: Bridge = Bridge {
        most: 0,
        at: 0,
        next: 0,
    };

    /// Takes note of what it would join on this cell.
    #[inline]
    fn note(&mut self, cell: u8, joined: u8) {
        if joined > self.most {
            (self.next, self.most, self.at) = (self.most, joined, 1 << cell);
        } else if joined == self.most && joined > 0 {
            self.at |= 1 << cell;
        } else {
            self.next = self.next.max(joined);
        }
    }

    /// The most that it would join when this cell is taken.
    #[inline]
    pub(super) fn without(self, cell: u8) -> u8 {
        if self.at & !(1 << cell) == 0 {
            self.next
        } else {
            self.most
        }
    }
}

/// The stones that can slide to the largest group.
pub(super) struct Reach {
    count: u8,
    /// By cell: how many of them could not any more if it was taken.
    lost: [u8; PLACES],
    /// The stones that stand in the way of others: when one leaves, all of this may change.
    blockers: Cells,
}

impl Reach {
    pub(super) const NONE: Reach = Reach {
        count: 0,
        lost: [0; PLACES],
        blockers: 0,
    };

    pub(super) fn look(&mut self, groups: &Groups, occupied: Cells) {
        *self = Reach::NONE;
        let border = groups.largest.border;
        for stone in board::places(groups.outside()) {
            if board::lines(stone) & border != 0 {
                self.look_from(stone, border, occupied);
            }
        }
    }

    #[inline]
    fn look_from(&mut self, stone: u8, border: Cells, occupied: Cells) {
        let (mut ways, mut path, mut blockers) = (0, 0, 0);
        for ray in board::rays(stone) {
            if ray.cells & border == 0 {
                continue;
            }
            let open = ray.before(ray.cells & occupied);
            if open & border != 0 {
                ways += 1;
                let end = ray.first(open & border);
                path = ray.before(end) | end;
            } else {
                let blocker = ray.first(ray.cells & occupied);
                if ray.before(ray.cells & occupied & !blocker) & border != 0 {
                    blockers |= blocker;
                }
            }
        }
        self.count += u8::from(ways > 0);
        // Who has two ways loses neither by one stone more, and gains nothing by a third.
        if ways < 2 {
            self.blockers |= blockers;
            for cell in board::places(path) {
                self.lost[usize::from(cell) % PLACES] += 1;
            }
        }
    }

    /// How many can when this cell is taken.
    #[inline]
    pub(super) fn without(&self, cell: u8) -> u8 {
        self.count - self.lost[usize::from(cell) % PLACES]
    }
}

/// What is seen in the stones of one colour, with what it takes to see what a move changes in it.
pub(super) struct Sight {
    pub(super) groups: Groups,
    sizes: [u8; 3],
    to_come: u8,
    spare: u8,
    free: u8,
    /// The cells next to other groups than the largest, stones or not.
    near: Cells,
    /// By cell next to the largest group, stone or not: how many other stones one more there would join to it.
    joined: [u8; PLACES],
    pub(super) bridge: Bridge,
    pub(super) reach: Reach,
}

impl Sight {
    pub(super) const NOTHING: Sight = Sight {
        groups: Groups::NONE,
        sizes: [0; 3],
        to_come: Colour::STONES,
        spare: 0,
        free: 0,
        near: 0,
        joined: [0; PLACES],
        bridge: Bridge::NONE,
        reach: Reach::NONE,
    };

    /// Looks at these stones.
    pub(super) fn look(&mut self, stones: Cells, occupied: Cells) {
        self.groups.clear();
        self.groups.take_apart(stones);
        self.see(occupied);
    }

    /// Looks at the stones of another sight without one of them.
    pub(super) fn look_without(&mut self, whole: &Sight, cell: u8, occupied: Cells) {
        self.groups.be_without(&whole.groups, cell);
        self.see(occupied);
    }

    fn see(&mut self, occupied: Cells) {
        self.sizes = self.groups.sizes();
        self.to_come = to_come(&self.groups);
        self.spare = self.groups.largest.spare();
        self.free = (self.groups.largest.border & !occupied).count_ones() as u8;
        self.joined = [0; PLACES];
        self.near = 0;
        for group in self.groups.others() {
            self.near |= group.border;
            let shared = group.border & self.groups.largest.border;
            for cell in board::places(shared) {
                self.joined[usize::from(cell) % PLACES] += group.size();
            }
        }
        self.bridge = Bridge::NONE;
        for cell in board::places(self.near & self.groups.largest.border & !occupied) {
            let joined = self.joined(cell);
            self.bridge.note(cell, joined);
        }
        self.reach.look(&self.groups, occupied);
    }

    /// What no move of another colour changes: all but the last three things.
    pub(super) fn lasting(&self) -> [u8; FEATURES - 3] {
        let [largest, second, third] = self.sizes;
        [largest, second, third, self.to_come, self.spare]
    }

    /// The free cells beside the largest group when this one is taken.
    #[inline]
    pub(super) fn free_without(&self, cell: u8) -> u8 {
        self.free - u8::from(self.groups.largest.is_beside(cell))
    }

    /// What one stone more would join when this stone of another colour has left.
    #[inline]
    pub(super) fn bridge_cleared(&self, cell: u8) -> Bridge {
        let mut bridge = self.bridge;
        bridge.note(cell, self.joined(cell));
        bridge
    }

    /// Whether this stone of another colour stands in the way of some of these.
    #[inline]
    pub(super) fn is_blocked_by(&self, cell: u8) -> bool {
        self.reach.blockers >> cell & 1 != 0
    }

    fn joined(&self, cell: u8) -> u8 {
        self.joined[usize::from(cell) % PLACES]
    }

    /// What is seen when one more of these stones is put down.
    #[inline]
    pub(super) fn with(&self, cell: u8, occupied: Cells) -> Shape {
        let groups = &self.groups;
        let border = groups.largest.border;
        if groups.largest.size() < 2 {
            return shape(&groups.with(cell), occupied | 1 << cell);
        }
        if border >> cell & 1 != 0 {
            return self.with_more(cell, occupied);
        }
        if self.near >> cell & 1 != 0 {
            let joined = groups.joined_by(cell);
            if joined.size() >= groups.largest.size() {
                return shape(&groups.with(cell), occupied | 1 << cell);
            }
            return self.with_joined(cell, joined, occupied);
        }
        // A stone on its own leaves the groups as they are.
        let [largest, second, third] = self.sizes;
        let places = board::places(board::neighbours(cell) & border & !occupied);
        let bridged = places.map(|place| self.joined(place) + 1).max();
        [
            largest,
            second.max(1),
            third.max(second.min(1)),
            self.to_come - 1,
            self.spare,
            bridged.map_or(self.bridge.most, |bridged| bridged.max(self.bridge.most)),
            self.reach.without(cell) + reaching(1 << cell, border & !occupied, occupied),
            self.free,
        ]
    }

    /// The same where the stone is put beside the largest group.
    fn with_more(&self, cell: u8, occupied: Cells) -> Shape {
        let occupied = occupied | 1 << cell;
        let largest = self.groups.joined_by(cell);
        let others = || {
            self.groups
                .others()
                .iter()
                .filter(|group| !group.is_beside(cell))
        };
        let [second, third] = two_largest(others());
        let (outside, near) = others().fold((0, 0), |(outside, near), group| {
            (outside | group.stones, near | group.border)
        });
        let free = largest.border & !occupied;
        let joined = |place: u8| -> u8 {
            let beside = others().filter(|group| group.is_beside(place));
            beside.map(|group| group.size()).sum()
        };
        [
            largest.size(),
            second,
            third,
            self.to_come - 1,
            largest.spare(),
            board::places(near & free).map(joined).max().unwrap_or(0),
            reaching(outside, free, occupied),
            free.count_ones() as u8,
        ]
    }

    /// The same where it joins only smaller groups to one that is smaller still than the largest.
    fn with_joined(&self, cell: u8, joined: Group, occupied: Cells) -> Shape {
        let others = self.groups.others().iter();
        let (size, rest) = (
            joined.size(),
            others.clone().filter(|group| !group.is_beside(cell)),
        );
        let [second, third] = two_largest(rest.chain([&joined]));
        let border = self.groups.largest.border;
        let mut bridged = self.bridge.most;
        for place in board::places(joined.border & border & !occupied) {
            let parts = others
                .clone()
                .filter(|group| group.is_beside(place) && group.is_beside(cell));
            let parts: u8 = parts.map(|group| group.size()).sum();
            bridged = bridged.max(self.joined(place) - parts + size);
        }
        [
            self.sizes[0],
            second,
            third,
            self.to_come - 1,
            self.spare,
            bridged,
            self.reach.without(cell) + reaching(1 << cell, border & !occupied, occupied),
            self.free,
        ]
    }
}

//! Cells, directions and sets of cells.
//!
//! Rows are six cells apart though they hold five: the sixth is padding that no set of cells contains, so that a step
//! off the side of the board leads there and not into the next row.

use crate::text::{CellName, bits};
use std::ops::{BitAnd, BitOr, Sub};

/// The number of cells along an edge.
pub(super) const SIZE: u8 = 5;
const STRIDE: u8 = SIZE + 1;

/// A cell of the board. Cells are ordered row by row from the top, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row (from 0), if the board has it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < SIZE && row < SIZE {
            Some(Cell(row * STRIDE + column))
        } else {
            None
        }
    }

    /// Every cell in order.
    pub fn all() -> impl Iterator<Item = Cell> {
        CellSet::BOARD.iter()
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// How people write it.
    #[must_use]
    pub const fn name(self) -> CellName {
        CellName::new(self.column(), self.row() + 1)
    }

    /// The cells around this one, in all eight directions.
    #[inline]
    pub(super) const fn neighbours(self) -> CellSet {
        // Places are below 32 everywhere; the mask only spares the bounds check.
        NEIGHBOURS[self.0 as usize % NEIGHBOURS.len()]
    }
}

/// One of the eight directions, clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 1.
    North,
    /// Up and to the right.
    NorthEast,
    /// Towards column e.
    East,
    /// Down and to the right.
    SouthEast,
    /// Towards row 5.
    South,
    /// Down and to the left.
    SouthWest,
    /// Towards column a.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// Every direction in order.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// One direction of each of the four lines through a cell.
    pub(super) const LINES: [Direction; 4] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
    ];

    /// The word for it in the notation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Direction::North => "n",
            Direction::NorthEast => "ne",
            Direction::East => "e",
            Direction::SouthEast => "se",
            Direction::South => "s",
            Direction::SouthWest => "sw",
            Direction::West => "w",
            Direction::NorthWest => "nw",
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }
}

/// A set of cells: the stones that a move or a push captures, or all of a player's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u32);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// Every cell.
    pub(super) const BOARD: CellSet = CellSet(0b11111 * 0o1_01_01_01_01);

    /// This cell alone.
    #[inline]
    #[must_use]
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & 1 << cell.0 != 0
    }

    /// How many cells there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        bits!(self.0).map(Cell)
    }

    /// Every subset in ascending order, from the empty set to this one.
    #[inline]
    pub(super) fn subsets(self) -> impl Iterator<Item = CellSet> {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let subset: u32 = next?;
            // Counts upwards in the bits of the set alone: the subtraction lets the carry run through all others.
            next = (subset != self.0).then(|| subset.wrapping_sub(self.0) & self.0);
            Some(CellSet(subset))
        })
    }

    /// Every cell one step on. What steps off the board is on padding, so the result means something only together
    /// with a set of cells.
    #[inline]
    pub(super) const fn shifted(self, direction: Direction) -> CellSet {
        CellSet(match direction {
            Direction::North => self.0 >> STRIDE,
            Direction::NorthEast => self.0 >> (STRIDE - 1),
            Direction::East => self.0 << 1,
            Direction::SouthEast => self.0 << (STRIDE + 1),
            Direction::South => self.0 << STRIDE,
            Direction::SouthWest => self.0 << (STRIDE - 1),
            Direction::West => self.0 >> 1,
            Direction::NorthWest => self.0 >> (STRIDE + 1),
        })
    }

    /// These cells and all their neighbours, with padding.
    #[inline]
    pub(super) const fn grown(self) -> CellSet {
        let row = self.0 | self.0 << 1 | self.0 >> 1;
        CellSet(row | row << STRIDE | row >> STRIDE)
    }

    /// The set in 25 bits, without the padding.
    pub(super) const fn packed(self) -> u64 {
        let mut packed = 0;
        let mut row = 0;
        while row < SIZE {
            packed |= (self.0 >> (row * STRIDE) & 0b11111) << (row * SIZE);
            row += 1;
        }
        packed as u64
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells
            .into_iter()
            .fold(CellSet::EMPTY, |set, cell| set | CellSet::only(cell))
    }
}

/// By place; padding has none.
const NEIGHBOURS: [CellSet; 32] = {
    let mut table = [CellSet::EMPTY; 32];
    let mut row = 0;
    while row < SIZE {
        let mut column = 0;
        while column < SIZE {
            let place = row * STRIDE + column;
            let cell = CellSet(1 << place);
            table[place as usize] = CellSet(cell.grown().0 & CellSet::BOARD.0 & !cell.0);
            column += 1;
        }
        row += 1;
    }
    table
};

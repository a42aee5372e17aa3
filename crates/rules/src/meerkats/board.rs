//! Cells and sets of cells on a hexagon of hexagons, five to a side.
//!
//! A set is one word, a bit a cell in reading order. Of the two directions along a line one leads to higher bits and
//! the other to lower ones, so that the first stone on the way is the lowest or the highest bit of a mask.

use crate::text::{CellName, bits};

/// The number of cells.
pub(super) const CELLS: usize = 61;

/// The number of rows.
pub(super) const ROWS: u8 = 9;

/// Cells, a bit each.
pub(super) type CellSet = u64;

/// Every cell.
const BOARD: CellSet = (1 << CELLS) - 1;

/// Tables have a place for every value of six bits, so that looking up a masked place needs no check.
const PLACES: usize = 64;

/// The number of cells before each row, and after the last.
const ROW_STARTS: [u8; ROWS as usize + 1] = {
    let mut starts = [0; ROWS as usize + 1];
    let mut row = 0;
    while row < ROWS {
        starts[row as usize + 1] = starts[row as usize] + row_length(row);
        row += 1;
    }
    starts
};

/// The number of cells in a row, counted from 0 at the top.
pub(super) const fn row_length(row: u8) -> u8 {
    let middle = ROWS / 2;
    ROWS - row.abs_diff(middle)
}

/// A cell of the board. Cells are ordered row by row from the top, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row at this place from the left (both from 0), if there is one.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Cell> {
        if row < ROWS && column < row_length(row) {
            Some(Cell(ROW_STARTS[row as usize] + column))
        } else {
            None
        }
    }

    /// All cells in order.
    pub fn all() -> impl Iterator<Item = Cell> {
        cells(BOARD)
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        let mut row = 0;
        while ROW_STARTS[row as usize + 1] <= self.0 {
            row += 1;
        }
        row
    }

    /// The place in its row, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 - ROW_STARTS[self.row() as usize]
    }

    /// How people write it.
    #[must_use]
    pub const fn name(self) -> CellName {
        CellName::new(self.row(), self.column() + 1)
    }

    #[inline]
    pub(super) const fn bit(self) -> CellSet {
        1 << self.0
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize % PLACES
    }

    /// The first cell of a set that is not empty.
    #[inline]
    pub(super) const fn first_of(set: CellSet) -> Cell {
        Cell(set.trailing_zeros() as u8)
    }

    /// The cells next to this one.
    #[inline]
    pub(super) fn neighbours(self) -> CellSet {
        NEIGHBOURS[self.index()]
    }

    /// Where a stone on this cell can slide among these stones.
    #[inline]
    pub(super) fn reach(self, occupied: CellSet) -> CellSet {
        let rays = &RAYS[self.index()];
        let mut reach = 0;
        for ray in rays.rising {
            // All up to the first stone, it included; without a stone, everything.
            let stones = ray & occupied;
            reach |= ray & (stones ^ stones.wrapping_sub(1));
        }
        for ray in rays.falling {
            // The first cell of the board is in no ray that it would cut short, and makes a ray without stones whole.
            let stones = ray & occupied | 1;
            reach |= ray & (CellSet::MAX << (63 - stones.leading_zeros()));
        }
        reach & !occupied
    }

    /// The cells between this one and another, if the two are on one straight line.
    pub(super) fn between(self, other: Cell) -> Option<CellSet> {
        let (low, high) = (self.min(other), self.max(other));
        let inside = high.bit() - 1;
        RAYS[low.index()]
            .rising
            .into_iter()
            .find(|ray| ray & high.bit() != 0)
            .map(|ray| ray & inside)
    }
}

/// The cells of a set in order.
pub(super) fn cells(set: CellSet) -> impl Iterator<Item = Cell> {
    bits!(set).map(Cell)
}

/// The empty cells among these stones.
#[inline]
pub(super) const fn empty(occupied: CellSet) -> CellSet {
    BOARD & !occupied
}

/// The group of a stone: all that hangs together with it in `stones`.
#[inline]
pub(super) fn group(stone: Cell, stones: CellSet) -> CellSet {
    let mut group = stone.bit();
    let mut todo = group;
    while todo != 0 {
        let next = Cell::first_of(todo).neighbours() & stones & !group;
        group |= next;
        todo = todo & (todo - 1) | next;
    }
    group
}

/// The groups of these stones, by their first cells.
pub(super) fn groups(stones: CellSet) -> impl Iterator<Item = CellSet> {
    let mut rest = stones;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let group = group(Cell::first_of(rest), rest);
            rest &= !group;
            group
        })
    })
}

/// The straight lines that begin next to a cell.
#[derive(Clone, Copy)]
struct Rays {
    /// Right, down to the right, down to the left.
    rising: [CellSet; 3],
    /// Left, up to the left, up to the right.
    falling: [CellSet; 3],
}

static RAYS: [Rays; PLACES] = rays();
static NEIGHBOURS: [CellSet; PLACES] = neighbours();

/// Steps to a higher bit: how many rows down, and how far along the slanted columns that run down to the right.
const STEPS: [(i8, i8); 3] = [(0, 1), (1, 0), (1, -1)];

/// The cell in this row and slanted column. Column 0 begins at the left corner, `e1`.
const fn slanted(row: i8, column: i8) -> Option<Cell> {
    let middle = (ROWS / 2) as i8;
    let first = if row < middle { middle - row } else { 0 };
    if row < 0 || column < first {
        return None;
    }
    Cell::new(row as u8, (column - first) as u8)
}

/// The cells on the way from a cell in steps of one kind, at most so many.
const fn walk(cell: Cell, (down, along): (i8, i8), limit: u8) -> CellSet {
    let middle = ROWS / 2;
    let mut row = cell.row() as i8;
    let mut column = (cell.column() + middle.saturating_sub(cell.row())) as i8;
    let mut way = 0;
    let mut steps = 0;
    while steps < limit {
        row += down;
        column += along;
        match slanted(row, column) {
            Some(next) => way |= next.bit(),
            None => break,
        }
        steps += 1;
    }
    way
}

const fn rays() -> [Rays; PLACES] {
    let none = Rays {
        rising: [0; 3],
        falling: [0; 3],
    };
    let mut table = [none; PLACES];
    let mut place = 0;
    while place < CELLS {
        let mut axis = 0;
        while axis < STEPS.len() {
            let (down, along) = STEPS[axis];
            let cell = Cell(place as u8);
            table[place].rising[axis] = walk(cell, (down, along), ROWS);
            table[place].falling[axis] = walk(cell, (-down, -along), ROWS);
            axis += 1;
        }
        place += 1;
    }
    table
}

const fn neighbours() -> [CellSet; PLACES] {
    let mut table = [0; PLACES];
    let mut place = 0;
    while place < CELLS {
        let mut axis = 0;
        while axis < STEPS.len() {
            let (down, along) = STEPS[axis];
            let cell = Cell(place as u8);
            table[place] |= walk(cell, (down, along), 1) | walk(cell, (-down, -along), 1);
            axis += 1;
        }
        place += 1;
    }
    table
}

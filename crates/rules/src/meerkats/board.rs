//! Cells and sets of cells on a hexagon of hexagons, five to a side.
//!
//! A set is one word, a bit a cell in reading order. Of the two directions along a line one leads to higher bits and
//! the other to lower ones.

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
pub(super) const PLACES: usize = 64;

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
    pub(super) const fn index(self) -> usize {
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

    /// The next cell in the first, second or third of the directions that lead to higher places.
    pub(super) const fn after(self, axis: usize) -> Option<Cell> {
        let (down, along) = STEPS[axis];
        self.step(down, along)
    }

    /// The next cell in the opposite direction.
    pub(super) const fn before(self, axis: usize) -> Option<Cell> {
        let (down, along) = STEPS[axis];
        self.step(-down, -along)
    }

    const fn step(self, down: i8, along: i8) -> Option<Cell> {
        let middle = ROWS / 2;
        let slant = (self.column() + middle.saturating_sub(self.row())) as i8;
        slanted(self.row() as i8 + down, slant + along)
    }

    /// The cells between this one and another, if the two are on one straight line.
    pub(super) fn between(self, other: Cell) -> Option<CellSet> {
        let (low, high) = (self.min(other), self.max(other));
        (0..STEPS.len()).find_map(|axis| {
            let mut between = 0;
            let mut next = low.after(axis);
            while let Some(cell) = next.filter(|&cell| cell < high) {
                between |= cell.bit();
                next = cell.after(axis);
            }
            (next == Some(high)).then_some(between)
        })
    }
}

/// The cells of a set in order.
pub(super) fn cells(set: CellSet) -> impl Iterator<Item = Cell> {
    bits!(set).map(Cell)
}

/// Those cells of a set that are wanted, in order, and how many they are. (The rest of the list means nothing.)
#[inline]
pub(super) fn list(set: CellSet, wanted: impl Fn(Cell) -> bool) -> ([Cell; PLACES], usize) {
    let mut list = [Cell(0); PLACES];
    let mut count = 0;
    for cell in cells(set) {
        list[count % PLACES] = cell;
        count += usize::from(wanted(cell));
    }
    (list, count)
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

const fn neighbours() -> [CellSet; PLACES] {
    let mut table = [0; PLACES];
    let mut place = 0;
    while place < CELLS {
        let cell = Cell(place as u8);
        let mut axis = 0;
        while axis < STEPS.len() {
            if let Some(next) = cell.after(axis) {
                table[place] |= next.bit();
            }
            if let Some(next) = cell.before(axis) {
                table[place] |= next.bit();
            }
            axis += 1;
        }
        place += 1;
    }
    table
}

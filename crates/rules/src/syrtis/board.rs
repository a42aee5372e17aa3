//! Cells, sets of cells, and the two boards.
//!
//! Rows are 8 bits apart and the first begins at bit 9. Bit columns 7 are never set, so that a step off the grid in any
//! direction falls on a bit that is never set, and the eight cells round any cell are one shift away.

use crate::text::{CellName, bits};

const ORIGIN: u8 = 9;
const ROW: u8 = 8;
/// The first cell of every row, counted from the first row.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// Which of the two boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Board {
    /// 36 tiles on a grid of 7×7.
    #[default]
    Major,
    /// 16 tiles on a grid of 5×5.
    Minor,
}

/// The numbered cells, row by row; 0 is empty sea at the start.
const MAJOR: [[u8; 7]; 7] = [
    [0, 0, 31, 33, 35, 0, 0],
    [0, 29, 27, 25, 23, 21, 0],
    [7, 9, 11, 13, 15, 17, 19],
    [5, 3, 1, 0, 2, 4, 6],
    [20, 18, 16, 14, 12, 10, 8],
    [0, 22, 24, 26, 28, 30, 0],
    [0, 0, 36, 34, 32, 0, 0],
];
const MINOR: [[u8; 5]; 5] = [
    [0, 0, 15, 13, 0],
    [5, 7, 9, 11, 0],
    [3, 1, 0, 2, 4],
    [0, 12, 10, 8, 6],
    [0, 14, 16, 0, 0],
];

const MAX_TILES: usize = 36;
const NUMBERED: [[Cell; MAX_TILES]; 2] = [numbered(&MAJOR), numbered(&MINOR)];

const fn numbered<const N: usize>(board: &[[u8; N]; N]) -> [Cell; MAX_TILES] {
    let mut cells = [Cell(ORIGIN); MAX_TILES];
    let mut place = 0;
    while place < N * N {
        let (row, column) = (place / N, place % N);
        if board[row][column] > 0 {
            cells[board[row][column] as usize - 1] = Cell::at(column as u8, row as u8);
        }
        place += 1;
    }
    cells
}

impl Board {
    /// The number of cells along an edge of the grid.
    #[must_use]
    pub const fn size(self) -> u8 {
        match self {
            Board::Major => 7,
            Board::Minor => 5,
        }
    }

    /// The number of tiles.
    #[must_use]
    pub const fn tiles(self) -> u8 {
        match self {
            Board::Major => 36,
            Board::Minor => 16,
        }
    }

    /// The numbered cells: cell 1 first.
    #[must_use]
    pub fn numbered(self) -> &'static [Cell] {
        &NUMBERED[self as usize][..usize::from(self.tiles())]
    }
}

/// A cell of the sea. Cells are ordered row by row from the top, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row (from 0), if the board's grid has it.
    #[must_use]
    pub const fn new(column: u8, row: u8, board: Board) -> Option<Cell> {
        if column < board.size() && row < board.size() {
            Some(Cell::at(column, row))
        } else {
            None
        }
    }

    const fn at(column: u8, row: u8) -> Cell {
        Cell(ORIGIN + row * ROW + column)
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 - ORIGIN) % ROW
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 - ORIGIN) / ROW
    }

    /// How people write it.
    #[must_use]
    pub const fn name(self) -> CellName {
        CellName::new(self.column(), self.row() + 1)
    }

    pub(super) const fn set(self) -> CellSet {
        CellSet(1 << self.0)
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct CellSet(pub(super) u64);

impl CellSet {
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    pub(super) const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub(super) const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    #[must_use]
    pub(super) const fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    #[must_use]
    pub(super) const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The cells in order.
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        bits!(self.0).map(Cell)
    }

    fn first(self) -> CellSet {
        CellSet(self.0 & self.0.wrapping_neg())
    }

    /// The cells next to these along edges; some may lie off the grid.
    #[must_use]
    pub(super) const fn beside(self) -> CellSet {
        CellSet(self.0 << 1 | self.0 >> 1 | self.0 << ROW | self.0 >> ROW)
    }

    /// These cells and all of `within` that hangs together with them.
    #[must_use]
    pub(super) fn flooded(self, within: CellSet) -> CellSet {
        let mut reached = self.0;
        loop {
            let before = reached;
            reached |= (reached << 1 | reached >> 1) & within.0;
            reached |= (reached << ROW | reached >> ROW) & within.0;
            if reached == before {
                return CellSet(reached);
            }
        }
    }

    /// The part of the set that hangs together with its first cell.
    #[must_use]
    pub(super) fn first_island(self) -> CellSet {
        self.first().flooded(self)
    }

    /// Whether there is at least one cell and all hang together.
    pub(super) fn is_connected(self) -> bool {
        !self.is_empty() && self.first_island() == self
    }

    /// Whether the rest of a connected set stays connected without this cell of it.
    pub(super) fn can_spare(self, cell: Cell) -> bool {
        let around = self.0 >> (cell.0 - ORIGIN);
        let ring = around & 7 | around >> 5 & 8 | around >> 6 & 16 | around >> 11 & 0xe0;
        LINKED_ROUND[ring as usize] || self.without(cell.set()).is_connected()
    }

    /// The cells inside the smallest upright rectangle round these.
    #[must_use]
    pub(super) fn bounding_box(self) -> CellSet {
        let grid = self.0 >> ORIGIN;
        if grid == 0 {
            return CellSet(0);
        }
        let (top, bottom) = (grid.trailing_zeros() / 8, (63 - grid.leading_zeros()) / 8);
        let mut columns = grid | grid >> 32;
        columns |= columns >> 16;
        columns = (columns | columns >> 8) & 0xff;
        let (left, right) = (columns.trailing_zeros(), 63 - columns.leading_zeros());
        let wide = ((2 << right) - (1 << left)) * FIRST_COLUMN;
        let high = u64::MAX << (8 * top) & u64::MAX >> (56 - 8 * bottom);
        CellSet((wide & high) << ORIGIN)
    }
}

/// By the eight cells round a cell (three above, left, right, three below): whether those of them that are next to it
/// hang together within the ring, so that nothing is cut off when the cell goes.
const LINKED_ROUND: [bool; 256] = linked_round();

const fn linked_round() -> [bool; 256] {
    // Clockwise from the corner above left; odd places are next to the cell in the middle.
    const CLOCKWISE: [u8; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
    let mut table = [false; 256];
    let mut ring = 0;
    while ring < 256 {
        let mut neighbours = 0;
        let mut links = 0;
        let mut place = 1;
        while place < 8 {
            if ring >> CLOCKWISE[place] & 1 != 0 {
                neighbours += 1;
                let corner = ring >> CLOCKWISE[(place + 1) % 8] & 1 != 0;
                let next = ring >> CLOCKWISE[(place + 2) % 8] & 1 != 0;
                if corner && next {
                    links += 1;
                }
            }
            place += 2;
        }
        table[ring] = neighbours <= links + 1;
        ring += 1;
    }
    table
}

//! Cells and sets of cells, for boards of every size.
//!
//! Rows are 32 bits apart, with two never set around the board on every side, so that up to two steps from any cell in
//! any direction need not know where the board ends, and the five cells of a row round any cell are one shift away.

use super::Size;
use crate::text::{CellName, bits};
use std::num::NonZeroU16;

/// Steps between neighbouring cells.
pub(super) const RIGHT: usize = 1;
pub(super) const DOWN: usize = 32;
pub(super) const DOWN_LEFT: usize = DOWN - 1;
pub(super) const DOWN_RIGHT: usize = DOWN + 1;

const ORIGIN: usize = 2 * DOWN_RIGHT;
const WORDS: usize = 12;

/// A cell of the board. Cells are ordered row by row from the top, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(NonZeroU16);

impl Cell {
    /// The cell in this column and row (from 0), if the board has it.
    #[must_use]
    pub fn new(column: u8, row: u8, size: Size) -> Option<Cell> {
        (column < size.get() && row < size.get())
            .then(|| Cell::at(ORIGIN + usize::from(row) * DOWN + usize::from(column)))
    }

    pub(super) const fn at(place: usize) -> Cell {
        match NonZeroU16::new(place as u16) {
            Some(place) => Cell(place),
            // No caller passes 0: cells begin at ORIGIN.
            None => Cell(NonZeroU16::MIN),
        }
    }

    pub(super) const fn place(self) -> usize {
        self.0.get() as usize
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        ((self.place() - ORIGIN) % DOWN) as u8
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        ((self.place() - ORIGIN) / DOWN) as u8
    }

    /// How people write it.
    #[must_use]
    pub const fn name(self) -> CellName {
        CellName::new(self.column(), self.row() + 1)
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct CellSet([u64; WORDS]);

impl CellSet {
    pub(super) fn full(size: Size) -> CellSet {
        let mut set = CellSet::default();
        for row in 0..size.get() {
            for column in 0..size.get() {
                set.insert(ORIGIN + usize::from(row) * DOWN + usize::from(column));
            }
        }
        set
    }

    #[inline]
    pub(super) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 != 0
    }

    #[inline]
    pub(super) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    /// The cells of a row, from 0 at the top: bit 0 is the leftmost column.
    #[inline]
    pub(super) fn row(&self, row: u8) -> u32 {
        let first = ORIGIN + usize::from(row) * DOWN;
        // What follows the last cell of a row is never set.
        self.0
            .get(first / 64)
            .map_or(0, |word| (word >> (first % 64)) as u32)
    }

    /// The five cells of a row round a place: bit 2 is the place itself.
    #[inline]
    pub(super) fn five(&self, place: usize) -> u32 {
        let first = place - 2;
        (self.0[first / 64] >> (first % 64)) as u32 & 31
    }

    /// Takes out those of the five cells round a place whose bits are set.
    #[inline]
    pub(super) fn remove_five(&mut self, place: usize, cells: u32) {
        let first = place - 2;
        self.0[first / 64] &= !(u64::from(cells) << (first % 64));
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[must_use]
    pub(super) fn and(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    /// Takes out the first cell.
    fn pop(&mut self) -> Option<usize> {
        let (index, word) = self
            .0
            .iter_mut()
            .enumerate()
            .find(|(_, word)| **word != 0)?;
        let place = index * 64 + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(place)
    }

    /// Which of the nine cells round a place are in the set, three bits a row.
    #[inline]
    fn nine(&self, place: usize) -> u32 {
        let three = |place| self.five(place) >> 1 & 7;
        three(place - DOWN) | three(place) << 3 | three(place + DOWN) << 6
    }

    /// Whether any of the eight neighbours of a cell, or the cell itself, is in the set.
    #[inline]
    pub(super) fn touches(&self, place: usize) -> bool {
        self.nine(place) != 0
    }

    /// Adds a cell of `within`, and all that hangs together with it there by edges and corners.
    #[inline]
    pub(super) fn flood(&mut self, from: usize, within: &CellSet) {
        self.insert(from);
        // Most stones join what is there and bring nothing along.
        if within.nine(from) & !self.nine(from) != 0 {
            self.flood_on(from, within);
        }
    }

    #[cold]
    fn flood_on(&mut self, from: usize, within: &CellSet) {
        let mut todo = CellSet::default();
        todo.insert(from);
        while let Some(place) = todo.pop() {
            for step in [RIGHT, DOWN_LEFT, DOWN, DOWN_RIGHT] {
                for next in [place - step, place + step] {
                    if within.has(next) && !self.has(next) {
                        self.insert(next);
                        todo.insert(next);
                    }
                }
            }
        }
    }

    /// Calls back with each cell in order.
    #[inline]
    pub(super) fn for_each(&self, mut call: impl FnMut(Cell)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                call(Cell::at(index * 64 + rest.trailing_zeros() as usize));
                rest &= rest - 1;
            }
        }
    }

    /// The cells in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            bits!(word).map(move |bit| Cell::at(index * 64 + usize::from(bit)))
        })
    }
}

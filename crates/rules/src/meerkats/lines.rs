//! All slides along all straight lines, listed once for ever.
//!
//! A line has at most nine cells, and which slides it allows depends only on which of them are taken. So the slides of
//! every line with every pattern of stones stand in one table (about 100 kB), and listing the slides of a position is
//! copying 27 short stretches of it.

use super::Action;
use super::board::{CELLS, Cell, CellSet, PLACES};

/// Three directions of lines; nine lines in each.
const AXES: usize = 3;
const LINES: usize = 27;
const LONGEST: usize = 9;
/// So many slides are copied at a time: what is too much is written over by the next line, or cut off.
const AT_ONCE: usize = 8;

/// The stones in three words: in each, the lines of one direction lie one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ways([CellSet; AXES]);

/// A line of cells.
#[derive(Clone, Copy)]
struct Line {
    axis: usize,
    /// The place of its first cell in the word of its direction.
    first: u8,
    length: u8,
    cells: [Cell; LONGEST],
    mask: CellSet,
    /// Where its patterns begin in [`STARTS`].
    patterns: usize,
}

const NO_CELL: Cell = Cell::first_of(1);
static TABLE: [Line; LINES] = lines().0;
/// By cell: its bit in the word of each direction.
static TURNED: [[u8; AXES]; PLACES] = lines().1;

const PATTERNS: usize = {
    let last = lines().0[LINES - 1];
    last.patterns + (1 << last.length)
};
/// With some to spare, so that copying a few too many never runs off the end.
const SLIDES: usize = all_slides::<0>().1[PATTERNS] as usize + AT_ONCE;
static ACTIONS: [Action; SLIDES] = all_slides::<SLIDES>().0;
/// By line and pattern: where its slides begin in [`ACTIONS`]. They end where the next begin.
static STARTS: [u16; PATTERNS + 1] = all_slides::<0>().1;

const fn lines() -> ([Line; LINES], [[u8; AXES]; PLACES]) {
    let none = Line {
        axis: 0,
        first: 0,
        length: 0,
        cells: [NO_CELL; LONGEST],
        mask: 0,
        patterns: 0,
    };
    let (mut lines, mut turned) = ([none; LINES], [[0; AXES]; PLACES]);
    let (mut number, mut patterns, mut axis) = (0, 0, 0);
    while axis < AXES {
        let (mut bit, mut place) = (0, 0);
        while place < CELLS {
            let start = Cell::first_of(1 << place);
            if start.before(axis).is_none() {
                let mut line = Line {
                    axis,
                    first: bit,
                    patterns,
                    ..none
                };
                let mut next = Some(start);
                while let Some(cell) = next {
                    line.cells[line.length as usize] = cell;
                    line.length += 1;
                    line.mask |= cell.bit();
                    turned[cell.index()][axis] = bit;
                    bit += 1;
                    next = cell.after(axis);
                }
                patterns += 1 << line.length;
                lines[number] = line;
                number += 1;
            }
            place += 1;
        }
        axis += 1;
    }
    (lines, turned)
}

/// The slides of every line with every pattern, as many as there is room for, and where each pattern's begin.
const fn all_slides<const ROOM: usize>() -> ([Action; ROOM], [u16; PATTERNS + 1]) {
    let mut actions = [Action::Slide {
        from: NO_CELL,
        to: NO_CELL,
    }; ROOM];
    let mut starts = [0; PATTERNS + 1];
    let lines = lines().0;
    let (mut count, mut number) = (0, 0);
    while number < LINES {
        let line = lines[number];
        let mut pattern = 0;
        while pattern < 1 << line.length {
            starts[line.patterns + pattern] = count as u16;
            let mut from = 0;
            while from < line.length {
                // First back to the nearest stone, then on from the far end, so that the cells come in order.
                let mut to = if pattern >> from & 1 != 0 {
                    from
                } else {
                    line.length
                };
                while to > 0 && to < line.length && pattern >> (to - 1) & 1 == 0 {
                    to -= 1;
                }
                while to < line.length && (to <= from || pattern >> to & 1 == 0) {
                    if to != from {
                        if count < ROOM {
                            actions[count] = Action::Slide {
                                from: line.cells[from as usize],
                                to: line.cells[to as usize],
                            };
                        }
                        count += 1;
                    }
                    to += 1;
                }
                from += 1;
            }
            pattern += 1;
        }
        number += 1;
    }
    starts[PATTERNS] = count as u16;
    (actions, starts)
}

impl Ways {
    /// These stones.
    pub(super) fn of(stones: impl Iterator<Item = Cell>) -> Ways {
        let mut ways = Ways::default();
        stones.for_each(|cell| ways.toggle(cell));
        ways
    }

    /// Puts a stone on an empty cell, or takes it away.
    #[inline]
    pub(super) fn toggle(&mut self, cell: Cell) {
        for (word, bit) in self.0.iter_mut().zip(TURNED[cell.index()]) {
            *word ^= 1 << bit;
        }
    }

    /// Every slide of every stone but one, line by line.
    pub(super) fn list_slides(&self, dropped: Cell, into: &mut Vec<Action>) {
        let mut stretches = [(0, 0); LINES];
        let mut total = 0;
        for (stretch, line) in stretches.iter_mut().zip(&TABLE) {
            let pattern = self.0[line.axis] >> line.first & ((1 << line.length) - 1);
            let place = line.patterns + pattern as usize;
            let (start, end) = (usize::from(STARTS[place]), usize::from(STARTS[place + 1]));
            *stretch = (start, end - start);
            total += end - start;
        }
        into.resize(total + AT_ONCE, ACTIONS[0]);
        let mut slots = into.as_mut_slice();
        for ((start, length), line) in stretches.into_iter().zip(&TABLE) {
            if line.mask & dropped.bit() != 0 {
                let kept = keep_others(&ACTIONS[start..start + length], dropped, slots);
                total -= length - kept;
                slots = &mut slots[kept..];
                continue;
            }
            // Always some, and seldom more: a loop over so few would mostly be guessed wrong.
            if let (Some(to), Some(from)) = (
                slots.first_chunk_mut::<AT_ONCE>(),
                ACTIONS[start..].first_chunk::<AT_ONCE>(),
            ) {
                *to = *from;
            }
            if length > AT_ONCE {
                slots[AT_ONCE..length].copy_from_slice(&ACTIONS[start + AT_ONCE..start + length]);
            }
            slots = &mut slots[length..];
        }
        into.truncate(total);
    }
}

/// Copies the slides of all stones but one, and tells how many they are.
fn keep_others(actions: &[Action], dropped: Cell, slots: &mut [Action]) -> usize {
    let mut kept = 0;
    for &action in actions {
        slots[kept] = action;
        kept += usize::from(!matches!(action, Action::Slide { from, .. } if from == dropped));
    }
    kept
}

/// The number of the line through two cells, if there is one.
pub(super) fn line_through(one: Cell, other: Cell) -> Option<usize> {
    TABLE.iter().position(|line| {
        let cells = &line.cells[..usize::from(line.length)];
        cells.contains(&one) && cells.contains(&other)
    })
}

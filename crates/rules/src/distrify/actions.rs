//! Which actions are legal, and what they do.

use super::board::{CellSet, DOWN, DOWN_LEFT, DOWN_RIGHT, RIGHT};
use super::{Action, Cell, Distrify, Side};
use crate::outcome::Reason;

/// The steps along the four lines through a cell.
pub(super) const LINES: [usize; 4] = [RIGHT, DOWN_LEFT, DOWN, DOWN_RIGHT];

pub(super) fn legal(position: &Distrify, into: &mut Vec<Action>) {
    into.clear();
    if position.end.is_some() {
        return;
    }
    let open = &position.open[position.side as usize];
    match position.pending {
        None => list(open, into),
        Some(_) if position.made_triplet => into.push(Action::End),
        Some(first) => {
            let mut cells = open.and(&position.calm[position.side as usize]);
            for diagonal in diagonals(first.place()) {
                cells.remove(diagonal);
            }
            list(&cells, into);
            into.push(Action::End);
        }
    }
}

/// A stone on each of these cells. Making room first leaves a loop that only stores.
fn list(cells: &CellSet, into: &mut Vec<Action>) {
    into.resize(cells.len(), Action::End);
    let mut slots = into.iter_mut();
    cells.for_each(|cell| {
        if let Some(slot) = slots.next() {
            *slot = Action::Place(cell);
        }
    });
}

/// The places diagonally adjacent to this one.
pub(super) fn diagonals(place: usize) -> [usize; 4] {
    [
        place - DOWN_RIGHT,
        place - DOWN_LEFT,
        place + DOWN_LEFT,
        place + DOWN_RIGHT,
    ]
}

pub(super) fn play(position: &mut Distrify, action: Action) {
    match action {
        Action::Place(cell) => {
            let opening = !position.opened;
            position.opened = true;
            let mover = position.side;
            let made_triplet = place(position, mover, cell);
            let second = position.pending.is_some();
            if second || opening {
                end_turn(position);
            } else {
                position.pending = Some(cell);
                position.made_triplet = made_triplet;
            }
            if wins_through(position, mover, cell) {
                position.end = Some((mover, Reason::Path));
            }
        }
        Action::End => end_turn(position),
    }
}

fn end_turn(position: &mut Distrify) {
    position.side = position.side.other();
    position.pending = None;
    position.made_triplet = false;
    judge_stuck(position);
}

/// A side that cannot place a stone at the start of its turn never will again, and loses.
pub(super) fn judge_stuck(position: &mut Distrify) {
    if position.pending.is_none() && position.open[position.side as usize].is_empty() {
        position.end = Some((position.side.other(), Reason::Stuck));
    }
}

/// Whether the path of this side runs through a stone just placed.
pub(super) fn wins_through(position: &Distrify, side: Side, cell: Cell) -> bool {
    position.anchored[side as usize]
        .iter()
        .all(|anchored| anchored.has(cell.place()))
}

/// Puts a stone on the board and brings all that follows from the stones up to date. Tells whether it made a triplet.
pub(super) fn place(position: &mut Distrify, side: Side, cell: Cell) -> bool {
    let (own, foe, place) = (side as usize, side.other() as usize, cell.place());
    let near = ROWS.map(|row| position.stones[own].five(place + row - 2 * DOWN));
    close_crosscuts(position, side, place, &near);
    let (marks, made_triplet) = triplet_marks(&near);
    for (row, marks) in ROWS.into_iter().zip(marks) {
        position.calm[own].remove_five(place + row - 2 * DOWN, marks);
    }
    position.stones[own].insert(place);
    position.open[own].remove(place);
    position.open[foe].remove(place);
    anchor(position, side, cell);
    made_triplet
}

/// From two rows above a cell to two rows below it, counted from the first.
const ROWS: [usize; 5] = [0, DOWN, 2 * DOWN, 3 * DOWN, 4 * DOWN];

/// In each 2×2 block with the new stone, closes the cell that is now the last of a crosscut.
fn close_crosscuts(position: &mut Distrify, side: Side, place: usize, near: &[u32; 5]) {
    let (own, foe) = (side as usize, side.other() as usize);
    let enemies = [place - DOWN, place, place + DOWN].map(|at| position.stones[foe].five(at));
    let corners = near[1] >> 1 & 1 | near[1] >> 2 & 2 | near[3] << 1 & 4 | near[3] & 8;
    let edges = enemies[0] >> 2 & 1 | enemies[1] & 2 | enemies[1] >> 1 & 4 | enemies[2] << 1 & 8;
    let closed = u32::from(CLOSED[(corners | edges << 4) as usize]);
    let open = &mut position.open;
    open[own].remove_five(place - DOWN, (closed & 1) << 1 | (closed & 2) << 2);
    open[own].remove_five(place + DOWN, (closed & 4) >> 1 | closed & 8);
    open[foe].remove_five(place - DOWN, (closed & 16) >> 2);
    open[foe].remove_five(place, (closed & 32) >> 4 | (closed & 64) >> 3);
    open[foe].remove_five(place + DOWN, (closed & 128) >> 5);
}

/// By the own stones at a new stone's corners (above left, above right, below left, below right: bits 0 to 3) and the
/// enemy's at its edges (above, left, right, below: bits 4 to 7): the corners that are now closed to its side, and the
/// edges that are closed to the enemy.
const CLOSED: [u8; 256] = closed();

const fn closed() -> [u8; 256] {
    // The corner of each block with its two edges.
    const BLOCKS: [[usize; 3]; 4] = [[0, 4, 5], [1, 4, 6], [2, 7, 5], [3, 7, 6]];
    let mut table = [0; 256];
    let mut around = 0;
    while around < 256 {
        let mut block = 0;
        while block < 4 {
            let [corner, one, other] = BLOCKS[block];
            if around >> one & around >> other & 1 != 0 {
                table[around] |= 1 << corner;
            }
            if around >> corner & around >> one & 1 != 0 {
                table[around] |= 1 << other;
            }
            if around >> corner & around >> other & 1 != 0 {
                table[around] |= 1 << one;
            }
            block += 1;
        }
        around += 1;
    }
    table
}

/// The cells round a new stone that would complete a triplet with it, in five rows of five, and whether the stone itself
/// completed one.
fn triplet_marks(near: &[u32; 5]) -> ([u32; 5], bool) {
    let [far_above, above, level, below, far_below] = *near;
    let look = |line: u32| u32::from(IN_LINE[line as usize]);
    // Each line through the stone as four bits, the far cell first.
    let across = look(level & 3 | level >> 1 & 12);
    let down = look(far_above >> 2 & 1 | above >> 1 & 2 | below & 4 | far_below << 1 & 8);
    let right = look(far_above & 1 | above & 2 | below >> 1 & 4 | far_below >> 1 & 8);
    let left = look(far_above >> 4 & 1 | above >> 2 & 2 | below << 1 & 4 | far_below << 3 & 8);
    let marks = [
        (down & 1) << 2 | right & 1 | (left & 1) << 4,
        (down & 2) << 1 | right & 2 | (left & 2) << 2,
        across & 3 | (across & 12) << 1,
        down & 4 | (right & 4) << 1 | (left & 4) >> 1,
        (down & 8) >> 1 | (right & 8) << 1 | (left & 8) >> 3,
    ];
    (marks, (across | down | right | left) & MADE as u32 != 0)
}

/// The new stone stands in a triplet.
const MADE: u8 = 16;

/// By the own stones two before, one before, one after and two after a new stone on a line (bits 0 to 3): which of these
/// cells would complete a triplet with it, and [`MADE`].
const IN_LINE: [u8; 16] = in_line();

const fn in_line() -> [u8; 16] {
    let mut table = [0; 16];
    let mut line = 0;
    while line < 16 {
        let [far_before, before, after, far_after] =
            [line & 1 != 0, line & 2 != 0, line & 4 != 0, line & 8 != 0];
        if before {
            table[line] |= 1 | 4;
        }
        if after {
            table[line] |= 2 | 8;
        }
        if far_before {
            table[line] |= 2;
        }
        if far_after {
            table[line] |= 4;
        }
        if before && (after || far_before) || after && far_after {
            table[line] |= MADE;
        }
        line += 1;
    }
    table
}

/// Joins the new stone, and what it connects, to the edges of its side that it reaches.
fn anchor(position: &mut Distrify, side: Side, cell: Cell) {
    let last = position.size.get() - 1;
    let along = match side {
        Side::Black => cell.row(),
        Side::White => cell.column(),
    };
    let stones = &position.stones[side as usize];
    let at_edge = [along == 0, along == last];
    for (anchored, at_edge) in position.anchored[side as usize].iter_mut().zip(at_edge) {
        if at_edge || anchored.touches(cell.place()) {
            anchored.flood(cell.place(), stones);
        }
    }
}

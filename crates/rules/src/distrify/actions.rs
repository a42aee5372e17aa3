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
    let side = position.side as usize;
    match position.pending {
        None => position.open[side].for_each(|cell| into.push(Action::Place(cell))),
        Some(_) if position.made_triplet => into.push(Action::End),
        Some(first) => {
            second_cells(position, first).for_each(|cell| into.push(Action::Place(cell)));
            into.push(Action::End);
        }
    }
}

/// Where the second stone of a pair may go.
fn second_cells(position: &Distrify, first: Cell) -> CellSet {
    let mut cells = position.calm[position.side as usize];
    for diagonal in diagonals(first.place()) {
        cells.remove(diagonal);
    }
    cells
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
            let opening = position.is_opening();
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
    let place = cell.place();
    position.stones[side as usize].insert(place);
    for set in position.open.iter_mut().chain(&mut position.calm) {
        set.remove(place);
    }
    forbid_crosscuts(position, side, place);
    anchor(position, side, cell);
    forbid_triplets(position, side, place)
}

/// In each 2×2 block with the new stone, closes the cell that is now the last of a crosscut.
fn forbid_crosscuts(position: &mut Distrify, side: Side, place: usize) {
    let (own, foe) = (side as usize, side.other() as usize);
    let corners = [
        (place - DOWN, place - RIGHT, place - DOWN_RIGHT),
        (place - DOWN, place + RIGHT, place - DOWN_LEFT),
        (place + DOWN, place - RIGHT, place + DOWN_LEFT),
        (place + DOWN, place + RIGHT, place + DOWN_RIGHT),
    ];
    for (vertical, horizontal, diagonal) in corners {
        let foe_vertical = position.stones[foe].has(vertical);
        let foe_horizontal = position.stones[foe].has(horizontal);
        if !(foe_vertical || foe_horizontal) {
            continue;
        }
        if foe_vertical && foe_horizontal {
            position.open[own].remove(diagonal);
            position.calm[own].remove(diagonal);
        } else if position.stones[own].has(diagonal) {
            let last = if foe_vertical { horizontal } else { vertical };
            position.open[foe].remove(last);
            position.calm[foe].remove(last);
        }
    }
}

/// On each line through the new stone, marks the cells that would now complete a triplet with it. Tells whether the
/// stone itself completed one.
fn forbid_triplets(position: &mut Distrify, side: Side, place: usize) -> bool {
    let (own, calm) = (
        &position.stones[side as usize],
        &mut position.calm[side as usize],
    );
    let mut made = false;
    for step in LINES {
        let (before, after) = (own.has(place - step), own.has(place + step));
        let (far_before, far_after) = (own.has(place - 2 * step), own.has(place + 2 * step));
        made |= before & after | before & far_before | after & far_after;
        if before | far_after {
            calm.remove(place + step);
        }
        if after | far_before {
            calm.remove(place - step);
        }
        if before {
            calm.remove(place - 2 * step);
        }
        if after {
            calm.remove(place + 2 * step);
        }
    }
    made
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

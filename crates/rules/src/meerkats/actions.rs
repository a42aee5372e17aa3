//! Which actions are legal, and what they do.

use super::board::{self, Cell, CellSet};
use super::end::{self, Standing};
use super::{Action, Colour, Meerkats, Pending, Ruleset};

pub(super) fn legal(position: &Meerkats, into: &mut Vec<Action>) {
    into.clear();
    if matches!(position.standing, Standing::Over(_)) {
        return;
    }
    match position.pending {
        Pending::Draw => into.extend(left(position).map(Action::Draw)),
        Pending::Drop(colour) => drops(colour, board::empty(position.occupied()), into),
        Pending::AnyDrop => {
            let open = open_cells(position.occupied());
            let mut list = [Cell::first_of(1); 64];
            let mut n = 0;
            for cell in board::cells(open) {
                list[n & 63] = cell;
                n += 1;
            }
            for colour in left(position) {
                into.extend(list[..n].iter().map(|&cell| Action::Drop(colour, cell)));
            }
        }
        Pending::Slide(dropped) => slides(position.occupied(), dropped, into),
    }
}

/// The colours of which a stone is left.
fn left(position: &Meerkats) -> impl Iterator<Item = Colour> {
    Colour::ALL
        .into_iter()
        .filter(|&colour| position.bag(colour) > 0)
}

#[inline]
fn drops(colour: Colour, cells: CellSet, into: &mut Vec<Action>) {
    for_each(cells, into, |cell| Action::Drop(colour, cell));
}

/// Taking away one cell never cuts this board in two. So the stones other than the dropped one are somewhere next to
/// the empty cells, and there is always a slide.
fn slides(occupied: CellSet, dropped: Cell, into: &mut Vec<Action>) {
    let mut movable = occupied & !dropped.bit();
    if occupied.count_ones() > 0 {
        movable &= board::cells(board::empty(occupied)).fold(0, |b, c| b | c.neighbours());
    }
    for from in board::cells(movable) {
        for_each(from.reach(occupied), into, |to| Action::Slide { from, to });
    }
}

#[inline]
fn for_each(cells: CellSet, into: &mut Vec<Action>, action: impl Fn(Cell) -> Action) {
    const CHUNK: usize = 6;
    let mut rest = cells;
    let len = into.len() + cells.count_ones() as usize;
    loop {
        let chunk: [Action; CHUNK] = std::array::from_fn(|_| {
            let cell = Cell::first_of(rest | 1 << 63);
            rest &= rest.wrapping_sub(1);
            action(cell)
        });
        into.extend_from_slice(&chunk);
        if rest == 0 {
            break;
        }
    }
    into.truncate(len);
}

/// Designer's rules: the empty cells with an empty neighbour.
fn open_cells(occupied: CellSet) -> CellSet {
    let empty = board::empty(occupied);
    board::cells(empty)
        .filter(|cell| cell.neighbours() & empty != 0)
        .fold(0, |open, cell| open | cell.bit())
}

/// Designer's rules: whether there is an empty cell with an empty neighbour.
pub(super) fn has_open_cell(occupied: CellSet) -> bool {
    let empty = board::empty(occupied);
    board::cells(empty).any(|cell| cell.neighbours() & empty != 0)
}

/// What a turn begins with.
pub(super) const fn first_of_turn(rules: Ruleset) -> Pending {
    match rules {
        Ruleset::Classic => Pending::Draw,
        Ruleset::Designer => Pending::AnyDrop,
    }
}

pub(super) fn play(position: &mut Meerkats, action: Action) {
    match action {
        Action::Draw(colour) => {
            take(position, colour);
            position.pending = Pending::Drop(colour);
        }
        Action::Drop(colour, cell) => drop_stone(position, colour, cell),
        Action::Slide { from, to } => {
            slide(position, from, to);
            end_turn(position);
            end::judge(position);
        }
    }
}

fn take(position: &mut Meerkats, colour: Colour) {
    let left = &mut position.bag[colour as usize];
    *left = left.saturating_sub(1);
}

fn drop_stone(position: &mut Meerkats, colour: Colour, cell: Cell) {
    let is_first = position.occupied() == 0;
    if position.rules == Ruleset::Designer {
        take(position, colour);
    }
    position.stones[colour as usize] |= cell.bit();
    end::look_at(position, colour, cell);
    if is_first {
        end_turn(position);
    } else {
        position.pending = Pending::Slide(cell);
    }
    end::judge(position);
}

fn slide(position: &mut Meerkats, from: Cell, to: Cell) {
    if let Some(colour) = position.stone(from) {
        position.stones[colour as usize] ^= from.bit() | to.bit();
        end::look_at(position, colour, to);
    }
}

fn end_turn(position: &mut Meerkats) {
    position.seat = position.seat.next(position.players.get());
    position.pending = first_of_turn(position.rules);
}

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
        Pending::Drop(colour) => {
            let cells = board::list(board::empty(position.occupied()), |_| true);
            drops(colour, &cells, into);
        }
        Pending::AnyDrop => {
            let empty = board::empty(position.occupied());
            let open = board::list(empty, |cell| cell.neighbours() & empty != 0);
            for colour in left(position) {
                drops(colour, &open, into);
            }
        }
        // Taking away one cell never cuts this board in two. So some stone other than the dropped one is next to an
        // empty cell, and there is always a slide.
        Pending::Slide(dropped) => position.ways.list_slides(dropped, into),
    }
}

/// The colours of which a stone is left.
fn left(position: &Meerkats) -> impl Iterator<Item = Colour> {
    Colour::ALL
        .into_iter()
        .filter(|&colour| position.bag(colour) > 0)
}

fn drops(colour: Colour, (cells, count): &([Cell; board::PLACES], usize), into: &mut Vec<Action>) {
    into.extend(
        cells[..*count]
            .iter()
            .map(|&cell| Action::Drop(colour, cell)),
    );
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
    position.ways.toggle(cell);
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
        position.ways.toggle(from);
        position.ways.toggle(to);
        end::look_at(position, colour, to);
    }
}

fn end_turn(position: &mut Meerkats) {
    position.seat = position.seat.next(position.players.get());
    position.pending = first_of_turn(position.rules);
}

//! Which rule forbids an action.

use super::board::{self, Cell, CellSet};
use super::end::Standing;
use super::{Action, Colour, Meerkats, Pending, Ruleset};
use crate::why::{Illegal, Rule};

pub(super) fn why_not(position: &Meerkats, action: Action) -> Option<Illegal> {
    if matches!(position.standing, Standing::Over(_)) {
        return Some(Rule::GameOver.into());
    }
    match (action, position.pending) {
        (Action::Draw(colour), Pending::Draw) => colour_gone(position, colour),
        (Action::Drop(colour, cell), Pending::Drop(drawn)) => {
            if colour == drawn {
                why_not_drop(position, cell)
            } else {
                Some(Rule::NotInHand.into())
            }
        }
        (Action::Drop(colour, cell), Pending::AnyDrop) => {
            colour_gone(position, colour).or_else(|| why_not_drop(position, cell))
        }
        (Action::Slide { from, to }, Pending::Slide(dropped)) => {
            why_not_slide(position, from, to, dropped)
        }
        _ => Some(Rule::WrongPhase.into()),
    }
}

fn colour_gone(position: &Meerkats, colour: Colour) -> Option<Illegal> {
    (position.bag(colour) == 0).then(|| Rule::ColourGone.into())
}

fn why_not_drop(position: &Meerkats, cell: Cell) -> Option<Illegal> {
    let occupied = position.occupied();
    if occupied & cell.bit() != 0 {
        return Some(forbidden(Rule::Occupied, cell.bit()));
    }
    let crowded = cell.neighbours() & !occupied == 0;
    (crowded && position.rules == Ruleset::Designer)
        .then(|| forbidden(Rule::NoFreeNeighbour, cell.neighbours()))
}

fn why_not_slide(position: &Meerkats, from: Cell, to: Cell, dropped: Cell) -> Option<Illegal> {
    let occupied = position.occupied();
    if occupied & from.bit() == 0 {
        return Some(forbidden(Rule::NoStone, from.bit()));
    }
    if from == dropped {
        return Some(forbidden(Rule::JustDropped, from.bit()));
    }
    if from == to {
        return Some(forbidden(Rule::SameCell, from.bit()));
    }
    if occupied & to.bit() != 0 {
        return Some(forbidden(Rule::Occupied, to.bit()));
    }
    let Some(way) = from.between(to) else {
        return Some(forbidden(Rule::NotInLine, from.bit() | to.bit()));
    };
    let stones = way & occupied;
    (stones != 0).then(|| forbidden(Rule::BlockedWay, stones))
}

fn forbidden(rule: Rule, cells: CellSet) -> Illegal {
    Illegal::new(rule, board::cells(cells).map(Cell::name))
}

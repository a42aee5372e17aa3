//! Which rule forbids an action.

use super::actions::{LINES, diagonals};
use super::board::{DOWN, DOWN_RIGHT, RIGHT};
use super::{Action, Cell, Distrify, Side};
use crate::why::{Illegal, Rule};

pub(super) fn why_not(position: &Distrify, action: Action) -> Option<Illegal> {
    if position.end.is_some() {
        return Some(Rule::GameOver.into());
    }
    match action {
        Action::End => position
            .pending
            .is_none()
            .then(|| Rule::NothingPlaced.into()),
        Action::Place(cell) => why_not_place(position, cell),
    }
}

fn why_not_place(position: &Distrify, cell: Cell) -> Option<Illegal> {
    let side = position.side;
    if position.stone(cell).is_some() {
        return Some(Illegal::new(Rule::Occupied, [cell.name()]));
    }
    if let Some(block) = crosscut(position, side, cell) {
        return Some(forbidden(Rule::Crosscut, block));
    }
    let first = position.pending?;
    if let Some(line) = triplet(position, side, first) {
        return Some(forbidden(Rule::FirstMadeTriplet, line));
    }
    if diagonals(first.place()).contains(&cell.place()) {
        return Some(forbidden(Rule::DiagonalPair, [first.place(), cell.place()]));
    }
    triplet(position, side, cell).map(|line| forbidden(Rule::Triplet, line))
}

fn forbidden<const N: usize>(rule: Rule, mut places: [usize; N]) -> Illegal {
    places.sort_unstable();
    Illegal::new(rule, places.map(|place| Cell::at(place).name()))
}

/// The first crosscut that a stone of this side on this cell makes, or would make.
pub(super) fn crosscut(position: &Distrify, side: Side, cell: Cell) -> Option<[usize; 4]> {
    let place = cell.place();
    let own = |at: usize| at == place || position.stones[side as usize].has(at);
    let foe = |at: usize| position.stones[side.other() as usize].has(at);
    [DOWN_RIGHT, DOWN, RIGHT, 0]
        .map(|step| place - step)
        .map(|corner| [corner, corner + RIGHT, corner + DOWN, corner + DOWN_RIGHT])
        .into_iter()
        .find(|&[a, b, c, d]| {
            own(a) && own(d) && foe(b) && foe(c) || own(b) && own(c) && foe(a) && foe(d)
        })
}

/// The first triplet that a stone of this side on this cell stands in, or would stand in.
pub(super) fn triplet(position: &Distrify, side: Side, cell: Cell) -> Option<[usize; 3]> {
    let place = cell.place();
    let own = |at: usize| at == place || position.stones[side as usize].has(at);
    LINES
        .into_iter()
        .flat_map(|step| [2, 1, 0].map(|back| (place - back * step, step)))
        .map(|(start, step)| [start, start + step, start + 2 * step])
        .find(|line| line.iter().all(|&at| own(at)))
}

//! Which rule forbids an action.

use super::actions::{afloat_from, differs, enclosed, sea_in_box, tower_goals};
use super::board::{Cell, CellSet};
use super::{Action, Pair, Phase, Side, Syrtis};
use crate::why::{Illegal, Rule};

pub(super) fn why_not(position: &Syrtis, action: Action) -> Option<Illegal> {
    if position.end.is_some() {
        return Some(Rule::GameOver.into());
    }
    match (position.phase, action) {
        (Phase::Swap, Action::Swap(pair)) => why_not_swap(position, pair),
        (Phase::Towers, Action::Tower(cell)) => why_not_tower(position, cell),
        (Phase::Choose, Action::Choose(_)) | (Phase::Play(_), Action::Pass) => None,
        (Phase::Play(side), Action::Move { from, to }) => why_not_move(position, side, from, to),
        (Phase::Play(side), Action::Sink(cell)) => why_not_sink(position, side, cell),
        (Phase::Play(side), Action::Slide { from, to }) => why_not_slide(position, side, from, to),
        _ => Some(Rule::WrongPhase.into()),
    }
}

fn forbidden(rule: Rule, cells: CellSet) -> Option<Illegal> {
    Some(Illegal::new(rule, cells.iter().map(Cell::name)))
}

fn why_not_swap(position: &Syrtis, pair: Pair) -> Option<Illegal> {
    if differs(position, pair) {
        return None;
    }
    let [one, other] = pair.cells(position.board);
    forbidden(Rule::SameKind, one.set().or(other.set()))
}

fn why_not_tower(position: &Syrtis, cell: Cell) -> Option<Illegal> {
    why_not_stand(position, cell).or_else(|| {
        let fits = position
            .tile(cell)
            .is_some_and(|tile| tile.carries(position.next_tower()));
        (!fits).then(|| Illegal::new(Rule::WrongTile, [cell.name()]))
    })
}

/// A tower needs a tile without another.
fn why_not_stand(position: &Syrtis, cell: Cell) -> Option<Illegal> {
    if !position.tiles.has(cell) {
        return forbidden(Rule::NoTile, cell.set());
    }
    if position.all_towers().has(cell) {
        return forbidden(Rule::TowerThere, cell.set());
    }
    None
}

/// A journey begins at an own tower and ends elsewhere.
fn why_not_leave(position: &Syrtis, side: Side, from: Cell, to: Cell) -> Option<Illegal> {
    if !position.towers[side as usize].has(from) {
        return forbidden(Rule::NoOwnTower, from.set());
    }
    if from == to {
        return forbidden(Rule::SameCell, from.set());
    }
    None
}

fn why_not_move(position: &Syrtis, side: Side, from: Cell, to: Cell) -> Option<Illegal> {
    why_not_leave(position, side, from, to)
        .or_else(|| why_not_stand(position, to))
        .or_else(|| {
            if tower_goals(position, side, from).has(to) {
                return None;
            }
            forbidden(Rule::OtherIsland, from.set().or(to.set()))
        })
}

fn why_not_sink(position: &Syrtis, side: Side, cell: Cell) -> Option<Illegal> {
    why_not_stand(position, cell).or_else(|| {
        let around = cell.set().beside();
        if !around.meets(position.towers[side as usize]) {
            return forbidden(Rule::NotAdjacent, cell.set());
        }
        if enclosed(position.tiles).has(cell) {
            return forbidden(Rule::NoOpenEdge, around);
        }
        why_not_apart(position.tiles.without(cell.set()))
    })
}

fn why_not_slide(position: &Syrtis, side: Side, from: Cell, to: Cell) -> Option<Illegal> {
    why_not_leave(position, side, from, to).or_else(|| {
        if position.tiles.has(to) {
            return forbidden(Rule::TileThere, to.set());
        }
        if !position.tiles.bounding_box().has(to) {
            return forbidden(Rule::OutsideBox, to.set());
        }
        if !afloat_from(sea_in_box(position), from).has(to) {
            return forbidden(Rule::NoWay, from.set().or(to.set()));
        }
        why_not_apart(position.tiles.without(from.set()).or(to.set()))
    })
}

/// All tiles must stay connected: those outside the largest part are cut off (of equal parts the first stays).
fn why_not_apart(tiles: CellSet) -> Option<Illegal> {
    let mut rest = tiles;
    let mut mainland = CellSet::default();
    while !rest.is_empty() {
        let part = rest.first_island();
        if part.len() > mainland.len() {
            mainland = part;
        }
        rest = rest.without(part);
    }
    let cut_off = tiles.without(mainland);
    if cut_off.is_empty() {
        return None;
    }
    forbidden(Rule::CutOff, cut_off)
}

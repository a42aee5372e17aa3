//! Which rule forbids an action.

use super::actions::{
    Push, capture_count, sides, spent, surrounded_by_entering, why_not_sacrifice,
};
use super::{Action, Cell, CellSet, Direction, SixteenStone, Used};
use crate::why::{Illegal, Rule};

pub(super) fn why_not(position: &SixteenStone, action: Action) -> Option<Illegal> {
    if position.is_over() {
        return Some(Rule::GameOver.into());
    }
    if position.is_placement() != matches!(action, Action::Place(_)) {
        return Some(Rule::WrongPhase.into());
    }
    match action {
        Action::Place(cell) => occupied(position, cell),
        Action::Move { from, to, captures } => why_not_move(position, from, to, captures),
        Action::Push {
            from,
            direction,
            captures,
        } => why_not_push(position, from, direction, captures),
        Action::Sacrifice => why_not_sacrifice(position).map(Illegal::from),
        Action::End => position.owes_extra().then(|| Rule::ExtraOwed.into()),
    }
}

fn forbidden(rule: Rule, cells: CellSet) -> Option<Illegal> {
    Some(Illegal::new(rule, cells.iter().map(Cell::name)))
}

fn occupied(position: &SixteenStone, cell: Cell) -> Option<Illegal> {
    position.stone(cell)?;
    forbidden(Rule::Occupied, CellSet::only(cell))
}

fn not_own(position: &SixteenStone, cell: Cell) -> Option<Illegal> {
    if position.stone(cell) == Some(position.side) {
        return None;
    }
    forbidden(Rule::NotOwnStone, CellSet::only(cell))
}

fn why_not_move(
    position: &SixteenStone,
    from: Cell,
    to: Cell,
    captures: CellSet,
) -> Option<Illegal> {
    if let Some(rule) = spent(position, Used::MOVE) {
        return Some(rule.into());
    }
    if let Some(illegal) = not_own(position, from) {
        return Some(illegal);
    }
    if from == to {
        return forbidden(Rule::SameCell, CellSet::only(to));
    }
    if !from.neighbours().contains(to) {
        return forbidden(Rule::NotNeighbour, CellSet::from_iter([from, to]));
    }
    if let Some(illegal) = occupied(position, to) {
        return Some(illegal);
    }
    let (own, foe) = sides(position);
    let surrounded = surrounded_by_entering(own, foe, CellSet::only(to));
    why_not_captures(position, surrounded, captures)
}

fn why_not_push(
    position: &SixteenStone,
    from: Cell,
    direction: Direction,
    captures: CellSet,
) -> Option<Illegal> {
    if let Some(rule) = spent(position, Used::PUSH) {
        return Some(rule.into());
    }
    if let Some(illegal) = not_own(position, from) {
        return Some(illegal);
    }
    let (own, foe) = sides(position);
    let push = Push::new(own, foe, from, direction);
    if push.pushed.is_empty() {
        return forbidden(Rule::NothingToPush, push.pushers);
    }
    if push.pushers.len() <= push.pushed.len() {
        return forbidden(Rule::TooFewPushers, push.pushers | push.pushed);
    }
    // No enemy stone can stand there: it would be one of the pushed.
    let behind = push.beyond() & own;
    if !behind.is_empty() {
        return forbidden(Rule::OwnStoneBehind, behind);
    }
    why_not_captures(position, push.surrounded(own, foe), captures)
}

fn why_not_captures(
    position: &SixteenStone,
    surrounded: CellSet,
    captures: CellSet,
) -> Option<Illegal> {
    let wrong = captures - surrounded;
    if !wrong.is_empty() {
        return forbidden(Rule::NotSurrounded, wrong);
    }
    let (least, most) = capture_count(position, surrounded);
    if captures.len() > most {
        return forbidden(Rule::PoolTooSmall, captures);
    }
    if captures.len() < least {
        return forbidden(Rule::CaptureCompulsory, surrounded - captures);
    }
    None
}

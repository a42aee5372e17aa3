//! Which actions are legal, and what they do.

use super::board::{Cell, CellSet};
use super::{Action, Pair, Phase, Side, Syrtis, setup};
use crate::outcome::Reason;
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// So many tiles sunk, or turns passed, in a row end the game.
pub(super) const LIMIT: u8 = 4;

pub(super) fn legal(position: &Syrtis, into: &mut Vec<Action>) {
    into.clear();
    if position.end.is_some() {
        return;
    }
    match position.phase {
        Phase::Swap => {
            into.extend(
                Pair::all(position.board)
                    .filter(|&pair| differs(position, pair))
                    .map(Action::Swap),
            );
        }
        Phase::Towers => into.extend(tower_places(position).iter().map(Action::Tower)),
        Phase::Choose => into.extend(Side::BOTH.map(Action::Choose)),
        Phase::Play(side) => legal_in_play(position, side, into),
    }
}

/// Whether the two tiles of a pair are of different kinds.
pub(super) fn differs(position: &Syrtis, pair: Pair) -> bool {
    let [one, other] = pair.cells(position.board);
    position.tile(one) != position.tile(other)
}

fn tower_places(position: &Syrtis) -> CellSet {
    let [colour, shape] = position.realms(position.next_tower());
    colour.or(shape).without(position.all_towers())
}

fn legal_in_play(position: &Syrtis, side: Side, into: &mut Vec<Action>) {
    let towers = position.towers[side as usize];
    for from in towers.iter() {
        let goals = tower_goals(position, side, from);
        into.extend(goals.iter().map(|to| Action::Move { from, to }));
    }
    into.extend(sinkable(position, towers).iter().map(Action::Sink));
    let sea = sea_in_box(position);
    for from in towers.iter() {
        let goals = slide_goals(position, sea, from);
        into.extend(goals.iter().map(|to| Action::Slide { from, to }));
    }
    into.push(Action::Pass);
}

/// Where a tower can go: its tile's islands of its side's colour and shape.
pub(super) fn tower_goals(position: &Syrtis, side: Side, from: Cell) -> CellSet {
    let mut goals = CellSet::default();
    for realm in position.realms(side) {
        if realm.has(from) {
            goals = goals.or(from.set().flooded(realm));
        }
    }
    goals.without(position.all_towers())
}

/// Tiles all of whose four edges touch other tiles.
pub(super) fn enclosed(tiles: CellSet) -> CellSet {
    let CellSet(set) = tiles;
    CellSet(set & set << 1 & set >> 1 & set << 8 & set >> 8)
}

fn sinkable(position: &Syrtis, towers: CellSet) -> CellSet {
    let mut tiles = towers
        .beside()
        .and(position.tiles)
        .without(position.all_towers())
        .without(enclosed(position.tiles));
    for tile in tiles.iter() {
        if !position.tiles.can_spare(tile) {
            tiles = tiles.without(tile.set());
        }
    }
    tiles
}

/// The empty cells in which tiles may slide.
pub(super) fn sea_in_box(position: &Syrtis) -> CellSet {
    position.tiles.bounding_box().without(position.tiles)
}

/// The empty cells to which a way leads from a tile.
pub(super) fn afloat_from(sea: CellSet, from: Cell) -> CellSet {
    from.set().beside().and(sea).flooded(sea)
}

/// Where a tile can slide: what it can reach, and where it holds all other tiles together.
fn slide_goals(position: &Syrtis, sea: CellSet, from: Cell) -> CellSet {
    let mut goals = afloat_from(sea, from);
    let mut rest = position.tiles.without(from.set());
    if position.tiles.can_spare(from) {
        return goals.and(rest.beside());
    }
    while !rest.is_empty() && !goals.is_empty() {
        let island = rest.first_island();
        goals = goals.and(island.beside());
        rest = rest.without(island);
    }
    goals
}

pub(super) fn play(position: &mut Syrtis, action: Action) {
    match (action, position.phase) {
        (Action::Swap(pair), _) => {
            let [one, other] = pair.cells(position.board);
            if let (Some(tile), Some(opposite)) = (position.tile(one), position.tile(other)) {
                position.lift(one);
                position.lift(other);
                position.lay(one, opposite);
                position.lay(other, tile);
            }
            if !setup::needs_swap(position) {
                position.phase = Phase::Towers;
            }
        }
        (Action::Tower(cell), _) => {
            let towers = &mut position.towers[position.next_tower() as usize];
            *towers = towers.or(cell.set());
            if position.all_towers().len() == 4 {
                position.phase = Phase::Choose;
            }
        }
        (Action::Choose(side), _) => {
            position.light_seat = Some(match side {
                Side::Light => Seat::TWO,
                Side::Dark => Seat::ONE,
            });
            position.phase = Phase::Play(Side::Light);
        }
        (_, Phase::Play(mover)) => play_turn(position, mover, action),
        // Turns begin with the play.
        _ => {}
    }
}

fn play_turn(position: &mut Syrtis, mover: Side, action: Action) {
    position.phase = Phase::Play(mover.other());
    let passes = &mut position.passes[mover as usize];
    if action == Action::Pass {
        *passes = (*passes + 1).min(LIMIT);
        judge_passes(position);
        return;
    }
    *passes = 0;
    match action {
        Action::Move { from, to } => {
            let towers = &mut position.towers[mover as usize];
            *towers = towers.without(from.set()).or(to.set());
        }
        Action::Sink(cell) => {
            position.lift(cell);
            let sunk = match position.streak {
                Some((side, sunk)) if side == mover => sunk + 1,
                _ => 1,
            };
            position.streak = Some((mover, sunk.min(LIMIT)));
            judge_tiles(position);
        }
        Action::Slide { from, to } => {
            if let Some(tile) = position.tile(from) {
                position.lift(from);
                position.lay(to, tile);
            }
            let towers = &mut position.towers[mover as usize];
            *towers = towers.without(from.set()).or(to.set());
            judge_tiles(position);
        }
        Action::Swap(_) | Action::Tower(_) | Action::Choose(_) | Action::Pass => {}
    }
}

/// The side that wins when nothing else decides.
pub(super) fn initiative(position: &Syrtis) -> Side {
    position.streak.map_or(Side::Light, |(side, _)| side)
}

/// Quicksand, then islands.
pub(super) fn judge_tiles(position: &mut Syrtis) {
    position.end = match position.streak {
        Some((side, LIMIT)) => Some((side, Reason::Quicksand)),
        _ => {
            let complete = |side| position.realms(side).into_iter().any(CellSet::is_connected);
            match Side::BOTH.map(complete) {
                [true, true] => Some((initiative(position), Reason::BothIslands)),
                [true, false] => Some((Side::Light, Reason::Island)),
                [false, true] => Some((Side::Dark, Reason::Island)),
                [false, false] => None,
            }
        }
    };
}

/// Both sides passing, then one side stalling.
pub(super) fn judge_passes(position: &mut Syrtis) {
    let [light, dark] = position.passes;
    let enough = match position.rules {
        Ruleset::Classic => 2,
        Ruleset::Designer => 1,
    };
    let reason = if light.min(dark) >= enough {
        Reason::Passes
    } else if light.max(dark) >= LIMIT {
        Reason::Stalling
    } else {
        return;
    };
    position.end = Some((initiative(position), reason));
}

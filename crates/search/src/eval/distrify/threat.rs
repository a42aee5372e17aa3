//! Turns that win at once, and the cells that stop them.

use super::distance::Ways;
use super::grid::{EDGES, NO_SPOT, Rows, Spot, View, corners, step};

/// One or two stones that complete a side's path within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Threat {
    pub(super) first: Spot,
    /// [`NO_SPOT`] if the first stone is enough.
    pub(super) second: Spot,
}

/// More threats than these are not told apart.
const MOST: usize = 24;

/// The cells that complete a side's path alone, as the first stone of a turn.
fn single<const N: usize>(view: &View<N>, side: usize) -> Rows<N> {
    let [near, far] = [0, 1].map(|edge| near(view, side, edge));
    view.open[side].and(&near).and(&far)
}

fn near<const N: usize>(view: &View<N>, side: usize, edge: usize) -> Rows<N> {
    view.anchored[side][edge].grown().or(&view.edge(side, edge))
}

/// A cell that wins for the side to move now, and whether a second stone must follow.
pub(super) fn winning<const N: usize>(view: &View<N>, ways: &Ways<N>) -> Option<Threat> {
    if ways.distance > 2 {
        return None;
    }
    match view.stones_left() {
        0 => None,
        1 => {
            let first = single(view, view.side).and(&view.legal()).spots().next()?;
            Some(Threat {
                first,
                second: NO_SPOT,
            })
        }
        _ => {
            let mut found = None;
            each_threat(view, view.side, ways, &mut |threat| {
                found = Some(threat);
                false
            });
            found
        }
    }
}

/// The turns by which a side would win if it had the move.
pub(super) fn threats<const N: usize>(view: &View<N>, side: usize, ways: &Ways<N>) -> Vec<Threat> {
    let mut all = Vec::new();
    each_threat(view, side, ways, &mut |threat| {
        all.push(threat);
        all.len() < MOST
    });
    all
}

/// Calls back with winning turns, single stones first, until told to stop.
fn each_threat<const N: usize>(
    view: &View<N>,
    side: usize,
    ways: &Ways<N>,
    call: &mut dyn FnMut(Threat) -> bool,
) {
    if ways.distance > 2 {
        return;
    }
    let alone = single(view, side);
    for first in alone.spots() {
        let second = NO_SPOT;
        if !call(Threat { first, second }) {
            return;
        }
    }
    // A stone of a pair may not make a triplet, and one that wins alone needs no other.
    let stones = &view.stones[side];
    let quiet = view.open[side].and(&view.calm[side]).without(&alone);
    let [near, far] = [0, 1].map(|edge| near(view, side, edge));
    let firsts = quiet.and(&near).and(&ways.close[1][1]);
    let seconds = quiet.and(&far).and(&ways.close[0][1]);
    if seconds.is_empty() {
        return;
    }
    for first in firsts.spots() {
        let reached = Rows::one(first).flooded(stones).grown();
        let after = seconds.and(&reached).without(&corners(first));
        for second in after.spots() {
            if second != first
                && !in_triplet(stones, first, second)
                && !call(Threat { first, second })
            {
                return;
            }
        }
    }
}

/// Whether two new stones stand in a triplet with an old one.
fn in_triplet<const N: usize>(stones: &Rows<N>, one: Spot, other: Spot) -> bool {
    let (down, right) = (
        i32::from(other / 32) - i32::from(one / 32),
        i32::from(other % 32) - i32::from(one % 32),
    );
    let has = |from: Spot, down: i32, right: i32| {
        step(from, down, right).is_some_and(|spot| stones.has(spot))
    };
    match (down.abs(), right.abs()) {
        (0 | 1, 0 | 1) => has(one, -down, -right) || has(other, down, right),
        (0 | 2, 0 | 2) => has(one, down / 2, right / 2),
        _ => false,
    }
}

/// The cells where a stone of the other side stops a threat: on it, or where it turns a stone there into a crosscut.
fn stops<const N: usize>(view: &View<N>, attacker: usize, threat: Threat) -> Rows<N> {
    let defender = 1 - attacker;
    let has = |stones: &Rows<N>, from: Spot, down: i32, right: i32| {
        step(from, down, right).is_some_and(|spot| stones.has(spot))
    };
    let mut cells = Rows::EMPTY;
    for spot in [threat.first, threat.second] {
        if spot == NO_SPOT {
            continue;
        }
        cells.insert(spot);
        for (down, right) in EDGES {
            // The block has the attacker's stone across, the defender's beside, and the new one here.
            let closes =
                [(right, down), (-right, -down)]
                    .into_iter()
                    .any(|(side_down, side_right)| {
                        has(&view.stones[defender], spot, side_down, side_right)
                            && has(
                                &view.stones[attacker],
                                spot,
                                down + side_down,
                                right + side_right,
                            )
                    });
            if closes && let Some(beside) = step(spot, down, right) {
                cells.insert(beside);
            }
        }
    }
    cells.and(&view.open[defender])
}

/// The cells of which the side to move must take one now, if the other side threatens to win in its next turn. They may
/// be none. While two stones are left the order does not matter, so that the threat with the fewest answers is taken up
/// first; the last stone must stop them all.
pub(super) fn must_take<const N: usize>(view: &View<N>, ways: &[Ways<N>; 2]) -> Option<Rows<N>> {
    let attacker = 1 - view.side;
    let threats = threats(view, attacker, &ways[attacker]);
    let answers = threats.iter().map(|&threat| stops(view, attacker, threat));
    let cells = if view.stones_left() == 2 {
        answers.min_by_key(Rows::len)
    } else {
        answers.reduce(|all, next| all.and(&next))
    };
    cells.map(|cells| cells.and(&view.legal()))
}

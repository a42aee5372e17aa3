//! What a seat around a table of four may expect where its turn begins and nobody else looks ahead. The search judges a position
//! once a visit, after the others have acted, so that more may be looked at there than after every action, and weighed
//! together: a largest group is worth the more, the less it can be broken up and the smaller the others' are.

use super::board::{self, Board, Cells, FOUR, Next, places};
use super::groups::Groups;
use super::net::Net;
use super::shape::{self, FEATURES};
use super::value::{self, Deal};
use super::weights;
use std::sync::LazyLock;
use tabuleiro_rules::Ruleset;

/// What is looked at in the stones of a colour here alone.
const MORE: usize = 6;
/// What is looked at of each seat: the same as everywhere, more, and what the usual weights make of it.
const OF_SEAT: usize = FEATURES + MORE + 1;
/// The place of what the usual weights make of the seat whose turn begins.
pub(super) const USUAL: usize = OF_SEAT - 1;
/// So many rounds has a game.
const ROUNDS: usize = 15;
/// Rounds left, turns in them, and stones left.
const OF_TIME: usize = ROUNDS + FOUR + 1;
/// How many things are looked at altogether.
pub(super) const SEEN: usize = FOUR * OF_SEAT + OF_TIME;

/// All that is looked at, as small numbers around one.
pub(super) type Seen = [f32; SEEN];

/// By how much the logits of the usual weights are made smaller to be such a number.
pub(super) const LOGIT: f32 = 2.0;
/// The same for numbers of stones and cells.
const COUNT: f32 = 4.0;

/// What `learn.rs` has found.
static NET: LazyLock<Net> = LazyLock::new(|| Net::parse(include_str!("prospect.txt")));

/// Whether such positions were learnt.
pub(super) fn is_known(board: &Board) -> bool {
    usize::from(board.players) == FOUR
        && board.rules == Ruleset::Classic
        && board.next == Next::Draw
}

/// The chance to win of the seat whose turn begins.
pub(super) fn chance(board: &Board, deal: &Deal) -> f32 {
    NET.chance(&look(&in_order(board, deal)))
}

/// The stones of all seats, those of the one to act first.
pub(super) fn in_order(board: &Board, deal: &Deal) -> [Cells; FOUR] {
    let seat = |turn: usize| (usize::from(board.seat) + turn) % FOUR;
    std::array::from_fn(|turn| board.stones[usize::from(deal[seat(turn)]) % FOUR])
}

/// Looks at the stones of all seats, those of the one whose turn begins first.
pub(super) fn look(stones: &[Cells; FOUR]) -> Seen {
    let mut seen = [0.0; SEEN];
    let occupied = stones.iter().fold(0, |all, stones| all | stones);
    let left = stones_left(stones);
    let weights = weights::of(FOUR);
    let mut strengths = [0.0_f32; FOUR];
    for (turn, strength) in strengths.iter_mut().enumerate() {
        let groups = Groups::of(stones[turn]);
        let into = &mut seen[turn * OF_SEAT..][..OF_SEAT];
        for (feature, &number) in shape::shape(&groups, occupied).iter().enumerate() {
            let amount = shape::amount(feature, number);
            into[feature] = amount / COUNT;
            *strength += amount * value::between(left, |knot| weights.stones[knot][feature]);
        }
        let more = more(&groups, occupied);
        for (into, number) in into[FEATURES..].iter_mut().zip(more) {
            *into = f32::from(number) / COUNT;
        }
    }
    let all: f32 = strengths.iter().map(|strength| strength.exp()).sum();
    for (turn, strength) in strengths.iter().enumerate() {
        seen[turn * OF_SEAT + USUAL] = (strength - all.ln()) / LOGIT;
    }
    let time = &mut seen[FOUR * OF_SEAT..];
    time[(left / FOUR).min(ROUNDS - 1)] = 1.0;
    time[ROUNDS + left % FOUR] = 1.0;
    time[ROUNDS + FOUR] = left as f32 / (ROUNDS * FOUR) as f32;
    seen
}

/// How many stones are not on the board yet.
pub(super) fn stones_left(stones: &[Cells; FOUR]) -> usize {
    let placed: u32 = stones.iter().map(|stones| stones.count_ones()).sum();
    (ROUNDS * FOUR).saturating_sub(placed as usize)
}

/// What may soon change.
fn more(groups: &Groups, occupied: Cells) -> [u8; MORE] {
    let Losses {
        most,
        costly,
        loose,
    } = Losses::of(groups, occupied);
    [
        // What one slide adds to the largest group.
        gain(groups, occupied),
        // What one slide takes from it.
        most,
        // How many ways there are to that.
        costly,
        loose,
        // The more parts the rest has, the longer it takes to join them.
        groups.others().len() as u8,
        // Where one stone more makes it hold together better.
        firm(groups, occupied),
    ]
}

/// By about how much the largest group grows at most if one stone slides to it: what held on to that stone is taken to stay
/// together.
fn gain(groups: &Groups, occupied: Cells) -> u8 {
    let free = groups.largest.border & !occupied;
    let mut most = 0;
    for stone in places(groups.outside()) {
        if board::lines(stone) & free == 0 {
            continue;
        }
        for cell in places(board::ways(stone, occupied) & free) {
            let beside = groups.others().iter().filter(|group| group.is_beside(cell));
            let joined = beside.map(|group| (group.stones & !(1 << stone)).count_ones() as u8);
            most = most.max(1 + joined.sum::<u8>());
        }
    }
    most
}

/// What the largest group loses if one of its stones slides away.
struct Losses {
    most: u8,
    /// How many stones would take others with them.
    costly: u8,
    /// How many can slide at all.
    loose: u8,
}

impl Losses {
    fn of(groups: &Groups, occupied: Cells) -> Losses {
        let mut losses = Losses {
            most: 0,
            costly: 0,
            loose: 0,
        };
        for stone in places(groups.largest.stones) {
            if board::neighbours(stone) & !occupied == 0 {
                continue;
            }
            let rest = Groups::of(groups.largest.stones & !(1 << stone));
            let lost = groups.largest.size() - rest.largest.size();
            losses.most = losses.most.max(lost);
            losses.costly += u8::from(lost > 1);
            losses.loose += 1;
        }
        losses
    }
}

/// The free cells where one stone more would touch two of the largest group.
fn firm(groups: &Groups, occupied: Cells) -> u8 {
    let touches = |cell: &u8| (board::neighbours(*cell) & groups.largest.stones).count_ones() > 1;
    let free = places(groups.largest.border & !occupied);
    free.filter(touches).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::{AnyGame, Spec};

    fn board(text: &str) -> Board {
        let spec: Spec = "meerkats:players=4".parse().unwrap();
        let AnyGame::Meerkats(game) = AnyGame::parse(&spec, text).unwrap() else {
            unreachable!();
        };
        Board::of(game.position())
    }

    /// Red holds together by the stone on e5; one more stands apart on e8.
    const TWO_WINGS: &str = "...../....../......./......../..rrrrr.r/........./g....../b...../y.... 1/4 r9g14b14y14 draw rgby";

    #[test]
    fn what_may_soon_change_is_seen() {
        let board = board(TWO_WINGS.replace("/........./", "/......../").as_str());
        let groups = Groups::of(board.stones[0]);
        let [gain, most, costly, loose, parts, firm] = more(&groups, board.occupied());
        // The single stone slides along the row; the middle one takes two others with it, those beside it one each.
        assert_eq!((gain, parts), (1, 1));
        assert_eq!((most, costly, loose), (3, 3, 5));
        // Above and below each gap between two neighbours.
        assert_eq!(firm, 8);
    }

    #[test]
    fn who_has_the_larger_group_expects_more() {
        let text = "...../r...../rrr..../rrrr..../.rr....../....g.../.g.b.../.y.b../..g.. 1/4 r5g12b13y14 draw ";
        let text = text.replace("/....g.../", "/...g..../");
        let mut last = 1.0;
        for secrets in ["rgby", "gbyr", "ybgr"] {
            let board = board(&format!("{text}{secrets}"));
            let deal = std::array::from_fn(|seat| {
                "rgby".find(&secrets[seat..=seat]).unwrap_or_default() as u8
            });
            let chance = chance(&board, &deal);
            assert!(chance > 0.0 && chance < last, "{secrets}: {chance}");
            last = chance;
        }
    }
}

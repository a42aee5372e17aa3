//! How the game stands, and what the unknown secrets have to do with it.

use super::actions;
use super::board::{self, Cell, CellSet};
use super::{Colour, Meerkats, Pending, Ruleset};
use crate::dice::Dice;
use crate::outcome::{Outcome, Reason};
use crate::seat::{Seat, Seats};

/// How the game stands, as far as the known secrets tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    GoesOn,
    /// It goes on under some of the possible secrets only.
    MayBeOver,
    Over(Outcome),
}

/// The ways to hand out the four colours, the last ones to empty seats. Each set of secrets of two, three or four
/// players is the beginning of equally many.
const DEALS: [[Colour; 4]; 24] = {
    let mut deals = [Colour::ALL; 24];
    let mut deal = 0;
    while deal < 24 {
        // The digits of the number, in bases 4, 3 and 2, say which of the colours left goes to each place.
        let choices = [deal % 4, deal / 4 % 3, deal / 12];
        let mut place = 0;
        while place < 3 {
            let chosen = place + choices[place];
            let colour = deals[deal][chosen];
            deals[deal][chosen] = deals[deal][place];
            deals[deal][place] = colour;
            place += 1;
        }
        deal += 1;
    }
    deals
};

/// The deals that agree with the known secrets.
fn deals(position: &Meerkats) -> impl Iterator<Item = &'static [Colour; 4]> {
    DEALS.iter().filter(|deal| {
        let mut pairs = position.secrets.iter().zip(*deal);
        pairs.all(|(secret, colour)| secret.is_none_or(|secret| secret == *colour))
    })
}

/// Notes whether a colour is gathered now that its stone on this cell has been dropped or slid there. The other colours
/// are as they were.
#[inline]
pub(super) fn look_at(position: &mut Meerkats, colour: Colour, stone: Cell) {
    if position.rules == Ruleset::Classic {
        let stones = position.stones[colour as usize];
        position.gathered[colour as usize] = stones.count_ones() == u32::from(Colour::STONES)
            && board::group(stone, stones) == stones;
    }
}

/// Finds out how the game stands, given that what is known about gathered colours is up to date.
#[inline]
pub(super) fn judge(position: &mut Meerkats) {
    let ordinary = position.gathered == [false; 4] && last_reason(position).is_none();
    position.standing = if ordinary {
        Standing::GoesOn
    } else {
        weigh(position)
    };
}

/// Finds out everything from the stones.
pub(super) fn judge_afresh(position: &mut Meerkats) {
    for colour in Colour::ALL {
        let stones = position.stones[colour as usize];
        if stones != 0 {
            look_at(position, colour, Cell::first_of(stones));
        }
    }
    judge(position);
}

/// Why the game is over whatever the secrets, if it is.
fn last_reason(position: &Meerkats) -> Option<Reason> {
    match position.pending {
        Pending::Draw | Pending::Slide(_) if position.rules == Ruleset::Classic => {
            position.bag_is_empty().then_some(Reason::Groups)
        }
        Pending::AnyDrop => {
            let blocked = position.bag_is_empty() || !actions::has_open_cell(position.occupied());
            blocked.then_some(Reason::Blocked)
        }
        Pending::Draw | Pending::Drop(_) | Pending::Slide(_) => None,
    }
}

/// What all possible secrets together say.
fn weigh(position: &Meerkats) -> Standing {
    let last = last_reason(position).map(|reason| (reason, ranks(position)));
    let mut outcomes = deals(position).map(|deal| outcome(position, deal, last));
    let Some(first) = outcomes.next() else {
        return Standing::GoesOn;
    };
    let (mut agree, mut all_over, mut any_over) = (true, first.is_some(), first.is_some());
    for outcome in outcomes {
        agree &= outcome == first;
        all_over &= outcome.is_some();
        any_over |= outcome.is_some();
    }
    match first {
        Some(outcome) if agree => Standing::Over(outcome),
        _ if all_over => Standing::Over(Outcome::Unknown),
        _ if any_over => Standing::MayBeOver,
        _ => Standing::GoesOn,
    }
}

/// How the game ended, if it did, with the secrets of this deal.
fn outcome(
    position: &Meerkats,
    deal: &[Colour; 4],
    last: Option<(Reason, [u64; 4])>,
) -> Option<Outcome> {
    let players = usize::from(position.players.get());
    let winners = |wins: &dyn Fn(Colour) -> bool| {
        (0..)
            .zip(&deal[..players])
            .filter(|&(_, &colour)| wins(colour))
            .fold(Seats::NONE, |seats, (seat, _)| {
                seats.with(Seat::from_index(seat))
            })
    };
    let seats = winners(&|colour| position.gathered[colour as usize]);
    if !seats.is_empty() {
        let reason = Reason::Gathered;
        return Some(Outcome::Win { seats, reason });
    }
    let (reason, ranks) = last?;
    let rank = |colour: Colour| ranks[colour as usize];
    let best = deal[..players].iter().map(|&colour| rank(colour)).max();
    let seats = winners(&|colour| Some(rank(colour)) == best);
    Some(Outcome::Win { seats, reason })
}

fn ranks(position: &Meerkats) -> [u64; 4] {
    position.stones.map(rank)
}

/// The sizes of the groups, largest first, as the digits of one number: of two numbers the larger is that of the colour
/// that wins. A colour has at most fifteen groups of at most fifteen stones, so that four bits a digit do.
fn rank(stones: CellSet) -> u64 {
    let mut sizes = [0_u8; Colour::STONES as usize];
    for (size, group) in sizes.iter_mut().zip(board::groups(stones)) {
        *size = group.count_ones() as u8;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
        .iter()
        .fold(0, |rank, &size| rank << 4 | u64::from(size))
}

/// In a finished game the secrets are open.
pub(super) fn observed_by(position: &Meerkats, seat: Option<Seat>) -> Meerkats {
    let mut observed = position.clone();
    if matches!(position.standing, Standing::Over(_)) {
        return observed;
    }
    let own = seat.map(Seat::index);
    for (index, secret) in observed.secrets.iter_mut().enumerate() {
        if Some(index) != own {
            *secret = None;
        }
    }
    judge(&mut observed);
    observed
}

/// Who looks at an unfinished game knows that it goes on, and so that the secrets are not such as to end it.
pub(super) fn sampled(position: &Meerkats, dice: &mut Dice) -> Meerkats {
    let mut sample = position.clone();
    let players = usize::from(position.players.get());
    if position.secrets[..players].iter().all(Option::is_some) {
        return sample;
    }
    let goes_on = |deal: &[Colour; 4]| match position.standing {
        Standing::MayBeOver => outcome(position, deal, None).is_none(),
        Standing::GoesOn | Standing::Over(_) => true,
    };
    let count = deals(position).filter(|deal| goes_on(deal)).count();
    let chosen = dice.below(count as u32) as usize;
    if let Some(deal) = deals(position).filter(|deal| goes_on(deal)).nth(chosen) {
        for (secret, &colour) in sample.secrets[..players].iter_mut().zip(deal) {
            *secret = Some(colour);
        }
    }
    judge(&mut sample);
    sample
}

//! What chance of winning the stones on the board make.

use super::board::{self, Board, Cells, FOUR, Next};
use super::groups::Groups;
use super::shape::{self, FEATURES};
use super::weights::{self, KNOTS};
use std::sync::LazyLock;

/// For every number of players and of stones left.
static FACTORS: LazyLock<[Vec<Factors>; FOUR + 1]> = LazyLock::new(|| {
    std::array::from_fn(|players| {
        let weights = weights::of(players);
        let at = |left: usize| -> Factors {
            std::array::from_fn(|feature| {
                let weight = between(left, |knot| weights.stones[knot][feature]);
                std::array::from_fn(|number| (weight * shape::amount(feature, number as u8)).exp())
            })
        };
        (0..=60).map(at).collect()
    })
});

/// What is seen in a colour's stones is never so many of anything. A power of two, so that a masked look-up needs no check.
pub(super) const NUMBERS: usize = 64;

/// What the things seen multiply the odds by: by feature and number.
pub(super) type Factors = [[f32; NUMBERS]; FEATURES];

pub(super) fn factors(board: &Board) -> &'static Factors {
    &FACTORS[usize::from(board.players).min(FOUR)][board.left().min(60)]
}

/// What the things seen make of the odds; the last ones may be left out.
#[inline]
pub(super) fn product(factors: &Factors, seen: &[u8]) -> f32 {
    let numbers = factors.iter().zip(seen);
    numbers
        .map(|(by_number, &number)| by_number[usize::from(number) % NUMBERS])
        .product()
}

/// What the order of turns makes of the odds, for every number of stones left, of players, and of turns to wait.
static ORDER: LazyLock<[[[f32; FOUR]; FOUR + 1]; 61]> = LazyLock::new(|| {
    std::array::from_fn(|left| {
        std::array::from_fn(|players| {
            let weights = weights::of(players);
            let waiting = between(left, |knot| weights.waiting[knot]);
            let turns = between(left, |knot| weights.turns[knot]);
            std::array::from_fn(|wait| {
                let [waited, more] = tempo(left, players, wait);
                (waiting * waited + turns * more).exp()
            })
        })
    })
});

/// What share of a round a seat waits for its turn, and how many turns it has before the bag is empty.
pub(super) fn tempo(left: usize, players: usize, wait: usize) -> [f32; 2] {
    let players = players.max(1);
    let turns = (left + players - 1).saturating_sub(wait) / players;
    [wait as f32 / players as f32, turns as f32]
}

/// What something is for this number of stones left, given what it is at the knots.
pub(super) fn between(left: usize, at: impl Fn(usize) -> f32) -> f32 {
    let last = KNOTS.len() - 2;
    let knot = (0..last)
        .find(|&knot| left < KNOTS[knot + 1])
        .unwrap_or(last);
    let (low, high) = (KNOTS[knot], KNOTS[knot + 1]);
    let share = (left - low) as f32 / (high - low) as f32;
    at(knot) * (1.0 - share) + at(knot + 1) * share
}

/// A colour for every seat; no colour twice. Where nobody sits the number means nothing.
pub(super) type Deal = [u8; FOUR];

/// A deal and how likely it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) deal: Deal,
    pub(super) weight: f32,
}

/// How a position stands for all colours at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// By colour: the odds of who has it, to be compared with one another.
    pub(super) odds: [f32; FOUR],
    /// By seat: what the order of turns makes of them.
    pub(super) order: [f32; FOUR],
    pub(super) players: u8,
    /// The colour that this move gathered, if its owner wins by that.
    pub(super) gathered: Option<u8>,
    /// If the game is over whatever the secrets: by colour, the sizes of the groups as digits.
    pub(super) ranks: Option<[u64; FOUR]>,
}

impl Outlook {
    /// What every seat may expect under this deal. Without an outcome in it the sum is 1.
    #[inline]
    pub(super) fn chance(&self, deal: &Deal, seat: usize) -> f32 {
        let players = usize::from(self.players).min(FOUR);
        let colour = deal[seat % FOUR];
        if let Some(gathered) = self.gathered
            && deal[..players].contains(&gathered)
        {
            return f32::from(u8::from(colour == gathered));
        }
        if let Some(ranks) = self.ranks {
            let rank = |colour: u8| ranks[usize::from(colour) % FOUR];
            let equal = |other: &&u8| rank(**other) == rank(colour);
            let all = deal[..players].iter();
            return if all.clone().any(|&other| rank(other) > rank(colour)) {
                0.0
            } else {
                1.0 / all.filter(equal).count().max(1) as f32
            };
        }
        let odds = |seat: usize| self.odds[usize::from(deal[seat]) % FOUR] * self.order[seat];
        let all: f32 = (0..players).map(odds).sum();
        odds(seat % FOUR) / all.max(f32::MIN_POSITIVE)
    }

    /// What a seat may expect, given what it guesses about the deal.
    #[inline]
    pub(super) fn expected(&self, guesses: &[Guess], seat: usize) -> f32 {
        let (mut sum, mut weights) = (0.0, 0.0);
        if self.gathered.is_some() || self.ranks.is_some() {
            for guess in guesses {
                sum += guess.weight * self.chance(&guess.deal, seat);
                weights += guess.weight;
            }
        } else {
            let by_seat = self.order.map(|order| self.odds.map(|odds| odds * order));
            for guess in guesses {
                let mut all = 0.0;
                let odds =
                    |seat: usize| by_seat[seat % FOUR][usize::from(guess.deal[seat % FOUR]) % FOUR];
                for seat in 0..usize::from(self.players).min(FOUR) {
                    all += odds(seat);
                }
                sum += guess.weight * odds(seat) / all.max(f32::MIN_POSITIVE);
                weights += guess.weight;
            }
        }
        sum / f32::max(weights, f32::MIN_POSITIVE)
    }

    /// Whether this is worse than another outlook for who has this colour, whoever has the others, and by so much that it can
    /// be told.
    #[inline]
    pub(super) fn is_clearly_worse(&self, other: &Outlook, colour: usize) -> bool {
        if self.gathered.is_some() || self.ranks.is_some() {
            return false;
        }
        let own = colour % FOUR;
        let rivals = |outlook: &Outlook| outlook.odds.iter().sum::<f32>() - outlook.odds[own];
        let mut is_worse = self.odds[own] <= other.odds[own];
        for colour in 0..FOUR {
            is_worse &= colour == own || self.odds[colour] >= other.odds[colour];
        }
        is_worse && rivals(self) * other.odds[own] > 1.01 * rivals(other) * self.odds[own]
    }

    /// By colour and by seat: what the chances are made of.
    #[cfg(test)]
    pub(super) fn strengths(&self) -> [[f32; FOUR]; 2] {
        [self.odds, self.order]
    }

    /// Whether the game is over under this deal.
    pub(super) fn is_over(&self, deal: &Deal) -> bool {
        let players = usize::from(self.players).min(FOUR);
        self.ranks.is_some()
            || self
                .gathered
                .is_some_and(|gathered| deal[..players].contains(&gathered))
    }
}

/// A set of colours, a bit each: those that matter to who looks.
pub(super) type Colours = u8;

/// All the colours.
pub(super) const ALL_COLOURS: Colours = 0b1111;

pub(super) fn contains(colours: Colours, colour: usize) -> bool {
    colours >> colour & 1 != 0
}

/// The colours of a deal.
pub(super) fn dealt(deal: &Deal, players: u8) -> Colours {
    let seated = &deal[..usize::from(players).min(FOUR)];
    seated.iter().fold(0, |all, &colour| all | 1 << colour)
}

/// How a position stands, given that it is not over.
pub(super) fn outlook(board: &Board, wanted: Colours) -> Outlook {
    let factors = factors(board);
    let occupied = board.occupied();
    let odds = |colour: usize| {
        if contains(wanted, colour) {
            let groups = Groups::of(board.stones[colour]);
            product(factors, &shape::shape(&groups, occupied))
        } else {
            0.0
        }
    };
    Outlook {
        odds: std::array::from_fn(odds),
        order: order(board),
        players: board.players,
        gathered: None,
        ranks: None,
    }
}

/// How the game stands if this position may be its end: who wins may hang on the deal, and whether it ends at all.
pub(super) fn ending(board: &Board, moved: u8) -> Option<Outlook> {
    let gathered = board.is_gathered(moved).then_some(moved);
    let ranks = board.is_over().then(|| board.stones.map(rank));
    (gathered.is_some() || ranks.is_some()).then_some(Outlook {
        odds: [1.0; FOUR],
        order: [1.0; FOUR],
        players: board.players,
        gathered,
        ranks,
    })
}

/// Who acts sooner stands better: by seat, as a factor of the odds. In the middle of a turn it says nothing new.
pub(super) fn order(board: &Board) -> [f32; FOUR] {
    if !matches!(board.next, Next::Draw | Next::AnyDrop) {
        return [1.0; FOUR];
    }
    let players = usize::from(board.players).clamp(1, FOUR);
    let by_turns = &ORDER[board.left().min(60)][players];
    std::array::from_fn(|seat| {
        by_turns[(seat + players - usize::from(board.seat) % players) % players]
    })
}

/// The sizes of the groups, largest first, as the digits of one number.
pub(super) fn rank(stones: Cells) -> u64 {
    // By size, how many groups have it, so that nothing needs to be sorted.
    let mut counts = [0_u8; 16];
    let mut rest = stones;
    while rest != 0 {
        let group = board::first_group(rest).stones;
        counts[group.count_ones() as usize % 16] += 1;
        rest &= !group;
    }
    let digits = (1..16)
        .rev()
        .flat_map(|size| std::iter::repeat_n(size, counts[size].into()));
    digits.enumerate().fold(0, |rank, (place, size)| {
        rank | (size as u64) << (60 - 4 * place)
    })
}

//! What chance of winning the stones on the board make.

use super::board::{self, Board, Cells, FOUR, Move, Next};
use super::shape::{Change, Shape, Sight, Ways};
use super::weights::{self, KNOTS};
use std::sync::LazyLock;

/// The weights for every number of players and of stones left.
static BY_LEFT: LazyLock<[[Shape; 61]; FOUR + 1]> = LazyLock::new(|| {
    std::array::from_fn(|players| {
        let weights = weights::of(players);
        std::array::from_fn(|left| {
            std::array::from_fn(|feature| between(left, |knot| weights.stones[knot][feature]))
        })
    })
});

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
    odds: [f32; FOUR],
    /// By seat: what the order of turns makes of them.
    order: [f32; FOUR],
    players: u8,
    /// The colour that this move gathered, if its owner wins by that.
    gathered: Option<u8>,
    /// If the game is over whatever the secrets: by colour, the sizes of the groups as digits.
    ranks: Option<[u64; FOUR]>,
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
    pub(super) fn expected(&self, guesses: &[Guess], seat: usize) -> f32 {
        let (mut sum, mut weights) = (0.0, 0.0);
        for guess in guesses {
            sum += guess.weight * self.chance(&guess.deal, seat);
            weights += guess.weight;
        }
        sum / f32::max(weights, f32::MIN_POSITIVE)
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

fn contains(colours: Colours, colour: usize) -> bool {
    colours >> colour & 1 != 0
}

/// The colours of a deal.
pub(super) fn dealt(deal: &Deal, players: u8) -> Colours {
    let seated = &deal[..usize::from(players).min(FOUR)];
    seated.iter().fold(0, |all, &colour| all | 1 << colour)
}

/// A position with all that is seen in it, so that the next ones need not be looked at from scratch.
pub(super) struct Survey {
    board: Board,
    /// Nothing is known of other colours: nobody that matters has them.
    wanted: Colours,
    sights: [Sight; FOUR],
    ways: Ways,
}

impl Survey {
    pub(super) fn new(board: &Board, wanted: Colours) -> Survey {
        let (empty, ways) = (board.empty(), Ways::new(board.occupied()));
        let sight = |colour: usize| {
            if contains(wanted, colour) {
                Sight::new(board.stones[colour], empty, &ways)
            } else {
                Sight::NOTHING
            }
        };
        Survey {
            board: *board,
            wanted,
            sights: std::array::from_fn(sight),
            ways,
        }
    }

    /// How the position itself stands, given that it is not over.
    pub(super) fn outlook(&self) -> Outlook {
        let shapes = std::array::from_fn(|colour| self.sights[colour].shape);
        outlook(&self.board, &shapes, self.wanted, None)
    }

    /// How the position after a move stands.
    pub(super) fn after(&self, action: Move) -> Outlook {
        let mut board = self.board;
        let moved = board.play(action);
        let change = Change {
            freed: match action {
                Move::Drop { .. } => None,
                Move::Slide { from, .. } => Some(from),
            },
            taken: match action {
                Move::Drop { cell, .. } => cell,
                Move::Slide { to, .. } => to,
            },
            empty: board.empty(),
        };
        let shape = |colour: usize| {
            let sight = &self.sights[colour];
            if !contains(self.wanted, colour) {
                sight.shape
            } else if colour == usize::from(moved) {
                sight.with_own_moved(board.stones[colour], &change, &self.ways)
            } else {
                sight.with_other_moved(&change, &self.ways)
            }
        };
        outlook(
            &board,
            &std::array::from_fn(shape),
            self.wanted,
            Some(moved),
        )
    }
}

fn outlook(board: &Board, shapes: &[Shape; FOUR], wanted: Colours, moved: Option<u8>) -> Outlook {
    let players = usize::from(board.players).min(FOUR);
    let weights = &BY_LEFT[players][board.left().min(60)];
    let mut strengths = [f32::NEG_INFINITY; FOUR];
    let mut best = f32::MIN;
    for (colour, shape) in shapes.iter().enumerate() {
        if contains(wanted, colour) {
            let terms = weights.iter().zip(shape);
            strengths[colour] = terms.map(|(weight, seen)| weight * seen).sum();
            best = best.max(strengths[colour]);
        }
    }
    let odds = |strength: f32| match strength {
        unknown if unknown == f32::NEG_INFINITY => 0.0,
        top if top == best => 1.0,
        other => (other - best).exp(),
    };
    Outlook {
        odds: strengths.map(odds),
        order: order(board),
        players: board.players,
        gathered: moved.filter(|&colour| board.is_gathered(colour)),
        ranks: board.is_over().then(|| board.stones.map(rank)),
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
fn order(board: &Board) -> [f32; FOUR] {
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
fn rank(stones: Cells) -> u64 {
    let mut sizes = [0_u8; 15];
    let mut rest = stones;
    for size in &mut sizes {
        let (group, _) = board::first_group(rest);
        *size = group.count_ones() as u8;
        rest &= !group;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
        .iter()
        .fold(0, |rank, &size| rank << 4 | u64::from(size))
}

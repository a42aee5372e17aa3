//! How good the stones of a colour stand, and what chance of winning that makes.

use super::board::{self, Board, Cells, FOUR, Move, Next};
use super::weights::{self, KNOTS};
use std::sync::LazyLock;

/// How many things are looked at in the stones of one colour.
pub(super) const FEATURES: usize = 12;

/// Where the number of stones that are not on the board stands: the only thing to see of a colour without stones.
const TO_COME: usize = FEATURES - 1;

/// What is seen in the stones of one colour.
type Shape = [f32; FEATURES];

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

/// Looks at the stones of one colour.
pub(super) fn shape(stones: Cells, empty: Cells) -> Shape {
    let mut groups = [(0, 0, 0); 15];
    let (mut count, mut rest) = (0, stones);
    while rest != 0 && count < groups.len() {
        let (group, border) = board::first_group(rest);
        rest &= !group;
        groups[count] = (group.count_ones(), group, border);
        count += 1;
    }
    let groups = &mut groups[..count];
    groups.sort_unstable_by_key(|group| std::cmp::Reverse(group.0));
    let Some((&mut (largest, group, border), others)) = groups.split_first_mut() else {
        return std::array::from_fn(|feature| if feature == TO_COME { 15.0 } else { 0.0 });
    };
    let size = |place: usize| others.get(place).map_or(0, |other| other.0);
    let free = border & empty;
    let (bridged, near, reach, gain) = joins(free, stones & !group, others, empty);
    let linked = board::reached(group, stones | empty);
    let (loss, edges) = weak(group, largest, empty);
    [
        // The largest group decides the game.
        largest as f32,
        // The next ones break ties, and join the first later.
        size(0) as f32,
        size(1) as f32,
        // What one stone more on the right cell would join to the largest group.
        bridged as f32,
        // All stones that one stone more could join, wherever it must be put.
        near as f32,
        // Stones that can slide to the largest group.
        reach as f32,
        // What the best such slide would bring.
        gain as f32,
        // Stones that are not walled off from the largest group.
        (linked & stones).count_ones() as f32 - largest as f32,
        // Without a free cell beside it a group grows no more. The first few count most.
        (free.count_ones() as f32).sqrt(),
        // What the worst slide of one stone would cost the group.
        loss as f32,
        // Stones with many neighbours of their own hold together when one leaves.
        edges as f32 / 2.0 - (largest as f32 - 1.0),
        // Stones still in the bag can be dropped where they are wanted, or wasted by others.
        15.0 - stones.count_ones() as f32,
    ]
}

/// What could join a group with these free cells: by one more stone on the best of them, by one more on any of them, as
/// stones sliding there, and by the best of these slides.
fn joins(
    free: Cells,
    loose: Cells,
    others: &[(u32, Cells, Cells)],
    empty: Cells,
) -> (u32, u32, u32, u32) {
    let mut joined = [0; 64];
    let (mut best, mut near) = (0, 0);
    for &(size, _, border) in others {
        let shared = border & free;
        near += if shared == 0 { 0 } else { size };
        for cell in board::places(shared) {
            let sum = &mut joined[usize::from(cell) % 64];
            *sum += size;
            best = best.max(*sum);
        }
    }
    let (mut reach, mut gain) = (0, 0);
    for stone in board::places(loose) {
        let ways = board::ways(stone, !empty) & free;
        if ways != 0 {
            reach += 1;
            for cell in board::places(ways) {
                gain = gain.max(joined[usize::from(cell) % 64].max(1));
            }
        }
    }
    (best, near, reach, gain)
}

/// What the worst slide of one of its stones costs a group; and how often its stones touch, counted from both sides.
fn weak(group: Cells, size: u32, empty: Cells) -> (u32, u32) {
    let (mut worst, mut touches) = (0, 0);
    for cell in board::places(group) {
        let around = board::neighbours(cell);
        let own = around & group;
        touches += own.count_ones();
        if around & empty == 0 {
            continue;
        }
        // Neighbours that touch one another hold together without this stone.
        let loss = if own & own.wrapping_sub(1) == 0 || board::first_group(own).0 == own {
            1
        } else {
            let mut rest = group & !(1 << cell);
            let mut kept = 0;
            while rest != 0 {
                let (part, _) = board::first_group(rest);
                kept = kept.max(part.count_ones());
                rest &= !part;
            }
            size - kept
        };
        worst = worst.max(loss);
    }
    (worst, touches)
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

/// A position with its shapes, so that the next ones need not be looked at from scratch.
pub(super) struct Survey {
    board: Board,
    /// Nothing is known of other colours: nobody that matters has them.
    wanted: Colours,
    shapes: [Shape; FOUR],
    /// By colour: the stones and all cells next to them. What happens elsewhere changes nothing in the shape.
    nearby: [Cells; FOUR],
}

impl Survey {
    pub(super) fn new(board: &Board, wanted: Colours) -> Survey {
        let empty = board.empty();
        let mut survey = Survey {
            board: *board,
            wanted,
            shapes: [[0.0; FEATURES]; FOUR],
            nearby: [0; FOUR],
        };
        for (colour, &stones) in board.stones.iter().enumerate() {
            if contains(wanted, colour) {
                survey.shapes[colour] = shape(stones, empty);
                survey.nearby[colour] = stones | board::beside(stones);
            }
        }
        survey
    }

    /// How the position itself stands, given that it is not over.
    pub(super) fn outlook(&self) -> Outlook {
        outlook(&self.board, &self.shapes, self.wanted, None)
    }

    /// How the position after a move stands.
    pub(super) fn after(&self, action: Move) -> Outlook {
        let mut board = self.board;
        let moved = board.play(action);
        let changed = match action {
            Move::Drop { cell, .. } => 1 << cell,
            Move::Slide { from, to } => 1 << from | 1 << to,
        };
        let empty = board.empty();
        let mut shapes = self.shapes;
        for (colour, known) in shapes.iter_mut().enumerate() {
            let touched = colour == usize::from(moved) || changed & self.nearby[colour] != 0;
            if touched && contains(self.wanted, colour) {
                *known = shape(board.stones[colour], empty);
            }
        }
        outlook(&board, &shapes, self.wanted, Some(moved))
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

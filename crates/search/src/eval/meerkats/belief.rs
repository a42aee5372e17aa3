//! Who may have which colour, told from what everybody has done.

use super::board::{self, Board, FOUR, Move, Next};
use super::survey::Survey;
use super::value::{ALL_COLOURS, Deal, Guess, Outlook};
use crate::bot::Past;
use tabuleiro_rules::meerkats::{Action, Meerkats};
use tabuleiro_rules::{AnyGame, Position, Seat};

/// How much more often somebody does what serves its colour, per standard deviation of what its choices are worth.
const PURPOSE: f32 = 1.0;
/// How often somebody does anything at all: to mislead, or because it sees no better.
const WHIM: f32 = 0.2;

/// How often somebody who looks no further than its own action does something else all the same.
const SLIP: f32 = 0.1;
/// How many are thought to be like that before they have done anything.
const HASTY: f32 = 0.2;
/// How many are thought to do anything at all, always.
const AIMLESS: f32 = 0.1;

/// What a seat thinks of the others.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    pub(super) guesses: Vec<Guess>,
    /// By seat and colour: how likely it looks no further than its own action, if it has that colour.
    pub(super) hasty: [[f32; FOUR]; FOUR],
    /// By seat and colour: how likely it does anything at all.
    pub(super) aimless: [[f32; FOUR]; FOUR],
}

/// The ways to hand out the colours.
fn deals(players: usize) -> Vec<Deal> {
    let mut deals = Vec::new();
    for number in 0..256_u32 {
        let deal: Deal = std::array::from_fn(|seat| (number >> (2 * seat) & 3) as u8);
        let seated = &deal[..players.min(FOUR)];
        let differ = (1..seated.len()).all(|seat| !seated[..seat].contains(&seated[seat]));
        // Where nobody sits there is only one way.
        let same = deal[players.min(FOUR)..].iter().all(|&colour| colour == 0);
        if differ && same {
            deals.push(deal);
        }
    }
    deals
}

/// All deals, none likelier than another.
pub(super) fn any(players: usize) -> Vec<Guess> {
    let guess = |deal| Guess { deal, weight: 1.0 };
    deals(players).into_iter().map(guess).collect()
}

/// Whether who compares these values sees no difference.
pub(super) fn is_same(one: f32, other: f32) -> bool {
    (one - other).abs() < 1e-6
}

/// The deals under which the game goes on here, as a seat may see it: all equally likely.
pub(super) fn even(position: &Meerkats, seat: Seat) -> Vec<Guess> {
    let board = Board::of(position);
    let own = position.secret(seat).map(|colour| colour as u8);
    possible(&board, seat, own, gathered(&board))
}

fn gathered(board: &Board) -> [bool; FOUR] {
    std::array::from_fn(|colour| board.is_gathered(colour as u8))
}

/// Colours that stood in one group while the game went on belong to nobody.
fn possible(board: &Board, seat: Seat, own: Option<u8>, nobodys: [bool; FOUR]) -> Vec<Guess> {
    let players = usize::from(board.players);
    let mut deals = deals(players);
    deals.retain(|deal| own.is_none_or(|own| deal[seat.index()] == own));
    let free = |deal: &Deal| {
        deal[..players]
            .iter()
            .all(|&colour| !nobodys[usize::from(colour)])
    };
    if deals.iter().any(free) {
        deals.retain(free);
    }
    let weight = 1.0 / deals.len().max(1) as f32;
    deals
        .into_iter()
        .map(|deal| Guess { deal, weight })
        .collect()
}

/// The same, weighted by what the others have done, as far as there is time to look at it.
pub(super) fn informed(
    position: &Meerkats,
    seat: Seat,
    past: Option<&Past<'_>>,
    in_time: &dyn Fn() -> bool,
) -> Belief {
    let story = past.and_then(|past| Story::told(past, position, seat, in_time));
    story.map_or_else(
        || Belief {
            guesses: even(position, seat),
            hasty: [[0.0; FOUR]; FOUR],
            aimless: [[0.0; FOUR]; FOUR],
        },
        |story| story.weigh(position, seat),
    )
}

/// What the past tells.
pub(super) struct Story {
    board: Board,
    /// By seat and colour: the logarithm of how likely its actions are if it has that colour.
    likely: [[f32; FOUR]; FOUR],
    /// The same if it looks no further than its own action, and does not ask who has which colour.
    hasty: [[f32; FOUR]; FOUR],
    /// By seat: the same if it does anything at all, whatever its colour.
    aimless: [f32; FOUR],
    nobodys: [bool; FOUR],
    moves: Vec<Move>,
}

impl Story {
    /// Follows the past, if it leads to this position. Nothing of it is looked at but what all have seen.
    fn told(
        past: &Past<'_>,
        now: &Meerkats,
        own: Seat,
        in_time: &dyn Fn() -> bool,
    ) -> Option<Story> {
        let AnyGame::Meerkats(start) = past.start else {
            return None;
        };
        let mut story = Story::new(start.position());
        for text in past.actions {
            let action = start.position().parse_action(text).ok()?;
            let listen = usize::from(story.board.seat) != own.index() && in_time();
            story.follow(action, listen)?;
        }
        let (board, reached) = (&story.board, Board::of(now));
        let same = board.stones == reached.stones
            && board.next == reached.next
            && board.seat == reached.seat
            && board.players == reached.players
            && board.rules == reached.rules;
        same.then_some(story)
    }

    /// A story that begins here.
    pub(super) fn new(start: &Meerkats) -> Story {
        let board = Board::of(start);
        Story {
            board,
            likely: [[0.0; FOUR]; FOUR],
            hasty: [[0.0; FOUR]; FOUR],
            aimless: [0.0; FOUR],
            nobodys: gathered(&board),
            moves: Vec::new(),
        }
    }

    /// Goes on with an action, if it is legal, and takes note of it where it is listened to.
    pub(super) fn follow(&mut self, action: Action, listen: bool) -> Option<()> {
        let Some(done) = board::move_of(action) else {
            let Action::Draw(colour) = action else {
                return None;
            };
            if self.board.next != Next::Draw || self.board.bag[colour as usize] == 0 {
                return None;
            }
            self.board.draw(colour as u8);
            return Some(());
        };
        let mut moves = std::mem::take(&mut self.moves);
        self.board.moves(&mut moves);
        let chosen = moves.iter().position(|&other| other == done);
        if let Some(chosen) = chosen
            && listen
        {
            let board = self.board;
            self.hear(&board, &moves, chosen);
        }
        self.moves = moves;
        chosen?;
        let moved = self.board.play(done);
        self.nobodys[usize::from(moved) % FOUR] |= self.board.is_gathered(moved);
        Some(())
    }

    /// Takes note of what a seat has chosen among what it could have.
    fn hear(&mut self, board: &Board, moves: &[Move], chosen: usize) {
        let seat = usize::from(board.seat);
        if moves.len() < 2 {
            return;
        }
        let mut outlooks: Vec<Outlook> = Vec::with_capacity(moves.len());
        Survey::new(board, ALL_COLOURS).after(moves, |_, outlook| outlooks.push(*outlook));
        let mut deals = any(usize::from(board.players));
        deals.sort_by_key(|guess| guess.deal[seat]);
        let any = 1.0 / moves.len() as f32;
        self.aimless[seat] += any.ln();
        for (colour, deals) in deals
            .chunk_by(|a, b| a.deal[seat] == b.deal[seat])
            .enumerate()
        {
            let worths: Vec<f32> = outlooks
                .iter()
                .map(|outlook| outlook.expected(deals, seat))
                .collect();
            let share = shares(&worths, PURPOSE)[chosen];
            self.likely[seat][colour % FOUR] += (share * (1.0 - WHIM) + any * WHIM).ln();
            let share = hasty_share(&worths, chosen);
            self.hasty[seat][colour % FOUR] += (share * (1.0 - SLIP) + any * SLIP).ln();
        }
    }

    /// What a seat may guess here.
    pub(super) fn weigh(&self, position: &Meerkats, seat: Seat) -> Belief {
        let own = position.secret(seat).map(|colour| colour as u8);
        let board = Board::of(position);
        let mut guesses = possible(&board, seat, own, self.nobodys);
        let players = usize::from(board.players).min(FOUR);
        let (mut told, mut hasty) = (self.likely, [[0.0; FOUR]; FOUR]);
        let mut aimless = hasty;
        // Of two seats the other is always taken to look ahead.
        let pairs = (0..players).flat_map(|seat| (0..FOUR).map(move |colour| (seat, colour)));
        for (seat, colour) in pairs.filter(|_| players > 2) {
            let likely = self.likely[seat][colour];
            let odds = |other: f32, prior: f32| {
                prior / (1.0 - HASTY - AIMLESS) * (other - likely).clamp(-40.0, 40.0).exp()
            };
            let to_hasty = odds(self.hasty[seat][colour], HASTY);
            let to_aimless = odds(self.aimless[seat], AIMLESS);
            let all = 1.0 + to_hasty + to_aimless;
            hasty[seat][colour] = to_hasty / all;
            aimless[seat][colour] = to_aimless / all;
            told[seat][colour] += all.ln();
        }
        let told = |deal: &Deal| -> f32 {
            let seats = (0..players).zip(deal);
            seats
                .map(|(seat, &colour)| told[seat][usize::from(colour) % FOUR])
                .sum()
        };
        let best = guesses
            .iter()
            .map(|guess| told(&guess.deal))
            .fold(f32::MIN, f32::max);
        let mut total = 0.0;
        for guess in &mut guesses {
            guess.weight = (told(&guess.deal) - best).exp();
            total += guess.weight;
        }
        for guess in &mut guesses {
            guess.weight /= total;
        }
        Belief {
            guesses,
            hasty,
            aimless,
        }
    }
}

/// How a purposeful player would share its choice among options of these values: the better the likelier, measured by
/// how much the options differ at all.
pub(super) fn shares(worths: &[f32], purpose: f32) -> Vec<f32> {
    let count = worths.len().max(1) as f32;
    let mean = worths.iter().sum::<f32>() / count;
    let spread = worths
        .iter()
        .map(|worth| (worth - mean).powi(2))
        .sum::<f32>()
        / count;
    let scale = purpose / spread.sqrt().max(1e-5);
    let best = worths.iter().copied().fold(f32::MIN, f32::max);
    let mut shares: Vec<f32> = worths
        .iter()
        .map(|worth| ((worth - best) * scale).exp())
        .collect();
    let total: f32 = shares.iter().sum();
    for share in &mut shares {
        *share /= total;
    }
    shares
}

/// How often who takes what looks best, and among equals any, chooses this option.
fn hasty_share(worths: &[f32], chosen: usize) -> f32 {
    let best = worths.iter().copied().fold(f32::MIN, f32::max);
    let is_best = |&&worth: &&f32| is_same(worth, best);
    let equals = worths.iter().filter(is_best).count();
    match worths.get(chosen).filter(is_best) {
        Some(_) => 1.0 / equals as f32,
        None => 0.0,
    }
}

/// How likely each colour is a seat's.
#[cfg(test)]
pub(super) fn odds(guesses: &[Guess], seat: Seat) -> [f32; FOUR] {
    let mut odds = [0.0; FOUR];
    for guess in guesses {
        odds[usize::from(guess.deal[seat.index()])] += guess.weight;
    }
    odds
}

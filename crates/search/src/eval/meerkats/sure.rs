//! Wins that nothing can change: whatever is drawn, whatever the others do, whoever has which colour.

use super::board::{Board, FOUR, Move, Next};
use super::value::{self, Deal, Guess};
use crate::report::Proof;
use tabuleiro_rules::{Ruleset, Seat};

/// So many positions are looked at for one answer, a few milliseconds' worth.
const MOST: u32 = 20_000;
/// With more empty cells than this the end is too far to be proved; only what this turn itself brings is looked at.
const FEW: u32 = 4;

/// What is sure after each action of a position: its actions, and what is known of them.
pub(super) fn proofs(board: &Board, seat: Seat, guesses: &[Guess]) -> Vec<(Move, Proof)> {
    let deals: Vec<Deal> = guesses.iter().map(|guess| guess.deal).collect();
    let mut prover = Prover {
        own: seat.index(),
        turn_only: board.endgame_cells() > FEW,
        left: MOST,
    };
    let mut moves = Vec::new();
    board.moves(&mut moves);
    let mut proofs = Vec::new();
    for action in moves {
        let proof = match prover.after(board, action, &deals) {
            Some(more) => Some(Proof::Win(more)),
            None => is_lost(board, action, seat, &deals).then_some(Proof::Loss(1)),
        };
        proofs.extend(proof.map(|proof| (action, proof)));
    }
    proofs
}

/// Whether the game is over after this and lost, under every deal.
fn is_lost(board: &Board, action: Move, seat: Seat, deals: &[Deal]) -> bool {
    let mut board = *board;
    let moved = board.play(action);
    value::ending(&board, moved).is_some_and(|end| {
        let lost = |deal: &Deal| end.is_over(deal) && end.chance(deal, seat.index()) == 0.0;
        deals.iter().all(lost)
    })
}

struct Prover {
    own: usize,
    turn_only: bool,
    left: u32,
}

impl Prover {
    /// In how many actions the seat wins at most if this one is played, under all these deals; nothing if that is not
    /// sure.
    fn after(&mut self, board: &Board, action: Move, deals: &[Deal]) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        let mut board = *board;
        let moved = board.play(action);
        let Some(end) = value::ending(&board, moved) else {
            return self.sure(&board, deals).map(|more| more + 1);
        };
        // Where the deal decides whether this is the end, play goes on under the others.
        let (over, open): (Vec<Deal>, Vec<Deal>) = deals.iter().partition(|deal| end.is_over(deal));
        if over.iter().any(|deal| end.chance(deal, self.own) < 1.0) {
            return None;
        }
        if open.is_empty() {
            return Some(1);
        }
        self.sure(&board, &open).map(|more| more + 1)
    }

    /// The same for the position itself.
    fn sure(&mut self, board: &Board, deals: &[Deal]) -> Option<u32> {
        let is_own = usize::from(board.seat) == self.own && board.next != Next::Draw;
        if self.turn_only && !(is_own && self.can_gather(board, deals)) {
            return None;
        }
        if board.next == Next::Draw {
            let mut longest = 0;
            for colour in (0..FOUR as u8).filter(|&c| board.bag[usize::from(c)] > 0) {
                let mut drawn = *board;
                drawn.draw(colour);
                longest = longest.max(self.sure(&drawn, deals)? + 1);
            }
            return Some(longest);
        }
        let mut moves = Vec::new();
        board.moves(&mut moves);
        if is_own {
            let wins = moves
                .iter()
                .filter_map(|&action| self.after(board, action, deals));
            return wins.min();
        }
        let mut longest = 0;
        for &action in &moves {
            longest = longest.max(self.after(board, action, deals)?);
        }
        (longest > 0).then_some(longest)
    }

    /// Whether the seat's last stone is on the board, so that a slide may bring all of them together.
    fn can_gather(&self, board: &Board, deals: &[Deal]) -> bool {
        let own = deals
            .first()
            .map_or(0, |deal| usize::from(deal[self.own % FOUR]));
        board.rules == Ruleset::Classic && board.stones[own % FOUR].count_ones() == 15
    }
}

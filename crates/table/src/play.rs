//! The game itself: its actions so far, and what chance draws.

use crate::clock::Left;
use crate::end::End;
use crate::ids::{Millis, Seed};
use crate::table::Table;
use std::sync::Arc;
use tabuleiro_rules::{Actor, AnyGame, Dice, PlayError, Seat, Spec};

/// One action that stands.
#[derive(Clone, Debug)]
pub(crate) struct Ply {
    pub(crate) action: String,
    /// Who acted; nobody if it was chance.
    pub(crate) seat: Option<Seat>,
    /// Whose turn it was, chance's actions included.
    pub(crate) turn: Seat,
    /// The version of its event.
    pub(crate) version: u64,
    /// How long the actor thought.
    pub(crate) ms: Millis,
    /// The clocks when the actor began to think.
    pub(crate) left: Left,
}

/// The game from its start.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    start: Arc<AnyGame>,
    game: AnyGame,
    plies: Vec<Arc<Ply>>,
    /// How many actions takebacks have made to be played again.
    replayed: usize,
}

impl Play {
    pub(crate) fn new(spec: &Spec, seed: Seed) -> Play {
        let start = AnyGame::start(spec, seed.number());
        Play {
            game: start.clone(),
            start: Arc::new(start),
            plies: Vec::new(),
            replayed: 0,
        }
    }

    pub(crate) fn start(&self) -> &AnyGame {
        &self.start
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(crate) fn plies(&self) -> &[Arc<Ply>] {
        &self.plies
    }

    pub(crate) fn replayed(&self) -> usize {
        self.replayed
    }

    /// The seat to act; chance has always drawn already, and after the end nobody acts.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.game.actor() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Nobody => None,
        }
    }

    /// Whose turn it is, or would be.
    pub(crate) fn turn(&self) -> Seat {
        self.game.turn()
    }

    pub(crate) fn play(&mut self, ply: Ply) -> Result<(), PlayError> {
        self.game.play(&ply.action)?;
        self.plies.push(Arc::new(ply));
        Ok(())
    }

    /// The last action that one of these seats decided.
    pub(crate) fn last_decision(&self, seats: &[Seat]) -> Option<usize> {
        self.plies
            .iter()
            .rposition(|ply| ply.seat.is_some_and(|seat| seats.contains(&seat)))
    }

    /// The first decision of the turn that this action belongs to.
    pub(crate) fn first_of_turn(&self, action: usize) -> usize {
        let turn = self.plies.get(action).map(|ply| ply.turn);
        let mut first = action;
        let mut earlier = action;
        while let Some(before) = earlier.checked_sub(1) {
            if Some(self.plies[before].turn) != turn {
                break;
            }
            earlier = before;
            // What chance drew for the turn stays drawn.
            if self.plies[before].seat.is_some() {
                first = before;
            }
        }
        first
    }

    /// Undoes all but the first `kept` actions, and gives the first one that was undone.
    pub(crate) fn take_back(&mut self, kept: usize) -> Result<Option<Arc<Ply>>, PlayError> {
        let mut game = AnyGame::clone(&self.start);
        for ply in self.plies.iter().take(kept) {
            game.play(&ply.action)?;
        }
        self.game = game;
        self.replayed += kept;
        Ok(self.plies.drain(kept.min(self.plies.len())..).next())
    }
}

/// What chance draws after so many actions. It depends on the table's seed and on the place in the game alone, so that
/// taking back and playing something else does not change what comes.
pub(crate) fn draw(game: &AnyGame, seed: Seed, place: usize) -> Option<String> {
    // Stream 0 is the set-up's.
    let mut dice = Dice::with_stream(seed.number(), place as u64 + 1);
    game.random_action(&mut dice)
}

/// How a game that stands like this after so many actions has ended, if it has.
pub(crate) fn end_after(game: &AnyGame, actions: usize) -> Option<End> {
    match game.outcome() {
        Some(outcome) => End::of(outcome),
        None => (actions >= Table::MAX_ACTIONS).then_some(End::AGREED),
    }
}

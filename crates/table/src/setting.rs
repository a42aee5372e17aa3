//! What is settled when a table is opened.

use crate::clock::{ClockError, ClockRule};
use crate::ids::{PlayerId, Seed};
use crate::seats::Sitter;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tabuleiro_rules::{AnyGame, Spec};
use thiserror::Error;

/// Who finds a table.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Whoever has the link.
    #[default]
    Unlisted,
    /// Everybody: it stands in the list of tables.
    Public,
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Which game.
    pub game: Spec,
    /// Who sits where, a seat for each of the game's, in any order of kinds.
    pub seats: Vec<Sitter>,
    /// Who opens it. It need not sit down.
    pub creator: PlayerId,
    /// How time is counted.
    pub clock: ClockRule,
    /// What fixes all randomness.
    pub seed: Seed,
    /// Whether the creator chose the seed, and so knows what will come.
    pub seed_chosen: bool,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether analysis is allowed during play.
    pub training: bool,
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CannotOpen {
    /// Not as many seats as the game has.
    #[error("this game has {expected} seats, not {found}")]
    Seats {
        /// How many it has.
        expected: u8,
        /// How many were given.
        found: usize,
    },
    /// Somebody twice.
    #[error("one player cannot have two seats; another person at the same device is a local one")]
    TwoSeats,
    /// The clock.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// Somebody would know what the others do not.
    #[error(
        "in a game with secrets the seed can be chosen only if every seat is the creator's own or a bot's"
    )]
    SeedOfSecrets,
}

impl CannotOpen {
    /// The word for it in the interface.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            CannotOpen::Seats { .. } => "wrong-seats",
            CannotOpen::TwoSeats => "two-seats",
            CannotOpen::Clock(_) => "wrong-clock",
            CannotOpen::SeedOfSecrets => "seed-of-secrets",
        }
    }
}

impl NewTable {
    /// A table with no clock, unlisted, the seed not chosen.
    #[must_use]
    pub fn new(game: Spec, seats: Vec<Sitter>, creator: PlayerId, seed: Seed) -> NewTable {
        NewTable {
            game,
            seats,
            creator,
            clock: ClockRule::None,
            seed,
            seed_chosen: false,
            visibility: Visibility::Unlisted,
            training: false,
        }
    }

    pub(crate) fn check(&self) -> Result<(), CannotOpen> {
        if self.seats.len() != usize::from(self.game.seats()) {
            return Err(CannotOpen::Seats {
                expected: self.game.seats(),
                found: self.seats.len(),
            });
        }
        let people: Vec<&PlayerId> = self
            .seats
            .iter()
            .filter_map(|sitter| match sitter {
                Sitter::Person { player, .. } => Some(player),
                Sitter::Open | Sitter::Local { .. } | Sitter::Bot { .. } => None,
            })
            .collect();
        if people.iter().collect::<BTreeSet<_>>().len() != people.len() {
            return Err(CannotOpen::TwoSeats);
        }
        self.clock.check()?;
        let alone =
            !self.seats.contains(&Sitter::Open) && people.iter().all(|&who| *who == self.creator);
        if self.seed_chosen && !alone && has_secrets(&self.game) {
            return Err(CannotOpen::SeedOfSecrets);
        }
        Ok(())
    }
}

/// Whether a spectator sees less of the game than there is.
fn has_secrets(spec: &Spec) -> bool {
    let start = AnyGame::start(spec, 0);
    start.observed_by(None).position() != start.position()
}

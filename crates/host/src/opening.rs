//! A table as somebody wants to open it.

use crate::error::HostError;
use crate::players::Player;
use tabuleiro_rules::Spec;
use tabuleiro_search::Level;
use tabuleiro_table::{BotLevel, ClockRule, Name, NewTable, Seed, Sitter, Visibility};

/// A table as somebody wants to open it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Which game.
    pub game: Spec,
    /// Who is to sit where, in order.
    pub seats: Vec<SeatWish>,
    /// How time is counted.
    pub clock: ClockRule,
    /// What fixes all randomness, if the creator chooses it.
    pub seed: Option<Seed>,
    /// Who finds the table.
    pub visibility: Visibility,
    /// Whether analysis is allowed during play.
    pub training: bool,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatWish {
    /// The creator.
    Me,
    /// Whoever comes.
    Open,
    /// Another person at the creator's device.
    Local {
        /// The name to show.
        name: Option<Name>,
    },
    /// A bot.
    Bot {
        /// How strong it plays.
        level: Level,
    },
}

impl Opening {
    /// A table with no clock, unlisted, with a seed that nobody knows.
    #[must_use]
    pub fn new(game: Spec, seats: Vec<SeatWish>) -> Opening {
        Opening {
            game,
            seats,
            clock: ClockRule::None,
            seed: None,
            visibility: Visibility::Unlisted,
            training: false,
        }
    }

    pub(crate) fn by(&self, creator: &Player) -> Result<NewTable, HostError> {
        let sitter = |wish: &SeatWish| {
            Some(match wish {
                SeatWish::Me => Sitter::Person {
                    player: creator.id.clone(),
                    name: creator.name.clone(),
                },
                SeatWish::Open => Sitter::Open,
                SeatWish::Local { name } => Sitter::Local { name: name.clone() },
                SeatWish::Bot { level } => Sitter::Bot {
                    level: BotLevel::new(level.to_string()).ok()?,
                },
            })
        };
        let seed = match self.seed {
            Some(seed) => seed,
            None => random_seed()?,
        };
        Ok(NewTable {
            game: self.game,
            seats: self.seats.iter().filter_map(sitter).collect(),
            creator: creator.id.clone(),
            clock: self.clock,
            seed,
            seed_chosen: self.seed.is_some(),
            visibility: self.visibility,
            training: self.training,
        })
    }
}

/// A seed that nobody can guess.
pub(crate) fn random_seed() -> Result<Seed, HostError> {
    let number = getrandom::u64().map_err(|_| HostError::NoRandomness)?;
    Ok(Seed::new(number))
}

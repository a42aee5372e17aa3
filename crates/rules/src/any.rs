//! Whichever of the four games is being played, its actions as text.

use crate::dice::Dice;
use crate::distrify::Distrify;
use crate::game::Game;
use crate::meerkats::Meerkats;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::seat::{Actor, Seat};
use crate::sixteen_stone::SixteenStone;
use crate::spec::{GameKind, Spec};
use crate::syrtis::Syrtis;
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;
use thiserror::Error;

/// A game of any kind.
///
/// ```
/// use tabuleiro_rules::{AnyGame, Spec};
///
/// let spec: Spec = "sixteen-stone".parse().unwrap();
/// let mut game = AnyGame::start(&spec, 0);
/// game.play("c3").unwrap();
/// assert_eq!(game.play("c3").unwrap_err().to_string(), "illegal action: occupied c3");
/// assert_eq!(game.actor().to_string(), "2");
/// ```
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "held one at a time; a box would only add a step"
)]
pub enum AnyGame {
    /// Syrtis.
    Syrtis(Game<Syrtis>),
    /// Distrify.
    Distrify(Game<Distrify>),
    /// Sixteen Stone.
    SixteenStone(Game<SixteenStone>),
    /// Meerkats.
    Meerkats(Game<Meerkats>),
}

/// The same expression for whichever game it is.
macro_rules! each {
    ($any:expr, $game:ident => $result:expr) => {
        match $any {
            AnyGame::Syrtis($game) => $result,
            AnyGame::Distrify($game) => $result,
            AnyGame::SixteenStone($game) => $result,
            AnyGame::Meerkats($game) => $result,
        }
    };
}

/// The same, giving a game of the same kind.
macro_rules! map {
    ($any:expr, $game:ident => $result:expr) => {
        match $any {
            AnyGame::Syrtis($game) => AnyGame::Syrtis($result),
            AnyGame::Distrify($game) => AnyGame::Distrify($result),
            AnyGame::SixteenStone($game) => AnyGame::SixteenStone($result),
            AnyGame::Meerkats($game) => AnyGame::Meerkats($result),
        }
    };
}

/// Why an action was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The text is no action of this board.
    #[error(transparent)]
    Malformed(#[from] ActionError),
    /// The rules forbid it.
    #[error("illegal action: {0}")]
    Illegal(#[from] Illegal),
}

impl AnyGame {
    /// The start of a game, its random set-up fixed by the seed.
    #[must_use]
    pub fn start(spec: &Spec, seed: u64) -> AnyGame {
        match *spec {
            Spec::Syrtis(options) => AnyGame::Syrtis(Game::new(Syrtis::start(options, seed))),
            Spec::Distrify(options) => AnyGame::Distrify(Game::new(Distrify::start(options, seed))),
            Spec::SixteenStone(options) => {
                AnyGame::SixteenStone(Game::new(SixteenStone::start(options, seed)))
            }
            Spec::Meerkats(options) => AnyGame::Meerkats(Game::new(Meerkats::start(options, seed))),
        }
    }

    /// A game that begins with this position. The string decides board size and seats, the spec the ruleset.
    ///
    /// # Errors
    /// If the text is malformed, or says what cannot be.
    pub fn parse(spec: &Spec, position: &str) -> Result<AnyGame, PositionError> {
        Ok(match *spec {
            Spec::Syrtis(options) => AnyGame::Syrtis(Game::new(Syrtis::parse(options, position)?)),
            Spec::Distrify(options) => {
                AnyGame::Distrify(Game::new(Distrify::parse(options, position)?))
            }
            Spec::SixteenStone(options) => {
                AnyGame::SixteenStone(Game::new(SixteenStone::parse(options, position)?))
            }
            Spec::Meerkats(options) => {
                AnyGame::Meerkats(Game::new(Meerkats::parse(options, position)?))
            }
        })
    }

    /// Which game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            AnyGame::Syrtis(_) => GameKind::Syrtis,
            AnyGame::Distrify(_) => GameKind::Distrify,
            AnyGame::SixteenStone(_) => GameKind::SixteenStone,
            AnyGame::Meerkats(_) => GameKind::Meerkats,
        }
    }

    /// The position string.
    #[must_use]
    pub fn position(&self) -> String {
        each!(self, game => game.position().to_string())
    }

    /// The board as text, for people.
    #[must_use]
    pub fn diagram(&self) -> String {
        each!(self, game => game.position().diagram())
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        each!(self, game => game.position().seats())
    }

    /// Whose turn it is, also while chance acts; after the end, whose turn it would be.
    #[must_use]
    pub fn turn(&self) -> Seat {
        each!(self, game => game.position().turn())
    }

    /// Who acts next.
    #[must_use]
    pub fn actor(&self) -> Actor {
        each!(self, game => game.actor())
    }

    /// How the game ended, or nothing while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Whether the game goes on only under some of the secrets that are not known here.
    #[must_use]
    pub fn may_be_over(&self) -> bool {
        each!(self, game => game.outcome().is_none() && game.position().may_be_over())
    }

    /// Every legal action (or outcome of chance), sorted as bytes.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<String> {
        let mut texts: Vec<(u64, String)> = each!(self, game => {
            let mut actions = Vec::new();
            game.legal_actions(&mut actions);
            actions
                .iter()
                .map(|action| {
                    let text = action.to_string();
                    (first_bytes(&text), text)
                })
                .collect()
        });
        texts.sort_unstable();
        texts.into_iter().map(|(_, text)| text).collect()
    }

    /// What chance may bring, sorted as bytes, and how likely each is; nothing unless chance acts.
    #[must_use]
    pub fn chance_odds(&self) -> Vec<(String, f64)> {
        if self.actor() != Actor::Chance {
            return Vec::new();
        }
        let mut odds: Vec<(String, u32)> = each!(self, game => {
            let mut outcomes = Vec::new();
            game.legal_actions(&mut outcomes);
            let weight = |outcome| game.position().chance_weight(outcome);
            outcomes.iter().map(|&outcome| (outcome.to_string(), weight(outcome))).collect()
        });
        odds.sort_unstable();
        let all: f64 = odds.iter().map(|&(_, weight)| f64::from(weight)).sum();
        odds.into_iter()
            .map(|(outcome, weight)| (outcome, f64::from(weight) / all))
            .collect()
    }

    /// Which rule forbids an action, or nothing if it is legal.
    ///
    /// # Errors
    /// If the text is no action of this board.
    pub fn why_not(&self, action: &str) -> Result<Option<Illegal>, ActionError> {
        each!(self, game => Ok(game.why_not(game.position().parse_action(action)?)))
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// If the text is no action of this board, or the rules forbid it; then nothing has changed.
    pub fn play(&mut self, action: &str) -> Result<(), PlayError> {
        each!(self, game => {
            let action = game.position().parse_action(action)?;
            Ok(game.play(action)?)
        })
    }

    /// One of the legal actions at random: chance's with their odds, a seat's each equally likely.
    pub fn random_action(&self, dice: &mut Dice) -> Option<String> {
        each!(self, game => {
            let mut actions = Vec::new();
            game.legal_actions(&mut actions);
            game.position().random_action(&actions, dice).map(|action| action.to_string())
        })
    }

    /// The game as this seat may know it; without a seat, as a spectator may.
    #[must_use]
    pub fn observed_by(&self, seat: Option<Seat>) -> AnyGame {
        map!(self, game => game.observed_by(seat))
    }

    /// A full game that agrees with this observation, each equally likely.
    #[must_use]
    pub fn sampled(&self, dice: &mut Dice) -> AnyGame {
        map!(self, game => game.sampled(dice))
    }

    /// The number of action sequences of exactly this length from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        each!(self, game => game.perft(depth))
    }
}

/// The first eight bytes as a number that sorts like them, which settles most comparisons without a look at the text.
fn first_bytes(text: &str) -> u64 {
    let mut first = [0; 8];
    let bytes = text.as_bytes();
    let length = bytes.len().min(first.len());
    first[..length].copy_from_slice(&bytes[..length]);
    u64::from_be_bytes(first)
}

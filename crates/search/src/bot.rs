//! The one way in: any game, any level.

use crate::budget::{Budget, Meter};
use crate::eval::Evaluate;
use crate::level::Level;
use crate::plain;
use crate::report::Report;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabuleiro_rules::{Actor, AnyGame, Game, Seat};
use thiserror::Error;

/// What a bot found: actions as text.
pub type Answer = Report<String>;

/// What a bot is asked to do, beside the game.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// How strong it plays.
    pub level: Level,
    /// What it may use up. A level that needs less uses less.
    pub budget: Budget,
    /// Set from outside, it ends the search soon.
    pub stop: &'a AtomicBool,
    /// Fixes all that is random in it.
    pub seed: u64,
    /// How many threads may work at it.
    pub threads: usize,
    /// How the game came to be, if that is known: what others did tells something about their secrets.
    pub past: Option<Past<'a>>,
}

/// How a game came to be. Only what the seat to act may know of it is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a> {
    /// The game before its first action.
    pub start: &'a AnyGame,
    /// The actions from there, chance's included.
    pub actions: &'a [String],
}

impl<'a> Task<'a> {
    /// A task for one thread, without a past.
    #[must_use]
    pub const fn new(level: Level, budget: Budget, stop: &'a AtomicBool, seed: u64) -> Task<'a> {
        Task {
            level,
            budget,
            stop,
            seed,
            threads: 1,
            past: None,
        }
    }
}

/// Why a bot has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SearchError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The bag decides next.
    #[error("chance acts next")]
    ChanceActs,
    /// The seat to act does not know its own secret.
    #[error("the secret of seat {0} is not known, and a bot must know its own")]
    UnknownSecret(Seat),
}

/// The seat that a bot would think for.
///
/// # Errors
/// If no seat is to act, or it does not know what it must.
pub fn seat_to_think(game: &AnyGame) -> Result<Seat, SearchError> {
    let seat = match game.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance => return Err(SearchError::ChanceActs),
        Actor::Nobody => return Err(SearchError::GameOver),
    };
    match game {
        AnyGame::Meerkats(game) if game.position().secret(seat).is_none() => {
            Err(SearchError::UnknownSecret(seat))
        }
        _ => Ok(seat),
    }
}

/// Looks for the best action of the seat to act. `watch` is called now and then with what has been found so far.
///
/// # Errors
/// If no seat is to act, or it does not know what it must.
pub fn think(
    game: &AnyGame,
    task: &Task<'_>,
    watch: &mut dyn FnMut(&Answer),
) -> Result<Answer, SearchError> {
    let seat = seat_to_think(game)?;
    let task = &Task {
        budget: allowed(game, task),
        ..*task
    };
    // From here on nothing knows what the seat may not.
    Ok(match &game.observed_by(Some(seat)) {
        AnyGame::Syrtis(game) => ask(game, task, watch),
        AnyGame::Distrify(game) => ask(game, task, watch),
        AnyGame::SixteenStone(game) => ask(game, task, watch),
        AnyGame::Meerkats(game) => ask(game, task, watch),
    })
}

/// The longest that a bot without a limit of its own thinks about a turn when nobody sets one.
const A_TURN: Duration = Duration::from_secs(5);

fn allowed(game: &AnyGame, task: &Task<'_>) -> Budget {
    let budget = task.budget;
    let unlimited = budget.time.is_none() && budget.nodes.is_none();
    // Alpha-beta ends with a depth; a tree that may not grow deeper goes on to find out more about what it holds.
    let ends_by_depth = match game {
        AnyGame::Syrtis(_) | AnyGame::SixteenStone(_) => task.level != Level::Uct,
        AnyGame::Distrify(_) | AnyGame::Meerkats(_) => false,
    };
    match task.level {
        Level::BEST | Level::Uct if unlimited && !(ends_by_depth && budget.depth.is_some()) => {
            Budget {
                time: Some(A_TURN),
                ..budget
            }
            .for_action(game, Duration::ZERO)
        }
        _ => budget,
    }
}

fn ask<P: Evaluate>(game: &Game<P>, task: &Task<'_>, watch: &mut dyn FnMut(&Answer)) -> Answer {
    let as_text = |report: &Report<P::Action>| report.map(|action| action.to_string());
    let mut meter = Meter::new(&task.budget, task.stop);
    let report = match task.level {
        Level::Random => plain::random(game, task.seed),
        Level::Greedy => plain::greedy(game, task.seed),
        Level::Uct => plain::uct(game, task.seed, &mut meter),
        Level::Strength(strength) => P::search(game, strength, task, &mut |report| {
            watch(&as_text(report));
        }),
    };
    as_text(&report)
}

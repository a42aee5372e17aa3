//! What can keep a match from being played.

use crate::engine::Fault;
use std::io;
use std::path::PathBuf;
use tabuleiro_rules::Spec;
use thiserror::Error;

/// Why a match cannot begin, or cannot go on.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// Fewer than two players.
    #[error(
        "a match needs two players or more, and there is {0}; name them with --player or --engine"
    )]
    TooFewPlayers(usize),
    /// The sequential test compares two.
    #[error("--sprt compares two players, and there are {0}")]
    SprtPlayers(usize),
    /// An option for an engine that does not play.
    #[error(
        "there is an option for the engine {0}, but no such engine; `--engine \"{0}=command\"` names one so"
    )]
    OptionWithoutEngine(String),
    /// An engine that cannot be used at all.
    #[error("the engine {name} cannot play {spec}: {fault}")]
    Engine {
        /// Its name.
        name: String,
        /// The game.
        spec: Spec,
        /// What it did.
        fault: Fault,
    },
    /// The folder for records holds something.
    #[error("{} is not empty; records are not mixed with what is there", .0.display())]
    RecordsFolder(PathBuf),
    /// A record cannot be written.
    #[error("{} cannot be written", .path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// Whoever listens to the results does not any more.
    #[error("the results cannot be written")]
    Output(#[from] io::Error),
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// Not a level.
    #[error(
        "`{found}` is no player: {expected}, with a budget as in `8:time=1s` or `uct:nodes=5000`"
    )]
    Level {
        /// What was written.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// Not a part of a budget.
    #[error(
        "`{0}` is no budget; one is `time=1s`, `nodes=5000` or `depth=6`, or several with commas between"
    )]
    Budget(String),
    /// The same part of a budget twice.
    #[error("`{0}` comes twice")]
    Twice(String),
    /// Not a time.
    #[error("`{0}` is no time; one is `500ms`, `2s` or `1.5m`")]
    Time(String),
    /// An engine without a program.
    #[error(
        "`{0}` names no program; an engine is `command arguments`, or `name=command arguments`"
    )]
    NoProgram(String),
    /// Not an option of an engine.
    #[error("`{0}` is no option; one is `engine:Name=value`, as in `mine:Level=5`")]
    Option(String),
    /// A quotation mark without its partner.
    #[error("`{0}` has a quotation mark without its partner")]
    Quotation(String),
    /// Not two Elo differences.
    #[error("`{0}` is no test; one is `elo0,elo1`, as in `0,10`, the smaller first")]
    Sprt(String),
}

//! What can be wrong with a command.

use crate::lines::MAX_LINE_BYTES;
use tabuleiro_rules::{ActionError, PlayError, PositionError, Snippet, SpecError};
use thiserror::Error;

/// Why a command was not carried out. The position is then as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// More bytes than a line may have.
    #[error("the line is longer than {MAX_LINE_BYTES} bytes")]
    LineTooLong,
    /// Not UTF-8.
    #[error("the line is not UTF-8 (byte {at})")]
    NotUtf8 {
        /// The first byte that is not, from 1.
        at: usize,
    },
    /// There is no such command.
    #[error(
        "unknown command {0}; the commands are ugi, isready, setoption, uginewgame, game, position, query, perft, go, \
         stop, quit"
    )]
    UnknownCommand(Snippet),
    /// A command without something that it needs, or with something that it does not take.
    #[error("{command}: found {found}, expected {expected}")]
    Arguments {
        /// The command.
        command: &'static str,
        /// What was sent.
        found: Snippet,
        /// What would be right.
        expected: &'static str,
    },
    /// The spec of `game`.
    #[error("game: {0}")]
    Spec(#[from] SpecError),
    /// The position of `position fen`.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// A move in the list of `position`.
    #[error("position: move {number} {text}: {error}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// What was sent.
        text: Snippet,
        /// Why it cannot be played.
        error: PlayError,
    },
    /// The action of `query why`.
    #[error("query why: {0}")]
    Action(#[from] ActionError),
    /// `go` while the bag decides.
    #[error("go: chance acts next; list its outcome among the moves")]
    ChanceActs,
    /// `go` after the end.
    #[error("go: the game is over")]
    GameOver,
    /// `go` for a seat that does not know its own secret.
    #[error("go: the secret of seat {0} is `?`, and a bot must know its own")]
    UnknownSecret(u8),
    /// A command that cannot wait while a search runs.
    #[error("{0}: a search is running; send stop first")]
    Searching(&'static str),
}

//! Why something could not be done.

use tabuleiro_rules::{PositionError, RecordError};
use tabuleiro_search::SearchError;
use tabuleiro_store::{AppendError, CursorError, IdError, StoreError};
use tabuleiro_table::{CannotOpen, FORMAT, Refusal, ReplayError, ReplayProblem, TableId};
use thiserror::Error;

/// Why something could not be done.
#[derive(Clone, Debug, Error)]
pub enum HostError {
    /// The table refused the command.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A table cannot be opened like that.
    #[error(transparent)]
    CannotOpen(#[from] CannotOpen),
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// There is no such player.
    #[error("there is no such player")]
    NoSuchPlayer,
    /// The token is nobody's.
    #[error("nobody has that token")]
    NoSuchToken,
    /// There is no such record.
    #[error("there is no such record")]
    NoSuchRecord,
    /// There is no such analysis, or it is somebody else's, or it was kept long enough.
    #[error("there is no such analysis; results are kept for a while only")]
    NoSuchAnalysis,
    /// The game has not begun, so that there is nothing to show or to analyse.
    #[error("the game has not begun")]
    NothingPlayed,
    /// A game that goes on is not analysed.
    #[error("the game is still being played; it can be analysed when it is over")]
    StillPlaying,
    /// No more analyses at present.
    #[error("too many analyses are waiting; try again when one is done")]
    TooManyAnalyses,
    /// The person has as many tables as anybody may have.
    #[error("you have {0} tables that are not over, and nobody may have more")]
    TooManyTables(usize),
    /// The text is no record.
    #[error(transparent)]
    BadRecord(#[from] RecordError),
    /// The text is no position of the game.
    #[error(transparent)]
    BadPosition(#[from] PositionError),
    /// The text is no place in a list.
    #[error(transparent)]
    BadCursor(#[from] CursorError),
    /// The text is no id.
    #[error(transparent)]
    BadId(#[from] IdError),
    /// A bot has no answer to that.
    #[error(transparent)]
    NoAnswer(#[from] SearchError),
    /// What was brought from elsewhere are no events of a table.
    #[error("these are no events of a table: {0}")]
    BadEvents(String),
    /// A table with that id is here already.
    #[error("there is a table with that id already")]
    Exists,
    /// Others were faster again and again.
    #[error("the table changes too fast at present; try again")]
    Busy,
    /// The host is being shut down.
    #[error("the server is being shut down; try again in a moment")]
    Closing,
    /// The store cannot be used at present. A command may or may not have been carried out: sent again under the same id
    /// it has no second effect.
    #[error("the store cannot be used at present")]
    Unavailable(#[source] StoreError),
    /// The table has events that this release does not know: somebody serves it with a newer one.
    #[error("a newer release has written to this table; try again, and it will answer")]
    Newer(TableId),
    /// What was asked for is known on the bus, which is away.
    #[error("analyses cannot be reached at present; they go on, try again in a moment")]
    BusAway,
    /// Nobody here thinks, and nobody elsewhere answered.
    #[error("no bot has the time to look at this at present; try again")]
    NobodyThinks,
    /// The system gives no randomness.
    #[error("the system gives no randomness")]
    NoRandomness,
    /// A thread that thought about it failed.
    #[error("the search failed")]
    SearchFailed,
    /// What is stored of a table makes no sense.
    #[error("the table {table} is damaged: {problem}")]
    Damaged {
        /// Which.
        table: TableId,
        /// What is wrong.
        problem: String,
    },
}

impl HostError {
    /// The word for it in the interface.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            HostError::Refused(refusal) => refusal.code(),
            HostError::CannotOpen(why) => why.code(),
            HostError::NoSuchTable => "no-such-table",
            HostError::NoSuchPlayer => "no-such-player",
            HostError::NoSuchToken => "no-such-token",
            HostError::NoSuchRecord => "no-such-record",
            HostError::NoSuchAnalysis => "no-such-analysis",
            HostError::NothingPlayed => "not-started",
            HostError::StillPlaying => "still-playing",
            HostError::TooManyAnalyses => "too-many-analyses",
            HostError::TooManyTables(_) => "too-many-tables",
            HostError::BadRecord(_) => "bad-record",
            HostError::BadPosition(_) => "bad-position",
            HostError::BadCursor(_) => "bad-cursor",
            HostError::BadId(_) => "bad-id",
            HostError::NoAnswer(_) => "no-answer",
            HostError::BadEvents(_) => "bad-events",
            HostError::Exists => "exists",
            HostError::Busy => "busy",
            HostError::Closing => "closing",
            HostError::Unavailable(_) => "unavailable",
            HostError::Newer(_) => "newer-release",
            HostError::BusAway => "bus-away",
            HostError::NobodyThinks => "nobody-thinks",
            HostError::NoRandomness => "no-randomness",
            HostError::SearchFailed => "search-failed",
            HostError::Damaged { .. } => "damaged",
        }
    }

    pub(crate) fn damaged(table: &TableId, problem: &ReplayError) -> HostError {
        if matches!(problem.problem, ReplayProblem::Format(format) if format > FORMAT) {
            return HostError::Newer(table.clone());
        }
        HostError::Damaged {
            table: table.clone(),
            problem: problem.to_string(),
        }
    }
}

impl From<StoreError> for HostError {
    fn from(error: StoreError) -> HostError {
        match error {
            StoreError::Closed => HostError::Closing,
            StoreError::Exists => HostError::Exists,
            other => HostError::Unavailable(other),
        }
    }
}

impl From<AppendError> for HostError {
    fn from(error: AppendError) -> HostError {
        match error {
            AppendError::Conflict { .. } => HostError::Busy,
            AppendError::Store(error) => error.into(),
        }
    }
}

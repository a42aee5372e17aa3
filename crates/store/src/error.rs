//! What can go wrong.

use std::error::Error;
use std::sync::Arc;
use thiserror::Error;

/// Why the store could not do what was asked.
///
/// Errors can be cloned: when a whole group of writes cannot be committed, each of them is told.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The address names no database.
    #[error(
        "`{0}` is no database; one is `sqlite://folder/file.db`, `sqlite::memory:` or `postgres://user@host/name`"
    )]
    Address(String),
    /// The database was written by a newer program.
    #[error(
        "the database has schema {found}, and this program knows none beyond {known}: use a newer program"
    )]
    NewerSchema {
        /// What the database has.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// The file is a database of another program.
    #[error("the file is a database of another program; it was left as it was")]
    Foreign,
    /// What is stored makes no sense: the file is damaged, or somebody else wrote to it.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The database does not answer, or could not write: a full disk, a lost connection. Another try may succeed.
    ///
    /// After a write it is not known whether it took place; appending again with the same version is safe.
    #[error("the database cannot be used at present")]
    Unavailable(#[source] Arc<dyn Error + Send + Sync>),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The id is taken (or the token's hash).
    #[error("there is one with that id already")]
    Exists,
    /// What was given cannot be stored.
    #[error("{0}")]
    Invalid(&'static str),
}

/// Why events were not appended.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// The table is not at the expected version: somebody else was faster. Reload and try again.
    #[error("the table is at version {found}, not at the expected one")]
    Conflict {
        /// Where it is, 0 if there is no such table.
        found: u64,
    },
    /// Anything else.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl StoreError {
    pub(crate) fn unavailable(source: impl Error + Send + Sync + 'static) -> StoreError {
        StoreError::Unavailable(Arc::new(source))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(told) if told.code().is_some_and(|code| is_damage(&code)) => {
                StoreError::Corrupt(told.message().to_owned())
            }
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::ColumnNotFound(_) => StoreError::Corrupt(error.to_string()),
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ => StoreError::unavailable(error),
        }
    }
}

/// Codes of SQLite are numbers whose low byte is the kind (11: malformed, 26: not a database); those of PostgreSQL have
/// five characters (XX001 and XX002: damaged data, damaged index).
fn is_damage(code: &str) -> bool {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 11 | 26),
        _ => matches!(code, "XX001" | "XX002"),
    }
}

/// Whether somebody else holds the lock on the SQLite file.
pub(crate) fn is_busy(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .and_then(|code| code.parse::<u32>().ok())
        .is_some_and(|code| matches!(code & 0xff, 5 | 6))
}

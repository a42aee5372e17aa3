//! Tables in one file, read by many connections and written by one.

mod append;
mod open;
mod writer;

use crate::error::StoreError;
use crate::model::{Append, Counts};
use crate::reads::Reads;
use crate::writes::{Appended, Small};
use sqlx::{Row, Sqlite};
use writer::{Work, Writer};

/// An open file.
#[derive(Debug)]
pub(crate) struct SqliteStore {
    pub(crate) reads: Reads<Sqlite>,
    writer: Writer,
}

impl SqliteStore {
    pub(crate) async fn open(url: &str) -> Result<SqliteStore, StoreError> {
        let pools = open::open(url).await?;
        Ok(SqliteStore {
            reads: Reads {
                pool: pools.readers.clone(),
            },
            writer: Writer::start(pools)?,
        })
    }

    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.ask(|answer| Work::Append(append, answer)).await
    }

    pub(crate) async fn write(&self, small: Small) -> Result<bool, StoreError> {
        self.writer.ask(|answer| Work::Small(small, answer)).await
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.writer.is_alive()?;
        self.reads.ping().await
    }

    pub(crate) fn counts(&self) -> Counts {
        self.writer.counts()
    }

    /// Reads the whole file and says what is wrong with it.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        let rows = sqlx::query("PRAGMA integrity_check(8)")
            .fetch_all(&self.reads.pool)
            .await?;
        let told: Vec<String> = rows
            .iter()
            .map(|row| row.try_get(0))
            .collect::<Result<_, _>>()?;
        if told == ["ok"] {
            Ok(())
        } else {
            Err(StoreError::Corrupt(told.join("; ")))
        }
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests;

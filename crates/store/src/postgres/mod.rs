//! Tables on a PostgreSQL server, where many nodes may write.

mod append;
mod open;
#[cfg(test)]
mod tests;

use crate::connections::Connections;
use crate::error::StoreError;
use crate::model::{Append, Counts};
use crate::reads::Reads;
use crate::writes::{Appended, Small};
use sqlx::Postgres;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long a call may take. A connection that was cut without a word would otherwise hang for a quarter of an hour.
const PATIENCE: Duration = Duration::from_secs(20);

/// A pool of connections. Broken ones are replaced when they are next needed.
#[derive(Debug)]
pub(crate) struct PostgresStore {
    pub(crate) reads: Reads<Postgres>,
    appends: AtomicU64,
    commits: AtomicU64,
}

impl PostgresStore {
    pub(crate) async fn open(url: &str, most: Connections) -> Result<PostgresStore, StoreError> {
        Ok(PostgresStore {
            reads: Reads {
                pool: open::open(url, most).await?,
            },
            appends: AtomicU64::new(0),
            commits: AtomicU64::new(0),
        })
    }

    pub(crate) async fn append(&self, events: &Append) -> Result<Appended, StoreError> {
        let appended = append::append(&self.reads.pool, events).await?;
        if appended == Appended::Yes {
            self.appends.fetch_add(1, Ordering::Relaxed);
            self.commits.fetch_add(1, Ordering::Relaxed);
        }
        Ok(appended)
    }

    pub(crate) async fn write(&self, small: &Small) -> Result<bool, StoreError> {
        let mut db = self.reads.pool.acquire().await?;
        let changed = small.write::<Postgres>(&mut db).await?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        Ok(changed)
    }

    pub(crate) fn counts(&self) -> Counts {
        Counts {
            appends: self.appends.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
        }
    }

    pub(crate) async fn close(&self) {
        self.reads.pool.close().await;
    }
}

/// The same, unless it takes too long.
pub(crate) async fn in_time<T>(
    call: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, call).await {
        Ok(result) => result,
        Err(elapsed) => Err(StoreError::unavailable(elapsed)),
    }
}

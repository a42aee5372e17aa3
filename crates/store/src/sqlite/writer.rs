//! The one thread that writes: what waits while a commit reaches the disk goes into the next commit together.
//!
//! A commit takes several statements, each a trip to SQLite's thread and back. As a task among those of thousands of
//! sockets it would wait for its turn after every one of them; a thread of its own goes on at once.

use super::append::append_all;
use super::open::Pools;
use crate::error::StoreError;
use crate::model::{Append, Counts};
use crate::writes::{Appended, Small};
use sqlx::{Executor, Sqlite, SqliteConnection, SqlitePool};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use tokio::runtime::Builder;
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot};

/// The most writes of one commit.
const LARGEST_GROUP: usize = 512;
/// The most writes that wait; whoever comes then waits to be let in.
const QUEUE: usize = 2 * LARGEST_GROUP;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to be written, and who wants to know.
pub(super) enum Work {
    Append(Append, Answer<Appended>),
    Small(Small, Answer<bool>),
}

/// What became of one piece of work, not to be told before the commit.
#[derive(Clone, Copy)]
enum Done {
    Append(Appended),
    Small(bool),
}

/// The way to the thread.
#[derive(Debug)]
pub(super) struct Writer {
    #[cfg(test)]
    pub(super) pool: SqlitePool,
    queue: Mutex<Option<mpsc::Sender<Work>>>,
    /// Told when all is written and closed; dropped unsaid if the thread ended badly.
    ended: AsyncMutex<Option<oneshot::Receiver<()>>>,
    tally: Arc<Tally>,
}

#[derive(Debug, Default)]
struct Tally {
    appends: AtomicU64,
    commits: AtomicU64,
}

impl Writer {
    pub(super) fn start(pools: Pools) -> Result<Writer, StoreError> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let (end, ended) = oneshot::channel();
        let tally = Arc::new(Tally::default());
        let runtime = Builder::new_current_thread().enable_time().build();
        let runtime = runtime.map_err(StoreError::unavailable)?;
        let counted = Arc::clone(&tally);
        #[cfg(test)]
        let pool = pools.writer.clone();
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || {
                runtime.block_on(async {
                    run(&pools.writer, waiting, &counted).await;
                    // Here, because a pool takes its connection back in a task, which ends unfinished with its
                    // runtime. The writer last: who closes last brings the log home, and it has the durable settings.
                    pools.readers.close().await;
                    pools.writer.close().await;
                });
                // Nobody waits if the store was dropped without being closed.
                let _ = end.send(());
            })
            .map_err(StoreError::unavailable)?;
        Ok(Writer {
            #[cfg(test)]
            pool,
            queue: Mutex::new(Some(queue)),
            ended: AsyncMutex::new(Some(ended)),
            tally,
        })
    }

    fn queue(&self) -> Result<mpsc::Sender<Work>, StoreError> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.clone().ok_or(StoreError::Closed)
    }

    /// Hands work to the thread and waits until it is done. Who stops waiting does not stop the work.
    pub(super) async fn ask<T>(
        &self,
        work: impl FnOnce(Answer<T>) -> Work,
    ) -> Result<T, StoreError> {
        let (answer, told) = oneshot::channel();
        let queue = self.queue()?;
        if queue.send(work(answer)).await.is_err() {
            return Err(StoreError::Closed);
        }
        drop(queue);
        told.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(super) fn is_alive(&self) -> Result<(), StoreError> {
        if self.queue()?.is_closed() {
            return Err(StoreError::Closed);
        }
        Ok(())
    }

    pub(super) fn counts(&self) -> Counts {
        Counts {
            appends: self.tally.appends.load(Ordering::Relaxed),
            commits: self.tally.commits.load(Ordering::Relaxed),
        }
    }

    /// Lets nobody in any more, and waits until all that waited is written and the file is closed.
    pub(super) async fn close(&self) {
        drop(
            self.queue
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        // Held while waiting, so that a second call returns no sooner than the first.
        let mut ended = self.ended.lock().await;
        if let Some(end) = ended.take()
            && end.await.is_err()
        {
            tracing::error!("the writer ended badly");
        }
    }
}

async fn run(pool: &SqlitePool, mut waiting: mpsc::Receiver<Work>, tally: &Tally) {
    let mut group = Vec::with_capacity(LARGEST_GROUP);
    while waiting.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        match commit(pool, &group, tally).await {
            Ok(done) => tell_all(group.drain(..).zip(done.into_iter().map(Ok)), tally),
            // Nobody can be served at present, so that trying one by one would only take longer.
            Err(Failure::Begin(error)) => {
                tracing::warn!(
                    ?error,
                    writes = group.len(),
                    "the database cannot be written"
                );
                let error = || Err(error.clone());
                tell_all(group.drain(..).map(|work| (work, error())), tally);
            }
            // One piece of work must not make others fail: each gets a commit of its own.
            Err(Failure::Work(error)) => {
                tracing::warn!(?error, writes = group.len(), "a commit failed");
                for work in group.drain(..) {
                    let alone = std::slice::from_ref(&work);
                    let done = match commit(pool, alone, tally).await {
                        Ok(done) => done.first().copied().ok_or(StoreError::Closed),
                        Err(Failure::Begin(error) | Failure::Work(error)) => Err(error),
                    };
                    tell(work, done, tally);
                }
            }
        }
    }
}

enum Failure {
    /// The database could not be written at all.
    Begin(StoreError),
    /// Something went wrong later; nothing was written.
    Work(StoreError),
}

/// Does all of the work in one transaction.
async fn commit(pool: &SqlitePool, group: &[Work], tally: &Tally) -> Result<Vec<Done>, Failure> {
    let begin = |error: sqlx::Error| Failure::Begin(error.into());
    let mut db = pool.acquire().await.map_err(begin)?;
    // Taking the lock at once keeps others from writing between our look at a version and our append.
    // Statements by hand: SQLite may end a transaction by itself on an error, and then only it knows where things stand.
    db.execute("BEGIN IMMEDIATE").await.map_err(begin)?;
    let result = match work_through(&mut db, group).await {
        Ok(done) => match db.execute("COMMIT").await {
            Ok(_) => Ok(done),
            Err(error) => Err(error.into()),
        },
        Err(error) => Err(error),
    };
    match result {
        Ok(done) => {
            tally.commits.fetch_add(1, Ordering::Relaxed);
            Ok(done)
        }
        Err(error) => {
            // Fails if SQLite has rolled back already, which is as good.
            let _ = db.execute("ROLLBACK").await;
            Err(Failure::Work(error))
        }
    }
}

async fn work_through(db: &mut SqliteConnection, group: &[Work]) -> Result<Vec<Done>, StoreError> {
    let appends: Vec<&Append> = group
        .iter()
        .filter_map(|work| match work {
            Work::Append(append, _) => Some(append),
            Work::Small(..) => None,
        })
        .collect();
    // Appends and the rest have no row in common, so that it does not matter which come first.
    let mut appended = append_all(db, &appends).await?.into_iter();
    let mut done = Vec::with_capacity(group.len());
    for work in group {
        match work {
            Work::Append(..) => done.extend(appended.next().map(Done::Append)),
            Work::Small(small, _) => done.push(Done::Small(small.write::<Sqlite>(db).await?)),
        }
    }
    Ok(done)
}

fn tell_all(done: impl Iterator<Item = (Work, Result<Done, StoreError>)>, tally: &Tally) {
    for (work, done) in done {
        tell(work, done, tally);
    }
}

/// Whoever does not listen any more need not be told.
fn tell(work: Work, done: Result<Done, StoreError>, tally: &Tally) {
    match (work, done) {
        (Work::Append(_, answer), Ok(Done::Append(appended))) => {
            if appended == Appended::Yes {
                tally.appends.fetch_add(1, Ordering::Relaxed);
            }
            let _ = answer.send(Ok(appended));
        }
        (Work::Small(_, answer), Ok(Done::Small(changed))) => {
            let _ = answer.send(Ok(changed));
        }
        (Work::Append(_, answer), Err(error)) => {
            let _ = answer.send(Err(error));
        }
        (Work::Small(_, answer), Err(error)) => {
            let _ = answer.send(Err(error));
        }
        // Work and outcome are made in pairs.
        (Work::Append(..), Ok(Done::Small(_))) | (Work::Small(..), Ok(Done::Append(_))) => {}
    }
}

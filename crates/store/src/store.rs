//! The store: one interface to two databases.

use crate::connections::Connections;
use crate::cursor::Cursor;
use crate::error::{AppendError, StoreError};
use crate::export::Export;
use crate::id::{PlayerId, RecordId, TableId};
use crate::model::{
    Append, Counts, Entry, Filter, Millis, Page, Player, Record, StoredEvent, TableSummary, number,
    text,
};
use crate::postgres::{PostgresStore, in_time};
use crate::sqlite::SqliteStore;
use crate::writes::{Appended, Small};
use std::sync::Arc;

/// Tables, players, records and secrets that outlive the process. Clones share one set of connections.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use tabuleiro_store::{Player, PlayerId, Store};
///
/// let store = Store::open("sqlite::memory:").await?;
/// let ana = Player { id: PlayerId::random()?, name: "Ana".into(), created_at: 0 };
/// store.create_player(&ana, [7; 32]).await?;
/// assert_eq!(store.player_by_token([7; 32]).await?, Some(ana));
/// store.close().await;
/// # Ok::<(), tabuleiro_store::StoreError>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    inside: Arc<Inside>,
}

#[derive(Debug)]
enum Inside {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

/// Reads with whichever database there is.
macro_rules! read {
    ($store:expr, $method:ident($($argument:expr),*)) => {
        match &*$store.inside {
            Inside::Sqlite(sqlite) => sqlite.reads.$method($($argument),*).await,
            Inside::Postgres(postgres) => in_time(postgres.reads.$method($($argument),*)).await,
        }
    };
}

impl Store {
    /// Opens `sqlite://path` (made if need be, with its folder), `sqlite::memory:` or `postgres://…`, and brings its
    /// schema up to date. A file in memory is for tests: it ends with the store.
    ///
    /// # Errors
    /// If there is no such database, or it is damaged, of another program, or of a newer one.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_with(url, Connections::default()).await
    }

    /// The same with at most so many connections, if it is a server.
    ///
    /// # Errors
    /// As [`open`](Store::open).
    pub async fn open_with(url: &str, most: Connections) -> Result<Store, StoreError> {
        let inside = match url.split_once(':') {
            Some(("sqlite", _)) => Inside::Sqlite(SqliteStore::open(url).await?),
            Some(("postgres" | "postgresql", _)) => {
                Inside::Postgres(PostgresStore::open(url, most).await?)
            }
            // What stands before an `@` may be a password, which is not repeated.
            _ if url.contains('@') => return Err(StoreError::Address("…@…".to_owned())),
            _ => return Err(StoreError::Address(url.to_owned())),
        };
        Ok(Store {
            inside: Arc::new(inside),
        })
    }

    /// Adds events to a table and replaces its summary, all or nothing. When this returns, they are on the disk.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the table is not at the expected version.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let appended = match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.append(append).await?,
            Inside::Postgres(postgres) => in_time(postgres.append(&append)).await?,
        };
        match appended {
            Appended::Yes => Ok(()),
            Appended::No(found) => Err(AppendError::Conflict { found }),
        }
    }

    /// The events after a version, in order. None if there is no such table.
    ///
    /// # Errors
    /// If they cannot be read, or one is missing.
    pub async fn events(
        &self,
        table: &TableId,
        after_version: u64,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        self.events_up_to(table, after_version, u64::MAX).await
    }

    pub(crate) async fn events_up_to(
        &self,
        table: &TableId,
        after: u64,
        up_to: u64,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        read!(self, events(table, after, up_to))
    }

    /// What is known of a table, if there is such a table.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn summary(&self, table: &TableId) -> Result<Option<TableSummary>, StoreError> {
        let entry: Option<Entry> = read!(self, entry(table))?;
        Ok(entry.map(|entry| entry.summary))
    }

    /// The versions of those of these tables that there are.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        read!(self, versions(tables))
    }

    /// Tables, newest first, beginning after the cursor: at least 1 and at most 1,000 of them.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(
        &self,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        if let Some(game) = &filter.game {
            text(game)?;
        }
        read!(self, list(filter, cursor, limit))
    }

    /// How many tables this player has that are not over, counted no further than `most`.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn unfinished(&self, player: &PlayerId, most: usize) -> Result<usize, StoreError> {
        read!(self, unfinished(player, most))
    }

    pub(crate) async fn oldest(
        &self,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        read!(self, oldest(after, limit))
    }

    /// Tables whose deadline has come, the longest due first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn due(&self, now_ms: Millis, limit: usize) -> Result<Vec<Entry>, StoreError> {
        read!(self, due(now_ms, limit))
    }

    /// The first of all deadlines: until then there is nothing to look for.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn next_deadline(&self) -> Result<Option<Millis>, StoreError> {
        read!(self, next_deadline())
    }

    /// Tables where a bot is to act, the longest waiting first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn waiting_for_bot(&self, limit: usize) -> Result<Vec<Entry>, StoreError> {
        read!(self, waiting_for_bot(limit))
    }

    async fn write(&self, small: Small) -> Result<bool, StoreError> {
        match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.write(small).await,
            Inside::Postgres(postgres) => in_time(postgres.write(&small)).await,
        }
    }

    /// Remembers somebody new. The token itself is never given to the store.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id or the hash is known already.
    pub async fn create_player(
        &self,
        player: &Player,
        token_hash: [u8; 32],
    ) -> Result<(), StoreError> {
        text(&player.name)?;
        number(player.created_at)?;
        match self
            .write(Small::Player(player.clone(), token_hash))
            .await?
        {
            true => Ok(()),
            false => Err(StoreError::Exists),
        }
    }

    /// Who has the token with this hash.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn player_by_token(&self, hash: [u8; 32]) -> Result<Option<Player>, StoreError> {
        read!(self, player_by_token(&hash))
    }

    /// Who has this id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        read!(self, player(id))
    }

    /// Gives somebody another name. The answer is whether there is such a player.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn rename_player(&self, id: &PlayerId, name: &str) -> Result<bool, StoreError> {
        let name = text(name)?.to_owned();
        self.write(Small::Rename(id.clone(), name)).await
    }

    /// The secret of this name, such as a key. If there is none yet, this one; if several ask at once, all get the same.
    ///
    /// # Errors
    /// If it can neither be read nor written.
    pub async fn secret(
        &self,
        name: &str,
        make: impl FnOnce() -> Vec<u8>,
    ) -> Result<Vec<u8>, StoreError> {
        text(name)?;
        if let Some(bytes) = read!(self, secret(name))? {
            return Ok(bytes);
        }
        // Whether ours or somebody else's was first shows in what is there now.
        self.write(Small::Secret(name.to_owned(), make())).await?;
        read!(self, secret(name))?
            .ok_or_else(|| StoreError::Corrupt(format!("the secret {name} has gone")))
    }

    /// Keeps a record.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken.
    pub async fn put_record(&self, record: &Record) -> Result<(), StoreError> {
        text(&record.text)?;
        number(record.at_ms)?;
        match self.write(Small::Record(record.clone())).await? {
            true => Ok(()),
            false => Err(StoreError::Exists),
        }
    }

    /// The record with this id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn record(&self, id: &RecordId) -> Result<Option<Record>, StoreError> {
        read!(self, record(id))
    }

    /// All tables with their events, oldest first. [`Append::from`] makes of each what stores it elsewhere.
    #[must_use]
    pub fn export(&self) -> Export {
        Export::new(self.clone())
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.ping().await,
            Inside::Postgres(postgres) => in_time(postgres.reads.ping()).await,
        }
    }

    /// Reads all of an SQLite file and checks that it is sound, which takes long for a large one. A PostgreSQL server has
    /// its own means; here it is only asked for a sign of life.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if it is damaged.
    pub async fn check(&self) -> Result<(), StoreError> {
        match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.check().await,
            Inside::Postgres(_) => self.ping().await,
        }
    }

    /// How often the store has written since it was opened.
    #[must_use]
    pub fn counts(&self) -> Counts {
        match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.counts(),
            Inside::Postgres(postgres) => postgres.counts(),
        }
    }

    /// Writes what waits, then closes. Later calls, and those on clones, answer [`StoreError::Closed`].
    pub async fn close(&self) {
        match &*self.inside {
            Inside::Sqlite(sqlite) => sqlite.close().await,
            Inside::Postgres(postgres) => postgres.close().await,
        }
    }
}

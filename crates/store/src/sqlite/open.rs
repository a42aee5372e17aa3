//! Opening a file, and making one.

use crate::error::{StoreError, is_busy};
use crate::schema;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Executor, Row, SqliteConnection};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// How long to wait for another process that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(15);
/// Connections that read. Each has a thread, and reads are short.
const READERS: u32 = 4;
/// "Tabu": see the first migration.
const APPLICATION_ID: i64 = 0x5461_6275;
/// Two processes that make the same file at once may see it locked in ways that waiting within SQLite does not cover.
const TRIES: u32 = 40;

/// The connections to one file.
pub(super) struct Pools {
    pub(super) readers: SqlitePool,
    /// Holds one connection.
    pub(super) writer: SqlitePool,
}

pub(super) async fn open(url: &str) -> Result<Pools, StoreError> {
    let options =
        SqliteConnectOptions::from_str(url).map_err(|_| StoreError::Address(url.to_owned()))?;
    let options = options.busy_timeout(PATIENCE).foreign_keys(true);
    let in_memory = url.contains(":memory:") || url.contains("mode=memory");
    if !in_memory {
        make_file(options.get_filename()).map_err(StoreError::unavailable)?;
    }
    let mut tries = 0;
    let writer = loop {
        match connect_and_migrate(&options, in_memory).await {
            Err(OpenError::Sql(error)) if is_busy(&error) && tries < TRIES => {
                tries += 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(OpenError::Sql(error)) => return Err(error.into()),
            Err(OpenError::Store(error)) => return Err(error),
            Ok(pool) => break pool,
        }
    };
    // What is in memory belongs to one connection.
    let readers = if in_memory {
        writer.clone()
    } else {
        SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).pragma("query_only", "ON"))
            .await?
    };
    Ok(Pools { readers, writer })
}

/// Makes the file and its folder, so that others cannot read it: it holds secrets.
fn make_file(path: &Path) -> io::Result<()> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        make_folder(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// A folder is an entry of the folder above, which must reach the disk too; for the file, SQLite sees to it.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder
        .parent()
        .filter(|above| !above.as_os_str().is_empty());
    if let Some(above) = above {
        make_folder(above)?;
    }
    match fs::create_dir(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    if cfg!(unix) {
        File::open(above.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

enum OpenError {
    Sql(sqlx::Error),
    Store(StoreError),
}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        OpenError::Sql(error)
    }
}

async fn connect_and_migrate(
    options: &SqliteConnectOptions,
    in_memory: bool,
) -> Result<SqlitePool, OpenError> {
    let mut options = options.clone();
    if !in_memory {
        // FULL: a commit is on the disk before it is acknowledged; fullfsync: on macOS too.
        options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "ON")
            .pragma("checkpoint_fullfsync", "ON")
            .pragma("journal_size_limit", "67108864");
    }
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(2 * PATIENCE)
        .connect_lazy_with(options);
    let mut db = pool.acquire().await?;
    // Others may migrate at the same moment: look and act under one lock.
    db.execute("BEGIN IMMEDIATE").await?;
    let migrated = migrate(&mut db).await;
    let ended = if migrated.is_ok() {
        "COMMIT"
    } else {
        "ROLLBACK"
    };
    let ended = db.execute(ended).await;
    migrated?;
    ended?;
    drop(db);
    Ok(pool)
}

async fn migrate(db: &mut SqliteConnection) -> Result<(), OpenError> {
    let row = sqlx::query(
        "SELECT (SELECT application_id FROM pragma_application_id), COUNT(*) FROM sqlite_master",
    )
    .fetch_one(&mut *db)
    .await?;
    let (application, objects): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if application != APPLICATION_ID && (application != 0 || objects != 0) {
        return Err(OpenError::Store(StoreError::Foreign));
    }
    db.execute(schema::CREATE_HISTORY).await?;
    let found: i64 = sqlx::query(schema::NEWEST)
        .fetch_one(&mut *db)
        .await?
        .try_get(0)?;
    for step in schema::missing(schema::SQLITE, found).map_err(OpenError::Store)? {
        tracing::info!(step = step.name, "bringing the database up to date");
        sqlx::raw_sql(step.sql).execute(&mut *db).await?;
        sqlx::query(schema::REMEMBER)
            .bind(step.version)
            .bind(step.name)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

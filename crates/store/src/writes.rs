//! All that is written but appends, in SQL that both databases understand. Each is a single statement.

use crate::error::StoreError;
use crate::id::PlayerId;
use crate::model::{Player, Record, number};
use sqlx::{Database, Encode, Executor, IntoArguments, Type};

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Appended {
    Yes,
    /// The table is at this version instead.
    No(u64),
}

/// Something small to be written. Not to be printed: it may hold secrets.
pub(crate) enum Small {
    /// Somebody new, and the hash of their token.
    Player(Player, [u8; 32]),
    /// Another name for somebody.
    Rename(PlayerId, String),
    /// A named secret, unless there is one of that name.
    Secret(String, Vec<u8>),
    /// A record.
    Record(Record),
}

impl Small {
    /// Writes it. The answer is whether anything changed: not if an id is taken, or if there is nobody to rename.
    pub(crate) async fn write<DB>(&self, db: &mut DB::Connection) -> Result<bool, StoreError>
    where
        DB: Database,
        DB::Arguments: IntoArguments<DB>,
        for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
        for<'q> i64: Encode<'q, DB> + Type<DB>,
        for<'q> &'q str: Encode<'q, DB> + Type<DB>,
        for<'q> Option<&'q str>: Encode<'q, DB> + Type<DB>,
        for<'q> &'q [u8]: Encode<'q, DB> + Type<DB>,
    {
        let query = match self {
            Small::Player(player, hash) => sqlx::query::<DB>(
                "INSERT INTO players (id, name, created_at, token_hash) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING RETURNING id",
            )
            .bind(player.id.as_str())
            .bind(player.name.as_str())
            .bind(number(player.created_at)?)
            .bind(hash.as_slice()),
            Small::Rename(id, name) => {
                sqlx::query("UPDATE players SET name = $2 WHERE id = $1 RETURNING id")
                    .bind(id.as_str())
                    .bind(name.as_str())
            }
            Small::Secret(name, bytes) => sqlx::query(
                "INSERT INTO secrets (name, bytes) VALUES ($1, $2) \
                 ON CONFLICT DO NOTHING RETURNING name",
            )
            .bind(name.as_str())
            .bind(bytes.as_slice()),
            Small::Record(record) => sqlx::query(
                "INSERT INTO records (id, text, at_ms, by_player) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING RETURNING id",
            )
            .bind(record.id.as_str())
            .bind(record.text.as_str())
            .bind(number(record.at_ms)?)
            .bind(record.by.as_ref().map(PlayerId::as_str)),
        };
        Ok(query.fetch_optional(db).await?.is_some())
    }
}

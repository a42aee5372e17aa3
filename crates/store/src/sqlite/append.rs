//! Appending to tables, within a transaction.
//!
//! Every statement costs a trip to SQLite's thread and back, so that a group asks once for all its tables and writes many
//! events at a time.

use crate::error::StoreError;
use crate::model::{Append, StoredEvent, TableSummary, number};
use crate::rows::{players_text, unsigned};
use crate::writes::Appended;
use sqlx::{QueryBuilder, Row, Sqlite, SqliteConnection};
use std::collections::{HashMap, HashSet};

/// How many events go into one statement. A few sizes only: each is a statement to be prepared and kept.
const CHUNKS: [usize; 3] = [64, 8, 1];

/// What a table's row says, as far as it decides what must be written.
struct Head {
    version: u64,
    game: String,
    status: String,
    visibility: String,
    players: String,
}

impl Head {
    fn of(summary: &TableSummary) -> Head {
        Head {
            version: summary.version,
            game: summary.game.clone(),
            status: summary.status.word().to_owned(),
            visibility: summary.visibility.word().to_owned(),
            players: players_text(&summary.players),
        }
    }

    /// Whether lists find it in the same places.
    fn is_listed_like(&self, other: &Head) -> bool {
        self.game == other.game
            && self.status == other.status
            && self.visibility == other.visibility
    }
}

/// Appends in order, and says for each whether it took place. Later ones see what earlier ones did.
pub(super) async fn append_all(
    db: &mut SqliteConnection,
    group: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    let mut heads = heads(db, group).await?;
    let mut done = Vec::with_capacity(group.len());
    let mut events = Vec::with_capacity(group.len());
    let mut further = Further::default();
    for append in group {
        let id = append.table.as_str();
        let old = heads.get(id);
        let found = old.map_or(0, |head| head.version);
        if found != append.expected_version {
            done.push(Appended::No(found));
            continue;
        }
        let new = Head::of(&append.summary);
        if further.holds(id) {
            // Of two rows for one table only one would be taken.
            further.write(db).await?;
        }
        match old {
            None => insert(db, id, &append.summary, &new.players).await?,
            Some(old) if old.is_listed_like(&new) => {
                further.add(id, &append.summary, new.players.clone());
            }
            Some(_) => relist(db, id, &append.summary, &new.players).await?,
        }
        if old.is_none_or(|old| old.players != new.players) {
            seat(db, id, &append.summary).await?;
        }
        events.extend(append.events.iter().map(|event| (id, event)));
        heads.insert(id.to_owned(), new);
        done.push(Appended::Yes);
    }
    further.write(db).await?;
    happen(db, &events).await?;
    Ok(done)
}

async fn heads(
    db: &mut SqliteConnection,
    group: &[&Append],
) -> Result<HashMap<String, Head>, StoreError> {
    let ids: Vec<&str> = group.iter().map(|append| append.table.as_str()).collect();
    let ids = serde_json::to_string(&ids).map_err(StoreError::unavailable)?;
    let rows = sqlx::query(
        "SELECT id, version, game, status, visibility, players FROM tables \
         WHERE id IN (SELECT value FROM json_each($1))",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let mut heads = HashMap::with_capacity(group.len());
    for row in rows {
        let head = Head {
            version: unsigned(row.try_get(1)?)?,
            game: row.try_get(2)?,
            status: row.try_get(3)?,
            visibility: row.try_get(4)?,
            players: row.try_get(5)?,
        };
        heads.insert(row.try_get(0)?, head);
    }
    Ok(heads)
}

/// Writes events, as many at a time as fit.
async fn happen(
    db: &mut SqliteConnection,
    mut events: &[(&str, &StoredEvent)],
) -> Result<(), StoreError> {
    for size in CHUNKS {
        while let Some((chunk, rest)) = events.split_at_checked(size) {
            let mut query =
                QueryBuilder::<Sqlite>::new("INSERT INTO events (table_id, version, at_ms, body) ");
            let mut rows = Vec::with_capacity(size);
            for (table, event) in chunk {
                rows.push((*table, number(event.version)?, number(event.at_ms)?, event));
            }
            query.push_values(rows, |mut row, (table, version, at_ms, event)| {
                row.push_bind(table)
                    .push_bind(version)
                    .push_bind(at_ms)
                    .push_bind(event.body.as_str());
            });
            query.build().execute(&mut *db).await?;
            events = rest;
        }
    }
    Ok(())
}

async fn insert(
    db: &mut SqliteConnection,
    id: &str,
    summary: &TableSummary,
    players: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, version, game, spec, status, visibility, created_at, updated_at, \
         deadline_ms, bot_waiting, players, card) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(id)
    .bind(number(summary.version)?)
    .bind(summary.game.as_str())
    .bind(summary.spec.as_str())
    .bind(summary.status.word())
    .bind(summary.visibility.word())
    .bind(number(summary.created_at)?)
    .bind(number(summary.updated_at)?)
    .bind(summary.deadline_ms.map(number).transpose()?)
    .bind(summary.bot_waiting)
    .bind(players)
    .bind(summary.card.as_str())
    .execute(db)
    .await?;
    Ok(())
}

/// Tables that only go further: lists find them where they found them before, so that many can be written at a time.
#[derive(Default)]
struct Further<'a> {
    tables: Vec<(&'a str, &'a TableSummary, String)>,
    ids: HashSet<&'a str>,
}

impl<'a> Further<'a> {
    fn holds(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    fn add(&mut self, id: &'a str, summary: &'a TableSummary, players: String) {
        self.ids.insert(id);
        self.tables.push((id, summary, players));
    }

    async fn write(&mut self, db: &mut SqliteConnection) -> Result<(), StoreError> {
        let mut tables = &self.tables[..];
        for size in CHUNKS {
            while let Some((chunk, rest)) = tables.split_at_checked(size) {
                further(db, chunk).await?;
                tables = rest;
            }
        }
        self.tables.clear();
        self.ids.clear();
        Ok(())
    }
}

/// SQLite writes anew every index that names a column of the update, changed or not: this names none of the five of the
/// lists.
async fn further(
    db: &mut SqliteConnection,
    tables: &[(&str, &TableSummary, String)],
) -> Result<(), StoreError> {
    let mut query = QueryBuilder::<Sqlite>::new(
        "WITH new (id, version, updated_at, deadline_ms, bot_waiting, card, spec, players) AS (",
    );
    let mut rows = Vec::with_capacity(tables.len());
    for (id, summary, players) in tables {
        let numbers = (number(summary.version)?, number(summary.updated_at)?);
        let deadline = summary.deadline_ms.map(number).transpose()?;
        rows.push((*id, numbers, deadline, *summary, players.as_str()));
    }
    query.push_values(
        rows,
        |mut row, (id, (version, updated), deadline, summary, players)| {
            row.push_bind(id)
                .push_bind(version)
                .push_bind(updated)
                .push_bind(deadline)
                .push_bind(summary.bot_waiting)
                .push_bind(summary.card.as_str())
                .push_bind(summary.spec.as_str())
                .push_bind(players);
        },
    );
    query.push(
        ") UPDATE tables SET version = new.version, updated_at = new.updated_at, \
         deadline_ms = new.deadline_ms, bot_waiting = new.bot_waiting, card = new.card, \
         spec = new.spec, players = new.players FROM new WHERE tables.id = new.id",
    );
    query.build().execute(db).await?;
    Ok(())
}

/// A table that lists find elsewhere now.
async fn relist(
    db: &mut SqliteConnection,
    id: &str,
    summary: &TableSummary,
    players: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tables SET version = $2, updated_at = $3, deadline_ms = $4, bot_waiting = $5, \
         card = $6, spec = $7, players = $8, game = $9, status = $10, visibility = $11 \
         WHERE id = $1",
    )
    .bind(id)
    .bind(number(summary.version)?)
    .bind(number(summary.updated_at)?)
    .bind(summary.deadline_ms.map(number).transpose()?)
    .bind(summary.bot_waiting)
    .bind(summary.card.as_str())
    .bind(summary.spec.as_str())
    .bind(players)
    .bind(summary.game.as_str())
    .bind(summary.status.word())
    .bind(summary.visibility.word())
    .execute(db)
    .await?;
    Ok(())
}

async fn seat(
    db: &mut SqliteConnection,
    id: &str,
    summary: &TableSummary,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seated WHERE table_id = $1")
        .bind(id)
        .execute(&mut *db)
        .await?;
    for player in &summary.players {
        // The time is the table's own, as the first append gave it. Somebody may have several seats.
        sqlx::query(
            "INSERT INTO seated (player_id, created_at, table_id) \
             SELECT $1, created_at, id FROM tables WHERE id = $2 ON CONFLICT DO NOTHING",
        )
        .bind(player.as_str())
        .bind(id)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

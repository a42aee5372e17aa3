//! Appending to a table, within a transaction.

use crate::error::StoreError;
use crate::model::{Append, TableSummary, number};
use crate::rows::{players_text, unsigned};
use crate::writes::Appended;
use sqlx::{Row, SqliteConnection};

/// What the table's row says at present, as far as it decides what must be written.
struct Head {
    version: u64,
    /// Whether a column changes that lists are sorted or filtered by.
    moved: bool,
    reseated: bool,
}

pub(crate) async fn append(
    db: &mut SqliteConnection,
    append: &Append,
) -> Result<Appended, StoreError> {
    let id = append.table.as_str();
    let summary = &append.summary;
    let players = players_text(&summary.players);
    let head = head(db, id, summary, &players).await?;
    let found = head.as_ref().map_or(0, |head| head.version);
    if found != append.expected_version {
        return Ok(Appended::No(found));
    }
    match &head {
        None => insert(db, id, summary, &players).await?,
        Some(head) => update(db, id, summary, &players, head).await?,
    }
    if head.is_none_or(|head| head.reseated) {
        seat(db, id, summary).await?;
    }
    for event in &append.events {
        sqlx::query("INSERT INTO events (table_id, version, at_ms, body) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(number(event.version)?)
            .bind(number(event.at_ms)?)
            .bind(event.body.as_str())
            .execute(&mut *db)
            .await?;
    }
    Ok(Appended::Yes)
}

async fn head(
    db: &mut SqliteConnection,
    id: &str,
    summary: &TableSummary,
    players: &str,
) -> Result<Option<Head>, StoreError> {
    let row =
        sqlx::query("SELECT version, game, status, visibility, players FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    Ok(Some(Head {
        version: unsigned(row.try_get(0)?)?,
        moved: row.try_get::<&str, _>(1)? != summary.game
            || row.try_get::<&str, _>(2)? != summary.status.word()
            || row.try_get::<&str, _>(3)? != summary.visibility.word(),
        reseated: row.try_get::<&str, _>(4)? != players,
    }))
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

/// SQLite writes anew every index that names a column of the update, changed or not: most appends can spare the five
/// of the lists.
async fn update(
    db: &mut SqliteConnection,
    id: &str,
    summary: &TableSummary,
    players: &str,
    head: &Head,
) -> Result<(), StoreError> {
    let query = if head.moved {
        sqlx::query(
            "UPDATE tables SET version = $2, updated_at = $3, deadline_ms = $4, bot_waiting = $5, \
             card = $6, spec = $7, players = $8, game = $9, status = $10, visibility = $11 \
             WHERE id = $1",
        )
    } else {
        sqlx::query(
            "UPDATE tables SET version = $2, updated_at = $3, deadline_ms = $4, bot_waiting = $5, \
             card = $6, spec = $7, players = $8 WHERE id = $1",
        )
    };
    let query = query
        .bind(id)
        .bind(number(summary.version)?)
        .bind(number(summary.updated_at)?)
        .bind(summary.deadline_ms.map(number).transpose()?)
        .bind(summary.bot_waiting)
        .bind(summary.card.as_str())
        .bind(summary.spec.as_str())
        .bind(players);
    let query = if head.moved {
        query
            .bind(summary.game.as_str())
            .bind(summary.status.word())
            .bind(summary.visibility.word())
    } else {
        query
    };
    query.execute(db).await?;
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

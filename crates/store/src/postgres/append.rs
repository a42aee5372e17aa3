//! Appending to a table: one statement, which is one round trip and one transaction.

use crate::error::StoreError;
use crate::id::PlayerId;
use crate::model::{Append, number};
use crate::rows::{players_text, unsigned};
use crate::writes::Appended;
use sqlx::{PgPool, Row};

/// What follows the change of the table's row, `head`, which is empty if the table is not at the expected version.
macro_rules! rest {
    () => {
        "), gone AS ( \
             DELETE FROM seated USING head \
             WHERE seated.table_id = head.id AND seated.player_id <> ALL ($13) \
         ), come AS ( \
             INSERT INTO seated (player_id, created_at, table_id) \
             SELECT DISTINCT new.player, head.created_at, head.id FROM head, UNNEST($13) AS new (player) \
             ON CONFLICT DO NOTHING \
         ), happened AS ( \
             INSERT INTO events (table_id, version, at_ms, body) \
             SELECT head.id, new.version, new.at_ms, new.body \
             FROM head, UNNEST($14, $15, $16) AS new (version, at_ms, body) \
         ) SELECT COUNT(*) FROM head"
    };
}

const INSERT: &str = concat!(
    "WITH head AS ( \
         INSERT INTO tables (id, version, game, spec, status, visibility, created_at, updated_at, \
             deadline_ms, bot_waiting, players, card) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
         ON CONFLICT DO NOTHING RETURNING id, created_at ",
    rest!()
);

/// Whoever comes second waits for the row, then finds another version there.
const UPDATE: &str = concat!(
    "WITH head AS ( \
         UPDATE tables SET version = $2, game = $3, spec = $4, status = $5, visibility = $6, \
             updated_at = $8, deadline_ms = $9, bot_waiting = $10, players = $11, card = $12 \
         WHERE id = $1 AND version = $7 RETURNING id, created_at ",
    rest!()
);

pub(super) async fn append(pool: &PgPool, append: &Append) -> Result<Appended, StoreError> {
    let id = append.table.as_str();
    let summary = &append.summary;
    let (mut versions, mut times, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for event in &append.events {
        versions.push(number(event.version)?);
        times.push(number(event.at_ms)?);
        bodies.push(event.body.as_str());
    }
    let players: Vec<&str> = summary.players.iter().map(PlayerId::as_str).collect();
    // The time of opening never changes, so that an update has its place free for the expected version.
    let (sql, seventh) = match append.expected_version {
        0 => (INSERT, summary.created_at),
        expected => (UPDATE, expected),
    };
    let row = sqlx::query(sql)
        .bind(id)
        .bind(number(summary.version)?)
        .bind(summary.game.as_str())
        .bind(summary.spec.as_str())
        .bind(summary.status.word())
        .bind(summary.visibility.word())
        .bind(number(seventh)?)
        .bind(number(summary.updated_at)?)
        .bind(summary.deadline_ms.map(number).transpose()?)
        .bind(summary.bot_waiting)
        .bind(players_text(&summary.players))
        .bind(summary.card.as_str())
        .bind(players)
        .bind(versions)
        .bind(times)
        .bind(bodies)
        .fetch_one(pool)
        .await?;
    if row.try_get::<i64, _>(0)? == 1 {
        return Ok(Appended::Yes);
    }
    let row = sqlx::query("SELECT version FROM tables WHERE id = $1")
        .bind(id)
        .fetch_optional(pool)
        .await?;
    let found = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
    Ok(Appended::No(found.map(unsigned).transpose()?.unwrap_or(0)))
}

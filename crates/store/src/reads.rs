//! All that is read, in SQL that both databases understand.

use crate::cursor::Cursor;
use crate::error::StoreError;
use crate::id::{PlayerId, RecordId, TableId};
use crate::model::{Entry, Filter, Page, Player, Record, Status, StoredEvent, number};
use crate::rows::{Cells, entry_columns, unsigned};
use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, QueryBuilder, Row, Type,
};

/// The most entries of one list.
const MOST: usize = 1_000;

/// Connections to read from.
#[derive(Debug)]
pub(crate) struct Reads<DB: Database> {
    pub(crate) pool: Pool<DB>,
}

impl<DB> Reads<DB>
where
    DB: Database,
    DB::Arguments: IntoArguments<DB>,
    usize: ColumnIndex<DB::Row>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> bool: Decode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> &'q [u8]: Encode<'q, DB> + Type<DB>,
    for<'q> Vec<u8>: Decode<'q, DB> + Type<DB>,
{
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query(crate::schema::NEWEST)
            .fetch_one(&self.pool)
            .await?;
        Ok(())
    }

    /// The events after a version, up to another, without gaps.
    pub(crate) async fn events(
        &self,
        table: &TableId,
        after: u64,
        up_to: u64,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        // Nothing is stored beyond what databases can count to.
        let Ok(from) = number(after) else {
            return Ok(Vec::new());
        };
        let rows = sqlx::query(
            "SELECT version, at_ms, body FROM events \
             WHERE table_id = $1 AND version > $2 AND version <= $3 ORDER BY version",
        )
        .bind(table.as_str())
        .bind(from)
        .bind(number(up_to).unwrap_or(i64::MAX))
        .fetch_all(&self.pool)
        .await?;
        let mut events = Vec::with_capacity(rows.len());
        for (row, version) in rows.iter().zip(after + 1..) {
            let event = Cells::<DB>(row).event()?;
            if event.version != version {
                return Err(StoreError::Corrupt(format!(
                    "the table {table} has no event {version}, but one after it"
                )));
            }
            events.push(event);
        }
        Ok(events)
    }

    pub(crate) async fn entry(&self, table: &TableId) -> Result<Option<Entry>, StoreError> {
        let row = sqlx::query(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM tables t WHERE t.id = $1"
        ))
        .bind(table.as_str())
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| Cells::<DB>(&row).entry()).transpose()
    }

    pub(crate) async fn versions(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, StoreError> {
        let mut query = QueryBuilder::<DB>::new("SELECT id, version FROM tables WHERE id IN (");
        let mut ids = query.separated(", ");
        // Repeating the last one gives few different statements, which the database prepares once each.
        let places = tables.len().next_power_of_two();
        for table in tables
            .iter()
            .chain(tables.last().into_iter().cycle())
            .take(places)
        {
            ids.push_bind(table.as_str());
        }
        query.push(")");
        let rows = query.build().fetch_all(&self.pool).await?;
        rows.iter().map(|row| Cells::<DB>(row).version()).collect()
    }

    pub(crate) async fn list(
        &self,
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: usize,
    ) -> Result<Page, StoreError> {
        let limit = limit.clamp(1, MOST);
        // One more than asked for tells whether there is another page.
        let mut query = Self::list_query(filter, cursor, limit + 1);
        let rows = query.build().fetch_all(&self.pool).await?;
        let tables = entries::<DB>(&rows[..rows.len().min(limit)])?;
        let next = if rows.len() > limit {
            tables.last().map(place).transpose()?
        } else {
            None
        };
        Ok(Page { tables, next })
    }

    pub(crate) fn list_query(
        filter: &Filter,
        cursor: Option<&Cursor>,
        limit: usize,
    ) -> QueryBuilder<DB> {
        let mut query = QueryBuilder::<DB>::new(concat!("SELECT ", entry_columns!()));
        // One player's tables have an index of their own, in the same order.
        let (time, id) = if let Some(player) = &filter.player {
            query.push(" FROM seated s JOIN tables t ON t.id = s.table_id WHERE s.player_id = ");
            query.push_bind(player.as_str());
            ("s.created_at", "s.table_id")
        } else {
            query.push(" FROM tables t WHERE 1 = 1");
            ("t.created_at", "t.id")
        };
        if let Some(visibility) = filter.visibility {
            query
                .push(" AND t.visibility = ")
                .push_bind(visibility.word());
        }
        if let Some(status) = filter.status {
            query.push(" AND t.status = ").push_bind(status.word());
        }
        if let Some(game) = &filter.game {
            query.push(" AND t.game = ").push_bind(game.as_str());
        }
        if let Some(cursor) = cursor {
            query.push(format_args!(" AND ({time}, {id}) < ("));
            query.push_bind(cursor.created_at).push(", ");
            query.push_bind(cursor.table.as_str()).push(")");
        }
        query.push(format_args!(" ORDER BY {time} DESC, {id} DESC LIMIT "));
        query.push_bind(count(limit));
        query
    }

    /// How many tables of a player are not over, counted no further than this.
    pub(crate) async fn unfinished(
        &self,
        player: &PlayerId,
        most: usize,
    ) -> Result<usize, StoreError> {
        let row = sqlx::query(
            "SELECT COUNT(*) FROM (SELECT 1 FROM seated s JOIN tables t ON t.id = s.table_id \
             WHERE s.player_id = $1 AND t.status <> $2 LIMIT $3) AS held",
        )
        .bind(player.as_str())
        .bind(Status::Over.word())
        .bind(count(most))
        .fetch_one(&self.pool)
        .await?;
        Ok(usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default())
    }

    /// The oldest tables first, from a place on: the same index from its other end.
    pub(crate) async fn oldest(
        &self,
        after: Option<&Cursor>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let (time, id) = after.map_or((-1, ""), |place| (place.created_at, place.table.as_str()));
        let rows = sqlx::query(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM tables t WHERE (t.created_at, t.id) > ($1, $2) \
             ORDER BY t.created_at, t.id LIMIT $3"
        ))
        .bind(time)
        .bind(id)
        .bind(count(limit))
        .fetch_all(&self.pool)
        .await?;
        entries::<DB>(&rows)
    }

    pub(crate) async fn due(&self, now: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM tables t WHERE t.deadline_ms IS NOT NULL AND t.deadline_ms <= $1 \
             ORDER BY t.deadline_ms, t.id LIMIT $2"
        ))
        .bind(number(now).unwrap_or(i64::MAX))
        .bind(count(limit))
        .fetch_all(&self.pool)
        .await?;
        entries::<DB>(&rows)
    }

    pub(crate) async fn next_deadline(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT MIN(deadline_ms) FROM tables WHERE deadline_ms IS NOT NULL")
            .fetch_one(&self.pool)
            .await?;
        row.try_get::<Option<i64>, _>(0)?.map(unsigned).transpose()
    }

    pub(crate) async fn waiting_for_bot(&self, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM tables t WHERE t.bot_waiting ORDER BY t.updated_at, t.id LIMIT $1"
        ))
        .bind(count(limit))
        .fetch_all(&self.pool)
        .await?;
        entries::<DB>(&rows)
    }

    pub(crate) async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        let row = sqlx::query("SELECT id, name, created_at FROM players WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Cells::<DB>(&row).player()).transpose()
    }

    pub(crate) async fn player_by_token(
        &self,
        hash: &[u8; 32],
    ) -> Result<Option<Player>, StoreError> {
        let row = sqlx::query("SELECT id, name, created_at FROM players WHERE token_hash = $1")
            .bind(hash.as_slice())
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Cells::<DB>(&row).player()).transpose()
    }

    pub(crate) async fn secret(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let row = sqlx::query("SELECT bytes FROM secrets WHERE name = $1")
            .bind(name)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    pub(crate) async fn record(&self, id: &RecordId) -> Result<Option<Record>, StoreError> {
        let row = sqlx::query("SELECT text, at_ms, by_player FROM records WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Cells::<DB>(&row).record(id)).transpose()
    }
}

/// Where a list goes on after this table.
pub(crate) fn place(entry: &Entry) -> Result<Cursor, StoreError> {
    Ok(Cursor {
        created_at: number(entry.summary.created_at)?,
        table: entry.table.clone(),
    })
}

fn count(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn entries<DB>(rows: &[DB::Row]) -> Result<Vec<Entry>, StoreError>
where
    DB: Database,
    usize: ColumnIndex<DB::Row>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    for<'q> bool: Decode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
{
    rows.iter().map(|row| Cells::<DB>(row).entry()).collect()
}

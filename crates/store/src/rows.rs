//! From rows to what they mean. What cannot be understood is damage, not a reason to stop the program.

use crate::error::StoreError;
use crate::id::{PlayerId, RecordId, TableId};
use crate::model::{Entry, Player, Record, Status, StoredEvent, TableSummary, Visibility};
use sqlx::{ColumnIndex, Database, Decode, Row, Type};

/// The columns of an entry, in the order in which `entry` reads them.
macro_rules! entry_columns {
    () => {
        "t.id, t.version, t.game, t.spec, t.status, t.visibility, t.created_at, t.updated_at, \
         t.deadline_ms, t.bot_waiting, t.players, t.card"
    };
}
pub(crate) use entry_columns;

/// A row with its back end's ways to read a cell.
pub(crate) struct Cells<'r, DB: Database>(pub(crate) &'r DB::Row);

impl<'r, DB> Cells<'r, DB>
where
    DB: Database,
    usize: ColumnIndex<DB::Row>,
    i64: Decode<'r, DB> + Type<DB>,
    bool: Decode<'r, DB> + Type<DB>,
    String: Decode<'r, DB> + Type<DB>,
{
    fn number(&self, column: usize) -> Result<u64, StoreError> {
        unsigned(self.0.try_get::<i64, _>(column)?)
    }

    fn text(&self, column: usize) -> Result<String, StoreError> {
        Ok(self.0.try_get::<String, _>(column)?)
    }

    pub(crate) fn entry(&self) -> Result<Entry, StoreError> {
        let deadline = self.0.try_get::<Option<i64>, _>(8)?;
        Ok(Entry {
            table: table_id(&self.text(0)?)?,
            summary: TableSummary {
                version: self.number(1)?,
                game: self.text(2)?,
                spec: self.text(3)?,
                status: Status::from_word(&self.text(4)?)?,
                visibility: Visibility::from_word(&self.text(5)?)?,
                created_at: self.number(6)?,
                updated_at: self.number(7)?,
                deadline_ms: deadline.map(unsigned).transpose()?,
                bot_waiting: self.0.try_get(9)?,
                players: players_from(&self.text(10)?)?,
                card: self.text(11)?,
            },
        })
    }

    pub(crate) fn event(&self) -> Result<StoredEvent, StoreError> {
        Ok(StoredEvent {
            version: self.number(0)?,
            at_ms: self.number(1)?,
            body: self.text(2)?,
        })
    }

    pub(crate) fn version(&self) -> Result<(TableId, u64), StoreError> {
        Ok((table_id(&self.text(0)?)?, self.number(1)?))
    }

    pub(crate) fn player(&self) -> Result<Player, StoreError> {
        Ok(Player {
            id: player_id(&self.text(0)?)?,
            name: self.text(1)?,
            created_at: self.number(2)?,
        })
    }

    pub(crate) fn record(&self, id: &RecordId) -> Result<Record, StoreError> {
        let by = self.0.try_get::<Option<String>, _>(2)?;
        Ok(Record {
            id: id.clone(),
            text: self.text(0)?,
            at_ms: self.number(1)?,
            by: by.as_deref().map(player_id).transpose()?,
        })
    }
}

/// Who sits at a table, as its row holds it.
pub(crate) fn players_text(players: &[PlayerId]) -> String {
    // Ids have no spaces: no need of anything that must be quoted.
    let ids: Vec<&str> = players.iter().map(PlayerId::as_str).collect();
    ids.join(" ")
}

fn players_from(text: &str) -> Result<Vec<PlayerId>, StoreError> {
    text.split_ascii_whitespace().map(player_id).collect()
}

fn table_id(text: &str) -> Result<TableId, StoreError> {
    TableId::new(text).map_err(|_| StoreError::Corrupt(format!("`{text}` is no table's id")))
}

fn player_id(text: &str) -> Result<PlayerId, StoreError> {
    PlayerId::new(text).map_err(|_| StoreError::Corrupt(format!("`{text}` is no player's id")))
}

pub(crate) fn unsigned(value: i64) -> Result<u64, StoreError> {
    u64::try_from(value)
        .map_err(|_| StoreError::Corrupt(format!("{value} is no version and no time")))
}

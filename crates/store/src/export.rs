//! All tables, one after the other, to be carried elsewhere.

use crate::cursor::Cursor;
use crate::error::StoreError;
use crate::id::TableId;
use crate::model::{Append, Entry, StoredEvent, TableSummary};
use crate::reads::place;
use crate::store::Store;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Tables that are looked up at a time.
const AT_A_TIME: usize = 100;

/// A whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// Which.
    pub table: TableId,
    /// What follows from its events.
    pub summary: TableSummary,
    /// All that happened, from version 1 on.
    pub events: Vec<StoredEvent>,
}

impl From<Exported> for Append {
    /// What makes the same table elsewhere.
    fn from(table: Exported) -> Append {
        Append {
            table: table.table,
            expected_version: 0,
            events: table.events,
            summary: table.summary,
        }
    }
}

/// A walk over all tables, oldest first. Each is as it was at some moment during the walk; tables that are opened
/// meanwhile come last.
#[derive(Debug)]
pub struct Export {
    store: Store,
    last: Option<Cursor>,
    ready: VecDeque<Entry>,
}

impl Export {
    pub(crate) fn new(store: Store) -> Export {
        Export {
            store,
            last: None,
            ready: VecDeque::new(),
        }
    }

    /// The next table, or none after the last.
    ///
    /// # Errors
    /// If it cannot be read. The walk may be continued: the same table comes again.
    pub async fn next(&mut self) -> Result<Option<Exported>, StoreError> {
        if self.ready.is_empty() {
            let more = self.store.oldest(self.last.as_ref(), AT_A_TIME).await?;
            self.ready.extend(more);
        }
        let Some(Entry { table, summary }) = self.ready.front() else {
            return Ok(None);
        };
        // Events may have come since the summary was read: both are to tell of the same version.
        let events = self.store.events_up_to(table, 0, summary.version).await?;
        if u64::try_from(events.len()) != Ok(summary.version) {
            return Err(StoreError::Corrupt(format!(
                "the table {table} is at version {}, and has {} events",
                summary.version,
                events.len()
            )));
        }
        let Some(entry) = self.ready.pop_front() else {
            return Ok(None);
        };
        self.last = Some(place(&entry)?);
        Ok(Some(Exported {
            table: entry.table,
            summary: entry.summary,
            events,
        }))
    }
}

//! Games brought from elsewhere, and tables carried from one store to another.

use crate::error::HostError;
use crate::host::Host;
use crate::summary::{player_id, read_events, stored_player, summary, table_id};
use crate::trace::Trace;
use tabuleiro_rules::Record;
use tabuleiro_store as store;
use tabuleiro_store::{AppendError, Export, Exported, RecordId};
use tabuleiro_table::{Millis, PlayerId, Table, TableId};

/// A game that somebody brought from elsewhere.
#[derive(Clone, Debug)]
pub struct KeptRecord {
    /// Which.
    pub id: RecordId,
    /// The game.
    pub record: Record,
    /// When it was brought.
    pub at: Millis,
    /// By whom, if that is known.
    pub by: Option<PlayerId>,
}

impl Host {
    /// Keeps a game that was played elsewhere.
    ///
    /// # Errors
    /// If the text is no record, or it cannot be stored.
    pub async fn import_record(
        &self,
        text: &[u8],
        by: Option<&PlayerId>,
    ) -> Result<KeptRecord, HostError> {
        let _pass = self.enter()?;
        let record = Record::from_bytes(text)?;
        let kept = KeptRecord {
            id: RecordId::random()?,
            record,
            at: self.now(),
            by: by.cloned(),
        };
        let stored = store::Record {
            id: kept.id.clone(),
            text: kept.record.to_string(),
            at_ms: kept.at,
            by: by.map(stored_player).transpose()?,
        };
        self.store().put_record(&stored).await?;
        Ok(kept)
    }

    /// A game that was brought from elsewhere.
    ///
    /// # Errors
    /// If there is no such record.
    pub async fn kept_record(&self, id: &RecordId) -> Result<KeptRecord, HostError> {
        let stored = self.store().record(id).await?;
        let stored = stored.ok_or(HostError::NoSuchRecord)?;
        Ok(KeptRecord {
            record: Record::from_bytes(stored.text.as_bytes())?,
            id: stored.id,
            at: stored.at_ms,
            by: stored.by.as_ref().map(player_id).transpose()?,
        })
    }

    /// All tables with all that happened at them, secrets included: for whoever operates the server, and for nobody else.
    #[must_use]
    pub fn export(&self) -> Export {
        self.store().export()
    }

    /// Takes a table in that was exported elsewhere.
    ///
    /// # Errors
    /// If it is no table, or there is one with its id.
    pub async fn import(&self, exported: Exported) -> Result<TableId, HostError> {
        let _pass = self.enter()?;
        let id = table_id(&exported.table)?;
        let bad = |problem: &dyn ToString| HostError::BadEvents(problem.to_string());
        let events = read_events(&id, &exported.events).map_err(|error| bad(&error))?;
        let last = events.last().map_or(0, |event| event.at);
        let table = Table::replay(events).map_err(|error| bad(&error))?;
        // What follows from the events is worked out again: it need not be believed.
        let append = store::Append {
            summary: summary(&table, last)?,
            ..exported.into()
        };
        match self.store().append(append).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => return Err(HostError::Exists),
            Err(AppendError::Store(error)) => return Err(error.into()),
        }
        self.appended(&id, &table, &[], Trace::new()).await;
        Ok(id)
    }
}

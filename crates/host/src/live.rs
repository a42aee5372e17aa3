//! A table in memory.

use crate::error::HostError;
use crate::summary::{read_events, stored_id};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use tabuleiro_store::Store;
use tabuleiro_table::{Millis, Table, TableId};
use tokio::sync::Mutex;

/// A table in memory: what has been stored of it, as far as it has been read.
#[derive(Default)]
pub(crate) struct Live {
    /// Held by whoever changes the table or reads it from the store.
    pub(crate) turn: Mutex<()>,
    /// Readers take the whole table with them and hold no lock.
    state: RwLock<Option<Arc<Table>>>,
    /// The newest version that somebody has told of.
    heard: AtomicU64,
    /// How often it was doubted that the table is as it was read, and how many of these doubts are settled.
    doubts: AtomicU64,
    settled: AtomicU64,
    /// When somebody last looked at it.
    looked: AtomicU64,
}

impl Live {
    fn get(&self) -> Option<Arc<Table>> {
        self.state
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(crate) fn table(&self) -> Result<Arc<Table>, HostError> {
        self.get().ok_or(HostError::NoSuchTable)
    }

    pub(crate) fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> Result<T, HostError> {
        Ok(look(&*self.table()?))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.get().is_none()
    }

    /// Whether nothing newer is known to exist.
    pub(crate) fn is_current(&self) -> bool {
        let settled = self.settled.load(Ordering::SeqCst) == self.doubts.load(Ordering::SeqCst);
        let heard = self.heard.load(Ordering::SeqCst);
        settled && self.get().is_some_and(|table| table.version() >= heard)
    }

    /// Somebody says that the table is at this version. Tells whether that is new.
    pub(crate) fn hear(&self, version: u64) -> bool {
        self.heard.fetch_max(version, Ordering::SeqCst);
        !self.is_current()
    }

    /// Somebody may have changed the table.
    pub(crate) fn doubt(&self) {
        self.doubts.fetch_add(1, Ordering::SeqCst);
    }

    pub(crate) fn replace(&self, table: Table) -> Arc<Table> {
        let table = Arc::new(table);
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        *state = Some(Arc::clone(&table));
        table
    }

    /// Reads what is missing. The caller holds the turn.
    pub(crate) async fn catch_up(&self, store: &Store, id: &TableId) -> Result<(), HostError> {
        if self.is_current() {
            return Ok(());
        }
        // Until it has been read nobody may take the table for current; what is doubted meanwhile stays in doubt.
        let doubts = self.doubts.load(Ordering::SeqCst);
        self.read_from(store, id, self.get()).await?;
        self.settled.store(doubts, Ordering::SeqCst);
        Ok(())
    }

    async fn read_from(
        &self,
        store: &Store,
        id: &TableId,
        known: Option<Arc<Table>>,
    ) -> Result<(), HostError> {
        let version = known.as_ref().map_or(0, |table| table.version());
        let stored = store.events(&stored_id(id)?, version).await?;
        if stored.is_empty() {
            return known.map(drop).ok_or(HostError::NoSuchTable);
        }
        let events = read_events(id, &stored)?;
        let table = match known {
            None => Table::replay(events),
            Some(known) => {
                let mut table = Table::clone(&known);
                events
                    .into_iter()
                    .try_for_each(|event| table.absorb(event))
                    .map(|()| table)
            }
        };
        self.replace(table.map_err(|problem| HostError::damaged(id, &problem))?);
        Ok(())
    }

    pub(crate) fn look(&self, now: Millis) {
        self.looked.fetch_max(now, Ordering::Relaxed);
    }

    pub(crate) fn last_look(&self) -> Millis {
        self.looked.load(Ordering::Relaxed)
    }
}

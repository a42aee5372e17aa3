//! Who waits for news of a table.

use crate::bus::Following;
use crate::error::HostError;
use crate::host::{Host, Inside};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tabuleiro_table::TableId;
use tokio::sync::watch;

/// Where a table stands. Whoever comes late needs only the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// The version that the table is at.
    pub version: u64,
    /// Grows whenever somebody comes or goes.
    pub presence: u64,
}

/// News of one table. Dropped, it costs nothing any more.
#[derive(Debug)]
pub struct Watch {
    table: TableId,
    news: Option<watch::Receiver<Pulse>>,
    watchers: Arc<Watchers>,
    /// Held only: news come from elsewhere meanwhile.
    following: Option<Following>,
}

/// Everybody who waits for news, by table.
#[derive(Debug, Default)]
pub(crate) struct Watchers(Mutex<HashMap<TableId, watch::Sender<Pulse>>>);

impl Watch {
    /// Where the table stands, as far as is known here. It counts as told.
    pub fn latest(&mut self) -> Pulse {
        self.news
            .as_mut()
            .map_or_else(Pulse::default, |news| *news.borrow_and_update())
    }

    /// Waits until there is something new since the last look; none once the host has been shut down.
    pub async fn next(&mut self) -> Option<Pulse> {
        let news = self.news.as_mut()?;
        news.changed().await.ok()?;
        Some(*news.borrow_and_update())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut all = self.watchers.lock();
        drop(self.news.take());
        if all
            .get(&self.table)
            .is_some_and(|news| news.receiver_count() == 0)
        {
            all.remove(&self.table);
        }
    }
}

impl Watchers {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, watch::Sender<Pulse>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn join(self: &Arc<Self>, table: &TableId) -> Watch {
        let mut all = self.lock();
        let news = all.entry(table.clone()).or_default().subscribe();
        Watch {
            table: table.clone(),
            news: Some(news),
            watchers: Arc::clone(self),
            following: None,
        }
    }

    /// A table is at this version at least.
    pub(crate) fn tell(&self, table: &TableId, version: u64) {
        if let Some(news) = self.lock().get(table) {
            news.send_if_modified(|pulse| {
                let newer = version > pulse.version;
                pulse.version = pulse.version.max(version);
                newer
            });
        }
    }

    /// Somebody came or went.
    pub(crate) fn tell_presence(&self, table: &TableId) {
        if let Some(news) = self.lock().get(table) {
            news.send_modify(|pulse| pulse.presence += 1);
        }
    }

    pub(crate) fn is_watched(&self, table: &TableId) -> bool {
        self.lock().contains_key(table)
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.lock().keys().cloned().collect()
    }

    pub(crate) fn count(&self) -> u64 {
        self.lock()
            .values()
            .map(|news| news.receiver_count() as u64)
            .sum()
    }

    /// Nobody is told anything any more.
    pub(crate) fn close(&self) {
        self.lock().clear();
    }
}

impl Host {
    /// News of a table from now on, beginning with where it stands.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn subscribe(&self, table: &TableId) -> Result<Watch, HostError> {
        let Inside { watchers, .. } = self.inside();
        // Joining before looking: what happens in between is told.
        let mut watch = watchers.join(table);
        watch.following = Some(self.follow(table).await);
        let version = self.version(table).await?;
        watchers.tell(table, version);
        Ok(watch)
    }
}

//! Which tables' news come to this process.

use super::{NatsBus, Tally, wire};
use crate::bus::Heard;
use async_nats::Client;
use futures_util::StreamExt;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tabuleiro_table::TableId;
use tokio::sync::{broadcast, watch};
use tokio::task::AbortHandle;
use tokio::time::timeout;

/// How long to wait for a subscription to be on its way.
const PATIENCE: Duration = Duration::from_millis(500);

/// A table whose news come here.
pub(super) struct Follow {
    /// How many want them.
    wanted: usize,
    /// Whether the server was asked for them.
    asked: watch::Receiver<bool>,
    reader: AbortHandle,
}

/// One who wants news of a table, until this is dropped.
pub(in crate::bus) struct Followed {
    bus: NatsBus,
    table: TableId,
}

impl NatsBus {
    fn followed(&self) -> MutexGuard<'_, HashMap<TableId, Follow>> {
        self.0
            .followed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Has news of a table come here, and tells whether they did not before.
    pub(in crate::bus) async fn follow(&self, table: &TableId) -> (Followed, bool) {
        let followed = Followed {
            bus: self.clone(),
            table: table.clone(),
        };
        let (mut asked, new) = {
            let mut all = self.followed();
            let mut new = false;
            let follow = all.entry(table.clone()).or_insert_with(|| {
                new = true;
                self.read(table)
            });
            follow.wanted += 1;
            (follow.asked.clone(), new)
        };
        // Without a line the server is asked when it is back; until then nobody takes anything for current.
        let _ = timeout(PATIENCE, asked.wait_for(|asked| *asked)).await;
        (followed, new)
    }

    fn read(&self, table: &TableId) -> Follow {
        let (told, asked) = watch::channel(false);
        let reader = tokio::spawn(read(
            self.0.client.clone(),
            self.0.news.clone(),
            Arc::clone(&self.0.tally),
            table.clone(),
            told,
        ));
        Follow {
            wanted: 0,
            asked,
            reader: reader.abort_handle(),
        }
    }

    pub(in crate::bus) fn wants(&self, table: &TableId) -> bool {
        self.followed().contains_key(table)
    }

    pub(in crate::bus) fn follows(&self, table: &TableId) -> bool {
        !self.is_away()
            && self
                .followed()
                .get(table)
                .is_some_and(|follow| *follow.asked.borrow())
    }
}

async fn read(
    client: Client,
    news: broadcast::Sender<Heard>,
    tally: Arc<Tally>,
    table: TableId,
    asked: watch::Sender<bool>,
) {
    let Ok(mut messages) = client.subscribe(wire::table_subject(&table)).await else {
        return;
    };
    if client.flush().await.is_ok() {
        asked.send_replace(true);
    }
    while let Some(message) = messages.next().await {
        tally.received.one();
        match wire::read_of_table(&table, &message.payload) {
            Some(heard) => drop(news.send(Heard::News(heard))),
            None => {
                tally.unreadable.one();
                tracing::debug!(%table, "news of a kind that is not known here");
            }
        }
    }
}

impl Drop for Followed {
    fn drop(&mut self) {
        let mut all = self.bus.followed();
        let Some(follow) = all.get_mut(&self.table) else {
            return;
        };
        follow.wanted = follow.wanted.saturating_sub(1);
        if follow.wanted == 0 {
            follow.reader.abort();
            all.remove(&self.table);
        }
    }
}

impl fmt::Debug for Followed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Followed").field(&self.table).finish()
    }
}

//! A table that a socket follows.

use crate::handlers::tables::as_wired;
use crate::identity::Viewer;
use crate::state::App;
use futures_util::future::{pending, select_all};
use std::collections::HashMap;
use tabuleiro_host::{HostError, Presence, Pulse, Watch};
use tabuleiro_protocol::ServerMsg;
use tabuleiro_table::TableId;

/// More events than that are not sent one by one.
const LONGEST_GAP: usize = 200;

/// A table that a socket follows. Dropped, it costs nothing any more.
pub(super) struct Subscription {
    table: TableId,
    /// A socket that is slow gets the last news only: this keeps no others.
    watch: Watch,
    /// What the client has.
    version: u64,
    connected: Vec<bool>,
    /// The news about who came and went that the client has been told of.
    told_presence: u64,
    _presence: Option<Presence>,
}

/// Waits for news of any of these tables. Dropped before there are any, it has missed none.
pub(super) async fn news(following: &mut HashMap<TableId, Subscription>) -> (TableId, Pulse) {
    let waiting = following.iter_mut().map(|(table, subscription)| {
        Box::pin(async move {
            match subscription.watch.next().await {
                Some(pulse) => (table.clone(), pulse),
                // The host has been shut down, and the socket is told so in another way.
                None => pending().await,
            }
        })
    });
    let waiting: Vec<_> = waiting.collect();
    if waiting.is_empty() {
        return pending().await;
    }
    select_all(waiting).await.0
}

impl Subscription {
    /// Begins to follow a table. The first news come at once.
    pub(super) async fn new(
        app: &App,
        viewer: &Viewer,
        table: &TableId,
    ) -> Result<Subscription, HostError> {
        Ok(Subscription {
            table: table.clone(),
            watch: app.host().subscribe(table).await?,
            version: 0,
            connected: Vec::new(),
            told_presence: 0,
            _presence: viewer.id().map(|me| app.host().presence(table, me)),
        })
    }

    /// Where the table stands. It counts as told.
    pub(super) fn latest(&mut self) -> Pulse {
        self.watch.latest()
    }

    /// What happened since the version that the client has, or the whole table.
    pub(super) async fn begin(
        &mut self,
        app: &App,
        viewer: &Viewer,
        after: Option<u64>,
    ) -> Result<ServerMsg, HostError> {
        let host = app.host();
        let (seen, events) = host
            .view_since(&self.table, after.unwrap_or(u64::MAX), viewer.id())
            .await?;
        self.version = seen.view.version;
        self.connected.clone_from(&seen.connected);
        let table = Box::new(as_wired(host, seen, &viewer.base));
        let is_gap = after.is_some_and(|after| after <= table.version);
        Ok(if is_gap && events.len() <= LONGEST_GAP {
            ServerMsg::Events { table, events }
        } else {
            ServerMsg::Table { table }
        })
    }

    /// What there is to say after news: events with the table after them, who came or went, or nothing.
    pub(super) async fn tell(
        &mut self,
        app: &App,
        viewer: &Viewer,
        pulse: Pulse,
    ) -> Result<Option<ServerMsg>, HostError> {
        let came_or_went = pulse.presence != self.told_presence;
        self.told_presence = pulse.presence;
        if pulse.version > self.version {
            return self.begin(app, viewer, Some(self.version)).await.map(Some);
        }
        if !came_or_went {
            return Ok(None);
        }
        let connected = app.host().connected(&self.table).await?;
        if connected == self.connected {
            return Ok(None);
        }
        self.connected.clone_from(&connected);
        Ok(Some(ServerMsg::Presence {
            table: self.table.to_string(),
            connected,
        }))
    }
}

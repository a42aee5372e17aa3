//! A table that a socket follows.

use crate::handlers::tables::as_wired;
use crate::identity::Viewer;
use crate::state::App;
use tabuleiro_host::{HostError, Presence, Pulse};
use tabuleiro_protocol::ServerMsg;
use tabuleiro_table::TableId;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

/// More events than that are not sent one by one.
const LONGEST_GAP: usize = 200;

/// A table that a socket follows. Dropped, it costs nothing any more.
pub(super) struct Subscription {
    table: TableId,
    /// What the client has.
    version: u64,
    connected: Vec<bool>,
    listener: AbortHandle,
    _presence: Option<Presence>,
}

/// News of a table, for the socket's loop.
pub(super) type News = (TableId, Pulse);

impl Subscription {
    /// Begins to follow a table. The first news come at once.
    pub(super) async fn new(
        app: &App,
        viewer: &Viewer,
        table: &TableId,
        news: mpsc::Sender<News>,
    ) -> Result<Subscription, HostError> {
        let mut watch = app.host().subscribe(table).await?;
        let (id, presence) = (
            table.clone(),
            viewer.id().map(|me| app.host().presence(table, me)),
        );
        let listener = tokio::spawn(async move {
            // A socket that is slow gets the last news only: the watch keeps no others.
            while let Some(pulse) = watch.next().await {
                if news.send((id.clone(), pulse)).await.is_err() {
                    return;
                }
            }
        });
        Ok(Subscription {
            table: table.clone(),
            version: 0,
            connected: Vec::new(),
            listener: listener.abort_handle(),
            _presence: presence,
        })
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
        if pulse.version > self.version {
            return self.begin(app, viewer, Some(self.version)).await.map(Some);
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

impl Drop for Subscription {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

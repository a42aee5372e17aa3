//! A table that a socket follows.

use crate::handlers::tables::wire;
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

    /// The first message: what happened since the version that the client has, or the whole table.
    pub(super) async fn begin(
        &mut self,
        app: &App,
        viewer: &Viewer,
        after: Option<u64>,
    ) -> Result<ServerMsg, HostError> {
        let table = wire(app.host(), &self.table, viewer.id(), &viewer.base).await?;
        self.version = table.version;
        self.connected = table.seats.iter().map(|seat| seat.connected).collect();
        let table = Box::new(table);
        let Some(after) = after.filter(|after| *after <= table.version) else {
            return Ok(ServerMsg::Table { table });
        };
        let mut events = app
            .host()
            .events_since(&self.table, after, viewer.id())
            .await?;
        events.retain(|event| event.version <= table.version);
        Ok(if events.len() > LONGEST_GAP {
            ServerMsg::Table { table }
        } else {
            ServerMsg::Events { table, events }
        })
    }

    /// What there is to say after news: events with the table after them, who came or went, or nothing.
    pub(super) async fn tell(
        &mut self,
        app: &App,
        viewer: &Viewer,
    ) -> Result<Option<ServerMsg>, HostError> {
        let before = (self.version, std::mem::take(&mut self.connected));
        let message = self.begin(app, viewer, Some(before.0)).await?;
        if self.version > before.0 {
            return Ok(Some(message));
        }
        Ok((self.connected != before.1).then(|| ServerMsg::Presence {
            table: self.table.to_string(),
            connected: self.connected.clone(),
        }))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

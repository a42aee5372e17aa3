//! The events of a table as they come, as server-sent events.

use crate::error::ApiError;
use crate::identity::Viewer;
use crate::read::{Asked, AtTable};
use crate::state::App;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;
use tabuleiro_host::{Presence, Watch};
use tabuleiro_table::{PlayerId, PublicEvent, TableId};

/// How often a silent stream says that it is still there.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct From {
    /// The last version that the caller has.
    after: Option<u64>,
}

/// What one stream holds.
struct Following {
    app: App,
    table: TableId,
    viewer: Option<PlayerId>,
    watch: Watch,
    last: u64,
    ready: VecDeque<PublicEvent>,
    closing: Pin<Box<dyn Future<Output = ()> + Send>>,
    _presence: Option<Presence>,
}

/// The events after a version, and then as they come. A client that comes back says in `Last-Event-ID` what it has.
#[utoipa::path(get, path = "/api/tables/{table}/events", params(("table" = String, Path), From),
    responses((status = 200, description = "server-sent events, each with its version as `id`", content_type = "text/event-stream"),
        (status = 404)))]
pub(crate) async fn stream(
    State(app): State<App>,
    AtTable(table): AtTable,
    viewer: Viewer,
    Asked(from): Asked<From>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let seen = headers.get("last-event-id");
    let seen = seen.and_then(|id| id.to_str().ok()?.trim().parse().ok());
    let watch = app.host().subscribe(&table).await?;
    let id = viewer.id().cloned();
    app.inside().counters.streams.add(1);
    let following = Following {
        closing: Box::pin(app.closing()),
        _presence: id
            .as_ref()
            .map(|player| app.host().presence(&table, player)),
        last: seen.or(from.after).unwrap_or(0),
        viewer: id,
        ready: VecDeque::new(),
        watch,
        table,
        app,
    };
    let keep_alive = KeepAlive::new().interval(SIGN_OF_LIFE);
    Ok(Sse::new(stream::unfold(following, next)).keep_alive(keep_alive))
}

async fn next(mut following: Following) -> Option<(Result<Event, Infallible>, Following)> {
    loop {
        if let Some(event) = following.ready.pop_front() {
            following.last = event.version;
            let text = serde_json::to_string(&event).ok()?;
            let event = Event::default().id(event.version.to_string()).data(text);
            return Some((Ok(event), following));
        }
        following.fetch().await?;
    }
}

impl Following {
    /// Waits until there are events, or gives up when the server or the table has gone.
    async fn fetch(&mut self) -> Option<()> {
        // Looking before waiting: what came meanwhile is not missed.
        self.watch.latest();
        let host = self.app.host();
        let events = host
            .events_since(&self.table, self.last, self.viewer.as_ref())
            .await;
        self.ready = events.ok()?.into();
        if !self.ready.is_empty() {
            return Some(());
        }
        tokio::select! {
            () = &mut self.closing => None,
            pulse = self.watch.next() => pulse.map(|_| ()),
        }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.app.inside().counters.streams.add(-1);
    }
}

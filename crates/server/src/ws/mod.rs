//! One WebSocket for everything that a page does at tables.

mod session;
mod subscription;

use crate::connections::Held;
use crate::error::ApiError;
use crate::identity::Viewer;
use crate::origin::Origin;
use crate::state::App;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use session::Session;

/// The longest message that is read.
const LONGEST: usize = 16 << 10;
/// What is read at a time: most messages are shorter.
const BUFFER: usize = 2 << 10;

/// Makes a connection a WebSocket. A page of somebody else's may not, nor may a cookie without a page.
pub(crate) async fn upgrade(
    State(app): State<App>,
    viewer: Viewer,
    headers: HeaderMap,
    held: Option<Extension<Held>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let by_cookie = viewer.player.is_some() && !headers.contains_key(header::AUTHORIZATION);
    match Origin::of(&app.inside().config, &headers) {
        Origin::Own => {}
        Origin::Unsaid if !by_cookie => {}
        Origin::Unsaid | Origin::Foreign => return Err(ApiError::wrong_origin()),
    }
    let upgrade = upgrade.map_err(|_| {
        ApiError::bad(
            "no-websocket",
            "this address is for WebSockets, version 13, over HTTP/1.1",
        )
    })?;
    // The library would reserve 128 KiB for each socket, most of which wait in silence.
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(async move |socket| {
        Session::new(app, viewer, socket).run().await;
        // Until here the connection counts.
        drop(held);
    }))
}

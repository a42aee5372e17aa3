//! The whole interface, as a table of contents.

use crate::error::ApiError;
use crate::handlers::{
    analyses, commands, events, games, operation, players, positions, records, tables,
};
use crate::state::App;
use crate::{counters, headers, identity, limits, openapi, page, ws};
use axum::Router;
use axum::http::{Method, StatusCode};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The whole interface.
pub fn app(state: App) -> Router {
    let api = Router::new()
        .route("/players", post(players::create))
        .route("/players/me", get(players::me).patch(players::rename))
        .route("/games", get(games::catalogue))
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{table}", get(tables::show))
        .route("/tables/{table}/seats/{seat}", post(commands::sit))
        .route("/tables/{table}/leave", post(commands::leave))
        .route("/tables/{table}/cancel", post(commands::cancel))
        .route("/tables/{table}/actions", post(commands::act))
        .route("/tables/{table}/resign", post(commands::resign))
        .route("/tables/{table}/takeback", post(commands::takeback))
        .route("/tables/{table}/draw", post(commands::draw))
        .route("/tables/{table}/rematch", post(commands::rematch))
        .route("/tables/{table}/events", get(events::stream))
        .route("/tables/{table}/film", get(tables::film))
        .route("/tables/{table}/record", get(records::of_table))
        .route("/records", post(records::keep))
        .route("/records/{record}", get(records::show))
        .route("/records/{record}/film", get(records::film))
        .route("/positions", post(positions::play))
        .route("/analyses", post(analyses::ask))
        .route(
            "/analyses/{analysis}",
            get(analyses::show).delete(analyses::cancel),
        )
        .route("/openapi.json", get(openapi::show));
    Router::new()
        .nest("/api", api)
        .route("/ws", any(ws::upgrade))
        .merge(pages())
        .route("/assets/{file}", get(page::asset))
        .route("/favicon.ico", get(page::icon))
        .route("/{file}", get(page::other))
        .layer(from_fn_with_state(state.clone(), limits::by_address))
        // Those who watch over the server are not counted as callers.
        .route("/healthz", get(operation::alive))
        .route("/readyz", get(operation::ready))
        .route("/metrics", get(operation::metrics))
        .fallback(page::nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(state.clone(), identity::cookies))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(headers::secure))
        .layer(from_fn_with_state(state.clone(), counters::watch))
        .with_state(state)
}

/// What a process answers that only works for others.
pub(crate) fn operation(state: App) -> Router {
    Router::new()
        .route("/healthz", get(operation::alive))
        .route("/readyz", get(operation::ready))
        .route("/metrics", get(operation::metrics))
        .layer(from_fn(headers::secure))
        .layer(from_fn_with_state(state.clone(), counters::watch))
        .with_state(state)
}

/// What people find under addresses: all of it is one page.
fn pages() -> Router<App> {
    [
        "/",
        "/t/{table}",
        "/t/{table}/film",
        "/t/{table}/analysis",
        "/r/{record}",
        "/r/{record}/film",
        "/r/{record}/analysis",
        "/rules",
        "/rules/{game}",
        "/learn/{game}",
        "/upload",
    ]
    .into_iter()
    .fold(Router::new(), |pages, address| {
        pages.route(address, get(page::index))
    })
}

async fn wrong_method(method: Method) -> ApiError {
    let message =
        format!("this address does not take {method}; the header `Allow` says what it takes");
    ApiError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "method-not-allowed",
        message,
    )
}

/// A mistake of ours: the connection and the server go on.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    tracing::error!("a handler panicked");
    let message = "the server made a mistake; nothing was changed by this call, or all of it";
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message).into_response()
}

//! For whoever runs the server.

use crate::counters;
use crate::error::ApiError;
use crate::state::App;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use tabuleiro_host::HostError;

/// The process answers.
pub(crate) async fn alive() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// People may be sent here: the store answers, and the end is not near. Without the bus they are served too, and it says so.
pub(crate) async fn ready(State(app): State<App>) -> Result<Json<Value>, ApiError> {
    if app.is_draining() {
        return Err(HostError::Closing.into());
    }
    app.host().ready().await?;
    let bus = if app.host().is_alone() {
        "away"
    } else {
        "connected"
    };
    Ok(Json(json!({"ok": true, "bus": bus})))
}

/// Numbers for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (kind, counters::prometheus(&app))
}

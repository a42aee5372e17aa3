//! For whoever runs the server.

use crate::counters;
use crate::error::ApiError;
use crate::state::App;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};

/// The process answers.
pub(crate) async fn alive() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// Storage and bus answer.
pub(crate) async fn ready(State(app): State<App>) -> Result<Json<Value>, ApiError> {
    app.host().ready().await?;
    Ok(Json(json!({"ok": true})))
}

/// Numbers for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (kind, counters::prometheus(&app))
}

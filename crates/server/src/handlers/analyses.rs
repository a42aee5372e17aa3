//! Asking a bot about positions and games.

use crate::error::ApiError;
use crate::handlers::tables::spec;
use crate::identity::{Caller, Viewer};
use crate::read::{Asked, Steps, body, not_json_type, object, says_json};
use crate::state::App;
use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use tabuleiro_host::{AnalysisId, HostError, Progress};
use tabuleiro_protocol::AnalysisRequest;
use tabuleiro_rules::Record;
use tabuleiro_table::{PlayerId, TableId};

/// The longest that a call waits for news of an analysis.
const PATIENCE: Duration = Duration::from_secs(25);

/// Asks a bot: about a position at once, about a game with an address where its progress shows.
#[utoipa::path(post, path = "/api/analyses", request_body = AnalysisRequest,
    responses((status = 200, description = "the actions of a position, the best first"),
        (status = 202, description = "an analysis of a game has begun; `url` shows its progress"),
        (status = 401), (status = 409), (status = 422), (status = 429)))]
pub(crate) async fn ask(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let (mut parts, sent) = request.into_parts();
    let caller = Caller::from_request_parts(&mut parts, &app).await?;
    if !says_json(&parts.headers) {
        return Err(not_json_type());
    }
    let longest = Record::MAX_BYTES + (64 << 10);
    let bytes = body(Request::from_parts(parts, sent), &app, longest).await?;
    let asked: AnalysisRequest = object(&bytes)?;
    let time = Duration::from_millis(asked.budget.ms.max(1));
    let (host, me) = (app.host(), &caller.player.id);
    match (asked.position, asked.record, asked.table) {
        (Some(position), None, None) => {
            let game = spec(&asked.game.ok_or_else(needs_game)?)?;
            let answer = host.analyse_position(me, &game, &position, time).await?;
            Ok(Json(answer).into_response())
        }
        (None, Some(text), None) => {
            let record = Record::from_bytes(text.as_bytes()).map_err(HostError::from)?;
            if let Some(game) = asked.game
                && spec(&game)? != *record.spec()
            {
                let message = format!("`game` is not the record's, which is {}", record.spec());
                return Err(ApiError::impossible("bad-game", message));
            }
            let begun = host.analyse_record(me, record, time).await?;
            Ok(started(&caller, &begun))
        }
        (None, None, Some(table)) => {
            let table = TableId::new(table).map_err(|_| ApiError::no_such_table())?;
            let begun = host.analyse_table(me, &table, time).await?;
            Ok(started(&caller, &begun))
        }
        _ => {
            let message = "exactly one of `position`, `record` and `table` says what to look at";
            Err(ApiError::impossible("bad-analysis", message))
        }
    }
}

fn needs_game() -> ApiError {
    ApiError::impossible(
        "bad-game",
        "a position needs its `game`, as in `distrify:size=9`",
    )
}

fn progress(base: &str, progress: &Progress) -> Value {
    let mut shown = serde_json::to_value(progress).unwrap_or_default();
    if let Some(fields) = shown.as_object_mut() {
        fields.insert("url".to_owned(), json!(address(base, &progress.id)));
    }
    shown
}

fn address(base: &str, id: &AnalysisId) -> String {
    format!("{base}/api/analyses/{id}")
}

fn started(caller: &Caller, begun: &Progress) -> Response {
    let place = [(header::LOCATION, address("", &begun.id))];
    let body = Json(progress(&caller.base, begun));
    (StatusCode::ACCEPTED, place, body).into_response()
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct After {
    /// How many judged actions the caller has: the answer waits a while until there are more, or it is done.
    after: Option<usize>,
}

fn known(viewer: &Viewer) -> Result<&PlayerId, ApiError> {
    viewer.id().ok_or_else(ApiError::unauthorized)
}

/// How far an analysis of a game is.
#[utoipa::path(get, path = "/api/analyses/{analysis}", params(("analysis" = String, Path), After),
    responses((status = 200, description = "how far it is, and what was found so far"), (status = 401), (status = 404)))]
pub(crate) async fn show(
    State(app): State<App>,
    Steps(id): Steps<String>,
    viewer: Viewer,
    Asked(After { after }): Asked<After>,
) -> Result<Json<Value>, ApiError> {
    let (id, me) = (AnalysisId::new(id), known(&viewer)?);
    let further = async {
        let further = app.host().analysis_after(me, &id, after?);
        tokio::select! {
            further = tokio::time::timeout(PATIENCE, further) => further.ok(),
            () = app.closing() => None,
        }
    };
    let now = match further.await {
        Some(further) => further?,
        // Without news the answer is where it stands.
        None => app.host().analysis(me, &id).await?,
    };
    Ok(Json(progress(&viewer.base, &now)))
}

/// Stops an analysis.
#[utoipa::path(delete, path = "/api/analyses/{analysis}", params(("analysis" = String, Path)),
    responses((status = 200, description = "what was found until then"), (status = 401), (status = 404)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Steps(id): Steps<String>,
    caller: Caller,
) -> Result<Json<Value>, ApiError> {
    let (id, me) = (AnalysisId::new(id), &caller.player.id);
    let now = app.host().cancel_analysis(me, &id).await?;
    Ok(Json(progress(&caller.base, &now)))
}

//! Whole games as text.

use crate::error::ApiError;
use crate::identity::Viewer;
use crate::read::{Asked, AtTable, Steps, body, content_type, object, says_json};
use crate::state::App;
use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_host::{HostError, KeptRecord, RecordId};
use tabuleiro_protocol::{FilmBody, FilmFrame, RecordBody, RecordRequest};
use tabuleiro_rules::{Actor, Record};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct Form {
    /// `text` or `json`; left out, what `Accept` asks for, else text.
    format: Option<String>,
}

/// Whether the caller wants JSON.
fn wants_json(form: &Form, headers: &HeaderMap) -> Result<bool, ApiError> {
    match form.format.as_deref() {
        Some("json") => Ok(true),
        Some("text") => Ok(false),
        Some(_) => Err(ApiError::bad("bad-query", "`format` is `text` or `json`")),
        None => {
            let accept = headers
                .get(header::ACCEPT)
                .and_then(|value| value.to_str().ok());
            Ok(accept.is_some_and(|accept| accept.contains("application/json")))
        }
    }
}

fn shown(record: &Record, body: RecordBody, json: bool) -> Response {
    if json {
        Json(body).into_response()
    } else {
        (
            [(header::CONTENT_TYPE, "text/plain; charset=utf-8")],
            record.to_string(),
        )
            .into_response()
    }
}

/// The game of a table, with as much as the caller may know.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path), Form),
    responses((status = 200, description = "the record as text, or as JSON", body = RecordBody), (status = 404), (status = 409)))]
pub(crate) async fn of_table(
    State(app): State<App>,
    AtTable(table): AtTable,
    viewer: Viewer,
    Asked(form): Asked<Form>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let json = wants_json(&form, &headers)?;
    let record = app.host().record(&table, viewer.id()).await?;
    Ok(shown(&record, RecordBody::from(&record), json))
}

/// Keeps a game that was played elsewhere.
#[utoipa::path(post, path = "/api/records", request_body = RecordRequest,
    responses((status = 201, body = RecordBody), (status = 413), (status = 422, body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn keep(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let (mut parts, sent) = request.into_parts();
    let viewer = Viewer::from_request_parts(&mut parts, &app).await?;
    let is_json = says_json(&parts.headers);
    let is_text =
        content_type(&parts.headers).is_none_or(|kind| kind.eq_ignore_ascii_case("text/plain"));
    // As JSON every character may be escaped.
    let longest = Record::MAX_BYTES + (64 << 10);
    let bytes = body(Request::from_parts(parts, sent), &app, longest).await?;
    let kept = if is_json {
        let sent: RecordRequest = object(&bytes)?;
        app.host()
            .import_record(sent.record.as_bytes(), viewer.id())
            .await?
    } else if is_text {
        app.host().import_record(&bytes, viewer.id()).await?
    } else {
        let expected =
            "a record is sent as `text/plain`, or as `application/json` in `{\"record\": \"…\"}`";
        return Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not-text",
            expected,
        ));
    };
    let place = [(header::LOCATION, format!("/api/records/{}", kept.id))];
    let body = kept_body(&kept, &viewer.base);
    Ok((StatusCode::CREATED, place, Json(body)).into_response())
}

fn kept_body(kept: &KeptRecord, base: &str) -> RecordBody {
    RecordBody {
        id: Some(kept.id.to_string()),
        url: Some(format!("{base}/r/{}", kept.id)),
        ..RecordBody::from(&kept.record)
    }
}

async fn kept(app: &App, id: &str) -> Result<KeptRecord, ApiError> {
    let id = RecordId::new(id).map_err(|_| HostError::NoSuchRecord)?;
    Ok(app.host().kept_record(&id).await?)
}

/// A game that was brought from elsewhere.
#[utoipa::path(get, path = "/api/records/{record}", params(("record" = String, Path), Form),
    responses((status = 200, description = "the record as text, or as JSON", body = RecordBody), (status = 404)))]
pub(crate) async fn show(
    State(app): State<App>,
    Steps(id): Steps<String>,
    viewer: Viewer,
    Asked(form): Asked<Form>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let json = wants_json(&form, &headers)?;
    let kept = kept(&app, &id).await?;
    Ok(shown(&kept.record, kept_body(&kept, &viewer.base), json))
}

/// Every position of a game that was brought from elsewhere.
#[utoipa::path(get, path = "/api/records/{record}/film", params(("record" = String, Path)),
    responses((status = 200, body = FilmBody), (status = 404)))]
pub(crate) async fn film(
    State(app): State<App>,
    Steps(id): Steps<String>,
) -> Result<Json<FilmBody>, ApiError> {
    let record = kept(&app, &id).await?.record;
    let entries = std::iter::once(None).chain(record.entries().iter().map(Some));
    let mut by_chance = false;
    let mut frames = Vec::new();
    for ((game, entry), version) in record.frames().zip(entries).zip(0..) {
        let seat = entry
            .filter(|_| !by_chance)
            .map(|entry| entry.turn.number());
        by_chance = game.actor() == Actor::Chance;
        frames.push(FilmFrame {
            version,
            action: entry.map(|entry| entry.action.clone()),
            seat,
            position: game.position(),
            ms: entry.and_then(|entry| entry.ms).unwrap_or(0),
        });
    }
    Ok(Json(FilmBody {
        frames,
        outcome: record.standing().to_string(),
    }))
}

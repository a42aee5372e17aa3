//! Reading what clients send: bodies, queries, and ids in paths.

use crate::error::ApiError;
use crate::state::App;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use std::time::Duration;
use tabuleiro_table::TableId;

/// A body of JSON.
pub(crate) struct Sent<T>(pub(crate) T);

/// A body of JSON that may be left out.
pub(crate) struct MaybeSent<T>(pub(crate) T);

/// A query.
pub(crate) struct Asked<T>(pub(crate) T);

/// The id of a table in the path.
pub(crate) struct AtTable(pub(crate) TableId);

/// All other parts of the path.
pub(crate) struct Steps<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Sent<T>, ApiError> {
        let is_json = says_json(request.headers());
        let bytes = body(request, app, app.inside().config.longest_body).await?;
        if !is_json {
            return Err(not_json_type());
        }
        object(&bytes).map(Sent)
    }
}

impl<T: DeserializeOwned + Default> FromRequest<App> for MaybeSent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<MaybeSent<T>, ApiError> {
        let is_json = says_json(request.headers());
        let bytes = body(request, app, app.inside().config.longest_body).await?;
        if bytes.is_empty() {
            return Ok(MaybeSent(T::default()));
        }
        if !is_json {
            return Err(not_json_type());
        }
        object(&bytes).map(MaybeSent)
    }
}

/// The whole body, unless it is too long or takes too long.
pub(crate) async fn body(request: Request, app: &App, longest: usize) -> Result<Bytes, ApiError> {
    let too_large = || {
        let message = format!("the body has more than {longest} bytes, and no more are read");
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    };
    let said = request.headers().get(header::CONTENT_LENGTH);
    let said = said.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if said.is_some_and(|length| length > longest) {
        return Err(too_large());
    }
    let time = Duration::from_secs(app.inside().config.seconds_to_send);
    let reading = Limited::new(request.into_body(), longest).collect();
    match tokio::time::timeout(time, reading).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(_)) => Err(ApiError::bad("broken-body", "the body broke off")),
        Err(_) => Err(ApiError::new(
            StatusCode::REQUEST_TIMEOUT,
            "too-slow",
            format!("the body took longer than {} s", time.as_secs()),
        )),
    }
}

/// An object of JSON. A list is none, though serde would take one for its fields in order.
pub(crate) fn object<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    if first.is_some_and(|byte| b"[\"-0123456789tfn".contains(byte)) {
        let expected = "expected an object, as in `{\"name\": \"Ana\"}`";
        return Err(ApiError::bad("wrong-type", expected));
    }
    serde_json::from_slice(bytes).map_err(|error| {
        if error.is_data() {
            ApiError::bad("wrong-type", error.to_string())
        } else {
            ApiError::bad("not-json", format!("this is not JSON: {error}"))
        }
    })
}

pub(crate) fn says_json(headers: &HeaderMap) -> bool {
    content_type(headers).is_some_and(|kind| {
        kind.eq_ignore_ascii_case("application/json")
            || kind.to_ascii_lowercase().ends_with("+json")
    })
}

pub(crate) fn content_type(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    value.split(';').next().map(str::trim)
}

pub(crate) fn not_json_type() -> ApiError {
    ApiError::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "not-json",
        "the body must be JSON, sent with `Content-Type: application/json`",
    )
}

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Asked<T>, ApiError> {
        query(&parts.uri).map(Asked)
    }
}

fn query<T: DeserializeOwned>(uri: &Uri) -> Result<T, ApiError> {
    axum::extract::Query::<T>::try_from_uri(uri)
        .map(|query| query.0)
        .map_err(|error| ApiError::bad("bad-query", error.body_text()))
}

impl FromRequestParts<App> for AtTable {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTable, ApiError> {
        // Other parts of the path are read by who needs them.
        let steps: Result<Path<std::collections::HashMap<String, String>>, PathRejection> =
            Path::from_request_parts(parts, app).await;
        let Path(steps) = steps.map_err(|_| ApiError::no_such_table())?;
        let id = steps.get("table").ok_or_else(ApiError::no_such_table)?;
        TableId::new(id.as_str())
            .map(AtTable)
            .map_err(|_| ApiError::no_such_table())
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Steps<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Steps<T>, ApiError> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(steps)) => Ok(Steps(steps)),
            Err(_) => Err(ApiError::not_found(
                "not-found",
                "there is nothing at that address",
            )),
        }
    }
}

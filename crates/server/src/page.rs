//! The page, which is part of the program.

use crate::error::ApiError;
use crate::read::Steps;
use crate::state::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::collections::HashMap;

/// What Vite builds; `build.rs` sees to it that there is something to show where nobody built it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// The files of the page by name: nothing else can be asked for, whatever the path says.
#[derive(Debug)]
pub(crate) struct Page(HashMap<String, File>);

#[derive(Debug)]
struct File {
    bytes: Bytes,
    kind: &'static str,
    /// The beginning of the hash of what is in it.
    hash: String,
}

impl Page {
    /// What was built in.
    pub(crate) fn embedded() -> Page {
        let files = Files::iter().filter_map(|name| {
            let file = Files::get(&name)?;
            let hash = short(&file.metadata.sha256_hash());
            let file = File::new(file.data.into_owned().into(), &name, hash);
            Some((name.into_owned(), file))
        });
        Page(files.collect())
    }

    fn file(&self, name: &str) -> Result<&File, ApiError> {
        let missing = || ApiError::not_found("not-found", "the page has no such file");
        self.0.get(name).ok_or_else(missing)
    }
}

impl File {
    fn new(bytes: Bytes, name: &str, hash: String) -> File {
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("woff2") => "font/woff2",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        };
        File { bytes, kind, hash }
    }

    fn answer(&self, headers: &HeaderMap, cache: &'static str) -> Response {
        let tag = format!("\"{}\"", self.hash);
        let known = headers
            .get(header::IF_NONE_MATCH)
            .and_then(|tags| tags.to_str().ok());
        let same = known.is_some_and(|known| {
            known
                .split(',')
                .any(|known| known.trim().trim_start_matches("W/") == tag)
        });
        let mut response = if same {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            ([(header::CONTENT_TYPE, self.kind)], self.bytes.clone()).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

fn short(hash: &[u8]) -> String {
    hash.iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The page itself. It reads from its address what to show.
pub(crate) async fn index(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = app.inside().page.file("index.html")?;
    Ok(file.answer(&headers, "no-cache"))
}

pub(crate) async fn icon(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    let file = app.inside().page.file("icon.svg")?;
    Ok(file.answer(&headers, "max-age=86400"))
}

/// A part of the page whose name has the hash of what is in it: it never changes.
pub(crate) async fn asset(
    State(app): State<App>,
    Steps(name): Steps<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = app.inside().page.file(&format!("assets/{name}"))?;
    Ok(file.answer(&headers, "public, max-age=31536000, immutable"))
}

/// Files with names of their own, such as icons; else there is nothing here.
pub(crate) async fn other(
    State(app): State<App>,
    Steps(name): Steps<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match app.inside().page.0.get(&name) {
        Some(file) if !name.contains('/') => file.answer(&headers, "no-cache"),
        _ => nothing_here(State(app), Method::GET, uri, headers).await,
    }
}

/// Programs are told that there is nothing; people see it on the page, with a way on.
pub(crate) async fn nothing_here(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let accepts = headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok());
    let is_person =
        method == Method::GET && accepts.is_some_and(|kinds| kinds.contains("text/html"));
    if is_person && let Ok(page) = app.inside().page.file("index.html") {
        let mut response = page.answer(&HeaderMap::new(), "no-cache");
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    }
    let shown: String = uri.path().chars().take(100).collect();
    let message =
        format!("there is nothing at `{shown}`; GET /api/openapi.json says what there is");
    ApiError::not_found("not-found", message).into_response()
}

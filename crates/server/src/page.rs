//! The page, which is part of the program.

use crate::error::ApiError;
use crate::read::{Asked, Steps};
use crate::state::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(RustEmbed)]
#[folder = "page/"]
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
    /// What was built in. Names in the index get the hash of their file, so that browsers may keep each for ever.
    pub(crate) fn embedded() -> Page {
        let mut files = HashMap::new();
        for name in Files::iter().filter(|name| name != "index.html") {
            if let Some(file) = Files::get(&name) {
                let hash = short(&file.metadata.sha256_hash());
                files.insert(
                    name.to_string(),
                    File::new(file.data.into_owned().into(), &name, hash),
                );
            }
        }
        if let Some(index) = Files::get("index.html") {
            let mut text = String::from_utf8_lossy(&index.data).into_owned();
            let mut hash = short(&index.metadata.sha256_hash());
            for (name, file) in &files {
                text = text.replace(
                    &format!("/assets/{name}\""),
                    &format!("/assets/{name}?v={}\"", file.hash),
                );
            }
            let mut hashes: Vec<&str> = files.values().map(|file| file.hash.as_str()).collect();
            hashes.sort_unstable();
            hash += &hashes.concat();
            files.insert(
                "index.html".to_owned(),
                File::new(text.into(), "index.html", hash),
            );
        }
        Page(files)
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

/// The page itself.
pub(crate) async fn index(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(app
        .inside()
        .page
        .file("index.html")?
        .answer(&headers, "no-cache"))
}

pub(crate) async fn icon(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    Ok(app
        .inside()
        .page
        .file("icon.svg")?
        .answer(&headers, "max-age=86400"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Edition {
    v: Option<String>,
}

/// A file of the page. Asked for by its hash it never changes.
pub(crate) async fn asset(
    State(app): State<App>,
    Steps(name): Steps<String>,
    Asked(Edition { v }): Asked<Edition>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = app.inside().page.file(&name)?;
    let named = v.is_some_and(|v| v == file.hash);
    let cache = if named {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    Ok(file.answer(&headers, cache))
}

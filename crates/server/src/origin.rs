//! Whose page a browser's request comes from, and under which address people find this server.

use crate::config::Config;
use axum::http::{HeaderMap, HeaderValue, Uri, header};

/// What the browser says about the page that sent a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// One of ours.
    Own,
    /// Somebody else's.
    Foreign,
    /// Nothing is said: no browser, or no page.
    Unsaid,
}

impl Origin {
    pub(crate) fn of(config: &Config, headers: &HeaderMap) -> Origin {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        if let Some(origin) = text(header::ORIGIN) {
            return if is_own(config, headers, origin) {
                Origin::Own
            } else {
                Origin::Foreign
            };
        }
        match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
            None | Some(b"none") => Origin::Unsaid,
            Some(b"same-origin") => Origin::Own,
            Some(_) => Origin::Foreign,
        }
    }
}

fn is_own(config: &Config, headers: &HeaderMap, origin: &str) -> bool {
    if let Some(own) = &config.public_url {
        return origin.eq_ignore_ascii_case(own.trim_end_matches('/'));
    }
    let place = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    match (place, host) {
        (Some(place), Some(host)) => place.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Where people find this server, as far as this request tells. Without a word about it addresses are relative.
pub(crate) fn base(config: &Config, headers: &HeaderMap, uri: &Uri) -> String {
    if let Some(own) = &config.public_url {
        return own.trim_end_matches('/').to_owned();
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    let is_plain = |host: &&str| {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        !host.is_empty() && host.len() <= 255 && host.bytes().all(fits)
    };
    host.filter(is_plain)
        .map(|host| format!("http://{host}"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            let name = axum::http::HeaderName::from_static(name);
            (name, HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_our_own_pages_are_our_own() {
        let plain = Config::default();
        let public = Config {
            public_url: Some("https://play.example.org/".to_owned()),
            ..Config::default()
        };
        let of =
            |config, pairs: &[(&'static str, &'static str)]| Origin::of(config, &headers(pairs));
        let here = ("host", "localhost:8081");
        assert_eq!(of(&plain, &[here]), Origin::Unsaid);
        assert_eq!(
            of(&plain, &[here, ("origin", "http://localhost:8081")]),
            Origin::Own
        );
        for other in [
            "http://localhost:8082",
            "null",
            "https://evil.example",
            "localhost:8081",
            "",
        ] {
            assert_eq!(
                of(&plain, &[here, ("origin", other)]),
                Origin::Foreign,
                "{other}"
            );
        }
        assert_eq!(
            of(&plain, &[here, ("sec-fetch-site", "cross-site")]),
            Origin::Foreign
        );
        assert_eq!(
            of(&plain, &[here, ("sec-fetch-site", "same-origin")]),
            Origin::Own
        );
        assert_eq!(
            of(&public, &[here, ("origin", "https://play.example.org")]),
            Origin::Own
        );
        assert_eq!(
            of(&public, &[here, ("origin", "http://localhost:8081")]),
            Origin::Foreign
        );
    }

    #[test]
    fn a_host_that_is_none_is_not_repeated() {
        let config = Config::default();
        let base = |host| base(&config, &headers(&[("host", host)]), &Uri::default());
        assert_eq!(base("localhost:8081"), "http://localhost:8081");
        assert_eq!(base("a\"><script>"), "");
    }
}

//! How a server is set up.

use serde::Deserialize;

/// How a server is set up. Every field has a default that suits a server that people reach directly.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The address that people use, as in `https://play.example.org`; left out, what they sent as `Host`.
    pub public_url: Option<String>,
    /// Whether a reverse proxy stands in front: then the last address in `X-Forwarded-For` is believed.
    pub behind_proxy: bool,
    /// How many calls a second one player may make for long, and how many at once.
    pub calls_per_player: Rate,
    /// The same for one address.
    pub calls_per_address: Rate,
    /// How many identities may be made from one address.
    pub players_per_address: Allowance,
    /// How many tables one player may open.
    pub tables_per_player: Allowance,
    /// How many tables that are not over one player may have.
    pub unfinished_tables_per_player: usize,
    /// The most connections from one address; not counted behind a proxy.
    pub connections_per_address: usize,
    /// The most connections in all.
    pub connections: usize,
    /// The longest body, in bytes.
    pub longest_body: usize,
    /// How long a client may take to send a request, in seconds.
    pub seconds_to_send: u64,
    /// How many tables one WebSocket may follow.
    pub tables_per_socket: usize,
    /// How long the server goes on after it was told to end, in seconds, saying that it is not ready: time for a proxy to
    /// see that.
    pub seconds_to_drain: u64,
}

/// So many for long, and so many at once.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rate {
    /// For long.
    pub per_second: u32,
    /// At once.
    pub at_once: u32,
}

/// So many an hour for long, and so many at once.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Allowance {
    /// For long.
    pub per_hour: u32,
    /// At once.
    pub at_once: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            behind_proxy: false,
            calls_per_player: Rate {
                per_second: 50,
                at_once: 100,
            },
            calls_per_address: Rate {
                per_second: 200,
                at_once: 400,
            },
            // A whole school behind one address is let in; a program that fills the disk is not.
            players_per_address: Allowance {
                per_hour: 3_600,
                at_once: 20_000,
            },
            tables_per_player: Allowance {
                per_hour: 3_600,
                at_once: 5_000,
            },
            unfinished_tables_per_player: 2_500,
            connections_per_address: 2_048,
            connections: 50_000,
            longest_body: 64 << 10,
            seconds_to_send: 15,
            tables_per_socket: 32,
            seconds_to_drain: 0,
        }
    }
}

impl Config {
    /// Whether people reach the server over TLS, as far as is known.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https://"))
    }

    /// The public address, if it is none.
    pub(crate) fn wrong_public_url(&self) -> Option<&str> {
        let url = self.public_url.as_deref()?;
        let place = url
            .strip_prefix("https://")
            .or_else(|| url.strip_prefix("http://"));
        let place = place.map(|place| place.strip_suffix('/').unwrap_or(place));
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        let is_origin = place.is_some_and(|place| !place.is_empty() && place.bytes().all(fits));
        (!is_origin).then_some(url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_origin() {
        let wrong = |url: &str| {
            let config = Config {
                public_url: Some(url.to_owned()),
                ..Config::default()
            };
            config.wrong_public_url().is_some()
        };
        for url in [
            "https://play.example.org",
            "http://localhost:8081/",
            "https://[::1]:8443",
        ] {
            assert!(!wrong(url), "{url}");
        }
        for url in [
            "play.example.org",
            "https://",
            "https://example.org/games",
            "ftp://example.org",
            "https://a b",
        ] {
            assert!(wrong(url), "{url}");
        }
        assert!(Config::default().wrong_public_url().is_none());
    }
}

//! Addresses of servers, tables and records.

use super::LinkError;
use std::str::FromStr;
use url::Url;

/// A table's address, as in `https://host/t/<id>`, or a server's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, with its scheme and without a path.
    pub(crate) server: String,
    /// The table, or else a record.
    pub(crate) table: Option<String>,
    /// The record, where the address is one's.
    pub(crate) record: Option<String>,
}

impl FromStr for Place {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Place, LinkError> {
        let wrong = || LinkError::NoAddress(text.to_owned());
        let url = Url::parse(text.trim()).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(wrong());
        }
        let parts: Vec<&str> = url
            .path()
            .split('/')
            .filter(|part| !part.is_empty())
            .collect();
        let (table, record) = match *parts.as_slice() {
            [] => (None, None),
            ["t", id] | ["api", "tables", id] => (Some(id.to_owned()), None),
            ["r", id] | ["api", "records", id] => (None, Some(id.to_owned())),
            _ => return Err(wrong()),
        };
        Ok(Place {
            server: url.origin().ascii_serialization(),
            table,
            record,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_tables_and_servers_are_read() {
        let read = |text: &str| text.parse::<Place>().ok();
        let place = read("https://games.example/t/abc?x=1").unwrap();
        assert_eq!(place.server, "https://games.example");
        assert_eq!(place.table.as_deref(), Some("abc"));
        let place = read("http://127.0.0.1:8081/").unwrap();
        assert_eq!(
            (place.server.as_str(), place.table),
            ("http://127.0.0.1:8081", None)
        );
        let place = read("http://h/api/records/7").unwrap();
        assert_eq!(place.record.as_deref(), Some("7"));
        for wrong in [
            "",
            "distrify",
            "ftp://h/t/1",
            "https:///t/1",
            "https://h/x/y",
        ] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}

//! Who this person is at each server: a token that is kept between sessions, so that a seat is found again.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// One at a time reads and writes, so that no token is lost.
static KEEPING: Mutex<()> = Mutex::new(());

/// The tokens by server.
#[derive(Default, Serialize, Deserialize)]
struct Kept {
    tokens: BTreeMap<String, String>,
}

/// A file that only this person reads.
fn file() -> Option<PathBuf> {
    Some(crate::data_folder()?.join("servers.json"))
}

fn read() -> Kept {
    let text = file().and_then(|file| fs::read_to_string(file).ok());
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// The token for a server, if there is one.
pub(super) fn token(server: &str) -> Option<String> {
    read().tokens.remove(server)
}

/// Keeps a token. Without it the seat is lost with this session, but nothing else.
pub(super) fn keep(server: &str, token: Option<&str>) -> io::Result<()> {
    let Some(file) = file() else {
        return Ok(());
    };
    let _one = KEEPING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut kept = read();
    match token {
        Some(token) => kept.tokens.insert(server.to_owned(), token.to_owned()),
        None => kept.tokens.remove(server),
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let text = serde_json::to_string_pretty(&kept)?;
    // Whoever reads it meanwhile finds the old one.
    let new = file.with_extension("new");
    options.open(&new)?.write_all(text.as_bytes())?;
    fs::rename(new, file)
}

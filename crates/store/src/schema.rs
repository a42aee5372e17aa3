//! Which shape the database has, and how older ones are brought up to date.
//!
//! Only forward: an applied migration never changes, and a program that does not know a database's shape keeps away.

use crate::error::StoreError;

/// One step from a shape to the next.
pub(crate) struct Migration {
    pub(crate) version: i64,
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

macro_rules! migrations {
    ($folder:literal: $($version:literal $name:literal),+) => {
        &[$(Migration {
            version: $version,
            name: $name,
            sql: include_str!(concat!("../migrations/", $folder, "/", $name, ".sql")),
        }),+]
    };
}

pub(crate) const SQLITE: &[Migration] =
    migrations!("sqlite": 1 "0001_start", 2 "0002_calm_indexes");
pub(crate) const POSTGRES: &[Migration] =
    migrations!("postgres": 1 "0001_start", 2 "0002_calm_indexes");

/// Where the shape is written down. The same text serves both databases.
pub(crate) const CREATE_HISTORY: &str = "CREATE TABLE IF NOT EXISTS schema_history (
    version BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
)";
pub(crate) const NEWEST: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_history";
pub(crate) const REMEMBER: &str = "INSERT INTO schema_history (version, name) VALUES ($1, $2)";

/// The steps that a database at this shape still needs.
pub(crate) fn missing(
    all: &'static [Migration],
    found: i64,
) -> Result<impl Iterator<Item = &'static Migration>, StoreError> {
    let known = all.last().map_or(0, |last| last.version);
    if found > known {
        return Err(StoreError::NewerSchema { found, known });
    }
    Ok(all.iter().filter(move |step| step.version > found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_numbered_without_gaps_and_alike_in_both() {
        assert_eq!(SQLITE.len(), POSTGRES.len());
        for ((number, sqlite), postgres) in (1..).zip(SQLITE).zip(POSTGRES) {
            assert_eq!((sqlite.version, postgres.version), (number, number));
        }
    }
}

//! Where the records of a match are kept.

use crate::error::ArenaError;
use crate::played::Played;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use tabuleiro_rules::Date;

/// A folder of records, one file a game, named by the game's number in the plan.
#[derive(Debug)]
pub struct Shelf(PathBuf);

impl Shelf {
    /// This folder, made if need be.
    ///
    /// # Errors
    /// If it cannot be made, or holds something already.
    pub fn new(folder: &Path) -> Result<Shelf, ArenaError> {
        let cannot = |source| ArenaError::Write {
            path: folder.to_owned(),
            source,
        };
        fs::create_dir_all(folder).map_err(cannot)?;
        match fs::read_dir(folder).map_err(cannot)?.next() {
            Some(_) => Err(ArenaError::RecordsFolder(folder.to_owned())),
            None => Ok(Shelf(folder.to_owned())),
        }
    }

    /// Writes a game down.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, played: &Played) -> Result<(), ArenaError> {
        let path = self.0.join(format!("{:06}.txt", played.fixture.number + 1));
        fs::write(&path, played.record.to_string())
            .map_err(|source| ArenaError::Write { path, source })
    }
}

/// The day, in universal time.
#[must_use]
pub fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    date(since.as_secs() / 86_400)
}

/// The day so many days after the first of 1970. Years are counted from March on, so that the leap day comes last.
fn date(days: u64) -> Option<Date> {
    const ERA: u64 = 146_097;
    let days = days + 719_468;
    let (era, day) = (days / ERA, days % ERA);
    let year = (day - day / 1_460 + day / 36_524 - day / (ERA - 1)) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    let (year, month) = (u16::try_from(year).ok()?, u8::try_from(month).ok()?);
    Date::new(year, month, u8::try_from(day).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_the_calendar() {
        for (days, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_782, "2024-02-29"),
            (20_453, "2025-12-31"),
            (20_454, "2026-01-01"),
        ] {
            assert_eq!(date(days).unwrap().to_string(), text);
        }
    }
}

//! What is stored.

use crate::cursor::Cursor;
use crate::error::StoreError;
use crate::id::{PlayerId, RecordId, TableId};
use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the beginning of 1970, UTC.
pub type Millis = u64;

/// Something that happened at a table. What it means is not known here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEvent {
    /// Its place: 1, 2, 3 …
    pub version: u64,
    /// When it happened.
    pub at_ms: Millis,
    /// The event, as JSON.
    pub body: String,
}

/// Whether a table waits for players, is being played, or is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// Under way.
    Playing,
    /// Finished.
    Over,
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Those with the link.
    Unlisted,
    /// Everybody.
    Public,
}

macro_rules! words {
    ($name:ident: $($variant:ident $word:literal),+) => {
        impl $name {
            pub(crate) const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            pub(crate) fn from_word(word: &str) -> Result<$name, StoreError> {
                match word {
                    $($word => Ok($name::$variant),)+
                    _ => Err(StoreError::Corrupt(format!("`{word}` is no {}", stringify!($name)))),
                }
            }
        }
    };
}

words!(Status: Waiting "waiting", Playing "playing", Over "over");
words!(Visibility: Unlisted "unlisted", Public "public");

/// What lists and clocks need to know of a table: an index that follows from its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The version of the last event.
    pub version: u64,
    /// The game's name, to filter by.
    pub game: String,
    /// The game's full spec.
    pub spec: String,
    /// How far it is.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// When the table was opened. Lists are in this order; what the first append says stays.
    pub created_at: Millis,
    /// When something last happened.
    pub updated_at: Millis,
    /// When time runs out, if it does.
    pub deadline_ms: Option<Millis>,
    /// Whether a bot is to act.
    pub bot_waiting: bool,
    /// Who sits here.
    pub players: Vec<PlayerId>,
    /// What a line in a list shows, as JSON.
    pub card: String,
}

/// Events to be stored, all or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version that it is at: 0 for a new table.
    pub expected_version: u64,
    /// The next events, with consecutive versions. None: the summary alone is replaced.
    pub events: Vec<StoredEvent>,
    /// What follows from all events so far.
    pub summary: TableSummary,
}

impl Append {
    /// Checks what does not depend on what is stored.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let mut version = self.expected_version;
        for event in &self.events {
            version = version.saturating_add(1);
            if event.version != version {
                return Err(StoreError::Invalid(
                    "events must have consecutive versions after the expected one",
                ));
            }
            number(event.at_ms)?;
            text(&event.body)?;
        }
        if version == 0 {
            return Err(StoreError::Invalid("a new table needs an event"));
        }
        let summary = &self.summary;
        if summary.version != version {
            return Err(StoreError::Invalid(
                "a summary must be of the version of the last event",
            ));
        }
        let times = [summary.created_at, summary.updated_at];
        for value in times
            .into_iter()
            .chain(summary.deadline_ms)
            .chain([version])
        {
            number(value)?;
        }
        for value in [&summary.game, &summary.spec, &summary.card] {
            text(value)?;
        }
        Ok(())
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Which.
    pub table: TableId,
    /// What is known of it.
    pub summary: TableSummary,
}

/// Which tables to list. What is `None` does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// How far it is.
    pub status: Option<Status>,
    /// The game's name.
    pub game: Option<String>,
    /// Who finds it.
    pub visibility: Option<Visibility>,
    /// Somebody who sits there.
    pub player: Option<PlayerId>,
}

#[cfg(test)]
impl Filter {
    /// The lists that people ask for: all, those that everybody sees (by status, by game, by both), somebody's own.
    pub(crate) fn usual(player: &str) -> [Filter; 6] {
        let public = Filter {
            visibility: Some(Visibility::Public),
            ..Filter::default()
        };
        let with_status = Filter {
            status: Some(Status::Waiting),
            ..public.clone()
        };
        let with_game = Filter {
            game: Some("syrtis".into()),
            ..public.clone()
        };
        let with_both = Filter {
            status: Some(Status::Waiting),
            ..with_game.clone()
        };
        let of_player = Filter {
            player: Some(PlayerId::new(player).unwrap()),
            ..Filter::default()
        };
        let all = Filter::default();
        [all, public, with_status, with_game, with_both, of_player]
    }
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Newest first.
    pub tables: Vec<Entry>,
    /// Where the list goes on, if it does.
    pub next: Option<Cursor>,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name they show.
    pub name: String,
    /// Since when they are known.
    pub created_at: Millis,
}

/// A game that was brought from elsewhere to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Which.
    pub id: RecordId,
    /// The game as text.
    pub text: String,
    /// When it was brought.
    pub at_ms: Millis,
    /// By whom, if that is known.
    pub by: Option<PlayerId>,
}

/// How often the store has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Appends that took place.
    pub appends: u64,
    /// Durable commits. Many appends may share one.
    pub commits: u64,
}

/// A number as databases hold it.
pub(crate) fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Invalid("versions and times have at most 63 bits"))
}

/// A text as databases hold it. PostgreSQL has no way to keep U+0000, so that neither back end may.
pub(crate) fn text(value: &str) -> Result<&str, StoreError> {
    if value.contains('\0') {
        return Err(StoreError::Invalid(
            "a text cannot hold the character U+0000",
        ));
    }
    Ok(value)
}

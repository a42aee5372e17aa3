//! What the server answers over HTTP, beside tables.

use crate::request::{ClockRequest, VisibilityRequest};
use crate::table::{WireSeat, status_word};
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Record;
use tabuleiro_table::{Film, Status};
use utoipa::ToSchema;

/// Every error.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: Fault,
}

/// What went wrong.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fault {
    /// The word for it.
    #[schema(example = "not-your-turn")]
    pub code: String,
    /// What was wrong, and what would be right.
    pub message: String,
    /// The rule that forbids an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The cells that show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// Which action of a list it was, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
}

/// Who somebody is.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Identity {
    /// Which player.
    pub id: String,
    /// The name they show.
    pub name: String,
}

/// Somebody new, and the token that only they get.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Created {
    /// Who.
    pub player: Identity,
    /// The secret that proves it, to be sent as `Authorization: Bearer …`.
    pub token: String,
}

impl std::fmt::Debug for Created {
    /// Without the token.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Created")
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

/// The version that a command led to.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Versioned {
    /// The table's version.
    pub version: u64,
}

/// A part of the list of tables.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TableList {
    /// Newest first.
    pub tables: Vec<ListedTable>,
    /// What to ask for as `after` to go on, if the list goes on.
    pub next: Option<String>,
}

/// A table in a list: what everybody may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedTable {
    /// Which.
    pub id: String,
    /// Where people find it.
    pub url: String,
    /// The full game spec.
    pub game: String,
    /// The number of events so far.
    pub version: u64,
    /// `waiting`, `playing` or `over`.
    pub status: String,
    /// Who sits where. Whether they are connected shows at the table.
    pub seats: Vec<WireSeat>,
    /// The seat to act.
    pub actor: Option<u8>,
    /// How time is counted.
    pub clock: ClockRequest,
    /// `ongoing`, or how the game ended.
    pub outcome: String,
    /// Whether analysis is allowed during play.
    pub training: bool,
    /// Who finds it.
    pub visibility: VisibilityRequest,
    /// When it was opened, in milliseconds since 1970.
    pub created: u64,
    /// When something last happened.
    pub updated: u64,
}

impl ListedTable {
    /// The word for how far a table is.
    #[must_use]
    pub const fn status(status: Status) -> &'static str {
        status_word(status)
    }
}

/// Every position so far.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FilmBody {
    /// The start, and the position after each action that stands.
    pub frames: Vec<FilmFrame>,
    /// `ongoing`, or how the game ended.
    pub outcome: String,
}

/// One position.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FilmFrame {
    /// The table's version with it; of a record, the number of the action.
    pub version: u64,
    /// The action that led to it; none for the start.
    pub action: Option<String>,
    /// Who acted; nobody for the start and for chance.
    pub seat: Option<u8>,
    /// The position as the viewer may know it.
    pub position: String,
    /// How long the actor thought, in milliseconds.
    pub ms: u64,
}

impl From<Film> for FilmBody {
    fn from(film: Film) -> FilmBody {
        let frames = film.frames.into_iter().map(|frame| FilmFrame {
            version: frame.version,
            action: frame.action,
            seat: frame.seat,
            position: frame.position,
            ms: frame.ms,
        });
        FilmBody {
            frames: frames.collect(),
            outcome: film.outcome,
        }
    }
}

/// A whole game.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecordBody {
    /// Which, if it was brought from elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Where it can be read again, if it was brought from elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The full game spec.
    pub game: String,
    /// The names, by seat.
    pub names: Vec<String>,
    /// The day it was played on.
    pub date: Option<String>,
    /// The position before the first action.
    pub start: String,
    /// The position after the last.
    pub position: String,
    /// The actions in order.
    pub actions: Vec<RecordedAction>,
    /// `ongoing`, or how it ended.
    pub outcome: String,
    /// The same as one text.
    pub record: String,
}

/// An action of a record.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecordedAction {
    /// The action's token.
    pub action: String,
    /// Whose turn it was, also where chance acted.
    pub turn: u8,
    /// How long the actor thought, in milliseconds.
    pub ms: Option<u64>,
    /// What people wrote about it.
    pub comments: Vec<String>,
}

impl From<&Record> for RecordBody {
    fn from(record: &Record) -> RecordBody {
        let seats = (1..=record.spec().seats()).filter_map(tabuleiro_rules::Seat::new);
        let actions = record.entries().iter().map(|entry| RecordedAction {
            action: entry.action.clone(),
            turn: entry.turn.number(),
            ms: entry.ms,
            comments: entry.comments.clone(),
        });
        RecordBody {
            id: None,
            url: None,
            game: record.spec().to_string(),
            names: seats.map(|seat| record.name(seat).to_owned()).collect(),
            date: record.date().map(|date| date.to_string()),
            start: record.first().position(),
            position: record.last().position(),
            actions: actions.collect(),
            outcome: record.standing().to_string(),
            record: record.to_string(),
        }
    }
}

//! What clients send over HTTP.

use serde::{Deserialize, Serialize};
use tabuleiro_table::{Answer, ClockRule, Visibility};
use utoipa::ToSchema;

/// Somebody new.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// The name to show: 1 to 40 visible characters. Left out, the server chooses one.
    #[serde(default)]
    pub name: Option<String>,
}

/// A table to be opened.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The game, as in `distrify:size=9`; keys that are left out have their defaults.
    #[schema(example = "distrify:size=9")]
    pub game: String,
    /// Who is to sit where, one for each seat of the game.
    pub seats: Vec<SeatRequest>,
    /// How time is counted; left out, it is not.
    #[serde(default)]
    pub clock: ClockRequest,
    /// Fixes all randomness: a number or its decimal digits as text.
    #[serde(default)]
    pub seed: Option<SeedRequest>,
    /// Who finds the table.
    #[serde(default)]
    pub visibility: VisibilityRequest,
    /// Whether analysis is allowed during play.
    #[serde(default)]
    pub training: bool,
}

/// Who is to sit on a seat. The braces make serde refuse what does not belong there.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatRequest {
    /// The caller.
    Me {},
    /// Whoever comes with the link.
    Open {},
    /// Another person at the caller's device: the caller acts for it.
    Local {
        /// The name to show.
        #[serde(default)]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// How strong it plays: a number from 1 to 8, `random` or `greedy`.
        level: LevelRequest,
    },
}

/// A bot's level, as a number or as text.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "a level is a number from 1 to 8, or `random` or `greedy`"
)]
pub enum LevelRequest {
    /// From 1 to 8.
    Number(u64),
    /// A number as text, `random` or `greedy`.
    Text(String),
}

/// A seed, as a number or as text: not every writer of JSON can write 64 bits.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "a seed is a whole number from 0 to 2^64 - 1, or its digits as text"
)]
pub enum SeedRequest {
    /// The number.
    Number(u64),
    /// Its decimal digits.
    Text(String),
}

impl LevelRequest {
    /// The level as text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            LevelRequest::Number(number) => number.to_string(),
            LevelRequest::Text(text) => text.clone(),
        }
    }
}

impl SeedRequest {
    /// The number, if it is one of 64 bits.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        match self {
            SeedRequest::Number(number) => Some(*number),
            SeedRequest::Text(text) => text.parse().ok(),
        }
    }
}

/// How time is counted.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockRequest {
    /// Everybody takes the time they like.
    None {},
    /// So many seconds for each turn.
    Turn {
        /// From 1 to a day.
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more after each turn.
    Fischer {
        /// From 1 to a day.
        seconds: u32,
        /// Up to an hour.
        #[serde(default)]
        increment: u32,
    },
    /// So many days for each turn.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

impl Default for ClockRequest {
    fn default() -> ClockRequest {
        ClockRequest::None {}
    }
}

impl From<ClockRequest> for ClockRule {
    fn from(clock: ClockRequest) -> ClockRule {
        match clock {
            ClockRequest::None {} => ClockRule::None,
            ClockRequest::Turn { seconds } => ClockRule::Turn { seconds },
            ClockRequest::Fischer { seconds, increment } => {
                ClockRule::Fischer { seconds, increment }
            }
            ClockRequest::Days { days } => ClockRule::Days { days },
        }
    }
}

impl From<ClockRule> for ClockRequest {
    fn from(rule: ClockRule) -> ClockRequest {
        match rule {
            ClockRule::None => ClockRequest::None {},
            ClockRule::Turn { seconds } => ClockRequest::Turn { seconds },
            ClockRule::Fischer { seconds, increment } => {
                ClockRequest::Fischer { seconds, increment }
            }
            ClockRule::Days { days } => ClockRequest::Days { days },
        }
    }
}

/// Who finds a table.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VisibilityRequest {
    /// Whoever has the link.
    #[default]
    Unlisted,
    /// Everybody: it stands in the list of tables.
    Public,
}

impl From<VisibilityRequest> for Visibility {
    fn from(visibility: VisibilityRequest) -> Visibility {
        match visibility {
            VisibilityRequest::Unlisted => Visibility::Unlisted,
            VisibilityRequest::Public => Visibility::Public,
        }
    }
}

impl From<Visibility> for VisibilityRequest {
    fn from(visibility: Visibility) -> VisibilityRequest {
        match visibility {
            Visibility::Unlisted => VisibilityRequest::Unlisted,
            Visibility::Public => VisibilityRequest::Public,
        }
    }
}

/// An action of the seat to move.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The action's token, one of the table's `actions`.
    #[schema(example = "e5")]
    pub action: String,
    /// The version that the caller saw; if the position has changed since, the answer is `stale`.
    #[serde(default)]
    pub version: Option<u64>,
    /// What the caller calls this command: a repeat has no second effect and gets the first answer.
    #[serde(default)]
    pub id: Option<String>,
}

/// What is said about an offer.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// Makes it.
    #[default]
    Offer,
    /// Agrees to it.
    Accept,
    /// Does not agree; whoever made it takes it back.
    Decline,
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Answer {
        match reply {
            Reply::Offer => Answer::Offer,
            Reply::Accept => Answer::Accept,
            Reply::Decline => Answer::Decline,
        }
    }
}

/// About a draw, a takeback or a rematch.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answering {
    /// What is said; left out, it is offered.
    #[serde(default)]
    pub answer: Reply,
    /// What the caller calls this command.
    #[serde(default)]
    pub id: Option<String>,
}

/// Giving up. Other fields are passed over: who gives up should not have to do it twice.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Resigning {
    /// For which seat, where the caller acts for several.
    #[serde(default)]
    pub seat: Option<u8>,
    /// What the caller calls this command.
    #[serde(default)]
    pub id: Option<String>,
}

/// A command with nothing to say beside it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    /// What the caller calls this command.
    #[serde(default)]
    pub id: Option<String>,
}

/// A game that was played elsewhere.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRequest {
    /// The record, as text.
    pub record: String,
}

/// What a bot is asked about: exactly one of `position`, `record` and `table`.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The game; needed with a position.
    #[serde(default)]
    pub game: Option<String>,
    /// A position string.
    #[serde(default)]
    pub position: Option<String>,
    /// A whole game, as text.
    #[serde(default)]
    pub record: Option<String>,
    /// The game of a table, by its id.
    #[serde(default)]
    pub table: Option<String>,
    /// What the bot may use up.
    #[serde(default)]
    pub budget: BudgetRequest,
}

/// What a bot may use up.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BudgetRequest {
    /// Milliseconds: for the position, or for each action of a game. The server cuts what is more than it allows.
    pub ms: u64,
}

impl Default for BudgetRequest {
    fn default() -> BudgetRequest {
        BudgetRequest { ms: 1_000 }
    }
}

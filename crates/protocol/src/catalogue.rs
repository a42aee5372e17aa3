//! The games that can be played.

use serde::Serialize;
use utoipa::ToSchema;

/// The games that can be played.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Catalogue {
    /// All games.
    pub games: Vec<GameEntry>,
}

/// One game.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct GameEntry {
    /// The name in a spec.
    pub game: String,
    /// The spec with all defaults.
    pub spec: String,
    /// The names that people read.
    pub names: GameName,
    /// How many seats it may have, as its keys say.
    pub seats: Vec<u8>,
    /// The keys of its spec.
    pub keys: Vec<KeyEntry>,
    /// The bots, the weakest first, with their strength in the usual variant.
    pub levels: Vec<LevelEntry>,
    /// The bots' strength in all variants.
    pub ladders: Vec<LadderEntry>,
}

/// A name in each language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct GameName {
    /// English.
    pub en: String,
    /// Portuguese.
    pub pt: String,
}

/// A key of a spec.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct KeyEntry {
    /// Its name.
    pub key: String,
    /// The values that it takes.
    pub values: Vec<String>,
    /// The value if it is left out.
    pub default: String,
}

/// How strong the bots are in some variants of a game.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LadderEntry {
    /// The spec in which that was measured.
    pub measured: String,
    /// The specs that are more like it than like any other that was measured, itself among them.
    pub specs: Vec<String>,
    /// The bots, the weakest first.
    pub levels: Vec<LevelEntry>,
}

/// A bot.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LevelEntry {
    /// What to ask for.
    pub level: String,
    /// Its measured strength, as Elo above `random`.
    pub elo: Option<f64>,
    /// Whether it may be stronger than that, since it won every game against the level below.
    pub at_least: bool,
    /// The part of the points that it took from the level below.
    pub score_against_below: Option<f64>,
}

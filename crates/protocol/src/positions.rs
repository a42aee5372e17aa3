//! Playing on from a position without a table.

use crate::request::SeedRequest;
use crate::table::{WireEnd, WireLast};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A line of play: where it begins, and what is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineRequest {
    /// The game, as in `distrify:size=9`; keys that are left out have their defaults.
    #[schema(example = "distrify:size=9")]
    pub game: String,
    /// The position string to begin with; left out, the start of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// Fixes the random set-up of the start; left out, it is 0. Not with a position.
    #[serde(default)]
    pub seed: Option<SeedRequest>,
    /// What is played from there, chance's actions included: up to 2000.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub actions: Vec<String>,
}

impl LineRequest {
    /// More actions than this are refused.
    pub const MAX_ACTIONS: usize = 2_000;
}

/// Where a line of play leads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LineBody {
    /// The full game spec.
    pub game: String,
    /// The position at the end of the line.
    pub position: String,
    /// The seat to act; nobody if chance acts or the game is over.
    pub actor: Option<u8>,
    /// The legal actions of the seat to act.
    pub actions: Vec<String>,
    /// What chance may bring, if it acts.
    pub chance: Vec<Odds>,
    /// The last action of the line that a seat decided; its `version` is the action's number in the line.
    pub last: Option<WireLast>,
    /// `ongoing`, how the game ended, or `unknown` if that depends on secrets that the position does not show.
    pub outcome: String,
    /// How the game ended, in parts.
    pub end: Option<WireEnd>,
    /// The position that the line begins with, and the one after each action.
    pub frames: Vec<LineFrame>,
}

/// Something that chance may bring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Odds {
    /// The action's token.
    pub action: String,
    /// How likely it is, from 0 to 1.
    pub probability: f64,
}

/// One position of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LineFrame {
    /// The action that led to it; none for the first.
    pub action: Option<String>,
    /// Who acted; nobody for the first and for chance.
    pub seat: Option<u8>,
    /// The position string.
    pub position: String,
}

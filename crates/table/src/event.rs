//! What has happened at a table. The events are all there is to it: its state is what follows from them.
//!
//! They are kept for ever. As JSON, a field may be added if it has a default, and unknown fields are passed over; nothing
//! that has been written changes its name or its meaning. What cannot be said like that needs a new [`FORMAT`].

use crate::clock::ClockRule;
use crate::command::By;
use crate::end::End;
use crate::ids::{CommandId, Millis, PlayerId, Seed, TableId};
use crate::name::{self, Name};
use crate::offers::OfferKind;
use crate::seats::Sitter;
use crate::setting::Visibility;
use crate::wire;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::{Seat, Spec};

/// The form in which events are written now, noted when a table is opened.
pub const FORMAT: u32 = 1;

/// One thing that happened, as the store keeps it. It may hold secrets: viewers get
/// [`events_since`](crate::Table::events_since).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The table's version with this event: 1 for the first, then one more each.
    pub version: u64,
    /// When. Never before the event before it.
    pub at: Millis,
    /// Who brought it about.
    pub by: By,
    /// What they called their command, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum What {
    /// The table was opened.
    Created {
        /// The form of this table's events.
        format: u32,
        /// Which game.
        #[serde(with = "wire::spec")]
        game: Spec,
        /// Who sits where.
        seats: Vec<Sitter>,
        /// Who opened it, and acts for local people.
        creator: PlayerId,
        /// How time is counted.
        clock: ClockRule,
        /// What fixes all randomness: a secret until the end.
        seed: Seed,
        /// Who finds the table.
        visibility: Visibility,
        /// Whether analysis is allowed during play.
        training: bool,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        #[serde(with = "wire::seat")]
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The name to show.
        #[serde(deserialize_with = "name::stored")]
        name: Name,
    },
    /// Somebody got up before the game had begun.
    Left {
        /// From where.
        #[serde(with = "wire::seat")]
        seat: Seat,
    },
    /// The table was closed before the game had begun.
    Cancelled {
        /// Why.
        why: Cancellation,
    },
    /// Every seat is taken: the game begins, and the clock of the first to act.
    Started,
    /// A seat acted.
    Acted {
        /// Which.
        #[serde(with = "wire::seat")]
        seat: Seat,
        /// The action's token.
        action: String,
        /// How long it thought.
        ms: Millis,
    },
    /// Chance decided.
    Drawn {
        /// The outcome's token.
        action: String,
    },
    /// Somebody offered something.
    Offered {
        /// What.
        offer: OfferKind,
        /// Who.
        player: PlayerId,
        /// For which seat they spoke.
        #[serde(with = "wire::seat")]
        seat: Seat,
        /// The id of the new table, if it is a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
    },
    /// Somebody agreed to an offer.
    Accepted {
        /// To what.
        offer: OfferKind,
        /// Who.
        player: PlayerId,
        /// For which seat they spoke.
        #[serde(with = "wire::seat")]
        seat: Seat,
    },
    /// Somebody did not agree to an offer, or took their own back.
    Declined {
        /// To what.
        offer: OfferKind,
        /// Who.
        player: PlayerId,
        /// For which seat they spoke.
        #[serde(with = "wire::seat")]
        seat: Seat,
    },
    /// The last actions were undone.
    TookBack {
        /// For whom, and who is to act again.
        #[serde(with = "wire::seat")]
        seat: Seat,
        /// How many actions are left, chance's included.
        kept: usize,
    },
    /// The game ended.
    Ended(End),
    /// The players agreed on another game.
    RematchAgreed {
        /// The new table's id.
        table: TableId,
    },
}

/// Why a table was closed before the game had begun.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cancellation {
    /// Its creator closed it.
    Creator,
    /// It waited too long for players.
    Expired,
}

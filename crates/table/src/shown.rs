//! Events as viewers see them: without the seed, and without anybody's identity.

use crate::clock::ClockRule;
use crate::event::{Cancellation, Event, What};
use crate::ids::{Millis, PlayerId, Seed, TableId};
use crate::offers::OfferKind;
use crate::seats::Seating;
use crate::setting::Visibility;
use crate::table::Table;
use crate::view::{self, SeatView};
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Seat;

/// An event as viewers see it. It looks the same whenever it is asked for.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicEvent {
    /// The table's version with this event.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub what: Shown,
}

/// What can happen, as viewers see it. Seats are given by their numbers.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "named and described like the events themselves"
)]
pub enum Shown {
    /// The table was opened.
    Created {
        game: String,
        seats: Vec<SeatView>,
        clock: ClockRule,
        visibility: Visibility,
        training: bool,
    },
    /// Somebody sat down.
    Sat { seat: u8, name: String },
    /// Somebody got up.
    Left { seat: u8 },
    /// The table was closed before the game had begun.
    Cancelled { why: Cancellation },
    /// The game began.
    Started,
    /// A seat acted.
    Acted {
        seat: u8,
        action: String,
        ms: Millis,
    },
    /// Chance decided.
    Drawn { action: String },
    /// Somebody offered something.
    Offered { offer: OfferKind, seat: u8 },
    /// Somebody agreed to an offer.
    Accepted { offer: OfferKind, seat: u8 },
    /// Somebody did not agree to an offer, or took their own back.
    Declined { offer: OfferKind, seat: u8 },
    /// The last actions were undone: so many are left.
    TookBack { seat: u8, kept: usize },
    /// The game ended, and the seed is no secret any more.
    Ended {
        outcome: String,
        winners: Vec<u8>,
        reason: String,
        #[cfg_attr(feature = "types", ts(type = "string"))]
        seed: Seed,
    },
    /// The players agreed on another game.
    RematchAgreed {
        #[cfg_attr(feature = "types", ts(type = "string"))]
        table: TableId,
    },
}

impl Table {
    /// The events after a version as this person may see them; without a person, as a spectator may.
    #[must_use]
    pub fn events_since(&self, version: u64, viewer: Option<&PlayerId>) -> Vec<PublicEvent> {
        // In all four games every action and every draw is public: what is secret was dealt before the first.
        let _ = viewer;
        let first = usize::try_from(version).unwrap_or(usize::MAX);
        let events = self.log.get(first..).unwrap_or_default();
        events.iter().map(|event| self.shown(event)).collect()
    }

    fn shown(&self, event: &Event) -> PublicEvent {
        let what = match &event.what {
            What::Created {
                game,
                seats,
                creator,
                clock,
                visibility,
                training,
                ..
            } => Shown::Created {
                game: game.to_string(),
                seats: view::seat_views(&Seating::new(seats.clone(), creator.clone())),
                clock: *clock,
                visibility: *visibility,
                training: *training,
            },
            What::Sat { seat, name, .. } => Shown::Sat {
                seat: seat.number(),
                name: name.to_string(),
            },
            What::Left { seat } => Shown::Left {
                seat: seat.number(),
            },
            What::Cancelled { why } => Shown::Cancelled { why: *why },
            What::Started => Shown::Started,
            What::Acted { seat, action, ms } => Shown::Acted {
                seat: seat.number(),
                action: action.clone(),
                ms: *ms,
            },
            What::Drawn { action } => Shown::Drawn {
                action: action.clone(),
            },
            What::Offered { offer, seat, .. } => Shown::Offered {
                offer: *offer,
                seat: seat.number(),
            },
            What::Accepted { offer, seat, .. } => Shown::Accepted {
                offer: *offer,
                seat: seat.number(),
            },
            What::Declined { offer, seat, .. } => Shown::Declined {
                offer: *offer,
                seat: seat.number(),
            },
            What::TookBack { seat, kept } => Shown::TookBack {
                seat: seat.number(),
                kept: *kept,
            },
            What::Ended(end) => Shown::Ended {
                outcome: end.to_string(),
                winners: end.winners.iter().map(Seat::number).collect(),
                reason: end.reason.code().to_owned(),
                seed: self.setting.seed,
            },
            What::RematchAgreed { table } => Shown::RematchAgreed {
                table: table.clone(),
            },
        };
        PublicEvent {
            version: event.version,
            at: event.at,
            what,
        }
    }
}

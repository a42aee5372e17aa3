//! A table as its viewer may see it.

use crate::request::{ClockRequest, VisibilityRequest};
use serde::{Deserialize, Serialize};
use tabuleiro_rules::{AnyGame, Spec};
use tabuleiro_table::{
    Cancellation, OfferKind, SeatKind, SeatView, Status, TableId, TakebackView, View,
};
use utoipa::ToSchema;

/// A table as its viewer may see it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireTable {
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
    /// Who sits where, in order.
    pub seats: Vec<WireSeat>,
    /// The seats that the viewer acts for.
    pub you: Vec<u8>,
    /// The seat to act.
    pub actor: Option<u8>,
    /// The position as the viewer may know it.
    pub position: String,
    /// The same as a drawing of text; only over HTTP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagram: Option<String>,
    /// The legal actions, if the viewer acts next.
    pub actions: Vec<String>,
    /// The last action that a seat decided.
    pub last: Option<WireLast>,
    /// `ongoing`, or how the game ended, as in a record.
    pub outcome: String,
    /// How the game ended, in parts.
    pub end: Option<WireEnd>,
    /// Why the table was closed before the game began: `creator` or `expired`.
    pub cancelled: Option<String>,
    /// The clocks.
    pub clocks: WireClocks,
    /// The offers that wait for an answer.
    pub offers: Vec<WireOffer>,
    /// What the viewer may do besides acting.
    pub may: WireMay,
    /// Whether analysis is allowed during play.
    pub training: bool,
    /// Who finds the table.
    pub visibility: VisibilityRequest,
    /// When the table was opened, in milliseconds since 1970.
    pub created: u64,
    /// What fixed all randomness, once the game is over.
    pub seed: Option<String>,
    /// The table of the next game, if one was agreed on.
    pub rematch: Option<String>,
}

/// A seat as everybody sees it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireSeat {
    /// Its number.
    pub seat: u8,
    /// `open`, `person`, `local` or `bot`.
    pub kind: String,
    /// The name to show.
    pub name: Option<String>,
    /// The bot's level.
    pub level: Option<String>,
    /// Whether who acts for it is connected; bots always are.
    pub connected: bool,
}

/// The action that was played last.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireLast {
    /// Who acted.
    pub seat: u8,
    /// The action's token.
    pub action: String,
    /// The version with it.
    pub version: u64,
}

/// How a game ended, in parts.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireEnd {
    /// Who won; nobody means a draw.
    pub winners: Vec<u8>,
    /// The word for the reason.
    pub reason: String,
}

/// The clocks at the time of the view.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireClocks {
    /// How time is counted.
    pub rule: ClockRequest,
    /// What each seat has left, in milliseconds; empty where nobody counts.
    pub left: Vec<u64>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// When time is up, in milliseconds since 1970; also for a table that waits for players.
    pub deadline: Option<u64>,
    /// The server's time when this was written.
    pub now: u64,
}

/// An offer that waits for an answer.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireOffer {
    /// `draw`, `takeback` or `rematch`.
    pub offer: String,
    /// By whom.
    pub seat: u8,
    /// Whether the viewer made it.
    pub yours: bool,
    /// Whether the viewer is asked.
    pub asked: bool,
}

/// What a viewer may do besides acting.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WireMay {
    /// The seats to sit down on.
    pub sit: Vec<u8>,
    /// Get up.
    pub leave: bool,
    /// Close the table.
    pub cancel: bool,
    /// Give up.
    pub resign: bool,
    /// Offer a draw.
    pub draw: bool,
    /// `at-once` or `by-consent`, if something can be taken back.
    pub takeback: Option<String>,
    /// Offer another game.
    pub rematch: bool,
}

impl WireTable {
    /// The table with its id, the place where people find it, and who is there. `now` is the server's time.
    #[must_use]
    pub fn new(id: &TableId, url: String, connected: &[bool], view: View, now: u64) -> WireTable {
        let is_connected = |place: usize| connected.get(place).copied().unwrap_or_default();
        let seats = view.seats.into_iter().enumerate();
        WireTable {
            id: id.to_string(),
            url,
            diagram: None,
            game: view.game,
            version: view.version,
            status: status_word(view.status).to_owned(),
            seats: seats
                .map(|(place, seat)| WireSeat::new(seat, is_connected(place)))
                .collect(),
            you: view.you,
            actor: view.actor,
            position: view.position,
            actions: view.actions,
            last: view.last.map(|last| WireLast {
                seat: last.seat,
                action: last.action,
                version: last.version,
            }),
            outcome: view.outcome,
            end: view.end.map(|end| WireEnd {
                winners: end.winners,
                reason: end.reason,
            }),
            cancelled: view.cancelled.map(|why| {
                match why {
                    Cancellation::Creator => "creator",
                    Cancellation::Expired => "expired",
                }
                .to_owned()
            }),
            clocks: WireClocks {
                rule: view.clocks.rule.into(),
                left: view.clocks.left,
                running: view.clocks.running,
                deadline: view.clocks.deadline,
                now,
            },
            offers: view
                .offers
                .into_iter()
                .map(|offer| WireOffer {
                    offer: offer_word(offer.offer).to_owned(),
                    seat: offer.seat,
                    yours: offer.yours,
                    asked: offer.asked,
                })
                .collect(),
            may: WireMay {
                sit: view.may.sit,
                leave: view.may.leave,
                cancel: view.may.cancel,
                resign: view.may.resign,
                draw: view.may.draw,
                takeback: view.may.takeback.map(|takeback| {
                    match takeback {
                        TakebackView::AtOnce => "at-once",
                        TakebackView::ByConsent => "by-consent",
                    }
                    .to_owned()
                }),
                rematch: view.may.rematch,
            },
            training: view.training,
            visibility: view.visibility.into(),
            created: view.created,
            seed: view.seed.map(String::from),
            rematch: view.rematch.map(String::from),
        }
    }
}

impl WireTable {
    /// The same with a drawing of the position.
    #[must_use]
    pub fn drawn(self) -> WireTable {
        WireTable {
            diagram: Some(diagram(&self.game, &self.position)),
            ..self
        }
    }
}

impl WireSeat {
    /// A seat, and whether somebody is there.
    #[must_use]
    pub fn new(seat: SeatView, connected: bool) -> WireSeat {
        WireSeat {
            seat: seat.seat,
            kind: kind_word(seat.kind).to_owned(),
            name: seat_name(&seat),
            level: seat.level,
            connected,
        }
    }
}

/// The name to show for a seat. Nobody else can be called like a bot.
#[must_use]
pub fn seat_name(seat: &SeatView) -> Option<String> {
    let bot = seat.level.as_ref().map(|level| format!("Bot {level}"));
    seat.name.clone().or(bot)
}

/// The board as text, for people; nothing if the position cannot be drawn.
#[must_use]
pub fn diagram(game: &str, position: &str) -> String {
    game.parse::<Spec>()
        .ok()
        .and_then(|spec| AnyGame::parse(&spec, position).ok())
        .map(|game| game.diagram())
        .unwrap_or_default()
}

pub(crate) const fn status_word(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

const fn kind_word(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Open => "open",
        SeatKind::Person => "person",
        SeatKind::Local => "local",
        SeatKind::Bot => "bot",
    }
}

const fn offer_word(offer: OfferKind) -> &'static str {
    match offer {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Rematch => "rematch",
    }
}

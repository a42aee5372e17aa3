//! Why a command was not carried out.

use crate::ids::Millis;
use tabuleiro_rules::{Illegal, PlayError};
use thiserror::Error;

/// Why a command was not carried out. The table is then as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has not begun.
    #[error("the game has not begun: a seat is still open")]
    NotStarted,
    /// The game has begun.
    #[error("the game has begun")]
    Started,
    /// The game is over, or the table was closed.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The sender acts for no seat here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The sender acts for another seat than the one to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The position has changed since the sender looked.
    #[error("the position has changed: the table has version {version} now")]
    Stale {
        /// The version that it has.
        version: u64,
    },
    /// Not an action of this board, or one that a rule forbids.
    #[error(transparent)]
    IllegalAction(PlayError),
    /// The game has fewer seats.
    #[error("this game has no such seat")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("somebody sits there already")]
    SeatTaken,
    /// The sender has a seat.
    #[error("you have a seat at this table already")]
    AlreadySeated,
    /// Only the table's creator can do that.
    #[error("only who opened the table can close it")]
    NotCreator,
    /// The clock has run out, and only that can be said now.
    #[error("the time is up")]
    TimeUp,
    /// The clock has not run out.
    #[error("the time is not up")]
    TimeLeft {
        /// When it will be, if ever.
        deadline: Option<Millis>,
    },
    /// Nobody has offered that.
    #[error("there is no such offer")]
    NoOffer,
    /// Somebody has offered that, and waits for an answer.
    #[error("there is such an offer already")]
    OfferOpen,
    /// The sender has offered that since it last acted.
    #[error("you have offered that already; it can be offered once a turn")]
    OfferedAlready,
    /// The sender made the offer.
    #[error("you cannot accept your own offer")]
    OwnOffer,
    /// The sender has agreed to it.
    #[error("you have agreed already; others have not")]
    AlreadyAccepted,
    /// Bots play on.
    #[error("bots agree to no draw")]
    BotsDecline,
    /// The sender has not acted yet.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// Another game has been agreed on.
    #[error("another game has been agreed on already")]
    RematchAgreed,
    /// The table has seen so much that only what brings the end nearer is accepted.
    #[error("this has been done too often at this table")]
    TooOften,
}

impl Refusal {
    /// The word for it in the interface.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NotStarted => "not-started",
            Refusal::Started => "started",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::NotSeated => "not-seated",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale { .. } => "stale",
            Refusal::IllegalAction(_) => "illegal-action",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::AlreadySeated => "already-seated",
            Refusal::NotCreator => "not-creator",
            Refusal::TimeUp => "time-up",
            Refusal::TimeLeft { .. } => "time-left",
            Refusal::NoOffer => "no-offer",
            Refusal::OfferOpen => "offer-open",
            Refusal::OfferedAlready => "offered-already",
            Refusal::OwnOffer => "own-offer",
            Refusal::AlreadyAccepted => "already-accepted",
            Refusal::BotsDecline => "bots-decline",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::RematchAgreed => "rematch-agreed",
            Refusal::TooOften => "too-often",
        }
    }

    /// The rule that forbids the action, with the cells that show it, if that is why.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        match self {
            Refusal::IllegalAction(PlayError::Illegal(illegal)) => Some(illegal),
            _ => None,
        }
    }
}

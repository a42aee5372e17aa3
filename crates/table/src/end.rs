//! How a game at a table ended: by its rules, or off the board.

use serde::{Deserialize, Serialize};
use std::fmt;
use tabuleiro_rules::{Outcome, Reason, Seat, Seats, SettledBy, Settlement};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct End {
    /// Who won; nobody means a draw.
    pub winners: Seats,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// A rule of the game.
    Rules(Reason),
    /// The players, or the clock.
    Settled(SettledBy),
}

impl EndReason {
    /// The word for it in the notation and in records.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EndReason::Rules(reason) => reason.code(),
            EndReason::Settled(by) => by.code(),
        }
    }

    fn from_code(code: &str) -> Option<EndReason> {
        let settled = [
            SettledBy::Resignation,
            SettledBy::Time,
            SettledBy::Agreement,
            SettledBy::Abandonment,
        ];
        let rules = Reason::ALL.into_iter().map(EndReason::Rules);
        let settled = settled.into_iter().map(EndReason::Settled);
        rules.chain(settled).find(|reason| reason.code() == code)
    }
}

impl End {
    /// A draw that the players agreed on.
    pub(crate) const AGREED: End = End {
        winners: Seats::NONE,
        reason: EndReason::Settled(SettledBy::Agreement),
    };

    /// One seat lost; all others share the win, however many they are.
    pub(crate) fn lost_by(loser: Seat, seats: u8, by: SettledBy) -> End {
        let winners = (1..=seats)
            .filter_map(Seat::new)
            .filter(|&seat| seat != loser)
            .fold(Seats::NONE, Seats::with);
        End {
            winners,
            reason: EndReason::Settled(by),
        }
    }

    /// The end that the rules found. Nothing if it is not known who won, which is so only where secrets are hidden.
    pub(crate) fn of(outcome: Outcome) -> Option<End> {
        let (winners, reason) = match outcome {
            Outcome::Win { seats, reason } => (seats, reason),
            Outcome::Draw { reason } => (Seats::NONE, reason),
            Outcome::Unknown => return None,
        };
        Some(End {
            winners,
            reason: EndReason::Rules(reason),
        })
    }

    /// For a record, if the rules did not end the game.
    pub(crate) fn settlement(self) -> Option<Settlement> {
        match self.reason {
            EndReason::Rules(_) => None,
            EndReason::Settled(by) => Some(Settlement {
                winners: self.winners,
                by,
            }),
        }
    }
}

impl fmt::Display for End {
    /// As the protocol and records say it: `win 1 island`, `win 1,3 time`, `draw agreement`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.winners.is_empty() {
            write!(f, "draw {}", self.reason.code())
        } else {
            write!(f, "win {} {}", self.winners, self.reason.code())
        }
    }
}

/// The form in which an end is kept.
#[derive(Serialize, Deserialize)]
struct Written {
    winners: Vec<u8>,
    reason: String,
}

impl From<End> for Written {
    fn from(end: End) -> Written {
        Written {
            winners: end.winners.iter().map(Seat::number).collect(),
            reason: end.reason.code().to_owned(),
        }
    }
}

impl TryFrom<Written> for End {
    type Error = String;

    fn try_from(written: Written) -> Result<End, String> {
        let mut winners = Seats::NONE;
        for number in written.winners {
            let seat = Seat::new(number).ok_or_else(|| format!("there is no seat {number}"))?;
            winners = winners.with(seat);
        }
        let reason = EndReason::from_code(&written.reason)
            .ok_or_else(|| format!("no game ends by {}", written.reason))?;
        Ok(End { winners, reason })
    }
}

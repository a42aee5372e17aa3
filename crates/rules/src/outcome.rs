//! How a game ended, and why.

use crate::seat::{Seat, Seats};
use std::fmt;

/// The rule that ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Syrtis: the fourth tile sunk since the other side last sank one.
    Quicksand,
    /// Syrtis: all tiles of a side's colour, or of its shape, are connected.
    Island,
    /// Syrtis: both sides are complete; initiative decided.
    BothIslands,
    /// Syrtis: both sides passed; initiative decided.
    Passes,
    /// Syrtis: a side passed four turns in a row; initiative decided.
    Stalling,
    /// Syrtis, Sixteen Stone: the same position stood for the third time.
    Repetition,
    /// Distrify: a path joins the winner's two edges.
    Path,
    /// Distrify: the loser had no legal action at the start of its turn.
    Stuck,
    /// Sixteen Stone: the loser has one stone or none on the board.
    Reduced,
    /// Sixteen Stone: a hundred turns without capture, stone pushed off or sacrifice.
    Quiet,
    /// Meerkats: all fifteen stones of the winner's colour are in one group.
    Gathered,
    /// Meerkats: the last stone of the bag was dropped; the largest group won.
    Groups,
    /// Meerkats, designer's rules: no drop was possible; the largest group won.
    Blocked,
}

impl Reason {
    /// Every reason, in the order of the games' pages.
    pub const ALL: [Reason; 13] = [
        Reason::Quicksand,
        Reason::Island,
        Reason::BothIslands,
        Reason::Passes,
        Reason::Stalling,
        Reason::Repetition,
        Reason::Path,
        Reason::Stuck,
        Reason::Reduced,
        Reason::Quiet,
        Reason::Gathered,
        Reason::Groups,
        Reason::Blocked,
    ];

    /// The word for it in the notation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Quicksand => "quicksand",
            Reason::Island => "island",
            Reason::BothIslands => "both-islands",
            Reason::Passes => "passes",
            Reason::Stalling => "stalling",
            Reason::Repetition => "repetition",
            Reason::Path => "path",
            Reason::Stuck => "stuck",
            Reason::Reduced => "reduced",
            Reason::Quiet => "quiet",
            Reason::Gathered => "gathered",
            Reason::Groups => "groups",
            Reason::Blocked => "blocked",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One seat won, or several share the win.
    Win {
        /// The winners.
        seats: Seats,
        /// Why.
        reason: Reason,
    },
    /// Nobody won.
    Draw {
        /// Why.
        reason: Reason,
    },
    /// The game is over, but who won depends on secrets that this position does not show.
    Unknown,
}

impl Outcome {
    /// A win of one seat.
    #[must_use]
    pub const fn win(seat: Seat, reason: Reason) -> Outcome {
        Outcome::Win {
            seats: Seats::only(seat),
            reason,
        }
    }

    /// Whether this seat won, alone or with others.
    #[must_use]
    pub const fn won_by(self, seat: Seat) -> bool {
        matches!(self, Outcome::Win { seats, .. } if seats.contains(seat))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { seats, reason } => write!(f, "win {seats} {reason}"),
            Outcome::Draw { reason } => write!(f, "draw {reason}"),
            Outcome::Unknown => f.write_str("unknown"),
        }
    }
}

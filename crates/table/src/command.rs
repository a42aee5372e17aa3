//! What is asked of a table, and by whom.

use crate::event::Event;
use crate::ids::{CommandId, PlayerId, TableId};
use crate::name::Name;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Seat;

/// Who sent a command.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Somebody with an identity.
    Player(PlayerId),
    /// Whoever runs the table: for its bots, and for the clock.
    Host,
}

/// A command: what is to be done, and what the sender calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// A second command with the same id from the same sender does nothing, and is answered like the first. A table
    /// remembers the last [`Table::REMEMBERED_IDS`](crate::Table::REMEMBERED_IDS) ids of each sender that had an effect;
    /// one that was refused may be sent again under the same id.
    pub id: Option<CommandId>,
    /// What is to be done.
    pub order: Order,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Sit down on an open seat.
    Sit {
        /// Which.
        seat: Seat,
        /// The name to show.
        name: Name,
    },
    /// Get up from one's seat, before the game has begun.
    Leave,
    /// Close a table where the game has not begun. Only its creator can.
    Cancel,
    /// Act for the seat to move.
    Act {
        /// The action's token.
        action: String,
        /// The version that the sender saw; if the position has changed since, the command is refused.
        version: Option<u64>,
    },
    /// Give up. All others share the win.
    Resign {
        /// For which seat, where the sender acts for several; left out, for the one to move if it is the sender's, else
        /// for the sender's first.
        seat: Option<Seat>,
    },
    /// About a draw.
    Draw(Answer),
    /// About taking back the sender's last turn.
    Takeback(Answer),
    /// About another game with the seats exchanged.
    Rematch {
        /// What.
        answer: Answer,
        /// The new table's id, if this is the offer.
        table: TableId,
    },
    /// The time is up: whoever sees it says so. It is true or not whoever says it.
    Flag,
}

/// What somebody says about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Makes it.
    Offer,
    /// Agrees to it.
    Accept,
    /// Does not agree; whoever made it takes it back.
    Decline,
}

impl From<Order> for Command {
    fn from(order: Order) -> Command {
        Command { id: None, order }
    }
}

impl Order {
    /// The order under an id.
    #[must_use]
    pub fn with_id(self, id: CommandId) -> Command {
        Command {
            id: Some(id),
            order: self,
        }
    }
}

/// What a command leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The table's version once the events have been absorbed: the answer to the sender. For a repeated command, the
    /// answer that the first one got.
    pub version: u64,
    /// What happened, with consecutive versions. Nothing for a repeated command.
    pub events: Vec<Event>,
}

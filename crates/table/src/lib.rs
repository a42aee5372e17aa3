//! One game being played, as a pure state machine.
//!
//! A [`Command`] goes into [`Table::apply`], which gives [`Event`]s or a [`Refusal`]; the events are stored, and then
//! [absorbed](Table::absorb). The state of a table is exactly what follows from its events, and [`Table::view`] is what
//! somebody may see of it. There is no input or output here and no clock: the time is an argument.
//!
//! # What was decided
//!
//! - **Seats.** The game starts when the last open seat is taken. The creator acts for local people; nobody else has two
//!   seats. Until the start people may leave, and the creator may close the table; one that waits for [`Table::WAITING`]
//!   expires.
//! - **Chance** is drawn by the table right after the action that leads to it, as a function of the seed and of the place
//!   in the game: a takeback gives no second draw.
//! - **Time.** The clock of the seat to move runs from the start on, bots' clocks too. A turn of several actions has one
//!   clock. Once time is up nothing else can be done: every command is refused until somebody says so with
//!   [`Order::Flag`].
//! - **Losing off the board.** Whoever resigns or runs out of time loses, the game is over, and all others share the win,
//!   however many they are. Nobody loses by staying away: where no time is counted, a game may stand for ever.
//! - **Draws** need everybody's consent, and bots never agree. An offer stands until somebody else acts, and can be made
//!   once a turn. Two people who offer a draw agree on it.
//! - **Takebacks.** Who plays only against bots, or with others at the same device, goes back to their last decision at
//!   once. Else everybody must agree, and it goes back to the beginning of the person's last turn. The clocks are then
//!   what they were. Nothing is taken back after the end.
//! - **Secrets.** A viewer sees what their seat may know; who acts for several seats sees what the one to move knows, and
//!   only while it is to move. Before the start nobody sees a secret, since seats can still be changed. After the end
//!   everything is open, the seed included.
//! - **Repeated commands** are answered as the first time, without a second effect. An action for a version is stale only
//!   if the position has changed since: offers come and go.

mod absorb;
mod answers;
mod apply;
mod clock;
mod command;
mod end;
mod event;
mod film;
mod ids;
mod name;
mod offers;
mod play;
mod refusal;
mod seats;
mod setting;
mod shown;
mod table;
#[cfg(test)]
mod tests;
mod view;
mod wire;

pub use absorb::{ReplayError, ReplayProblem};
pub use clock::{ClockError, ClockRule};
pub use command::{Answer, Applied, By, Command, Order};
pub use end::{End, EndReason};
pub use event::{Cancellation, Event, FORMAT, What};
pub use film::{Film, Frame};
pub use ids::{BotLevel, CommandId, Millis, PlayerId, Seed, TableId, TextError};
pub use name::{Name, NameError};
pub use offers::OfferKind;
pub use refusal::Refusal;
pub use seats::Sitter;
pub use setting::{CannotOpen, NewTable, Visibility};
pub use shown::{PublicEvent, Shown};
pub use table::{BotJob, Status, Table};
pub use view::{
    ClocksView, EndView, LastAction, May, OfferView, Outline, SeatKind, SeatView, TakebackView,
    View,
};

//! Bots: a position and a budget in, a report out.
//!
//! [`think`] is the whole interface. It prints nothing, reads no clock but the budget's, and decides from what the seat
//! to act may know, whatever else the game it is given holds. With one thread, a node budget and a seed it is exactly
//! repeatable.

mod alphabeta;
mod analysis;
mod bot;
mod budget;
mod eval;
mod level;
mod measured;
mod plain;
mod report;
mod table;
mod tuning;
mod turn;

pub use analysis::{Judged, Mark, Study, analyse};
pub use bot::{Answer, Past, SearchError, Task, seat_to_think, think};
pub use budget::Budget;
pub use eval::meerkats::learn_prospects;
pub use level::{Level, Strength};
pub use measured::{Measured, Step, measured, measured_boards, measured_like};
pub use report::{Proof, Report, Valued};
pub use tuning::tune;

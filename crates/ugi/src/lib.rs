//! The text protocol, the child of chess's UCI that engines of other games use: one command a line in, one answer a
//! line out. `docs/protocol.md` describes it.
//!
//! [`Session`] is the conversation without any input or output; [`run`] holds it over a pair of streams.

mod commands;
mod error;
mod lines;
mod session;
#[cfg(test)]
mod tests;
mod thinking;

pub use error::CommandError;
pub use lines::{MAX_LINE_BYTES, run};
pub use session::{Reply, Session};

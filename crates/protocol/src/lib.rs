//! Every message between a client and a server, as types: the bodies of HTTP requests and answers, and the two enums of
//! the WebSocket, [`ClientMsg`] and [`ServerMsg`].
//!
//! What comes in is checked as far as a type can: unknown fields are refused, so that a misspelt one is not passed over in
//! silence. What goes out is built from a table's view, which holds only what its viewer may know.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answers;
mod catalogue;
mod message;
mod positions;
mod request;
mod table;
#[cfg(test)]
mod types;

pub use answers::{
    Created, ErrorBody, Fault, FilmBody, FilmFrame, Identity, ListedTable, RecordBody,
    RecordedAction, TableList, Versioned,
};
pub use catalogue::{Catalogue, GameEntry, GameName, KeyEntry, LadderEntry, LevelEntry};
pub use message::{ClientMsg, ServerMsg, WireEvent};
pub use positions::{LineBody, LineFrame, LineRequest, Odds};
pub use request::{
    Act, AnalysisRequest, Answering, BudgetRequest, ClockRequest, LevelRequest, NewPlayer,
    OpenTable, Plain, RecordRequest, Reply, Resigning, SeatRequest, SeedRequest, VisibilityRequest,
};
pub use table::{
    WireClocks, WireEnd, WireLast, WireMay, WireOffer, WireSeat, WireTable, diagram, seat_name,
};

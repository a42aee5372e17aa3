//! Durable storage of tables' events and of players, on SQLite or PostgreSQL.
//!
//! A table is a list of events with consecutive versions. [`Store::append`] adds events after the version that the caller
//! knows, all or none, or says that somebody else was faster: tables need no owner, and any number of processes may serve
//! them. What was acknowledged survives the end of the process and of the machine's power.
//!
//! What events mean is not known here. What lists and clocks need is given along with them, as a [`TableSummary`].
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod connections;
mod cursor;
mod error;
mod export;
mod id;
mod model;
mod postgres;
mod reads;
mod rows;
mod schema;
mod sqlite;
mod store;
mod writes;

pub use connections::Connections;
pub use cursor::{Cursor, CursorError};
pub use error::{AppendError, StoreError};
pub use export::{Export, Exported};
pub use id::{IdError, PlayerId, RecordId, TableId};
pub use model::{
    Append, Counts, Entry, Filter, Millis, Page, Player, Record, Status, StoredEvent, TableSummary,
    Visibility,
};
pub use store::Store;

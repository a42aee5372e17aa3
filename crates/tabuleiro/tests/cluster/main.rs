//! Several real processes over a real PostgreSQL and a real NATS, and everything that may befall them: `make test-cluster`.
//!
//! Where a server is not installed the tests are skipped and say so, unless `TABULEIRO_NEED_SERVERS` is set.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod analyses;
mod backup;
mod bots;
mod bus_away;
mod clocks;
mod nodes_gone;
mod people;
/// The same server as the store's own tests use.
#[path = "../../../store/tests/behaviour/server.rs"]
mod postgres;
mod processes;
mod releases;
mod store_away;
mod together;

use people::{Person, Table};
use processes::Cluster;

/// Whether to take the time that a night allows.
fn is_long() -> bool {
    std::env::var("TABULEIRO_LONG").is_ok()
}

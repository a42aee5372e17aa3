//! Tables over HTTP and WebSocket: identity, limits, the embedded page, metrics.
//!
//! [`app`] is the whole interface as a router, and [`serve`] answers connections with it until it is told to stop.
//! Handlers read what was sent, call the host, and map what comes back; what a table allows and who may see what is
//! decided below.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod address;
mod config;
mod connections;
mod counters;
mod error;
mod handlers;
mod headers;
mod identity;
mod limits;
mod openapi;
mod origin;
mod page;
mod read;
mod router;
mod state;
mod ws;

pub use config::{Allowance, Config, Rate};
pub use connections::{serve, serve_operation};
pub use openapi::openapi;
pub use router::app;
pub use state::{App, OpenError};

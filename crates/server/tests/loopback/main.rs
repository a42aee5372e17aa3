//! A real server on loopback, and real clients.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod abuse;
mod analyses;
mod browser;
mod contract;
mod crowds;
mod harness;
mod play;
mod positions;
/// The same server as the store's own tests use.
#[path = "../../../store/tests/behaviour/server.rs"]
mod postgres;
mod proxy;
mod reconnection;
mod secrecy;
mod sockets;
mod streams;

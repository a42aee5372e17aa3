//! A real server on loopback, and real clients.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod abuse;
mod analyses;
mod browser;
mod contract;
mod harness;
mod play;
mod secrecy;
mod sockets;
mod streams;

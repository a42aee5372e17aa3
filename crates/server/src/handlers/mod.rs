//! What is done for each call: read it, ask the host, say what it answered.

pub(crate) mod analyses;
pub(crate) mod commands;
pub(crate) mod events;
pub(crate) mod games;
pub(crate) mod operation;
pub(crate) mod players;
pub(crate) mod positions;
pub(crate) mod records;
pub(crate) mod tables;

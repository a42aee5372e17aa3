//! The program driven by keys, with real games behind it and no terminal.

mod drive;
mod elsewhere;
mod journeys;
mod online;
mod pictures;
mod sizes;
mod table;

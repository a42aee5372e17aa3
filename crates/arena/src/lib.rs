//! Matches between bots and engines, and what they tell about strength.
//!
//! [`Match`] plays the games of a [`Plan`] on several threads and hands them back in order; [`Tally`] counts them;
//! [`Report`], [`Ladder`] and [`Survey`] say what follows, with 95 % intervals. All that is random comes from seeds: with
//! node budgets the same seed gives the same results on any number of threads.

mod columns;
mod csv;
mod delays;
mod engine;
mod error;
mod game;
mod ladder;
mod plan;
mod played;
mod player;
mod report;
mod run;
mod shelf;
pub mod stats;
mod survey;
mod tally;

pub use csv::{csv_head, csv_line};
pub use delays::{Delays, Lateness};
pub use engine::{Command, EngineOption, Fault};
pub use error::{ArenaError, PlayerError};
pub use game::Conditions;
pub use ladder::{Ladder, Rung};
pub use plan::{Fixture, Plan};
pub use played::{Ending, Played};
pub use player::{Bot, Mind, Player, read_sprt, read_time};
pub use report::{Line, Pairing, Report};
pub use run::{Halt, Match, Run, Watch};
pub use shelf::{Shelf, today};
pub use survey::{Proportion, SeatLine, Survey};
pub use tally::{Failures, Pair, Row, Tally};

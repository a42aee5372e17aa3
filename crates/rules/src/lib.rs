//! The rules of four modern abstract board games as pure values.
//!
//! [`syrtis`], [`distrify`], [`sixteen_stone`] and [`meerkats`] each have a position type that implements [`Position`];
//! [`Game`] adds the memory that repetition rules need; [`AnyGame`] is whichever of the four a [`Spec`] names. There is
//! no input or output here, no clock, and no randomness but from a seed.

pub mod distrify;
pub mod meerkats;
pub mod sixteen_stone;
pub mod syrtis;

mod any;
mod dice;
mod game;
mod outcome;
mod position;
mod record;
mod ruleset;
mod seat;
mod spec;
mod text;
mod why;

pub use any::{AnyGame, PlayError};
pub use dice::Dice;
pub use game::Game;
pub use outcome::{Outcome, Reason};
pub use position::Position;
pub use record::{
    Date, Entry, Record, RecordError, RecordProblem, SettledBy, Settlement, Standing,
};
pub use ruleset::Ruleset;
pub use seat::{Actor, Seat, Seats};
pub use spec::{GameKind, Key, Spec, SpecError};
pub use text::{ActionError, CellName, PositionError, Snippet};
pub use why::{Illegal, Rule};

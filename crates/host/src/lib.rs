//! Runs tables: applies commands through the store, fires clocks, asks bots, analyses, and tells everybody what is new.
//!
//! [`Host`] is the whole interface. A table has no owner: any number of hosts may serve the same tables over one store.
//! Each applies a command to the version that it knows and appends with that version; if somebody else was faster it
//! reads what it missed and tries again. What was acknowledged has been stored durably first.
//!
//! Hosts tell each other what is new over a [`Bus`]: that a table has a new version, and who is connected. Whoever shares
//! a store must share a bus, or views of one host will not show what another did until it acts there itself. A bus between
//! processes may be away for a while: meanwhile hosts look in the store, and what comes is late, not lost.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod analysis;
mod bots;
mod bus;
mod carry;
mod clock;
mod commands;
mod deadlines;
mod error;
mod host;
mod keeping_up;
mod listing;
mod live;
mod metrics;
mod opening;
mod players;
mod presence;
mod settings;
mod shelf;
mod summary;
mod trace;
mod views;
mod watching;

pub use analysis::{AnalysisId, AnalysisState, Progress};
pub use bus::{Bus, BusError, LocalBus, NatsBus};
pub use carry::KeptRecord;
pub use clock::{Clock, ManualClock};
pub use error::HostError;
pub use host::Host;
pub use listing::{Listed, Listing, Wanted};
pub use metrics::Metrics;
pub use opening::{Opening, SeatWish};
pub use players::{Player, Token};
pub use presence::Presence;
pub use settings::Settings;
pub use tabuleiro_search::{Answer, Judged, Level};
pub use tabuleiro_store::{Connections, Cursor, Export, Exported, RecordId, Store};
pub use views::TableView;
pub use watching::{Pulse, Watch};

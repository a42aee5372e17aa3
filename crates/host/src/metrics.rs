//! What a host has done, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What a host has done since it was opened, and what it holds now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Tables in memory.
    pub tables_live: u64,
    /// Tables opened here.
    pub tables_opened: u64,
    /// Commands that came, refused ones included.
    pub commands: u64,
    /// Commands that were refused.
    pub refusals: u64,
    /// Appends that took place.
    pub appends: u64,
    /// Appends that came too late and were tried again.
    pub conflicts: u64,
    /// Clocks that ran out, as said here.
    pub flags: u64,
    /// Turns of bots and analyses that wait for a thread here, and turns and positions on the work queue between
    /// processes.
    pub queue: u64,
    /// Actions that bots decided here.
    pub bot_actions: u64,
    /// Searches that failed and were done again.
    pub bot_failures: u64,
    /// The time that threads here have thought for bots, in milliseconds.
    pub thinking_ms: u64,
    /// Analyses that were asked for.
    pub analyses: u64,
    /// Those who wait for news of a table.
    pub subscribers: u64,
    /// People who are connected to a table here, counted once a table.
    pub present: u64,
    /// Calls that the store could not answer.
    pub store_faults: u64,
    /// Tables found by looking in the store at a newer version than any news had told of.
    pub late_news: u64,
    /// Other hosts that have been heard of lately.
    pub nodes: u64,
    /// Whether the bus is there.
    pub bus_connected: u64,
    /// How often the bus was lost.
    pub bus_lost: u64,
    /// News that went to the bus.
    pub bus_sent: u64,
    /// News that came from it.
    pub bus_received: u64,
    /// News that could not be sent.
    pub bus_unsent: u64,
    /// Messages of a form that is not known here.
    pub bus_unreadable: u64,
    /// Turns of bots that were put on the work queue between processes.
    pub turns_offered: u64,
    /// Turns of bots that were taken from it.
    pub turns_taken: u64,
    /// Of those, the ones that somebody had taken before.
    pub turns_again: u64,
    /// Positions to be looked at that were put on the work queue between processes.
    pub looks_offered: u64,
    /// Positions that were taken from it.
    pub looks_taken: u64,
    /// Of those, the ones that somebody had taken before.
    pub looks_again: u64,
    /// Positions that nobody elsewhere answered in time.
    pub looks_unanswered: u64,
    /// Games to be analysed that were put on the work queue between processes.
    pub studies_offered: u64,
    /// Games that were taken from it.
    pub studies_taken: u64,
    /// Of those, the ones that somebody had taken before.
    pub studies_again: u64,
    /// Games on the work queue that wait or are being analysed, those of all hosts.
    pub studies_waiting: u64,
    /// Turns and analyses that failed too often and were put aside.
    pub dead_letters: u64,
}

/// Counters that only grow.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) opened: Counter,
    pub(crate) commands: Counter,
    pub(crate) refusals: Counter,
    pub(crate) appends: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) flags: Counter,
    pub(crate) bot_actions: Counter,
    pub(crate) bot_failures: Counter,
    pub(crate) thinking_ms: Counter,
    pub(crate) analyses: Counter,
    pub(crate) store_faults: Counter,
    pub(crate) late_news: Counter,
}

#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn add_ms(&self, time: Duration) {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.0.fetch_add(ms, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

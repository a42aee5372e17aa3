//! How a host works.

use crate::clock::Clock;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

/// How a host works. The defaults suit a server that has the machine to itself.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many tables are kept in memory; the others are read again when somebody comes.
    pub tables: usize,
    /// How many threads think for bots and about positions; 0 means that nobody does here. One more thread is only
    /// for bots that answer at once, so that nobody waits for a strong one.
    pub thinkers: usize,
    /// Whether turns of bots and analyses are fetched from other processes. If not, those that come up here are left to
    /// others as long as the bus is there.
    pub fetches: bool,
    /// How many whole games are analysed at a time, each in a thread of its own, so that no bot waits for them; 0 means
    /// that this is left to others.
    pub students: usize,
    /// How often the store is searched for clocks that run out and for bots that nobody asked.
    pub scan: Duration,
    /// The longest that a bot thinks about a turn.
    pub turn: Duration,
    /// The least time between two actions at a table where only bots play and nobody watches.
    pub pace: Duration,
    /// The least time between two actions at a table where only bots play and somebody watches, who may want to follow.
    pub show: Duration,
    /// The longest that anybody may have a position analysed.
    pub longest_look: Duration,
    /// The longest that an analysis of a game may take for each action.
    pub longest_step: Duration,
    /// How many analyses one person may have waiting or running, those of all processes together.
    pub analyses_each: usize,
    /// How many analyses of all people are kept in memory, done ones included; and how many may wait or run at a time in
    /// all processes together.
    pub analyses: usize,
    /// How long the result of an analysis is kept.
    pub keep_analyses: Duration,
    /// How many tables that are not over one person may have.
    pub unfinished_each: usize,
    /// How long a command waits for a store that does not answer, if it can be tried again.
    pub patience: Duration,
    /// Whether this host fires clocks and says who is connected to it. One that only thinks for others need not.
    pub serves: bool,
    /// What time it is.
    pub clock: Clock,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Settings {
            tables: 20_000,
            thinkers: cores.saturating_sub(1).max(1),
            fetches: true,
            students: 1,
            scan: Duration::from_secs(5),
            turn: Duration::from_secs(5),
            pace: Duration::from_millis(100),
            show: Duration::ZERO,
            longest_look: Duration::from_secs(10),
            longest_step: Duration::from_secs(2),
            analyses_each: 4,
            analyses: 1_000,
            keep_analyses: Duration::from_secs(60 * 60),
            unfinished_each: 2_500,
            patience: Duration::ZERO,
            serves: true,
            clock: Clock::System,
        }
    }
}

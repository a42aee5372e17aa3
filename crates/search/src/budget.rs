//! What a search may use up, and when it must stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a search may use up. Whatever runs out first ends it; with nothing set it goes on until it is stopped or the
/// game is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time on the clock.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Actions looked ahead.
    pub depth: Option<u32>,
}

impl Budget {
    /// So much time.
    #[must_use]
    pub const fn time(time: Duration) -> Budget {
        Budget {
            time: Some(time),
            nodes: None,
            depth: None,
        }
    }

    /// The same, but no more than so many positions.
    #[must_use]
    pub(crate) fn up_to(self, nodes: u64) -> Budget {
        Budget {
            nodes: match (self.nodes, nodes) {
                (None, u64::MAX) => None,
                (asked, most) => Some(asked.unwrap_or(u64::MAX).min(most)),
            },
            ..self
        }
    }

    /// So many positions: with one thread and a seed, exactly repeatable.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Budget {
        Budget {
            time: None,
            nodes: Some(nodes),
            depth: None,
        }
    }
}

/// A budget being used up by one thread.
pub(crate) struct Meter<'a> {
    deadline: Option<Instant>,
    most_nodes: u64,
    stop: &'a AtomicBool,
    pub(crate) nodes: u64,
    out: bool,
}

impl<'a> Meter<'a> {
    /// The clock is read once in so many nodes.
    const CLOCK_EVERY: u64 = 256;

    pub(crate) fn new(budget: &Budget, stop: &'a AtomicBool) -> Meter<'a> {
        Meter {
            deadline: budget.time.map(|time| Instant::now() + time),
            most_nodes: budget.nodes.unwrap_or(u64::MAX),
            stop,
            nodes: 0,
            out: false,
        }
    }

    /// Counts one more node. Tells whether the search must end.
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most_nodes {
            self.out = true;
        } else if self.nodes.is_multiple_of(Meter::CLOCK_EVERY) {
            self.look();
        }
        self.out
    }

    /// Looks at the clock and the flag.
    pub(crate) fn look(&mut self) -> bool {
        self.out |= self.stop.load(Ordering::Relaxed)
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline);
        self.out
    }

    /// Whether the budget is used up.
    pub(crate) fn is_out(&self) -> bool {
        self.out
    }
}

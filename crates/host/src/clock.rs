//! What time it is.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabuleiro_table::Millis;
use tokio::sync::watch;

/// What time it is: the system's, or one that a test drives.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system's.
    #[default]
    System,
    /// One that stands still until somebody moves it.
    Manual(ManualClock),
}

/// A clock that stands still until somebody moves it. Clones show the same time.
#[derive(Clone, Debug)]
pub struct ManualClock(watch::Sender<Millis>);

impl ManualClock {
    /// A clock that shows this time.
    #[must_use]
    pub fn new(now: Millis) -> ManualClock {
        ManualClock(watch::Sender::new(now))
    }

    /// Moves the hand forward.
    pub fn advance(&self, by: Millis) {
        self.0.send_modify(|now| *now = now.saturating_add(by));
    }
}

impl Clock {
    /// Milliseconds since the beginning of 1970, UTC.
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| {
                    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
                }),
            Clock::Manual(clock) => *clock.0.borrow(),
        }
    }

    /// Waits until this moment, but no longer than so long in real time.
    pub(crate) async fn wait(&self, until: Option<Millis>, longest: Duration) {
        match (self, until) {
            (_, None) => tokio::time::sleep(longest).await,
            (Clock::System, Some(until)) => {
                let left = Duration::from_millis(until.saturating_sub(self.now()));
                tokio::time::sleep(left.min(longest)).await;
            }
            (Clock::Manual(clock), Some(until)) => {
                let mut hand = clock.0.subscribe();
                let moved = hand.wait_for(|now| *now >= until);
                // Late or not, whoever waits looks at the clock again.
                let _ = tokio::time::timeout(longest, moved).await;
            }
        }
    }
}

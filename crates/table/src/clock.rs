//! How long a seat may think.

use crate::ids::Millis;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Seat;
use thiserror::Error;

const SECOND: Millis = 1_000;
const DAY_IN_SECONDS: u32 = 86_400;

/// How time is counted. A turn may be several actions of one seat: it has one clock.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClockRule {
    /// Everybody takes the time they like.
    #[default]
    None,
    /// So many seconds for each turn.
    Turn {
        /// From 1 to a day.
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more after each turn.
    Fischer {
        /// From 1 to a day.
        seconds: u32,
        /// What a turn adds when it has passed: up to an hour.
        increment: u32,
    },
    /// So many days for each turn.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

/// A clock that cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the clock's `{field}` is from {least} to {most}, not {found}")]
pub struct ClockError {
    /// Which number is wrong.
    pub field: &'static str,
    /// The least that it may be.
    pub least: u32,
    /// The most.
    pub most: u32,
    /// What it was.
    pub found: u32,
}

impl ClockRule {
    /// Checks the numbers.
    ///
    /// # Errors
    /// If one is too small or too large.
    pub fn check(self) -> Result<(), ClockError> {
        let within = |field, found, least, most| {
            if (least..=most).contains(&found) {
                Ok(())
            } else {
                Err(ClockError {
                    field,
                    least,
                    most,
                    found,
                })
            }
        };
        match self {
            ClockRule::None => Ok(()),
            ClockRule::Turn { seconds } => within("seconds", seconds, 1, DAY_IN_SECONDS),
            ClockRule::Fischer { seconds, increment } => {
                within("seconds", seconds, 1, DAY_IN_SECONDS)?;
                within("increment", increment, 0, 3_600)
            }
            ClockRule::Days { days } => within("days", days, 1, 30),
        }
    }

    /// What a seat has at the start.
    fn base(self) -> Option<Millis> {
        match self {
            ClockRule::None => None,
            ClockRule::Turn { seconds } | ClockRule::Fischer { seconds, .. } => {
                Some(Millis::from(seconds) * SECOND)
            }
            ClockRule::Days { days } => {
                Some(Millis::from(days) * Millis::from(DAY_IN_SECONDS) * SECOND)
            }
        }
    }

    /// What a seat has once its turn has passed, given what it had left.
    fn after_turn(self, left: Millis) -> Millis {
        match self {
            ClockRule::Fischer { increment, .. } => left + Millis::from(increment) * SECOND,
            ClockRule::None | ClockRule::Turn { .. } | ClockRule::Days { .. } => {
                self.base().unwrap_or_default()
            }
        }
    }
}

/// What each seat has left, by its place in a list of seats; zeros where nobody counts.
pub(crate) type Left = [Millis; Seat::MAX as usize];

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    rule: ClockRule,
    left: Left,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    since: Millis,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule) -> Clocks {
        Clocks {
            rule,
            left: [rule.base().unwrap_or_default(); Seat::MAX as usize],
            running: None,
        }
    }

    pub(crate) fn rule(&self) -> ClockRule {
        self.rule
    }

    pub(crate) fn left(&self) -> Left {
        self.left
    }

    pub(crate) fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// When the running clock runs out.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.rule.base()?;
        let Running { seat, since } = self.running?;
        Some(since.saturating_add(self.left[seat.index()]))
    }

    /// How long the seat whose clock runs has been thinking since it last acted, or since its turn began.
    pub(crate) fn thinking(&self, now: Millis) -> Millis {
        self.running
            .map_or(0, |running| now.saturating_sub(running.since))
    }

    /// What a seat would have left if it acted now; nothing where nobody counts.
    pub(crate) fn left_at(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.rule.base()?;
        let used = match self.running {
            Some(running) if running.seat == seat => self.thinking(now),
            _ => 0,
        };
        Some(self.left[seat.index()].saturating_sub(used))
    }

    /// This seat's clock runs from now on.
    pub(crate) fn start(&mut self, seat: Seat, at: Millis) {
        self.running = Some(Running { seat, since: at });
    }

    /// A seat acted after thinking so long, and `next` is to think now; nobody is when the game is over.
    pub(crate) fn act(&mut self, seat: Seat, ms: Millis, next: Option<Seat>, at: Millis) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(ms);
        if next.is_some_and(|next| next != seat) {
            *left = self.rule.after_turn(*left);
        }
        self.running = next.map(|seat| Running { seat, since: at });
    }

    /// The clock that runs stops.
    pub(crate) fn stop(&mut self, at: Millis) {
        if let Some(Running { seat, .. }) = self.running {
            let used = self.thinking(at);
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(used);
        }
        self.running = None;
    }

    /// The clocks are again as they were when this seat began to think.
    pub(crate) fn restore(&mut self, left: Left, seat: Seat, at: Millis) {
        self.left = left;
        self.start(seat, at);
    }
}

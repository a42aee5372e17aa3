//! The clocks of a game that is played line by line. They are looked at when a line has come: nothing is shown in between.

use std::time::{Duration, Instant};
use tabuleiro_rules::Seat;
use tabuleiro_table::ClockRule;

/// What a bot keeps back, so that it does not lose a game by being a moment late.
const MARGIN: Duration = Duration::from_millis(100);
/// Into how many turns a bot divides what it has for the whole game.
const TURNS_AHEAD: u32 = 25;

/// What each seat has left.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    rule: ClockRule,
    left: Vec<Duration>,
    /// What they had before each action, for who takes back.
    before: Vec<Vec<Duration>>,
    /// When the time of who is to act was last counted.
    counted: Instant,
}

impl Clocks {
    /// Clocks that nobody has used, after so many actions.
    pub(super) fn new(rule: ClockRule, seats: u8, actions: usize) -> Clocks {
        let left = vec![base(rule).unwrap_or_default(); usize::from(seats)];
        Clocks {
            rule,
            before: vec![left.clone(); actions],
            left,
            counted: Instant::now(),
        }
    }

    /// Whether time is counted at all.
    pub(super) fn run(&self) -> bool {
        base(self.rule).is_some()
    }

    /// How time is counted.
    pub(super) fn rule(&self) -> ClockRule {
        self.rule
    }

    /// By seat.
    pub(super) fn left(&self) -> &[Duration] {
        &self.left
    }

    /// From now on somebody thinks.
    pub(super) fn start(&mut self) {
        self.counted = Instant::now();
    }

    /// Takes off what has passed since. Tells whether the seat still has time.
    pub(super) fn count(&mut self, seat: Seat) -> bool {
        let now = Instant::now();
        let used = now - self.counted;
        self.counted = now;
        if !self.run() {
            return true;
        }
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(used);
        !left.is_zero()
    }

    /// Notes how the clocks stood before an action.
    pub(super) fn note(&mut self) {
        self.before.push(self.left.clone());
    }

    /// The turn of a seat has passed.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = match self.rule {
            ClockRule::Fischer { increment, .. } => *left + Duration::from_secs(increment.into()),
            ClockRule::None | ClockRule::Turn { .. } | ClockRule::Days { .. } => {
                base(self.rule).unwrap_or_default()
            }
        };
    }

    /// The clocks are again as they were before this action.
    pub(super) fn back_to(&mut self, action: usize) {
        if let Some(before) = self.before.get(action) {
            self.left.clone_from(before);
        }
        self.before.truncate(action);
        self.start();
    }

    /// How long a bot may think about a turn, if time is counted.
    pub(super) fn share(&self, seat: Seat) -> Option<Duration> {
        base(self.rule)?;
        let left = self.left[seat.index()];
        let safe = left.saturating_sub(MARGIN + left / 10);
        Some(match self.rule {
            ClockRule::Fischer { increment, .. } => {
                let added = Duration::from_secs(increment.into()).mul_f64(0.7);
                safe.min(left / TURNS_AHEAD + added)
            }
            ClockRule::None | ClockRule::Turn { .. } | ClockRule::Days { .. } => safe,
        })
    }
}

/// What a seat has at the start.
fn base(rule: ClockRule) -> Option<Duration> {
    let seconds = match rule {
        ClockRule::None => return None,
        ClockRule::Turn { seconds } | ClockRule::Fischer { seconds, .. } => u64::from(seconds),
        ClockRule::Days { days } => u64::from(days) * 86_400,
    };
    Some(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FISCHER: ClockRule = ClockRule::Fischer {
        seconds: 60,
        increment: 5,
    };

    #[test]
    fn a_turn_adds_its_seconds_and_taking_back_gives_time_back() {
        let mut clocks = Clocks::new(FISCHER, 2, 0);
        clocks.note();
        clocks.end_turn(Seat::ONE);
        assert_eq!(clocks.left()[0], Duration::from_secs(65));
        clocks.back_to(0);
        assert_eq!(clocks.left(), [Duration::from_secs(60); 2]);
    }

    #[test]
    fn a_clock_runs_out() {
        let mut clocks = Clocks::new(ClockRule::Turn { seconds: 1 }, 2, 0);
        assert!(clocks.count(Seat::ONE));
        clocks.counted -= Duration::from_secs(2);
        assert!(!clocks.count(Seat::ONE));
        assert_eq!(clocks.left()[1], Duration::from_secs(1));
        let mut none = Clocks::new(ClockRule::None, 2, 0);
        none.counted -= Duration::from_secs(100_000);
        assert!(none.count(Seat::ONE) && none.share(Seat::ONE).is_none());
    }
}

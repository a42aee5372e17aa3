//! A game that was played, and what each seat took from it.

use crate::engine::Fault;
use crate::plan::Fixture;
use std::time::Duration;
use tabuleiro_rules::{Outcome, Record, Seat};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which one of the plan.
    pub fixture: Fixture,
    /// All of it.
    pub record: Record,
    /// How it ended.
    pub ending: Ending,
    /// How many legal actions there were at each decision of a player, if they were counted.
    pub choices: Vec<u64>,
    /// By how much each action came later than its time, with the player, by place among the players.
    pub delays: Vec<(usize, Duration)>,
}

/// How a game of the arena ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By its rules.
    Rules(Outcome),
    /// A player failed, and lost.
    Forfeit {
        /// Which player, by place among the players.
        player: usize,
        /// At which seat.
        seat: Seat,
        /// How.
        fault: Fault,
    },
    /// It had too many actions, and counts for nobody.
    Void,
}

impl Ending {
    /// Why it ended, in a word.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Ending::Rules(Outcome::Win { reason, .. } | Outcome::Draw { reason }) => reason.code(),
            Ending::Rules(Outcome::Unknown) => "unknown",
            Ending::Forfeit { fault, .. } => fault.code(),
            Ending::Void => "void",
        }
    }
}

impl Played {
    /// What each seat took of the one point that a game is worth: winners share it, and so does everybody where nobody
    /// won. Nothing for a void game.
    #[must_use]
    pub fn shares(&self) -> Option<Vec<f64>> {
        let seats = self.fixture.seating.len();
        let winners: Vec<bool> = match &self.ending {
            Ending::Rules(outcome) => (1..=seats as u8)
                .map(|number| Seat::new(number).is_some_and(|seat| outcome.won_by(seat)))
                .collect(),
            Ending::Forfeit { player, .. } => {
                let seating = self.fixture.seating.iter();
                seating.map(|holder| holder != player).collect()
            }
            Ending::Void => return None,
        };
        let count = winners.iter().filter(|&&won| won).count();
        Some(match count {
            0 => vec![1.0 / seats as f64; seats],
            _ => {
                let share = |won| if won { 1.0 / count as f64 } else { 0.0 };
                winners.into_iter().map(share).collect()
            }
        })
    }

    /// How many turns it had.
    #[must_use]
    pub fn turns(&self) -> usize {
        let entries = self.record.entries();
        let changes = entries.windows(2).filter(|two| two[0].turn != two[1].turn);
        changes.count() + usize::from(!entries.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::{Reason, Seats};

    fn played(seating: &[usize], ending: Ending) -> Played {
        Played {
            fixture: Fixture {
                number: 0,
                round: 0,
                table: 0,
                block: 0,
                seating: seating.to_vec(),
                start_seed: 0,
                player_seed: 0,
            },
            record: Record::start("meerkats".parse().unwrap(), 0),
            ending,
            choices: Vec::new(),
            delays: Vec::new(),
        }
    }

    #[test]
    fn winners_share_the_point() {
        let third = Seat::new(3).unwrap();
        let outcome = Outcome::Win {
            seats: Seats::only(Seat::ONE).with(third),
            reason: Reason::Groups,
        };
        let played = played(&[0, 1, 2, 3], Ending::Rules(outcome));
        assert_eq!(played.shares(), Some(vec![0.5, 0.0, 0.5, 0.0]));
    }

    #[test]
    fn a_draw_is_shared_by_all() {
        let outcome = Outcome::Draw {
            reason: Reason::Quiet,
        };
        let played = played(&[0, 1], Ending::Rules(outcome));
        assert_eq!(played.shares(), Some(vec![0.5, 0.5]));
    }

    #[test]
    fn whoever_fails_loses_at_all_its_seats() {
        let ending = Ending::Forfeit {
            player: 0,
            seat: Seat::ONE,
            fault: Fault::Died,
        };
        let played = played(&[0, 1, 1, 0], ending);
        assert_eq!(played.shares(), Some(vec![0.0, 0.5, 0.5, 0.0]));
    }

    #[test]
    fn a_void_game_is_nobodys() {
        assert_eq!(played(&[0, 1], Ending::Void).shares(), None);
    }
}

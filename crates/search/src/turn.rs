//! A turn's time, shared out among its actions.

use crate::budget::Budget;
use std::time::Duration;
use tabuleiro_rules::AnyGame;
use tabuleiro_rules::meerkats::Pending;
use tabuleiro_rules::syrtis::Phase;

impl Budget {
    /// The budget of the next action, where the time of this one is for a whole turn, of which so much is used up.
    /// Nodes and depth stay as they are: they are for each action.
    #[must_use]
    pub fn for_action(&self, game: &AnyGame, used: Duration) -> Budget {
        Budget {
            time: self.time.map(|turn| {
                let left = turn.saturating_sub(used);
                left.mul_f64(part(game)).max(LEAST)
            }),
            ..*self
        }
    }
}

/// Whatever happened before, a bot may look at the board.
const LEAST: Duration = Duration::from_millis(1);

/// The part of what is left of the turn that the next action should take: all if it is the last one, more than its
/// share if it is the first, since it decides the most.
fn part(game: &AnyGame) -> f64 {
    match game {
        AnyGame::Syrtis(game) => match game.position().phase() {
            Phase::Play(_) | Phase::Choose => 1.0,
            Phase::Swap | Phase::Towers => 0.25,
        },
        AnyGame::Distrify(game) => {
            let position = game.position();
            if position.pending().is_some() || position.is_opening() {
                1.0
            } else {
                0.6
            }
        }
        AnyGame::SixteenStone(game) => {
            let position = game.position();
            if position.is_placement() || position.has_pushed() && position.has_moved() {
                1.0
            } else {
                0.6
            }
        }
        AnyGame::Meerkats(game) => match game.position().pending() {
            Pending::Slide(_) => 1.0,
            Pending::Draw | Pending::Drop(_) | Pending::AnyDrop => 0.6,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::{Actor, Dice};

    #[test]
    fn a_turn_of_several_actions_never_takes_more_than_its_time() {
        let turn = Duration::from_secs(1);
        for spec in ["syrtis", "distrify", "sixteen-stone", "meerkats"] {
            let mut game = AnyGame::start(&spec.parse().unwrap(), 3);
            let mut dice = Dice::new(5);
            let (mut used, mut last) = (Duration::ZERO, None);
            while game.outcome().is_none() {
                if let Actor::Seat(seat) = game.actor() {
                    if last.replace(seat) != Some(seat) {
                        used = Duration::ZERO;
                    }
                    let time = Budget::time(turn).for_action(&game, used).time.unwrap();
                    used += time;
                    assert!(used <= turn + 40 * LEAST, "{spec}: {used:?}");
                    assert!(time > Duration::ZERO);
                }
                let action = game.random_action(&mut dice).unwrap();
                game.play(&action).unwrap();
            }
        }
    }

    #[test]
    fn nodes_are_for_each_action() {
        let game = AnyGame::start(&"distrify".parse().unwrap(), 0);
        let budget = Budget::nodes(70).for_action(&game, Duration::from_secs(9));
        assert_eq!(budget, Budget::nodes(70));
    }
}

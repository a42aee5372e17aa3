//! A game from its start: the position, and how often it has stood before.

use crate::dice::Dice;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::seat::{Actor, Seat};
use crate::why::{Illegal, Rule};

/// A position with the memory that the repetition rules need.
///
/// ```
/// use tabuleiro_rules::{distrify::Distrify, Game, Position};
///
/// let mut game = Game::new(Distrify::start(Default::default(), 0));
/// let stone = game.position().parse_action("e5").unwrap();
/// game.play(stone).unwrap();
/// let refused = game.play(stone).unwrap_err();
/// assert_eq!(refused.to_string(), "occupied e5");
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    position: P,
    seen: Vec<P::RepetitionKey>,
    /// Where in `seen` the present epoch begins.
    epoch_start: usize,
    epoch: u32,
    outcome: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A game that begins with this position, standing for the first time.
    #[must_use]
    pub fn new(position: P) -> Game<P> {
        let mut game = Game {
            epoch: position.epoch(),
            position,
            seen: Vec::new(),
            epoch_start: 0,
            outcome: None,
        };
        game.look();
        game
    }

    /// Begins anew from this position, keeping what memory was reserved.
    pub fn restart(&mut self, position: P) {
        self.position = position;
        self.seen.clear();
        self.epoch_start = 0;
        self.look();
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// How the game ended, or nothing while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The positions that have stood since the last change that cannot be undone, the present one last.
    #[must_use]
    pub fn standings(&self) -> &[P::RepetitionKey] {
        &self.seen[self.epoch_start..]
    }

    /// Who acts next.
    #[must_use]
    pub fn actor(&self) -> Actor {
        match self.outcome {
            Some(_) => Actor::Nobody,
            None => self.position.actor(),
        }
    }

    /// Writes all legal actions, sorted and without repeats, in place of what the buffer held.
    pub fn legal_actions(&self, into: &mut Vec<P::Action>) {
        match self.outcome {
            Some(_) => into.clear(),
            None => self.position.legal_actions(into),
        }
    }

    /// Which rule forbids this action, or nothing if it is legal.
    #[must_use]
    pub fn why_not(&self, action: P::Action) -> Option<Illegal> {
        match self.outcome {
            Some(_) => Some(Rule::GameOver.into()),
            None => self.position.why_not(action),
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// If it is not legal; then nothing has changed.
    pub fn play(&mut self, action: P::Action) -> Result<(), Illegal> {
        match self.why_not(action) {
            Some(illegal) => Err(illegal),
            None => {
                self.play_unchecked(action);
                Ok(())
            }
        }
    }

    /// Carries out an action that is legal here.
    pub fn play_unchecked(&mut self, action: P::Action) {
        self.position.play_unchecked(action);
        self.look();
    }

    /// The game as this seat may know it; without a seat, as a spectator may.
    #[must_use]
    pub fn observed_by(&self, seat: Option<Seat>) -> Game<P> {
        Game {
            position: self.position.observed_by(seat),
            ..self.clone()
        }
    }

    /// A full game that agrees with this observation, each equally likely.
    #[must_use]
    pub fn sampled(&self, dice: &mut Dice) -> Game<P> {
        Game {
            position: self.position.sampled(dice),
            ..self.clone()
        }
    }

    /// The number of action sequences of exactly this length from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut game = self.clone();
        let mut buffers = vec![Vec::new(); depth as usize];
        game.count(&mut buffers)
    }

    /// One buffer of actions for each level still to go.
    fn count(&mut self, buffers: &mut [Vec<P::Action>]) -> u64 {
        let Some((actions, deeper)) = buffers.split_first_mut() else {
            return 1;
        };
        self.legal_actions(actions);
        if deeper.is_empty() {
            return actions.len() as u64;
        }
        let (before, seen) = (self.position.clone(), self.seen.len());
        let rest = (self.epoch_start, self.epoch, self.outcome);
        let mut total = 0;
        for &action in actions.iter() {
            self.play_unchecked(action);
            total += self.count(deeper);
            self.position.clone_from(&before);
            self.seen.truncate(seen);
            (self.epoch_start, self.epoch, self.outcome) = rest;
        }
        total
    }

    /// Takes note of the position that stands now.
    fn look(&mut self) {
        let Some(key) = self.position.repetition_key() else {
            self.outcome = self.position.outcome();
            return;
        };
        let epoch = self.position.epoch();
        if epoch != self.epoch {
            (self.epoch, self.epoch_start) = (epoch, self.seen.len());
        }
        self.seen.push(key);
        let standing = self.seen[self.epoch_start..]
            .iter()
            .filter(|&&earlier| earlier == key)
            .count();
        self.outcome = if standing >= 3 {
            self.position.outcome_when_repeated()
        } else {
            self.position.outcome()
        };
    }
}

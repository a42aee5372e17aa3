//! What every game can do.

use crate::dice::Dice;
use crate::outcome::Outcome;
use crate::seat::{Actor, Seat};
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A position of a game: all that the rules need to go on from here, except how often it has stood before (see
/// [`Game`](crate::Game)).
///
/// Positions are plain values, cheap to clone. Displaying one writes its position string; displaying an action writes
/// its token.
pub trait Position: Clone + Debug + Display + Eq + Hash {
    /// The smallest thing that a seat, or chance, decides.
    type Action: Copy + Debug + Display + Eq + Hash + Ord;
    /// The choices of a game spec.
    type Options: Copy + Debug + Eq;
    /// What must be equal for a position to count as the same again.
    type RepetitionKey: Copy + Debug + Eq;

    /// The start of a game, its random set-up fixed by the seed.
    fn start(options: Self::Options, seed: u64) -> Self;

    /// Reads a position string. It decides the board's size and the number of seats; the options decide the ruleset.
    ///
    /// # Errors
    /// If the text is malformed, or says what cannot be.
    fn parse(options: Self::Options, text: &str) -> Result<Self, PositionError>;

    /// Reads an action of this board, legal here or not.
    ///
    /// # Errors
    /// If the text is not the canonical token of an action.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ActionError>;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Whose turn it is, also while chance acts; after the end, whose turn it would be.
    fn turn(&self) -> Seat;

    /// Who acts next, as far as the position alone tells.
    fn actor(&self) -> Actor;

    /// Writes all legal actions (or chance's outcomes), sorted and without repeats, in place of what the buffer held.
    /// There is none exactly when nobody acts.
    fn legal_actions(&self, into: &mut Vec<Self::Action>);

    /// Carries out an action that is legal here. With any other, the result is some position of no meaning.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Which rule forbids this action, or nothing if it is legal.
    fn why_not(&self, action: Self::Action) -> Option<Illegal>;

    /// How the game ended, as far as the position alone tells; nothing while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The board as text, for people: signs and coordinates, no words of any language.
    fn diagram(&self) -> String;

    /// What must be equal for this position to count as a repetition; nothing where the game does not count.
    fn repetition_key(&self) -> Option<Self::RepetitionKey> {
        None
    }

    /// A number that changes with what can never be undone: positions of different epochs do not repeat each other, so
    /// that nobody need look back beyond the last change.
    fn epoch(&self) -> u32 {
        0
    }

    /// How the game ended, given that this position stands for the third time.
    fn outcome_when_repeated(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Whether the game goes on here only under some of the secrets that this position does not show.
    fn may_be_over(&self) -> bool {
        false
    }

    /// How many of chance's equally likely cases lead to this outcome.
    fn chance_weight(&self, outcome: Self::Action) -> u32 {
        let _ = outcome;
        1
    }

    /// The position as this seat may know it; without a seat, as a spectator may.
    #[must_use]
    fn observed_by(&self, seat: Option<Seat>) -> Self {
        let _ = seat;
        self.clone()
    }

    /// A full position that agrees with this observation, each equally likely.
    #[must_use]
    fn sampled(&self, dice: &mut Dice) -> Self {
        let _ = dice;
        self.clone()
    }

    /// One of the legal actions at random: chance's with their odds, a seat's each equally likely.
    fn random_action(&self, legal: &[Self::Action], dice: &mut Dice) -> Option<Self::Action> {
        if self.actor() != Actor::Chance {
            return dice.pick(legal);
        }
        let total = legal
            .iter()
            .map(|&outcome| self.chance_weight(outcome))
            .sum();
        let mut left = dice.below(total);
        legal.iter().copied().find(|&outcome| {
            let weight = self.chance_weight(outcome);
            let found = left < weight;
            left = left.wrapping_sub(weight);
            found
        })
    }
}

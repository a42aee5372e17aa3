//! What a seat guesses when it has a certain colour.

use super::value::{Colours, Guess, dealt};

/// What is less likely than this is left out: deals where an action is first looked at, and who may be hasty.
pub(super) const HARDLY: f32 = 0.01;

/// What a seat guesses when it has a certain colour, without what is hardly possible.
pub(super) struct Given {
    pub(super) seat: usize,
    pub(super) colour: usize,
    pub(super) guesses: Vec<Guess>,
    /// The colours in them.
    pub(super) wanted: Colours,
}

impl Given {
    pub(super) fn new(guesses: &[Guess], seat: usize, colour: usize, players: u8) -> Given {
        let with = |guess: &&Guess| usize::from(guess.deal[seat]) == colour;
        let mut guesses: Vec<Guess> = guesses.iter().filter(with).copied().collect();
        let all: f32 = guesses.iter().map(|guess| guess.weight).sum();
        guesses.retain(|guess| guess.weight >= HARDLY * all);
        let deals = guesses.iter().map(|guess| dealt(&guess.deal, players));
        Given {
            seat,
            colour,
            wanted: deals.fold(0, |all, colours| all | colours),
            guesses,
        }
    }
}

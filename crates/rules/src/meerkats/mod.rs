//! Meerkats: stones of four colours on a hexagon, and everybody's own colour a secret.

mod actions;
mod board;
mod end;
mod lines;
mod notation;
#[cfg(test)]
mod tests;
mod why;

pub use board::Cell;

use crate::dice::Dice;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::seat::{Actor, Seat};
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;
use board::CellSet;
use end::Standing;
use lines::Ways;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// The number of players, 2 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Players(u8);

impl Players {
    /// The fewest.
    pub const MIN: u8 = 2;
    /// The most: one for each colour.
    pub const MAX: u8 = 4;

    /// This many players, if so many can play.
    #[must_use]
    pub const fn new(players: u8) -> Option<Players> {
        if players >= Players::MIN && players <= Players::MAX {
            Some(Players(players))
        } else {
            None
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Players {
    fn default() -> Players {
        Players(Players::MAX)
    }
}

/// The choices of a game spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// How many play.
    pub players: Players,
    /// Whose rules are played.
    pub rules: Ruleset,
}

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `r`
    Red,
    /// `g`
    Green,
    /// `b`
    Blue,
    /// `y`
    Yellow,
}

impl Colour {
    /// All four, in the order of the notation.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];
    /// How many stones of each colour there are.
    pub const STONES: u8 = 15;
}

/// What a seat or chance can do.
// Aligned, so that a processor writes one in a single step.
#[repr(align(4))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: a stone of this colour comes out of the bag.
    Draw(Colour),
    /// A stone of this colour on this cell.
    Drop(Colour, Cell),
    /// A stone in a straight line over empty cells.
    Slide {
        /// Where it stands.
        from: Cell,
        /// Where it stops.
        to: Cell,
    },
}

impl Action {
    /// Draws before drops before slides; slides line by line.
    fn rank(self) -> (u8, usize, u8, u8) {
        match self {
            Action::Draw(colour) => (0, 0, colour as u8, 0),
            Action::Drop(colour, cell) => (1, 0, colour as u8, cell.index() as u8),
            Action::Slide { from, to } => {
                let line = lines::line_through(from, to).unwrap_or(usize::MAX);
                (2, line, from.index() as u8, to.index() as u8)
            }
        }
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Action) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Action) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Chance draws a stone.
    Draw,
    /// The stone of this colour, which has been drawn, is to be dropped.
    Drop(Colour),
    /// Designer's rules: a stone of any colour is to be dropped.
    AnyDrop,
    /// A stone is to be slid, but not the one on this cell, which has just been dropped.
    Slide(Cell),
}

/// A position of Meerkats, with the secret colours as far as they are known.
#[derive(Clone, Debug)]
pub struct Meerkats {
    /// By colour, as is the bag.
    stones: [CellSet; 4],
    bag: [u8; 4],
    /// All stones once more, as slides need them.
    ways: Ways,
    pending: Pending,
    rules: Ruleset,
    seat: Seat,
    players: Players,
    /// By seat; always nothing where nobody sits.
    secrets: [Option<Colour>; 4],
    /// Classic rules: whether all stones of a colour stand in one group, by colour, whoever owns it. Kept apart from
    /// the standing because it does not depend on the secrets.
    gathered: [bool; 4],
    standing: Standing,
}

impl Meerkats {
    /// The ruleset.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// The colour of the stone on a cell.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|&colour| self.stones[colour as usize] & cell.bit() != 0)
    }

    /// How many stones of a colour are left in the bag, or in the supply.
    #[must_use]
    pub fn bag(&self, colour: Colour) -> u8 {
        self.bag[colour as usize]
    }

    /// What is to be done next; in a finished game, what would be if play went on.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.pending
    }

    /// A seat's secret colour, if this position shows it.
    #[must_use]
    pub fn secret(&self, seat: Seat) -> Option<Colour> {
        self.secrets[seat.index()]
    }

    /// The sizes of a colour's groups, in no particular order.
    pub fn group_sizes(&self, colour: Colour) -> impl Iterator<Item = u8> {
        board::groups(self.stones[colour as usize]).map(|group| group.count_ones() as u8)
    }

    #[inline]
    fn occupied(&self) -> CellSet {
        let [red, green, blue, yellow] = self.stones;
        red | green | blue | yellow
    }

    fn bag_is_empty(&self) -> bool {
        self.bag == [0; 4]
    }
}

/// Equal means the same stones, turn, pending action, known secrets and ruleset; the rest follows from these.
impl PartialEq for Meerkats {
    fn eq(&self, other: &Meerkats) -> bool {
        self.stones == other.stones
            && self.pending == other.pending
            && self.rules == other.rules
            && self.seat == other.seat
            && self.players == other.players
            && self.secrets == other.secrets
    }
}

impl Eq for Meerkats {}

impl Hash for Meerkats {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stones.hash(state);
        self.pending.hash(state);
        self.rules.hash(state);
        self.seat.hash(state);
        self.players.hash(state);
        self.secrets.hash(state);
    }
}

impl Position for Meerkats {
    type Action = Action;
    type Options = Options;
    type RepetitionKey = ();

    fn start(options: Options, seed: u64) -> Meerkats {
        let mut colours = Colour::ALL;
        Dice::new(seed).shuffle(&mut colours);
        let mut secrets = [None; 4];
        for (secret, colour) in secrets
            .iter_mut()
            .zip(colours)
            .take(usize::from(options.players.get()))
        {
            *secret = Some(colour);
        }
        Meerkats {
            stones: [0; 4],
            bag: [Colour::STONES; 4],
            ways: Ways::default(),
            pending: actions::first_of_turn(options.rules),
            rules: options.rules,
            seat: Seat::ONE,
            players: options.players,
            secrets,
            gathered: [false; 4],
            standing: Standing::GoesOn,
        }
    }

    fn parse(options: Options, text: &str) -> Result<Meerkats, PositionError> {
        notation::parse(options.rules, text)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        notation::parse_action(text)
    }

    fn seats(&self) -> u8 {
        self.players.get()
    }

    fn turn(&self) -> Seat {
        self.seat
    }

    #[inline]
    fn actor(&self) -> Actor {
        match (self.standing, self.pending) {
            (Standing::Over(_), _) => Actor::Nobody,
            (_, Pending::Draw) => Actor::Chance,
            _ => Actor::Seat(self.seat),
        }
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        actions::legal(self, into);
    }

    fn play_unchecked(&mut self, action: Action) {
        actions::play(self, action);
    }

    fn why_not(&self, action: Action) -> Option<Illegal> {
        why::why_not(self, action)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.standing {
            Standing::Over(outcome) => Some(outcome),
            Standing::GoesOn | Standing::MayBeOver => None,
        }
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }

    fn may_be_over(&self) -> bool {
        self.standing == Standing::MayBeOver
    }

    /// The stones of the drawn colour in the bag; nothing else comes by chance.
    fn chance_weight(&self, outcome: Action) -> u32 {
        match outcome {
            Action::Draw(colour) => u32::from(self.bag(colour)),
            Action::Drop(..) | Action::Slide { .. } => 0,
        }
    }

    fn observed_by(&self, seat: Option<Seat>) -> Meerkats {
        end::observed_by(self, seat)
    }

    fn sampled(&self, dice: &mut Dice) -> Meerkats {
        end::sampled(self, dice)
    }
}

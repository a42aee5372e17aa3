//! Distrify, by David Stoner: Black joins top and bottom, White left and right, with one stone or two a turn.

mod actions;
mod board;
mod notation;
#[cfg(test)]
mod tests;
mod why;

pub use board::Cell;

use crate::dice::Dice;
use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::seat::{Actor, Seat};
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;
use board::CellSet;
use std::hash::{Hash, Hasher};

/// The number of cells along an edge, 9 to 19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The smallest board.
    pub const MIN: u8 = 9;
    /// The largest board.
    pub const MAX: u8 = 19;

    /// This size, if there is such a board.
    #[must_use]
    pub const fn new(cells: u8) -> Option<Size> {
        if cells >= Size::MIN && cells <= Size::MAX {
            Some(Size(cells))
        } else {
            None
        }
    }

    /// The number of cells along an edge.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Size {
    fn default() -> Size {
        Size(Size::MIN)
    }
}

/// The choices of a game spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The board's size.
    pub size: Size,
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Seat 1, from top to bottom.
    Black,
    /// Seat 2, from left to right.
    White,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The seat that plays this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Side::Black => Seat::ONE,
            Side::White => Seat::TWO,
        }
    }
}

/// What a side can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A stone on this cell, the turn's first or second.
    Place(Cell),
    /// The end of the turn after its first stone.
    End,
}

/// A position of Distrify.
#[derive(Clone, Debug)]
pub struct Distrify {
    size: Size,
    side: Side,
    /// The first stone of the turn, if it has been placed and the turn goes on.
    pending: Option<Cell>,
    /// Whether the pending stone stands in a triplet, so that the turn can only end.
    made_triplet: bool,
    /// Whether there is any stone; until then the turn is the opening.
    opened: bool,
    end: Option<(Side, Reason)>,
    /// By side, as are the arrays below.
    stones: [CellSet; 2],
    /// Empty cells on which a stone of the side makes no crosscut. A cell that has left never comes back.
    open: [CellSet; 2],
    /// Cells on which it makes no triplet, whatever else is there.
    calm: [CellSet; 2],
    /// Stones connected to the side's first edge (top, left) and to its second (bottom, right). Stones are never
    /// removed, so that each joins once and the path is found without searching the board.
    anchored: [[CellSet; 2]; 2],
}

impl Distrify {
    fn empty(size: Size) -> Distrify {
        let all = CellSet::full(size);
        Distrify {
            size,
            side: Side::Black,
            pending: None,
            made_triplet: false,
            opened: false,
            end: None,
            stones: Default::default(),
            open: [all; 2],
            calm: [all; 2],
            anchored: Default::default(),
        }
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The side to move; in a finished game, the one that would move if play went on.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The stone that the side to move has already placed this turn.
    #[must_use]
    pub fn pending(&self) -> Option<Cell> {
        self.pending
    }

    /// Whether the board is empty, so that the turn is the opening.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        !self.opened
    }

    /// Whose stone is on a cell.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Side> {
        [Side::Black, Side::White]
            .into_iter()
            .find(|&side| self.stones[side as usize].has(cell.place()))
    }

    /// Whether the turn can only end, because its first stone made a triplet.
    #[must_use]
    pub fn must_end(&self) -> bool {
        self.pending.is_some() && self.made_triplet
    }

    /// A side's stones in a row (from 0 at the top), as bits: bit 0 is the leftmost column. Bots read whole rows at once.
    #[inline]
    #[must_use]
    pub fn stones_in_row(&self, side: Side, row: u8) -> u32 {
        self.stones[side as usize].row(row)
    }

    /// The empty cells of a row on which a stone of the side makes no crosscut, as bits. A cell that has left this set
    /// never comes back.
    #[inline]
    #[must_use]
    pub fn open_in_row(&self, side: Side, row: u8) -> u32 {
        self.open[side as usize].row(row)
    }

    /// The cells of a row on which a stone of the side makes no triplet, as bits, whatever else is there.
    #[inline]
    #[must_use]
    pub fn calm_in_row(&self, side: Side, row: u8) -> u32 {
        self.calm[side as usize].row(row)
    }

    /// A side's stones in a row that are connected to its first edge (top, left) and to its second (bottom, right), as
    /// bits.
    #[inline]
    #[must_use]
    pub fn anchored_in_row(&self, side: Side, row: u8) -> [u32; 2] {
        let [first, second] = &self.anchored[side as usize];
        [first.row(row), second.row(row)]
    }
}

/// Equal means the same stones, side and pending stone; the rest follows from these.
impl PartialEq for Distrify {
    fn eq(&self, other: &Distrify) -> bool {
        self.size == other.size
            && self.side == other.side
            && self.pending == other.pending
            && self.stones == other.stones
    }
}

impl Eq for Distrify {}

impl Hash for Distrify {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stones.hash(state);
        self.side.hash(state);
        self.pending.hash(state);
    }
}

impl Position for Distrify {
    type Action = Action;
    type Options = Options;
    type RepetitionKey = ();

    fn start(options: Options, _seed: u64) -> Distrify {
        Distrify::empty(options.size)
    }

    fn parse(_options: Options, text: &str) -> Result<Distrify, PositionError> {
        notation::parse(text)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        notation::parse_action(self.size, text)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Seat {
        self.side.seat()
    }

    fn actor(&self) -> Actor {
        match self.end {
            Some(_) => Actor::Nobody,
            None => Actor::Seat(self.turn()),
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

    fn outcome(&self) -> Option<Outcome> {
        self.end
            .map(|(winner, reason)| Outcome::win(winner.seat(), reason))
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }

    fn random_action(&self, legal: &[Action], dice: &mut Dice) -> Option<Action> {
        dice.pick(legal)
    }
}

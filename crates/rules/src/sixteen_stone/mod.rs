//! Sixteen Stone, by Gary Boyd: push and surround the opponent's stones until one is left.

mod actions;
mod board;
mod notation;
#[cfg(test)]
mod tests;
mod why;

pub use crate::ruleset::Ruleset;
pub use board::{Cell, CellSet, Direction};

use crate::dice::Dice;
use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::seat::{Actor, Seat};
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;

/// How many stones each player has at the start.
pub const STONES: u8 = 8;
/// How many ends of turns without capture, stone pushed off or sacrifice make a draw.
pub const QUIET_LIMIT: u8 = 100;

/// The choices of a game spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whose rules.
    pub rules: Ruleset,
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Seat 1, who begins.
    Red,
    /// Seat 2.
    Blue,
}

impl Side {
    /// Both, in the order of their seats.
    pub const BOTH: [Side; 2] = [Side::Red, Side::Blue];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }

    /// The seat that plays this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Side::Red => Seat::ONE,
            Side::Blue => Seat::TWO,
        }
    }
}

/// What a side can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A stone from the pool on this cell, before play begins.
    Place(Cell),
    /// A stone to a neighbouring cell.
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
        /// The surrounded stones that it captures.
        captures: CellSet,
    },
    /// A row of own stones one step on, and the enemy stones before them.
    Push {
        /// The rearmost of the pushing stones.
        from: Cell,
        /// Which way.
        direction: Direction,
        /// The surrounded stones that it captures.
        captures: CellSet,
    },
    /// A stone of the pool given up for an extra move or push.
    Sacrifice,
    /// The end of the turn.
    End,
}

/// What of its turn a side has used, as a set of the flags below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Used(u8);

impl Used {
    const NOTHING: Used = Used(0);
    const PUSH: Used = Used(1);
    const MOVE: Used = Used(2);
    const SACRIFICE: Used = Used(4);
    /// The sacrifice's extra action has not been taken yet.
    const OWED: Used = Used(8);

    const fn has(self, what: Used) -> bool {
        self.0 & what.0 != 0
    }

    const fn with(self, what: Used) -> Used {
        Used(self.0 | what.0)
    }

    const fn without(self, what: Used) -> Used {
        Used(self.0 & !what.0)
    }
}

/// A position of Sixteen Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SixteenStone {
    /// By side, as are the pools.
    stones: [CellSet; 2],
    pools: [u8; 2],
    rules: Ruleset,
    side: Side,
    used: Used,
    quiet: u8,
    /// 0 in the placement.
    turn: u32,
    /// Who has one stone or none left in play. It follows from the stones, and is kept so that nobody needs to count.
    reduced: Option<Side>,
}

impl SixteenStone {
    /// Whose rules are played. They are part of the position, for they decide what is legal in it.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// The side to act; in a finished game, the one that acted last or would act now if play went on.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// A side's stones on the board.
    #[must_use]
    pub fn stones(&self, side: Side) -> CellSet {
        self.stones[side as usize]
    }

    /// Whose stone is on a cell.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.stones(side).contains(cell))
    }

    /// How many stones a side has off the board and still in the game.
    #[must_use]
    pub fn pool(&self, side: Side) -> u8 {
        self.pools[side as usize]
    }

    /// Whether the stones are still being placed.
    #[must_use]
    pub fn is_placement(&self) -> bool {
        self.turn == 0
    }

    /// The number of the turn in play, each side's turn counting one; 0 in the placement.
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        self.turn
    }

    /// How many turns ended since the last capture, stone pushed off, or sacrifice.
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Whether this turn's push has been made.
    #[must_use]
    pub fn has_pushed(&self) -> bool {
        self.used.has(Used::PUSH)
    }

    /// Whether this turn's move has been made.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        self.used.has(Used::MOVE)
    }

    /// Whether this turn's sacrifice has been made.
    #[must_use]
    pub fn has_sacrificed(&self) -> bool {
        self.used.has(Used::SACRIFICE)
    }

    /// Whether the extra action of the sacrifice must be taken now.
    #[must_use]
    pub fn owes_extra(&self) -> bool {
        self.used.has(Used::OWED)
    }

    fn empty_cells(&self) -> CellSet {
        CellSet::BOARD - self.stones[0] - self.stones[1]
    }

    /// A turn never goes on with the count at its limit, so that this alone tells a draw.
    fn is_quiet(&self) -> bool {
        self.quiet >= QUIET_LIMIT
    }

    fn is_over(&self) -> bool {
        self.reduced.is_some() || self.is_quiet()
    }
}

impl Position for SixteenStone {
    type Action = Action;
    type Options = Options;
    /// The stones, the pools and the side to move, exactly: 25 bits and 4 bits for each side, and one bit.
    type RepetitionKey = u64;

    fn start(options: Options, _seed: u64) -> SixteenStone {
        SixteenStone {
            stones: [CellSet::EMPTY; 2],
            pools: [STONES; 2],
            rules: options.rules,
            side: Side::Red,
            used: Used::NOTHING,
            quiet: 0,
            turn: 0,
            reduced: None,
        }
    }

    fn parse(options: Options, text: &str) -> Result<SixteenStone, PositionError> {
        notation::parse(options, text)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        notation::parse_action(text)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Seat {
        self.side.seat()
    }

    fn actor(&self) -> Actor {
        if self.is_over() {
            Actor::Nobody
        } else {
            Actor::Seat(self.turn())
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
        match self.reduced {
            Some(loser) => Some(Outcome::win(loser.other().seat(), Reason::Reduced)),
            None => self.is_quiet().then_some(Outcome::Draw {
                reason: Reason::Quiet,
            }),
        }
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }

    fn repetition_key(&self) -> Option<u64> {
        if self.is_placement() || self.used != Used::NOTHING {
            return None;
        }
        let side = |side: Side| self.stones(side).packed() << 4 | u64::from(self.pool(side));
        Some(side(Side::Red) << 30 | side(Side::Blue) << 1 | self.side as u64)
    }

    /// Sacrificed stones never come back.
    fn epoch(&self) -> u32 {
        let in_play = |side: Side| self.stones(side).len() + u32::from(self.pool(side));
        in_play(Side::Red) + in_play(Side::Blue)
    }

    fn outcome_when_repeated(&self) -> Option<Outcome> {
        match self.reduced {
            Some(_) => self.outcome(),
            None => Some(Outcome::Draw {
                reason: Reason::Repetition,
            }),
        }
    }

    fn random_action(&self, legal: &[Action], dice: &mut Dice) -> Option<Action> {
        dice.pick(legal)
    }
}

//! Why an action is not legal: the rule that forbids it, and the cells that show it.

use crate::text::CellName;
use std::fmt;
use thiserror::Error;

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal,)+) => {
        /// A rule that can forbid an action.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Rule {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &'static [Rule] = &[$(Rule::$name,)+];

            /// The reason code in the protocol.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Rule::$name => $code,)+ }
            }

            /// The rule in one plain line.
            #[must_use]
            pub const fn description(self) -> &'static str {
                match self { $(Rule::$name => concat!($($doc),+),)+ }
            }
        }
    };
}

rules! {
    /// The game is over.
    GameOver = "game-over",
    /// Another kind of action is due now.
    WrongPhase = "wrong-phase",
    /// The cell already holds a stone; the cell.
    Occupied = "occupied",
    /// Start and destination are the same cell; the cell.
    SameCell = "same-cell",

    /// Syrtis: the two tiles of the pair are of one kind; the two cells.
    SameKind = "same-kind",
    /// Syrtis: there is no tile; the cell.
    NoTile = "no-tile",
    /// Syrtis: a tower stands there; the cell.
    TowerThere = "tower-there",
    /// Syrtis: the tile has neither the tower's colour nor its shape; the cell.
    WrongTile = "wrong-tile",
    /// Syrtis: no tower of the mover stands there; the cell.
    NoOwnTower = "no-own-tower",
    /// Syrtis: the two tiles are on no common island of the tower's colour or shape; the two cells.
    OtherIsland = "other-island",
    /// Syrtis: no tower of the mover stands next to the tile; the cell.
    NotAdjacent = "not-adjacent",
    /// Syrtis: the tile has no open edge; the four tiles round it.
    NoOpenEdge = "no-open-edge",
    /// Syrtis: tiles would be cut off from the rest; those tiles.
    CutOff = "cut-off",
    /// Syrtis: a tile lies there; the cell.
    TileThere = "tile-there",
    /// Syrtis: the destination lies outside the box that the tiles span; the cell.
    OutsideBox = "outside-box",
    /// Syrtis: no way of empty cells leads there inside the box; the two cells.
    NoWay = "no-way",

    /// Distrify: a crosscut would result; its four cells.
    Crosscut = "crosscut",
    /// Distrify: the second stone would make a triplet; its three cells.
    Triplet = "triplet",
    /// Distrify: the first stone made a triplet, so that the turn can only end; its three cells.
    FirstMadeTriplet = "first-made-triplet",
    /// Distrify: the two stones of a turn would be diagonally adjacent; the two cells.
    DiagonalPair = "diagonal-pair",
    /// Distrify: the turn cannot end before its first stone.
    NothingPlaced = "nothing-placed",

    /// Sixteen Stone: no stone of the mover is there; the cell.
    NotOwnStone = "not-own-stone",
    /// Sixteen Stone: the destination is not a neighbour; the two cells.
    NotNeighbour = "not-neighbour",
    /// Sixteen Stone: this turn's move has been made.
    AlreadyMoved = "already-moved",
    /// Sixteen Stone: this turn's push has been made.
    AlreadyPushed = "already-pushed",
    /// Sixteen Stone: this turn's sacrifice has been made.
    AlreadySacrificed = "already-sacrificed",
    /// Sixteen Stone, designer's rules: Red's first turn allows a push or a move, not both.
    FirstTurnOne = "first-turn-one",
    /// Sixteen Stone: no enemy stone stands right after the pushing ones; the pushing stones.
    NothingToPush = "nothing-to-push",
    /// Sixteen Stone: the pushing stones are not more than the pushed ones; all of them.
    TooFewPushers = "too-few-pushers",
    /// Sixteen Stone: the mover's own stone stands behind the pushed ones; that stone.
    OwnStoneBehind = "own-stone-behind",
    /// Sixteen Stone: the extra action of the sacrifice comes first.
    ExtraOwed = "extra-owed",
    /// Sixteen Stone: the mover's pool is empty.
    PoolEmpty = "pool-empty",
    /// Sixteen Stone: there is no move or push that a sacrifice could pay for.
    NoExtraAction = "no-extra-action",
    /// Sixteen Stone: a stone named as captured is not surrounded; such cells.
    NotSurrounded = "not-surrounded",
    /// Sixteen Stone: surrounded stones must be captured as far as the pool goes; those not named.
    CaptureCompulsory = "capture-compulsory",
    /// Sixteen Stone: the pool holds fewer stones than the captures need; the captured cells.
    PoolTooSmall = "pool-too-small",

    /// Meerkats: another colour was drawn.
    NotInHand = "not-in-hand",
    /// Meerkats: no stone of that colour is left.
    ColourGone = "colour-gone",
    /// Meerkats, designer's rules: the cell has no empty neighbour; the cell's neighbours.
    NoFreeNeighbour = "no-free-neighbour",
    /// Meerkats: there is no stone to slide; the cell.
    NoStone = "no-stone",
    /// Meerkats: the stone just dropped must stay; the cell.
    JustDropped = "just-dropped",
    /// Meerkats: the two cells are not on one straight line; the two cells.
    NotInLine = "not-in-line",
    /// Meerkats: stones are in the way; those stones.
    BlockedWay = "blocked-way",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// An action that is not legal, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The cells that show it, in reading order.
    pub cells: Vec<CellName>,
}

impl Illegal {
    pub(crate) fn new(rule: Rule, cells: impl IntoIterator<Item = CellName>) -> Illegal {
        Illegal {
            rule,
            cells: cells.into_iter().collect(),
        }
    }

    /// The cells joined by commas.
    #[must_use]
    pub fn cell_list(&self) -> String {
        let names: Vec<String> = self.cells.iter().map(CellName::to_string).collect();
        names.join(",")
    }
}

impl From<Rule> for Illegal {
    fn from(rule: Rule) -> Illegal {
        Illegal::new(rule, [])
    }
}

impl fmt::Display for Illegal {
    /// `<reason-code>[ <cells joined by commas>]`, as the protocol says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.code())?;
        if !self.cells.is_empty() {
            write!(f, " {}", self.cell_list())?;
        }
        Ok(())
    }
}

//! Syrtis, by David Vander Laan: two sides on a sinking island, each with a colour and a shape to unite.

mod actions;
mod board;
mod notation;
mod setup;
#[cfg(test)]
mod tests;
mod why;

pub use board::{Board, Cell};
pub use setup::Setup;

use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::seat::{Actor, Seat};
use crate::text::{ActionError, PositionError};
use crate::why::Illegal;
use board::CellSet;

/// The choices of a game spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which board.
    pub board: Board,
    /// How the tiles are dealt.
    pub setup: Setup,
    /// Whose rules.
    pub rules: Ruleset,
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The colour light and the shape circle.
    Light,
    /// The colour dark and the shape square.
    Dark,
}

impl Side {
    const BOTH: [Side; 2] = [Side::Light, Side::Dark];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }
}

/// A tile: its colour and its shape, each named by the side that owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// Light or dark.
    pub colour: Side,
    /// Circle (Light's) or square (Dark's).
    pub shape: Side,
}

impl Tile {
    /// The four kinds.
    pub const KINDS: [Tile; 4] = [
        Tile::of(Side::Light, Side::Light),
        Tile::of(Side::Light, Side::Dark),
        Tile::of(Side::Dark, Side::Light),
        Tile::of(Side::Dark, Side::Dark),
    ];

    const fn of(colour: Side, shape: Side) -> Tile {
        Tile { colour, shape }
    }

    /// The tile of the other colour and the other shape.
    #[must_use]
    pub const fn opposite(self) -> Tile {
        Tile::of(self.colour.other(), self.shape.other())
    }

    /// Whether a tower of this side may stand here.
    #[must_use]
    pub fn carries(self, tower: Side) -> bool {
        self.colour == tower || self.shape == tower
    }
}

/// Two numbered cells, 2k−1 and 2k, that lie opposite each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair(u8);

impl Pair {
    /// The pair whose first cell has this odd number, if the board has it.
    #[must_use]
    pub const fn new(number: u8, board: Board) -> Option<Pair> {
        if number % 2 == 1 && number < board.tiles() {
            Some(Pair(number))
        } else {
            None
        }
    }

    /// The number of the first cell.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn all(board: Board) -> impl Iterator<Item = Pair> {
        (1..board.tiles()).step_by(2).map(Pair)
    }

    fn cells(self, board: Board) -> [Cell; 2] {
        let first = usize::from(self.0) - 1;
        [board.numbered()[first], board.numbered()[first + 1]]
    }
}

/// What a side, or before that a seat, can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Set-up: exchange the two tiles of a pair.
    Swap(Pair),
    /// Set-up: the next tower goes here.
    Tower(Cell),
    /// Set-up: seat 2 takes this side.
    Choose(Side),
    /// A tower goes from one tile to another.
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A tile goes under.
    Sink(Cell),
    /// A tile goes, with its tower, through the sea to another cell.
    Slide {
        /// Where it lies.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Nothing.
    Pass,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Seat 1 swaps tiles, because a colour or a shape is all connected.
    Swap,
    /// Seat 1 places the towers.
    Towers,
    /// Seat 2 chooses its side.
    Choose,
    /// This side is to move; in a finished game, it would be.
    Play(Side),
}

/// A position of Syrtis.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Syrtis {
    board: Board,
    rules: Ruleset,
    phase: Phase,
    /// Where tiles lie, which of them are light, and which bear a circle.
    tiles: CellSet,
    light: CellSet,
    circles: CellSet,
    /// By side, as are the passes.
    towers: [CellSet; 2],
    /// Who sank last, and how many since the other last did.
    streak: Option<(Side, u8)>,
    passes: [u8; 2],
    light_seat: Option<Seat>,
    end: Option<(Side, Reason)>,
}

/// How the tiles of one colour, or of one shape, hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Islands {
    /// How many tiles there are.
    pub tiles: u8,
    /// How many islands they form.
    pub count: u8,
    /// How many tiles the largest island has.
    pub largest: u8,
}

/// What must be equal for a position to count as the same again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepetitionKey {
    tiles: [CellSet; 3],
    towers: [CellSet; 2],
    side: Side,
}

impl Syrtis {
    /// Which board this is.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// How far the game has come.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The tile on a cell.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        let owner = |of_light: CellSet| {
            if of_light.has(cell) {
                Side::Light
            } else {
                Side::Dark
            }
        };
        self.tiles
            .has(cell)
            .then(|| Tile::of(owner(self.light), owner(self.circles)))
    }

    /// Whose tower is on a cell.
    #[must_use]
    pub fn tower(&self, cell: Cell) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.towers[side as usize].has(cell))
    }

    /// Who sank a tile last, and how many since the other side last sank one.
    #[must_use]
    pub fn streak(&self) -> Option<(Side, u8)> {
        self.streak
    }

    /// How many turns in a row a side has passed.
    #[must_use]
    pub fn passes(&self, side: Side) -> u8 {
        self.passes[side as usize]
    }

    /// The seat that plays a side, once the colours are chosen.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        self.light_seat.map(|light| match side {
            Side::Light => light,
            Side::Dark => light.next(2),
        })
    }

    /// How the tiles of a side's colour, and those of its shape, hang together.
    #[must_use]
    pub fn islands(&self, side: Side) -> [Islands; 2] {
        self.realms(side).map(|realm| {
            let mut islands = Islands {
                tiles: realm.len(),
                count: 0,
                largest: 0,
            };
            let mut rest = realm;
            while !rest.is_empty() {
                let island = rest.first_island();
                islands.count += 1;
                islands.largest = islands.largest.max(island.len());
                rest = rest.without(island);
            }
            islands
        })
    }

    /// All tiles of a side's colour, and all tiles of its shape.
    fn realms(&self, side: Side) -> [CellSet; 2] {
        match side {
            Side::Light => [self.light, self.circles],
            Side::Dark => [self.light, self.circles].map(|own| self.tiles.without(own)),
        }
    }

    fn all_towers(&self) -> CellSet {
        self.towers[0].or(self.towers[1])
    }

    /// Puts a tile on an empty cell.
    fn lay(&mut self, cell: Cell, tile: Tile) {
        self.tiles = self.tiles.or(cell.set());
        if tile.colour == Side::Light {
            self.light = self.light.or(cell.set());
        }
        if tile.shape == Side::Light {
            self.circles = self.circles.or(cell.set());
        }
    }

    /// Takes the tile off a cell.
    fn lift(&mut self, cell: Cell) {
        for set in [&mut self.tiles, &mut self.light, &mut self.circles] {
            *set = set.without(cell.set());
        }
    }

    /// The side whose tower is placed next in the set-up: light, light, dark, dark.
    #[must_use]
    pub fn next_tower(&self) -> Side {
        if self.towers[Side::Light as usize].len() < 2 {
            Side::Light
        } else {
            Side::Dark
        }
    }
}

impl Position for Syrtis {
    type Action = Action;
    type Options = Options;
    type RepetitionKey = RepetitionKey;

    fn start(options: Options, seed: u64) -> Syrtis {
        setup::start(options, seed)
    }

    fn parse(options: Options, text: &str) -> Result<Syrtis, PositionError> {
        notation::parse(options.rules, text)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        notation::parse_action(self.board, text)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Seat {
        match self.phase {
            Phase::Swap | Phase::Towers => Seat::ONE,
            Phase::Choose => Seat::TWO,
            // Play begins with the choice, so that the seat is always known.
            Phase::Play(side) => self.seat_of(side).unwrap_or(Seat::ONE),
        }
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
        let (winner, reason) = self.end?;
        Some(Outcome::win(self.seat_of(winner)?, reason))
    }

    fn outcome_when_repeated(&self) -> Option<Outcome> {
        self.outcome().or_else(|| {
            let winner = self.seat_of(actions::initiative(self))?;
            Some(Outcome::win(winner, Reason::Repetition))
        })
    }

    fn repetition_key(&self) -> Option<RepetitionKey> {
        let Phase::Play(side) = self.phase else {
            return None;
        };
        Some(RepetitionKey {
            tiles: [self.tiles, self.light, self.circles],
            towers: self.towers,
            side,
        })
    }

    /// Sunk tiles never come back.
    fn epoch(&self) -> u32 {
        u32::from(self.tiles.len())
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}

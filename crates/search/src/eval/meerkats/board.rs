//! The stones as a few words, for a search that looks at millions of positions. Nobody's secret is in here.

use tabuleiro_rules::meerkats::{Action, Cell, Colour, Meerkats, Pending};
use tabuleiro_rules::{Position, Ruleset};

/// Cells, a bit each in reading order.
pub(super) type Cells = u64;

/// The number of cells.
const CELLS: usize = 61;
/// Tables have a place for every value of six bits, so that a masked look-up needs no check.
pub(super) const PLACES: usize = 64;
pub(super) const BOARD: Cells = (1 << CELLS) - 1;
const ROWS: i8 = 9;
const MIDDLE: i8 = ROWS / 2;
/// Rows down and slanted columns along: first the three directions to higher bits, then their opposites.
const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];
/// How many of the directions lead to higher bits.
const UPWARDS: usize = 3;
/// Seats or colours, four at most of each.
pub(super) const FOUR: usize = 4;

const fn row_length(row: i8) -> i8 {
    let off = if row < MIDDLE {
        MIDDLE - row
    } else {
        row - MIDDLE
    };
    ROWS - off
}

/// The place of the cell in this row and slanted column, if it is on the board.
const fn place(row: i8, slanted: i8) -> Option<usize> {
    if row < 0 || row >= ROWS {
        return None;
    }
    let first = if row < MIDDLE { MIDDLE - row } else { 0 };
    let column = slanted - first;
    if column < 0 || column >= row_length(row) {
        return None;
    }
    let (mut before, mut above) = (0, 0);
    while above < row {
        before += row_length(above);
        above += 1;
    }
    Some((before + column) as usize)
}

/// By cell and direction: all cells from there to the edge.
static RAYS: [[Cells; 6]; PLACES] = {
    let mut rays = [[0; 6]; PLACES];
    let mut row = 0;
    while row < ROWS {
        let mut slanted = 0;
        while slanted < ROWS {
            if let Some(from) = place(row, slanted) {
                let mut direction = 0;
                while direction < 6 {
                    let (down, along) = DIRECTIONS[direction];
                    let mut steps = 1;
                    while let Some(to) = place(row + steps * down, slanted + steps * along) {
                        rays[from][direction] |= 1 << to;
                        steps += 1;
                    }
                    direction += 1;
                }
            }
            slanted += 1;
        }
        row += 1;
    }
    rays
};

static NEIGHBOURS: [Cells; PLACES] = {
    let mut table = [0; PLACES];
    let mut row = 0;
    while row < ROWS {
        let mut slanted = 0;
        while slanted < ROWS {
            if let Some(from) = place(row, slanted) {
                let mut direction = 0;
                while direction < 6 {
                    let (down, along) = DIRECTIONS[direction];
                    if let Some(to) = place(row + down, slanted + along) {
                        table[from] |= 1 << to;
                    }
                    direction += 1;
                }
            }
            slanted += 1;
        }
        row += 1;
    }
    table
};

/// By cell: all cells in one of the six directions from it.
static LINES: [Cells; PLACES] = {
    let mut lines = [0; PLACES];
    let mut cell = 0;
    while cell < PLACES {
        let mut direction = 0;
        while direction < 6 {
            lines[cell] |= RAYS[cell][direction];
            direction += 1;
        }
        cell += 1;
    }
    lines
};

/// The cells in one of the six directions from one.
#[inline]
pub(super) fn lines(cell: u8) -> Cells {
    LINES[usize::from(cell) % PLACES]
}

/// The cells next to one.
#[inline]
pub(super) fn neighbours(cell: u8) -> Cells {
    NEIGHBOURS[usize::from(cell) % PLACES]
}

/// The places of a set's cells.
#[inline]
pub(super) fn places(set: Cells) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let first = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            first
        })
    })
}

/// Stones that hang together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) stones: Cells,
    /// The cells next to them, stones or not.
    pub(super) border: Cells,
    /// How often two of them touch.
    pub(super) touches: u8,
}

/// All that hangs together with the first of these stones.
#[inline]
pub(super) fn first_group(stones: Cells) -> Group {
    let mut group = stones & stones.wrapping_neg();
    let (mut todo, mut border, mut touches) = (group, 0, 0);
    while todo != 0 {
        let around = neighbours(todo.trailing_zeros() as u8);
        border |= around;
        touches += (around & stones).count_ones() as u8;
        let next = around & stones & !group;
        group |= next;
        todo = todo & (todo - 1) | next;
    }
    Group {
        stones: group,
        border: border & !group,
        touches: touches / 2,
    }
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Draw,
    /// A stone of this colour is to be dropped.
    Drop(u8),
    /// A stone of any colour is to be dropped.
    AnyDrop,
    /// Any stone but the one here is to be slid.
    Slide(u8),
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    Drop { colour: u8, cell: u8 },
    Slide { from: u8, to: u8 },
}

/// A position without secrets. Colours and seats are numbered from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) stones: [Cells; FOUR],
    pub(super) bag: [u8; FOUR],
    pub(super) next: Next,
    pub(super) seat: u8,
    pub(super) players: u8,
    pub(super) rules: Ruleset,
}

impl Board {
    pub(super) fn of(position: &Meerkats) -> Board {
        let mut stones = [0; FOUR];
        for (place, cell) in Cell::all().enumerate() {
            if let Some(colour) = position.stone(cell) {
                stones[colour as usize] |= 1 << place;
            }
        }
        Board {
            stones,
            bag: Colour::ALL.map(|colour| position.bag(colour)),
            next: match position.pending() {
                Pending::Draw => Next::Draw,
                Pending::Drop(colour) => Next::Drop(colour as u8),
                Pending::AnyDrop => Next::AnyDrop,
                Pending::Slide(cell) => Next::Slide(place_of(cell)),
            },
            seat: position.turn().index() as u8,
            players: position.seats(),
            rules: position.rules(),
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Cells {
        self.stones.iter().fold(0, |all, stones| all | stones)
    }

    #[inline]
    pub(super) fn empty(&self) -> Cells {
        BOARD & !self.occupied()
    }

    /// How many stones are not on the board yet.
    #[inline]
    pub(super) fn left(&self) -> usize {
        CELLS - 1 - (self.occupied().count_ones() as usize).min(CELLS - 1)
    }

    pub(super) fn bag_is_empty(&self) -> bool {
        self.bag == [0; FOUR]
    }

    /// Whether the game is over whatever the secrets.
    pub(super) fn is_over(&self) -> bool {
        match self.next {
            Next::Draw => self.bag_is_empty(),
            Next::Slide(_) => self.rules == Ruleset::Classic && self.bag_is_empty(),
            Next::AnyDrop => self.bag_is_empty() || self.open() == 0,
            Next::Drop(_) => false,
        }
    }

    /// Whether all stones of a colour are on the board in one group, under rules by which that matters.
    #[inline]
    pub(super) fn is_gathered(&self, colour: u8) -> bool {
        let stones = self.stones[usize::from(colour)];
        self.rules == Ruleset::Classic
            && stones.count_ones() == u32::from(Colour::STONES)
            && first_group(stones).stones == stones
    }

    /// How many cells are left to play on before the game ends.
    pub(super) fn endgame_cells(&self) -> u32 {
        match self.rules {
            Ruleset::Classic => self.empty().count_ones(),
            Ruleset::Designer => self.open().count_ones(),
        }
    }

    /// The empty cells with an empty neighbour.
    fn open(&self) -> Cells {
        let empty = self.empty();
        places(empty)
            .filter(|&cell| neighbours(cell) & empty != 0)
            .fold(0, |open, cell| open | 1 << cell)
    }

    /// Everything that the seat to act can do.
    pub(super) fn moves(&self, into: &mut Vec<Move>) {
        into.clear();
        match self.next {
            Next::Draw => {}
            Next::Drop(colour) => {
                into.extend(places(self.empty()).map(|cell| Move::Drop { colour, cell }));
            }
            Next::AnyDrop => {
                let open = self.open();
                for colour in (0..FOUR as u8).filter(|&c| self.bag[usize::from(c)] > 0) {
                    into.extend(places(open).map(|cell| Move::Drop { colour, cell }));
                }
            }
            Next::Slide(dropped) => {
                let occupied = self.occupied();
                for from in places(occupied & !(1 << dropped)) {
                    into.extend(places(ways(from, occupied)).map(|to| Move::Slide { from, to }));
                }
            }
        }
    }

    /// Chance: a stone of this colour is drawn.
    pub(super) fn draw(&mut self, colour: u8) {
        let left = &mut self.bag[usize::from(colour) % FOUR];
        *left = left.saturating_sub(1);
        self.next = Next::Drop(colour);
    }

    /// Carries out a move. Gives the colour of its stone.
    #[inline]
    pub(super) fn play(&mut self, action: Move) -> u8 {
        match action {
            Move::Drop { colour, cell } => {
                let is_first = self.occupied() == 0;
                if self.next == Next::AnyDrop {
                    self.draw(colour);
                }
                self.stones[usize::from(colour) % FOUR] |= 1 << cell;
                if is_first {
                    self.end_turn();
                } else {
                    self.next = Next::Slide(cell);
                }
                colour
            }
            Move::Slide { from, to } => {
                let colour = self.colour_on(from);
                self.stones[usize::from(colour) % FOUR] ^= 1 << from | 1 << to;
                self.end_turn();
                colour
            }
        }
    }

    pub(super) fn colour_on(&self, cell: u8) -> u8 {
        let of = |stones: &Cells| stones >> cell & 1 != 0;
        self.stones.iter().position(of).unwrap_or(0) as u8
    }

    fn end_turn(&mut self) {
        self.seat = (self.seat + 1) % self.players;
        self.next = match self.rules {
            Ruleset::Classic => Next::Draw,
            Ruleset::Designer => Next::AnyDrop,
        };
    }

    /// The same in the words of the rules, if it is an action of this position.
    pub(super) fn action(action: Move) -> Option<Action> {
        Some(match action {
            Move::Drop { colour, cell } => Action::Drop(
                Colour::ALL.get(usize::from(colour)).copied()?,
                cell_at(cell)?,
            ),
            Move::Slide { from, to } => Action::Slide {
                from: cell_at(from)?,
                to: cell_at(to)?,
            },
        })
    }
}

/// The cells from one to the edge, in one direction.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    pub(super) cells: Cells,
    leads_up: bool,
}

impl Ray {
    /// Its cells before the first of these, which are all on it; all of them if there is none.
    #[inline]
    pub(super) fn before(self, stones: Cells) -> Cells {
        if self.leads_up {
            self.cells & (stones & stones.wrapping_neg()).wrapping_sub(1)
        } else {
            // With the lowest bit set there is always a highest one; without stones it belongs to what is open.
            let open = Cells::MAX << 1 << (63 - (stones | 1).leading_zeros());
            self.cells & (open | Cells::from(stones == 0))
        }
    }

    /// The first of these cells of it.
    #[inline]
    pub(super) fn first(self, cells: Cells) -> Cells {
        if self.leads_up || cells == 0 {
            cells & cells.wrapping_neg()
        } else {
            1 << (63 - cells.leading_zeros())
        }
    }
}

/// The rays from a cell.
#[inline]
pub(super) fn rays(from: u8) -> impl Iterator<Item = Ray> {
    let rays = RAYS[usize::from(from) % PLACES];
    (0..6).map(move |direction| Ray {
        cells: rays[direction],
        leads_up: direction < UPWARDS,
    })
}

/// Where a stone can slide to.
#[inline]
pub(super) fn ways(from: u8, occupied: Cells) -> Cells {
    rays(from).fold(0, |ways, ray| ways | ray.before(ray.cells & occupied))
}

/// The rules' name of a place.
fn cell_at(place: u8) -> Option<Cell> {
    Cell::all().nth(usize::from(place))
}

pub(super) fn place_of(cell: Cell) -> u8 {
    Cell::all().position(|other| other == cell).unwrap_or(0) as u8
}

/// What the rules call an action, in words of this board; nothing for a draw.
pub(super) fn move_of(action: Action) -> Option<Move> {
    match action {
        Action::Draw(_) => None,
        Action::Drop(colour, cell) => Some(Move::Drop {
            colour: colour as u8,
            cell: place_of(cell),
        }),
        Action::Slide { from, to } => Some(Move::Slide {
            from: place_of(from),
            to: place_of(to),
        }),
    }
}

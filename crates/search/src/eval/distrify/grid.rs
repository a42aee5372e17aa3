//! Sets of cells as rows of bits, and the position as such sets.

use std::array::from_fn;
use tabuleiro_rules::distrify::{Action, Cell, Distrify, Side, Size};

/// A cell as one number: 32 times its row, plus its column.
pub(super) type Spot = u16;

/// Not a cell: the end of the turn, or nothing.
pub(super) const NO_SPOT: Spot = Spot::MAX;

const fn split(spot: Spot) -> (usize, u32) {
    ((spot / 32) as usize, (spot % 32) as u32)
}

/// The spot of an action.
pub(super) fn spot_of(action: Action) -> Spot {
    match action {
        Action::Place(cell) => spot_of_cell(cell),
        Action::End => NO_SPOT,
    }
}

fn spot_of_cell(cell: Cell) -> Spot {
    32 * Spot::from(cell.row()) + Spot::from(cell.column())
}

/// The action at a spot.
pub(super) fn action_of(spot: Spot, size: Size) -> Action {
    let (row, column) = split(spot);
    match Cell::new(column as u8, row.min(255) as u8, size) {
        Some(cell) => Action::Place(cell),
        None => Action::End,
    }
}

/// The spot some rows down and columns to the right, if the numbers stay in range; it may lie beside the board.
pub(super) fn step(spot: Spot, rows: i32, columns: i32) -> Option<Spot> {
    let row = i32::from(spot / 32) + rows;
    let column = i32::from(spot % 32) + columns;
    ((0..32).contains(&row) && (0..32).contains(&column)).then_some((row * 32 + column) as Spot)
}

/// The steps to the neighbours that share an edge.
pub(super) const EDGES: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// A set of cells on a board of up to `N` rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows<const N: usize>(pub(super) [u32; N]);

/// Written out, because it is asked so often and the sets are so short.
impl<const N: usize> PartialEq for Rows<N> {
    #[inline]
    fn eq(&self, other: &Rows<N>) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |all, (one, other)| all | (one ^ other)) == 0
    }
}

impl<const N: usize> Rows<N> {
    pub(super) const EMPTY: Rows<N> = Rows([0; N]);

    pub(super) fn has(&self, spot: Spot) -> bool {
        let (row, column) = split(spot);
        self.0.get(row).is_some_and(|bits| bits >> column & 1 != 0)
    }

    pub(super) fn insert(&mut self, spot: Spot) {
        let (row, column) = split(spot);
        if let Some(bits) = self.0.get_mut(row) {
            *bits |= 1 << column;
        }
    }

    pub(super) fn one(spot: Spot) -> Rows<N> {
        let mut rows = Rows::EMPTY;
        rows.insert(spot);
        rows
    }

    #[inline]
    pub(super) fn and(&self, other: &Rows<N>) -> Rows<N> {
        Rows(from_fn(|row| self.0[row] & other.0[row]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Rows<N>) -> Rows<N> {
        Rows(from_fn(|row| self.0[row] | other.0[row]))
    }

    #[inline]
    pub(super) fn without(&self, other: &Rows<N>) -> Rows<N> {
        Rows(from_fn(|row| self.0[row] & !other.0[row]))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, bits| all | bits) == 0
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    /// These cells and their eight neighbours, also beside the board: a caller cuts that off.
    #[inline]
    pub(super) fn grown(&self) -> Rows<N> {
        let wide: [u32; N] = from_fn(|row| {
            let bits = self.0[row];
            bits | bits << 1 | bits >> 1
        });
        Rows(from_fn(|row| {
            let above = if row > 0 { wide[row - 1] } else { 0 };
            let below = if row + 1 < N { wide[row + 1] } else { 0 };
            above | wide[row] | below
        }))
    }

    /// The cells with at least one, two and three of their neighbours in this set: those at an edge, at a corner, or both.
    #[inline]
    pub(super) fn crowds(&self, edges: bool, corners: bool) -> [Rows<N>; 3] {
        let mut counts = [[0_u32; N]; 3];
        for row in 0..N {
            let above = if row > 0 { self.0[row - 1] } else { 0 };
            let below = if row + 1 < N { self.0[row + 1] } else { 0 };
            let level = self.0[row];
            let [mut one, mut two, mut three] = [0, 0, 0];
            let mut add = |bits: u32| {
                three |= two & bits;
                two |= one & bits;
                one |= bits;
            };
            if edges {
                for bits in [above, level << 1, level >> 1, below] {
                    add(bits);
                }
            }
            if corners {
                for bits in [above << 1, above >> 1, below << 1, below >> 1] {
                    add(bits);
                }
            }
            for (count, bits) in counts.iter_mut().zip([one, two, three]) {
                count[row] = bits;
            }
        }
        counts.map(Rows)
    }

    /// What hangs together with these cells inside a set, themselves included.
    pub(super) fn flooded(&self, within: &Rows<N>) -> Rows<N> {
        let mut all = *self;
        loop {
            let next = all.grown().and(within).or(&all);
            if next == all {
                return all;
            }
            all = next;
        }
    }

    /// The cells in order.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.0.iter().enumerate().flat_map(|(row, &bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let column = rest.trailing_zeros();
                    rest &= rest - 1;
                    (32 * row as u32 + column) as Spot
                })
            })
        })
    }
}

/// A position as sets of cells. Sides are 0 (Black) and 1 (White).
#[derive(Clone, Debug)]
pub(super) struct View<const N: usize> {
    pub(super) size: usize,
    /// The side to move.
    pub(super) side: usize,
    /// The stone already placed this turn.
    pub(super) pending: Option<Spot>,
    pub(super) must_end: bool,
    pub(super) opening: bool,
    pub(super) stones: [Rows<N>; 2],
    /// Empty cells that are not forbidden by a crosscut, by side.
    pub(super) open: [Rows<N>; 2],
    /// Cells on which a stone makes no triplet, by side.
    pub(super) calm: [Rows<N>; 2],
    /// Stones joined to the first and to the second edge, by side.
    pub(super) anchored: [[Rows<N>; 2]; 2],
}

impl<const N: usize> View<N> {
    pub(super) fn new(position: &Distrify) -> View<N> {
        let sides = [Side::Black, Side::White];
        let read = |get: &dyn Fn(Side, u8) -> u32| {
            sides.map(|side| Rows(from_fn(|row| get(side, row as u8))))
        };
        View {
            size: usize::from(position.size().get()),
            side: position.side() as usize,
            pending: position.pending().map(spot_of_cell),
            must_end: position.must_end(),
            opening: position.is_opening(),
            stones: read(&|side, row| position.stones_in_row(side, row)),
            open: read(&|side, row| position.open_in_row(side, row)),
            calm: read(&|side, row| position.calm_in_row(side, row)),
            anchored: sides.map(|side| {
                [0, 1].map(|edge| {
                    Rows(from_fn(|row| {
                        position.anchored_in_row(side, row as u8)[edge]
                    }))
                })
            }),
        }
    }

    /// The cells along a side's first or second edge.
    pub(super) fn edge(&self, side: usize, edge: usize) -> Rows<N> {
        let last = self.size - 1;
        let at = if edge == 0 { 0 } else { last };
        let row_bits = |row: usize| match side {
            0 if row == at => (1 << self.size) - 1,
            1 if row <= last => 1 << at,
            _ => 0,
        };
        Rows(from_fn(row_bits))
    }

    /// How many stones the side to move may still place this turn.
    pub(super) fn stones_left(&self) -> u32 {
        match (self.must_end, self.opening || self.pending.is_some()) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    /// The cells where the side to move may place a stone now.
    pub(super) fn legal(&self) -> Rows<N> {
        let open = self.open[self.side];
        match self.pending {
            _ if self.must_end => Rows::EMPTY,
            None => open,
            Some(first) => open.and(&self.calm[self.side]).without(&corners(first)),
        }
    }
}

/// The cells diagonally next to a cell.
pub(super) fn corners<const N: usize>(spot: Spot) -> Rows<N> {
    let mut rows = Rows::EMPTY;
    for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        if let Some(corner) = step(spot, down, right) {
            rows.insert(corner);
        }
    }
    rows
}

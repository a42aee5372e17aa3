//! How many stones a side still needs, and where they would go.
//!
//! Own stones cost nothing, a free cell costs one stone, and a cell where a stone makes a triplet two, since it takes up a
//! whole turn. All cells of one distance are found together, a row of bits at a time.

use super::grid::{Rows, View};

/// Distances are counted up to here; a longer way is no better than none.
const LEVELS: usize = 28;

/// The distance when the far edge has not been reached.
pub(super) const FAR: usize = LEVELS;

/// How much longer than the shortest the ways are that are still looked at.
pub(super) const EXCESS: usize = 3;

/// What a side can reach from one of its edges: set `k` holds the cells that `k` stones join to the edge, the stone on the
/// cell itself included.
struct Reach<const N: usize> {
    levels: [Rows<N>; LEVELS],
    /// The last set that was computed.
    last: usize,
    /// The first set that holds a cell of the far edge.
    across: Option<usize>,
    /// Whether nothing more can be reached.
    stable: bool,
}

impl<const N: usize> Reach<N> {
    fn new(view: &View<N>, side: usize, edge: usize) -> Reach<N> {
        let (stones, open) = (view.stones[side], view.open[side]);
        let quiet = open.and(&view.calm[side]);
        let (near_edge, far_edge) = (view.edge(side, edge), view.edge(side, 1 - edge));
        let mut reach = Reach {
            levels: [Rows::EMPTY; LEVELS],
            last: 0,
            across: None,
            stable: false,
        };
        let mut level = view.anchored[side][edge];
        let mut near = level.grown().or(&near_edge);
        let mut near_before = Rows::EMPTY;
        reach.levels[0] = level;
        while reach.last + 1 < LEVELS {
            if reach.across.is_none() && !level.and(&far_edge).is_empty() {
                reach.across = Some(reach.last);
            }
            if reach
                .across
                .is_some_and(|across| reach.last >= across + EXCESS)
            {
                break;
            }
            let quick = near.and(&quiet);
            let slow = near_before.and(&open);
            let fresh = quick.or(&slow).without(&level);
            if fresh.is_empty() && near == near_before {
                reach.stable = true;
                break;
            }
            let touched = fresh.grown().and(&stones).without(&level);
            let joined = if touched.is_empty() {
                fresh
            } else {
                touched.flooded(&stones).or(&fresh)
            };
            level = level.or(&joined);
            near_before = near;
            near = near.or(&joined.grown());
            reach.last += 1;
            reach.levels[reach.last] = level;
        }
        reach
    }

    fn level(&self, stones: usize) -> &Rows<N> {
        &self.levels[stones.min(self.last)]
    }
}

/// A side's ways across the board.
#[derive(Clone, Debug)]
pub(super) struct Ways<const N: usize> {
    /// The stones of the shortest, or [`FAR`].
    pub(super) distance: usize,
    /// No way will ever be open again: the other side must win.
    pub(super) cut_off: bool,
    /// The empty cells on ways at most so much longer than the shortest.
    pub(super) cells: [Rows<N>; EXCESS + 1],
    /// The cells that one and two stones join to the first edge and to the second.
    pub(super) close: [[Rows<N>; 2]; 2],
}

impl<const N: usize> Ways<N> {
    pub(super) fn new(view: &View<N>, side: usize) -> Ways<N> {
        let from = Reach::new(view, side, 0);
        let mut ways = Ways {
            distance: FAR,
            cut_off: from.across.is_none() && from.stable,
            cells: [Rows::EMPTY; EXCESS + 1],
            close: [[Rows::EMPTY; 2]; 2],
        };
        let Some(distance) = from.across else {
            return ways;
        };
        let to = Reach::new(view, side, 1);
        ways.distance = distance;
        ways.close = [&from, &to].map(|reach| [*reach.level(1), *reach.level(2)]);
        let open = &view.open[side];
        for (excess, cells) in ways.cells.iter_mut().enumerate() {
            // The stone on the cell itself is counted from both edges.
            let both = distance + excess + 1;
            for stones in 1..both {
                *cells = cells.or(&from.level(stones).and(to.level(both - stones)));
            }
            *cells = cells.and(open);
        }
        ways
    }
}

/// The stones that a side needs if the other side may each time take away the best `spare` of the cells next to where it
/// has come: ways that are wide count as shorter than ways through a gap.
pub(super) fn wide_distance<const N: usize>(view: &View<N>, side: usize, spare: usize) -> usize {
    let (stones, open) = (view.stones[side], view.open[side]);
    let far_edge = view.edge(side, 1);
    let mut firm = view.anchored[side][0];
    let mut loose = Rows::EMPTY;
    let mut near_firm = firm.grown().or(&view.edge(side, 0));
    for needed in 0..LEVELS {
        if !firm.and(&far_edge).is_empty() || loose.and(&far_edge).len() as usize > spare {
            return needed;
        }
        let crowded = loose.crowded()[usize::from(spare > 1)];
        let grown = near_firm.or(&crowded);
        let next_loose = loose.or(&grown.and(&open));
        let joined = crowded.and(&stones).without(&firm);
        if next_loose == loose && joined.is_empty() {
            return FAR;
        }
        if !joined.is_empty() {
            firm = firm.or(&joined).flooded(&stones);
            near_firm = near_firm.or(&firm.grown());
        }
        loose = next_loose;
    }
    FAR
}

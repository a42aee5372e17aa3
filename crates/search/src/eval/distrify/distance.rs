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

/// What a side can reach from an edge if the other side may each time take away the best `spare` of the cells next to
/// where it has come: ways that are wide count as shorter than ways through a gap.
fn each_wide_level<const N: usize>(
    view: &View<N>,
    side: usize,
    edge: usize,
    spare: usize,
    mut call: impl FnMut(&Rows<N>, &Rows<N>) -> bool,
) {
    let (stones, open) = (view.stones[side], view.open[side]);
    let mut firm = view.anchored[side][edge];
    let mut loose = Rows::EMPTY;
    let mut near_firm = firm.grown().or(&view.edge(side, edge));
    for _ in 0..LEVELS {
        if !call(&firm, &loose) {
            return;
        }
        let crowded = loose.crowds(true, true)[spare];
        let next_loose = loose.or(&near_firm.or(&crowded).and(&open));
        let joined = crowded.and(&stones).without(&firm);
        if next_loose == loose && joined.is_empty() {
            return;
        }
        if !joined.is_empty() {
            firm = firm.or(&joined).flooded(&stones);
            near_firm = near_firm.or(&firm.grown());
        }
        loose = next_loose;
    }
}

/// The stones that a side needs along a way that is wide in this sense, or [`FAR`].
pub(super) fn wide_distance<const N: usize>(view: &View<N>, side: usize, spare: usize) -> usize {
    let far_edge = view.edge(side, 1);
    let mut needed = 0;
    let mut found = FAR;
    each_wide_level(view, side, 0, spare, |firm, loose| {
        if !firm.and(&far_edge).is_empty() || loose.and(&far_edge).len() as usize > spare {
            found = needed;
            return false;
        }
        needed += 1;
        true
    });
    found
}

/// The empty cells on the shortest wide ways, and on those at most one and two stones longer.
pub(super) fn wide_cells<const N: usize>(
    view: &View<N>,
    side: usize,
    spare: usize,
) -> [Rows<N>; 3] {
    let [from, to] = [0, 1].map(|edge| {
        let far_edge = view.edge(side, 1 - edge);
        let mut levels = [Rows::EMPTY; LEVELS];
        let mut last = 0;
        let mut more = 4;
        each_wide_level(view, side, edge, spare, |_, loose| {
            levels[last] = *loose;
            last += 1;
            more -= u32::from(!loose.and(&far_edge).is_empty());
            more > 0
        });
        (levels, last.saturating_sub(1))
    });
    let through = |both: usize| {
        (1..both).fold(Rows::EMPTY, |cells: Rows<N>, stones| {
            let other = both - stones;
            cells.or(&from.0[stones.min(from.1)].and(&to.0[other.min(to.1)]))
        })
    };
    for both in 2..LEVELS {
        let shortest = through(both);
        if !shortest.is_empty() {
            return [shortest, through(both + 1), through(both + 2)];
        }
    }
    [Rows::EMPTY; 3]
}

//! What is counted in a position, and what it weighs.

use tabuleiro_rules::sixteen_stone::{CellSet, SixteenStone};

/// How many things are counted.
pub(super) const COUNT: usize = 30;

/// What is counted, and its weight, for the side to move; what the opponent has is subtracted unless the line says
/// whose it is. Most weights are fitted: `cargo run --release -p tabuleiro-search --example tune sixteen-stone`.
pub(super) const TERMS: [(&str, i32); COUNT] = [
    // With one stone the game is lost, so that the third counts most.
    ("2 stones on the board", -84),
    ("3 stones on the board", 206),
    ("4 stones on the board", 383),
    ("5 stones on the board", 541),
    ("6 stones on the board", 691),
    ("7 stones on the board", 830),
    ("8 stones on the board", 988),
    // The pool pays for captures and extra actions.
    ("1 stone in the pool", 210),
    ("2 stones in the pool", 358),
    ("3 stones in the pool", 484),
    ("4 stones in the pool", 563),
    ("5 stones in the pool", 690),
    ("6 stones in the pool", 828),
    ("7 stones in the pool", 860),
    ("8 stones in the pool", 880),
    // Stones near the edge are easily pushed off, those in the middle take part in most lines.
    ("a stone on the middle cell", 74),
    ("a stone straight beside the middle", 56),
    ("a stone diagonally beside the middle", 54),
    ("a stone in the middle of an edge", 34),
    ("a stone on an edge beside a corner", 34),
    ("a stone in a corner", 21),
    // Pushes are threats at once for the side to move, and still to be answered for the other.
    ("a row that can push, of the side to move", 8),
    ("a row that can push, of the other side", 13),
    // Added to the above: by the fit, a push over the edge is no better a threat than another.
    ("a push over the edge, of the side to move", -7),
    ("a push over the edge, of the other side", -6),
    // Captures cost the opponent a stone on the board and gain one, as far as the pool goes.
    (
        "a cell from where a move can surround, of the side to move",
        8,
    ),
    (
        "a cell from where a move can surround, of the other side",
        1,
    ),
    // What the side to move may still do this turn.
    ("the push is still to come", 17),
    ("the move is still to come", 33),
    ("a sacrifice is still to come", -57),
];

const FIRST_POOL: usize = 7;
const FIRST_PLACE: usize = 15;
const FIRST_THREAT: usize = 21;
const LEFT: usize = 27;

const WEIGHTS: [i32; COUNT] = {
    let mut weights = [0; COUNT];
    let mut place = 0;
    while place < COUNT {
        weights[place] = TERMS[place].1;
        place += 1;
    }
    weights
};

/// What the position is worth to the side to move.
pub(super) fn score(position: &SixteenStone) -> i32 {
    let features = features(position);
    features
        .iter()
        .zip(&WEIGHTS)
        .map(|(feature, weight)| feature * weight)
        .sum()
}

/// How much there is of everything, in the order of the terms.
pub(super) fn features(position: &SixteenStone) -> [i32; COUNT] {
    let mut features = [0; COUNT];
    let (own, foe) = (position.side(), position.side().other());
    let boards = [own, foe].map(|side| board(position.stones(side)));
    for (side, sign, mine, theirs) in [
        (own, 1, boards[0], boards[1]),
        (foe, -1, boards[1], boards[0]),
    ] {
        let stones = mine.count_ones() as usize;
        if stones >= 2 {
            features[stones.min(8) - 2] += sign;
        }
        let pool = usize::from(position.pool(side)).min(8);
        if pool >= 1 {
            features[FIRST_POOL + pool - 1] += sign;
        }
        for (place, &cells) in PLACES.iter().enumerate() {
            features[FIRST_PLACE + place] += sign * count(mine & cells);
        }
        let threats = Threats::of(mine, theirs, pool > 0);
        let whose = usize::from(side == foe);
        features[FIRST_THREAT + whose] = sign * threats.pushes;
        features[FIRST_THREAT + 2 + whose] = sign * threats.over_the_edge;
        features[FIRST_THREAT + 4 + whose] = sign * threats.captures;
    }
    if !position.is_placement() {
        features[LEFT] = i32::from(!position.has_pushed());
        features[LEFT + 1] = i32::from(!position.has_moved());
        features[LEFT + 2] = i32::from(!position.has_sacrificed() && position.pool(own) > 0);
    }
    features
}

/// Rows are six bits apart, so that a step off the side falls on a bit that no cell has.
const STRIDE: u32 = 6;
const BOARD: u32 = 0b11111 * 0o1_01_01_01_01;
/// The middle, beside it straight and diagonally, the edge from its middle to the corner.
const PLACES: [u32; 6] = places();
/// One way along each of the four lines.
const STEPS: [u32; 4] = [1, STRIDE - 1, STRIDE, STRIDE + 1];

const fn places() -> [u32; 6] {
    let mut places = [0; 6];
    let mut cell = 0;
    while cell < 25 {
        let (row, column): (u32, u32) = (cell / 5, cell % 5);
        let (far, near) = {
            let (one, other) = (row.abs_diff(2), column.abs_diff(2));
            if one > other {
                (one, other)
            } else {
                (other, one)
            }
        };
        // (0,0), (1,0), (1,1), (2,0), (2,1), (2,2)
        let place = (far * (far + 1) / 2 + near) as usize;
        places[place] |= 1 << (row * STRIDE + column);
        cell += 1;
    }
    places
}

fn board(cells: CellSet) -> u32 {
    cells.iter().fold(0, |board, cell| {
        board | 1 << (u32::from(cell.row()) * STRIDE + u32::from(cell.column()))
    })
}

fn count(cells: u32) -> i32 {
    cells.count_ones() as i32
}

fn grown(cells: u32) -> u32 {
    let row = cells | cells << 1 | cells >> 1;
    row | row << STRIDE | row >> STRIDE
}

/// What a side could do to the other at once.
struct Threats {
    pushes: i32,
    over_the_edge: i32,
    captures: i32,
}

impl Threats {
    fn of(mine: u32, theirs: u32, can_pay: bool) -> Threats {
        let empty = BOARD & !mine & !theirs;
        let mut threats = Threats {
            pushes: 0,
            over_the_edge: 0,
            captures: 0,
        };
        let mut surrounded = 0;
        for step in STEPS {
            for forward in [true, false] {
                // The cells from which one step this way leads to these.
                let before = |cells: u32| {
                    if forward {
                        cells >> step
                    } else {
                        cells << step
                    }
                };
                let free = before(empty);
                let on_edge = BOARD & !before(BOARD);
                let last = theirs & (free | on_edge);
                let facing = |last: u32| {
                    let second = mine & before(mine & before(last));
                    let third = mine & before(mine & before(mine & before(theirs & before(last))));
                    second | third
                };
                threats.pushes += count(facing(last));
                threats.over_the_edge += count(facing(theirs & on_edge));
                if can_pay {
                    // A stone of theirs with one of mine after it and an empty cell before it, which another of mine
                    // can enter.
                    let backed = theirs & before(mine);
                    surrounded |= before(backed) & empty & grown(mine);
                }
            }
        }
        threats.captures = count(surrounded);
        threats
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::Position;
    use tabuleiro_rules::sixteen_stone::Side;

    #[test]
    fn threats_are_seen() {
        let options = tabuleiro_rules::sixteen_stone::Options::default();
        let threats = |text: &str| {
            let position = SixteenStone::parse(options, text).unwrap();
            let [red, blue] = Side::BOTH.map(|side| board(position.stones(side)));
            let threats = Threats::of(red, blue, position.pool(Side::Red) > 0);
            (threats.pushes, threats.over_the_edge, threats.captures)
        };
        // Two push one along the row, and over the edge.
        assert_eq!(
            threats("rrb../...../...../...../....b r 0,0 - 9 0"),
            (1, 0, 0)
        );
        assert_eq!(
            threats("..rrb/...../...../...../b.... r 0,0 - 9 0"),
            (1, 1, 0)
        );
        // Three push two; a stone more behind makes no second row of three.
        assert_eq!(
            threats("rrrbb/...../...../...../..... r 0,0 - 9 0"),
            (1, 1, 0)
        );
        // Either stone can go to where the other is opposite, b1 or d2.
        assert_eq!(threats("...../.rb../...r./...../b.... r 3,3 - 9 0").2, 2);
        assert_eq!(threats("...../.rb../...r./...../b.... r 0,3 - 9 0").2, 0);
    }

    #[test]
    fn places_are_all_cells_once() {
        assert_eq!(PLACES.map(u32::count_ones), [1, 4, 4, 4, 8, 4]);
        assert_eq!(PLACES.iter().fold(0, |all, cells| all | cells), BOARD);
    }
}

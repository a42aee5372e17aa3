//! What is counted in a position, and what it weighs.

use tabuleiro_rules::syrtis::{Islands, Side, Syrtis};

/// How many things are counted.
pub(super) const COUNT: usize = 17;

/// What is counted, and its weight, for a side; what the other has is subtracted. The weights are made by hand: those that
/// `cargo run --release -p tabuleiro-search --example tune syrtis` found were no better in 600 games.
pub(super) const TERMS: [(&str, i32); COUNT] = [
    // Islands must be joined or sunk until one is left, of the colour or of the shape: what counts most is how many are
    // left to join where a side is nearer.
    ("1 island too many where it is nearer", -34),
    ("2 islands too many where it is nearer", -68),
    ("3 islands too many where it is nearer", -102),
    ("4 or more islands too many where it is nearer", -136),
    ("each island beyond that", -34),
    // Tiles outside the largest island are those that must be moved or sunk.
    ("a tile outside the largest island, where it is nearer", -6),
    // A second way to win ties the opponent down.
    ("an island too many in the other realm", -11),
    ("a tile outside the largest island, in the other realm", -2),
    // A colour or shape that is gone can never be completed.
    ("a realm is gone", -130),
    // Sinking in a row keeps the initiative, which decides all ties, and leads to quicksand.
    ("1 tile sunk in a row, by the side to move", 14),
    ("2 tiles sunk in a row, by the side to move", 34),
    ("3 tiles sunk in a row, by the side to move", 70),
    ("1 tile sunk in a row, by the other side", 14),
    ("2 tiles sunk in a row, by the other side", 34),
    ("3 tiles sunk in a row, by the other side", 70),
    // Without a sunk tile the initiative is Light's.
    ("the initiative before anything is sunk", 7),
    // The side to move can do something about it.
    ("to move", 8),
];

const NEARER: usize = 0;
const FURTHER: usize = 6;
const GONE: usize = 8;
const STREAK: usize = 9;
const UNSUNK: usize = 15;
const TO_MOVE: usize = 16;
/// Islands too many are told apart up to this number.
const MANY: i32 = 4;

/// What the position is worth to the side that is to move.
pub(super) fn score(position: &Syrtis, mover: Side) -> i32 {
    features(position, mover)
        .iter()
        .zip(&TERMS)
        .map(|(feature, (_, weight))| feature * weight)
        .sum()
}

/// How much there is of everything, in the order of the terms, for the side that is to move.
pub(super) fn features(position: &Syrtis, mover: Side) -> [i32; COUNT] {
    let mut features = [0; COUNT];
    for (side, sign) in [(mover, 1), (mover.other(), -1)] {
        count_islands(position.islands(side), sign, &mut features);
    }
    match position.streak() {
        Some((side, sunk)) => {
            let place = usize::from(sunk.clamp(1, 3)) - 1;
            if side == mover {
                features[STREAK + place] = 1;
            } else {
                features[STREAK + 3 + place] = -1;
            }
        }
        None => features[UNSUNK] = if mover == Side::Light { 1 } else { -1 },
    }
    features[TO_MOVE] = 1;
    features
}

fn count_islands(realms: [Islands; 2], sign: i32, features: &mut [i32; COUNT]) {
    let left = |islands: Islands| {
        let too_many = i32::from(islands.count) - 1;
        (
            too_many,
            i32::from(islands.tiles) - i32::from(islands.largest),
        )
    };
    // One that is gone is further than any.
    let distance = |islands: Islands| {
        if islands.tiles == 0 {
            (i32::MAX, 0)
        } else {
            left(islands)
        }
    };
    let [one, other] = realms;
    let (near, far) = if distance(one) <= distance(other) {
        (one, other)
    } else {
        (other, one)
    };
    let (too_many, stray) = left(near);
    if too_many >= 1 {
        features[NEARER + too_many.min(MANY) as usize - 1] += sign;
    }
    features[NEARER + 4] += sign * (too_many - MANY).max(0);
    features[NEARER + 5] += sign * stray;
    if far.tiles == 0 {
        features[GONE] += sign;
    } else {
        let (too_many, stray) = left(far);
        features[FURTHER] += sign * too_many;
        features[FURTHER + 1] += sign * stray;
    }
}

//! The second stone of a turn, and triplets.

use super::*;

#[test]
fn the_two_stones_of_a_turn_are_not_diagonal_neighbours() {
    let position = shows_for_both(
        ". . . . . . . . .
         . . o . . . . . .
         . . . . . . . . .
         . . . ! . ! . . .
         . . . . x . . . .
         . . . ! . ! . . .
         . . . . . . . . .
         . . . . . . . o .
         . . . . . . . . .
         b e5",
    );
    for (second, pair) in [
        ("d4", "d4,e5"),
        ("f4", "f4,e5"),
        ("d6", "e5,d6"),
        ("f6", "e5,f6"),
    ] {
        assert_eq!(why(&position, second), format!("diagonal-pair {pair}"));
    }
}

#[test]
fn the_two_stones_of_a_turn_are_not_diagonal_neighbours_in_a_corner() {
    shows_for_both(
        "x . . . . . . . .
         . ! . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . o . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         b a1",
    );
    shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . ! .
         . . . . o . . . x
         . . . . . . . ! .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         b i5",
    );
}

#[test]
fn the_two_stones_of_a_turn_may_be_neighbours_along_an_edge_or_far_apart() {
    let white = after(&start(9), "e5 c3");
    for second in ["c2", "b3", "d3", "c4", "i9", "a1", "d5", "e3", "e1"] {
        assert_eq!(after(&white, second).side(), Side::Black, "{second}");
    }
}

#[test]
fn a_second_stone_may_be_diagonal_to_older_stones_of_its_colour() {
    shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . x . . . . . .
         . . . . . . . . .
         . . . . . . ! . !
         . o . . . . . x .
         . . . . . . ! . !
         . . . . . . . . .
         . . . . . . . . .
         b h6",
    );
}

#[test]
fn diagonal_neighbours_are_not_sought_round_the_edges_of_the_board() {
    for size in sizes() {
        let last = size - 1;
        let far = [(size / 2, size / 2)];
        for row in 0..size {
            let first = stones(
                size,
                &[(last, row)],
                &far,
                &format!("b {}", name(last, row)),
            );
            let turned = stones(
                size,
                &[(row, last)],
                &far,
                &format!("b {}", name(row, last)),
            );
            for other in row.saturating_sub(2)..(row + 3).min(size) {
                assert_eq!(why(&first, &name(0, other)), "legal");
                assert_eq!(why(&turned, &name(other, 0)), "legal");
            }
        }
    }
}

#[test]
fn a_second_stone_may_not_make_a_crosscut() {
    let position = shows_for_both(
        ". . . . . . . . .
         . o x . . . . . .
         . x ! . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . ! . ! .
         . . . . . . o . .
         . . . . . ! . ! .
         w g8",
    );
    assert_eq!(why(&position, "c3"), "crosscut b2,c2,b3,c3");
}

#[test]
fn a_second_stone_may_not_make_a_crosscut_with_the_first() {
    // Black has just placed e5, and two white stones stand round d4: only the diagonal of the pair would close it.
    let position = shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . ! o ! . . .
         . . . o x . . . .
         . . . ! . ! . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         b e5",
    );
    assert_eq!(why(&position, "d4"), "crosscut d4,e4,d5,e5");
}

#[test]
fn a_first_stone_that_made_a_triplet_can_only_be_followed_by_the_end_of_the_turn() {
    let position = shows_for_both(
        "! ! ! ! ! ! ! ! !
         ! ! ! ! ! ! ! ! !
         ! ! ! ! ! ! ! ! !
         ! ! ! ! ! ! ! ! !
         ! ! ! x x x ! ! !
         ! ! ! ! ! ! ! ! !
         ! ! ! o ! o ! ! !
         ! ! ! ! ! ! ! ! !
         ! ! ! ! ! ! ! ! !
         b f5",
    );
    assert_eq!(legal(&position), "end");
    assert_eq!(why(&position, "a1"), "first-made-triplet d5,e5,f5");
    assert_eq!(after(&position, "end").side(), Side::White);
}

#[test]
fn a_second_stone_may_not_complete_a_triplet_with_the_first() {
    let position = shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . ! . ! . .
         . . . ! x x ! . .
         . . . . ! . ! . .
         . . . . . . . . .
         . . . . . . . . .
         . o . . . . . o .
         b f5",
    );
    assert_eq!(why(&position, "d5"), "triplet d5,e5,f5");
    assert_eq!(why(&position, "g5"), "triplet e5,f5,g5");
}

#[test]
fn a_second_stone_may_not_fill_a_gap_to_the_first() {
    let position = shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . x . . . .
         . . . ! ! ! . . .
         . . x ! x . . . .
         . . . ! . ! . . .
         . . . . . . . . .
         . . . . . . . . .
         . o . . . . . o .
         b e5",
    );
    assert_eq!(why(&position, "e4"), "triplet e3,e4,e5");
    assert_eq!(why(&position, "d5"), "triplet c5,d5,e5");
}

#[test]
fn a_second_stone_may_not_complete_a_triplet_of_older_stones() {
    let position = shows_for_both(
        ". . . . . . . x .
         ! x x ! . . . ! .
         . . . . . . . x .
         . . . . . ! . . .
         . . . . x . . . .
         . . . x . ! . . .
         . . ! . . . x . .
         . ! . . . . . ! .
         x . . . . . . . x
         b a9",
    );
    for (second, line) in [
        ("a2", "a2,b2,c2"),
        ("d2", "b2,c2,d2"),
        ("h2", "h1,h2,h3"),
        ("f4", "f4,e5,d6"),
        ("c7", "e5,d6,c7"),
        ("f6", "e5,f6,g7"),
        ("h8", "g7,h8,i9"),
    ] {
        assert_eq!(why(&position, second), format!("triplet {line}"));
    }
    assert_eq!(why(&position, "b8"), "diagonal-pair b8,a9");
}

#[test]
fn as_a_first_stone_each_of_these_is_allowed() {
    shows_for_both(
        ". . . . . . . x .
         . x x . . . . . .
         . . . . . . . x .
         . . . . . . . . .
         . . . . x . . . .
         . . . x . . . . .
         . . . . . . x . .
         . . . . . . . . .
         x . . . . . . . x
         b -",
    );
}

const OLD_TRIPLETS: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . o o o . . .
    . . . . . . . . .
    . . . . . . ! . !
    ! x x x ! . . x .
    b h9";

#[test]
fn triplets_that_stood_before_the_turn_do_not_matter() {
    let position = shows_for_both(OLD_TRIPLETS);
    assert_eq!(after(&position, "b7").side(), Side::White);
}

#[test]
fn a_stone_that_lengthens_a_triplet_makes_a_new_one() {
    let position = board(OLD_TRIPLETS);
    assert_eq!(why(&position, "e9"), "triplet c9,d9,e9");
    let first = board(&OLD_TRIPLETS.replace("b h9", "b -"));
    assert_eq!(legal(&after(&first, "e9")), "end");
}

#[test]
fn stones_of_two_colours_in_a_line_are_no_triplet() {
    shows_for_both(
        ". . . . . . . . .
         . x o . . . . . .
         . . . . x o x . .
         . . . . . . . . .
         . . . . . . . . .
         . . x . . . . . .
         . . . o . . ! . !
         . . . . . . . x .
         . . . . . . ! . !
         b h8",
    );
}

#[test]
fn three_stones_that_touch_but_are_not_in_one_line_are_no_triplet() {
    shows_for_both(
        "! . . . . . . . .
         . x . . . . . . .
         . . x . . . . . .
         . . . ! . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . o . . . . ! . !
         . . . . . . . x .
         . . . . . . ! . !
         b h8",
    );
}

/// The lines of three cells that begin on a cell.
pub(super) fn lines(column: u8, row: u8, size: u8) -> impl Iterator<Item = [(u8, u8); 3]> {
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    steps.into_iter().filter_map(move |(right, down)| {
        let line = [0, 1, 2].map(|by| (column as i8 + by * right, row as i8 + by * down));
        let inside = |place: i8| (0..size as i8).contains(&place);
        let fits = line
            .iter()
            .all(|&(column, row)| inside(column) && inside(row));
        fits.then(|| line.map(|(column, row)| (column as u8, row as u8)))
    })
}

#[test]
fn triplets_are_seen_on_every_line_of_every_board_for_both_sides() {
    for size in sizes() {
        for line in cells(size).flat_map(|(column, row)| lines(column, row, size)) {
            let far = orders::far_from(line, size);
            let names = line.map(|(column, row)| name(column, row)).join(",");
            for new in line {
                let old: Vec<(u8, u8)> = line.into_iter().filter(|&cell| cell != new).collect();
                let first = stones(size, &old, &[], "b -");
                let made = after(&first, &name(new.0, new.1));
                assert_eq!(legal(&made), "end");
                assert_eq!(
                    why(&made, &name(far.0, far.1)),
                    format!("first-made-triplet {names}")
                );
                let both = [&old[..], &[far]].concat();
                let second = stones(size, &[], &both, &format!("w {}", name(far.0, far.1)));
                assert_eq!(
                    why(&second, &name(new.0, new.1)),
                    format!("triplet {names}")
                );
            }
        }
    }
}

#[test]
fn no_triplet_reaches_round_the_edges_of_the_board() {
    for size in sizes() {
        let (last, middle) = (size - 1, (size / 2, size / 2));
        let pending = format!("b {}", name(middle.0, middle.1));
        for (row, other) in cells(size) {
            // Two stones at the right edge, or one at each: no cell of the left edge makes three in a row.
            for (near, far) in [((last - 1, row), (last, other)), ((1, row), (last, other))] {
                let position = stones(size, &[near, far, middle], &[], &pending);
                let turned = [near, far].map(|(column, row)| (row, column));
                let turned = stones(size, &[turned[0], turned[1], middle], &[], &pending);
                for place in 0..size {
                    let (left, top) = (cell(&name(0, place)), cell(&name(place, 0)));
                    assert_eq!(position.why_not(Action::Place(left)), None);
                    let taken = turned.stone(top).is_some();
                    assert!(taken || turned.why_not(Action::Place(top)).is_none());
                }
            }
        }
    }
}

#[test]
fn the_turn_ends_by_itself_after_the_second_stone() {
    let position = after(&start(9), "e5 c3 c4");
    assert_eq!((position.side(), position.pending()), (Side::Black, None));
    assert_eq!(why(&position, "end"), "nothing-placed");
}

#[test]
fn after_a_first_stone_the_turn_may_always_end() {
    for position in (0..30).flat_map(|seed| random_game(9, seed)) {
        if position.outcome().is_none() && position.pending().is_some() {
            assert_eq!(why(&position, "end"), "legal");
            let ended = after(&position, "end");
            assert_eq!(
                (ended.side(), ended.pending()),
                (position.side().other(), None)
            );
        }
    }
}

#[test]
fn the_order_of_the_two_stones_makes_no_difference() {
    let turns = random_game(9, 3)
        .into_iter()
        .filter(|position| position.pending().is_none());
    for position in turns.skip(1).step_by(3) {
        let firsts: Vec<String> = legal(&position).split(' ').map(str::to_owned).collect();
        for first in &firsts {
            let begun = after(&position, first);
            for second in legal(&begun).split(' ').filter(|&second| second != "end") {
                let other = after(&position, second);
                let ended = after(&begun, second);
                if other.outcome().is_none() {
                    assert_eq!(after(&other, first), ended);
                } else {
                    assert_eq!(outcome(&other), outcome(&ended));
                }
            }
        }
    }
}

#[test]
fn where_no_cell_is_left_for_a_second_stone_the_turn_can_only_end() {
    let position = shows(
        "o x x o o x x o x
         ! o o o o x o o x
         o x o x o ! o ! o
         o x o x o x x x x
         o x o o o o x x x
         o x x x o x x o x
         x x o x o o x ! o
         x o o x x o x o o
         x x o x o o x x x
         b f1",
    );
    assert_eq!(legal(&position), "end");
    assert_eq!(why(&position, "f3"), "triplet f1,f2,f3");
    assert_eq!(why(&position, "a2"), "crosscut a1,b1,a2,b2");
}

//! The first stone of a turn, and crosscuts.

use super::*;

#[test]
fn the_board_has_nine_to_nineteen_cells_a_side_and_is_empty_at_the_start() {
    for size in sizes() {
        let position = start(size);
        assert_eq!(position.size().get(), size);
        assert!(cells(size).all(|(column, row)| {
            position
                .stone(Cell::new(column, row, position.size()).unwrap())
                .is_none()
        }));
        assert_eq!((position.side(), position.pending()), (Side::Black, None));
        assert_eq!(position.outcome(), None);
    }
    assert_eq!((Size::new(8), Size::new(20)), (None, None));
    assert_eq!(Options::default().size.get(), 9);
}

#[test]
fn two_play_black_at_seat_one_and_white_at_seat_two() {
    let black = start(9);
    assert_eq!(black.seats(), 2);
    assert_eq!(
        (black.turn(), black.actor()),
        (Seat::ONE, Actor::Seat(Seat::ONE))
    );
    let white = after(&black, "e5");
    assert_eq!(
        (white.turn(), white.actor()),
        (Seat::TWO, Actor::Seat(Seat::TWO))
    );
    assert_eq!(
        (Side::Black.seat(), Side::White.seat()),
        (Seat::ONE, Seat::TWO)
    );
    assert_eq!(
        (Side::Black.other(), Side::White.other()),
        (Side::White, Side::Black)
    );
}

#[test]
fn the_start_does_not_depend_on_the_seed() {
    let other = Distrify::start(Options::default(), 2026);
    assert_eq!(other, start(9));
}

#[test]
fn black_opens_with_one_stone_anywhere() {
    for size in sizes() {
        let opening = start(size);
        let all: Vec<String> = cells(size).map(|(column, row)| name(column, row)).collect();
        assert_eq!(legal(&opening), all.join(" "));
        for (column, row) in cells(size) {
            let opened = after(&opening, &name(column, row));
            assert_eq!(opened, stones(size, &[(column, row)], &[], "w -"));
        }
    }
}

#[test]
fn the_opening_stone_is_the_whole_first_turn() {
    let opened = after(&start(9), "e5");
    assert_eq!(
        opened,
        shows(
            ". . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . x . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             w -",
        )
    );
    assert_eq!(why(&opened, "end"), "nothing-placed");
}

#[test]
fn from_then_on_a_turn_may_be_one_stone() {
    let white = after(&start(9), "e5 c3");
    assert_eq!(
        (white.side(), white.pending()),
        (Side::White, Some(cell("c3")))
    );
    let black = after(&white, "end");
    assert_eq!((black.side(), black.pending()), (Side::Black, None));
    let white = after(&black, "g7 end");
    assert_eq!(
        white,
        board(
            ". . . . . . . . .
             . . . . . . . . .
             . . o . . . . . .
             . . . . . . . . .
             . . . . x . . . .
             . . . . . . . . .
             . . . . . . x . .
             . . . . . . . . .
             . . . . . . . . .
             w -",
        )
    );
}

#[test]
fn from_then_on_a_turn_may_be_two_stones() {
    assert_eq!(
        after(&start(9), "e5 c3 c4 g7 a1"),
        board(
            "x . . . . . . . .
             . . . . . . . . .
             . . o . . . . . .
             . . o . . . . . .
             . . . . x . . . .
             . . . . . . . . .
             . . . . . . x . .
             . . . . . . . . .
             . . . . . . . . .
             w -",
        )
    );
}

#[test]
fn nobody_may_pass() {
    assert_eq!(why(&start(9), "end"), "nothing-placed");
    for actions in ["e5", "e5 c3 end", "e5 c3 d3", "e5 c3 d3 g7 end"] {
        assert_eq!(why(&after(&start(9), actions), "end"), "nothing-placed");
    }
}

#[test]
fn a_stone_needs_an_empty_cell() {
    let first = after(&start(9), "e5 c3 end");
    assert_eq!(why(&first, "e5"), "occupied e5");
    assert_eq!(why(&first, "c3"), "occupied c3");
    let second = after(&first, "g7");
    for taken in ["e5", "c3", "g7"] {
        assert_eq!(why(&second, taken), format!("occupied {taken}"));
    }
}

const CROSSCUTS_FOR_WHITE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . o x . x o .
    . . . x ! . ! x .
    . . . . . . . . .
    . . x ! . . ! x .
    . . o x . . x o .
    . . . . . . . . .
    . . . . . . . . .
    w -";

#[test]
fn no_stone_may_make_a_crosscut() {
    let position = shows_for_both(CROSSCUTS_FOR_WHITE);
    for (corner, block) in [
        ("e4", "d3,e3,d4,e4"),
        ("g4", "g3,h3,g4,h4"),
        ("d6", "c6,d6,c7,d7"),
        ("g6", "g6,h6,g7,h7"),
    ] {
        assert_eq!(why(&position, corner), format!("crosscut {block}"));
    }
}

#[test]
fn the_cell_that_would_make_a_crosscut_is_free_to_the_other_side() {
    shows_for_both(&CROSSCUTS_FOR_WHITE.replace('!', ".").replace("w -", "b -"));
}

#[test]
fn a_crosscut_in_a_corner_of_the_board_counts_too() {
    shows_for_both(
        "! x . . . . . o x
         x o . . . . . x !
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         o x . . . . . ! x
         x ! . . . . . x o
         w -",
    );
}

#[test]
fn a_crosscut_at_an_edge_of_the_board_counts_too() {
    shows_for_both(
        ". . . . x ! . . .
         . . . . o x . . .
         . . . . . . . . .
         x o . . . . . . .
         ! x . . . . . ! x
         . . . . . . . x o
         . . . . . . . . .
         . . . o x . . . .
         . . . x ! . . . .
         w -",
    );
}

#[test]
fn four_stones_that_do_not_alternate_round_the_block_are_no_crosscut() {
    shows_for_both(
        ". . . . . . . . .
         . o o . . x x . .
         . x . . . . o . .
         . . . . . . . . .
         . x x . . o x . .
         . x . . . . o . .
         . . . . . . . . .
         . x . . . . . x .
         . . o . . o . . .
         w -",
    );
}

#[test]
fn a_crosscut_is_a_block_of_four_cells_not_a_larger_cross() {
    shows_for_both(
        ". . . . . . . . .
         . . o . x . . . .
         . . . . . . . . .
         . . x . . . . . .
         . . . . . . . o .
         . . . . . . x . x
         . . . . . . . . .
         . x . . o . . . .
         . o . . x . . . .
         w -",
    );
}

#[test]
fn one_stone_may_even_be_refused_for_two_crosscuts_at_once() {
    let position = shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . o x . . . .
         . . . x ! x . . .
         . . . . x o . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         w -",
    );
    let named = why(&position, "e5");
    assert!(["crosscut d4,e4,d5,e5", "crosscut e5,f5,e6,f6"].contains(&named.as_str()));
}

#[test]
fn crosscuts_are_seen_in_every_block_of_every_board_for_both_sides() {
    for size in sizes() {
        for (column, row) in cells(size - 1) {
            let block = [
                (column, row),
                (column + 1, row),
                (column + 1, row + 1),
                (column, row + 1),
            ];
            for missing in 0..4 {
                let turned = |by: usize| block[(missing + by) % 4];
                let (own, foe) = ([turned(2)], [turned(1), turned(3)]);
                let (last, mut cells) = (block[missing], block);
                cells.sort_by_key(|&(column, row)| (row, column));
                let cells = cells.map(|(column, row)| name(column, row)).join(",");
                let last = name(last.0, last.1);
                let black = stones(size, &own, &foe, "b -");
                let white = stones(size, &foe, &own, "w -");
                for (mover, other) in [(&black, "w"), (&white, "b")] {
                    assert_eq!(why(mover, &last), format!("crosscut {cells}"));
                    let rows = mover.to_string();
                    let rows = rows.split(' ').next().unwrap();
                    assert_eq!(why(&parse(&format!("{rows} {other} -")), &last), "legal");
                }
            }
        }
    }
}

#[test]
fn no_crosscut_reaches_round_the_edges_of_the_board() {
    for size in sizes() {
        let last = size - 1;
        // A row's last cell and the first one of the same row, or of the next.
        for (row, down) in (0..size - 2).flat_map(|row| [(row, 0), (row, 1)]) {
            let block = [
                (last, row),
                (0, row + down),
                (0, row + down + 1),
                (last, row + 1),
            ];
            let turned = block.map(|(column, row)| (row, column));
            for (block, missing) in (0..4).flat_map(|missing| [(block, missing), (turned, missing)])
            {
                let corner = |by: usize| block[(missing + by) % 4];
                let (own, foe) = ([corner(2)], [corner(1), corner(3)]);
                let (column, row) = corner(0);
                let free = name(column, row);
                assert_eq!(why(&stones(size, &own, &foe, "b -"), &free), "legal");
                assert_eq!(why(&stones(size, &foe, &own, "w -"), &free), "legal");
            }
        }
    }
}

#[test]
fn one_stone_may_make_a_triplet() {
    let position = shows_for_both(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . x x . . . .
         . . . . . . . . .
         . . . o . o . . .
         . . . . . . . . .
         . . . . . . . . .
         b -",
    );
    assert_eq!(legal(&after(&position, "f5")), "end");
}

#[test]
fn a_forbidden_cell_stays_forbidden() {
    for seed in 0..20 {
        let mut forbidden = [Vec::new(), Vec::new()];
        for position in random_game(9, seed) {
            if position.outcome().is_some() {
                break;
            }
            let side = position.side() as usize;
            for (column, row) in cells(9) {
                let name = name(column, row);
                let refused = why(&position, &name);
                if forbidden[side].contains(&name) {
                    assert_ne!(refused, "legal", "{name}\n{}", position.diagram());
                } else if refused.starts_with("crosscut") {
                    forbidden[side].push(name);
                }
            }
        }
    }
}

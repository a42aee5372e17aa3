//! Paths, sides that are stuck, and what a finished game looks like.

use super::*;

pub(super) const BLACK_COLUMN: &str = "
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    w -";

/// Colours exchanged, and rows with columns: what was Black's path from top to bottom is White's from left to right.
fn turned(position: &Distrify) -> Distrify {
    let size = position.size();
    let of = |side| {
        let own = |&(column, row): &(u8, u8)| {
            position.stone(Cell::new(column, row, size).unwrap()) == Some(side)
        };
        let stones = cells(size.get()).filter(own);
        stones
            .map(|(column, row)| (row, column))
            .collect::<Vec<_>>()
    };
    let side = match position.side() {
        Side::Black => "w",
        Side::White => "b",
    };
    let pending = position
        .pending()
        .map_or("-".to_owned(), |cell| name(cell.row(), cell.column()));
    let fields = format!("{side} {pending}");
    stones(size.get(), &of(Side::White), &of(Side::Black), &fields)
}

fn turned_action(token: &str) -> String {
    match token {
        "end" => "end".to_owned(),
        token => name(cell(token).row(), cell(token).column()),
    }
}

/// Black to move plays these actions and wins by a path; so does White on the turned board. Gives Black's last position.
fn black_wins(drawing: &str, actions: &str) -> Distrify {
    let position = board(drawing);
    assert_eq!(outcome(&position), "ongoing");
    let over = after(&position, actions);
    assert_eq!(outcome(&over), "win 1 path", "\n{}", over.diagram());
    let actions: Vec<String> = actions.split(' ').map(turned_action).collect();
    let turned_over = after(&turned(&position), &actions.join(" "));
    assert_eq!(outcome(&turned_over), "win 2 path");
    assert_eq!(turned_over, turned(&over));
    assert_eq!(parse(&over.to_string()).outcome(), over.outcome());
    over
}

/// The game goes on, and on the turned board too.
fn goes_on(drawing: &str) {
    let position = board(drawing);
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(outcome(&turned(&position)), "ongoing");
}

const GAP_AT_D5: &str = "
    . . x . . . . . .
    . . x . . . . . .
    . . . x . . . o .
    . . x . . . . o .
    . . . . . . . o .
    . . . x . . . . .
    . . . . x . . . .
    . . . x . . . . .
    . . . x . . . . .
    b -";

#[test]
fn a_group_of_black_stones_that_touches_the_top_and_the_bottom_row_wins() {
    black_wins(GAP_AT_D5, "d5");
}

#[test]
fn after_a_first_stone_that_wins_it_is_the_winners_turn_with_its_stone_pending() {
    let over = black_wins(GAP_AT_D5, "d5");
    assert!(over.to_string().ends_with(" b d5"), "{over}");
    assert_eq!(over.turn(), Seat::ONE);
}

#[test]
fn after_a_second_stone_that_wins_it_is_the_other_sides_turn() {
    let over = black_wins(GAP_AT_D5, "i1 d5");
    assert!(over.to_string().ends_with(" w -"), "{over}");
    assert_eq!(over.turn(), Seat::TWO);
}

#[test]
fn a_stone_that_wins_cannot_be_followed_by_anything() {
    for actions in ["d5", "i1 d5"] {
        let over = black_wins(GAP_AT_D5, actions);
        assert_eq!((legal(&over).as_str(), over.actor()), ("", Actor::Nobody));
        for token in ["end", "i9", "d5", "h3"] {
            assert_eq!(why(&over, token), "game-over");
        }
    }
}

#[test]
fn the_two_stones_of_a_turn_may_be_the_last_two_of_a_path() {
    black_wins(
        ". . x . . . . . .
         . . x . . . . . .
         . . . . . . . . .
         . . x . . . . . .
         . . . x . . . . .
         . . . x . . . . .
         . . . . . . . . .
         . . . x . . . . .
         . . . x . . . . .
         b -",
        "d3 c7",
    );
}

#[test]
fn a_path_may_run_over_corners_only() {
    black_wins(
        "x . . . . . . . .
         . x . . . . . . .
         . . x . . . . . .
         . . . x . . . . .
         . . . . . . . . .
         . . . . . x . . .
         . . . . x . . . .
         . . . x . . . . .
         . . . . x . . . .
         b -",
        "e5",
    );
}

#[test]
fn a_path_may_wind_and_double_back() {
    black_wins(
        "x . x x x x x x x
         x . . . . . . . x
         x . x x x x x . x
         x . x . . . x . x
         x . x . x . x . x
         x . x . x x x . x
         x . x . . . . . x
         x . x x x x x x x
         . . . . . . . . .
         b -",
        "e9",
    );
}

const GAP_IN_A_COLUMN: &str = "
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . . . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    . . . . x . . . .
    b -";

#[test]
fn a_path_wins_also_with_a_first_stone_that_makes_a_triplet() {
    black_wins(GAP_IN_A_COLUMN, "e5");
}

#[test]
fn a_second_stone_may_not_make_a_triplet_even_to_win() {
    let first = after(&board(GAP_IN_A_COLUMN), "a1");
    assert_eq!(why(&first, "e5"), "triplet e3,e4,e5");
    assert_eq!(outcome(&after(&first, "d5")), "win 1 path");
}

#[test]
fn no_stone_may_make_a_crosscut_even_to_win() {
    let position = board(
        ". . . x . . . . .
         . . . x . . . . .
         . . . x . . . . .
         . . . x . . . . .
         . . . . o . . . .
         . . . o x . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . . . x . . . .
         b -",
    );
    assert_eq!(why(&position, "d5"), "crosscut d5,e5,d6,e6");
}

#[test]
fn stones_of_a_path_must_touch() {
    goes_on(
        ". . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . . . x . . . .
         . . . . x . . . .
         b -",
    );
    goes_on(
        ". . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . . . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         b -",
    );
}

#[test]
fn a_path_needs_stones_of_one_colour() {
    goes_on(
        ". . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . o . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         . . x . . . . . .
         b -",
    );
}

#[test]
fn joining_the_opponents_edges_wins_nothing() {
    goes_on(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         x x x x x x x x x
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         w -",
    );
}

#[test]
fn a_path_that_stands_is_a_win_whoever_is_to_move() {
    for fields in ["b -", "w -", "b e1", "b e5", "b e9"] {
        let over = board(&BLACK_COLUMN.replace("w -", fields));
        assert_eq!(outcome(&over), "win 1 path");
        assert_eq!(outcome(&turned(&over)), "win 2 path");
        assert_eq!(legal(&over), "");
    }
}

#[test]
fn every_column_and_every_row_of_every_board_is_a_path_and_none_with_a_gap() {
    for size in sizes() {
        for (line, gap) in cells(size) {
            let column: Vec<(u8, u8)> = (0..size).map(|row| (line, row)).collect();
            let path = stones(size, &column, &[], "w -");
            let broken: Vec<(u8, u8)> = column.into_iter().filter(|cell| cell.1 != gap).collect();
            let broken = stones(size, &broken, &[], "b -");
            assert_eq!(outcome(&path), "win 1 path");
            assert_eq!(outcome(&turned(&path)), "win 2 path");
            assert_eq!(outcome(&broken), "ongoing");
            let closed = after(&broken, &name(line, gap));
            assert_eq!(outcome(&closed), "win 1 path");
            assert_eq!(outcome(&turned(&broken)), "ongoing");
        }
    }
}

#[test]
fn no_path_leaves_the_board_at_one_edge_and_comes_back_at_the_other() {
    for size in sizes() {
        let last = size - 1;
        for (row, down) in (0..last).flat_map(|row| [(row, 0), (row, 1)]).skip(1) {
            let right = (0..=row).map(|row| (last, row));
            let left = (row + down..size).map(|row| (0, row));
            let broken: Vec<(u8, u8)> = right.chain(left).collect();
            let position = stones(size, &broken, &[], "w -");
            assert_eq!(outcome(&position), "ongoing", "\n{}", position.diagram());
            assert_eq!(outcome(&turned(&position)), "ongoing");
        }
    }
}

//! The boards, and the set-up: swaps, towers, colours.

use super::*;

/// Checks a board's numbers against a drawing of them.
#[track_caller]
fn numbered(board: Board, drawing: &str) {
    let words: Vec<&str> = drawing.split_whitespace().collect();
    let size = usize::from(board.size());
    assert_eq!(words.len(), size * size);
    let mut numbers = 0;
    for (place, word) in words.iter().enumerate() {
        let column = char::from(b'a' + (place % size) as u8);
        let name = format!("{column}{}", place / size + 1);
        let cell = board
            .numbered()
            .iter()
            .position(|c| c.name().to_string() == name);
        let number = word.parse::<usize>().ok();
        assert_eq!(cell.map(|index| index + 1), number, "{name}");
        numbers += usize::from(number.is_some());
    }
    assert_eq!(numbers, board.numbered().len());
    assert_eq!(numbers, usize::from(board.tiles()));
}

#[test]
fn syrtis_major_has_36_numbered_cells_on_a_grid_of_7_by_7() {
    numbered(
        Board::Major,
        "
         .   .  31  33  35   .   .
         .  29  27  25  23  21   .
         7   9  11  13  15  17  19
         5   3   1   .   2   4   6
        20  18  16  14  12  10   8
         .  22  24  26  28  30   .
         .   .  36  34  32   .   .
        ",
    );
}

#[test]
fn syrtis_minor_has_16_numbered_cells_on_a_grid_of_5_by_5() {
    numbered(
        Board::Minor,
        "
         .   .  15  13   .
         5   7   9  11   .
         3   1   .   2   4
         .  12  10   8   6
         .  14  16   .   .
        ",
    );
}

#[test]
fn an_even_cell_is_the_odd_one_before_it_turned_half_way_round_the_centre() {
    for board in [Board::Major, Board::Minor] {
        let last = board.size() - 1;
        for pair in board.numbered().chunks_exact(2) {
            assert_eq!(pair[0].column() + pair[1].column(), last);
            assert_eq!(pair[0].row() + pair[1].row(), last);
        }
    }
}

/// A deal in which the light tiles are all connected, and so are the dark ones.
const BOTH_COLOURS: &str = "
    .  .  S  C  .
    C  S  C  S  .
    S  C  .  s  c
    .  c  s  c  s
    .  s  c  .  .
    swap - 0,0 -
";

/// A deal that is ready for the towers.
const DEALT: &str = "
    .  .  c  C  .
    C  S  C  S  .
    S  C  .  s  c
    .  c  s  c  s
    .  s  S  .  .
    towers - 0,0 -
";

#[test]
fn a_swap_exchanges_the_two_tiles_of_a_pair() {
    leads(&given(BOTH_COLOURS), "swap15", DEALT);
}

#[test]
fn swap11_exchanges_cells_11_and_12() {
    let halves = given(
        "
        .  .  C  S  C  .  .
        .  S  C  S  C  S  .
        C  S  C  S  C  S  C
        S  C  S  .  c  s  c
        s  c  s  c  s  c  s
        .  c  s  c  s  c  .
        .  .  s  c  s  .  .
        swap - 0,0 -
        ",
    );
    leads(
        &halves,
        "swap11",
        "
        .  .  C  S  C  .  .
        .  S  C  S  C  S  .
        C  S  s  S  C  S  C
        S  C  S  .  c  s  c
        s  c  s  c  C  c  s
        .  c  s  c  s  c  .
        .  .  s  c  s  .  .
        towers - 0,0 -
        ",
    );
    let odd = (1..36).step_by(2).map(|n| format!("swap{n}"));
    assert_eq!(legal(&halves), odd.collect::<Vec<_>>());
}

#[test]
fn swaps_go_on_while_a_colour_is_connected_and_stop_as_soon_as_none_is() {
    let game = played(&given(BOTH_COLOURS), "swap11");
    assert_eq!(
        game.position().to_string(),
        drawn(
            "
            .  .  S  C  .
            C  S  C  c  .
            S  C  .  s  c
            .  S  s  c  s
            .  s  c  .  .
            swap - 0,0 -
            "
        )
    );
    assert_eq!(played(&game, "swap15").position().phase(), Phase::Towers);
}

#[test]
fn the_same_pair_may_be_swapped_again() {
    leads(&given(BOTH_COLOURS), "swap11 swap11", BOTH_COLOURS);
}

#[test]
fn only_the_clock_bounds_the_swaps() {
    leads(&given(BOTH_COLOURS), &"swap11 ".repeat(100), BOTH_COLOURS);
}

#[test]
fn seat_1_swaps() {
    let game = given(BOTH_COLOURS);
    assert_eq!(game.actor(), Actor::Seat(Seat::ONE));
    assert_eq!(played(&game, "swap11").actor(), Actor::Seat(Seat::ONE));
}

#[test]
fn a_swap_is_needed_if_only_the_light_tiles_are_connected() {
    let game = given(
        "
        .  .  s  c  .
        s  C  S  C  .
        c  S  .  S  s
        .  C  S  C  c
        .  c  s  .  .
        swap - 0,0 -
        ",
    );
    assert_eq!(legal(&game), ["swap3", "swap5"]);
}

#[test]
fn a_swap_is_needed_if_only_the_dark_tiles_are_connected() {
    let game = given(
        "
        .  .  S  C  .
        S  c  s  c  .
        C  s  .  s  S
        .  c  s  c  C
        .  C  S  .  .
        swap - 0,0 -
        ",
    );
    assert_eq!(legal(&game), ["swap3", "swap5"]);
}

#[test]
fn a_swap_is_needed_if_only_the_circles_are_connected() {
    let game = given(
        "
        .  .  s  S  .
        s  C  c  C  .
        S  c  .  c  s
        .  C  c  C  S
        .  S  s  .  .
        swap - 0,0 -
        ",
    );
    assert_eq!(legal(&game), ["swap3", "swap5"]);
}

#[test]
fn a_swap_is_needed_if_only_the_squares_are_connected() {
    let game = given(
        "
        .  .  c  C  .
        c  S  s  S  .
        C  s  .  s  c
        .  S  s  S  C
        .  C  c  .  .
        swap - 0,0 -
        ",
    );
    assert_eq!(legal(&game), ["swap3", "swap5"]);
    refuses(&game, "swap1", "same-kind b3,d3");
    refuses(&game, "swap13", "same-kind d1,b5");
}

#[test]
fn seat_1_places_all_four_towers_and_seat_2_chooses() {
    let mut game = given(DEALT);
    for tower in ["+c1", "+a3", "+d2", "+c4"] {
        assert_eq!(game.actor(), Actor::Seat(Seat::ONE));
        game = played(&game, tower);
    }
    assert_eq!(game.actor(), Actor::Seat(Seat::TWO));
    assert_eq!(legal(&game), ["light", "dark"]);
}

#[test]
fn towers_come_in_the_order_light_light_dark_dark() {
    leads(
        &given(DEALT),
        "+c1 +a3 +d2 +c4",
        &format!("{EXAMPLE}choose - 0,0 -"),
    );
    leads(
        &given(DEALT),
        "+b4 +d4 +b2",
        "
        .  .  c  C  .
        C  S- C  S  .
        S  C  .  s  c
        .  c+ s  c+ s
        .  s  S  .  .
        towers - 0,0 -
        ",
    );
}

#[test]
fn a_light_tower_goes_on_any_light_tile_and_on_any_circle() {
    let game = given(DEALT);
    assert_eq!(after(&game, "+"), "c1 d1 a2 b2 c2 d2 a3 b3 e3 b4 d4 c5");
    for dark_square in ["d3", "c4", "e4", "b5"] {
        refuses(
            &game,
            &format!("+{dark_square}"),
            &format!("wrong-tile {dark_square}"),
        );
    }
}

#[test]
fn a_dark_tower_goes_on_any_dark_tile_and_on_any_square() {
    let game = played(&given(DEALT), "+d1 +a2");
    assert_eq!(after(&game, "+"), "c1 b2 d2 a3 d3 e3 b4 c4 d4 e4 b5 c5");
    refuses(&game, "+c2", "wrong-tile c2");
    refuses(&game, "+b3", "wrong-tile b3");
}

#[test]
fn a_tower_goes_on_a_tile_without_a_tower() {
    let game = played(&given(DEALT), "+c1");
    assert_eq!(after(&game, "+"), "d1 a2 b2 c2 d2 a3 b3 e3 b4 d4 c5");
    refuses(&game, "+c1", "tower-there c1");
    let game = played(&game, "+b2");
    assert_eq!(after(&game, "+"), "d2 a3 d3 e3 b4 c4 d4 e4 b5 c5");
    refuses(&game, "+b2", "tower-there b2");
    let game = played(&game, "+d3");
    refuses(&game, "+d3", "tower-there d3");
}

#[test]
fn a_tower_goes_on_a_tile() {
    refuses(&given(DEALT), "+c3", "no-tile c3");
    refuses(&given(DEALT), "+a1", "no-tile a1");
}

#[test]
fn seat_2_plays_light_if_it_chooses_light() {
    let chosen = played(&example("choose - 0,0 -"), "light");
    assert_eq!(
        chosen.position().to_string(),
        drawn(&format!("{EXAMPLE}l - 0,0 21"))
    );
    assert_eq!(chosen.position().seat_of(Side::Light), Some(Seat::TWO));
    assert_eq!(chosen.position().seat_of(Side::Dark), Some(Seat::ONE));
}

#[test]
fn seat_2_plays_dark_if_it_chooses_dark() {
    let chosen = played(&example("choose - 0,0 -"), "dark");
    assert_eq!(
        chosen.position().to_string(),
        drawn(&format!("{EXAMPLE}l - 0,0 12"))
    );
    assert_eq!(chosen.position().seat_of(Side::Light), Some(Seat::ONE));
    assert_eq!(chosen.position().seat_of(Side::Dark), Some(Seat::TWO));
}

#[test]
fn light_takes_the_first_turn_whoever_plays_it() {
    for (choice, first, second) in [
        ("light", Seat::TWO, Seat::ONE),
        ("dark", Seat::ONE, Seat::TWO),
    ] {
        let game = played(&example("choose - 0,0 -"), choice);
        assert_eq!(game.position().phase(), Phase::Play(Side::Light));
        assert_eq!(game.actor(), Actor::Seat(first));
        assert_eq!(played(&game, "pass").actor(), Actor::Seat(second));
        assert_eq!(played(&game, "pass pass").actor(), Actor::Seat(first));
    }
}

#[test]
fn nobody_has_a_side_before_the_choice() {
    for game in [given(BOTH_COLOURS), given(DEALT), example("choose - 0,0 -")] {
        assert_eq!(game.position().seat_of(Side::Light), None);
        assert_eq!(game.position().seat_of(Side::Dark), None);
    }
}

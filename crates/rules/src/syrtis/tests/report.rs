//! The boards and the figures of the report.
//!
//! It lists boards cell by cell as tower (`L` light, `T` dark), colour (`B` light, `P` dark) and shape (`C` circle,
//! `Q` square). Of its figures the text is left, which says what can be done; the boards for them are drawn anew here
//! so that the text comes true.

use super::*;

/// `major_board`, and `beginning_board` as far as it can be read: the same tiles and towers in the same order, with
/// spare empty cells between them.
const MAJOR: &str = "
    .  .  C  S  S  .  .
    .  s  c  s  C+ c  .
    c  S  C+ S  s  C  C
    s  c  c  .  S- S  C
    s  s  C  c  s  c  S
    .  S- s  C  S  C  .
    .  .  c  c  s  .  .
";

/// `minor_board` mended: the bottom row stands one column to the left, a2 and b2 are light circles (there were five
/// dark squares and five dark circles, but two light circles), and d4 bears the second light tower.
const MINOR: &str = "
    .  .  C+ S  .
    C  C  c  S- .
    s  s  .  c  s
    .  S- s  C+ S
    .  c  c  .  .
";

/// `middle_board`: in the rows 2, 3 and 5 one empty cell is lost. The tiles are connected only if it is at the
/// beginning of row 3; in the rows 2 and 5 it is put at the end.
const MIDDLE: &str = "
    .  .  .  .  S  .  .
    .  s  c  C  s- .  .
    .  .  s  .  s  .  .
    .  .  C+ .  .  .  .
    .  c  S  .  .  .  .
    .  S- C  C+ s  .  .
    .  .  .  .  .  .  .
";

/// `end_board`: row 3 has lost two empty cells at its beginning and row 4 one; row 6 stands one column to the right,
/// so that b6 and c6 are the tiles of the middle board; d4's colour and shape were written in the wrong order; and the
/// towers of e5 and b6 have been exchanged, for a dark tower cannot stand on a light circle.
const END: &str = "
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  C+ .  .  .  .
    .  .  c  S  .  .  .
    .  .  c  C  C+ .  .
    .  S- C  s- s  s  .
    .  .  .  .  .  .  .
";

/// Figures 6 and 7: towers A (d2) and B (a2) of Light, C (d4) and another (d3) of Dark; the positions X (c2), Y (e4).
const SLIDES: &str = "
    .  .  .  .  .
    C+ s  .  C+ .
    .  c  s  S- c
    .  .  .  s- .
    .  .  .  C  s
";

fn on(board: &str, fields: &str) -> Game<Syrtis> {
    given(&format!("{board}{fields}"))
}

#[test]
fn the_major_board_is_an_antisymmetric_deal_with_its_towers() {
    let text = drawn(&format!("{MAJOR}choose - 0,0 -"));
    let position = read(Ruleset::Classic, &text);
    for pair in Board::Major.numbered().chunks_exact(2) {
        let opposite = position.tile(pair[1]).map(Tile::opposite);
        assert_eq!(position.tile(pair[0]), opposite);
    }
    let bare = MAJOR.replace(['+', '-'], " ");
    let set_up = on(&bare, "towers - 0,0 -");
    leads(
        &set_up,
        "+e2 +c3 +e4 +b6 dark",
        &format!("{MAJOR}l - 0,0 12"),
    );
}

#[test]
fn the_towers_of_the_major_board_travel_on_their_islands() {
    let light = on(MAJOR, "l - 0,0 12");
    // The light tiles of the top row; the circles f2, f3, g3 and g4.
    assert_eq!(moves(&light, "e2"), "c1 d1 e1 f2 f3 g3 g4");
    // Circles round the hole and down to the bottom row; light on both sides.
    assert_eq!(moves(&light, "c3"), "c1 c2 b3 d3 b4 c4 c5 d5 d6 c7 d7");
    let dark = on(MAJOR, "d - 0,0 12");
    assert_eq!(moves(&dark, "e4"), "d1 e1 d2 d3 e3 f4 e5 e6 e7");
    assert_eq!(moves(&dark, "b6"), "a4 a5 b5 c6");
}

#[test]
fn on_the_major_board_light_can_sink_four_tiles_and_dark_none() {
    let light = on(MAJOR, "l - 0,0 12");
    assert_eq!(sinks(&light), "e1 f2 d3 c4");
    refuses(&light, "xd2", "no-open-edge d1,c2,e2,d3");
    let dark = on(MAJOR, "d - 0,0 12");
    assert_eq!(sinks(&dark), "");
    refuses(&dark, "xe5", "no-open-edge e4,d5,f5,e6");
}

#[test]
fn on_the_major_board_dark_can_slide_two_tiles_and_light_none() {
    let light = on(MAJOR, "l - 0,0 12");
    assert_eq!(slides(&light, "e2"), "");
    assert_eq!(slides(&light, "c3"), "");
    let dark = on(MAJOR, "d - 0,0 12");
    assert_eq!(slides(&dark, "e4"), "d4");
    assert_eq!(slides(&dark, "b6"), "a6 b7");
    refuses(&dark, "b6>a7", "cut-off a7");
}

#[test]
fn the_minor_board_as_it_was_listed_is_no_position() {
    let listed = "
        .  .  C+ S  .
        s  c  c  S- .
        s  s  .  c  s
        .  S- s  C  S
        .  .  c  c  .
        l - 0,0 12
    ";
    let error = Syrtis::parse(Options::default(), &drawn(listed)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "field `rows`: 5 tiles `c`, but this board has 4 of a kind"
    );
}

#[test]
fn the_minor_board_mended_can_be_set_up() {
    let set_up = on(&MINOR.replace(['+', '-'], " "), "towers - 0,0 -");
    leads(
        &set_up,
        "+c1 +d4 +d2 +b4 light",
        &format!("{MINOR}l - 0,0 21"),
    );
}

#[test]
fn figures_3_and_4_an_island_of_circles_and_a_dark_one() {
    // A light tower on a dark circle travels on circles alone, a dark tower on a dark circle on dark tiles alone; b4
    // belongs to an island of either sort.
    let board = MAJOR.replace("s  c  c  .  S- S  C", "s  c+ c  .  S- S  C");
    let circles = on(&board.replace("C+ c  .", "C  c  ."), "l - 0,0 12");
    assert_eq!(moves(&circles, "b4"), "c1 c2 c4 c5 d5 d6 c7 d7");
    let board = MAJOR.replace("s  c  c  .  S- S  C", "s  c- c  .  S  S  C");
    let dark = on(&board, "d - 0,0 12");
    assert_eq!(moves(&dark, "b4"), "a3 a4 c4 a5 b5");
}

#[test]
fn figure_5_a_dark_tower_on_a_light_square_cannot_go_to_the_dark_circle_on_its_left() {
    let game = on(MINOR, "d - 0,0 12");
    assert_eq!(moves(&game, "d2"), "d1");
    refuses(&game, "d2-c2", "other-island c2,d2");
    assert_eq!(moves(&game, "b4"), "a3 b3 c4");
}

#[test]
fn figure_6_dark_can_sink_tiles_and_light_can_sink_none() {
    let board = "
        C  s- C  s  C  .  .
        c  S  c  S  c  .  .
        S  c  S+ c+ S- .  .
        s  C  s  C  s  .  .
        C  s  C  s  C  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .";
    let dark = on(board, "\nd l1 0,0 12");
    assert_eq!(sinks(&dark), "a1 c1 e2 e4");
    refuses(&dark, "xb2", "no-open-edge b1,a2,c2,b3");
    let light = on(board, "\nl l1 0,0 12");
    assert_eq!(sinks(&light), "");
    refuses(&light, "xe3", "tower-there e3");
    refuses(&light, "xd2", "no-open-edge d1,c2,e2,d3");
}

#[test]
fn figure_6_by_the_reports_list_alone_tiles_could_be_cut_off() {
    // c3 and d5 meet all that the report asks for; only e3 may go.
    let dark = on(SLIDES, "d d1 0,0 12");
    assert_eq!(sinks(&dark), "e3");
    refuses(&dark, "xc3", "cut-off a2,b2,b3");
    refuses(&dark, "xd5", "cut-off e5");
}

#[test]
fn figure_7_tower_a_can_slide_to_x_and_tower_b_cannot() {
    let light = on(SLIDES, "l d1 0,0 12");
    assert_eq!(slides(&light, "d2"), "c2 e2");
    // Above b2 there is no row of the box.
    refuses(&light, "a2>c2", "no-way a2,c2");
    assert_eq!(slides(&light, "a2"), "a3 b4 c4 c5");
}

#[test]
fn figure_7_tower_c_can_slide_to_y_only_and_the_other_tower_cannot_slide() {
    let dark = on(SLIDES, "d d1 0,0 12");
    assert_eq!(slides(&dark, "d4"), "e4");
    refuses(&dark, "d4>c4", "cut-off d5,e5");
    assert_eq!(slides(&dark, "d3"), "");
}

#[test]
fn the_middle_board_is_a_position_in_play() {
    let light = on(MIDDLE, "l d1 0,0 12");
    assert_eq!(moves(&light, "c4"), "c5 c6");
    assert_eq!(moves(&light, "d6"), "c5 c6");
    assert_eq!(sinks(&light), "e6");
    refuses(&light, "xc3", "cut-off e1,b2,c2,d2,e2,e3");
    refuses(&light, "xc6", "cut-off d6,e6");
    let dark = on(MIDDLE, "d d1 0,0 12");
    assert_eq!(moves(&dark, "e2"), "e1 e3");
    assert_eq!(moves(&dark, "b6"), "");
}

#[test]
fn the_end_board_and_figure_8_light_wins_with_an_island_of_circles() {
    assert_eq!(judged(&format!("{END}d l1 0,0 12")), "win 1 island");
    assert_eq!(judged(&format!("{END}l d1 0,0 12")), "win 1 island");
}

#[test]
fn the_end_board_with_its_towers_as_listed_is_no_position() {
    let listed = END.replace("C+ .  .\n    .  S-", "C- .  .\n    .  S+");
    assert_ne!(listed, END);
    let error =
        Syrtis::parse(Options::default(), &drawn(&format!("{listed}d l1 0,0 12"))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "field `rows`: the tile on e5 has neither the colour nor the shape of its tower"
    );
}

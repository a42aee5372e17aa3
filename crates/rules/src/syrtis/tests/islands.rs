//! The first two ends: quicksand and islands.

use super::*;

/// The board of the report.
const REPORT: &str = "
    .  .  C  S  S  .  .
    .  s  c  s  C+ c  .
    c  S  C+ S  s  C  C
    s  c  c  .  S- S  C
    s  s  C  c  s  c  S
    .  S- s  C  S  C  .
    .  .  c  c  s  .  .
    l - 0,0 12
";

/// Without a2 the dark tiles are all connected.
const STRAY_DARK: &str = "
    .  .  .  .  .
    s  C+ s- .  .
    .  .  s- C+ S
    .  .  .  .  .
    .  .  .  .  .
";

/// Without a2 the light tiles are all connected, and so are the squares.
const STRAY_BOTH: &str = "
    .  .  .  .  .
    S  c+ C+ s- .
    .  .  .  s- c
    .  .  .  .  .
    .  .  .  .  .
";

/// With a2 on c3 the light tiles are all connected, and so are the squares.
const SLIDE_BOTH: &str = "
    .  .  .  .  .
    S+ c  C+ s- .
    .  .  .  s- c
    .  .  .  .  .
    .  .  .  .  .
";

/// With a1 on d4 the light tiles are all connected, and so are the squares. No tile is gone.
const UNSUNK_BOTH: &str = "
    S- .  .  .  .
    c  c  c  .  .
    C+ C  C  C+ .
    S  S  S  .  .
    s- s  s  s  c
";

fn with(board: &str, fields: &str) -> Game<Syrtis> {
    given(&format!("{board}{fields}"))
}

#[test]
fn the_fourth_tile_sunk_while_the_other_side_sinks_none_wins_by_quicksand() {
    ends(
        &given(REPORT),
        "xe1 pass xf2 pass xd3 pass xc4",
        "win 1 quicksand",
    );
}

#[test]
fn the_count_shows_in_the_streak() {
    let game = given(REPORT);
    for (actions, streak) in [
        ("pass", None),
        ("xe1", Some((Side::Light, 1))),
        ("xe1 pass xf2", Some((Side::Light, 2))),
        ("xe1 pass xf2 pass xd3", Some((Side::Light, 3))),
        ("xe1 pass xf2 pass xd3 xe3", Some((Side::Dark, 1))),
        ("xe1 pass xf2 pass xd3 xe3 xc4", Some((Side::Light, 1))),
        ("xe1 pass xf2 pass xd3 pass xc4", Some((Side::Light, 4))),
    ] {
        assert_eq!(
            played(&game, actions).position().streak(),
            streak,
            "{actions}"
        );
    }
}

#[test]
fn the_count_begins_again_when_the_other_side_sinks() {
    let game = played(&given(REPORT), "xe1 pass xf2 pass xd3 xe3 xc4");
    assert_eq!(outcome(&game), "ongoing");
}

#[test]
fn moves_slides_and_passes_of_either_side_do_not_touch_the_count() {
    let game = played(&given(REPORT), "xe1 b6>b7 c3-c5 e4-e3 pass pass xf2");
    assert_eq!(game.position().streak(), Some((Side::Light, 2)));
}

#[test]
fn dark_wins_by_quicksand_too() {
    let game = given(
        "
        .  .  .  .  .
        c  S- C+ s- .
        .  .  .  s  C+
        .  .  .  .  c
        .  .  .  .  .
        d d3 0,0 12
        ",
    );
    ends(&game, "xa2", "win 2 quicksand");
}

#[test]
fn quicksand_comes_before_the_island_of_the_other_side() {
    ends(&with(STRAY_DARK, "l l3 0,0 12"), "xa2", "win 1 quicksand");
}

#[test]
fn quicksand_comes_before_the_movers_own_island() {
    let game = given(
        "
        .  .  .  .  .
        c  S- C+ s- .
        .  .  .  s  C+
        .  .  .  .  .
        .  .  .  .  .
        d d3 0,0 12
        ",
    );
    ends(&game, "xa2", "win 2 quicksand");
}

#[test]
fn quicksand_comes_before_both_islands() {
    ends(&with(STRAY_BOTH, "l l3 0,0 21"), "xa2", "win 2 quicksand");
}

#[test]
fn a_side_wins_when_all_tiles_of_its_colour_are_connected() {
    let game = given(
        "
        .  .  .  .  .
        c  S- C+ s- .
        .  .  .  s  C+
        .  .  .  .  .
        .  .  .  .  .
        d l1 0,0 12
        ",
    );
    ends(&game, "xa2", "win 2 island");
}

#[test]
fn a_side_wins_when_all_tiles_of_its_shape_are_connected() {
    let game = given(
        "
        .  .  .  .  .
        C+ s  C+ s- .
        .  c  .  S- .
        .  .  .  .  .
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    // The circles a3, b3 and c3.
    ends(&game, "c2>c3 pass a2>a3", "win 1 island");
}

#[test]
fn the_side_that_did_not_act_wins_if_its_island_was_completed() {
    ends(&with(STRAY_DARK, "l l2 0,0 12"), "xa2", "win 2 island");
    ends(&with(STRAY_DARK, "l d2 0,0 21"), "xa2", "win 1 island");
    // c5 was the only light tile apart.
    ends(&example("d - 0,0 12"), "xc5", "win 1 island");
}

#[test]
fn the_side_that_did_not_act_wins_after_a_slide_too() {
    // Dark's own tile joins the light tiles on c3; the squares are not all connected, because of e4.
    let game = given(
        "
        .  .  .  .  .
        S- c  C+ s- .
        .  .  .  s  c+
        .  .  .  .  s
        .  .  .  .  .
        d d1 0,0 12
        ",
    );
    ends(&game, "a2>c3", "win 1 island");
}

#[test]
fn one_tile_alone_is_connected() {
    // Of the light tiles only c2 will be left.
    let game = given(
        "
        .  .  .  .  .
        S  c+ C+ s- .
        .  .  .  s  c
        .  .  .  .  s-
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    ends(&game, "xa2", "win 1 island");
}

#[test]
fn tiles_that_touch_at_corners_only_do_not_complete_an_island() {
    // The light tiles b2, c3 and d4 form a staircase.
    let game = given(
        "
        .  .  .  .  .
        .  C+ s- .  .
        .  s  S- c  .
        .  .  c  C+ s
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    assert_eq!(outcome(&game), "ongoing");
}

#[test]
fn a_colour_that_is_gone_is_not_complete() {
    // No light tile is left and the circles are apart; all the tiles are dark. Light would win if both were complete.
    assert_eq!(
        judged(
            "
            .  .  .  .  .
            .  .  .  .  .
            c+ s- c+ s- s
            .  .  .  .  .
            .  .  .  .  .
            d l1 0,0 12
            "
        ),
        "win 2 island"
    );
}

#[test]
fn a_shape_that_is_gone_is_not_complete() {
    // No square is left and the dark tiles are apart; all the tiles are circles. Dark would win if both were complete.
    assert_eq!(
        judged(
            "
            .  .  .  .  .
            .  .  .  .  .
            C+ c- C+ c- c
            .  .  .  .  .
            .  .  .  .  .
            l d1 0,0 12
            "
        ),
        "win 1 island"
    );
}

#[test]
fn a_sinking_that_completes_both_islands_wins_for_the_side_that_sank() {
    ends(
        &with(STRAY_BOTH, "l d1 0,0 12"),
        "xa2",
        "win 1 both-islands",
    );
    let dark = given(
        "
        .  .  .  .  .
        S  c- C+ s- .
        .  .  .  s  c+
        .  .  .  .  .
        .  .  .  .  .
        d l1 0,0 12
        ",
    );
    ends(&dark, "xa2", "win 2 both-islands");
}

#[test]
fn a_slide_that_completes_both_islands_wins_for_the_side_that_sank_last() {
    ends(
        &with(SLIDE_BOTH, "l l1 0,0 12"),
        "a2>c3",
        "win 1 both-islands",
    );
    ends(
        &with(SLIDE_BOTH, "l d1 0,0 12"),
        "a2>c3",
        "win 2 both-islands",
    );
    ends(
        &with(SLIDE_BOTH, "l d3 0,0 21"),
        "a2>c3",
        "win 1 both-islands",
    );
}

#[test]
fn light_wins_with_both_islands_if_no_tile_was_ever_sunk() {
    ends(
        &with(UNSUNK_BOTH, "d - 0,0 12"),
        "a1>d4",
        "win 1 both-islands",
    );
    ends(
        &with(UNSUNK_BOTH, "d - 0,0 21"),
        "a1>d4",
        "win 2 both-islands",
    );
}

#[test]
fn a_tower_move_completes_no_island() {
    let game = example("l - 0,0 12");
    for goal in moves(&game, "a3").split(' ') {
        assert_eq!(outcome(&played(&game, &format!("a3-{goal}"))), "ongoing");
    }
}

//! Sinking a tile.

use super::*;

/// Four by four tiles in the upper left corner.
const BLOCK: &str = "
    C  s  C  s  .
    c  S+ c  S  .
    S  c  S- c  .
    s- C  s  C+ .
    .  .  .  .  .
    l - 0,0 12
";

/// Seven tiles in a line.
const LINE: &str = "
    .  .  .  .  .
    c  S+ s  C+ s-
    .  .  .  .  c
    .  .  .  .  S-
    .  .  .  .  .
";

fn line(fields: &str) -> Game<Syrtis> {
    given(&format!("{LINE}{fields}"))
}

#[test]
fn a_sunk_tile_is_gone() {
    leads(
        &example("l - 1,1 12"),
        "xd1",
        "
        .  .  c+ .  .
        C  S  C  S- .
        S+ C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        d l1 0,1 12
        ",
    );
}

#[test]
fn a_tile_next_to_a_tile_with_an_own_tower_may_be_sunk() {
    assert_eq!(sinks(&example("l - 0,0 12")), "d1 a2 c2 b3");
    assert_eq!(sinks(&example("d - 0,0 12")), "d1 c2 d3 b4 d4 c5");
}

#[test]
fn colour_and_shape_do_not_matter() {
    // The light tower on b2 is beside a dark square and a dark circle, that on d4 as well.
    let game = given(BLOCK);
    assert_eq!(sinks(&game), "b1 a2 d3 c4");
    // Dark sinks light tiles as well as dark ones.
    let game = example("d - 0,0 12");
    for tile in ["xd1", "xc2", "xd3", "xb4"] {
        played(&game, tile);
    }
}

#[test]
fn a_tile_that_only_touches_the_corner_of_a_towers_tile_may_not_be_sunk() {
    refuses(&example("l - 0,0 12"), "xb2", "not-adjacent b2");
    refuses(&example("l - 0,0 12"), "xb4", "not-adjacent b4");
}

#[test]
fn a_tile_next_to_an_enemy_tower_only_may_not_be_sunk() {
    refuses(&example("l - 0,0 12"), "xd3", "not-adjacent d3");
    refuses(&example("d - 0,0 12"), "xa2", "not-adjacent a2");
}

#[test]
fn a_tile_far_from_all_towers_may_not_be_sunk() {
    refuses(&example("l - 0,0 12"), "xe4", "not-adjacent e4");
}

#[test]
fn a_tile_with_a_tower_of_either_side_may_not_be_sunk() {
    let game = given(
        "
        .  .  c+ C  .
        C  S  C+ S- .
        S  C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        l - 0,0 12
        ",
    );
    // Both are next to an own tower and at the sea.
    refuses(&game, "xc1", "tower-there c1");
    refuses(&game, "xd2", "tower-there d2");
}

#[test]
fn there_must_be_a_tile_to_sink() {
    refuses(&example("l - 0,0 12"), "xb1", "no-tile b1");
    refuses(&example("l - 0,0 12"), "xc3", "no-tile c3");
}

#[test]
fn the_upper_and_the_left_edge_of_the_grid_are_open_edges() {
    // b1 and a2 have tiles on their three other sides.
    let game = given(BLOCK);
    played(&game, "xb1");
    played(&game, "xa2");
}

#[test]
fn the_lower_and_the_right_edge_of_the_grid_are_open_edges() {
    let game = given(
        "
        .  .  .  .  .
        .  C+ s  C  s-
        .  c  S- c  S
        .  S  c  S+ c
        .  s  C  s  C
        l - 0,0 12
        ",
    );
    // d5 and e4 have tiles on their three other sides.
    assert_eq!(sinks(&game), "c2 b3 e4 d5");
}

#[test]
fn an_empty_cell_in_the_middle_of_the_island_makes_an_open_edge() {
    let game = given(
        "
        .  .  .  .  .
        .  S+ s  C+ .
        .  c  .  S  c-
        .  S  c  s- C
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    // d3 touches the sea at the hole c3 alone.
    assert_eq!(sinks(&game), "c2 b3 d3");
}

#[test]
fn a_tile_with_tiles_on_all_four_sides_may_not_be_sunk() {
    let game = given(BLOCK);
    refuses(&game, "xc2", "no-open-edge c1,b2,d2,c3");
    refuses(&game, "xb3", "no-open-edge b2,a3,c3,b4");
}

#[test]
fn a_tile_at_the_end_of_a_line_may_be_sunk_and_one_in_the_middle_may_not() {
    let game = line("l d1 0,0 12");
    assert_eq!(sinks(&game), "a2");
    refuses(&game, "xc2", "cut-off a2,b2");
}

#[test]
fn even_a_single_tile_may_not_be_cut_off() {
    let game = line("d d1 0,0 12");
    assert_eq!(sinks(&game), "");
    refuses(&game, "xe3", "cut-off e4");
}

#[test]
fn of_two_equal_parts_the_second_is_called_cut_off() {
    let game = given(
        "
        .  .  .  .  .
        .  .  .  .  .
        c- S+ s  C+ s-
        .  .  .  .  .
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    refuses(&game, "xc3", "cut-off d3,e3");
}

#[test]
fn of_three_parts_all_but_the_largest_are_cut_off() {
    let game = given(
        "
        .  .  .  .  .
        .  s- S  C+ s
        .  .  c+ .  .
        .  .  S- s  .
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    refuses(&game, "xc2", "cut-off b2,d2,e2");
}

#[test]
fn tiles_that_touch_at_corners_only_are_not_connected() {
    // Without c2, b2 and c3 would touch at a corner.
    let game = given(
        "
        .  .  .  .  .
        c  S- s  .  .
        .  .  C+ s  C+
        .  .  .  S- .
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    refuses(&game, "xc2", "cut-off a2,b2");
}

#[test]
fn tiles_that_are_connected_only_around_a_loop_are_connected() {
    // c2 joins b2 to d2 above the hole c3; without it the way round the hole is left.
    let game = example("l - 0,0 12");
    let open = played(&game, "xc2");
    // The ring is open now: b4 was not needed before, and is needed now.
    played(&example("d - 0,0 12"), "xb4");
    refuses(&open, "xb4", "cut-off a2,b2,a3,b3");
    refuses(&open, "xd4", "cut-off c1,d1,d2,d3,e3,e4");
}

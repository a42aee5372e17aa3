//! Sliding a tile.

use super::*;

/// Six tiles in two rows: the box is a2 to d3.
const LOW: &str = "
    .  .  .  .  .
    C+ s  C+ s- .
    .  c  .  S- .
    .  .  .  .  .
    .  .  .  .  .
";

/// One tile more: the box is a2 to d4.
const HIGH: &str = "
    .  .  .  .  .
    C+ s  C+ s- .
    .  c  .  S- .
    .  .  .  c  .
    .  .  .  .  .
";

fn low(fields: &str) -> Game<Syrtis> {
    given(&format!("{LOW}{fields}"))
}

fn high(fields: &str) -> Game<Syrtis> {
    given(&format!("{HIGH}{fields}"))
}

#[test]
fn a_tile_slides_with_its_tower() {
    leads(
        &example("l - 1,1 12"),
        "c1>a1",
        "
        c+ .  .  C  .
        C  S  C  S- .
        S+ C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        d - 0,1 12
        ",
    );
}

#[test]
fn a_tile_slides_one_step_or_many() {
    let game = example("l - 0,0 12");
    assert_eq!(slides(&game, "c1"), "a1 b1");
    assert_eq!(slides(&game, "a3"), "a4 a5");
}

#[test]
fn tiles_without_an_own_tower_do_not_slide() {
    let game = example("l - 0,0 12");
    refuses(&game, "d1>e1", "no-own-tower d1");
    refuses(&game, "d2>e2", "no-own-tower d2");
    refuses(&game, "b1>a1", "no-own-tower b1");
    refuses(&example("d - 0,0 12"), "a3>a4", "no-own-tower a3");
}

#[test]
fn a_slide_ends_on_another_cell() {
    refuses(&example("l - 0,0 12"), "c1>c1", "same-cell c1");
}

#[test]
fn a_slide_ends_on_an_empty_cell() {
    let game = example("l - 0,0 12");
    refuses(&game, "c1>d1", "tile-there d1");
    refuses(&game, "c1>a3", "tile-there a3");
    refuses(&game, "c1>d2", "tile-there d2");
}

#[test]
fn a_slide_goes_along_edges_and_never_past_a_corner() {
    // The hole c3 touches d2 at a corner only; c4 can fall into it, and cannot leave it for d5.
    let game = example("d - 0,0 12");
    assert_eq!(slides(&game, "d2"), "e1 e2");
    refuses(&game, "d2>c3", "no-way d2,c3");
    assert_eq!(slides(&game, "c4"), "c3");
    refuses(&game, "c4>d5", "no-way c4,d5");
}

#[test]
fn a_slide_goes_through_empty_cells_only() {
    refuses(&example("l - 0,0 12"), "a3>c3", "no-way a3,c3");
    refuses(&example("l - 0,0 12"), "c1>e1", "no-way c1,e1");
}

#[test]
fn a_tile_between_others_cannot_slide() {
    let game = low("d d1 0,0 12");
    assert_eq!(slides(&game, "d2"), "");
}

#[test]
fn a_slide_may_not_end_outside_the_bounding_box() {
    let game = low("l d1 0,0 12");
    for cell in ["a1", "b1", "e2", "a4", "c4", "e5"] {
        refuses(&game, &format!("a2>{cell}"), &format!("outside-box {cell}"));
    }
}

#[test]
fn a_slide_may_not_leave_the_bounding_box_even_on_the_way() {
    // From a2 to c3 the way leads below b3: there is no room in two rows, but in three there is.
    let game = low("l d1 0,0 12");
    assert_eq!(slides(&game, "a2"), "a3");
    refuses(&game, "a2>c3", "no-way a2,c3");
    let game = high("l d1 0,0 12");
    assert_eq!(slides(&game, "a2"), "a3 c3 b4 c4");
}

#[test]
fn the_tiles_need_not_be_connected_on_the_way() {
    // On a4 the tile would touch no other; it may pass there and may not stay.
    let game = high("l d1 0,0 12");
    refuses(&game, "a2>a4", "cut-off a4");
    leads(
        &game,
        "a2>c4",
        "
        .  .  .  .  .
        .  s  C+ s- .
        .  c  .  S- .
        .  .  C+ c  .
        .  .  .  .  .
        d d1 0,0 12
        ",
    );
}

#[test]
fn the_moving_tile_counts_for_the_box_at_its_start() {
    // a2 is the only tile in column a, and may slide down that column.
    leads(
        &low("l d1 0,0 12"),
        "a2>a3",
        "
        .  .  .  .  .
        .  s  C+ s- .
        C+ c  .  S- .
        .  .  .  .  .
        .  .  .  .  .
        d d1 0,0 12
        ",
    );
}

#[test]
fn the_box_is_that_of_the_turns_beginning() {
    // With a2 gone to c4, column a lies outside the box, and the tile cannot go back.
    let game = played(&high("l d1 0,0 12"), "a2>c4 pass");
    refuses(&game, "c4>a3", "outside-box a3");
    refuses(&game, "c4>a2", "outside-box a2");
    assert_eq!(slides(&game, "c4"), "c3 b4");
}

#[test]
fn the_box_follows_all_four_sides_of_the_tiles() {
    let game = given(
        "
        .  .  .  .  .  .  .
        .  .  C  s- .  .  .
        .  .  c+ S  c  .  .
        .  .  S- C  s  .  .
        .  .  .  s  C+ .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        l d1 0,0 12
        ",
    );
    // The box is c2 to e5; only e2 and c5 are empty in it.
    for cell in ["c1", "b3", "f3", "d6"] {
        refuses(&game, &format!("c3>{cell}"), &format!("outside-box {cell}"));
    }
    refuses(&game, "e5>c5", "no-way c5,e5");
    assert_eq!(slides(&played(&game, "pass"), "d2"), "e2");
    assert_eq!(slides(&played(&game, "pass"), "c4"), "c5");
}

#[test]
fn a_tile_may_join_at_its_end_what_it_parted_at_its_start() {
    // c2 holds both halves together, and so it does on c3.
    let game = low("l d1 0,0 12");
    assert_eq!(slides(&game, "c2"), "c3");
    leads(
        &game,
        "c2>c3",
        "
        .  .  .  .  .
        C+ s  .  s- .
        .  c  C+ S- .
        .  .  .  .  .
        .  .  .  .  .
        d d1 0,0 12
        ",
    );
}

#[test]
fn a_tile_that_holds_parts_together_may_go_only_where_it_touches_all_of_them() {
    let game = high("l d1 0,0 12");
    assert_eq!(slides(&game, "c2"), "c3");
    // On b4 it would touch the left part alone, on c4 the right part alone.
    refuses(&game, "c2>b4", "cut-off d2,d3,d4");
    refuses(&game, "c2>c4", "cut-off a2,b2,b3");
}

#[test]
fn three_parts_must_all_be_joined_again() {
    // Without c3 there are three parts. No cell touches all of them.
    let game = given(
        "
        .  .  .  .  .
        C  s  .  S- .
        .  c  C+ s  .
        .  .  s  .  .
        .  .  C+ s- .
        l d1 0,0 12
        ",
    );
    assert_eq!(slides(&game, "c3"), "");
    refuses(&game, "c3>c2", "cut-off c4,c5,d5");
}

#[test]
fn a_slide_that_leaves_another_tile_alone_is_refused() {
    let game = given(
        "
        .  .  .  .  .
        c  S+ s  C+ s-
        .  .  .  .  c
        .  .  .  .  S-
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    refuses(&game, "b2>b3", "cut-off a2,b3");
    refuses(&game, "b2>a3", "cut-off a2,a3");
}

#[test]
fn a_cell_that_can_be_reached_on_two_ways_is_one_action() {
    let game = given(
        "
        .  .  .  .  .
        .  C  s  C+ s-
        .  .  .  S- c
        .  .  .  .  S+
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    // From c4 the tile comes to b3 by c3 or by b4.
    assert_eq!(slides(&game, "e4"), "b3 c3 d4");
}

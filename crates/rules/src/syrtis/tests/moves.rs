//! Moving a tower.

use super::*;

#[test]
fn one_action_a_turn_and_then_it_is_the_other_sides_turn() {
    let game = example("l - 0,0 12");
    assert_eq!(legal(&game).len(), 16);
    for action in legal(&game) {
        let after = played(&game, &action);
        assert_eq!(
            after.position().phase(),
            Phase::Play(Side::Dark),
            "{action}"
        );
        assert_eq!(after.actor(), Actor::Seat(Seat::TWO), "{action}");
    }
}

#[test]
fn a_move_takes_the_tower_along_and_leaves_the_tiles() {
    leads(
        &example("l - 1,1 12"),
        "a3-d1",
        "
        .  .  c+ C+ .
        C  S  C  S- .
        S  C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        d - 0,1 12
        ",
    );
}

#[test]
fn a_light_tower_on_a_dark_circle_travels_on_the_circle_island_only() {
    let game = example("l - 0,0 12");
    assert_eq!(moves(&game, "c1"), "d1 c2");
}

#[test]
fn a_light_tower_on_a_light_square_travels_on_the_light_island_only() {
    let game = example("l - 0,0 12");
    assert_eq!(moves(&game, "a3"), "d1 a2 b2 c2 b3");
}

#[test]
fn squares_beside_it_are_nothing_to_a_light_tower_on_a_light_square() {
    let game = given(
        "
        .  .  c+ C  .
        C  S  C  S- .
        S  C  .  s  c
        .  c  s- c  s
        .  s  S+ .  .
        l - 0,0 12
        ",
    );
    assert_eq!(moves(&game, "c5"), "");
    refuses(&game, "c5-b5", "other-island b5,c5");
}

#[test]
fn a_light_tower_on_a_light_circle_travels_on_both_islands() {
    let game = given(
        "
        .  .  c  C+ .
        C  S  C  S- .
        S+ C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        l - 0,0 12
        ",
    );
    // The circles c1 and c2, the light tiles a2, b2, c2 and b3.
    assert_eq!(moves(&game, "d1"), "c1 a2 b2 c2 b3");
}

#[test]
fn a_dark_tower_on_a_light_square_travels_on_the_square_island_only() {
    let game = example("d - 0,0 12");
    assert_eq!(moves(&game, "d2"), "d3");
    refuses(&game, "d2-d1", "other-island d1,d2");
    refuses(&game, "d2-c2", "other-island c2,d2");
    // b2 is a square too, but only the light island leads there.
    refuses(&game, "d2-b2", "other-island b2,d2");
}

#[test]
fn a_dark_tower_on_a_dark_circle_travels_on_the_dark_island_only() {
    let game = given(
        "
        .  .  c+ C  .
        C  S  C  S- .
        S+ C  .  s  c
        .  c- s  c  s
        .  s  S  .  .
        d - 0,0 12
        ",
    );
    assert_eq!(moves(&game, "b4"), "d3 e3 c4 d4 e4 b5");
    refuses(&game, "b4-b3", "other-island b3,b4");
}

#[test]
fn a_dark_tower_on_a_dark_square_travels_on_both_islands() {
    let game = example("d - 0,0 12");
    // All the dark tiles but c1, and the squares b5 and c5.
    assert_eq!(moves(&game, "c4"), "d3 e3 b4 d4 e4 b5 c5");
}

#[test]
fn a_tile_on_both_islands_is_one_action() {
    // b5 is dark like c4 and connected by b4; it is a square like c4 and connected by c5.
    let game = example("d - 0,0 12");
    let to_b5 = legal(&game).into_iter().filter(|action| action == "c4-b5");
    assert_eq!(to_b5.count(), 1);
}

#[test]
fn a_tower_does_not_change_from_one_island_to_another_on_its_way() {
    let game = given(
        "
        .  .  c+ C  .
        C  S  C  S  .
        S+ C  .  s- c
        .  c  s- c  s
        .  s  S  .  .
        d - 0,0 12
        ",
    );
    // Dark tiles lead from c4 to d3, and squares from d3 to d2.
    assert_eq!(moves(&game, "d3"), "d2 e3 b4 d4 e4 b5");
    refuses(&game, "c4-d2", "other-island d2,c4");
}

#[test]
fn towers_of_either_side_do_not_block() {
    let game = given(
        "
        .  .  c  C  .
        C  S  C+ S- .
        S+ C  .  s  c
        .  c  s- c  s
        .  s  S  .  .
        l - 0,0 12
        ",
    );
    // The light island leads to d1 over c2 and d2 only.
    assert_eq!(moves(&game, "a3"), "d1 a2 b2 b3");
    refuses(&game, "a3-c2", "tower-there c2");
    refuses(&game, "a3-d2", "tower-there d2");
}

#[test]
fn tiles_that_touch_at_corners_are_on_different_islands() {
    // b3 and c2 are circles, corner to corner; c2 is on the island of c1.
    refuses(&example("l - 0,0 12"), "c1-b3", "other-island c1,b3");
}

#[test]
fn empty_cells_part_islands() {
    let game = given(
        "
        .  .  C+ S  .
        C  c  s- C+ .
        c  S  .  s  C
        .  S  s- c  S
        .  c  s  .  .
        d - 0,0 12
        ",
    );
    // c2 and c4 are dark squares with the sea of c3 between them.
    assert_eq!(moves(&game, "c2"), "b2");
    assert_eq!(moves(&game, "c4"), "b3 d3 b4 d4 b5 c5");
    refuses(&game, "c2-c5", "other-island c2,c5");
    refuses(&game, "c4-b2", "other-island b2,c4");
}

#[test]
fn a_tower_cannot_stay_where_it_is() {
    refuses(&example("l - 0,0 12"), "a3-a3", "same-cell a3");
}

#[test]
fn a_tower_cannot_go_to_sea() {
    refuses(&example("l - 0,0 12"), "a3-a4", "no-tile a4");
    refuses(&example("l - 0,0 12"), "c1-e5", "no-tile e5");
}

#[test]
fn only_towers_of_the_side_to_move_move() {
    let light = example("l - 0,0 12");
    assert_eq!(moves(&light, "d2"), "");
    refuses(&light, "d2-d3", "no-own-tower d2");
    refuses(&light, "b2-c2", "no-own-tower b2");
    refuses(&light, "c3-c2", "no-own-tower c3");
    let dark = example("d - 0,0 12");
    assert_eq!(moves(&dark, "a3"), "");
    refuses(&dark, "a3-a2", "no-own-tower a3");
}

#[test]
fn a_tower_alone_on_its_islands_cannot_move() {
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
    assert_eq!(moves(&game, "b2"), "");
    assert_eq!(moves(&game, "d2"), "");
}

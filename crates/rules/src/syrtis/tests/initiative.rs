//! The ends that initiative decides: passes and stalling.

use super::*;

/// The example without d1, so that a tile is gone.
const SUNK: &str = "
    .  .  c+ .  .
    C  S  C  S- .
    S+ C  .  s  c
    .  c  s- c  s
    .  s  S  .  .
";

fn sunk(fields: &str) -> Game<Syrtis> {
    given(&format!("{SUNK}{fields}"))
}

fn designer(board: &str, fields: &str) -> Game<Syrtis> {
    given_in(Ruleset::Designer, &format!("{board}{fields}"))
}

#[test]
fn a_pass_changes_nothing_but_the_turn_and_the_count() {
    let after = |fields: &str| format!("{EXAMPLE}{fields}");
    leads(&example("l - 0,0 12"), "pass", &after("d - 1,0 12"));
    leads(&example("l - 0,0 12"), "pass pass", &after("l - 1,1 12"));
    leads(
        &example("l - 0,0 12"),
        "pass pass pass",
        &after("d - 2,1 12"),
    );
}

#[test]
fn any_other_action_ends_a_sides_passes_in_a_row_and_not_the_other_sides() {
    for action in ["a3-a2", "xd1", "c1>b1"] {
        let game = played(&example("l - 1,1 12"), action);
        assert_eq!(game.position().passes(Side::Light), 0, "{action}");
        assert_eq!(game.position().passes(Side::Dark), 1, "{action}");
    }
    for action in ["c4-b4", "xd1", "c4>c3"] {
        let game = played(&example("d - 1,1 12"), action);
        assert_eq!(game.position().passes(Side::Light), 1, "{action}");
        assert_eq!(game.position().passes(Side::Dark), 0, "{action}");
    }
}

#[test]
fn passing_is_always_allowed() {
    for fields in ["l - 0,0 12", "d - 0,0 12", "l - 3,0 12", "d - 1,3 21"] {
        let game = example(fields);
        assert!(legal(&game).len() > 1);
        played(&game, "pass");
    }
}

#[test]
fn a_side_that_can_do_nothing_else_passes() {
    let game = given(
        "
        .  .  .  .  .
        .  C+ s- C+ s-
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        l d1 0,0 12
        ",
    );
    assert_eq!(legal(&game), ["pass"]);
}

#[test]
fn the_game_ends_when_each_sides_last_two_turns_were_passes() {
    ends(
        &example("l - 0,0 12"),
        "pass pass pass pass",
        "win 1 passes",
    );
    ends(
        &example("d - 0,0 12"),
        "pass pass pass pass",
        "win 1 passes",
    );
}

#[test]
fn by_the_designers_rules_one_pass_of_each_side_ends_the_game() {
    ends(
        &designer(EXAMPLE, "l - 0,0 12"),
        "pass pass",
        "win 1 passes",
    );
    ends(&designer(SUNK, "d d1 1,0 12"), "pass", "win 2 passes");
    // A pass that was followed by another action of that side does not count.
    ends(
        &designer(EXAMPLE, "l - 0,0 12"),
        "pass c4-b4 a3-a2 pass pass",
        "win 1 passes",
    );
}

#[test]
fn passes_count_only_if_they_are_a_sides_last_turns() {
    // Light passes twice, but not in a row.
    let game = played(&example("l - 0,0 12"), "pass pass a3-a2 pass pass");
    assert_eq!(outcome(&game), "ongoing");
    ends(&game, "pass pass", "win 1 passes");
}

#[test]
fn one_side_may_have_passed_more_often() {
    ends(
        &example("l - 0,0 12"),
        "pass c4-b4 pass pass pass pass",
        "win 1 passes",
    );
    ends(
        &example("d - 0,0 12"),
        "pass a3-a2 pass pass pass pass",
        "win 1 passes",
    );
}

#[test]
fn two_passes_of_one_side_alone_do_not_end_the_game() {
    let game = played(&example("l - 0,0 12"), "pass c4-b4 pass b4-c4");
    assert_eq!(outcome(&game), "ongoing");
}

#[test]
fn after_the_passes_the_side_that_sank_last_wins() {
    ends(&sunk("l l1 0,0 12"), "pass pass pass pass", "win 1 passes");
    ends(&sunk("l d1 0,0 12"), "pass pass pass pass", "win 2 passes");
    ends(&sunk("l d1 0,0 21"), "pass pass pass pass", "win 1 passes");
    ends(
        &example("l - 0,0 12"),
        "xd1 xd3 pass pass pass pass",
        "win 2 passes",
    );
    ends(
        &example("l - 0,0 12"),
        "pass xd3 xd1 pass pass pass pass",
        "win 1 passes",
    );
}

#[test]
fn after_the_passes_light_wins_if_no_tile_was_ever_sunk() {
    ends(
        &example("l - 0,0 12"),
        "pass pass pass pass",
        "win 1 passes",
    );
    ends(
        &example("l - 0,0 21"),
        "pass pass pass pass",
        "win 2 passes",
    );
    ends(
        &example("d - 0,0 21"),
        "pass pass pass pass",
        "win 2 passes",
    );
}

#[test]
fn a_fourth_pass_in_a_row_of_one_side_ends_the_game() {
    ends(
        &example("l - 0,0 12"),
        "pass c4-b4 pass b4-c4 pass c4-b4 pass",
        "win 1 stalling",
    );
    ends(
        &example("d - 0,0 12"),
        "pass a3-a2 pass a2-a3 pass a3-a2 pass",
        "win 1 stalling",
    );
}

#[test]
fn by_the_designers_rules_stalling_takes_four_passes_too() {
    ends(
        &designer(EXAMPLE, "l - 0,0 12"),
        "pass c4-b4 pass b4-c4 pass c4-b4 pass",
        "win 1 stalling",
    );
}

#[test]
fn stalling_goes_by_initiative_and_not_against_the_side_that_stalled() {
    let light_stalls = "pass c4-b4 pass b4-c4 pass c4-b4 pass";
    ends(&sunk("l l1 0,0 12"), light_stalls, "win 1 stalling");
    ends(&sunk("l d1 0,0 12"), light_stalls, "win 2 stalling");
    let dark_stalls = "pass a3-a2 pass a2-a3 pass a3-a2 pass";
    ends(&sunk("d l1 0,0 12"), dark_stalls, "win 1 stalling");
    ends(&sunk("d d1 0,0 12"), dark_stalls, "win 2 stalling");
    ends(&example("l - 0,0 21"), light_stalls, "win 2 stalling");
}

#[test]
fn another_action_begins_the_count_of_stalling_again() {
    let game = played(
        &example("l - 0,0 12"),
        "pass c4-b4 pass b4-c4 pass c4-b4 a3-a2 b4-c4 pass",
    );
    assert_eq!(outcome(&game), "ongoing");
    assert_eq!(game.position().passes(Side::Light), 1);
}

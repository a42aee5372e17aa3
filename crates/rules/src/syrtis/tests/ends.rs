//! The order in which the ends are checked, and what comes after the end.

use super::*;

/// Without a2 the dark tiles are all connected.
const STRAY: &str = "
    .  .  .  .  .
    s  C+ s- .  .
    .  .  s- C+ S
    .  .  .  .  .
    .  .  .  .  .
";

/// The dark tiles are all connected.
const COMPLETE: &str = "
    .  .  .  .  .
    .  C+ s- .  .
    .  .  s- C+ S
    .  .  .  .  .
    .  .  .  .  .
";

/// Light has one light tile; the squares are all connected.
const BOTH_COMPLETE: &str = "
    .  .  .  .  .
    .  c+ C+ s- .
    .  .  .  s- c
    .  .  .  .  .
    .  .  .  .  .
";

/// The example without d1.
const SUNK: &str = "
    .  .  c+ .  .
    C  S  C  S- .
    S+ C  .  s  c
    .  c  s- c  s
    .  s  S  .  .
";

fn finished(board: &str, fields: &str) -> String {
    judged(&format!("{board}{fields}"))
}

#[test]
fn a_position_with_a_streak_of_four_is_lost_by_quicksand() {
    assert_eq!(finished(COMPLETE, "d l4 0,0 12"), "win 1 quicksand");
    assert_eq!(finished(STRAY, "d l4 0,0 21"), "win 2 quicksand");
    assert_eq!(finished(STRAY, "l d4 0,0 12"), "win 2 quicksand");
}

#[test]
fn a_position_with_a_complete_side_is_finished() {
    assert_eq!(finished(COMPLETE, "d l1 0,0 12"), "win 2 island");
    assert_eq!(finished(COMPLETE, "l l3 0,0 21"), "win 1 island");
}

#[test]
fn a_position_with_two_complete_sides_goes_to_the_side_that_sank_last() {
    assert_eq!(finished(BOTH_COMPLETE, "d l1 0,0 12"), "win 1 both-islands");
    assert_eq!(finished(BOTH_COMPLETE, "d d1 0,0 12"), "win 2 both-islands");
}

#[test]
fn a_position_after_passes_or_stalling_is_finished() {
    assert_eq!(finished(EXAMPLE, "l - 2,2 12"), "win 1 passes");
    assert_eq!(finished(SUNK, "l d1 2,3 12"), "win 2 passes");
    assert_eq!(finished(EXAMPLE, "d - 4,0 12"), "win 1 stalling");
    assert_eq!(finished(SUNK, "l d1 1,4 21"), "win 1 stalling");
}

#[test]
fn one_pass_of_each_side_is_an_end_by_the_designers_rules_only() {
    let text = drawn(&format!("{EXAMPLE}l - 1,1 12"));
    let [classic, designer] = BOTH.map(|rules| outcome(&Game::new(read(rules, &text))));
    assert_eq!(classic, "ongoing");
    assert_eq!(designer, "win 1 passes");
}

#[test]
fn quicksand_is_checked_before_passes_and_stalling() {
    assert_eq!(finished(STRAY, "d l4 0,4 12"), "win 1 quicksand");
    assert_eq!(finished(STRAY, "d l4 2,2 12"), "win 1 quicksand");
}

#[test]
fn islands_are_checked_before_passes_and_stalling() {
    assert_eq!(finished(COMPLETE, "l l1 2,2 12"), "win 2 island");
    assert_eq!(finished(COMPLETE, "l l1 4,0 12"), "win 2 island");
}

#[test]
fn passes_are_checked_before_stalling() {
    assert_eq!(finished(EXAMPLE, "d - 4,2 12"), "win 1 passes");
    assert_eq!(finished(EXAMPLE, "d - 4,1 12"), "win 1 stalling");
}

#[test]
fn passes_are_checked_before_repetition() {
    // The fourth pass leaves the start standing for the third time.
    ends(
        &example("l - 0,0 12"),
        "pass pass pass pass",
        "win 1 passes",
    );
}

#[test]
fn stalling_is_checked_before_repetition() {
    // Light's tower on a2, Dark's on c4 and Dark to move: after the first action, the second pass and the fourth.
    ends(
        &example("l - 0,0 12"),
        "a3-a2 c4-b4 pass b4-c4 pass c4-b4 pass b4-c4 pass",
        "win 1 stalling",
    );
}

#[test]
fn the_side_to_move_flips_after_the_last_action_too() {
    let complete = |fields: &str| format!("{COMPLETE}{fields}");
    let stray = |fields: &str| given(&format!("{STRAY}{fields}"));
    leads(&stray("l l3 0,0 12"), "xa2", &complete("d l4 0,0 12"));
    leads(&stray("l d1 0,0 12"), "xa2", &complete("d l1 0,0 12"));
    leads(
        &example("d - 2,1 12"),
        "pass",
        &format!("{EXAMPLE}l - 2,2 12"),
    );
    leads(
        &example("l - 3,0 12"),
        "pass",
        &format!("{EXAMPLE}d - 4,0 12"),
    );
}

#[test]
fn nobody_acts_in_a_finished_game() {
    let game = Game::new(read(
        Ruleset::Classic,
        &drawn(&format!("{EXAMPLE}d - 4,0 12")),
    ));
    assert_eq!(game.actor(), Actor::Nobody);
    assert_eq!(game.position().actor(), Actor::Nobody);
    assert_eq!(game.position().turn(), Seat::TWO);
    assert!(legal(&game).is_empty());
    assert_eq!(game.perft(1), 0);
    for action in ["pass", "c4-b4", "xd1", "c4>c3", "+a1", "light", "swap1"] {
        refuses(&game, action, "game-over");
    }
}

#[test]
fn nobody_acts_after_a_repetition() {
    let round = "a3-a2 c4-b4 a2-a3 b4-c4";
    let game = played(&example("l - 0,0 12"), &format!("{round} {round}"));
    assert_eq!(game.actor(), Actor::Nobody);
    assert!(legal(&game).is_empty());
    assert_eq!(game.perft(1), 0);
    refuses(&game, "pass", "game-over");
    // The position alone does not know how often it has stood.
    assert_eq!(game.position().outcome(), None);
}

#[test]
fn the_winner_is_the_seat_that_plays_the_side() {
    assert_eq!(finished(COMPLETE, "d l1 0,0 12"), "win 2 island");
    assert_eq!(finished(COMPLETE, "d l1 0,0 21"), "win 1 island");
    assert_eq!(finished(EXAMPLE, "l - 2,2 12"), "win 1 passes");
    assert_eq!(finished(EXAMPLE, "l - 2,2 21"), "win 2 passes");
}

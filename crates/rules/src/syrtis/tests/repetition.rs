//! The last end: the same position for the third time.

use super::*;

/// Four actions that lead back to the example.
const ROUND: &str = "a3-a2 c4-b4 a2-a3 b4-c4";

fn twice(actions: &str) -> String {
    format!("{actions} {actions}")
}

#[test]
fn the_third_standing_of_a_position_ends_the_game() {
    ends(&example("l - 0,0 12"), &twice(ROUND), "win 1 repetition");
}

#[test]
fn the_second_standing_does_not() {
    let game = played(&example("l - 0,0 12"), ROUND);
    assert_eq!(outcome(&game), "ongoing");
    leads(
        &example("l - 0,0 12"),
        ROUND,
        &format!("{EXAMPLE}l - 0,0 12"),
    );
}

#[test]
fn the_position_right_after_the_choice_counts_as_the_first() {
    let game = example("choose - 0,0 -");
    ends(&game, &format!("dark {}", twice(ROUND)), "win 1 repetition");
    ends(
        &game,
        &format!("light {}", twice(ROUND)),
        "win 2 repetition",
    );
}

#[test]
fn the_standings_need_not_follow_each_other_on_the_same_way() {
    ends(
        &example("l - 0,0 12"),
        "a3-b2 c4-d4 b2-a3 d4-c4 a3>a4 d2>e2 a4>a3 e2>d2",
        "win 1 repetition",
    );
}

#[test]
fn any_position_can_be_the_one_that_is_repeated() {
    // The start stands once only; the position after the first action stands three times.
    ends(
        &example("l - 0,0 12"),
        "xd1 c4-b4 a3-a2 b4-c4 a2-a3 c4-b4 a3-a2 b4-c4 a2-a3",
        "win 1 repetition",
    );
}

#[test]
fn after_a_repetition_the_side_that_sank_last_wins() {
    let board = EXAMPLE.replace("c+ C  .", "c+ .  .");
    for (fields, winner) in [
        ("l l1 0,0 12", 1),
        ("l d1 0,0 12", 2),
        ("l l1 0,0 21", 2),
        ("l d1 0,0 21", 1),
    ] {
        let game = given(&format!("{board}{fields}"));
        ends(&game, &twice(ROUND), &format!("win {winner} repetition"));
    }
}

#[test]
fn passes_do_not_matter_for_sameness() {
    // The second standing has one pass of each side behind it.
    ends(
        &example("l - 0,0 12"),
        &format!("pass pass {ROUND}"),
        "win 1 repetition",
    );
}

#[test]
fn neither_passes_nor_streak_nor_seats_matter_for_sameness() {
    let board = EXAMPLE.replace("c+ C  .", "c+ .  .");
    let keys = ["l l1 0,0 12", "l d1 0,0 12", "l l1 1,3 12", "l l1 0,0 21"]
        .map(|fields| read(Ruleset::Classic, &drawn(&format!("{board}{fields}"))).repetition_key());
    assert!(keys[0].is_some());
    assert!(keys.iter().all(|key| *key == keys[0]));
}

#[test]
fn the_side_to_move_matters_for_sameness() {
    // The board of the example stands four times, twice with either side to move.
    let game = played(
        &example("l - 0,0 12"),
        "a3-a2 pass a2-a3 pass a3-a2 pass a2-a3",
    );
    assert_eq!(outcome(&game), "ongoing");
    let [light, dark] =
        ["l - 0,0 12", "d - 0,0 12"].map(|fields| example(fields).position().repetition_key());
    assert_ne!(light, dark);
}

#[test]
fn tiles_and_towers_matter_for_sameness() {
    let key = |game: &Game<Syrtis>| game.position().repetition_key();
    for start in [example("l - 0,0 12"), example("d - 0,0 12")] {
        for action in legal(&start).iter().filter(|action| *action != "pass") {
            let [acted, passed] = [action, "pass"].map(|action| key(&played(&start, action)));
            assert_ne!(acted, passed, "{action}");
        }
        assert_eq!(key(&played(&start, "pass pass")), key(&start));
    }
}

#[test]
fn the_kinds_of_the_tiles_matter_for_sameness() {
    // d1 and c5 have exchanged their tiles.
    let other = given(
        "
        .  .  c+ S  .
        C  S  C  S- .
        S+ C  .  s  c
        .  c  s- c  s
        .  s  C  .  .
        l - 0,0 12
        ",
    );
    let key = other.position().repetition_key();
    assert_ne!(key, example("l - 0,0 12").position().repetition_key());
}

#[test]
fn the_two_towers_of_a_side_are_alike() {
    // The light towers exchange their places.
    let exchange = "c1-d1 c4-b4 a3-c2 b4-c4 c2-c1 c4-b4 d1-a3 b4-c4";
    leads(
        &example("l - 0,0 12"),
        exchange,
        &format!("{EXAMPLE}l - 0,0 12"),
    );
    ends(&example("l - 0,0 12"), &twice(exchange), "win 1 repetition");
}

#[test]
fn positions_before_play_are_not_counted() {
    let choose = example("choose - 0,0 -");
    assert_eq!(choose.position().repetition_key(), None);
    let towers = given(&format!(
        "{}towers - 0,0 -",
        EXAMPLE.replace(['+', '-'], " ")
    ));
    assert_eq!(towers.position().repetition_key(), None);
}

#[test]
fn a_position_string_begins_the_count_afresh() {
    let game = played(&example("l - 0,0 12"), ROUND);
    let text = game.position().to_string();
    let fresh = Game::new(read(Ruleset::Classic, &text));
    assert_eq!(outcome(&played(&fresh, ROUND)), "ongoing");
    assert_eq!(outcome(&played(&game, ROUND)), "win 1 repetition");
}

#[test]
fn restarting_a_game_begins_the_count_afresh() {
    let mut game = played(&example("l - 0,0 12"), ROUND);
    let position = game.position().clone();
    game.restart(position);
    assert_eq!(outcome(&played(&game, ROUND)), "ongoing");
}

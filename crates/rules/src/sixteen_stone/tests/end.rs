//! The end of the game.

use super::*;
use crate::why::Rule;

/// A game from this position after these actions.
#[track_caller]
fn game(position: &str, actions: &[&str]) -> Game<SixteenStone> {
    let mut game = Game::new(read(Ruleset::Classic, position));
    for action in actions {
        let action = game.position().parse_action(action).unwrap();
        game.play(action).unwrap();
    }
    game
}

/// How a game from this position stands after these actions.
#[track_caller]
fn outcome(position: &str, actions: &[&str]) -> String {
    match game(position, actions).outcome() {
        Some(outcome) => outcome.to_string(),
        None => "ongoing".into(),
    }
}

#[test]
fn a_player_reduced_to_one_stone_by_a_capture_loses_at_once() {
    let position = "...../...../.rb../...r./b.... r 1,0 - 3 0";
    assert_eq!(outcome(position, &["d4-d3*c3"]), "win 1 reduced");
    // The side and the letters stay the mover's.
    let over = game(position, &["d4-d3*c3"]);
    assert_eq!(
        over.position().to_string(),
        "...../...../.rrr./...../b.... r 0,1 m 3 0"
    );
    assert_eq!(
        (over.actor(), over.position().actor()),
        (Actor::Nobody, Actor::Nobody)
    );
    assert_eq!(legal(over.position()), [""; 0]);
    for action in ["end", "sac", "b3-a3", "b3>e", "b1"] {
        let action = over.position().parse_action(action).unwrap();
        assert_eq!(over.position().why_not(action), Some(Rule::GameOver.into()));
    }
}

#[test]
fn a_player_reduced_to_one_stone_by_a_push_loses_at_once() {
    let position = "...../...../bbr../...../r.... b 0,0 - 4 0";
    assert_eq!(outcome(position, &["a3>e"]), "ongoing");
    let position = "r..../...../..bbr/...../..... b 0,0 - 4 0";
    assert_eq!(outcome(position, &["c3>e"]), "win 2 reduced");
}

#[test]
fn a_player_may_be_reduced_to_none() {
    let position = "..r../..b../rb.../...r./..... r 2,6 - 3 0";
    assert_eq!(outcome(position, &["d4-c3*c2,b3"]), "win 1 reduced");
}

#[test]
fn a_player_may_be_reduced_by_the_extra_action() {
    let position = "...../...../.rb../...r./b.... r 2,0 m 3 0";
    let over = game(position, &["sac", "d4-d3*c3"]);
    assert_eq!(
        over.position().to_string(),
        "...../...../.rrr./...../b.... r 0,1 ms 3 0"
    );
    assert_eq!(over.outcome().unwrap().to_string(), "win 1 reduced");
}

#[test]
fn two_stones_are_enough() {
    let position = "...../...../.rb../...r./b...b r 1,0 - 3 0";
    assert_eq!(outcome(position, &["d4-d3*c3"]), "ongoing");
}

#[test]
fn stones_in_the_pool_do_not_count() {
    assert_eq!(
        outcome("r.r../...../...../...../b.... r 0,7 - 3 0", &[]),
        "win 1 reduced"
    );
    assert_eq!(
        outcome("b.b../...../...../...../..... r 8,0 - 3 0", &[]),
        "win 2 reduced"
    );
}

#[test]
fn nobody_is_reduced_in_the_placement() {
    assert_eq!(outcome(START, &[]), "ongoing");
    assert_eq!(outcome(START, &["a1", "b1", "c1"]), "ongoing");
}

#[test]
fn the_third_time_of_the_same_position_is_a_draw() {
    let position = "rr.../...../...../...../...bb r 0,0 - 1 0";
    let round = [
        "a1-a2", "end", "e5-e4", "end", "a2-a1", "end", "e4-e5", "end",
    ];
    let twice = [round, round].concat();
    assert_eq!(outcome(position, &round), "ongoing");
    assert_eq!(outcome(position, &twice[..15]), "ongoing");
    assert_eq!(outcome(position, &twice), "draw repetition");
    assert_eq!(game(position, &twice).actor(), Actor::Nobody);
}

#[test]
fn passing_repeats_the_position_with_the_other_side_to_move() {
    let position = "rr.../...../...../...../...bb r 0,0 - 1 0";
    assert_eq!(outcome(position, &["end"; 3]), "ongoing");
    assert_eq!(outcome(position, &["end"; 4]), "draw repetition");
}

#[test]
fn a_position_given_in_mid_turn_does_not_count() {
    let position = "rr.../...../...../...../...bb r 0,0 m 1 0";
    assert_eq!(outcome(position, &["end"; 4]), "ongoing");
    assert_eq!(outcome(position, &["end"; 5]), "draw repetition");
}

#[test]
fn the_same_position_has_the_same_stones_pools_and_side() {
    let key = |position: &str| read(Ruleset::Classic, position).repetition_key();
    let this = key("rr.../...../...../...../...bb r 1,2 - 7 0");
    assert!(this.is_some());
    assert_eq!(this, key("rr.../...../...../...../...bb r 1,2 - 9 4"));
    let others = [
        "rr.../...../...../...../...bb b 1,2 - 8 0",
        "rr.../...../...../...../...bb r 2,2 - 7 0",
        "rr.../...../...../...../...bb r 1,1 - 7 0",
        "r.r../...../...../...../...bb r 1,2 - 7 0",
        "rr.../...../...../...../..b.b r 1,2 - 7 0",
        "bb.../...../...../...../...rr r 1,2 - 7 0",
    ];
    for other in others {
        assert_ne!(this, key(other), "{other}");
    }
}

#[test]
fn only_positions_at_the_start_of_a_turn_count() {
    let key = |position: &str| read(Ruleset::Classic, position).repetition_key();
    assert_eq!(key(START), None);
    for used in ["p", "m", "s", "s!", "pm", "pms!"] {
        let position = format!("rr.../...../...../...../...bb r 1,2 {used} 7 0");
        assert_eq!(key(&position), None, "{used}");
    }
}

#[test]
fn a_hundred_quiet_ends_are_a_draw() {
    let position = "rr.../...../...../...../...bb r 0,0 - 99 98";
    assert_eq!(outcome(position, &["end"]), "ongoing");
    assert_eq!(outcome(position, &["a1-a2", "end", "end"]), "draw quiet");
    let over = game(position, &["end", "end"]);
    assert_eq!(
        over.position().to_string(),
        "rr.../...../...../...../...bb r 0,0 - 101 100"
    );
    assert_eq!(
        (over.actor(), over.position().actor()),
        (Actor::Nobody, Actor::Nobody)
    );
    assert_eq!(legal(over.position()), [""; 0]);
}

#[test]
fn a_capture_a_stone_pushed_off_or_a_sacrifice_ends_the_quiet() {
    let position = "...../...../.rb.r/..rrb/b...b r 2,0 - 101 99";
    assert_eq!(outcome(position, &["end"]), "draw quiet");
    assert_eq!(outcome(position, &["b3-a3", "end"]), "draw quiet");
    for turn in [
        &["e3-d3*c3", "end"][..],
        &["c4>e", "end"],
        &["sac", "b3-a3", "end"],
    ] {
        let after = game(position, turn);
        assert_eq!((after.outcome(), after.position().quiet()), (None, 1));
    }
}

#[test]
fn repetition_comes_before_quiet() {
    // The fourth pass brings the third time and the hundredth end at once.
    let position = "rr.../...../...../...../...bb r 0,0 - 97 96";
    assert_eq!(outcome(position, &["end"; 4]), "draw repetition");
    let position = "rr.../...../...../...../...bb b 0,0 - 98 97";
    assert_eq!(outcome(position, &["end"; 3]), "draw quiet");
}

#[test]
fn reduction_comes_before_either() {
    let reduced = read(
        Ruleset::Classic,
        "r.r../...../...../...../b.... r 0,0 - 101 100",
    );
    let win = Outcome::win(Seat::ONE, Reason::Reduced);
    assert_eq!(reduced.outcome(), Some(win));
    assert_eq!(reduced.outcome_when_repeated(), Some(win));
}

//! The boards and the clarifications of the students' report.

use super::*;

/// Figures 6 and 9.
const MIDDLE: &str = ".b..r/...r./.r..b/b...b/..r..";
/// Figures 7 and 10.
const FINAL: &str = ".b..r/...../....b/....b/....b";

#[test]
fn the_middle_state_goes_on() {
    for (side, turn) in [("r", 7), ("b", 8)] {
        let position = read(Ruleset::Classic, &format!("{MIDDLE} {side} 4,4 - {turn} 0"));
        assert_eq!(position.outcome(), None);
        let pushes = legal(&position)
            .iter()
            .filter(|one| one.contains('>'))
            .count();
        assert_eq!(pushes, 0);
    }
}

#[test]
fn the_final_state_is_a_win_of_blue() {
    let position = read(Ruleset::Classic, &format!("{FINAL} b 7,4 p 8 0"));
    assert_eq!(position.outcome().unwrap().to_string(), "win 2 reduced");
    assert_eq!(legal(&position), [""; 0]);
}

#[test]
fn figure_1_stones_push_diagonally() {
    shows(
        "r . . . .      . . . . .
         . r . . .      . r . . .
         . . b . .  ->  . . r . .
         . . . . .      . . . b .
         b . . . .      b . . . .",
        "r 0,0 - 3 0",
        "a1>se",
        "r 0,0 p 3 0",
    );
}

#[test]
fn figure_2_three_push_two_but_no_own_stone() {
    shows(
        ". . b . .      . . b . .
         . . b . .      . . r . .
         . . r . .  ->  . . r . .
         . . r . .      . . r . .
         b . r . .      b . . . .",
        "r 0,0 - 3 0",
        "c5>n",
        "r 0,1 p 3 0",
    );
    refuses(
        "..r../..b../..r../..r../b.... r 0,0 - 3 0",
        "c4>n",
        "own-stone-behind c1",
    );
}

#[test]
fn figure_3_a_stone_moves_diagonally_or_straight() {
    let position = read(
        Ruleset::Classic,
        "b.b../...../..r../...../r.... r 0,0 - 3 0",
    );
    let actions = legal(&position);
    assert_eq!(
        actions.iter().filter(|one| one.starts_with("c3-")).count(),
        8
    );
}

#[test]
fn figure_4_one_move_captures_two_stones() {
    shows(
        "b . . . b      b . . . b
         . r . r .      . r . r .
         . . b b .  ->  . . r r .
         . . . . .      . . . r .
         . . . . r      . . . . .",
        "r 2,0 - 3 0",
        "e5-d4*c3,d3",
        "r 0,2 m 3 0",
    );
}

#[test]
fn it_is_possible_to_push_to_move_and_to_sacrifice_so_as_to_push_or_move_again() {
    let start = "...../...../rrb../...../b...r r 1,0 - 3 0";
    for rules in BOTH {
        assert_eq!(
            played(rules, start, "a3>e e5-e4 sac b3>e"),
            "...../...../..rrb/....r/b.... r 0,0 pms 3 0"
        );
        assert_eq!(
            played(rules, start, "a3>e e5-e4 sac e4-e5"),
            "...../...../.rrb./...../b...r r 0,0 pms 3 0"
        );
    }
}

#[test]
fn stones_move_one_cell_only_when_pushed() {
    let after = played(
        Ruleset::Classic,
        "...../...../rrb../...../b.... r 0,0 - 3 0",
        "a3>e",
    );
    assert_eq!(after, "...../...../.rrb./...../b.... r 0,0 p 3 0");
}

#[test]
fn a_cell_that_was_already_held_surrounds_nothing_in_a_push() {
    // b3 was held by a pushing stone before and after, so that b4 is safe between b3 and b5.
    let position = "...../...../rrb../.b.../br... r 1,0 - 3 0";
    refuses(position, "a3>e*b4", "not-surrounded b4");
}

#[test]
fn a_player_with_all_stones_on_the_board_captures_nothing() {
    let position = "rrrrr/...../.rb.r/...r./b...b r 0,5 - 3 0";
    assert_eq!(read(Ruleset::Classic, position).stones(Side::Red).len(), 8);
    refuses(position, "e3-d3*c3", "pool-too-small c3");
    assert_eq!(choices(Ruleset::Classic, position, "e3-d3"), ["e3-d3"]);
}

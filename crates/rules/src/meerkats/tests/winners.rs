//! Who wins when the groups decide.

use super::*;

const FULL: &str = "
            b r r r r
           r r r r r r
          r r r g g g g
         g g g g g g g g
        y y y y y y y y g
         y y y y y y b b
          b b b b b b b
           b b b b g g
            r r y b .
        ";

/// The end with the same stones by both rulesets.
fn ends(secrets: &str, board: &str) -> [String; 2] {
    let players = secrets.len();
    [
        outcome(&classic(&format!("1/{players} draw {secrets}"), board)),
        outcome(&designer(&format!("1/{players} drop {secrets}"), board)),
    ]
}

fn both(winners: &str) -> [String; 2] {
    ["groups", "blocked"].map(|reason| format!("win {winners} {reason}"))
}

#[test]
fn the_largest_group_wins() {
    let position = classic("1/4 draw rgby", FULL);
    assert_eq!(sizes(&position, Colour::Red), [13, 2]);
    assert_eq!(sizes(&position, Colour::Yellow), [14, 1]);
    assert_eq!(ends("ry", FULL), both("2"));
    assert_eq!(ends("yr", FULL), both("1"));
    assert_eq!(ends("bg", FULL), both("1"));
    assert_eq!(ends("rgb", FULL), both("3"));
    assert_eq!(ends("ryg", FULL), both("2"));
}

#[test]
fn groups_of_colours_that_belong_to_nobody_do_not_count() {
    // The two largest groups are blue and yellow.
    assert_eq!(
        ends("rg", FULL.replace("r r y b .", "r . y b r").as_str()),
        both("2")
    );
}

#[test]
fn among_equals_the_second_largest_group_decides() {
    let board = FULL.replace("r r y b .", "r . y b r");
    let position = classic("1/4 draw rgby", &board);
    assert_eq!(sizes(&position, Colour::Red), [13, 1, 1]);
    assert_eq!(sizes(&position, Colour::Green), [13, 2]);
    assert_eq!(ends("rg", &board), both("2"));
    assert_eq!(ends("gr", &board), both("1"));
}

#[test]
fn then_the_third() {
    let board = "
            r r r r r
           r r r r r r
          b y y y g g g
         g g g g g g g g
        y y y y y y y y y
         b b b g b b b b
          b b b b b b r
           r y g b y r
            r y g . g
        ";
    let position = classic("1/4 draw rgby", board);
    assert_eq!(sizes(&position, Colour::Red), [11, 2, 2]);
    assert_eq!(sizes(&position, Colour::Green), [11, 2, 1, 1]);
    assert_eq!(ends("gr", board), both("2"));
    assert_eq!(ends("gyr", board), both("3"));
    assert_eq!(ends("rgby", board), both("3"));
}

#[test]
fn a_missing_group_counts_nothing() {
    let board = "
            b . r r .
           . b r . b b
          g g . y y . b
         g . y y . y b .
        . y y . y y . b g
         b . y y . b b .
          b b . y b . y
           . b y . g g
            y . r r .
        ";
    let position = designer("1/2 drop rg", board);
    assert_eq!(sizes(&position, Colour::Red), [3, 2]);
    assert_eq!(sizes(&position, Colour::Green), [3, 2, 1]);
    assert_eq!(outcome(&position), "win 2 blocked");
}

#[test]
fn players_still_equal_share_the_win() {
    assert_eq!(ends("rg", FULL), both("1,2"));
    assert_eq!(ends("rgby", FULL), both("3,4"));
    assert_eq!(ends("byrg", FULL), both("1,2"));
    assert_eq!(ends("brgy", FULL), both("1,4"));
    assert_eq!(ends("yrb", FULL), both("1,3"));
}

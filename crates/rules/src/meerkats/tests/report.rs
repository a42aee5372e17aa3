//! The boards that the students printed, as far as they can still be read.

use super::*;

#[test]
fn on_the_board_in_play_blue_leads() {
    let position = classic(
        "1/4 draw rgby",
        "
            b . . . .
           . . r . . .
          r y y . b b .
         g r r y y y b .
        r r r y g g g b .
         b g y g g b b .
          b b b b b . b
           . . . . . .
            . . . g .
        ",
    );
    assert_eq!(sizes(&position, Colour::Red), [6, 1]);
    assert_eq!(sizes(&position, Colour::Green), [5, 1, 1, 1]);
    assert_eq!(sizes(&position, Colour::Blue), [13, 1]);
    assert_eq!(sizes(&position, Colour::Yellow), [7]);
    assert_eq!(outcome(&position), "ongoing");
}

#[test]
fn on_the_second_board_the_first_stone_lies_and_chance_draws() {
    // The lower rows are printed one cell too long; the only stone is the third of row g.
    let position = after(&start(4, Ruleset::Classic), "draw:b b@g3");
    assert_eq!(
        position.to_string().split(' ').next().unwrap(),
        "...../....../......./......../........./......../..b..../....../....."
    );
    assert_eq!(position.actor(), Actor::Chance);
    assert_eq!(position.turn(), seat(2));
}

#[test]
fn on_the_third_board_red_is_gathered_and_wins() {
    // Row e, which lacks a cell, is the same as on the board in play.
    let position = classic(
        "1/4 draw bryg",
        "
            b r r r r
           r r r r . .
          r y y r b b .
         g r r y y y b .
        r r r y g g g b .
         b g y g g b b .
          b b b b b . b
           . . . . . .
            . . . g .
        ",
    );
    assert_eq!(sizes(&position, Colour::Red), [15]);
    assert_eq!(outcome(&position), "win 2 gathered");
}

#[test]
fn on_the_fourth_board_yellow_leads_and_a_stone_is_missing() {
    let position = classic(
        "1/4 draw rgby",
        "
            b g g y g
           g g r y y y
          r y y y b b y
         g r r y y y b y
        r r r y g g g b .
         b g y g g b b .
          b b b b b r b
           g r r r r .
            . . r g r
        ",
    );
    assert_eq!(sizes(&position, Colour::Red), [7, 6, 1]);
    assert_eq!(sizes(&position, Colour::Green), [5, 4, 1, 1, 1, 1, 1]);
    assert_eq!(sizes(&position, Colour::Blue), [13, 1]);
    assert_eq!(sizes(&position, Colour::Yellow), [14]);
    assert_eq!(outcome(&position), "ongoing");
    // The fifteenth yellow stone gathers them all beside e9.
    assert_eq!(outcome(&after(&position, "draw:y y@e9")), "win 4 gathered");
    assert_eq!(outcome(&after(&position, "draw:y y@i1")), "ongoing");
}

//! When the game ends, and why.

use super::*;

/// Fourteen red stones together, and one more of each colour.
const FOURTEEN: &str = "
            r r r r r
           r r r r r r
          r r r . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . g . . . . .
           . . b . . .
            . . . . y
        ";

#[test]
fn fifteen_in_one_group_win_after_a_drop() {
    let position = classic("2/4 drop:r rgby", FOURTEEN);
    assert_eq!(outcome(&position), "ongoing");
    let won = after(&position, "r@c4");
    assert_eq!(outcome(&won), "win 1 gathered");
    // The same seat, as if the slide were to come.
    assert_eq!(fields(&won), "2/4 r0g14b14y14 slide:c4 rgby");
    assert_eq!(read(Ruleset::Classic, &won.to_string()), won);
    assert_eq!(why(&won, "g2-g1"), "game-over");
    assert_eq!(why(&won, "draw:r"), "game-over");
}

#[test]
fn fifteen_in_two_groups_do_not_win() {
    let position = after(&classic("2/4 drop:r rgby", FOURTEEN), "r@e5");
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(sizes(&position, Colour::Red), [14, 1]);
}

#[test]
fn fourteen_in_one_group_do_not_win() {
    let position = classic("2/4 draw rgby", FOURTEEN);
    assert_eq!(sizes(&position, Colour::Red), [14]);
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(outcome(&after(&position, "draw:r")), "ongoing");
}

#[test]
fn fifteen_in_one_group_win_after_a_slide() {
    let dropped = after(&classic("4/4 drop:g rgby", FOURTEEN), "g@i1");
    assert_eq!(outcome(&dropped), "ongoing");
    let position = classic(
        "4/4 slide:i1 rgby",
        "
            r r r r r
           r r r r r r
          r r r . . . .
         . . . . . . . .
        . . . . r . . . .
         . . . . . . . .
          . g . . . . .
           . . b . . .
            g . . . y
        ",
    );
    assert_eq!(outcome(&after(&position, "e5-f5")), "ongoing");
    let won = after(&position, "e5-d4");
    assert_eq!(outcome(&won), "win 1 gathered");
    // The next seat, as if a stone were to be drawn.
    assert_eq!(fields(&won), "1/4 r0g13b14y14 draw rgby");
    assert_eq!(read(Ruleset::Classic, &won.to_string()), won);
}

#[test]
fn the_owner_wins_whoever_completes_the_group() {
    for (secrets, winner) in [("rgby", 1), ("gryb", 2), ("gbry", 3), ("gbyr", 4)] {
        for mover in 1..=4 {
            let position = classic(&format!("{mover}/4 drop:r {secrets}"), FOURTEEN);
            let won = after(&position, "r@c4");
            assert_eq!(outcome(&won), format!("win {winner} gathered"));
        }
    }
}

#[test]
fn a_colour_that_belongs_to_nobody_does_not_win() {
    for secrets in ["gb", "ygb"] {
        let players = secrets.len();
        let position = classic(&format!("1/{players} drop:r {secrets}"), FOURTEEN);
        let position = after(&position, "r@c4");
        assert_eq!(sizes(&position, Colour::Red), [15]);
        assert_eq!(outcome(&position), "ongoing");
        assert!(!position.may_be_over());
        assert_eq!(outcome(&after(&position, "g2-g1")), "ongoing");
    }
}

const TWO_GATHERED: &str = "
            r r r r r
           r r r r r r
          r r r r g g g
         g g g g g g g g
        g g g g . . . . .
         . . . . . . . .
          b b . . . . .
           b y y y . .
            . y y y y
        ";

#[test]
fn of_two_gathered_colours_both_owners_win() {
    for pending in ["draw", "drop:b", "slide:b1"] {
        let position = classic(&format!("1/4 {pending} grby"), TWO_GATHERED);
        assert_eq!(outcome(&position), "win 1,2 gathered");
        let position = classic(&format!("1/3 {pending} gbr"), TWO_GATHERED);
        assert_eq!(outcome(&position), "win 1,3 gathered");
        let position = classic(&format!("1/2 {pending} bg"), TWO_GATHERED);
        assert_eq!(outcome(&position), "win 2 gathered");
    }
}

/// Before the last stone.
const ONE_LEFT: &str = "
            b r r r r
           r r r r r r
          r r r g g g g
         g g g g g g g g
        y y y y y y y y g
         y y y y y y b b
          b b b b b b b
           b b b b g g
            r r y . .
        ";

#[test]
fn the_last_stone_of_the_bag_ends_the_game_without_a_slide() {
    let position = classic("3/4 drop:b rgby", ONE_LEFT);
    assert_eq!(fields(&position), "3/4 r0g0b0y0 drop:b rgby");
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(legal(&position), ["b@i4", "b@i5"]);
    let over = after(&position, "b@i5");
    assert_eq!(outcome(&over), "win 4 groups");
    assert_eq!(fields(&over), "3/4 r0g0b0y0 slide:i5 rgby");
    assert_eq!(read(Ruleset::Classic, &over.to_string()), over);
    // Where the last stone goes can decide.
    assert_eq!(outcome(&after(&position, "b@i4")), "win 3,4 groups");
}

#[test]
fn the_last_stone_but_one_does_not_end_the_game() {
    let position = classic("2/4 slide:a1 rgby", ONE_LEFT);
    assert_eq!(fields(&position), "2/4 r0g0b1y0 slide:a1 rgby");
    assert_eq!(outcome(&position), "ongoing");
    let position = after(&position, "i3-i4");
    assert_eq!(legal(&position), ["draw:b"]);
    assert_eq!(outcome(&after(&position, "draw:b b@i3")), "win 3,4 groups");
}

#[test]
fn an_empty_bag_with_a_draw_to_come_is_a_finished_game() {
    let full = ONE_LEFT.replace("r r y . .", "r r y b .");
    let position = classic("1/4 draw rgby", &full);
    assert_eq!(outcome(&position), "win 3,4 groups");
}

#[test]
fn if_the_last_drop_also_gathers_a_colour_the_reason_is_gathered() {
    let board = "
            b r r r r
           r r r r r r
          r r r g g g g
         g g g g g g g g
        y y y y y y y y g
         y y y y y y b b
          . b b b b b b
           b b b b g g
            r r b b .
        ";
    let position = classic("3/4 drop:y rgby", board);
    assert_eq!(outcome(&after(&position, "y@g1")), "win 4 gathered");
    assert_eq!(outcome(&after(&position, "y@i5")), "win 3,4 groups");
    // Yellow is nobody's.
    let position = classic("3/3 drop:y rgb", board);
    assert_eq!(outcome(&after(&position, "y@g1")), "win 3 groups");
}

#[test]
fn with_the_designers_rules_a_gathered_colour_does_not_end_the_game() {
    for pending in ["drop", "slide:b1"] {
        let position = designer(&format!("1/4 {pending} grby"), TWO_GATHERED);
        assert_eq!(outcome(&position), "ongoing");
    }
    let position = designer("2/4 drop rgby", FOURTEEN);
    let position = after(&position, "r@c4");
    assert_eq!(sizes(&position, Colour::Red), [15]);
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(outcome(&after(&position, "g2-g1")), "ongoing");
}

/// After a slide to i1 no two empty cells touch.
const ONE_GAP: &str = "
            b . r r .
           . b r . b b
          g g . y y . b
         g . y y . y b .
        . y y . y y . b g
         b . y y . b b .
          b b . y b . y
           . b y . g g
            . y r r .
        ";

#[test]
fn with_the_designers_rules_a_player_without_a_legal_drop_ends_the_game() {
    let position = designer("1/3 slide:e9 rgb", ONE_GAP);
    assert_eq!(outcome(&position), "ongoing");
    let blocked = after(&position, "i2-i1");
    assert_eq!(outcome(&blocked), "win 3 blocked");
    // The blocked seat, with stones left to drop.
    assert_eq!(fields(&blocked), "2/3 r10g9b1y0 drop rgb");
    assert_eq!(read(Ruleset::Designer, &blocked.to_string()), blocked);
    assert_eq!(why(&blocked, "r@h1"), "game-over");
    // Another slide leaves room for a stone.
    assert_eq!(outcome(&after(&position, "h2-h1")), "ongoing");
}

#[test]
fn with_the_designers_rules_nobody_is_blocked_before_the_slide() {
    let before = ONE_GAP.replace(". y r r .", ". . r r .");
    let position = designer("1/3 drop rgb", &before);
    assert_eq!(
        legal(&position).join(" "),
        "r@h1 r@i1 r@i2 g@h1 g@i1 g@i2 b@h1 b@i1 b@i2 y@h1 y@i1 y@i2"
    );
    let position = after(&position, "y@i1");
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(position.pending(), Pending::Slide(cell("i1")));
}

#[test]
fn with_the_designers_rules_an_empty_supply_ends_the_game() {
    // The last stone needs an empty neighbour as any other, and is followed by a slide.
    let position = designer("4/4 drop rgby", ONE_LEFT);
    assert_eq!(legal(&position), ["b@i4", "b@i5"]);
    let position = after(&position, "b@i5");
    assert_eq!(fields(&position), "4/4 r0g0b0y0 slide:i5 rgby");
    assert_eq!(legal(&position), ["h4-i4", "h5-i4", "i3-i4"]);
    let over = after(&position, "h4-i4");
    assert_eq!(fields(&over), "1/4 r0g0b0y0 drop rgby");
    assert_eq!(outcome(&over), "win 4 blocked");
    assert_eq!(read(Ruleset::Designer, &over.to_string()), over);
}

#[test]
fn with_the_designers_rules_the_last_gap_can_be_out_of_reach() {
    // One stone left, and no two empty cells touch.
    let position = designer(
        "4/4 drop rgby",
        &ONE_LEFT
            .replace("r r y . .", "r r y . b")
            .replace("b r r r r", ". r r r r"),
    );
    assert_eq!(fields(&position), "4/4 r0g0b1y0 drop rgby");
    assert_eq!(outcome(&position), "win 4 blocked");
}

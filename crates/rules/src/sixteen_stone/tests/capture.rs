//! Capturing.

use super::*;

#[test]
fn a_stone_between_the_moved_one_and_an_own_one_is_captured() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         . r b . .  ->  . r r r .
         . . . r .      . . . . .
         b . . . b      b . . . b",
        "r 1,0 - 3 1",
        "d4-d3*c3",
        "r 0,1 m 3 0",
    );
}

#[test]
fn the_two_sides_are_opposite_on_a_row_a_column_or_either_diagonal() {
    let captures = [
        (
            "b...b/...../.rb../....r/.....",
            "e4-d3*c3",
            "b...b/...../.rrr./...../.....",
        ),
        (
            "b...b/..r../..b../...../...r.",
            "d5-c4*c3",
            "b...b/..r../..r../..r../.....",
        ),
        (
            "b...b/.r.../..b../....r/.....",
            "e4-d4*c3",
            "b...b/.r.../..r../...r./.....",
        ),
        (
            "b...b/...r./..b../r..../.....",
            "a4-b4*c3",
            "b...b/...r./..r../.r.../.....",
        ),
    ];
    for (before, action, after) in captures {
        let after = format!("{after} r 0,1 m 3 0");
        for rules in BOTH {
            assert_eq!(
                played(rules, &format!("{before} r 1,0 - 3 0"), action),
                after
            );
        }
    }
}

#[test]
fn one_move_can_surround_several_stones() {
    shows(
        ". . r . .      . . r . .
         . . b . .      . . r . .
         r b . . .  ->  r r r . .
         . . . r .      . . . . .
         b . . . b      b . . . b",
        "r 2,0 - 3 1",
        "d4-c3*c2,b3",
        "r 0,2 m 3 0",
    );
}

#[test]
fn blue_captures_as_red_does() {
    shows(
        "r . . . .      r . . . .
         . . . . .      . . . . .
         . . b . .  ->  . . b . .
         . . . r .      . . . b .
         r . . b .      r . . . b",
        "b 0,3 - 8 2",
        "d5-e5*d4",
        "b 1,2 m 8 0",
    );
}

#[test]
fn sides_that_are_not_opposite_do_not_surround() {
    refuses(
        drawn(
            "b . . . .
             . r . . .
             . . b . .
             . . . . r
             b . . . .",
            "r 1,0 - 3 0",
        )
        .as_str(),
        "e4-d3*c3",
        "not-surrounded c3",
    );
}

#[test]
fn the_edge_surrounds_nothing() {
    refuses(
        drawn(
            "b . . . .
             . . . . .
             b . r . .
             . . . . .
             . . . . r",
            "r 1,0 - 3 0",
        )
        .as_str(),
        "c3-b3*a3",
        "not-surrounded a3",
    );
}

#[test]
fn a_stone_that_stood_between_two_is_not_captured_by_a_move_elsewhere() {
    let between = drawn(
        "b . . . .
         . . . . .
         . r b r .
         . . . . .
         r . . . .",
        "r 1,0 - 3 0",
    );
    refuses(&between, "a5-a4*c3", "not-surrounded c3");
    // b4 is a neighbour of c3, but what stands opposite it, on d2, is nothing.
    refuses(&between, "a5-b4*c3", "not-surrounded c3");
}

#[test]
fn a_stone_that_enters_between_two_enemy_stones_is_safe() {
    let before = "b..../..b../.r.r./...../r.... b 1,1 - 4 0";
    let after = "b..../...../.rbr./...../r.... r 1,1 - 5 1";
    for rules in BOTH {
        assert_eq!(played(rules, before, "c2-c3 end"), after);
    }
    refuses(after, "a5-a4*c3", "not-surrounded c3");
}

#[test]
fn only_enemy_stones_are_captured() {
    let position = "b..../...../.rr../....r/b.... r 1,0 - 3 0";
    refuses(position, "e4-d3*c3", "not-surrounded c3");
    refuses(position, "e4-d3*c2", "not-surrounded c2");
    refuses(position, "e4-d3*a1,c3,e5", "not-surrounded a1,c3,e5");
}

#[test]
fn a_stone_placed_by_a_capture_captures_nothing_itself() {
    let position = drawn(
        ". . . . .
         . . . . .
         . r b . r
         . . b . .
         b . r . b",
        "r 2,0 - 3 0",
    );
    for rules in BOTH {
        assert_eq!(
            played(rules, &position, "e3-d3*c3"),
            "...../...../.rrr./..b../b.r.b r 1,1 m 3 0"
        );
    }
    refuses(&position, "e3-d3*c3,c4", "not-surrounded c4");
}

#[test]
fn a_player_with_an_empty_pool_captures_nothing() {
    shows(
        "b . . . b      b . . . b
         . . . . .      . . . . .
         . r b . .  ->  . r b r .
         . . . . r      . . . . .
         . . . . .      . . . . .",
        "r 0,2 - 3 1",
        "e4-d3",
        "r 0,2 m 3 1",
    );
    refuses(
        "b...b/...../.rb../....r/..... r 0,2 - 3 0",
        "e4-d3*c3",
        "pool-too-small c3",
    );
}

/// The move d4-c3 surrounds c2, b3 and d3.
fn three_surrounded(pool: u8) -> String {
    drawn(
        ". . r . .
         . . b . .
         r b . b r
         . . . r .
         b . . . b",
        &format!("r {pool},0 - 3 0"),
    )
}

#[test]
fn by_the_classic_rules_all_surrounded_stones_are_captured_if_the_pool_holds_enough() {
    for pool in [3, 4] {
        let position = three_surrounded(pool);
        assert_eq!(
            choices(Ruleset::Classic, &position, "d4-c3"),
            ["d4-c3*c2,b3,d3"]
        );
        let refused = |action| refused_in(Ruleset::Classic, &position, action);
        assert_eq!(refused("d4-c3"), "capture-compulsory c2,b3,d3");
        assert_eq!(refused("d4-c3*b3"), "capture-compulsory c2,d3");
        assert_eq!(refused("d4-c3*c2,d3"), "capture-compulsory b3");
    }
}

#[test]
fn by_the_classic_rules_a_smaller_pool_is_used_up_and_the_mover_chooses() {
    let position = three_surrounded(2);
    assert_eq!(
        choices(Ruleset::Classic, &position, "d4-c3"),
        ["d4-c3*c2,b3", "d4-c3*c2,d3", "d4-c3*b3,d3"]
    );
    let refused = |action| refused_in(Ruleset::Classic, &position, action);
    assert_eq!(refused("d4-c3*b3"), "capture-compulsory c2,d3");
    assert_eq!(refused("d4-c3*c2,b3,d3"), "pool-too-small c2,b3,d3");
    assert_eq!(
        played(Ruleset::Classic, &position, "d4-c3*c2,d3"),
        "..r../..r../rbrrr/...../b...b r 0,2 m 3 0"
    );
    let one = choices(Ruleset::Classic, &three_surrounded(1), "d4-c3");
    assert_eq!(one, ["d4-c3*c2", "d4-c3*b3", "d4-c3*d3"]);
    assert_eq!(
        choices(Ruleset::Classic, &three_surrounded(0), "d4-c3"),
        ["d4-c3"]
    );
}

#[test]
fn by_the_designers_rules_the_mover_captures_what_it_likes() {
    let rules = Ruleset::Designer;
    assert_eq!(
        choices(rules, &three_surrounded(3), "d4-c3"),
        [
            "d4-c3",
            "d4-c3*c2",
            "d4-c3*b3",
            "d4-c3*c2,b3",
            "d4-c3*d3",
            "d4-c3*c2,d3",
            "d4-c3*b3,d3",
            "d4-c3*c2,b3,d3"
        ]
    );
    assert_eq!(
        played(rules, &three_surrounded(3), "d4-c3"),
        "..r../..b../rbrbr/...../b...b r 3,0 m 3 0"
    );
}

#[test]
fn by_the_designers_rules_too_the_pool_must_pay() {
    let rules = Ruleset::Designer;
    assert_eq!(
        choices(rules, &three_surrounded(1), "d4-c3"),
        ["d4-c3", "d4-c3*c2", "d4-c3*b3", "d4-c3*d3"]
    );
    assert_eq!(
        refused_in(rules, &three_surrounded(1), "d4-c3*c2,d3"),
        "pool-too-small c2,d3"
    );
    assert_eq!(choices(rules, &three_surrounded(0), "d4-c3"), ["d4-c3"]);
}

#[test]
fn the_front_stone_of_a_push_surrounds() {
    shows(
        ". . r . .      . . r . .
         . . b . .      . . r . .
         r r b . .  ->  . r r b .
         . . . . .      . . . . .
         b . . . b      b . . . b",
        "r 1,0 - 3 1",
        "a3>e*c2",
        "r 0,1 p 3 0",
    );
}

#[test]
fn the_other_stones_of_a_push_do_not() {
    // After the push b2 is between b1 and b3, but the stone that is on b3 then is not the front one.
    refuses(
        drawn(
            ". r . . .
             . b . . .
             r r b . .
             . . . . .
             b . . . b",
            "r 1,0 - 3 0",
        )
        .as_str(),
        "a3>e*b2",
        "not-surrounded b2",
    );
}

#[test]
fn a_stone_pushed_between_two_own_ones_is_captured_on_any_line() {
    let boards = [
        (
            "...../...../rrb.r/...../b...b",
            "...../...../.rrrr/...../b...b",
        ),
        (
            "...../...r./rrb../...r./b...b",
            "...../...r./.rrr./...r./b...b",
        ),
        (
            "...../..r../rrb../....r/b...b",
            "...../..r../.rrr./....r/b...b",
        ),
        (
            "...../....r/rrb../..r../b...b",
            "...../....r/.rrr./..r../b...b",
        ),
    ];
    for (before, after) in boards {
        let before = format!("{before} r 2,0 - 3 1");
        let after = format!("{after} r 1,1 p 3 0");
        assert_eq!(choices(Ruleset::Classic, &before, "a3>e"), ["a3>e*d3"]);
        assert_eq!(
            choices(Ruleset::Designer, &before, "a3>e"),
            ["a3>e", "a3>e*d3"]
        );
        for rules in BOTH {
            assert_eq!(played(rules, &before, "a3>e*d3"), after);
        }
    }
}

#[test]
fn of_two_pushed_stones_one_leaves_the_board_and_the_other_may_be_captured() {
    shows(
        ". . . . .      . . . . .
         . . . . r      . . . . r
         r r r b b  ->  . r r r r
         . . . . r      . . . . r
         b . . . b      b . . . b",
        "r 1,0 - 3 1",
        "a3>e*e3",
        "r 0,2 p 3 0",
    );
}

#[test]
fn a_stone_pushed_off_the_board_is_not_captured() {
    let position = drawn(
        ". . . . .
         . . . . r
         . . r r b
         . . . . r
         b . . . b",
        "r 1,0 - 3 0",
    );
    assert_eq!(choices(Ruleset::Designer, &position, "c3>e"), ["c3>e"]);
    refuses(&position, "c3>e*e3", "not-surrounded e3");
}

#[test]
fn a_stone_that_was_not_pushed_is_not_captured_where_it_stands() {
    refuses(
        drawn(
            ". . . . .
             . . . . .
             r r b . .
             . . . . .
             b . r b r",
            "r 1,0 - 3 0",
        )
        .as_str(),
        "a3>e*d5",
        "not-surrounded d5",
    );
}

#[test]
fn a_push_that_surrounds_more_than_the_pool_pays_for_lets_the_mover_choose() {
    let position = drawn(
        ". . r . .
         . . b . .
         r r b . r
         . . . . .
         b . . . b",
        "r 1,0 - 3 0",
    );
    assert_eq!(
        choices(Ruleset::Classic, &position, "a3>e"),
        ["a3>e*c2", "a3>e*d3"]
    );
    assert_eq!(
        choices(Ruleset::Designer, &position, "a3>e"),
        ["a3>e", "a3>e*c2", "a3>e*d3"]
    );
    let refused = |action| refused_in(Ruleset::Classic, &position, action);
    assert_eq!(refused("a3>e"), "capture-compulsory c2,d3");
    assert_eq!(refused("a3>e*c2,d3"), "pool-too-small c2,d3");
}

#[test]
fn the_extra_action_captures_too() {
    shows(
        "b . . . b      b . . . b
         . . . . .      . . . . .
         . r b . .  ->  . r r r .
         . . . . r      . . . . .
         . . . . .      . . . . .",
        "r 1,2 pms! 3 0",
        "e4-d3*c3",
        "r 0,3 pms 3 0",
    );
}

//! Pushing.

use super::*;

#[test]
fn two_stones_push_one() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         r r b . .  ->  . r r b .
         . . . . .      . . . . .
         b . . . .      b . . . .",
        "r 0,0 - 3 1",
        "a3>e",
        "r 0,0 p 3 1",
    );
}

#[test]
fn stones_push_diagonally() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . b .
         . . b . .  ->  . . r . .
         . r . . .      . r . . .
         r . . . b      . . . . b",
        "r 0,0 - 3 1",
        "a5>ne",
        "r 0,0 p 3 1",
    );
}

#[test]
fn a_push_goes_in_any_of_eight_directions() {
    let straight = "..b../..r../brrrb/..r../..b.. r 0,0 - 3 1";
    let diagonal = "b...b/.r.r./..r../.r.r./b...b r 0,0 - 3 1";
    let pushes = [
        (straight, "c3>n", "..r../..r../br.rb/..r../..b.."),
        (straight, "c3>e", "..b../..r../br.rr/..r../..b.."),
        (straight, "c3>s", "..b../..r../br.rb/..r../..r.."),
        (straight, "c3>w", "..b../..r../rr.rb/..r../..b.."),
        (diagonal, "c3>ne", "b...r/.r.r./...../.r.r./b...b"),
        (diagonal, "c3>se", "b...b/.r.r./...../.r.r./b...r"),
        (diagonal, "c3>sw", "b...b/.r.r./...../.r.r./r...b"),
        (diagonal, "c3>nw", "r...b/.r.r./...../.r.r./b...b"),
    ];
    for (before, push, after) in pushes {
        let after = format!("{after} r 0,1 p 3 0");
        assert_eq!(played(Ruleset::Classic, before, push), after);
    }
}

#[test]
fn three_stones_push_two() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         r r r b b  ->  . r r r b
         . . . . .      . . . . .
         b . . . .      b . . . .",
        "r 0,0 - 3 1",
        "a3>e",
        "r 0,1 p 3 0",
    );
}

#[test]
fn four_stones_push_one() {
    shows(
        ". . . . b      . . . . r
         . . . r .      . . . r .
         . . r . .  ->  . . r . .
         . r . . .      . r . . .
         r . . b b      . . . b b",
        "r 0,0 - 3 1",
        "a5>ne",
        "r 0,1 p 3 0",
    );
}

#[test]
fn as_many_stones_cannot_push_as_many() {
    refuses(
        "...../...../.rb../...../b...r r 0,0 - 3 0",
        "b3>e",
        "too-few-pushers b3,c3",
    );
    refuses(
        "r..../.r.../..b../...b./b.... r 0,0 - 3 0",
        "a1>se",
        "too-few-pushers a1,b2,c3,d4",
    );
}

#[test]
fn more_enemy_stones_cannot_be_pushed() {
    refuses(
        "..b../..b../..b../..r../..r.. r 0,0 - 3 0",
        "c5>n",
        "too-few-pushers c1,c2,c3,c4,c5",
    );
    refuses(
        "rbbbb/...../...../...../r.... r 0,0 - 3 0",
        "a1>e",
        "too-few-pushers a1,b1,c1,d1,e1",
    );
}

#[test]
fn a_push_needs_an_enemy_stone_directly_after_the_own_ones() {
    let gap = "...../...../rr.b./...../b.... r 0,0 - 3 0";
    refuses(gap, "a3>e", "nothing-to-push a3,b3");
    refuses(gap, "b3>n", "nothing-to-push b3");
    let edge = "b..../b..../...rr/...../..... r 0,0 - 3 0";
    refuses(edge, "d3>e", "nothing-to-push d3,e3");
    let full = "b..../b..../rrrrr/...../..... r 0,0 - 3 0";
    refuses(full, "a3>e", "nothing-to-push a3,b3,c3,d3,e3");
}

#[test]
fn an_own_stone_behind_stops_the_push() {
    refuses(
        "...../...../rrbr./...../b.... r 0,0 - 3 0",
        "a3>e",
        "own-stone-behind d3",
    );
    refuses(
        "rrrbr/...../...../...../b.... r 0,0 - 3 0",
        "a1>e",
        "own-stone-behind e1",
    );
}

#[test]
fn an_own_stone_further_behind_does_not() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         r r b . r  ->  . r r b r
         . . . . .      . . . . .
         b . . . .      b . . . .",
        "r 0,0 - 3 1",
        "a3>e",
        "r 0,0 p 3 1",
    );
}

#[test]
fn choosing_from_chooses_how_many_stones_push() {
    let row = "...../...../rrrb./...../b.... r 0,0 - 3 1";
    let three = "...../...../.rrrb/...../b.... r 0,0 p 3 1";
    let two = "...../...../r.rrb/...../b.... r 0,0 p 3 1";
    for rules in BOTH {
        assert_eq!(played(rules, row, "a3>e"), three);
        assert_eq!(played(rules, row, "b3>e"), two);
    }
    refuses(row, "c3>e", "too-few-pushers c3,d3");
}

#[test]
fn choosing_from_cannot_leave_the_front_out() {
    // Seen from a3 there are three own stones in a row, and then no enemy stone.
    refuses(
        "...../..b../rrr../...../b.... r 0,0 - 3 0",
        "a3>e",
        "nothing-to-push a3,b3,c3",
    );
}

#[test]
fn a_stone_pushed_off_goes_to_its_owners_pool_and_ends_the_quiet() {
    shows(
        ". . . . .      . . . . .
         r . . . .      r . . . .
         b . . r .  ->  b . . . .
         . . . r .      . . . r .
         r . . b b      r . . r b",
        "r 0,1 - 9 8",
        "d3>s",
        "r 0,2 p 9 0",
    );
}

#[test]
fn only_a_stone_that_leaves_the_board_ends_the_quiet() {
    let position = "...../...../rrb../...../b.... r 0,0 - 9 8";
    let after = played(Ruleset::Classic, position, "a3>e");
    assert_eq!(after, "...../...../.rrb./...../b.... r 0,0 p 9 8");
}

#[test]
fn what_leaves_at_one_side_does_not_come_back_at_the_other() {
    shows(
        ". . . . .      . . . . .
         . . r r b      . . . r r
         . . . . .  ->  . . . . .
         b . . . .      b . . . .
         b . . . .      b . . . .",
        "r 0,0 - 3 1",
        "c2>e",
        "r 0,1 p 3 0",
    );
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         b r r . .  ->  r r . . .
         b . . . .      b . . . .
         b . . . .      b . . . .",
        "r 0,0 - 3 1",
        "c3>w",
        "r 0,1 p 3 0",
    );
    // No row runs on from e2 to a3.
    refuses(
        "...../...rr/b..../b..../..... r 0,0 - 3 0",
        "d2>e",
        "nothing-to-push d2,e2",
    );
}

#[test]
fn only_the_movers_own_stones_push() {
    let position = "...../...../bbr../...../r.... r 0,0 - 3 0";
    refuses(position, "a3>e", "not-own-stone a3");
    refuses(position, "c1>e", "not-own-stone c1");
}

#[test]
fn blue_pushes_as_red_does() {
    shows(
        "r . . . .      r . . . .
         . . . . .      . . . . .
         . . r b b  ->  . r b b .
         . . . . .      . . . . .
         . . . . .      . . . . .",
        "b 0,0 - 4 1",
        "e3>w",
        "b 0,0 p 4 1",
    );
}

//! The placement, the turn, moves and sacrifices.

use super::*;

#[test]
fn the_board_is_empty_at_the_start_and_each_pool_holds_eight() {
    for rules in BOTH {
        let start = SixteenStone::start(Options { rules }, 0);
        assert_eq!(start.to_string(), START);
        assert_eq!(start, read(rules, START));
        assert_eq!((start.seats(), start.actor()), (2, Actor::Seat(Seat::ONE)));
    }
}

#[test]
fn the_players_place_stones_alternately_red_first() {
    let after = played(Ruleset::Classic, START, "c3 a1 e5");
    assert_eq!(after, "b..../...../..r../...../....r b 6,7 place 0 0");
}

#[test]
fn a_stone_is_placed_on_any_empty_cell() {
    let cells = legal(&read(Ruleset::Classic, START));
    assert_eq!(cells.len(), 25);
    assert_eq!(
        (&*cells[0], &*cells[1], &*cells[5], &*cells[24]),
        ("a1", "b1", "a2", "e5")
    );
    let one = "...../...../..r../...../..... b 7,8 place 0 0";
    assert_eq!(legal(&read(Ruleset::Classic, one)).len(), 24);
    refuses(one, "c3", "occupied c3");
}

#[test]
fn nothing_is_captured_or_pushed_in_the_placement() {
    shows(
        ". . . . .      . . . . .
         . . . . .      . . . . .
         r b . . .  ->  r b r . .
         . . . . .      . . . . .
         . . . . .      . . . . .",
        "r 7,7 place 0 0",
        "c3",
        "b 6,7 place 0 0",
    );
    let row = "...../...../rrbb./...../..... r 6,6 place 0 0";
    for action in ["a3>e", "a3-a2", "sac", "end"] {
        refuses(row, action, "wrong-phase");
    }
}

#[test]
fn when_both_pools_are_empty_red_takes_the_first_turn() {
    shows(
        "r b r b r      r b r b r
         b r b r b      b r b r b
         r b r b r  ->  r b r b r
         . . . . .      b . . . .
         . . . . .      . . . . .",
        "b 0,1 place 0 0",
        "a4",
        "r 0,0 - 1 0",
    );
}

#[test]
fn no_stone_is_placed_in_play() {
    refuses(
        "...../...../rrb../...../b.... r 5,5 - 1 0",
        "c1",
        "wrong-phase",
    );
}

#[test]
fn a_turn_is_a_push_a_move_and_a_sacrifice_in_any_order() {
    let start = "...../...../rrb../...../b...r r 3,0 - 3 0";
    let (push, step, extra) = ("a3>e", "e5-d5", "d5-d4");
    let orders = [
        [push, step, "sac", extra],
        [push, "sac", "e5-d5", "d5-d4"],
        [step, push, "sac", extra],
        [step, "sac", extra, push],
        ["sac", step, extra, push],
        ["sac", step, push, extra],
    ];
    for rules in BOTH {
        for order in orders {
            let after = played(rules, start, &order.join(" "));
            assert_eq!(
                after, "...../...../.rrb./...r./b.... r 2,0 pms 3 0",
                "{order:?}"
            );
            assert_eq!(legal(&read(rules, &after)), ["end"]);
        }
    }
}

#[test]
fn each_is_done_once_a_turn() {
    let pushed = "...../...../.rrb./...../b...r r 1,0 p 3 0";
    refuses(pushed, "b3>e", "already-pushed");
    let moved = "...../...../.rrb./...../b...r r 1,0 m 3 0";
    refuses(moved, "e5-e4", "already-moved");
    let sacrificed = "...../...../.rrb./...../b...r r 1,0 s 3 0";
    refuses(sacrificed, "sac", "already-sacrificed");
    assert_eq!(
        legal(&read(Ruleset::Classic, sacrificed)).last().unwrap(),
        "end"
    );
}

#[test]
fn a_turn_ends_at_any_time_also_at_once() {
    for (used, quiet) in [
        ("-", 2),
        ("p", 2),
        ("m", 2),
        ("pm", 2),
        ("s", 0),
        ("pms", 0),
    ] {
        let before = format!("...../...../.rrb./...../b...r r 1,0 {used} 3 {quiet}");
        let after = format!("...../...../.rrb./...../b...r b 1,0 - 4 {}", quiet + 1);
        assert_eq!(played(Ruleset::Classic, &before, "end"), after);
        assert_eq!(played(Ruleset::Designer, &before, "end"), after);
    }
}

#[test]
fn a_stone_moves_to_any_empty_neighbour() {
    let centre = "b...b/...../..r../...../....r r 0,0 p 3 0";
    let moves = [
        "c3-b2", "c3-c2", "c3-d2", "c3-b3", "c3-d3", "c3-b4", "c3-c4", "c3-d4", "e5-d4", "e5-e4",
        "e5-d5", "end",
    ];
    for rules in BOTH {
        assert_eq!(legal(&read(rules, centre)), moves);
    }
    shows(
        "b . . . b      b . . . b
         . . . . .      . . . . .
         . . r . .  ->  . . . . .
         . . . . .      . . . r .
         . . . . r      . . . . r",
        "r 0,0 p 3 0",
        "c3-d4",
        "r 0,0 pm 3 0",
    );
}

#[test]
fn a_stone_moves_only_to_an_empty_neighbour() {
    let position = "...../.b.../..r../...r./b.... r 0,0 - 3 0";
    refuses(position, "c3-b2", "occupied b2");
    refuses(position, "c3-d4", "occupied d4");
    refuses(position, "c3-c3", "same-cell c3");
    refuses(position, "c3-c5", "not-neighbour c3,c5");
    refuses(position, "c3-e1", "not-neighbour e1,c3");
}

#[test]
fn the_board_has_no_way_round_its_edges() {
    let position = "....r/r..../...../..b../..b.r r 0,0 - 3 0";
    refuses(position, "e1-a2", "not-neighbour e1,a2");
    refuses(position, "e1-a3", "not-neighbour e1,a3");
    refuses(position, "a2-e1", "not-neighbour e1,a2");
    refuses(position, "e5-e1", "not-neighbour e1,e5");
}

#[test]
fn only_an_own_stone_moves() {
    let position = "...../.b.../..r../...r./b.... r 0,0 - 3 0";
    refuses(position, "b2-b1", "not-own-stone b2");
    refuses(position, "e1-e2", "not-own-stone e1");
    refuses(position, "e1-e1", "not-own-stone e1");
}

#[test]
fn a_sacrificed_stone_leaves_the_pool_and_the_game() {
    shows(
        "b . . . b      b . . . b
         . . . . .      . . . . .
         . . r . .  ->  . . r . .
         . . . . .      . . . . .
         . . . . r      . . . . r",
        "r 2,3 - 9 7",
        "sac",
        "r 1,3 s! 9 0",
    );
}

#[test]
fn the_extra_action_comes_before_anything_else() {
    let owed = "...../...../rrb../...../b...r r 1,0 s! 3 0";
    for rules in BOTH {
        let actions = legal(&read(rules, owed));
        assert!(actions.contains(&"a3>e".into()) && actions.contains(&"e5-e4".into()));
        assert!(
            actions.iter().all(|one| one.contains(['-', '>'])),
            "{actions:?}"
        );
    }
    refuses(owed, "end", "extra-owed");
    refuses(owed, "sac", "extra-owed");
}

#[test]
fn the_extra_action_is_a_move_or_a_push_whatever_has_been_used() {
    for rules in BOTH {
        let owed = "...../...../rrb../...../b...r r 1,0 pms! 3 0";
        let moved = played(rules, owed, "e5-e4");
        assert_eq!(moved, "...../...../rrb../....r/b.... r 1,0 pms 3 0");
        let pushed = played(rules, owed, "a3>e");
        assert_eq!(pushed, "...../...../.rrb./...../b...r r 1,0 pms 3 0");
    }
}

#[test]
fn the_extra_action_uses_up_neither_the_move_nor_the_push() {
    for rules in BOTH {
        let owed = "...../...../rrb../...../b...r r 1,0 s! 3 0";
        let moved = played(rules, owed, "e5-e4");
        assert_eq!(moved, "...../...../rrb../....r/b.... r 1,0 s 3 0");
        assert_eq!(
            played(rules, &moved, "e4-e5 a3>e"),
            "...../...../.rrb./...../b...r r 1,0 pms 3 0"
        );
    }
}

#[test]
fn a_sacrifice_needs_a_stone_in_the_pool() {
    refuses(
        "...../...../rrb../...../b...r r 0,3 - 3 0",
        "sac",
        "pool-empty",
    );
}

#[test]
fn a_sacrifice_needs_a_move_or_a_push() {
    let stuck = "rrbb./bbb../...../...../..... r 1,0 - 3 0";
    refuses(stuck, "sac", "no-extra-action");
    let push_only = "rrb../bbb../...../...../..... r 1,0 - 3 0";
    for rules in BOTH {
        assert_eq!(legal(&read(rules, stuck)), ["end"]);
        assert_eq!(legal(&read(rules, push_only)), ["a1>e", "sac", "end"]);
        // The turn's own push is used, and yet there is one that the sacrifice pays for.
        let pushed = push_only.replace('-', "p");
        assert_eq!(legal(&read(rules, &pushed)), ["sac", "end"]);
        assert_eq!(
            legal(&read(rules, &played(rules, &pushed, "sac"))),
            ["a1>e"]
        );
    }
}

#[test]
fn by_the_designers_rules_red_pushes_or_moves_in_the_first_turn() {
    let first = "...../...../rrb../...../b...r r 0,0 - 1 0";
    let rules = Ruleset::Designer;
    let pushed = played(rules, first, "a3>e");
    assert_eq!(refused_in(rules, &pushed, "e5-e4"), "first-turn-one");
    assert_eq!(refused_in(rules, &pushed, "b3>e"), "already-pushed");
    assert_eq!(legal(&read(rules, &pushed)), ["end"]);
    let moved = played(rules, first, "e5-e4");
    assert_eq!(refused_in(rules, &moved, "a3>e"), "first-turn-one");
    assert_eq!(refused_in(rules, &moved, "e4-e5"), "already-moved");
    assert_eq!(legal(&read(rules, &moved)), ["end"]);
}

#[test]
fn the_first_turn_limits_neither_the_extra_action_nor_later_turns() {
    let rules = Ruleset::Designer;
    let first = "...../...../rrb../...../b...r r 1,0 - 1 0";
    assert_eq!(
        played(rules, first, "a3>e sac e5-e4 end"),
        "...../...../.rrb./....r/b.... b 0,0 - 2 1"
    );
    assert_eq!(
        played(rules, first, "sac a3>e e5-e4 end"),
        "...../...../.rrb./....r/b.... b 0,0 - 2 1"
    );
    let second = "...../...../bbr../...../r...b b 0,0 - 2 1";
    assert_eq!(
        played(rules, second, "a3>e e5-e4 end"),
        "...../...../.bbr./....b/r.... r 0,0 - 3 2"
    );
}

#[test]
fn by_the_classic_rules_red_pushes_and_moves_in_the_first_turn() {
    assert_eq!(
        played(
            Ruleset::Classic,
            "...../...../rrb../...../b...r r 0,0 - 1 0",
            "a3>e e5-e4"
        ),
        "...../...../.rrb./....r/b.... r 0,0 pm 1 0"
    );
}

//! Position strings and action tokens.

use super::*;

#[track_caller]
fn error(position: &str) -> String {
    let [classic, designer] = BOTH.map(|rules| SixteenStone::parse(Options { rules }, position));
    assert_eq!(classic.is_err(), designer.is_err());
    classic.unwrap_err().to_string()
}

#[track_caller]
fn error_in(field: &str, position: &str, what: &str) {
    let error = error(position);
    assert!(error.starts_with(&format!("field `{field}`: ")), "{error}");
    assert!(error.contains(what), "{error}");
}

#[test]
fn positions_round_trip() {
    let positions = [
        START,
        "b..../...../..r../...../....r b 6,7 place 0 0",
        "rbrbr/brbrb/rbrbr/...../..... b 0,1 place 0 0",
        "rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0",
        "...r./...br/.rrb./....r/b...b r 3,2 - 5 2",
        "...r./...br/.rrb./....r/b...b b 3,2 p 6 5",
        "...r./...br/.rrb./....r/b...b r 3,2 m 5 4",
        "...r./...br/.rrb./....r/b...b r 2,2 s 5 0",
        "...r./...br/.rrb./....r/b...b r 2,2 s! 5 0",
        "...r./...br/.rrb./....r/b...b r 3,2 pm 5 1",
        "...r./...br/.rrb./....r/b...b r 2,2 ps! 5 0",
        "...r./...br/.rrb./....r/b...b r 2,2 ms 5 0",
        "...r./...br/.rrb./....r/b...b r 2,2 pms! 999999999 0",
        "...r./...br/.rrb./....r/b...b r 3,2 - 101 100",
        "...r./...br/.rrb./....r/b...b r 3,2 m 101 99",
        "...../...../.rrr./...../b.... r 0,1 m 3 0",
        "...../...../.rrr./...../..... r 0,8 p 3 0",
    ];
    for rules in BOTH {
        for position in positions {
            assert_eq!(read(rules, position).to_string(), position);
        }
    }
}

#[test]
fn there_are_six_fields() {
    let form = "`<rows> <side> <pools> <used> <turn> <quiet>`";
    for (text, found) in [
        ("", 1),
        ("...../...../...../...../..... r 8,8 place 0", 5),
        (&format!("{START} "), 7),
    ] {
        let error = error(text);
        assert!(
            error.contains(form) && error.contains(&format!("found {found}")),
            "{error}"
        );
    }
}

#[test]
fn the_rows_are_five_of_five() {
    error_in("rows", "...../...../...../..... r 8,8 place 0 0", "5 rows");
    error_in(
        "rows",
        "...../...../...../...../...../..... r 8,8 place 0 0",
        "5 rows",
    );
    error_in(
        "rows",
        "...../....../...../...../..... r 8,8 place 0 0",
        "5 cells in row 2 of 5",
    );
    error_in(
        "rows",
        "...../...../...../...../.... r 8,8 place 0 0",
        "5 cells in row 5 of 5",
    );
    error_in(
        "rows",
        "...../...../..x../...../..... r 8,8 place 0 0",
        "`x`, expected `r`, `b` or `.` on c3",
    );
    error_in(
        "rows",
        "...../...../...../....R/..... r 8,8 place 0 0",
        "on e4",
    );
}

#[test]
fn the_side_is_red_or_blue() {
    for side in ["", "R", "w", "rb"] {
        let position = format!("...../...../...../...../..... {side} 8,8 place 0 0");
        error_in("side", &position, "`r` or `b`");
    }
}

#[test]
fn the_pools_are_two_numbers_up_to_eight() {
    for pools in [
        "",
        "8",
        "8,",
        ",8",
        "8,9",
        "08,8",
        "-1,8",
        "8,8,8",
        "8;8",
        "+8,8",
        "99999999999,0",
    ] {
        let position = format!("...../...../...../...../..... r {pools} place 0 0");
        error_in("pools", &position, "each from 0 to 8");
    }
}

#[test]
fn no_player_has_more_than_eight_stones() {
    error_in(
        "pools",
        "rrrrr/rrr../...../bb.../..... r 1,0 - 1 0",
        "Red has 8 stones on the board and 1 in the pool",
    );
    error_in(
        "pools",
        "rr.../...../...../bb.../..... r 0,7 - 1 0",
        "Blue has 2",
    );
    error_in(
        "pools",
        "rrrrr/rrrr./...../bb.../..... r 0,0 - 1 0",
        "Red has 9",
    );
    error_in(
        "pools",
        "...../...../..r../...../..... b 8,8 place 0 0",
        "Red has 1",
    );
}

#[test]
fn the_placement_alternates_from_red() {
    for position in [
        "...../...../..r../...../..... r 7,8 place 0 0",
        "...../...../..b../...../..... r 8,7 place 0 0",
        "...../...../..b../...../..... b 8,7 place 0 0",
        "...../...../...../...../..... b 8,8 place 0 0",
        "...../...../r.r../...../..... b 6,8 place 0 0",
        "...../...../rbb../...../..... r 7,6 place 0 0",
    ] {
        error_in("rows", position, "they alternate, Red first");
    }
}

#[test]
fn no_stone_is_missing_in_the_placement() {
    error_in(
        "pools",
        "...../...../..r../...../..... b 6,8 place 0 0",
        "Red has 1",
    );
    error_in(
        "pools",
        "...../...../..r../...../..... b 7,0 place 0 0",
        "Blue has 0",
    );
    error_in(
        "pools",
        "...../...../...../...../..... r 0,0 place 0 0",
        "there are eight",
    );
}

#[test]
fn the_placement_is_over_when_the_pools_are_empty() {
    error_in(
        "used",
        "rbrbr/brbrb/rbrbr/b..../..... r 0,0 place 0 0",
        "over",
    );
}

#[test]
fn turn_and_quiet_are_zero_in_the_placement() {
    error_in(
        "turn",
        "...../...../...../...../..... r 8,8 place 1 0",
        "0 in the placement",
    );
    error_in(
        "quiet",
        "...../...../...../...../..... r 8,8 place 0 1",
        "0 in the placement",
    );
}

#[test]
fn what_is_used_is_written_in_order() {
    let expected = "letters of `p`, `m`, `s` in that order";
    for used in [
        "", "mp", "sp", "pp", "P", "p-", "-p", "-!", "s!!", "!s", "s!p", "x", "placed", "s!-",
    ] {
        error_in(
            "used",
            &format!("rr.../...../...../...../...bb r 1,1 {used} 3 0"),
            expected,
        );
    }
}

#[test]
fn nothing_is_owed_without_a_sacrifice() {
    for used in ["!", "p!", "m!", "pm!"] {
        error_in(
            "used",
            &format!("rr.../...../...../...../...bb r 1,1 {used} 3 0"),
            "only after a sacrifice",
        );
    }
}

#[test]
fn the_extra_action_owed_must_exist() {
    error_in(
        "used",
        "rrbb./bbb../...../...../..... r 1,0 s! 3 0",
        "Red owes an extra action",
    );
    error_in(
        "used",
        "bbrr./rrr../...../...../..... b 0,0 s! 4 0",
        "Blue owes",
    );
    // It may be a push alone, and the turn's own may be used.
    for rules in BOTH {
        read(rules, "rrb../bbb../...../...../..... r 1,0 ps! 3 0");
        read(rules, "rrb../bbb../...../...../..... r 1,0 pms! 1 0");
    }
}

#[test]
fn the_turn_is_a_number_that_fits_the_side() {
    for turn in ["", "x", "01", "-1", "1000000000", "99999999999999999999"] {
        error_in(
            "turn",
            &format!("rr.../...../...../...../...bb r 0,0 - {turn} 0"),
            "0 to 999999999",
        );
    }
    error_in(
        "turn",
        "rr.../...../...../...../...bb r 0,0 - 0 0",
        "turn 1",
    );
    error_in(
        "turn",
        "rr.../...../...../...../...bb r 0,0 - 2 0",
        "Red has the odd turns",
    );
    error_in(
        "turn",
        "rr.../...../...../...../...bb b 0,0 - 1 0",
        "Blue the even",
    );
    error_in(
        "turn",
        "rr.../...../...../...../...bb b 0,0 pm 3 0",
        "Blue the even",
    );
}

#[test]
fn quiet_is_a_number_up_to_a_hundred() {
    for quiet in ["", "x", "00", "-1", "101", "1e2"] {
        error_in(
            "quiet",
            &format!("rr.../...../...../...../...bb r 0,0 - 999 {quiet}"),
            "0 to 100",
        );
    }
}

#[test]
fn quiet_is_less_than_the_turn() {
    error_in(
        "quiet",
        "rr.../...../...../...../...bb r 0,0 - 1 1",
        "before turn 1",
    );
    error_in(
        "quiet",
        "rr.../...../...../...../...bb b 0,0 m 4 4",
        "before turn 4",
    );
    read(
        Ruleset::Classic,
        "rr.../...../...../...../...bb b 0,0 m 4 3",
    );
}

#[test]
fn quiet_is_zero_after_a_sacrifice() {
    for used in ["s", "s!", "ps", "pms!"] {
        error_in(
            "quiet",
            &format!("rr.../...../...../...../...bb r 0,0 {used} 9 1"),
            "after this turn's sacrifice",
        );
    }
}

#[test]
fn quiet_is_a_hundred_only_at_the_start_of_a_turn() {
    for used in ["p", "m", "pm"] {
        error_in(
            "quiet",
            &format!("rr.../...../...../...../...bb r 0,0 {used} 101 100"),
            "drawn",
        );
    }
    error_in(
        "quiet",
        "rr.../...../...../...../...bb r 0,0 s 101 100",
        "sacrifice",
    );
    assert!(
        read(
            Ruleset::Classic,
            "rr.../...../...../...../...bb r 0,0 - 101 100"
        )
        .is_over()
    );
}

#[test]
fn not_both_players_are_reduced() {
    for rows in [
        "r..../...../...../...../....b",
        "r..../...../...../...../.....",
        "...../...../...../...../.....",
    ] {
        error_in("rows", &format!("{rows} r 0,0 - 1 0"), "both players");
    }
}

#[test]
fn the_last_turn_number_that_can_be_written_is_not_passed() {
    let last = "rr.../...../...../...../...bb r 0,0 - 999999999 0";
    let after = played(Ruleset::Classic, last, "end");
    assert_eq!(after, "rr.../...../...../...../...bb b 0,0 - 999999998 1");
    let again = played(Ruleset::Classic, &after, "end");
    assert_eq!(again, "rr.../...../...../...../...bb r 0,0 - 999999999 2");
}

#[test]
fn actions_round_trip() {
    let start = SixteenStone::start(Options::default(), 0);
    for action in [
        "a1",
        "e5",
        "c3-d4",
        "c3-d4*c4",
        "c3-a1",
        "c3-c3",
        "b3>n",
        "b3>ne",
        "b3>e",
        "b3>se",
        "b3>s",
        "b3>sw",
        "b3>w",
        "b3>nw",
        "b3>e*d2,e3",
        "a1-a2*a1,e1,a2,e5",
        "sac",
        "end",
    ] {
        assert_eq!(start.parse_action(action).unwrap().to_string(), action);
    }
}

#[test]
fn only_the_canonical_token_is_an_action() {
    let start = SixteenStone::start(Options::default(), 0);
    for action in [
        "",
        " ",
        "f1",
        "a6",
        "a0",
        "A1",
        "a1 ",
        "a10",
        "c3-",
        "-c3",
        "c3-f3",
        "c3--d3",
        "c3-d3-e3",
        "c3-d3>e",
        "c3>",
        "c3>E",
        "c3>north",
        "c3>nee",
        "c3>d3",
        "c3>e>e",
        "f3>e",
        "c3-d3*",
        "c3-d3*f9",
        "c3-d3*c4,",
        "c3-d3*,c4",
        "c3-d3**c4",
        "c3-d3*c4*c5",
        "c3-d3*c4,c4",
        "c3-d3*c5,c4",
        "c3-d3*d2,c2",
        "c3-d3*c4 ",
        "c3-d3*c4, c5",
        "c3*c4",
        "*c4",
        "sac*c4",
        "end*c4",
        "Sac",
        "END",
        "pass",
        "é3-d3",
    ] {
        let error = start.parse_action(action).unwrap_err().to_string();
        assert!(
            error.contains("is not an action of sixteen-stone"),
            "{error}"
        );
    }
}

#[test]
fn actions_are_ordered_by_kind_then_by_cell() {
    let position = "r.r../..b../r.rb./...../b.... r 1,0 - 3 0";
    let mut actions = Vec::new();
    for rules in BOTH {
        read(rules, position).legal_actions(&mut actions);
        assert!(actions.is_sorted());
        assert_eq!(actions.last(), Some(&Action::End));
    }
}

#[test]
fn the_diagram_shows_the_board() {
    let position = read(
        Ruleset::Classic,
        "...r./...br/.rrb./....r/b...b r 2,2 ps! 5 0",
    );
    let diagram = [
        "    a  b  c  d  e",
        "  1 .  .  .  r  .",
        "  2 .  .  .  b  r",
        "  3 .  r  r  b  .",
        "  4 .  .  .  .  r",
        "  5 b  .  .  .  b",
    ];
    assert_eq!(position.diagram().lines().collect::<Vec<_>>(), diagram);
}

//! `query` and `perft`.

use super::*;

const ROWS: &str = "...../....../......./......../........./......../......./....../.....";
/// Fifteen red stones in one group.
const RED_GATHERED: &str = "rrrrr/rrrrrr/rrrr.../......../....g..../......../......./....../.....";

/// Every stone is on the board: red and green in groups of fourteen and one, blue and yellow in one group each.
const ALL_DROPPED: &str = "rrrrr/rrrrrr/rrrgggg/gggggggg/ggbbbbbbb/bbbbbbbb/yyyyyyy/yyyyyy/ryy.g";

/// Asks for all that a tool of two players wants to know, and for the full answer.
fn standing(session: &mut Session) -> [String; 5] {
    ["p1turn", "gameover", "result", "actor", "outcome"].map(|what| {
        let answer = ask(session, &format!("query {what}"));
        answer.strip_prefix("response ").unwrap().to_owned()
    })
}

/// The standing of a position, in the order of [`standing`].
fn stands(game: &str, fen: &str, expected: [&str; 5]) {
    let mut session = session(&[&format!("game {game}"), &format!("position fen {fen}")]);
    assert_eq!(standing(&mut session), expected, "{fen}");
    let over = expected[1] == "true";
    let moves = ask(&mut session, "query moves");
    assert_eq!(moves == "response", over, "{moves}");
    if over {
        assert_eq!(ask(&mut session, "perft 0"), "response 1");
        assert_eq!(ask(&mut session, "perft 1"), "response 0");
    }
}

#[test]
fn a_game_that_goes_on_has_no_result() {
    let start = ["........."; 9].join("/");
    stands(
        "distrify",
        &format!("{start} b -"),
        ["true", "false", "none", "1", "ongoing"],
    );
    let opened = start.replacen('.', "x", 1);
    stands(
        "distrify",
        &format!("{opened} w -"),
        ["false", "false", "none", "2", "ongoing"],
    );
}

#[test]
fn a_win_of_seat_one_or_two_alone_is_the_result() {
    let column = ["....x...."; 9].join("/");
    stands(
        "distrify",
        &format!("{column} w -"),
        ["false", "true", "p1win", "none", "win 1 path"],
    );
    let mut rows = ["........."; 9];
    rows[4] = "ooooooooo";
    let row = rows.join("/");
    stands(
        "distrify",
        &format!("{row} w e5"),
        ["false", "true", "p2win", "none", "win 2 path"],
    );
    let stuck = "xoxxxooxx/oooxxxxxo/xoxxoxoxo/xoxooooxo/o..ooxxxo/xxoxxxxoo/oxooxoxxo/xxooxoxoo/xoo.ooooo b -";
    stands(
        "distrify",
        stuck,
        ["true", "true", "p2win", "none", "win 2 stuck"],
    );
}

#[test]
fn a_draw_is_the_result_draw() {
    let fen = "rrrr./...../...../...../bbbb. r 4,4 - 101 99";
    let mut session = session(&[
        "game sixteen-stone",
        &format!("position fen {fen} moves end"),
    ]);
    assert_eq!(
        standing(&mut session),
        ["false", "true", "draw", "none", "draw quiet"]
    );
}

#[test]
fn a_win_of_seat_three_or_a_shared_one_is_a_draw_for_tools_of_two_players() {
    let gathered = |seats: &str| format!("{RED_GATHERED} 1/4 r0g14b15y15 draw {seats}");
    stands(
        "meerkats",
        &gathered("rgby"),
        ["true", "true", "p1win", "none", "win 1 gathered"],
    );
    stands(
        "meerkats",
        &gathered("grby"),
        ["true", "true", "p2win", "none", "win 2 gathered"],
    );
    stands(
        "meerkats",
        &gathered("bgry"),
        ["true", "true", "draw", "none", "win 3 gathered"],
    );
    stands(
        "meerkats",
        &gathered("bgyr"),
        ["true", "true", "draw", "none", "win 4 gathered"],
    );
    // Red and green have groups of fourteen and one each.
    let shared = format!("{ALL_DROPPED} 2/2 r0g0b0y0 slide:i5 rg");
    stands(
        "meerkats",
        &shared,
        ["false", "true", "draw", "none", "win 1,2 groups"],
    );
}

#[test]
fn at_a_chance_node_p1turn_says_whether_the_turn_is_seat_ones() {
    for (seat, p1turn) in [(1, "true"), (2, "false"), (3, "false"), (4, "false")] {
        let fen = format!("{ROWS} {seat}/4 r15g15b15y15 draw rgby");
        stands(
            "meerkats",
            &fen,
            [p1turn, "false", "none", "chance", "ongoing"],
        );
    }
}

#[test]
fn where_the_end_depends_on_unknown_secrets_the_outcome_is_unknown() {
    let fen =
        |seats: &str, count: usize| format!("{RED_GATHERED} 1/{count} r0g14b15y15 draw {seats}");
    // Somebody may have red or not: play goes on.
    for seats in ["?g", "??", "y?", "?gb", "???"] {
        stands(
            "meerkats",
            &fen(seats, seats.len()),
            ["true", "false", "none", "chance", "unknown"],
        );
    }
    // Somebody has red, but who?
    for seats in ["????", "??by", "?g?y"] {
        stands(
            "meerkats",
            &fen(seats, 4),
            ["true", "true", "draw", "none", "unknown"],
        );
    }
    // The last stone has been dropped, and who shares the win with seat 1, or takes it alone, is hidden.
    let over = format!("{ALL_DROPPED} 1/2 r0g0b0y0 slide:i1 r?");
    stands(
        "meerkats",
        &over,
        ["true", "true", "draw", "none", "unknown"],
    );
    // Only one colour is left for the unknown seat, or nobody can have red.
    stands(
        "meerkats",
        &fen("?gby", 4),
        ["true", "true", "p1win", "none", "win 1 gathered"],
    );
    stands(
        "meerkats",
        &fen("r?", 2),
        ["true", "true", "p1win", "none", "win 1 gathered"],
    );
    stands(
        "meerkats",
        &fen("by", 2),
        ["true", "false", "none", "chance", "ongoing"],
    );
}

#[test]
fn unknown_secrets_do_not_matter_while_nothing_is_gathered() {
    let fen = format!("{ROWS} 1/4 r15g15b15y15 draw ????");
    stands(
        "meerkats",
        &fen,
        ["true", "false", "none", "chance", "ongoing"],
    );
}

#[test]
fn moves_are_sorted_as_bytes_with_one_space_before_each() {
    let mut session = session(&["game distrify:size=12"]);
    let moves = ask(&mut session, "query moves");
    assert!(
        moves.starts_with("response a1 a10 a11 a12 a2 a3 "),
        "{moves}"
    );
    assert!(moves.ends_with(" l7 l8 l9"), "{moves}");
    for spec in [
        "syrtis",
        "sixteen-stone",
        "meerkats",
        "meerkats:rules=designer",
        "distrify:size=19",
    ] {
        tell(&mut session, &format!("game {spec}"));
        let moves = ask(&mut session, "query moves");
        let tokens: Vec<&str> = moves
            .strip_prefix("response ")
            .unwrap()
            .split(' ')
            .collect();
        assert!(tokens.is_sorted() && tokens.iter().all(|token| !token.is_empty()));
        assert_eq!(
            ask(&mut session, "perft 1"),
            format!("response {}", tokens.len())
        );
        for token in tokens {
            assert_eq!(
                ask(&mut session, &format!("query why {token}")),
                "response legal"
            );
        }
    }
}

#[test]
fn without_a_legal_action_moves_is_answered_with_nothing_more() {
    let column = ["....x...."; 9].join("/");
    let mut session = session(&["game distrify", &format!("position fen {column} w -")]);
    assert_eq!(ask(&mut session, "query moves"), "response");
}

#[test]
fn why_names_the_rule_and_the_cells() {
    conversation(
        "> game distrify
         > position startpos moves e5 c3
         > query why a1
         response legal
         > query why end
         response legal
         > query why e5
         response illegal occupied e5
         > query why d4
         response illegal diagonal-pair c3,d4
         > position startpos
         > query why end
         response illegal nothing-placed
         > query why j10
         error query why: `j10` is not an action of distrify: expected `end`, or a cell of this board, as in `c3`
         > query why
         error query: found `why`, expected p1turn, gameover, result, position, actor, moves, outcome or `why <action>`
         > query why a1 a2
         error query: found `why a1 a2`, expected p1turn, gameover, result, position, actor, moves, outcome or `why <action>`",
    );
}

#[test]
fn an_unknown_query_is_an_error_that_lists_the_queries() {
    let mut session = Session::new();
    for query in ["", "P1turn", "position now", "moves e5", "legal"] {
        let error = refused(&mut session, &format!("query {query}"));
        assert_eq!(
            error,
            format!(
                "query: found `{query}`, expected p1turn, gameover, result, position, actor, moves, outcome or `why <action>`"
            )
        );
    }
}

#[test]
fn perft_counts_the_action_sequences_and_leaves_the_position() {
    conversation(
        "> game distrify
         > perft 0
         response 1
         > perft 1
         response 81
         > perft 2
         response 6480
         > game sixteen-stone
         > perft 3
         response 13800
         > query moves
         response a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5
         > game meerkats
         > perft 2
         response 244
         > perft 3
         response 976",
    );
}

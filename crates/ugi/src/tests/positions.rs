//! `game`, `uginewgame` and `position`.

use super::*;
use tabuleiro_rules::{AnyGame, Spec};

const EMPTY: &str =
    "........./........./........./........./........./........./........./........./.........";

fn position(session: &mut Session) -> String {
    let answer = ask(session, "query position");
    answer.strip_prefix("response ").unwrap().to_owned()
}

#[test]
fn a_conversation_begins_with_the_start_of_syrtis() {
    let spec: Spec = "syrtis".parse().unwrap();
    assert_eq!(
        position(&mut Session::new()),
        AnyGame::start(&spec, 0).position()
    );
    assert_eq!(
        position(&mut Session::default()),
        position(&mut Session::new())
    );
}

#[test]
fn game_makes_the_start_of_that_game_the_position() {
    for spec in Spec::all() {
        let mut session = session(&[&format!("game {spec}")]);
        assert_eq!(position(&mut session), AnyGame::start(&spec, 0).position());
    }
}

#[test]
fn a_bad_spec_is_an_error_and_the_game_stays() {
    let mut session = session(&["game distrify", "position startpos moves e5"]);
    for (spec, error) in [
        (
            "chess",
            "game: there is no game `chess`; the games are syrtis, distrify, sixteen-stone, meerkats",
        ),
        (
            "distrify:size=20",
            "game: `size` takes 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, not `20`",
        ),
        (
            "distrify:rules=designer",
            "game: distrify has no key `rules`; it takes `size` (9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)",
        ),
        (
            "meerkats:players=2,players=3",
            "game: `players` comes twice",
        ),
        (
            "sixteen-stone:",
            "game: `` is not of the form `key=value`; sixteen-stone takes `rules` (classic, designer)",
        ),
    ] {
        assert_eq!(refused(&mut session, &format!("game {spec}")), error);
    }
    assert!(position(&mut session).ends_with(" w -"));
    tell(&mut session, "position startpos");
    assert_eq!(position(&mut session), format!("{EMPTY} b -"));
}

#[test]
fn uginewgame_goes_back_to_the_start_of_the_same_game() {
    let mut session = session(&[
        "game distrify:size=9",
        "position startpos moves e5",
        "uginewgame",
    ]);
    assert_eq!(position(&mut session), format!("{EMPTY} b -"));
}

#[test]
fn startpos_is_the_start_of_the_chosen_game_with_the_seeds_set_up() {
    for spec in Spec::all() {
        let mut session = session(&[&format!("game {spec}"), "position startpos"]);
        assert_eq!(position(&mut session), AnyGame::start(&spec, 0).position());
        for seed in [0, 1, 2026, u64::MAX] {
            tell(&mut session, &format!("position startpos seed {seed}"));
            assert_eq!(
                position(&mut session),
                AnyGame::start(&spec, seed).position()
            );
        }
    }
}

#[test]
fn a_seed_means_the_same_set_up_in_every_release() {
    conversation(
        "> game syrtis:board=minor
         > position startpos seed 1
         > query position
         response ..CS./cCCs./Sc.Sc/.CssS/.cs.. towers - 0,0 -
         > game meerkats
         > position startpos seed 1
         > query position
         response ...../....../......./......../........./......../......./....../..... 1/4 r15g15b15y15 draw rygb
         > position startpos seed 5
         > query position
         response ...../....../......./......../........./......../......./....../..... 1/4 r15g15b15y15 draw grby",
    );
}

#[test]
fn moves_are_played_in_order_from_the_start_or_from_a_position() {
    conversation(&format!(
        "> game distrify
         > position startpos seed 4 moves e5 c3 d3
         > query position
         response ........./........./..oo...../........./....x..../........./........./........./......... b -
         > position fen {EMPTY} b - moves a1 i9 end
         > query position
         response x......../........./........./........./........./........./........./........./........o b -
         > position startpos moves
         > query position
         response {EMPTY} b -"
    ));
}

#[test]
fn chances_outcomes_are_listed_among_the_moves() {
    conversation(
        "> game meerkats:players=3
         > position startpos seed 1 moves draw:r r@e5 draw:g g@c3 e5-e8
         > query position
         response ...../....../..g..../......../.......r./......../......./....../..... 3/3 r14g14b15y15 draw ryg
         > query actor
         response chance
         > position startpos seed 1 moves r@e5
         error position: move 1 `r@e5`: illegal action: wrong-phase
         > position startpos seed 1 moves draw:r g@e5
         error position: move 2 `g@e5`: illegal action: not-in-hand",
    );
}

#[test]
fn an_illegal_move_in_the_middle_of_a_list_leaves_the_position_as_it_was() {
    let mut session = session(&["game distrify", "position startpos moves a1"]);
    let before = position(&mut session);
    for (moves, error) in [
        (
            "e5 e5 c3",
            "position: move 2 `e5`: illegal action: occupied e5",
        ),
        (
            "e5 c3 d4 f6",
            "position: move 3 `d4`: illegal action: diagonal-pair c3,d4",
        ),
        (
            "end",
            "position: move 1 `end`: illegal action: nothing-placed",
        ),
        (
            "e5 A1",
            "position: move 2 `A1`: `A1` is not an action of distrify: expected `end`, or a cell of this board, as in `c3`",
        ),
        (
            "e5 moves c3",
            "position: move 2 `moves`: `moves` is not an action of distrify: expected `end`, or a cell of this board, as in `c3`",
        ),
    ] {
        assert_eq!(
            refused(&mut session, &format!("position startpos moves {moves}")),
            error
        );
        let fen = format!("position fen {EMPTY} b - moves {moves}");
        assert_eq!(refused(&mut session, &fen), error);
        assert_eq!(position(&mut session), before);
    }
}

#[test]
fn no_move_follows_the_end_of_the_game() {
    let column = ["....x...."; 9].join("/");
    let mut session = session(&["game distrify"]);
    assert_eq!(
        refused(&mut session, &format!("position fen {column} w - moves a1")),
        "position: move 1 `a1`: illegal action: game-over"
    );
}

#[test]
fn a_bad_position_leaves_the_position_as_it_was() {
    let mut session = session(&["game distrify", "position startpos moves e5"]);
    for (fen, error) in [
        (
            "",
            "position: a position of distrify has 3 fields with one space between, `<rows> <side> <pending>`; found 1",
        ),
        (
            "x b -",
            "position: field `rows`: found `x`, expected 9 to 19 rows with `/` between",
        ),
        (
            &format!("{EMPTY} b"),
            "position: a position of distrify has 3 fields with one space between, `<rows> <side> <pending>`; found 2",
        ),
        (
            &format!("{EMPTY} w -"),
            "position: field `side`: Black opens: White cannot be to move on an empty board",
        ),
        (
            &format!("{EMPTY} b - moves e5 end"),
            "position: move 2 `end`: illegal action: nothing-placed",
        ),
        (
            "...../...../...../...../..... r 8,8 place 0 0",
            "position: a position of distrify has 3 fields with one space between, `<rows> <side> <pending>`; found 6",
        ),
    ] {
        assert_eq!(refused(&mut session, &format!("position fen {fen}")), error);
    }
    assert!(position(&mut session).ends_with(" w -"));
}

#[test]
fn a_position_of_any_game_is_read_back() {
    for spec in Spec::all() {
        let mut session = session(&[&format!("game {spec}"), "position startpos seed 9"]);
        for _ in 0..30 {
            let text = position(&mut session);
            tell(&mut session, &format!("position fen {text}"));
            assert_eq!(position(&mut session), text);
            let moves = ask(&mut session, "query moves");
            let Some(last) = moves.split(' ').skip(1).last() else {
                break;
            };
            tell(&mut session, &format!("position fen {text} moves {last}"));
        }
    }
}

#[test]
fn a_position_may_change_the_size_of_the_board_but_the_game_stays() {
    let wide = AnyGame::start(&"distrify:size=19".parse().unwrap(), 0).position();
    let mut session = session(&[
        "game distrify:size=9",
        &format!("position fen {wide} moves s19"),
    ]);
    assert!(position(&mut session).ends_with("x w -"));
    tell(&mut session, "position startpos");
    assert_eq!(position(&mut session), format!("{EMPTY} b -"));
    let minor = "..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -";
    tell(&mut session, "game syrtis:board=major");
    tell(&mut session, &format!("position fen {minor}"));
    assert_eq!(position(&mut session), minor);
}

#[test]
fn a_position_may_change_the_number_of_players() {
    let rows = "...../....../......./......../........./......../......./....../.....";
    let mut session = session(&["game meerkats:players=4"]);
    tell(
        &mut session,
        &format!("position fen {rows} 2/2 r15g15b15y15 draw rg moves draw:y y@e5"),
    );
    assert_eq!(ask(&mut session, "query p1turn"), "response true");
    tell(&mut session, "uginewgame");
    assert!(position(&mut session).contains(" 1/4 "));
}

#[test]
fn the_ruleset_comes_from_the_spec_whatever_the_position() {
    let rows = "...../....../......./......../........./......../......./....../.....";
    let draw = format!("position fen {rows} 1/4 r15g15b15y15 draw rgby");
    let drop = format!("position fen {rows} 1/4 r15g15b15y15 drop rgby");
    let mut session = session(&["game meerkats", &draw]);
    assert_eq!(
        refused(&mut session, &drop),
        "position: field `pending`: `drop` belongs to `rules=designer`; expected `draw`, `drop:r` or `slide:e5`"
    );
    tell(&mut session, "game meerkats:rules=designer");
    tell(&mut session, &drop);
    assert_eq!(
        refused(&mut session, &draw),
        "position: field `pending`: `draw` belongs to `rules=classic`; expected `drop` or `slide:e5`"
    );
    // The same first turn of Sixteen Stone: by the designer's rules Red may push or move, not both.
    let first = "position fen rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0";
    for (spec, counts) in [("classic", [23, 179]), ("designer", [23, 44])] {
        tell(&mut session, &format!("game sixteen-stone:rules={spec}"));
        tell(&mut session, first);
        assert_eq!(
            ask(&mut session, "perft 1"),
            format!("response {}", counts[0])
        );
        assert_eq!(
            ask(&mut session, "perft 2"),
            format!("response {}", counts[1])
        );
    }
}

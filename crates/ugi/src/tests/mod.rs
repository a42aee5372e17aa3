//! Conversations: a line that begins with `>` is typed, the lines below it are the answer.

mod anything;
mod positions;
mod queries;
mod streams;
mod thinking;

use crate::{Reply, Session};

/// Types a line.
fn say(session: &mut Session, line: &str) -> Reply {
    session.handle(line.as_bytes())
}

/// Types a line and gives the one line of the answer.
fn ask(session: &mut Session, line: &str) -> String {
    let reply = say(session, line);
    let [answer] = &reply.lines[..] else {
        panic!("{line}: {reply:?}");
    };
    assert!(!answer.contains('\n'), "{answer}");
    answer.clone()
}

/// Types a line that is not answered.
fn tell(session: &mut Session, line: &str) {
    assert_eq!(say(session, line), Reply::default(), "{line}");
}

/// Types a line that is wrong, and gives what the answer says after `error`. Nothing has changed.
fn refused(session: &mut Session, line: &str) -> String {
    let before = format!("{session:?}");
    let answer = ask(session, line);
    assert_eq!(format!("{session:?}"), before, "{line}");
    let error = answer
        .strip_prefix("error ")
        .unwrap_or_else(|| panic!("{line}: {answer}"));
    error.to_owned()
}

/// A conversation that begins with these lines, none of them answered.
fn session(lines: &[&str]) -> Session {
    let mut session = Session::new();
    for line in lines {
        tell(&mut session, line);
    }
    session
}

/// Holds a whole conversation.
fn conversation(text: &str) {
    let mut session = Session::new();
    let mut expected: Vec<&str> = Vec::new();
    let mut answer: Vec<String> = Vec::new();
    let mut typed = "";
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(command) = line.strip_prefix("> ") {
            assert_eq!(answer, expected, "the answer to {typed}");
            answer = say(&mut session, command).lines;
            typed = command;
            expected.clear();
        } else {
            expected.push(line);
        }
    }
    assert_eq!(answer, expected, "the answer to {typed}");
}

#[test]
fn ugi_is_answered_with_name_author_options_and_ugiok() {
    let reply = say(&mut Session::new(), "ugi");
    let [name, author, options @ .., ok] = &reply.lines[..] else {
        panic!("{reply:?}");
    };
    assert!(name.starts_with("id name Tabuleiro "), "{name}");
    assert!(author.starts_with("id author "), "{author}");
    assert_eq!(
        options,
        [
            "option name Seed type spin default 0 min 0 max 18446744073709551615",
            "option name Level type combo default 8 var random var greedy var 1 var 2 var 3 var 4 var 5 var 6 var 7 \
             var 8 var uct",
            "option name Threads type spin default 1 min 1 max 64",
            "option name Variety type spin default 0 min 0 max 200",
        ]
    );
    assert_eq!(ok, "ugiok");
    assert!(!reply.quit);
}

#[test]
fn isready_is_answered_with_readyok() {
    assert_eq!(ask(&mut Session::new(), "isready"), "readyok");
}

#[test]
fn setoption_and_uginewgame_and_game_and_position_are_not_answered() {
    session(&[
        "setoption name Seed value 0",
        "setoption name Seed value 18446744073709551615",
        "uginewgame",
        "game distrify",
        "position startpos",
        "position startpos moves e5",
    ]);
}

#[test]
fn quit_ends_the_program() {
    let reply = say(&mut Session::new(), "quit");
    assert_eq!(
        reply,
        Reply {
            lines: Vec::new(),
            quit: true
        }
    );
}

#[test]
fn stop_without_a_search_is_not_answered() {
    tell(&mut Session::new(), "stop");
}

#[test]
fn an_empty_line_is_not_answered() {
    for line in ["", "\n", "\r\n", "   ", "\t\t", " \t \r\n", "\u{c}"] {
        tell(&mut Session::new(), line);
    }
}

#[test]
fn words_may_have_more_space_between_and_a_windows_line_end() {
    let mut session = session(&[
        "  game \t distrify:size=10 \r\n",
        "\tposition  startpos\tmoves  e5  c3 \r\n",
    ]);
    assert_eq!(ask(&mut session, " query\t\tactor \r\n"), "response 2");
    let text = ask(&mut session, "query position");
    let text = text.strip_prefix("response ").unwrap();
    tell(
        &mut session,
        &format!("position   fen  {}\t moves\tend", text.replace(' ', " \t ")),
    );
    assert_eq!(ask(&mut session, "query actor"), "response 1");
}

#[test]
fn an_unknown_command_is_an_error_that_lists_the_commands() {
    let commands = "the commands are ugi, isready, setoption, uginewgame, game, position, query, perft, go, stop, quit";
    for line in [
        "hello",
        "UGI",
        "uci",
        "Quit",
        "quit!",
        "gó",
        "\u{feff}ugi",
        "0",
    ] {
        let error = refused(&mut Session::new(), line);
        assert_eq!(error, format!("unknown command `{line}`; {commands}"));
    }
}

#[test]
fn an_error_quotes_no_more_than_a_little_and_stays_on_one_line() {
    let long = "x".repeat(100_000);
    for line in [
        long.clone(),
        format!("query why {long}"),
        format!("game {long}"),
        "a\u{1b}[2J\u{7}b".to_owned(),
    ] {
        let error = refused(&mut Session::new(), &line);
        assert!(
            error.len() < 400 && !error.contains(char::is_control),
            "{error}"
        );
    }
}

#[test]
fn a_line_that_is_not_utf8_is_an_error() {
    let mut session = Session::new();
    let reply = session.handle(b"isready \xff");
    assert_eq!(reply.lines, ["error the line is not UTF-8 (byte 9)"]);
    assert_eq!(
        session.handle(b"\xc3").lines,
        ["error the line is not UTF-8 (byte 1)"]
    );
    assert_eq!(ask(&mut session, "isready"), "readyok");
}

#[test]
fn a_command_with_too_much_or_too_little_is_an_error() {
    let mut session = Session::new();
    for (line, error) in [
        ("ugi now", "ugi: found `now`, expected nothing after it"),
        (
            "isready or not",
            "isready: found `or not`, expected nothing after it",
        ),
        (
            "uginewgame distrify",
            "uginewgame: found `distrify`, expected nothing after it",
        ),
        ("stop it", "stop: found `it`, expected nothing after it"),
        (
            "game",
            "game: found ``, expected one spec, as in `game syrtis:board=minor`",
        ),
        (
            "game distrify size=9",
            "game: found `distrify size=9`, expected one spec, as in `game syrtis:board=minor`",
        ),
        (
            "perft",
            "perft: found ``, expected one depth, as in `perft 3`",
        ),
        (
            "perft 1 2",
            "perft: found `1 2`, expected one depth, as in `perft 3`",
        ),
        ("perft x", "perft: found `x`, expected a depth from 0 to 99"),
        (
            "perft -1",
            "perft: found `-1`, expected a depth from 0 to 99",
        ),
        (
            "perft 100",
            "perft: found `100`, expected a depth from 0 to 99",
        ),
        (
            "perft 4294967297",
            "perft: found `4294967297`, expected a depth from 0 to 99",
        ),
        (
            "setoption",
            "setoption: found ``, expected `name <option> value <value>`",
        ),
        (
            "setoption name Seed",
            "setoption: found `name Seed`, expected `name <option> value <value>`",
        ),
        (
            "setoption name Hash value 1",
            "setoption: found `name Hash value 1`, expected one of the options Seed, Level, Threads and Variety",
        ),
        (
            "setoption name Seed value -1",
            "setoption: found `name Seed value -1`, expected for `Seed` a number from 0 to 18446744073709551615",
        ),
        (
            "setoption name Seed value 18446744073709551616",
            "setoption: found `name Seed value 18446744073709551616`, expected for `Seed` a number from 0 to \
             18446744073709551615",
        ),
        (
            "setoption name Level value 9",
            "setoption: found `name Level value 9`, expected for `Level` `random`, `greedy`, `uct` or 1 to 8",
        ),
        (
            "setoption name Threads value 0",
            "setoption: found `name Threads value 0`, expected for `Threads` a number from 1 to 64",
        ),
        (
            "position",
            "position: found ``, expected `startpos [seed <n>]` or `fen <position string>`, then `moves …`",
        ),
        (
            "position moves e5",
            "position: found ``, expected `startpos [seed <n>]` or `fen <position string>`, then `moves …`",
        ),
        (
            "position startpos e5",
            "position: found `startpos e5`, expected `startpos [seed <n>]` or `fen <position string>`, then `moves …`",
        ),
        (
            "position startpos seed",
            "position: found `startpos seed`, expected `startpos [seed <n>]` or `fen <position string>`, then `moves …`",
        ),
        (
            "position startpos seed x",
            "position: found `x`, expected a seed from 0 to 18446744073709551615",
        ),
        (
            "position startpos seed -1",
            "position: found `-1`, expected a seed from 0 to 18446744073709551615",
        ),
    ] {
        assert_eq!(refused(&mut session, line), error);
    }
}

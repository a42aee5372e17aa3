//! Results, what is wrong with a text that is no record, and layouts by hand.

use super::*;

/// The record of a Distrify game with these lines after `Start`.
fn distrify(lines: &str) -> Result<Record, RecordError> {
    let start = AnyGame::start(&spec("distrify"), 0).position();
    format!("[Game \"distrify\"]\n[Start \"{start}\"]\n{lines}").parse()
}

/// What is wrong with a record, and in which line.
fn problem(lines: &str) -> String {
    distrify(lines).unwrap_err().to_string()
}

#[test]
fn a_record_has_room_for_so_many_headers() {
    let mut record = Record::start(spec("distrify"), 0);
    for number in 0..Record::MAX_HEADERS {
        assert!(record.set_header(&format!("h{number}"), ""));
    }
    assert!(!record.set_header("more", ""));
    assert!(record.set_header("h0", "again"));
    round_trip(&record);
    let headers: String = (0..100_000)
        .map(|number| format!("[h{number} \"\"]\n"))
        .collect();
    assert_eq!(
        problem(&headers),
        "line 67: a record has at most 64 headers besides its own"
    );
}

#[test]
fn a_game_without_end_is_not_read_for_ever() {
    // Swaps in the set-up may go on and on.
    let position = "..SC./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 -";
    let mut record = Record::from_position(spec("syrtis:board=minor"), position).unwrap();
    let again = record
        .first()
        .legal_actions()
        .into_iter()
        .find(|swap| {
            let mut after = record.first().clone();
            after.play(swap).unwrap();
            after.position().contains(" swap ")
        })
        .unwrap();
    record.play(&again, None).unwrap();
    let text = format!("{record}{}", format!("{again}\n").repeat(30_000));
    assert_eq!(
        text.parse::<Record>().unwrap_err().to_string(),
        "line 20007: a record has at most 20000 actions"
    );
}

#[test]
fn an_end_off_the_board_is_read_back() {
    let winners = [
        Seats::NONE,
        Seats::only(Seat::ONE),
        Seats::only(Seat::TWO).with(Seat::ONE),
    ];
    for (winners, by) in winners
        .iter()
        .flat_map(|&winners| SettledBy::ALL.map(|by| (winners, by)))
    {
        let mut record = random_game(spec("sixteen-stone"), 0, 5);
        let settlement = Settlement { winners, by };
        assert!(record.settle(settlement));
        assert_eq!(record.standing(), Standing::Settled(settlement));
        let result = match winners.len() {
            0 => format!("draw {}", by.code()),
            1 => format!("win 1 {}", by.code()),
            _ => format!("win 1,2 {}", by.code()),
        };
        assert!(round_trip(&record).contains(&format!("[Result \"{result}\"]")));
    }
}

#[test]
fn only_a_seat_that_plays_can_win_off_the_board() {
    let by = SettledBy::Time;
    let winners = Seats::only(Seat::new(3).unwrap());
    let mut two = Record::start(spec("distrify"), 0);
    assert!(!two.settle(Settlement { winners, by }));
    assert_eq!(two.standing(), Standing::Ongoing);
    let mut three = Record::start(spec("meerkats:players=3"), 0);
    assert!(three.settle(Settlement { winners, by }));
    round_trip(&three);
}

#[test]
fn a_game_that_the_rules_have_ended_cannot_be_settled() {
    let mut record = random_game(spec("distrify"), 1, usize::MAX);
    let standing = record.standing();
    let (winners, by) = (Seats::NONE, SettledBy::Agreement);
    assert!(!record.settle(Settlement { winners, by }));
    assert_eq!(record.standing(), standing);
}

#[test]
fn a_game_settled_too_early_and_played_on_ends_by_the_rules() {
    let played = random_game(spec("distrify"), 1, usize::MAX);
    let mut record = Record::start(spec("distrify"), 1);
    let (winners, by) = (Seats::NONE, SettledBy::Agreement);
    assert!(record.settle(Settlement { winners, by }));
    for entry in played.entries() {
        record.play(&entry.action, None).unwrap();
    }
    assert_eq!(record.standing(), played.standing());
    round_trip(&record);
}

#[test]
fn the_result_may_be_left_out() {
    assert_eq!(distrify("e5").unwrap().standing(), Standing::Ongoing);
    let text = random_game(spec("sixteen-stone"), 0, usize::MAX).to_string();
    let without: Vec<&str> = text
        .lines()
        .filter(|line| !line.contains("Result"))
        .collect();
    assert_eq!(
        without.join("\n").parse::<Record>().unwrap().to_string(),
        text
    );
}

#[test]
fn a_result_that_the_actions_contradict_is_refused() {
    for result in ["win 1 path", "win 1,2 groups", "draw quiet", "unknown"] {
        assert_eq!(
            problem(&format!("[Result \"{result}\"]\ne5")),
            "line 3: header `Result`: the actions end with `ongoing`"
        );
    }
    let over = random_game(spec("distrify"), 1, usize::MAX);
    let stands = over.standing().to_string();
    for result in [
        "ongoing",
        "win 1 resignation",
        "win 3 time",
        "draw quiet",
        "unknown",
    ] {
        let text = over
            .to_string()
            .replace(&format!("\"{stands}\""), &format!("\"{result}\""));
        assert_eq!(
            text.parse::<Record>().unwrap_err().to_string(),
            format!("line 5: header `Result`: the actions end with `{stands}`")
        );
    }
}

#[test]
fn a_result_of_no_known_form_is_refused() {
    for result in [
        "",
        "1-0",
        "win",
        "draw",
        "Ongoing",
        "ongoing ",
        "win 1",
        "win 1 checkmate",
        "win path 1",
        "win 2,1 time",
        "win 1,1 time",
        "win 01 time",
        "win +1 time",
        "win  time",
        "win 0 time",
        "win 3 time",
        "win 5 time",
        "win 1 2 time",
        "draw 1 time",
        "time",
    ] {
        let message = problem(&format!("[Result \"{result}\"]\ne5"));
        let shown = format!("line 3: header `Result`: found `{result}`, expected `ongoing`, ");
        assert!(message.starts_with(&shown), "{message}");
    }
}

#[test]
fn every_other_problem_is_named_with_its_line() {
    for (lines, message) in [
        (
            "[Event]",
            "expected a header of the form `[Name \"value\"]`, found `[Event]`",
        ),
        (
            "[Event \"x]\n\ne5",
            "expected a header of the form `[Name \"value\"]`, found `[Event \"x]`",
        ),
        (
            "[Event\t\"x\"]",
            "expected a header of the form `[Name \"value\"]`, found `[Event\u{fffd}\"x\"]`",
        ),
        (
            "[Event \"x\"",
            "expected a header of the form `[Name \"value\"]`, found `[Event \"x\"`",
        ),
        (
            "[Event \"x\\\"]",
            "expected a header of the form `[Name \"value\"]`, found `[Event \"x\\\"]`",
        ),
        (
            "[9 \"x\"]",
            "expected a header of the form `[Name \"value\"]`, found `9`",
        ),
        (
            "[Date \"2026-02-29\"]",
            "header `Date`: found `2026-02-29`, expected a day as in `2026-11-15`",
        ),
        ("[Seat3 \"x\"]", "header `Seat3`: this game has fewer seats"),
        ("[Game \"syrtis\"]", "the header `Game` comes twice"),
        (
            "{never closed\ne5",
            "the comment that begins here has no `}`",
        ),
        ("12ms", "the time `12ms` does not follow an action"),
        ("e5 1ms 2ms", "the time `2ms` does not follow an action"),
        (
            "e5 {first the words} 2ms",
            "the time `2ms` does not follow an action",
        ),
        ("e5 12", "the time `12` does not follow an action"),
        (
            "e5 18446744073709551616ms",
            "the time `18446744073709551616ms` does not follow an action",
        ),
        ("e5 e5", "action 2: illegal action: occupied e5"),
        (
            "z9",
            "action 1: `z9` is not an action of distrify: expected `end`, or a cell of this board, as in `c3`",
        ),
    ] {
        assert_eq!(problem(lines), format!("line 3: {message}"));
    }
    assert!(problem("e5\n\n{ok}\n\nc3 d3\nend").starts_with("line 8: action 4: "));
    assert!(problem("[Event \"two\nlines\"]\n[Event \"x\"]").starts_with("line 5: "));
    assert!(problem("[Event \"x\"]\n[Event \"two\nlines\"]").starts_with("line 4: "));
    assert!(problem("{two\nlines}\n{open").starts_with("line 5: "));
}

#[test]
fn game_and_start_must_be_there_and_right() {
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert_eq!(error(""), "line 1: the header `[Game \"…\"]` is missing");
    assert_eq!(error("e5"), "line 1: the header `[Game \"…\"]` is missing");
    assert_eq!(
        error("[Game \"distrify\"]"),
        "line 1: the header `[Start \"…\"]` is missing"
    );
    let game = error("\n\n[Game \"chess\"]");
    assert!(
        game.starts_with("line 3: header `Game`: there is no game `chess`; "),
        "{game}"
    );
    let start = error("[Game \"distrify\"]\n[Start \"x b -\"]");
    assert!(
        start.starts_with("line 2: header `Start`: field `rows`: found `x`, "),
        "{start}"
    );
}

#[test]
fn text_that_is_not_utf8_is_refused_with_its_line() {
    let mut bytes = Record::start(spec("distrify"), 0).to_string().into_bytes();
    bytes.extend(b"e5 {\xff}");
    let error = Record::from_bytes(&bytes).unwrap_err();
    assert_eq!(error.to_string(), "line 7: the text is not UTF-8");
    let first = Record::from_bytes(b"\x80").unwrap_err();
    assert_eq!((first.line, first.problem), (1, RecordProblem::NotUtf8));
}

#[test]
fn a_text_may_have_four_megabytes_and_no_more() {
    let head = Record::start(spec("distrify"), 0).to_string();
    let most = head.clone() + &" ".repeat(Record::MAX_BYTES - head.len());
    assert!(most.parse::<Record>().is_ok());
    let more = most + " ";
    let message = "line 1: the text is longer than 4194304 bytes";
    assert_eq!(more.parse::<Record>().unwrap_err().to_string(), message);
    assert_eq!(
        Record::from_bytes(more.as_bytes()).unwrap_err().to_string(),
        message
    );
    let bytes = vec![0xff; Record::MAX_BYTES + 1];
    assert_eq!(Record::from_bytes(&bytes).unwrap_err().to_string(), message);
}

#[test]
fn a_record_may_be_laid_out_by_hand() {
    let plain = distrify("[Event \"x\"]\n\n{before}\ne5 12ms {after}\nc3 d3\ng7 end").unwrap();
    for lines in [
        "[Event \"x\"] {before} e5 12ms{after} c3 d3 g7 end",
        "\n\n\n[Event \"x\"]\n\n\n\n{before}\n\n e5\n12ms\n{after}\nc3\n\nd3\n\tg7\tend\n\n\n",
        "\t[Event \"x\"]\t{before}e5\t12ms\t{after}c3\t\td3\tg7\tend\t",
        "[Event \"\\x\"]{b\\efore}e5 0012ms{\\after}\u{a0}c3\u{2003}d3 g7 end",
    ] {
        assert_eq!(distrify(lines).unwrap(), plain, "{lines}");
        assert_eq!(
            distrify(&lines.replace('\n', "\r\n")).unwrap(),
            plain,
            "{lines}"
        );
    }
    let text = plain.to_string();
    assert_eq!(text.replace('\n', "\r\n").parse(), Ok(plain.clone()));
    assert_eq!(format!("\u{feff}{text}").parse(), Ok(plain.clone()));
    let mut headers: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    let rest: Vec<&str> = text.lines().skip(headers.len()).collect();
    headers.reverse();
    let turned = [headers, rest].concat().join("\n");
    assert_eq!(turned.parse(), Ok(plain));
}

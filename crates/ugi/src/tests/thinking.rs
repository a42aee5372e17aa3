//! `go` and `stop`.

use super::*;
use tabuleiro_rules::Spec;

const ROWS: &str = "...../....../......./......../........./......../......./....../.....";

/// The action that `go` chooses.
fn choice(session: &mut Session, go: &str) -> String {
    let reply = say(session, go);
    let (last, info) = reply.lines.split_last().unwrap();
    assert!(
        info.iter().all(|line| line.starts_with("info ")),
        "{reply:?}"
    );
    let action = last
        .strip_prefix("bestmove ")
        .unwrap_or_else(|| panic!("{reply:?}"));
    action.to_owned()
}

/// The position's legal actions.
fn moves(session: &mut Session) -> Vec<String> {
    let moves = ask(session, "query moves");
    moves.split(' ').skip(1).map(str::to_owned).collect()
}

/// Lets the bot play all seats for a while, the bag drawing the first colour that it has. Gives the actions.
fn game(spec: Spec, level: &str, seed: u64) -> Vec<String> {
    let mut session = session(&[
        &format!("game {spec}"),
        &format!("setoption name Level value {level}"),
        &format!("setoption name Seed value {seed}"),
    ]);
    let mut actions: Vec<String> = Vec::new();
    while actions.len() < 24 {
        let legal = moves(&mut session);
        let Some(first) = legal.first() else {
            break;
        };
        let action = match ask(&mut session, "query actor").as_str() {
            "response chance" => first.clone(),
            _ => choice(&mut session, "go nodes 40"),
        };
        assert!(legal.contains(&action), "{action}");
        actions.push(action);
        tell(
            &mut session,
            &format!("position startpos moves {}", actions.join(" ")),
        );
    }
    actions
}

#[test]
fn go_gives_a_legal_action_in_every_game_and_the_same_for_the_same_seed() {
    for spec in Spec::all() {
        let first = game(spec, "random", 5);
        assert_eq!(game(spec, "random", 5), first, "{spec}");
        assert_ne!(game(spec, "random", 6), first, "{spec}");
        for level in ["1", "8"] {
            assert_eq!(game(spec, level, 5), game(spec, level, 5), "{spec}");
        }
    }
}

#[test]
fn setting_the_seed_again_begins_the_choices_anew() {
    let mut session = session(&["game distrify:size=19", "setoption name Level value random"]);
    let mut ten = || -> Vec<String> {
        tell(&mut session, "setoption name Seed value 3");
        (0..10).map(|_| choice(&mut session, "go")).collect()
    };
    let first = ten();
    assert_eq!(ten(), first);
    assert!(
        first.iter().any(|action| *action != first[0]),
        "it does not choose alike each time"
    );
}

#[test]
fn go_takes_every_limit() {
    let mut session = session(&["game distrify"]);
    for limits in [
        "",
        "movetime 100",
        "nodes 1",
        "depth 18446744073709551615",
        "p1time 1000 p2time 1000 p1inc 0 p2inc 0",
        "movetime 0 nodes 0 depth 0",
        "p2time 1",
    ] {
        choice(&mut session, &format!("go {limits}"));
    }
}

#[test]
fn a_limit_without_its_number_is_an_error() {
    let mut session = session(&["game distrify"]);
    for (limits, error) in [
        (
            "movetime",
            "go: found `movetime`, expected a number after each limit",
        ),
        (
            "movetime -1",
            "go: found `movetime -1`, expected a number after each limit",
        ),
        (
            "nodes many",
            "go: found `nodes many`, expected a number after each limit",
        ),
        (
            "depth infinite",
            "go: found `depth infinite`, expected a number after each limit",
        ),
        (
            "nodes 18446744073709551616",
            "go: found `nodes 18446744073709551616`, expected a number after each limit",
        ),
        (
            "fast",
            "go: found `fast`, expected movetime, nodes, depth, p1time, p2time, p1inc, p2inc or infinite",
        ),
        (
            "infinite 5",
            "go: found `5`, expected movetime, nodes, depth, p1time, p2time, p1inc, p2inc or infinite",
        ),
    ] {
        assert_eq!(refused(&mut session, &format!("go {limits}")), error);
    }
}

#[test]
fn go_where_chance_acts_is_an_error() {
    let mut session = session(&["game meerkats"]);
    for limits in ["", " infinite"] {
        let error = refused(&mut session, &format!("go{limits}"));
        assert_eq!(
            error,
            "go: chance acts next; list its outcome among the moves"
        );
    }
}

#[test]
fn go_in_a_finished_game_is_an_error() {
    let column = ["....x...."; 9].join("/");
    let mut session = session(&["game distrify", &format!("position fen {column} w -")]);
    assert_eq!(refused(&mut session, "go"), "go: the game is over");
}

#[test]
fn go_for_a_seat_whose_own_secret_is_unknown_is_an_error() {
    let mut session = session(&["game meerkats"]);
    tell(
        &mut session,
        &format!("position fen {ROWS} 2/4 r14g15b15y15 drop:r r?by"),
    );
    assert_eq!(
        refused(&mut session, "go"),
        "go: the secret of seat 2 is `?`, and a bot must know its own"
    );
    tell(
        &mut session,
        &format!("position fen {ROWS} 2/4 r14g15b15y15 drop:r ?g??"),
    );
    choice(&mut session, "go nodes 100");
}

#[test]
fn a_bots_choice_does_not_depend_on_what_the_other_seats_hide() {
    for (rules, pending) in [
        ("classic", "drop:r"),
        ("classic", "slide:e7"),
        ("designer", "drop"),
    ] {
        let (rows, bag) = match pending {
            "drop:r" => (ROWS, "r14g15b15y15"),
            _ => (
                "...../....../......./......../....r.g../......../......./....../.....",
                "r14g14b15y15",
            ),
        };
        for seed in 0..6 {
            let choices = ["rgby", "ygbr", "bgyr", "?gbr", "yg?r", "?g??"].map(|secrets| {
                let mut session = session(&[
                    &format!("game meerkats:rules={rules}"),
                    &format!("setoption name Seed value {seed}"),
                    &format!("position fen {rows} 2/4 {bag} {pending} {secrets}"),
                ]);
                choice(&mut session, "go nodes 60")
            });
            assert!(
                choices.iter().all(|choice| *choice == choices[0]),
                "{choices:?}"
            );
        }
    }
}

#[test]
fn a_bot_goes_on_where_only_the_referee_does_not_know_whether_the_game_is_over() {
    // Red is gathered; whether seat 2 has it is hidden.
    let rows = "rrrrr/rrrrrr/rrrr.../......../....g..../......../......./....../.....";
    let mut session = session(&["game meerkats:players=2"]);
    tell(
        &mut session,
        &format!("position fen {rows} 1/2 r0g13b15y15 drop:g g?"),
    );
    assert_eq!(ask(&mut session, "query outcome"), "response unknown");
    assert!(choice(&mut session, "go nodes 100").starts_with("g@"));
    tell(
        &mut session,
        &format!("position fen {rows} 1/2 r0g13b15y15 drop:g gr"),
    );
    assert_eq!(refused(&mut session, "go"), "go: the game is over");
}

#[test]
fn go_infinite_thinks_until_stop() {
    let mut session = session(&["game distrify", "go infinite"]);
    assert_eq!(ask(&mut session, "isready"), "readyok");
    assert_eq!(ask(&mut session, "query actor"), "response 1");
    assert_eq!(ask(&mut session, "perft 1"), "response 81");
    for line in [
        "go",
        "go infinite",
        "position startpos moves e5",
        "game syrtis",
        "uginewgame",
        "setoption name Seed value 1",
    ] {
        let command = line.split(' ').next().unwrap();
        let error = refused(&mut session, line);
        assert_eq!(
            error,
            format!("{command}: a search is running; send stop first")
        );
    }
    let legal = moves(&mut session);
    assert!(legal.contains(&choice(&mut session, "stop")));
    tell(&mut session, "stop");
    tell(&mut session, "position startpos moves e5");
}

#[test]
fn quit_ends_a_search_too() {
    let mut session = session(&["game distrify", "go infinite"]);
    let reply = say(&mut session, "quit");
    assert!(reply.quit);
    assert!(
        reply.lines.last().unwrap().starts_with("bestmove "),
        "{reply:?}"
    );
}

#[test]
fn thinking_does_not_change_the_position() {
    let mut session = session(&["game distrify", "position startpos moves e5 c3"]);
    let before = ask(&mut session, "query position");
    choice(&mut session, "go nodes 100");
    assert_eq!(ask(&mut session, "query position"), before);
}

#[test]
fn a_search_tells_what_it_finds() {
    let mut session = session(&["game syrtis:board=minor"]);
    tell(
        &mut session,
        "position fen ...../.C+c../s-Cs../.cCS+c/...s-. l d1 0,0 12",
    );
    let reply = say(&mut session, "go nodes 5000");
    let [.., info, best] = &reply.lines[..] else {
        panic!("{reply:?}");
    };
    assert_eq!(best, "bestmove xe4");
    assert!(info.starts_with("info depth "), "{info}");
    assert!(
        info.contains(" score winchance 1.000 win in 1 pv xe4"),
        "{info}"
    );
}

#[test]
fn clocks_give_a_share_of_what_is_left() {
    let mut session = session(&["game sixteen-stone"]);
    let begin = std::time::Instant::now();
    choice(&mut session, "go p1time 500 p2time 60000 p1inc 0 p2inc 0");
    assert!(begin.elapsed() < std::time::Duration::from_millis(400));
}

#[test]
fn variety_stays_near_the_best() {
    let mut session = session(&["game sixteen-stone", "setoption name Variety value 200"]);
    let mut seen = std::collections::HashSet::new();
    for seed in 0..12 {
        tell(&mut session, &format!("setoption name Seed value {seed}"));
        seen.insert(choice(&mut session, "go nodes 300"));
    }
    assert!(seen.len() > 1);
}

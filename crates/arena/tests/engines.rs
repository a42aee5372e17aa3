//! Engines that behave, and engines that do not. The engine is this very test program, started anew with a mode in its
//! environment: see [`fake_engine`].
#![cfg(unix)]

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tabuleiro_arena::{
    ArenaError, Command, Conditions, Ending, Match, Plan, Played, Player, Run, Shelf,
};
use tabuleiro_rules::{AnyGame, Dice, Record, Spec};
use tabuleiro_search::Budget;

const MODE: &str = "TABULEIRO_FAKE_ENGINE";
const PIDS: &str = "TABULEIRO_FAKE_PIDS";

/// Not a test of its own: what runs when this program is started as an engine.
#[test]
fn fake_engine() {
    let Ok(mode) = std::env::var(MODE) else {
        return;
    };
    if let Ok(path) = std::env::var(PIDS) {
        let mut file = OpenOptions::new().append(true).create(true).open(path);
        // In one write: several engines append to the same list at once.
        let line = format!("{}\n", std::process::id());
        file.as_mut().unwrap().write_all(line.as_bytes()).unwrap();
    }
    // The test runner has said something already, perhaps without a line end.
    println!();
    let mut spec: Spec = "syrtis".parse().unwrap();
    let mut game = AnyGame::start(&spec, 0);
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "ugi" if mode == "mute" => {}
            "ugi" => println!("id name Fake\noption name Seed type spin default 0\nugiok"),
            "isready" => println!("readyok"),
            "game" if mode == "knows no game" => println!("error what is {}", words[1]),
            "game" => spec = words[1].parse().unwrap(),
            "position" => {
                let moves = words.iter().position(|&word| word == "moves");
                let fen = words[2..moves.unwrap_or(words.len())].join(" ");
                if mode == "looks for secrets"
                    && fen.matches('?').count() + 1 != fen.rsplit(' ').next().unwrap().len()
                {
                    println!("error the position tells {fen}");
                }
                game = AnyGame::parse(&spec, &fen).unwrap();
                for action in &words[moves.map_or(words.len(), |place| place + 1)..] {
                    game.play(action).unwrap();
                }
            }
            "go" => {
                asked += 1;
                let action = game.random_action(&mut Dice::new(asked)).unwrap();
                let failing = asked % 3 == 0;
                match mode.as_str() {
                    "dies" if failing => std::process::exit(1),
                    "hangs" if failing => {}
                    "deaf" if failing => thread::sleep(Duration::from_secs(3_600)),
                    "lies" if failing => println!("bestmove z99"),
                    "mumbles" if failing => println!("bestmove"),
                    "refuses" if failing => println!("error no"),
                    "chatters" if failing => loop {
                        println!("info string and another thing");
                    },
                    "drones" if failing => loop {
                        print!("and another thing, ");
                    },
                    _ => println!("info depth 1\nbestmove {action}"),
                }
            }
            _ => {}
        }
        io::stdout().flush().unwrap();
    }
    std::process::exit(0);
}

fn temporary(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let _ = fs::remove_dir_all(&path);
    path
}

fn engine(mode: &str, pids: &Path) -> Command {
    let exe = std::env::current_exe().unwrap();
    let arguments = [
        format!("{MODE}={mode}"),
        format!("{PIDS}={}", pids.display()),
        exe.to_str().unwrap().to_owned(),
        "fake_engine".to_owned(),
        "--exact".to_owned(),
        "--nocapture".to_owned(),
    ];
    Command {
        name: "fake".to_owned(),
        program: "env".to_owned(),
        arguments: arguments.to_vec(),
        options: Vec::new(),
    }
}

/// Four games or more between the engine and a random player.
fn play(
    spec: &str,
    command: Command,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(&Played),
) -> Result<Run, ArenaError> {
    // Short where it is waited for in vain, long where only a busy machine would need it.
    let in_vain = ["=hangs", "=deaf", "=chatters", "=mute"];
    let words = command.arguments.join(" ");
    let waits = in_vain.iter().any(|mode| words.contains(mode));
    let players = [
        Player::engine(command, Some(Budget::time(Duration::from_millis(1)))),
        Player::bot("random".parse().unwrap(), None),
    ];
    let conditions = Conditions {
        patience: Duration::from_secs(if waits { 2 } else { 30 }),
        ..Conditions::usual(spec.parse().unwrap())
    };
    let plan = Plan::round_robin(conditions.spec.seats(), 2, 4, 0);
    let the_match = Match {
        players: &players,
        conditions: &conditions,
        plan: &plan,
        concurrency: 2,
        sprt: None,
    };
    the_match.run(stop, &mut |played, _| {
        watch(played);
        Ok(())
    })
}

/// No process of these may be left; one that has ended may still be on the list.
#[track_caller]
fn all_gone(pids: &Path) {
    let list = fs::read_to_string(pids).unwrap();
    assert!(!list.is_empty());
    let alive = |pid: &str| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        stat.rsplit(") ")
            .next()
            .is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
    };
    let deadline = Instant::now() + Duration::from_secs(5);
    while list.lines().any(alive) {
        assert!(Instant::now() < deadline, "left behind: {list}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_engine_that_behaves_plays_all_its_games() {
    for spec in ["distrify", "syrtis:board=minor", "meerkats:players=2"] {
        let pids = temporary(&format!("behaves-{}", spec.replace(':', "-")));
        let run = play(
            spec,
            engine("behaves", &pids),
            &AtomicBool::new(false),
            &mut |played| {
                assert!(
                    matches!(played.ending, Ending::Rules(_)),
                    "{:?}",
                    played.ending
                );
            },
        );
        assert_eq!(run.unwrap().tally.games(), 4);
        all_gone(&pids);
    }
}

#[test]
fn an_engine_is_told_its_own_secret_alone() {
    let pids = temporary("secrets");
    let stop = AtomicBool::new(false);
    let run = play(
        "meerkats",
        engine("looks for secrets", &pids),
        &stop,
        &mut |played| {
            assert!(
                matches!(played.ending, Ending::Rules(_)),
                "{:?}",
                played.ending
            );
        },
    );
    assert_eq!(run.unwrap().tally.games(), 6);
}

/// Every game is lost in this way, all are played, and the records tell it.
#[track_caller]
fn loses_every_game(mode: &str, code: &str, result: &str) {
    let pids = temporary(&mode.replace(' ', "-"));
    let folder = temporary(&format!("records-{}", mode.replace(' ', "-")));
    let shelf = Shelf::new(&folder).unwrap();
    let mut games = 0;
    let run = play(
        "sixteen-stone",
        engine(mode, &pids),
        &AtomicBool::new(false),
        &mut |played| {
            games += 1;
            shelf.keep(played).unwrap();
            match &played.ending {
                Ending::Forfeit {
                    player: 0, fault, ..
                } => assert_eq!(fault.code(), code),
                other => panic!("{other:?}"),
            }
        },
    );
    let tally = run.unwrap().tally;
    assert_eq!(
        (games, tally.rows()[0].lost, tally.rows()[1].won),
        (4, 4, 4)
    );
    assert_eq!(tally.rows()[0].forfeits[code].games, 4);
    let text = fs::read_to_string(folder.join("000001.txt")).unwrap();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.standing().to_string(), result);
    assert!(
        record.header("Forfeit").unwrap().starts_with(code),
        "{text}"
    );
    all_gone(&pids);
}

#[test]
fn one_that_dies_loses() {
    loses_every_game("dies", "died", "win 2 abandonment");
}

#[test]
fn one_that_hangs_loses() {
    loses_every_game("hangs", "timeout", "win 2 time");
}

#[test]
fn one_that_does_not_even_listen_loses() {
    loses_every_game("deaf", "timeout", "win 2 time");
}

#[test]
fn one_that_lies_loses() {
    loses_every_game("lies", "illegal-action", "win 2 abandonment");
}

#[test]
fn one_that_talks_nonsense_loses() {
    loses_every_game("mumbles", "nonsense", "win 2 abandonment");
    loses_every_game("drones", "nonsense", "win 2 abandonment");
}

#[test]
fn one_that_never_stops_talking_loses() {
    loses_every_game("chatters", "timeout", "win 2 time");
}

#[test]
fn one_that_refuses_loses() {
    loses_every_game("refuses", "refused", "win 2 abandonment");
}

#[test]
fn one_that_cannot_be_used_at_all_is_found_out_before_the_first_game() {
    let pids = temporary("useless");
    let missing = Command {
        program: "/nowhere/at/all".to_owned(),
        ..engine("behaves", &pids)
    };
    for (command, words) in [
        (missing, "could not be started"),
        (engine("mute", &pids), "did not answer in time"),
        (engine("knows no game", &pids), "error what is distrify"),
    ] {
        let error = play(
            "distrify",
            command,
            &AtomicBool::new(false),
            &mut |_| panic!(),
        );
        let error = error.unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    all_gone(&pids);
}

#[test]
fn what_an_engine_started_ends_with_it() {
    let pids = temporary("wrapped");
    let inner = engine("hangs", &pids);
    let inner = [&[inner.program][..], &inner.arguments].concat();
    let quoted: Vec<String> = inner.iter().map(|word| format!("'{word}'")).collect();
    let wrapped = Command {
        name: "wrapped".to_owned(),
        program: "sh".to_owned(),
        arguments: vec!["-c".to_owned(), format!("{}; true", quoted.join(" "))],
        options: Vec::new(),
    };
    play("distrify", wrapped, &AtomicBool::new(false), &mut |_| {}).unwrap();
    all_gone(&pids);
}

#[test]
fn a_stop_ends_engines_that_think() {
    let pids = temporary("stopped");
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let run = thread::scope(|scope| {
        scope.spawn(|| {
            while fs::read_to_string(&pids).map_or(0, |list| list.lines().count()) < 3 {
                thread::sleep(Duration::from_millis(5));
            }
            stop.store(true, Ordering::Relaxed);
        });
        play("distrify", engine("hangs", &pids), &stop, &mut |_| {}).unwrap()
    });
    assert!(run.tally.games() < 4 && begun.elapsed() < Duration::from_secs(10));
    assert!(run.tally.rows()[0].forfeits.is_empty(), "nobody failed");
    all_gone(&pids);
}

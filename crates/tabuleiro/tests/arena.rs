//! Matches, ladders and statistics as people and scripts run them.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn tabuleiro(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What the program prints, all being well; quiet on standard error, which is no terminal here.
#[track_caller]
fn output(arguments: &[&str]) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = tabuleiro(arguments).output().unwrap();
    assert_eq!((status.code(), text(&stderr).as_str()), (Some(0), ""));
    text(&stdout)
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(&[arguments, &["--json"]].concat())).unwrap()
}

#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let done = tabuleiro(arguments).output().unwrap();
    assert!(matches!(done.status.code(), Some(1 | 2)) && done.stdout.is_empty());
    text(&done.stderr)
}

fn temporary(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

const RANDOM_GREEDY: [&str; 4] = ["--player", "random", "--player", "greedy"];

#[test]
fn a_match_is_counted() {
    let arguments = [&["arena", "distrify", "--games", "7"], &RANDOM_GREEDY[..]].concat();
    let table = output(&arguments);
    for words in [
        "8 of 8 games in blocks of 2",
        "random – greedy",
        "95 % intervals",
    ] {
        assert!(table.contains(words), "{table}");
    }
    let report = json(&arguments);
    let (one, pairing) = (&report["players"][0], &report["pairings"][0]);
    let count = |key: &str| one[key].as_u64().unwrap();
    assert_eq!(count("won") + count("drawn") + count("lost"), 8);
    let number = |value: &Value| value.as_f64().unwrap();
    let (low, high) = (&pairing["interval"]["low"], &pairing["interval"]["high"]);
    assert!(number(low) < number(high));
    assert!(number(low) <= number(&pairing["score"]) && number(&pairing["score"]) <= number(high));
    assert_eq!(report["halt"], "complete");
    let pairs = pairing["pairs"].as_array().unwrap();
    assert_eq!(pairs.iter().filter_map(Value::as_u64).sum::<u64>(), 4);
}

#[test]
fn an_engine_is_told_its_options() {
    let engine = format!("mine={} ugi", env!("CARGO_BIN_EXE_tabuleiro"));
    let arguments = |option| {
        let arguments = ["arena", "distrify", "--games", "2", "--player", "random"];
        [&arguments[..], &["--engine", &engine, "--option", option]].concat()
    };
    for (option, words) in [
        ("mine:Level=9", "the engine mine cannot play"),
        ("yours:Level=1", "no such engine"),
        ("Level", "engine:Name=value"),
    ] {
        let text = complaint(&arguments(option));
        assert!(text.contains(words), "{text}");
    }
    let report = json(&arguments("mine:Level=greedy"));
    assert_eq!(report["players"][1]["won"], 2);
}

#[test]
fn lateness_is_counted_where_a_turn_has_a_time() {
    let arguments = [
        "arena", "distrify", "--games", "2", "--time", "5ms", "--player", "8",
    ];
    let report = json(&[&arguments[..], &["--player", "random"]].concat());
    let late = &report["players"][0]["lateness"];
    assert!(late["actions"].as_u64().unwrap() > 10, "{late}");
    assert!(
        late["median_ms"].as_f64() <= late["most_ms"].as_f64(),
        "{late}"
    );
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let run = |concurrency: &str, seed: &str| {
        let arguments = ["arena", "syrtis:board=minor", "--games", "6", "--csv"];
        let players = ["--player", "uct:nodes=50", "--player", "random"];
        let rest = ["--concurrency", concurrency, "--seed", seed];
        output(&[&arguments[..], &players, &rest].concat())
    };
    assert_eq!(run("1", "5").lines().count(), 7);
    assert_eq!(run("1", "5"), run("2", "5"));
    assert_ne!(run("1", "5"), run("1", "6"));
}

#[test]
fn more_players_have_a_crosstable() {
    let arguments = ["arena", "sixteen-stone", "--games", "2", "--player", "1"];
    let table = output(&[&arguments, &RANDOM_GREEDY[..]].concat());
    assert!(
        table.contains("against") && table.contains("6 of 6 games"),
        "{table}"
    );
    let four = [
        "arena", "meerkats", "--games", "4", "--player", "random", "--player", "random",
    ];
    let report = json(&[&four, &RANDOM_GREEDY[..]].concat());
    assert_eq!(
        (&report["played"], &report["block"]),
        (&Value::from(4), &Value::from(4))
    );
}

#[test]
fn records_are_kept_and_can_be_read() {
    let folder = temporary("arena-records");
    let path = folder.to_str().unwrap();
    let exe = env!("CARGO_BIN_EXE_tabuleiro");
    let engine = format!("us='{exe}' ugi");
    let arguments = [
        "arena",
        "meerkats:players=2",
        "--games",
        "2",
        "--player",
        "greedy",
    ];
    let options = ["--engine", &engine, "--records", path, "--time", "10ms"];
    output(&[&arguments[..], &options].concat());
    let first = output(&["record", &format!("{path}/000001.txt")]);
    for words in [
        "[Seat1 \"greedy\"]",
        "[Seat2 \"us\"]",
        "[Date \"20",
        "[Result \"win ",
    ] {
        assert!(first.contains(words), "{first}");
    }
    for game in ["000001.txt", "000002.txt"] {
        let record = fs::read_to_string(folder.join(game)).unwrap();
        assert!(!record.contains("[Forfeit "), "{record}");
    }
    let errors = complaint(&[&arguments[..], &options].concat());
    assert!(errors.contains("is not empty"), "{errors}");
}

#[test]
fn games_without_an_end_are_void() {
    let arguments = ["arena", "distrify", "--games", "2", "--max-actions", "9"];
    let report = json(&[&arguments, &RANDOM_GREEDY[..]].concat());
    assert_eq!(
        (&report["played"], &report["void"]),
        (&Value::from(2), &Value::from(2))
    );
}

#[test]
fn the_sequential_test_says_how_it_errs() {
    let arguments = ["arena", "sixteen-stone", "--games", "4", "--sprt", "-50,50"];
    let players = ["--player", "random", "--player", "random"];
    let table = output(&[&arguments[..], &players].concat());
    assert!(
        table.contains("SPRT of −50 against +50 Elo, alpha = beta = 0.05: undecided"),
        "{table}"
    );
}

#[test]
fn the_ladder_has_a_rung_for_each_level() {
    let arguments = ["ladder", "syrtis:board=minor", "--games", "2", "--to", "1"];
    let ladder = json(&[&arguments[..], &["--time", "5ms"]].concat());
    let rungs = ladder["rungs"].as_array().unwrap();
    let levels: Vec<&str> = rungs
        .iter()
        .filter_map(|rung| rung["level"].as_str())
        .collect();
    assert_eq!(levels, ["random", "greedy", "1"]);
    assert!(rungs[0]["step"].is_null() && rungs[1]["step"]["games"] == 2);
    assert!(output(&arguments).contains("over the one below"));
    assert!(complaint(&["ladder", "distrify", "--from", "8"]).contains("two levels"));
}

#[test]
fn statistics_describe_games() {
    let arguments = ["stats", "meerkats:players=3", "--games", "5"];
    let survey = json(&arguments);
    assert_eq!(
        (&survey["games"], survey["seats"].as_array().unwrap().len()),
        (&Value::from(5), 3)
    );
    let actions = survey["actions"]["mean"].as_f64().unwrap();
    let turns = survey["turns"]["mean"].as_f64().unwrap();
    assert!(turns > 1.0 && turns < actions);
    assert!(survey["branching"]["mean"].as_f64().unwrap() > 1.0);
    assert_eq!(survey["reasons"]["groups"]["count"], 5);
    let table = output(&arguments);
    assert!(
        table.contains("legal actions at a decision") && table.contains("(draws)"),
        "{table}"
    );
}

#[test]
fn wrong_arguments_are_refused_with_what_would_be_right() {
    for (arguments, words) in [
        (&["--player", "random"][..], "two players or more"),
        (&["--player", "9"], "1 to 8"),
        (&["--player", "8:time=1"], "`500ms`"),
        (
            &["--engine", "/nowhere/at/all", "--player", "1"],
            "could not be started",
        ),
        (&["--sprt", "5"], "`elo0,elo1`"),
        (
            &[
                "--player", "1", "--player", "2", "--player", "3", "--sprt", "0,5",
            ],
            "compares two",
        ),
        (&["--games", "0"], "0 is not in 1.."),
    ] {
        let errors = complaint(&[&["arena", "distrify"], arguments].concat());
        assert!(errors.contains(words), "{arguments:?}: {errors}");
    }
}

/// Ctrl-C while games are played and an engine thinks: what was played is printed, and no engine is left.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_keeps_what_was_played() {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    let folder = temporary("arena-interrupted");
    let exe = env!("CARGO_BIN_EXE_tabuleiro");
    let engine = format!("us='{exe}' ugi");
    let child = tabuleiro(&["arena", "distrify", "--games", "1000000", "--json"])
        .args([
            "--player",
            "random",
            "--engine",
            &engine,
            "--concurrency",
            "2",
        ])
        .args(["--records", folder.to_str().unwrap(), "--time", "1ms"])
        .spawn()
        .unwrap();
    let id = child.id().to_string();
    let deadline = Instant::now() + Duration::from_secs(60);
    while fs::read_dir(&folder).map_or(0, Iterator::count) < 4 {
        assert!(Instant::now() < deadline, "no game was played");
        sleep(Duration::from_millis(5));
    }
    let threads = fs::read_dir(format!("/proc/{id}/task")).unwrap();
    let engines: Vec<String> = threads
        .filter_map(|thread| fs::read_to_string(thread.ok()?.path().join("children")).ok())
        .flat_map(|list| {
            list.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(engines.len(), 2, "an engine for each thread");
    let killed = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(killed.success());
    let done = child.wait_with_output().unwrap();
    assert_eq!(
        (done.status.code(), text(&done.stderr).as_str()),
        (Some(0), "")
    );
    let report: Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(report["halt"], "interrupted");
    let played = report["played"].as_u64().unwrap();
    assert_eq!(played, fs::read_dir(&folder).unwrap().count() as u64);
    assert!((4..1_000_000).contains(&played));
    for engine in engines {
        let process = PathBuf::from(format!("/proc/{engine}"));
        assert!(!process.exists(), "{engine} was left behind");
    }
}

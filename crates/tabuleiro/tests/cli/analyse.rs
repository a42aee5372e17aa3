//! Games and positions looked at afterwards.

use crate::{output, run};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A random game, written down.
fn record(spec: &str) -> String {
    output(&["playthrough", spec, "--seed", "3", "--record"], "")
}

#[test]
fn every_action_of_a_game_is_judged() {
    for spec in ["syrtis:board=minor", "sixteen-stone", "meerkats:players=2"] {
        let game = record(spec);
        let json = output(&["analyse", "-", "--nodes", "60", "--json"], &game);
        let report: Value = serde_json::from_str(&json).unwrap();
        let actions = report["actions"].as_array().unwrap();
        assert!(!actions.is_empty());
        for action in actions {
            let chance = |key: &str| action[key].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&chance("before")) && chance("lost") >= 0.0);
            assert!(game.contains(action["action"].as_str().unwrap()));
            assert!(matches!(action["seat"].as_u64(), Some(1 | 2)));
        }
        let seats = report["seats"].as_array().unwrap();
        let counted: u64 = seats
            .iter()
            .map(|seat| seat["actions"].as_u64().unwrap())
            .sum();
        assert_eq!(counted, actions.len() as u64, "{spec}");
        assert_eq!(report["interrupted"], false);
    }
}

#[test]
fn both_languages_sum_up_a_game() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("analysed.txt");
    fs::write(&file, record("syrtis:board=minor")).unwrap();
    let file = file.to_str().unwrap();
    for (language, words) in [("en", "blunders (??)"), ("pt", "erros graves (??)")] {
        let text = output(
            &["analyse", file, "--nodes", "40", "--language", language],
            "",
        );
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn a_position_shows_what_wins() {
    let position = "....x..../....x.o../....x..../....x.o../....x..../....x.o../....x..../....x.o../.ooo.ooo. b -";
    let arguments = ["analyse", "--game", "distrify", position, "--nodes", "200"];
    let text = output(&arguments, "");
    assert!(text.contains("win in 1    e9"), "{text}");
    let json = output(
        &[&arguments[..], &["--json", "--actions", "1"]].concat(),
        "",
    );
    let report: Value = serde_json::from_str(&json).unwrap();
    let best = &report["actions"][0];
    assert_eq!(best["action"], "e9");
    assert_eq!(best["proof"]["win"], 1);
    assert_eq!(report["actions"].as_array().unwrap().len(), 1);
}

#[test]
fn what_cannot_be_analysed_is_said() {
    for (arguments, words) in [
        (&["analyse", "no-such-file"][..], "a position needs --game"),
        (&["analyse", "-"], "is not a record"),
        (
            &["analyse", "--game", "distrify", "nonsense"],
            "not a position of distrify",
        ),
        (
            &[
                "analyse",
                "--game",
                "meerkats:players=2",
                "...../....../......./......../........./......../......./....../..... 1/2 r14g15b15y15 drop:r ??",
            ],
            "the secret of seat 1 is not known",
        ),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.output.as_str()), (1, ""));
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

//! What the rules pages claim is what the rules do.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tabuleiro_rules::{AnyGame, GameKind, Reason, Record, Rule, Spec};

fn docs(file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn outcome(game: &AnyGame) -> String {
    game.outcome()
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
}

/// Every diagram shows a position that can be, with the actions, refusals and outcome that it speaks of.
#[test]
fn diagrams_are_true() {
    let diagrams: Value = serde_json::from_str(&docs("rules/diagrams/diagrams.json")).unwrap();
    let diagrams = diagrams.as_array().unwrap();
    assert!(diagrams.len() >= 20);
    for diagram in diagrams {
        let id = diagram["id"].as_str().unwrap();
        let spec: Spec = diagram["spec"].as_str().unwrap().parse().unwrap();
        let position = diagram["position"].as_str().unwrap();
        let mut game =
            AnyGame::parse(&spec, position).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(
            outcome(&game),
            diagram["outcome"].as_str().unwrap_or("ongoing"),
            "{id}"
        );
        for action in diagram["legal"].as_array().into_iter().flatten() {
            let action = action.as_str().unwrap();
            assert_eq!(game.why_not(action).unwrap(), None, "{id}: {action}");
        }
        for (action, code) in diagram["illegal"].as_object().into_iter().flatten() {
            let refused = game
                .why_not(action)
                .unwrap()
                .unwrap_or_else(|| panic!("{id}: {action}"));
            assert_eq!(
                refused.rule.code(),
                code.as_str().unwrap(),
                "{id}: {action}"
            );
        }
        if let Value::Object(after) = &diagram["after"] {
            game.play(after["action"].as_str().unwrap()).unwrap();
            assert_eq!(game.position(), after["position"].as_str().unwrap(), "{id}");
            let end = after
                .get("outcome")
                .and_then(Value::as_str)
                .unwrap_or("ongoing");
            assert_eq!(outcome(&game), end, "{id}");
        }
    }
}

/// Both notation pages list every reason code.
#[test]
fn reason_codes_are_listed() {
    for page in ["notation.md", "notation.pt.md"] {
        let text = docs(page);
        for rule in Rule::ALL {
            assert!(
                text.contains(&format!("\n| `{rule}` |")),
                "{page} lacks {rule}"
            );
        }
    }
}

/// Every way in which a game can end is on its page, in both languages.
#[test]
fn ends_are_explained() {
    let of = |kind: GameKind| -> &[Reason] {
        match kind {
            GameKind::Syrtis => &[
                Reason::Quicksand,
                Reason::Island,
                Reason::BothIslands,
                Reason::Passes,
                Reason::Stalling,
                Reason::Repetition,
            ],
            GameKind::Distrify => &[Reason::Path, Reason::Stuck],
            GameKind::SixteenStone => &[Reason::Reduced, Reason::Repetition, Reason::Quiet],
            GameKind::Meerkats => &[Reason::Gathered, Reason::Groups, Reason::Blocked],
        }
    };
    for kind in GameKind::ALL {
        for language in ["", ".pt"] {
            let page = docs(&format!("rules/{kind}{language}.md"));
            for reason in of(kind) {
                assert!(
                    page.contains(&format!("`{reason}`")),
                    "{kind}{language}: {reason}"
                );
            }
        }
    }
}

/// The tables of the worked examples: an action in the second column leads to the position in the third.
#[test]
fn worked_examples_are_true() {
    for kind in GameKind::ALL {
        for language in ["", ".pt"] {
            let page = docs(&format!("rules/{kind}{language}.md"));
            let mut game: Option<AnyGame> = None;
            let mut played = 0;
            for line in page.lines() {
                let columns: Vec<&str> = line
                    .split(" | ")
                    .map(|column| column.trim_matches(['|', ' ']))
                    .collect();
                let Some(position) = columns.get(2).and_then(|column| code(column)) else {
                    continue;
                };
                let spec: Spec = kind.name().parse().unwrap();
                let Ok(given) = AnyGame::parse(&spec, position) else {
                    continue;
                };
                match (&mut game, code(columns[1])) {
                    (Some(game), Some(actions)) => {
                        for action in actions.split(' ') {
                            game.play(action).unwrap_or_else(|error| {
                                panic!("{kind}{language}: {action}: {error}")
                            });
                        }
                        assert_eq!(game.position(), position, "{kind}{language}");
                        played += 1;
                    }
                    _ => game = Some(given),
                }
            }
            assert!(
                played >= 3,
                "{kind}{language}: {played} actions of a worked example"
            );
        }
    }
}

/// The record that `record.md` shows is one, written as the program writes it.
#[test]
fn the_documented_record_is_read() {
    let page = docs("record.md");
    let text = page.split("```\n").nth(1).unwrap();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
}

/// The text between the backquotes, if the column is nothing else.
fn code(column: &str) -> Option<&str> {
    column.strip_prefix('`')?.strip_suffix('`')
}

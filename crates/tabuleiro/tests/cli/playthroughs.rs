//! `tabuleiro playthrough`: whole games, compared line by line with those in `tests/playthroughs`. After a change of
//! rules or notation that is meant, `UPDATE_GOLDEN=1 cargo test -p tabuleiro` writes them anew.

use super::*;
use std::collections::BTreeSet;
use std::fs;

/// File, spec, seed and how the game ends.
const GAMES: [(&str, &str, &str, &str); 15] = [
    ("syrtis-major", "syrtis", "46", "win 2 repetition"),
    ("syrtis-quicksand", "syrtis", "0", "win 2 quicksand"),
    (
        "syrtis-minor",
        "syrtis:board=minor",
        "74",
        "win 2 both-islands",
    ),
    (
        "syrtis-random",
        "syrtis:setup=random",
        "80",
        "win 2 stalling",
    ),
    (
        "syrtis-designer",
        "syrtis:board=minor,rules=designer",
        "89",
        "win 2 passes",
    ),
    ("distrify-9", "distrify", "1836", "win 1 path"),
    ("distrify-9-stuck", "distrify", "6091", "win 2 stuck"),
    ("distrify-19", "distrify:size=19", "104", "win 1 path"),
    ("sixteen-stone", "sixteen-stone", "1051", "win 2 reduced"),
    (
        "sixteen-stone-repetition",
        "sixteen-stone",
        "912",
        "draw repetition",
    ),
    (
        "sixteen-stone-designer",
        "sixteen-stone:rules=designer",
        "977",
        "win 2 reduced",
    ),
    ("meerkats-2", "meerkats:players=2", "132", "win 1,2 groups"),
    ("meerkats-3", "meerkats:players=3", "1", "win 1 groups"),
    ("meerkats-4", "meerkats", "38", "win 2,4 groups"),
    (
        "meerkats-designer",
        "meerkats:rules=designer",
        "52",
        "win 2,3 blocked",
    ),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

#[test]
fn games_are_played_as_they_always_were() {
    let games = GAMES.map(|(name, spec, seed, outcome)| {
        let file = folder().join(format!("{name}.txt"));
        let played = output(&["playthrough", spec, "--seed", seed], "");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &played).unwrap();
        }
        (name, file, played, outcome)
    });
    let mut size = 0;
    for (name, file, played, outcome) in games {
        let golden = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        for (number, (line, expected)) in (1..).zip(played.lines().zip(golden.lines())) {
            assert_eq!(line, expected, "{name}, line {number}");
        }
        assert_eq!(played.len(), golden.len(), "{name}");
        assert!(golden.contains(&format!("\noutcome {outcome}\n")), "{name}");
        size += golden.len();
    }
    assert!(size < 1_500_000, "the files have {size} bytes");
}

#[test]
fn there_are_no_other_files() {
    let found: BTreeSet<String> = fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let expected = GAMES.iter().map(|(name, ..)| format!("{name}.txt"));
    assert_eq!(found, expected.collect());
}

#[test]
fn a_playthrough_shows_every_position_with_its_legal_actions() {
    let played = output(&["playthrough", "distrify", "--seed", "1836"], "");
    let mut lines = played.lines();
    assert_eq!(lines.next(), Some("game distrify:size=9"));
    assert_eq!(lines.next(), Some("seed 1836"));
    assert_eq!(lines.next(), Some(""));
    assert_eq!(lines.next(), Some("    a  b  c  d  e  f  g  h  i"));
    let count = |start: &str| {
        played
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let actions = count("action ");
    assert_eq!(
        (count("position "), count("legal "), count("actor ")),
        (actions + 1, actions, actions)
    );
    assert!(played.contains("\nactor 1\nlegal 81\n  a1 a2 a3 "));
    assert!(played.ends_with("\noutcome win 1 path\nSeat 1 wins: a path joins the two edges.\n"));
    assert!(
        played
            .lines()
            .all(|line| line.len() <= 102 || line.starts_with("position "))
    );
}

#[test]
fn what_a_playthrough_shows_is_what_the_protocol_answers() {
    let played = output(&["playthrough", "meerkats:players=2", "--seed", "3"], "");
    let (mut input, mut expected) = ("game meerkats:players=2\n".to_owned(), String::new());
    for line in played.lines() {
        if let Some(position) = line.strip_prefix("position ") {
            input.push_str(&format!("position fen {position}\nquery position\n"));
            expected.push_str(&format!("response {position}\n"));
        } else if let Some(actor) = line.strip_prefix("actor ") {
            input.push_str("query actor\n");
            expected.push_str(&format!("response {actor}\n"));
        } else if let Some((_, action)) = line
            .split_once(": ")
            .filter(|_| line.starts_with("action "))
        {
            input.push_str(&format!("query why {action}\n"));
            expected.push_str("response legal\n");
        }
    }
    assert_eq!(output(&["ugi"], &input), expected);
}

#[test]
fn the_seed_decides_everything() {
    let played = |spec: &str, seed: &str| output(&["playthrough", spec, "--seed", seed], "");
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:rules=designer",
    ] {
        assert_eq!(played(spec, "5"), played(spec, "5"));
        assert_ne!(played(spec, "5"), played(spec, "6"));
        assert_eq!(output(&["playthrough", spec], ""), played(spec, "0"));
    }
}

#[test]
fn bad_arguments_are_refused() {
    complaint(2, &["playthrough"], "");
    complaint(2, &["playthrough", "distrify", "--seed", "x"], "");
    complaint(2, &["playthrough", "distrify", "5"], "");
}

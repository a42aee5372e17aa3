//! Recorded games shown again.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Every board of the game, in order, and how it ended.
#[test]
fn a_film_has_every_board_and_the_end() {
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=3",
    ] {
        let record = text(&run(&["playthrough", spec, "--seed", "5", "--record"], "").stdout);
        let film = run(&["film", "-", "--language", "en"], &record);
        assert_eq!(
            (film.status.code(), text(&film.stderr)),
            (Some(0), String::new())
        );
        let film = text(&film.stdout);
        let actions = film.lines().filter(|line| line.contains("  Seat ")).count();
        let first = film.lines().find(|line| line.starts_with("1/")).unwrap();
        let total = first[2..].split(' ').next().unwrap();
        assert_eq!(actions.to_string(), total, "{spec}");
        assert!(!film.contains('\u{1b}'), "a file is no terminal");
        let end = film.trim_end().lines().last().unwrap();
        assert!(end.contains("win") || end.contains("draw"), "{spec}: {end}");
    }
}

#[test]
fn a_part_can_be_shown_in_portuguese() {
    let record = text(&run(&["playthrough", "distrify", "--record"], "").stdout);
    let film = run(
        &["film", "-", "--from", "3", "--to", "4", "--language", "pt"],
        &record,
    );
    let film = text(&film.stdout);
    assert_eq!(
        film.lines()
            .filter(|line| line.contains("  Lugar "))
            .count(),
        2
    );
}

#[test]
fn what_is_no_film_is_said() {
    let record = text(&run(&["playthrough", "distrify", "--record"], "").stdout);
    for (arguments, input, words) in [
        (&["film", "no-such-file"][..], "", "cannot be read"),
        (&["film", "-"], "nonsense", "is not a record"),
        (
            &["film", "-", "--from", "9", "--to", "2"],
            &record,
            "--from must not come after --to",
        ),
    ] {
        let done = run(arguments, input);
        assert_eq!(done.status.code(), Some(1));
        assert!(text(&done.stderr).contains(words), "{}", text(&done.stderr));
    }
}

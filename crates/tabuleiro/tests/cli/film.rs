//! Recorded games shown again.

use crate::{output, run};

/// Every board of the game, in order, and how it ended.
#[test]
fn a_film_has_every_board_and_the_end() {
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=3",
    ] {
        let record = output(&["playthrough", spec, "--seed", "5", "--record"], "");
        let film = output(&["film", "-", "--language", "en"], &record);
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
    let record = output(&["playthrough", "distrify", "--record"], "");
    let film = output(
        &["film", "-", "--from", "3", "--to", "4", "--language", "pt"],
        &record,
    );
    assert_eq!(
        film.lines()
            .filter(|line| line.contains("  Lugar "))
            .count(),
        2
    );
}

#[test]
fn what_is_no_film_is_said() {
    let record = output(&["playthrough", "distrify", "--record"], "");
    for (arguments, input, words) in [
        (&["film", "no-such-file"][..], "", "cannot be read"),
        (&["film", "-"], "nonsense", "is not a record"),
        (
            &["film", "-", "--from", "9", "--to", "2"],
            &record,
            "--from must not come after --to",
        ),
    ] {
        let run = run(arguments, input);
        assert_eq!(run.code, 1);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}

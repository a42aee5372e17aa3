//! `tabuleiro record`.

use super::*;
use std::fs;

const SPECS: [&str; 6] = [
    "syrtis:board=minor",
    "syrtis:setup=random,rules=designer",
    "distrify",
    "sixteen-stone:rules=designer",
    "meerkats:players=3",
    "meerkats:rules=designer",
];

#[test]
fn the_record_of_a_playthrough_is_read_back() {
    for spec in SPECS {
        let record = output(&["playthrough", spec, "--seed", "2", "--record"], "");
        assert!(record.starts_with(&format!("[Game \"{}", spec.split(':').next().unwrap())));
        assert_eq!(output(&["record", "-"], &record), record);
        let file = temporary(&format!("{}.record", spec.replace([':', ',', '='], "-")));
        fs::write(&file, &record).unwrap();
        assert_eq!(output(&["record", file.to_str().unwrap()], ""), record);
    }
}

#[test]
fn the_record_has_the_actions_and_the_end_of_the_playthrough() {
    for spec in SPECS {
        let played = output(&["playthrough", spec, "--seed", "2"], "");
        let record = output(&["playthrough", spec, "--seed", "2", "--record"], "");
        let (headers, actions) = record.split_once("\n\n").unwrap();
        let shown = played
            .lines()
            .filter_map(|line| line.strip_prefix("action "));
        let shown: Vec<&str> = shown.map(|line| line.split_once(": ").unwrap().1).collect();
        assert_eq!(actions.split_whitespace().collect::<Vec<_>>(), shown);
        let outcome = played
            .lines()
            .find_map(|line| line.strip_prefix("outcome "))
            .unwrap();
        assert!(headers.contains(&format!("[Result \"{outcome}\"]")));
    }
}

#[test]
fn a_record_by_hand_is_written_in_its_plain_form() {
    let start = ["........."; 9].join("/");
    let input =
        format!("\r\n[Start \"{start} b -\"]\r\n[Game \"distrify\"] {{ hello }}\r\n\te5\r\nc3\td3");
    assert_eq!(
        output(&["record", "-"], &input),
        format!(
            "[Game \"distrify:size=9\"]\n[Start \"{start} b -\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n[Result \"ongoing\"]\n\n{{ hello }}\ne5\nc3 d3\n"
        )
    );
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    assert_eq!(
        complaint(1, &["record", "-"], ""),
        "tabuleiro: - is not a record: line 1: the header `[Game \"…\"]` is missing\n"
    );
    let record = output(&["playthrough", "distrify", "--record"], "") + "a1 a1\n";
    let errors = complaint(1, &["record", "-"], &record);
    let line = record.lines().count();
    assert!(
        errors.starts_with(&format!(
            "tabuleiro: - is not a record: line {line}: action "
        )),
        "{errors}"
    );
    assert!(errors.contains("illegal action: game-over"), "{errors}");
}

#[test]
fn bytes_that_are_not_text_or_too_many_are_refused() {
    let run = run_with(&mut tabuleiro(&["record", "-"]), b"[Game \"\n\xff".to_vec());
    assert_eq!(run.code, 1);
    assert_eq!(
        run.errors,
        "tabuleiro: - is not a record: line 2: the text is not UTF-8\n"
    );
    let run = run_with(&mut tabuleiro(&["record", "-"]), vec![b' '; 20 << 20]);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.errors,
        "tabuleiro: - is not a record: line 1: the text is longer than 4194304 bytes\n"
    );
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let missing = temporary("no such file.record");
    let missing = missing.to_str().unwrap();
    let errors = complaint(1, &["record", missing], "");
    assert!(
        errors.starts_with(&format!("tabuleiro: {missing} cannot be read: ")),
        "{errors}"
    );
    let errors = complaint(1, &["record", env!("CARGO_TARGET_TMPDIR")], "");
    assert!(errors.contains(" cannot be read: "), "{errors}");
    complaint(2, &["record"], "");
}

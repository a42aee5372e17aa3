//! `tabuleiro ugi` through pipes, and pipes that close.

use super::*;
use std::io::{BufRead, BufReader};

#[test]
fn the_protocol_answers_each_line_at_once() {
    let mut child = tabuleiro(&["ugi"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut ask = |line: &str| {
        input.write_all(line.as_bytes()).unwrap();
        input.write_all(b"\n").unwrap();
        answers.next().unwrap().unwrap()
    };
    // Each answer is awaited before the next line is typed.
    assert_eq!(ask("isready"), "readyok");
    assert_eq!(ask("game distrify\nquery actor"), "response 1");
    assert!(ask("hello").starts_with("error unknown command `hello`"));
    assert_eq!(
        ask("position startpos moves e5\nquery why e5"),
        "response illegal occupied e5"
    );
    let mut answer = ask("go infinite\nstop");
    while answer.starts_with("info ") {
        answer = answers.next().unwrap().unwrap();
    }
    assert!(answer.starts_with("bestmove "), "{answer}");
    input.write_all(b"quit\n").unwrap();
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_protocol_ends_with_its_input() {
    assert_eq!(output(&["ugi"], ""), "");
    assert_eq!(output(&["ugi"], "isready"), "readyok\n");
    assert_eq!(
        output(&["ugi"], "isready\r\nquit\r\nisready\r\n"),
        "readyok\n"
    );
}

#[test]
fn a_line_of_ten_megabytes_does_not_end_the_protocol() {
    let input = "x".repeat(10 << 20) + "\nisready\n";
    assert_eq!(
        output(&["ugi"], &input),
        "error the line is longer than 1048576 bytes\nreadyok\n"
    );
}

#[test]
fn bytes_that_are_not_text_do_not_end_the_protocol() {
    let run = run_with(&mut tabuleiro(&["ugi"]), b"\xff\0\xc3\nisready\n".to_vec());
    assert_eq!(
        run.output,
        "error the line is not UTF-8 (byte 1)\nreadyok\n"
    );
    assert_eq!(run.code, 0);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let record = output(&["playthrough", "distrify", "--record"], "");
    for (arguments, input) in [
        (&["playthrough", "meerkats"][..], ""),
        (&["playthrough", "distrify:size=19", "--record"], ""),
        (&["perft", "distrify", "2", "--divide"], ""),
        (&["perft", "distrify", "1"], ""),
        (&["record", "-"], record.as_str()),
        (&["ugi"], &"isready\n".repeat(1000)),
        (&["play", "distrify"], &"moves\n".repeat(1000)),
        (&["play"], "2\n"),
        (&["--help"], ""),
    ] {
        let mut child = tabuleiro(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let done = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&done.stderr), "", "{arguments:?}");
        assert_eq!(done.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn complaints_that_nobody_hears_do_not_panic() {
    let mut child = tabuleiro(&["record", "-"]).spawn().unwrap();
    drop(child.stderr.take());
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_cannot_be_written_is_an_error() {
    for arguments in [
        &["playthrough", "distrify"][..],
        &["playthrough", "distrify", "--record"],
        &["perft", "distrify", "1"],
        &["play", "distrify"],
    ] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let run = run_with(tabuleiro(arguments).stdout(full), "");
        assert_eq!(run.code, 1, "{arguments:?}");
        assert!(run.errors.starts_with("tabuleiro: "), "{}", run.errors);
    }
}

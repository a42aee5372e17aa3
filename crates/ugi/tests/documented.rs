//! The sample session of `docs/protocol.md`, typed and compared with its answers.

use std::fs;
use std::path::PathBuf;
use tabuleiro_ugi::Session;

/// A `…` stands for any text.
fn fits(answer: &str, documented: &str) -> bool {
    match documented.split_once('…') {
        Some((before, _)) => answer.starts_with(before),
        None => answer == documented,
    }
}

#[test]
fn the_sample_session_is_true() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = fs::read_to_string(path).unwrap();
    let mut session = Session::new();
    let mut answers: Vec<String> = Vec::new();
    let mut typed = 0;
    for block in page.split("```").skip(1).step_by(2) {
        for line in block.lines().filter(|line| !line.is_empty()) {
            if let Some(command) = line.strip_prefix("> ") {
                assert!(answers.is_empty(), "not in the page: {answers:?}");
                answers = session.handle(command.as_bytes()).lines;
                answers.reverse();
                typed += 1;
            } else {
                let answer = answers
                    .pop()
                    .unwrap_or_else(|| panic!("no answer for {line}"));
                assert!(fits(&answer, line), "{answer}\n{line}");
            }
        }
    }
    assert!(answers.is_empty());
    assert!(typed > 20);
}

//! The program as people and scripts run it.

mod analyse;
mod counting;
mod film;
mod https;
mod pipes;
mod plain;
mod play;
mod playthroughs;
mod records;
#[cfg(unix)]
mod terminal;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the program left behind.
struct Run {
    code: i32,
    output: String,
    errors: String,
}

/// The program, in English unless a test says otherwise.
fn tabuleiro(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(arguments);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a command with this text as its input.
fn run_with(command: &mut Command, input: impl Into<Vec<u8>>) -> Run {
    let mut child = command.spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.into());
    // The program may end before it has read all of it.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let run = Run {
        code: done.status.code().expect("ended by a signal"),
        output: String::from_utf8(done.stdout).unwrap(),
        errors: String::from_utf8(done.stderr).unwrap(),
    };
    assert!(!run.errors.contains("panicked"), "{}", run.errors);
    run
}

/// Runs the program with this text as its input.
fn run(arguments: &[&str], input: &str) -> Run {
    run_with(&mut tabuleiro(arguments), input)
}

/// What the program prints, all being well.
fn output(arguments: &[&str], input: &str) -> String {
    let run = run(arguments, input);
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments:?}");
    run.output
}

/// What the program complains of: with code 1 where it could not do its work, with 2 where the arguments are wrong.
fn complaint(code: i32, arguments: &[&str], input: &str) -> String {
    let run = run(arguments, input);
    assert_eq!((run.code, run.output.as_str()), (code, ""), "{arguments:?}");
    run.errors
}

/// A file of this test alone.
fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn without_a_command_it_says_how_to_use_it() {
    let errors = complaint(2, &[], "");
    for command in [
        "play",
        "ugi",
        "perft",
        "playthrough",
        "record",
        "Usage: tabuleiro <COMMAND>",
    ] {
        assert!(errors.contains(command), "{errors}");
    }
    assert!(complaint(2, &["dance"], "").contains("unrecognized subcommand 'dance'"));
}

#[test]
fn help_and_version_are_there() {
    assert!(output(&["--help"], "").contains("Syrtis, Distrify, Sixteen Stone and Meerkats"));
    assert_eq!(
        output(&["--version"], ""),
        concat!("tabuleiro ", env!("CARGO_PKG_VERSION"), "\n")
    );
    for command in ["play", "ugi", "perft", "playthrough", "record"] {
        assert!(output(&[command, "--help"], "").contains("Usage: tabuleiro "));
    }
}

#[test]
fn a_bad_spec_is_refused_with_what_would_be_right() {
    for command in [&["perft"][..], &["playthrough"], &["play"]] {
        let with = |spec| {
            let depth = if command == ["perft"] {
                &["1"][..]
            } else {
                &[]
            };
            complaint(2, &[command, &[spec], depth].concat(), "")
        };
        assert!(with("chess").contains("the games are syrtis, distrify, sixteen-stone, meerkats"));
        assert!(with("distrify:size=8").contains("`size` takes 9, 10, "));
        assert!(with("meerkats:size=9").contains("meerkats has no key `size`"));
    }
}

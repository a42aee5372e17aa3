//! The conversation over streams.

use crate::{MAX_LINE_BYTES, run};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::{Arc, Mutex};

/// All that is answered to an input.
fn answers(input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    run(&mut &*input, &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().map(str::to_owned).collect()
}

#[test]
fn every_line_is_answered_in_turn() {
    assert_eq!(
        answers(b"isready\ngame distrify\nhello\nquery actor\nperft 1\n").len(),
        4
    );
}

#[test]
fn the_conversation_ends_with_quit_and_no_later() {
    assert_eq!(answers(b"isready\nquit\nisready\n"), ["readyok"]);
    assert_eq!(answers(b"quit"), [""; 0]);
}

#[test]
fn the_conversation_ends_with_the_input() {
    assert_eq!(answers(b""), [""; 0]);
    assert_eq!(answers(b"isready"), ["readyok"]);
    assert_eq!(answers(b"isready\n"), ["readyok"]);
    assert_eq!(
        answers(b"isready\r\n\r\nisready\r\n"),
        ["readyok", "readyok"]
    );
    assert_eq!(answers(b"\n\n\n\n"), [""; 0]);
}

#[test]
fn bytes_that_are_not_utf8_are_one_error_each_line() {
    assert_eq!(
        answers(b"\xff\xfe\nisready\n\0\nisready"),
        [
            "error the line is not UTF-8 (byte 1)",
            "readyok",
            "error unknown command `\u{fffd}`; the commands are ugi, isready, setoption, uginewgame, game, position, query, perft, go, stop, quit",
            "readyok"
        ]
    );
}

const TOO_LONG: &str = "error the line is longer than 1048576 bytes";

#[test]
fn a_line_of_ten_megabytes_is_one_error_and_the_conversation_goes_on() {
    let mut input = vec![b'x'; 10 << 20];
    input.extend(b"\nisready\n");
    assert_eq!(answers(&input), [TOO_LONG, "readyok"]);
    // In small pieces, as from a pipe, and without an end.
    let mut output = Vec::new();
    run(&mut BufReader::with_capacity(4096, &*input), &mut output).unwrap();
    assert_eq!(output, format!("{TOO_LONG}\nreadyok\n").into_bytes());
    assert_eq!(answers(&vec![b' '; 10 << 20]), [TOO_LONG]);
}

#[test]
fn a_line_may_have_exactly_so_many_bytes() {
    for (more, answer) in [(0, "readyok"), (1, TOO_LONG), (2, TOO_LONG)] {
        let mut line = b"isready".to_vec();
        line.resize(MAX_LINE_BYTES + more, b' ');
        assert_eq!(answers(&line), [answer]);
        line.push(b'\n');
        line.extend(b"isready\n");
        assert_eq!(answers(&line), [answer, "readyok"]);
    }
}

#[test]
fn a_line_that_is_too_long_leaves_the_position_as_it_was() {
    let mut input = b"game distrify\nposition startpos moves e5\nposition startpos moves".to_vec();
    input.extend(b" a1".repeat(MAX_LINE_BYTES));
    input.extend(b"\nquery actor\n");
    assert_eq!(answers(&input), [TOO_LONG, "response 2"]);
}

#[derive(Clone, Debug, PartialEq)]
enum Event {
    Typed,
    Written(String),
    Flushed,
}

type Events = Arc<Mutex<Vec<Event>>>;

/// Gives a line at a time, and notes when it is asked for one.
struct Typist {
    lines: Vec<&'static str>,
    events: Events,
}

impl Read for Typist {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.events.lock().unwrap().push(Event::Typed);
        Ok(self.lines.first().map_or(b"", |line| line.as_bytes()))
    }

    fn consume(&mut self, bytes: usize) {
        if let Some(line) = self.lines.first_mut() {
            *line = &line[bytes..];
            if line.is_empty() {
                self.lines.remove(0);
            }
        }
    }
}

/// Notes what is written and flushed.
struct Listener(Events);

impl Write for Listener {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        self.0.lock().unwrap().push(Event::Written(text));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.lock().unwrap().push(Event::Flushed);
        Ok(())
    }
}

#[test]
fn every_answer_is_flushed_before_the_next_line_is_read() {
    let events = Events::default();
    let lines = vec![
        "ugi\n",
        "isready\n",
        "game distrify\n",
        "query moves\n",
        "oops\n",
        "quit\n",
    ];
    let mut typist = Typist {
        lines,
        events: Arc::clone(&events),
    };
    run(&mut typist, &mut Listener(Arc::clone(&events))).unwrap();
    let events = events.lock().unwrap();
    let mut unflushed = false;
    let mut typed = 0;
    for event in events.iter() {
        match event {
            Event::Typed => {
                assert!(!unflushed, "{events:?}");
                typed += 1;
            }
            Event::Written(_) => unflushed = true,
            Event::Flushed => unflushed = false,
        }
    }
    assert!(!unflushed);
    assert_eq!(typed, 6);
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_is_closed_ends_the_conversation_with_its_error() {
    let error = run(&mut &b"isready\n"[..], &mut Closed).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

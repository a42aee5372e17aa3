//! The conversation over a pair of streams.

use crate::session::{Session, Step};
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::ScopedJoinHandle;

/// No command needs more; a longer line is an error, and is not kept in memory.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Answers every line of the input until `quit` or its end, flushing after each. A search runs beside the reading, so
/// that it can be stopped.
///
/// # Errors
/// If the streams cannot be read or written.
pub fn run(input: &mut impl BufRead, output: &mut (impl Write + Send)) -> io::Result<()> {
    let output = Mutex::new(output);
    let send = |line: &str| -> io::Result<()> {
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    };
    let (stop, busy) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let mut session = Session::new();
        let mut search: Option<ScopedJoinHandle<'_, io::Result<()>>> = None;
        let mut line = Vec::new();
        while read_line(input, &mut line)? {
            if !busy.load(Ordering::Acquire) {
                session.searching = None;
                search.take().map_or(Ok(()), finish)?;
            }
            let quit = match session.step(&line) {
                Step::Say(lines) => {
                    lines.iter().try_for_each(|line| send(line))?;
                    false
                }
                Step::Think(thinking) => {
                    stop.store(false, Ordering::Relaxed);
                    busy.store(true, Ordering::Release);
                    session.searching = Some(thinking.clone());
                    let (stop, busy, send) = (&stop, &busy, &send);
                    search = Some(scope.spawn(move || {
                        let mut sent = Ok(());
                        thinking.run(stop, &mut |line| {
                            // Whoever hears the best action may go on at once.
                            if line.starts_with("bestmove ") {
                                busy.store(false, Ordering::Release);
                            }
                            if sent.is_ok() {
                                sent = send(&line);
                            }
                        });
                        busy.store(false, Ordering::Release);
                        sent
                    }));
                    false
                }
                step @ (Step::Stop | Step::Quit) => {
                    stop.store(true, Ordering::Relaxed);
                    search.take().map_or(Ok(()), finish)?;
                    session.searching = None;
                    matches!(step, Step::Quit)
                }
            };
            if quit {
                break;
            }
        }
        // Nobody can stop an endless search any more.
        if session
            .searching
            .as_ref()
            .is_some_and(|thinking| thinking.is_endless())
        {
            stop.store(true, Ordering::Relaxed);
        }
        search.take().map_or(Ok(()), finish)
    })
}

/// Waits for a search to have told everything.
fn finish(search: ScopedJoinHandle<'_, io::Result<()>>) -> io::Result<()> {
    search
        .join()
        .unwrap_or_else(|_| Err(io::Error::other("the search broke off")))
}

/// Reads a line, and of one that is too long just enough to show it. Tells whether there was one.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = MAX_LINE_BYTES as u64 + 1;
    input.by_ref().take(most).read_until(b'\n', line)?;
    if line.last() != Some(&b'\n') && line.len() as u64 == most {
        skip_line(input)?;
    }
    Ok(!line.is_empty())
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let available = input.fill_buf()?;
        let (used, done) = match available.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (available.len(), available.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

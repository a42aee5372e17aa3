//! The conversation over a pair of streams.

use crate::session::Session;
use std::io::{self, BufRead, Read, Write};

/// No command needs more; a longer line is an error, and is not kept in memory.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Answers every line of the input until `quit` or its end, flushing after each.
///
/// # Errors
/// If the streams cannot be read or written.
pub fn run(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        let reply = session.handle(&line);
        for answer in &reply.lines {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
        if reply.quit {
            break;
        }
    }
    Ok(())
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

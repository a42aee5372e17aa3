//! A running program, spoken to line by line, which never outlives its owner.

use super::{Command, Fault};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// No line of an engine needs more.
const MAX_LINE_BYTES: u64 = 1 << 16;
/// So many lines wait to be read; an engine that says more is made to wait.
const LINES_WAITING: usize = 256;
/// How often a waiting arena looks whether it is to stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A running program. Dropping it kills it, and what it started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to: Sender<String>,
    from: Receiver<Said>,
}

/// What came out of a program.
#[derive(Debug)]
enum Said {
    Line(String),
    /// A line without an end.
    TooLong,
}

impl Process {
    pub(super) fn start(command: &Command) -> Result<Process, Fault> {
        let mut starting = std::process::Command::new(&command.program);
        starting
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // A group of its own: Ctrl-C at the terminal is then for the arena alone, and the group can be ended as one.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starting, 0);
        let cannot = |error: std::io::Error| Fault::NotStarted(error.to_string());
        let mut child = starting.spawn().map_err(cannot)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (to, lines) = channel();
        let (said, from) = sync_channel(LINES_WAITING);
        let process = Process { child, to, from };
        // Each pipe has a thread: an engine that does not read, or does not write, must not hold anybody up.
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            thread::spawn(move || write_lines(stdin, &lines));
            thread::spawn(move || read_lines(stdout, &said));
        }
        Ok(process)
    }

    /// Sends a line. Whether it arrives is seen by what comes back.
    pub(super) fn send(&self, line: impl Into<String>) {
        let _ = self.to.send(line.into());
    }

    /// The next line, if it comes before the deadline and nobody stops the arena.
    pub(super) fn line(&self, deadline: Instant, stop: &AtomicBool) -> Result<String, Fault> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Fault::Stopped);
            }
            // Looked at even while lines come: an engine that chatters for ever is as late as one that is silent.
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Fault::Silent);
            }
            match self.from.recv_timeout(left.min(LOOK_EVERY)) {
                Ok(Said::Line(line)) => return Ok(line),
                Ok(Said::TooLong) => {
                    return Err(Fault::Nonsense("a line without an end".to_owned()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Died),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn kill(&mut self) {
        // Before it is waited for, its number cannot be anybody else's.
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(self.child.id()) {
            use nix::sys::signal::{Signal, killpg};
            let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(stdin, "{line}")
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, said: &SyncSender<Said>) {
    let mut stdout = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = stdout
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        let next = match read {
            Ok(0) => return,
            Ok(_) if line.len() as u64 == MAX_LINE_BYTES => Said::TooLong,
            Ok(_) => Said::Line(String::from_utf8_lossy(&line).trim().to_owned()),
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        if said.send(next).is_err() {
            return;
        }
    }
}

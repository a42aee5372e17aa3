//! Processes of our own, and what they use up.

use super::Outcome;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// So that all clients may share one address.
const NO_LIMITS: &str = "[server]\nconnections-per-address = 100000\nconnections = 100000\n\
     calls-per-address = { per-second = 1000000, at-once = 1000000 }\n\
     calls-per-player = { per-second = 1000000, at-once = 1000000 }\n";

/// A process, ended with us.
pub(crate) struct Process(pub(crate) Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Process {
    /// The real program, serving with these arguments besides, and its address.
    pub(crate) fn serve(folder: &Path, more: &[&str]) -> Outcome<(Process, String)> {
        let config = folder.join("config.toml");
        fs::write(&config, NO_LIMITS)?;
        let program = std::env::var("PROGRAM");
        let program = program.unwrap_or_else(|_| env!("CARGO_BIN_EXE_tabuleiro").to_owned());
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--config"])
            .arg(&config)
            .args(more)
            .env("TABULEIRO_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or("no output")?;
        let mut url = String::new();
        BufReader::new(out).read_line(&mut url)?;
        Ok((Process(child), url.trim().to_owned()))
    }

    /// Seconds of processor time that it has used up.
    pub(crate) fn processor(&self) -> f64 {
        seconds_of(self.0.id())
    }
}

/// Seconds of processor time that a process has used up.
pub(crate) fn seconds_of(process: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks
        .filter_map(|text| text.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

//! Engines: other programs that speak the text protocol over pipes.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod command;
mod process;

pub use command::{Command, EngineOption};

use process::Process;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::{Snippet, Spec};
use tabuleiro_search::Budget;
use thiserror::Error;

/// How a player failed. It loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("it could not be started: {0}")]
    NotStarted(String),
    /// It ended while it was needed.
    #[error("it ended unexpectedly")]
    Died,
    /// It did not answer in time.
    #[error("it did not answer in time")]
    Silent,
    /// It played what is not an action, or not a legal one.
    #[error("it played {action}: {why}")]
    Illegal {
        /// What it played.
        action: Snippet,
        /// What is wrong with that.
        why: String,
    },
    /// It answered with an error.
    #[error("it answered {0}")]
    Refused(Snippet),
    /// What it said is no answer.
    #[error("it talked nonsense: {0}")]
    Nonsense(String),
    /// A bot of ours broke.
    #[error("it panicked")]
    Panicked,
    /// Nobody's fault: the arena was told to stop.
    #[error("the arena was stopped")]
    Stopped,
}

impl Fault {
    /// A word for it in lists.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::NotStarted(_) => "not-started",
            Fault::Died => "died",
            Fault::Silent => "timeout",
            Fault::Illegal { .. } => "illegal-action",
            Fault::Refused(_) => "refused",
            Fault::Nonsense(_) => "nonsense",
            Fault::Panicked => "panicked",
            Fault::Stopped => "stopped",
        }
    }
}

/// An engine that has introduced itself.
#[derive(Debug)]
pub(crate) struct Engine {
    process: Process,
    /// Beyond the time that an answer may take.
    patience: Duration,
    /// Whether it has the option `Seed`.
    seeded: bool,
}

impl Engine {
    /// Starts the program and waits until it has introduced itself.
    pub(crate) fn start(
        command: &Command,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Engine, Fault> {
        let mut engine = Engine {
            process: Process::start(command)?,
            patience,
            seeded: false,
        };
        engine.process.send("ugi");
        let deadline = engine.deadline();
        loop {
            let line = engine.process.line(deadline, stop)?;
            if line == "ugiok" {
                break;
            }
            engine.seeded |= line.starts_with("option name Seed ");
        }
        for (name, value) in &command.options {
            engine
                .process
                .send(format!("setoption name {name} value {value}"));
        }
        if !command.options.is_empty() {
            // A value that it does not take should be known before it plays without.
            engine.wait_until_ready(stop)?;
        }
        Ok(engine)
    }

    /// Begins a game.
    pub(crate) fn new_game(&self, spec: &Spec, seed: u64, stop: &AtomicBool) -> Result<(), Fault> {
        if self.seeded {
            self.process
                .send(format!("setoption name Seed value {seed}"));
        }
        self.process.send("uginewgame");
        self.process.send(format!("game {spec}"));
        self.wait_until_ready(stop)
    }

    /// Asks for an action. `start` is the position string before the first action as the engine may know it.
    pub(crate) fn choose(
        &self,
        start: &str,
        actions: &[String],
        budget: &Budget,
        stop: &AtomicBool,
    ) -> Result<String, Fault> {
        let mut position = format!("position fen {start}");
        if !actions.is_empty() {
            position.push_str(" moves ");
            position.push_str(&actions.join(" "));
        }
        self.process.send(position);
        // What it still says about earlier questions comes before this answer.
        self.wait_until_ready(stop)?;
        self.process.send(go(budget));
        let deadline = self.deadline() + budget.time.unwrap_or_default();
        loop {
            let line = self.process.line(deadline, stop)?;
            let mut words = line.split_ascii_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let answer = words.next().map(str::to_owned);
                    return answer
                        .ok_or_else(|| Fault::Nonsense("`bestmove` without an action".to_owned()));
                }
                Some("error") => return Err(Fault::Refused(Snippet::new(&line))),
                // Engines may chatter.
                _ => {}
            }
        }
    }

    fn wait_until_ready(&self, stop: &AtomicBool) -> Result<(), Fault> {
        self.process.send("isready");
        let deadline = self.deadline();
        let mut refused = None;
        loop {
            let line = self.process.line(deadline, stop)?;
            if line == "readyok" {
                return refused.map_or(Ok(()), Err);
            }
            if line.starts_with("error") {
                refused.get_or_insert(Fault::Refused(Snippet::new(&line)));
            }
        }
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.patience
    }
}

fn go(budget: &Budget) -> String {
    let mut line = "go".to_owned();
    if let Some(time) = budget.time {
        line.push_str(&format!(" movetime {}", time.as_millis().max(1)));
    }
    if let Some(nodes) = budget.nodes {
        line.push_str(&format!(" nodes {nodes}"));
    }
    if let Some(depth) = budget.depth {
        line.push_str(&format!(" depth {depth}"));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_told_in_the_protocols_words() {
        let budget = Budget {
            time: Some(Duration::from_millis(1_500)),
            nodes: Some(7),
            depth: Some(3),
        };
        assert_eq!(go(&budget), "go movetime 1500 nodes 7 depth 3");
        assert_eq!(go(&Budget::nodes(9)), "go nodes 9");
    }
}

//! A search, what it is asked for, and how it is told.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tabuleiro_rules::{AnyGame, Dice};
use tabuleiro_search::{Answer, Budget, Level, Past, Proof, Task, think};

/// The options of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bot {
    seed: u64,
    level: Level,
    threads: usize,
    /// How much of a win chance, in thousandths, it gives for a change.
    variety: u32,
    /// How often it has chosen since the seed was set, so that it does not choose alike each time.
    pub(crate) choices: u64,
}

impl Default for Bot {
    fn default() -> Bot {
        Bot {
            seed: 0,
            level: Level::BEST,
            threads: 1,
            variety: 0,
            choices: 0,
        }
    }
}

impl Bot {
    pub(crate) const MAX_THREADS: usize = 64;
    pub(crate) const MAX_VARIETY: u32 = 200;

    pub(crate) fn levels() -> impl Iterator<Item = Level> {
        Level::ladder().into_iter().chain([Level::Uct])
    }

    /// Sets an option.
    ///
    /// # Errors
    /// What would be right, if this is not.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), &'static str> {
        match name {
            "Seed" => {
                let expected = "for `Seed` a number from 0 to 18446744073709551615";
                self.seed = value.parse().map_err(|_| expected)?;
                self.choices = 0;
            }
            "Level" => {
                let expected = "for `Level` `random`, `greedy`, `uct` or 1 to 8";
                self.level = value.parse().map_err(|_| expected)?;
            }
            "Threads" => {
                self.threads = number(value, 1, Bot::MAX_THREADS as u32)
                    .ok_or("for `Threads` a number from 1 to 64")?
                    as usize;
            }
            "Variety" => {
                self.variety = number(value, 0, Bot::MAX_VARIETY)
                    .ok_or("for `Variety` a number from 0 to 200")?;
            }
            _ => return Err("one of the options Seed, Level, Threads and Variety"),
        }
        Ok(())
    }
}

fn number(text: &str, least: u32, most: u32) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|value| (least..=most).contains(value))
}

/// A search that is to be run.
#[derive(Clone, Debug)]
pub(crate) struct Thinking {
    pub(crate) game: AnyGame,
    pub(crate) start: AnyGame,
    pub(crate) actions: Vec<String>,
    pub(crate) bot: Bot,
    /// Nothing means until it is stopped.
    pub(crate) budget: Option<Budget>,
}

impl Thinking {
    pub(crate) fn is_endless(&self) -> bool {
        self.budget.is_none()
    }

    /// Runs to the end of its budget, or until it is stopped, and tells what it finds, the best action last.
    pub(crate) fn run(&self, stop: &AtomicBool, say: &mut dyn FnMut(String)) {
        let begin = Instant::now();
        let Bot {
            seed,
            level,
            threads,
            choices,
            ..
        } = self.bot;
        let task = Task {
            level,
            budget: self.budget.unwrap_or(ENDLESS),
            stop,
            seed: u64::from(Dice::with_stream(seed, choices).bits()),
            threads,
            past: Some(Past {
                start: &self.start,
                actions: &self.actions,
            }),
        };
        let found = think(&self.game, &task, &mut |answer| say(info(answer, begin)));
        // `go` has seen to it that somebody is to act.
        let Ok(answer) = found else {
            return;
        };
        say(info(&answer, begin));
        if let Some(action) = self.choose(&answer) {
            say(format!("bestmove {action}"));
        }
    }

    /// The best action, or for a change one nearly as good.
    fn choose<'a>(&self, answer: &'a Answer) -> Option<&'a str> {
        let best = answer.best()?;
        let give = f64::from(self.bot.variety) / 1000.0;
        let near: Vec<&str> = answer
            .actions
            .iter()
            .filter(|other| other.proof == best.proof && other.win_chance + give >= best.win_chance)
            .map(|other| other.action.as_str())
            .collect();
        if self.bot.variety == 0 {
            return Some(&best.action);
        }
        Dice::with_stream(self.bot.seed, self.bot.choices + (1 << 32)).pick(&near)
    }
}

/// So much that it ends only when it is stopped, yet not nothing, for which a level might put in its own.
const ENDLESS: Budget = Budget {
    time: None,
    nodes: Some(u64::MAX),
    depth: None,
};

/// One line about what has been found so far.
fn info(answer: &Answer, begin: Instant) -> String {
    let seconds = begin.elapsed().as_secs_f64().max(0.001);
    let mut line = format!(
        "info depth {} nodes {} nps {:.0} time {:.0}",
        answer.depth,
        answer.nodes,
        answer.nodes as f64 / seconds,
        seconds * 1000.0
    );
    if let Some(best) = answer.best() {
        line.push_str(&format!(" score winchance {:.3}", best.win_chance));
        match best.proof {
            Some(Proof::Win(actions)) => line.push_str(&format!(" win in {actions}")),
            Some(Proof::Loss(actions)) => line.push_str(&format!(" loss in {actions}")),
            Some(Proof::Draw) => line.push_str(" draw"),
            None => {}
        }
        line.push_str(" pv");
        for action in &best.line {
            line.push(' ');
            line.push_str(action);
        }
    }
    line
}

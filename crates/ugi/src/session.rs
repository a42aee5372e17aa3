//! One conversation: what it remembers, and who answers which command.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::commands;
use crate::error::CommandError;
use crate::lines::MAX_LINE_BYTES;
use crate::thinking::{Bot, Thinking};
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::{AnyGame, Snippet, Spec, syrtis};

/// The answer to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The lines to send.
    pub lines: Vec<String>,
    /// Whether the conversation is over.
    pub quit: bool,
}

/// What follows from a line.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// These lines are sent, and that is all.
    Say(Vec<String>),
    /// A search begins, and tells what it finds.
    Think(Box<Thinking>),
    /// The search that is running ends.
    Stop,
    /// The conversation ends, and with it a search that is running.
    Quit,
}

/// A conversation.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) spec: Spec,
    pub(crate) game: AnyGame,
    /// How the game came to be: where it began, and the actions from there.
    pub(crate) start: AnyGame,
    pub(crate) actions: Vec<String>,
    /// The options of the bot.
    pub(crate) bot: Bot,
    /// A search that goes on until `stop`.
    pub(crate) searching: Option<Box<Thinking>>,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A conversation that begins with the start of Syrtis.
    #[must_use]
    pub fn new() -> Session {
        let spec = Spec::Syrtis(syrtis::Options::default());
        let game = AnyGame::start(&spec, 0);
        Session {
            start: game.clone(),
            actions: Vec::new(),
            game,
            spec,
            bot: Bot::default(),
            searching: None,
        }
    }

    /// Answers one line, given with or without its line end. Whatever is wrong is answered with one `error` line and
    /// changes nothing. A search runs to its end before this returns; one without end begins when it is stopped.
    pub fn handle(&mut self, line: &[u8]) -> Reply {
        let mut lines = Vec::new();
        let quit = match self.step(line) {
            Step::Say(said) => {
                lines = said;
                false
            }
            Step::Think(thinking) if thinking.is_endless() => {
                self.searching = Some(thinking);
                false
            }
            Step::Think(thinking) => {
                thinking.run(&AtomicBool::new(false), &mut |line| lines.push(line));
                false
            }
            step @ (Step::Stop | Step::Quit) => {
                if let Some(thinking) = self.searching.take() {
                    thinking.run(&AtomicBool::new(true), &mut |line| lines.push(line));
                }
                matches!(step, Step::Quit)
            }
        };
        Reply { lines, quit }
    }

    /// What follows from one line.
    pub(crate) fn step(&mut self, line: &[u8]) -> Step {
        match self.answer(line) {
            Ok(step) => step,
            Err(error) => Step::Say(vec![format!("error {error}")]),
        }
    }

    fn answer(&mut self, line: &[u8]) -> Result<Step, CommandError> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() > MAX_LINE_BYTES {
            return Err(CommandError::LineTooLong);
        }
        let line = std::str::from_utf8(line).map_err(|error| CommandError::NotUtf8 {
            at: error.valid_up_to() + 1,
        })?;
        let mut words = line.split_ascii_whitespace();
        let Some(command) = words.next() else {
            return Ok(Step::Say(Vec::new()));
        };
        let words: Vec<&str> = words.collect();
        let lines = match command {
            "ugi" => commands::introduction(&words)?,
            "isready" => commands::ready(&words)?,
            "setoption" => commands::set_option(self, &words)?,
            "uginewgame" => commands::new_game(self, &words)?,
            "game" => commands::game(self, &words)?,
            "position" => commands::position(self, &words)?,
            "query" => commands::query(self, &words)?,
            "perft" => commands::perft(self, &words)?,
            "go" => return commands::go(self, &words),
            "stop" => return commands::stop(&words),
            "quit" => return Ok(Step::Quit),
            _ => return Err(CommandError::UnknownCommand(Snippet::new(command))),
        };
        Ok(Step::Say(lines))
    }
}

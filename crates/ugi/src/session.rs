//! One conversation: what it remembers, and who answers which command.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::commands;
use crate::error::CommandError;
use crate::lines::MAX_LINE_BYTES;
use tabuleiro_rules::{AnyGame, Snippet, Spec, syrtis};

/// The answer to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The lines to send.
    pub lines: Vec<String>,
    /// Whether the conversation is over.
    pub quit: bool,
}

/// A conversation.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) spec: Spec,
    pub(crate) game: AnyGame,
    /// The option `Seed`, for the bot's choices.
    pub(crate) seed: u64,
    /// How often the bot has chosen since the seed was set, so that it does not choose alike each time.
    pub(crate) choices: u64,
    /// The answer of a search that goes on until `stop`.
    pub(crate) searching: Option<String>,
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
        Session {
            game: AnyGame::start(&spec, 0),
            spec,
            seed: 0,
            choices: 0,
            searching: None,
        }
    }

    /// Answers one line, given with or without its line end. Whatever is wrong is answered with one `error` line and
    /// changes nothing.
    pub fn handle(&mut self, line: &[u8]) -> Reply {
        let lines = match self.answer(line) {
            Ok(reply) => return reply,
            Err(error) => vec![format!("error {error}")],
        };
        Reply { lines, quit: false }
    }

    fn answer(&mut self, line: &[u8]) -> Result<Reply, CommandError> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() > MAX_LINE_BYTES {
            return Err(CommandError::LineTooLong);
        }
        let line = std::str::from_utf8(line).map_err(|error| CommandError::NotUtf8 {
            at: error.valid_up_to() + 1,
        })?;
        let mut words = line.split_ascii_whitespace();
        let Some(command) = words.next() else {
            return Ok(Reply::default());
        };
        let words: Vec<&str> = words.collect();
        let mut quit = false;
        let lines = match command {
            "ugi" => commands::introduction(&words)?,
            "isready" => commands::ready(&words)?,
            "setoption" => commands::set_option(self, &words)?,
            "uginewgame" => commands::new_game(self, &words)?,
            "game" => commands::game(self, &words)?,
            "position" => commands::position(self, &words)?,
            "query" => commands::query(self, &words)?,
            "perft" => commands::perft(self, &words)?,
            "go" => commands::go(self, &words)?,
            "stop" => commands::stop(self, &words)?,
            "quit" => {
                quit = true;
                commands::stop(self, &[])?
            }
            _ => return Err(CommandError::UnknownCommand(Snippet::new(command))),
        };
        Ok(Reply { lines, quit })
    }
}

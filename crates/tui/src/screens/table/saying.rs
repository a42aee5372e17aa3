//! What a table says, kept so that it can be said in another language a moment later.

use crate::app::link_problem;
use crate::link::{LinkError, Refused};
use tabuleiro_rules::Illegal;
use tabuleiro_words::Words;

/// Something that is said beside the board.
#[derive(Clone, Debug)]
pub(super) enum Saying {
    /// A message with its variables.
    Words {
        message: String,
        variables: Vec<(&'static str, String)>,
        /// Whether something is wrong.
        wrong: bool,
    },
    /// Why an action is not legal.
    Why(Illegal),
    /// What no message says, as it came.
    Other(String),
    /// There is no game.
    Problem(Box<LinkError>),
}

impl Saying {
    fn of(message: &str, variables: &[(&'static str, &str)], wrong: bool) -> Saying {
        let variables = variables.iter();
        Saying::Words {
            message: message.to_owned(),
            variables: variables
                .map(|&(name, value)| (name, value.to_owned()))
                .collect(),
            wrong,
        }
    }

    pub(super) fn words(message: &str, variables: &[(&'static str, &str)]) -> Saying {
        Saying::of(message, variables, false)
    }

    pub(super) fn wrong(message: &str, variables: &[(&'static str, &str)]) -> Saying {
        Saying::of(message, variables, true)
    }

    pub(super) fn refused(refused: &Refused) -> Saying {
        match &refused.rule {
            Some(rule) => {
                let cells = refused.cells.join(", ");
                Saying::wrong(&format!("why-{rule}"), &[("cells", &cells)])
            }
            None => {
                let message = format!("refusal-{}", refused.code);
                let known = Words::new(tabuleiro_words::Language::English).say(&message, &[]);
                if known == message {
                    Saying::Other(refused.message.clone())
                } else {
                    Saying::wrong(&message, &[])
                }
            }
        }
    }

    pub(super) fn is_wrong(&self) -> bool {
        match self {
            Saying::Words { wrong, .. } => *wrong,
            Saying::Why(_) | Saying::Other(_) | Saying::Problem(_) => true,
        }
    }

    pub(super) fn text(&self, words: &Words) -> String {
        match self {
            Saying::Words {
                message, variables, ..
            } => {
                let variables: Vec<(&str, &str)> = variables
                    .iter()
                    .map(|(name, value)| (*name, value.as_str()))
                    .collect();
                words.say(message, &variables)
            }
            Saying::Why(illegal) => words.why_not(illegal),
            Saying::Other(text) => text.clone(),
            Saying::Problem(error) => link_problem(words, error),
        }
    }
}

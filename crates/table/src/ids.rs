//! Small texts and numbers with a meaning of their own.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A moment: milliseconds since the beginning of 1970, UTC. Also a length of time, in milliseconds.
pub type Millis = u64;

/// Why a text cannot be used as an id or a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{what} is {expected}")]
pub struct TextError {
    /// What it should have been.
    pub what: &'static str,
    /// Of which form that is.
    pub expected: &'static str,
}

macro_rules! token {
    ($(#[doc = $doc:literal])+ $name:ident: $what:literal, $expected:literal, $fits:expr) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// Checks the text.
            ///
            /// # Errors
            #[doc = concat!("If it is not ", $expected, ".")]
            pub fn new(text: impl Into<String>) -> Result<$name, TextError> {
                let text = text.into();
                let fits: fn(&str) -> bool = $fits;
                if fits(&text) {
                    Ok($name(text.into()))
                } else {
                    Err(TextError { what: $what, expected: $expected })
                }
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = TextError;

            fn try_from(text: String) -> Result<$name, TextError> {
                $name::new(text)
            }
        }

        impl From<$name> for String {
            fn from(token: $name) -> String {
                token.0.as_ref().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

token! {
    /// Who somebody is, whatever name they show.
    PlayerId: "a player's id", "1 to 64 visible ASCII characters",
    |text| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

token! {
    /// Which table.
    TableId: "a table's id", "1 to 64 ASCII letters, digits, `-` and `_`",
    |text| (1..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

token! {
    /// What a sender calls a command, so that it may be sent twice without a second effect.
    CommandId: "a command's id", "a text of 1 to 128 bytes",
    |text| (1..=128).contains(&text.len())
}

token! {
    /// How strong a bot plays. Which levels there are is for those to say who run bots.
    BotLevel: "a bot's level", "1 to 16 small ASCII letters, digits and `-`",
    |text| (1..=16).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// What fixes all the randomness of a table. Nobody may know it before the end, so that debug output hides it.
///
/// Unless somebody chose it, it must be 64 bits that nobody can guess: who knows it knows all that comes.
///
/// Written as text: it has 64 bits, and numbers of that size do not survive every reader of JSON.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(u64);

impl Seed {
    /// This seed.
    #[must_use]
    pub const fn new(number: u64) -> Seed {
        Seed(number)
    }

    /// Its number: a secret until the game is over.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl TryFrom<String> for Seed {
    type Error = TextError;

    fn try_from(text: String) -> Result<Seed, TextError> {
        text.parse().map(Seed).map_err(|_| TextError {
            what: "a seed",
            expected: "a whole number of 64 bits",
        })
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0.to_string()
    }
}

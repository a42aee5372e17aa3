//! Ids: short texts that can stand in an address.

use crate::error::StoreError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// The most characters of an id.
const LONGEST: usize = 64;
/// Digits and letters, without those that look like others (`0`, `O`, `I`, `l`).
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/// How long new ids are: 14 characters out of 58 are 82 bits, too many to guess or to meet twice.
const NEW_LENGTH: usize = 14;

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an id is 1 to 64 ASCII letters, digits, `-` and `_`")]
pub struct IdError;

fn check(text: &str) -> Result<(), IdError> {
    let fits = (1..=LONGEST).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits { Ok(()) } else { Err(IdError) }
}

fn random() -> Result<String, StoreError> {
    let mut text = String::with_capacity(NEW_LENGTH);
    while text.len() < NEW_LENGTH {
        let mut bytes = [0; 2 * NEW_LENGTH];
        getrandom::fill(&mut bytes).map_err(StoreError::unavailable)?;
        // Bytes beyond the last multiple of 58 are thrown away: taking them in would prefer some letters.
        let letters = bytes
            .iter()
            .map(|byte| usize::from(*byte))
            .filter(|number| *number < 256 / ALPHABET.len() * ALPHABET.len())
            .map(|number| char::from(ALPHABET[number % ALPHABET.len()]));
        text.extend(letters.take(NEW_LENGTH - text.len()));
    }
    Ok(text)
}

macro_rules! id {
    ($(#[doc = $doc:literal])+ $name:ident) => {
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// Checks a text.
            ///
            /// # Errors
            /// If it is not 1 to 64 ASCII letters, digits, `-` and `_`.
            pub fn new(text: &str) -> Result<$name, IdError> {
                check(text)?;
                Ok($name(text.into()))
            }

            /// One that nobody can guess, from the system's randomness.
            ///
            /// # Errors
            /// If the system has none to give.
            pub fn random() -> Result<$name, StoreError> {
                Ok($name(random()?.into()))
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                $name::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                $name::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.as_str().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

id! {
    /// Which table.
    TableId
}

id! {
    /// Who somebody is, whatever name they show.
    PlayerId
}

id! {
    /// Which imported record.
    RecordId
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn random_ids_are_valid_and_differ() {
        let ids: HashSet<TableId> = (0..2_000).map(|_| TableId::random().unwrap()).collect();
        assert_eq!(ids.len(), 2_000);
        for id in ids {
            assert_eq!(id.as_str().len(), NEW_LENGTH);
            assert_eq!(id.as_str().parse(), Ok(id));
        }
    }

    #[test]
    fn what_cannot_stand_in_an_address_is_no_id() {
        for text in ["", "a b", "a/b", "é", "a'--", "x\0", &"x".repeat(65)] {
            assert_eq!(TableId::new(text), Err(IdError), "{text:?}");
        }
        assert!(serde_json::from_str::<PlayerId>("\"a b\"").is_err());
    }
}

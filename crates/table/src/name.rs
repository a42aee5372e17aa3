//! The names that people show.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name to be shown: any script, 1 to 40 characters that can be seen, and nothing that tricks the eye.
///
/// Accents are composed (NFC), space around it is cut off and space inside is one blank, so that equal-looking names are
/// equal texts. A name that reads like a bot's (`Bot 3`) is refused.
///
/// There is no way to read one from JSON but through a check, except in stored events: what was once accepted stays,
/// though the rules for new names may change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Name(String);

/// Why a text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// Nothing that can be seen.
    #[error("a name needs at least one character that can be seen")]
    Empty,
    /// Too many characters.
    #[error("a name has at most {} characters", Name::MAX_VISIBLE)]
    TooLong,
    /// Marks piled on marks.
    #[error("a name has at most {} marks on one character", Name::MAX_MARKS)]
    TooManyMarks,
    /// A character that cannot be seen, or that turns the text around it.
    #[error("a name cannot have the invisible character U+{:04X}", u32::from(*.0))]
    Invisible(char),
    /// The name of a bot.
    #[error("that name would look like a bot's")]
    LikeABot,
}

impl NameError {
    /// The word for it in the interface.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            NameError::Empty => "name-empty",
            NameError::TooLong => "name-too-long",
            NameError::TooManyMarks => "name-too-many-marks",
            NameError::Invisible(_) => "name-invisible",
            NameError::LikeABot => "name-like-a-bot",
        }
    }
}

impl Name {
    /// The most characters, marks such as accents not counted.
    pub const MAX_VISIBLE: usize = 40;
    /// The most marks on one character; no living script needs more.
    pub const MAX_MARKS: usize = 4;

    /// Cleans a text up and checks it.
    ///
    /// # Errors
    /// If it cannot be a name.
    pub fn new(text: &str) -> Result<Name, NameError> {
        // More bytes than the longest name has with all its marks need not be looked at.
        if text.len() > Name::MAX_VISIBLE * (Name::MAX_MARKS + 1) * 4 {
            return Err(NameError::TooLong);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name: String = words.join(" ").nfc().collect();
        let (mut visible, mut seen, mut marks) = (0, false, 0);
        for letter in name.chars() {
            if is_invisible(letter) {
                return Err(NameError::Invisible(letter));
            }
            if is_combining_mark(letter) || is_joiner(letter) {
                marks += 1;
                if marks > Name::MAX_MARKS {
                    return Err(NameError::TooManyMarks);
                }
            } else {
                visible += 1;
                marks = 0;
                seen |= letter != ' ';
            }
        }
        if !seen {
            return Err(NameError::Empty);
        }
        if visible > Name::MAX_VISIBLE {
            return Err(NameError::TooLong);
        }
        if is_like_a_bot(&name) {
            return Err(NameError::LikeABot);
        }
        Ok(Name(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        Name::new(text)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A name out of the store, taken as it is.
pub(crate) fn stored<'de, D: Deserializer<'de>>(reader: D) -> Result<Name, D::Error> {
    String::deserialize(reader).map(Name)
}

/// The same where there may be none.
pub(crate) fn stored_or_none<'de, D: Deserializer<'de>>(
    reader: D,
) -> Result<Option<Name>, D::Error> {
    Ok(Option::<String>::deserialize(reader)?.map(Name))
}

/// What joins or shapes its neighbours: Persian words and many emoji need it.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Control characters, those that reorder text, blanks that are no space, and characters with no agreed look.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || u32::from(letter) & 0xfffe == 0xfffe
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffd}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}')
}

/// `Bot`, alone or with a level, in whatever disguise: `b0t-3`, `B o t`, `ＢＯＴ ８`. But not `Botelho`.
fn is_like_a_bot(name: &str) -> bool {
    let plain: String = name
        .nfkd()
        .flat_map(char::to_lowercase)
        .filter(|letter| letter.is_alphanumeric() && !is_combining_mark(*letter))
        .map(|letter| match letter {
            // Letters of other alphabets, and a digit, that look like these three.
            '\u{432}' | '\u{3b2}' => 'b',
            '\u{43e}' | '\u{3bf}' | '0' => 'o',
            '\u{442}' | '\u{3c4}' => 't',
            other => other,
        })
        .collect();
    let rest = plain
        .strip_prefix("ro")
        .filter(|rest| rest.starts_with("bot"))
        .unwrap_or(&plain)
        .strip_prefix("bot");
    let Some(level) = rest else {
        return name.contains('\u{1f916}');
    };
    let words = ["level", "nivel", "random", "greedy", "uct"];
    let level = words
        .iter()
        .find_map(|word| level.strip_prefix(word))
        .unwrap_or(level);
    level
        .chars()
        .all(|letter| letter.is_numeric() || letter == 'o')
}

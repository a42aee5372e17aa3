//! What the games' notations share: cell names, short quotations, and the errors of reading.

use std::fmt::{self, Write as _};
use thiserror::Error;

/// A cell as people write it: a letter and a number, `c3`.
///
/// On square boards the letter is the column and the number the row from the top; on the hexagon the letter is the row
/// and the number the place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellName {
    letter: u8,
    number: u8,
}

impl CellName {
    /// The name with the letter at this place in the alphabet (from 0) and this number.
    #[must_use]
    pub(crate) const fn new(letter: u8, number: u8) -> CellName {
        debug_assert!(letter < 26);
        CellName { letter, number }
    }

    /// The letter's place in the alphabet, from 0.
    #[must_use]
    pub const fn letter(self) -> u8 {
        self.letter
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Reads a name: one small letter, then a number from 1 to 99 without a leading zero.
    #[must_use]
    pub fn parse(text: &str) -> Option<CellName> {
        let (letter, digits) = match text.as_bytes() {
            [letter @ b'a'..=b'z', digits @ ..] => (letter - b'a', digits),
            _ => return None,
        };
        let number = match *digits {
            [units @ b'1'..=b'9'] => units - b'0',
            [tens @ b'1'..=b'9', units @ b'0'..=b'9'] => (tens - b'0') * 10 + (units - b'0'),
            _ => return None,
        };
        Some(CellName { letter, number })
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Lists of actions are mostly these: several times as quick as the formatting of numbers.
        f.write_char(char::from(b'a' + self.letter))?;
        if self.number >= 10 {
            f.write_char(char::from(b'0' + self.number / 10))?;
        }
        f.write_char(char::from(b'0' + self.number % 10))
    }
}

/// The beginning of somebody's text, for an error message: short whatever was sent, and on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet(String);

impl Snippet {
    const LIMIT: usize = 48;

    /// Quotes this text.
    #[must_use]
    pub fn new(text: &str) -> Snippet {
        let mut short: String = text
            .chars()
            .take(Snippet::LIMIT)
            .map(|c| if c.is_control() { '\u{fffd}' } else { c })
            .collect();
        if text.chars().nth(Snippet::LIMIT).is_some() {
            short.push('…');
        }
        Snippet(short)
    }
}

impl fmt::Display for Snippet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}

/// Why a text is not an action of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text} is not an action of {game}: {expected}")]
pub struct ActionError {
    /// What was sent.
    pub text: Snippet,
    /// The game.
    pub game: &'static str,
    /// What would be right.
    pub expected: &'static str,
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Too few or too many fields.
    #[error(
        "a position of {game} has {expected} fields with one space between, `{form}`; found {found}"
    )]
    Fields {
        /// The game.
        game: &'static str,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
        /// The names of the fields.
        form: &'static str,
    },
    /// A field that does not have its form.
    #[error("field `{field}`: found {found}, expected {expected}")]
    Malformed {
        /// Which field.
        field: &'static str,
        /// What was sent.
        found: Snippet,
        /// What would be right.
        expected: String,
    },
    /// A field that has its form but says what cannot be.
    #[error("field `{field}`: {problem}")]
    Impossible {
        /// Which field.
        field: &'static str,
        /// What is wrong with it.
        problem: String,
    },
}

impl PositionError {
    pub(crate) fn malformed(
        field: &'static str,
        found: &str,
        expected: impl Into<String>,
    ) -> PositionError {
        PositionError::Malformed {
            field,
            found: Snippet::new(found),
            expected: expected.into(),
        }
    }

    pub(crate) fn impossible(field: &'static str, problem: impl Into<String>) -> PositionError {
        PositionError::Impossible {
            field,
            problem: problem.into(),
        }
    }
}

/// Splits a position string into exactly as many fields as its form names.
pub(crate) fn fields<'a, const N: usize>(
    text: &'a str,
    game: &'static str,
    form: &'static str,
) -> Result<[&'a str; N], PositionError> {
    let mut fields = [""; N];
    let mut found = 0;
    for part in text.split(' ') {
        if let Some(field) = fields.get_mut(found) {
            *field = part;
        }
        found += 1;
    }
    if found == N {
        Ok(fields)
    } else {
        Err(PositionError::Fields {
            game,
            expected: N,
            found,
            form,
        })
    }
}

/// Reads a number written without sign or leading zeros, from 0 to `max`.
pub(crate) fn number(text: &str, max: u32) -> Option<u32> {
    let canonical = text == "0" || !text.starts_with('0');
    if !canonical || text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|&value| value <= max)
}

/// Draws a square board with its letters and numbers, each cell two characters wide.
pub(crate) fn square_diagram(size: u8, cell: impl Fn(u8, u8) -> [char; 2]) -> String {
    let mut text = String::from("   ");
    for column in 0..size {
        text.push(' ');
        text.push(char::from(b'a' + column));
        text.push(' ');
    }
    text.truncate(text.trim_end().len());
    for row in 0..size {
        text.push_str(&format!("\n{:>3}", row + 1));
        for column in 0..size {
            text.push(' ');
            text.extend(cell(column, row));
        }
        text.truncate(text.trim_end().len());
    }
    text
}

/// The places of the set bits of a set, lowest first.
macro_rules! bits {
    ($set:expr) => {{
        let mut rest = $set;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let place = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                place
            })
        })
    }};
}
pub(crate) use bits;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_names_are_canonical() {
        for name in ["a1", "s19", "i5", "e10"] {
            assert_eq!(CellName::parse(name).unwrap().to_string(), name);
        }
        for bad in [
            "", "a", "1", "A1", "a0", "a01", "a100", "a1 ", "é1", "a-1", "aa1",
        ] {
            assert_eq!(CellName::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn snippets_are_short_and_on_one_line() {
        assert_eq!(Snippet::new("a\nb").to_string(), "`a\u{fffd}b`");
        assert_eq!(Snippet::new(&"x".repeat(10_000_000)).0.chars().count(), 49);
    }

    #[test]
    fn numbers_are_plain() {
        assert_eq!(number("0", 9), Some(0));
        assert_eq!(number("9", 9), Some(9));
        for bad in [
            "",
            "10",
            "01",
            "00",
            "+1",
            "-1",
            "99999999999999",
            "1 ",
            "٣",
        ] {
            assert_eq!(number(bad, 9), None, "{bad}");
        }
    }
}

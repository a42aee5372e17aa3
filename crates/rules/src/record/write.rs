//! A record as text.

use super::{Record, Standing};
use crate::seat::Seat;
use std::fmt::{self, Write};

impl fmt::Display for Record {
    /// The headers, an empty line, then the actions, one turn a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, "Game", &self.spec.to_string())?;
        header(f, "Start", &self.start.position())?;
        for (index, name) in (0..).zip(&self.names) {
            header(f, &format!("Seat{}", Seat::from_index(index)), name)?;
        }
        if let Some(date) = self.date {
            header(f, "Date", &date.to_string())?;
        }
        let standing: Standing = self.standing();
        header(f, "Result", &standing.to_string())?;
        for (name, value) in &self.headers {
            header(f, name, value)?;
        }
        for words in &self.preface {
            f.write_str("\n")?;
            comment(f, words)?;
        }
        let mut turn = None;
        for entry in &self.entries {
            let same_turn = turn.replace(entry.turn) == Some(entry.turn);
            f.write_str(if same_turn { " " } else { "\n" })?;
            f.write_str(&entry.action)?;
            if let Some(ms) = entry.ms {
                write!(f, " {ms}ms")?;
            }
            for words in &entry.comments {
                f.write_str(" ")?;
                comment(f, words)?;
            }
        }
        f.write_str("\n")
    }
}

fn header(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    escaped(f, value)?;
    f.write_str("\"]\n")
}

fn comment(f: &mut fmt::Formatter<'_>, words: &str) -> fmt::Result {
    f.write_str("{")?;
    escaped(f, words)?;
    f.write_str("}")
}

/// What would end a quotation or a line is written with a backslash.
fn escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    for letter in text.chars() {
        match letter {
            '\\' | '"' | '}' => write!(f, "\\{letter}")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            _ => f.write_char(letter)?,
        }
    }
    Ok(())
}

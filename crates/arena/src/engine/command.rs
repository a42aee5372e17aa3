//! The command that starts an engine.

use crate::error::PlayerError;
use std::path::Path;
use std::str::FromStr;

/// A program with its arguments, and a name for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What the engine is called.
    pub name: String,
    /// The program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

impl FromStr for Command {
    type Err = PlayerError;

    /// Reads `command arguments` or `name=command arguments`. Words with spaces stand in quotation marks, single or
    /// double; no shell looks at them.
    fn from_str(text: &str) -> Result<Command, PlayerError> {
        let plain = |name: &str| {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_.+".contains(&byte))
        };
        let (name, command) = match text.split_once('=') {
            Some((name, command)) if plain(name) => (Some(name), command),
            _ => (None, text),
        };
        let mut words = words(command)?.into_iter();
        let program = words
            .next()
            .filter(|program| !program.is_empty())
            .ok_or_else(|| PlayerError::NoProgram(text.to_owned()))?;
        let stem = Path::new(&program)
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        Ok(Command {
            name: name
                .map(str::to_owned)
                .or(stem)
                .unwrap_or_else(|| program.clone()),
            program,
            arguments: words.collect(),
        })
    }
}

fn words(text: &str) -> Result<Vec<String>, PlayerError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = None;
    for letter in text.chars() {
        match quoted {
            Some(mark) if letter == mark => quoted = None,
            None if letter == '\'' || letter == '"' => {
                quoted = Some(letter);
                // An empty quotation is a word too.
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quoted.is_some() {
        return Err(PlayerError::Quotation(text.to_owned()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, program: &str, arguments: &[&str]) {
        let expected = Command {
            name: name.to_owned(),
            program: program.to_owned(),
            arguments: arguments.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(text.parse(), Ok(expected));
    }

    #[test]
    fn commands_with_and_without_a_name() {
        check(
            "/opt/bot.bin --fast 2",
            "bot",
            "/opt/bot.bin",
            &["--fast", "2"],
        );
        check("mine=./bot ugi", "mine", "./bot", &["ugi"]);
        check("./bot --a=b", "bot", "./bot", &["--a=b"]);
        check("x='my bot' \"a b\"c ''", "x", "my bot", &["a bc", ""]);
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for wrong in ["", "  ", "name=", "''", "bot 'open"] {
            assert!(wrong.parse::<Command>().is_err(), "{wrong}");
        }
    }
}

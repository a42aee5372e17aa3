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
    /// Options to set before its first game, with their values.
    pub options: Vec<(String, String)>,
}

/// An option for an engine, as people write it: `mine:Level=5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// The engine's name.
    pub engine: String,
    /// The option's name.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl FromStr for EngineOption {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<EngineOption, PlayerError> {
        let wrong = || PlayerError::Option(text.to_owned());
        let (engine, rest) = text.split_once(':').ok_or_else(wrong)?;
        let (name, value) = rest.split_once('=').ok_or_else(wrong)?;
        let is_line = |word: &str| !word.is_empty() && !word.contains(char::is_control);
        let words = [engine, name, value];
        if words.into_iter().all(is_line) {
            let [engine, name, value] = words.map(str::to_owned);
            Ok(EngineOption {
                engine,
                name,
                value,
            })
        } else {
            Err(wrong())
        }
    }
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
            options: Vec::new(),
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
            options: Vec::new(),
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

//! Numbered menus.

use super::table::Table;
use super::{ask, saved, seed_of_the_moment};
use crate::screens::{Mode, candidate_name, clocks, key_name, value_name};
use crate::{Sitting, TuiError};
use std::io::{BufRead, Write};
use tabuleiro_rules::{GameKind, Spec};
use tabuleiro_search::Level;
use tabuleiro_table::ClockRule;
use tabuleiro_words::{Language, Words};

const MAIN: [&str; 7] = [
    "tui-menu-two-people",
    "tui-menu-computer",
    "tui-menu-computers",
    "tui-menu-load",
    "tui-language",
    "tui-menu-about",
    "tui-menu-quit",
];

/// The main menu, again and again until somebody leaves.
pub(super) fn run(
    mut language: Language,
    seed: Option<u64>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    loop {
        let words = Words::new(language);
        let items = MAIN.map(|item| words.say(item, &[]));
        let title = words.say("play-welcome", &[]);
        let Some(place) = choose(&words, &title, &items, input, output)? else {
            return Ok(());
        };
        let mode = match place {
            0 => Mode::People,
            1 => Mode::Computer,
            2 => Mode::Computers,
            3 => {
                load(&words, language, input, output)?;
                continue;
            }
            4 => {
                language = other(language);
                continue;
            }
            5 => {
                let version = env!("CARGO_PKG_VERSION");
                writeln!(
                    output,
                    "\n{}",
                    words.say("tui-about", &[("version", version)])
                )?;
                continue;
            }
            _ => return Ok(writeln!(output, "{}", words.say("play-goodbye", &[]))?),
        };
        let Some((spec, seats, clock)) = set_up(&words, mode, input, output)? else {
            return Ok(());
        };
        let seed = seed.unwrap_or_else(seed_of_the_moment);
        let mut table = Table::new(spec, seats, seed, language, output);
        table.set_clock(clock);
        table.play(input)?;
        language = table.language();
    }
}

pub(super) const fn other(language: Language) -> Language {
    match language {
        Language::English => Language::Portuguese,
        Language::Portuguese => Language::English,
    }
}

fn load(
    words: &Words,
    language: Language,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    writeln!(output, "\n{}", words.say("tui-ask-load", &[]))?;
    let Some(file) = ask(input, output)? else {
        return Ok(());
    };
    let file = file.trim();
    if file.is_empty() {
        return Ok(());
    }
    match saved(file) {
        Ok(record) => match Table::resumed(record, language, output) {
            Ok(mut table) => table.play(input),
            Err(_) => Ok(writeln!(output, "{}", words.say("tui-cannot-resume", &[]))?),
        },
        Err(problem) => {
            let variables = [("file", file), ("error", &*problem)];
            Ok(writeln!(
                output,
                "{}",
                words.say("tui-not-read", &variables)
            )?)
        }
    }
}

/// The game, its form and who plays, one question after the other; nothing at the end of the input.
fn set_up(
    words: &Words,
    mode: Mode,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<(Spec, Vec<Sitting>, ClockRule)>, TuiError> {
    let games = GameKind::ALL.map(|game| words.game(game));
    let title = words.say("play-choose-game", &[]);
    let Some(place) = choose(words, &title, &games, input, output)? else {
        return Ok(None);
    };
    let game = GameKind::ALL[place];
    let mut choices = Vec::new();
    for key in game.keys() {
        let values: Vec<String> = key
            .values
            .iter()
            .map(|value| value_name(words, value))
            .collect();
        let title = key_name(words, key.name);
        let Some(place) = choose(words, &title, &values, input, output)? else {
            return Ok(None);
        };
        choices.push(format!("{}={}", key.name, key.values[place]));
    }
    let Ok(spec) = format!("{game}:{}", choices.join(",")).parse::<Spec>() else {
        return Ok(None);
    };
    let mut seats = mode.seats(usize::from(spec.seats()));
    let levels = Level::ladder();
    let names: Vec<String> = levels
        .iter()
        .map(|&level| candidate_name(words, Sitting::Bot(level), &spec))
        .collect();
    for (number, seat) in (1..).zip(&mut seats) {
        if let Sitting::Bot(_) = seat {
            let number = number.to_string();
            let title = words.say("tui-level-of", &[("seat", &number)]);
            let Some(place) = choose(words, &title, &names, input, output)? else {
                return Ok(None);
            };
            *seat = Sitting::Bot(levels[place]);
        }
    }
    // Computers among themselves need none.
    if !seats.contains(&Sitting::Person) {
        return Ok(Some((spec, seats, ClockRule::None)));
    }
    let names = clocks().map(|(message, _)| words.say(message, &[]));
    let title = words.say("tui-clock", &[]);
    let place = choose(words, &title, &names, input, output)?;
    Ok(place.map(|place| (spec, seats, clocks()[place].1)))
}

/// Asks until somebody chooses; nothing at the end of the input.
fn choose(
    words: &Words,
    title: &str,
    items: &[String],
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<usize>, TuiError> {
    writeln!(output, "\n{title}\n")?;
    for (number, item) in (1..).zip(items) {
        writeln!(output, "  {number}  {item}")?;
    }
    writeln!(output)?;
    while let Some(line) = ask(input, output)? {
        let text = line.trim();
        let number = text
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        if let Some(place) = number.filter(|&place| place < items.len()) {
            return Ok(Some(place));
        }
        let count = items.len().to_string();
        let variables = [("text", text), ("count", &*count)];
        writeln!(output, "{}", words.say("tui-choose-number", &variables))?;
    }
    Ok(None)
}

/// The games alone, by number or by spec.
pub(super) fn ask_for_game(
    words: &mut Words,
    language: &mut Language,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<Spec>, TuiError> {
    writeln!(output, "{}\n", words.say("play-welcome", &[]))?;
    for (number, game) in (1..).zip(GameKind::ALL) {
        writeln!(output, "  {number}  {}", words.game(game))?;
    }
    writeln!(output, "\n{}", words.say("play-choose-game", &[]))?;
    while let Some(line) = ask(input, output)? {
        let text = line.trim();
        if text == "language" {
            *language = other(*language);
            *words = Words::new(*language);
            writeln!(output, "{}", words.say("play-choose-game", &[]))?;
            continue;
        }
        let numbered = (1..)
            .zip(GameKind::ALL)
            .find(|(number, _)| text == number.to_string());
        let name = numbered.map_or(text, |(_, game)| game.name());
        if let Ok(spec) = name.parse() {
            return Ok(Some(spec));
        }
        let count = GameKind::ALL.len().to_string();
        let variables = [("text", text), ("count", &count)];
        writeln!(output, "{}", words.say("play-no-such-game", &variables))?;
    }
    Ok(None)
}

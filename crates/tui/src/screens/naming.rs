//! Games, their forms and players in the player's words.

use crate::link::Sitting;
use crate::theme::Theme;
use tabuleiro_protocol::ListedTable;
use tabuleiro_rules::Spec;
use tabuleiro_search::{Level, measured, measured_like};
use tabuleiro_words::Words;

/// A message, or something else where there is none.
fn or_else(words: &Words, message: &str, other: &str) -> String {
    match words.say(message, &[]) {
        said if said == message => other.to_owned(),
        said => said,
    }
}

/// The name of a key of a spec.
pub(crate) fn key_name(words: &Words, key: &str) -> String {
    or_else(words, &format!("tui-key-{key}"), key)
}

/// The name of a value of a spec.
pub(crate) fn value_name(words: &Words, value: &str) -> String {
    or_else(words, &format!("tui-value-{value}"), value)
}

/// Who sits there, in words.
pub(crate) fn sitting_name(words: &Words, sitting: Sitting) -> String {
    match sitting {
        Sitting::Person => words.say("tui-person", &[]),
        Sitting::Bot(level @ (Level::Random | Level::Greedy | Level::Uct)) => {
            or_else(words, &format!("tui-level-{level}"), &level.to_string())
        }
        Sitting::Bot(level) => words.say("tui-level", &[("level", &level.to_string())]),
    }
}

/// Who may sit at such a game, a bot with its strength if that was measured in this very variant.
pub(crate) fn candidate_name(words: &Words, sitting: Sitting, spec: &Spec) -> String {
    let name = sitting_name(words, sitting);
    let Sitting::Bot(level) = sitting else {
        return name;
    };
    if measured_like(spec) != Some(*spec) {
        return name;
    }
    let known = measured(spec).into_iter().find(|one| one.level == level);
    known.map_or(name.clone(), |known| {
        let message = if known.at_least {
            "tui-level-at-least"
        } else {
            "tui-level-measured"
        };
        let elo = format!("{:.0}", known.elo);
        words.say(message, &[("name", &name), ("elo", &elo)])
    })
}

/// A game with its form, as in `Distrify · 9×9`.
pub(crate) fn game_title(words: &Words, game: &str, theme: &Theme) -> String {
    let mut title = match game.parse::<Spec>() {
        Ok(spec) => words.game(spec.game()),
        Err(_) => game.to_owned(),
    };
    let options = game.split_once(':').map_or("", |(_, options)| options);
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        let value = match key {
            "size" => format!("{value}{}{value}", theme.sign("×", "x")),
            "players" => format!("{} {value}", key_name(words, key)),
            _ => value_name(words, value),
        };
        // What a name goes on to explain is for who chooses.
        let short = value.split(',').next().unwrap_or_default();
        let sign = theme.sign("·", "-");
        title.push_str(&format!(" {sign} {}", short.to_lowercase()));
    }
    title
}

/// A table in a line: what one would do there, the game, and who plays.
pub(crate) fn table_line(words: &Words, table: &ListedTable, yours: bool, theme: &Theme) -> String {
    let message = match &*table.status {
        _ if yours => "tui-table-yours",
        "waiting" => "tui-table-sit",
        _ => "tui-table-watch",
    };
    let open = words.say("tui-open-seat", &[]);
    let names = table.seats.iter().map(|seat| {
        let name = seat.name.clone().filter(|_| seat.kind != "open");
        name.unwrap_or_else(|| open.clone())
    });
    let names: Vec<String> = names.collect();
    let separator = format!(" {} ", theme.sign("·", "-"));
    let game = game_title(words, &table.game, theme);
    let what = words.say(message, &[]);
    format!("{what:<10} {game}: {}", names.join(&separator))
}

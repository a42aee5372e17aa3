//! Who plays: a bot of ours at a level, or an engine of anybody's.

use crate::engine::Command;
use crate::error::PlayerError;
use crate::stats::Sprt;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use tabuleiro_search::{Budget, Level};

/// Who plays, with a name of its own among the players of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What it is called in tables and records.
    pub name: String,
    /// What it is.
    pub mind: Mind,
    /// What it may use up: its time is for a turn, nodes and depth are for an action.
    pub budget: Budget,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mind {
    /// A bot of ours.
    Bot(Level),
    /// Somebody's program.
    Engine(Command),
}

/// A level with a budget, as people write it: `8`, `8:time=1s`, `uct:nodes=5000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The level.
    pub level: Level,
    /// Its own budget, if it has one.
    pub budget: Option<Budget>,
}

impl Player {
    /// What plain UCT uses up where nobody says what it may: it has no budget of its own.
    pub const UCT_NODES: u64 = 10_000;
    /// How long an engine thinks where nobody says how long it may.
    pub const ENGINE_TIME: Duration = Duration::from_secs(1);

    /// A bot. Without a budget of its own it has the common one, and without that its level's.
    #[must_use]
    pub fn bot(bot: Bot, common: Option<Budget>) -> Player {
        let budget = bot.budget.or(common).unwrap_or(match bot.level {
            Level::Uct => Budget::nodes(Player::UCT_NODES),
            _ => Budget::default(),
        });
        Player {
            name: bot.to_string(),
            mind: Mind::Bot(bot.level),
            budget,
        }
    }

    /// An engine, with the common budget.
    #[must_use]
    pub fn engine(command: Command, common: Option<Budget>) -> Player {
        Player {
            name: command.name.clone(),
            mind: Mind::Engine(command),
            budget: common.unwrap_or(Budget::time(Player::ENGINE_TIME)),
        }
    }

    /// Numbers the names that come more than once, so that each is somebody's.
    pub fn tell_apart(players: &mut [Player]) {
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        for (place, player) in players.iter_mut().enumerate() {
            let before = names[..place].iter().filter(|&name| *name == player.name);
            match before.count() {
                0 => {}
                twins => player.name = format!("{} #{}", player.name, twins + 1),
            }
        }
    }
}

impl FromStr for Bot {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Bot, PlayerError> {
        let (level, budget) = match text.split_once(':') {
            Some((level, budget)) => (level, Some(read_budget(budget)?)),
            None => (text, None),
        };
        let level = level.parse().map_err(|expected| PlayerError::Level {
            found: level.to_owned(),
            expected,
        })?;
        Ok(Bot { level, budget })
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.level.fmt(f)?;
        match &self.budget {
            Some(budget) => write!(f, ":{}", written_budget(budget)),
            None => Ok(()),
        }
    }
}

fn read_budget(text: &str) -> Result<Budget, PlayerError> {
    let mut budget = Budget::default();
    for part in text.split(',') {
        let wrong = || PlayerError::Budget(part.to_owned());
        let (key, value) = part.split_once('=').ok_or_else(wrong)?;
        let twice = match key {
            "time" => budget.time.replace(read_time(value)?).is_some(),
            "nodes" => {
                let nodes: u64 = value.parse().ok().filter(|&n| n > 0).ok_or_else(wrong)?;
                budget.nodes.replace(nodes).is_some()
            }
            "depth" => {
                let depth: u32 = value.parse().ok().filter(|&n| n > 0).ok_or_else(wrong)?;
                budget.depth.replace(depth).is_some()
            }
            _ => return Err(wrong()),
        };
        if twice {
            return Err(PlayerError::Twice(key.to_owned()));
        }
    }
    Ok(budget)
}

fn written_budget(budget: &Budget) -> String {
    let time = budget.time.map(|time| format!("time={time:?}"));
    let nodes = budget.nodes.map(|nodes| format!("nodes={nodes}"));
    let depth = budget.depth.map(|depth| format!("depth={depth}"));
    let parts: Vec<String> = [time, nodes, depth].into_iter().flatten().collect();
    parts.join(",")
}

/// Reads a time: `500ms`, `2s`, `1.5m`.
///
/// # Errors
/// If the text is none, or nothing, or more than a day.
pub fn read_time(text: &str) -> Result<Duration, PlayerError> {
    const LONGEST: f64 = 86_400.0;
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    units
        .into_iter()
        .find_map(|(unit, seconds)| {
            let number = text.strip_suffix(unit)?;
            let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
            let number: f64 = number.parse().ok().filter(|_| plain)?;
            let time = number * seconds;
            (time > 0.0 && time <= LONGEST).then(|| Duration::from_secs_f64(time))
        })
        .ok_or_else(|| PlayerError::Time(text.to_owned()))
}

/// Reads the two Elo differences of a sequential test: `0,10`.
///
/// # Errors
/// If the text is none, or the second is not the greater.
pub fn read_sprt(text: &str) -> Result<Sprt, PlayerError> {
    let wrong = || PlayerError::Sprt(text.to_owned());
    let (elo0, elo1) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse().ok().filter(|n: &f64| n.is_finite());
    match (number(elo0), number(elo1)) {
        (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Sprt::new(elo0, elo1)),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_and_written_alike() {
        for text in [
            "random",
            "8",
            "8:time=1s",
            "uct:nodes=5000",
            "8:depth=6",
            "3:time=250ms,nodes=9",
        ] {
            assert_eq!(text.parse::<Bot>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        for (text, words) in [
            ("9", "1 to 8"),
            ("8:", "`time=1s`"),
            ("8:time=1", "`500ms`"),
            ("8:nodes=0", "`nodes=5000`"),
            ("8:nodes=1,nodes=2", "twice"),
            ("8:time=-1s", "no time"),
        ] {
            let error = text.parse::<Bot>().unwrap_err().to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(read_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read_time("1.5m"), Ok(Duration::from_secs(90)));
        for wrong in [
            "", "s", "0s", "1h", "1e3s", "infs", "NaNs", "9999999m", "1 s",
        ] {
            assert!(read_time(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn tests_have_two_differences_in_order() {
        assert_eq!(read_sprt("-5, 5"), Ok(Sprt::new(-5.0, 5.0)));
        for wrong in ["", "5", "10,0", "0,0", "0,inf", "0,10,20"] {
            assert!(read_sprt(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn budgets_come_from_the_player_then_from_all_then_from_the_level() {
        let bot = |text: &str, common| Player::bot(text.parse().unwrap(), common).budget;
        let common = Some(Budget::nodes(7));
        assert_eq!(bot("8:nodes=3", common), Budget::nodes(3));
        assert_eq!(bot("8", common), Budget::nodes(7));
        assert_eq!(bot("8", None), Budget::default());
        assert_eq!(bot("uct", None), Budget::nodes(Player::UCT_NODES));
    }

    #[test]
    fn twins_are_told_apart() {
        let bot = |text: &str| Player::bot(text.parse().unwrap(), None);
        let mut players = [bot("8"), bot("random"), bot("8"), bot("8")];
        Player::tell_apart(&mut players);
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["8", "random", "8 #2", "8 #3"]);
    }
}

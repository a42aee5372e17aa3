//! How strong a bot plays.

use std::fmt;
use std::str::FromStr;

/// How strong a bot plays, the same in every client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// The action after which the position looks best, without looking further.
    Greedy,
    /// Plain UCT with random playouts and no knowledge: the baseline that the others are measured against.
    Uct,
    /// From 1, for who has just learned the rules, to 8, the strongest there is.
    Strength(Strength),
}

/// A level for people, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

impl Strength {
    /// The strongest.
    pub const MAX: Strength = Strength(8);

    /// This level, if it is from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Strength> {
        if number >= 1 && number <= Strength::MAX.0 {
            Some(Strength(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Level {
    /// The strongest.
    pub const BEST: Level = Level::Strength(Strength::MAX);

    /// The levels that people choose from, the weakest first.
    #[must_use]
    pub fn ladder() -> Vec<Level> {
        let strengths = (1..=Strength::MAX.0).filter_map(Strength::new);
        [Level::Random, Level::Greedy]
            .into_iter()
            .chain(strengths.map(Level::Strength))
            .collect()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Uct => f.write_str("uct"),
            Level::Strength(strength) => write!(f, "{}", strength.0),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        match text {
            "random" => Ok(Level::Random),
            "greedy" => Ok(Level::Greedy),
            "uct" => Ok(Level::Uct),
            _ => text
                .parse()
                .ok()
                .and_then(Strength::new)
                .map(Level::Strength)
                .ok_or_else(|| "a level is `random`, `greedy`, `uct` or 1 to 8".to_owned()),
        }
    }
}

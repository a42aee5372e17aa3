//! Game specs: `<game>[:key=value[,key=value…]]`.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

use crate::ruleset::Ruleset;
use crate::text::Snippet;
use crate::{distrify, meerkats, sixteen_stone, syrtis};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// One of the four games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameKind {
    /// Syrtis, by David Vander Laan.
    Syrtis,
    /// Distrify, by David Stoner.
    Distrify,
    /// Sixteen Stone, by Gary Boyd.
    SixteenStone,
    /// Meerkats.
    Meerkats,
}

/// A key of a game spec with the values that it takes, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub values: &'static [&'static str],
}

const BOARD: Key = Key {
    name: "board",
    values: &["major", "minor"],
};
const SETUP: Key = Key {
    name: "setup",
    values: &["antisymmetric", "random"],
};
const RULES: Key = Key {
    name: "rules",
    values: &["classic", "designer"],
};
const SIZE: Key = Key {
    name: "size",
    values: &[
        "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    ],
};
const PLAYERS: Key = Key {
    name: "players",
    values: &["4", "3", "2"],
};

impl GameKind {
    /// All games.
    pub const ALL: [GameKind; 4] = [
        GameKind::Syrtis,
        GameKind::Distrify,
        GameKind::SixteenStone,
        GameKind::Meerkats,
    ];

    /// The name in a spec.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Syrtis => "syrtis",
            GameKind::Distrify => "distrify",
            GameKind::SixteenStone => "sixteen-stone",
            GameKind::Meerkats => "meerkats",
        }
    }

    /// The keys that a spec of this game may have.
    #[must_use]
    pub const fn keys(self) -> &'static [Key] {
        match self {
            GameKind::Syrtis => &[BOARD, SETUP, RULES],
            GameKind::Distrify => &[SIZE],
            GameKind::SixteenStone => &[RULES],
            GameKind::Meerkats => &[PLAYERS, RULES],
        }
    }
}

/// A game with all its choices made.
///
/// ```
/// use tabuleiro_rules::Spec;
///
/// let spec: Spec = "meerkats:rules=designer".parse().unwrap();
/// assert_eq!(spec.to_string(), "meerkats:players=4,rules=designer");
/// let error = "distrify:size=20".parse::<Spec>().unwrap_err();
/// assert!(error.to_string().contains("size"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Syrtis.
    Syrtis(syrtis::Options),
    /// Distrify.
    Distrify(distrify::Options),
    /// Sixteen Stone.
    SixteenStone(sixteen_stone::Options),
    /// Meerkats.
    Meerkats(meerkats::Options),
}

/// Why a text is not a game spec.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// There is no such game.
    #[error("there is no game {found}; the games are {}", names())]
    UnknownGame {
        /// What was sent.
        found: Snippet,
    },
    /// Not of the form `key=value`.
    #[error("{found} is not of the form `key=value`; {game} takes {}", takes(*.game))]
    Malformed {
        /// The game.
        game: GameKind,
        /// What was sent.
        found: Snippet,
    },
    /// The game has no such key.
    #[error("{game} has no key {found}; it takes {}", takes(*.game))]
    UnknownKey {
        /// The game.
        game: GameKind,
        /// What was sent.
        found: Snippet,
    },
    /// The key does not take that value.
    #[error("`{}` takes {}, not {found}", .key.name, .key.values.join(", "))]
    Value {
        /// The key.
        key: Key,
        /// What was sent.
        found: Snippet,
    },
    /// A key that comes twice.
    #[error("`{}` comes twice", .key.name)]
    Twice {
        /// The key.
        key: Key,
    },
}

fn names() -> String {
    GameKind::ALL.map(GameKind::name).join(", ")
}

fn takes(game: GameKind) -> String {
    let keys: Vec<String> = game
        .keys()
        .iter()
        .map(|key| format!("`{}` ({})", key.name, key.values.join(", ")))
        .collect();
    keys.join(" and ")
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, choices) = match text.split_once(':') {
            Some((name, choices)) => (name, Some(choices)),
            None => (text, None),
        };
        let game = GameKind::ALL
            .into_iter()
            .find(|game| game.name() == name)
            .ok_or_else(|| SpecError::UnknownGame {
                found: Snippet::new(name),
            })?;
        let mut chosen = vec![None; game.keys().len()];
        for choice in choices.into_iter().flat_map(|choices| choices.split(',')) {
            let (place, value) = read_choice(game, choice)?;
            if chosen[place].replace(value).is_some() {
                let key = game.keys()[place];
                return Err(SpecError::Twice { key });
            }
        }
        let chosen: Vec<usize> = chosen.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Spec::chosen(game, &chosen))
    }
}

/// The place of the key among the game's, and of the value among the key's.
fn read_choice(game: GameKind, choice: &str) -> Result<(usize, usize), SpecError> {
    let (name, value) = choice.split_once('=').ok_or_else(|| SpecError::Malformed {
        game,
        found: Snippet::new(choice),
    })?;
    let keys = game.keys();
    let place = keys
        .iter()
        .position(|key| key.name == name)
        .ok_or_else(|| SpecError::UnknownKey {
            game,
            found: Snippet::new(name),
        })?;
    let key = keys[place];
    let value = key
        .values
        .iter()
        .position(|&known| known == value)
        .ok_or_else(|| SpecError::Value {
            key,
            found: Snippet::new(value),
        })?;
    Ok((place, value))
}

impl Spec {
    /// Which game.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        match self {
            Spec::Syrtis(_) => GameKind::Syrtis,
            Spec::Distrify(_) => GameKind::Distrify,
            Spec::SixteenStone(_) => GameKind::SixteenStone,
            Spec::Meerkats(_) => GameKind::Meerkats,
        }
    }

    /// How many seats play.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        match self {
            Spec::Syrtis(_) | Spec::Distrify(_) | Spec::SixteenStone(_) => 2,
            Spec::Meerkats(options) => options.players.get(),
        }
    }

    /// Every game with every combination of choices.
    pub fn all() -> impl Iterator<Item = Spec> {
        GameKind::ALL.into_iter().flat_map(|game| {
            let combinations = game.keys().iter().map(|key| key.values.len()).product();
            (0..combinations).map(move |mut number: usize| {
                let mut chosen = Vec::new();
                for key in game.keys() {
                    chosen.push(number % key.values.len());
                    number /= key.values.len();
                }
                Spec::chosen(game, &chosen)
            })
        })
    }

    /// The spec with these values, each by its place among its key's.
    fn chosen(game: GameKind, chosen: &[usize]) -> Spec {
        let choice = |key: Key| {
            let place = game.keys().iter().position(|&known| known == key);
            place
                .and_then(|place| chosen.get(place))
                .copied()
                .unwrap_or_default()
        };
        let rules = if choice(RULES) == 0 {
            Ruleset::Classic
        } else {
            Ruleset::Designer
        };
        match game {
            GameKind::Syrtis => Spec::Syrtis(syrtis::Options {
                board: if choice(BOARD) == 0 {
                    syrtis::Board::Major
                } else {
                    syrtis::Board::Minor
                },
                setup: if choice(SETUP) == 0 {
                    syrtis::Setup::Antisymmetric
                } else {
                    syrtis::Setup::Random
                },
                rules,
            }),
            GameKind::Distrify => Spec::Distrify(distrify::Options {
                size: distrify::Size::new(distrify::Size::MIN + choice(SIZE) as u8)
                    .unwrap_or_default(),
            }),
            GameKind::SixteenStone => Spec::SixteenStone(sixteen_stone::Options { rules }),
            GameKind::Meerkats => Spec::Meerkats(meerkats::Options {
                players: meerkats::Players::new(4 - choice(PLAYERS) as u8).unwrap_or_default(),
                rules,
            }),
        }
    }

    /// The places of the chosen values among their keys'.
    fn choices(&self) -> Vec<usize> {
        match self {
            Spec::Syrtis(options) => vec![
                options.board as usize,
                options.setup as usize,
                options.rules as usize,
            ],
            Spec::Distrify(options) => vec![usize::from(options.size.get() - distrify::Size::MIN)],
            Spec::SixteenStone(options) => vec![options.rules as usize],
            Spec::Meerkats(options) => vec![
                usize::from(4 - options.players.get()),
                options.rules as usize,
            ],
        }
    }
}

impl fmt::Display for Spec {
    /// All keys, the defaults too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game().name())?;
        for (place, (key, value)) in self.game().keys().iter().zip(self.choices()).enumerate() {
            let before = if place == 0 { ':' } else { ',' };
            write!(f, "{before}{}={}", key.name, key.values[value])?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Spec>().unwrap_err().to_string()
    }

    #[test]
    fn every_spec_round_trips() {
        let all: Vec<Spec> = Spec::all().collect();
        assert_eq!(all.len(), 8 + 11 + 2 + 6);
        for spec in all {
            assert_eq!(spec.to_string().parse(), Ok(spec));
        }
    }

    #[test]
    fn keys_come_in_any_order_and_may_be_left_out() {
        let spec: Spec = "syrtis:rules=designer,board=minor".parse().unwrap();
        assert_eq!(
            spec.to_string(),
            "syrtis:board=minor,setup=antisymmetric,rules=designer"
        );
        for (short, full) in [
            (
                "syrtis",
                "syrtis:board=major,setup=antisymmetric,rules=classic",
            ),
            ("distrify", "distrify:size=9"),
            ("sixteen-stone", "sixteen-stone:rules=classic"),
            ("meerkats", "meerkats:players=4,rules=classic"),
        ] {
            assert_eq!(short.parse::<Spec>().unwrap().to_string(), full);
        }
    }

    #[test]
    fn errors_name_the_key_and_what_it_takes() {
        assert!(error("chess").contains("syrtis, distrify, sixteen-stone, meerkats"));
        assert!(error("Syrtis").contains("no game `Syrtis`"));
        assert_eq!(
            error("meerkats:players=5"),
            "`players` takes 4, 3, 2, not `5`"
        );
        assert!(error("distrify:size=8").starts_with("`size` takes 9, 10, "));
        assert!(error("distrify:size=99999999999999999999").contains("`size`"));
        assert_eq!(
            error("sixteen-stone:board=minor"),
            "sixteen-stone has no key `board`; it takes `rules` (classic, designer)"
        );
        assert!(error("syrtis:").contains("key=value"));
        assert!(error("syrtis:board=minor,").contains("key=value"));
        assert_eq!(
            error("syrtis:board=minor,board=minor"),
            "`board` comes twice"
        );
    }
}

//! What players read, in English and in Portuguese: the messages of `locales/`, filled in.

mod situation;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::fmt;
use std::str::FromStr;
use tabuleiro_rules::{CellName, GameKind, Illegal, Outcome, Seat};
use unic_langid::LanguageIdentifier;

/// A language that players may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese as in Portugal.
    Portuguese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// The language's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// The language of a locale such as `pt_PT.UTF-8`; English if it is none of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        if locale.starts_with("pt") {
            Language::Portuguese
        } else {
            Language::English
        }
    }

    const fn messages(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../locales/en.ftl"),
            Language::Portuguese => include_str!("../../../locales/pt.ftl"),
        }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| "the languages are en and pt".to_owned())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The messages of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The messages of this language.
    #[must_use]
    pub fn new(language: Language) -> Words {
        // The messages are part of the program, and a test reads them: what cannot be read would only be left out.
        let resource = FluentResource::try_new(language.messages().to_owned())
            .unwrap_or_else(|(readable, _)| readable);
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![identifier]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Words { bundle }
    }

    /// A message with its variables filled in; its name, if there is no such message.
    #[must_use]
    pub fn say(&self, message: &str, variables: &[(&str, &str)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(message)
            .and_then(|found| found.value())
        else {
            return message.to_owned();
        };
        let mut arguments = FluentArgs::new();
        for &(name, value) in variables {
            arguments.set(name, value);
        }
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&arguments), &mut errors)
            .into_owned()
    }

    /// The name of a game.
    #[must_use]
    pub fn game(&self, game: GameKind) -> String {
        self.say(&format!("game-{game}"), &[])
    }

    /// A seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.say("seat", &[("seat", &seat.to_string())])
    }

    /// Why an action is not legal, as a sentence.
    #[must_use]
    pub fn why_not(&self, illegal: &Illegal) -> String {
        let cells: Vec<String> = illegal.cells.iter().map(CellName::to_string).collect();
        let message = format!("why-{}", illegal.rule);
        self.say(&message, &[("cells", &self.list(&cells))])
    }

    /// How a game ended, as a sentence.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { seats, reason } => {
                let winners: Vec<String> = seats.iter().map(|seat| self.seat(seat)).collect();
                let message = if seats.len() == 1 {
                    "outcome-win"
                } else {
                    "outcome-shared"
                };
                let why = self.say(&format!("reason-{reason}"), &[]);
                self.say(message, &[("winners", &self.list(&winners)), ("why", &why)])
            }
            Outcome::Draw { reason } => {
                let why = self.say(&format!("reason-{reason}"), &[]);
                self.say("outcome-draw", &[("why", &why)])
            }
            Outcome::Unknown => self.say("outcome-unknown", &[]),
        }
    }

    /// How a game ended, from the numbers of the seats that won and the word for the reason; nobody won a draw.
    #[must_use]
    pub fn ending(&self, winners: &[u8], reason: &str) -> String {
        let why = self.say(&format!("reason-{reason}"), &[]);
        let names: Vec<String> = winners
            .iter()
            .map(|seat| self.say("seat", &[("seat", &seat.to_string())]))
            .collect();
        let message = match winners {
            [] => "outcome-draw",
            [_] => "outcome-win",
            _ => "outcome-shared",
        };
        self.say(message, &[("winners", &self.list(&names)), ("why", &why)])
    }

    /// Several things in a row: “a, b and c”.
    fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let first = first.join(", ");
                self.say("and", &[("first", &first), ("last", last)])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tabuleiro_rules::{AnyGame, Reason, Rule, Spec};

    fn message_names(language: Language) -> BTreeSet<&'static str> {
        language
            .messages()
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(name, _)| name))
            .collect()
    }

    #[test]
    fn both_languages_can_be_read_and_have_the_same_messages() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.messages().to_owned()).is_ok());
        }
        assert_eq!(
            message_names(Language::English),
            message_names(Language::Portuguese)
        );
    }

    #[test]
    fn every_rule_and_every_reason_has_a_sentence() {
        for language in Language::ALL {
            let names = message_names(language);
            for rule in Rule::ALL {
                assert!(names.contains(format!("why-{rule}").as_str()), "{rule}");
            }
            for reason in Reason::ALL {
                assert!(
                    names.contains(format!("reason-{reason}").as_str()),
                    "{reason}"
                );
            }
        }
    }

    #[test]
    fn a_refusal_reads_like_a_sentence_in_both_languages() {
        let spec: Spec = "distrify".parse().unwrap();
        let position = "xo......./........./........./........./........./........./........./........./......... b -";
        let mut game = AnyGame::parse(&spec, position).unwrap();
        game.play("i9").unwrap();
        game.play("end").unwrap();
        game.play("a2").unwrap();
        game.play("end").unwrap();
        let refused = game.why_not("b2").unwrap().unwrap();
        assert_eq!(refused.to_string(), "crosscut a1,b1,a2,b2");
        assert_eq!(
            Words::new(Language::English).why_not(&refused),
            "That would make a crosscut: a1, b1, a2 and b2."
        );
        assert_eq!(
            Words::new(Language::Portuguese).why_not(&refused),
            "Isso formaria um crosscut: a1, b1, a2 e b2."
        );
    }

    #[test]
    fn an_outcome_reads_like_a_sentence_in_both_languages() {
        let outcome = Outcome::win(Seat::TWO, Reason::Path);
        assert_eq!(
            Words::new(Language::English).outcome(outcome),
            "Seat 2 wins: a path joins the two edges."
        );
        assert_eq!(
            Words::new(Language::Portuguese).outcome(outcome),
            "Lugar 2 vence: um caminho une os dois lados do tabuleiro."
        );
    }

    #[test]
    fn locales_choose_a_language() {
        assert_eq!(Language::of_locale("pt_PT.UTF-8"), Language::Portuguese);
        assert_eq!(Language::of_locale("de_DE.UTF-8"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }
}

//! Where a game stands, in words: what is to be done, and the counters that can decide it.

use crate::Words;
use tabuleiro_rules::distrify::{self, Distrify};
use tabuleiro_rules::meerkats::{Colour, Meerkats, Pending};
use tabuleiro_rules::sixteen_stone::{self, SixteenStone};
use tabuleiro_rules::syrtis::{self, Phase, Syrtis};
use tabuleiro_rules::{AnyGame, Position};

impl Words {
    /// What is to be done, then the counters that can decide the game, a sentence each.
    #[must_use]
    pub fn situation(&self, game: &AnyGame) -> Vec<String> {
        match game {
            AnyGame::Syrtis(game) => self.syrtis(game.position()),
            AnyGame::Distrify(game) => vec![self.distrify(game.position())],
            AnyGame::SixteenStone(game) => self.sixteen_stone(game.position()),
            AnyGame::Meerkats(game) => self.meerkats(game.position()),
        }
    }

    /// A colour of Meerkats.
    #[must_use]
    pub fn colour(&self, colour: Colour) -> String {
        self.say(&format!("colour-{}", colour.letter()), &[])
    }

    fn syrtis(&self, position: &Syrtis) -> Vec<String> {
        let side = |side: syrtis::Side| match side {
            syrtis::Side::Light => self.say("side-light", &[]),
            syrtis::Side::Dark => self.say("side-dark", &[]),
        };
        let to_move = match position.phase() {
            Phase::Swap => return vec![self.say("state-swap", &[])],
            Phase::Towers => {
                let message = match position.next_tower() {
                    syrtis::Side::Light => "state-light-tower",
                    syrtis::Side::Dark => "state-dark-tower",
                };
                return vec![self.say(message, &[])];
            }
            Phase::Choose => return vec![self.say("state-choose", &[])],
            Phase::Play(to_move) => to_move,
        };
        let streak = match position.streak() {
            Some((by, count)) => {
                let variables = [("side", &*side(by)), ("count", &count.to_string())];
                self.say("state-streak", &variables)
            }
            None => self.say("state-nobody-sank", &[]),
        };
        let [light, dark] =
            [syrtis::Side::Light, syrtis::Side::Dark].map(|by| position.passes(by).to_string());
        vec![
            self.say("state-syrtis-turn", &[("side", &side(to_move))]),
            streak,
            self.say("state-passes", &[("light", &light), ("dark", &dark)]),
        ]
    }

    fn distrify(&self, position: &Distrify) -> String {
        let side = match position.side() {
            distrify::Side::Black => self.say("side-black", &[]),
            distrify::Side::White => self.say("side-white", &[]),
        };
        let message = match position.pending() {
            _ if position.is_opening() => "state-opening",
            None => "state-first-stone",
            Some(_) => "state-second-stone",
        };
        self.say(message, &[("side", &side)])
    }

    fn sixteen_stone(&self, position: &SixteenStone) -> Vec<String> {
        let side = match position.side() {
            sixteen_stone::Side::Red => self.say("side-red", &[]),
            sixteen_stone::Side::Blue => self.say("side-blue", &[]),
        };
        let side = ("side", side.as_str());
        let [red, blue] = sixteen_stone::Side::BOTH.map(|of| position.pool(of).to_string());
        let pools = self.say("state-pools", &[("red", &red), ("blue", &blue)]);
        if position.is_placement() {
            return vec![self.say("state-placement", &[side]), pools];
        }
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let may = |message, kind: fn(&sixteen_stone::Action) -> bool| {
            legal.iter().any(kind).then(|| self.say(message, &[]))
        };
        let left: Vec<String> = [
            may("may-push", |action| {
                matches!(action, sixteen_stone::Action::Push { .. })
            }),
            may("may-move", |action| {
                matches!(action, sixteen_stone::Action::Move { .. })
            }),
            may("may-sacrifice", |action| {
                *action == sixteen_stone::Action::Sacrifice
            }),
        ]
        .into_iter()
        .flatten()
        .collect();
        let to_do = if position.owes_extra() {
            self.say("state-extra-owed", &[side])
        } else if left.is_empty() {
            self.say("state-end-only", &[side])
        } else {
            self.say("state-turn", &[side, ("left", &left.join(", "))])
        };
        let quiet = position.quiet().to_string();
        vec![to_do, pools, self.say("state-quiet", &[("count", &quiet)])]
    }

    fn meerkats(&self, position: &Meerkats) -> Vec<String> {
        let [red, green, blue, yellow] = Colour::ALL.map(|colour| position.bag(colour).to_string());
        let bag = self.say(
            "state-bag",
            &[
                ("red", &red),
                ("green", &green),
                ("blue", &blue),
                ("yellow", &yellow),
            ],
        );
        let to_do = match position.pending() {
            Pending::Draw => return vec![bag],
            Pending::Drop(colour) => self.say("state-drop", &[("colour", &self.colour(colour))]),
            Pending::AnyDrop => self.say("state-any-drop", &[]),
            Pending::Slide(_) => self.say("state-slide", &[]),
        };
        vec![to_do, bag]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tabuleiro_rules::Spec;

    #[track_caller]
    fn says(spec: &str, position: &str, english: &[&str], portuguese: &[&str]) {
        let spec: Spec = spec.parse().unwrap();
        let game = AnyGame::parse(&spec, position).unwrap();
        assert_eq!(Words::new(Language::English).situation(&game), english);
        assert_eq!(
            Words::new(Language::Portuguese).situation(&game),
            portuguese
        );
    }

    #[test]
    fn syrtis_tells_the_streak_and_the_passes() {
        says(
            "syrtis",
            "..c+../CSCS-./S+C.sc/.cs-cs/.sS.. d l1 0,2 12",
            &[
                "Dark: move a tower, sink a tile, slide a tile or pass.",
                "Sunk in a row: 1 by Light.",
                "Passed in a row: Light 0, Dark 2.",
            ],
            &[
                "Escuro: move uma torre, afunda uma peça, desloca uma peça ou passa a vez.",
                "Afundadas seguidas: 1, por Claro.",
                "Vezes passadas seguidas: Claro 0, Escuro 2.",
            ],
        );
    }

    #[test]
    fn sixteen_stone_tells_what_the_turn_still_allows() {
        says(
            "sixteen-stone",
            "...r./...br/.rrb./....r/b...b r 3,2 m 5 2",
            &[
                "Red: push, sacrifice a stone, or end the turn.",
                "Pools: Red 3, Blue 2.",
                "Turns without a capture, a stone pushed off or a sacrifice: 2 of 100.",
            ],
            &[
                "Vermelho: empurra, sacrifica uma peça, ou termina o turno.",
                "Montes: Vermelho 3, Azul 2.",
                "Turnos sem captura, peça empurrada para fora ou sacrifício: 2 de 100.",
            ],
        );
    }

    #[test]
    fn every_position_of_random_games_has_words_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language);
            for spec in Spec::all() {
                let mut game = AnyGame::start(&spec, 1);
                let mut dice = tabuleiro_rules::Dice::new(1);
                while let Some(action) = game.random_action(&mut dice) {
                    for sentence in words.situation(&game) {
                        assert!(
                            sentence.ends_with('.') && !sentence.contains('{'),
                            "{sentence}"
                        );
                    }
                    game.play(&action).unwrap();
                }
            }
        }
    }
}

//! One suite for every game: random games of every variant, and what must hold in each of their positions.
//!
//! `TABULEIRO_GAMES` sets how many games a variant are played.

mod conserved;
mod vocabulary;

use conserved::check_conserved;
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use tabuleiro_rules::distrify::Distrify;
use tabuleiro_rules::meerkats::Meerkats;
use tabuleiro_rules::sixteen_stone::SixteenStone;
use tabuleiro_rules::syrtis::Syrtis;
use tabuleiro_rules::{Actor, AnyGame, Dice, Game, GameKind, Position, Rule, Seat, Spec};
use vocabulary::vocabulary;

/// What the ordinary test run plays.
const SHORT: u64 = 24;
/// No random game has come near this many actions.
const LONGEST: usize = 20_000;
/// The whole vocabulary is tried at one position in so many.
const SPARSE: usize = 29;

fn games() -> u64 {
    match std::env::var("TABULEIRO_GAMES") {
        Ok(number) => number.parse().expect("TABULEIRO_GAMES is a number"),
        Err(_) => SHORT,
    }
}

fn hash<P: Position>(position: &P) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
}

/// Plays random games of one variant.
fn conformance<P: Position>(spec: Spec, options: P::Options) {
    for seed in 0..games() {
        let start = P::start(options, seed);
        assert_eq!(start, P::start(options, seed), "a seed fixes the start");
        assert_eq!(start.seats(), spec.seats());
        let words = vocabulary(&spec);
        let mut game = Game::new(start);
        let mut dice = Dice::with_stream(seed, 7);
        let mut legal = Vec::new();
        for number in 0.. {
            assert!(number < LONGEST, "{spec} seed {seed} does not end");
            let position = game.position().clone();
            game.legal_actions(&mut legal);
            check_position(&spec, options, &game, &legal, &mut dice);
            if number % SPARSE == 0 || legal.is_empty() {
                check_vocabulary(&spec, &game, &legal, &words);
            }
            let Some(action) = position.random_action(&legal, &mut dice) else {
                break;
            };
            game.play(action).unwrap();
            let (before, after) = (position.to_string(), game.position().to_string());
            check_conserved(spec.game(), &before, &action.to_string(), &after);
        }
    }
}

fn check_position<P: Position>(
    spec: &Spec,
    options: P::Options,
    game: &Game<P>,
    legal: &[P::Action],
    dice: &mut Dice,
) {
    let position = game.position();
    let text = position.to_string();
    assert!(
        legal.windows(2).all(|pair| pair[0] < pair[1]),
        "{spec} {text}: sorted, none twice"
    );
    let over = game.outcome().is_some();
    assert_eq!(
        legal.is_empty(),
        over,
        "{spec} {text}: no action exactly when the game is over"
    );
    assert_eq!(game.actor() == Actor::Nobody, over, "{spec} {text}");

    // What was played step by step is what the string says, in everything that follows from it.
    let parsed = P::parse(options, &text).unwrap_or_else(|error| panic!("{spec} {text}: {error}"));
    assert_eq!(&parsed, position, "{spec}");
    assert_eq!(parsed.to_string(), text, "{spec}");
    assert_eq!(hash(&parsed), hash(position), "{spec} {text}");
    assert_eq!(parsed.turn(), position.turn(), "{spec} {text}");
    assert_eq!(parsed.outcome(), position.outcome(), "{spec} {text}");
    let (mut of_parsed, mut of_position) = (Vec::new(), Vec::new());
    parsed.legal_actions(&mut of_parsed);
    position.legal_actions(&mut of_position);
    assert_eq!(of_parsed, of_position, "{spec} {text}");

    for &action in legal {
        let token = action.to_string();
        assert_eq!(
            position.parse_action(&token),
            Ok(action),
            "{spec} {text}: {token}"
        );
        assert_eq!(game.why_not(action), None, "{spec} {text}: {token}");
    }
    if game.actor() == Actor::Chance {
        assert!(
            legal
                .iter()
                .all(|&outcome| position.chance_weight(outcome) > 0)
        );
    }
    check_knowledge(spec, position, over, dice);
}

/// A seat's observation is stable, and full positions drawn from it agree with it.
fn check_knowledge<P: Position>(spec: &Spec, position: &P, over: bool, dice: &mut Dice) {
    let viewers = std::iter::once(None).chain((1..=position.seats()).map(Seat::new));
    for viewer in viewers {
        let seen = position.observed_by(viewer);
        assert_eq!(seen.observed_by(viewer), seen, "{spec}");
        if !over {
            let guess = seen.sampled(dice);
            assert_eq!(guess.observed_by(viewer), seen, "{spec}");
            assert_eq!(guess.outcome(), None, "{spec}");
            assert_eq!(guess.actor(), position.actor(), "{spec}");
        }
    }
}

/// Of all the tokens that could be actions of this board, the legal ones are exactly those that nothing forbids.
fn check_vocabulary<P: Position>(
    spec: &Spec,
    game: &Game<P>,
    legal: &[P::Action],
    words: &[String],
) {
    let position = game.position();
    let legal: HashSet<String> = legal.iter().map(ToString::to_string).collect();
    let known: HashSet<&str> = words.iter().map(String::as_str).collect();
    for action in &legal {
        let plain = action.split('*').next().unwrap_or_default();
        assert!(
            known.contains(plain),
            "{spec}: {action} is not in the vocabulary"
        );
    }
    for word in words {
        let action = position
            .parse_action(word)
            .unwrap_or_else(|error| panic!("{spec}: {error}"));
        assert_eq!(&action.to_string(), word, "{spec}");
        match game.why_not(action) {
            None => assert!(
                legal.contains(word),
                "{spec} {position}: {word} is not legal"
            ),
            Some(illegal) => {
                assert!(
                    !legal.contains(word),
                    "{spec} {position}: {word} but {illegal}"
                );
                let over = game.outcome().is_some();
                assert_eq!(
                    illegal.rule == Rule::GameOver,
                    over,
                    "{spec} {position}: {word}"
                );
            }
        }
    }
}

fn every_variant(kind: GameKind) {
    for spec in Spec::all().filter(|spec| spec.game() == kind) {
        match spec {
            Spec::Syrtis(options) => conformance::<Syrtis>(spec, options),
            Spec::Distrify(options) => conformance::<Distrify>(spec, options),
            Spec::SixteenStone(options) => conformance::<SixteenStone>(spec, options),
            Spec::Meerkats(options) => conformance::<Meerkats>(spec, options),
        }
    }
}

#[test]
fn syrtis() {
    every_variant(GameKind::Syrtis);
}

#[test]
fn distrify() {
    every_variant(GameKind::Distrify);
}

#[test]
fn sixteen_stone() {
    every_variant(GameKind::SixteenStone);
}

#[test]
fn meerkats() {
    every_variant(GameKind::Meerkats);
}

#[test]
fn a_refused_action_changes_nothing() {
    for spec in Spec::all() {
        let mut game = AnyGame::start(&spec, 3);
        let (before, legal) = (game.position(), game.legal_actions());
        for word in vocabulary(&spec) {
            if !legal.contains(&word) {
                game.play(&word).unwrap_err();
                assert_eq!(game.position(), before);
            }
        }
    }
}

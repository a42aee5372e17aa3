//! What the bot may know, and what it makes of it.

use super::super::belief;
use super::{VARIANTS, ask, game_of, random_game, spec};
use crate::bot::{Past, Task, think};
use crate::budget::Budget;
use crate::level::Level;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::{Actor, AnyGame, Dice, Seat};

/// A game with the secrets of the others changed about.
fn with_other_secrets(variant: &str, game: &AnyGame, own: Seat) -> AnyGame {
    let text = game.position();
    let (rest, secrets) = text.rsplit_once(' ').unwrap();
    let kept = secrets.chars().nth(own.index()).unwrap();
    let mut free: Vec<char> = "rgby".chars().filter(|&colour| colour != kept).collect();
    // Everybody gets what the next free colour after its own is.
    let swapped: String = secrets
        .chars()
        .map(|colour| {
            if colour == kept {
                return kept;
            }
            let place = free.iter().position(|&other| other != colour).unwrap_or(0);
            free.remove(place)
        })
        .collect();
    assert_ne!(secrets, swapped);
    AnyGame::parse(&spec(variant), &format!("{rest} {swapped}")).unwrap()
}

#[test]
fn the_secrets_of_others_change_nothing() {
    for variant in VARIANTS {
        for (seed, strength, length) in [(1, 8, 4), (2, 8, 50), (3, 3, 50), (4, 8, 110), (5, 1, 90)]
        {
            let (start, game, actions) = random_game(variant, length, seed);
            let Actor::Seat(own) = game.actor() else {
                continue;
            };
            let other_start = with_other_secrets(variant, &start, own);
            let other_game = with_other_secrets(variant, &game, own);
            let (one, other) = (
                Past {
                    start: &start,
                    actions: &actions,
                },
                Past {
                    start: &other_start,
                    actions: &actions,
                },
            );
            let answer = ask(&game, Some(one), strength, 20_000);
            assert_eq!(answer, ask(&other_game, Some(other), strength, 20_000));
            assert_eq!(
                ask(&game, None, strength, 5_000),
                ask(&other_game, None, strength, 5_000)
            );
        }
    }
}

#[test]
fn the_secrets_of_others_change_nothing_where_they_are_seen_through() {
    for variant in ["meerkats:players=3", "meerkats:players=4"] {
        let (start, game, actions) = game_of(&[Level::Greedy; 4], 1, variant, 100, 3);
        let Actor::Seat(own) = game.actor() else {
            unreachable!();
        };
        let other_start = with_other_secrets(variant, &start, own);
        let other_game = with_other_secrets(variant, &game, own);
        let past = |start| {
            Some(Past {
                start,
                actions: &actions,
            })
        };
        assert_eq!(
            ask(&game, past(&start), 8, 20_000),
            ask(&other_game, past(&other_start), 8, 20_000)
        );
    }
}

#[test]
fn who_gathers_a_colour_is_believed_to_have_it() {
    let start = AnyGame::start(&spec(VARIANTS[0]), 0);
    let AnyGame::Meerkats(game) = &start else {
        unreachable!();
    };
    let own = game.position().secret(Seat::ONE).unwrap();
    let helped = tabuleiro_rules::meerkats::Colour::ALL
        .into_iter()
        .rev()
        .find(|&colour| colour != own)
        .unwrap();
    let mut game = start.clone();
    let mut actions: Vec<String> = Vec::new();
    let mut dice = Dice::new(8);
    while actions.len() < 40 {
        let legal = game.legal_actions();
        let action = match game.actor() {
            Actor::Seat(Seat::TWO) => {
                // The action after which the helped colour has the largest group.
                let best = legal.iter().max_by_key(|action| {
                    let mut after = game.clone();
                    after.play(action).unwrap();
                    let AnyGame::Meerkats(after) = after else {
                        unreachable!();
                    };
                    after.position().group_sizes(helped).max()
                });
                best.unwrap().clone()
            }
            _ => legal[dice.below(legal.len() as u32) as usize].clone(),
        };
        game.play(&action).unwrap();
        actions.push(action);
    }
    let AnyGame::Meerkats(seen) = game.observed_by(Some(Seat::ONE)) else {
        unreachable!();
    };
    let past = Past {
        start: &start,
        actions: &actions,
    };
    let guesses = belief::informed(seen.position(), Seat::ONE, Some(&past), &|| true).guesses;
    let odds = belief::odds(&guesses, Seat::TWO);
    assert!(odds[helped as usize] > 0.7, "{odds:?} {helped}");
    assert_eq!(odds[own as usize], 0.0);
    let even = belief::odds(&belief::even(seen.position(), Seat::ONE), Seat::TWO);
    assert!(even.iter().all(|&odds| odds < 0.34), "{even:?}");
    // A past that does not lead here tells nothing.
    let past = Past {
        start: &start,
        actions: &actions[1..],
    };
    let untold = belief::informed(seen.position(), Seat::ONE, Some(&past), &|| true).guesses;
    assert_eq!(belief::odds(&untold, Seat::TWO), even);
}

#[test]
fn who_looks_no_further_than_its_action_is_told_from_who_does() {
    let levels = [Level::Greedy, Level::Random, Level::BEST, Level::Greedy];
    let (start, game, actions) = game_of(&levels, 20_000, "meerkats:players=4", 120, 2);
    let past = Past {
        start: &start,
        actions: &actions,
    };
    let AnyGame::Meerkats(truth) = &game else {
        unreachable!();
    };
    for (own, other, is_hasty) in [(2, 0, true), (2, 1, false), (2, 3, true), (0, 2, false)] {
        let [own, other] = [own, other].map(|index| Seat::new(index + 1).unwrap());
        let seen = truth.observed_by(Some(own));
        let belief = belief::informed(seen.position(), own, Some(&past), &|| true);
        let colour = truth.position().secret(other).unwrap() as usize;
        let aimless = belief.aimless[other.index()][colour];
        assert_eq!(aimless > 0.9, levels[other.index()] == Level::Random);
        let chance = belief.hasty[other.index()][colour];
        assert_eq!(chance > 0.5, is_hasty, "seat {other}: {chance}");
        assert!(!(0.1..0.9).contains(&chance), "seat {other}: {chance}");
        if is_hasty {
            let odds = belief::odds(&belief.guesses, other);
            assert!(odds[colour] > 0.9, "seat {other}: {odds:?} {colour}");
        }
    }
}

#[test]
fn a_colour_that_gathered_without_an_end_is_nobodys() {
    let text = "ggggg/gggggg/gggg.../......../........./......../......./....../r...r 1/2 r12g0b15y15 drop:r rb";
    let game = AnyGame::parse(&spec(VARIANTS[0]), text).unwrap();
    let AnyGame::Meerkats(seen) = game.observed_by(Some(Seat::ONE)) else {
        unreachable!();
    };
    let odds = belief::odds(&belief::even(seen.position(), Seat::ONE), Seat::TWO);
    assert_eq!(odds, [0.0, 0.0, 0.5, 0.5]);
}

#[test]
fn listening_to_the_past_keeps_to_the_time() {
    let (start, game, actions) = random_game(VARIANTS[2], 150, 3);
    let stop = AtomicBool::new(false);
    let past = Some(Past {
        start: &start,
        actions: &actions,
    });
    let task = Task {
        past,
        ..Task::new(
            Level::BEST,
            Budget::time(Duration::from_millis(1)),
            &stop,
            1,
        )
    };
    let began = Instant::now();
    think(&game, &task, &mut |_| {}).unwrap();
    // Much more than it takes, for machines with much else to do.
    assert!(began.elapsed() < Duration::from_millis(200));
}

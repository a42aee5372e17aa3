//! What every bot must do in every game.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::{Actor, AnyGame, Dice, Seat, Spec};
use tabuleiro_search::{Answer, Budget, Level, Past, Proof, SearchError, Task, think};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn ask(game: &AnyGame, level: Level, nodes: u64, seed: u64) -> Answer {
    let task = Task::new(level, Budget::nodes(nodes), &GO_ON, seed);
    think(game, &task, &mut |_| {}).unwrap()
}

fn best(game: &AnyGame, nodes: u64) -> String {
    ask(game, Level::BEST, nodes, 0)
        .best()
        .unwrap()
        .action
        .clone()
}

fn given(spec: &str, position: &str) -> AnyGame {
    let spec: Spec = spec.parse().unwrap();
    AnyGame::parse(&spec, position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Positions from random games where a seat is to act, some of each game's length apart.
fn positions(spec: &Spec, seed: u64, apart: usize) -> Vec<AnyGame> {
    let mut game = AnyGame::start(spec, seed);
    let mut dice = Dice::with_stream(seed, 11);
    let mut found = Vec::new();
    let mut number = 0;
    while let Some(action) = game.random_action(&mut dice) {
        if number % apart == 0 && matches!(game.actor(), Actor::Seat(_)) {
            found.push(game.clone());
        }
        game.play(&action).unwrap();
        number += 1;
    }
    found
}

/// A search whose budget is used up by nodes alone must end also where there is nothing new to look at.
#[test]
fn every_search_ends_up_to_the_last_action() {
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=2",
    ] {
        for game in positions(&spec.parse().unwrap(), 2, 1) {
            let answer = ask(&game, Level::BEST, 200, 3);
            assert!(answer.best().is_some(), "{spec} {}", game.position());
        }
    }
}

#[test]
fn every_level_values_every_legal_action_and_no_other() {
    for spec in Spec::all() {
        for (number, game) in positions(&spec, 1, 41).iter().enumerate() {
            let mut levels = Level::ladder();
            levels.push(Level::Uct);
            let level = levels[number % levels.len()];
            let answer = ask(game, level, 60, 7);
            let mut actions: Vec<&str> = answer
                .actions
                .iter()
                .map(|valued| valued.action.as_str())
                .collect();
            actions.sort_unstable();
            assert_eq!(
                actions,
                game.legal_actions(),
                "{spec} {level} {}",
                game.position()
            );
            for valued in &answer.actions {
                assert!(
                    (0.0..=1.0).contains(&valued.win_chance),
                    "{spec} {valued:?}"
                );
                assert_eq!(valued.line.first(), Some(&valued.action), "{spec}");
                let mut after = game.clone();
                // Chance and others' secrets make a line a guess; where all is open, it can be played.
                if spec.game().name() != "meerkats" {
                    for action in &valued.line {
                        after.play(action).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn one_thread_a_node_budget_and_a_seed_always_give_the_same() {
    for spec in Spec::all() {
        for game in positions(&spec, 2, 67) {
            for level in [Level::Greedy, Level::Uct, Level::BEST, "2".parse().unwrap()] {
                assert_eq!(
                    ask(&game, level, 150, 5),
                    ask(&game, level, 150, 5),
                    "{spec} {level}"
                );
            }
        }
    }
}

#[test]
fn a_win_at_hand_is_taken() {
    for (spec, position, win) in [
        (
            "syrtis",
            "...../.C+c../s-Cs../.cCS+c/...s-. l d1 0,0 12",
            "xe4",
        ),
        (
            "distrify",
            "....x..../....x..../....x..../....x..../oooo.oooo/....x..../....x..../....x..../....x.... b -",
            "e5",
        ),
        (
            "sixteen-stone",
            "b..../...../...../...../.rrrb r 0,6 - 9 0",
            "b5>e",
        ),
        (
            "meerkats:players=2",
            "rrrrr/rrrrrr/rrr..../......../....g..../......../......./....../..... 1/2 r0g14b15y15 drop:r rg",
            "r@c4",
        ),
    ] {
        for level in ["3", "5", "8"] {
            let game = given(spec, position);
            let answer = ask(&game, level.parse().unwrap(), 4_000, 1);
            let best = answer.best().unwrap();
            let mut after = game.clone();
            after.play(&best.action).unwrap();
            assert!(
                after.outcome().is_some_and(|end| end.won_by(Seat::ONE)),
                "{spec} {level}: {best:?}, not {win}"
            );
        }
    }
}

#[test]
fn a_proved_win_is_played_to_its_end_whatever_the_other_does() {
    let mut proved = 0;
    for spec in ["syrtis:board=minor", "sixteen-stone"] {
        let spec: Spec = spec.parse().unwrap();
        for game in (0..6).flat_map(|seed| positions(&spec, seed, 5)) {
            let Some(Proof::Win(within)) = ask(&game, Level::BEST, 3_000, 0).best().unwrap().proof
            else {
                continue;
            };
            proved += 1;
            let Actor::Seat(winner) = game.actor() else {
                continue;
            };
            let mut game = game;
            let mut dice = Dice::new(u64::from(within));
            let mut played = 0;
            while game.outcome().is_none() {
                assert!(played < within, "{spec}: not won within {within}");
                let action = if game.actor() == Actor::Seat(winner) {
                    best(&game, 30_000)
                } else {
                    game.random_action(&mut dice).unwrap()
                };
                game.play(&action).unwrap();
                played += 1;
            }
            assert!(game.outcome().unwrap().won_by(winner), "{spec}");
        }
    }
    assert!(proved >= 10, "{proved} positions with a proof");
}

#[test]
fn a_search_that_is_stopped_answers_soon() {
    let stop = AtomicBool::new(true);
    for spec in Spec::all() {
        for game in positions(&spec, 3, 97) {
            let begin = Instant::now();
            let task = Task::new(Level::BEST, Budget::default(), &stop, 0);
            let answer = think(&game, &task, &mut |_| {}).unwrap();
            assert!(!answer.actions.is_empty());
            assert!(begin.elapsed() < Duration::from_secs(2), "{spec}");
        }
    }
}

#[test]
fn several_threads_agree_on_a_proof() {
    let game = given("syrtis", "...../.C+c../s-Cs../.cCS+c/...s-. l d1 0,0 12");
    let task = Task {
        threads: 2,
        ..Task::new(Level::BEST, Budget::nodes(20_000), &GO_ON, 0)
    };
    let answer = think(&game, &task, &mut |_| {}).unwrap();
    assert_eq!(answer.best().unwrap().proof, Some(Proof::Win(1)));
}

#[test]
fn the_past_may_be_left_out() {
    let spec: Spec = "meerkats:players=3".parse().unwrap();
    let start = AnyGame::start(&spec, 4);
    let mut game = start.clone();
    let mut dice = Dice::new(4);
    let mut actions = Vec::new();
    while actions.len() < 40 || !matches!(game.actor(), Actor::Seat(_)) {
        let action = game.random_action(&mut dice).unwrap();
        game.play(&action).unwrap();
        actions.push(action);
    }
    for past in [
        None,
        Some(Past {
            start: &start,
            actions: &actions,
        }),
    ] {
        let task = Task {
            past,
            ..Task::new(Level::BEST, Budget::nodes(200), &GO_ON, 0)
        };
        assert!(think(&game, &task, &mut |_| {}).is_ok());
    }
}

#[test]
fn an_action_that_may_or_may_not_end_the_game_is_thought_about() {
    // Sliding the last red stone home ends the game if seat 2 has red, and else does not.
    let position = "rrrrr/rrrrrr/rrr..r./......../....g..../......../......./....../..... 1/2 r0g14b15y15 slide:e5 g?";
    let game = given("meerkats:players=2", position);
    for level in Level::ladder().into_iter().chain([Level::Uct]) {
        let answer = ask(&game, level, 5_000, 3);
        assert_eq!(answer.actions.len(), game.legal_actions().len(), "{level}");
    }
}

#[test]
fn nobody_thinks_where_nobody_can_act() {
    let error = |spec: &str, position: &str| {
        let task = Task::new(Level::BEST, Budget::nodes(10), &GO_ON, 0);
        think(&given(spec, position), &task, &mut |_| {}).unwrap_err()
    };
    let rows = "...../....../......./......../........./......../......./....../.....";
    assert_eq!(
        error("meerkats", &format!("{rows} 1/4 r15g15b15y15 draw rgby")),
        SearchError::ChanceActs
    );
    assert_eq!(
        error("meerkats", &format!("{rows} 1/4 r14g15b15y15 drop:r ?gby")),
        SearchError::UnknownSecret(Seat::ONE)
    );
    assert_eq!(
        error("syrtis", "...../.C+c../s-Cs../.cCS+./...s-. d l1 0,0 12"),
        SearchError::GameOver
    );
}

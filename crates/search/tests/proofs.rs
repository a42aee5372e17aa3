//! What alpha-beta promises: proofs that hold, budgets that are kept.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::{Actor, AnyGame, Dice, Seat, Spec};
use tabuleiro_search::{Answer, Budget, Level, Proof, Task, think};

static GO_ON: AtomicBool = AtomicBool::new(false);

const GAMES: [&str; 2] = ["syrtis:board=minor", "sixteen-stone"];

fn ask(game: &AnyGame, nodes: u64) -> Answer {
    let task = Task::new(Level::BEST, Budget::nodes(nodes), &GO_ON, 0);
    think(game, &task, &mut |_| {}).unwrap()
}

fn seat(game: &AnyGame) -> Seat {
    match game.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance | Actor::Nobody => panic!("nobody is to act"),
    }
}

fn after(game: &AnyGame, action: &str) -> AnyGame {
    let mut game = game.clone();
    game.play(action).unwrap();
    game
}

fn proof(answer: &Answer) -> Option<Proof> {
    answer.best().and_then(|best| best.proof)
}

/// Positions of random games in which the seat to act has a proved win, with its length.
fn won(spec: &str, games: u64) -> Vec<(AnyGame, u32)> {
    let spec: Spec = spec.parse().unwrap();
    let mut found = Vec::new();
    for seed in 0..games {
        let mut game = AnyGame::start(&spec, seed);
        let mut dice = Dice::with_stream(seed, 5);
        let mut number = 0;
        while let Some(action) = game.random_action(&mut dice) {
            number += 1;
            if number % 5 == 0
                && let Some(Proof::Win(within)) = proof(&ask(&game, 3_000))
            {
                found.push((game.clone(), within));
            }
            game.play(&action).unwrap();
        }
    }
    found
}

/// Plays on for both sides as well as they can: the winner must win within what was announced.
fn play_out(mut game: AnyGame, within: u32) {
    let winner = seat(&game);
    let begin = game.position();
    for _ in 0..within {
        if game.outcome().is_some() {
            break;
        }
        let mut answer = ask(&game, 30_000);
        // Where there is no choice nobody looks far.
        if seat(&game) == winner && game.legal_actions().len() > 1 {
            if proof(&answer).is_none() {
                answer = ask(&game, 2_000_000);
            }
            let found = proof(&answer);
            assert!(matches!(found, Some(Proof::Win(_))), "{begin}: {found:?}");
        }
        let action = answer.best().unwrap().action.clone();
        game.play(&action).unwrap();
    }
    let outcome = game.outcome();
    assert!(
        outcome.is_some_and(|outcome| outcome.won_by(winner)),
        "{begin}: not won"
    );
}

#[test]
fn a_proved_win_is_won_against_the_best_replies() {
    for spec in GAMES {
        let won = won(spec, 5);
        assert!(won.len() >= 5, "{spec}: {} wins", won.len());
        for (game, within) in won {
            play_out(game, within);
        }
    }
}

/// Whether the winner, who plays as the bot does, wins within so many actions against every reply.
fn wins_always(game: &AnyGame, winner: Seat, within: u32) {
    if let Some(outcome) = game.outcome() {
        assert!(outcome.won_by(winner), "{}", game.position());
        return;
    }
    assert!(within > 0, "{}: not won in time", game.position());
    if seat(game) == winner {
        let best = ask(game, 30_000).best().unwrap().action.clone();
        wins_always(&after(game, &best), winner, within - 1);
    } else {
        for action in game.legal_actions() {
            wins_always(&after(game, &action), winner, within - 1);
        }
    }
}

#[test]
fn a_short_win_is_won_in_time_against_all_replies() {
    let mut tried = 0;
    for spec in GAMES {
        for (game, within) in won(spec, 5) {
            if within <= 3 {
                tried += 1;
                wins_always(&game, seat(&game), within);
            }
        }
    }
    assert!(tried >= 5, "{tried} short wins");
}

#[test]
fn a_win_does_not_become_a_repetition() {
    let mut tried = 0;
    for (mut game, within) in won("sixteen-stone", 8) {
        let begins_a_turn = game.position().contains(" - ");
        if !begins_a_turn {
            continue;
        }
        // Both sides pass, and it stands for the second time: once more and the game is drawn.
        for _ in 0..2 {
            game.play("end").unwrap();
        }
        assert!(game.outcome().is_none());
        tried += 1;
        play_out(game, within);
    }
    assert!(tried >= 3, "{tried} wins at the beginning of a turn");
}

#[test]
fn all_threads_together_keep_within_the_nodes() {
    for spec in GAMES {
        let game = AnyGame::start(&spec.parse().unwrap(), 1);
        for threads in [1, 2, 3] {
            let task = Task {
                threads,
                ..Task::new(Level::BEST, Budget::nodes(9_000), &GO_ON, 0)
            };
            let answer = think(&game, &task, &mut |_| {}).unwrap();
            assert!(answer.nodes <= 9_000, "{spec} {threads}: {}", answer.nodes);
            assert!(answer.nodes > 2_000, "{spec} {threads}: {}", answer.nodes);
        }
    }
}

#[test]
fn an_answer_comes_in_time() {
    let time = Duration::from_millis(30);
    for spec in GAMES.into_iter().chain(["syrtis"]) {
        let game = AnyGame::start(&spec.parse().unwrap(), 1);
        let mut late: Vec<Duration> = (0..5)
            .map(|_| {
                let begin = Instant::now();
                let task = Task::new(Level::BEST, Budget::time(time), &GO_ON, 0);
                think(&game, &task, &mut |_| {}).unwrap();
                begin.elapsed().saturating_sub(time)
            })
            .collect();
        // The machine may be busy with something else now and then.
        late.sort_unstable();
        assert!(late[2] < Duration::from_millis(50), "{spec}: {late:?}");
    }
}

/// A Minor board with the towers placed, at random or by the bot.
fn with_towers(seed: u64, by_bot: bool) -> AnyGame {
    let mut game = AnyGame::start(&"syrtis:board=minor".parse().unwrap(), seed);
    let mut dice = Dice::new(seed);
    while !game.position().contains(" choose ") {
        let action = if by_bot {
            ask(&game, 20_000).best().unwrap().action.clone()
        } else {
            game.random_action(&mut dice).unwrap()
        };
        game.play(&action).unwrap();
    }
    game
}

#[test]
fn the_better_colour_is_chosen() {
    let mut clear = 0;
    for seed in 0..12 {
        let game = with_towers(seed, false);
        // What Light has, looking as far from its first turn.
        let light = ask(&after(&game, "light"), 60_000);
        let light = light.best().unwrap().win_chance;
        let chosen = ask(&game, 120_000).best().unwrap().action.clone();
        if (light - 0.5).abs() > 0.25 {
            clear += 1;
            let better = if light > 0.5 { "light" } else { "dark" };
            assert_eq!(chosen, better, "{}: {light}", game.position());
        }
    }
    assert!(clear >= 3, "{clear} clear choices");
}

#[test]
fn who_places_the_towers_leaves_no_better_colour() {
    let chooser = |by_bot: bool| -> f64 {
        let chances = (0..8).map(|seed| {
            let answer = ask(&with_towers(seed, by_bot), 40_000);
            answer.best().unwrap().win_chance
        });
        chances.sum::<f64>() / 8.0
    };
    let (placed, random) = (chooser(true), chooser(false));
    assert!(placed < random, "{placed} against {random}");
}

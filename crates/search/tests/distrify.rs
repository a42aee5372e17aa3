//! What the Distrify bot must do, at every level or at its best.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::distrify::{Action, Distrify, Options, Size};
use tabuleiro_rules::{AnyGame, Dice, Game, Position};
use tabuleiro_search::{Answer, Budget, Level, Proof, Task, think};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn asked(position: &Distrify, task: &Task<'_>) -> Answer {
    let game = AnyGame::Distrify(Game::new(position.clone()));
    think(&game, task, &mut |_| {}).unwrap()
}

fn ask(position: &Distrify, level: Level, nodes: u64, seed: u64) -> Answer {
    asked(
        position,
        &Task::new(level, Budget::nodes(nodes), &GO_ON, seed),
    )
}

fn best(position: &Distrify, answer: &Answer) -> Action {
    position
        .parse_action(&answer.best().unwrap().action)
        .unwrap()
}

fn after(position: &Distrify, action: Action) -> Distrify {
    let mut after = position.clone();
    after.play_unchecked(action);
    after
}

fn legal(position: &Distrify) -> Vec<Action> {
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    legal
}

/// Positions from random games, with any number of stones.
fn positions(size: u8, games: u64, apart: usize) -> Vec<Distrify> {
    let size = Size::new(size).unwrap();
    let mut found = Vec::new();
    for seed in 0..games {
        let mut dice = Dice::with_stream(seed, 21);
        let mut position = Distrify::start(Options { size }, 0);
        let mut number = seed as usize;
        while position.outcome().is_none() {
            if number.is_multiple_of(apart) {
                found.push(position.clone());
            }
            let action = dice.pick(&legal(&position)).unwrap();
            position.play_unchecked(action);
            number += 1;
        }
    }
    found
}

/// The fewest actions within this turn by which its side wins.
fn wins_this_turn(position: &Distrify) -> Option<u32> {
    let won = |after: &Distrify| {
        after
            .outcome()
            .is_some_and(|end| end.won_by(position.turn()))
    };
    let firsts: Vec<Distrify> = legal(position)
        .into_iter()
        .map(|action| after(position, action))
        .collect();
    if firsts.iter().any(won) {
        return Some(1);
    }
    let wins_next = |first: &Distrify| {
        first.outcome().is_none()
            && first.turn() == position.turn()
            && legal(first)
                .into_iter()
                .any(|action| won(&after(first, action)))
    };
    firsts.iter().any(wins_next).then_some(2)
}

/// The position after the rest of the turn, as the bot plays it.
fn after_turn(position: &Distrify, nodes: u64) -> Distrify {
    let side = position.turn();
    let mut position = position.clone();
    while position.outcome().is_none() && position.turn() == side {
        let answer = ask(&position, Level::BEST, nodes, 0);
        let action = best(&position, &answer);
        position.play_unchecked(action);
    }
    position
}

#[test]
fn no_level_misses_a_win_in_one_stone() {
    let mut seen = 0;
    for (number, position) in positions(9, 30, 7).iter().enumerate() {
        if wins_this_turn(position) != Some(1) {
            continue;
        }
        seen += 1;
        for level in &Level::ladder()[2..] {
            let answer = ask(position, *level, 1_000, number as u64);
            let end = after(position, best(position, &answer)).outcome();
            assert!(
                end.is_some_and(|end| end.won_by(position.turn())),
                "{level} {position}"
            );
        }
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn a_win_with_two_stones_is_taken_and_announced() {
    let mut seen = 0;
    for position in positions(9, 150, 3) {
        if wins_this_turn(&position) != Some(2) {
            continue;
        }
        seen += 1;
        let answer = ask(&position, Level::BEST, 50, 0);
        let announced = answer.best().unwrap().proof;
        assert_eq!(announced, Some(Proof::Win(2)), "{position}");
        let end = after_turn(&position, 50).outcome();
        assert!(
            end.is_some_and(|end| end.won_by(position.turn())),
            "{position}"
        );
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn a_win_that_threatens_is_stopped_unless_all_is_lost() {
    let (mut stopped, mut lost) = (0, 0);
    for position in positions(9, 40, 5) {
        if position.pending().is_some() || wins_this_turn(&position).is_some() {
            continue;
        }
        // One stone somewhere, most likely out of the way, shows whether the other side threatens anything.
        let elsewhere = after(&position, legal(&position)[0]);
        if elsewhere.outcome().is_some()
            || wins_this_turn(&after(&elsewhere, Action::End)).is_none()
        {
            continue;
        }
        let answer = ask(&position, Level::BEST, 300, 0);
        let later = after_turn(&position, 300);
        if later.outcome().is_some() {
            continue;
        }
        if wins_this_turn(&later).is_some() {
            let proof = answer.best().unwrap().proof;
            assert!(matches!(proof, Some(Proof::Loss(_))), "{position}");
            lost += 1;
        } else {
            stopped += 1;
        }
    }
    assert!(stopped >= 10, "{stopped} stopped, {lost} lost");
}

#[test]
fn the_only_action_takes_no_time() {
    let rows =
        "........./........./...xxx.../........./....o..../........./........./........./.........";
    let position = Distrify::parse(Options::default(), &format!("{rows} b d3")).unwrap();
    let begin = Instant::now();
    let task = Task::new(
        Level::BEST,
        Budget::time(Duration::from_secs(20)),
        &GO_ON,
        0,
    );
    let answer = asked(&position, &task);
    assert_eq!(answer.actions.len(), 1);
    assert_eq!(answer.actions[0].action, "end");
    assert!(begin.elapsed() < Duration::from_secs(2));
}

#[test]
fn one_thread_a_node_budget_and_a_seed_always_give_the_same() {
    for position in positions(11, 2, 23) {
        for level in [Level::BEST, "2".parse().unwrap()] {
            let [one, other] = [(); 2].map(|()| ask(&position, level, 400, 9));
            assert_eq!(one, other, "{level} {position}");
        }
    }
}

#[test]
fn a_set_flag_ends_the_search_at_once() {
    let stop = AtomicBool::new(true);
    for position in positions(19, 1, 60) {
        let begin = Instant::now();
        for threads in [1, 2] {
            let task = Task {
                threads,
                ..Task::new(Level::BEST, Budget::default(), &stop, 0)
            };
            assert!(!asked(&position, &task).actions.is_empty());
        }
        assert!(begin.elapsed() < Duration::from_millis(500));
    }
}

#[test]
fn a_short_time_is_kept_on_the_largest_board() {
    let position = &positions(19, 1, 40)[1];
    let time = Duration::from_millis(20);
    let task = Task::new(Level::BEST, Budget::time(time), &GO_ON, 0);
    // The fastest of a few: others may use the machine as well.
    let fastest = (0..8).map(|_| {
        let begin = Instant::now();
        asked(position, &task);
        begin.elapsed()
    });
    assert!(fastest.min().unwrap() < 3 * time);
}

#[test]
fn every_size_gets_legal_actions() {
    for size in 9..=19 {
        for (number, position) in positions(size, 1, 53).iter().enumerate() {
            let level = Level::ladder()[2 + (number + usize::from(size)) % 8];
            let answer = ask(position, level, 40, 3);
            let mut actions: Vec<&str> = answer
                .actions
                .iter()
                .map(|valued| valued.action.as_str())
                .collect();
            let mut expected: Vec<String> = legal(position).iter().map(Action::to_string).collect();
            actions.sort_unstable();
            expected.sort_unstable();
            assert_eq!(actions, expected, "{level} {position}");
        }
    }
}

#[test]
fn a_proved_win_ends_in_time_whatever_the_other_does() {
    let mut proved = 0;
    for (number, position) in positions(9, 24, 6).iter().enumerate() {
        let answer = ask(position, Level::BEST, 600, 0);
        let Some(Proof::Win(within)) = answer.best().unwrap().proof else {
            continue;
        };
        if within <= 2 {
            continue;
        }
        proved += 1;
        // The other side plays anything, or as well as it can.
        for careful in [false, true] {
            let mut dice = Dice::new(number as u64);
            let mut now = position.clone();
            let mut played = 0;
            while now.outcome().is_none() {
                assert!(played < within, "not within {within}: {position}");
                let action = if now.turn() == position.turn() || careful {
                    best(&now, &ask(&now, Level::BEST, 600, 1))
                } else {
                    dice.pick(&legal(&now)).unwrap()
                };
                now.play_unchecked(action);
                played += 1;
            }
            let end = now.outcome().unwrap();
            assert!(end.won_by(position.turn()), "{position}");
        }
    }
    assert!(proved >= 10, "{proved}");
}

#[test]
fn several_threads_share_the_work_and_agree_on_proofs() {
    let mut proved = 0;
    for position in positions(9, 10, 9) {
        let task = Task {
            threads: 3,
            ..Task::new(Level::BEST, Budget::nodes(900), &GO_ON, 0)
        };
        let answer = asked(&position, &task);
        assert_eq!(answer.actions.len(), legal(&position).len());
        let alone = ask(&position, Level::BEST, 900, 0);
        let [one, other] = [&answer, &alone].map(|answer| answer.best().unwrap().proof);
        match (one, other) {
            (Some(Proof::Win(_)), Some(other)) => assert!(matches!(other, Proof::Win(_))),
            (Some(Proof::Loss(_)), Some(other)) => assert!(matches!(other, Proof::Loss(_))),
            _ => continue,
        }
        proved += 1;
    }
    assert!(proved >= 5, "{proved}");
}

//! What the bot must see, and how it keeps to what it is asked.

mod knowledge;

use super::belief;
use super::board::{Board, Move, move_of};
use super::given::Given;
use super::menu::Menu;
use super::survey::Survey;
use super::value::{self, ALL_COLOURS};
use crate::bot::{Answer, Past, Task, think};
use crate::budget::Budget;
use crate::level::{Level, Strength};
use crate::report::Proof;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabuleiro_rules::meerkats::Action;
use tabuleiro_rules::{Actor, AnyGame, Dice, Outcome, Position, Seat, Spec};

const VARIANTS: [&str; 6] = [
    "meerkats:players=2",
    "meerkats:players=3",
    "meerkats:players=4",
    "meerkats:players=2,rules=designer",
    "meerkats:players=3,rules=designer",
    "meerkats:players=4,rules=designer",
];

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// A game after so many random actions, and more until a seat is to act; and these actions.
fn random_game(variant: &str, actions: usize, seed: u64) -> (AnyGame, AnyGame, Vec<String>) {
    game_of(&[Level::Random; 4], 1, variant, actions, seed)
}

/// The same where the seats play at these levels, with so many positions an action.
fn game_of(
    levels: &[Level],
    nodes: u64,
    variant: &str,
    actions: usize,
    seed: u64,
) -> (AnyGame, AnyGame, Vec<String>) {
    let start = AnyGame::start(&spec(variant), seed);
    let mut game = start.clone();
    let mut dice = Dice::with_stream(seed, 5);
    let stop = AtomicBool::new(false);
    let mut done = Vec::new();
    while done.len() < actions || matches!(game.actor(), Actor::Chance) {
        let action = match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => game.random_action(&mut dice).unwrap(),
            Actor::Seat(seat) => {
                let level = levels[seat.index()];
                let past = Past {
                    start: &start,
                    actions: &done,
                };
                let task = Task {
                    past: Some(past),
                    ..Task::new(level, Budget::nodes(nodes), &stop, dice.bits().into())
                };
                let answer = think(&game, &task, &mut |_| {}).unwrap();
                answer.best().unwrap().action.clone()
            }
        };
        game.play(&action).unwrap();
        done.push(action);
    }
    (start, game, done)
}

fn ask(game: &AnyGame, past: Option<Past<'_>>, strength: u8, nodes: u64) -> Answer {
    let stop = AtomicBool::new(false);
    let level = Level::Strength(Strength::new(strength).unwrap());
    let task = Task {
        past,
        ..Task::new(level, Budget::nodes(nodes), &stop, 7)
    };
    think(game, &task, &mut |_| {}).unwrap()
}

#[test]
fn the_same_seed_and_nodes_give_the_same_answer() {
    let (start, game, actions) = random_game(VARIANTS[0], 61, 4);
    let past = Past {
        start: &start,
        actions: &actions,
    };
    let answer = ask(&game, Some(past), 8, 30_000);
    assert_eq!(answer, ask(&game, Some(past), 8, 30_000));
}

#[test]
fn all_legal_actions_are_reported_once_at_every_level() {
    for variant in VARIANTS {
        for (seed, length) in [(1, 0), (2, 3), (3, 40), (4, 90), (5, 115), (6, 160)] {
            let (start, game, actions) = random_game(variant, length, seed);
            if !matches!(game.actor(), Actor::Seat(_)) {
                continue;
            }
            for strength in [1, 4, 8] {
                let past = Past {
                    start: &start,
                    actions: &actions,
                };
                let answer = ask(&game, Some(past), strength, 2_000);
                let mut found: Vec<String> = answer
                    .actions
                    .iter()
                    .map(|valued| valued.action.clone())
                    .collect();
                let mut expected = game.legal_actions();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{variant} {length}");
                for valued in &answer.actions {
                    assert!((0.0..=1.0).contains(&valued.win_chance));
                    assert_eq!(valued.line.first(), Some(&valued.action));
                }
            }
        }
    }
}

#[test]
fn what_was_hardly_looked_into_is_told_apart_all_the_same() {
    // With four seats all stones are somebody's.
    for variant in [VARIANTS[2], VARIANTS[5]] {
        let (start, game, actions) = random_game(variant, 70, 2);
        let past = Past {
            start: &start,
            actions: &actions,
        };
        let told = chances_of(&ask(&game, Some(past), 8, 500));
        let stop = AtomicBool::new(false);
        let greedy = Task::new(Level::Greedy, Budget::nodes(1), &stop, 7);
        let at_once = chances_of(&think(&game, &greedy, &mut |_| {}).unwrap());
        assert!(at_once.len() > 20, "{variant}: {at_once:?}");
        assert!(
            told.len() >= at_once.len(),
            "{variant}: {told:?}, {at_once:?}"
        );
    }
}

/// The win chances of all actions, each of them once.
fn chances_of(answer: &Answer) -> Vec<f64> {
    let mut chances: Vec<f64> = answer.actions.iter().map(|one| one.win_chance).collect();
    chances.sort_by(f64::total_cmp);
    chances.dedup();
    chances
}

#[test]
fn a_win_at_hand_is_taken() {
    for strength in 1..=8 {
        let text = "rrrrr/rrrrrr/.rrr.../......../........./......../......./....../....g 1/2 r1g14b15y15 draw rg";
        let mut game = AnyGame::parse(&spec(VARIANTS[0]), text).unwrap();
        game.play("draw:r").unwrap();
        let answer = ask(&game, None, strength, 20_000);
        let best = answer.actions.first().unwrap();
        assert_eq!(best.proof, Some(Proof::Win(1)), "{strength}");
        game.play(&best.action).unwrap();
        assert_eq!(game.outcome().unwrap().to_string(), "win 1 gathered");
    }
}

#[test]
fn a_win_by_the_slide_is_seen_before_the_drop() {
    for strength in 1..=8 {
        let text = "rrrrr/rrrrrr/.rrr.../......../........./......../......./....../r...g 1/2 r0g13b15y15 drop:g rg";
        let mut game = AnyGame::parse(&spec(VARIANTS[0]), text).unwrap();
        for left in [2, 1] {
            let answer = ask(&game, None, strength, 20_000);
            let best = answer.actions.first().unwrap();
            assert_eq!(best.proof, Some(Proof::Win(left)), "{strength}");
            game.play(&best.action).unwrap();
        }
        assert_eq!(game.outcome().unwrap().to_string(), "win 1 gathered");
    }
}

/// All that the secrets may be for who knows its own only.
fn with_any_secrets(variant: &str, game: &AnyGame, own: Seat) -> Vec<AnyGame> {
    let text = game.position();
    let (rest, secrets) = text.rsplit_once(' ').unwrap();
    let mut ways = vec![String::new()];
    for (seat, known) in secrets.chars().enumerate() {
        let colours = "rgby"
            .chars()
            .filter(|&c| seat != own.index() || c == known);
        let longer = |colour: char| ways.iter().map(move |way| format!("{way}{colour}"));
        ways = colours.flat_map(longer).collect();
    }
    ways.retain(|way| way.chars().all(|colour| way.matches(colour).count() == 1));
    let game = |way: &String| AnyGame::parse(&spec(variant), &format!("{rest} {way}")).unwrap();
    ways.iter().map(game).collect()
}

#[test]
fn what_is_called_a_sure_win_is_won_against_anything() {
    let mut wins = 0;
    for (variant, length) in [(VARIANTS[0], 171), (VARIANTS[1], 171), (VARIANTS[3], 80)] {
        for seed in 0..40 {
            let (_, game, _) = random_game(variant, length, seed);
            let Actor::Seat(own) = game.actor() else {
                continue;
            };
            let answer = ask(&game, None, 8, 300);
            let Some(Proof::Win(within)) = answer.actions[0].proof else {
                continue;
            };
            wins += 1;
            for (number, mut game) in (0..).zip(with_any_secrets(variant, &game, own)) {
                let mut dice = Dice::with_stream(seed, number);
                let mut done = 0;
                while game.outcome().is_none() {
                    let legal = game.legal_actions();
                    let action = match game.actor() {
                        Actor::Seat(seat) if seat == own => {
                            let best = ask(&game, None, 8, 300).actions.remove(0);
                            assert!(matches!(best.proof, Some(Proof::Win(_))));
                            best.action
                        }
                        _ => legal[dice.below(legal.len() as u32) as usize].clone(),
                    };
                    game.play(&action).unwrap();
                    done += 1;
                }
                assert!(done <= within, "{variant} {seed}");
                let Some(Outcome::Win { seats, .. }) = game.outcome() else {
                    unreachable!();
                };
                assert!(seats.contains(own) && seats.len() == 1, "{variant} {seed}");
            }
        }
    }
    assert!(wins > 10, "{wins}");
}

#[test]
fn a_node_budget_ends_even_where_little_is_left_to_look_at() {
    for variant in VARIANTS {
        for length in [60, 110, 165, 174] {
            let (_, game, _) = random_game(variant, length, 2);
            if matches!(game.actor(), Actor::Seat(_)) {
                let answer = ask(&game, None, 8, 50_000);
                assert!(answer.nodes < 60_000);
            }
        }
    }
}

#[test]
fn the_tuner_says_weights() {
    let mut said = Vec::new();
    super::tune(2, 1, &mut |line| said.push(line.to_owned()));
    let numbers = said.iter().filter(|line| line.starts_with("        ["));
    // For two, three and four players.
    assert_eq!(numbers.count(), 3 * super::weights::KNOTS.len(), "{said:?}");
}

#[test]
fn one_that_looks_ahead_beats_three_that_do_not() {
    let mut won = 0;
    for seed in 0..12 {
        let own = Seat::new(seed as u8 % 4 + 1).unwrap();
        let mut levels = [Level::Greedy; 4];
        levels[own.index()] = Level::BEST;
        let (_, game, _) = game_of(&levels, 10_000, VARIANTS[2], usize::MAX, seed);
        if let Some(Outcome::Win { seats, .. }) = game.outcome() {
            won += u8::from(seats.contains(own));
        }
    }
    // An even share is three of twelve.
    assert!(won >= 6, "{won}");
}

#[test]
fn the_board_agrees_with_the_rules() {
    for variant in VARIANTS {
        let (start, end, actions) = random_game(variant, 200, 9);
        let (AnyGame::Meerkats(mut game), AnyGame::Meerkats(end)) = (start, end) else {
            unreachable!();
        };
        let mut board = Board::of(game.position());
        let mut moves = Vec::new();
        for text in &actions {
            let action = game.position().parse_action(text).unwrap();
            let mut expected = Vec::new();
            game.legal_actions(&mut expected);
            match move_of(action) {
                None => {
                    if let Action::Draw(colour) = action {
                        board.draw(colour as u8);
                    }
                }
                Some(played) => {
                    board.moves(&mut moves);
                    let mut found: Vec<_> =
                        moves.iter().copied().filter_map(Board::action).collect();
                    found.sort();
                    assert_eq!(found, expected);
                    board.play(played);
                }
            }
            game.play(action).unwrap();
            let now = Board::of(game.position());
            assert_eq!(
                (board.stones, board.bag, board.next),
                (now.stones, now.bag, now.next)
            );
            assert_eq!(board.seat, now.seat);
        }
        assert!(end.outcome().is_some());
    }
}

/// Shows every position of a random game in which somebody acts, with all that can be done there.
fn each_position(variant: &str, seed: u64, mut show: impl FnMut(&Board, &[Move])) {
    let (start, _, actions) = random_game(variant, 200, seed);
    let AnyGame::Meerkats(start) = start else {
        unreachable!();
    };
    let (mut board, mut moves) = (Board::of(start.position()), Vec::new());
    for text in &actions {
        let action = start.position().parse_action(text).unwrap();
        match (move_of(action), action) {
            (Some(played), _) => {
                board.moves(&mut moves);
                show(&board, &moves);
                board.play(played);
            }
            (None, Action::Draw(colour)) => board.draw(colour as u8),
            (None, _) => unreachable!(),
        }
    }
}

#[test]
fn a_move_is_judged_as_the_position_that_it_leads_to() {
    for (variant, seed) in VARIANTS
        .iter()
        .flat_map(|variant| (0..4).map(move |seed| (variant, seed)))
    {
        each_position(variant, seed, |board, moves| {
            Survey::new(board, ALL_COLOURS).after(moves, |action, outlook| {
                let mut next = *board;
                let moved = next.play(action);
                let anew = value::outlook(&next, ALL_COLOURS);
                if value::ending(&next, moved).is_none() {
                    assert_eq!(outlook.strengths(), anew.strengths(), "{action:?}");
                }
            });
        });
    }
}

#[test]
fn what_the_hasty_do_is_foreseen_exactly() {
    let mut seen = 0;
    for (variant, seed) in VARIANTS
        .iter()
        .flat_map(|variant| (0..3).map(move |seed| (variant, seed)))
    {
        each_position(variant, seed, |board, moves| {
            let all = belief::any(board.players.into());
            for colour in 0..4 {
                let any = Given::new(&all, board.seat.into(), colour, board.players);
                let worth = |action: Move| {
                    let mut next = *board;
                    let moved = next.play(action);
                    let mut outlook = value::outlook(&next, ALL_COLOURS);
                    if let Some(end) = value::ending(&next, moved) {
                        (outlook.gathered, outlook.ranks) = (end.gathered, end.ranks);
                    }
                    outlook.expected(&any.guesses, any.seat)
                };
                let worths: Vec<f32> = moves.iter().map(|&action| worth(action)).collect();
                let best = worths.iter().copied().fold(f32::MIN, f32::max);
                let is_best = |&(_, &worth): &(&Move, &f32)| belief::is_same(worth, best);
                let of = moves.iter().zip(&worths).filter(is_best);
                let expected: Vec<Move> = of.map(|(&action, _)| action).collect();
                let menu = Menu::of_hasty(board, moves, &any, &mut || false);
                let listed: Vec<Move> = menu.edges.iter().map(|edge| edge.action).collect();
                assert_eq!(listed, expected, "{variant}");
                seen += 1;
            }
        });
    }
    assert!(seen > 1_000);
}

#[test]
fn the_flag_stops_it_promptly() {
    let (start, game, actions) = random_game(VARIANTS[0], 70, 3);
    let stop = AtomicBool::new(false);
    let past = Some(Past {
        start: &start,
        actions: &actions,
    });
    for threads in [1, 2] {
        let task = Task {
            past,
            threads,
            ..Task::new(Level::BEST, Budget::default(), &stop, 1)
        };
        stop.store(false, Ordering::Relaxed);
        let late = std::thread::scope(|scope| {
            let setter = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.store(true, Ordering::Relaxed);
                Instant::now()
            });
            let answer = think(&game, &task, &mut |_| {}).unwrap();
            assert!(answer.nodes > 100);
            let end = Instant::now();
            end.saturating_duration_since(setter.join().unwrap())
        });
        // Much more than it takes, for machines with much else to do.
        assert!(late < Duration::from_millis(500), "{late:?}");
    }
}

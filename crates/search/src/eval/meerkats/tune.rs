//! Fits the weights to the results of games that the bot plays against itself.

use super::Question;
use super::belief::Story;
use super::board::{Board, FOUR, Next};
use super::value::{self, FEATURES};
use super::weights::{KNOTS, WAITING, WEIGHTS};
use crate::bot::Task;
use crate::budget::Budget;
use crate::level::Level;
use crate::plain::reward;
use crate::tuning::{Fit, Sample};
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::meerkats::Meerkats;
use tabuleiro_rules::{Actor, AnyGame, Dice, Game, Position, Seat, Spec};

/// What an action of these games may cost: enough to answer threats, and little enough for thousands of games.
const NODES: u64 = 2_000;
/// How many things are weighed at a knot: the features, and waiting for the turn.
const WEIGHED: usize = FEATURES + 1;
/// One position in so many is looked at: neighbours tell nearly the same.
const ONE_IN: u32 = 2;

/// Plays games for two, fits the weights to their results, and says them as `weights.rs` has them.
pub(crate) fn tune(games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    let mut samples = Vec::new();
    for number in 0..games {
        samples.append(&mut samples_of(seed.wrapping_add(number.into())));
        if (number + 1).is_multiple_of(100) {
            say(&format!(
                "// {} games, {} samples",
                number + 1,
                samples.len()
            ));
        }
    }
    let mut start = Vec::new();
    for (weights, waiting) in WEIGHTS.iter().zip(WAITING) {
        start.extend(weights.iter().map(|&weight| f64::from(weight)));
        start.push(f64::from(waiting));
    }
    let loss = |rounds: usize| {
        let fit = Fit {
            rounds,
            step: 0.05,
            pull: 1e-4,
        };
        fit.run(&samples, &start)
    };
    let (_, before) = loss(0);
    let (weights, after) = loss(1_500);
    say(&format!("// loss {before:.4}, fitted {after:.4}"));
    say("pub(super) const WEIGHTS: [[f32; FEATURES]; KNOTS.len()] = [");
    for at_knot in weights.chunks(WEIGHED) {
        say(&format!("    [{}],", list(&at_knot[..FEATURES])));
    }
    say("];");
    let waiting: Vec<f64> = weights
        .chunks(WEIGHED)
        .map(|at_knot| at_knot[FEATURES])
        .collect();
    say(&format!(
        "pub(super) const WAITING: [f32; KNOTS.len()] = [{}];",
        list(&waiting)
    ));
}

fn list(numbers: &[f64]) -> impl Display {
    let texts: Vec<String> = numbers
        .iter()
        .map(|number| format!("{number:.2}"))
        .collect();
    texts.join(", ")
}

/// What one game tells.
fn samples_of(seed: u64) -> Vec<Sample> {
    let Some((game, boards)) = played(seed) else {
        return Vec::new();
    };
    let secrets: Vec<usize> = [Seat::ONE, Seat::TWO]
        .into_iter()
        .filter_map(|seat| game.position().secret(seat))
        .map(|colour| colour as usize)
        .collect();
    let (Some(outcome), [one, other]) = (game.outcome(), secrets.as_slice()) else {
        return Vec::new();
    };
    let result = reward(outcome, Seat::ONE) as f32;
    let sample = |board: &Board| Sample {
        features: features(board, *one, *other),
        result,
    };
    boards.iter().map(sample).collect()
}

/// A game for two, and what it looked like after some of its turns.
fn played(seed: u64) -> Option<(Game<Meerkats>, Vec<Board>)> {
    let spec: Spec = "meerkats:players=2".parse().ok()?;
    let AnyGame::Meerkats(mut game) = AnyGame::start(&spec, seed) else {
        return None;
    };
    let mut dice = Dice::with_stream(seed, super::TREE_STREAM - 1);
    let mut story = Story::new(game.position());
    let stop = AtomicBool::new(false);
    let (mut boards, mut legal) = (Vec::new(), Vec::new());
    while game.outcome().is_none() {
        let action = match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => {
                game.legal_actions(&mut legal);
                game.position().random_action(&legal, &mut dice)?
            }
            Actor::Seat(seat) => {
                let ask = Question {
                    budget: Budget::nodes(NODES),
                    board: Board::of(game.position()),
                    guesses: story.weigh(game.position(), seat),
                    seat,
                    overlooked: 0.0,
                };
                let seed = u64::from(dice.bits());
                let task = Task::new(Level::BEST, Budget::nodes(NODES), &stop, seed);
                ask.answer(&task, &mut |_| {}).best()?.action
            }
        };
        story.follow(action, true)?;
        game.play(action).ok()?;
        let board = Board::of(game.position());
        if board.next == Next::Draw && dice.below(ONE_IN) == 0 {
            boards.push(board);
        }
    }
    Some((game, boards))
}

/// What the first seat's colour has over the second's, spread over the knots that it lies between.
fn features(board: &Board, one: usize, other: usize) -> Vec<f32> {
    let seen = |colour: usize| value::shape(board.stones[colour % FOUR], board.empty());
    let (one, other) = (seen(one), seen(other));
    // Of two seats, the one not to act waits half a round.
    let waiting = if board.seat == 0 { -0.5 } else { 0.5 };
    let differences: Vec<f32> = one
        .iter()
        .zip(other)
        .map(|(one, other)| one - other)
        .collect();
    let knots = 0..KNOTS.len();
    knots
        .flat_map(|knot| {
            let share = value::between(board.left(), |other| f32::from(u8::from(other == knot)));
            let all = differences.iter().copied().chain([waiting]);
            all.map(move |difference| share * difference)
                .collect::<Vec<f32>>()
        })
        .collect()
}

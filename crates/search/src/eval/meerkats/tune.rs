//! Fits the weights to the results of games that the bot plays against itself.

use super::Question;
use super::belief::Story;
use super::board::{Board, FOUR, Next};
use super::groups::Groups;
use super::shape::{self, FEATURES};
use super::value;
use super::weights::{self, KNOTS};
use crate::bot::Task;
use crate::budget::Budget;
use crate::level::Level;
use crate::plain::reward;
use crate::tuning::{Fit, Sample};
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::meerkats::{Action, Meerkats};
use tabuleiro_rules::{Actor, AnyGame, Dice, Game, Position, Seat, Spec};

/// What an action of these games may cost: enough to answer threats, and little enough for thousands of games.
const NODES: u64 = 2_000;
/// How many things are weighed at a knot: the features, waiting for the turn, and how many turns are left.
const WEIGHED: usize = FEATURES + 2;
/// One position in so many is looked at: neighbours tell nearly the same.
const ONE_IN: u32 = 2;

/// For every number of players: plays games, fits the weights to their results, and says them as `weights.rs` has them.
pub(crate) fn tune(games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    for (players, name) in [(2, "TWO"), (3, "THREE"), (4, "FOUR")] {
        let mut samples = Vec::new();
        for number in 0..games {
            samples.append(&mut samples_of(players, seed.wrapping_add(number.into())));
            if (number + 1).is_multiple_of(100) {
                let (played, seen) = (number + 1, samples.len());
                say(&format!(
                    "// {players} players: {played} games, {seen} samples"
                ));
            }
        }
        let known = weights::of(players.into());
        let start: Vec<f64> = (0..KNOTS.len())
            .flat_map(|knot| {
                let tempo = [known.waiting[knot], known.turns[knot]];
                known.stones[knot].into_iter().chain(tempo)
            })
            .map(f64::from)
            .collect();
        let fit = Fit {
            rounds: 1_500,
            step: 0.05,
            // The first half of a game hardly tells who wins: with less pull chance decides about its weights.
            pull: 1e-2,
        };
        let (_, before) = Fit { rounds: 0, ..fit }.run(&samples, &start);
        let (weights, after) = fit.run(&samples, &start);
        say(&format!("// loss {before:.4}, fitted {after:.4}"));
        say(&format!("static {name}: Weights = Weights {{"));
        say("    stones: [");
        for at_knot in weights.chunks(WEIGHED) {
            say(&format!("        [{}],", list(&at_knot[..FEATURES])));
        }
        say("    ],");
        for (name, place) in [("waiting", FEATURES), ("turns", FEATURES + 1)] {
            let at_knots = weights.chunks(WEIGHED).map(|at_knot| at_knot[place]);
            let at_knots: Vec<f64> = at_knots.collect();
            say(&format!("    {name}: [{}],", list(&at_knots)));
        }
        say("};");
    }
}

fn list(numbers: &[f64]) -> impl Display {
    let texts: Vec<String> = numbers
        .iter()
        .map(|number| format!("{number:.2}"))
        .collect();
    texts.join(", ")
}

/// What one game tells: whoever won stood better than each of the others.
fn samples_of(players: u8, seed: u64) -> Vec<Sample> {
    let Some((game, boards)) = played(players, seed) else {
        return Vec::new();
    };
    let Some(outcome) = game.outcome() else {
        return Vec::new();
    };
    let seated: Vec<(Seat, usize)> = (1..=players)
        .filter_map(Seat::new)
        .filter_map(|seat| Some((seat, game.position().secret(seat)? as usize)))
        .collect();
    let mut samples = Vec::new();
    for (place, &one) in seated.iter().enumerate() {
        for &other in &seated[place + 1..] {
            let (won, lost) = (reward(outcome, one.0), reward(outcome, other.0));
            // Who of two losers stood better is not told.
            if won + lost <= 0.0 {
                continue;
            }
            let result = (won / (won + lost)) as f32;
            samples.extend(boards.iter().map(|board| Sample {
                features: features(board, one, other),
                result,
            }));
        }
    }
    samples
}

/// A game, and what it looked like after some of its turns.
fn played(players: u8, seed: u64) -> Option<(Game<Meerkats>, Vec<Board>)> {
    let spec: Spec = format!("meerkats:players={players}").parse().ok()?;
    let AnyGame::Meerkats(mut game) = AnyGame::start(&spec, seed) else {
        return None;
    };
    let mut dice = Dice::with_stream(seed, super::TREE_STREAM - 1);
    let mut story = Story::new(game.position());
    let (mut boards, mut legal) = (Vec::new(), Vec::new());
    while game.outcome().is_none() {
        let action = match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => {
                game.legal_actions(&mut legal);
                game.position().random_action(&legal, &mut dice)?
            }
            Actor::Seat(seat) => thought(&game, &story, seat, NODES, &mut dice)?,
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

/// What a seat chooses that looks ahead, and has listened.
pub(super) fn thought(
    game: &Game<Meerkats>,
    story: &Story,
    seat: Seat,
    nodes: u64,
    dice: &mut Dice,
) -> Option<Action> {
    let stop = AtomicBool::new(false);
    let budget = Budget::nodes(nodes);
    let ask = Question {
        budget,
        board: Board::of(game.position()),
        belief: story.weigh(game.position(), seat),
        seat,
        overlooked: 0.0,
    };
    let task = Task::new(Level::BEST, budget, &stop, dice.bits().into());
    Some(ask.answer(&task, &mut |_| {}).best()?.action)
}

/// What one seat's colour has over another's, spread over the knots that it lies between.
fn features(board: &Board, one: (Seat, usize), other: (Seat, usize)) -> Vec<f32> {
    let seen = |colour: usize| {
        let groups = Groups::of(board.stones[colour % FOUR]);
        shape::shape(&groups, board.occupied())
    };
    let players = usize::from(board.players).max(1);
    let tempo = |seat: Seat| {
        let wait = (seat.index() + players - usize::from(board.seat)) % players;
        value::tempo(board.left(), players, wait)
    };
    let ([waits, turns], [other_waits, other_turns]) = (tempo(one.0), tempo(other.0));
    let tempo = [waits - other_waits, turns - other_turns];
    let (one, other) = (seen(one.1), seen(other.1));
    let amount = shape::amount;
    let differences: Vec<f32> = (0..FEATURES)
        .map(|feature| amount(feature, one[feature]) - amount(feature, other[feature]))
        .collect();
    let knots = 0..KNOTS.len();
    knots
        .flat_map(|knot| {
            let share = value::between(board.left(), |other| f32::from(u8::from(other == knot)));
            let all = differences.iter().copied().chain(tempo);
            all.map(move |difference| share * difference)
                .collect::<Vec<f32>>()
        })
        .collect()
}

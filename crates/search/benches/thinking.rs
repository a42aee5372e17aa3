//! How many positions bots look at in a second: level 8 with one thread and with two, beside plain UCT.
//!
//! What is counted: nodes as the searches report them. A node of alpha-beta is a position that it comes to, quiescence
//! included; of the tree searches, a position that is added to the tree or met at its edge; of UCT, an action that a
//! random playout plays. So rates of one search compare with themselves, and with UCT's only as a measure of the machine.
//! What is timed: whole searches from a few positions early in random games, the making of tables and trees included.
//! The three take turns at each position, so that the ratios are worth more than the rates.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabuleiro_rules::{Actor, AnyGame, Dice, Spec};
use tabuleiro_search::{Budget, Level, Task, think};

const ROUNDS: u64 = 12;
const TIME: Duration = Duration::from_millis(100);

const GAMES: [(&str, &str); 9] = [
    ("alpha-beta", "syrtis:board=minor"),
    ("alpha-beta", "syrtis:board=major"),
    ("alpha-beta", "sixteen-stone"),
    ("tree search", "distrify:size=9"),
    ("tree search", "distrify:size=13"),
    ("tree search", "distrify:size=19"),
    ("tree search", "meerkats:players=2"),
    ("tree search", "meerkats:players=4"),
    ("tree search", "meerkats:players=2,rules=designer"),
];

/// A position where a seat is to act, some actions into a random game that goes on longer.
fn position(spec: &Spec, round: u64) -> AnyGame {
    (0..)
        .find_map(|attempt| after(spec, 8 + round, 100 * attempt + round))
        .unwrap_or_else(|| AnyGame::start(spec, round))
}

fn after(spec: &Spec, actions: u64, seed: u64) -> Option<AnyGame> {
    let mut dice = Dice::new(seed);
    let mut game = AnyGame::start(spec, seed);
    let mut played = 0;
    while played < actions || game.actor() == Actor::Chance {
        let action = game.random_action(&mut dice)?;
        game.play(&action).ok()?;
        played += 1;
    }
    game.outcome().is_none().then_some(game)
}

#[derive(Clone, Copy, Default)]
struct Rate {
    nodes: u64,
    seconds: f64,
}

impl Rate {
    fn add(&mut self, game: &AnyGame, level: Level, threads: usize) {
        let stop = AtomicBool::new(false);
        let task = Task {
            threads,
            ..Task::new(level, Budget::time(TIME), &stop, 0)
        };
        let begin = Instant::now();
        if let Ok(answer) = think(game, &task, &mut |_| {}) {
            self.nodes += answer.nodes;
            self.seconds += begin.elapsed().as_secs_f64();
        }
    }

    fn a_second(self) -> f64 {
        self.nodes as f64 / self.seconds
    }
}

fn main() {
    println!(
        "{:<12} {:<34} {:>10} {:>12} {:>12} {:>8}",
        "search", "game", "nodes/s", "two threads", "uct nodes/s", "to uct"
    );
    for (search, text) in GAMES {
        let Ok(spec) = text.parse() else {
            continue;
        };
        let [mut one, mut two, mut uct] = [Rate::default(); 3];
        for round in 0..ROUNDS {
            let game = position(&spec, round);
            one.add(&game, Level::BEST, 1);
            two.add(&game, Level::BEST, 2);
            uct.add(&game, Level::Uct, 1);
        }
        println!(
            "{search:<12} {text:<34} {:>9.2}M {:>11.2}× {:>11.2}M {:>8.2}",
            one.a_second() / 1e6,
            two.a_second() / one.a_second(),
            uct.a_second() / 1e6,
            one.a_second() / uct.a_second()
        );
    }
}

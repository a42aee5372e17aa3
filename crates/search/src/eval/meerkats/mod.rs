//! Meerkats: beliefs about who has which colour, and a tree of turns over deals drawn from them.

mod belief;
mod board;
#[cfg(test)]
mod tests;
mod tree;
mod value;
mod weights;

use super::Evaluate;
use crate::bot::Task;
use crate::budget::{Budget, Meter};
use crate::level::Strength;
use crate::report::{Proof, Report, Valued};
use board::Board;
use std::time::Duration;
use tabuleiro_rules::meerkats::{Action, Meerkats};
use tabuleiro_rules::{Dice, Game, Position, Seat};
use tree::{Edge, Tree};
use value::{ALL_COLOURS, Guess, Survey};

/// The longest that the strongest level thinks when nobody sets a limit.
const LONGEST: Duration = Duration::from_secs(5);

/// By level: how many positions it looks at, and how much it misjudges an action, in standard deviations of what its
/// actions are worth.
const LEVELS: [(u64, f64); 8] = [
    (1, 3.0),
    (1, 1.5),
    (1, 0.8),
    (1_000, 0.4),
    (5_000, 0.0),
    (30_000, 0.0),
    (300_000, 0.0),
    (u64::MAX, 0.0),
];

/// Streams of the seed: the tree's, one for each thread from here on, and the one for errors.
const TREE_STREAM: u64 = 16;
const ERROR_STREAM: u64 = 3;

impl Evaluate for Meerkats {
    /// All deals are taken as equally likely: only the past could tell more.
    fn worth(&self, seat: Seat) -> f64 {
        let guesses = belief::even(self, seat);
        let outlook = Survey::new(&Board::of(self), ALL_COLOURS).outlook();
        f64::from(outlook.expected(&guesses, seat.index()))
    }

    fn search(
        game: &Game<Self>,
        strength: Strength,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> Report<Action> {
        let (nodes, error) = LEVELS[usize::from(strength.number()) - 1];
        let seat = game.position().turn();
        let ask = Question {
            budget: budget(&task.budget, nodes),
            board: Board::of(game.position()),
            guesses: belief::informed(game.position(), seat, task.past.as_ref()),
            seat,
        };
        let mut report = ask.answer(task, watch);
        if error > 0.0 {
            misjudge(&mut report, error, task.seed);
        }
        report
    }
}

/// What a level may use up.
fn budget(asked: &Budget, most_nodes: u64) -> Budget {
    Budget {
        time: match asked {
            Budget {
                time: None,
                nodes: None,
                ..
            } => Some(LONGEST),
            Budget { time, .. } => *time,
        },
        nodes: match (asked.nodes, most_nodes) {
            (None, u64::MAX) => None,
            (nodes, most) => Some(nodes.unwrap_or(u64::MAX).min(most)),
        },
        depth: asked.depth,
    }
}

/// What is to be found out.
struct Question {
    budget: Budget,
    board: Board,
    guesses: Vec<Guess>,
    seat: Seat,
}

impl Question {
    fn answer(&self, task: &Task<'_>, watch: &mut dyn FnMut(&Report<Action>)) -> Report<Action> {
        let threads = task.threads.clamp(1, 64);
        let share = Budget {
            nodes: self.budget.nodes.map(|nodes| nodes / threads as u64),
            ..self.budget
        };
        let grow = |thread: usize, watch: &mut dyn FnMut(&Report<Action>)| {
            let mut meter = Meter::new(&share, task.stop);
            let tree = self.grow(task.seed, thread, &mut meter, watch);
            (tree, meter.nodes)
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads)
                .map(|thread| scope.spawn(move || grow(thread, &mut |_| {})))
                .collect();
            let (mut tree, mut nodes) = grow(0, watch);
            for other in others {
                if let Ok((other, more)) = other.join() {
                    tree.absorb(&other);
                    nodes += more;
                }
            }
            self.report(&tree, nodes)
        })
    }

    /// Grows a tree until the budget is used up.
    fn grow(
        &self,
        seed: u64,
        thread: usize,
        meter: &mut Meter<'_>,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> Tree<'_> {
        let dice = Dice::with_stream(seed, TREE_STREAM + thread as u64);
        let mut tree = Tree::new(&self.board, self.seat, &self.guesses, dice);
        tree.look_at_most(self.budget.depth);
        let mut next_report = 1024_u64;
        for visits in 1.. {
            tree.visit(meter);
            if meter.look() || self.is_settled(&tree) {
                break;
            }
            if visits == next_report {
                watch(&self.report(&tree, meter.nodes));
                next_report *= 2;
            }
        }
        tree
    }

    /// Whether more visits could change nothing: there is one action only, or one that wins.
    fn is_settled(&self, tree: &Tree<'_>) -> bool {
        tree.menu().is_none_or(|menu| match menu.edges.as_slice() {
            [] | [_] => true,
            // The first impression of a win is 1, and the best come first.
            [best, ..] => self.proof(best) == Some(Proof::Win(1)),
        })
    }

    /// What is sure after an action of the root.
    fn proof(&self, edge: &Edge) -> Option<Proof> {
        let mut board = self.board;
        let moved = board.play(edge.action);
        let end = value::ending(&board, moved)?;
        let is_over = self.guesses.iter().all(|guess| end.is_over(&guess.deal));
        match end.expected(&self.guesses, self.seat.index()) {
            sure if is_over && sure >= 1.0 => Some(Proof::Win(1)),
            sure if is_over && sure <= 0.0 => Some(Proof::Loss(1)),
            _ => None,
        }
    }

    fn report(&self, tree: &Tree<'_>, nodes: u64) -> Report<Action> {
        let mut edges: Vec<&Edge> = tree
            .menu()
            .map_or(Vec::new(), |menu| menu.edges.iter().collect());
        edges.sort_by(|one, other| {
            let visits = other.visits.cmp(&one.visits);
            visits.then(tree.worth(other).total_cmp(&tree.worth(one)))
        });
        let valued = |&edge: &&Edge| {
            let proof = self.proof(edge);
            let win_chance = match proof {
                Some(Proof::Win(_)) => 1.0,
                Some(Proof::Loss(_)) => 0.0,
                Some(Proof::Draw) | None => f64::from(tree.worth(edge)),
            };
            let line = tree.line(edge).into_iter().filter_map(Board::action);
            Some(Valued {
                action: Board::action(edge.action)?,
                win_chance,
                proof,
                line: line.collect(),
            })
        };
        Report {
            actions: edges.iter().filter_map(valued).collect(),
            nodes,
            depth: tree.depth,
        }
    }
}

/// Errs as a person does: misjudges what an action leads to, but sees what wins or loses at once.
fn misjudge(report: &mut Report<Action>, error: f64, seed: u64) {
    let mut dice = Dice::with_stream(seed, ERROR_STREAM);
    let count = report.actions.len().max(1) as f64;
    let chances = || report.actions.iter().map(|valued| valued.win_chance);
    let mean = chances().sum::<f64>() / count;
    let spread = chances().map(|chance| (chance - mean).powi(2)).sum::<f64>() / count;
    let mut seen: Vec<(f64, Valued<Action>)> = Vec::new();
    for valued in report.actions.drain(..) {
        // The sum of a few even numbers is nearly a bell, and a standard deviation of four is 1 / sqrt(3).
        let bell: f64 = (0..4)
            .map(|_| f64::from(dice.bits()) / f64::from(u32::MAX) - 0.5)
            .sum();
        let seems = match valued.proof {
            Some(Proof::Win(_)) => f64::INFINITY,
            Some(Proof::Loss(_)) => f64::NEG_INFINITY,
            Some(Proof::Draw) | None => valued.win_chance + error * (3.0 * spread).sqrt() * bell,
        };
        seen.push((seems, valued));
    }
    seen.sort_by(|one, other| other.0.total_cmp(&one.0));
    report.actions = seen.into_iter().map(|(_, valued)| valued).collect();
}

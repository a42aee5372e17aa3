//! Meerkats: beliefs about who has which colour, and a tree of turns over deals drawn from them.

mod belief;
mod board;
mod given;
mod groups;
mod learn;
mod menu;
mod net;
mod prospect;
mod shape;
mod sure;
mod survey;
#[cfg(test)]
mod tests;
mod train;
mod tree;
mod tune;
mod value;
mod weights;

use super::Evaluate;
use crate::bot::Task;
use crate::budget::{Budget, Meter};
use crate::level::Strength;
use crate::report::{Proof, Report, Valued};
use belief::Belief;
use board::{Board, Move};
use menu::Edge;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tabuleiro_rules::meerkats::{Action, Meerkats};
use tabuleiro_rules::{Dice, Game, Position, Seat};
use tree::Tree;
use value::ALL_COLOURS;

/// How many positions a level looks at, and the share of its actions that it overlooks.
type Skill = (u64, f64);

/// The levels of one against one.
const DUEL: [Skill; 8] = [
    (1, 0.20),
    (300, 0.18),
    (1_000, 0.09),
    (3_500, 0.03),
    (10_000, 0.0),
    (40_000, 0.0),
    (160_000, 0.0),
    (u64::MAX, 0.0),
];

/// The levels among several: the others and the bag decide more, so that it takes more to stand out.
const AMONG_SEVERAL: [Skill; 8] = [
    (300, 0.18),
    (1_000, 0.10),
    (3_000, 0.03),
    (12_000, 0.0),
    (160_000, 0.0),
    (500_000, 0.0),
    (1_500_000, 0.0),
    (u64::MAX, 0.0),
];

/// The stream of the seed for the tree of the first thread; the others' are the next ones.
const TREE_STREAM: u64 = 16;

pub use learn::learn_prospects;
pub(crate) use tune::tune;

impl Evaluate for Meerkats {
    /// All deals are taken as equally likely: only the past could tell more.
    fn worth(&self, seat: Seat) -> f64 {
        let guesses = belief::even(self, seat);
        let outlook = value::outlook(&Board::of(self), ALL_COLOURS);
        f64::from(outlook.expected(&guesses, seat.index()))
    }

    fn search(
        game: &Game<Self>,
        strength: Strength,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> Report<Action> {
        let levels = if game.position().seats() == 2 {
            &DUEL
        } else {
            &AMONG_SEVERAL
        };
        let (nodes, overlooked) = levels[usize::from(strength.number()) - 1];
        let seat = game.position().turn();
        let began = Instant::now();
        let mut budget = task.budget.up_to(nodes);
        // Listening to the past is part of thinking: at most half of the time goes into it.
        let in_time = || {
            !task.stop.load(Ordering::Relaxed)
                && budget.time.is_none_or(|time| began.elapsed() < time / 2)
        };
        let belief = belief::informed(game.position(), seat, task.past.as_ref(), &in_time);
        budget.time = budget.time.map(|time| time.saturating_sub(began.elapsed()));
        let ask = Question {
            budget,
            board: Board::of(game.position()),
            belief,
            seat,
            overlooked,
        };
        ask.answer(task, watch)
    }
}

/// What is to be found out.
struct Question {
    budget: Budget,
    board: Board,
    belief: Belief,
    seat: Seat,
    /// The share of its actions that a weak level does not think of.
    overlooked: f64,
}

/// What is sure after the actions of the root, as far as it is known.
type Proofs = [(Move, Proof)];

impl Question {
    fn answer(&self, task: &Task<'_>, watch: &mut dyn FnMut(&Report<Action>)) -> Report<Action> {
        let threads = task.threads.clamp(1, 64);
        let share = Budget {
            nodes: self.budget.nodes.map(|nodes| nodes / threads as u64),
            ..self.budget
        };
        let proofs = &sure::proofs(&self.board, self.seat, &self.belief.guesses);
        let grow = |thread: usize, watch: &mut dyn FnMut(&Report<Action>)| {
            let mut meter = Meter::new(&share, task.stop);
            let tree = self.grow(task.seed, thread, proofs, &mut meter, watch);
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
            self.report(&tree, proofs, nodes)
        })
    }

    /// Grows a tree until the budget is used up.
    fn grow(
        &self,
        seed: u64,
        thread: usize,
        proofs: &Proofs,
        meter: &mut Meter<'_>,
        watch: &mut dyn FnMut(&Report<Action>),
    ) -> Tree<'_> {
        let dice = Dice::with_stream(seed, TREE_STREAM + thread as u64);
        let mut tree = Tree::new(&self.board, self.seat, &self.belief, dice);
        tree.look_at_most(self.budget.depth);
        let wins = proofs.iter().filter(|(_, proof)| is_win(*proof));
        let wins: Vec<Move> = wins.map(|&(action, _)| action).collect();
        tree.start(self.overlooked, &wins, meter);
        // Nothing is left to find where there is one action only, or one that wins.
        let is_settled = !wins.is_empty() || tree.menu().is_none_or(|menu| menu.edges.len() < 2);
        let mut next_report = 1024_u64;
        for visits in 1.. {
            tree.visit(meter);
            if meter.look() || is_settled {
                break;
            }
            if visits == next_report {
                watch(&self.report(&tree, proofs, meter.nodes));
                next_report *= 2;
            }
        }
        tree
    }

    fn report(&self, tree: &Tree<'_>, proofs: &Proofs, nodes: u64) -> Report<Action> {
        let known = |edge: &Edge| {
            let known = proofs.iter().find(|(action, _)| *action == edge.action);
            known.map(|&(_, proof)| proof)
        };
        let mut edges: Vec<(Option<Proof>, &Edge, f32)> = tree
            .told()
            .into_iter()
            .map(|(edge, chance)| (known(edge), edge, chance))
            .collect();
        // What is sure, then what the search came back to most.
        edges.sort_by(|(one_proof, one, _), (other_proof, other, _)| {
            let visits = other.visits.cmp(&one.visits);
            rank(*one_proof)
                .cmp(&rank(*other_proof))
                .then(visits)
                .then(tree.worth(other).total_cmp(&tree.worth(one)))
        });
        let valued = |&(proof, edge, chance): &(Option<Proof>, &Edge, f32)| {
            let win_chance = match proof {
                Some(Proof::Win(_)) => 1.0,
                Some(Proof::Loss(_)) => 0.0,
                Some(Proof::Draw) | None => f64::from(chance),
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

fn is_win(proof: Proof) -> bool {
    matches!(proof, Proof::Win(_))
}

/// Sure wins first, the soonest before the others, and sure losses last.
fn rank(proof: Option<Proof>) -> u32 {
    match proof {
        Some(Proof::Win(actions)) => actions,
        Some(Proof::Draw) | None => u32::MAX - 1,
        Some(Proof::Loss(_)) => u32::MAX,
    }
}

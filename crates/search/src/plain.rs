//! Bots without a plan: random, greedy, and the plain UCT that the others are measured against.

use crate::budget::Meter;
use crate::eval::Evaluate;
use crate::report::{Proof, Report, Valued};
use tabuleiro_rules::{Actor, Dice, Game, Outcome, Position, Seat};

/// What an outcome is worth to a seat: a shared win is shared, a draw is half a win.
pub(crate) fn reward(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Win { seats, .. } if seats.contains(seat) => 1.0 / f64::from(seats.len()),
        Outcome::Win { .. } => 0.0,
        Outcome::Draw { .. } | Outcome::Unknown => 0.5,
    }
}

/// Any legal action, each equally likely.
pub(crate) fn random<P: Position>(game: &Game<P>, seed: u64) -> Report<P::Action> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    Dice::new(seed).shuffle(&mut legal);
    Report {
        nodes: legal.len() as u64,
        actions: legal.into_iter().map(unknown).collect(),
        depth: 0,
    }
}

fn unknown<A: Copy>(action: A) -> Valued<A> {
    Valued {
        action,
        win_chance: 0.5,
        proof: None,
        line: vec![action],
    }
}

/// The action after which the position looks best to its actor; among equals any.
pub(crate) fn greedy<P: Evaluate>(game: &Game<P>, seed: u64) -> Report<P::Action> {
    let seat = game.position().turn();
    let dice = Dice::with_stream(seed, 1);
    let mut report = random(game, seed);
    for valued in &mut report.actions {
        // What cannot be known is guessed at once, and the same for all actions.
        let mut after = game.sampled(&mut dice.clone());
        after.play_unchecked(valued.action);
        match after.outcome() {
            Some(outcome) => {
                valued.win_chance = reward(outcome, seat);
                valued.proof = (valued.win_chance == 1.0).then_some(Proof::Win(1));
            }
            None => valued.win_chance = after.position().observed_by(Some(seat)).worth(seat),
        }
    }
    report
        .actions
        .sort_by(|one, other| other.win_chance.total_cmp(&one.win_chance));
    report.depth = 1;
    report
}

/// UCT: a tree grown by random playouts, without any knowledge of the game.
pub(crate) fn uct<P: Position>(
    game: &Game<P>,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Report<P::Action> {
    let mut tree = Uct::new(seed);
    let root = tree.node(game);
    while !meter.look() && !meter.is_out() {
        let mut playing = game.sampled(&mut tree.dice);
        tree.play_once(root, &mut playing, meter);
    }
    tree.report(root, meter.nodes)
}

struct Node<A> {
    action: Option<A>,
    /// The seat that chose the action.
    chooser: Option<Seat>,
    visits: u32,
    /// The chooser's rewards added up.
    total: f64,
    children: Vec<usize>,
    untried: Vec<A>,
}

struct Uct<A> {
    nodes: Vec<Node<A>>,
    dice: Dice,
    legal: Vec<A>,
}

impl<A: Copy + Eq> Uct<A> {
    /// The weight of curiosity, as is usual for rewards from 0 to 1.
    const CURIOSITY: f64 = 0.7;

    fn new(seed: u64) -> Uct<A> {
        Uct {
            nodes: Vec::new(),
            dice: Dice::with_stream(seed, 2),
            legal: Vec::new(),
        }
    }

    fn node<P: Position<Action = A>>(&mut self, game: &Game<P>) -> usize {
        let mut untried = Vec::new();
        game.legal_actions(&mut untried);
        self.dice.shuffle(&mut untried);
        self.nodes.push(Node {
            action: None,
            chooser: None,
            visits: 0,
            total: 0.0,
            children: Vec::new(),
            untried,
        });
        self.nodes.len() - 1
    }

    fn play_once<P: Position<Action = A>>(
        &mut self,
        root: usize,
        game: &mut Game<P>,
        meter: &mut Meter<'_>,
    ) {
        let mut path = vec![root];
        let mut at = root;
        while game.outcome().is_none() {
            meter.count();
            let Actor::Seat(chooser) = game.actor() else {
                at = self.follow_chance(at, game);
                path.push(at);
                continue;
            };
            // A node may have been made where the game was over, under other secrets than now.
            if self.nodes[at].untried.is_empty() && self.nodes[at].children.is_empty() {
                game.legal_actions(&mut self.nodes[at].untried);
                self.dice.shuffle(&mut self.nodes[at].untried);
            }
            if let Some(action) = self.nodes[at].untried.pop() {
                game.play_unchecked(action);
                let child = self.node(game);
                self.nodes[child].action = Some(action);
                self.nodes[child].chooser = Some(chooser);
                self.nodes[at].children.push(child);
                path.push(child);
                break;
            }
            at = self.choose(at);
            path.push(at);
            match self.nodes[at].action {
                Some(action) => game.play_unchecked(action),
                None => break,
            }
        }
        let outcome = self.playout(game, meter);
        for place in path {
            let node = &mut self.nodes[place];
            node.visits += 1;
            if let (Some(chooser), Some(outcome)) = (node.chooser, outcome) {
                node.total += reward(outcome, chooser);
            }
        }
    }

    /// Chance's outcomes are children too, taken with their odds.
    fn follow_chance<P: Position<Action = A>>(&mut self, at: usize, game: &mut Game<P>) -> usize {
        game.legal_actions(&mut self.legal);
        let Some(action) = game.position().random_action(&self.legal, &mut self.dice) else {
            return at;
        };
        game.play_unchecked(action);
        let known = self.nodes[at]
            .children
            .iter()
            .copied()
            .find(|&child| self.nodes[child].action == Some(action));
        known.unwrap_or_else(|| {
            let child = self.node(game);
            self.nodes[child].action = Some(action);
            self.nodes[at].children.push(child);
            child
        })
    }

    fn choose(&self, at: usize) -> usize {
        let all = f64::from(self.nodes[at].visits.max(1)).ln();
        let worth = |child: usize| {
            let node = &self.nodes[child];
            let visits = f64::from(node.visits.max(1));
            node.total / visits + Self::CURIOSITY * (all / visits).sqrt()
        };
        let children = self.nodes[at].children.iter().copied();
        children
            .max_by(|&one, &other| worth(one).total_cmp(&worth(other)))
            .unwrap_or(at)
    }

    fn playout<P: Position<Action = A>>(
        &mut self,
        game: &mut Game<P>,
        meter: &mut Meter<'_>,
    ) -> Option<Outcome> {
        while game.outcome().is_none() {
            game.legal_actions(&mut self.legal);
            let action = game.position().random_action(&self.legal, &mut self.dice)?;
            game.play_unchecked(action);
            meter.count();
        }
        game.outcome()
    }

    fn report(&self, root: usize, nodes: u64) -> Report<A> {
        let root = &self.nodes[root];
        let mut children: Vec<&Node<A>> = root
            .children
            .iter()
            .map(|&child| &self.nodes[child])
            .collect();
        children.sort_by_key(|child| std::cmp::Reverse(child.visits));
        let tried = children.iter().filter_map(|child| {
            let action = child.action?;
            Some(Valued {
                action,
                win_chance: child.total / f64::from(child.visits.max(1)),
                proof: None,
                line: vec![action],
            })
        });
        let untried = root.untried.iter().copied().map(unknown);
        Report {
            actions: tried.chain(untried).collect(),
            nodes,
            depth: 1,
        }
    }
}

//! What a tree says about the actions at its root.

use super::distance::Ways;
use super::grid::{Spot, View, action_of};
use super::look::Look;
use super::node::{Candidate, Edge, Proved, key_after, seen_by, winner};
use super::threat;
use super::tree::Tree;
use crate::report::{Proof, Report, Valued};
use std::cmp::Reverse;
use tabuleiro_rules::Position;
use tabuleiro_rules::distrify::{Action, Distrify};

/// The longest line that is told.
const LINE: usize = 24;

/// So many of the actions that the search did not come to are still looked at; of the others it is only said that they
/// seemed worse. All of a large board would take longer than a short search.
const LAST_LOOKS: usize = 48;

/// How good an action is to play, the best last: proved wins by their length, then the most looked at, then proved losses
/// that take long. What is equal in this goes by the stones that the winner still needs: a win that only has to be carried
/// out must come nearer with each stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Lost(u32, usize),
    Open(u32, Reverse<usize>),
    Won(Reverse<u32>, Reverse<usize>),
}

/// What is known about an action of the root.
struct Known {
    visits: u32,
    /// For the side to move.
    mean: f32,
    proved: Option<Proved>,
}

impl<const N: usize> Tree<N> {
    pub(super) fn report(&self, nodes: u64) -> Report<Action> {
        let root = &self.nodes[0];
        let mut ranked: Vec<(Standing, Valued<Action>)> = Vec::new();
        let mut most: f32 = 0.0;
        let mut least: f32 = 1.0;
        for (index, candidate) in root.candidates().iter().enumerate() {
            let action = action_of(candidate.spot, self.root.size());
            let edge = root.edges.get(index);
            let known = match edge {
                Some(edge) => self.known_of(edge),
                None if index < root.edges.len() + LAST_LOOKS => {
                    self.last_look(candidate.spot, most)
                }
                None => Known {
                    visits: 0,
                    mean: least,
                    proved: None,
                },
            };
            let (proof, win_chance) = match known.proved {
                Some(proved) if proved.winner == root.side => {
                    (Some(Proof::Win(u32::from(proved.within) + 1)), 1.0)
                }
                Some(proved) => (Some(Proof::Loss(u32::from(proved.within) + 1)), 0.0),
                None => {
                    most = most.max(known.mean);
                    least = least.min(known.mean);
                    (None, f64::from(known.mean))
                }
            };
            let standing = match (proof, known.proved) {
                (Some(Proof::Win(within)), Some(proved)) => Standing::Won(
                    Reverse(within),
                    Reverse(self.stones_needed(action, proved.winner)),
                ),
                (Some(Proof::Loss(within)), Some(proved)) => {
                    Standing::Lost(within, self.stones_needed(action, proved.winner))
                }
                _ => Standing::Open(known.visits, Reverse(index)),
            };
            let line = match edge {
                Some(edge) => self.line(action, edge.child),
                None => vec![action],
            };
            ranked.push((
                standing,
                Valued {
                    action,
                    win_chance,
                    proof,
                    line,
                },
            ));
        }
        ranked.sort_by_key(|(standing, _)| Reverse(*standing));
        Report {
            actions: ranked.into_iter().map(|(_, valued)| valued).collect(),
            nodes,
            depth: self.depth,
        }
    }

    fn known_of(&self, edge: &Edge) -> Known {
        let child = &self.nodes[edge.child as usize];
        Known {
            visits: edge.visits,
            mean: seen_by(self.nodes[0].side, child.mean()),
            proved: child.proved,
        }
    }

    /// A look at what the search did not come to: no better than what it did come to.
    fn last_look(&self, spot: Spot, most: f32) -> Known {
        let after = self.after(action_of(spot, self.root.size()));
        let look = Look::at::<N>(&after, key_after(0, &self.root, spot), &self.lapses);
        Known {
            visits: 0,
            mean: seen_by(self.nodes[0].side, look.value).min(most),
            proved: look.proved,
        }
    }

    fn after(&self, action: Action) -> Distrify {
        let mut after = self.root.clone();
        after.play_unchecked(action);
        after
    }

    /// The stones that a side needs after an action.
    fn stones_needed(&self, action: Action, side: u8) -> usize {
        let after = self.after(action);
        match winner(&after) {
            Some(_) => 0,
            None => Ways::new(&View::<N>::new(&after), usize::from(side)).distance,
        }
    }

    /// What is expected after an action.
    fn line(&self, action: Action, child: u32) -> Vec<Action> {
        let mut line = vec![action];
        let mut position = self.after(action);
        let mut at = child;
        while winner(&position).is_none()
            && line.len() < LINE
            && let Some((edge, candidate)) = self.best_of(at)
        {
            let action = action_of(candidate.spot, position.size());
            line.push(action);
            position.play_unchecked(action);
            at = edge.child;
        }
        // A win that was seen without searching.
        let is_sure = self.nodes[at as usize].proved.is_some();
        while is_sure && winner(&position).is_none() && line.len() < LINE {
            let view = View::<N>::new(&position);
            let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
            let Some(threat) = threat::winning(&view, &ways[view.side]) else {
                break;
            };
            let action = action_of(threat.first, position.size());
            line.push(action);
            position.play_unchecked(action);
        }
        line
    }

    /// What is expected in a position of the tree.
    fn best_of(&self, at: u32) -> Option<(Edge, Candidate)> {
        let node = &self.nodes[at as usize];
        let tried = node
            .edges
            .iter()
            .copied()
            .zip(node.candidates().iter().copied());
        tried.max_by_key(|(edge, _)| match self.nodes[edge.child as usize].proved {
            Some(proved) if proved.winner == node.side => {
                Standing::Won(Reverse(proved.within.into()), Reverse(0))
            }
            Some(proved) => Standing::Lost(proved.within.into(), 0),
            None => Standing::Open(edge.visits, Reverse(0)),
        })
    }
}

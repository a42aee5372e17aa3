//! What a search found.

use serde::{Deserialize, Serialize};

/// What a search found for the seat to act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report<A> {
    /// The legal actions with their values, the best first.
    pub actions: Vec<Valued<A>>,
    /// Positions looked at.
    pub nodes: u64,
    /// Actions looked ahead.
    pub depth: u32,
}

/// An action with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued<A> {
    /// The action.
    pub action: A,
    /// The chance that the seat to act wins after it, from 0 to 1; half a draw.
    pub win_chance: f64,
    /// What was proved, if anything.
    pub proof: Option<Proof>,
    /// The actions expected from here, this one first.
    pub line: Vec<A>,
}

/// A result that no play can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// The seat to act wins within so many actions.
    Win(u32),
    /// It loses, however it plays, after at most so many actions.
    Loss(u32),
    /// Neither side can do better than a draw.
    Draw,
}

impl<A> Report<A> {
    /// The best action.
    #[must_use]
    pub fn best(&self) -> Option<&Valued<A>> {
        self.actions.first()
    }
}

impl<A: Copy> Report<A> {
    /// The same with actions of another form.
    #[must_use]
    pub fn map<B>(&self, mut form: impl FnMut(A) -> B) -> Report<B> {
        let actions = self.actions.iter().map(|valued| Valued {
            action: form(valued.action),
            win_chance: valued.win_chance,
            proof: valued.proof,
            line: valued.line.iter().map(|&action| form(action)).collect(),
        });
        Report {
            actions: actions.collect(),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

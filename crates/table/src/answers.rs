//! Which commands have been carried out, so that none is carried out twice.

use crate::command::By;
use crate::ids::CommandId;
use std::collections::VecDeque;

/// How many ids of one sender are remembered.
pub(crate) const PER_SENDER: usize = 64;
/// How many are remembered in all: strangers may sit down and leave, one after the other.
const IN_ALL: usize = 512;

/// The commands with an id that were carried out last, and the version that each led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answers(VecDeque<(By, CommandId, u64)>);

impl Answers {
    /// How this command was answered when it came first.
    pub(crate) fn find(&self, by: &By, id: &CommandId) -> Option<u64> {
        self.0
            .iter()
            .find(|(sender, known, _)| sender == by && known == id)
            .map(|&(_, _, version)| version)
    }

    /// An event that a command led to. The last of them gives the answer.
    pub(crate) fn note(&mut self, by: &By, id: &CommandId, version: u64) {
        let known = self
            .0
            .iter_mut()
            .find(|(sender, known, _)| sender == by && known == id);
        if let Some((_, _, answer)) = known {
            *answer = version;
            return;
        }
        self.0.push_back((by.clone(), id.clone(), version));
        let of_sender = self.0.iter().filter(|(sender, _, _)| sender == by).count();
        if of_sender > PER_SENDER {
            let oldest = self.0.iter().position(|(sender, _, _)| sender == by);
            oldest.and_then(|place| self.0.remove(place));
        }
        if self.0.len() > IN_ALL {
            self.0.pop_front();
        }
    }
}

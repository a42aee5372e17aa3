//! Who sits where, and who acts for whom.

use crate::command::By;
use crate::ids::{BotLevel, PlayerId};
use crate::name::{self, Name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tabuleiro_rules::Seat;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet: whoever comes may sit down.
    Open,
    /// Somebody at a device of their own.
    Person {
        /// Who.
        player: PlayerId,
        /// The name to show.
        #[serde(deserialize_with = "name::stored")]
        name: Name,
    },
    /// Another person at the creator's device: the creator acts for them.
    Local {
        /// The name to show, if they said one.
        #[serde(default, deserialize_with = "name::stored_or_none")]
        name: Option<Name>,
    },
    /// A bot.
    Bot {
        /// How strong it plays.
        level: BotLevel,
    },
}

/// All seats of a table, and its creator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    seats: Vec<Sitter>,
    creator: PlayerId,
}

impl Seating {
    pub(crate) fn new(seats: Vec<Sitter>, creator: PlayerId) -> Seating {
        Seating { seats, creator }
    }

    pub(crate) fn creator(&self) -> &PlayerId {
        &self.creator
    }

    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.seats
    }

    pub(crate) fn count(&self) -> u8 {
        // A game has at most four seats, which was checked when the table was opened.
        self.seats.len() as u8
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.count()).filter_map(Seat::new)
    }

    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.seats.get(seat.index())
    }

    /// Tells whether there is such a seat.
    pub(crate) fn set(&mut self, seat: Seat, sitter: Sitter) -> bool {
        match self.seats.get_mut(seat.index()) {
            Some(place) => {
                *place = sitter;
                true
            }
            None => false,
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        !self.seats.contains(&Sitter::Open)
    }

    pub(crate) fn has_bots(&self) -> bool {
        self.seats
            .iter()
            .any(|sitter| matches!(sitter, Sitter::Bot { .. }))
    }

    /// The person who acts for a seat, if one does.
    pub(crate) fn player_of(&self, seat: Seat) -> Option<&PlayerId> {
        match self.sitter(seat)? {
            Sitter::Person { player, .. } => Some(player),
            Sitter::Local { .. } => Some(&self.creator),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
    }

    /// The seat on which somebody sits in person.
    pub(crate) fn own_seat(&self, player: &PlayerId) -> Option<Seat> {
        self.seats().find(|&seat| {
            matches!(self.sitter(seat), Some(Sitter::Person { player: sitting, .. }) if sitting == player)
        })
    }

    /// The seats that a person acts for, in order.
    pub(crate) fn seats_of(&self, player: &PlayerId) -> Vec<Seat> {
        self.seats()
            .filter(|&seat| self.player_of(seat) == Some(player))
            .collect()
    }

    /// Everybody who acts for a seat, except this person: those whose consent this person needs.
    pub(crate) fn others(&self, player: &PlayerId) -> BTreeSet<&PlayerId> {
        self.seats()
            .filter_map(|seat| self.player_of(seat))
            .filter(|&other| other != player)
            .collect()
    }

    /// Whether a sender of commands acts for a seat: people for theirs, the host for bots.
    pub(crate) fn acts_for(&self, by: &By, seat: Seat) -> bool {
        match by {
            By::Player(player) => self.player_of(seat) == Some(player),
            By::Host => matches!(self.sitter(seat), Some(Sitter::Bot { .. })),
        }
    }

    /// The seats for the next game: everybody moves on by one.
    pub(crate) fn rotated(&self) -> Vec<Sitter> {
        let mut seats = self.seats.clone();
        if !seats.is_empty() {
            seats.rotate_right(1);
        }
        seats
    }
}

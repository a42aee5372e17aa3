//! Offers that stand: a draw, a takeback, another game.

use crate::ids::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tabuleiro_rules::Seat;

/// What can be offered.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// To call the game a draw.
    Draw,
    /// To undo the offerer's last turn.
    Takeback,
    /// To play again with the seats exchanged.
    Rematch,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) player: PlayerId,
    pub(crate) seat: Seat,
    pub(crate) accepted: BTreeSet<PlayerId>,
    pub(crate) table: Option<TableId>,
}

/// The offers of a table, at most one of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    open: BTreeMap<OfferKind, Offer>,
    /// Who has offered what since their last turn passed, and may not offer it again.
    spent: BTreeSet<(OfferKind, PlayerId)>,
}

impl Offers {
    pub(crate) fn open(&self, kind: OfferKind) -> Option<&Offer> {
        self.open.get(&kind)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (OfferKind, &Offer)> {
        self.open.iter().map(|(&kind, offer)| (kind, offer))
    }

    pub(crate) fn is_spent(&self, kind: OfferKind, player: &PlayerId) -> bool {
        self.spent.contains(&(kind, player.clone()))
    }

    pub(crate) fn make(&mut self, kind: OfferKind, offer: Offer) {
        self.spent.insert((kind, offer.player.clone()));
        self.open.insert(kind, offer);
    }

    pub(crate) fn accept(&mut self, kind: OfferKind, player: PlayerId) {
        if let Some(offer) = self.open.get_mut(&kind) {
            offer.accepted.insert(player);
        }
    }

    pub(crate) fn close(&mut self, kind: OfferKind) {
        self.open.remove(&kind);
    }

    pub(crate) fn close_all(&mut self) {
        self.open.clear();
    }

    /// Somebody, or a bot, acted. A takeback was about the position that was; a draw is declined by playing on, but an
    /// offer made together with one's own action stands until another acts.
    pub(crate) fn acted(&mut self, player: Option<&PlayerId>, turn_passed: bool) {
        self.close(OfferKind::Takeback);
        let draw = self.open(OfferKind::Draw);
        if draw.is_some_and(|offer| Some(&offer.player) != player) {
            self.close(OfferKind::Draw);
        }
        if turn_passed {
            self.spent.retain(|(_, spender)| Some(spender) != player);
        }
    }
}

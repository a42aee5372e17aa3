//! Sitting down, getting up, and the start that follows from it.

use super::Draft;
use crate::command::By;
use crate::event::{Cancellation, What};
use crate::name::Name;
use crate::refusal::Refusal;
use crate::seats::Sitter;
use crate::table::Table;
use tabuleiro_rules::Seat;

impl Table {
    pub(super) fn sit(
        &self,
        draft: &mut Draft<'_>,
        seat: Seat,
        name: &Name,
    ) -> Result<(), Refusal> {
        let By::Player(player) = draft.by else {
            return Err(Refusal::NotSeated);
        };
        let sitter = self.seating.sitter(seat).ok_or(Refusal::NoSuchSeat)?;
        match self.require_waiting(draft.at) {
            // Who comes too late wants to know that the seat is gone, not that others play.
            Err(Refusal::Started) => return Err(Refusal::SeatTaken),
            other => other?,
        }
        if self.seating.own_seat(player).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if *sitter != Sitter::Open {
            return Err(Refusal::SeatTaken);
        }
        draft.push(What::Sat {
            seat,
            player: player.clone(),
            name: name.clone(),
        });
        let open = self.seating.sitters().iter();
        if open.filter(|sitter| **sitter == Sitter::Open).count() == 1 {
            self.start(draft);
        }
        Ok(())
    }

    pub(super) fn leave(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let (player, _) = self.require_seated(draft.by)?;
        self.require_waiting(draft.at)?;
        let seat = self.seating.own_seat(player).ok_or(Refusal::NotSeated)?;
        self.require_room()?;
        draft.push(What::Left { seat });
        Ok(())
    }

    pub(super) fn cancel(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        if *draft.by != By::Player(self.creator().clone()) {
            return Err(Refusal::NotCreator);
        }
        self.require_waiting(draft.at)?;
        draft.push(What::Cancelled {
            why: Cancellation::Creator,
        });
        Ok(())
    }

    /// Every seat is taken.
    pub(super) fn start(&self, draft: &mut Draft<'_>) {
        draft.push(What::Started);
        self.go_on(draft, self.play.game().clone(), 0);
    }
}

//! Ends off the board: giving up, and the clock.

use super::Draft;
use crate::end::End;
use crate::event::{Cancellation, What};
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use tabuleiro_rules::{Seat, SettledBy};

impl Table {
    pub(super) fn resign(&self, draft: &mut Draft<'_>, seat: Option<Seat>) -> Result<(), Refusal> {
        self.require_playing(draft.at)?;
        let (_, seats) = self.require_seated(draft.by)?;
        let to_move = self.actor().filter(|actor| seats.contains(actor));
        let loser = match seat {
            Some(seat) if !seats.contains(&seat) => return Err(Refusal::NotSeated),
            Some(seat) => Some(seat),
            None => to_move.or_else(|| seats.first().copied()),
        };
        let loser = loser.ok_or(Refusal::NotSeated)?;
        draft.push(What::Ended(self.lost_by(loser, SettledBy::Resignation)));
        Ok(())
    }

    pub(super) fn flag(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let deadline = self.deadline();
        let due = self.is_due(draft.at);
        match self.phase {
            Phase::Over { .. } | Phase::Cancelled(_) => return Err(Refusal::Over),
            Phase::Waiting if due => draft.push(What::Cancelled {
                why: Cancellation::Expired,
            }),
            Phase::Playing { .. } if due => {
                let loser = self.clocks.running().ok_or(Refusal::Over)?;
                draft.push(What::Ended(self.lost_by(loser, SettledBy::Time)));
            }
            Phase::Waiting | Phase::Playing { .. } => return Err(Refusal::TimeLeft { deadline }),
        }
        Ok(())
    }

    fn lost_by(&self, loser: Seat, by: SettledBy) -> End {
        End::lost_by(loser, self.seating.count(), by)
    }
}

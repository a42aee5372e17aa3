//! Offers and answers. What an offer needs is the consent of everybody else who acts for a seat; where there is nobody
//! else, it is carried out at once.

use super::Draft;
use crate::command::Answer;
use crate::end::End;
use crate::event::What;
use crate::ids::{Millis, PlayerId, TableId};
use crate::offers::OfferKind;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use tabuleiro_rules::Seat;

impl Table {
    pub(super) fn answer(
        &self,
        draft: &mut Draft<'_>,
        kind: OfferKind,
        answer: Answer,
        table: Option<&TableId>,
    ) -> Result<(), Refusal> {
        self.require_phase_for(kind, draft.at)?;
        let (player, seats) = self.require_seated(draft.by)?;
        let seat = self.speaking_for(&seats)?;
        match answer {
            Answer::Offer => self.offer(draft, kind, player, seat, table),
            Answer::Accept => self.accept(draft, kind, player, seat),
            Answer::Decline => {
                self.offers.open(kind).ok_or(Refusal::NoOffer)?;
                draft.push(What::Declined {
                    offer: kind,
                    player: player.clone(),
                    seat,
                });
                Ok(())
            }
        }
    }

    /// Before which action a takeback of this person's leads, and whose action that is: where nobody else is asked, the
    /// last one that the person decided; where others must agree, the first of the person's last turn.
    pub(crate) fn takeback_target(&self, player: &PlayerId) -> Option<(Seat, usize)> {
        let seats = self.seating.seats_of(player);
        let last = self.play.last_decision(&seats)?;
        let kept = if self.seating.others(player).is_empty() {
            last
        } else {
            self.play.first_of_turn(last)
        };
        let seat = self.play.plies().get(kept)?.seat?;
        Some((seat, kept))
    }

    fn require_phase_for(&self, kind: OfferKind, at: Millis) -> Result<(), Refusal> {
        match (kind, self.phase) {
            (OfferKind::Draw | OfferKind::Takeback, _) => self.require_playing(at),
            (OfferKind::Rematch, Phase::Waiting | Phase::Playing { .. }) => Err(Refusal::NotOver),
            (OfferKind::Rematch, Phase::Cancelled(_)) => Err(Refusal::Over),
            (OfferKind::Rematch, Phase::Over { .. }) if self.rematch.is_some() => {
                Err(Refusal::RematchAgreed)
            }
            (OfferKind::Rematch, Phase::Over { .. }) => Ok(()),
        }
    }

    /// Of the seats that somebody acts for, the one to move, else the first.
    fn speaking_for(&self, seats: &[Seat]) -> Result<Seat, Refusal> {
        let to_move = self.actor().filter(|actor| seats.contains(actor));
        to_move
            .or_else(|| seats.first().copied())
            .ok_or(Refusal::NotSeated)
    }

    fn offer(
        &self,
        draft: &mut Draft<'_>,
        kind: OfferKind,
        player: &PlayerId,
        seat: Seat,
        table: Option<&TableId>,
    ) -> Result<(), Refusal> {
        match kind {
            OfferKind::Draw if self.seating.has_bots() => return Err(Refusal::BotsDecline),
            OfferKind::Takeback => {
                let (_, kept) = self
                    .takeback_target(player)
                    .ok_or(Refusal::NothingToTakeBack)?;
                if self.play.replayed() + kept > Table::MAX_REPLAYED {
                    return Err(Refusal::TooOften);
                }
            }
            OfferKind::Draw | OfferKind::Rematch => {}
        }
        match self.offers.open(kind) {
            // Two who offer the same agree; but each takeback is another.
            Some(open) if open.player != *player && kind != OfferKind::Takeback => {
                return self.accept(draft, kind, player, seat);
            }
            Some(_) => return Err(Refusal::OfferOpen),
            None => {}
        }
        self.require_room()?;
        if self.seating.others(player).is_empty() {
            return self.carry_out(draft, kind, player, table);
        }
        if self.offers.is_spent(kind, player) {
            return Err(Refusal::OfferedAlready);
        }
        draft.push(What::Offered {
            offer: kind,
            player: player.clone(),
            seat,
            table: table.cloned(),
        });
        Ok(())
    }

    fn accept(
        &self,
        draft: &mut Draft<'_>,
        kind: OfferKind,
        player: &PlayerId,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let offer = self.offers.open(kind).ok_or(Refusal::NoOffer)?;
        if offer.player == *player {
            return Err(Refusal::OwnOffer);
        }
        if offer.accepted.contains(player) {
            return Err(Refusal::AlreadyAccepted);
        }
        draft.push(What::Accepted {
            offer: kind,
            player: player.clone(),
            seat,
        });
        let others = self.seating.others(&offer.player);
        let mut missing = others
            .into_iter()
            .filter(|&other| other != player && !offer.accepted.contains(other));
        if missing.next().is_none() {
            self.carry_out(draft, kind, &offer.player, offer.table.as_ref())?;
        }
        Ok(())
    }

    /// Everybody agrees to what this person offered.
    fn carry_out(
        &self,
        draft: &mut Draft<'_>,
        kind: OfferKind,
        player: &PlayerId,
        table: Option<&TableId>,
    ) -> Result<(), Refusal> {
        match kind {
            OfferKind::Draw => draft.push(What::Ended(End::AGREED)),
            OfferKind::Takeback => {
                let (seat, kept) = self
                    .takeback_target(player)
                    .ok_or(Refusal::NothingToTakeBack)?;
                draft.push(What::TookBack { seat, kept });
            }
            OfferKind::Rematch => {
                let table = table.cloned().ok_or(Refusal::NoOffer)?;
                draft.push(What::RematchAgreed { table });
            }
        }
        Ok(())
    }
}

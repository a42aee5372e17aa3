//! Actions, and what chance adds to them.

use super::Draft;
use crate::event::What;
use crate::play;
use crate::refusal::Refusal;
use crate::table::Table;
use tabuleiro_rules::{Actor, AnyGame};

impl Table {
    pub(super) fn act(
        &self,
        draft: &mut Draft<'_>,
        action: &str,
        version: Option<u64>,
    ) -> Result<(), Refusal> {
        self.require_playing(draft.at)?;
        let speaks = |seat| self.seating.acts_for(draft.by, seat);
        if !self.seating.seats().any(speaks) {
            return Err(Refusal::NotSeated);
        }
        let version_now = self.version();
        if version.is_some_and(|seen| !(self.moved..=version_now).contains(&seen)) {
            let version = version_now;
            return Err(Refusal::Stale { version });
        }
        let seat = self.actor().ok_or(Refusal::Over)?;
        if !speaks(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let mut game = self.play.game().clone();
        game.play(action).map_err(Refusal::IllegalAction)?;
        draft.push(What::Acted {
            seat,
            action: action.to_owned(),
            ms: self.clocks.thinking(draft.at),
        });
        self.go_on(draft, game, self.play.plies().len() + 1);
        Ok(())
    }

    /// After so many actions the game stands like this: chance draws if it is to act, and the end is noted if it is the
    /// end.
    pub(super) fn go_on(&self, draft: &mut Draft<'_>, mut game: AnyGame, mut actions: usize) {
        while game.actor() == Actor::Chance && actions < Table::MAX_ACTIONS {
            let Some(action) = play::draw(&game, self.setting.seed, actions) else {
                break;
            };
            if game.play(&action).is_err() {
                break;
            }
            draft.push(What::Drawn { action });
            actions += 1;
        }
        if let Some(end) = play::end_after(&game, actions) {
            draft.push(What::Ended(end));
        }
    }
}

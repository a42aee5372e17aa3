//! Games that somebody is playing, which are not analysed for them.

use crate::error::HostError;
use crate::host::Host;
use crate::summary::{stored_player, table_id};
use tabuleiro_rules::{AnyGame, GameKind};
use tabuleiro_store::Filter;
use tabuleiro_table::{PlayerId, Status, Table, TableId};

/// So many running games of somebody's are compared with what they ask about.
const COMPARED: usize = 200;

impl Host {
    /// The tables where this person is playing, the newest of them.
    async fn running_tables(
        &self,
        player: &PlayerId,
        game: GameKind,
    ) -> Result<Vec<TableId>, HostError> {
        let filter = Filter {
            status: Some(tabuleiro_store::Status::Playing),
            game: Some(game.name().to_owned()),
            visibility: None,
            player: Some(stored_player(player)?),
        };
        let page = self.store().list(&filter, None, COMPARED).await?;
        page.tables
            .iter()
            .map(|entry| table_id(&entry.table))
            .collect()
    }

    /// What stands on the board of a running game that the caller plays is not analysed. Compared is what everybody
    /// sees, so that made-up secrets do not help; somebody who changes a stone cannot be found out.
    pub(super) async fn refuse_own_games(
        &self,
        caller: &PlayerId,
        game: &AnyGame,
    ) -> Result<(), HostError> {
        let seen = game.observed_by(None).position();
        for table in self.running_tables(caller, game.kind()).await? {
            let live = self.live(&table).await?;
            let same = |state: &Table| {
                state.status() == Status::Playing
                    && !state.training()
                    && state.players().contains(&caller)
                    && state.view(None, 0).position == seen
            };
            if live.read(same)? {
                return Err(HostError::StillPlaying);
            }
        }
        Ok(())
    }
}

//! What is done at tables: opening them, and commands.

use crate::error::HostError;
use crate::host::Host;
use crate::opening::{Opening, random_seed};
use crate::players::Player;
use crate::summary::{new_table_id, stored_events, stored_id, stored_player, summary};
use tabuleiro_store::{Append, AppendError};
use tabuleiro_table::{By, Command, Event, NewTable, Order, PlayerId, Table, TableId, What};

/// How often an append is tried again after somebody else was faster. Each time somebody got on with it.
const TRIES: usize = 32;

impl Host {
    /// Opens a table.
    ///
    /// # Errors
    /// If it cannot be opened like that, or cannot be stored.
    pub async fn create(&self, creator: &Player, opening: &Opening) -> Result<TableId, HostError> {
        let _pass = self.enter()?;
        stored_player(&creator.id)?;
        let new = opening.by(creator)?;
        let id = new_table_id()?;
        self.put(&id, &new).await?;
        Ok(id)
    }

    /// Carries out a command of this person's, and gives the version that it led to. A repeated command is answered like
    /// the first. The id in an offer of a rematch is chosen here, whatever the command says.
    ///
    /// # Errors
    /// [`HostError::Refused`] if the table does not allow it.
    pub async fn command(
        &self,
        table: &TableId,
        by: &PlayerId,
        mut command: Command,
    ) -> Result<u64, HostError> {
        let _pass = self.enter()?;
        stored_player(by)?;
        if let Order::Rematch { table, .. } = &mut command.order {
            *table = new_table_id()?;
        }
        self.carry_out(table, &By::Player(by.clone()), &command).await
    }

    /// The same for anybody who may send commands, with leave to write.
    pub(crate) async fn carry_out(
        &self,
        table: &TableId,
        by: &By,
        command: &Command,
    ) -> Result<u64, HostError> {
        let tally = &self.inside().tally;
        tally.commands.one();
        let result = self.try_to_carry_out(table, by, command).await;
        if let Err(HostError::Refused(_)) = result {
            tally.refusals.one();
        }
        result
    }

    async fn try_to_carry_out(
        &self,
        id: &TableId,
        by: &By,
        command: &Command,
    ) -> Result<u64, HostError> {
        let live = self.live(id).await?;
        // One at a time in this process: others would only come too late.
        let _turn = live.turn.lock().await;
        for _ in 0..TRIES {
            live.catch_up(self.store(), id).await?;
            let now = self.now();
            let Some((next, events)) = live.read(|state| after(id, state, command, by, now))?? else {
                // Said before: the answer is the same, and all is stored.
                return live.read(|state| state.apply(command, by, now))?
                    .map(|applied| applied.version)
                    .map_err(HostError::from);
            };
            match self.append(id, &next, &events).await {
                Ok(()) => {
                    let version = next.version();
                    let next = live.replace(next);
                    self.appended(id, &next, &events).await;
                    return Ok(version);
                }
                Err(AppendError::Conflict { found }) => {
                    self.inside().tally.conflicts.one();
                    if found == 0 {
                        return Err(HostError::NoSuchTable);
                    }
                    live.hear(found);
                }
                Err(AppendError::Store(error)) => {
                    // It may have been written for all that.
                    live.doubt();
                    return Err(error.into());
                }
            }
        }
        Err(HostError::Busy)
    }
}

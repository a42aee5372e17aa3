//! What is done at tables: opening them, and commands.

use crate::bus::News;
use crate::error::HostError;
use crate::host::Host;
use crate::opening::{Opening, random_seed};
use crate::players::Player;
use crate::summary::{new_table_id, stored_events, stored_id, stored_player, summary};
use crate::trace::Trace;
use std::time::{Duration, Instant};
use tabuleiro_store::{Append, AppendError, StoreError};
use tabuleiro_table::{
    By, Command, Event, Millis, NewTable, Order, PlayerId, Table, TableId, What,
};

/// How often an append is tried again after somebody else was faster. Each time somebody got on with it.
const TRIES: usize = 32;
/// How long to wait before the store is asked again.
const REST: Duration = Duration::from_millis(200);

impl Host {
    /// Opens a table.
    ///
    /// # Errors
    /// If it cannot be opened like that, or cannot be stored.
    pub async fn create(&self, creator: &Player, opening: &Opening) -> Result<TableId, HostError> {
        let _pass = self.enter()?;
        let new = opening.by(creator)?;
        self.refuse_too_many(&creator.id).await?;
        let id = new_table_id()?;
        self.put(&id, &new).await?;
        Ok(id)
    }

    /// Opens a table at which these actions have been played already, so that a game goes on where it was left. Chance's
    /// are not among them: the seed draws them again. Nobody is asked before the last of them.
    ///
    /// # Errors
    /// If the table cannot be opened like that, or an action cannot be played there.
    pub async fn resume(
        &self,
        creator: &Player,
        opening: &Opening,
        actions: &[String],
    ) -> Result<TableId, HostError> {
        let _pass = self.enter()?;
        stored_player(&creator.id)?;
        let new = opening.by(creator)?;
        let id = new_table_id()?;
        let now = self.now();
        let mut events = Table::open(&new, now)?;
        let mut table = Table::replay(events.clone())
            .map_err(|error| HostError::BadEvents(error.to_string()))?;
        for action in actions {
            let by = match table.bot_to_move() {
                Some(_) => By::Host,
                None => By::Player(creator.id.clone()),
            };
            let order = Order::Act {
                action: action.clone(),
                version: None,
            };
            match after(&id, &table, &order.into(), &by, now)? {
                Applied::Before(_) => {}
                Applied::Now(next, more) => {
                    table = next;
                    events.extend(more);
                }
            }
        }
        self.put_events(&id, table, &events).await?;
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
        match &mut command.order {
            Order::Rematch { table, .. } => *table = new_table_id()?,
            // Who sits there already is answered by the table.
            Order::Sit { .. } if !self.sits_at(table, by).await? => {
                self.refuse_too_many(by).await?;
            }
            _ => {}
        }
        self.carry_out(table, &By::Player(by.clone()), &command, Trace::new())
            .await
    }

    async fn sits_at(&self, table: &TableId, player: &PlayerId) -> Result<bool, HostError> {
        let live = self.live(table).await?;
        live.read(|state| state.players().contains(&player))
    }

    /// Nobody may have more than so many tables that are not over.
    async fn refuse_too_many(&self, player: &PlayerId) -> Result<(), HostError> {
        let most = self.inside().settings.unfinished_each;
        let player = stored_player(player)?;
        if self.store().unfinished(&player, most).await? >= most {
            return Err(HostError::TooManyTables(most));
        }
        Ok(())
    }

    /// The same for anybody who may send commands, with leave to write.
    pub(crate) async fn carry_out(
        &self,
        table: &TableId,
        by: &By,
        command: &Command,
        trace: Trace,
    ) -> Result<u64, HostError> {
        let tally = &self.inside().tally;
        tally.commands.one();
        let begun = Instant::now();
        loop {
            match self.try_to_carry_out(table, by, command, trace).await {
                Err(HostError::Unavailable(problem)) => {
                    tally.store_faults.one();
                    // Under its own id a command has no second effect, whatever became of the first try.
                    if command.id.is_none() || begun.elapsed() > self.inside().settings.patience {
                        return Err(HostError::Unavailable(problem));
                    }
                    tracing::warn!(%table, %trace, %problem, "the store did not answer; trying again");
                    tokio::time::sleep(REST).await;
                }
                result => {
                    if let Err(HostError::Refused(_)) = result {
                        tally.refusals.one();
                    }
                    return result;
                }
            }
        }
    }

    async fn try_to_carry_out(
        &self,
        id: &TableId,
        by: &By,
        command: &Command,
        trace: Trace,
    ) -> Result<u64, HostError> {
        let live = self.live(id).await?;
        // One at a time in this process: others would only come too late.
        let _turn = live.turn.lock().await;
        for _ in 0..TRIES {
            live.catch_up(self.store(), id).await?;
            let now = self.now();
            let applied = live.read(|state| after(id, state, command, by, now))??;
            let (next, events) = match applied {
                Applied::Before(version) => return Ok(version),
                Applied::Now(next, events) => (next, events),
            };
            match self.append(id, &next, &events).await {
                Ok(()) => {
                    let version = next.version();
                    let next = live.replace(next);
                    self.appended(id, &next, &events, trace).await;
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

    /// Opens a table under this id.
    async fn put(&self, id: &TableId, new: &NewTable) -> Result<(), HostError> {
        let events = Table::open(new, self.now())?;
        let table = Table::replay(events.clone())
            .map_err(|error| HostError::BadEvents(error.to_string()))?;
        self.put_events(id, table, &events).await
    }

    /// Stores a table that is new, with all its events.
    async fn put_events(
        &self,
        id: &TableId,
        table: Table,
        events: &[Event],
    ) -> Result<(), HostError> {
        match self.append(id, &table, events).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => return Err(HostError::Exists),
            Err(AppendError::Store(error)) => return Err(error.into()),
        }
        self.inside().tally.opened.one();
        let table = self.inside().shelf.put(id, table);
        self.appended(id, &table, events, Trace::new()).await;
        Ok(())
    }

    /// Stores the last events of a table, which is what it will be.
    async fn append(
        &self,
        id: &TableId,
        table: &Table,
        events: &[Event],
    ) -> Result<(), AppendError> {
        let invalid = |_| StoreError::Invalid("these events cannot be written");
        let at = events.last().map_or(0, |event| event.at);
        let append = Append {
            table: stored_id(id).map_err(invalid)?,
            expected_version: table.version().saturating_sub(events.len() as u64),
            events: stored_events(events).map_err(invalid)?,
            summary: summary(table, at).map_err(invalid)?,
        };
        self.store().append(append).await?;
        self.inside().tally.appends.one();
        Ok(())
    }

    /// Everything that follows from events that have been stored. Should the process end before, a search of the store
    /// finds it out later.
    pub(crate) async fn appended(
        &self,
        id: &TableId,
        table: &Table,
        events: &[Event],
        trace: Trace,
    ) {
        let inside = self.inside();
        let version = table.version();
        tracing::debug!(table = %id, version, %trace, "stored");
        inside.watchers.tell(id, version);
        inside.bus.publish(News::Table {
            table: id.clone(),
            version,
            trace,
        });
        self.note_deadline(id, table.deadline());
        self.see_to_bot_of(id, table, trace);
        let agreed = |event: &Event| matches!(event.what, What::RematchAgreed { .. });
        if events.iter().any(agreed)
            && let Err(error) = self.open_rematch(table).await
        {
            // Whoever looks at this table next opens it.
            tracing::warn!(table = %id, code = error.code(), "a rematch was not opened");
        }
    }

    /// Opens the table of the next game, if one was agreed on and nobody has opened it yet.
    pub(crate) async fn open_rematch(&self, table: &Table) -> Result<(), HostError> {
        // Only when it is opened the seed counts: whoever is first has chosen.
        let Some((id, new)) = table.rematch(random_seed()?) else {
            return Ok(());
        };
        if self.store().summary(&stored_id(&id)?).await?.is_some() {
            return Ok(());
        }
        // Boxed, since a table that is opened is a table that was written to.
        match Box::pin(self.put(&id, &new)).await {
            Err(HostError::Exists) => Ok(()),
            result => result,
        }
    }
}

/// The table after a command, and what happened; nothing if the command was carried out before.
fn after(
    id: &TableId,
    table: &Table,
    command: &Command,
    by: &By,
    now: Millis,
) -> Result<Applied, HostError> {
    let applied = table.apply(command, by, now)?;
    if applied.events.is_empty() {
        return Ok(Applied::Before(applied.version));
    }
    let mut next = table.clone();
    for event in &applied.events {
        next.absorb(event.clone())
            .map_err(|problem| HostError::damaged(id, &problem))?;
    }
    Ok(Applied::Now(next, applied.events))
}

/// What a command leads to.
#[expect(
    clippy::large_enum_variant,
    reason = "it is made and taken apart at once"
)]
enum Applied {
    /// It was carried out before, and led to this version.
    Before(u64),
    Now(Table, Vec<Event>),
}

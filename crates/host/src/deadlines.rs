//! Clocks that run out.
//!
//! Deadlines are data in the store. What is due soon is kept in memory, and the store is searched now and then, so that
//! what another host knew is found when it is gone. Several hosts may say that time is up; one succeeds.

use crate::error::HostError;
use crate::host::{Host, WeakHost};
use crate::summary::table_id;
use crate::trace::Trace;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tabuleiro_table::{By, Millis, Order, Refusal, TableId};
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// How many tables are looked for at a time.
const SEARCHED: usize = 1_000;
/// How long a host waits for one that should know better.
const COURTESY: Millis = 1_000;
/// How many are told at once that time is up: they share commits.
const AT_ONCE: usize = 64;

/// The deadlines of the near future. Clones are the same.
#[derive(Clone, Default)]
pub(crate) struct Deadlines(Arc<Inner>);

#[derive(Default)]
struct Inner {
    state: Mutex<State>,
    /// Something is due sooner than was known.
    sooner: Notify,
}

#[derive(Default)]
struct State {
    order: BTreeSet<(Millis, TableId)>,
    tables: HashMap<TableId, Millis>,
}

impl State {
    fn remove(&mut self, table: &TableId) {
        if let Some(old) = self.tables.remove(table) {
            self.order.remove(&(old, table.clone()));
        }
    }
}

impl Deadlines {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has this deadline now, or none that is near.
    fn note(&self, table: &TableId, deadline: Option<Millis>) {
        let mut state = self.lock();
        state.remove(table);
        let Some(deadline) = deadline else {
            return;
        };
        let sooner = state
            .order
            .first()
            .is_none_or(|(first, _)| deadline < *first);
        state.tables.insert(table.clone(), deadline);
        state.order.insert((deadline, table.clone()));
        drop(state);
        if sooner {
            self.0.sooner.notify_one();
        }
    }

    /// A table was found to have this deadline. Unless that is known, it is seen to at a later moment.
    fn note_found(&self, table: &TableId, deadline: Millis, later: Millis) {
        let known = self.lock().tables.get(table).copied();
        if known != Some(deadline) && known != Some(later) {
            self.note(table, Some(later));
        }
    }

    fn first(&self) -> Option<Millis> {
        self.lock().order.first().map(|(deadline, _)| *deadline)
    }

    fn take_due(&self, now: Millis) -> Vec<TableId> {
        let mut state = self.lock();
        let mut due = Vec::new();
        while let Some((deadline, table)) = state.order.pop_first() {
            if deadline > now {
                state.order.insert((deadline, table));
                break;
            }
            state.tables.remove(&table);
            due.push(table);
        }
        due
    }
}

impl Host {
    /// How far ahead deadlines are kept in memory: until well after the next search.
    fn horizon(&self) -> Millis {
        let ahead =
            Millis::try_from(self.inside().settings.scan.as_millis()).unwrap_or(Millis::MAX);
        self.now().saturating_add(ahead.saturating_mul(3))
    }

    pub(crate) fn note_deadline(&self, table: &TableId, deadline: Option<Millis>) {
        let horizon = self.horizon();
        let near = deadline.filter(|deadline| *deadline <= horizon);
        self.inside().deadlines.note(table, near);
    }

    /// How long to wait with a clock that was only found in the store: among several hosts one that has to do with the
    /// table goes first, and the others not all at once.
    fn courtesy(&self, table: &TableId) -> Millis {
        if self.bus().is_remote() && !self.inside().watchers.is_watched(table) {
            COURTESY + self.inside().node.number() % COURTESY
        } else {
            0
        }
    }

    /// Looks in the store for what is due soon. Tells whether there is more than it looked for.
    async fn search_deadlines(&self) -> Result<bool, HostError> {
        let due = self.store().due(self.horizon(), SEARCHED).await?;
        for entry in &due {
            let table = table_id(&entry.table)?;
            self.inside().shelf.hear(&table, entry.summary.version);
            if let Some(deadline) = entry.summary.deadline_ms {
                let later = deadline.saturating_add(self.courtesy(&table));
                self.inside().deadlines.note_found(&table, deadline, later);
            }
        }
        Ok(due.len() >= SEARCHED)
    }

    /// Says that the time of a table is up, if it is.
    async fn flag(&self, table: &TableId) {
        let Ok(_pass) = self.enter() else {
            return;
        };
        let trace = Trace::new();
        match self
            .carry_out(table, &By::Host, &Order::Flag.into(), trace)
            .await
        {
            Ok(_) => self.inside().tally.flags.one(),
            // It has been played on.
            Err(HostError::Refused(Refusal::TimeLeft { deadline })) => {
                self.note_deadline(table, deadline);
            }
            // Somebody else said so.
            Err(HostError::Refused(_)) => {}
            // The next search finds it again.
            Err(error) => {
                tracing::warn!(%table, %trace, code = error.code(), "a clock was not stopped");
            }
        }
    }
}

/// Says of every table in time that its time is up.
pub(crate) async fn run(mut weak: WeakHost) {
    let mut searched: Option<Instant> = None;
    let mut more = false;
    loop {
        let Some(host) = weak.get() else {
            return;
        };
        let scan = host.inside().settings.scan;
        if searched.is_none_or(|then| then.elapsed() >= scan) {
            searched = Some(Instant::now());
            more = false;
            match host.search_deadlines().await {
                Ok(found) => more = found,
                Err(error) => {
                    host.inside().tally.store_faults.one();
                    tracing::warn!(code = error.code(), "deadlines cannot be searched for");
                }
            }
        }
        let deadlines = host.inside().deadlines.clone();
        let due = deadlines.take_due(host.now());
        if more && !due.is_empty() {
            searched = None;
        }
        for due in due.chunks(AT_ONCE) {
            let mut flags = JoinSet::new();
            for table in due {
                let (host, table) = (host.clone(), table.clone());
                flags.spawn(async move { host.flag(&table).await });
            }
            flags.join_all().await;
        }
        let clock = host.inside().settings.clock.clone();
        let since = searched.map_or(scan, |then| then.elapsed());
        drop(host);
        let pause = async {
            tokio::select! {
                () = clock.wait(deadlines.first(), scan.saturating_sub(since)) => {}
                () = deadlines.0.sooner.notified() => {}
            }
        };
        if weak.unless_ended(pause).await.is_none() {
            return;
        }
    }
}

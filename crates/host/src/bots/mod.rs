//! Bots: who is to be asked, and who asks them.

mod mind;
mod thought;
mod work;

pub(crate) use work::start;

use crate::bus::{BotTurn, Job, Lane, Owner, Task};
use crate::error::HostError;
use crate::host::{Host, WeakHost};
use crate::summary::table_id;
use crate::trace::Trace;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabuleiro_search::Level;
use tabuleiro_table::{BotLevel, Millis, Table, TableId};

/// How many tables are looked for at a time.
const SEARCHED: usize = 1_000;
/// How long somebody who looked at a table counts as watching it.
const ATTENTION: Millis = 10_000;
/// How long a bot waits before somebody asks for it once more, in milliseconds: with the bus, and without.
const FORGOTTEN: Millis = 10_000;
const UNHEARD: Millis = 500;
/// How often forgotten bots are looked for without the bus.
const OFTEN: Duration = Duration::from_secs(1);
/// From this level on bots take a while.
const SLOW: u8 = 5;

/// What bots are thinking about here.
pub(crate) struct Minds(Mutex<HashMap<TableId, Thinking>>);

struct Thinking {
    /// The version since which the position stands that is thought about.
    version: u64,
    stop: Arc<AtomicBool>,
}

impl Minds {
    pub(crate) fn new() -> Minds {
        Minds(Mutex::default())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Thinking>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_thinking(&self, table: &TableId) -> bool {
        self.lock().contains_key(table)
    }

    fn begin(&self, table: &TableId, version: u64) -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        let thinking = Thinking {
            version,
            stop: Arc::clone(&stop),
        };
        if let Some(old) = self.lock().insert(table.clone(), thinking) {
            old.stop.store(true, Ordering::Relaxed);
        }
        stop
    }

    fn end(&self, table: &TableId) {
        self.lock().remove(table);
    }

    /// A table stands differently now: with a bot to act since this version, or with none.
    fn moved_on(&self, table: &TableId, version: Option<u64>) {
        if let Some(thinking) = self.lock().get(table)
            && version != Some(thinking.version)
        {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) fn stop_all(&self) {
        for thinking in self.lock().values() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Host {
    /// Stops a bot that thinks about what is not so any more, and puts the turn of the one that is to act into the queue.
    pub(crate) fn see_to_bot_of(&self, id: &TableId, table: &Table, trace: Trace) {
        let inside = self.inside();
        let job = table.bot_to_move();
        inside
            .minds
            .moved_on(id, job.as_ref().map(|job| job.version));
        let Some(job) = job else {
            return;
        };
        let idle = table.players().is_empty();
        let turn = Job {
            owner: Owner {
                player: table.creator().clone(),
                idle,
            },
            lane: lane(level(&job.level)),
            task: Task::Bot(BotTurn {
                table: id.clone(),
                version: job.version,
                trace,
            }),
            receipt: None,
        };
        tracing::debug!(table = %id, version = job.version, %trace, "a bot is to act");
        let pause = match (idle, self.is_watched(id)) {
            (true, false) => inside.settings.pace,
            (true, true) => inside.settings.show,
            (false, _) => Duration::ZERO,
        };
        if pause.is_zero() {
            inside.bus.offer(turn);
        } else {
            inside.bus.offer_later(turn, pause);
        }
    }

    fn is_watched(&self, id: &TableId) -> bool {
        let inside = self.inside();
        let looked = inside.shelf.last_look(id);
        inside.watchers.is_watched(id) || self.now() < looked.saturating_add(ATTENTION)
    }

    /// The same for a table that may have to be read first.
    pub(crate) async fn see_to_bot(&self, id: &TableId, trace: Trace) {
        match self.live(id).await.and_then(|live| live.table()) {
            Ok(table) => self.see_to_bot_of(id, &table, trace),
            Err(error) => {
                tracing::warn!(table = %id, %trace, code = error.code(), "a bot was not asked");
            }
        }
    }

    /// Looks in the store for bots that nobody has asked.
    async fn search_bots(&self) -> Result<(), HostError> {
        for entry in self.store().waiting_for_bot(SEARCHED).await? {
            let table = table_id(&entry.table)?;
            self.inside().shelf.hear(&table, entry.summary.version);
            let waited = self.now().saturating_sub(entry.summary.updated_at);
            if waited >= self.usual_wait() && !self.bus().has_turn_of(&table) {
                self.see_to_bot(&table, Trace::new()).await;
            }
        }
        Ok(())
    }

    /// How long a bot may wait before it counts as forgotten. In one process that is known at once. Between processes a
    /// turn is on its way to somebody; asking once more does no harm, since the server knows it again. Without the bus
    /// nobody is asked, and whoever thinks helps themselves.
    fn usual_wait(&self) -> Millis {
        match (self.bus().is_remote(), self.bus().is_away()) {
            (false, _) => 0,
            (true, true) if self.inside().settings.thinkers == 0 => Millis::MAX,
            (true, true) => UNHEARD,
            (true, false) => FORGOTTEN,
        }
    }
}

/// Looks for bots that nobody has asked, now and then.
pub(crate) async fn scan(mut weak: WeakHost) {
    loop {
        let Some(host) = weak.get() else {
            return;
        };
        if let Err(error) = host.search_bots().await {
            host.inside().tally.store_faults.one();
            tracing::warn!(code = error.code(), "bots cannot be searched for");
        }
        let scan = host.inside().settings.scan;
        let alone = host.is_alone();
        let pause = tokio::time::sleep(if alone { scan.min(OFTEN) } else { scan });
        drop(host);
        if weak.unless_ended(pause).await.is_none() {
            return;
        }
    }
}

/// How strong a bot plays. A level that is not known here is one of another release: the table goes on for all that.
fn level(level: &BotLevel) -> Level {
    level.as_str().parse().unwrap_or(Level::Greedy)
}

fn lane(level: Level) -> Lane {
    match level {
        Level::Random | Level::Greedy => Lane::Quick,
        Level::Strength(strength) if strength.number() < SLOW => Lane::Quick,
        Level::Uct | Level::Strength(_) => Lane::Slow,
    }
}

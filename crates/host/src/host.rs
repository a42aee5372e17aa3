//! The host itself: what its parts share, and its beginning and end.

use crate::analysis::Analyses;
use crate::bots::{self, Minds};
use crate::bus::{Bus, NodeId};
use crate::deadlines::{self, Deadlines};
use crate::error::HostError;
use crate::keeping_up;
use crate::metrics::{Metrics, Tally};
use crate::presence::{self, Attendance};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::watching::Watchers;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tabuleiro_store::Store;
use tabuleiro_table::Millis;
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use tokio::task::JoinHandle;

/// Runs tables over a store. Clones are the same host; it ends with [`shutdown`](Host::shutdown), or with the last clone.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use tabuleiro_host::{Bus, Host, Opening, SeatWish, Settings, Store};
/// use tabuleiro_table::{Name, Order};
///
/// let store = Store::open("sqlite::memory:").await?;
/// let host = Host::open(store, Bus::local(), Settings::default()).await?;
/// let (ana, _token) = host.create_player(&Name::new("Ana").unwrap()).await?;
/// let seats = vec![SeatWish::Me, SeatWish::Local { name: None }];
/// let table = host.create(&ana, &Opening::new("distrify".parse().unwrap(), seats)).await?;
/// let act = Order::Act { action: "e5".to_owned(), version: None };
/// let version = host.command(&table, &ana.id, act.into()).await?;
/// assert_eq!(host.view(&table, None).await?.view.version, version);
/// host.shutdown().await;
/// # Ok::<(), tabuleiro_host::HostError>(()) }).unwrap();
/// ```
#[derive(Clone)]
pub struct Host(Arc<Inside>);

/// What the parts of a host share.
pub(crate) struct Inside {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) node: NodeId,
    pub(crate) settings: Settings,
    pub(crate) shelf: Shelf,
    pub(crate) watchers: Arc<Watchers>,
    pub(crate) attendance: Arc<Attendance>,
    pub(crate) deadlines: Deadlines,
    pub(crate) minds: Minds,
    pub(crate) analyses: Analyses,
    pub(crate) tally: Tally,
    /// A permit for each write that is under way.
    gate: Semaphore,
    closing: AtomicBool,
    /// Tells tasks to end; when the host is dropped they see that too.
    stop: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// More writes at a time than any machine can bear.
const PERMITS: u32 = 1 << 20;

impl Host {
    /// Opens a host over a store, and takes up what others have left: clocks that run, bots that are to act. Must be
    /// called within a tokio runtime.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn open(store: Store, bus: Bus, settings: Settings) -> Result<Host, HostError> {
        store.ping().await?;
        let node = NodeId::new();
        let host = Host(Arc::new(Inside {
            attendance: Arc::new(Attendance::new(bus.clone(), node)),
            shelf: Shelf::new(settings.tables),
            minds: Minds::new(),
            analyses: Analyses::new(&settings),
            watchers: Arc::default(),
            deadlines: Deadlines::default(),
            tally: Tally::default(),
            gate: Semaphore::new(PERMITS as usize),
            closing: AtomicBool::new(false),
            stop: watch::Sender::new(false),
            tasks: Mutex::default(),
            node,
            store,
            bus,
            settings,
        }));
        let mut tasks = vec![
            tokio::spawn(presence::listen(host.weak(), host.bus().listen())),
            tokio::spawn(bots::scan(host.weak())),
        ];
        if host.0.settings.serves {
            tasks.push(tokio::spawn(deadlines::run(host.weak())));
        }
        if host.bus().is_remote() {
            tasks.push(tokio::spawn(keeping_up::run(host.weak())));
            tasks.extend(host.bus().fetch(&host.weak(), &host.0.settings));
        }
        tasks.extend(bots::start(&host));
        *host.0.tasks.lock().unwrap_or_else(PoisonError::into_inner) = tasks;
        if host.0.settings.serves {
            host.0.attendance.greet();
        }
        Ok(host)
    }

    /// What this host has done, and what it holds.
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        let Inside { tally, bus, .. } = self.inside();
        let bus = bus.counts();
        Metrics {
            tables_live: self.0.shelf.len() as u64,
            tables_opened: tally.opened.get(),
            commands: tally.commands.get(),
            refusals: tally.refusals.get(),
            appends: tally.appends.get(),
            conflicts: tally.conflicts.get(),
            flags: tally.flags.get(),
            queue: self.0.bus.waiting() as u64,
            bot_actions: tally.bot_actions.get(),
            bot_failures: tally.bot_failures.get(),
            thinking_ms: tally.thinking_ms.get(),
            analyses: tally.analyses.get(),
            subscribers: self.0.watchers.count(),
            present: self.0.attendance.count(),
            store_faults: tally.store_faults.get(),
            late_news: tally.late_news.get(),
            nodes: self.0.attendance.nodes(),
            bus_connected: bus.connected,
            bus_lost: bus.lost_connections,
            bus_sent: bus.sent,
            bus_received: bus.received,
            bus_unsent: bus.unsent,
            bus_unreadable: bus.unreadable,
            turns_offered: bus.turns.offered,
            turns_taken: bus.turns.taken,
            turns_again: bus.turns.again,
            looks_offered: bus.looks.offered,
            looks_taken: bus.looks.taken,
            looks_again: bus.looks.again,
            looks_unanswered: bus.looks_unanswered,
            studies_offered: bus.studies.offered,
            studies_taken: bus.studies.taken,
            studies_again: bus.studies.again,
            studies_waiting: bus.studies_waiting,
            dead_letters: bus.dead_letters,
        }
    }

    /// Whether the store answers, and commands are taken.
    ///
    /// # Errors
    /// If one does not.
    pub async fn ready(&self) -> Result<(), HostError> {
        if self.0.closing.load(Ordering::SeqCst) {
            return Err(HostError::Closing);
        }
        self.0.store.ping().await.inspect_err(|_| {
            self.0.tally.store_faults.one();
        })?;
        Ok(())
    }

    /// Whether hosts elsewhere cannot be heard at present. This one serves on, and looks in the store for what they do.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.0.bus.is_away()
    }

    /// Takes no more commands, lets those that are under way finish, stops bots and analyses, tells subscribers that
    /// this is the end, and closes the store. What bots had not decided another host decides, or this one when it is
    /// opened again.
    pub async fn shutdown(&self) {
        let inside = &*self.0;
        inside.closing.store(true, Ordering::SeqCst);
        inside.stop.send_replace(true);
        inside.minds.stop_all();
        inside.analyses.stop_all();
        // Whoever holds a permit is writing. Nobody gets another one after this.
        if let Ok(all) = inside.gate.acquire_many(PERMITS).await {
            inside.gate.close();
            drop(all);
        }
        let tasks =
            std::mem::take(&mut *inside.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            // A task that failed has nothing left to lose.
            let _ = task.await;
        }
        inside.attendance.leave();
        inside.watchers.close();
        inside.bus.flush().await;
        inside.store.close().await;
    }

    pub(crate) fn inside(&self) -> &Inside {
        &self.0
    }

    pub(crate) fn weak(&self) -> WeakHost {
        WeakHost {
            host: Arc::downgrade(&self.0),
            stop: self.0.stop.subscribe(),
        }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn bus(&self) -> &Bus {
        &self.0.bus
    }

    /// What time it is here.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.0.settings.clock.now()
    }

    /// Leave to write, until it is dropped.
    pub(crate) fn enter(&self) -> Result<SemaphorePermit<'_>, HostError> {
        let pass = self.0.gate.try_acquire().map_err(|_| HostError::Closing)?;
        if self.0.closing.load(Ordering::SeqCst) {
            return Err(HostError::Closing);
        }
        Ok(pass)
    }
}

impl fmt::Debug for Host {
    /// Little, so that no secret gets into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host")
            .field("tables", &self.0.shelf.len())
            .finish_non_exhaustive()
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.minds.stop_all();
        self.analyses.stop_all();
        self.attendance.leave();
        self.watchers.close();
    }
}

/// A host as its own tasks hold it: they do not keep it alive.
#[derive(Clone)]
pub(crate) struct WeakHost {
    host: Weak<Inside>,
    stop: watch::Receiver<bool>,
}

impl WeakHost {
    /// The host, unless it has ended.
    pub(crate) fn get(&self) -> Option<Host> {
        if *self.stop.borrow() {
            return None;
        }
        self.host.upgrade().map(Host)
    }

    /// Waits for something, or for the end of the host: then there is nothing.
    pub(crate) async fn unless_ended<T>(
        &mut self,
        something: impl Future<Output = T>,
    ) -> Option<T> {
        tokio::select! {
            biased;
            // An error means that the host is gone.
            _ = self.stop.wait_for(|stop| *stop) => None,
            value = something => Some(value),
        }
    }
}

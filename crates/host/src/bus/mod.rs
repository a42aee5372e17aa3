//! How hosts hear of each other, and how work finds a thread.
//!
//! News go to everybody who may want them and may be missed, which is noticed; work goes to one worker, and comes back
//! unless that one says that it is done. Within one process both are queues in memory; between processes NATS carries
//! them, and what the bus loses is found in the store.

mod nats;
mod queue;
#[cfg(test)]
mod tests;

pub(crate) use nats::Reading;
pub use nats::{BusError, NatsBus};
pub(crate) use queue::{BotTurn, Delivery, Job, Lane, Owner, Taker, Task};

use crate::host::WeakHost;
use crate::settings::Settings;
use crate::trace::Trace;
use nats::Followed;
use queue::Queue;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tabuleiro_table::{PlayerId, TableId};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

/// News and work, shared by all hosts that serve the same store.
#[derive(Clone, Debug)]
pub enum Bus {
    /// Between hosts in one process.
    Local(LocalBus),
    /// Between processes, by way of a NATS server.
    Nats(NatsBus),
}

/// A bus within one process. Clones are the same bus.
#[derive(Clone)]
pub struct LocalBus(Arc<Local>);

struct Local {
    news: broadcast::Sender<Heard>,
    queue: Arc<Queue>,
}

/// So many pieces of news may wait for a listener; one that is slower is told that it missed some.
const NEWS: usize = 4_096;

/// Which host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct NodeId(u64);

impl NodeId {
    /// One that no other host has, on this machine or another.
    pub(crate) fn new() -> NodeId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let without = || NEXT.fetch_add(1, Ordering::Relaxed);
        NodeId(getrandom::u64().unwrap_or_else(|_| without()))
    }

    pub(crate) fn number(self) -> u64 {
        self.0
    }
}

/// Something that hosts tell each other. No secrets: it travels far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// A table is at this version.
    Table {
        table: TableId,
        version: u64,
        trace: Trace,
    },
    /// Somebody came to a host, or left it.
    Presence {
        node: NodeId,
        table: TableId,
        player: PlayerId,
        connected: bool,
    },
    /// A host wants to know who is at a table.
    Who { node: NodeId, table: TableId },
    /// A host is new, and wants to know who is where.
    Hello { node: NodeId },
    /// A host is there.
    Alive { node: NodeId },
    /// A host has ended.
    Gone { node: NodeId },
}

/// What a listener hears.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    News(News),
    /// It was too slow, or the bus was away: some news are lost.
    Missed,
    /// There will be no more.
    Closed,
}

/// All news from now on.
pub(crate) struct Listener(broadcast::Receiver<Heard>);

impl Listener {
    pub(crate) async fn next(&mut self) -> Heard {
        match self.0.recv().await {
            Ok(heard) => heard,
            Err(broadcast::error::RecvError::Lagged(_)) => Heard::Missed,
            Err(broadcast::error::RecvError::Closed) => Heard::Closed,
        }
    }
}

/// News of a table come here as long as this is held.
#[derive(Debug)]
pub(crate) struct Following {
    /// Whether news of it did not come here before: what is known of the table may be old.
    pub(crate) new: bool,
    _followed: Option<Followed>,
}

/// What a bus has seen, in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BusCounts {
    pub(crate) connected: u64,
    pub(crate) lost_connections: u64,
    pub(crate) sent: u64,
    pub(crate) received: u64,
    pub(crate) unsent: u64,
    pub(crate) unreadable: u64,
    pub(crate) turns: WorkCounts,
    pub(crate) looks: WorkCounts,
    pub(crate) studies: WorkCounts,
    pub(crate) looks_unanswered: u64,
    pub(crate) studies_waiting: u64,
    pub(crate) dead_letters: u64,
}

/// How much work of a kind went to other processes and came from them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WorkCounts {
    pub(crate) offered: u64,
    pub(crate) taken: u64,
    pub(crate) again: u64,
}

impl Bus {
    /// A new bus for hosts in this process.
    #[must_use]
    pub fn local() -> Bus {
        Bus::Local(LocalBus(Arc::new(Local {
            news: broadcast::Sender::new(NEWS),
            queue: Arc::default(),
        })))
    }

    /// A bus over a NATS server with JetStream, as in `nats://host:4222`; several servers of a cluster are separated by
    /// commas. A server that does not answer yet is waited for a moment, then the bus counts as away until it does. Must
    /// be called within a tokio runtime.
    ///
    /// # Errors
    /// If that is no address of a server, or the server does not let us in.
    pub async fn nats(url: &str) -> Result<Bus, BusError> {
        NatsBus::connect(url).await.map(Bus::Nats)
    }

    pub(crate) fn publish(&self, news: News) {
        match self {
            Bus::Local(local) => {
                // A host knows what it has done itself: alone, it need not be woken for that.
                let alone = local.0.news.receiver_count() <= 1;
                if !(alone && matches!(news, News::Table { .. })) {
                    // Nobody listening is as good.
                    drop(local.0.news.send(Heard::News(news)));
                }
            }
            Bus::Nats(nats) => nats.publish(news),
        }
    }

    pub(crate) fn listen(&self) -> Listener {
        match self {
            Bus::Local(local) => Listener(local.0.news.subscribe()),
            Bus::Nats(nats) => Listener(nats.listen()),
        }
    }

    /// Whether there are hosts elsewhere.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Bus::Nats(_))
    }

    /// Whether nothing can be heard from elsewhere at present.
    pub(crate) fn is_away(&self) -> bool {
        match self {
            Bus::Local(_) => false,
            Bus::Nats(nats) => nats.is_away(),
        }
    }

    /// The way to other processes, if there are any and they can be reached at present.
    pub(crate) fn elsewhere(&self) -> Option<&NatsBus> {
        match self {
            Bus::Nats(nats) if !nats.is_away() => Some(nats),
            _ => None,
        }
    }

    /// Has news of a table come here.
    pub(crate) async fn follow(&self, table: &TableId) -> Following {
        match self {
            Bus::Local(_) => Following {
                new: false,
                _followed: None,
            },
            Bus::Nats(nats) => {
                let (followed, new) = nats.follow(table).await;
                Following {
                    new,
                    _followed: Some(followed),
                }
            }
        }
    }

    /// Whether news of a table come here, so that what was read stays true until they say otherwise.
    pub(crate) fn follows(&self, table: &TableId) -> bool {
        match self {
            Bus::Local(_) => true,
            Bus::Nats(nats) => nats.follows(table),
        }
    }

    /// Whether somebody here wants news of a table, whether or not they come at present.
    pub(crate) fn wants(&self, table: &TableId) -> bool {
        match self {
            Bus::Local(_) => true,
            Bus::Nats(nats) => nats.wants(table),
        }
    }

    fn queue(&self) -> &Arc<Queue> {
        match self {
            Bus::Local(local) => &local.0.queue,
            Bus::Nats(nats) => nats.queue(),
        }
    }

    /// Puts work into the queue.
    pub(crate) fn offer(&self, job: Job) {
        self.offer_later(job, Duration::ZERO);
    }

    /// The same, not to be begun before so long.
    pub(crate) fn offer_later(&self, job: Job, delay: Duration) {
        match self {
            Bus::Local(local) => local.0.queue.offer(job, delay),
            Bus::Nats(nats) => nats.offer(job, delay),
        }
    }

    /// Waits for work. Unless [`Delivery::done`] says that it is done, it comes again.
    pub(crate) async fn take(&self, taker: Taker) -> Delivery {
        self.queue().take(taker).await
    }

    /// What brings work from elsewhere to the threads of a host.
    pub(crate) fn fetch(&self, host: &WeakHost, settings: &Settings) -> Vec<JoinHandle<()>> {
        match self {
            Bus::Local(_) => Vec::new(),
            Bus::Nats(nats) => nats.fetch(host, settings),
        }
    }

    /// Whether a turn of a bot at this table waits or is being thought about in this process.
    pub(crate) fn has_turn_of(&self, table: &TableId) -> bool {
        self.queue().has_turn_of(table)
    }

    /// How much work waits.
    pub(crate) fn waiting(&self) -> usize {
        match self {
            Bus::Local(local) => local.0.queue.waiting(),
            Bus::Nats(nats) => nats.waiting(),
        }
    }

    pub(crate) fn counts(&self) -> BusCounts {
        match self {
            Bus::Local(_) => BusCounts {
                connected: 1,
                ..BusCounts::default()
            },
            Bus::Nats(nats) => nats.counts(),
        }
    }

    /// Waits until what was published has been sent, but not for long.
    pub(crate) async fn flush(&self) {
        if let Bus::Nats(nats) = self {
            nats.flush().await;
        }
    }
}

impl fmt::Debug for LocalBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalBus").finish_non_exhaustive()
    }
}

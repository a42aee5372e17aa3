//! How hosts hear of each other, and how work finds a thread.
//!
//! Only the bus within one process is here. What a bus over a network needs is in the interface: news go to everybody and
//! may be missed, which is noticed; work goes to one worker, and comes back unless that one says that it is done.

mod queue;
#[cfg(test)]
mod tests;

pub(crate) use queue::{BotTurn, Delivery, Job, Lane, Owner, Taker, Task};

use queue::Queue;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tabuleiro_table::{PlayerId, TableId};
use tokio::sync::broadcast;

/// News and work, shared by all hosts that serve the same store.
#[derive(Clone, Debug)]
pub enum Bus {
    /// Between hosts in one process.
    Local(LocalBus),
}

/// A bus within one process. Clones are the same bus.
#[derive(Clone)]
pub struct LocalBus(Arc<Local>);

struct Local {
    news: broadcast::Sender<News>,
    queue: Arc<Queue>,
}

/// So many pieces of news may wait for a listener; one that is slower is told that it missed some.
const NEWS: usize = 4_096;

/// Which host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NodeId(u64);

impl NodeId {
    pub(crate) fn new() -> NodeId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        NodeId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Something that hosts tell each other. No secrets: it travels far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// A table is at this version.
    Table { table: TableId, version: u64 },
    /// Somebody came to a host, or left it.
    Presence {
        node: NodeId,
        table: TableId,
        player: PlayerId,
        connected: bool,
    },
    /// A host is new, and wants to know who is where.
    Hello { node: NodeId },
    /// A host has ended.
    Gone { node: NodeId },
}

/// What a listener hears.
#[derive(Debug)]
pub(crate) enum Heard {
    News(News),
    /// It was too slow: some news are lost.
    Missed,
    /// There will be no more.
    Closed,
}

/// All news from now on.
pub(crate) struct Listener(broadcast::Receiver<News>);

impl Listener {
    pub(crate) async fn next(&mut self) -> Heard {
        match self.0.recv().await {
            Ok(news) => Heard::News(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Heard::Missed,
            Err(broadcast::error::RecvError::Closed) => Heard::Closed,
        }
    }
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

    pub(crate) fn publish(&self, news: News) {
        match self {
            Bus::Local(local) => {
                // A host knows what it has done itself: alone, it need not be woken for that.
                let alone = local.0.news.receiver_count() <= 1;
                if !(alone && matches!(news, News::Table { .. })) {
                    // Nobody listening is as good.
                    drop(local.0.news.send(news));
                }
            }
        }
    }

    pub(crate) fn listen(&self) -> Listener {
        match self {
            Bus::Local(local) => Listener(local.0.news.subscribe()),
        }
    }

    fn queue(&self) -> &Arc<Queue> {
        match self {
            Bus::Local(local) => &local.0.queue,
        }
    }

    /// Puts work into the queue.
    pub(crate) fn offer(&self, job: Job) {
        self.queue().offer(job, Duration::ZERO);
    }

    /// The same, not to be begun before so long.
    pub(crate) fn offer_later(&self, job: Job, delay: Duration) {
        self.queue().offer(job, delay);
    }

    /// Waits for work. Unless [`Delivery::done`] says that it is done, it comes again.
    pub(crate) async fn take(&self, taker: Taker) -> Delivery {
        self.queue().take(taker).await
    }

    /// Whether a turn of a bot at this table waits or is being thought about.
    pub(crate) fn has_turn_of(&self, table: &TableId) -> bool {
        self.queue().has_turn_of(table)
    }

    /// How much work waits.
    pub(crate) fn waiting(&self) -> usize {
        self.queue().waiting()
    }
}

impl fmt::Debug for LocalBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalBus").finish_non_exhaustive()
    }
}

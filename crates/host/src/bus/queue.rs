//! Work that waits for a thread, in a fair order.
//!
//! There are lanes for what takes long and for what does not. In a lane those who own work take turns, and each owner's
//! work is done in the order in which it came: whoever has a hundred tables waits for them, and nobody else does.

use crate::analysis::{Look, Study};
use crate::trace::Trace;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabuleiro_table::{PlayerId, TableId};
use tokio::sync::{Notify, oneshot};
use tokio::time::Instant;

/// Who waits for work to be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Owner {
    pub(crate) player: PlayerId,
    /// Whether nobody plays there but bots: such tables do not delay those where their owner plays.
    pub(crate) idle: bool,
}

/// How long work takes, roughly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A moment.
    Quick,
    /// Up to seconds.
    Slow,
    /// Minutes.
    Study,
}

/// Something to be done.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) owner: Owner,
    pub(crate) lane: Lane,
    pub(crate) task: Task,
    /// For work that somebody else keeps until it is done.
    pub(crate) receipt: Option<Arc<Receipt>>,
}

/// Tells whoever keeps a piece of work what became of it. Dropped without a word, it need not be done any more.
pub(crate) struct Receipt(Mutex<Option<oneshot::Sender<Settled>>>);

/// What became of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    Done,
    /// It is to be done again, by anybody.
    Again,
}

impl Receipt {
    pub(super) fn new() -> (Arc<Receipt>, oneshot::Receiver<Settled>) {
        let (sender, settled) = oneshot::channel();
        (Arc::new(Receipt(Mutex::new(Some(sender)))), settled)
    }

    fn settle(&self, how: Settled) {
        let sender = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(sender) = sender {
            // Whoever keeps the work may have ended.
            let _ = sender.send(how);
        }
    }
}

#[derive(Clone)]
pub(crate) enum Task {
    Bot(BotTurn),
    /// What is asked about a position.
    Look(Arc<Look>),
    /// A game that is to be judged.
    Study(Arc<Study>),
}

/// A bot is to act at a table. What it needs is read from the store when its turn comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotTurn {
    pub(crate) table: TableId,
    /// The version since which it is to act. At another one it need not any more.
    pub(crate) version: u64,
    /// What led to it.
    pub(crate) trace: Trace,
}

/// What a worker takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taker {
    /// Quick and slow work.
    Any,
    /// Quick work only, so that there is always somebody for it.
    Quick,
    /// Whole games.
    Study,
}

/// So much quick work may overtake slow work that waits.
const OVERTAKING: u32 = 4;
/// How long work that failed rests before it is tried again, the first time.
const REST: Duration = Duration::from_millis(50);

#[derive(Default)]
pub(crate) struct Queue {
    state: Mutex<State>,
    wake: Notify,
}

#[derive(Default)]
struct State {
    quick: Line,
    slow: Line,
    study: Line,
    /// What is not to be begun yet.
    later: BTreeMap<(Instant, u64), Waiting>,
    /// The one piece of work of each table.
    turns: HashMap<TableId, Turn>,
    tickets: u64,
    overtaken: u32,
}

struct Waiting {
    ticket: u64,
    tries: u32,
    job: Job,
}

/// What is known of a table's work.
enum Turn {
    /// It waits under this ticket; what waits under an older one is void.
    Waiting(u64),
    /// It is being done. What has been offered meanwhile comes afterwards.
    UnderWay(Option<(Job, Duration)>),
}

/// One lane: owners in the order of their turns, and the work of each.
#[derive(Default)]
struct Line {
    owners: VecDeque<Owner>,
    work: HashMap<Owner, VecDeque<Waiting>>,
}

impl Line {
    fn push(&mut self, waiting: Waiting) {
        let owner = &waiting.job.owner;
        if !self.work.contains_key(owner) {
            self.owners.push_back(owner.clone());
        }
        self.work
            .entry(owner.clone())
            .or_default()
            .push_back(waiting);
    }

    fn pop(&mut self) -> Option<Waiting> {
        let owner = self.owners.pop_front()?;
        let mut own = self.work.remove(&owner)?;
        let first = own.pop_front();
        if !own.is_empty() {
            self.work.insert(owner.clone(), own);
            self.owners.push_back(owner);
        }
        first
    }

    fn len(&self) -> usize {
        self.work.values().map(VecDeque::len).sum()
    }
}

impl State {
    fn put(&mut self, job: Job, tries: u32, delay: Duration) {
        self.tickets += 1;
        let ticket = self.tickets;
        if let Task::Bot(turn) = &job.task {
            self.turns.insert(turn.table.clone(), Turn::Waiting(ticket));
        }
        let waiting = Waiting { ticket, tries, job };
        if delay.is_zero() {
            self.line(waiting.job.lane).push(waiting);
        } else {
            self.later.insert((Instant::now() + delay, ticket), waiting);
        }
    }

    fn line(&mut self, lane: Lane) -> &mut Line {
        match lane {
            Lane::Quick => &mut self.quick,
            Lane::Slow => &mut self.slow,
            Lane::Study => &mut self.study,
        }
    }

    /// Lets those in line whose time has come. When the next one's comes.
    fn wake_up(&mut self) -> Option<Instant> {
        let now = Instant::now();
        while let Some(first) = self.later.first_entry() {
            if first.key().0 > now {
                return Some(first.key().0);
            }
            let waiting = first.remove();
            self.line(waiting.job.lane).push(waiting);
        }
        None
    }

    fn pop(&mut self, taker: Taker) -> Option<Waiting> {
        loop {
            let waiting = match taker {
                Taker::Quick => self.quick.pop(),
                Taker::Study => self.study.pop(),
                Taker::Any => self.pop_any(),
            }?;
            let Task::Bot(turn) = &waiting.job.task else {
                return Some(waiting);
            };
            match self.turns.get_mut(&turn.table) {
                Some(known @ &mut Turn::Waiting(ticket)) if ticket == waiting.ticket => {
                    *known = Turn::UnderWay(None);
                    return Some(waiting);
                }
                // Something newer was offered since.
                _ => {}
            }
        }
    }

    /// Quick work first, but slow work is not overtaken for ever.
    fn pop_any(&mut self) -> Option<Waiting> {
        if self.overtaken >= OVERTAKING
            && let Some(slow) = self.slow.pop()
        {
            self.overtaken = 0;
            return Some(slow);
        }
        if let Some(quick) = self.quick.pop() {
            self.overtaken += 1;
            return Some(quick);
        }
        self.overtaken = 0;
        self.slow.pop()
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn offer(&self, job: Job, delay: Duration) {
        self.offer_again(job, 0, delay);
    }

    /// The same for work that has been tried so often already.
    pub(super) fn offer_again(&self, job: Job, tries: u32, delay: Duration) {
        let mut state = self.lock();
        if let Task::Bot(turn) = &job.task
            && let Some(Turn::UnderWay(next)) = state.turns.get_mut(&turn.table)
        {
            *next = Some((job, delay));
            return;
        }
        state.put(job, tries, delay);
        drop(state);
        self.wake.notify_waiters();
    }

    /// Waits for work. Whoever stops waiting has taken nothing.
    pub(super) async fn take(self: &Arc<Self>, taker: Taker) -> Delivery {
        loop {
            let woken = self.wake.notified();
            tokio::pin!(woken);
            // What is offered from here on wakes us.
            woken.as_mut().enable();
            let next = {
                let mut state = self.lock();
                let next = state.wake_up();
                if let Some(waiting) = state.pop(taker) {
                    return Delivery {
                        queue: Arc::clone(self),
                        tries: waiting.tries,
                        job: Some(waiting.job),
                    };
                }
                next
            };
            match next {
                Some(at) => tokio::select! {
                    () = woken => {}
                    () = tokio::time::sleep_until(at) => {}
                },
                None => woken.await,
            }
        }
    }

    /// A piece of work is done, or is to be done again.
    fn finish(&self, job: Job, again: Option<u32>) {
        let mut state = self.lock();
        let next = match &job.task {
            Task::Bot(turn) => match state.turns.remove(&turn.table) {
                Some(Turn::UnderWay(next)) => next,
                // Not its own work any more.
                Some(other) => {
                    state.turns.insert(turn.table.clone(), other);
                    return;
                }
                None => None,
            },
            Task::Look(_) | Task::Study(_) => None,
        };
        match (next, again) {
            (Some((job, delay)), _) => state.put(job, 0, delay),
            (None, Some(tries)) => state.put(job, tries, REST * (1 << tries.min(6))),
            (None, None) => return,
        }
        drop(state);
        self.wake.notify_waiters();
    }

    pub(super) fn has_turn_of(&self, table: &TableId) -> bool {
        self.lock().turns.contains_key(table)
    }

    pub(super) fn waiting(&self) -> usize {
        let state = self.lock();
        state.quick.len() + state.slow.len() + state.study.len() + state.later.len()
    }
}

/// Work that somebody has taken. Dropped before it is done, it goes back into the queue.
pub(crate) struct Delivery {
    queue: Arc<Queue>,
    tries: u32,
    job: Option<Job>,
}

impl Delivery {
    pub(crate) fn task(&self) -> Option<&Task> {
        self.job.as_ref().map(|job| &job.task)
    }

    pub(crate) fn lane(&self) -> Option<Lane> {
        self.job.as_ref().map(|job| job.lane)
    }

    /// Whether somebody else keeps it until it is done.
    pub(crate) fn is_kept_elsewhere(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.receipt.is_some())
    }

    /// How often it has been tried before.
    pub(crate) fn tries(&self) -> u32 {
        self.tries
    }

    /// It need not be done again.
    pub(crate) fn done(mut self) {
        if let Some(job) = self.job.take() {
            let receipt = job.receipt.clone();
            self.queue.finish(job, None);
            if let Some(receipt) = receipt {
                receipt.settle(Settled::Done);
            }
        }
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        let Some(job) = self.job.take() else {
            return;
        };
        match job.receipt.clone() {
            None => self.queue.finish(job, Some(self.tries + 1)),
            // Somebody else keeps it, and gives it to whom they like.
            Some(receipt) => {
                self.queue.finish(job, None);
                receipt.settle(Settled::Again);
            }
        }
    }
}

//! A bus between processes, over NATS.
//!
//! News of a table go to the table's own subject, so that they reach only hosts where somebody watches it. Whoever missed
//! some because the line was cut finds them in the store. Turns of bots and analyses are work on JetStream ([`line`]), and
//! what is known of analyses is a stream there ([`logs`]).

mod follow;
mod line;
mod logs;
mod looks;
mod studies;
mod turns;
mod wire;

pub(super) use follow::Followed;
pub(crate) use logs::Reading;

use super::queue::{Job, Queue, Task};
use super::{BusCounts, Heard, News};
use crate::metrics::Counter;
use async_nats::connection::State;
use async_nats::jetstream;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use follow::Follow;
use futures_util::StreamExt;
use line::Flow;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tabuleiro_table::TableId;
use thiserror::Error;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::timeout;

/// How long a server may take to let us in, and to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often the server is asked for a sign of life: a line that was cut without a word is noticed after three of them.
const PING: Duration = Duration::from_secs(2);
/// The longest pause between two tries to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// So many pieces of news may wait for a listener: when a host comes back, all others say who is there.
const NEWS: usize = 65_536;
/// So many messages may wait to be sent.
const OUTBOX: usize = 65_536;
/// So many messages of one subject may wait to be heard.
const INBOX: usize = 4_096;
/// How often the length of the queue is asked for.
const LOOK: Duration = Duration::from_secs(5);

/// Why there is no bus.
#[derive(Debug, Error)]
pub enum BusError {
    /// The address names no server.
    #[error("that is no address of a NATS server; one is `nats://host:4222`")]
    Address,
    /// The server does not let us in.
    #[error("the NATS server does not let us in: {0}")]
    Refused(String),
}

/// A bus between processes. Clones are the same bus.
#[derive(Clone)]
pub struct NatsBus(Arc<Nats>);

struct Nats {
    client: Client,
    jetstream: jetstream::Context,
    news: broadcast::Sender<Heard>,
    outbox: mpsc::Sender<Outgoing>,
    followed: Mutex<HashMap<TableId, Follow>>,
    /// Work that has come to this process, in a fair order.
    queue: Arc<Queue>,
    /// Whether somebody in this process thinks for bots.
    thinks: AtomicBool,
    /// How much work waits on the server, and how many games to be studied.
    backlog: AtomicU64,
    studies_waiting: AtomicU64,
    /// How often there was a new line: what was asked for over an old one does not come any more.
    lines: watch::Sender<u64>,
    tally: Arc<Tally>,
}

#[derive(Default)]
struct Tally {
    lost_connections: Counter,
    sent: Counter,
    received: Counter,
    unsent: Counter,
    unreadable: Counter,
    turns: Flow,
    looks: Flow,
    studies: Flow,
    looks_unanswered: Counter,
    dead_letters: Counter,
}

/// What waits to be sent.
enum Outgoing {
    Message(String, Vec<u8>),
    /// Everything before it is to be on its way.
    Flush(oneshot::Sender<()>),
}

impl NatsBus {
    pub(super) async fn connect(url: &str) -> Result<NatsBus, BusError> {
        let servers: Vec<ServerAddr> = url
            .split(',')
            .map(|server| server.trim().parse())
            .collect::<Result<_, _>>()
            .map_err(|_| BusError::Address)?;
        let (events, heard) = mpsc::unbounded_channel();
        // Who is not let in is told so; who does not get through goes on without and tries again.
        let client = match options(events.clone()).connect(servers.clone()).await {
            Ok(client) => client,
            Err(error) => match error.kind() {
                ConnectErrorKind::ServerParse => return Err(BusError::Address),
                kind @ (ConnectErrorKind::Authentication
                | ConnectErrorKind::AuthorizationViolation
                | ConnectErrorKind::Tls) => return Err(BusError::Refused(kind.to_string())),
                kind => {
                    tracing::warn!(%kind, "the bus does not answer; going on without it until it does");
                    options(events)
                        .retry_on_initial_connect()
                        .connect(servers)
                        .await
                        .map_err(|error| BusError::Refused(error.kind().to_string()))?
                }
            },
        };
        let mut jetstream = jetstream::new(client.clone());
        jetstream.set_timeout(PATIENCE);
        let (outbox, outgoing) = mpsc::channel(OUTBOX);
        let bus = NatsBus(Arc::new(Nats {
            client,
            jetstream,
            news: broadcast::Sender::new(NEWS),
            outbox,
            followed: Mutex::default(),
            queue: Arc::default(),
            thinks: AtomicBool::new(false),
            backlog: AtomicU64::new(0),
            studies_waiting: AtomicU64::new(0),
            lines: watch::Sender::new(0),
            tally: Arc::default(),
        }));
        let here = !bus.is_away();
        if here {
            bus.prepare().await;
        }
        tokio::spawn(send(
            bus.0.client.clone(),
            Arc::clone(&bus.0.tally),
            outgoing,
        ));
        tokio::spawn(watch_over(Arc::downgrade(&bus.0), heard, here));
        tokio::spawn(hear_of_nodes(
            bus.0.client.clone(),
            bus.0.news.clone(),
            Arc::clone(&bus.0.tally),
        ));
        Ok(bus)
    }

    pub(super) fn publish(&self, news: News) {
        // Other hosts in this process hear of it whatever becomes of the line; one knows what it has done itself.
        let alone = self.0.news.receiver_count() <= 1;
        if !(alone && matches!(news, News::Table { .. })) {
            // Nobody listening is as good.
            let _ = self.0.news.send(Heard::News(news.clone()));
        }
        if let Some((subject, text)) = wire::write(news)
            && self
                .0
                .outbox
                .try_send(Outgoing::Message(subject, text))
                .is_err()
        {
            self.0.tally.unsent.one();
        }
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<Heard> {
        self.0.news.subscribe()
    }

    pub(super) fn is_away(&self) -> bool {
        self.0.client.connection_state() != State::Connected
    }

    pub(super) fn queue(&self) -> &Arc<Queue> {
        &self.0.queue
    }

    pub(super) fn offer(&self, job: Job, delay: Duration) {
        match &job.task {
            Task::Bot(_) => self.offer_turn(job, delay),
            Task::Look(_) | Task::Study(_) => self.0.queue.offer(job, delay),
        }
    }

    pub(super) fn waiting(&self) -> usize {
        let elsewhere = self.0.backlog.load(Ordering::Relaxed);
        self.0.queue.waiting() + usize::try_from(elsewhere).unwrap_or(usize::MAX)
    }

    pub(super) fn counts(&self) -> BusCounts {
        let tally = &self.0.tally;
        BusCounts {
            connected: u64::from(!self.is_away()),
            lost_connections: tally.lost_connections.get(),
            sent: tally.sent.get(),
            received: tally.received.get(),
            unsent: tally.unsent.get(),
            unreadable: tally.unreadable.get(),
            turns: tally.turns.counts(),
            looks: tally.looks.counts(),
            studies: tally.studies.counts(),
            looks_unanswered: tally.looks_unanswered.get(),
            studies_waiting: self.0.studies_waiting.load(Ordering::Relaxed),
            dead_letters: tally.dead_letters.get(),
        }
    }

    pub(super) async fn flush(&self) {
        let (done, sent) = oneshot::channel();
        let flushed = async {
            if self.0.outbox.send(Outgoing::Flush(done)).await.is_ok() {
                // An error means that there is nobody left to send anything.
                let _ = sent.await;
            }
        };
        let _ = timeout(LONGEST_PAUSE, flushed).await;
    }
}

fn options(events: mpsc::UnboundedSender<Event>) -> ConnectOptions {
    ConnectOptions::new()
        .name("tabuleiro")
        .no_echo()
        .connection_timeout(PATIENCE)
        .request_timeout(Some(PATIENCE))
        .ping_interval(PING)
        .subscription_capacity(INBOX)
        .reconnect_delay_callback(|tries| {
            let tries = u32::try_from(tries).unwrap_or(u32::MAX);
            Duration::from_millis(50)
                .saturating_mul(tries)
                .min(LONGEST_PAUSE)
        })
        .event_callback(move |event| {
            // Whoever listens ends with the bus.
            let _ = events.send(event);
            std::future::ready(())
        })
}

/// Sends what waits, in its order. Without a line it is lost: whoever needed it finds it in the store.
async fn send(client: Client, tally: Arc<Tally>, mut outgoing: mpsc::Receiver<Outgoing>) {
    while let Some(next) = outgoing.recv().await {
        match next {
            Outgoing::Flush(done) => {
                if client.connection_state() == State::Connected {
                    let _ = timeout(LONGEST_PAUSE, client.flush()).await;
                }
                let _ = done.send(());
            }
            Outgoing::Message(subject, text) => {
                let sent = client.connection_state() == State::Connected
                    && client.publish(subject, text.into()).await.is_ok();
                if sent {
                    tally.sent.one();
                } else {
                    tally.unsent.one();
                }
            }
        }
    }
}

/// Says what becomes of the line, and has everybody look for what they missed when it is back. `here` says that it was there
/// from the beginning.
async fn watch_over(nats: Weak<Nats>, mut events: mpsc::UnboundedReceiver<Event>, mut here: bool) {
    loop {
        let event = timeout(LOOK, events.recv()).await;
        let Some(bus) = nats.upgrade().map(NatsBus) else {
            return;
        };
        match event {
            // Nothing new: a moment to see how much work waits.
            Err(_) => {}
            Ok(None) => return,
            Ok(Some(Event::Connected)) => {
                if here {
                    // Nobody has missed anything yet.
                    here = false;
                    tracing::info!("the bus is there");
                    continue;
                }
                tracing::info!("the bus is back; looking for what was missed");
                bus.prepare().await;
                // Subscriptions go first, or something could be missed between looking and listening.
                let _ = timeout(PATIENCE, bus.0.client.flush()).await;
                bus.0.lines.send_modify(|lines| *lines += 1);
                let _ = bus.0.news.send(Heard::Missed);
            }
            Ok(Some(Event::Disconnected)) => {
                bus.0.tally.lost_connections.one();
                tracing::warn!(
                    "the bus is away; serving on, and looking in the store for what others do"
                );
                let _ = bus.0.news.send(Heard::Missed);
            }
            Ok(Some(Event::SlowConsumer(_))) => {
                tracing::warn!(
                    "news came faster than they were heard; looking for what was missed"
                );
                let _ = bus.0.news.send(Heard::Missed);
            }
            // It has been said that it is away.
            Ok(Some(Event::ClientError(error))) => {
                tracing::debug!(%error, "the bus does not answer");
            }
            Ok(Some(other)) => tracing::warn!(event = %other, "the bus says"),
        }
        bus.look_at_backlog().await;
    }
}

async fn hear_of_nodes(client: Client, news: broadcast::Sender<Heard>, tally: Arc<Tally>) {
    let Ok(mut messages) = client.subscribe(wire::NODES).await else {
        tracing::error!("other hosts cannot be heard of");
        return;
    };
    while let Some(message) = messages.next().await {
        tally.received.one();
        match wire::read_of_node(&message.payload) {
            Some(heard) => drop(news.send(Heard::News(heard))),
            None => tally.unreadable.one(),
        }
    }
}

impl fmt::Debug for NatsBus {
    /// Without the address, which may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsBus").finish_non_exhaustive()
    }
}

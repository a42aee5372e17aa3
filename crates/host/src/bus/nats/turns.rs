//! Turns of bots as work on JetStream.
//!
//! The stream keeps a turn until somebody says that it is done. There is a line of work for quick and for slow bots, each
//! once more for tables where only bots play, so that these delay nobody. A process takes no more than its threads can
//! soon begin with, and among what it holds owners take turns. Work that is not finished comes again; what comes too often
//! goes to a stream of its own, where somebody may look at it.
//!
//! Nothing depends on it: a turn that got lost is found in the store.

use super::super::queue::{Job, Receipt, Settled};
use super::super::{Lane, Task};
use super::wire::{self, Turn};
use super::{LONGEST_PAUSE, NatsBus};
use crate::host::WeakHost;
use crate::settings::Settings;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy};
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

const STREAM: &str = "TABULEIRO_TURNS";
const DEAD_STREAM: &str = "TABULEIRO_DEAD";
/// Whoever takes a turn is heard of within this time, or somebody else gets it.
const SILENCE: Duration = Duration::from_secs(6);
/// How often those who think say so.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
/// How long one request for work waits.
const WAIT: Duration = Duration::from_secs(20);
/// A turn that has come more often is given up.
const TRIES: u32 = 12;
/// The longest pause before another try.
const REST: Duration = Duration::from_secs(10);
/// The same turn offered twice within this time is one.
const TWICE: Duration = Duration::from_secs(120);
/// What has waited longer is looked for in the store again.
const OLDEST: Duration = Duration::from_secs(30 * 60);
/// How long, and how many of the turns that were given up are kept.
const DEAD_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const DEAD_MOST: i64 = 10_000;

impl NatsBus {
    /// Makes the streams, unless they are there. Those that are there stay as they are, so that whoever runs the servers
    /// may give them more replicas.
    pub(super) async fn prepare(&self) {
        let turns = stream::Config {
            name: STREAM.to_owned(),
            subjects: vec![wire::ALL_TURNS.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::Old,
            max_age: OLDEST,
            duplicate_window: TWICE,
            ..stream::Config::default()
        };
        let dead = stream::Config {
            name: DEAD_STREAM.to_owned(),
            subjects: vec![wire::DEAD.to_owned()],
            max_age: DEAD_FOR,
            max_messages: DEAD_MOST,
            ..stream::Config::default()
        };
        for config in [turns, dead] {
            let name = config.name.clone();
            if let Err(error) = self.0.jetstream.get_or_create_stream(config).await {
                tracing::error!(stream = name, %error, "there is no work queue; does the server run with JetStream?");
            }
        }
    }

    pub(super) async fn look_at_backlog(&self) {
        if self.is_away() {
            return;
        }
        if let Ok(stream) = self.0.jetstream.get_stream(STREAM).await {
            let waiting = stream.cached_info().state.messages;
            self.0.backlog.store(waiting, Ordering::Relaxed);
        }
    }

    pub(super) fn offer_turn(&self, job: Job, delay: Duration) {
        if self.is_away() {
            self.keep_here(job, delay);
            return;
        }
        let bus = self.clone();
        tokio::spawn(async move {
            if !delay.is_zero() {
                tokio::time::sleep(delay).await;
            }
            if let Err(problem) = bus.send_turn(&job).await {
                if let Task::Bot(turn) = &job.task {
                    tracing::warn!(table = %turn.table, trace = %turn.trace, problem, "a bot's turn was not queued");
                }
                bus.keep_here(job, Duration::ZERO);
            }
        });
    }

    /// Without a line those who think here do it. If nobody does, somebody who does finds it in the store.
    fn keep_here(&self, job: Job, delay: Duration) {
        if self.0.thinks.load(Ordering::Relaxed) {
            self.0.queue.offer(job, delay);
        }
    }

    async fn send_turn(&self, job: &Job) -> Result<(), String> {
        let Some(turn) = Turn::of(job) else {
            return Ok(());
        };
        let text = serde_json::to_vec(&turn).map_err(|error| error.to_string())?;
        let message = PublishMessage::build()
            .message_id(turn.id())
            .payload(text.into());
        let taken = self.0.jetstream.send_publish(turn.subject(), message).await;
        let taken = taken.map_err(|error| error.to_string())?;
        taken.await.map_err(|error| error.to_string())?;
        self.0.tally.turns_offered.one();
        Ok(())
    }

    /// Brings turns to the threads of a host.
    pub(in crate::bus) fn fetch(
        &self,
        host: &WeakHost,
        settings: &Settings,
    ) -> Vec<JoinHandle<()>> {
        let threads = settings.thinkers;
        if threads == 0 {
            return Vec::new();
        }
        self.0.thinks.store(true, Ordering::Relaxed);
        if !settings.fetches {
            return Vec::new();
        }
        // Of what is quick some more may wait here, so that no thread waits for the line.
        let places = [
            (Lane::Quick, false, 2 * threads + 2),
            (Lane::Quick, true, threads + 1),
            (Lane::Slow, false, threads),
            (Lane::Slow, true, 1),
        ];
        let mut tasks = Vec::new();
        for (lane, idle, count) in places {
            for _ in 0..count {
                let bus = self.clone();
                tasks.push(tokio::spawn(bus.bring(host.clone(), lane, idle)));
            }
        }
        tasks
    }

    /// Brings one turn after another, each when the one before is done.
    async fn bring(self, mut host: WeakHost, lane: Lane, idle: bool) {
        let mut consumer: Option<PullConsumer> = None;
        let mut lines = self.0.lines.subscribe();
        loop {
            let next = async {
                if self.is_away() {
                    tokio::time::sleep(LONGEST_PAUSE / 4).await;
                    return None;
                }
                if consumer.is_none() {
                    consumer = self.consumer(lane, idle).await;
                }
                lines.mark_unchanged();
                let found = match &consumer {
                    Some(consumer) => tokio::select! {
                        found = one_of(consumer) => found,
                        _ = lines.changed() => Ok(None),
                    },
                    None => Err(()),
                };
                match found {
                    Ok(message) => message,
                    Err(()) => {
                        consumer = None;
                        tokio::time::sleep(LONGEST_PAUSE).await;
                        None
                    }
                }
            };
            match host.unless_ended(next).await {
                None => return,
                Some(None) => {}
                Some(Some(message)) => self.see_through(&mut host, message).await,
            }
        }
    }

    async fn consumer(&self, lane: Lane, idle: bool) -> Option<PullConsumer> {
        let name = wire::turn_name(lane, idle, "-");
        let config = pull::Config {
            durable_name: Some(name.clone()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENCE,
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 10_000,
            filter_subject: wire::turn_subject(lane, idle),
            ..pull::Config::default()
        };
        let stream = match self.0.jetstream.get_stream_no_info(STREAM).await {
            Ok(stream) => stream,
            Err(error) => {
                tracing::debug!(%error, "there is no stream of turns");
                return None;
            }
        };
        match stream.get_or_create_consumer(&name, config).await {
            Ok(consumer) => Some(consumer),
            Err(error) => {
                tracing::debug!(%error, name, "turns cannot be fetched");
                // It may have lost its disk.
                self.prepare().await;
                None
            }
        }
    }

    /// Has a turn thought about, and tells the server so.
    async fn see_through(&self, host: &mut WeakHost, message: Message) {
        let tally = &self.0.tally;
        let delivered = message.info().map_or(1, |info| info.delivered);
        let tries = u32::try_from(delivered.max(1)).unwrap_or(u32::MAX) - 1;
        tally.turns_taken.one();
        if tries > 0 {
            tally.turns_again.one();
        }
        if tries >= TRIES {
            return self.give_up(&message).await;
        }
        let rest = Duration::from_millis(250)
            .saturating_mul(1 << tries.min(6))
            .min(REST);
        let Ok(turn) = serde_json::from_slice::<Turn>(&message.payload) else {
            tally.unreadable.one();
            tracing::warn!("a turn of a form that is not known here is left to others");
            let _ = message.ack_with(AckKind::Nak(Some(rest))).await;
            return;
        };
        let (receipt, mut settled) = Receipt::new();
        let job = Job {
            receipt: Some(receipt),
            ..turn.into_job()
        };
        self.0.queue.offer_again(job, tries, Duration::ZERO);
        let mut signs = interval(SIGN_OF_LIFE);
        signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
        signs.reset();
        let outcome = loop {
            let step = async {
                tokio::select! {
                    settled = &mut settled => Some(settled.unwrap_or(Settled::Done)),
                    _ = signs.tick() => None,
                }
            };
            match host.unless_ended(step).await {
                // Others go on with it at once.
                None => break AckKind::Nak(None),
                Some(Some(Settled::Done)) => break AckKind::Ack,
                Some(Some(Settled::Again)) => break AckKind::Nak(Some(rest)),
                Some(None) => {
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        };
        // If this gets lost the turn comes again, and is found to be over.
        let _ = timeout(LONGEST_PAUSE, message.ack_with(outcome)).await;
    }

    /// Puts a turn aside that nobody could do.
    async fn give_up(&self, message: &Message) {
        self.0.tally.dead_letters.one();
        let text = String::from_utf8_lossy(&message.payload);
        tracing::error!(turn = %text, "a bot's turn failed too often and is put aside");
        let kept = self
            .0
            .jetstream
            .publish(wire::DEAD, message.payload.clone())
            .await;
        let kept = match kept {
            Ok(kept) => kept.await.is_ok(),
            Err(_) => false,
        };
        let outcome = if kept {
            AckKind::Term
        } else {
            AckKind::Nak(Some(REST))
        };
        let _ = message.ack_with(outcome).await;
    }
}

/// The next turn; nothing if there was none for a while.
async fn one_of(consumer: &PullConsumer) -> Result<Option<Message>, ()> {
    let asked = consumer.batch().max_messages(1).expires(WAIT);
    let found = timeout(WAIT + LONGEST_PAUSE, async {
        let mut messages = asked.messages().await.map_err(|_| ())?;
        match messages.next().await {
            None => Ok(None),
            Some(Ok(message)) => Ok(Some(message)),
            Some(Err(_)) => Err(()),
        }
    });
    found.await.unwrap_or(Ok(None))
}

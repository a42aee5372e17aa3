//! Work that waits on the server until somebody says that it is done.
//!
//! There is a line for each kind of work, so that none delays another: turns of quick and of slow bots, each once more for
//! tables where only bots play, positions to look at, and whole games to study. A process takes no more than its threads
//! can soon begin with. Work that is not finished comes again; what comes too often goes to a stream of its own, where
//! somebody may look at it.

use super::super::{Lane, WorkCounts};
use super::{LONGEST_PAUSE, NatsBus, wire};
use crate::host::WeakHost;
use crate::metrics::Counter;
use crate::settings::Settings;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

const TURNS: &str = "TABULEIRO_TURNS";
const LOOKS: &str = "TABULEIRO_LOOKS";
const STUDIES: &str = "TABULEIRO_STUDIES";
const DEAD_TURNS: &str = "TABULEIRO_DEAD";
const DEAD_ANALYSES: &str = "TABULEIRO_DEAD_ANALYSES";
/// Whoever takes work is heard of within this time, or somebody else gets it.
const SILENCE: Duration = Duration::from_secs(6);
/// How often those who are at it say so.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
/// How long one request for work waits.
const WAIT: Duration = Duration::from_secs(20);
/// The longest pause before another try.
const REST: Duration = Duration::from_secs(10);
/// The same work offered twice within this time is one piece.
const TWICE: Duration = Duration::from_secs(120);
/// A turn that has waited longer is looked for in the store again.
const OLDEST_TURN: Duration = Duration::from_secs(30 * 60);
/// Nobody waits longer for what is said about a position.
const OLDEST_LOOK: Duration = Duration::from_secs(60);
/// A game that nobody could study for a day is forgotten, like what is known of it.
pub(super) const OLDEST_STUDY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long, and how much of the work that was given up is kept.
const DEAD_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const DEAD_MOST: i64 = 10_000;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A bot is to act.
    Turn { lane: Lane, idle: bool },
    /// Somebody waits for what is said about a position.
    Look,
    /// A whole game is to be judged.
    Study,
}

/// How much of a kind of work came and went.
#[derive(Default)]
pub(super) struct Flow {
    pub(super) offered: Counter,
    pub(super) taken: Counter,
    pub(super) again: Counter,
}

impl Flow {
    pub(super) fn counts(&self) -> WorkCounts {
        WorkCounts {
            offered: self.offered.get(),
            taken: self.taken.get(),
            again: self.again.get(),
        }
    }
}

impl Kind {
    fn stream(self) -> &'static str {
        match self {
            Kind::Turn { .. } => TURNS,
            Kind::Look => LOOKS,
            Kind::Study => STUDIES,
        }
    }

    fn subject(self) -> String {
        match self {
            Kind::Turn { lane, idle } => wire::turn_subject(lane, idle),
            Kind::Look => wire::LOOK.to_owned(),
            Kind::Study => wire::STUDY.to_owned(),
        }
    }

    /// The name of those who take it, which all processes share.
    fn takers(self) -> String {
        match self {
            Kind::Turn { lane, idle } => wire::turn_name(lane, idle, "-"),
            Kind::Look => "looks".to_owned(),
            Kind::Study => "studies".to_owned(),
        }
    }

    /// What has come more often is given up. An analysis may take a worker with it, and there are not so many of them.
    const fn tries(self) -> u32 {
        match self {
            Kind::Turn { .. } => 12,
            Kind::Look => 3,
            Kind::Study => 6,
        }
    }

    const fn dead(self) -> &'static str {
        match self {
            Kind::Turn { .. } => wire::DEAD_TURN,
            Kind::Look | Kind::Study => wire::DEAD_ANALYSIS,
        }
    }
}

/// Work that the server gave us, until it is told what became of it.
pub(super) struct Taken {
    message: Message,
    pub(super) kind: Kind,
    /// How often somebody had it before.
    pub(super) tries: u32,
}

impl Taken {
    fn new(message: Message, kind: Kind) -> Taken {
        let delivered = message.info().map_or(1, |info| info.delivered);
        let tries = u32::try_from(delivered.max(1)).unwrap_or(u32::MAX) - 1;
        Taken {
            message,
            kind,
            tries,
        }
    }

    pub(super) fn text(&self) -> &[u8] {
        &self.message.payload
    }

    /// When to say that it is still being worked at.
    pub(super) fn signs() -> Interval {
        let mut signs = interval(SIGN_OF_LIFE);
        signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
        signs.reset();
        signs
    }

    /// Says that it is still being worked at.
    pub(super) async fn sign(&self) {
        self.tell(AckKind::Progress).await;
    }

    pub(super) async fn done(&self) {
        self.tell(AckKind::Ack).await;
    }

    /// Somebody is to try again, after a while.
    pub(super) async fn again(&self) {
        let rest = Duration::from_millis(250)
            .saturating_mul(1 << self.tries.min(6))
            .min(REST);
        self.tell(AckKind::Nak(Some(rest))).await;
    }

    /// Others are to go on with it at once.
    pub(super) async fn hand_over(&self) {
        self.tell(AckKind::Nak(None)).await;
    }

    /// If this gets lost the work comes again, and is found to be over.
    async fn tell(&self, what: AckKind) {
        let _ = timeout(LONGEST_PAUSE, self.message.ack_with(what)).await;
    }
}

impl NatsBus {
    /// Makes the streams, unless they are there. Those that are there stay as they are, so that whoever runs the servers
    /// may give them more replicas.
    pub(super) async fn prepare(&self) {
        let queue = |name: &str, subject: &str, oldest| stream::Config {
            name: name.to_owned(),
            subjects: vec![subject.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::Old,
            max_age: oldest,
            duplicate_window: TWICE.min(oldest),
            ..stream::Config::default()
        };
        let dead = |name: &str, subject: &str| stream::Config {
            name: name.to_owned(),
            subjects: vec![subject.to_owned()],
            max_age: DEAD_FOR,
            max_messages: DEAD_MOST,
            ..stream::Config::default()
        };
        let streams = [
            queue(TURNS, wire::ALL_TURNS, OLDEST_TURN),
            // Whoever waits for these would not outlive the server's memory.
            stream::Config {
                storage: StorageType::Memory,
                ..queue(LOOKS, wire::LOOK, OLDEST_LOOK)
            },
            queue(STUDIES, wire::STUDY, OLDEST_STUDY),
            NatsBus::logs(),
            dead(DEAD_TURNS, wire::DEAD_TURN),
            dead(DEAD_ANALYSES, wire::DEAD_ANALYSIS),
        ];
        for config in streams {
            let name = config.name.clone();
            if let Err(error) = self.0.jetstream.get_or_create_stream(config).await {
                tracing::error!(stream = name, %error, "there is no such stream; does the server run with JetStream?");
            }
        }
    }

    /// How much work waits on the server, or is being done.
    pub(super) async fn look_at_backlog(&self) {
        if self.is_away() {
            return;
        }
        let count = async |name: &str| {
            let stream = self.0.jetstream.get_stream(name).await.ok()?;
            Some(stream.cached_info().state.messages)
        };
        if let (Some(turns), Some(looks)) = (count(TURNS).await, count(LOOKS).await) {
            self.0.backlog.store(turns + looks, Ordering::Relaxed);
        }
        if let Some(studies) = count(STUDIES).await {
            self.0.studies_waiting.store(studies, Ordering::Relaxed);
        }
    }

    pub(super) fn flow(&self, kind: Kind) -> &Flow {
        match kind {
            Kind::Turn { .. } => &self.0.tally.turns,
            Kind::Look => &self.0.tally.looks,
            Kind::Study => &self.0.tally.studies,
        }
    }

    /// Puts work into its line. By its id the server knows what is offered twice.
    pub(super) async fn enqueue(&self, kind: Kind, id: &str, text: Vec<u8>) -> Result<(), String> {
        let message = PublishMessage::build().message_id(id).payload(text.into());
        let sent = self.0.jetstream.send_publish(kind.subject(), message);
        let kept = sent.await.map_err(|error| error.to_string())?;
        kept.await.map_err(|error| error.to_string())?;
        self.flow(kind).offered.one();
        Ok(())
    }

    /// Brings work to the threads of a host.
    pub(in crate::bus) fn fetch(
        &self,
        host: &WeakHost,
        settings: &Settings,
    ) -> Vec<JoinHandle<()>> {
        let (threads, students) = (settings.thinkers, settings.students);
        if threads > 0 {
            self.0.thinks.store(true, Ordering::Relaxed);
        }
        if !settings.fetches {
            return Vec::new();
        }
        let turn = |lane, idle| Kind::Turn { lane, idle };
        // Of what is quick some more may wait here, so that no thread waits for the line.
        let of_thinkers = [
            (turn(Lane::Quick, false), 2 * threads + 2),
            (turn(Lane::Quick, true), threads + 1),
            (turn(Lane::Slow, false), threads),
            (turn(Lane::Slow, true), 1),
            (Kind::Look, threads),
        ];
        let mut places = Vec::new();
        if threads > 0 {
            places.extend(of_thinkers);
        }
        places.push((Kind::Study, students));
        let each = places
            .into_iter()
            .flat_map(|(kind, count)| std::iter::repeat_n(kind, count));
        each.map(|kind| tokio::spawn(self.clone().bring(host.clone(), kind)))
            .collect()
    }

    /// Brings one piece of work after another, each when the one before is done.
    async fn bring(self, mut host: WeakHost, kind: Kind) {
        let mut consumer: Option<PullConsumer> = None;
        let mut lines = self.0.lines.subscribe();
        loop {
            let next = async {
                if self.is_away() {
                    tokio::time::sleep(LONGEST_PAUSE / 4).await;
                    return None;
                }
                if consumer.is_none() {
                    consumer = self.consumer(kind).await;
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
                Some(Some(message)) => self.see_to(&mut host, Taken::new(message, kind)).await,
            }
        }
    }

    async fn consumer(&self, kind: Kind) -> Option<PullConsumer> {
        let name = kind.takers();
        let config = pull::Config {
            durable_name: Some(name.clone()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENCE,
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 10_000,
            filter_subject: kind.subject(),
            ..pull::Config::default()
        };
        let stream = match self.0.jetstream.get_stream_no_info(kind.stream()).await {
            Ok(stream) => stream,
            Err(error) => {
                tracing::debug!(%error, stream = kind.stream(), "there is no such stream");
                return None;
            }
        };
        match stream.get_or_create_consumer(&name, config).await {
            Ok(consumer) => Some(consumer),
            Err(error) => {
                tracing::debug!(%error, name, "work cannot be fetched");
                // It may have lost its disk.
                self.prepare().await;
                None
            }
        }
    }

    async fn see_to(&self, host: &mut WeakHost, taken: Taken) {
        let flow = self.flow(taken.kind);
        flow.taken.one();
        if taken.tries > 0 {
            flow.again.one();
        }
        if taken.tries >= taken.kind.tries() {
            return self.give_up(&taken).await;
        }
        match taken.kind {
            Kind::Turn { .. } => self.take_turn(host, &taken).await,
            Kind::Look => self.take_look(host, &taken).await,
            Kind::Study => self.take_study(host, &taken).await,
        }
    }

    /// Puts work aside that nobody could do.
    async fn give_up(&self, taken: &Taken) {
        self.0.tally.dead_letters.one();
        let work = wire::for_a_log(taken.text());
        tracing::error!(kind = ?taken.kind, work, "this failed too often and is put aside");
        let payload = taken.message.payload.clone();
        let kept = match self.0.jetstream.publish(taken.kind.dead(), payload).await {
            Ok(kept) => kept.await.is_ok(),
            Err(_) => false,
        };
        let told = match taken.kind {
            Kind::Study => self.say_that_it_failed(taken).await,
            Kind::Turn { .. } | Kind::Look => true,
        };
        if kept && told {
            taken.tell(AckKind::Term).await;
        } else {
            taken.again().await;
        }
    }

    /// What could not be read may be of a newer release.
    pub(super) async fn leave_to_others(&self, taken: &Taken) {
        self.0.tally.unreadable.one();
        tracing::warn!(kind = ?taken.kind, "work of a form that is not known here is left to others");
        taken.again().await;
    }
}

/// The next piece of work; nothing if there was none for a while.
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

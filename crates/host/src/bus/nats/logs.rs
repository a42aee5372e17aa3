//! What is known of analyses, kept on the server: a stream with a subject for each, named by who asked for it and its id.
//! Whoever looks for somebody else's finds nothing.

use super::line::OLDEST_STUDY;
use super::{LONGEST_PAUSE, NatsBus, PATIENCE, wire};
use crate::analysis::{AnalysisId, Entry, Log};
use crate::error::HostError;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::push::{Ordered, OrderedConfig};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream;
use futures_util::StreamExt;
use tabuleiro_table::PlayerId;
use tokio::runtime::Handle;
use tokio::time::timeout;

const STREAM: &str = "TABULEIRO_ANALYSES";

/// Why nothing was added to a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotAdded {
    /// Somebody else has added something since.
    Stale,
    /// The server does not answer.
    Away,
}

impl NatsBus {
    pub(super) fn logs() -> stream::Config {
        stream::Config {
            name: STREAM.to_owned(),
            subjects: vec![wire::ALL_ANALYSES.to_owned()],
            max_age: OLDEST_STUDY,
            ..stream::Config::default()
        }
    }

    /// What is known of an analysis, and what happens to it from now on.
    ///
    /// # Errors
    /// If there can be no such analysis, or the server does not answer.
    pub(crate) async fn read_log(
        &self,
        owner: &PlayerId,
        id: &AnalysisId,
    ) -> Result<Reading, HostError> {
        let subject = wire::log_subject(owner, id).ok_or(HostError::NoSuchAnalysis)?;
        let reading = self.read_stream(&subject, DeliverPolicy::All);
        let (news, mut left) = reading.await.map_err(|problem| away(&problem))?;
        let mut reading = Reading {
            log: Log::default(),
            news,
        };
        let current = async {
            while left > 0 {
                left = reading.next().await?;
            }
            Ok::<(), String>(())
        };
        match timeout(PATIENCE, current).await {
            Ok(Ok(())) => Ok(reading),
            Ok(Err(problem)) => Err(away(&problem)),
            Err(_) => Err(away("it took too long")),
        }
    }

    /// The last entries of all analyses that this person has, each with its subject.
    pub(super) async fn last_entries(
        &self,
        owner: &PlayerId,
    ) -> Result<Vec<(String, Option<Entry>)>, String> {
        let Some(all) = wire::logs_of(owner) else {
            return Ok(Vec::new());
        };
        let (mut news, mut left) = self
            .read_stream(&all, DeliverPolicy::LastPerSubject)
            .await?;
        let mut found = Vec::new();
        let all = async {
            while left > 0 {
                let next = news.next().await?;
                left = next.left;
                found.push((next.subject, next.entry));
            }
            Ok::<(), String>(())
        };
        let read: Result<(), String> = timeout(PATIENCE, all)
            .await
            .unwrap_or_else(|_| Err("it took too long".to_owned()));
        read.map(|()| found)
    }

    /// What there is under a subject, and how much of it is there already.
    async fn read_stream(
        &self,
        subject: &str,
        deliver_policy: DeliverPolicy,
    ) -> Result<(News, u64), String> {
        let stream = self.0.jetstream.get_stream_no_info(STREAM).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let asked = OrderedConfig {
            deliver_subject: self.0.client.new_inbox(),
            filter_subject: subject.to_owned(),
            deliver_policy,
            ..OrderedConfig::default()
        };
        let consumer = stream.create_consumer(asked).await;
        let consumer = consumer.map_err(|error| error.to_string())?;
        let info = consumer.cached_info();
        let (name, left) = (info.name.clone(), info.num_pending);
        let entries = consumer.messages().await;
        let news = News {
            entries: entries.map_err(|error| error.to_string())?,
            bus: self.clone(),
            name,
        };
        Ok((news, left))
    }

    /// Adds an entry after the last one that is known. The number of the new one.
    pub(super) async fn add(
        &self,
        owner: &PlayerId,
        id: &AnalysisId,
        after: u64,
        entry: &Entry,
    ) -> Result<u64, NotAdded> {
        let subject = wire::log_subject(owner, id).ok_or(NotAdded::Stale)?;
        let text = serde_json::to_vec(entry).map_err(|_| NotAdded::Stale)?;
        let message = PublishMessage::build()
            .expected_last_subject_sequence(after)
            .payload(text.into());
        let kind = |error: async_nats::jetstream::context::PublishError| match error.kind() {
            PublishErrorKind::WrongLastSequence => NotAdded::Stale,
            _ => NotAdded::Away,
        };
        let sent = self.0.jetstream.send_publish(subject, message);
        let kept = sent.await.map_err(kind)?.await.map_err(kind)?;
        Ok(kept.sequence)
    }

    /// Forgets an analysis.
    pub(super) async fn forget(&self, subject: &str) {
        let Ok(stream) = self.0.jetstream.get_stream_no_info(STREAM).await else {
            return;
        };
        if let Err(error) = stream.purge().filter(subject).await {
            // It goes after a day in any case.
            tracing::debug!(%error, "an old analysis stays for a while");
        }
    }
}

fn away(problem: &str) -> HostError {
    tracing::debug!(problem, "an analysis cannot be looked at");
    HostError::BusAway
}

/// Entries that come from the server. While the bus is away there are none, and afterwards they go on.
struct News {
    entries: Ordered,
    bus: NatsBus,
    name: String,
}

struct Next {
    subject: String,
    number: u64,
    /// Nothing, if it is of a kind that is not known here.
    entry: Option<Entry>,
    /// How many are there already after it.
    left: u64,
}

impl News {
    async fn next(&mut self) -> Result<Next, String> {
        let message = self.entries.next().await.ok_or("there is no more")?;
        let message = message.map_err(|error| error.to_string())?;
        let info = message.info().map_err(|error| error.to_string())?;
        Ok(Next {
            number: info.stream_sequence,
            left: info.pending,
            entry: serde_json::from_slice(&message.payload).ok(),
            subject: message.subject.to_string(),
        })
    }
}

impl Drop for News {
    /// The server would notice by itself that nobody listens, but takes half a minute.
    fn drop(&mut self) {
        let (bus, name) = (self.bus.clone(), std::mem::take(&mut self.name));
        if let Ok(runtime) = Handle::try_current()
            && !bus.is_away()
        {
            runtime.spawn(async move {
                let stream = bus.0.jetstream.get_stream_no_info(STREAM).await;
                if let Ok(stream) = stream {
                    // After a new line it has another name, and goes by itself.
                    let _ = stream.delete_consumer(&name).await;
                }
            });
        }
    }
}

/// An analysis that is being followed.
pub(crate) struct Reading {
    pub(crate) log: Log,
    news: News,
}

impl Reading {
    /// The next entry. How many are there already after it.
    async fn next(&mut self) -> Result<u64, String> {
        let next = self.news.next().await?;
        self.log.absorb(next.number, next.entry);
        Ok(next.left)
    }

    /// Waits until there is more. While the bus is away there is nothing.
    pub(crate) async fn more(&mut self) {
        while self.next().await.is_err() {
            tokio::time::sleep(LONGEST_PAUSE).await;
        }
    }
}

//! Whole games to be judged, as work on the server.
//!
//! What was asked for travels with the work, and what comes of it is written to the analysis's log, action by action. So
//! whoever takes over from a worker that is gone goes on where it stopped.

use super::super::queue::{Job, Receipt, Settled};
use super::super::{Lane, Owner, Task};
use super::line::{Kind, Taken};
use super::logs::{NotAdded, Reading};
use super::{LONGEST_PAUSE, NatsBus, PATIENCE, wire};
use crate::analysis::{AnalysisId, AnalysisState, Asked, Entry, Log, Study};
use crate::clock::Clock;
use crate::error::HostError;
use crate::host::WeakHost;
use crate::settings::Settings;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tabuleiro_rules::Record;
use tabuleiro_search::Judged;
use tabuleiro_table::{Millis, PlayerId};
use tokio::time::timeout;

/// So many analyses of one person that have ended are kept at most, and not longer than the settings say.
const KEPT_EACH: usize = 50;
/// What the server's limit on messages leaves for what goes with one.
const MARGIN: usize = 4 << 10;

/// Why nobody here goes on with an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stopped {
    /// It has ended, or is not known any more.
    Over,
    /// Somebody else works at it now.
    TakenOver,
    /// It could not be done. Somebody is to try again.
    Failed,
}

/// The log of an analysis in the hands of who works at it.
struct Desk<'a> {
    bus: &'a NatsBus,
    asked: &'a Asked,
    /// The entry with which this work began.
    begun: u64,
    last: u64,
    /// How many actions the log has.
    written: usize,
}

impl NatsBus {
    /// Puts a game into the line of those to be studied. Tells whether that was possible: if not, it is to be done here, where
    /// its owner has so many already.
    ///
    /// # Errors
    /// If its owner has too many.
    pub(crate) async fn offer_study(
        &self,
        asked: &Asked,
        here: usize,
        settings: &Settings,
        now: Millis,
    ) -> Result<bool, HostError> {
        let (owner, id) = (&asked.owner, &asked.id);
        let (Ok(text), Some(_)) = (serde_json::to_vec(asked), wire::log_subject(owner, id)) else {
            return Ok(false);
        };
        if text.len() + MARGIN > self.0.client.max_payload() {
            tracing::info!(analysis = %id, "the record is too long for the bus, and is studied here");
            return Ok(false);
        }
        let last = match self.last_entries(owner).await {
            Ok(last) => last,
            Err(problem) => {
                tracing::warn!(analysis = %id, problem, "analyses cannot be counted");
                return Ok(false);
            }
        };
        let all = usize::try_from(self.0.studies_waiting.load(Ordering::Relaxed));
        let open = self.clear(last, settings, now).await;
        if open + here >= settings.analyses_each || all.is_ok_and(|all| all >= settings.analyses) {
            return Err(HostError::TooManyAnalyses);
        }
        if let Err(problem) = self.enqueue(Kind::Study, id.as_str(), text).await {
            tracing::warn!(analysis = %id, problem, "an analysis was not queued");
            return Ok(false);
        }
        // From here on it will be done. Whoever takes it writes this down if we could not.
        let written = self.add(owner, id, 0, &Entry::Asked(asked.clone())).await;
        tracing::info!(analysis = %id, written = written.is_ok(), "an analysis was asked for");
        Ok(true)
    }

    /// Forgets what somebody had long enough. How many of theirs have not ended.
    async fn clear(
        &self,
        last: Vec<(String, Option<Entry>)>,
        settings: &Settings,
        now: Millis,
    ) -> usize {
        let keep = Millis::try_from(settings.keep_analyses.as_millis()).unwrap_or(Millis::MAX);
        let mut open = 0;
        let mut ended = Vec::new();
        for (subject, entry) in last {
            match entry {
                Some(Entry::Ended { at, .. }) => ended.push((at, subject)),
                _ => open += 1,
            }
        }
        ended.sort();
        let most = ended.len().saturating_sub(KEPT_EACH);
        let old = |at: Millis| at.saturating_add(keep) <= now;
        for (place, (at, subject)) in ended.iter().enumerate() {
            if place < most || old(*at) {
                self.forget(subject).await;
            }
        }
        open
    }

    /// Has an analysis end, unless it has.
    ///
    /// # Errors
    /// If there is no such analysis, or the server does not answer.
    pub(crate) async fn end_study(
        &self,
        owner: &PlayerId,
        id: &AnalysisId,
        end: (AnalysisState, Option<String>),
        now: Millis,
    ) -> Result<Log, HostError> {
        let ended = Entry::Ended {
            state: end.0,
            error: end.1,
            at: now,
        };
        let trying = async {
            loop {
                let mut log = self.read_log(owner, id).await?.log;
                if log.asked.is_none() {
                    return Err(HostError::NoSuchAnalysis);
                }
                if log.is_over() {
                    return Ok(log);
                }
                match self.add(owner, id, log.last, &ended).await {
                    Ok(number) => {
                        log.absorb(number, Some(ended.clone()));
                        return Ok(log);
                    }
                    // A worker was faster; it will notice.
                    Err(NotAdded::Stale) => {}
                    Err(NotAdded::Away) => return Err(HostError::BusAway),
                }
            }
        };
        let tried = timeout(2 * PATIENCE, trying).await;
        tried.unwrap_or(Err(HostError::BusAway))
    }

    /// Has a game studied, and writes down what comes of it.
    pub(super) async fn take_study(&self, host: &mut WeakHost, taken: &Taken) {
        let Ok(asked) = serde_json::from_slice::<Asked>(taken.text()) else {
            return self.leave_to_others(taken).await;
        };
        let Ok(record) = Record::from_bytes(asked.record.as_bytes()) else {
            return self.leave_to_others(taken).await;
        };
        let (mut desk, judged) = match host.unless_ended(self.begin(&asked)).await {
            Some(Ok(Some(begun))) => begun,
            Some(Ok(None)) => return taken.done().await,
            Some(Err(error)) => {
                tracing::warn!(analysis = %asked.id, code = error.code(), "an analysis cannot be begun");
                return taken.again().await;
            }
            None => return taken.hand_over().await,
        };
        tracing::info!(analysis = %asked.id, tries = taken.tries, judged = judged.len(), total = asked.total,
            "studying a game");
        let time = Duration::from_millis(asked.ms);
        let study = Arc::new(Study::new(asked.id.clone(), record, time, judged));
        let outcome = host
            .unless_ended(self.study(taken, &study, &mut desk))
            .await;
        // Whatever became of it, nobody here need think about it any more.
        study.halt();
        match outcome {
            None => {
                // What is known is worth a moment.
                let _ = timeout(LONGEST_PAUSE, desk.write_judged(&study)).await;
                taken.hand_over().await;
            }
            Some(Ok(())) => {
                tracing::info!(analysis = %asked.id, judged = desk.written, "a game has been studied");
                taken.done().await;
            }
            Some(Err(Stopped::Over)) => {
                tracing::info!(analysis = %asked.id, judged = desk.written, "an analysis was stopped");
                taken.done().await;
            }
            Some(Err(Stopped::TakenOver)) => {
                tracing::warn!(analysis = %asked.id, "somebody else has taken an analysis over");
            }
            Some(Err(Stopped::Failed)) => {
                tracing::error!(analysis = %asked.id, tries = taken.tries, "a study failed");
                taken.again().await;
            }
        }
    }

    /// Says that somebody works at an analysis now. What has been judged already; nothing if it has ended.
    async fn begin<'a>(
        &'a self,
        asked: &'a Asked,
    ) -> Result<Option<(Desk<'a>, Vec<Judged>)>, HostError> {
        let (owner, id) = (&asked.owner, &asked.id);
        loop {
            let log = self.read_log(owner, id).await?.log;
            if log.is_over() {
                return Ok(None);
            }
            if log.asked.is_none() {
                // Whoever was asked did not come to write it down, or is just about to.
                let _ = self
                    .add(owner, id, log.last, &Entry::Asked(asked.clone()))
                    .await;
                continue;
            }
            match self.add(owner, id, log.last, &Entry::Begun).await {
                Ok(begun) => {
                    let desk = Desk {
                        bus: self,
                        asked,
                        begun,
                        last: begun,
                        written: log.judged.len(),
                    };
                    return Ok(Some((desk, log.judged)));
                }
                Err(NotAdded::Stale) => {}
                Err(NotAdded::Away) => return Err(HostError::BusAway),
            }
        }
    }

    /// Has the students of this process do it, and writes down what they find.
    async fn study(
        &self,
        taken: &Taken,
        study: &Arc<Study>,
        desk: &mut Desk<'_>,
    ) -> Result<(), Stopped> {
        let (receipt, mut settled) = Receipt::new();
        let job = Job {
            owner: Owner {
                player: desk.asked.owner.clone(),
                idle: false,
            },
            lane: Lane::Study,
            task: Task::Study(Arc::clone(study)),
            receipt: Some(receipt),
        };
        self.0.queue.offer(job, Duration::ZERO);
        let mut signs = Taken::signs();
        let settled = loop {
            tokio::select! {
                settled = &mut settled => break settled.unwrap_or(Settled::Again),
                _ = signs.tick() => taken.sign().await,
                () = study.has_more_than(desk.written) => desk.write_judged(study).await?,
            }
        };
        if settled == Settled::Again {
            return Err(Stopped::Failed);
        }
        let (state, error) = study.how_it_ended().ok_or(Stopped::Failed)?;
        let at = Clock::System.now();
        let writing = async {
            desk.write_judged(study).await?;
            desk.write(&Entry::Ended { state, error, at }).await
        };
        tokio::pin!(writing);
        loop {
            tokio::select! {
                written = &mut writing => return written,
                _ = signs.tick() => taken.sign().await,
            }
        }
    }

    /// Tells whoever asked that nobody could do it. Whether that is written down.
    pub(super) async fn say_that_it_failed(&self, taken: &Taken) -> bool {
        let Ok(asked) = serde_json::from_slice::<Asked>(taken.text()) else {
            return true;
        };
        let failed = (
            AnalysisState::Failed,
            Some(HostError::SearchFailed.code().to_owned()),
        );
        let now = Clock::System.now();
        let ended = self.end_study(&asked.owner, &asked.id, failed, now).await;
        !matches!(ended, Err(HostError::BusAway))
    }
}

impl Desk<'_> {
    /// Writes down the actions that have been judged since.
    async fn write_judged(&mut self, study: &Study) -> Result<(), Stopped> {
        while let Some(judged) = study.judged(self.written) {
            self.write(&Entry::Judged(judged)).await?;
        }
        Ok(())
    }

    /// Adds an entry. Without the bus this waits until it is back.
    async fn write(&mut self, entry: &Entry) -> Result<(), Stopped> {
        let (owner, id) = (&self.asked.owner, &self.asked.id);
        let before = self.written;
        loop {
            match self.bus.add(owner, id, self.last, entry).await {
                Ok(number) => {
                    self.last = number;
                    self.written += usize::from(matches!(entry, Entry::Judged(_)));
                    return Ok(());
                }
                Err(NotAdded::Away) => tokio::time::sleep(LONGEST_PAUSE).await,
                Err(NotAdded::Stale) => {}
            }
            // It may have been written for all that: the log says.
            let Ok(Reading { log, .. }) = self.bus.read_log(owner, id).await else {
                continue;
            };
            if log.is_over() || log.asked.is_none() {
                return Err(Stopped::Over);
            }
            if log.begun != Some(self.begun) {
                return Err(Stopped::TakenOver);
            }
            self.last = log.last;
            self.written = log.judged.len();
            if self.written > before {
                return Ok(());
            }
        }
    }
}

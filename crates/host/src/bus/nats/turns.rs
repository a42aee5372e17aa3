//! Turns of bots as work on the server. A process holds no more than its threads can soon begin with, and among what it
//! holds owners take turns.
//!
//! Nothing depends on it: a turn that got lost is found in the store.

use super::super::Task;
use super::super::queue::{Job, Receipt, Settled};
use super::NatsBus;
use super::line::Taken;
use super::wire::Turn;
use crate::host::WeakHost;
use std::sync::atomic::Ordering;
use std::time::Duration;

impl NatsBus {
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
        self.enqueue(turn.kind(), &turn.id(), text).await
    }

    /// Has a turn thought about, and tells the server so.
    pub(super) async fn take_turn(&self, host: &mut WeakHost, taken: &Taken) {
        let Ok(turn) = serde_json::from_slice::<Turn>(taken.text()) else {
            return self.leave_to_others(taken).await;
        };
        let (receipt, mut settled) = Receipt::new();
        let job = Job {
            receipt: Some(receipt),
            ..turn.into_job()
        };
        self.0.queue.offer_again(job, taken.tries, Duration::ZERO);
        let mut signs = Taken::signs();
        loop {
            let step = async {
                tokio::select! {
                    settled = &mut settled => Some(settled.unwrap_or(Settled::Done)),
                    _ = signs.tick() => None,
                }
            };
            match host.unless_ended(step).await {
                None => return taken.hand_over().await,
                Some(Some(Settled::Done)) => return taken.done().await,
                Some(Some(Settled::Again)) => return taken.again().await,
                Some(None) => taken.sign().await,
            }
        }
    }
}

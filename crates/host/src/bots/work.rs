//! Those who take work from the queue and have it done.

use super::mind::Mind;
use super::thought::Thought;
use crate::bus::{BotTurn, Bus, Delivery, Lane, Taker, Task};
use crate::error::HostError;
use crate::host::{Host, WeakHost};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabuleiro_table::{By, Order, Refusal};
use tokio::task::JoinHandle;

/// How long to wait when the system has no thread to give.
const LATER: Duration = Duration::from_secs(1);

/// Starts all workers of a host.
pub(crate) fn start(host: &Host) -> Vec<JoinHandle<()>> {
    let settings = &host.inside().settings;
    let quick = usize::from(settings.thinkers > 0);
    let takers = [
        (Taker::Any, settings.thinkers),
        (Taker::Quick, quick),
        (Taker::Study, settings.students),
    ];
    let takers = takers
        .into_iter()
        .flat_map(|(taker, count)| std::iter::repeat_n(taker, count));
    takers
        .map(|taker| tokio::spawn(work(host.weak(), host.bus().clone(), taker)))
        .collect()
}

async fn work(mut host: WeakHost, bus: Bus, taker: Taker) {
    let mind = loop {
        match Mind::start("tabuleiro-mind") {
            Some(mind) => break mind,
            None => {
                tracing::error!("there is no thread for bots");
                if host.unless_ended(tokio::time::sleep(LATER)).await.is_none() {
                    return;
                }
            }
        }
    };
    while let Some(delivery) = host.unless_ended(bus.take(taker)).await {
        if see_to(&host, &mind, &delivery).await == Outcome::Done {
            delivery.done();
        }
    }
}

async fn see_to(host: &WeakHost, mind: &Mind, delivery: &Delivery) -> Outcome {
    match delivery.task().cloned() {
        Some(Task::Bot(turn)) => turn_of_bot(host, mind, delivery, &turn).await,
        Some(Task::Look(look)) => {
            // If nothing comes back, whoever waits sees that too.
            let _ = mind.think(move || look.run()).await;
            Outcome::Done
        }
        Some(Task::Study(study)) => {
            let at = Arc::clone(&study);
            match mind.think(move || at.run()).await {
                Some(()) => Outcome::Done,
                // Whoever keeps it has others try.
                None if delivery.is_kept_elsewhere() => Outcome::Again,
                None => {
                    study.fail(&HostError::SearchFailed);
                    Outcome::Done
                }
            }
        }
        None => Outcome::Done,
    }
}

/// What became of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    /// It is to be done again, here or elsewhere.
    Again,
}

async fn turn_of_bot(weak: &WeakHost, mind: &Mind, delivery: &Delivery, turn: &BotTurn) -> Outcome {
    let Some(host) = weak.get() else {
        return Outcome::Again;
    };
    let begun = match host.begin_thought(turn, delivery.tries()).await {
        Ok(Some(begun)) => begun,
        Ok(None) | Err(HostError::NoSuchTable | HostError::Damaged { .. }) => return Outcome::Done,
        Err(error) => {
            tracing::warn!(table = %turn.table, trace = %turn.trace, code = error.code(), "a bot cannot be asked");
            return Outcome::Again;
        }
    };
    let (thought, stop, seed) = begun;
    let version = thought.version;
    tracing::debug!(table = %turn.table, version, trace = %turn.trace, tries = delivery.tries(), "a bot thinks");
    // What happens at the table meanwhile may make it stop; a moment's thought is not worth listening for that.
    let _following = match delivery.lane() {
        Some(Lane::Slow) => Some(host.follow(&turn.table).await),
        _ => None,
    };
    // While it thinks the host may end.
    drop(host);
    let started = Instant::now();
    let flag = Arc::clone(&stop);
    let decided = mind.think(move || thought.decide(&flag, seed)).await;
    let Some(host) = weak.get() else {
        return Outcome::Again;
    };
    let inside = host.inside();
    inside.minds.end(&turn.table);
    inside.tally.thinking_ms.add_ms(started.elapsed());
    match decided {
        None => {
            inside.tally.bot_failures.one();
            tracing::error!(table = %turn.table, version, trace = %turn.trace, "a search failed");
            Outcome::Again
        }
        // The table has moved on, and what it needs now has been offered.
        Some(_) if stop.load(Ordering::Relaxed) => Outcome::Done,
        Some(None) => Outcome::Done,
        Some(Some(action)) => host.act_for_bot(turn, action, version).await,
    }
}

impl Host {
    async fn begin_thought(
        &self,
        turn: &BotTurn,
        failures: u32,
    ) -> Result<Option<(Thought, Arc<AtomicBool>, u64)>, HostError> {
        let live = self.live(&turn.table).await?;
        let settings = &self.inside().settings;
        let seed = getrandom::u64().map_err(|_| HostError::NoRandomness)?;
        let now = self.now();
        let thought = live.read(|table| Thought::about(table, now, settings.turn, failures))?;
        // What was asked for is over, or has been asked for under another version.
        let Some(thought) = thought.filter(|thought| self.is_wanted(turn, thought)) else {
            return Ok(None);
        };
        let stop = self.inside().minds.begin(&turn.table, thought.version);
        // What happened while it was being prepared would not have found anybody to stop.
        let still = live.read(|table| table.bot_to_move().map(|job| job.version))?;
        self.inside().minds.moved_on(&turn.table, still);
        Ok(Some((thought, stop, seed)))
    }

    /// Within one process a turn is whatever the bot is to do now: the queue has one a table.
    fn is_wanted(&self, turn: &BotTurn, thought: &Thought) -> bool {
        !self.bus().is_remote() || thought.version == turn.version
    }

    async fn act_for_bot(&self, turn: &BotTurn, action: String, version: u64) -> Outcome {
        let Ok(_pass) = self.enter() else {
            return Outcome::Again;
        };
        let act = Order::Act {
            action,
            version: Some(version),
        };
        match self
            .carry_out(&turn.table, &By::Host, &act.into(), turn.trace)
            .await
        {
            Ok(_) => {
                self.inside().tally.bot_actions.one();
                Outcome::Done
            }
            Err(HostError::Refused(Refusal::IllegalAction(_))) => {
                tracing::error!(table = %turn.table, version, trace = %turn.trace, "a bot played what the rules forbid");
                Outcome::Again
            }
            // The table has moved on.
            Err(HostError::Refused(_)) => Outcome::Done,
            Err(error) => {
                tracing::warn!(table = %turn.table, trace = %turn.trace, code = error.code(), "a bot's action was not stored");
                Outcome::Again
            }
        }
    }
}

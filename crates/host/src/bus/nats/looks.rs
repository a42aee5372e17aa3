//! Positions to be looked at, as work on the server. Somebody waits for the answer: it goes straight to them, and when they
//! have gone nobody thinks about it any more.

use super::super::queue::{Job, Receipt};
use super::super::{Lane, Owner, Task};
use super::line::{Kind, Taken};
use super::{NatsBus, PATIENCE};
use crate::analysis::Look;
use crate::host::WeakHost;
use async_nats::{Client, RequestErrorKind};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tabuleiro_rules::{AnyGame, Spec};
use tabuleiro_search::Answer;
use tabuleiro_table::PlayerId;
use tokio::runtime::Handle;
use tokio::time::timeout;

/// How much longer than the search itself whoever asked waits. It is enough for another worker if one dies.
const MARGIN: Duration = Duration::from_secs(8);

/// A position that waits for somebody who thinks.
#[derive(Debug, Serialize, Deserialize)]
struct Question {
    game: String,
    position: String,
    ms: u64,
    owner: PlayerId,
    /// Where the answer goes.
    reply: String,
}

/// What whoever asked hears.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Reply {
    /// Somebody begins to think, wants to know whether it is still wanted, and listens there for the contrary.
    Begun {
        stop: String,
    },
    Answer {
        answer: Answer,
    },
    Failed,
}

/// Tells whoever thinks about a position that nobody waits any more.
struct Leave {
    client: Client,
    stop: Option<String>,
}

impl Drop for Leave {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let client = self.client.clone();
            // Where everything ends they are not told.
            if let Ok(runtime) = Handle::try_current() {
                runtime.spawn(async move { client.publish(stop, Vec::new().into()).await });
            }
        }
    }
}

impl NatsBus {
    /// Asks others about a position. Nothing, if nobody answers in time.
    pub(crate) async fn ask(
        &self,
        owner: &PlayerId,
        spec: &Spec,
        position: &str,
        time: Duration,
    ) -> Option<Answer> {
        let client = &self.0.client;
        let reply = client.new_inbox();
        let question = Question {
            game: spec.to_string(),
            position: position.to_owned(),
            ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            owner: owner.clone(),
            reply: reply.clone(),
        };
        let text = serde_json::to_vec(&question).ok()?;
        let asking = async {
            let mut replies = client.subscribe(reply.clone()).await.ok()?;
            if let Err(problem) = self.enqueue(Kind::Look, &reply, text).await {
                tracing::warn!(problem, "a position was not queued");
                return None;
            }
            let mut leave = Leave {
                client: client.clone(),
                stop: None,
            };
            while let Some(heard) = replies.next().await {
                match serde_json::from_slice(&heard.payload) {
                    Ok(Reply::Begun { stop }) => {
                        leave.stop = Some(stop);
                        if let Some(back) = heard.reply {
                            // If this gets lost they think all the same.
                            let _ = client.publish(back, Vec::new().into()).await;
                        }
                    }
                    Ok(Reply::Answer { answer }) => {
                        leave.stop = None;
                        return Some(answer);
                    }
                    Ok(Reply::Failed) => return None,
                    Err(_) => self.0.tally.unreadable.one(),
                }
            }
            None
        };
        let answer = timeout(time + MARGIN, asking).await.ok().flatten();
        if answer.is_none() {
            self.0.tally.looks_unanswered.one();
            tracing::warn!(inbox = reply, "nobody answered about a position");
        }
        answer
    }

    /// Has a position looked at, and tells whoever asked.
    pub(super) async fn take_look(&self, host: &mut WeakHost, taken: &Taken) {
        let Ok(question) = serde_json::from_slice::<Question>(taken.text()) else {
            return self.leave_to_others(taken).await;
        };
        let spec = question.game.parse().ok();
        let Some(game) = spec.and_then(|spec| AnyGame::parse(&spec, &question.position).ok())
        else {
            return self.leave_to_others(taken).await;
        };
        let client = &self.0.client;
        let stop = client.new_inbox();
        let Ok(mut stopped) = client.subscribe(stop.clone()).await else {
            return taken.again().await;
        };
        if !self.is_wanted(&question, stop).await {
            tracing::debug!(
                inbox = question.reply,
                "nobody waits for a position any more"
            );
            return taken.done().await;
        }
        let (look, answer) = Look::new(game, Duration::from_millis(question.ms));
        let (receipt, _settled) = Receipt::new();
        // Whatever becomes of this, nobody here thinks about it afterwards.
        let _stop = look.stop_on_drop();
        self.0.queue.offer(
            Job {
                owner: Owner {
                    player: question.owner.clone(),
                    idle: false,
                },
                lane: Lane::Slow,
                task: Task::Look(Arc::clone(&look)),
                receipt: Some(receipt),
            },
            Duration::ZERO,
        );
        tracing::debug!(
            inbox = question.reply,
            tries = taken.tries,
            "looking at a position"
        );
        let mut signs = Taken::signs();
        let waiting = async {
            tokio::pin!(answer);
            loop {
                tokio::select! {
                    answer = &mut answer => return Some(answer),
                    _ = stopped.next() => return None,
                    _ = signs.tick() => taken.sign().await,
                }
            }
        };
        let reply = match host.unless_ended(waiting).await {
            None => return taken.hand_over().await,
            Some(None) => {
                tracing::debug!(
                    inbox = question.reply,
                    "nobody waits for a position any more"
                );
                return taken.done().await;
            }
            Some(Some(Ok(Ok(answer)))) => Reply::Answer { answer },
            // A search that fails for one fails for all.
            Some(Some(Ok(Err(_)) | Err(_))) => Reply::Failed,
        };
        let sent = match serde_json::to_vec(&reply) {
            Ok(text) => client.publish(question.reply, text.into()).await.is_ok(),
            Err(_) => false,
        };
        if sent {
            taken.done().await;
        } else {
            taken.again().await;
        }
    }

    /// Whether somebody still waits for the answer. If in doubt, they do.
    async fn is_wanted(&self, question: &Question, stop: String) -> bool {
        let Ok(text) = serde_json::to_vec(&Reply::Begun { stop }) else {
            return true;
        };
        let asked = self.0.client.request(question.reply.clone(), text.into());
        match timeout(PATIENCE, asked).await {
            Ok(Err(error)) => error.kind() != RequestErrorKind::NoResponders,
            _ => true,
        }
    }
}

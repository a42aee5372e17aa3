//! What is said over one WebSocket.

use super::subscription::{self, Subscription};
use crate::error::ApiError;
use crate::handlers::commands::{command, rematch_order, seat};
use crate::handlers::players::identity;
use crate::identity::Viewer;
use crate::state::App;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use std::collections::HashMap;
use std::time::Duration;
use tabuleiro_host::Pulse;
use tabuleiro_protocol::{ClientMsg, ServerMsg};
use tabuleiro_table::{Order, TableId};
use tokio::time::{Instant, interval, timeout};

/// So many messages that cannot be read are forgiven.
const FORGIVEN: u32 = 4;
/// How often the server asks whether the client is still there, and how long it may be silent.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// A client that takes in nothing for so long is let go.
const STUCK: Duration = Duration::from_secs(20);

/// One WebSocket.
pub(super) struct Session {
    app: App,
    viewer: Viewer,
    socket: WebSocket,
    following: HashMap<TableId, Subscription>,
    unreadable: u32,
}

/// Why a socket is closed: a code of the WebSocket protocol, and a word.
struct End(u16, &'static str);

type Step = Result<(), End>;

/// The other end has gone: nothing can be said any more.
const GONE: End = End(close_code::NORMAL, "");

impl Session {
    pub(super) fn new(app: App, viewer: Viewer, socket: WebSocket) -> Session {
        app.inside().counters.sockets.add(1);
        Session {
            app,
            viewer,
            socket,
            following: HashMap::new(),
            unreadable: 0,
        }
    }

    pub(super) async fn run(mut self) {
        let Err(End(code, reason)) = self.talk().await else {
            return;
        };
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        // Whoever has gone does not hear it.
        let _ = timeout(STUCK, self.socket.send(Message::Close(Some(frame)))).await;
    }

    async fn talk(&mut self) -> Step {
        let mut closing = std::pin::pin!(self.app.closing());
        let mut heartbeat = interval(HEARTBEAT);
        let mut heard = Instant::now();
        self.say(&ServerMsg::Welcome {
            player: self.viewer.player.as_ref().map(identity),
            now: self.app.host().now(),
        })
        .await?;
        loop {
            tokio::select! {
                () = &mut closing => {
                    return Err(End(close_code::RESTART, "restarting"));
                }
                message = self.socket.recv() => {
                    heard = Instant::now();
                    let Some(Ok(message)) = message else {
                        return Err(GONE);
                    };
                    self.hear(message).await?;
                }
                (table, pulse) = subscription::news(&mut self.following) => {
                    self.pass_on(&table, pulse).await?;
                }
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(End(close_code::AWAY, "silent"));
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    async fn send(&mut self, message: Message) -> Step {
        match timeout(STUCK, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(GONE),
        }
    }

    async fn say(&mut self, message: &ServerMsg) -> Step {
        let message = written(message)?;
        self.send(message).await
    }

    /// Says that a command was carried out, and in the same breath what came of it if the client follows the table.
    async fn acknowledge(&mut self, id: String, table: String, version: u64) -> Step {
        let followed = TableId::new(table.as_str()).ok();
        let ack = written(&ServerMsg::Ack { id, table, version })?;
        match timeout(STUCK, self.socket.feed(ack)).await {
            Ok(Ok(())) => {}
            _ => return Err(GONE),
        }
        // What was just done is told by now.
        let news = followed.and_then(|table| {
            let pulse = self.following.get_mut(&table)?.latest();
            Some((table, pulse))
        });
        if let Some((table, pulse)) = news {
            self.pass_on(&table, pulse).await?;
        }
        match timeout(STUCK, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(GONE),
        }
    }

    async fn error(&mut self, error: &ApiError) -> Step {
        let fault = error.fault();
        self.say(&ServerMsg::Error {
            code: fault.code.clone(),
            message: fault.message.clone(),
        })
        .await
    }

    async fn pass_on(&mut self, table: &TableId, pulse: Pulse) -> Step {
        let Some(subscription) = self.following.get_mut(table) else {
            return Ok(());
        };
        match subscription.tell(&self.app, &self.viewer, pulse).await {
            Ok(Some(message)) => self.say(&message).await,
            Ok(None) => Ok(()),
            Err(error) => {
                self.following.remove(table);
                self.error(&error.into()).await
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Step {
        let counters = &self.app.inside().counters;
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End(close_code::UNSUPPORTED, "text-only")),
            Message::Close(_) => return Err(GONE),
            // Answered by the library.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        counters.messages.one();
        let parsed = crate::read::object::<ClientMsg>(text.as_bytes());
        let allowed = match &self.viewer.player {
            Some(player) => self.app.inside().limits.player(&player.id),
            None => self.app.inside().limits.address(self.viewer.address),
        };
        match (parsed, allowed) {
            (Ok(message), Ok(())) => self.obey(message).await,
            (Ok(message), Err(refused)) => {
                counters.limited.one();
                match named(&message) {
                    Some((id, table)) => {
                        self.refuse(id.to_owned(), table.to_owned(), &refused).await
                    }
                    None => self.error(&refused).await,
                }
            }
            (Err(error), _) => {
                counters.unreadable.one();
                self.unreadable += 1;
                let why = &error.fault().message;
                let message = format!("not a message of this protocol: {why}");
                self.error(&ApiError::bad("unreadable", message)).await?;
                if self.unreadable > FORGIVEN {
                    return Err(End(close_code::POLICY, "unreadable"));
                }
                Ok(())
            }
        }
    }

    async fn obey(&mut self, message: ClientMsg) -> Step {
        match message {
            ClientMsg::Ping {} => {
                let now = self.app.host().now();
                self.say(&ServerMsg::Pong { now }).await
            }
            ClientMsg::Subscribe { table, after } => match self.subscribe(&table, after).await {
                Ok(first) => self.say(&first).await,
                Err(error) => self.error(&error).await,
            },
            ClientMsg::Unsubscribe { table } => {
                if let Ok(table) = TableId::new(table) {
                    self.following.remove(&table);
                }
                Ok(())
            }
            other => {
                let Some((id, table)) = named(&other) else {
                    return Ok(());
                };
                let (id, table) = (id.to_owned(), table.to_owned());
                match self.carry_out(&id, &table, &other).await {
                    Ok(version) => self.acknowledge(id, table, version).await,
                    Err(error) => self.refuse(id, table, &error).await,
                }
            }
        }
    }

    async fn refuse(&mut self, id: String, table: String, error: &ApiError) -> Step {
        let fault = error.fault();
        self.say(&ServerMsg::Refused {
            id,
            table,
            code: fault.code.clone(),
            message: fault.message.clone(),
            rule: fault.rule.clone(),
            cells: fault.cells.clone(),
        })
        .await
    }

    async fn subscribe(&mut self, table: &str, after: Option<u64>) -> Result<ServerMsg, ApiError> {
        let table = TableId::new(table).map_err(|_| ApiError::no_such_table())?;
        let most = self.app.inside().config.tables_per_socket;
        if self.following.len() >= most && !self.following.contains_key(&table) {
            let message = format!("one socket follows at most {most} tables; unsubscribe from one");
            return Err(ApiError::impossible("too-many-tables", message));
        }
        let mut subscription = Subscription::new(&self.app, &self.viewer, &table).await?;
        let first = subscription.begin(&self.app, &self.viewer, after).await?;
        self.following.insert(table, subscription);
        Ok(first)
    }

    async fn carry_out(
        &mut self,
        id: &str,
        table: &str,
        message: &ClientMsg,
    ) -> Result<u64, ApiError> {
        let player = self
            .viewer
            .player
            .as_ref()
            .ok_or_else(ApiError::unauthorized)?;
        let table = TableId::new(table).map_err(|_| ApiError::no_such_table())?;
        let order = match message {
            ClientMsg::Sit { seat: number, .. } => Order::Sit {
                seat: seat(*number)?,
                // The name may have changed since the socket was opened.
                name: self.app.host().player(&player.id).await?.name,
            },
            ClientMsg::Leave { .. } => Order::Leave,
            ClientMsg::Cancel { .. } => Order::Cancel,
            ClientMsg::Act {
                action, version, ..
            } => Order::Act {
                action: action.clone(),
                version: *version,
            },
            ClientMsg::Resign { seat: number, .. } => Order::Resign {
                seat: number.map(seat).transpose()?,
            },
            ClientMsg::Draw { answer, .. } => Order::Draw((*answer).into()),
            ClientMsg::Takeback { answer, .. } => Order::Takeback((*answer).into()),
            ClientMsg::Rematch { answer, .. } => rematch_order(*answer, &table),
            ClientMsg::Ping {} | ClientMsg::Subscribe { .. } | ClientMsg::Unsubscribe { .. } => {
                return Err(ApiError::bad("unreadable", "that is no command"));
            }
        };
        let command = command(order, Some(id.to_owned()))?;
        Ok(self.app.host().command(&table, &player.id, command).await?)
    }
}

fn written(message: &ServerMsg) -> Result<Message, End> {
    match serde_json::to_string(message) {
        Ok(text) => Ok(Message::Text(text.into())),
        Err(_) => Err(End(close_code::ERROR, "internal")),
    }
}

/// What a client calls its command, and the table that it is for.
fn named(message: &ClientMsg) -> Option<(&str, &str)> {
    match message {
        ClientMsg::Sit { id, table, .. }
        | ClientMsg::Leave { id, table }
        | ClientMsg::Cancel { id, table }
        | ClientMsg::Act { id, table, .. }
        | ClientMsg::Resign { id, table, .. }
        | ClientMsg::Draw { id, table, .. }
        | ClientMsg::Takeback { id, table, .. }
        | ClientMsg::Rematch { id, table, .. } => Some((id, table)),
        ClientMsg::Subscribe { .. } | ClientMsg::Unsubscribe { .. } | ClientMsg::Ping {} => None,
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.app.inside().counters.sockets.add(-1);
    }
}

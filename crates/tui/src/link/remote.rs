//! A table of a server, over its WebSocket; what is asked for once comes over HTTP.

use super::server::{PATIENCE, Server, Socket};
use super::{Ask, Link, LinkError, Move, News, Refused, Tell, follow, moves_of};
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tabuleiro_protocol::{ClientMsg, OpenTable, ServerMsg};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;

/// How often the server is asked whether it is there.
const PULSE: Duration = Duration::from_secs(20);
/// The longest pause before it is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// The table that somebody goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One that is there, by its id.
    Table(String),
    /// A new one.
    New(Box<OpenTable>),
}

/// The table as its task holds it.
pub(crate) struct Remote {
    server: Server,
    table: String,
    game: String,
    version: Option<u64>,
    moves: Vec<Move>,
    tell: Tell,
    /// Counts commands, so that each has an id of its own.
    sent: u64,
    session: u64,
    /// What has been sent and not been answered; sent again after a break.
    unanswered: Vec<(String, ClientMsg)>,
}

/// Why a connection ended.
enum End {
    /// Nobody wants it any more.
    Left,
    /// It broke.
    Broken,
    /// The players go to another table.
    Moved,
}

impl Remote {
    /// Goes to a table, and tells about it from now on.
    pub(crate) fn open(
        runtime: &Handle,
        server: String,
        table: Goal,
        name: Option<String>,
        tell: Tell,
    ) -> Link {
        let (asks, inbox) = unbounded_channel();
        let task = runtime.spawn(async move {
            if let Err(error) = Remote::begin(&server, table, name, tell.clone(), inbox).await {
                tell(News::Failed(error));
            }
        });
        Link::new(asks, task)
    }

    async fn begin(
        server: &str,
        table: Goal,
        name: Option<String>,
        tell: Tell,
        mut inbox: UnboundedReceiver<Ask>,
    ) -> Result<(), LinkError> {
        let mut server = Server::new(server)?;
        server.introduce(name.as_deref()).await?;
        let table = match table {
            Goal::Table(id) => id,
            Goal::New(new) => server.open_table(&new).await?,
        };
        // Whether there is such a table at all.
        server.film(&table).await?;
        let mut remote = Remote {
            server,
            table,
            game: String::new(),
            version: None,
            moves: Vec::new(),
            tell,
            sent: 0,
            session: getrandom::u64().unwrap_or_default(),
            unanswered: Vec::new(),
        };
        let mut pause = Duration::from_millis(250);
        loop {
            match remote.server.connect().await {
                Ok(socket) => match remote.talk(socket, &mut inbox).await {
                    End::Left => return Ok(()),
                    End::Moved => continue,
                    End::Broken => pause = Duration::from_millis(250),
                },
                Err(error) if remote.version.is_none() => return Err(error),
                Err(_) => {}
            }
            (remote.tell)(News::Lost);
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn talk(&mut self, mut socket: Socket, inbox: &mut UnboundedReceiver<Ask>) -> End {
        let subscribe = ClientMsg::Subscribe {
            table: self.table.clone(),
            after: self.version,
        };
        if !send(&mut socket, &subscribe).await {
            return End::Broken;
        }
        for (_, message) in self.unanswered.clone() {
            if !send(&mut socket, &message).await {
                return End::Broken;
            }
        }
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                ask = inbox.recv() => {
                    let Some(ask) = ask else {
                        let _ = socket.close(None).await;
                        return End::Left;
                    };
                    if let Some(message) = self.message(ask).await
                        && !send(&mut socket, &message).await
                    {
                        return End::Broken;
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Ok(message) = serde_json::from_str(&text)
                                && let Some(end) = self.hear(message).await
                            {
                                return end;
                            }
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Broken,
                        Some(Ok(_)) => {}
                    }
                }
                () = sleep(PULSE) => {
                    if heard.elapsed() > 2 * PULSE + PATIENCE
                        || !send(&mut socket, &ClientMsg::Ping {}).await
                    {
                        return End::Broken;
                    }
                }
            }
        }
    }

    /// The message for what was asked, if it is one; what comes over HTTP is fetched at once.
    async fn message(&mut self, ask: Ask) -> Option<ClientMsg> {
        self.sent += 1;
        let id = format!("{:x}-{}", self.session, self.sent);
        let table = self.table.clone();
        let message = match ask {
            Ask::Act { action, version } => ClientMsg::Act {
                id: id.clone(),
                table,
                action,
                version: Some(version),
            },
            Ask::Sit(seat) => ClientMsg::Sit {
                id: id.clone(),
                table,
                seat,
            },
            Ask::Leave => ClientMsg::Leave {
                id: id.clone(),
                table,
            },
            Ask::Cancel => ClientMsg::Cancel {
                id: id.clone(),
                table,
            },
            Ask::Resign(seat) => ClientMsg::Resign {
                id: id.clone(),
                table,
                seat,
            },
            Ask::Takeback(answer) => ClientMsg::Takeback {
                id: id.clone(),
                table,
                answer,
            },
            Ask::Draw(answer) => ClientMsg::Draw {
                id: id.clone(),
                table,
                answer,
            },
            Ask::Rematch(answer) => ClientMsg::Rematch {
                id: id.clone(),
                table,
                answer,
            },
            Ask::Film => {
                match self.server.film(&self.table).await {
                    Ok(film) => (self.tell)(News::Film {
                        game: self.game.clone(),
                        film: Box::new(film),
                    }),
                    Err(error) => self.refuse(&error),
                }
                return None;
            }
            Ask::Record(file) => {
                let path = format!("/api/tables/{}/record", self.table);
                match self.server.record(&path).await {
                    Ok(record) => (self.tell)(News::Record {
                        file,
                        record: Box::new(record),
                    }),
                    Err(error) => self.refuse(&error),
                }
                return None;
            }
        };
        self.unanswered.push((id, message.clone()));
        Some(message)
    }

    fn refuse(&self, error: &LinkError) {
        let code = match error {
            LinkError::Server { code, .. } => code.clone(),
            _ => "unavailable".to_owned(),
        };
        (self.tell)(News::Refused(Refused {
            code,
            message: error.to_string(),
            rule: None,
            cells: Vec::new(),
        }));
    }

    async fn hear(&mut self, message: ServerMsg) -> Option<End> {
        let table = match message {
            ServerMsg::Table { table } => {
                // Too much has happened to be told one by one.
                match self.server.film(&self.table).await {
                    Ok(film) => self.moves = moves_of(&film, table.version),
                    Err(_) => return Some(End::Broken),
                }
                table
            }
            ServerMsg::Events { table, events } => {
                let known = self.version.unwrap_or_default();
                let new = events.iter().filter(|event| event.version > known);
                follow(&mut self.moves, &new.cloned().collect::<Vec<_>>());
                table
            }
            ServerMsg::Presence { connected, .. } => {
                (self.tell)(News::Presence(connected));
                return None;
            }
            ServerMsg::Ack { id, version, .. } => {
                self.unanswered.retain(|(sent, _)| *sent != id);
                (self.tell)(News::Done(version));
                return None;
            }
            ServerMsg::Refused {
                id,
                code,
                message,
                rule,
                cells,
                ..
            } => {
                self.unanswered.retain(|(sent, _)| *sent != id);
                (self.tell)(News::Refused(Refused {
                    code,
                    message,
                    rule,
                    cells,
                }));
                return None;
            }
            ServerMsg::Error { code, message } => {
                (self.tell)(News::Refused(Refused {
                    code,
                    message,
                    rule: None,
                    cells: Vec::new(),
                }));
                return None;
            }
            ServerMsg::Welcome { .. } | ServerMsg::Pong { .. } => return None,
        };
        self.version = Some(table.version);
        self.game.clone_from(&table.game);
        let next = table.rematch.clone().filter(|_| !table.you.is_empty());
        (self.tell)(News::Table {
            table,
            moves: self.moves.clone(),
        });
        let next = next?;
        self.table = next;
        (self.version, self.moves) = (None, Vec::new());
        self.unanswered.clear();
        Some(End::Moved)
    }
}

async fn send(socket: &mut Socket, message: &ClientMsg) -> bool {
    let Ok(text) = serde_json::to_string(message) else {
        return true;
    };
    socket.send(Message::text(text)).await.is_ok()
}

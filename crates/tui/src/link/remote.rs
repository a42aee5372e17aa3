//! A table of a server, over its WebSocket; what is asked for once comes over HTTP.

use super::http::{Http, unreachable};
use super::{Ask, Link, LinkError, Move, News, Refused, Tables, Tell, follow, identity, moves_of};
use futures_util::{SinkExt, StreamExt};
use serde::de::DeserializeOwned;
use std::str::FromStr;
use std::time::Duration;
use tabuleiro_protocol::{
    ClientMsg, Created, ErrorBody, FilmBody, ListedTable, NewPlayer, OpenTable, RecordBody,
    ServerMsg, TableList, WireTable,
};
use tabuleiro_rules::Record;
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config,
};
use url::Url;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often the server is asked whether it is there.
const PULSE: Duration = Duration::from_secs(20);
/// The longest pause before it is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// A table's address, as in `https://host/t/<id>`, or a server's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, with its scheme and without a path.
    pub(crate) server: String,
    /// The table, or else a record.
    pub(crate) table: Option<String>,
    /// The record, where the address is one's.
    pub(crate) record: Option<String>,
}

impl FromStr for Place {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Place, LinkError> {
        let wrong = || LinkError::NoAddress(text.to_owned());
        let url = Url::parse(text.trim()).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(wrong());
        }
        let parts: Vec<&str> = url
            .path()
            .split('/')
            .filter(|part| !part.is_empty())
            .collect();
        let (table, record) = match *parts.as_slice() {
            [] => (None, None),
            ["t", id] | ["api", "tables", id] => (Some(id.to_owned()), None),
            ["r", id] | ["api", "records", id] => (None, Some(id.to_owned())),
            _ => return Err(wrong()),
        };
        Ok(Place {
            server: url.origin().ascii_serialization(),
            table,
            record,
        })
    }
}

/// A server, and who we are there.
#[derive(Clone)]
struct Server {
    address: String,
    token: Option<String>,
    http: Http,
}

impl Server {
    fn new(address: &str) -> Result<Server, LinkError> {
        Ok(Server {
            address: address.to_owned(),
            token: identity::token(address),
            http: Http::new(address)?,
        })
    }

    async fn get(&self, path: &str) -> Result<Vec<u8>, LinkError> {
        self.ask("GET", path, None).await
    }

    async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> Result<Vec<u8>, LinkError> {
        let asked = self.http.ask(method, path, self.token.as_deref(), body);
        let (status, bytes) = timeout_at(Instant::now() + PATIENCE, asked)
            .await
            .map_err(|_| LinkError::Unreachable("no answer".to_owned()))??;
        if (200..300).contains(&status) {
            return Ok(bytes);
        }
        match serde_json::from_slice::<ErrorBody>(&bytes) {
            Ok(ErrorBody { error }) => Err(LinkError::Server {
                code: error.code,
                message: error.message,
            }),
            Err(_) => Err(LinkError::Unreachable(format!("HTTP {status}"))),
        }
    }

    async fn read<T: DeserializeOwned>(&self, path: &str) -> Result<T, LinkError> {
        let bytes = self.get(path).await?;
        serde_json::from_slice(&bytes).map_err(|error| unreachable(&error))
    }

    /// Becomes somebody, if this server does not know us.
    async fn introduce(&mut self, name: Option<&str>) -> Result<(), LinkError> {
        if self.token.is_some() {
            match self.get("/api/players/me").await {
                Ok(_) => return Ok(()),
                Err(LinkError::Server { .. }) => self.token = None,
                Err(other) => return Err(other),
            }
        }
        let new = NewPlayer {
            name: name.map(str::to_owned),
        };
        let body = serde_json::to_string(&new).map_err(|error| unreachable(&error))?;
        let bytes = self.ask("POST", "/api/players", Some(body)).await?;
        let created: Created =
            serde_json::from_slice(&bytes).map_err(|error| unreachable(&error))?;
        // Where it cannot be kept the seat lasts as long as this session.
        let _ = identity::keep(&self.address, Some(&created.token));
        self.token = Some(created.token);
        Ok(())
    }

    /// The tables of such a kind that have not ended, the newest first.
    async fn list(&self, kind: &str) -> Result<Vec<ListedTable>, LinkError> {
        let list: TableList = self.read(&format!("/api/tables?{kind}&limit=50")).await?;
        let mut tables = list.tables;
        tables.retain(|table| table.status != "over");
        Ok(tables)
    }

    /// Opens a table, and gives its id.
    async fn open_table(&self, table: &OpenTable) -> Result<String, LinkError> {
        let body = serde_json::to_string(table).map_err(|error| unreachable(&error))?;
        let bytes = self.ask("POST", "/api/tables", Some(body)).await?;
        let opened: WireTable =
            serde_json::from_slice(&bytes).map_err(|error| unreachable(&error))?;
        Ok(opened.id)
    }

    async fn film(&self, table: &str) -> Result<FilmBody, LinkError> {
        self.read(&format!("/api/tables/{table}/film")).await
    }

    async fn record(&self, path: &str) -> Result<Record, LinkError> {
        let body: RecordBody = self.read(&format!("{path}?format=json")).await?;
        let record = Record::from_bytes(body.record.as_bytes());
        record.map_err(|error| LinkError::Unreachable(error.to_string()))
    }

    async fn connect(&self) -> Result<Socket, LinkError> {
        let address = self.address.replacen("http", "ws", 1) + "/ws";
        let mut request = address
            .into_client_request()
            .map_err(|error| unreachable(&error))?;
        if let Some(token) = &self.token
            && let Ok(value) = HeaderValue::from_str(&format!("Bearer {token}"))
        {
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let deadline = Instant::now() + PATIENCE;
        let connector = Some(Connector::Rustls(self.http.tls()));
        let connecting = connect_async_tls_with_config(request, None, false, connector);
        match timeout_at(deadline, connecting).await {
            Ok(Ok((socket, _))) => Ok(socket),
            Ok(Err(error)) => Err(unreachable(&error)),
            Err(_) => Err(LinkError::Unreachable("no answer".to_owned())),
        }
    }
}

/// The tables of a server that have not ended: one's own, then the public ones.
pub(crate) async fn tables_of(server: &str) -> Result<Tables, LinkError> {
    let server = Server::new(server)?;
    let yours = match server.token {
        None => Vec::new(),
        Some(_) => match server.list("player=me").await {
            // A server that has forgotten us knows of no table of ours.
            Err(LinkError::Server { .. }) => Vec::new(),
            answer => answer?,
        },
    };
    let of_mine = |table: &ListedTable| yours.iter().any(|own| own.id == table.id);
    let mut others = Vec::new();
    for status in ["waiting", "playing"] {
        others.extend(server.list(&format!("status={status}")).await?);
    }
    others.retain(|table| !of_mine(table));
    Ok(Tables { yours, others })
}

/// The game at an address, as a record.
pub(crate) async fn film_of(place: &Place) -> Result<Record, LinkError> {
    let server = Server::new(&place.server)?;
    let path = match (&place.table, &place.record) {
        (Some(table), _) => format!("/api/tables/{table}/record"),
        (None, Some(record)) => format!("/api/records/{record}"),
        (None, None) => return Err(LinkError::NoAddress(place.server.clone())),
    };
    server.record(&path).await
}

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
            ServerMsg::Ack { id, .. } => {
                self.unanswered.retain(|(sent, _)| *sent != id);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_tables_and_servers_are_read() {
        let read = |text: &str| text.parse::<Place>().ok();
        let place = read("https://games.example/t/abc?x=1").unwrap();
        assert_eq!(place.server, "https://games.example");
        assert_eq!(place.table.as_deref(), Some("abc"));
        let place = read("http://127.0.0.1:8081/").unwrap();
        assert_eq!(
            (place.server.as_str(), place.table),
            ("http://127.0.0.1:8081", None)
        );
        let place = read("http://h/api/records/7").unwrap();
        assert_eq!(place.record.as_deref(), Some("7"));
        for wrong in [
            "",
            "distrify",
            "ftp://h/t/1",
            "https:///t/1",
            "https://h/x/y",
        ] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}

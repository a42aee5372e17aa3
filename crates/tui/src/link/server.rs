//! What is asked of a server over HTTP, and the way to its WebSocket.

use super::http::{Http, unreachable};
use super::{LinkError, Place, Tables, identity};
use serde::de::DeserializeOwned;
use std::time::Duration;
use tabuleiro_protocol::{
    Created, ErrorBody, FilmBody, ListedTable, NewPlayer, OpenTable, RecordBody, TableList,
    WireTable,
};
use tabuleiro_rules::Record;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config,
};

pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long an answer may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// A server, and who we are there.
#[derive(Clone)]
pub(super) struct Server {
    address: String,
    token: Option<String>,
    http: Http,
}

impl Server {
    pub(super) fn new(address: &str) -> Result<Server, LinkError> {
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
    pub(super) async fn introduce(&mut self, name: Option<&str>) -> Result<(), LinkError> {
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
    pub(super) async fn open_table(&self, table: &OpenTable) -> Result<String, LinkError> {
        let body = serde_json::to_string(table).map_err(|error| unreachable(&error))?;
        let bytes = self.ask("POST", "/api/tables", Some(body)).await?;
        let opened: WireTable =
            serde_json::from_slice(&bytes).map_err(|error| unreachable(&error))?;
        Ok(opened.id)
    }

    pub(super) async fn film(&self, table: &str) -> Result<FilmBody, LinkError> {
        self.read(&format!("/api/tables/{table}/film")).await
    }

    pub(super) async fn record(&self, path: &str) -> Result<Record, LinkError> {
        let body: RecordBody = self.read(&format!("{path}?format=json")).await?;
        let record = Record::from_bytes(body.record.as_bytes());
        record.map_err(|error| LinkError::Unreachable(error.to_string()))
    }

    pub(super) async fn connect(&self) -> Result<Socket, LinkError> {
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

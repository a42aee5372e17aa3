//! A server, clients, and shorthands for what tests ask of them.

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use tabuleiro_host::{Bus, Settings, Store};
use tabuleiro_server::{App, Config, serve};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Makes a test of each name on each database.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            use crate::harness::Server;

            #[tokio::test]
            async fn sqlite() {
                super::$name(Server::start().await).await;
            }

            #[tokio::test]
            async fn postgres() {
                if let Some(server) = Server::on_postgres().await {
                    super::$name(server).await;
                }
            }
        }
    )+};
}
pub(crate) use on_both;

pub(crate) struct Server {
    pub(crate) base: String,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<std::io::Result<()>>>,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(unlimited()).await
    }

    pub(crate) async fn with(config: Config) -> Server {
        Server::at("sqlite::memory:", config).await
    }

    /// With a database on a PostgreSQL server, if one is installed.
    pub(crate) async fn on_postgres() -> Option<Server> {
        Some(Server::at(&crate::postgres::fresh()?, unlimited()).await)
    }

    async fn at(database: &str, config: Config) -> Server {
        let store = Store::open(database).await.unwrap();
        let settings = Settings {
            thinkers: 1,
            pace: Duration::from_millis(1),
            ..Settings::default()
        };
        let app = App::open(store, Bus::local(), settings, config)
            .await
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(serve(listener, app, async {
            let _ = stopped.await;
        }));
        Server {
            base,
            stop: Some(stop),
            task: Some(task),
        }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        if let Some(task) = self.task.take() {
            timeout(Duration::from_secs(15), task)
                .await
                .unwrap()
                .unwrap()
                .unwrap();
        }
    }

    /// Somebody without an identity.
    pub(crate) fn stranger(&self) -> Client {
        Client {
            http: reqwest::Client::new(),
            base: self.base.clone(),
            token: None,
        }
    }

    pub(crate) async fn player(&self, name: &str) -> Client {
        let mut client = self.stranger();
        let made = client.post("/api/players", json!({"name": name})).await;
        assert_eq!(made.status, 201, "{made:?}");
        client.token = Some(made["token"].as_str().unwrap().to_owned());
        client
    }
}

/// Tests that are about limits set their own.
fn unlimited() -> Config {
    let mut config = Config::default();
    config.calls_per_player.per_second = 100_000;
    config.calls_per_player.at_once = 100_000;
    config.calls_per_address = config.calls_per_player;
    config
}

#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) http: reqwest::Client,
    pub(crate) base: String,
    pub(crate) token: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
    pub(crate) body: Value,
}

impl std::ops::Index<&str> for Answer {
    type Output = Value;

    fn index(&self, name: &str) -> &Value {
        &self.body[name]
    }
}

impl Answer {
    pub(crate) fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or("")
    }

    /// An error with this status and this word, and a sentence.
    #[track_caller]
    pub(crate) fn is_error(&self, status: u16, code: &str) {
        assert_eq!((self.status, self.code()), (status, code), "{}", self.text);
        let message = self.body["error"]["message"].as_str().unwrap_or("");
        assert!(message.len() > 8, "{}", self.text);
        assert_eq!(self.headers["content-type"], "application/json");
    }

    #[track_caller]
    pub(crate) fn ok(self) -> Answer {
        assert!(
            (200..300).contains(&self.status),
            "{} {}",
            self.status,
            self.text
        );
        self
    }

    pub(crate) fn id(&self) -> String {
        self.body["id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn version(&self) -> u64 {
        self.body["version"].as_u64().unwrap()
    }
}

impl Client {
    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        send(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn post_empty(&self, path: &str) -> Answer {
        send(self.request(Method::POST, path)).await
    }

    pub(crate) async fn open(&self, game: &str, seats: Value) -> Answer {
        self.post("/api/tables", json!({"game": game, "seats": seats}))
            .await
            .ok()
    }

    pub(crate) async fn table(&self, id: &str) -> Answer {
        self.get(&format!("/api/tables/{id}")).await.ok()
    }

    pub(crate) async fn at(&self, id: &str, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/tables/{id}/{what}"), body).await
    }

    pub(crate) async fn act(&self, id: &str, action: &str) -> Answer {
        self.at(id, "actions", json!({"action": action})).await
    }

    pub(crate) async fn socket(&self) -> Socket {
        let address = self.base.replacen("http", "ws", 1) + "/ws";
        let mut request = address.into_client_request().unwrap();
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        let (stream, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let mut socket = Socket {
            stream,
            heard: Vec::new(),
        };
        socket.expect("welcome").await;
        socket
    }
}

pub(crate) async fn send(request: reqwest::RequestBuilder) -> Answer {
    let answer = timeout(Duration::from_secs(30), request.send())
        .await
        .unwrap()
        .unwrap();
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    let text = answer.text().await.unwrap();
    let body = serde_json::from_str(&text).unwrap_or_default();
    Answer {
        status,
        headers,
        text,
        body,
    }
}

/// Two people at a table of this game.
pub(crate) async fn two(server: &Server, game: &str) -> (Client, Client, String) {
    let (ana, rui) = (server.player("Ana").await, server.player("Rui").await);
    let table = ana
        .open(game, json!([{"kind": "me"}, {"kind": "open"}]))
        .await
        .id();
    rui.post_empty(&format!("/api/tables/{table}/seats/2"))
        .await
        .ok();
    (ana, rui, table)
}

/// One of the legal actions, another each time.
pub(crate) fn pick(table: &Answer) -> Option<String> {
    let actions = table["actions"].as_array().unwrap();
    let version = usize::try_from(table.version()).unwrap();
    let place = (version * 7_919 + 13) % actions.len().max(1);
    actions
        .get(place)
        .map(|action| action.as_str().unwrap().to_owned())
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that came.
    pub(crate) heard: Vec<String>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.stream.send(Message::Text(text.into())).await.unwrap();
    }

    /// The next message, or the code with which the server hung up.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let message = timeout(Duration::from_secs(20), self.stream.next()).await;
            match message.expect("nothing came") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Ok(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the server hung up");
            if message["type"] == kind {
                return message;
            }
        }
    }
}

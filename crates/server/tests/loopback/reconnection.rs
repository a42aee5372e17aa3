//! Over a line that cuts, doubles, delays and reorders, nothing is lost, nothing is done twice, and nobody is left with a
//! wrong board.

use crate::harness::{Client, Server};
use crate::proxy::bad_line;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tabuleiro_rules::Dice;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Nobody begins anything more from this version on.
const ENOUGH: u64 = 50;
/// When an answer is late, the command is sent again.
const LATE: Duration = Duration::from_millis(120);

/// A command that has not been answered.
#[derive(Clone)]
struct Pending {
    id: String,
    action: String,
    version: u64,
    said: Instant,
}

/// What one tab of a browser knows.
#[derive(Default)]
struct Known {
    table: Value,
    events: BTreeMap<u64, Value>,
    pending: Option<Pending>,
    /// Acknowledged commands, with the version that each led to.
    done: BTreeMap<String, (u64, String)>,
    refused: BTreeSet<String>,
    connections: usize,
}

impl Known {
    fn version(&self) -> u64 {
        self.table["version"].as_u64().unwrap_or(0)
    }

    /// The last version up to which nothing is missing.
    fn complete(&self) -> u64 {
        let versions = self.events.keys().zip(1..);
        versions.take_while(|(have, want)| *have == want).count() as u64
    }

    /// What a message changes, whatever came before it.
    fn hear(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "table" | "events" => {
                for event in message["events"].as_array().into_iter().flatten() {
                    let version = event["version"].as_u64().unwrap();
                    let known = self.events.entry(version).or_insert_with(|| event.clone());
                    assert_eq!(known, event, "an event never changes");
                }
                if message["table"]["version"].as_u64() > Some(self.version()) {
                    self.table = message["table"].clone();
                }
            }
            "ack" => {
                let (id, version) = (message["id"].as_str().unwrap(), message["version"].as_u64());
                let version = version.unwrap();
                assert!(
                    !self.refused.contains(id),
                    "{id} was refused, and then done"
                );
                if let Some(pending) = self.pending.take_if(|pending| pending.id == id) {
                    self.done.insert(pending.id, (version, pending.action));
                }
                assert_eq!(self.done[id].0, version, "{id} was done twice");
            }
            "refused" => {
                let (id, code) = (message["id"].as_str().unwrap(), message["code"].as_str());
                assert!(
                    !self.done.contains_key(id),
                    "{id} was done, and then {message}"
                );
                let expected = [Some("stale"), Some("not-your-turn"), Some("over")];
                assert!(expected.contains(&code), "{message}");
                self.refused.insert(id.to_owned());
                self.pending.take_if(|pending| pending.id == id);
            }
            "welcome" | "presence" => {}
            _ => panic!("{message}"),
        }
    }
}

/// One tab of somebody's browser, at one table.
struct Tab {
    name: String,
    line: String,
    token: Option<String>,
    table: String,
    dice: Dice,
    known: Arc<Mutex<Known>>,
}

impl Tab {
    /// Comes back whenever the line is cut.
    async fn stay(mut self) {
        loop {
            let mut request = self.line.as_str().into_client_request().unwrap();
            if let Some(token) = &self.token {
                let value = format!("Bearer {token}").parse().unwrap();
                request.headers_mut().insert("authorization", value);
            }
            if let Ok((line, _)) = connect_async(request).await {
                let _ = self.talk(line).await;
            }
            tokio::time::sleep(Duration::from_millis(u64::from(self.dice.below(20)))).await;
        }
    }

    async fn talk(&mut self, mut line: Line) -> Result<(), ()> {
        let after = {
            let mut known = self.known.lock().unwrap();
            known.connections += 1;
            known.complete()
        };
        let subscribe = json!({"type": "subscribe", "table": self.table, "after": after});
        say(&mut line, &subscribe).await?;
        loop {
            if let Some(message) = self.next_command() {
                say(&mut line, &message).await?;
            }
            let Ok(message) = tokio::time::timeout(LATE / 2, line.next()).await else {
                continue;
            };
            if let Message::Text(text) = message.ok_or(())?.map_err(|_| ())? {
                let message = serde_json::from_str(&text).unwrap();
                self.known.lock().unwrap().hear(&message);
            }
        }
    }

    /// What is to be said now: a late command again, or a new one.
    fn next_command(&mut self) -> Option<Value> {
        let mut known = self.known.lock().unwrap();
        let (version, number) = (known.version(), known.done.len() + known.refused.len());
        if known.pending.is_none() && version < ENOUGH {
            let actions = known.table["actions"].as_array()?;
            let place = self
                .dice
                .below(u32::try_from(actions.len()).unwrap().max(1));
            let action = actions.get(place as usize)?.as_str().unwrap().to_owned();
            known.pending = Some(Pending {
                id: format!("{} {number}", self.name),
                action,
                version,
                said: Instant::now() - 2 * LATE,
            });
        }
        let pending = known.pending.as_mut()?;
        if pending.said.elapsed() < LATE {
            return None;
        }
        pending.said = Instant::now();
        Some(json!({"type": "act", "id": pending.id, "table": self.table,
            "action": pending.action, "version": pending.version}))
    }
}

async fn say(line: &mut Line, message: &Value) -> Result<(), ()> {
    let sent = line.send(Message::text(message.to_string())).await;
    sent.map_err(|_| ())
}

/// A table with all tabs that look at it.
struct Table {
    id: String,
    /// Aborted with it.
    _running: JoinSet<()>,
    tabs: Vec<(Client, Arc<Mutex<Known>>)>,
}

impl Table {
    async fn open(server: &Server, line: &str, game: &str, dice: &mut Dice) -> Table {
        let people = [server.player("Ana").await, server.player("Rui").await];
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let id = people[0].open(game, seats).await.id();
        let (mut tabs, mut running) = (Vec::new(), JoinSet::new());
        // Everybody has two tabs, which do not know of each other; spectators have one.
        for (name, client) in [
            ("Ana 1", &people[0]),
            ("Ana 2", &people[0]),
            ("Rui 1", &people[1]),
            ("Rui 2", &people[1]),
            ("nobody", &server.stranger()),
        ] {
            let known = Arc::new(Mutex::new(Known::default()));
            let tab = Tab {
                name: name.to_owned(),
                line: line.to_owned(),
                token: client.token.clone(),
                table: id.clone(),
                dice: Dice::with_stream(u64::from(dice.below(u32::MAX)), tabs.len() as u64),
                known: Arc::clone(&known),
            };
            running.spawn(tab.stay());
            tabs.push((client.clone(), known));
        }
        let sit = format!("/api/tables/{id}/seats/2");
        people[1].post_empty(&sit).await.ok();
        Table {
            id,
            _running: running,
            tabs,
        }
    }

    /// Whether everybody knows all there is, and waits for nothing.
    async fn is_at_rest(&self) -> bool {
        let truth = self.tabs[0].0.table(&self.id).await;
        let at_rest = |known: &Known| {
            known.pending.is_none()
                && known.complete() == truth.version()
                && known.version() == truth.version()
        };
        let over = truth["status"] == "over" || truth.version() >= ENOUGH;
        over && self
            .tabs
            .iter()
            .all(|(_, known)| at_rest(&known.lock().unwrap()))
    }

    async fn check(&self) {
        let film = self.tabs[0]
            .0
            .get(&format!("/api/tables/{}/film", self.id))
            .await
            .ok();
        let frames = film["frames"].as_array().unwrap().iter();
        let played: BTreeMap<u64, String> = frames
            .filter(|frame| frame["seat"].is_u64())
            .map(|frame| {
                let action = frame["action"].as_str().unwrap().to_owned();
                (frame["version"].as_u64().unwrap(), action)
            })
            .collect();
        // Chance may draw after an action: then the command led to a later version than the action's own.
        let mut by_players = 0;
        for (client, known) in &self.tabs {
            let truth = client.table(&self.id).await.body;
            let known = known.lock().unwrap();
            by_players += known.done.len();
            for (id, (version, action)) in &known.done {
                let last = played.range(..=version).next_back();
                assert_eq!(last.map(|(_, played)| played), Some(action), "{id} is lost");
            }
            for field in [
                "version", "status", "actor", "position", "actions", "last", "outcome", "you",
            ] {
                assert_eq!(known.table[field], truth[field], "{field} of a board");
            }
        }
        assert_eq!(by_players, played.len(), "each command has one effect");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_line_loses_nothing_and_does_nothing_twice() {
    let rounds = if std::env::var("TABULEIRO_LONG").is_ok() {
        40
    } else {
        2
    };
    let games = [
        "distrify",
        "syrtis:board=minor",
        "sixteen-stone",
        "meerkats:players=2",
    ];
    for round in 0..rounds {
        // Every other round on the other database, where there is one.
        let server = match Server::on_postgres().await {
            Some(server) if round % 2 == 1 => server,
            _ => Server::start().await,
        };
        let (line, harm) = bad_line(&server.base, round).await;
        let mut dice = Dice::with_stream(round, 1_000_000);
        let mut tables = Vec::new();
        for game in games {
            tables.push(Table::open(&server, &line, game, &mut dice).await);
        }
        let begun = Instant::now();
        for table in &tables {
            while !table.is_at_rest().await {
                if begun.elapsed() > Duration::from_secs(90) {
                    for (_, known) in &table.tabs {
                        let known = known.lock().unwrap();
                        let pending = known.pending.as_ref().map(|pending| &pending.id);
                        eprintln!(
                            "{} of {}, waits for {pending:?}",
                            known.complete(),
                            known.version()
                        );
                    }
                    panic!("round {round}: somebody is left with a wrong board");
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            table.check().await;
        }
        let count = |what: &std::sync::atomic::AtomicU64| what.load(Ordering::Relaxed);
        let (cut, doubled, delayed) =
            (count(&harm.cut), count(&harm.doubled), count(&harm.delayed));
        assert!(cut > 20 && doubled > 100 && delayed > 100, "{harm:?}");
        server.stop().await;
    }
}

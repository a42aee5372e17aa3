//! People with a client that does what the page does: one socket that comes back by itself, at whichever node answers,
//! asks for what it missed, and sends again what was not answered.

use crate::processes::Addresses;
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) token: String,
    addresses: Addresses,
    /// The node that they go to first.
    first: usize,
}

/// What somebody did and saw.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// When each version was first seen.
    pub(crate) seen: BTreeMap<u64, Instant>,
    pub(crate) came_back: usize,
    pub(crate) refusals: Vec<String>,
    /// Whether everybody was seen to be connected at once.
    pub(crate) together: bool,
}

pub(crate) struct Acknowledged {
    pub(crate) version: u64,
    pub(crate) action: String,
    pub(crate) at: Instant,
}

impl Person {
    pub(crate) async fn new(addresses: &Addresses, first: usize) -> Person {
        let url = format!("{}/api/players", addresses.get(first));
        let made = Client::new().post(url).json(&json!({})).send().await;
        let made: Value = made.unwrap().json().await.unwrap();
        Person {
            token: made["token"].as_str().unwrap().to_owned(),
            addresses: addresses.clone(),
            first,
        }
    }

    /// Somebody who has a token already.
    pub(crate) fn known(addresses: &Addresses, token: &str) -> Person {
        Person {
            token: token.to_owned(),
            addresses: addresses.clone(),
            first: 0,
        }
    }

    pub(crate) fn base(&self) -> String {
        self.addresses.get(self.first)
    }

    /// The same person at another node.
    pub(crate) fn at(&self, first: usize) -> Person {
        Person {
            first,
            ..self.clone()
        }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = Client::new().post(format!("{}{path}", self.base()));
        let answer = request.bearer_auth(&self.token).json(&body).send().await;
        let answer = answer.unwrap();
        (
            answer.status().as_u16(),
            answer.json().await.unwrap_or_default(),
        )
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        let request = Client::new().get(format!("{}{path}", self.base()));
        let answer = request.bearer_auth(&self.token).send().await.unwrap();
        (
            answer.status().as_u16(),
            answer.json().await.unwrap_or_default(),
        )
    }

    pub(crate) async fn delete(&self, path: &str) -> (u16, Value) {
        let request = Client::new().delete(format!("{}{path}", self.base()));
        let answer = request.bearer_auth(&self.token).send().await.unwrap();
        (
            answer.status().as_u16(),
            answer.json().await.unwrap_or_default(),
        )
    }

    pub(crate) async fn open(&self, body: Value) -> Table {
        let (status, opened) = self.post("/api/tables", body).await;
        assert!(status < 300, "{status} {opened}");
        Table(opened["id"].as_str().unwrap().to_owned())
    }

    pub(crate) async fn socket(&self, base: &str) -> Option<Socket> {
        let mut request = format!("{}/ws", base.replace("http", "ws"))
            .into_client_request()
            .unwrap();
        let bearer = format!("Bearer {}", self.token);
        request
            .headers_mut()
            .insert("authorization", bearer.parse().unwrap());
        let connected = timeout(Duration::from_secs(2), connect_async(request)).await;
        Some(connected.ok()?.ok()?.0)
    }

    /// Plays at a table whenever it may, until it is told to stop or the game is over.
    pub(crate) async fn play(
        self,
        table: Table,
        pause: Duration,
        mut stop: watch::Receiver<bool>,
    ) -> Played {
        let mut playing = Playing {
            table,
            pause,
            played: Played::default(),
            version: None,
            waiting: None,
            number: 0,
        };
        let mut place = self.first;
        loop {
            let base = self.addresses.get(place);
            if let Some(mut socket) = self.socket(&base).await {
                tokio::select! {
                    over = playing.at(&mut socket) => if over { return playing.played },
                    _ = stop.wait_for(|stop| *stop) => return playing.played,
                }
                playing.played.came_back += 1;
            } else {
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(100)) => {}
                    _ = stop.wait_for(|stop| *stop) => return playing.played,
                }
            }
            place += 1;
        }
    }
}

struct Playing {
    table: Table,
    pause: Duration,
    played: Played,
    version: Option<u64>,
    /// What was sent and not answered: its id, the version before it, the action, and the message.
    waiting: Option<(String, u64, String, Value)>,
    number: u64,
}

impl Playing {
    /// Plays over one socket. Tells whether the game is over; if not, the socket is.
    async fn at(&mut self, socket: &mut Socket) -> bool {
        let subscribe = json!({"type": "subscribe", "table": self.table.0, "after": self.version});
        if !say(socket, &subscribe).await {
            return false;
        }
        if let Some((.., message)) = &self.waiting
            && !say(socket, message).await
        {
            return false;
        }
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            let heard: Value = serde_json::from_str(&text).unwrap();
            match heard["type"].as_str().unwrap() {
                "table" | "events" => {
                    if heard["table"]["status"] == "over" {
                        return true;
                    }
                    if !self.see(socket, &heard["table"]).await {
                        return false;
                    }
                }
                "presence" => self.played.together |= all(&heard["connected"]),
                "ack" => self.acknowledged(&heard),
                "refused" => {
                    let code = heard["code"].as_str().unwrap().to_owned();
                    let again = ["unavailable", "busy", "closing"].contains(&code.as_str());
                    self.played.refusals.push(code);
                    if again {
                        tokio::time::sleep(Duration::from_millis(300)).await;
                        let Some((.., message)) = &self.waiting else {
                            continue;
                        };
                        if !say(socket, message).await {
                            return false;
                        }
                    } else {
                        self.waiting = None;
                        let look = json!({"type": "subscribe", "table": self.table.0});
                        if !say(socket, &look).await {
                            return false;
                        }
                    }
                }
                "error" => {
                    self.played
                        .refusals
                        .push(heard["code"].as_str().unwrap().to_owned());
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    return false;
                }
                _ => {}
            }
        }
        false
    }

    fn acknowledged(&mut self, heard: &Value) {
        let Some((id, before, action, _)) = &self.waiting else {
            return;
        };
        if heard["id"] != **id {
            return;
        }
        let version = heard["version"].as_u64().unwrap();
        assert!(version > *before, "version {version} after {before}");
        self.played.acknowledged.push(Acknowledged {
            version,
            action: action.clone(),
            at: Instant::now(),
        });
        self.waiting = None;
    }

    async fn see(&mut self, socket: &mut Socket, table: &Value) -> bool {
        let version = table["version"].as_u64().unwrap();
        let known = self.version.unwrap_or(0);
        assert!(
            version >= known,
            "the table goes back from {known} to {version}"
        );
        self.version = Some(version);
        self.played.together |= all(&connected(table));
        let seen = &mut self.played.seen;
        seen.entry(version).or_insert_with(Instant::now);
        let actions = table["actions"].as_array().unwrap();
        if actions.is_empty() || self.waiting.is_some() {
            return true;
        }
        tokio::time::sleep(self.pause).await;
        let place = (version as usize).wrapping_mul(7_919) % actions.len();
        let action = actions[place].as_str().unwrap().to_owned();
        self.number += 1;
        let id = format!("{version}-{}", self.number);
        let act = json!({"type": "act", "id": id, "table": self.table.0,
            "action": action, "version": version});
        self.waiting = Some((id, version, action, act.clone()));
        say(socket, &act).await
    }
}

async fn say(socket: &mut Socket, message: &Value) -> bool {
    let message = Message::text(message.to_string());
    let sent = timeout(Duration::from_secs(2), socket.send(message)).await;
    matches!(sent, Ok(Ok(())))
}

fn all(connected: &Value) -> bool {
    let connected = connected.as_array().unwrap();
    connected.iter().all(|one| *one == true)
}

/// By seat, whether who acts for it is connected.
pub(crate) fn connected(table: &Value) -> Value {
    let seats = table["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["connected"].clone()).collect()
}

/// Which table.
#[derive(Clone, Debug)]
pub(crate) struct Table(pub(crate) String);

impl Table {
    pub(crate) async fn seen_by(&self, person: &Person) -> Value {
        let (status, table) = person.get(&format!("/api/tables/{}", self.0)).await;
        assert_eq!(status, 200, "{table}");
        table
    }

    /// The actions that were played, by version.
    pub(crate) async fn film(&self, person: &Person) -> Vec<(u64, String)> {
        let (status, film) = person.get(&format!("/api/tables/{}/film", self.0)).await;
        assert_eq!(status, 200, "{film}");
        let frames = film["frames"].as_array().unwrap().iter();
        frames
            .filter_map(|frame| {
                Some((
                    frame["version"].as_u64()?,
                    frame["action"].as_str()?.to_owned(),
                ))
            })
            .collect()
    }

    /// Whether everything that was acknowledged is there, and nothing is there twice.
    pub(crate) async fn check(&self, person: &Person, played: &[&Played]) {
        let film = self.film(person).await;
        let by_version: BTreeMap<u64, &str> = film
            .iter()
            .map(|(version, action)| (*version, action.as_str()))
            .collect();
        assert_eq!(by_version.len(), film.len(), "a version twice");
        let mut told = BTreeMap::new();
        for one in played.iter().flat_map(|played| &played.acknowledged) {
            assert_eq!(
                by_version.get(&one.version),
                Some(&one.action.as_str()),
                "{} of {} is lost",
                one.version,
                self.0
            );
            assert!(
                told.insert(one.version, ()).is_none(),
                "{} was acknowledged twice",
                one.version
            );
        }
    }
}

/// Somebody who watches a table.
pub(crate) struct Spectator {
    leave: watch::Sender<bool>,
    watching: JoinHandle<Played>,
}

impl Spectator {
    /// Somebody new who watches from a node on.
    pub(crate) async fn at(addresses: &Addresses, place: usize, table: &Table) -> Spectator {
        let (leave, left) = watch::channel(false);
        let eve = Person::new(addresses, place).await;
        Spectator {
            leave,
            watching: tokio::spawn(eve.play(table.clone(), Duration::ZERO, left)),
        }
    }

    /// Leaves. What was seen until then.
    pub(crate) async fn leave(self) -> Played {
        self.leave.send_replace(true);
        self.watching.await.unwrap()
    }
}

/// Two people at a table, the first at one node and the second at the next.
pub(crate) async fn pair(
    addresses: &Addresses,
    first: usize,
    clock: Value,
) -> (Person, Person, Table) {
    let ana = Person::new(addresses, first).await;
    let ben = Person::new(addresses, first + 1).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut body = json!({"game": "distrify:size=19", "seats": seats});
    if !clock.is_null() {
        body["clock"] = clock;
    }
    let table = ana.open(body).await;
    let (status, told) = ben
        .post(&format!("/api/tables/{}/seats/2", table.0), json!({}))
        .await;
    assert!(status < 300, "{told}");
    (ana, ben, table)
}

/// Both play until `during` is over. What each did, and what came of the other.
pub(crate) async fn both<T>(
    people: (&Person, &Person, &Table),
    pause: Duration,
    during: impl Future<Output = T>,
) -> (Played, Played, T) {
    let (ana, ben, table) = people;
    let (tell, stop) = watch::channel(false);
    let ana = tokio::spawn(ana.clone().play(table.clone(), pause, stop.clone()));
    let ben = tokio::spawn(ben.clone().play(table.clone(), pause, stop));
    let came = during.await;
    tell.send_replace(true);
    (ana.await.unwrap(), ben.await.unwrap(), came)
}

/// The longest time without an acknowledged action between two moments.
pub(crate) fn longest_gap(played: &[&Played], from: Instant, to: Instant) -> Duration {
    let mut moments: Vec<Instant> = played
        .iter()
        .flat_map(|played| played.acknowledged.iter().map(|one| one.at))
        .filter(|at| *at > from && *at < to)
        .collect();
    moments.extend([from, to]);
    moments.sort();
    let gaps = moments.windows(2).map(|two| two[1] - two[0]);
    gaps.max().unwrap_or_default()
}

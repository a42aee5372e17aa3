//! Clients that play as fast as they may, and what they measure.
//!
//! Two-person tables of Distrify 19×19; each side has a WebSocket of its own and moves as soon as it may, an action chosen at
//! random from the table that it was sent. What is counted: actions that were acknowledged, that is, stored durably. What is
//! timed: from sending an action to the *opponent's* receipt of the table with it.

mod process;

pub(crate) use process::{Process, seconds_of};

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fs;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
pub(crate) type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many processes wanted to run in the last minute: figures taken beside others are worth less.
pub(crate) fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}

pub(crate) async fn post(client: &Client, url: String, token: &str, body: Value) -> Outcome<Value> {
    let mut request = client.post(url).json(&body);
    if !token.is_empty() {
        request = request.bearer_auth(token);
    }
    Ok(request.send().await?.error_for_status()?.json().await?)
}

pub(crate) async fn socket(url: &str, token: &str) -> Outcome<Socket> {
    let mut request = format!("{}/ws", url.replace("http", "ws")).into_client_request()?;
    if !token.is_empty() {
        request
            .headers_mut()
            .insert("authorization", format!("Bearer {token}").parse()?);
    }
    Ok(connect_async(request).await?.0)
}

/// What all players measure together.
#[derive(Default)]
struct Measure {
    over: AtomicBool,
    /// A game has ended: from now on fewer tables play.
    ended: Notify,
    acknowledged: AtomicU64,
    refused: AtomicU64,
    /// By microseconds, as they come.
    delays: Mutex<Vec<u32>>,
}

/// When a version of a table was sent, told to who waits for it.
type Sent = (u64, Instant);

/// What a player needs of a message: the rest is passed over, so that the clients take little of the machine.
#[derive(Deserialize)]
struct News<'a> {
    #[serde(borrow)]
    table: Table<'a>,
}

#[derive(Deserialize)]
struct Table<'a> {
    version: u64,
    status: &'a str,
    /// None unless this player acts next.
    #[serde(borrow)]
    actions: Vec<&'a str>,
}

/// A message's type, which stands first in it.
fn kind(text: &str) -> &str {
    text.strip_prefix("{\"type\":\"")
        .and_then(|rest| rest.split('"').next())
        .unwrap_or_default()
}

pub(crate) struct Seat {
    number: u64,
    table: String,
    out: SplitSink<Socket, Message>,
    news: SplitStream<Socket>,
    /// To tell the opponent when an action was sent, and to be told.
    tell: mpsc::UnboundedSender<Sent>,
    told: mpsc::UnboundedReceiver<Sent>,
}

impl Seat {
    /// Moves whenever it may, until time is up.
    async fn play(mut self, measure: Arc<Measure>) -> Outcome<()> {
        let mut random = self.number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut acted = 0;
        let (mut waiting, mut delays) = (Vec::<Sent>::new(), Vec::new());
        while let Some(message) = self.news.next().await {
            let now = Instant::now();
            if measure.over.load(Ordering::Relaxed) {
                break;
            }
            let Message::Text(text) = message? else {
                continue;
            };
            let table = match kind(&text) {
                "ack" => {
                    measure.acknowledged.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                "refused" => {
                    measure.refused.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                "table" | "events" => serde_json::from_str::<News<'_>>(&text)?.table,
                _ => continue,
            };
            if table.status == "over" {
                measure.ended.notify_one();
            }
            let version = table.version;
            while let Ok(sent) = self.told.try_recv() {
                waiting.push(sent);
            }
            waiting.retain(|&(awaited, at)| {
                let arrived = awaited <= version;
                if arrived {
                    delays.push(u32::try_from((now - at).as_micros()).unwrap_or(u32::MAX));
                }
                !arrived
            });
            let actions = table.actions;
            if version > acted && !actions.is_empty() {
                acted = version;
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let action = actions[random as usize % actions.len()];
                let act = json!({"type": "act", "id": format!("{}-{version}", self.number),
                    "table": self.table, "action": action, "version": version});
                // The next version is this action's.
                let _ = self.tell.send((version + 1, Instant::now()));
                self.out.send(Message::text(act.to_string())).await?;
            }
        }
        if let Ok(mut all) = measure.delays.lock() {
            all.append(&mut delays);
        }
        Ok(())
    }
}

/// Two people at a new table, each with a socket of their own; with several addresses, each at another.
async fn pair(client: &Client, urls: &[String], number: u64) -> Outcome<[Seat; 2]> {
    let place = |which: usize| &urls[(number as usize + which) % urls.len()];
    let url = place(0);
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let player = post(client, format!("{url}/api/players"), "", json!({})).await?;
        tokens.push(player["token"].as_str().ok_or("no token")?.to_owned());
    }
    let seats = json!({"game": "distrify:size=19", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let opened = post(client, format!("{url}/api/tables"), &tokens[0], seats).await?;
    let table = opened["id"].as_str().ok_or("no table")?.to_owned();
    let seat = format!("{url}/api/tables/{table}/seats/2");
    post(client, seat, &tokens[1], json!({})).await?;
    let (to_two, from_one) = mpsc::unbounded_channel();
    let (to_one, from_two) = mpsc::unbounded_channel();
    let mut ends = [(to_two, from_two), (to_one, from_one)].into_iter();
    let mut players = Vec::new();
    for (which, token) in tokens.iter().enumerate() {
        let (out, news) = socket(place(which), token).await?.split();
        let (tell, told) = ends.next().ok_or("two ends")?;
        players.push(Seat {
            number: 2 * number + which as u64 + 1,
            table: table.clone(),
            out,
            news,
            tell,
            told,
        });
    }
    players.try_into().map_err(|_| "two players".into())
}

pub(crate) fn quantile(sorted: &[u32], part: f64) -> f64 {
    let place = (part * sorted.len() as f64) as usize;
    sorted
        .get(place.min(sorted.len().saturating_sub(1)))
        .map_or(f64::NAN, |&micros| f64::from(micros) / 1000.0)
}

pub(crate) fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// Opens tables, each with two sockets.
pub(crate) async fn open(urls: &[String], tables: u64) -> Outcome<Vec<Seat>> {
    let client = Client::new();
    let mut seats = Vec::new();
    for batch in (0..tables).collect::<Vec<_>>().chunks(64) {
        let pairs = batch.iter().map(|&number| pair(&client, urls, number));
        for pair in futures_util::future::join_all(pairs).await {
            seats.extend(pair?);
        }
    }
    Ok(seats)
}

/// What a round of playing came to.
pub(crate) struct Round {
    pub(crate) seconds: f64,
    pub(crate) acknowledged: u64,
    pub(crate) refused: u64,
    /// From an action to its opponent, in microseconds, sorted.
    pub(crate) delays: Vec<u32>,
    /// The clients' own processor time.
    pub(crate) own: f64,
}

/// Lets everybody play for a while, or until the first game ends. `look` is called when time is up, before anybody stops.
pub(crate) async fn play<T>(
    seats: Vec<Seat>,
    time: Duration,
    look: impl FnOnce() -> T,
) -> Outcome<(Round, T)> {
    let measure = Arc::new(Measure::default());
    let own = seconds_of(std::process::id());
    let begun = Instant::now();
    let mut players = Vec::new();
    for mut seat in seats {
        let subscribe = json!({"type": "subscribe", "table": seat.table});
        seat.out.send(Message::text(subscribe.to_string())).await?;
        players.push(tokio::spawn(seat.play(Arc::clone(&measure))));
    }
    let _ = tokio::time::timeout(time, measure.ended.notified()).await;
    let seconds = begun.elapsed().as_secs_f64();
    let acknowledged = measure.acknowledged.load(Ordering::Relaxed);
    let own = seconds_of(std::process::id()) - own;
    let seen = look();
    measure.over.store(true, Ordering::Relaxed);
    for player in players {
        let _ = tokio::time::timeout(Duration::from_secs(5), player).await;
    }
    let delays = measure.delays.lock().map(|all| all.clone());
    let mut delays = delays.unwrap_or_default();
    delays.sort_unstable();
    let round = Round {
        seconds,
        acknowledged,
        refused: measure.refused.load(Ordering::Relaxed),
        delays,
        own,
    };
    Ok((round, seen))
}

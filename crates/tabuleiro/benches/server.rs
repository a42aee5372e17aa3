//! How much one server bears on loopback: `make bench-server`.
//!
//! The real binary serves an SQLite file. Two-person tables of Distrify 19×19 are opened; each side has a WebSocket of its
//! own and moves as soon as it may, an action chosen at random from the table that it was sent. What is counted: actions
//! that were acknowledged, that is, stored durably. What is timed: from sending an action to the *opponent's* receipt of
//! the table with it. The clients run on the same machine and use up processor time of their own, which is shown apart.
//! Then sockets are opened that only watch, and the server's memory is read before and after.
//!
//! `TABLES`, `SECONDS`, `ROUNDS` and `IDLE` change 2000 tables, 15 seconds, one round of each and 10,000 idle sockets.
//! `PROGRAM` names another binary to measure, such as one of an earlier release.

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The server as a process of its own, ended with us.
struct Server {
    child: Child,
    url: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(folder: &Path) -> Outcome<Server> {
        let config = folder.join("config.toml");
        // All clients share one address here.
        fs::write(
            &config,
            "[server]\nconnections-per-address = 100000\nconnections = 100000\n\
             calls-per-address = { per-second = 1000000, at-once = 1000000 }\n\
             calls-per-player = { per-second = 1000000, at-once = 1000000 }\n",
        )?;
        let program = std::env::var("PROGRAM");
        let program = program.unwrap_or_else(|_| env!("CARGO_BIN_EXE_tabuleiro").to_owned());
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--config"])
            .arg(&config)
            .arg("--database")
            .arg(format!("sqlite://{}/bench.db", folder.display()))
            .env("TABULEIRO_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or("no output")?;
        let mut url = String::new();
        BufReader::new(out).read_line(&mut url)?;
        Ok(Server {
            child,
            url: url.trim().to_owned(),
        })
    }

    /// Seconds of processor time that it has used up.
    fn processor(&self) -> f64 {
        seconds_of(self.child.id())
    }

    /// Its memory in megabytes.
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }
}

fn seconds_of(process: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks
        .filter_map(|text| text.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

/// How many processes wanted to run in the last minute: figures taken beside others are worth less.
fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}

async fn post(client: &Client, url: String, token: &str, body: Value) -> Outcome<Value> {
    let mut request = client.post(url).json(&body);
    if !token.is_empty() {
        request = request.bearer_auth(token);
    }
    Ok(request.send().await?.error_for_status()?.json().await?)
}

async fn socket(url: &str, token: &str) -> Outcome<Socket> {
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

struct Seat {
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

/// Two people at a new table, each with a socket that has subscribed.
async fn pair(client: &Client, url: &str, number: u64) -> Outcome<[Seat; 2]> {
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
    for (place, token) in tokens.iter().enumerate() {
        let (out, news) = socket(url, token).await?.split();
        let (tell, told) = ends.next().ok_or("two ends")?;
        players.push(Seat {
            number: 2 * number + place as u64 + 1,
            table: table.clone(),
            out,
            news,
            tell,
            told,
        });
    }
    players.try_into().map_err(|_| "two players".into())
}

fn quantile(sorted: &[u32], part: f64) -> f64 {
    let place = (part * sorted.len() as f64) as usize;
    sorted
        .get(place.min(sorted.len().saturating_sub(1)))
        .map_or(f64::NAN, |&micros| f64::from(micros) / 1000.0)
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

async fn play(server: &Server, tables: u64, time: Duration) -> Outcome<()> {
    let client = Client::new();
    let before = server.memory();
    let mut seats = Vec::new();
    let begun = Instant::now();
    for batch in (0..tables).collect::<Vec<_>>().chunks(64) {
        let pairs = batch
            .iter()
            .map(|&number| pair(&client, &server.url, number));
        for pair in futures_util::future::join_all(pairs).await {
            seats.extend(pair?);
        }
    }
    println!(
        "{tables} tables opened, with {} sockets, in {:.1} s; {:.1} kB of server memory a table",
        seats.len(),
        begun.elapsed().as_secs_f64(),
        (server.memory() - before) * 1024.0 / tables as f64
    );
    let measure = Arc::new(Measure::default());
    let (server_before, own_before) = (server.processor(), seconds_of(std::process::id()));
    let begun = Instant::now();
    let mut players = Vec::new();
    for mut seat in seats {
        let subscribe = json!({"type": "subscribe", "table": seat.table});
        seat.out.send(Message::text(subscribe.to_string())).await?;
        players.push(tokio::spawn(seat.play(Arc::clone(&measure))));
    }
    tokio::time::sleep(time).await;
    let took = begun.elapsed().as_secs_f64();
    let acknowledged = measure.acknowledged.load(Ordering::Relaxed);
    let (server_used, own_used) = (
        server.processor() - server_before,
        seconds_of(std::process::id()) - own_before,
    );
    let memory = server.memory();
    measure.over.store(true, Ordering::Relaxed);
    for player in players {
        let _ = tokio::time::timeout(Duration::from_secs(5), player).await;
    }
    let mut delays = measure
        .delays
        .lock()
        .map(|all| all.clone())
        .unwrap_or_default();
    delays.sort_unstable();
    println!(
        "{:.0} actions/s acknowledged; to the opponent p50 {:.1} ms, p99 {:.1} ms (of {}); refused {}; \
         server {:.2} cores, {:.0} us an action; clients {:.2} cores; server memory {:.0} MB, {:.1} kB a table; load {}",
        acknowledged as f64 / took,
        quantile(&delays, 0.5),
        quantile(&delays, 0.99),
        delays.len(),
        measure.refused.load(Ordering::Relaxed),
        server_used / took,
        server_used * 1e6 / acknowledged.max(1) as f64,
        own_used / took,
        memory,
        (memory - before) * 1024.0 / tables as f64,
        load()
    );
    Ok(())
}

async fn idle(server: &Server, count: u64) -> Outcome<()> {
    let before = server.memory();
    let mut sockets = Vec::new();
    for batch in (0..count).collect::<Vec<_>>().chunks(100) {
        let opening = batch.iter().map(|_| socket(&server.url, ""));
        for socket in futures_util::future::join_all(opening).await {
            sockets.push(socket?);
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!(
        "{count} idle sockets: {:.1} kB of server memory each",
        (server.memory() - before) * 1024.0 / count as f64
    );
    Ok(())
}

fn main() -> Outcome<()> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(async {
        let time = Duration::from_secs(setting("SECONDS", 15));
        for tables in [50, 200, setting("TABLES", 2_000)] {
            for _ in 0..setting("ROUNDS", 1) {
                let server = Server::start(&folder)?;
                play(&server, tables, time).await?;
            }
        }
        let server = Server::start(&folder)?;
        idle(&server, setting("IDLE", 10_000)).await
    });
    let _ = fs::remove_dir_all(&folder);
    done
}

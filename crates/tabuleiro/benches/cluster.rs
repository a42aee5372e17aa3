//! How much several nodes bear on one machine: `make bench-cluster`.
//!
//! A PostgreSQL of its own, which writes to the disk before it answers, a NATS of its own, and one, two and three nodes of
//! the real program. The two people of a table are at different nodes if there are several. Beside what clients see, it
//! counts what an action costs: transactions and bytes of log in PostgreSQL, messages in NATS, processor time of each.
//! Then one table has many spectators, spread over the nodes, and a long game is opened at a node that does not know it.
//!
//! Everything shares the processors of one machine with the clients: what is to be seen is the cost of an action, and whether
//! nodes get in each other's way, not how fast many machines are.
//!
//! `TABLES` (200), `SECONDS` (10), `SPECTATORS` (1000) and `NODES` (3) change that; `PROGRAM` names another binary.

mod load;
#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../store/tests/behaviour/server.rs"]
mod postgres;

use futures_util::{SinkExt, StreamExt};
use load::{Outcome, Process, load, post, quantile, seconds_of, setting, socket};
use reqwest::Client;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// Everything but the clients.
struct Site {
    database: String,
    nodes: Vec<Process>,
    urls: Vec<String>,
    nats: Process,
    monitor: String,
}

impl Site {
    fn start(database: String, nodes: u64, folder: &Path) -> Outcome<Site> {
        let free =
            || -> Outcome<u16> { Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port()) };
        let (port, watch) = (free()?, free()?);
        let server = ["nats-server", "/usr/sbin/nats-server"];
        let nats = server.into_iter().find_map(|program| {
            Command::new(program)
                .args([
                    "-a",
                    "127.0.0.1",
                    "-p",
                    &port.to_string(),
                    "-m",
                    &watch.to_string(),
                ])
                .arg("-js")
                .arg("-sd")
                .arg(folder.join(format!("nats-{port}")))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        });
        let nats = Process(nats.ok_or("nats-server is not installed")?);
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::sleep(Duration::from_millis(20));
        }
        let mut site = Site {
            nodes: Vec::new(),
            urls: Vec::new(),
            nats,
            monitor: format!("http://127.0.0.1:{watch}/varz"),
            database,
        };
        for _ in 0..nodes {
            let bus = format!("nats://127.0.0.1:{port}");
            let place = ["--database", &site.database, "--bus", &bus];
            let (node, url) = Process::serve(folder, &place)?;
            site.nodes.push(node);
            site.urls.push(url);
        }
        Ok(site)
    }

    /// What everything has cost so far.
    async fn bill(&self) -> Outcome<Bill> {
        let varz: Value = reqwest::get(&self.monitor).await?.json().await?;
        let count = |name: &str| varz[name].as_f64().unwrap_or(f64::NAN);
        // What a connection has done is told a moment later.
        tokio::time::sleep(Duration::from_millis(1_200)).await;
        let told = sql(
            &self.database,
            "SELECT xact_commit || ' ' || (pg_current_wal_lsn() - '0/0'::pg_lsn) \
             FROM pg_stat_database WHERE datname = current_database()",
        )?;
        let mut told = told.split_whitespace().map(str::parse::<f64>);
        let mut next = || {
            told.next()
                .ok_or("numbers of the database")?
                .map_err(|_| "a number")
        };
        Ok(Bill {
            commits: next()?,
            log: next()?,
            messages_in: count("in_msgs"),
            messages_out: count("out_msgs"),
            nodes: self.nodes.iter().map(Process::processor).sum(),
            nats: self.nats.processor(),
            postgres: postgres_time(),
        })
    }
}

struct Bill {
    commits: f64,
    log: f64,
    messages_in: f64,
    messages_out: f64,
    nodes: f64,
    nats: f64,
    postgres: f64,
}

/// Processor time of all PostgreSQL processes whose parents are ours.
fn postgres_time() -> f64 {
    let mut parents = HashMap::new();
    let mut names = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(id) = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse::<u32>().ok())
        else {
            continue;
        };
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let parent = stat
            .rsplit(')')
            .next()
            .and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
        parents.insert(id, parent.unwrap_or(0));
        names.insert(id, stat.contains("(postgres)"));
    }
    let own = std::process::id();
    let is_ours = |mut id: u32| {
        while id > 1 && id != own {
            id = parents.get(&id).copied().unwrap_or(0);
        }
        id == own
    };
    let ours = names
        .iter()
        .filter(|(id, postgres)| **postgres && is_ours(**id));
    ours.map(|(id, _)| seconds_of(*id)).sum()
}

fn sql(database: &str, text: &str) -> Outcome<String> {
    let psql = postgres::programs()
        .ok_or("PostgreSQL is not installed")?
        .join("psql");
    let done = Command::new(psql)
        .args(["--no-psqlrc", "-q", "-A", "-t", "-d", database, "-c", text])
        .output()?;
    Ok(String::from_utf8(done.stdout)?.trim().to_owned())
}

async fn tables(site: &Site, tables: u64, time: Duration) -> Outcome<()> {
    let seats = load::open(&site.urls, tables).await?;
    let before = site.bill().await?;
    let (round, ()) = load::play(seats, time, || ()).await?;
    let after = site.bill().await?;
    let each = |from: f64, to: f64| (to - from) / round.acknowledged.max(1) as f64;
    println!(
        "{} nodes, {tables} tables: {:.0} actions/s acknowledged; to the opponent p50 {:.1} ms, p99 {:.1} ms; refused {}; \
         an action: {:.2} transactions and {:.0} bytes of log in PostgreSQL, {:.2} messages to NATS and {:.2} from it; \
         processor us an action: nodes {:.0}, PostgreSQL {:.0}, NATS {:.0}; clients {:.2} cores; load {}",
        site.nodes.len(),
        round.acknowledged as f64 / round.seconds,
        quantile(&round.delays, 0.5),
        quantile(&round.delays, 0.99),
        round.refused,
        each(before.commits, after.commits),
        each(before.log, after.log),
        each(before.messages_in, after.messages_in),
        each(before.messages_out, after.messages_out),
        each(before.nodes, after.nodes) * 1e6,
        each(before.postgres, after.postgres) * 1e6,
        each(before.nats, after.nats) * 1e6,
        round.own / round.seconds,
        load()
    );
    Ok(())
}

/// How much room a row takes, with its indexes.
fn sizes(site: &Site) -> Outcome<()> {
    let told = sql(
        &site.database,
        "SELECT 'on disk: ' || (SELECT pg_total_relation_size('events') / count(*) FROM events) || ' bytes an event, ' \
         || (SELECT pg_total_relation_size('tables') / count(*) FROM tables) || ' bytes a table'",
    )?;
    println!("{told}");
    Ok(())
}

/// What a spectator needs of a message.
#[derive(Deserialize)]
struct News {
    table: Table,
}

#[derive(Deserialize)]
struct Table {
    version: u64,
}

/// One table that one person plays for both sides twice a second, and many who watch.
async fn spectators(site: &Site, count: u64) -> Outcome<()> {
    let client = Client::new();
    let ana = post(
        &client,
        format!("{}/api/players", site.urls[0]),
        "",
        json!({}),
    )
    .await?;
    let token = ana["token"].as_str().ok_or("no token")?;
    let seats = json!({"game": "distrify:size=19", "seats": [{"kind": "me"}, {"kind": "local"}]});
    let opened = post(
        &client,
        format!("{}/api/tables", site.urls[0]),
        token,
        seats,
    )
    .await?;
    let table = opened["id"].as_str().ok_or("no table")?.to_owned();
    let sent: Arc<Mutex<HashMap<u64, Instant>>> = Arc::default();
    let delays: Arc<Mutex<Vec<u32>>> = Arc::default();
    let mut watching = Vec::new();
    for batch in (0..count as usize).collect::<Vec<_>>().chunks(50) {
        let opening = batch
            .iter()
            .map(|place| socket(&site.urls[place % site.urls.len()], ""));
        for opened in futures_util::future::join_all(opening).await {
            let mut socket = opened?;
            let subscribe = json!({"type": "subscribe", "table": table});
            socket.send(Message::text(subscribe.to_string())).await?;
            let (sent, delays) = (Arc::clone(&sent), Arc::clone(&delays));
            watching.push(tokio::spawn(async move {
                while let Some(Ok(message)) = socket.next().await {
                    let now = Instant::now();
                    let Message::Text(text) = message else {
                        continue;
                    };
                    let Ok(news) = serde_json::from_str::<News>(&text) else {
                        continue;
                    };
                    let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(at) = sent.get(&news.table.version) {
                        let micros = u32::try_from((now - *at).as_micros()).unwrap_or(u32::MAX);
                        let mut delays = delays.lock().unwrap_or_else(PoisonError::into_inner);
                        delays.push(micros);
                    }
                }
            }));
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let used: f64 = site.nodes.iter().map(Process::processor).sum();
    let url = format!("{}/api/tables/{table}", site.urls[0]);
    let actions = 20;
    for _ in 0..actions {
        let seen: Value = client
            .get(&url)
            .bearer_auth(token)
            .send()
            .await?
            .json()
            .await?;
        let (version, action) = (&seen["version"], &seen["actions"][0]);
        let next = version.as_u64().ok_or("no version")? + 1;
        sent.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(next, Instant::now());
        let body = json!({"action": action, "version": version});
        post(&client, format!("{url}/actions"), token, body).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let used = site.nodes.iter().map(Process::processor).sum::<f64>() - used;
    for task in &watching {
        task.abort();
    }
    let mut delays = delays
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    delays.sort_unstable();
    println!(
        "{} nodes, {count} spectators of one table: {} of {} told; p50 {:.1} ms, p99 {:.1} ms after the action was sent; \
         {:.0} us of the nodes' time for each; load {}",
        site.nodes.len(),
        delays.len(),
        count * actions,
        quantile(&delays, 0.5),
        quantile(&delays, 0.99),
        used * 1e6 / delays.len().max(1) as f64,
        load()
    );
    Ok(())
}

/// How long a node takes to show a game that it has not in memory.
async fn long_game(site: &Site) -> Outcome<()> {
    let client = Client::new();
    let url = &site.urls[0];
    let ana = post(&client, format!("{url}/api/players"), "", json!({})).await?;
    let token = ana["token"].as_str().ok_or("no token")?;
    let seats = json!({"game": "distrify:size=19", "seats": [{"kind": "me"}, {"kind": "local"}]});
    for actions in [10, 60, 160] {
        let opened = post(&client, format!("{url}/api/tables"), token, seats.clone()).await?;
        let path = format!("/api/tables/{}", opened["id"].as_str().ok_or("no table")?);
        for _ in 0..actions {
            let seen = client.get(format!("{url}{path}")).bearer_auth(token);
            let seen: Value = seen.send().await?.json().await?;
            let body = json!({"action": seen["actions"][0], "version": seen["version"]});
            post(&client, format!("{url}{path}/actions"), token, body).await?;
        }
        let other = &site.urls[1 % site.urls.len()];
        let begun = Instant::now();
        let shown = client.get(format!("{other}{path}")).send().await?;
        shown.error_for_status()?;
        let time = begun.elapsed().as_secs_f64() * 1e3;
        println!("a game of {actions} actions, first shown by another node: {time:.1} ms");
    }
    Ok(())
}

fn main() -> Outcome<()> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let mut server =
        postgres::Server::start_with("-c fsync=on").ok_or("PostgreSQL is not installed")?;
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(async {
        let time = Duration::from_secs(setting("SECONDS", 10));
        let most = setting("NODES", 3);
        for nodes in 1..=most {
            let name = format!("bench_{nodes}");
            server.tell(&format!("make {name}"));
            let site = Site::start(server.address(&name), nodes, &folder)?;
            for count in [setting("TABLES", 200) / 4, setting("TABLES", 200)] {
                tables(&site, count, time).await?;
            }
            sizes(&site)?;
            spectators(&site, setting("SPECTATORS", 1_000)).await?;
            if nodes == most {
                long_game(&site).await?;
            }
        }
        Ok(())
    });
    let _ = fs::remove_dir_all(&folder);
    done
}

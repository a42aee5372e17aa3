//! The process is killed in the middle of its work: all that it acknowledged is there, and nothing by halves.

use crate::home::{Home, append, event, table};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabuleiro_store::{Append, Store, TableId};

/// Tells the program that it is the one to be killed, and where to write.
const PART: &str = "TABULEIRO_TEST_CRASH";
const TABLES: u64 = 12;

/// An append whose events tell its first and last version.
fn marked(id: &TableId, after: u64, events: u64) -> Append {
    let mut marked = append(id, after, events);
    for event in &mut marked.events {
        event.body = format!("[{},{}]", after + 1, after + events);
    }
    marked
}

/// Appends to all tables until it is killed, and says so each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_one_to_be_killed() {
    let Ok(url) = std::env::var(PART) else {
        return;
    };
    let store = Store::open(&url).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let id = table(&format!("t{number}"));
            let mut version = store
                .summary(&id)
                .await
                .unwrap()
                .map_or(0, |found| found.version);
            for step in 0_u64.. {
                let events = 1 + (step + number) % 3;
                store.append(marked(&id, version, events)).await.unwrap();
                version += events;
                writeln!(std::io::stdout().lock(), "ack {id} {version}").unwrap();
            }
        });
    }
    while tasks.join_next().await.is_some() {}
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let long = std::env::var_os("TABULEIRO_LONG").is_some();
    let kills = if long { 100 } else { 6 };
    let home = Home::sqlite();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut acknowledged: HashMap<TableId, u64> = HashMap::new();
    let mut before = 0;
    for kill in 0..kills {
        for (id, version) in run_and_kill(&home.url, random_wait()) {
            let highest = acknowledged.entry(id).or_default();
            *highest = version.max(*highest);
        }
        runtime.block_on(look(&home, &acknowledged));
        let now: u64 = acknowledged.values().sum();
        assert!(now > before, "kill {kill}: nothing was done");
        before = now;
    }
    println!("{kills} kills, {before} events acknowledged and found");
}

fn random_wait() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Duration::from_millis(20 + u64::from(now.subsec_nanos()) / 1_000 % 400)
}

/// What the process acknowledged before it was killed, so long after its first word.
fn run_and_kill(url: &str, wait: Duration) -> Vec<(TableId, u64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::the_one_to_be_killed", "--nocapture"])
        .env(PART, url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || {
        let mut seen = Vec::new();
        let mut killer = None;
        for line in output.split(b'\n') {
            let line = String::from_utf8(line.unwrap()).unwrap();
            let Some((id, version)) = line
                .strip_prefix("ack ")
                .and_then(|words| words.split_once(' '))
            else {
                continue;
            };
            if killer.is_none() {
                // SIGKILL: no chance to clear up.
                let mut child =
                    std::mem::replace(&mut child, Command::new("true").spawn().unwrap());
                killer = Some(std::thread::spawn(move || {
                    std::thread::sleep(wait);
                    child.kill().unwrap();
                    child.wait().unwrap();
                }));
            }
            seen.push((table(id), version.parse().unwrap()));
        }
        child.wait().unwrap();
        if let Some(killer) = killer {
            killer.join().unwrap();
        }
        seen
    });
    reader.join().unwrap()
}

async fn look(home: &Home, acknowledged: &HashMap<TableId, u64>) {
    let store = home.open().await;
    store.check().await.unwrap();
    for number in 0..TABLES {
        let id = table(&format!("t{number}"));
        let events = store.events(&id, 0).await.unwrap();
        let version = events.len() as u64;
        let least = acknowledged.get(&id).copied().unwrap_or(0);
        assert!(
            version >= least,
            "{id}: {least} acknowledged, {version} found"
        );
        let summary = store.summary(&id).await.unwrap();
        assert_eq!(summary.map_or(0, |summary| summary.version), version);
        // Every append is there from its first event to its last.
        let mut next = 1;
        for found in &events {
            let (first, last) = bounds(&found.body);
            assert_eq!(found.at_ms, event(found.version).at_ms);
            assert!(first == next && last >= found.version, "{id}: {found:?}");
            assert!(last <= version, "{id}: half of an append, {found:?}");
            if found.version == last {
                next = last + 1;
            }
        }
    }
    store.close().await;
}

fn bounds(body: &str) -> (u64, u64) {
    let numbers = body.trim_matches(['[', ']']).split_once(',').unwrap();
    (numbers.0.parse().unwrap(), numbers.1.parse().unwrap())
}

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

mod load;

use load::{Outcome, Process, load, quantile, setting, socket};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The server as a process of its own.
struct Server {
    process: Process,
    url: String,
}

impl Server {
    fn start(folder: &Path) -> Outcome<Server> {
        let database = format!("sqlite://{}/bench.db", folder.display());
        let (process, url) = Process::serve(folder, &["--database", &database])?;
        Ok(Server { process, url })
    }

    /// Its memory in megabytes.
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.0.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }
}

async fn play(server: &Server, tables: u64, time: Duration) -> Outcome<()> {
    let before = server.memory();
    let begun = Instant::now();
    let seats = load::open(std::slice::from_ref(&server.url), tables).await?;
    println!(
        "{tables} tables opened, with {} sockets, in {:.1} s; {:.1} kB of server memory a table",
        seats.len(),
        begun.elapsed().as_secs_f64(),
        (server.memory() - before) * 1024.0 / tables as f64
    );
    let used_before = server.process.processor();
    let look = || (server.process.processor() - used_before, server.memory());
    let (round, (used, memory)) = load::play(seats, time, look).await?;
    println!(
        "{:.0} actions/s acknowledged in {:.1} s; to the opponent p50 {:.1} ms, p99 {:.1} ms (of {}); refused {}; \
         server {:.2} cores, {:.0} us an action; clients {:.2} cores; server memory {:.0} MB, {:.1} kB a table; load {}",
        round.acknowledged as f64 / round.seconds,
        round.seconds,
        quantile(&round.delays, 0.5),
        quantile(&round.delays, 0.99),
        round.delays.len(),
        round.refused,
        used / round.seconds,
        used * 1e6 / round.acknowledged.max(1) as f64,
        round.own / round.seconds,
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

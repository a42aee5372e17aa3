//! Bots, for whom workers think.

use super::*;
use crate::people::Spectator;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// A table against a bot of this level, who is to act after the person's first action.
pub(crate) async fn against(person: &Person, level: u8) -> Table {
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": level}]);
    person
        .open(json!({"game": "distrify", "seats": seats}))
        .await
}

/// Takes a turn, whatever is legal. The version after it.
pub(crate) async fn act(person: &Person, table: &Table) -> u64 {
    let path = format!("/api/tables/{}/actions", table.0);
    loop {
        let seen = table.seen_by(person).await;
        let body = json!({"action": seen["actions"][0], "version": seen["version"]});
        let (status, told) = person.post(&path, body).await;
        assert!(status < 300, "{status} {told}");
        // A turn may be several actions.
        let turn = &seen["actor"];
        if table.seen_by(person).await["actor"] != *turn {
            return told["version"].as_u64().unwrap();
        }
    }
}

/// Waits until it is the person's turn again. How many actions have been played.
pub(crate) async fn answered(
    person: &Person,
    table: &Table,
    after: u64,
    within: Duration,
) -> usize {
    let begun = Instant::now();
    loop {
        let seen = table.seen_by(person).await;
        if seen["version"].as_u64().unwrap() > after && !seen["actions"][0].is_null() {
            return table.film(person).await.len();
        }
        assert!(begun.elapsed() < within, "the bot does not answer");
        sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_is_killed_while_it_thinks_and_another_answers() {
    let Some(mut cluster) = Cluster::start(1, 2) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let table = against(&ana, 8).await;
    let version = act(&ana, &table).await;
    // Who has it?
    let mut busy = None;
    for _ in 0..100 {
        for (place, worker) in cluster.workers.iter().enumerate() {
            if worker.told().contains("a bot thinks") {
                busy = Some(place);
            }
        }
        if busy.is_some() {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    let busy = busy.expect("somebody thinks");
    assert_eq!(
        table.seen_by(&ana).await["version"],
        version,
        "it has not answered yet"
    );
    cluster.workers[busy].kill();
    let played = answered(&ana, &table, version, Duration::from_secs(40)).await;
    let other = &cluster.workers[1 - busy];
    assert!(other.told().contains("a bot thinks"));
    assert!(other.number("turns_again_total").await >= 1);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(
        table.film(&ana).await.len(),
        played,
        "the bot took one turn"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_share_many_games_and_nobody_is_answered_twice() {
    let Some(cluster) = Cluster::start(2, 2) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let seats = json!([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]);
    let mut tables = Vec::new();
    for place in 0..6 {
        let body = json!({"game": "distrify", "seats": seats});
        tables.push(ana.at(place).open(body).await);
    }
    let begun = Instant::now();
    for table in &tables {
        while table.seen_by(&ana).await["status"] != "over" {
            assert!(
                begun.elapsed() < Duration::from_secs(150),
                "the games do not end"
            );
            sleep(Duration::from_millis(200)).await;
        }
    }
    let mut acted = 0;
    for table in &tables {
        acted += table.film(&ana).await.len() as u64;
    }
    let mut by_workers = 0;
    for worker in &cluster.workers {
        let own = worker.number("bot_actions_total").await;
        assert!(own > 0, "both have work");
        by_workers += own;
        assert_eq!(worker.number("dead_letters_total").await, 0);
    }
    let by_nodes = cluster.nodes[0].number("bot_actions_total").await
        + cluster.nodes[1].number("bot_actions_total").await;
    assert_eq!((by_workers, by_nodes), (acted, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_lines_of_one_action_have_one_trace() {
    let Some(cluster) = Cluster::start(2, 1) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let table = against(&ana, 1).await;
    let eve = Spectator::at(&cluster.addresses, 1, &table).await;
    sleep(Duration::from_millis(500)).await;
    let version = act(&ana, &table).await;
    answered(&ana, &table, version, Duration::from_secs(30)).await;
    sleep(Duration::from_millis(300)).await;
    eve.leave().await;
    let line = |told: &str, what: &str, version: u64| {
        let version = format!("version={version}");
        let is_it =
            |line: &&str| line.contains(what) && line.contains(&version) && line.contains(&table.0);
        let found = told.lines().find(is_it).map(str::to_owned);
        found.unwrap_or_else(|| panic!("no line `{what}` with {version} in\n{told}"))
    };
    let trace = |line: &str| line.split("trace=").nth(1).unwrap()[..16].to_owned();
    let node = cluster.nodes[0].told();
    let taken = trace(&line(&node, " stored ", version));
    let other = cluster.nodes[1].told();
    assert_eq!(trace(&line(&other, " heard ", version)), taken);
    let worker = cluster.workers[0].told();
    assert_eq!(trace(&line(&worker, " a bot thinks ", version)), taken);
    assert_eq!(trace(&line(&worker, " stored ", version + 1)), taken);
    assert_eq!(trace(&line(&other, " heard ", version + 1)), taken);
    for told in [node, other, worker] {
        assert!(!told.contains(&ana.token));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_said_at_the_start() {
    let run = |arguments: &[&str]| {
        let ran = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(arguments)
            .env("TABULEIRO_LOG", "off")
            .output();
        let ran = ran.unwrap();
        (
            ran.status.success(),
            String::from_utf8_lossy(&ran.stderr).into_owned(),
        )
    };
    let (done, told) = run(&["worker", "--database", "sqlite::memory:"]);
    assert!(!done && told.contains("--bus nats://"), "{told}");
    let (done, told) = run(&[
        "worker",
        "--database",
        "sqlite::memory:",
        "--bus",
        "nats://127.0.0.1:1",
    ]);
    assert!(!done && told.contains("postgres://"), "{told}");
    for few_or_many in ["1", "1001"] {
        let (done, told) = run(&[
            "serve",
            "--database",
            "sqlite::memory:",
            "--database-connections",
            few_or_many,
        ]);
        assert!(!done && told.contains("from 2 to 1000"), "{told}");
    }
    let (done, told) = run(&[
        "serve",
        "--database",
        "sqlite::memory:",
        "--bus",
        "pigeon://secret@x",
    ]);
    assert!(
        !done && told.contains("nats://") && !told.contains("secret"),
        "{told}"
    );
}

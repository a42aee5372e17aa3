//! The database goes away.

use super::*;
use crate::people::{both, longest_gap, pair};
use crate::postgres::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_restarted_under_people() {
    let Some(mut server) = Server::start() else {
        return processes::missing("PostgreSQL");
    };
    let Some(cluster) = Cluster::over(server.address("postgres"), 2, 1) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let also = pair(&cluster.addresses, 1, Value::Null).await;
    let restarting = async {
        sleep(Duration::from_secs(1)).await;
        let begun = Instant::now();
        let mut away = None;
        for _ in 0..2 {
            assert_eq!(
                tokio::task::block_in_place(|| server.tell("stop")),
                "stopped"
            );
            if away.is_none() {
                away = Some(cluster.nodes[0].readiness().await.0);
            }
            sleep(Duration::from_millis(500)).await;
            let started = tokio::task::block_in_place(|| server.tell("start"));
            assert!(started.starts_with("ready"), "{started}");
            sleep(Duration::from_secs(2)).await;
        }
        (begun, away)
    };
    let pause = Duration::from_millis(10);
    let at_other = both((&also.0, &also.1, &also.2), pause, restarting);
    let (first, second, (third, fourth, (begun, away))) =
        both((&ana, &ben, &table), pause, at_other).await;
    let ended = Instant::now();
    assert_eq!(away, Some(503), "a proxy is told");
    table.check(&ana, &[&first, &second]).await;
    also.2.check(&ana, &[&third, &fourth]).await;
    let mut faults = 0;
    for node in &cluster.nodes {
        assert_eq!(
            node.readiness().await,
            (200, json!({"ok": true, "bus": "connected"}))
        );
        faults += node.number("store_faults_total").await;
    }
    assert!(faults > 0, "it is counted");
    for two in [[&first, &second], [&third, &fourth]] {
        let after = two.iter().flat_map(|played| &played.acknowledged);
        let last = after.map(|one| one.at).max().unwrap();
        assert!(ended - last < Duration::from_secs(3), "nobody goes on");
        let gap = longest_gap(&two, begun, ended);
        assert!(
            gap < Duration::from_secs(12),
            "nobody could act for {gap:?}"
        );
        // Nobody was told that something is wrong with the game.
        for code in two.iter().flat_map(|played| &played.refusals) {
            assert!(
                ["unavailable", "busy", "stale"].contains(&code.as_str()),
                "{code}"
            );
        }
    }
    drop(cluster);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_nodes_may_start_at_once_over_an_empty_database() {
    let Some(cluster) = Cluster::start(0, 0) else {
        return;
    };
    let nodes: Vec<_> = std::thread::scope(|scope| {
        let starting: Vec<_> = (0..5)
            .map(|_| scope.spawn(|| cluster.process("serve", "127.0.0.1:0", &["--thinkers", "0"])))
            .collect();
        starting
            .into_iter()
            .map(|one| one.join().unwrap())
            .collect()
    });
    for node in &nodes {
        assert_eq!(node.readiness().await.0, 200);
    }
    let told = nodes
        .iter()
        .filter(|node| node.told().contains("bringing the database up to date"));
    assert_eq!(told.count(), 1, "one of them made the tables");
}

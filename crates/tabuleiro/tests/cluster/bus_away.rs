//! The bus goes away: nothing is lost, only late.

use super::*;
use crate::bots::{act, against, answered};
use crate::people::{both, longest_gap, pair};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

const PAUSE: Duration = Duration::from_millis(30);
/// Nodes look in the store every second while they cannot hear each other.
const LATE: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_is_restarted_under_people() {
    let Some(mut cluster) = Cluster::start(2, 1) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let eve = Person::new(&cluster.addresses, 0).await;
    let game = against(&eve, 1).await;
    let restarting = async {
        sleep(Duration::from_secs(1)).await;
        let stopped = Instant::now();
        cluster.nats.stop();
        // Bots are asked without it too.
        let version = act(&eve, &game).await;
        answered(&eve, &game, version, Duration::from_secs(20)).await;
        sleep(Duration::from_secs(2)).await;
        let node = &cluster.nodes[0];
        assert_eq!(
            node.readiness().await,
            (200, json!({"ok": true, "bus": "away"}))
        );
        assert_eq!(node.number("bus_connected").await, 0);
        assert!(node.number("bus_lost_total").await >= 1);
        cluster.nats.start_again();
        let started = Instant::now();
        for node in &cluster.nodes {
            while node.number("bus_connected").await == 0 {
                assert!(started.elapsed() < Duration::from_secs(10), "it stays away");
                sleep(Duration::from_millis(50)).await;
            }
        }
        sleep(Duration::from_secs(1)).await;
        let version = act(&eve, &game).await;
        let acted = answered(&eve, &game, version, Duration::from_secs(20)).await;
        sleep(Duration::from_secs(1)).await;
        (stopped, started, acted)
    };
    let (first, second, (stopped, started, acted)) =
        both((&ana, &ben, &table), PAUSE, restarting).await;
    let ended = Instant::now();
    table.check(&ana, &[&first, &second]).await;
    assert_eq!(first.came_back + second.came_back, 0, "nobody noticed");
    let gap = longest_gap(&[&first, &second], stopped, ended);
    assert!(gap < LATE, "nobody could act for {gap:?}");
    // Both went on while it was away, each seeing what the other did at the other node.
    let during = |played: &people::Played| {
        let away = |at: Instant| at > stopped && at < started;
        played
            .acknowledged
            .iter()
            .filter(|one| away(one.at))
            .count()
    };
    assert!(during(&first) >= 1 && during(&second) >= 1);
    let log = cluster.nodes[0].told();
    assert!(log.contains("the bus is away") && log.contains("the bus is back"));
    assert_eq!(
        game.film(&eve).await.len(),
        acted,
        "the bot took one turn each time"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_is_cut_off_for_a_while() {
    let Some(cluster) = Cluster::start(2, 1) else {
        return;
    };
    let cut = Duration::from_secs(if is_long() { 60 } else { 14 });
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let eve = Person::new(&cluster.addresses, 1).await;
    let game = against(&eve, 1).await;
    let cutting = async {
        sleep(Duration::from_secs(1)).await;
        let begun = Instant::now();
        cluster.nats.cut();
        // Nobody says so: the turn is sent, and not heard of again.
        let version = act(&eve, &game).await;
        let acted = answered(&eve, &game, version, Duration::from_secs(25)).await;
        sleep(cut.saturating_sub(begun.elapsed())).await;
        cluster.nats.mend();
        let mended = Instant::now();
        for node in &cluster.nodes {
            while node.number("bus_connected").await == 0 {
                assert!(mended.elapsed() < Duration::from_secs(15), "it stays away");
                sleep(Duration::from_millis(50)).await;
            }
        }
        sleep(Duration::from_secs(1)).await;
        (begun, acted)
    };
    let (first, second, (begun, acted)) = both((&ana, &ben, &table), PAUSE, cutting).await;
    table.check(&ana, &[&first, &second]).await;
    let gap = longest_gap(&[&first, &second], begun, Instant::now());
    // Until the silence is noticed nodes look in the store every five seconds.
    assert!(
        gap < Duration::from_secs(10),
        "nobody could act for {gap:?}"
    );
    sleep(Duration::from_secs(1)).await;
    assert_eq!(game.film(&eve).await.len(), acted, "the bot took one turn");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_starts_without_the_bus_serves_and_joins_later() {
    let Some(mut cluster) = Cluster::start(1, 0) else {
        return;
    };
    cluster.nats.stop();
    let late = cluster.process("serve", "127.0.0.1:0", &["--thinkers", "1"]);
    assert_eq!(late.readiness().await.1["bus"], "away");
    let ana = Person::new(&cluster.addresses, 0).await;
    let table = against(&ana, 1).await;
    let version = act(&ana, &table).await;
    answered(&ana, &table, version, Duration::from_secs(20)).await;
    cluster.nats.start_again();
    for _ in 0..100 {
        if late.number("nodes").await == 1 {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(late.readiness().await.1["bus"], "connected");
    assert_eq!(late.number("nodes").await, 1);
}

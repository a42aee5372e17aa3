//! Clocks that run out while several nodes look at them.

use super::*;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_clock_is_stopped_exactly_once() {
    let Some(mut cluster) = Cluster::start(3, 0) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let seats = json!([{"kind": "me"}, {"kind": "local"}]);
    let mut tables = Vec::new();
    for place in 0..24 {
        let body = json!({"game": "distrify", "seats": seats,
            "clock": {"kind": "turn", "seconds": 3}});
        tables.push(ana.at(place).open(body).await);
    }
    // A third of them were opened here: nobody else has been told of their clocks but by the store.
    cluster.nodes[0].kill();
    let ana = ana.at(1);
    let begun = Instant::now();
    for table in &tables {
        while table.seen_by(&ana).await["status"] != "over" {
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "a clock was forgotten"
            );
            sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(table.seen_by(&ana).await["outcome"], "win 2 time");
    }
    // Whoever came second must have seen that.
    sleep(Duration::from_secs(2)).await;
    let mut flags = 0;
    for node in &cluster.nodes[1..] {
        flags += node.number("flags_total").await;
    }
    assert_eq!(flags, tables.len() as u64);
    let usual = tables[0].seen_by(&ana).await["version"].clone();
    for table in &tables {
        assert_eq!(
            table.seen_by(&ana).await["version"],
            usual,
            "nothing happened after the end"
        );
    }
}

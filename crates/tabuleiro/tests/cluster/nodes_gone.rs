//! Nodes that end, with a word and without.

use super::*;
use crate::people::{both, longest_gap, pair};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::sleep;

const PAUSE: Duration = Duration::from_millis(30);
/// Longer than that nobody is to wait.
const SOON: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_killed_in_mid_game_and_both_go_on() {
    let Some(mut cluster) = Cluster::start(3, 0) else {
        return;
    };
    let clock = json!({"kind": "fischer", "seconds": 600, "increment": 0});
    let (ana, ben, table) = pair(&cluster.addresses, 0, clock).await;
    let begun = Instant::now();
    let killing = async {
        sleep(Duration::from_secs(2)).await;
        let killed = Instant::now();
        cluster.nodes[0].kill();
        sleep(SOON).await;
        killed
    };
    let (first, second, killed) = both((&ana, &ben, &table), PAUSE, killing).await;
    let ended = Instant::now();
    let survivor = ana.at(1);
    table.check(&survivor, &[&first, &second]).await;
    assert!(first.came_back >= 1, "ana had to go elsewhere");
    for (name, played) in [("ana", &first), ("ben", &second)] {
        let before = played.acknowledged.iter().filter(|one| one.at < killed);
        let after = played.acknowledged.iter().filter(|one| one.at > killed);
        assert!(
            before.count() > 2 && after.count() > 2,
            "{name} did not go on"
        );
    }
    let gap = longest_gap(&[&first, &second], killed, ended);
    assert!(gap < SOON, "nobody could act for {gap:?}");
    // The clocks were charged with the time that passed, and nothing else: there is no other one they run on.
    let left = &table.seen_by(&survivor).await["clocks"]["left"];
    let left: u64 = left
        .as_array()
        .unwrap()
        .iter()
        .map(|ms| ms.as_u64().unwrap())
        .sum();
    let charged = Duration::from_millis(1_200_000 - left);
    let passed = begun.elapsed();
    assert!(
        charged <= passed + Duration::from_secs(1),
        "{charged:?} of {passed:?}"
    );
    assert!(
        charged + Duration::from_secs(4) >= passed,
        "{charged:?} of {passed:?}"
    );
    // After a while the others notice that nobody is connected there any more.
    for _ in 0..100 {
        if cluster.nodes[1].number("nodes").await == 1 {
            break;
        }
        sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(cluster.nodes[1].number("nodes").await, 1);
    assert!(
        cluster.nodes[1]
            .told()
            .contains("a host has gone without a word")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_nodes_are_restarted_one_after_another_under_people() {
    let Some(mut cluster) = Cluster::start(3, 0) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, serde_json::Value::Null).await;
    let also = pair(&cluster.addresses, 1, serde_json::Value::Null).await;
    let restarting = async {
        sleep(Duration::from_secs(1)).await;
        let begun = Instant::now();
        for place in 0..3 {
            tokio::task::block_in_place(|| cluster.replace(place));
            sleep(Duration::from_millis(700)).await;
        }
        begun
    };
    let at_other = both((&also.0, &also.1, &also.2), PAUSE, restarting);
    let (first, second, (third, fourth, begun)) = both((&ana, &ben, &table), PAUSE, at_other).await;
    let ended = Instant::now();
    table.check(&ana, &[&first, &second]).await;
    also.2.check(&ana, &[&third, &fourth]).await;
    for two in [[&first, &second], [&third, &fourth]] {
        let gap = longest_gap(&two, begun, ended);
        assert!(gap < SOON, "nobody could act for {gap:?}");
        assert!(two.iter().any(|played| played.came_back > 0));
    }
}

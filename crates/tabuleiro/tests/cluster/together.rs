//! People at different nodes.

use super::*;
use crate::people::{Spectator, both, connected, pair};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::sleep;

const PAUSE: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_at_different_nodes_play_one_game() {
    let Some(cluster) = Cluster::start(2, 0) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let (first, second, ()) =
        both((&ana, &ben, &table), PAUSE, sleep(Duration::from_secs(4))).await;
    let actions = first.acknowledged.len() + second.acknowledged.len();
    assert!(actions >= 20, "only {actions} actions");
    table.check(&ana, &[&first, &second]).await;
    // Each saw that the other was there, at the other node.
    assert!(first.together && second.together);
    // What one did the other saw soon: the bus told, and nobody had to look in the store.
    let mut delays: Vec<Duration> = Vec::new();
    for (did, saw) in [(&first, &second), (&second, &first)] {
        let seen = |version: &u64| saw.seen.range(version..).next().map(|(_, at)| *at);
        delays.extend(did.acknowledged.iter().filter_map(|one| {
            let at = seen(&one.version)?;
            Some(at.saturating_duration_since(one.at))
        }));
    }
    delays.sort();
    assert!(
        delays[delays.len() / 2] < Duration::from_secs(1),
        "{delays:?}"
    );
    for node in &cluster.nodes {
        assert!(node.number("bus_received_total").await > 0);
        assert_eq!(node.number("nodes").await, 1);
    }
    // When they have left, the other node knows that too.
    sleep(Duration::from_millis(500)).await;
    let seen = table.seen_by(&ben).await;
    assert_eq!(connected(&seen), json!([false, false]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_command_at_two_nodes_at_once_is_one_action() {
    let Some(cluster) = Cluster::start(2, 0) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let seats = json!([{"kind": "me"}, {"kind": "local"}]);
    let table = ana
        .open(json!({"game": "distrify:size=19", "seats": seats}))
        .await;
    let also = ana.at(1);
    let path = format!("/api/tables/{}/actions", table.0);
    let mut acted = 0;
    for round in 0..10 {
        let seen = table.seen_by(&ana).await;
        let (version, action) = (&seen["version"], &seen["actions"][round]);
        // With an id both are told the same; without, one is too late.
        let named = round % 2 == 0;
        let mut body = json!({"action": action, "version": version});
        if named {
            body["id"] = json!(format!("round-{round}"));
        }
        let (here, there) = tokio::join!(ana.post(&path, body.clone()), also.post(&path, body));
        let (done, late): (Vec<_>, Vec<_>) = [here, there]
            .into_iter()
            .partition(|(status, _)| *status < 300);
        if named {
            assert_eq!(done.len(), 2, "{late:?}");
            assert_eq!(done[0].1["version"], done[1].1["version"]);
        } else {
            assert_eq!(done.len(), 1, "{done:?}");
            assert_eq!(
                (late[0].0, &late[0].1["error"]["code"]),
                (409, &json!("stale"))
            );
        }
        acted += 1;
        // Whichever node is asked: it shows what was done at the other.
        for person in [&ana, &also] {
            assert_eq!(table.film(person).await.len(), acted);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_at_every_node_see_every_version() {
    let Some(cluster) = Cluster::start(3, 0) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let mut watching = Vec::new();
    for place in 0..6 {
        watching.push(Spectator::at(&cluster.addresses, place, &table).await);
    }
    let (first, second, ()) =
        both((&ana, &ben, &table), PAUSE, sleep(Duration::from_secs(3))).await;
    sleep(Duration::from_secs(1)).await;
    table.check(&ana, &[&first, &second]).await;
    let last = table.seen_by(&ana).await["version"].as_u64();
    for spectator in watching {
        let seen = spectator.leave().await.seen;
        assert_eq!(seen.keys().next_back().copied(), last);
    }
}

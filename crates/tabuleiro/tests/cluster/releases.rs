//! Two releases at once: messages and events that the older one does not know.

use super::*;
use crate::bots::{act, against, answered};
use crate::people::Spectator;
use serde_json::json;
use std::process::Command;
use std::time::Duration;
use tokio::time::sleep;

/// Does something to the database behind everybody's back.
fn sql(cluster: &Cluster, text: &str) -> String {
    let psql = postgres::programs().unwrap().join("psql");
    let done = Command::new(psql)
        .args([
            "--no-psqlrc",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-d",
            &cluster.database,
            "-c",
            text,
        ])
        .output()
        .unwrap();
    let problem = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{problem}");
    String::from_utf8_lossy(&done.stdout).trim().to_owned()
}

/// Adds an event as a newer release would.
fn add_event(cluster: &Cluster, table: &Table, event: &str) {
    let id = &table.0;
    sql(
        cluster,
        &format!(
            "BEGIN; UPDATE tables SET version = version + 1 WHERE id = '{id}'; \
             INSERT INTO events (table_id, version, at_ms, body) \
             SELECT id, version, updated_at, replace('{event}', '$version', version::text) \
             FROM tables WHERE id = '{id}'; COMMIT"
        ),
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_newer_release_says_does_no_harm() {
    let Some(mut cluster) = Cluster::start(2, 1) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let table = against(&ana, 1).await;
    let eve = Spectator::at(&cluster.addresses, 1, &table).await;
    sleep(Duration::from_millis(500)).await;
    let subject = format!("tabuleiro.table.{}", table.0);
    for text in [
        r#"{"kind":"applause","by":"somebody","loud":true}"#,
        r#"{"kind":"version","version":2,"trace":"not a number","mood":[1,2,3]}"#,
        r#"{"kind":"presence"}"#,
        "no JSON at all",
        "",
    ] {
        cluster.nats.say(&subject, text);
        cluster.nats.say("tabuleiro.nodes", text);
        for work in [
            "tabuleiro.turn.quick.played",
            "tabuleiro.look",
            "tabuleiro.study",
        ] {
            cluster.nats.say(work, text);
        }
    }
    // A turn of a table that is nowhere, with a field that nobody knows.
    let turn = r#"{"table":"nowhere","version":1,"owner":"x","idle":false,"gpu":true}"#;
    cluster.nats.say("tabuleiro.turn.quick.played", turn);
    let version = act(&ana, &table).await;
    answered(&ana, &table, version, Duration::from_secs(30)).await;
    assert!(cluster.nodes[1].number("bus_unreadable_total").await >= 3);
    assert!(cluster.workers[0].number("bus_unreadable_total").await >= 3);
    sleep(Duration::from_secs(1)).await;
    let seen = eve.leave().await.seen;
    let last = seen.keys().next_back().unwrap();
    assert!(*last > version, "whoever watched saw the bot's action");
    if is_long() {
        // After a dozen tries what nobody understands is put aside, with a word.
        let worker = &cluster.workers[0];
        let begun = std::time::Instant::now();
        while worker.number("dead_letters_total").await < 15 {
            assert!(
                begun.elapsed() < Duration::from_secs(180),
                "it is tried for ever"
            );
            sleep(Duration::from_secs(1)).await;
        }
        assert!(worker.told().contains("failed too often and is put aside"));
        // They do not wait any more, which is looked at every few seconds.
        while worker.number("bot_queue").await > 0 {
            assert!(
                begun.elapsed() < Duration::from_secs(200),
                "they are not put aside"
            );
            sleep(Duration::from_secs(1)).await;
        }
    }
    for process in cluster.nodes.iter_mut().chain(&mut cluster.workers) {
        assert!(process.is_running());
        assert!(!process.told().contains("panicked"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_of_a_newer_release_are_left_to_it() {
    let Some(mut cluster) = Cluster::start(1, 0) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let seats = json!([{"kind": "me"}, {"kind": "local"}]);
    let body = json!({"game": "distrify", "seats": seats});
    let (table, other) = (ana.open(body.clone()).await, ana.open(body).await);
    // A field more is passed over.
    add_event(
        &cluster,
        &table,
        r#"{"version":$version,"at":9999999999999,"by":"host","kind":"acted","seat":1,"action":"e5","ms":5,"mood":"good"}"#,
    );
    assert_eq!(table.film(&ana).await.len(), 1);
    // Something that has not been thought of yet is not made sense of: somebody newer will answer.
    add_event(
        &cluster,
        &table,
        r#"{"version":$version,"at":9999999999999,"by":"host","kind":"applauded","loud":true}"#,
    );
    let (status, told) = ana.get(&format!("/api/tables/{}", table.0)).await;
    assert_eq!(
        (status, &told["error"]["code"]),
        (503, &json!("newer-release"))
    );
    // Everything else goes on.
    let version = act(&ana, &other).await;
    assert!(version > 0);
    assert!(cluster.nodes[0].is_running());
    assert_eq!(cluster.nodes[0].readiness().await.0, 200);
}

//! Analyses, which any node takes and shows, and workers do.

use super::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tabuleiro_rules::{Dice, Record};
use tokio::time::sleep;

/// Somewhat more than anything here takes on a busy machine.
const LONG: Duration = Duration::from_secs(60);

/// A game of so many actions, as text.
fn game(actions: usize) -> String {
    let mut record = Record::start("sixteen-stone".parse().unwrap(), 0);
    let mut dice = Dice::new(5);
    for _ in 0..actions {
        let action = record.last().random_action(&mut dice).unwrap();
        record.play(&action, None).unwrap();
    }
    record.to_string()
}

/// Has a game judged. Its id.
async fn study(person: &Person, actions: usize, ms: u64) -> String {
    let (status, begun) = ask(person, actions, ms).await;
    assert_eq!(status, 202, "{begun}");
    assert_eq!(
        (&begun["state"], &begun["done"], &begun["total"]),
        (&json!("waiting"), &json!(0), &json!(actions))
    );
    begun["id"].as_str().unwrap().to_owned()
}

async fn ask(person: &Person, actions: usize, ms: u64) -> (u16, Value) {
    let body = json!({"record": game(actions), "budget": {"ms": ms}});
    person.post("/api/analyses", body).await
}

fn path(id: &str) -> String {
    format!("/api/analyses/{id}")
}

/// Follows an analysis as the page does, until it is as wanted.
async fn until(person: &Person, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    let mut done = 0;
    loop {
        let (status, seen) = person.get(&format!("{}?after={done}", path(id))).await;
        assert!(begun.elapsed() < LONG, "it stays as it is: {seen}");
        match status {
            200 if wanted(&seen) => return seen,
            200 => {
                let now = seen["done"].as_u64().unwrap();
                assert!(now >= done, "it goes back from {done} to {now}");
                assert_eq!(now, seen["judged"].as_array().unwrap().len() as u64);
                done = now;
            }
            503 => sleep(Duration::from_millis(200)).await,
            _ => panic!("{status} {seen}"),
        }
    }
}

fn is_done(seen: &Value) -> bool {
    seen["state"] == "done"
}

fn has(count: u64) -> impl Fn(&Value) -> bool {
    move |seen| seen["done"].as_u64().unwrap() >= count
}

/// The places in the game of what has been judged.
fn numbers(seen: &Value) -> Vec<u64> {
    let judged = seen["judged"].as_array().unwrap().iter();
    judged.map(|one| one["number"].as_u64().unwrap()).collect()
}

/// Waits until a process has said something.
async fn said(process: &processes::Process, what: &str) {
    let begun = Instant::now();
    while !process.told().contains(what) {
        assert!(begun.elapsed() < LONG, "nobody says `{what}`");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_shown_and_stopped_at_any_node_to_who_asked() {
    let Some(mut cluster) = Cluster::start(2, 1) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let also = ana.at(1);
    let eve = Person::new(&cluster.addresses, 1).await;
    let id = study(&ana, 10, 20).await;
    let end = until(&also, &id, is_done).await;
    assert_eq!(numbers(&end), (1..=10).collect::<Vec<_>>());
    assert_eq!(ana.get(&path(&id)).await.1["judged"], end["judged"]);
    let worker = &cluster.workers[0];
    assert_eq!(worker.number("studies_taken_total").await, 1);
    assert_eq!(cluster.nodes[0].number("studies_offered_total").await, 1);
    // It is nobody else's.
    for (status, told) in [eve.get(&path(&id)).await, eve.delete(&path(&id)).await] {
        assert_eq!(status, 404);
        assert_eq!(told["error"]["code"], "no-such-analysis");
    }
    // What is stopped at one node stops at the worker, and everywhere.
    let id = study(&ana, 10, 2_000).await;
    until(&also, &id, has(1)).await;
    assert_eq!(eve.delete(&path(&id)).await.0, 404);
    let (status, told) = also.delete(&path(&id)).await;
    assert_eq!((status, &told["state"]), (200, &json!("cancelled")));
    said(worker, "an analysis was stopped").await;
    let seen = ana.get(&path(&id)).await.1;
    assert_eq!(seen["state"], "cancelled");
    assert_eq!(seen["judged"], told["judged"]);
    // Whoever asks all nodes may have no more than whoever asks one.
    let mut own = Vec::new();
    for place in 0..4 {
        own.push(study(&ana.at(place), 10, 2_000).await);
    }
    for place in 0..2 {
        let (status, told) = ask(&ana.at(place), 10, 20).await;
        assert_eq!(
            (status, &told["error"]["code"]),
            (429, &json!("too-many-analyses"))
        );
    }
    for id in &own {
        assert_eq!(also.delete(&path(id)).await.1["state"], "cancelled");
    }
    let id = study(&eve, 3, 20).await;
    assert_eq!(numbers(&until(&eve, &id, is_done).await), [1, 2, 3]);
    // An analysis outlives the node that was asked for it.
    let id = study(&ana, 6, 100).await;
    cluster.nodes[0].kill();
    assert_eq!(numbers(&until(&also, &id, is_done).await).len(), 6);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_thinks_itself_needs_no_worker() {
    let Some(cluster) = Cluster::start(0, 0) else {
        return;
    };
    let node = cluster.process("serve", "127.0.0.1:0", &["--thinkers", "1"]);
    let ana = Person::new(&processes::Addresses::of(&[&node]), 0).await;
    let begun = Instant::now();
    let id = study(&ana, 6, 50).await;
    assert_eq!(numbers(&until(&ana, &id, is_done).await).len(), 6);
    // Whoever waits is told of each action when it is judged.
    assert!(begun.elapsed() < Duration::from_secs(15), "{begun:?}");
    assert_eq!(node.number("studies_taken_total").await, 1);
    assert_eq!(look(&ana, 50).await.0, 200);
    assert_eq!(node.number("looks_offered_total").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_is_killed_while_it_studies_and_another_goes_on() {
    let Some(mut cluster) = Cluster::start(1, 2) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let id = study(&ana, 12, 250).await;
    let before = until(&ana, &id, has(4)).await;
    let studies = |worker: &processes::Process| worker.told().contains("studying a game");
    let busy = cluster.workers.iter().position(studies).unwrap();
    cluster.workers[busy].kill();
    let before = match ana.get(&path(&id)).await {
        (200, seen) => seen,
        _ => before,
    };
    let end = until(&ana, &id, is_done).await;
    // Nothing was lost, nothing judged twice or anew.
    assert_eq!(numbers(&end), (1..=12).collect::<Vec<_>>());
    let known = before["judged"].as_array().unwrap();
    assert_eq!(end["judged"].as_array().unwrap()[..known.len()], known[..]);
    let other = &cluster.workers[1 - busy];
    assert_eq!(other.number("studies_again_total").await, 1);
    let told = other.told();
    let line = told.lines().find(|line| line.contains("studying a game"));
    let line = line.expect("the other studies");
    assert!(line.contains(&id) && !line.contains("judged=0"), "{line}");
    // One that is told to end hands its work over at once.
    let id = study(&ana, 8, 250).await;
    until(&ana, &id, has(2)).await;
    let more = cluster.process("worker", "127.0.0.1:0", &["--thinkers", "1"]);
    let asked = Instant::now();
    tokio::task::block_in_place(|| cluster.workers[1 - busy].ask_to_end());
    said(&more, "studying a game").await;
    assert!(asked.elapsed() < Duration::from_secs(5), "{asked:?}");
    let end = until(&ana, &id, is_done).await;
    assert_eq!(numbers(&end), (1..=8).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_comes_back_to_what_another_has_taken_over_lets_it_be() {
    let Some(cluster) = Cluster::start(1, 2) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let id = study(&ana, 12, 400).await;
    until(&ana, &id, has(2)).await;
    let studies = |worker: &processes::Process| worker.told().contains("studying a game");
    let busy = cluster.workers.iter().position(studies).unwrap();
    let (slow, other) = (&cluster.workers[busy], &cluster.workers[1 - busy]);
    slow.freeze();
    said(other, "studying a game").await;
    slow.thaw();
    said(slow, "somebody else has taken an analysis over").await;
    let end = until(&ana, &id, is_done).await;
    assert_eq!(numbers(&end), (1..=12).collect::<Vec<_>>());
    said(other, "a game has been studied").await;
    // Nobody gets it once more.
    sleep(Duration::from_secs(1)).await;
    let taken = async |worker: &processes::Process| worker.number("studies_taken_total").await;
    assert_eq!((taken(slow).await, taken(other).await), (1, 1));
    assert_eq!(cluster.nodes[0].number("studies_offered_total").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_bus_nodes_analyse_themselves_and_workers_go_on() {
    let Some(mut cluster) = Cluster::start(2, 1) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let before = study(&ana, 12, 250).await;
    until(&ana, &before, has(1)).await;
    // Nobody says that the line is cut: that is noticed when no answer comes.
    cluster.nats.cut();
    let id = study(&ana, 2, 20).await;
    assert_eq!(numbers(&until(&ana, &id, is_done).await), [1, 2]);
    cluster.nats.mend();
    cluster.nats.stop();
    // The node that was asked does it, and knows of it.
    let id = study(&ana, 4, 20).await;
    assert_eq!(numbers(&until(&ana, &id, is_done).await), [1, 2, 3, 4]);
    let look = json!({"game": "distrify", "position": NEW_GAME, "budget": {"ms": 50}});
    let (status, told) = ana.post("/api/analyses", look).await;
    assert_eq!(status, 200, "{told}");
    for place in 0..2 {
        let (status, told) = ana.at(place).get(&path(&before)).await;
        assert_eq!((status, &told["error"]["code"]), (503, &json!("bus-away")));
        let (status, _) = ana.at(place).delete(&path(&before)).await;
        assert_eq!(status, 503);
    }
    sleep(Duration::from_secs(1)).await;
    cluster.nats.start_again();
    let end = until(&ana.at(1), &before, is_done).await;
    assert_eq!(numbers(&end), (1..=12).collect::<Vec<_>>());
    let told = cluster.workers[0].told();
    assert!(!told.contains("panicked"), "{told}");
}

const NEW_GAME: &str =
    "........./........./........./........./........./........./........./........./......... b -";

async fn look(person: &Person, ms: u64) -> (u16, Value) {
    let body = json!({"game": "distrify", "position": NEW_GAME, "budget": {"ms": ms}});
    person.post("/api/analyses", body).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_look_at_positions_and_stop_when_nobody_waits() {
    let Some(mut cluster) = Cluster::start(1, 1) else {
        return;
    };
    let ana = Person::new(&cluster.addresses, 0).await;
    let (status, told) = look(&ana, 50).await;
    assert_eq!(status, 200, "{told}");
    assert!(told["actions"].as_array().unwrap().len() > 50, "{told}");
    let (node, worker) = (&cluster.nodes[0], &cluster.workers[0]);
    assert_eq!(node.number("looks_offered_total").await, 1);
    assert_eq!(worker.number("looks_taken_total").await, 1);
    // Somebody asks for a long look and goes away: the worker's one thread is free for the next.
    let left = tokio::time::timeout(Duration::from_millis(700), look(&ana, 10_000)).await;
    assert!(left.is_err());
    let begun = Instant::now();
    assert_eq!(look(&ana, 50).await.0, 200);
    assert!(begun.elapsed() < Duration::from_secs(5), "{begun:?}");
    said(worker, "nobody waits for a position any more").await;
    assert_eq!(node.number("looks_unanswered_total").await, 0);
    // When nobody answers, a node thinks itself if it can, and says so if it cannot.
    cluster.workers[0].kill();
    let idle = cluster.process("serve", "127.0.0.1:0", &["--thinkers", "0"]);
    let address = processes::Addresses::of(&[&idle]);
    let there = Person::known(&address, &ana.token);
    let (here, there) = tokio::join!(look(&ana, 50), look(&there, 50));
    assert_eq!(here.0, 200, "{}", here.1);
    assert_eq!(
        (there.0, &there.1["error"]["code"]),
        (503, &json!("nobody-thinks"))
    );
    assert_eq!(idle.number("looks_unanswered_total").await, 1);
}

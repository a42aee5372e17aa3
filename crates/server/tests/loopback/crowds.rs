//! Many at once, and what others notice of them: nothing.

use crate::harness::{Client, Server, pick, two};
use futures_util::future::join_all;
use serde_json::json;
use std::time::{Duration, Instant};
use tabuleiro_server::{Allowance, Config};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// Plays a few actions at a table of their own, and says how long the slowest took.
async fn play_on(ana: &Client, rui: &Client, table: &str, actions: usize) -> Duration {
    let mut slowest = Duration::ZERO;
    for _ in 0..actions {
        let actor = if ana.table(table).await["actor"] == 1 {
            ana
        } else {
            rui
        };
        let action = pick(&actor.table(table).await).unwrap();
        let begun = Instant::now();
        actor.act(table, &action).await.ok();
        slowest = slowest.max(begun.elapsed());
    }
    slowest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_joins_seat_one_and_disturb_nobody() {
    let server = Server::start().await;
    let (ana, rui, quiet) = two(&server, "distrify").await;
    let host = server.player("Host").await;
    let wanted = host
        .open("distrify", json!([{"kind": "me"}, {"kind": "open"}]))
        .await
        .id();
    let path = format!("/api/tables/{wanted}/seats/2");
    let crowd = join_all((0..50).map(|number| {
        let server = &server;
        async move { server.player(&format!("P{number}")).await }
    }))
    .await;
    let storm = async {
        let mut sat = 0;
        for _ in 0..200 {
            let answers = join_all(crowd.iter().map(|client| client.post_empty(&path))).await;
            for answer in answers {
                match (answer.status, answer.code()) {
                    (200, _) => sat += 1,
                    (409, "seat-taken" | "already-seated" | "started") => {}
                    _ => panic!("{} {}", answer.status, answer.text),
                }
            }
        }
        sat
    };
    let (sat, slowest) = tokio::join!(storm, play_on(&ana, &rui, &quiet, 40));
    assert_eq!(sat, 1, "one of ten thousand joins succeeds");
    let seats = host.table(&wanted).await["seats"].clone();
    assert_eq!(seats[1]["kind"], "person");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_and_silent_connections_disturb_nobody() {
    let config = Config {
        seconds_to_send: 2,
        ..Config::default()
    };
    let server = Server::with(config).await;
    let (ana, rui, table) = two(&server, "distrify").await;
    let address = server.base.trim_start_matches("http://").to_owned();
    let mut held = Vec::new();
    for number in 0..300 {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        let begun = [
            "",
            "POST /api/pl",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        ];
        stream
            .write_all(begun[number % 3].as_bytes())
            .await
            .unwrap();
        held.push(stream);
    }
    // A socket that never reads what it is sent.
    let mut deaf = ana.socket().await;
    deaf.say(json!({"type": "subscribe", "table": table})).await;
    let slowest = play_on(&ana, &rui, &table, 20).await;
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    drop(held);
}

#[tokio::test]
async fn an_address_makes_only_so_many_identities() {
    let config = Config {
        players_per_address: Allowance {
            per_hour: 60,
            at_once: 5,
        },
        ..Config::default()
    };
    let server = Server::with(config).await;
    let stranger = server.stranger();
    let mut made = Vec::new();
    for _ in 0..6 {
        made.push(stranger.post_empty("/api/players").await);
    }
    assert!(made[..5].iter().all(|answer| answer.status == 201));
    made[5].is_error(429, "too-many-players");
    let wait: u64 = made[5].headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // Neither does a page that would get one unasked.
    let page = stranger
        .request(reqwest::Method::POST, "/api/tables")
        .header("origin", &server.base)
        .json(&json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "open"}]}));
    crate::harness::send(page)
        .await
        .is_error(429, "too-many-players");
    // Those who are known go on.
    let mut known = stranger.clone();
    known.token = Some(made[0]["token"].as_str().unwrap().to_owned());
    known.get("/api/players/me").await.ok();
}

#[tokio::test]
async fn a_player_opens_and_holds_only_so_many_tables() {
    let usual = Config::default();
    assert!(
        usual.unfinished_tables_per_player >= 2_000 && usual.tables_per_player.at_once >= 2_000
    );
    let config = Config {
        unfinished_tables_per_player: 3,
        tables_per_player: Allowance {
            per_hour: 60,
            at_once: 5,
        },
        ..Config::default()
    };
    let server = Server::with(config).await;
    let (ana, rui) = (server.player("Ana").await, server.player("Rui").await);
    let body = json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ana.post("/api/tables", body.clone()).await.ok().id());
    }
    let refused = ana.post("/api/tables", body.clone()).await;
    refused.is_error(429, "too-many-tables");
    assert!(refused.headers.contains_key("retry-after"));
    // Nor may she sit down elsewhere, while others may.
    let other = rui.post("/api/tables", body.clone()).await.ok().id();
    let sit = |table: &str| format!("/api/tables/{table}/seats/2");
    ana.post_empty(&sit(&other))
        .await
        .is_error(429, "too-many-tables");
    let own = ana
        .post_empty(&format!("/api/tables/{}/seats/1", tables[0]))
        .await;
    own.is_error(409, "already-seated");
    // One that is over does not count any more.
    ana.at(&tables[0], "cancel", json!({})).await.ok();
    ana.post_empty(&sit(&other)).await.ok();
    ana.at(&other, "resign", json!({})).await.ok();
    ana.post("/api/tables", body.clone()).await.ok();
    // However many are over, nobody opens them without end.
    ana.at(&tables[1], "cancel", json!({})).await.ok();
    let refused = ana.post("/api/tables", body).await;
    refused.is_error(429, "too-many-tables");
}

/// Two tabs of one browser act for the same seat, over HTTP and over a socket.
#[tokio::test]
async fn of_two_tabs_one_acts() {
    let server = Server::start().await;
    let (ana, _, table) = two(&server, "distrify").await;
    let version = ana.table(&table).await.version();
    let mut socket = ana.socket().await;
    let act = |action: &str, id: &str| json!({"action": action, "version": version, "id": id});
    let mut message = act("a1", "tab 2");
    message["type"] = json!("act");
    message["table"] = json!(table);
    let (answer, ()) = tokio::join!(
        ana.at(&table, "actions", act("e5", "tab 1")),
        socket.say(message)
    );
    let told = loop {
        let told = socket.next().await.unwrap();
        if told["id"] == "tab 2" {
            break told;
        }
    };
    let done = (answer.status == 200, told["type"] == "ack");
    assert!(
        done == (true, false) || done == (false, true),
        "{} {told}",
        answer.text
    );
    if answer.status != 200 {
        answer.is_error(409, "stale");
    } else {
        assert_eq!(told["code"], "stale");
    }
    assert_eq!(ana.table(&table).await.version(), version + 1);
}

//! Clients that mean harm, or know no better.

use crate::harness::{Server, send, two};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use tabuleiro_server::{Config, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn a_wrong_token_is_nobodys() {
    let server = Server::start().await;
    let (ana, _, id) = two(&server, "distrify").await;
    for token in [
        "",
        "x",
        &ana.token.clone().unwrap().to_lowercase(),
        "' OR 1=1 --",
    ] {
        let mut thief = ana.clone();
        thief.token = Some(token.to_owned());
        thief.act(&id, "e5").await.is_error(401, "no-such-token");
        thief
            .get(&format!("/api/tables/{id}"))
            .await
            .is_error(401, "no-such-token");
    }
    let basic = server
        .stranger()
        .request(Method::GET, "/api/players/me")
        .basic_auth("ana", Some("x"));
    send(basic).await.is_error(401, "no-such-token");
}

#[tokio::test]
async fn of_many_who_want_one_seat_exactly_one_gets_it() {
    let server = Server::start().await;
    let ana = server.player("Ana").await;
    let id = ana
        .open("distrify", json!([{"kind": "me"}, {"kind": "open"}]))
        .await
        .id();
    let others = join_all((0..20).map(|number| {
        let server = &server;
        async move { server.player(&format!("P{number}")).await }
    }))
    .await;
    let path = format!("/api/tables/{id}/seats/2");
    let answers = join_all(others.iter().map(|other| other.post_empty(&path))).await;
    let sat = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(sat, 1);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        answer.is_error(
            409,
            if answer.code() == "started" {
                "started"
            } else {
                "seat-taken"
            },
        );
    }
}

#[tokio::test]
async fn a_command_sent_many_times_at_once_has_one_effect() {
    let server = Server::start().await;
    let (ana, _, id) = two(&server, "distrify").await;
    let body = json!({"action": "e5", "id": "same"});
    let answers = join_all((0..20).map(|_| ana.at(&id, "actions", body.clone()))).await;
    for answer in &answers {
        assert_eq!((answer.status, answer.version()), (200, 4));
    }
    assert_eq!(ana.table(&id).await.version(), 4);
    ana.at(&id, "actions", json!({"action": "a1", "id": ""}))
        .await
        .is_error(422, "bad-id");
    ana.at(
        &id,
        "actions",
        json!({"action": "a1", "id": "x".repeat(200)}),
    )
    .await
    .is_error(422, "bad-id");
}

#[tokio::test]
async fn names_and_ids_are_only_text() {
    let server = Server::start().await;
    for name in [
        "Robert'); DROP TABLE players;--",
        "<script>alert(1)</script>",
        "${jndi:ldap://x}",
        "名前 🎲",
    ] {
        let player = server.player(name).await;
        let id = player
            .open("distrify", json!([{"kind": "me"}, {"kind": "open"}]))
            .await
            .id();
        assert_eq!(player.table(&id).await["seats"][0]["name"], name);
    }
    let ana = server.player("Ana").await;
    for id in [
        "'%20OR%201=1",
        "%00",
        "..%2f..%2fetc%2fpasswd",
        "%ff",
        &"x".repeat(500),
    ] {
        let answer = ana.get(&format!("/api/tables/{id}")).await;
        answer.is_error(404, "no-such-table");
    }
    ana.at("x", "actions", json!({"action": "\u{0}"}))
        .await
        .is_error(404, "no-such-table");
    let (ana, _, id) = two(&server, "distrify").await;
    for action in [
        "\u{0}",
        "é5",
        "e5; DROP TABLE tables",
        &"e5".repeat(10_000),
        "",
    ] {
        ana.act(&id, action).await.is_error(422, "illegal-action");
    }
    let null = ana
        .at(&id, "actions", json!({"action": "e5", "id": "\u{0}"}))
        .await;
    assert!(null.status < 500, "{}", null.text);
}

/// Sends bytes as they are: a client library would tidy the path up.
async fn raw(server: &Server, text: &str) -> String {
    let mut stream = TcpStream::connect(server.base.trim_start_matches("http://"))
        .await
        .unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let reading = stream.read_to_end(&mut answer);
    let _ = tokio::time::timeout(std::time::Duration::from_secs(10), reading).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn paths_lead_nowhere_else() {
    let server = Server::start().await;
    for path in [
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/",
        "/assets/index.html%00",
        "//etc/passwd",
        "/assets/..",
    ] {
        let answer = raw(
            &server,
            &format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
        )
        .await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
    }
    let answer = raw(
        &server,
        "GET / HTTP/1.1\r\nHost: a\"b\r\nConnection: close\r\n\r\n",
    )
    .await;
    assert!(
        answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 400"),
        "{answer}"
    );
}

#[tokio::test]
async fn slow_senders_are_not_waited_for() {
    let config = Config {
        seconds_to_send: 1,
        ..Config::default()
    };
    let server = Server::with(config).await;
    let head = raw(
        &server,
        "POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Le",
    )
    .await;
    assert!(
        head.is_empty() || head.starts_with("HTTP/1.1 408"),
        "{head}"
    );
    let post = "POST /api/players HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
    assert!(raw(&server, post).await.contains("too-slow"));
}

/// Limits that a slow machine reaches as well.
fn tight() -> Config {
    Config {
        calls_per_player: Rate {
            per_second: 1,
            at_once: 20,
        },
        calls_per_address: Rate {
            per_second: 1,
            at_once: 200,
        },
        ..Config::default()
    }
}

#[tokio::test]
async fn too_many_calls_are_refused_with_a_time_to_wait() {
    let usual = Config::default();
    assert!(usual.calls_per_player.per_second >= 50 && usual.calls_per_address.per_second >= 200);
    let server = Server::with(tight()).await;
    let ana = server.player("Ana").await;
    let answers = join_all((0..60).map(|_| ana.get("/api/players/me"))).await;
    let refused: Vec<_> = answers
        .iter()
        .filter(|answer| answer.status == 429)
        .collect();
    assert!(!refused.is_empty() && answers.len() - refused.len() >= 20);
    refused[0].is_error(429, "too-many");
    assert_eq!(refused[0].headers["retry-after"], "1");
    // Another player from the same address is not yet concerned.
    let rui = server.player("Rui").await;
    rui.get("/api/players/me").await.ok();
    let stranger = server.stranger();
    let answers = join_all((0..400).map(|_| stranger.get("/api/games"))).await;
    assert!(answers.iter().any(|answer| answer.status == 429));
    stranger.get("/healthz").await.ok();
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    rui.get("/api/players/me").await.ok();
}

#[tokio::test]
async fn one_address_has_only_so_many_connections() {
    let config = Config {
        connections_per_address: 3,
        ..Config::default()
    };
    let server = Server::with(config).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.stranger().socket().await);
    }
    assert_eq!(
        raw(
            &server,
            "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        .await,
        ""
    );
    open.pop();
    for _ in 0..100 {
        if !raw(
            &server,
            "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        )
        .await
        .is_empty()
        {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("a socket that was closed still counts");
}

#[tokio::test]
async fn nothing_that_is_sent_is_answered_with_a_fault_of_ours() {
    let server = Server::start().await;
    let (ana, _, id) = two(&server, "distrify").await;
    let mut paths: Vec<String> = [
        "players",
        "players/me",
        "tables",
        "records",
        "analyses",
        "analyses/x",
        "games",
    ]
    .iter()
    .map(|path| format!("/api/{path}"))
    .collect();
    let at_table = [
        "",
        "/seats/2",
        "/seats/99999999999",
        "/leave",
        "/cancel",
        "/actions",
        "/resign",
        "/takeback",
        "/draw",
        "/rematch",
        "/film",
        "/record",
    ];
    paths.extend(
        at_table
            .iter()
            .map(|path| format!("/api/tables/{id}{path}")),
    );
    let bodies: Vec<Vec<u8>> = vec![
        b"".into(),
        b"null".into(),
        b"[]".into(),
        b"1e999".into(),
        b"\"x\"".into(),
        b"\xff\xfe{".into(),
        b"{".into(),
        b"{\"action\": null, \"version\": -1}".into(),
        b"{\"action\": \"e5\", \"version\": 18446744073709551615, \"id\": \"\\ud800\"}".into(),
        b"{\"answer\": \"offer\", \"answer\": \"accept\"}".into(),
        b"{\"seat\": 255}".into(),
        b"{\"game\": \"meerkats:players=4,players=4\", \"seats\": [{\"kind\": \"bot\", \"level\": 1e300}]}".into(),
        b"{\"game\": \"distrify\", \"position\": \"\\u0000\", \"budget\": {\"ms\": 18446744073709551615}}".into(),
        b"{\"record\": \"[Game \\\"distrify\\\"]\\n\\n1. zz\"}".into(),
        b"{\"name\": \"\\u202e\\u0000\"}".into(),
        [b"{\"x\":".repeat(2_000), b"}".repeat(2_000)].concat(),
    ];
    for path in &paths {
        for body in &bodies {
            for method in [Method::POST, Method::GET, Method::PATCH, Method::DELETE] {
                let request = ana
                    .request(method.clone(), path)
                    .header("content-type", "application/json");
                let answer = send(request.body(body.clone())).await;
                assert!(
                    answer.status < 500,
                    "{method} {path} {body:?}: {}",
                    answer.text
                );
                if answer.status >= 400 {
                    assert!(
                        !answer.code().is_empty(),
                        "{method} {path} {body:?}: {}",
                        answer.text
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn messages_over_a_socket_are_calls_too() {
    let server = Server::with(tight()).await;
    let mut socket = server.player("Ana").await.socket().await;
    for number in 0..60 {
        socket
            .say(json!({"type": "resign", "id": number.to_string(), "table": "none"}))
            .await;
    }
    let mut limited = 0;
    for _ in 0..60 {
        limited += usize::from(socket.expect("refused").await["code"] == "too-many");
    }
    assert!((1..=41).contains(&limited), "{limited}");
}

//! Over the WebSocket.

use crate::harness::{Server, Socket, on_both, two};
use serde_json::{Value, json};

on_both!(
    a_game_over_two_sockets_with_a_break,
    commands_are_acknowledged_or_refused_under_their_ids,
    who_comes_and_goes_is_told,
    nonsense_is_answered_and_then_hung_up_on,
    the_end_of_the_server_is_told_and_quick,
);

/// Everything until the acknowledgement, and the table as it is then.
async fn act(socket: &mut Socket, table: &str, id: &str, view: &Value) -> Value {
    let actions = view["actions"].as_array().unwrap();
    let place = (view["version"].as_u64().unwrap() as usize * 31) % actions.len();
    socket
        .say(json!({"type": "act", "id": id, "table": table, "action": actions[place], "version": view["version"]}))
        .await;
    let ack = socket.expect("ack").await;
    assert_eq!(ack["id"], id);
    ack["version"].clone()
}

/// The table at this version at least.
async fn until(socket: &mut Socket, version: &Value) -> Value {
    loop {
        let news = socket.expect("events").await;
        let versions: Vec<u64> = news["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|event| event["version"].as_u64().unwrap())
            .collect();
        assert!(versions.is_sorted() && !versions.is_empty());
        assert_eq!(versions.last().copied(), news["table"]["version"].as_u64());
        if news["table"]["version"].as_u64() >= version.as_u64() {
            return news["table"].clone();
        }
    }
}

async fn a_game_over_two_sockets_with_a_break(server: Server) {
    let (ana, rui, table) = two(&server, "distrify").await;
    let (mut first, mut second) = (ana.socket().await, rui.socket().await);
    first
        .say(json!({"type": "subscribe", "table": table}))
        .await;
    let mut view = first.expect("table").await["table"].clone();
    second
        .say(json!({"type": "subscribe", "table": table}))
        .await;
    second.expect("table").await;
    for turn in 0..12 {
        let mine = view["actor"] == 1;
        let (actor, other) = if mine {
            (&mut first, &mut second)
        } else {
            (&mut second, &mut first)
        };
        // The other's view lacks actions: ask for one's own.
        actor
            .say(json!({"type": "subscribe", "table": table}))
            .await;
        let own = actor.expect("table").await["table"].clone();
        let version = act(actor, &table, &format!("turn {turn}"), &own).await;
        view = until(other, &version).await;
    }
    // Rui's connection breaks; Ana or he plays on over HTTP; he comes back with the last version that he has.
    let had = view["version"].as_u64().unwrap();
    drop(second);
    for _ in 0..3 {
        let actor = if ana.table(&table).await["actor"] == 1 {
            &ana
        } else {
            &rui
        };
        let action = crate::harness::pick(&actor.table(&table).await).unwrap();
        actor.act(&table, &action).await.ok();
    }
    let mut second = rui.socket().await;
    second
        .say(json!({"type": "subscribe", "table": table, "after": had}))
        .await;
    let gap = second.expect("events").await;
    let versions: Vec<u64> = gap["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["version"].as_u64().unwrap())
        .collect();
    assert_eq!(versions, (had + 1..=had + 3).collect::<Vec<_>>());
    // A version that never was gets the whole table.
    second
        .say(json!({"type": "subscribe", "table": table, "after": 100_000}))
        .await;
    second.expect("table").await;
}

async fn commands_are_acknowledged_or_refused_under_their_ids(server: Server) {
    let (ana, rui, table) = two(&server, "distrify").await;
    let mut socket = rui.socket().await;
    socket
        .say(json!({"type": "act", "id": "x", "table": table, "action": "e5"}))
        .await;
    let refused = socket.expect("refused").await;
    assert_eq!(
        (refused["id"].as_str(), refused["code"].as_str()),
        (Some("x"), Some("not-your-turn"))
    );
    let mut socket = ana.socket().await;
    socket
        .say(json!({"type": "act", "id": "end", "table": table, "action": "end"}))
        .await;
    let refused = socket.expect("refused").await;
    assert_eq!(refused["code"], "illegal-action");
    assert_eq!(refused["rule"], "nothing-placed");
    for _ in 0..2 {
        socket
            .say(json!({"type": "act", "id": "y", "table": table, "action": "e5"}))
            .await;
    }
    let (one, two) = (socket.expect("ack").await, socket.expect("ack").await);
    assert_eq!(one, two);
    socket
        .say(json!({"type": "resign", "id": "z", "table": "none"}))
        .await;
    assert_eq!(socket.expect("refused").await["code"], "no-such-table");
    socket
        .say(json!({"type": "subscribe", "table": "none"}))
        .await;
    assert_eq!(socket.expect("error").await["code"], "no-such-table");
    socket.say(json!({"type": "ping"})).await;
    socket.expect("pong").await;
    let mut spectator = server.stranger().socket().await;
    spectator
        .say(json!({"type": "act", "id": "x", "table": table, "action": "a1"}))
        .await;
    assert_eq!(spectator.expect("refused").await["code"], "no-identity");
}

async fn who_comes_and_goes_is_told(server: Server) {
    let (ana, rui, table) = two(&server, "distrify").await;
    let mut first = ana.socket().await;
    first
        .say(json!({"type": "subscribe", "table": table}))
        .await;
    let mut second = rui.socket().await;
    second
        .say(json!({"type": "subscribe", "table": table}))
        .await;
    while first.expect("presence").await["connected"] != json!([true, true]) {}
    assert_eq!(
        server.stranger().table(&table).await["seats"][1]["connected"],
        true
    );
    drop(second);
    while first.expect("presence").await["connected"] != json!([true, false]) {}
}

async fn nonsense_is_answered_and_then_hung_up_on(server: Server) {
    let mut socket = server.stranger().socket().await;
    for nonsense in [
        "",
        "[]",
        "{\"type\":\"shout\"}",
        &"[".repeat(5_000),
        "{\"type\":\"ping\",\"x\":1}",
    ] {
        socket.say_text(nonsense).await;
        assert_eq!(socket.expect("error").await["code"], "unreadable");
    }
    assert_eq!(socket.next().await, Err(1008));
    let mut socket = server.stranger().socket().await;
    socket.say_text(&"x".repeat(40_000)).await;
    assert!(socket.next().await.is_err());
}

async fn the_end_of_the_server_is_told_and_quick(server: Server) {
    let mut socket = server.player("Ana").await.socket().await;
    let stop = tokio::spawn(server.stop());
    assert_eq!(socket.next().await, Err(1012));
    drop(socket);
    stop.await.unwrap();
}

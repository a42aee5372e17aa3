//! Nobody gets a byte that tells another's colour before the end.

use crate::harness::{Client, Server, Socket, on_both, pick};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

on_both!(people_and_spectators_see_only_their_own_colour,);

/// Somebody with the seats that they may know of, and all that they were sent.
struct Witness {
    client: Client,
    seat: Option<usize>,
    socket: Socket,
    heard: Vec<String>,
}

impl Witness {
    async fn new(client: Client, seat: Option<usize>, table: &str) -> Witness {
        let mut socket = client.socket().await;
        socket
            .say(json!({"type": "subscribe", "table": table}))
            .await;
        socket.expect("table").await;
        Witness {
            client,
            seat,
            socket,
            heard: Vec::new(),
        }
    }

    /// Everything that can be asked for about a table.
    async fn look(&mut self, table: &str) {
        let at = format!("/api/tables/{table}");
        for path in [
            at.clone(),
            format!("{at}/film"),
            format!("{at}/record"),
            format!("{at}/record?format=json"),
            "/api/tables".to_owned(),
            "/api/tables?player=me".to_owned(),
            "/api/games".to_owned(),
            "/metrics".to_owned(),
            format!("/t/{table}"),
        ] {
            self.heard.push(self.client.get(&path).await.text);
        }
        self.play_on(table).await;
        let wrong = [
            ("actions", json!({"action": "nonsense"})),
            ("actions", json!({"action": "a1-a2", "version": 1})),
            ("draw", json!({"answer": "accept"})),
            ("seats/1", json!({})),
        ];
        for (what, body) in wrong {
            self.heard
                .push(self.client.at(table, what, body).await.text);
        }
        let ask = json!({"table": table, "budget": {"ms": 1}});
        self.heard
            .push(self.client.post("/api/analyses", ask).await.text);
        self.heard.push(self.events(table).await);
        self.socket
            .say(json!({"type": "subscribe", "table": table, "after": 1}))
            .await;
        for (number, wrong) in ["nonsense", "a1-a2", "draw:r"].into_iter().enumerate() {
            let id = format!("{number} {}", self.heard.len());
            let act =
                json!({"type": "act", "id": id, "table": table, "action": wrong, "version": 1});
            self.socket.say(act).await;
        }
        self.socket.say(json!({"type": "ping"})).await;
        self.socket.expect("pong").await;
    }

    /// From what is seen of a running game one may play on and ask bots; neither knows more.
    async fn play_on(&mut self, table: &str) {
        let seen = self.client.table(table).await;
        let (game, position) = (&seen["game"], &seen["position"]);
        let line = json!({"game": game, "position": position});
        let on = self.client.post("/api/positions", line).await;
        if let Some(action) = on["actions"].as_array().and_then(|actions| actions.first()) {
            let line = json!({"game": game, "position": position, "actions": [action]});
            self.heard
                .push(self.client.post("/api/positions", line).await.text);
        }
        self.heard.push(on.text);
        let ask = json!({"game": game, "position": position, "budget": {"ms": 1}});
        self.heard
            .push(self.client.post("/api/analyses", ask).await.text);
        let unknown = json!({"record": self.heard.last(), "budget": {"ms": 1}});
        self.heard
            .push(self.client.post("/api/analyses", unknown).await.text);
    }

    /// The first part of the stream of events.
    async fn events(&self, table: &str) -> String {
        let request = self
            .client
            .request(Method::GET, &format!("/api/tables/{table}/events"));
        let mut answer = request.send().await.unwrap();
        let mut text = String::new();
        while let Ok(Ok(Some(chunk))) =
            tokio::time::timeout(Duration::from_millis(30), answer.chunk()).await
        {
            text += &String::from_utf8_lossy(&chunk);
        }
        text
    }

    fn check(&self, seats: usize, seed: &str) {
        let texts: Vec<&String> = self.heard.iter().chain(&self.socket.heard).collect();
        let mut positions = 0;
        for text in &texts {
            assert!(!text.contains(seed), "the seed: {text}");
            for secrets in secrets(text, seats) {
                positions += 1;
                for (place, letter) in secrets.chars().enumerate() {
                    assert!(
                        letter == '?' || self.seat == Some(place),
                        "seat {:?} saw {secrets} in {text}",
                        self.seat
                    );
                }
            }
        }
        assert!(positions > 3);
    }
}

/// The secrets of every position in a text: `<rows> <seat>/<players> <bag> <pending> <secrets>`.
fn secrets(text: &str, seats: usize) -> Vec<String> {
    let words: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || letter == '"' || letter == '\\')
        .collect();
    let mark = format!("/{seats}");
    let found = words.windows(4).filter(|words| {
        let turn = words[0].strip_suffix(&mark);
        turn.is_some_and(|turn| turn.len() == 1) && words[1].starts_with('r')
    });
    found.map(|words| words[3].to_owned()).collect()
}

async fn game(server: &Server, seats: usize, people: usize) {
    let mut wishes = vec![json!({"kind": "me"})];
    wishes.extend((1..people).map(|_| json!({"kind": "open"})));
    wishes.extend((people..seats).map(|_| json!({"kind": "bot", "level": "random"})));
    let mut clients = Vec::new();
    for number in 0..people {
        clients.push(server.player(&format!("P{number}")).await);
    }
    let body = json!({"game": format!("meerkats:players={seats}"), "seats": wishes, "visibility": "public"});
    let table = clients[0].post("/api/tables", body).await.ok().id();
    let mut witnesses = Vec::new();
    for (place, client) in clients.iter().enumerate() {
        witnesses.push(Witness::new(client.clone(), Some(place), &table).await);
    }
    witnesses.push(Witness::new(server.stranger(), None, &table).await);
    witnesses.push(Witness::new(server.player("Eva").await, None, &table).await);
    for (place, client) in clients.iter().enumerate().skip(1) {
        client
            .post_empty(&format!("/api/tables/{table}/seats/{}", place + 1))
            .await
            .ok();
    }
    let mut acted = 0;
    for _ in 0..4_000 {
        let seen = server.stranger().table(&table).await;
        let place = seen["actor"].as_u64().map(|seat| seat as usize - 1);
        let Some(client) = place.and_then(|place| clients.get(place)) else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        let action = pick(&client.table(&table).await);
        if acted % 4 == 0 {
            for witness in &mut witnesses {
                witness.look(&table).await;
            }
        }
        if let Some(action) = action {
            let answer = client.act(&table, &action).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
        }
        acted += 1;
        if acted == 12 {
            break;
        }
    }
    assert_eq!(acted, 12);
    // What came over sockets so far is read before the end, after which everything is open.
    for witness in &mut witnesses {
        witness
            .socket
            .say(json!({"type": "unsubscribe", "table": table}))
            .await;
        witness.socket.say(json!({"type": "ping"})).await;
        witness.socket.expect("pong").await;
    }
    clients[0].at(&table, "resign", json!({})).await.ok();
    let open = clients[0].table(&table).await;
    let seed = open["seed"].as_str().unwrap().to_owned();
    assert!(
        !secrets(&open.text, seats)
            .iter()
            .any(|secrets| secrets.contains('?')),
        "all is open after the end"
    );
    for witness in &witnesses {
        witness.check(seats, &seed);
    }
    let own = clients[0]
        .get(&format!("/api/tables/{table}/film"))
        .await
        .ok();
    assert!(
        own["frames"]
            .as_array()
            .unwrap()
            .iter()
            .all(|frame: &Value| !frame["position"].as_str().unwrap().contains('?'))
    );
}

async fn people_and_spectators_see_only_their_own_colour(server: Server) {
    for (seats, people) in [(2, 2), (3, 2), (4, 4), (4, 1)] {
        game(&server, seats, people).await;
    }
}

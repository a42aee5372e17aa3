//! The interface call by call.

use crate::harness::{Server, pick, send, two};
use reqwest::Method;
use serde_json::json;
use tabuleiro_rules::Spec;

#[tokio::test]
async fn somebody_new_gets_a_token_that_no_other_answer_has() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let made = stranger
        .post("/api/players", json!({"name": "  Zoé "}))
        .await;
    assert_eq!(
        (made.status, made["player"]["name"].as_str()),
        (201, Some("Zoé"))
    );
    let token = made["token"].as_str().unwrap();
    let unnamed = stranger.post_empty("/api/players").await;
    assert_eq!(unnamed.status, 201);
    assert!(
        unnamed["player"]["name"]
            .as_str()
            .unwrap()
            .starts_with("Guest")
    );
    stranger
        .post("/api/players", json!({"name": "Bot 3"}))
        .await
        .is_error(422, "name-like-a-bot");
    stranger
        .post("/api/players", json!({"name": ""}))
        .await
        .is_error(422, "name-empty");
    stranger
        .post("/api/players", json!({"name": 7}))
        .await
        .is_error(400, "wrong-type");
    let mut zoe = stranger.clone();
    zoe.token = Some(token.to_owned());
    let me = zoe.get("/api/players/me").await.ok();
    assert_eq!(me["id"], made["player"]["id"]);
    assert!(!me.text.contains(token));
    stranger
        .get("/api/players/me")
        .await
        .is_error(401, "no-identity");
    let renamed = send(
        zoe.request(Method::PATCH, "/api/players/me")
            .json(&json!({"name": "Zé"})),
    )
    .await
    .ok();
    assert_eq!(renamed["name"], "Zé");
}

#[tokio::test]
async fn the_catalogue_says_what_can_be_played() {
    let server = Server::start().await;
    let games = server.stranger().get("/api/games").await.ok();
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), 4);
    let meerkats = games
        .iter()
        .find(|game| game["game"] == "meerkats")
        .unwrap();
    assert_eq!(meerkats["seats"], json!([2, 3, 4]));
    assert_eq!(
        meerkats["keys"][0],
        json!({"key": "players", "values": ["4", "3", "2"], "default": "4"})
    );
    assert_eq!(meerkats["levels"].as_array().unwrap().len(), 10);
    // What was not measured is null.
    let elo = &meerkats["levels"][9]["elo"];
    assert!(elo.is_null() || elo.as_f64().is_some_and(|elo| elo > 0.0));
    // Each variant has its strengths from one place, and is told which.
    for game in games {
        for key in game["keys"].as_array().unwrap() {
            for value in key["values"].as_array().unwrap() {
                let (name, key) = (game["game"].as_str().unwrap(), key["key"].as_str().unwrap());
                let spec = format!("{name}:{key}={}", value.as_str().unwrap());
                let spec = spec.parse::<Spec>().unwrap().to_string();
                let ladders = game["ladders"].as_array().unwrap().iter();
                let of_it = ladders.filter(|ladder| {
                    let specs = ladder["specs"].as_array().unwrap();
                    specs.contains(&ladder["measured"]) && specs.contains(&json!(spec))
                });
                assert_eq!(of_it.count(), 1, "{spec}");
            }
        }
    }
    assert_eq!(games[2]["names"]["en"], "Sixteen Stone");
    assert!(games[2]["names"]["pt"].is_string());
}

#[tokio::test]
async fn a_table_has_what_programs_rely_on() {
    let server = Server::start().await;
    let ana = server.player("Ana").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": 1}]);
    let clock = json!({"kind": "fischer", "seconds": 300, "increment": 5});
    let body = json!({"game": "distrify", "seats": seats, "clock": clock, "seed": 7, "visibility": "public"});
    let table = ana.post("/api/tables", body).await;
    assert_eq!(table.status, 201, "{}", table.text);
    assert_eq!(
        table.headers["location"],
        format!("/api/tables/{}", table.id())
    );
    assert_eq!(table["url"], format!("{}/t/{}", server.base, table.id()));
    assert_eq!(table["game"], "distrify:size=9");
    assert_eq!(
        (table["status"].as_str(), table["outcome"].as_str()),
        (Some("playing"), Some("ongoing"))
    );
    assert_eq!(
        (&table["you"], &table["actor"], &table["last"]),
        (&json!([1]), &json!(1), &json!(null))
    );
    assert_eq!(table["actions"].as_array().unwrap().len(), 81);
    assert_eq!(
        table["seats"][1],
        json!({"seat": 2, "kind": "bot", "name": "Bot 1", "level": "1", "connected": true})
    );
    assert_eq!(table["seats"][0]["name"], "Ana");
    assert_eq!(table["clocks"]["rule"], clock);
    assert_eq!(table["clocks"]["left"].as_array().unwrap().len(), 2);
    assert!(table["position"].as_str().unwrap().contains(" b -"));
    assert!(table["version"].is_u64() && table["seed"].is_null());
    let seen = server.stranger().table(&table.id()).await;
    assert_eq!((&seen["you"], &seen["actions"]), (&json!([]), &json!([])));
    let listed = server
        .stranger()
        .get("/api/tables?status=playing&game=distrify")
        .await
        .ok();
    assert_eq!(listed["tables"][0]["id"], table["id"]);
    assert!(listed["next"].is_null());
}

#[tokio::test]
async fn lists_go_on_where_they_ended() {
    let server = Server::start().await;
    let ana = server.player("Ana").await;
    for _ in 0..5 {
        let body = json!({"game": "syrtis:board=minor", "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"});
        ana.post("/api/tables", body).await.ok();
    }
    ana.open("syrtis", json!([{"kind": "me"}, {"kind": "open"}]))
        .await;
    let mut ids = Vec::new();
    let mut path = "/api/tables?limit=2".to_owned();
    loop {
        let page = ana.get(&path).await.ok();
        ids.extend(
            page["tables"]
                .as_array()
                .unwrap()
                .iter()
                .map(|table| table["id"].clone()),
        );
        let Some(next) = page["next"].as_str() else {
            break;
        };
        path = format!("/api/tables?limit=2&after={next}");
    }
    ids.sort_by_key(ToString::to_string);
    ids.dedup();
    assert_eq!(ids.len(), 5);
    let mine = ana.get("/api/tables?player=me").await.ok();
    assert_eq!(mine["tables"].as_array().unwrap().len(), 6);
    for wrong in [
        "status=late",
        "game=chess",
        "after=zz",
        "limit=-1",
        "player=rui",
    ] {
        assert_eq!(
            ana.get(&format!("/api/tables?{wrong}")).await.status,
            400,
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused() {
    let server = Server::start().await;
    let ana = server.player("Ana").await;
    let two = json!([{"kind": "me"}, {"kind": "open"}]);
    let cases = [
        (json!({"game": "chess", "seats": two}), 422, "bad-game"),
        (
            json!({"game": "distrify:size=8", "seats": two}),
            422,
            "bad-game",
        ),
        (
            json!({"game": "distrify", "seats": [{"kind": "me"}]}),
            422,
            "wrong-seats",
        ),
        (
            json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "me"}]}),
            422,
            "two-seats",
        ),
        (
            json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "bot", "level": 9}]}),
            422,
            "bad-level",
        ),
        (
            json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "dog"}]}),
            400,
            "wrong-type",
        ),
        (
            json!({"game": "distrify", "seats": two, "clock": {"kind": "turn", "seconds": 0}}),
            422,
            "wrong-clock",
        ),
        (
            json!({"game": "distrify", "seats": two, "clock": {"kind": "sun"}}),
            400,
            "wrong-type",
        ),
        (
            json!({"game": "distrify", "seats": two, "seed": "x"}),
            422,
            "bad-seed",
        ),
        (
            json!({"game": "distrify", "seats": two, "seed": -1}),
            400,
            "wrong-type",
        ),
        (
            json!({"game": "distrify", "seats": two, "sead": 1}),
            400,
            "wrong-type",
        ),
        (
            json!({"game": "distrify", "seats": two, "visibility": "secret"}),
            400,
            "wrong-type",
        ),
        (
            json!({"game": "meerkats:players=2", "seats": two, "seed": 1}),
            422,
            "seed-of-secrets",
        ),
        (
            json!({"game": "distrify", "seats": [{"kind": "me", "level": 3}, {"kind": "open"}]}),
            400,
            "wrong-type",
        ),
        (json!({"seats": two}), 400, "wrong-type"),
        (json!([]), 400, "wrong-type"),
    ];
    for (body, status, code) in cases {
        ana.post("/api/tables", body).await.is_error(status, code);
    }
    let alone = json!({"game": "meerkats:players=2", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "seed": "1"});
    ana.post("/api/tables", alone).await.ok();
}

#[tokio::test]
async fn commands_are_answered_as_the_contract_says() {
    let server = Server::start().await;
    let (ana, rui) = (server.player("Ana").await, server.player("Rui").await);
    let table = ana
        .open("distrify", json!([{"kind": "me"}, {"kind": "open"}]))
        .await;
    let id = table.id();
    assert_eq!(table["status"], "waiting");
    ana.act(&id, "e5").await.is_error(409, "not-started");
    ana.post_empty(&format!("/api/tables/{id}/seats/2"))
        .await
        .is_error(409, "already-seated");
    for seat in ["0", "3", "9", "x", "256"] {
        rui.post_empty(&format!("/api/tables/{id}/seats/{seat}"))
            .await
            .is_error(404, "no-such-seat");
    }
    rui.at(&id, "cancel", json!({}))
        .await
        .is_error(403, "not-creator");
    let sat = rui
        .post_empty(&format!("/api/tables/{id}/seats/2"))
        .await
        .ok();
    assert_eq!(
        (sat["status"].as_str(), &sat["you"]),
        (Some("playing"), &json!([2]))
    );
    server
        .player("Eva")
        .await
        .post_empty(&format!("/api/tables/{id}/seats/2"))
        .await
        .is_error(409, "seat-taken");
    let version = sat.version();
    rui.act(&id, "e5").await.is_error(409, "not-your-turn");
    server
        .player("Eva")
        .await
        .act(&id, "e5")
        .await
        .is_error(403, "not-seated");
    ana.act(&id, "z9").await.is_error(422, "illegal-action");
    ana.act(&id, "end").await.is_error(422, "illegal-action");
    let first = ana
        .at(
            &id,
            "actions",
            json!({"action": "e5", "version": version, "id": "one"}),
        )
        .await
        .ok();
    let again = ana
        .at(
            &id,
            "actions",
            json!({"action": "e5", "version": version, "id": "one"}),
        )
        .await
        .ok();
    assert_eq!(first.body, again.body);
    let taken = ana.act(&id, "e5").await;
    taken.is_error(409, "not-your-turn");
    let stale = rui
        .at(&id, "actions", json!({"action": "a1", "version": version}))
        .await;
    stale.is_error(409, "stale");
    let occupied = rui.act(&id, "e5").await;
    occupied.is_error(422, "illegal-action");
    assert_eq!(
        (&occupied["error"]["rule"], &occupied["error"]["cells"]),
        (&json!("occupied"), &json!(["e5"]))
    );
    ana.at(&id, "draw", json!({"answer": "accept"}))
        .await
        .is_error(409, "no-offer");
    ana.at(&id, "draw", json!({"answer": "maybe"}))
        .await
        .is_error(400, "wrong-type");
    ana.at(&id, "takeback", json!({})).await.ok();
    rui.at(&id, "takeback", json!({"answer": "accept"}))
        .await
        .ok();
    assert_eq!(ana.table(&id).await["actor"], 1);
    ana.act(&id, "e5").await.ok();
    ana.at(&id, "draw", json!({"answer": "offer"})).await.ok();
    let asked = rui.table(&id).await;
    assert_eq!(
        asked["offers"][0],
        json!({"offer": "draw", "seat": 1, "yours": false, "asked": true})
    );
    rui.at(&id, "draw", json!({"answer": "decline"})).await.ok();
    rui.post_empty(&format!("/api/tables/{id}/resign"))
        .await
        .ok();
    let over = ana.table(&id).await;
    assert_eq!(
        (over["status"].as_str(), over["outcome"].as_str()),
        (Some("over"), Some("win 1 resignation"))
    );
    assert!(over["seed"].is_string());
    ana.act(&id, "a1").await.is_error(409, "over");
    ana.at(&id, "resign", json!({})).await.is_error(409, "over");
    ana.at(&id, "rematch", json!({"answer": "offer"}))
        .await
        .ok();
    rui.at(&id, "rematch", json!({"answer": "accept"}))
        .await
        .ok();
    let next = ana.table(&id).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(ana.table(&next).await["you"], json!([2]));
}

#[tokio::test]
async fn tables_that_wait_can_be_left_and_closed() {
    let server = Server::start().await;
    let (ana, rui) = (server.player("Ana").await, server.player("Rui").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let id = ana.open("meerkats:players=3", seats).await.id();
    rui.at(&id, "leave", json!({}))
        .await
        .is_error(403, "not-seated");
    rui.post_empty(&format!("/api/tables/{id}/seats/3"))
        .await
        .ok();
    rui.at(&id, "leave", json!({})).await.ok();
    ana.get(&format!("/api/tables/{id}/record"))
        .await
        .is_error(409, "not-started");
    ana.at(&id, "cancel", json!({})).await.ok();
    let closed = ana.table(&id).await;
    assert_eq!(
        (closed["status"].as_str(), closed["cancelled"].as_str()),
        (Some("over"), Some("creator"))
    );
}

#[tokio::test]
async fn films_and_records_are_read_back() {
    let server = Server::start().await;
    let (ana, rui, id) = two(&server, "distrify").await;
    for _ in 0..6 {
        let table = ana.table(&id).await;
        let actor = if table["actor"] == 1 { &ana } else { &rui };
        let action = pick(&actor.table(&id).await).unwrap();
        actor.act(&id, &action).await.ok();
    }
    let film = ana.get(&format!("/api/tables/{id}/film")).await.ok();
    let frames = film["frames"].as_array().unwrap();
    assert_eq!(
        (frames.len(), &frames[0]["action"], &film["outcome"]),
        (7, &json!(null), &json!("ongoing"))
    );
    assert_eq!(frames[6]["position"], ana.table(&id).await["position"]);
    for field in ["version", "action", "seat", "position", "ms"] {
        assert!(frames[1].get(field).is_some());
    }
    let record = ana.get(&format!("/api/tables/{id}/record")).await.ok();
    assert!(
        record.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/plain")
    );
    let structured = ana
        .get(&format!("/api/tables/{id}/record?format=json"))
        .await
        .ok();
    assert_eq!(structured["record"].as_str(), Some(record.text.as_str()));
    let stranger = server.stranger();
    let text = stranger
        .request(Method::POST, "/api/records")
        .header("content-type", "text/plain");
    let kept = send(text.body(record.text.clone())).await;
    assert_eq!(kept.status, 201, "{}", kept.text);
    let back = stranger
        .get(&format!("/api/records/{}", kept.id()))
        .await
        .ok();
    assert_eq!(back.text, record.text);
    let accept = stranger
        .request(Method::GET, &format!("/api/records/{}", kept.id()))
        .header("accept", "application/json");
    assert_eq!(send(accept).await["actions"].as_array().unwrap().len(), 6);
    let film = stranger
        .get(&format!("/api/records/{}/film", kept.id()))
        .await
        .ok();
    assert_eq!(film["frames"].as_array().unwrap().len(), 7);
    stranger
        .post("/api/records", json!({"record": record.text}))
        .await
        .ok();
    stranger
        .post("/api/records", json!({"record": "[Game \"chess\"]"}))
        .await
        .is_error(422, "bad-record");
    stranger
        .get("/api/records/none")
        .await
        .is_error(404, "no-such-record");
    let zip = stranger
        .request(Method::POST, "/api/records")
        .header("content-type", "application/zip");
    send(zip.body("x")).await.is_error(415, "not-text");
}

#[tokio::test]
async fn errors_are_json_whatever_was_asked() {
    let server = Server::start().await;
    let (ana, stranger) = (server.player("Ana").await, server.stranger());
    stranger
        .get("/api/nothing")
        .await
        .is_error(404, "not-found");
    stranger.get("/nothing").await.is_error(404, "not-found");
    stranger
        .get("/api/tables/none")
        .await
        .is_error(404, "no-such-table");
    stranger
        .get("/api/tables/a%20b")
        .await
        .is_error(404, "no-such-table");
    stranger
        .get("/api/tables/none/film")
        .await
        .is_error(404, "no-such-table");
    stranger
        .get("/api/tables/none/events")
        .await
        .is_error(404, "no-such-table");
    let wrong = send(stranger.request(Method::DELETE, "/api/tables")).await;
    wrong.is_error(405, "method-not-allowed");
    assert!(wrong.headers["allow"].to_str().unwrap().contains("POST"));
    stranger
        .post("/api/tables", json!({}))
        .await
        .is_error(401, "no-identity");
    let form = ana
        .request(Method::POST, "/api/tables")
        .header("content-type", "application/x-www-form-urlencoded");
    send(form.body("game=distrify"))
        .await
        .is_error(415, "not-json");
    let broken = |body: &str| {
        ana.request(Method::POST, "/api/tables")
            .header("content-type", "application/json")
            .body(body.to_owned())
    };
    send(broken("{\"game\": ")).await.is_error(400, "not-json");
    send(broken("")).await.is_error(400, "not-json");
    send(broken(&"[".repeat(60_000)))
        .await
        .is_error(400, "wrong-type");
    send(broken("[\"distrify\", []]"))
        .await
        .is_error(400, "wrong-type");
    send(broken(&format!("{{\"game\": \"{}\"}}", "x".repeat(70_000))))
        .await
        .is_error(413, "too-large");
    stranger.get("/ws").await.is_error(400, "no-websocket");
}

#[tokio::test]
async fn operators_see_how_it_goes() {
    let server = Server::start().await;
    let stranger = server.stranger();
    stranger.get("/healthz").await.ok();
    stranger.get("/readyz").await.ok();
    let (ana, _, id) = two(&server, "distrify").await;
    ana.act(&id, "e5").await.ok();
    let metrics = stranger.get("/metrics").await.ok();
    for name in [
        "tabuleiro_tables_live 1",
        "tabuleiro_commands_total",
        "tabuleiro_answer_seconds_bucket{le=\"+Inf\"}",
        "tabuleiro_bot_queue 0",
    ] {
        assert!(metrics.text.contains(name), "{name}\n{}", metrics.text);
    }
    let api = stranger.get("/api/openapi.json").await.ok();
    let paths = api["paths"].as_object().unwrap();
    for path in [
        "/api/players",
        "/api/tables/{table}/actions",
        "/api/positions",
        "/api/analyses",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    server.stop().await;
}

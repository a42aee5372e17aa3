//! Playing on from positions without a table.

use crate::harness::{Answer, Server, two};
use serde_json::{Value, json};

async fn line(server: &Server, body: Value) -> Answer {
    server.stranger().post("/api/positions", body).await
}

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|text| text.as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_line_is_played_from_the_start_and_from_any_position() {
    let server = Server::start().await;
    let game = "distrify:size=9";
    let line_of = |actions: &[&str]| json!({"game": game, "actions": actions});
    let start = line(&server, json!({"game": "distrify"})).await.ok();
    assert_eq!(start["game"], "distrify:size=9");
    assert_eq!(
        (&start["actor"], &start["outcome"]),
        (&json!(1), &json!("ongoing"))
    );
    assert_eq!(
        (&start["last"], &start["end"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(start["actions"].as_array().unwrap().len(), 81);
    assert_eq!(start["chance"], json!([]));
    let whole = json!([{"action": null, "seat": null, "position": start["position"]}]);
    assert_eq!(start["frames"], whole);

    let first = line(&server, line_of(&["e5"])).await.ok();
    assert_eq!(
        first["last"],
        json!({"seat": 1, "action": "e5", "version": 1})
    );
    // What is played on from the position is what is played on in the line.
    let further = texts(&first["actions"])[0].to_owned();
    let from_there = json!({"game": game, "position": first["position"], "actions": [further]});
    let (from_there, in_line) = (
        line(&server, from_there).await.ok(),
        line(&server, line_of(&["e5", &further])).await.ok(),
    );
    assert_eq!(from_there["position"], in_line["position"]);
    assert_eq!(from_there["actions"], in_line["actions"]);
    assert_eq!(in_line["frames"][1]["position"], first["position"]);
    assert_eq!(in_line["frames"][1]["action"], "e5");
    assert_eq!(in_line["frames"][2]["position"], in_line["position"]);
}

#[tokio::test]
async fn chance_shows_its_odds_and_every_game_can_be_played_to_its_end() {
    let server = Server::start().await;
    for game in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats",
    ] {
        let mut body = json!({"game": game, "seed": "5", "actions": []});
        let mut drawn = 0;
        let end = loop {
            let now = line(&server, body.clone()).await.ok();
            let played = body["actions"].as_array().unwrap().len();
            assert_eq!(now["frames"].as_array().unwrap().len(), played + 1);
            let chance = now["chance"].as_array().unwrap();
            let next = if chance.is_empty() {
                texts(&now["actions"])
                    .get(played % 7)
                    .or(texts(&now["actions"]).first())
                    .map(ToString::to_string)
            } else {
                drawn += 1;
                assert_eq!((&now["actor"], &now["actions"]), (&Value::Null, &json!([])));
                let odds = chance
                    .iter()
                    .map(|odds| odds["probability"].as_f64().unwrap());
                assert!((odds.sum::<f64>() - 1.0).abs() < 1e-9);
                Some(chance[0]["action"].as_str().unwrap().to_owned())
            };
            match next {
                Some(next) if played < 150 => {
                    body["actions"].as_array_mut().unwrap().push(json!(next));
                }
                _ => break now,
            }
        };
        assert_eq!(drawn > 0, game == "meerkats", "{game}");
        // The end is there in parts exactly when there is one.
        assert_eq!(
            end["outcome"] == "ongoing",
            end["end"].is_null(),
            "{}",
            end["outcome"]
        );
        assert_eq!(
            end["end"].is_null(),
            end["actor"].is_number(),
            "{}",
            end["outcome"]
        );
    }
}

#[tokio::test]
async fn the_seed_fixes_the_setup() {
    let server = Server::start().await;
    let start = async |seed: Value| line(&server, json!({"game": "syrtis", "seed": seed})).await;
    let one = start(json!(1)).await.ok();
    assert_eq!(one["position"], start(json!("1")).await["position"]);
    assert_ne!(one["position"], start(json!(2)).await["position"]);
    start(json!("-1")).await.is_error(422, "bad-seed");
    start(json!(1.5)).await.is_error(400, "wrong-type");
    let both = json!({"game": "syrtis", "seed": 1, "position": one["position"]});
    line(&server, both).await.is_error(422, "bad-seed");
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_its_place_and_its_rule() {
    let server = Server::start().await;
    let twice = line(
        &server,
        json!({"game": "sixteen-stone", "actions": ["c3", "d4", "c3"]}),
    )
    .await;
    twice.is_error(422, "illegal-action");
    let error = &twice["error"];
    assert_eq!(
        (&error["place"], &error["rule"]),
        (&json!(3), &json!("occupied"))
    );
    assert_eq!(error["cells"], json!(["c3"]));
    let nonsense = line(
        &server,
        json!({"game": "distrify", "actions": ["e5", "zz99"]}),
    )
    .await;
    nonsense.is_error(422, "illegal-action");
    assert_eq!(
        (&nonsense["error"]["place"], &nonsense["error"]["rule"]),
        (&json!(2), &Value::Null)
    );
    for (body, status, code) in [
        (json!({"game": "chess"}), 422, "bad-game"),
        (
            json!({"game": "distrify", "position": "x"}),
            422,
            "bad-position",
        ),
        (
            json!({"game": "distrify", "actions": vec!["e5"; 2_001]}),
            422,
            "too-long",
        ),
        (
            json!({"game": "distrify", "actions": "e5"}),
            400,
            "wrong-type",
        ),
        (json!({"game": "distrify", "table": "x"}), 400, "wrong-type"),
        (json!({}), 400, "wrong-type"),
    ] {
        line(&server, body).await.is_error(status, code);
    }
    server
        .stranger()
        .get("/api/positions")
        .await
        .is_error(405, "method-not-allowed");
}

/// Somebody who plays on from what they may see of a running game learns nothing about it: unknown stays unknown.
#[tokio::test]
async fn secrets_that_were_not_given_are_not_found_out() {
    let server = Server::start().await;
    let (ana, _rui, id) = two(&server, "meerkats:players=2").await;
    let seen = ana.table(&id).await["position"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(seen.contains('?'), "{seen}");
    let on = line(
        &server,
        json!({"game": "meerkats:players=2", "position": seen}),
    )
    .await
    .ok();
    assert_eq!(on["position"], json!(seen));
}

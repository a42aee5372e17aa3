//! Whole games.

use crate::harness::{Server, on_both, pick, two};
use serde_json::json;
use std::time::Duration;

on_both!(
    two_people_play_a_game_of_distrify_to_its_end,
    a_bot_answers_and_a_takeback_needs_no_consent,
    who_shares_a_device_acts_for_all,
);

async fn two_people_play_a_game_of_distrify_to_its_end(server: Server) {
    let (ana, rui, id) = two(&server, "distrify").await;
    for turn in 0..400 {
        let seen = ana.table(&id).await;
        if seen["status"] == "over" {
            assert!(
                seen["outcome"].as_str().unwrap().starts_with("win "),
                "{}",
                seen.text
            );
            assert!(turn > 10);
            return;
        }
        let (actor, other) = if seen["actor"] == 1 {
            (&ana, &rui)
        } else {
            (&rui, &ana)
        };
        let table = actor.table(&id).await;
        assert_eq!(other.table(&id).await["actions"], json!([]));
        let action = pick(&table).unwrap();
        let body =
            json!({"action": action, "version": table.version(), "id": format!("turn {turn}")});
        let done = actor.at(&id, "actions", body).await.ok();
        assert!(done.version() > table.version());
    }
    panic!("no end");
}

async fn a_bot_answers_and_a_takeback_needs_no_consent(server: Server) {
    let ana = server.player("Ana").await;
    let id = ana
        .open(
            "sixteen-stone",
            json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]),
        )
        .await
        .id();
    let before = ana.table(&id).await;
    let mut table = before.clone();
    for _ in 0..2_000 {
        if let Some(action) = pick(&table) {
            ana.act(&id, &action).await.ok();
        } else if table["last"]["seat"] == 2 {
            break;
        } else {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        table = ana.table(&id).await;
        if table["last"]["seat"] == 2 && table["actor"] == 1 {
            break;
        }
    }
    assert_eq!(table["last"]["seat"], 2, "{}", table.text);
    ana.at(&id, "takeback", json!({})).await.ok();
    assert_eq!(ana.table(&id).await["actor"], 1);
    ana.at(&id, "draw", json!({"answer": "offer"}))
        .await
        .is_error(409, "bots-decline");
}

async fn who_shares_a_device_acts_for_all(server: Server) {
    let ana = server.player("Ana").await;
    let seats = json!([{"kind": "me"}, {"kind": "local", "name": "Avó"}]);
    let id = ana.open("distrify", seats).await.id();
    for _ in 0..6 {
        let table = ana.table(&id).await;
        assert_eq!(
            (&table["you"], table["seats"][1]["name"].as_str()),
            (&json!([1, 2]), Some("Avó"))
        );
        ana.act(&id, &pick(&table).unwrap()).await.ok();
    }
    ana.at(&id, "resign", json!({"seat": 2})).await.ok();
    assert_eq!(ana.table(&id).await["outcome"], "win 1 resignation");
}

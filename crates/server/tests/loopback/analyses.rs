//! Asking a bot.

use crate::harness::{Server, on_both, send, two};
use reqwest::Method;
use serde_json::json;

on_both!(a_position_is_answered_at_once_and_a_game_step_by_step,);

async fn a_position_is_answered_at_once_and_a_game_step_by_step(server: Server) {
    let (ana, rui, id) = two(&server, "distrify").await;
    let start = ana.table(&id).await["position"].clone();
    let ask = json!({"game": "distrify", "position": start, "budget": {"ms": 50}});
    ana.post("/api/analyses", ask.clone())
        .await
        .is_error(409, "still-playing");
    server
        .stranger()
        .post("/api/analyses", ask.clone())
        .await
        .is_error(401, "no-identity");
    ana.post("/api/analyses", json!({"table": id}))
        .await
        .is_error(409, "still-playing");
    let eva = server.player("Eva").await;
    let answer = eva.post("/api/analyses", ask).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let best = &answer["actions"][0];
    assert!(
        best["action"].is_string() && best["win_chance"].is_f64() && best["line"].is_array(),
        "{best}"
    );
    ana.act(&id, "e5").await.ok();
    rui.at(&id, "resign", json!({})).await.ok();
    let record = ana.get(&format!("/api/tables/{id}/record")).await.ok().text;
    let begun = eva
        .post(
            "/api/analyses",
            json!({"game": "distrify", "record": record, "budget": {"ms": 20}}),
        )
        .await;
    assert_eq!(begun.status, 202, "{}", begun.text);
    let place = begun.headers["location"].to_str().unwrap().to_owned();
    assert!(begun["url"].as_str().unwrap().ends_with(&place));
    let done = eva.get(&format!("{place}?after=0")).await.ok();
    assert_eq!(
        (
            done["total"].as_u64(),
            done["judged"].as_array().unwrap().len()
        ),
        (Some(1), 1),
        "{}",
        done.text
    );
    ana.get(&place).await.is_error(404, "no-such-analysis");
    send(eva.request(Method::DELETE, &place)).await.ok();
    for (body, code) in [
        (json!({"position": "x"}), "bad-game"),
        (json!({"game": "distrify", "position": "x"}), "bad-position"),
        (json!({"record": "x"}), "bad-record"),
        (json!({"game": "distrify"}), "bad-analysis"),
        (json!({"game": "syrtis", "record": record}), "bad-game"),
    ] {
        eva.post("/api/analyses", body).await.is_error(422, code);
    }
    eva.get("/api/analyses/none")
        .await
        .is_error(404, "no-such-analysis");
}

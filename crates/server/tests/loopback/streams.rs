//! Server-sent events.

use crate::harness::{Client, Server, on_both, two};
use reqwest::Method;
use std::time::Duration;
use tokio::time::timeout;

on_both!(events_come_with_their_versions_from_wherever_one_was,);

struct Stream(reqwest::Response, String);

impl Stream {
    async fn open(client: &Client, path: &str, last: Option<u64>) -> Stream {
        let mut request = client.request(Method::GET, path);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Stream(answer, String::new())
    }

    /// The id and the kind of the next event.
    async fn next(&mut self) -> (u64, String) {
        loop {
            if let Some((event, rest)) = self.1.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.1 = rest;
                let field = |name: &str| {
                    event
                        .lines()
                        .find_map(|line| line.strip_prefix(name))
                        .map(str::trim)
                };
                let Some(id) = field("id:") else { continue };
                let data: serde_json::Value =
                    serde_json::from_str(field("data:").unwrap()).unwrap();
                assert_eq!(data["version"].to_string(), id);
                return (
                    id.parse().unwrap(),
                    data["kind"].as_str().unwrap().to_owned(),
                );
            }
            let chunk = timeout(Duration::from_secs(20), self.0.chunk())
                .await
                .unwrap()
                .unwrap();
            self.1 += std::str::from_utf8(&chunk.expect("the stream ended")).unwrap();
        }
    }
}

async fn events_come_with_their_versions_from_wherever_one_was(server: Server) {
    let (ana, _, id) = two(&server, "distrify").await;
    let path = format!("/api/tables/{id}/events");
    let mut all = Stream::open(&server.stranger(), &path, None).await;
    assert_eq!(all.next().await, (1, "created".to_owned()));
    assert_eq!(all.next().await, (2, "sat".to_owned()));
    assert_eq!(all.next().await, (3, "started".to_owned()));
    let mut late = Stream::open(&ana, &format!("{path}?after=3"), None).await;
    let mut again = Stream::open(&ana, &format!("{path}?after=0"), Some(2)).await;
    assert_eq!(again.next().await, (3, "started".to_owned()));
    ana.act(&id, "e5").await.ok();
    for stream in [&mut all, &mut late, &mut again] {
        assert_eq!(stream.next().await, (4, "acted".to_owned()));
    }
    assert_eq!(ana.get(&format!("{path}?after=x")).await.status, 400);
    server.stop().await;
}

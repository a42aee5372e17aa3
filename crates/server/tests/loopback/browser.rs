//! Browsers: cookies, origins, the page.

use crate::harness::{Answer, Server, send};
use reqwest::Method;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn cookie(answer: &Answer) -> String {
    let set = answer.headers["set-cookie"].to_str().unwrap();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"));
    set.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn our_own_page_gets_an_identity_when_it_first_needs_one() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let body = json!({"game": "distrify", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let post = |origin: &str| {
        stranger
            .request(Method::POST, "/api/tables")
            .header("origin", origin)
            .json(&body)
    };
    assert!(
        stranger
            .get("/")
            .await
            .ok()
            .headers
            .get("set-cookie")
            .is_none()
    );
    send(post("https://evil.example"))
        .await
        .is_error(401, "no-identity");
    let opened = send(post(&server.base)).await.ok();
    let cookie = cookie(&opened);
    let again = send(post(&server.base).header("cookie", &cookie))
        .await
        .ok();
    assert!(again.headers.get("set-cookie").is_none());
    let mine = send(
        stranger
            .request(Method::GET, &format!("/api/tables/{}", opened.id()))
            .header("cookie", &cookie),
    )
    .await;
    assert_eq!(mine["you"], json!([1]));
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        send(post(origin).header("cookie", &cookie))
            .await
            .is_error(403, "wrong-origin");
    }
    let silent = stranger
        .request(Method::POST, "/api/tables")
        .json(&body)
        .header("cookie", &cookie);
    send(silent).await.is_error(403, "wrong-origin");
    // A forged cookie is no identity.
    let forged = cookie.replacen("tabuleiro=", "tabuleiro=x", 1);
    let seen = send(
        stranger
            .request(Method::GET, "/api/players/me")
            .header("cookie", forged),
    )
    .await;
    seen.is_error(401, "no-identity");
    let made = send(
        stranger
            .request(Method::POST, "/api/players")
            .header("origin", &server.base)
            .json(&json!({"name": "Zé"})),
    )
    .await;
    assert_eq!(made.status, 201);
    assert!(made.headers.contains_key("set-cookie"));
    // The link in somebody else's hands shows what a spectator sees.
    let other = server.player("Eva").await.table(&opened.id()).await;
    assert_eq!((&other["you"], &other["actions"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn sockets_are_for_our_own_pages_and_for_programs() {
    let server = Server::start().await;
    let ana = server.player("Ana").await;
    let address = server.base.replacen("http", "ws", 1) + "/ws";
    let open = async |origin: Option<&str>, token: bool| {
        let mut request = address.clone().into_client_request().unwrap();
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().unwrap());
        }
        if token {
            let value = format!("Bearer {}", ana.token.as_ref().unwrap());
            request
                .headers_mut()
                .insert("authorization", value.parse().unwrap());
        }
        tokio_tungstenite::connect_async(request).await.is_ok()
    };
    assert!(open(None, true).await);
    assert!(open(Some(&server.base), false).await);
    assert!(!open(Some("https://evil.example"), true).await);
    assert!(!open(Some("null"), false).await);
}

#[tokio::test]
async fn a_page_is_known_on_its_socket_by_its_cookie() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let new = stranger
        .request(Method::POST, "/api/players")
        .header("origin", &server.base);
    let made = send(new.json(&json!({"name": "Zé"}))).await.ok();
    let cookie = cookie(&made);
    let open = async |origin: Option<&str>| {
        let address = server.base.replacen("http", "ws", 1) + "/ws";
        let mut request = address.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().unwrap());
        }
        let (mut stream, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        let first = futures_util::StreamExt::next(&mut stream).await?.ok()?;
        Some(first.into_text().unwrap().to_string())
    };
    assert!(open(Some(&server.base)).await.unwrap().contains("Zé"));
    assert_eq!(open(None).await, None);
    assert_eq!(open(Some("https://evil.example")).await, None);
}

#[tokio::test]
async fn the_page_is_safe_and_can_be_kept() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let page = stranger.get("/").await.ok();
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("default-src 'none'")
            && policy.contains("frame-ancestors 'none'")
            && !policy.contains("unsafe")
    );
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(page.headers["referrer-policy"], "same-origin");
    assert!(!page.text.contains("<script>") && !page.text.contains("style="));
    for address in [
        "/t/x",
        "/t/x/film",
        "/r/x/analysis",
        "/rules/syrtis",
        "/upload",
    ] {
        assert_eq!(stranger.get(address).await.ok().text, page.text);
    }
    let (_, rest) = page
        .text
        .split_once("/assets/")
        .expect("the page has parts");
    let part = format!("/assets/{}", rest.split('"').next().unwrap());
    let kept = stranger.get(&part).await.ok();
    assert_eq!(
        kept.headers["cache-control"],
        "public, max-age=31536000, immutable"
    );
    let kind = kept.headers["content-type"].to_str().unwrap();
    assert!(
        kind.starts_with("text/javascript") || kind.starts_with("text/css"),
        "{kind}"
    );
    assert_eq!(page.headers["cache-control"], "no-cache");
    let tag = page.headers["etag"].to_str().unwrap();
    let same = send(
        stranger
            .request(Method::GET, "/")
            .header("if-none-match", tag),
    )
    .await;
    assert_eq!(same.status, 304);
    let raw = stranger
        .request(Method::GET, &part)
        .header("accept-encoding", "gzip")
        .send()
        .await
        .unwrap();
    assert_eq!(raw.headers()["content-encoding"], "gzip");
    assert_eq!(
        stranger.get("/api/games").await.headers["x-content-type-options"],
        "nosniff"
    );
}

#[tokio::test]
async fn a_broken_link_shows_people_the_page_and_tells_programs() {
    let server = Server::start().await;
    let stranger = server.stranger();
    let page = stranger.get("/").await.ok();
    for address in ["/nowhere", "/t/x/y/z", "/assets/nothing.js"] {
        let program = stranger.get(address).await;
        assert_eq!(program.status, 404, "{address}");
        assert_eq!(program["error"]["code"], "not-found", "{address}");
    }
    for address in ["/nowhere", "/t/x/y/z"] {
        let asked = stranger
            .request(Method::GET, address)
            .header("accept", "text/html,*/*;q=0.8");
        let person = send(asked).await;
        assert_eq!(person.status, 404, "{address}");
        assert_eq!(person.text, page.text, "{address}");
    }
}

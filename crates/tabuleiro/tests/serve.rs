//! The real program: started, killed at any moment, started again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use reqwest::Client;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::env;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

struct Server {
    child: Child,
    base: String,
}

impl Server {
    async fn start(database: &Path) -> Server {
        Server::logging(database, "warn").await
    }

    async fn logging(database: &Path, log: &str) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(format!("sqlite://{}", database.display()))
            .env("TABULEIRO_LOG", log)
            .stderr(if log == "warn" {
                Stdio::inherit()
            } else {
                Stdio::piped()
            });
        Server::of(command).await
    }

    async fn of(mut command: Command) -> Server {
        let command = command.stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().unwrap();
        let output = child.stdout.take().unwrap();
        let mut lines = BufReader::new(output).lines();
        let line = timeout(Duration::from_secs(30), lines.next_line()).await;
        let base = line.unwrap().unwrap().expect("the server said where it is");
        Server { child, base }
    }
}

/// An action that the server said was done.
struct Acknowledged {
    table: String,
    before: u64,
    after: u64,
    action: String,
}

async fn call(
    client: &Client,
    token: &str,
    method: &str,
    url: &str,
    body: Option<Value>,
) -> Option<Value> {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let mut request = client.request(method, url);
    if !token.is_empty() {
        request = request.bearer_auth(token);
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let answer = request.send().await.ok()?;
    let status = answer.status().as_u16();
    assert!(status < 500 || status == 503, "{status}");
    if !answer.status().is_success() {
        return None;
    }
    answer.json().await.ok()
}

async fn newcomer(base: &str) -> String {
    let made = call(
        &Client::new(),
        "",
        "POST",
        &format!("{base}/api/players"),
        None,
    )
    .await;
    made.unwrap()["token"].as_str().unwrap().to_owned()
}

/// Plays against itself until the server is gone, and notes what was acknowledged.
async fn play(base: String, token: String, salt: usize) -> Vec<Acknowledged> {
    let client = Client::new();
    let mut done = Vec::new();
    let games = [
        "distrify",
        "syrtis:board=minor",
        "sixteen-stone",
        "meerkats:players=2",
    ];
    loop {
        let seats = json!([{"kind": "me"}, {"kind": "local"}]);
        let body = json!({"game": games[salt % games.len()], "seats": seats});
        let opened = call(
            &client,
            &token,
            "POST",
            &format!("{base}/api/tables"),
            Some(body),
        )
        .await;
        let Some(mut table) = opened else { return done };
        let id = table["id"].as_str().unwrap().to_owned();
        let url = format!("{base}/api/tables/{id}");
        while table["status"] == "playing" {
            let before = table["version"].as_u64().unwrap();
            let actions = table["actions"].as_array().unwrap();
            let place = (usize::try_from(before).unwrap() * 7_919 + salt) % actions.len();
            let action = actions[place].as_str().unwrap().to_owned();
            let body = json!({"action": action, "version": before});
            let acted = call(
                &client,
                &token,
                "POST",
                &format!("{url}/actions"),
                Some(body),
            )
            .await;
            let Some(acted) = acted else { return done };
            let after = acted["version"].as_u64().unwrap();
            done.push(Acknowledged {
                table: id.clone(),
                before,
                after,
                action,
            });
            let Some(next) = call(&client, &token, "GET", &url, None).await else {
                return done;
            };
            table = next;
        }
    }
}

async fn check(base: &str, token: &str, done: &[Acknowledged]) {
    let client = Client::new();
    let mut films: HashMap<&str, Value> = HashMap::new();
    for one in done {
        if !films.contains_key(one.table.as_str()) {
            let url = format!("{base}/api/tables/{}/film", one.table);
            let film = call(&client, token, "GET", &url, None)
                .await
                .expect("the table is there");
            films.insert(&one.table, film);
        }
        let film = &films[one.table.as_str()];
        let is_it = |frame: &Value| {
            let version = frame["version"].as_u64().unwrap();
            version > one.before && version <= one.after && frame["action"] == *one.action
        };
        let found = film["frames"].as_array().unwrap().iter().any(is_it);
        assert!(
            found,
            "{} at version {} of {} is lost",
            one.action, one.after, one.table
        );
    }
}

/// Another moment each time.
fn some_time() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Duration::from_millis(50 + u64::from(now.subsec_micros()) % 300)
}

#[tokio::test]
async fn what_was_acknowledged_survives_being_killed() {
    let rounds = if env::var("TABULEIRO_LONG").is_ok() {
        100
    } else {
        4
    };
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let mut server = Server::start(&database).await;
    let mut total = 0;
    for round in 0..rounds {
        let mut players = Vec::new();
        for salt in 0..3 {
            let token = newcomer(&server.base).await;
            let playing = tokio::spawn(play(server.base.clone(), token.clone(), round + salt));
            players.push((token, playing));
        }
        tokio::time::sleep(some_time()).await;
        // The kill of this library is SIGKILL: the program has no say in it.
        server.child.kill().await.unwrap();
        server = Server::start(&database).await;
        for (token, playing) in players {
            let done = playing.await.unwrap();
            total += done.len();
            check(&server.base, &token, &done).await;
        }
    }
    assert!(total > rounds, "only {total} actions in {rounds} rounds");
}

#[tokio::test]
async fn asked_to_end_it_ends_soon_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let mut server = Server::start(&database).await;
    let mut players = Vec::new();
    for salt in 0..8 {
        let token = newcomer(&server.base).await;
        let playing = tokio::spawn(play(server.base.clone(), token.clone(), salt));
        players.push((token, playing));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (pid, asked) = (server.child.id().unwrap().to_string(), Instant::now());
    let killed = std::process::Command::new("kill")
        .args(["-TERM", &pid])
        .status();
    assert!(killed.unwrap().success());
    let status = timeout(Duration::from_secs(15), server.child.wait()).await;
    assert!(status.unwrap().unwrap().success());
    assert!(asked.elapsed() < Duration::from_secs(12));
    let server = Server::start(&database).await;
    for (token, playing) in players {
        let done = playing.await.unwrap();
        assert!(!done.is_empty());
        check(&server.base, &token, &done).await;
    }
}

#[tokio::test]
async fn told_to_end_it_says_that_it_is_not_ready_and_serves_on_for_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.toml");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = \"sqlite://{}/tables.db\"\n[server]\nseconds-to-drain = 3\n",
        folder.path().display()
    );
    std::fs::write(&config, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(["serve", "--config"]).arg(&config);
    let mut server = Server::of(command).await;
    let status = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", server.base)).await;
        answer.map(|answer| answer.status().as_u16()).unwrap_or(0)
    };
    assert_eq!(status("/readyz").await, 200);
    let pid = server.child.id().unwrap().to_string();
    let told = std::process::Command::new("kill")
        .args(["-TERM", &pid])
        .status();
    assert!(told.unwrap().success());
    let asked = Instant::now();
    while status("/readyz").await == 200 {
        assert!(asked.elapsed() < Duration::from_secs(3), "it stays ready");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(status("/readyz").await, 503);
    assert_eq!(status("/api/games").await, 200);
    let ended = timeout(Duration::from_secs(20), server.child.wait()).await;
    assert!(ended.unwrap().unwrap().success());
}

/// A table for two at one device, with this clock.
async fn timed(base: &str, token: &str, clock: Value) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "local"}]);
    let body = json!({"game": "distrify", "seats": seats, "clock": clock});
    let url = format!("{base}/api/tables");
    let opened = call(&Client::new(), token, "POST", &url, Some(body)).await;
    opened.unwrap()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn clocks_go_on_while_the_server_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let mut server = Server::start(&database).await;
    let token = newcomer(&server.base).await;
    let short = timed(&server.base, &token, json!({"kind": "turn", "seconds": 2})).await;
    let long = timed(
        &server.base,
        &token,
        json!({"kind": "fischer", "seconds": 600, "increment": 5}),
    )
    .await;
    server.child.kill().await.unwrap();
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let server = Server::start(&database).await;
    let look = async |table: &str| {
        let url = format!("{}/api/tables/{table}", server.base);
        call(&Client::new(), "", "GET", &url, None).await.unwrap()
    };
    let left = look(&long).await["clocks"]["left"][0].as_u64().unwrap();
    assert!((500_000..=597_500).contains(&left), "{left}");
    assert_eq!(look(&long).await["status"], "playing");
    // Whoever had no time left has lost, without anybody asking.
    for _ in 0..200 {
        if look(&short).await["status"] == "over" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(look(&short).await["outcome"], "win 2 time");
}

#[tokio::test]
async fn flags_go_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| format!("sqlite://{}/{name}.db", folder.path().display());
    let config = folder.path().join("config.toml");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = \"{}\"\n\
         [server]\ncalls-per-address = {{ per-second = 1, at-once = 3 }}\n",
        place("file")
    );
    std::fs::write(&config, text).unwrap();
    let made = |name: &str| folder.path().join(format!("{name}.db")).exists();
    let serve = |variables: &[(&str, &str)], flags: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.arg("serve").args(flags);
        for name in ["TABULEIRO_LISTEN", "TABULEIRO_DATABASE", "TABULEIRO_BUS"] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        Server::of(command)
    };
    let named = ("TABULEIRO_CONFIG", config.to_str().unwrap());
    let server = serve(&[named], &[]).await;
    assert!(made("file"));
    let mut limited = false;
    for _ in 0..10 {
        let answer = reqwest::get(format!("{}/api/games", server.base)).await;
        limited |= answer.unwrap().status().as_u16() == 429;
    }
    assert!(limited, "the file's limits count");
    drop(server);
    let (variable, flag) = (place("variable"), place("flag"));
    let variable = ("TABULEIRO_DATABASE", variable.as_str());
    drop(serve(&[named, variable], &[]).await);
    assert!(made("variable"));
    drop(serve(&[named, variable], &["--database", &flag]).await);
    assert!(made("flag"));
}

#[tokio::test]
async fn no_secret_gets_into_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::logging(&folder.path().join("tables.db"), "debug").await;
    let (client, base) = (Client::new(), server.base.clone());
    let token = newcomer(&base).await;
    let body = json!({"game": "meerkats:players=2", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]});
    // As a page would do it: the answer sets a cookie.
    let page = client
        .post(format!("{base}/api/tables"))
        .header("origin", &base)
        .json(&body);
    let page = page.send().await.unwrap();
    let cookie = page.headers()["set-cookie"]
        .to_str()
        .unwrap()
        .split(['=', ';'])
        .nth(1)
        .unwrap()
        .to_owned();
    let opened = call(
        &client,
        &token,
        "POST",
        &format!("{base}/api/tables"),
        Some(body),
    )
    .await
    .unwrap();
    let url = format!("{base}/api/tables/{}", opened["id"].as_str().unwrap());
    let action = json!({"action": opened["actions"][0]});
    let _ = call(
        &client,
        &token,
        "POST",
        &format!("{url}/actions"),
        Some(action),
    )
    .await;
    call(&client, &token, "POST", &format!("{url}/resign"), None)
        .await
        .unwrap();
    let over = call(&client, &token, "GET", &url, None).await.unwrap();
    let mut child = server.child;
    let mut log = child.stderr.take().unwrap();
    child.kill().await.unwrap();
    let mut text = String::new();
    tokio::io::AsyncReadExt::read_to_string(&mut log, &mut text)
        .await
        .unwrap();
    assert!(text.contains("/resign"), "{text}");
    for secret in [
        token.as_str(),
        cookie.as_str(),
        over["seed"].as_str().unwrap(),
    ] {
        assert!(
            secret.len() > 8 && !text.contains(secret),
            "{secret} is in the log"
        );
    }
}

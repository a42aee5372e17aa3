//! A real server on loopback, and people at its tables.

use super::drive::Driver;
use crate::link::http::Http;
use crate::plain;
use serde_json::json;
use tabuleiro_host::{Bus, Settings, Store};
use tabuleiro_server::{App, Config, serve};
use tabuleiro_words::Language;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

struct Server {
    runtime: Runtime,
    address: String,
}

impl Server {
    fn start() -> Server {
        let runtime = Runtime::new().unwrap();
        let address = runtime.block_on(async {
            let store = Store::open("sqlite::memory:").await.unwrap();
            let app = App::open(store, Bus::local(), Settings::default(), Config::default()).await;
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = format!("http://{}", listener.local_addr().unwrap());
            tokio::spawn(serve(listener, app.unwrap(), std::future::pending()));
            address
        });
        Server { runtime, address }
    }

    /// Somebody else opens a table.
    fn table(&self, seats: &serde_json::Value) -> String {
        let address = self.address.clone();
        self.runtime.block_on(async {
            let http = Http::new(&address).unwrap();
            let post = async |path: &str, token: Option<&str>, body: serde_json::Value| {
                let asked = http.ask("POST", path, token, Some(body.to_string()));
                let (status, bytes) = asked.await.unwrap();
                assert_eq!(status, 201);
                serde_json::from_slice::<serde_json::Value>(&bytes).unwrap()
            };
            let made = post("/api/players", None, json!({"name": "Rui"})).await;
            let token = made["token"].as_str();
            let wanted = json!({"game": "distrify", "seats": seats, "visibility": "public"});
            let table = post("/api/tables", token, wanted).await;
            table["id"].as_str().unwrap().to_owned()
        })
    }
}

#[test]
fn somebody_sits_down_at_a_servers_table_and_plays() {
    let server = Server::start();
    let id = server.table(&json!([{"kind": "open"}, {"kind": "bot", "level": "random"}]));
    let mut driver = Driver::new(Language::English);
    driver.join(&server.address, &id);
    driver.until_shown("Type sit to sit down");
    driver.press("sit<enter>");
    driver.until(|app| app.table().is_some_and(|table| table.actor == Some(1)));
    driver.play("e5");
    driver.until(|app| app.table().is_some_and(|table| table.actor == Some(1)));
    driver.press("e5<enter>");
    driver.until_shown("already a stone on e5");
    driver.press("<esc>hint<enter>");
    driver.until_shown("No hints at this table");
    driver.press("<esc>resign<enter><down><enter>");
    driver.until_shown("The game is over");
    // The same seat is found in the list of tables' own screens, and a film is there.
    driver.press("<enter>");
    driver.until_shown("space: play, pause");
}

#[test]
fn somebody_watches() {
    let server = Server::start();
    let id = server.table(&json!([{"kind": "me"}, {"kind": "local"}]));
    let mut driver = Driver::new(Language::English);
    driver.join(&server.address, &id);
    driver.until_shown("you watch");
    driver.press("<enter>");
    assert!(
        driver.shows("You have no seat at this table"),
        "{}",
        driver.screen()
    );
}

#[test]
fn tables_of_a_server_are_listed() {
    let server = Server::start();
    server.table(&json!([{"kind": "open"}, {"kind": "me"}]));
    let mut driver = Driver::new(Language::English);
    driver.press("4");
    driver.press(&"<backspace>".repeat(40));
    driver.press(&server.address);
    driver.press("<enter>");
    driver.until_shown("waits for players");
    driver.press("<enter>");
    driver.until_shown("Type sit to sit down");
}

#[test]
fn where_there_is_no_table_or_no_server_it_is_said() {
    let server = Server::start();
    for (address, words) in [
        (
            format!("{}/t/nothing-there", server.address),
            "there is no such table",
        ),
        ("http://127.0.0.1:9/t/x".to_owned(), "cannot be reached"),
    ] {
        let mut driver = Driver::new(Language::English);
        driver.press("4");
        driver.press(&"<backspace>".repeat(40));
        driver.press(&format!("{address}<enter>"));
        driver.until_shown(words);
        driver.press("<esc>");
        assert!(driver.screen().contains("Person against person"));
    }
}

#[test]
fn a_servers_table_line_by_line() {
    let server = Server::start();
    let id = server.table(&json!([{"kind": "open"}, {"kind": "bot", "level": "random"}]));
    let place = format!("{}/t/{id}", server.address).parse().unwrap();
    let lines = "sit\ne5\nresign\n";
    let mut output = Vec::new();
    plain::visit(
        &place,
        Language::English,
        None,
        lines.as_bytes(),
        &mut output,
    )
    .unwrap();
    let output = String::from_utf8(output).unwrap();
    for words in [
        "Seat 1, your turn",
        "Seat 1 plays e5.",
        "Seat 2 wins: the other side gave up.",
    ] {
        assert!(output.contains(words), "{output}");
    }
}

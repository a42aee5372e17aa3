//! A real server on loopback, and people at its tables.

use super::drive::Driver;
use crate::app::Event;
use crate::link::http::Http;
use crate::link::{News, Tables};
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
        self.table_of("distrify", seats)
    }

    fn table_of(&self, game: &str, seats: &serde_json::Value) -> String {
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
            let wanted = json!({"game": game, "seats": seats, "visibility": "public"});
            let table = post("/api/tables", token, wanted).await;
            table["id"].as_str().unwrap().to_owned()
        })
    }
}

impl Server {
    /// Somebody else sits down.
    fn sit(&self, table: &str, seat: u8) {
        self.runtime.block_on(async {
            let http = Http::new(&self.address).unwrap();
            let asked = http.ask("POST", "/api/players", None, Some("{}".to_owned()));
            let made: serde_json::Value = serde_json::from_slice(&asked.await.unwrap().1).unwrap();
            let path = format!("/api/tables/{table}/seats/{seat}");
            let asked = http.ask("POST", &path, made["token"].as_str(), Some("{}".to_owned()));
            assert_eq!(asked.await.unwrap().0, 200);
        });
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
    driver.until_shown("sit down   Distrify - 9x9: open seat - Rui");
    driver.press("<down><enter>");
    driver.until_shown("Type sit to sit down");
}

#[test]
fn a_table_is_opened_from_the_menu_and_others_come_by_its_address() {
    let server = Server::start();
    let mut driver = Driver::new(Language::English);
    driver.press("4");
    driver.press(&"<backspace>".repeat(40));
    driver.press(&format!("{}<enter>", server.address));
    driver.until_shown("Open a new table");
    driver.press("<enter><right>");
    assert!(
        driver.screen().contains("A new table at http"),
        "{}",
        driver.screen()
    );
    driver.press("<end><enter>");
    driver.until_shown("Send this address");
    let (id, url) = (driver.table().id.clone(), driver.table().url.clone());
    assert_eq!(driver.table().game, "distrify:size=9");
    assert!(url.ends_with(&format!("/t/{id}")), "{url}");
    assert!(driver.screen().contains(&url), "{}", driver.screen());
    // It can be put away and asked for again.
    driver.press("<enter>");
    assert!(!driver.shows("Send this address"));
    driver.press("link<enter>");
    assert!(driver.shows("Send this address"), "{}", driver.screen());
    server.sit(&id, 2);
    driver.until(|app| app.table().is_some_and(|table| table.actor == Some(1)));
    assert!(!driver.shows("Send this address"), "{}", driver.screen());
    driver.play("e5");
    // The server is remembered, and who we are there.
    driver.press("quit<enter>4<enter>");
    driver.until_shown("yours      Distrify - 9x9: ");
    driver.press("<down><enter>");
    driver.until(|app| {
        app.table()
            .is_some_and(|table| table.id == id && table.you == [1])
    });
}

#[test]
fn a_table_to_which_nobody_comes_is_closed() {
    let server = Server::start();
    let mut driver = Driver::new(Language::English);
    driver.app.go_to_lobby(&server.address);
    driver.event(Event::News(News::Tables(Tables::default())));
    driver.press("n<end><enter>");
    driver.until_shown("Send this address");
    driver.press("<enter>close<enter>");
    driver.until_shown("The table was closed before the game began.");
    driver.press("<enter>");
    assert!(
        driver.screen().contains("Person against person"),
        "{}",
        driver.screen()
    );
}

#[test]
fn a_table_with_a_bot_begins_at_once() {
    let server = Server::start();
    let mut driver = Driver::new(Language::English);
    driver.app.go_to_lobby(&server.address);
    driver.event(Event::News(News::Tables(Tables::default())));
    // Sixteen Stone, classic rules; the other seat goes to the first bot of the list.
    driver.press("n<right><right><down><down><down><right>");
    assert!(
        driver.screen().contains("computer, plays anything"),
        "{}",
        driver.screen()
    );
    driver.press("<end><enter>");
    driver.until(|app| app.table().is_some_and(|table| table.actor == Some(1)));
    assert_eq!(driver.table().seats[1].kind, "bot");
    driver.play("c3");
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
    plain::visit(&place, Language::English, lines.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    for words in [
        "Seat 1, your turn",
        "Seat 1 plays e5.",
        "Seat 2 wins: the other side gave up.",
    ] {
        assert!(output.contains(words), "{output}");
    }
}

#[test]
fn a_secret_is_told_line_by_line_at_a_servers_table_too() {
    let server = Server::start();
    let seats = json!([{"kind": "open"}, {"kind": "bot", "level": "random"}]);
    let id = server.table_of("meerkats:players=2", &seats);
    let place = format!("{}/t/{id}", server.address).parse().unwrap();
    let mut output = Vec::new();
    let lines = "sit\nmoves\nsecret\nresign\n";
    plain::visit(&place, Language::English, lines.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let (before, after) = output.split_once("You may: ").unwrap();
    assert!(!before.contains("The secret colour"), "{output}");
    // One's own when it is asked for, all of them when the game is over.
    assert_eq!(
        after.matches("The secret colour of Seat 1 is ").count(),
        2,
        "{output}"
    );
    assert_eq!(
        after.matches("The secret colour of Seat 2 is ").count(),
        1,
        "{output}"
    );
}

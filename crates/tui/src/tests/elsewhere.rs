//! Screens of a server with a name that stays the same, as a real one tells of its tables.

use super::drive::Driver;
use crate::app::Event;
use crate::link::{News, Sitting, Tables};
use serde_json::json;
use tabuleiro_protocol::ListedTable;
use tabuleiro_words::Language;

const SERVER: &str = "https://games.example";

fn listed(id: &str, game: &str, status: &str, names: &[Option<&str>]) -> ListedTable {
    let seats = (1..).zip(names).map(|(seat, name)| {
        let kind = if name.is_some() { "person" } else { "open" };
        json!({"seat": seat, "kind": kind, "name": name, "level": null, "connected": false})
    });
    let table = json!({
        "id": id,
        "url": format!("{SERVER}/t/{id}"),
        "game": game,
        "version": 2,
        "status": status,
        "seats": seats.collect::<Vec<_>>(),
        "actor": null,
        "clock": {"kind": "none"},
        "outcome": "ongoing",
        "training": false,
        "visibility": "public",
        "created": 0,
        "updated": 0,
    });
    serde_json::from_value(table).unwrap()
}

/// One table to come back to, one to sit down at and one to watch.
pub(super) fn tables() -> Tables {
    let (ana, rui, eva) = (Some("Ana"), Some("Rui"), Some("Eva"));
    Tables {
        yours: vec![listed("a1", "distrify:size=13", "playing", &[ana, rui])],
        others: vec![
            listed(
                "b2",
                "syrtis:board=minor,setup=random,rules=classic",
                "waiting",
                &[None, rui],
            ),
            listed(
                "c3",
                "meerkats:players=3,rules=classic",
                "playing",
                &[rui, eva, ana],
            ),
        ],
    }
}

/// Somebody looks at the tables of the server.
pub(super) fn lobby(language: Language, tables: &Tables) -> Driver {
    let mut driver = Driver::new(language);
    driver.app.go_to_lobby(SERVER);
    driver.event(Event::News(News::Tables(tables.clone())));
    driver
}

/// Somebody has opened a table, and the other seat is open.
pub(super) fn waiting_table(language: Language) -> Driver {
    let here = Driver::at("distrify", &[Sitting::Person; 2], 1);
    let mut table = here.table().clone();
    table.url = format!("{SERVER}/t/a1b2c3d4e5");
    table.status = "waiting".to_owned();
    table.actor = None;
    table.actions.clear();
    table.you = vec![1];
    table.seats[1].kind = "open".to_owned();
    let mut driver = Driver::new(language);
    driver.app.go_to_table(true);
    let table = Box::new(table);
    let moves = Vec::new();
    driver.event(Event::News(News::Table { table, moves }));
    driver
}

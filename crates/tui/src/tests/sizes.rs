//! Nothing fails at any size.

use super::drive::{Driver, screen_of};
use super::elsewhere;
use crate::app::Event;
use crate::link::Sitting;
use tabuleiro_words::Language;

fn at_all_sizes(driver: &Driver) {
    for height in [0, 1, 2, 3, 4, 6, 9, 14, 24, 60] {
        for width in [0, 1, 2, 3, 5, 12, 33, 60, 80, 200] {
            screen_of(&driver.app, width, height);
        }
    }
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    for keys in [
        "",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "7<enter>",
        "8",
        "8<down><down><enter>",
        "9",
    ] {
        for language in Language::ALL {
            let mut driver = Driver::new(language);
            driver.press(keys);
            at_all_sizes(&driver);
        }
    }
}

#[test]
fn screens_of_a_server_are_drawn_at_every_size() {
    for language in Language::ALL {
        let mut lobby = elsewhere::lobby(language, &elsewhere::tables());
        at_all_sizes(&lobby);
        lobby.press("n");
        at_all_sizes(&lobby);
        let mut table = elsewhere::waiting_table(language);
        at_all_sizes(&table);
        table.event(Event::Resize(0, 0));
        table.press("<down><enter>");
        at_all_sizes(&table);
    }
}

#[test]
fn tables_are_drawn_at_every_size() {
    for spec in [
        "syrtis",
        "distrify:size=19",
        "sixteen-stone",
        "meerkats:players=2",
    ] {
        let mut driver = Driver::at(spec, &[Sitting::Person; 2], 1);
        at_all_sizes(&driver);
        driver.press("<enter>");
        for keys in [
            "",
            "e",
            "<esc><f4>",
            "<enter>",
            "<f10>",
            "<esc><f8>",
            "<esc><f1>",
        ] {
            driver.press(keys);
            at_all_sizes(&driver);
        }
        // Keys and clicks at no size at all.
        driver.event(Event::Resize(0, 0));
        driver.press("<esc><up><left><enter><tab>");
        driver.press("<esc><esc><f9>");
        driver.until(|app| screen_of(app, 80, 24).contains("pause"));
        at_all_sizes(&driver);
    }
}

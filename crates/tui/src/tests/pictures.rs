//! Every screen in both languages at 80×24.

use super::drive::Driver;
use super::elsewhere;
use crate::link::{Sitting, Tables};
use crate::theme::{Depth, Theme};
use tabuleiro_words::Language;

fn picture(name: &str, driver: &Driver, language: Language) {
    insta::assert_snapshot!(format!("{name}-{language}"), driver.screen());
}

#[test]
fn screens_before_a_game() {
    for language in Language::ALL {
        for (name, keys) in [
            ("menu", ""),
            ("people", "1"),
            ("computer", "2<right><right><right>"),
            ("computers", "3<right>"),
            ("online", "4"),
            ("load", "5"),
            ("films", "6"),
            ("rules", "7"),
            ("page", "7<down><enter>"),
            ("settings", "8"),
            ("name", "8<down><down><enter>"),
            ("about", "9"),
        ] {
            let mut driver = Driver::new(language);
            driver.press(keys);
            picture(name, &driver, language);
        }
    }
}

#[test]
fn screens_of_a_server() {
    for language in Language::ALL {
        let mut driver = elsewhere::lobby(language, &elsewhere::tables());
        picture("lobby", &driver, language);
        driver.press("n");
        picture("new-table", &driver, language);
        let driver = elsewhere::lobby(language, &Tables::default());
        picture("empty-lobby", &driver, language);
        let mut driver = elsewhere::waiting_table(language);
        picture("link", &driver, language);
        driver.press("<enter>");
        picture("waiting", &driver, language);
    }
}

#[test]
fn tables_of_the_four_games() {
    for language in Language::ALL {
        for (name, spec, actions) in [
            ("syrtis", "syrtis", ""),
            ("syrtis-minor", "syrtis:board=minor", ""),
            ("distrify", "distrify", "e5 c3 end d3 d4"),
            ("distrify-13", "distrify:size=13", "g7"),
            ("sixteen-stone", "sixteen-stone", "c3 c4 d3 d4 b3"),
            ("meerkats", "meerkats:players=2", ""),
        ] {
            let mut driver = Driver::at(spec, &[Sitting::Person; 2], 4);
            for action in actions.split_whitespace() {
                driver.play(action);
            }
            if language == Language::Portuguese {
                driver.press("<f6>");
            }
            if name == "meerkats" {
                picture("hand-over", &driver, language);
                driver.press("<enter>");
            }
            picture(name, &driver, language);
            if name == "distrify" {
                driver.press("e5<enter>");
                picture("refused", &driver, language);
                driver.press("<esc><esc><f10>");
                picture("table-menu", &driver, language);
                driver.press("<esc><f1>");
                picture("help", &driver, language);
                driver.press("<esc><f8>");
                picture("resign", &driver, language);
                driver.press("<down><enter>");
                let over = match language {
                    Language::English => "The game is over",
                    Language::Portuguese => "O jogo terminou",
                };
                driver.until_shown(over);
                picture("over", &driver, language);
                driver.press("<esc><f9>");
                driver.until(|app| super::drive::screen_of(app, 80, 24).contains("1x"));
                driver.press("<end> ");
                picture("film", &driver, language);
            }
        }
    }
}

/// The rich look, as text: pieces, frames, marks.
#[test]
fn boards_with_unicode() {
    for (name, spec, actions) in [
        ("rich-syrtis", "syrtis:board=minor", 4),
        ("rich-distrify", "distrify", 6),
        ("rich-sixteen-stone", "sixteen-stone", 9),
        ("rich-meerkats", "meerkats:players=2", 7),
    ] {
        let mut driver = Driver::at(spec, &[Sitting::Person; 2], 4);
        for _ in 0..actions {
            let middle = driver.table().actions.len() / 2;
            let action = driver.table().actions[middle].clone();
            if driver.screen().contains("Hand the keyboard") {
                driver.press("<enter>");
            }
            driver.play(&action);
        }
        driver.press("<enter>");
        driver.app.set_theme(Theme {
            depth: Depth::True,
            day: false,
            plain: false,
        });
        insta::assert_snapshot!(name, driver.screen());
    }
}

//! At a table: wrong input, half-entered actions, undo, hints, secrets, saving.

use super::drive::{Driver, screen_of};
use crate::app::Event;
use crate::link::Sitting;
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_rules::AnyGame;
use tabuleiro_search::Level;
use tabuleiro_words::Language;

const PEOPLE: [Sitting; 2] = [Sitting::Person; 2];

#[test]
fn what_is_typed_wrong_says_why_and_stays_to_be_mended() {
    let mut driver = Driver::at("distrify", &PEOPLE, 1);
    driver.play("e5");
    driver.press("e5<enter>");
    let screen = driver.screen();
    assert!(driver.shows("already a stone on e5"), "{screen}");
    assert!(
        screen.contains("> e5") && screen.contains("! x !"),
        "{screen}"
    );
    driver.press("<backspace>6<enter>");
    driver.until(|app| app.table().unwrap().last.as_ref().unwrap().action == "e6");
    driver.press("what<enter>");
    assert!(driver.shows("\"what\" is not an action here"));
    driver.press("<esc>f5<enter>");
    let screen = driver.screen();
    assert!(
        driver.shows("may not be diagonal neighbours: f5 and e6"),
        "{screen}"
    );
    assert!(screen.contains("! o !"), "{screen}");
}

#[test]
fn pointing_at_what_is_not_allowed_says_why() {
    let mut driver = Driver::at("distrify", &PEOPLE, 1);
    // The cursor is in the middle, on e5.
    driver.point("e5");
    driver.press("<enter>");
    assert!(
        driver.screen().contains("already a stone on"),
        "{}",
        driver.screen()
    );
    let mut driver = Driver::at("syrtis:board=minor", &PEOPLE, 1);
    driver.press("<enter>");
    assert!(
        driver.screen().contains("There is no tile on c3"),
        "{}",
        driver.screen()
    );
}

#[test]
fn a_half_entered_action_can_be_left() {
    let mut driver = Driver::at("sixteen-stone", &PEOPLE, 1);
    let cells = "abcde"
        .chars()
        .flat_map(|column| (1..=5).map(move |row| format!("{column}{row}")));
    for cell in cells.take(16) {
        driver.play(&cell);
    }
    let legal = driver.table().actions.clone();
    let action = legal
        .iter()
        .find(|action| action.contains('-'))
        .unwrap()
        .clone();
    let from = action.split('-').next().unwrap();
    let version = driver.table().version;
    let game = driver.game();
    let cells = crate::games::gesture(&game, &action);
    driver.press("<tab>");
    while driver.app.cursor() != Some(cells[0]) {
        driver.press("<tab>");
    }
    driver.press("<enter>");
    assert!(
        driver.screen().contains(&format!("{from}: where to?")),
        "{}",
        driver.screen()
    );
    driver.press("<esc>");
    assert!(!driver.screen().contains("where to?"));
    assert_eq!(driver.table().version, version);
    // A typed one too.
    driver.press("c4");
    assert!(driver.screen().contains("> c4"));
    driver.press("<esc>");
    assert!(!driver.screen().contains("> c4"));
}

#[test]
fn typing_is_completed() {
    let mut driver = Driver::at("syrtis:board=minor", &PEOPLE, 1);
    driver.press("u<tab>");
    assert!(driver.screen().contains("> undo"), "{}", driver.screen());
    driver.press("<esc>+<tab>");
    assert!(driver.screen().contains("+"), "{}", driver.screen());
}

#[test]
fn undo_flip_language_and_hint() {
    let mut driver = Driver::at("distrify", &PEOPLE, 1);
    driver.play("a1");
    let upright = driver.screen();
    driver.press("<f4>");
    let flipped = driver.screen();
    assert_ne!(upright, flipped);
    assert!(
        flipped
            .lines()
            .nth(1)
            .unwrap()
            .trim_start()
            .starts_with("i "),
        "{flipped}"
    );
    driver.press("flip<enter>");
    assert_eq!(driver.screen(), upright);
    driver.press("<f6>");
    assert!(driver.screen().contains("Lugar 2"), "{}", driver.screen());
    driver.press("voltar<enter>");
    driver.until(|app| app.table().unwrap().actor == Some(1));
    driver.press("<f6>");
    driver.press("hint<enter>");
    driver.until_shown("A strong bot would play");
    driver.press("<f2>");
    driver.until_shown("nothing to take back");
}

#[test]
fn somebody_gives_up_after_being_asked() {
    let mut driver = Driver::at("distrify", &PEOPLE, 1);
    driver.press("<f8>");
    assert!(driver.screen().contains("Give up?"));
    driver.press("<enter>");
    assert_eq!(driver.table().status, "playing");
    driver.press("resign<enter><down><enter>");
    driver.until_shown("The game is over");
    driver.press("<esc><f9>");
    driver.until_shown("playing, 1x");
    driver.press(" <esc>");
    assert!(driver.screen().contains("the game is over"));
}

#[test]
fn a_click_is_as_good_as_a_key() {
    let mut driver = Driver::at("distrify", &PEOPLE, 1);
    let screen = driver.screen();
    let (y, line) = screen
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("> . <"))
        .unwrap();
    let x = line.find("> . <").unwrap() + 2;
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: x as u16,
        row: y as u16,
        modifiers: KeyModifiers::NONE,
    };
    driver.event(Event::Mouse(click));
    driver.until(|app| app.table().unwrap().last.is_some());
    assert_eq!(driver.table().last.as_ref().unwrap().action, "e5");
}

#[test]
fn each_secret_comes_after_a_hand_over() {
    let mut driver = Driver::at("meerkats:players=2", &PEOPLE, 4);
    let mut shown = Vec::new();
    for _ in 0..2 {
        let screen = driver.screen();
        assert!(screen.contains("Hand the keyboard to Seat"), "{screen}");
        assert!(!screen.contains("secret colour:"), "{screen}");
        // Nothing else than enter shows it.
        driver.press("x<f1><f3>e5");
        assert!(driver.screen().contains("Hand the keyboard"));
        driver.press("<enter>");
        let screen = driver.screen();
        let line = screen
            .lines()
            .find(|line| line.contains("Your secret colour"));
        shown.push(line.unwrap().to_owned());
        while !driver.screen().contains("Hand the keyboard") {
            let action = driver.table().actions[0].clone();
            driver.point(&action);
        }
    }
    let AnyGame::Meerkats(game) = AnyGame::start(&"meerkats:players=2".parse().unwrap(), 4) else {
        panic!();
    };
    for (line, seat) in shown.iter().zip([1, 2]) {
        let seat = tabuleiro_rules::Seat::new(seat).unwrap();
        let colour = game.position().secret(seat).unwrap();
        let words = tabuleiro_words::Words::new(Language::English);
        assert!(line.contains(&words.colour(colour)), "{line}");
    }
}

#[test]
fn the_bar_is_there_in_meerkats_too_and_says_what_it_does_not_know() {
    let bot = Sitting::Bot(Level::BEST);
    let mut driver = Driver::at("meerkats:players=3", &[bot, Sitting::Person, bot], 4);
    driver.until_shown("Chance of Seat 1, its colour unknown: ");
    // The person's colour is there, the computers' are not.
    assert_eq!(
        driver.screen().matches("colour:").count(),
        1,
        "{}",
        driver.screen()
    );
    assert!(driver.table().position.contains('?'));
}

/// Four turns against a bot that plays anything; nothing if that happened to end the game.
fn after_four_turns(spec: &str) -> Option<Driver> {
    let seats = [Sitting::Person, Sitting::Bot(Level::Random)];
    let mut driver = Driver::at(spec, &seats, 9);
    for turn in 0..5 {
        driver.until(|app| {
            let table = app.table().unwrap();
            table.actor == Some(1) || table.status == "over"
        });
        if driver.table().status == "over" {
            return None;
        }
        if turn < 4 {
            let action = driver.table().actions[0].clone();
            driver.play(&action);
        }
    }
    Some(driver)
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let name = file.to_str().unwrap().to_owned();
    for spec in ["syrtis:board=minor", "meerkats:players=2", "distrify"] {
        let mut driver = (0..20).find_map(|_| after_four_turns(spec)).unwrap();
        let position = driver.table().position.clone();
        driver.press(&format!("save {name}<enter>"));
        driver.until_shown("Written to");
        let mut later = Driver::new(Language::English);
        later.press("5");
        later.press(&format!("{name}<enter>"));
        later.until(|app| app.table().is_some());
        assert_eq!(later.table().position, position, "{spec}");
        assert_eq!(later.table().seats[1].kind, "bot");
        let action = later.table().actions[0].clone();
        later.play(&action);
        // And as a film.
        later.press("<esc>");
        let mut film = Driver::new(Language::English);
        film.press("6");
        film.press(&format!("{name}<enter>"));
        film.until_shown("space: play, pause");
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn an_unfinished_game_is_kept_when_one_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("last.txt");
    let name = file.to_str().unwrap().to_owned();
    let mut driver = Driver::keeping(Language::English, Some(name.clone()));
    driver.open("distrify", &PEOPLE, 1);
    driver.play("e5");
    driver.press("<^c>");
    assert!(driver.quit);
    assert!(std::fs::read_to_string(&file).unwrap().contains("e5"));
    let mut later = Driver::keeping(Language::English, Some(name));
    later.press("5<enter>");
    later.until(|app| app.table().is_some());
    assert_eq!(later.table().last.as_ref().unwrap().action, "e5");
}

#[test]
fn what_cannot_be_read_is_said_and_asked_for_again() {
    let mut driver = Driver::new(Language::English);
    driver.press("5no-such-file<enter>");
    driver.until_shown("no-such-file: ");
    driver.press("<esc>4<esc>");
    assert!(driver.screen().contains("Person against person"));
}

#[test]
fn large_boards_scroll_to_the_cursor() {
    let mut driver = Driver::at("distrify:size=19", &PEOPLE, 1);
    driver.press(&"<down>".repeat(18));
    driver.press(&"<right>".repeat(18));
    let small = screen_of(&driver.app, 50, 16);
    assert!(small.contains("19 ") && small.contains(">.<"), "{small}");
    driver.press("<enter>");
    driver.until(|app| app.table().unwrap().last.is_some());
    assert_eq!(driver.table().last.as_ref().unwrap().action, "s19");
}

//! From the menu to the end of a game, for each game, by pointing at cells.

use super::drive::{Driver, board_of};
use crate::link::Sitting;
use tabuleiro_rules::{AnyGame, Dice, GameKind};
use tabuleiro_search::Level;
use tabuleiro_words::Language;

/// What stands on the board, row by row, without names of cells, as the rules' own drawing has it.
fn pieces(diagram: &str, kind: GameKind) -> Vec<String> {
    let rows = diagram.lines().filter_map(|line| {
        let cells = match kind {
            GameKind::Meerkats => line.to_owned(),
            _ => line
                .trim_start()
                .split_once(' ')
                .map(|(_, cells)| cells.to_owned())?,
        };
        Some(cells.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    rows.collect()
}

/// The drawing of the rules and the board on the screen show the same.
fn agrees(game: &AnyGame) {
    let kind = game.kind();
    let drawn = game.diagram().replace('*', " ");
    let shown = board_of(game);
    if kind == GameKind::Distrify {
        // The edges are drawn with their owners' signs, a sign for each column or row.
        let count = |text: &str, sign| text.matches(sign).count();
        let edges = 2 * (drawn.lines().count() - 1);
        assert_eq!(count(&shown, 'x'), count(&drawn, 'x') + edges, "{shown}");
        assert_eq!(count(&shown, 'o'), count(&drawn, 'o') + edges, "{shown}");
        return;
    }
    let names = usize::from(kind != GameKind::Meerkats);
    let below = |text: &str| text.lines().skip(names).collect::<Vec<_>>().join("\n");
    let (wanted, found) = (pieces(&below(&drawn), kind), pieces(&below(&shown), kind));
    assert_eq!(found, wanted, "{shown}\n{drawn}");
}

/// Plays whatever comes to mind until the game is over.
fn play_to_the_end(driver: &mut Driver, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut actions = 0;
    while driver.table().status != "over" {
        if driver.screen().contains("Hand the keyboard") {
            driver.press("<enter>");
        }
        agrees(&driver.game());
        let game = driver.game();
        let legal = driver.table().actions.clone();
        let action = game.random_action(&mut dice).unwrap();
        assert!(legal.contains(&action), "{action} of {legal:?}");
        driver.point(&action);
        actions += 1;
        assert!(actions < 3000, "it does not end");
    }
    agrees(&driver.game());
    let screen = driver.screen();
    assert!(screen.contains("The game is over"), "{screen}");
    assert!(
        screen.contains("win") || screen.contains("draw"),
        "{screen}"
    );
}

/// Chooses person against person and a game with these keys, then begins.
fn journey(keys: &str, title: &str) {
    let mut driver = Driver::new(Language::English);
    driver.press("1");
    driver.press(keys);
    driver.press("<end><enter>");
    driver.until(|app| app.table().is_some());
    let shown = driver.screen();
    assert!(
        shown.starts_with(title) || shown.contains("Hand the keyboard"),
        "{shown}"
    );
    play_to_the_end(&mut driver, 7);
    // Another game, with the seats exchanged, then back to the menu.
    let over = driver.table().id.clone();
    driver.press("<down><enter>");
    driver.until(|app| app.table().is_some_and(|table| table.id != over));
    assert_eq!(driver.table().status, "playing");
    driver.press("<esc><up><enter>");
    assert!(
        driver.screen().contains("Person against person"),
        "{}",
        driver.screen()
    );
    driver.press("q");
    assert!(driver.quit);
}

#[test]
fn syrtis_from_the_menu_to_the_end() {
    journey("<down><right>", " Syrtis - minor");
}

#[test]
fn distrify_from_the_menu_to_the_end() {
    journey("<right>", " Distrify - 9x9");
}

#[test]
fn sixteen_stone_from_the_menu_to_the_end() {
    journey("<right><right>", " Sixteen Stone - classic");
}

#[test]
fn meerkats_from_the_menu_to_the_end() {
    journey("<left><down><right><right>", " Meerkats - players 2");
}

#[test]
fn bots_play_to_the_end_by_themselves() {
    let random = Sitting::Bot(Level::Random);
    for (spec, seats) in [
        ("syrtis:board=minor", 2),
        ("distrify", 2),
        ("sixteen-stone", 2),
        ("meerkats:players=3", 3),
    ] {
        let mut driver = Driver::at(spec, &vec![random; seats], 5);
        driver.until(|app| app.table().is_some_and(|table| table.status == "over"));
        assert!(driver.screen().contains("The game is over"));
    }
}

#[test]
fn a_person_plays_against_a_bot_to_the_end() {
    let seats = [Sitting::Person, Sitting::Bot(Level::Greedy)];
    let mut driver = Driver::at("distrify", &seats, 5);
    let mut dice = Dice::new(5);
    loop {
        let acts = |table: &tabuleiro_protocol::WireTable| {
            table.status == "over" || table.actor == Some(1)
        };
        driver.until(|app| app.table().is_some_and(acts));
        if driver.table().status == "over" {
            break;
        }
        let action = driver.game().random_action(&mut dice).unwrap();
        driver.play(&action);
    }
    assert!(driver.screen().contains("The game is over"));
    assert!(
        driver.table().outcome.ends_with(" path"),
        "{}",
        driver.table().outcome
    );
}

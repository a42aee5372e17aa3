//! How much memory a table takes.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tabuleiro_rules::{Actor, AnyGame, Dice};
use tabuleiro_table::{BotLevel, By, Event, Name, NewTable, Order, PlayerId, Seed, Sitter, Table};

/// The events of a game of so many actions, between a person and a bot.
fn played(spec: &str, actions: usize) -> Vec<Event> {
    let ana = PlayerId::new("Mx7PqRt2VwYz4k").unwrap();
    let me = Sitter::Person {
        player: ana.clone(),
        name: Name::new("Ana").unwrap(),
    };
    let bot = Sitter::Bot {
        level: BotLevel::new("3").unwrap(),
    };
    let new = NewTable::new(
        spec.parse().unwrap(),
        vec![me, bot],
        ana.clone(),
        Seed::new(7),
    );
    let mut events = Table::open(&new, 0).unwrap();
    let mut table = Table::replay(events.clone()).unwrap();
    let mut dice = Dice::new(3);
    for number in 0..actions {
        let spec = spec.parse().unwrap();
        let Ok(game) = AnyGame::parse(&spec, &table.view(None, 0).position) else {
            break;
        };
        let Actor::Seat(seat) = game.actor() else {
            break;
        };
        let Some(action) = game.random_action(&mut dice) else {
            break;
        };
        let by = if seat.number() == 1 {
            By::Player(ana.clone())
        } else {
            By::Host
        };
        let version = None;
        let act = Order::Act { action, version };
        let Ok(applied) = table.apply(&act.into(), &by, number as u64) else {
            break;
        };
        for event in applied.events {
            table.absorb(event.clone()).unwrap();
            events.push(event);
        }
    }
    events
}

#[test]
fn ten_thousand_tables_fit_in_a_small_machine() {
    for spec in [
        "syrtis",
        "distrify",
        "distrify:size=19",
        "sixteen-stone",
        "meerkats:players=2",
    ] {
        for actions in [0, 60] {
            let events = played(spec, actions);
            let count = events.len();
            let mut table = None;
            let copy = events.clone();
            let used = allocation_counter::measure(|| {
                table = Some(std::sync::Arc::new(Table::replay(copy).unwrap()));
            });
            // The copies of the events were made before, and are in the table now.
            let own = allocation_counter::measure(|| drop(events));
            let bytes = used.bytes_current - own.bytes_current;
            println!("{spec}, {count} events: {bytes} bytes");
            assert!(bytes < 64 << 10, "{spec}: {bytes}");
            drop(table);
        }
    }
}

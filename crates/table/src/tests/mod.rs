#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod acting;
mod chance;
mod clocks;
mod draws;
mod endings;
mod events;
mod names;
mod random;
mod record;
mod rematch;
mod repeats;
mod seats;
mod secrets;
mod takebacks;
mod words;

use crate::*;
use tabuleiro_rules::Seat;

/// A table with somebody who stores its events, and the time.
#[derive(Clone)]
struct Room {
    table: Table,
    now: Millis,
}

fn id(text: &str) -> PlayerId {
    PlayerId::new(text).unwrap()
}

fn by(player: &str) -> By {
    By::Player(id(player))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

fn person(player: &str) -> Sitter {
    Sitter::Person {
        player: id(player),
        name: name(player),
    }
}

fn bot() -> Sitter {
    Sitter::Bot {
        level: BotLevel::new("3").unwrap(),
    }
}

const LOCAL: Sitter = Sitter::Local { name: None };

fn new_table(spec: &str, seats: &[Sitter]) -> NewTable {
    NewTable::new(
        spec.parse().unwrap(),
        seats.to_vec(),
        id("ana"),
        Seed::new(0x5eed_5eed_5eed_5eed),
    )
}

fn act(action: &str) -> Order {
    Order::Act {
        action: action.to_owned(),
        version: None,
    }
}

fn sit(number: u8, text: &str) -> Order {
    Order::Sit {
        seat: seat(number),
        name: name(text),
    }
}

const RESIGN: Order = Order::Resign { seat: None };

impl Room {
    fn open(new: &NewTable) -> Room {
        let now = 1_700_000_000_000;
        let table = Table::replay(Table::open(new, now).unwrap()).unwrap();
        Room { table, now }
    }

    /// Ana opens a table with these seats.
    fn of(spec: &str, seats: &[Sitter]) -> Room {
        Room::open(&new_table(spec, seats))
    }

    fn timed(spec: &str, seats: &[Sitter], clock: ClockRule) -> Room {
        Room::open(&NewTable {
            clock,
            ..new_table(spec, seats)
        })
    }

    /// Ana and Rui, each at a device.
    fn two(spec: &str) -> Room {
        Room::of(spec, &[person("ana"), person("rui")])
    }

    fn send(&mut self, by: &By, command: impl Into<Command>) -> Result<Applied, Refusal> {
        let applied = self.table.apply(&command.into(), by, self.now)?;
        for event in &applied.events {
            self.table.absorb(event.clone()).unwrap();
        }
        Ok(applied)
    }

    /// This must succeed.
    fn does(&mut self, player: &str, order: Order) -> Vec<What> {
        let applied = self.send(&by(player), order).unwrap();
        applied.events.into_iter().map(|event| event.what).collect()
    }

    /// This must be refused; the code.
    fn refuses(&self, player: &str, order: Order) -> &'static str {
        let refused = self.table.apply(&order.into(), &by(player), self.now);
        refused.unwrap_err().code()
    }

    /// The players in turn.
    fn plays(&mut self, actions: &[(&str, &str)]) {
        for (player, action) in actions {
            self.does(player, act(action));
        }
    }

    fn bot_plays(&mut self, action: &str) {
        self.send(&By::Host, act(action)).unwrap();
    }

    fn wait(&mut self, ms: Millis) {
        self.now += ms;
    }

    fn view(&self, player: &str) -> View {
        self.table.view(Some(&id(player)), self.now)
    }

    fn left(&self) -> Vec<Millis> {
        self.table.view(None, self.now).clocks.left
    }

    /// The position as it really is.
    fn truth(&self) -> String {
        self.table.play.game().position()
    }
}

/// All that a table holds, as one text: two tables with equal texts are equal.
fn all_of(table: &Table) -> String {
    format!(
        "{:?}",
        (
            &table.log,
            &table.setting,
            table.setting.seed.number(),
            &table.seating,
            table.phase,
            &table.play,
            &table.clocks,
            &table.offers,
            &table.answers,
            &table.rematch,
            table.moved,
        )
    )
}

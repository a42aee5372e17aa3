//! Hosts over a real store: a file in a folder of its own.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod analyses;
mod bots;
mod clocks;
mod fairness;
mod news;
mod nodes;
mod play;
/// The same server as the store's own tests use.
#[path = "../../../store/tests/behaviour/server.rs"]
mod postgres;
mod records;
mod rematch;
mod restart;
mod resume;

use std::time::Duration;
use tabuleiro_host::{
    Bus, Clock, Host, HostError, Level, ManualClock, Opening, Player, SeatWish, Settings, Store,
    TableView,
};
use tabuleiro_rules::Seat;
use tabuleiro_table::{Name, Order, PlayerId, PublicEvent, Shown, Status, TableId};
use tempfile::TempDir;

/// Makes a test of each name on each database.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$name(crate::Room::new()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                if let Some(room) = crate::Room::postgres() {
                    super::$name(room).await;
                }
            }
        }
    )+};
}
use on_both;

/// A place for a store, and the time there.
struct Room {
    url: String,
    _folder: Option<TempDir>,
    clock: ManualClock,
}

impl Room {
    fn new() -> Room {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/tables.db", folder.path().display());
        Room::at(url, Some(folder))
    }

    /// On a PostgreSQL server, if one is installed.
    fn postgres() -> Option<Room> {
        Some(Room::at(postgres::fresh()?, None))
    }

    fn at(url: String, folder: Option<TempDir>) -> Room {
        Room {
            url,
            _folder: folder,
            clock: ManualClock::new(1_700_000_000_000),
        }
    }

    async fn store(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    /// Settings for tests: everything soon, the time in the test's hand.
    fn settings(&self) -> Settings {
        Settings {
            thinkers: 1,
            scan: Duration::from_millis(50),
            turn: Duration::from_millis(200),
            pace: Duration::ZERO,
            clock: Clock::Manual(self.clock.clone()),
            ..Settings::default()
        }
    }

    async fn host(&self) -> Host {
        self.host_with(Bus::local(), self.settings()).await
    }

    async fn host_with(&self, bus: Bus, settings: Settings) -> Host {
        Host::open(self.store().await, bus, settings).await.unwrap()
    }
}

async fn player(host: &Host, name: &str) -> Player {
    host.create_player(&Name::new(name).unwrap())
        .await
        .unwrap()
        .0
}

const LOCAL: SeatWish = SeatWish::Local { name: None };

fn bot(level: &str) -> SeatWish {
    let level: Level = level.parse().unwrap();
    SeatWish::Bot { level }
}

fn opening(spec: &str, seats: &[SeatWish]) -> Opening {
    Opening::new(spec.parse().unwrap(), seats.to_vec())
}

/// A table where these two sit.
async fn table_of_two(host: &Host, spec: &str, ana: &Player, ben: &Player) -> TableId {
    let opening = opening(spec, &[SeatWish::Me, SeatWish::Open]);
    let table = host.create(ana, &opening).await.unwrap();
    sit(host, &table, ben, 2).await.unwrap();
    table
}

async fn sit(host: &Host, table: &TableId, who: &Player, seat: u8) -> Result<u64, HostError> {
    let order = Order::Sit {
        seat: Seat::new(seat).unwrap(),
        name: who.name.clone(),
    };
    host.command(table, &who.id, order.into()).await
}

async fn act(
    host: &Host,
    table: &TableId,
    who: &PlayerId,
    action: &str,
    version: Option<u64>,
) -> Result<u64, HostError> {
    let order = Order::Act {
        action: action.to_owned(),
        version,
    };
    host.command(table, who, order.into()).await
}

async fn events(host: &Host, table: &TableId) -> Vec<PublicEvent> {
    host.events_since(table, 0, None).await.unwrap()
}

fn count(events: &[PublicEvent], is_one: impl Fn(&Shown) -> bool) -> usize {
    events.iter().filter(|event| is_one(&event.what)).count()
}

/// Waits until a table is as wanted. However busy the machine is, a minute is enough for all of these.
async fn until(host: &Host, table: &TableId, wanted: impl Fn(&TableView) -> bool) -> TableView {
    let mut watch = host.subscribe(table).await.unwrap();
    let waiting = async {
        loop {
            let view = host.view(table, None).await.unwrap();
            if wanted(&view) {
                return view;
            }
            watch.next().await.unwrap();
        }
    };
    let view = tokio::time::timeout(Duration::from_secs(120), waiting).await;
    view.unwrap_or_else(|_| panic!("{table} stays as it is"))
}

async fn until_over(host: &Host, table: &TableId) -> TableView {
    until(host, table, |view| view.view.status == Status::Over).await
}

/// Plays whatever is legal for this person until the game is over.
async fn play_to_the_end(host: &Host, table: &TableId, who: &PlayerId) -> usize {
    let mut watch = host.subscribe(table).await.unwrap();
    let mut acted = 0;
    loop {
        let view = host.view(table, Some(who)).await.unwrap().view;
        if view.status == Status::Over {
            return acted;
        }
        if view.actions.is_empty() {
            watch.next().await.unwrap();
            continue;
        }
        let choice = view.version as usize * 7 % view.actions.len();
        let action = view.actions[choice].clone();
        match act(host, table, who, &action, Some(view.version)).await {
            Ok(_) => acted += 1,
            Err(error) => assert!(["stale", "over"].contains(&error.code()), "{error}"),
        }
    }
}

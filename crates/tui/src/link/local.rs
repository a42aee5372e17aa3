//! A game in this process: a host over a store in memory, and people and bots at this terminal.

use super::{Ask, Link, LinkError, Move, News, Refused, Tell, follow, moves_of};
use std::time::Duration;
use tabuleiro_host::{
    Bus, Host, HostError, Level, Opening, Player, SeatWish, Settings, Store, Watch,
};
use tabuleiro_protocol::{FilmBody, Reply, WireTable};
use tabuleiro_rules::{AnyGame, GameKind, Record, Seat, Spec};
use tabuleiro_table::{Answer, ClockRule, Command, Name, Order, Refusal, Seed, TableId};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// Somebody at this terminal.
    Person,
    /// A bot.
    Bot(Level),
}

/// A game to be played here.
#[derive(Clone, Debug)]
pub struct Start {
    /// Which game.
    pub spec: Spec,
    /// Who sits where, in order.
    pub seats: Vec<Sitting>,
    /// How time is counted.
    pub clock: ClockRule,
    /// What fixes all randomness; left out, nobody knows.
    pub seed: Option<u64>,
    /// What has been played already.
    pub actions: Vec<String>,
    /// How long a board stands where only bots play, so that one can follow.
    pub show: Duration,
}

/// The game that a record leads to.
///
/// # Errors
/// If it does not say what it takes to go on with it.
pub(crate) fn opening_of(record: &Record) -> Result<Start, LinkError> {
    let spec = *record.spec();
    let start = record.first().position();
    let seed = record.header("Seed").and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_default();
    if AnyGame::start(&spec, seed).position() != start {
        return Err(LinkError::CannotResume(
            "this record does not say from which seed its game was set up, so that it can be watched, but not gone on with",
        ));
    }
    let seats = (1..=spec.seats()).filter_map(Seat::new);
    let sitting = |seat| {
        let level = record.name(seat).strip_prefix("Bot ");
        let level = level.and_then(|level| level.parse().ok());
        level.map_or(Sitting::Person, Sitting::Bot)
    };
    let mut game = record.first().clone();
    let mut actions = Vec::new();
    for entry in record.entries() {
        if game.actor() != tabuleiro_rules::Actor::Chance {
            actions.push(entry.action.clone());
        }
        // A record can be played, or it would not have been read.
        let _ = game.play(&entry.action);
    }
    Ok(Start {
        spec,
        seats: seats.map(sitting).collect(),
        clock: ClockRule::None,
        seed: Some(seed),
        actions,
        show: Duration::ZERO,
    })
}

/// The game as its task holds it.
pub(crate) struct Local {
    host: Host,
    me: Player,
    start: Start,
    seed: u64,
    table: TableId,
    watch: Watch,
    moves: Vec<Move>,
    version: u64,
    tell: Tell,
}

impl Local {
    /// Opens a game, and tells about it from now on.
    pub(crate) fn open(runtime: &Handle, start: Start, tell: Tell) -> Link {
        let (asks, inbox) = unbounded_channel();
        let task = runtime.spawn(async move {
            match Local::begin(start, tell.clone()).await {
                Ok(local) => local.run(inbox).await,
                Err(error) => tell(News::Failed(error)),
            }
        });
        Link::new(asks, task)
    }

    async fn begin(start: Start, tell: Tell) -> Result<Local, LinkError> {
        let store = Store::open("sqlite::memory:").await;
        let store = store.map_err(HostError::from)?;
        let settings = Settings {
            students: 0,
            show: start.show,
            ..Settings::default()
        };
        let host = Host::open(store, Bus::local(), settings).await?;
        // Nobody sees it: at one terminal screens say which seat it is.
        let name = Name::new("Player").map_err(|_| HostError::NoSuchPlayer)?;
        let (me, _) = host.create_player(&name).await?;
        let (table, seed) = Local::table(&host, &me, &start).await?;
        let watch = host.subscribe(&table).await?;
        Ok(Local {
            host,
            me,
            start,
            seed,
            table,
            watch,
            moves: Vec::new(),
            version: 0,
            tell,
        })
    }

    async fn table(host: &Host, me: &Player, start: &Start) -> Result<(TableId, u64), LinkError> {
        let mut seats = Vec::new();
        for seat in &start.seats {
            seats.push(match *seat {
                Sitting::Bot(level) => SeatWish::Bot { level },
                Sitting::Person if seats.contains(&SeatWish::Me) => SeatWish::Local { name: None },
                Sitting::Person => SeatWish::Me,
            });
        }
        let seed = match start.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|_| HostError::NoRandomness)?,
        };
        let opening = Opening {
            clock: start.clock,
            seed: Some(Seed::new(seed)),
            training: true,
            ..Opening::new(start.spec, seats)
        };
        let table = host.resume(me, &opening, &start.actions).await?;
        Ok((table, seed))
    }

    async fn run(mut self, mut inbox: UnboundedReceiver<Ask>) {
        self.look().await;
        loop {
            tokio::select! {
                ask = inbox.recv() => match ask {
                    Some(ask) => self.obey(ask).await,
                    None => break,
                },
                pulse = self.watch.next() => match pulse {
                    Some(_) => self.look().await,
                    None => break,
                },
            }
        }
        self.host.shutdown().await;
    }

    /// Tells how the table stands.
    async fn look(&mut self) {
        let view = self.host.view(&self.table, Some(&self.me.id)).await;
        let events = self
            .host
            .events_since(&self.table, self.version, Some(&self.me.id))
            .await;
        let (view, events) = match (view, events) {
            (Ok(view), Ok(events)) => (view, events),
            (Err(error), _) | (_, Err(error)) => return (self.tell)(News::Failed(error.into())),
        };
        // What happened between the two questions is told with the next pulse.
        let version = view.view.version;
        let events: Vec<_> = events
            .into_iter()
            .filter(|event| event.version <= version)
            .collect();
        follow(&mut self.moves, &events);
        self.version = version;
        let mut table = WireTable::new(
            &self.table,
            String::new(),
            &view.connected,
            view.view,
            self.host.now(),
        );
        for seat in &mut table.seats {
            if seat.kind != "bot" {
                seat.name = None;
            }
            seat.connected = true;
        }
        (self.tell)(News::Table {
            table: Box::new(table),
            moves: self.moves.clone(),
        });
    }

    async fn obey(&mut self, ask: Ask) {
        let order = match ask {
            Ask::Act { action, version } => Order::Act {
                action,
                version: Some(version),
            },
            Ask::Resign(seat) => Order::Resign {
                seat: seat.and_then(Seat::new),
            },
            Ask::Takeback(reply) => Order::Takeback(Answer::from(reply)),
            Ask::Draw(reply) => Order::Draw(Answer::from(reply)),
            Ask::Rematch(Reply::Decline) | Ask::Leave | Ask::Cancel | Ask::Sit(_) => return,
            Ask::Rematch(_) => return self.again().await,
            Ask::Film => return self.film().await,
            Ask::Record(file) => return self.record(file).await,
        };
        let command = Command::from(order);
        if let Err(error) = self.host.command(&self.table, &self.me.id, command).await {
            (self.tell)(News::Refused(refused(&error)));
        }
    }

    /// Another game, everybody one seat further.
    async fn again(&mut self) {
        self.start.seats.rotate_right(1);
        self.start.seed = None;
        self.start.actions.clear();
        let opened = Local::table(&self.host, &self.me, &self.start).await;
        let result = match opened {
            Ok((table, seed)) => match self.host.subscribe(&table).await {
                Ok(watch) => Ok((table, seed, watch)),
                Err(error) => Err(error.into()),
            },
            Err(error) => Err(error),
        };
        match result {
            Ok((table, seed, watch)) => {
                (self.table, self.seed, self.watch) = (table, seed, watch);
                (self.version, self.moves) = (0, Vec::new());
                self.look().await;
            }
            Err(error) => (self.tell)(News::Failed(error)),
        }
    }

    async fn film(&self) {
        match self.host.film(&self.table, Some(&self.me.id)).await {
            Ok(film) => (self.tell)(News::Film {
                game: self.start.spec.to_string(),
                film: Box::new(FilmBody::from(film)),
            }),
            Err(error) => (self.tell)(News::Refused(refused(&error))),
        }
    }

    /// With everything that is needed to go on, secrets included.
    async fn record(&self, file: String) {
        let film = self.host.film(&self.table, Some(&self.me.id)).await;
        let seen = self.host.record(&self.table, Some(&self.me.id)).await;
        let (film, seen) = match (film, seen) {
            (Ok(film), Ok(seen)) => (FilmBody::from(film), seen),
            (Err(error), _) | (_, Err(error)) => {
                return (self.tell)(News::Refused(refused(&error)));
            }
        };
        let mut record = Record::start(self.start.spec, self.seed);
        let seats = (1..=self.start.spec.seats()).filter_map(Seat::new);
        for (seat, sitting) in seats.zip(&self.start.seats) {
            if let Sitting::Bot(level) = sitting {
                record.set_name(seat, format!("Bot {level}"));
            }
        }
        if let Some(date) = seen.date() {
            record.set_date(date);
        }
        if has_random_start(self.start.spec.game()) {
            record.set_header("Seed", self.seed.to_string());
        }
        for played in moves_of(&film, u64::MAX) {
            let ms = played.seat.map(|_| played.ms);
            if record.play(&played.action, ms).is_err() {
                break;
            }
        }
        if let tabuleiro_rules::Standing::Settled(settlement) = seen.standing() {
            record.settle(settlement);
        }
        (self.tell)(News::Record {
            file,
            record: Box::new(record),
        });
    }
}

/// Whether the seed decides how the game begins or goes on.
pub(crate) const fn has_random_start(game: GameKind) -> bool {
    match game {
        GameKind::Syrtis | GameKind::Meerkats => true,
        GameKind::Distrify | GameKind::SixteenStone => false,
    }
}

fn refused(error: &HostError) -> Refused {
    let illegal = match error {
        HostError::Refused(refusal) => Refusal::illegal(refusal),
        _ => None,
    };
    Refused {
        code: error.code().to_owned(),
        message: error.to_string(),
        rule: illegal.map(|illegal| illegal.rule.to_string()),
        cells: illegal.map_or_else(Vec::new, |illegal| {
            illegal.cells.iter().map(ToString::to_string).collect()
        }),
    }
}

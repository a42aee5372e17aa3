//! A table: the state that follows from its events.

use crate::answers::{self, Answers};
use crate::clock::{ClockRule, Clocks};
use crate::command::By;
use crate::end::End;
use crate::event::{Cancellation, Event, FORMAT, What};
use crate::ids::{BotLevel, Millis, PlayerId, Seed, TableId};
use crate::offers::Offers;
use crate::play::Play;
use crate::seats::{Seating, Sitter};
use crate::setting::{CannotOpen, NewTable, Visibility};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use tabuleiro_rules::{AnyGame, Record, Seat, Spec};

/// One game being played, from the opening of the table to the talk about another game.
///
/// Commands go in through [`apply`](Table::apply), which changes nothing: it gives events, which the caller stores and
/// then lets the table [`absorb`](Table::absorb). What anybody sees comes out through [`view`](Table::view),
/// [`events_since`](Table::events_since), [`film`](Table::film) and [`record`](Table::record).
///
/// ```
/// use tabuleiro_table::{By, Name, NewTable, Order, PlayerId, Seed, Sitter, Table};
///
/// let ana = PlayerId::new("ana").unwrap();
/// let me = Sitter::Person { player: ana.clone(), name: Name::new("Ana").unwrap() };
/// let seats = vec![me, Sitter::Local { name: None }];
/// let new = NewTable::new("distrify".parse().unwrap(), seats, ana.clone(), Seed::new(7));
/// let mut table = Table::replay(Table::open(&new, 0).unwrap()).unwrap();
///
/// let act = Order::Act { action: "e5".to_owned(), version: None };
/// let applied = table.apply(&act.into(), &By::Player(ana.clone()), 1_000).unwrap();
/// for event in applied.events {
///     table.absorb(event).unwrap();
/// }
/// assert_eq!(table.view(Some(&ana), 1_000).last.unwrap().action, "e5");
/// ```
#[derive(Clone)]
pub struct Table {
    /// Shared with the tables that this one was: a host keeps a copy while the next events are being written.
    pub(crate) log: Vec<Arc<Event>>,
    pub(crate) setting: Setting,
    pub(crate) seating: Seating,
    pub(crate) phase: Phase,
    pub(crate) play: Play,
    pub(crate) clocks: Clocks,
    pub(crate) offers: Offers,
    pub(crate) answers: Answers,
    pub(crate) rematch: Option<TableId>,
    /// The version since which the position stands.
    pub(crate) moved: u64,
}

/// What was settled when the table was opened, and never changes.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) game: Spec,
    pub(crate) seed: Seed,
    pub(crate) visibility: Visibility,
    pub(crate) training: bool,
    pub(crate) created: Millis,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Waiting,
    /// The game goes on; the version with which it began.
    Playing {
        since: u64,
    },
    Over {
        since: u64,
        end: End,
    },
    Cancelled(Cancellation),
}

/// How far a table is, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over, or the table was closed before it began.
    Over,
}

/// A bot is to act. Whoever runs bots asks one, and sends its action as [`By::Host`] with this version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotJob {
    /// The number of its seat.
    pub seat: u8,
    /// How strong it plays.
    pub level: BotLevel,
    /// The version since which the position stands. Offers do not change it, so that nobody need think twice.
    pub version: u64,
    /// When its time is up, if it is counted.
    pub deadline: Option<Millis>,
}

impl Table {
    /// How many ids of commands are remembered for each sender.
    pub const REMEMBERED_IDS: usize = answers::PER_SENDER;
    /// How long a table waits for players: a week.
    pub const WAITING: Millis = 7 * 24 * 60 * 60 * 1_000;
    /// A game that has so many actions and goes on is a draw by agreement: nobody would read its record.
    pub const MAX_ACTIONS: usize = Record::MAX_ACTIONS;
    /// How many actions takebacks may make to be played again, all together: they are whenever the table is read. In a
    /// game of a hundred actions that is some two thousand takebacks.
    pub const MAX_REPLAYED: usize = 200_000;
    /// Once a table has so many events, nobody leaves a seat or makes an offer any more.
    pub const MAX_EVENTS: usize = 50_000;

    /// The first events of a new table.
    ///
    /// # Errors
    /// If it cannot be opened like that.
    pub fn open(new: &NewTable, now: Millis) -> Result<Vec<Event>, CannotOpen> {
        new.check()?;
        let created = Event {
            version: 1,
            at: now,
            by: By::Player(new.creator.clone()),
            id: None,
            what: What::Created {
                format: FORMAT,
                game: new.game,
                seats: new.seats.clone(),
                creator: new.creator.clone(),
                clock: new.clock,
                seed: new.seed,
                visibility: new.visibility,
                training: new.training,
            },
        };
        Ok(Table::complete_opening(created))
    }

    pub(crate) fn begin(
        created: Event,
        setting: Setting,
        seating: Seating,
        clock: ClockRule,
    ) -> Table {
        Table {
            play: Play::new(&setting.game, setting.seed),
            log: vec![Arc::new(created)],
            setting,
            seating,
            phase: Phase::Waiting,
            clocks: Clocks::new(clock),
            offers: Offers::default(),
            answers: Answers::default(),
            rematch: None,
            moved: 1,
        }
    }

    /// The number of events so far.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.log.last().map_or(0, |event| event.version)
    }

    /// How far the table is.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Waiting => Status::Waiting,
            Phase::Playing { .. } => Status::Playing,
            Phase::Over { .. } | Phase::Cancelled(_) => Status::Over,
        }
    }

    /// Which game is played.
    #[must_use]
    pub fn game(&self) -> &Spec {
        &self.setting.game
    }

    /// Who opened the table.
    #[must_use]
    pub fn creator(&self) -> &PlayerId {
        self.seating.creator()
    }

    /// Who finds the table.
    #[must_use]
    pub fn visibility(&self) -> Visibility {
        self.setting.visibility
    }

    /// Whether analysis is allowed during play.
    #[must_use]
    pub fn training(&self) -> bool {
        self.setting.training
    }

    /// Everybody who acts for a seat.
    #[must_use]
    pub fn players(&self) -> Vec<&PlayerId> {
        let mut players: Vec<&PlayerId> = self
            .seating
            .seats()
            .filter_map(|seat| self.seating.player_of(seat))
            .collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// When somebody should send [`Order::Flag`](crate::Order::Flag): the time of the seat to move is up then, or the
    /// table has waited long enough for players. Nothing if no time is counted.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Waiting => Some(self.setting.created.saturating_add(Table::WAITING)),
            Phase::Playing { .. } => self.clocks.deadline(),
            Phase::Over { .. } | Phase::Cancelled(_) => None,
        }
    }

    /// Who acts for a seat, unless it is open or a bot's.
    #[must_use]
    pub fn player_of(&self, seat: Seat) -> Option<&PlayerId> {
        self.seating.player_of(seat)
    }

    /// The bot that is to act, if one is.
    #[must_use]
    pub fn bot_to_move(&self) -> Option<BotJob> {
        let seat = self.actor()?;
        match self.seating.sitter(seat)? {
            Sitter::Bot { level } => Some(BotJob {
                seat: seat.number(),
                level: level.clone(),
                version: self.moved,
                deadline: self.deadline(),
            }),
            Sitter::Open | Sitter::Person { .. } | Sitter::Local { .. } => None,
        }
    }

    /// The game as the bot that is to act may know it, with the memory that repetition rules need.
    #[must_use]
    pub fn game_for_bot(&self) -> Option<AnyGame> {
        let seat = Seat::new(self.bot_to_move()?.seat)?;
        Some(self.play.game().observed_by(Some(seat)))
    }

    /// The table for the game that was agreed on: the same, with everybody one seat further. The seed must be a new one:
    /// everybody knows the old one by now.
    #[must_use]
    pub fn rematch(&self, seed: Seed) -> Option<(TableId, NewTable)> {
        let id = self.rematch.clone()?;
        let new = NewTable {
            game: self.setting.game,
            seats: self.seating.rotated(),
            creator: self.creator().clone(),
            clock: self.clocks.rule(),
            seed,
            seed_chosen: false,
            visibility: self.setting.visibility,
            training: self.setting.training,
        };
        Some((id, new))
    }

    /// The seat to act, while the game goes on.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing { .. } => self.play.actor(),
            Phase::Waiting | Phase::Over { .. } | Phase::Cancelled(_) => None,
        }
    }

    /// Time never runs backwards, whatever the clocks of several machines say.
    pub(crate) fn not_before_last(&self, now: Millis) -> Millis {
        self.log.last().map_or(now, |event| now.max(event.at))
    }

    /// Whether the clock of the seat to move, or the patience of a waiting table, has run out.
    pub(crate) fn is_due(&self, now: Millis) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }
}

impl fmt::Debug for Table {
    /// Little, so that no secret gets into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.setting.game.to_string())
            .field("version", &self.version())
            .field("status", &self.status())
            .finish_non_exhaustive()
    }
}

//! State as the fold of events.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::event::{Event, FORMAT, What};
use crate::ids::Millis;
use crate::offers::{Offer, OfferKind};
use crate::play::Ply;
use crate::seats::{Seating, Sitter};
use crate::table::{Phase, Setting, Table};
use std::collections::BTreeSet;
use std::sync::Arc;
use tabuleiro_rules::{PlayError, Seat};
use thiserror::Error;

/// An event that cannot follow those before it: the store gave something else than was put in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {version}: {problem}")]
pub struct ReplayError {
    /// The event's version; 0 if there is none.
    pub version: u64,
    /// What is wrong.
    pub problem: ReplayProblem,
}

/// What can be wrong with an event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayProblem {
    /// No events, or the first is another.
    #[error("a table begins with its creation")]
    NotCreated,
    /// A version left out, or twice.
    #[error("expected version {0}")]
    Version(u64),
    /// Written by a later release.
    #[error("this release reads events of format {FORMAT}, not {0}")]
    Format(u32),
    /// Cannot happen at this point.
    #[error("cannot happen then")]
    OutOfPlace,
    /// An action that the rules do not allow.
    #[error(transparent)]
    Action(#[from] PlayError),
}

impl Table {
    /// The table that these events lead to.
    ///
    /// # Errors
    /// If they are not the events of a table from its first.
    pub fn replay(events: impl IntoIterator<Item = Event>) -> Result<Table, ReplayError> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(ReplayError {
            version: 0,
            problem: ReplayProblem::NotCreated,
        })?;
        let mut table = Table::from_creation(first)?;
        for event in events {
            table.absorb(event)?;
        }
        Ok(table)
    }

    pub(crate) fn from_creation(created: Event) -> Result<Table, ReplayError> {
        let version = created.version;
        let error = |problem| ReplayError { version, problem };
        let What::Created {
            format,
            game,
            ref seats,
            ref creator,
            clock,
            seed,
            visibility,
            training,
        } = created.what
        else {
            return Err(error(ReplayProblem::NotCreated));
        };
        if version != 1 {
            return Err(error(ReplayProblem::Version(1)));
        }
        if format != FORMAT {
            return Err(error(ReplayProblem::Format(format)));
        }
        if seats.len() != usize::from(game.seats()) {
            return Err(error(ReplayProblem::OutOfPlace));
        }
        let setting = Setting {
            game,
            seed,
            visibility,
            training,
            created: created.at,
        };
        let seating = Seating::new(seats.clone(), creator.clone());
        Ok(Table::begin(created, setting, seating, clock))
    }

    /// Takes the next event in.
    ///
    /// # Errors
    /// If it cannot follow those before it; then nothing has changed.
    pub fn absorb(&mut self, event: Event) -> Result<(), ReplayError> {
        let expected = self.version() + 1;
        let result = if event.version == expected {
            self.happen(&event)
        } else {
            Err(ReplayProblem::Version(expected))
        };
        result.map_err(|problem| ReplayError {
            version: event.version,
            problem,
        })?;
        if let Some(id) = &event.id {
            self.answers.note(&event.by, id, event.version);
        }
        self.log.push(Arc::new(event));
        Ok(())
    }

    fn happen(&mut self, event: &Event) -> Result<(), ReplayProblem> {
        let Event { version, at, .. } = *event;
        match (&event.what, self.phase) {
            (What::Sat { seat, player, name }, Phase::Waiting) => {
                let (player, name) = (player.clone(), name.clone());
                self.place(*seat, Sitter::Person { player, name })
            }
            (What::Left { seat }, Phase::Waiting) => self.place(*seat, Sitter::Open),
            (What::Cancelled { why }, Phase::Waiting) => {
                self.phase = Phase::Cancelled(*why);
                Ok(())
            }
            (What::Started, Phase::Waiting) => {
                self.phase = Phase::Playing { since: version };
                self.moved = version;
                self.clocks.start(self.play.turn(), at);
                Ok(())
            }
            (What::Acted { seat, action, ms }, Phase::Playing { .. }) => {
                self.played(Some(*seat), action, *ms, version, at)
            }
            (What::Drawn { action }, Phase::Playing { .. }) => {
                self.played(None, action, 0, version, at)
            }
            (What::TookBack { seat, kept }, Phase::Playing { .. }) => {
                self.taken_back(*seat, *kept, version, at)
            }
            (What::Ended(end), Phase::Playing { since }) => {
                self.clocks.stop(at);
                self.offers.close_all();
                self.phase = Phase::Over { since, end: *end };
                Ok(())
            }
            (What::RematchAgreed { table }, Phase::Over { .. }) => {
                self.offers.close_all();
                self.rematch = Some(table.clone());
                Ok(())
            }
            (What::Offered { .. } | What::Accepted { .. } | What::Declined { .. }, _) => {
                self.offered(&event.what);
                Ok(())
            }
            _ => Err(ReplayProblem::OutOfPlace),
        }
    }

    fn place(&mut self, seat: Seat, sitter: Sitter) -> Result<(), ReplayProblem> {
        if self.seating.set(seat, sitter) {
            Ok(())
        } else {
            Err(ReplayProblem::OutOfPlace)
        }
    }

    fn played(
        &mut self,
        seat: Option<Seat>,
        action: &str,
        ms: Millis,
        version: u64,
        at: Millis,
    ) -> Result<(), ReplayProblem> {
        if seat != self.play.actor() {
            return Err(ReplayProblem::OutOfPlace);
        }
        self.play.play(Ply {
            action: action.to_owned(),
            seat,
            turn: self.play.turn(),
            version,
            ms,
            left: self.clocks.left(),
        })?;
        self.moved = version;
        if let Some(seat) = seat {
            let next = (self.play.game().outcome().is_none()).then(|| self.play.turn());
            self.clocks.act(seat, ms, next, at);
            let turn_passed = next != Some(seat);
            self.offers.acted(self.seating.player_of(seat), turn_passed);
        }
        Ok(())
    }

    fn taken_back(
        &mut self,
        seat: Seat,
        kept: usize,
        version: u64,
        at: Millis,
    ) -> Result<(), ReplayProblem> {
        if self.play.plies().get(kept).and_then(|ply| ply.seat) != Some(seat) {
            return Err(ReplayProblem::OutOfPlace);
        }
        if let Some(undone) = self.play.take_back(kept)? {
            self.clocks.restore(undone.left, seat, at);
        }
        self.moved = version;
        self.offers.close(OfferKind::Takeback);
        self.offers.close(OfferKind::Draw);
        Ok(())
    }

    fn offered(&mut self, what: &What) {
        match what {
            What::Offered {
                offer,
                player,
                seat,
                table,
            } => self.offers.make(
                *offer,
                Offer {
                    player: player.clone(),
                    seat: *seat,
                    accepted: BTreeSet::new(),
                    table: table.clone(),
                },
            ),
            What::Accepted { offer, player, .. } => self.offers.accept(*offer, player.clone()),
            What::Declined { offer, .. } => self.offers.close(*offer),
            _ => {}
        }
    }
}

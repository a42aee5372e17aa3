//! What a command leads to. Nothing here changes the table.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod acting;
mod ending;
mod offering;
mod seating;

use crate::command::{Applied, By, Command, Order};
use crate::event::{Event, What};
use crate::ids::{CommandId, Millis, PlayerId};
use crate::offers::OfferKind;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use tabuleiro_rules::Seat;

/// The events that a command leads to, as they come together.
pub(crate) struct Draft<'a> {
    version: u64,
    at: Millis,
    by: &'a By,
    id: Option<&'a CommandId>,
    events: Vec<Event>,
}

impl Draft<'_> {
    fn push(&mut self, what: What) {
        self.version += 1;
        self.events.push(Event {
            version: self.version,
            at: self.at,
            by: self.by.clone(),
            id: self.id.cloned(),
            what,
        });
    }
}

impl Table {
    /// Finds out what a command leads to. The table does not change: the caller stores the events, if nobody else has
    /// stored one with their versions in the meantime, and then lets the table absorb them.
    ///
    /// A `now` before the last event counts as the time of that event.
    ///
    /// # Errors
    /// If the command cannot be carried out.
    pub fn apply(&self, command: &Command, by: &By, now: Millis) -> Result<Applied, Refusal> {
        let id = command.id.as_ref();
        if let Some(version) = id.and_then(|id| self.answers.find(by, id)) {
            let events = Vec::new();
            return Ok(Applied { version, events });
        }
        let mut draft = Draft {
            version: self.version(),
            at: self.not_before_last(now),
            by,
            id,
            events: Vec::new(),
        };
        match &command.order {
            Order::Sit { seat, name } => self.sit(&mut draft, *seat, name)?,
            Order::Leave => self.leave(&mut draft)?,
            Order::Cancel => self.cancel(&mut draft)?,
            Order::Act { action, version } => self.act(&mut draft, action, *version)?,
            Order::Resign { seat } => self.resign(&mut draft, *seat)?,
            Order::Draw(answer) => self.answer(&mut draft, OfferKind::Draw, *answer, None)?,
            Order::Takeback(answer) => {
                self.answer(&mut draft, OfferKind::Takeback, *answer, None)?;
            }
            Order::Rematch { answer, table } => {
                self.answer(&mut draft, OfferKind::Rematch, *answer, Some(table))?;
            }
            Order::Flag => self.flag(&mut draft)?,
        }
        Ok(Applied {
            version: draft.version,
            events: draft.events,
        })
    }

    /// The creation, and the start of the game if every seat is taken.
    pub(crate) fn complete_opening(created: Event) -> Vec<Event> {
        let by = created.by.clone();
        let mut draft = Draft {
            version: created.version,
            at: created.at,
            by: &by,
            id: None,
            events: vec![created.clone()],
        };
        if let Ok(table) = Table::from_creation(created)
            && table.seating.is_full()
        {
            table.start(&mut draft);
        }
        draft.events
    }

    /// The game must be going on, with time left.
    fn require_playing(&self, at: Millis) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over { .. } | Phase::Cancelled(_) => Err(Refusal::Over),
            Phase::Playing { .. } if self.is_due(at) => Err(Refusal::TimeUp),
            Phase::Playing { .. } => Ok(()),
        }
    }

    /// The game must not have begun, and the table not have waited too long.
    fn require_waiting(&self, at: Millis) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting if self.is_due(at) => Err(Refusal::TimeUp),
            Phase::Waiting => Ok(()),
            Phase::Playing { .. } => Err(Refusal::Started),
            Phase::Over { .. } | Phase::Cancelled(_) => Err(Refusal::Over),
        }
    }

    /// The person who sent the command, and the seats they act for: at least one.
    fn require_seated<'a>(&self, by: &'a By) -> Result<(&'a PlayerId, Vec<Seat>), Refusal> {
        let By::Player(player) = by else {
            return Err(Refusal::NotSeated);
        };
        let seats = self.seating.seats_of(player);
        if seats.is_empty() {
            return Err(Refusal::NotSeated);
        }
        Ok((player, seats))
    }

    /// What could go on for ever must end some time.
    fn require_room(&self) -> Result<(), Refusal> {
        if self.log.len() >= Table::MAX_EVENTS {
            return Err(Refusal::TooOften);
        }
        Ok(())
    }
}

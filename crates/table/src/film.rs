//! The game so far, picture by picture, and as a record.

use crate::ids::{Millis, PlayerId};
use crate::seats::Sitter;
use crate::table::{Phase, Table};
use serde::{Deserialize, Serialize};
use tabuleiro_rules::{Date, Record, Seat};

/// Every position so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Film {
    /// The start, and the position after each action that stands: what was taken back is not shown.
    pub frames: Vec<Frame>,
    /// `ongoing`, or how the game ended.
    pub outcome: String,
}

/// One position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The table's version with it.
    pub version: u64,
    /// The action that led to it; none for the start.
    pub action: Option<String>,
    /// Who acted; nobody for the start and for chance.
    pub seat: Option<u8>,
    /// The position as the viewer may know it.
    pub position: String,
    /// How long the actor thought.
    pub ms: Millis,
}

impl Table {
    /// Every position so far as this person may see it; without a person, as a spectator may. All of them are seen with
    /// the eyes of the present.
    #[must_use]
    pub fn film(&self, viewer: Option<&PlayerId>) -> Film {
        let mut game = self.seen(self.play.start(), viewer);
        let mut frames = vec![Frame {
            version: self.began().unwrap_or(1),
            action: None,
            seat: None,
            position: game.position(),
            ms: 0,
        }];
        for ply in self.play.plies() {
            // What a viewer knows of a game that goes on never forbids what was played in it.
            if game.play(&ply.action).is_err() {
                break;
            }
            frames.push(Frame {
                version: ply.version,
                action: Some(ply.action.clone()),
                seat: ply.seat.map(Seat::number),
                position: game.position(),
                ms: ply.ms,
            });
        }
        Film {
            frames,
            outcome: match self.phase {
                Phase::Over { end, .. } => end.to_string(),
                Phase::Waiting | Phase::Playing { .. } | Phase::Cancelled(_) => {
                    "ongoing".to_owned()
                }
            },
        }
    }

    /// The game as a record, with as much of the start as this person may know; after the end with everything, the seed
    /// too. Nothing before the game has begun.
    #[must_use]
    pub fn record(&self, viewer: Option<&PlayerId>) -> Option<Record> {
        let began = self.began()?;
        let start = self.seen(self.play.start(), viewer).position();
        let mut record = Record::from_position(self.setting.game, &start).ok()?;
        for (seat, sitter) in self.seating.seats().zip(self.seating.sitters()) {
            record.set_name(seat, recorded_name(sitter));
        }
        let began = usize::try_from(began).ok()?.checked_sub(1)?;
        if let Some(date) = self.log.get(began).and_then(|event| day_of(event.at)) {
            record.set_date(date);
        }
        for ply in self.play.plies() {
            let ms = ply.seat.map(|_| ply.ms);
            record.play(&ply.action, ms).ok()?;
        }
        if let Phase::Over { end, .. } = self.phase {
            if let Some(settlement) = end.settlement() {
                record.settle(settlement);
            }
            record.set_header("Seed", self.setting.seed.number().to_string());
        }
        Some(record)
    }

    /// The version with which the game began.
    fn began(&self) -> Option<u64> {
        match self.phase {
            Phase::Playing { since } | Phase::Over { since, .. } => Some(since),
            Phase::Waiting | Phase::Cancelled(_) => None,
        }
    }
}

fn recorded_name(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open | Sitter::Local { name: None } => String::new(),
        Sitter::Person { name, .. } | Sitter::Local { name: Some(name) } => name.to_string(),
        Sitter::Bot { level } => format!("Bot {level}"),
    }
}

/// The day of a moment, in UTC.
fn day_of(at: Millis) -> Option<Date> {
    let mut days = at / 86_400_000;
    let leap = |year: u16| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let year = (1970..=9999).find(|&year| {
        let length = if leap(year) { 366 } else { 365 };
        let here = days < length;
        if !here {
            days -= length;
        }
        here
    })?;
    for month in 1..=12 {
        let length = (28..=31)
            .rev()
            .find(|&day| Date::new(year, month, day).is_some())?;
        if days < u64::from(length) {
            return Date::new(year, month, days as u8 + 1);
        }
        days -= u64::from(length);
    }
    None
}

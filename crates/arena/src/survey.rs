//! What a game is like when a level plays it against itself.

use crate::columns::{self, cells, percent, percents};
use crate::game::Conditions;
use crate::played::{Ending, Played};
use crate::player::Player;
use crate::run::Halt;
use crate::stats::{Blocks, Interval, Mean, wilson};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use tabuleiro_rules::Outcome;

/// Lengths, choices, seats and ends of many games.
#[derive(Clone, Debug, Serialize)]
pub struct Survey {
    /// The game's spec.
    pub game: String,
    /// Who played at all seats.
    pub player: String,
    /// How many random actions each game began with.
    pub opening: usize,
    /// Why no more games were played.
    pub halt: Halt,
    /// Games that count.
    pub games: u64,
    /// Games that were too long.
    pub void: u64,
    /// Games in which the player failed.
    pub failed: u64,
    /// Games that went exactly as an earlier one.
    pub repeated: u64,
    /// Actions a game, chance's included.
    pub actions: Option<Mean>,
    /// Turns a game.
    pub turns: Option<Mean>,
    /// Legal actions at a decision: each game's average.
    pub branching: Option<Mean>,
    /// Each seat's part of the points.
    pub seats: Vec<SeatLine>,
    /// Games without a winner.
    pub draws: Proportion,
    /// Why games ended.
    pub reasons: BTreeMap<&'static str, Proportion>,
    #[serde(skip)]
    samples: Samples,
}

/// A part of all games, with Wilson's interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Proportion {
    /// How many.
    pub count: u64,
    /// Which part of all.
    pub part: f64,
    /// Its interval.
    pub interval: Interval,
}

/// What a seat took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SeatLine {
    /// Its number.
    pub seat: usize,
    /// Its part of all points.
    pub score: f64,
    /// Its interval.
    pub interval: Interval,
    /// What it would be if no seat had an advantage.
    pub even: f64,
}

/// What was seen, game by game.
#[derive(Clone, Debug, Default)]
struct Samples {
    actions: Vec<f64>,
    turns: Vec<f64>,
    branching: Vec<f64>,
    seats: Vec<Blocks>,
    draws: u64,
    reasons: BTreeMap<&'static str, u64>,
}

impl Proportion {
    fn new(count: u64, total: u64) -> Proportion {
        Proportion {
            count,
            part: count as f64 / total.max(1) as f64,
            interval: wilson(count, total),
        }
    }
}

impl Survey {
    /// Of this player under these conditions, before its first game.
    #[must_use]
    pub fn new(conditions: &Conditions, player: &Player) -> Survey {
        let seats = usize::from(conditions.spec.seats());
        Survey {
            game: conditions.spec.to_string(),
            player: player.name.clone(),
            opening: conditions.opening,
            halt: Halt::Complete,
            games: 0,
            void: 0,
            failed: 0,
            repeated: 0,
            actions: None,
            turns: None,
            branching: None,
            seats: Vec::new(),
            draws: Proportion::new(0, 0),
            reasons: BTreeMap::new(),
            samples: Samples {
                seats: vec![Blocks::default(); seats],
                ..Samples::default()
            },
        }
    }

    /// Looks at a game. Only one that its rules ended counts.
    pub fn add(&mut self, played: &Played) {
        let outcome = match &played.ending {
            Ending::Rules(outcome) => outcome,
            Ending::Forfeit { .. } => return self.failed += 1,
            Ending::Void => return self.void += 1,
        };
        self.games += 1;
        let samples = &mut self.samples;
        samples.actions.push(played.record.entries().len() as f64);
        samples.turns.push(played.turns() as f64);
        if !played.choices.is_empty() {
            let total: u64 = played.choices.iter().sum();
            samples
                .branching
                .push(total as f64 / played.choices.len() as f64);
        }
        for (blocks, share) in samples
            .seats
            .iter_mut()
            .zip(played.shares().unwrap_or_default())
        {
            blocks.add(share, 1.0 - share);
        }
        samples.draws += u64::from(!matches!(outcome, Outcome::Win { .. }));
        *samples.reasons.entry(played.ending.reason()).or_default() += 1;
    }

    /// Works out what the games tell.
    pub fn finish(&mut self, halt: Halt, repeated: u64) {
        let samples = &self.samples;
        (self.halt, self.repeated) = (halt, repeated);
        self.actions = Mean::of(&samples.actions);
        self.turns = Mean::of(&samples.turns);
        self.branching = Mean::of(&samples.branching);
        self.draws = Proportion::new(samples.draws, self.games);
        let reasons = samples.reasons.iter();
        self.reasons = reasons
            .map(|(&reason, &count)| (reason, Proportion::new(count, self.games)))
            .collect();
        let even = 1.0 / samples.seats.len() as f64;
        let seats = (1..).zip(&samples.seats);
        self.seats = seats
            .map(|(seat, blocks)| SeatLine {
                seat,
                score: blocks.score(),
                interval: blocks.interval(),
                even,
            })
            .collect();
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{} games of {}", self.game, self.games, self.player)?;
        if self.opening > 0 {
            write!(f, ", each opening with {} random actions", self.opening)?;
        }
        let interrupted = self.halt == Halt::Interrupted;
        writeln!(f, "{}\n", if interrupted { "; interrupted" } else { "" })?;
        let head = ["a game", "mean", "95 %", "least", "median", "most"];
        let mut rows = vec![cells(head)];
        let means = [
            ("actions", &self.actions),
            ("turns", &self.turns),
            ("legal actions at a decision", &self.branching),
        ];
        for (name, mean) in means {
            let Some(mean) = mean else { continue };
            let interval = mean.interval.map_or("unknown".to_owned(), |interval| {
                format!("{:.1} … {:.1}", interval.low, interval.high)
            });
            let mut row = vec![name.to_owned(), format!("{:.1}", mean.mean), interval];
            row.extend([mean.least, mean.median, mean.most].map(|number| format!("{number:.1}")));
            rows.push(row);
        }
        columns::write(f, &rows)?;
        writeln!(f)?;
        let mut rows = vec![cells(["seat", "points", "95 %", "even"])];
        for line in &self.seats {
            let numbers = [
                percent(line.score),
                percents(line.interval),
                percent(line.even),
            ];
            rows.push([vec![line.seat.to_string()], numbers.to_vec()].concat());
        }
        columns::write(f, &rows)?;
        writeln!(f)?;
        let mut rows = vec![cells(["end", "games", "part", "95 %"])];
        let draws = std::iter::once(("(draws)", self.draws));
        let reasons = self.reasons.iter().map(|(&reason, &part)| (reason, part));
        for (name, part) in reasons.chain(draws) {
            let count = part.count.to_string();
            rows.push(vec![
                name.to_owned(),
                count,
                percent(part.part),
                percents(part.interval),
            ]);
        }
        columns::write(f, &rows)?;
        for (count, what) in [
            (self.void, "games were void: too long"),
            (self.failed, "games were lost by failing, and do not count"),
            (
                self.repeated,
                "games went exactly as an earlier one did; they are no new evidence",
            ),
        ] {
            if count > 0 {
                writeln!(f, "\n{count} {what}.")?;
            }
        }
        writeln!(
            f,
            "\n95 % intervals: Student's for means, Wilson's for parts."
        )
    }
}

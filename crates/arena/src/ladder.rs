//! The levels, each against the one below.

use crate::columns::{self, cells, difference, differences, percent, percents};
use crate::report::{METHOD, Pairing};
use crate::run::{Halt, Match, Run};
use crate::stats::Interval;
use serde::Serialize;
use std::fmt;

/// The levels from the lowest up, each with what it does against the one below.
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// The game's spec.
    pub game: String,
    /// How many random actions each game began with.
    pub opening: usize,
    /// Why the match is over.
    pub halt: Halt,
    /// How many games were played.
    pub played: u64,
    /// How many of them count for nobody.
    pub void: u64,
    /// How many went exactly as an earlier one.
    pub repeated: u64,
    /// The levels, the lowest first.
    pub rungs: Vec<Rung>,
    /// How the intervals are made.
    pub method: &'static str,
}

/// One level.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// Its name.
    pub level: String,
    /// Against the one below; nothing for the lowest.
    pub step: Option<Pairing>,
    /// Elo above the lowest level, and its interval.
    pub elo: f64,
    /// The interval: the steps' distances to their ends added as independent errors are.
    pub elo_interval: Interval,
    /// Whether a step up to here was won without exception, so that it is counted with the near end of its interval,
    /// and this level may be higher.
    pub at_least: bool,
    /// The same for a step that was lost without exception: this level may be lower.
    pub at_most: bool,
}

impl Ladder {
    /// What a match between neighbours gave.
    #[must_use]
    pub fn new(the_match: &Match<'_>, run: &Run) -> Ladder {
        let mut rungs: Vec<Rung> = Vec::new();
        for (place, player) in the_match.players.iter().enumerate() {
            let below = place.checked_sub(1);
            let step = below.and_then(|below| {
                let pair = run.tally.pair(place, below)?;
                let other = &the_match.players[below];
                Some(Pairing::new(player, other, &pair, run.tally.block_len()))
            });
            let rung = Rung::above(rungs.last(), player.name.clone(), step);
            rungs.push(rung);
        }
        Ladder {
            game: the_match.conditions.spec.to_string(),
            opening: the_match.conditions.opening,
            halt: run.halt,
            played: run.tally.games(),
            void: run.tally.void(),
            repeated: run.tally.repeated(),
            rungs,
            method: METHOD,
        }
    }
}

impl Ladder {
    /// The levels as lines of data: game, level, games, score, the ends of its interval, Elo above the lowest level,
    /// and `at-least` where that is a lower bound.
    #[must_use]
    pub fn data(&self) -> String {
        let mut lines = String::new();
        for rung in &self.rungs {
            let (games, score, interval) = match &rung.step {
                Some(step) => (step.games, step.score, step.interval),
                None => (
                    0,
                    0.0,
                    Interval {
                        low: 0.0,
                        high: 0.0,
                    },
                ),
            };
            let bound = if rung.at_least { " at-least" } else { "" };
            lines.push_str(&format!(
                "{} {} {games} {score:.3} {:.3} {:.3} {:.0}{bound}\n",
                self.game, rung.level, interval.low, interval.high, rung.elo
            ));
        }
        lines
    }
}

impl Rung {
    fn above(below: Option<&Rung>, level: String, step: Option<Pairing>) -> Rung {
        let ground = Interval {
            low: 0.0,
            high: 0.0,
        };
        let (base, base_interval) =
            below.map_or((0.0, ground), |rung| (rung.elo, rung.elo_interval));
        let mut at_least = below.is_some_and(|rung| rung.at_least);
        let mut at_most = below.is_some_and(|rung| rung.at_most);
        let (mut elo, mut interval) = (base, base_interval);
        if let Some(step) = &step {
            let ends = step.elo_interval;
            // A clean sheet has no Elo: what it surely shows is counted.
            let counted = if step.elo == f64::INFINITY {
                at_least = true;
                ends.low
            } else if step.elo == f64::NEG_INFINITY {
                at_most = true;
                ends.high
            } else {
                step.elo
            };
            elo = base + counted;
            interval = Interval {
                low: elo - (base - base_interval.low).hypot(counted - ends.low),
                high: elo + (base_interval.high - base).hypot(ends.high - counted),
            };
        }
        Rung {
            level,
            step,
            elo,
            elo_interval: interval,
            at_least,
            at_most,
        }
    }

    /// What is known of its Elo: just that, or a bound, or not even which.
    const fn sign(&self) -> &'static str {
        match (self.at_least, self.at_most) {
            (false, false) => "",
            (true, false) => "≥ ",
            (false, true) => "≤ ",
            (true, true) => "? ",
        }
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{} games", self.game, self.played)?;
        if self.opening > 0 {
            write!(f, ", each opening with {} random actions", self.opening)?;
        }
        let interrupted = self.halt == Halt::Interrupted;
        writeln!(f, "{}\n", if interrupted { "; interrupted" } else { "" })?;
        let head = [
            "level",
            "games",
            "won",
            "drawn",
            "lost",
            "over the one below",
            "95 %",
            "Elo",
            "95 %",
            "Elo from the ground",
            "95 %",
        ];
        let mut rows = vec![cells(head)];
        for rung in &self.rungs {
            let mut row = vec![rung.level.clone()];
            match &rung.step {
                Some(step) => {
                    let counts = [step.games, step.won, step.drawn, step.lost];
                    row.extend(counts.map(|count| count.to_string()));
                    row.extend([
                        percent(step.score),
                        percents(step.interval),
                        difference(step.elo),
                        differences(step.elo_interval),
                    ]);
                }
                None => row.extend(cells([""; 8])),
            }
            row.push(format!("{}{}", rung.sign(), difference(rung.elo)));
            row.push(differences(rung.elo_interval));
            rows.push(row);
        }
        columns::write(f, &rows)?;
        if self.void > 0 {
            writeln!(f, "\n{} games were void.", self.void)?;
        }
        if self.repeated > 0 {
            writeln!(
                f,
                "\n{} games went exactly as an earlier one did; they are no new evidence.",
                self.repeated
            )?;
        }
        writeln!(f, "\n{}.", self.method)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(score: f64, elo: f64, low: f64, high: f64) -> Pairing {
        let interval = Interval { low, high };
        Pairing {
            one: "b".to_owned(),
            other: "a".to_owned(),
            games: 10,
            won: 0,
            drawn: 0,
            lost: 0,
            score,
            interval,
            elo,
            elo_interval: interval,
            pairs: None,
        }
    }

    #[test]
    fn independent_errors_add_like_the_sides_of_a_triangle() {
        let one = Rung::above(None, "a".to_owned(), Some(step(0.6, 70.0, 40.0, 110.0)));
        let two = Rung::above(
            Some(&one),
            "b".to_owned(),
            Some(step(0.6, 70.0, 30.0, 100.0)),
        );
        assert_eq!(two.elo, 140.0);
        let Interval { low, high } = two.elo_interval;
        assert!((low - 90.0).abs() < 1e-9 && (high - 190.0).abs() < 1e-9);
    }

    #[test]
    fn a_clean_sheet_counts_for_what_it_surely_shows() {
        let clean = step(1.0, f64::INFINITY, 200.0, f64::INFINITY);
        let rung = Rung::above(None, "a".to_owned(), Some(clean));
        assert_eq!((rung.elo, rung.at_least), (200.0, true));
        assert_eq!(rung.elo_interval.low, 200.0);
        assert_eq!(rung.elo_interval.high, f64::INFINITY);
        let next = Rung::above(Some(&rung), "b".to_owned(), Some(step(0.5, 0.0, -9.0, 9.0)));
        assert_eq!(next.sign(), "≥ ");
        let beaten = step(0.0, f64::NEG_INFINITY, f64::NEG_INFINITY, -50.0);
        let last = Rung::above(Some(&next), "c".to_owned(), Some(beaten));
        assert_eq!((last.elo, last.sign()), (150.0, "? "));
    }
}

//! What a match says about its players.

use crate::columns::{self, cells, difference, differences, percent, percents};
use crate::delays::Lateness;
use crate::player::Player;
use crate::run::{Halt, Match, Run};
use crate::stats::{Interval, Pentanomial, SprtState, Verdict, elo};
use crate::tally::{Failures, Pair, Row, Tally};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// How the intervals are made, in one sentence.
pub(crate) const METHOD: &str = "95 % intervals: Wilson's, with the variance of whole blocks of games (the same start with \
    seats exchanged; for pairs this is the pentanomial variance)";

/// What a match says.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's spec.
    pub game: String,
    /// How many random actions each game began with.
    pub opening: usize,
    /// How many games make a block.
    pub block: usize,
    /// How many games there were to be.
    pub planned: usize,
    /// How many were played.
    pub played: u64,
    /// How many of them count for nobody.
    pub void: u64,
    /// How many went exactly as an earlier one.
    pub repeated: u64,
    /// Why the match is over.
    pub halt: Halt,
    /// The players, in the order in which they were named.
    pub players: Vec<Line>,
    /// All who met.
    pub pairings: Vec<Pairing>,
    /// The sequential test.
    pub sprt: Option<SprtState>,
    /// How the intervals are made.
    pub method: &'static str,
}

/// One player.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Games that counted.
    pub games: u64,
    /// Won, with nobody else.
    pub won: u64,
    /// Drawn, or a win shared with another player.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
    /// Games that did not count.
    pub void: u64,
    /// The part of all points that it took.
    pub score: f64,
    /// Its interval.
    pub interval: Interval,
    /// Games lost by failing, by how.
    pub forfeits: BTreeMap<&'static str, Failures>,
    /// How late its actions came, if they had a time.
    pub lateness: Option<Lateness>,
}

/// Two players who met.
#[derive(Clone, Debug, Serialize)]
pub struct Pairing {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// Games that counted.
    pub games: u64,
    /// Games of which the one took something and the other nothing.
    pub won: u64,
    /// Games of which both took something.
    pub drawn: u64,
    /// Games of which the other took something and the one nothing.
    pub lost: u64,
    /// The part that the one took of what either took.
    pub score: f64,
    /// Its interval.
    pub interval: Interval,
    /// The Elo difference; infinite (in JSON null) where one took everything.
    pub elo: f64,
    /// Its interval; an end without limit is null in JSON.
    pub elo_interval: Interval,
    /// Pairs of games with 0, ½, 1, 1½ and 2 points, for games with two seats.
    pub pairs: Option<Pentanomial>,
}

impl Pairing {
    /// What these two did.
    #[must_use]
    pub fn new(one: &Player, other: &Player, pair: &Pair, block_len: usize) -> Pairing {
        let blocks = pair.blocks();
        let interval = blocks.interval();
        Pairing {
            one: one.name.clone(),
            other: other.name.clone(),
            games: pair.games,
            won: pair.won,
            drawn: pair.drawn,
            lost: pair.lost,
            score: blocks.score(),
            interval,
            elo: blocks.elo(),
            elo_interval: interval.map(elo),
            pairs: (block_len == 2).then(|| pair.pentanomial()),
        }
    }
}

impl Report {
    /// What this match gave.
    #[must_use]
    pub fn new(the_match: &Match<'_>, run: &Run) -> Report {
        let (players, tally) = (the_match.players, &run.tally);
        let block = the_match.plan.block_len();
        Report {
            game: the_match.conditions.spec.to_string(),
            opening: the_match.conditions.opening,
            block,
            planned: the_match.plan.len(),
            played: tally.games(),
            void: tally.void(),
            repeated: tally.repeated(),
            halt: run.halt,
            players: lines(players, tally),
            pairings: pairings(players, tally),
            sprt: the_match.sprt.map(|test| {
                let pair = tally.pair(0, 1).unwrap_or_default();
                test.state(&pair.complete_blocks(block))
            }),
            method: METHOD,
        }
    }
}

fn lines(players: &[Player], tally: &Tally) -> Vec<Line> {
    let line = |(player, row): (&Player, &Row)| {
        let blocks = row.blocks();
        Line {
            name: player.name.clone(),
            games: row.games,
            won: row.won,
            drawn: row.drawn,
            lost: row.lost,
            void: row.void,
            score: blocks.score(),
            interval: blocks.interval(),
            forfeits: row.forfeits.clone(),
            lateness: row.delays.lateness(),
        }
    };
    players.iter().zip(tally.rows()).map(line).collect()
}

fn pairings(players: &[Player], tally: &Tally) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for (place, one) in players.iter().enumerate() {
        for (other_place, other) in players.iter().enumerate().skip(place + 1) {
            if let Some(pair) = tally.pair(place, other_place) {
                pairings.push(Pairing::new(one, other, &pair, tally.block_len()));
            }
        }
    }
    pairings
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.game)?;
        write!(f, "{} of {} games", self.played, self.planned)?;
        write!(
            f,
            " in blocks of {} (one start, seats exchanged)",
            self.block
        )?;
        if self.opening > 0 {
            write!(f, ", each opening with {} random actions", self.opening)?;
        }
        writeln!(
            f,
            "{}\n",
            if self.halt == Halt::Interrupted {
                "; interrupted"
            } else {
                ""
            }
        )?;
        self.write_players(f)?;
        if self.players.len() > 2 {
            writeln!(f)?;
            self.write_crosstable(f)?;
        }
        writeln!(f)?;
        self.write_pairings(f)?;
        self.write_notes(f)
    }
}

impl Report {
    fn write_players(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = [
            "player", "games", "won", "drawn", "lost", "void", "score", "95 %",
        ];
        let mut rows = vec![cells(head)];
        let mut players: Vec<&Line> = self.players.iter().collect();
        players.sort_by(|one, other| other.score.total_cmp(&one.score));
        for line in players {
            let counts = [line.games, line.won, line.drawn, line.lost, line.void];
            let mut row = vec![line.name.clone()];
            row.extend(counts.map(|count| count.to_string()));
            row.extend([percent(line.score), percents(line.interval)]);
            rows.push(row);
        }
        columns::write(f, &rows)
    }

    /// The score of each player, by line, against each other, by column.
    fn write_crosstable(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut head = vec!["against".to_owned()];
        head.extend(self.players.iter().map(|line| line.name.clone()));
        let mut rows = vec![head];
        for line in &self.players {
            let mut row = vec![line.name.clone()];
            for other in &self.players {
                let score = self.pairings.iter().find_map(|pairing| {
                    if (&pairing.one, &pairing.other) == (&line.name, &other.name) {
                        Some(pairing.score)
                    } else if (&pairing.other, &pairing.one) == (&line.name, &other.name) {
                        Some(1.0 - pairing.score)
                    } else {
                        None
                    }
                });
                row.push(score.map_or("·".to_owned(), percent));
            }
            rows.push(row);
        }
        columns::write(f, &rows)
    }

    fn write_pairings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = self.block == 2;
        let mut head = cells(["pairing", "games", "score", "95 %", "Elo", "95 %"]);
        if pairs {
            head.push("pairs 0 ½ 1 1½ 2".to_owned());
        }
        let mut rows = vec![head];
        for pairing in &self.pairings {
            let mut row = vec![
                format!("{} – {}", pairing.one, pairing.other),
                pairing.games.to_string(),
                percent(pairing.score),
                percents(pairing.interval),
                difference(pairing.elo),
                differences(pairing.elo_interval),
            ];
            row.extend(pairing.pairs.map(|Pentanomial(counts)| {
                let counts = counts.map(|count| count.to_string());
                counts.join(" ")
            }));
            rows.push(row);
        }
        columns::write(f, &rows)
    }

    /// How late actions came whose time was limited.
    fn write_lateness(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = [
            "later than its time",
            "actions",
            "median",
            "99 %",
            "99.9 %",
            "most",
        ];
        let mut rows = vec![cells(head)];
        for line in &self.players {
            let Some(lateness) = &line.lateness else {
                continue;
            };
            let ms = |time: f64| format!("{time:.1} ms");
            rows.push(vec![
                line.name.clone(),
                lateness.actions.to_string(),
                ms(lateness.median_ms),
                ms(lateness.p99_ms),
                ms(lateness.p999_ms),
                ms(lateness.most_ms),
            ]);
        }
        if rows.len() == 1 {
            return Ok(());
        }
        writeln!(f)?;
        columns::write(f, &rows)
    }

    fn write_notes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(state) = &self.sprt {
            let verdict = match state.verdict {
                Verdict::Undecided => "undecided".to_owned(),
                Verdict::AcceptsElo0 => format!("{} Elo accepted", difference(state.test.elo0)),
                Verdict::AcceptsElo1 => format!("{} Elo accepted", difference(state.test.elo1)),
            };
            writeln!(
                f,
                "\nSPRT of {} against {} Elo, alpha = beta = {}: {verdict} (log-likelihood ratio {:.2}, bounds {:.2} and {:.2})",
                difference(state.test.elo0),
                difference(state.test.elo1),
                state.test.alpha,
                state.llr,
                state.lower,
                state.upper,
            )?;
            if self.halt == Halt::Decided {
                writeln!(
                    f,
                    "A match that stops when it is decided overstates the difference a little."
                )?;
            }
        }
        for line in self.players.iter().filter(|line| !line.forfeits.is_empty()) {
            writeln!(f, "\n{} lost games by failing:", line.name)?;
            for (how, failures) in &line.forfeits {
                let Failures { games, first } = failures;
                writeln!(f, "  {games} {how}; the first time {first}")?;
            }
        }
        self.write_lateness(f)?;
        if self.repeated > 0 {
            writeln!(
                f,
                "\n{} games went exactly as an earlier one did. They are no new evidence, and the intervals are narrower than \
                 they should be; a longer --opening helps.",
                self.repeated
            )?;
        }
        writeln!(f, "\n{}.", self.method)
    }
}

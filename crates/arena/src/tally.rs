//! The count of games that were played.

use crate::delays::Delays;
use crate::played::{Ending, Played};
use crate::stats::{Blocks, Pentanomial};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Everything counted so far.
#[derive(Clone, Debug)]
pub struct Tally {
    rows: Vec<Row>,
    /// By the two players, the smaller place first.
    pairs: BTreeMap<(usize, usize), Pair>,
    block_len: usize,
    games: u64,
    void: u64,
    repeated: u64,
    seen: HashSet<u64>,
}

/// One player's games.
#[derive(Clone, Debug, Default)]
pub struct Row {
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
    /// Games lost by failing, by how.
    pub forfeits: BTreeMap<&'static str, Failures>,
    /// How late its actions came.
    pub delays: Delays,
    sheets: Vec<Sheet>,
}

/// Failures of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// How many.
    pub games: u64,
    /// What the first was.
    pub first: String,
}

/// What two players did at the same tables, seen by the first.
#[derive(Clone, Debug, Default)]
pub struct Pair {
    /// Games that counted.
    pub games: u64,
    /// Games of which the first took something and the other nothing.
    pub won: u64,
    /// Games of which both took something.
    pub drawn: u64,
    /// Games of which the other took something and the first nothing.
    pub lost: u64,
    sheets: Vec<Sheet>,
}

/// What was taken in one block.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    block: usize,
    one: f64,
    other: f64,
    games: usize,
}

fn enter(sheets: &mut Vec<Sheet>, block: usize, one: f64, other: f64) {
    match sheets.last_mut() {
        Some(sheet) if sheet.block == block => {
            sheet.one += one;
            sheet.other += other;
            sheet.games += 1;
        }
        _ => sheets.push(Sheet {
            block,
            one,
            other,
            games: 1,
        }),
    }
}

fn blocks<'a>(sheets: impl IntoIterator<Item = &'a Sheet>) -> Blocks {
    let mut blocks = Blocks::default();
    for sheet in sheets {
        blocks.add(sheet.one, sheet.other);
    }
    blocks
}

impl Row {
    /// What the player took against what the others did.
    #[must_use]
    pub fn blocks(&self) -> Blocks {
        blocks(&self.sheets)
    }
}

impl Pair {
    /// What the two took, also in blocks that are not complete.
    #[must_use]
    pub fn blocks(&self) -> Blocks {
        blocks(&self.sheets)
    }

    /// The same, in blocks of which all games counted.
    #[must_use]
    pub fn complete_blocks(&self, block_len: usize) -> Blocks {
        blocks(self.sheets.iter().filter(|sheet| sheet.games == block_len))
    }

    /// The points of the complete pairs.
    #[must_use]
    pub fn pentanomial(&self) -> Pentanomial {
        let mut pentanomial = Pentanomial::default();
        for sheet in self.sheets.iter().filter(|sheet| sheet.games == 2) {
            pentanomial.add(sheet.one);
        }
        pentanomial
    }

    /// The same seen by the other.
    #[must_use]
    pub fn turned(&self) -> Pair {
        let turn = |sheet: &Sheet| Sheet {
            one: sheet.other,
            other: sheet.one,
            ..*sheet
        };
        Pair {
            games: self.games,
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
            sheets: self.sheets.iter().map(turn).collect(),
        }
    }
}

impl Tally {
    /// Nothing yet, for so many players and blocks of so many games.
    #[must_use]
    pub fn new(players: usize, block_len: usize) -> Tally {
        Tally {
            rows: vec![Row::default(); players],
            pairs: BTreeMap::new(),
            block_len,
            games: 0,
            void: 0,
            repeated: 0,
            seen: HashSet::new(),
        }
    }

    /// Counts a game. The games of a block come one after the other.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        let seating = &played.fixture.seating;
        let mut sitting = seating.clone();
        sitting.sort_unstable();
        sitting.dedup();
        if !self.seen.insert(fingerprint(played)) {
            self.repeated += 1;
        }
        for &(player, delay) in &played.delays {
            self.rows[player].delays.add(delay);
        }
        let Some(shares) = played.shares() else {
            self.void += 1;
            for &player in &sitting {
                self.rows[player].void += 1;
            }
            return;
        };
        let taken = |player: usize| -> f64 {
            let seats = seating.iter().zip(&shares);
            let own = seats.filter(|&(&holder, _)| holder == player);
            own.map(|(_, share)| share).sum()
        };
        let block = played.fixture.block;
        for (place, &player) in sitting.iter().enumerate() {
            let own = taken(player);
            let rest: f64 = shares.iter().sum::<f64>() - own;
            let row = &mut self.rows[player];
            row.games += 1;
            match (own > 0.0, rest > f64::EPSILON) {
                (true, false) => row.won += 1,
                (true, true) => row.drawn += 1,
                (false, _) => row.lost += 1,
            }
            enter(&mut row.sheets, block, own, rest);
            for &other in &sitting[place + 1..] {
                let theirs = taken(other);
                let pair = self.pairs.entry((player, other)).or_default();
                pair.games += 1;
                match (own > 0.0, theirs > 0.0) {
                    (true, false) => pair.won += 1,
                    (true, true) => pair.drawn += 1,
                    (false, true) => pair.lost += 1,
                    (false, false) => {}
                }
                enter(&mut pair.sheets, block, own, theirs);
            }
        }
        if let Ending::Forfeit { player, fault, .. } = &played.ending {
            let forfeits = &mut self.rows[*player].forfeits;
            let failures = forfeits.entry(fault.code()).or_insert_with(|| Failures {
                games: 0,
                first: fault.to_string(),
            });
            failures.games += 1;
        }
    }

    /// Games played, void ones too.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Games that did not count.
    #[must_use]
    pub fn void(&self) -> u64 {
        self.void
    }

    /// Games that went exactly as an earlier one did, with the same players at the same seats.
    #[must_use]
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// How many games make a block.
    #[must_use]
    pub fn block_len(&self) -> usize {
        self.block_len
    }

    /// Each player's games.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What two players did at the same tables, seen by `one`; nothing if they have not met.
    #[must_use]
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        if one < other {
            self.pairs.get(&(one, other)).cloned()
        } else {
            self.pairs.get(&(other, one)).map(Pair::turned)
        }
    }
}

/// Players, start and actions as one number.
fn fingerprint(played: &Played) -> u64 {
    let mut hasher = DefaultHasher::new();
    played.fixture.seating.hash(&mut hasher);
    played.record.first().position().hash(&mut hasher);
    for entry in played.record.entries() {
        entry.action.hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Plan;
    use tabuleiro_rules::{Outcome, Reason, Record, Seat};

    fn played(plan: &Plan, number: usize, winner: Option<Seat>) -> Played {
        let ending = winner.map_or(Ending::Void, |seat| {
            Ending::Rules(Outcome::win(seat, Reason::Path))
        });
        let fixture = plan.game(number).unwrap();
        Played {
            record: Record::start("distrify".parse().unwrap(), fixture.start_seed),
            fixture,
            ending,
            choices: Vec::new(),
            delays: Vec::new(),
        }
    }

    #[test]
    fn pairs_of_games_make_a_pentanomial() {
        let plan = Plan::round_robin(2, 2, 6, 0);
        let mut tally = Tally::new(2, plan.block_len());
        let winners = [
            Some(Seat::ONE),
            Some(Seat::TWO),
            Some(Seat::ONE),
            Some(Seat::ONE),
            Some(Seat::ONE),
            None,
        ];
        for (number, winner) in winners.into_iter().enumerate() {
            tally.add(&played(&plan, number, winner));
        }
        let pair = tally.pair(0, 1).unwrap();
        assert_eq!((pair.won, pair.drawn, pair.lost), (4, 0, 1));
        assert_eq!(pair.pentanomial(), Pentanomial([0, 0, 1, 0, 1]));
        assert_eq!(pair.blocks().len(), 3);
        assert_eq!(pair.complete_blocks(2).len(), 2);
        assert!((pair.blocks().score() - 0.8).abs() < 1e-12);
        assert!((tally.pair(1, 0).unwrap().blocks().score() - 0.2).abs() < 1e-12);
        assert_eq!(
            (tally.games(), tally.void(), tally.rows()[1].void),
            (6, 1, 1)
        );
        // Distrify always begins alike and nothing was played, so that only the first game of each seating is new.
        assert_eq!(tally.repeated(), 4);
    }
}

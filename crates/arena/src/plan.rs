//! Which games are played: who sits where, from which start.
//!
//! Games come in blocks: one start, played once for each way to exchange the seats, so that neither the start nor the
//! seat favours anybody.

use tabuleiro_rules::Dice;

/// All the games of a match, in order.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many seats play.
    seats: usize,
    /// Who meets whom, by place among the players.
    tables: Vec<Vec<usize>>,
    /// How many games make a block.
    block: usize,
    /// How many blocks each table plays.
    rounds: usize,
    seed: u64,
}

/// One game of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its place in the plan, from 0.
    pub number: usize,
    /// The start that all tables play in this round, from 0.
    pub round: usize,
    /// Which table, from 0.
    pub table: usize,
    /// Which block of the plan it belongs to, from 0.
    pub block: usize,
    /// The player at each seat, by place among the players.
    pub seating: Vec<usize>,
    /// Fixes the set-up, the opening and chance; the same for all games of a round.
    pub start_seed: u64,
    /// Fixes what the players do; another for each game.
    pub player_seed: u64,
}

impl Plan {
    /// Everybody against everybody: at a table for two each pair; at a larger one each set of players that fills it,
    /// or, where there are too few to fill it, each pair with the seats shared out evenly. At least `games` games a
    /// table, in whole blocks.
    #[must_use]
    pub fn round_robin(seats: u8, players: usize, games: usize, seed: u64) -> Plan {
        let at_a_table = if players >= usize::from(seats) {
            usize::from(seats)
        } else {
            2
        };
        Plan::of_tables(seats, subsets(players, at_a_table), games, seed)
    }

    /// Each player against the next.
    #[must_use]
    pub fn neighbours(seats: u8, players: usize, games: usize, seed: u64) -> Plan {
        let tables = (1..players).map(|above| vec![above, above - 1]).collect();
        Plan::of_tables(seats, tables, games, seed)
    }

    /// One player everywhere, every game with a start of its own.
    #[must_use]
    pub fn alone(seats: u8, games: usize, seed: u64) -> Plan {
        Plan::of_tables(seats, vec![vec![0]], games, seed)
    }

    fn of_tables(seats: u8, tables: Vec<Vec<usize>>, games: usize, seed: u64) -> Plan {
        let seats = usize::from(seats);
        let block = tables
            .first()
            .map_or(1, |table| seatings(seats, table, 0).len());
        Plan {
            seats,
            tables,
            block,
            rounds: games.div_ceil(block),
            seed,
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rounds * self.tables.len() * self.block
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many games make a block.
    #[must_use]
    pub fn block_len(&self) -> usize {
        self.block
    }

    /// Who meets whom.
    #[must_use]
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The game at this place; nothing beyond the last. Round by round, so that all tables are equally far whenever
    /// the match is broken off.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<Fixture> {
        if number >= self.len() {
            return None;
        }
        let block = number / self.block;
        let (round, table) = (block / self.tables.len(), block % self.tables.len());
        let seatings = seatings(self.seats, &self.tables[table], round);
        let mut round_dice = Dice::with_stream(self.seed, round as u64);
        let start_seed = bits(&mut round_dice);
        // A stream for each game, beside those that the start and chance draw from.
        let place = (table * self.block + number % self.block) as u64;
        let player_seed = bits(&mut Dice::with_stream(start_seed, 16 + place));
        Some(Fixture {
            number,
            round,
            table,
            block,
            seating: seatings[number % self.block].clone(),
            start_seed,
            player_seed,
        })
    }
}

/// 64 bits, for a seed.
pub(crate) fn bits(dice: &mut Dice) -> u64 {
    u64::from(dice.bits()) << 32 | u64::from(dice.bits())
}

/// All sets of `size` of the first so many numbers.
fn subsets(of: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (size - 1..of)
        .flat_map(|last| {
            subsets(last, size - 1).into_iter().map(move |mut set| {
                set.push(last);
                set
            })
        })
        .collect()
}

/// The seatings of a block. A full table: all rotations of one order, which changes from round to round, so that nobody
/// sits before the same player always. Two players at a larger table: every way to share the seats as evenly as can be,
/// each having the odd seat as often as the other.
fn seatings(seats: usize, table: &[usize], round: usize) -> Vec<Vec<usize>> {
    match *table {
        [one, other] if seats > 2 => (1..1_usize << seats)
            .filter(|ones| {
                let ones = ones.count_ones() as usize;
                ones == seats / 2 || ones == seats - seats / 2
            })
            .map(|ones| {
                let holder = |seat: usize| if ones >> seat & 1 == 1 { one } else { other };
                (0..seats).map(holder).collect()
            })
            .collect(),
        [alone] => vec![vec![alone; seats]],
        _ => {
            let mut order = table.to_vec();
            if seats > 2 {
                // The first stays: to turn the whole table round is what the rotations do.
                nth_order(&mut order[1..], round);
            }
            (0..seats)
                .map(|turn| {
                    let mut seating = order.clone();
                    seating.rotate_left(turn);
                    seating
                })
                .collect()
        }
    }
}

/// Puts these in one of their orders, all in turn as `number` grows.
fn nth_order(items: &mut [usize], mut number: usize) {
    for place in 0..items.len() {
        let left = items.len() - place;
        items[place..].rotate_left(number % left);
        number /= left;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn block(plan: &Plan, block: usize) -> Vec<Vec<usize>> {
        (0..plan.block_len())
            .filter_map(|game| plan.game(block * plan.block_len() + game))
            .map(|fixture| fixture.seating)
            .collect()
    }

    #[test]
    fn two_players_exchange_seats() {
        let plan = Plan::round_robin(2, 2, 5, 0);
        assert_eq!((plan.len(), plan.block_len()), (6, 2));
        assert_eq!(block(&plan, 0), [[0, 1], [1, 0]]);
        assert_eq!(plan.game(6), None);
    }

    #[test]
    fn everybody_meets_everybody_before_the_next_round() {
        let plan = Plan::round_robin(2, 3, 4, 0);
        assert_eq!(plan.len(), 12);
        let tables: Vec<usize> = (0..12).map(|n| plan.game(n).unwrap().table).collect();
        assert_eq!(tables, [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2]);
        assert_eq!(plan.tables(), [[0, 1], [0, 2], [1, 2]]);
    }

    #[test]
    fn full_tables_rotate_and_every_order_comes() {
        let plan = Plan::round_robin(4, 4, 24, 0);
        assert_eq!(plan.block_len(), 4);
        let all: BTreeSet<Vec<usize>> = (0..plan.len())
            .map(|n| plan.game(n).unwrap().seating)
            .collect();
        assert_eq!(all.len(), 24);
        for first in block(&plan, 3) {
            assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), 4);
        }
    }

    #[test]
    fn two_players_at_a_larger_table_share_the_seats_evenly() {
        for seats in [3, 4] {
            let plan = Plan::round_robin(seats, 2, 1, 0);
            let games = block(&plan, 0);
            assert_eq!(games.len(), 6);
            assert_eq!(games.iter().collect::<BTreeSet<_>>().len(), 6);
            for seat in 0..usize::from(seats) {
                assert_eq!(games.iter().filter(|game| game[seat] == 0).count(), 3);
            }
        }
    }

    #[test]
    fn more_players_than_seats_fill_tables_in_all_ways() {
        let plan = Plan::round_robin(3, 4, 1, 0);
        assert_eq!(plan.tables(), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        assert_eq!(Plan::round_robin(4, 3, 1, 0).tables().len(), 3);
    }

    #[test]
    fn a_round_has_one_start_and_each_game_its_own_players_seed() {
        let plan = Plan::round_robin(2, 3, 8, 7);
        let games: Vec<Fixture> = (0..plan.len()).filter_map(|n| plan.game(n)).collect();
        let starts: BTreeSet<u64> = games.iter().map(|game| game.start_seed).collect();
        let players: BTreeSet<u64> = games.iter().map(|game| game.player_seed).collect();
        assert_eq!((starts.len(), players.len()), (4, games.len()));
        assert_eq!(
            games,
            (0..plan.len())
                .filter_map(|n| plan.game(n))
                .collect::<Vec<_>>()
        );
    }
}

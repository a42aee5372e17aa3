//! Learns what a seat around a table of four may expect where its turn begins and nobody else looks ahead: plays such games, and
//! fits the network to how they ended.

use super::belief::{self, Story};
use super::board::{Board, Cells, FOUR, Next};
use super::given::Given;
use super::menu::Menu;
use super::net::Net;
use super::prospect::{self, Seen};
use super::train::{Sample, Training};
use super::tune::thought;
use super::value::Deal;
use crate::plain::reward;
use std::sync::atomic::{AtomicU64, Ordering};
use tabuleiro_rules::meerkats::{Action, Meerkats};
use tabuleiro_rules::{Actor, AnyGame, Dice, Game, Position, Seat, Spec};

/// What an action of the seat that looks ahead may cost.
const NODES: u64 = 20_000;
/// So often all positions are gone through.
const ROUNDS: usize = 15;
/// From this share of them on, what the next position lets expect is believed too.
const BELIEVED_FROM: f32 = 0.25;
/// By so much the end of the game is believed, and not what the next position lets expect. That hangs less on chance.
const END: f32 = 0.7;
/// One game in so many is kept apart, to see how well the others foretell it.
const APART: u64 = 10;
/// Of so many own turns each is as likely as another to be the one where anything is done.
const TURNS: u32 = 14;

/// Where a turn of the seat began, from the first to the last one, and what it took of the point in the end.
struct Told {
    seed: u64,
    tables: Vec<[Cells; FOUR]>,
    share: f32,
}

/// Plays so many games and fits a network to them; gives the text that the search reads.
pub fn learn_prospects(
    games: u32,
    seed: u64,
    threads: usize,
    say: &(dyn Fn(&str) + Sync),
) -> String {
    let told = all_played(games, seed, threads, say);
    let points: f32 = told.iter().map(|told| told.share).sum();
    let share = points / told.len().max(1) as f32;
    say(&format!("{} games, {share:.4} of the points", told.len()));
    fit(&told, seed, threads, say).to_string()
}

fn all_played(games: u32, seed: u64, threads: usize, say: &(dyn Fn(&str) + Sync)) -> Vec<Told> {
    let next = AtomicU64::new(0);
    let play = || {
        let mut told = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games.into() {
                return told;
            }
            if number > 0 && number.is_multiple_of(1000) {
                say(&format!("{number} games"));
            }
            told.extend(played(seed.wrapping_add(number)));
        }
    };
    let mut told: Vec<Told> = std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(play)).collect();
        let told = players.into_iter().filter_map(|player| player.join().ok());
        told.flatten().collect()
    });
    // The same whichever thread was first.
    told.sort_by_key(|told| told.seed);
    told
}

/// A game of one that looks ahead among three hasty ones.
fn played(seed: u64) -> Option<Told> {
    let spec: Spec = "meerkats:players=4".parse().ok()?;
    let AnyGame::Meerkats(mut game) = AnyGame::start(&spec, seed) else {
        return None;
    };
    let mut dice = Dice::with_stream(seed, super::TREE_STREAM - 1);
    let own = Seat::new((seed % FOUR as u64) as u8 + 1)?;
    let deal = deal(&game)?;
    let mut story = Story::new(game.position());
    // In every second game anything is slid once, and what was before is forgotten: what comes of bad turns is to be known too.
    let mut until_odd = (dice.below(2) == 0).then(|| dice.below(TURNS));
    let (mut tables, mut legal) = (Vec::new(), Vec::new());
    while game.outcome().is_none() {
        let board = Board::of(game.position());
        let is_own = game.position().turn() == own;
        if is_own && board.next == Next::Draw {
            tables.push(prospect::in_order(&board, &deal));
        }
        let is_odd = is_own && matches!(board.next, Next::Slide(_)) && until_odd == Some(0);
        if is_odd {
            tables.clear();
        }
        let action = match game.actor() {
            Actor::Nobody => break,
            Actor::Seat(_) if is_own && !is_odd => thought(&game, &story, own, NODES, &mut dice)?,
            Actor::Seat(seat) if !is_own => hasty(&board, seat, &deal, &mut dice)?,
            Actor::Seat(_) | Actor::Chance => {
                game.legal_actions(&mut legal);
                game.position().random_action(&legal, &mut dice)?
            }
        };
        if is_own && matches!(board.next, Next::Slide(_)) {
            until_odd = until_odd.and_then(|turns| turns.checked_sub(1));
        }
        story.follow(action, !is_own)?;
        game.play(action).ok()?;
    }
    Some(Told {
        seed,
        tables,
        share: reward(game.outcome()?, own) as f32,
    })
}

fn deal(game: &Game<Meerkats>) -> Option<Deal> {
    let mut deal = [0; FOUR];
    for (seat, colour) in (1..).zip(&mut deal) {
        *colour = game.position().secret(Seat::new(seat)?)? as u8;
    }
    Some(deal)
}

/// What a seat chooses that looks no further than its own action.
fn hasty(board: &Board, seat: Seat, deal: &Deal, dice: &mut Dice) -> Option<Action> {
    let own = usize::from(deal[seat.index()]);
    let any = Given::new(&belief::any(FOUR), seat.index(), own, board.players);
    let mut moves = Vec::new();
    board.moves(&mut moves);
    let menu = Menu::of_hasty(board, &moves, &any, &mut || false);
    Board::action(menu.edges.get(menu.hasty(dice))?.action)
}

/// A sample, and where it belongs.
struct Labelled {
    sample: Sample,
    share: f32,
    is_last: bool,
    left: usize,
}

fn fit(told: &[Told], seed: u64, threads: usize, say: &(dyn Fn(&str) + Sync)) -> Net {
    let labelled = |is_apart: bool| -> Vec<Labelled> {
        let told = told
            .iter()
            .filter(|told| told.seed.is_multiple_of(APART) == is_apart);
        told.flat_map(labelled).collect()
    };
    let (known, apart) = (labelled(false), labelled(true));
    let rest = known
        .iter()
        .map(|known| (known.share, known.is_last))
        .collect::<Vec<_>>();
    let mut samples: Vec<Sample> = known.into_iter().map(|known| known.sample).collect();
    let mut training = Training::new(seed, threads);
    for round in 0..ROUNDS {
        let done = round as f32 / ROUNDS as f32;
        if done >= BELIEVED_FROM {
            expect(&mut samples, &rest, &training.net);
        }
        training.go_through(&samples, done);
        say(&told_loss(&training.net, &apart));
    }
    training.net
}

fn labelled(told: &Told) -> impl Iterator<Item = Labelled> {
    let last = told.tables.len().saturating_sub(1);
    told.tables
        .iter()
        .enumerate()
        .map(move |(turn, stones)| Labelled {
            sample: Sample {
                seen: prospect::look(stones),
                target: told.share,
            },
            share: told.share,
            is_last: turn == last,
            left: prospect::stones_left(stones),
        })
}

/// Has every position expect what the next one of its game does, the last one how the game ended.
fn expect(samples: &mut [Sample], rest: &[(f32, bool)], net: &Net) {
    let mut next = 0.0;
    for (sample, &(share, is_last)) in samples.iter_mut().zip(rest).rev() {
        sample.target = if is_last { share } else { next };
        next = END * sample.target + (1.0 - END) * net.chance(&sample.seen);
    }
}

/// How badly the games that were kept apart are foretold: all positions, then those with less than 8, 16 … stones left.
fn told_loss(net: &Net, apart: &[Labelled]) -> String {
    let loss = |stones: std::ops::Range<usize>| {
        let (mut sum, mut count) = (0.0, 0);
        for table in apart.iter().filter(|table| stones.contains(&table.left)) {
            let told = likely(net, &table.sample.seen);
            sum -= f64::from(table.share * told.ln() + (1.0 - table.share) * (1.0 - told).ln());
            count += 1;
        }
        sum / f64::from(count.max(1))
    };
    let parts: Vec<String> = (0..64)
        .step_by(8)
        .map(|from| format!("{:.3}", loss(from..from + 8)))
        .collect();
    format!("loss {:.4}: {}", loss(0..64), parts.join(" "))
}

/// A chance, kept from being taken as certain.
fn likely(net: &Net, seen: &Seen) -> f32 {
    net.chance(seen).clamp(1e-6, 1.0 - 1e-6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learnt_is_the_same_each_time() {
        let learn = || learn_prospects(4, 20, 2, &|_| ());
        let text = learn();
        assert_eq!(text, learn());
        assert_eq!(Net::parse(&text).to_string(), text);
    }

    #[test]
    fn one_among_hasty_ones_takes_more_than_its_part() {
        let told: Vec<Told> = all_played(16, 40, 2, &|_| ());
        let points: f32 = told.iter().map(|told| told.share).sum();
        assert!(points > 8.0, "{points} of {}", told.len());
        // A game has fifteen own turns; in one with an odd turn only those after it count.
        assert!(told.iter().all(|told| told.tables.len() <= 15));
        assert!(told.iter().any(|told| told.tables.len() == 15));
    }
}

//! How fast uniformly random games are played, one thread, the full list of legal actions made before every action.
//!
//! Every variant is compared with random chess games played the same way by `cozy-chess`, in rounds that take turns, so
//! that the ratio is worth more than the rates. What is counted: actions played, with and without those of chance. What
//! is timed: the list of legal actions, the choice, the action with its look for the end of the game, and the start of
//! the next game from a ready-made position.

use cozy_chess::{Board, Move};
use std::time::{Duration, Instant};
use tabuleiro_rules::distrify::Distrify;
use tabuleiro_rules::meerkats::Meerkats;
use tabuleiro_rules::sixteen_stone::SixteenStone;
use tabuleiro_rules::syrtis::{Setup, Syrtis};
use tabuleiro_rules::{Actor, Game, Position, Spec};

const ROUNDS: usize = 9;
const ROUND: Duration = Duration::from_millis(120);
const STARTS: u64 = 64;

/// The same quick generator for both sides, so that the choice costs the same.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// Something that plays games; each call plays one.
trait Player {
    fn game(&mut self) -> Count;
}

#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    actions: u64,
    by_chance: u64,
    legal: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.games += other.games;
        self.actions += other.actions;
        self.by_chance += other.by_chance;
        self.legal += other.legal;
    }
}

struct Chess {
    moves: Vec<Move>,
    random: Xorshift,
}

impl Player for Chess {
    /// To mate, stalemate or fifty quiet moves; repetition is not counted, which only spares chess work.
    fn game(&mut self) -> Count {
        let mut board = Board::startpos();
        let mut count = Count {
            games: 1,
            ..Count::default()
        };
        while board.halfmove_clock() < 100 {
            self.moves.clear();
            board.generate_moves(|set| {
                self.moves.extend(set);
                false
            });
            if self.moves.is_empty() {
                break;
            }
            count.actions += 1;
            count.legal += self.moves.len() as u64;
            board.play_unchecked(self.moves[self.random.below(self.moves.len())]);
        }
        count
    }
}

struct Ours<P: Position> {
    starts: Vec<P>,
    next: usize,
    game: Game<P>,
    legal: Vec<P::Action>,
    random: Xorshift,
}

impl<P: Position> Ours<P> {
    fn new(options: P::Options) -> Ours<P> {
        Ours {
            starts: (0..STARTS).map(|seed| P::start(options, seed)).collect(),
            next: 0,
            game: Game::new(P::start(options, 0)),
            legal: Vec::new(),
            random: Xorshift(0x2545_f491_4f6c_dd1d),
        }
    }
}

impl<P: Position> Player for Ours<P> {
    fn game(&mut self) -> Count {
        self.next = (self.next + 1) % self.starts.len();
        self.game.restart(self.starts[self.next].clone());
        let mut count = Count {
            games: 1,
            ..Count::default()
        };
        loop {
            self.game.legal_actions(&mut self.legal);
            if self.legal.is_empty() {
                return count;
            }
            count.actions += 1;
            count.by_chance += u64::from(self.game.actor() == Actor::Chance);
            count.legal += self.legal.len() as u64;
            let action = self.legal[self.random.below(self.legal.len())];
            self.game.play_unchecked(action);
        }
    }
}

fn player(spec: &Spec) -> Box<dyn Player> {
    match *spec {
        Spec::Syrtis(options) => Box::new(Ours::<Syrtis>::new(options)),
        Spec::Distrify(options) => Box::new(Ours::<Distrify>::new(options)),
        Spec::SixteenStone(options) => Box::new(Ours::<SixteenStone>::new(options)),
        Spec::Meerkats(options) => Box::new(Ours::<Meerkats>::new(options)),
    }
}

struct Lane {
    name: String,
    player: Box<dyn Player>,
    count: Count,
    /// Actions a second, and those of seats alone, by round.
    rates: Vec<(f64, f64)>,
}

impl Lane {
    fn new(name: String, player: Box<dyn Player>) -> Lane {
        Lane {
            name,
            player,
            count: Count::default(),
            rates: Vec::new(),
        }
    }

    fn run_round(&mut self) {
        let mut count = Count::default();
        let begin = Instant::now();
        while begin.elapsed() < ROUND {
            count.add(self.player.game());
        }
        let seconds = begin.elapsed().as_secs_f64();
        let by_seats = count.actions - count.by_chance;
        self.rates
            .push((count.actions as f64 / seconds, by_seats as f64 / seconds));
        self.count.add(count);
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let mut chess = Lane::new(
        "chess (cozy-chess)".to_owned(),
        Box::new(Chess {
            moves: Vec::new(),
            random: Xorshift(0x2545_f491_4f6c_dd1d),
        }),
    );
    // A random deal plays like any other: one lane for both ways of dealing.
    let mut lanes: Vec<Lane> = Spec::all()
        .filter(|spec| !matches!(spec, Spec::Syrtis(options) if options.setup == Setup::Random))
        .map(|spec| Lane::new(spec.to_string(), player(&spec)))
        .filter(|lane| {
            wanted
                .as_ref()
                .is_none_or(|part| lane.name.contains(part.as_str()))
        })
        .collect();
    for _ in 0..ROUNDS {
        chess.run_round();
        for lane in &mut lanes {
            lane.run_round();
        }
    }
    println!("random play, one thread; medians of {ROUNDS} rounds");
    println!(
        "ratio: actions a second over chess's; seats only: the same without chance's actions\n"
    );
    println!(
        "| variant | actions/s | ratio | seats only | ns/action | actions a game | legal actions |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    show(&chess, &chess);
    for lane in &lanes {
        show(lane, &chess);
    }
}

fn show(lane: &Lane, chess: &Lane) {
    let rate = median(lane.rates.iter().map(|rate| rate.0));
    let ratio = |part: fn(&(f64, f64)) -> f64| {
        median(
            lane.rates
                .iter()
                .zip(&chess.rates)
                .map(|(ours, theirs)| part(ours) / theirs.0),
        )
    };
    println!(
        "| {} | {:.2} M | {:.2} | {:.2} | {:.0} | {:.0} | {:.1} |",
        lane.name,
        rate / 1e6,
        ratio(|rate| rate.0),
        ratio(|rate| rate.1),
        1e9 / rate,
        lane.count.actions as f64 / lane.count.games as f64,
        lane.count.legal as f64 / lane.count.actions as f64,
    );
}

//! One game from its start to its end.

use crate::engine::{Engine, Fault};
use crate::plan::{Fixture, bits};
use crate::played::{Ending, Played};
use crate::player::{Mind, Player};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabuleiro_rules::{
    Actor, AnyGame, Date, Dice, Record, Seat, Seats, SettledBy, Settlement, Snippet, Spec,
};
use tabuleiro_search::{Budget, Past, Task, think};

/// What holds for all games of a match.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The game.
    pub spec: Spec,
    /// How many actions are played at random before the players take over; the same for all games of a round.
    pub opening: usize,
    /// A game that has so many actions and goes on is void.
    pub max_actions: usize,
    /// How long an engine may take beyond its time.
    pub patience: Duration,
    /// The day, for the records.
    pub date: Option<Date>,
    /// Whether the legal actions of each decision are counted, which takes time.
    pub count_choices: bool,
}

impl Conditions {
    /// More actions than any game that makes headway has.
    pub const MAX_ACTIONS: usize = 5_000;
    /// How long an engine may take beyond its time, if nobody says otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(5);
    /// How many random actions make games differ that always begin alike.
    pub const OPENING: usize = 4;

    /// The usual ones: games that always begin alike get a random opening, since bots that never choose at random
    /// would play the same two games again and again.
    #[must_use]
    pub fn usual(spec: Spec) -> Conditions {
        let first = AnyGame::start(&spec, 0);
        let chance = first.actor() == Actor::Chance;
        let varied = chance || (1..4).any(|seed| start_differs(&spec, &first, seed));
        Conditions {
            spec,
            opening: if varied { 0 } else { Conditions::OPENING },
            max_actions: Conditions::MAX_ACTIONS,
            patience: Conditions::PATIENCE,
            date: None,
            count_choices: false,
        }
    }
}

/// Whether this seed begins another game than the first.
fn start_differs(spec: &Spec, first: &AnyGame, seed: u64) -> bool {
    AnyGame::start(spec, seed).position() != first.position()
}

/// Engines that are running, by player and by which of the player's seats they play: one that has several seats must
/// not learn at one what only another may know.
pub(crate) type Engines = HashMap<(usize, usize), Engine>;

/// Where games are played, one at a time.
pub(crate) struct Board<'a> {
    pub(crate) conditions: &'a Conditions,
    pub(crate) players: &'a [Player],
    pub(crate) stop: &'a AtomicBool,
    pub(crate) engines: Engines,
}

impl Board<'_> {
    /// Plays a game; nothing if the arena is stopped before it ends.
    pub(crate) fn play(&mut self, fixture: Fixture) -> Option<Played> {
        let mut record = self.opened(fixture.start_seed);
        for (index, &player) in fixture.seating.iter().enumerate() {
            if let Some(seat) = Seat::new(index as u8 + 1) {
                record.set_name(seat, self.players[player].name.clone());
            }
        }
        if let Some(date) = self.conditions.date {
            record.set_date(date);
        }
        record.set_header("Round", (fixture.round + 1).to_string());
        record.set_header("Seed", fixture.start_seed.to_string());
        let mut actions: Vec<String> = record
            .entries()
            .iter()
            .map(|entry| entry.action.clone())
            .collect();
        let mut chance = Dice::with_stream(fixture.start_seed, 1);
        let mut minds = Dice::new(fixture.player_seed);
        let mut choices = Vec::new();
        let mut greeted = vec![false; fixture.seating.len()];
        let mut delays = Vec::new();
        // Who acted last, and how much of the turn's time is used up.
        let mut turn = (None, Duration::ZERO);
        let ending = loop {
            if let Some(outcome) = record.last().outcome() {
                break Ending::Rules(outcome);
            }
            if actions.len() >= self.conditions.max_actions {
                record.set_header("Void", format!("after {} actions", actions.len()));
                break Ending::Void;
            }
            let seat = match record.last().actor() {
                Actor::Seat(seat) => seat,
                Actor::Chance | Actor::Nobody => {
                    let drawn = record.last().random_action(&mut chance)?;
                    record.play(&drawn, None).ok()?;
                    actions.push(drawn);
                    continue;
                }
            };
            if self.conditions.count_choices {
                choices.push(record.last().perft(1));
            }
            let seed = bits(&mut minds);
            if turn.0 != Some(seat) {
                turn = (Some(seat), Duration::ZERO);
            }
            let player = fixture.seating[seat.index()];
            let budget = self.players[player]
                .budget
                .for_action(record.last(), turn.1);
            let first = !std::mem::replace(&mut greeted[seat.index()], true);
            let begun = Instant::now();
            let answer = self.choose(&fixture, &record, &actions, (seat, first), seed, &budget);
            let taken = begun.elapsed();
            turn.1 += taken;
            if let Some(time) = budget.time {
                delays.push((player, taken.saturating_sub(time)));
            }
            let ms = taken.as_millis() as u64;
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let played = answer.and_then(|action| match record.play(&action, Some(ms)) {
                Ok(()) => Ok(action),
                Err(error) => Err(Fault::Illegal {
                    action: Snippet::new(&action),
                    why: error.to_string(),
                }),
            });
            match played {
                Ok(action) => actions.push(action),
                Err(fault) => {
                    self.dismiss(player);
                    settle(&mut record, &fixture, player, &fault);
                    break Ending::Forfeit {
                        player,
                        seat,
                        fault,
                    };
                }
            }
        };
        Some(Played {
            fixture,
            record,
            ending,
            choices,
            delays,
        })
    }

    /// A record that begins with the opening of this seed.
    fn opened(&self, seed: u64) -> Record {
        let start = Record::start(self.conditions.spec, seed);
        let mut dice = Dice::with_stream(seed, 2);
        let mut record = start.clone();
        for _ in 0..self.conditions.opening {
            let drawn = record.last().random_action(&mut dice);
            let played = drawn.is_some_and(|action| record.play(&action, None).is_ok());
            // An opening that ends the game would leave nothing to play.
            if !played || record.last().outcome().is_some() {
                return start;
            }
        }
        if self.conditions.opening > 0 {
            record.set_header("Opening", self.conditions.opening.to_string());
        }
        record
    }

    fn choose(
        &mut self,
        fixture: &Fixture,
        record: &Record,
        actions: &[String],
        (seat, first): (Seat, bool),
        seed: u64,
        budget: &Budget,
    ) -> Result<String, Fault> {
        let number = fixture.seating[seat.index()];
        let player = &self.players[number];
        match &player.mind {
            Mind::Bot(level) => {
                let start = record.first();
                let task = Task {
                    past: Some(Past { start, actions }),
                    ..Task::new(*level, *budget, self.stop, seed)
                };
                // A bot that breaks costs its game, not the match.
                let thinking = AssertUnwindSafe(|| think(record.last(), &task, &mut |_| {}));
                let answer = catch_unwind(thinking)
                    .map_err(|_| Fault::Panicked)?
                    .map_err(|error| Fault::Nonsense(error.to_string()))?;
                let best = answer.actions.into_iter().next();
                best.map(|best| best.action)
                    .ok_or_else(|| Fault::Nonsense("no action".to_owned()))
            }
            Mind::Engine(command) => {
                let earlier = &fixture.seating[..seat.index()];
                let copy = earlier.iter().filter(|&&holder| holder == number).count();
                let patience = self.conditions.patience;
                let engine = match self.engines.entry((number, copy)) {
                    std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
                    std::collections::hash_map::Entry::Vacant(place) => {
                        place.insert(Engine::start(command, patience, self.stop)?)
                    }
                };
                if first {
                    engine.new_game(&self.conditions.spec, seed, self.stop)?;
                }
                let start = record.first().observed_by(Some(seat)).position();
                engine.choose(&start, actions, budget, self.stop)
            }
        }
    }

    /// Ends the engines of a player who failed; the next game starts them anew.
    fn dismiss(&mut self, player: usize) {
        self.engines.retain(|&(holder, _), _| holder != player);
    }
}

/// Writes down who lost, and how.
fn settle(record: &mut Record, fixture: &Fixture, player: usize, fault: &Fault) {
    let others = (1..).zip(&fixture.seating);
    let winners = others
        .filter(|&(_, &holder)| holder != player)
        .filter_map(|(number, _)| Seat::new(number))
        .fold(Seats::NONE, Seats::with);
    let by = match fault {
        Fault::Silent => SettledBy::Time,
        _ => SettledBy::Abandonment,
    };
    record.settle(Settlement { winners, by });
    record.set_header("Forfeit", format!("{} {fault}", fault.code()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Plan;

    fn conditions(spec: &str) -> Conditions {
        Conditions::usual(spec.parse().unwrap())
    }

    fn play(conditions: &Conditions, players: &[&str], number: usize) -> Played {
        let players: Vec<Player> = players
            .iter()
            .map(|text| Player::bot(text.parse().unwrap(), None))
            .collect();
        let plan = Plan::round_robin(conditions.spec.seats(), players.len(), 12, 3);
        let mut board = Board {
            conditions,
            players: &players,
            stop: &AtomicBool::new(false),
            engines: Engines::new(),
        };
        board.play(plan.game(number).unwrap()).unwrap()
    }

    #[test]
    fn games_that_begin_alike_get_an_opening() {
        for (spec, opening) in [
            ("distrify", Conditions::OPENING),
            ("sixteen-stone", Conditions::OPENING),
            ("syrtis", 0),
            ("meerkats", 0),
        ] {
            assert_eq!(conditions(spec).opening, opening, "{spec}");
        }
    }

    #[test]
    fn both_games_of_a_pair_open_alike_and_then_differ() {
        let conditions = conditions("sixteen-stone");
        let (one, other) = (
            play(&conditions, &["random", "greedy"], 0),
            play(&conditions, &["random", "greedy"], 1),
        );
        let actions = |played: &Played| -> Vec<String> {
            let entries = played.record.entries().iter();
            entries.map(|entry| entry.action.clone()).collect()
        };
        let (one, other) = (actions(&one), actions(&other));
        assert_eq!(one[..Conditions::OPENING], other[..Conditions::OPENING]);
        assert_ne!(one, other);
    }

    #[test]
    fn every_game_is_played_to_an_end_that_its_record_tells() {
        for spec in ["syrtis:board=minor", "meerkats", "meerkats:players=3"] {
            let played = play(&conditions(spec), &["random", "greedy"], 4);
            assert!(matches!(played.ending, Ending::Rules(_)), "{spec}");
            let shares = played.shares().unwrap();
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let text = played.record.to_string();
            assert_eq!(text.parse(), Ok(played.record), "{spec}");
        }
    }

    #[test]
    fn a_game_without_an_end_is_void() {
        let bounded = Conditions {
            max_actions: 10,
            ..conditions("distrify")
        };
        let played = play(&bounded, &["random", "greedy"], 0);
        assert_eq!(played.ending, Ending::Void);
        assert_eq!(played.shares(), None);
        assert_eq!(played.record.entries().len(), 10);
    }
}

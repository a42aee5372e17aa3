//! The match itself: games on several threads, results in order.

use crate::engine::Engine;
use crate::error::ArenaError;
use crate::game::{Board, Conditions, Engines};
use crate::plan::Plan;
use crate::played::Played;
use crate::player::{Mind, Player};
use crate::stats::{Sprt, Verdict};
use crate::tally::Tally;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How often the arena looks whether it is to stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Who plays what, and how.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// The players.
    pub players: &'a [Player],
    /// What holds for all games.
    pub conditions: &'a Conditions,
    /// The games.
    pub plan: &'a Plan,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Ends the match as soon as it has decided between the first two players.
    pub sprt: Option<Sprt>,
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Halt {
    /// All games were played.
    Complete,
    /// The sequential test has decided.
    Decided,
    /// Somebody stopped it.
    Interrupted,
}

/// What a match gave.
#[derive(Debug)]
pub struct Run {
    /// The count.
    pub tally: Tally,
    /// Why it is over.
    pub halt: Halt,
    /// What went wrong outside the games, if anything; what was played until then is counted.
    pub error: Option<ArenaError>,
}

/// Told of every game in the order of the plan, with the count up to it.
pub type Watch<'a> = dyn FnMut(&Played, &Tally) -> Result<(), ArenaError> + 'a;

impl Match<'_> {
    /// Plays until the plan is through, the test decides, or `stop` is set; games under way are then given up.
    ///
    /// Results are taken in the order of the plan, whichever game ends first: what is counted does not depend on the
    /// number of threads. Only after `stop` are games counted that ended before an earlier one did.
    ///
    /// # Errors
    /// If an engine cannot be used at all.
    pub fn run(&self, stop: &AtomicBool, watch: &mut Watch<'_>) -> Result<Run, ArenaError> {
        self.try_engines(stop)?;
        let (halting, next) = (AtomicBool::new(false), AtomicUsize::new(0));
        let (sender, receiver) = channel();
        let workers = self.concurrency.clamp(1, self.plan.len().max(1));
        Ok(thread::scope(|scope| {
            for _ in 0..workers {
                let sender = sender.clone();
                let (halting, next) = (&halting, &next);
                scope.spawn(move || self.work(halting, next, &sender));
            }
            // The workers' own senders alone keep the channel open.
            drop(sender);
            self.collect(&receiver, stop, &halting, watch)
        }))
    }

    /// A command that was mistyped is better found out before the first game than by losing all of them.
    fn try_engines(&self, stop: &AtomicBool) -> Result<(), ArenaError> {
        for player in self.players {
            let Mind::Engine(command) = &player.mind else {
                continue;
            };
            let spec = self.conditions.spec;
            Engine::start(command, self.conditions.patience, stop)
                .and_then(|engine| engine.new_game(&spec, 0, stop))
                .map_err(|fault| ArenaError::Engine {
                    name: player.name.clone(),
                    spec,
                    fault,
                })?;
        }
        Ok(())
    }

    fn work(&self, halting: &AtomicBool, next: &AtomicUsize, sender: &Sender<Played>) {
        let mut board = Board {
            conditions: self.conditions,
            players: self.players,
            stop: halting,
            engines: Engines::new(),
        };
        while !halting.load(Ordering::Relaxed) {
            let fixture = self.plan.game(next.fetch_add(1, Ordering::Relaxed));
            let Some(played) = fixture.and_then(|fixture| board.play(fixture)) else {
                return;
            };
            if sender.send(played).is_err() {
                return;
            }
        }
    }

    fn collect(
        &self,
        receiver: &Receiver<Played>,
        stop: &AtomicBool,
        halting: &AtomicBool,
        watch: &mut Watch<'_>,
    ) -> Run {
        let mut run = Run {
            tally: Tally::new(self.players.len(), self.plan.block_len()),
            halt: Halt::Complete,
            error: None,
        };
        let (mut early, mut next) = (BTreeMap::new(), 0);
        let mut going = true;
        loop {
            match receiver.recv_timeout(LOOK_EVERY) {
                Ok(played) => drop(early.insert(played.fixture.number, played)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while going && let Some(played) = early.remove(&next) {
                next += 1;
                going = self.accept(&mut run, &played, watch);
            }
            if !going || stop.load(Ordering::Relaxed) {
                halting.store(true, Ordering::Relaxed);
            }
        }
        if going && next < self.plan.len() {
            run.halt = Halt::Interrupted;
            for played in early.values() {
                if !self.accept(&mut run, played, watch) {
                    break;
                }
            }
        }
        run
    }

    /// Counts a game. Tells whether the match goes on.
    fn accept(&self, run: &mut Run, played: &Played, watch: &mut Watch<'_>) -> bool {
        run.tally.add(played);
        if let Err(error) = watch(played, &run.tally) {
            (run.error, run.halt) = (Some(error), Halt::Interrupted);
            return false;
        }
        let block_over = (played.fixture.number + 1).is_multiple_of(self.plan.block_len());
        let decided = block_over
            && self.sprt.is_some_and(|test| {
                let pair = run.tally.pair(0, 1).unwrap_or_default();
                let blocks = pair.complete_blocks(self.plan.block_len());
                test.state(&blocks).verdict != Verdict::Undecided
            });
        if decided {
            run.halt = Halt::Decided;
        }
        !decided
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Player;

    fn players(texts: &[&str]) -> Vec<Player> {
        texts
            .iter()
            .map(|text| Player::bot(text.parse().unwrap(), None))
            .collect()
    }

    /// Every game as text, in order, with what came of the match.
    fn played(
        spec: &str,
        texts: &[&str],
        concurrency: usize,
        sprt: Option<Sprt>,
    ) -> (Vec<String>, Run) {
        let players = players(texts);
        let conditions = Conditions::usual(spec.parse().unwrap());
        let plan = Plan::round_robin(conditions.spec.seats(), players.len(), 40, 11);
        let the_match = Match {
            players: &players,
            conditions: &conditions,
            plan: &plan,
            concurrency,
            sprt,
        };
        let mut games = Vec::new();
        let run = the_match.run(&AtomicBool::new(false), &mut |played, _| {
            let actions = played.record.entries().iter();
            let actions: Vec<&str> = actions.map(|entry| entry.action.as_str()).collect();
            games.push(format!("{:?} {}", played.ending, actions.join(" ")));
            Ok(())
        });
        (games, run.unwrap())
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        for (spec, texts) in [
            ("syrtis:board=minor", ["random", "uct:nodes=60"]),
            ("meerkats:players=3", ["greedy", "random"]),
        ] {
            let (alone, _) = played(spec, &texts, 1, None);
            let (together, run) = played(spec, &texts, 3, None);
            assert_eq!(alone, together, "{spec}");
            assert_eq!(run.halt, Halt::Complete);
            assert_eq!(run.tally.games(), alone.len() as u64);
        }
    }

    #[test]
    fn a_test_that_has_decided_ends_the_match_at_the_same_game() {
        let test = Some(Sprt::new(0.0, 300.0));
        let texts = ["uct:nodes=400", "random"];
        let (alone, run) = played("sixteen-stone", &texts, 1, test);
        assert_eq!(run.halt, Halt::Decided);
        assert!(alone.len() < 40 && alone.len().is_multiple_of(2));
        let (together, _) = played("sixteen-stone", &texts, 4, test);
        assert_eq!(alone, together);
    }

    #[test]
    fn what_was_played_before_a_stop_is_kept() {
        let players = players(&["random", "random"]);
        let conditions = Conditions::usual("distrify".parse().unwrap());
        let plan = Plan::round_robin(2, 2, 1_000_000, 0);
        let the_match = Match {
            players: &players,
            conditions: &conditions,
            plan: &plan,
            concurrency: 2,
            sprt: None,
        };
        let stop = AtomicBool::new(false);
        let run = the_match
            .run(&stop, &mut |_, tally| {
                stop.store(tally.games() >= 10, Ordering::Relaxed);
                Ok(())
            })
            .unwrap();
        assert_eq!(run.halt, Halt::Interrupted);
        assert!((10..100_000).contains(&run.tally.games()));
    }

    #[test]
    fn a_listener_that_fails_ends_the_match() {
        let players = players(&["random", "random"]);
        let conditions = Conditions::usual("distrify".parse().unwrap());
        let plan = Plan::round_robin(2, 2, 1_000, 0);
        let the_match = Match {
            players: &players,
            conditions: &conditions,
            plan: &plan,
            concurrency: 2,
            sprt: None,
        };
        let full = |_: &Played, _: &Tally| Err(std::io::Error::other("full").into());
        let run = the_match
            .run(&AtomicBool::new(false), &mut { full })
            .unwrap();
        assert_eq!(run.tally.games(), 1);
        assert!(run.error.is_some());
    }
}

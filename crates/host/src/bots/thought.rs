//! What a bot is given to think about, and how long it may.

use super::level;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabuleiro_rules::{AnyGame, Dice, Record};
use tabuleiro_search::{Budget, Level, Past, Task, think};
use tabuleiro_table::{ClockRule, Millis, Table};

/// After so many failures any legal action will do: the game must go on.
const PATIENCE: u32 = 3;
/// What a bot leaves on its clock for the way back to the table, beside a tenth of what it has.
const MARGIN: Duration = Duration::from_millis(100);
/// With a clock for the whole game a turn may take this part of what is left, and most of what the turn adds.
const TURNS_AHEAD: u32 = 20;

/// What a bot is given: what its seat may know, and no more.
pub(super) struct Thought {
    game: AnyGame,
    /// The past as everybody saw it.
    start: AnyGame,
    actions: Vec<String>,
    level: Level,
    budget: Budget,
    /// The version since which the position stands.
    pub(super) version: u64,
}

impl Thought {
    /// What the bot that is to act at this table is given; nothing if none is, or its time is up.
    pub(super) fn about(
        table: &Table,
        now: Millis,
        turn: Duration,
        failures: u32,
    ) -> Option<Thought> {
        let job = table.bot_to_move()?;
        let game = table.game_for_bot()?;
        let record = table.record(None)?;
        let level = if failures < PATIENCE {
            level(&job.level)
        } else {
            Level::Random
        };
        let left = match job.deadline {
            None => None,
            Some(deadline) if deadline <= now => return None,
            Some(deadline) => Some(Duration::from_millis(deadline - now)),
        };
        let rule = table.view(None, now).clocks.rule;
        let clock = left.map(|left| share(rule, left));
        let budget = budget(&game, &record, turn, clock);
        let actions = record.entries().iter().map(|entry| entry.action.clone());
        Some(Thought {
            actions: actions.collect(),
            start: record.first().clone(),
            level,
            budget,
            version: job.version,
            game,
        })
    }

    /// Decides. Whatever the search says, it is an action that the rules allow.
    pub(super) fn decide(&self, stop: &Arc<AtomicBool>, seed: u64) -> Option<String> {
        let task = Task {
            past: Some(Past {
                start: &self.start,
                actions: &self.actions,
            }),
            ..Task::new(self.level, self.budget, stop, seed)
        };
        let found = think(&self.game, &task, &mut |_| {}).ok();
        let best = found.as_ref().and_then(|answer| answer.best());
        best.map(|best| best.action.clone())
            .filter(|action| matches!(self.game.why_not(action), Ok(None)))
            .or_else(|| self.game.random_action(&mut Dice::new(seed)))
    }
}

/// What the next action may use up: its part of what a turn may take, and of what the clock has. Weaker bots need less.
fn budget(game: &AnyGame, record: &Record, turn: Duration, clock: Option<Duration>) -> Budget {
    let own = Budget::time(turn).for_action(game, used(game, record, turn));
    // What the clock shows has what the turn has used taken off already.
    let clock = clock.and_then(|left| Budget::time(left).for_action(game, Duration::ZERO).time);
    Budget {
        time: match (own.time, clock) {
            (Some(own), Some(clock)) => Some(own.min(clock)),
            (own, clock) => own.or(clock),
        },
        ..own
    }
}

/// What has been used of the turn. Time in a queue counts as thinking, but must not take all from what follows.
fn used(game: &AnyGame, record: &Record, turn: Duration) -> Duration {
    let this_turn = record.entries().iter().rev();
    this_turn
        .take_while(|entry| entry.turn == game.turn())
        .filter_map(|entry| entry.ms)
        .map(|ms| Duration::from_millis(ms).min(turn.mul_f64(0.6)))
        .sum()
}

/// What a turn may take of the time on the clock.
fn share(rule: ClockRule, left: Duration) -> Duration {
    let safe = left.saturating_sub(MARGIN + left / 10);
    match rule {
        ClockRule::Fischer { increment, .. } => {
            let added = Duration::from_secs(increment.into()).mul_f64(0.7);
            safe.min(left / TURNS_AHEAD + added)
        }
        ClockRule::None | ClockRule::Turn { .. } | ClockRule::Days { .. } => safe,
    }
}

//! Analyses under way.

use super::shelf::Place;
use super::{AnalysisId, AnalysisState, Progress};
use crate::error::HostError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tabuleiro_rules::{Actor, AnyGame, Record};
use tabuleiro_search::{Answer, Budget, Judged, Level, Task, analyse, think};
use tokio::sync::{oneshot, watch};

type Answered = Result<Answer, HostError>;

/// A position to be looked at.
pub(crate) struct Look {
    game: AnyGame,
    time: Duration,
    stop: AtomicBool,
    answer: Mutex<Option<oneshot::Sender<Answered>>>,
}

/// Stops a search when whoever waited for it has gone.
pub(super) struct StopLook(Arc<Look>);

impl Drop for StopLook {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Look {
    pub(super) fn new(game: AnyGame, time: Duration) -> (Arc<Look>, oneshot::Receiver<Answered>) {
        let (sender, answer) = oneshot::channel();
        let look = Look {
            game,
            time,
            stop: AtomicBool::new(false),
            answer: Mutex::new(Some(sender)),
        };
        (Arc::new(look), answer)
    }

    pub(super) fn stop_on_drop(self: &Arc<Self>) -> StopLook {
        StopLook(Arc::clone(self))
    }

    pub(crate) fn run(&self) {
        let answer = self
            .answer
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some(answer) = answer else {
            return;
        };
        if self.stop.load(Ordering::Relaxed) {
            return;
        }
        let task = Task::new(Level::BEST, Budget::time(self.time), &self.stop, 0);
        let found = think(&self.game, &task, &mut |_| {});
        // Nobody may be waiting any more.
        let _ = answer.send(found.map_err(HostError::from));
    }
}

/// A game to be judged, action by action.
pub(crate) struct Study {
    id: AnalysisId,
    record: Record,
    time: Duration,
    total: usize,
    stop: AtomicBool,
    state: watch::Sender<State>,
    /// Given back at the end.
    place: Mutex<Option<Place>>,
}

struct State {
    state: AnalysisState,
    judged: Vec<Judged>,
    error: Option<&'static str>,
    ended: Option<Instant>,
}

impl Study {
    pub(super) fn new(id: AnalysisId, record: Record, time: Duration, place: Place) -> Study {
        let chosen = |game: &AnyGame| matches!(game.actor(), Actor::Seat(_));
        let total = record
            .frames()
            .take(record.entries().len())
            .filter(chosen)
            .count();
        Study {
            id,
            record,
            time,
            total,
            stop: AtomicBool::new(false),
            state: watch::Sender::new(State {
                state: AnalysisState::Waiting,
                judged: Vec::new(),
                error: None,
                ended: None,
            }),
            place: Mutex::new(Some(place)),
        }
    }

    pub(crate) fn run(&self) {
        if self.stop.load(Ordering::Relaxed) {
            return self.end(AnalysisState::Cancelled, None);
        }
        self.state
            .send_modify(|state| state.state = AnalysisState::Running);
        let study = tabuleiro_search::Study {
            budget: Budget::time(self.time),
            stop: &self.stop,
            seed: 0,
            threads: 1,
        };
        let mut watch = |judged: &Judged| {
            self.state
                .send_modify(|state| state.judged.push(judged.clone()));
        };
        match analyse(&self.record, &study, &mut watch) {
            Ok(_) if self.stop.load(Ordering::Relaxed) => self.end(AnalysisState::Cancelled, None),
            Ok(_) => self.end(AnalysisState::Done, None),
            Err(error) => self.fail(&error.into()),
        }
    }

    pub(crate) fn fail(&self, error: &HostError) {
        self.end(AnalysisState::Failed, Some(error.code()));
    }

    fn end(&self, end: AnalysisState, error: Option<&'static str>) {
        drop(
            self.place
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        self.state.send_modify(|state| {
            state.state = end;
            state.error = error;
            state.ended = Some(Instant::now());
        });
    }

    pub(super) fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
        // What has not begun ends at once; a thread that comes to it sees that.
        let waits = self.state.borrow().state == AnalysisState::Waiting;
        if waits {
            self.end(AnalysisState::Cancelled, None);
        }
    }

    pub(super) fn ended(&self) -> Option<Instant> {
        self.state.borrow().ended
    }

    pub(super) fn progress(&self) -> Progress {
        let state = self.state.borrow();
        Progress {
            id: self.id.clone(),
            state: state.state,
            done: state.judged.len(),
            total: self.total,
            judged: state.judged.clone(),
            error: state.error.map(str::to_owned),
        }
    }

    pub(super) async fn further_than(&self, done: usize) {
        let mut news = self.state.subscribe();
        // The sender lives as long as this does.
        let _ = news
            .wait_for(|state| state.ended.is_some() || state.judged.len() > done)
            .await;
    }
}

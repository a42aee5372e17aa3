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
pub(crate) struct StopLook(Arc<Look>);

impl Drop for StopLook {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Look {
    pub(crate) fn new(game: AnyGame, time: Duration) -> (Arc<Look>, oneshot::Receiver<Answered>) {
        let (sender, answer) = oneshot::channel();
        let look = Look {
            game,
            time,
            stop: AtomicBool::new(false),
            answer: Mutex::new(Some(sender)),
        };
        (Arc::new(look), answer)
    }

    pub(crate) fn stop_on_drop(self: &Arc<Self>) -> StopLook {
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

/// How many actions of a game there are to judge: those that a seat chose.
pub(super) fn total(record: &Record) -> usize {
    let chosen = |game: &AnyGame| matches!(game.actor(), Actor::Seat(_));
    let before = record.frames().take(record.entries().len());
    before.filter(chosen).count()
}

impl Study {
    /// With what has been judged of it already.
    pub(crate) fn new(
        id: AnalysisId,
        record: Record,
        time: Duration,
        judged: Vec<Judged>,
    ) -> Study {
        Study {
            id,
            total: total(&record),
            record,
            time,
            stop: AtomicBool::new(false),
            state: watch::Sender::new(State {
                state: AnalysisState::Waiting,
                judged,
                error: None,
                ended: None,
            }),
            place: Mutex::default(),
        }
    }

    /// The same, in the place of somebody who may not have many.
    pub(super) fn in_place(self, place: Place) -> Study {
        Study {
            place: Mutex::new(Some(place)),
            ..self
        }
    }

    pub(crate) fn run(&self) {
        if self.stop.load(Ordering::Relaxed) {
            return self.end(AnalysisState::Cancelled, None);
        }
        self.state
            .send_modify(|state| state.state = AnalysisState::Running);
        let before = self.state.borrow().judged.last().map(|last| last.number);
        let study = tabuleiro_search::Study {
            budget: Budget::time(self.time),
            stop: &self.stop,
            seed: 0,
            threads: 1,
            after: before.unwrap_or(0),
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
        self.halt();
        // What has not begun ends at once; a thread that comes to it sees that.
        let waits = self.state.borrow().state == AnalysisState::Waiting;
        if waits {
            self.end(AnalysisState::Cancelled, None);
        }
    }

    /// Has whoever thinks about it stop soon.
    pub(crate) fn halt(&self) {
        self.stop.store(true, Ordering::Relaxed);
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

    /// Waits until more actions have been judged, whether or not it has ended.
    pub(crate) async fn has_more_than(&self, done: usize) {
        let mut news = self.state.subscribe();
        let _ = news.wait_for(|state| state.judged.len() > done).await;
    }

    /// The judged action at this place in the list, from 0.
    pub(crate) fn judged(&self, place: usize) -> Option<Judged> {
        self.state.borrow().judged.get(place).cloned()
    }

    /// How it ended of itself, if it did.
    pub(crate) fn how_it_ended(&self) -> Option<(AnalysisState, Option<String>)> {
        let state = self.state.borrow();
        match state.state {
            end @ (AnalysisState::Done | AnalysisState::Failed) => {
                Some((end, state.error.map(str::to_owned)))
            }
            _ => None,
        }
    }
}

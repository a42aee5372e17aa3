//! Analyses of positions and of whole games: who may ask for one, and what comes of it.
//!
//! Where there are other processes, whoever has a thread does them, and any host shows what came of it ([`log`]). Alone,
//! and while the others cannot be reached, a host does them itself and keeps the result in memory.

mod job;
mod log;
mod own_games;
mod shelf;

pub(crate) use job::{Look, Study};
pub(crate) use log::{Asked, Entry, Log};
pub(crate) use shelf::Analyses;

use crate::bus::{Job, Lane, Owner, Reading, Task};
use crate::error::HostError;
use crate::host::Host;
use crate::summary::new_table_id;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tabuleiro_rules::{AnyGame, Record, Spec};
use tabuleiro_search::{Answer, Judged, seat_to_think};
use tabuleiro_table::{PlayerId, Status, TableId};

/// Which analysis.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AnalysisId(String);

impl AnalysisId {
    /// An id as somebody sent it. Whether there is such an analysis is found out later.
    #[must_use]
    pub fn new(text: impl Into<String>) -> AnalysisId {
        AnalysisId(text.into())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AnalysisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisState {
    /// Others come first.
    Waiting,
    /// Under way.
    Running,
    /// Every action has been judged.
    Done,
    /// Somebody stopped it; what was found until then is kept.
    Cancelled,
    /// It could not be done.
    Failed,
}

/// The analysis of a game, as far as it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Progress {
    /// Which.
    pub id: AnalysisId,
    /// How far it is.
    pub state: AnalysisState,
    /// How many actions have been judged.
    pub done: usize,
    /// How many there are to judge: those that a seat chose.
    pub total: usize,
    /// The actions that have been judged, in order.
    pub judged: Vec<Judged>,
    /// The word for what went wrong, if it failed.
    pub error: Option<String>,
}

impl Host {
    /// Asks the strongest bot about a position: its best actions with their chances and lines. The time is cut to what
    /// the settings allow.
    ///
    /// # Errors
    /// If the position is none, nobody is to act, or it is the position of a game that the caller is playing.
    pub async fn analyse_position(
        &self,
        caller: &PlayerId,
        spec: &Spec,
        position: &str,
        time: Duration,
    ) -> Result<Answer, HostError> {
        let game = AnyGame::parse(spec, position)?;
        seat_to_think(&game)?;
        self.refuse_own_games(caller, &game).await?;
        drop(self.enter()?);
        let inside = self.inside();
        let _place = inside.analyses.place(caller)?;
        inside.tally.analyses.one();
        let time = time.min(inside.settings.longest_look);
        let thinks = inside.settings.thinkers > 0;
        if let Some(others) = self.bus().elsewhere()
            && !(thinks && inside.settings.fetches)
        {
            let asking = others.ask(caller, spec, position, time);
            let answer = self.weak().unless_ended(asking).await;
            if let Some(answer) = answer.ok_or(HostError::Closing)? {
                return Ok(answer);
            }
        }
        if thinks {
            self.look_here(caller, game, time).await
        } else {
            Err(HostError::NobodyThinks)
        }
    }

    async fn look_here(
        &self,
        caller: &PlayerId,
        game: AnyGame,
        time: Duration,
    ) -> Result<Answer, HostError> {
        let (look, answer) = Look::new(game, time);
        self.bus().offer(Job {
            owner: asker(caller),
            lane: Lane::Slow,
            task: Task::Look(Arc::clone(&look)),
            receipt: None,
        });
        // Whoever stops waiting stops the search.
        let _stop = look.stop_on_drop();
        let answer = self.weak().unless_ended(answer).await;
        answer
            .ok_or(HostError::Closing)?
            .unwrap_or(Err(HostError::SearchFailed))
    }

    /// Has every action of a game judged. The time is for each action, and cut to what the settings allow.
    ///
    /// # Errors
    /// If the caller has too many analyses, or the game is one that the caller is playing.
    pub async fn analyse_record(
        &self,
        caller: &PlayerId,
        record: Record,
        time: Duration,
    ) -> Result<Progress, HostError> {
        self.refuse_own_games(caller, record.last()).await?;
        self.study(caller, record, time).await
    }

    /// The same for the game of a table, if it is over or its players allowed analysis when they began.
    ///
    /// # Errors
    /// If there is no such table, nothing has been played there, or the game goes on.
    pub async fn analyse_table(
        &self,
        caller: &PlayerId,
        table: &TableId,
        time: Duration,
    ) -> Result<Progress, HostError> {
        let live = self.live(table).await?;
        let record = live.read(|state| {
            if state.status() == Status::Playing && !state.training() {
                return Err(HostError::StillPlaying);
            }
            state.record(Some(caller)).ok_or(HostError::NothingPlayed)
        })??;
        self.study(caller, record, time).await
    }

    /// How far an analysis of the caller's is, with what has been found so far.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more, or it cannot be looked at while the bus is away.
    pub async fn analysis(
        &self,
        caller: &PlayerId,
        id: &AnalysisId,
    ) -> Result<Progress, HostError> {
        match self.inside().analyses.find(caller, id) {
            Some(study) => Ok(study.progress()),
            None => progress(&self.read_log(caller, id).await?.log),
        }
    }

    /// Waits until an analysis has got further than so many actions, or has ended.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more, or it cannot be looked at while the bus is away.
    pub async fn analysis_after(
        &self,
        caller: &PlayerId,
        id: &AnalysisId,
        done: usize,
    ) -> Result<Progress, HostError> {
        if let Some(study) = self.inside().analyses.find(caller, id) {
            study.further_than(done).await;
            return Ok(study.progress());
        }
        let mut reading = self.read_log(caller, id).await?;
        while !reading.log.is_over() && reading.log.judged.len() <= done {
            reading.more().await;
        }
        progress(&reading.log)
    }

    /// Stops an analysis. What was found until then stays for a while.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more, or nobody can be told while the bus is away.
    pub async fn cancel_analysis(
        &self,
        caller: &PlayerId,
        id: &AnalysisId,
    ) -> Result<Progress, HostError> {
        if let Some(study) = self.inside().analyses.find(caller, id) {
            study.cancel();
            return Ok(study.progress());
        }
        // Whether it is still shown.
        drop(self.read_log(caller, id).await?);
        let others = self.bus().elsewhere().ok_or(HostError::BusAway)?;
        let cancelled = (AnalysisState::Cancelled, None);
        let log = others.end_study(caller, id, cancelled, self.now()).await?;
        progress(&log)
    }

    /// What all hosts know of an analysis.
    async fn read_log(&self, caller: &PlayerId, id: &AnalysisId) -> Result<Reading, HostError> {
        if !self.bus().is_remote() {
            return Err(HostError::NoSuchAnalysis);
        }
        let others = self.bus().elsewhere().ok_or(HostError::BusAway)?;
        let reading = others.read_log(caller, id).await?;
        let keep = self.inside().settings.keep_analyses;
        if reading.log.is_gone(self.now(), keep) {
            return Err(HostError::NoSuchAnalysis);
        }
        Ok(reading)
    }

    async fn study(
        &self,
        caller: &PlayerId,
        record: Record,
        time: Duration,
    ) -> Result<Progress, HostError> {
        let _pass = self.enter()?;
        let inside = self.inside();
        let settings = &inside.settings;
        let place = inside.analyses.place(caller)?;
        let time = time.min(settings.longest_step);
        let id = AnalysisId(new_table_id()?.as_str().to_owned());
        if let Some(others) = self.bus().elsewhere() {
            let asked = Asked {
                id: id.clone(),
                owner: caller.clone(),
                record: record.to_string(),
                ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
                total: job::total(&record),
            };
            // Those that are done here, this one left out.
            let here = inside.analyses.held_by(caller).saturating_sub(1);
            if others
                .offer_study(&asked, here, settings, self.now())
                .await?
            {
                inside.tally.analyses.one();
                return Ok(Progress {
                    id,
                    state: AnalysisState::Waiting,
                    done: 0,
                    total: asked.total,
                    judged: Vec::new(),
                    error: None,
                });
            }
        }
        if settings.students == 0 {
            return Err(HostError::NobodyThinks);
        }
        let study = Study::new(id.clone(), record, time, Vec::new()).in_place(place);
        let study = Arc::new(study);
        inside.analyses.keep(caller, &id, &study)?;
        inside.tally.analyses.one();
        let progress = study.progress();
        self.bus().offer(Job {
            owner: asker(caller),
            lane: Lane::Study,
            task: Task::Study(study),
            receipt: None,
        });
        Ok(progress)
    }
}

fn progress(log: &Log) -> Result<Progress, HostError> {
    log.progress().ok_or(HostError::NoSuchAnalysis)
}

fn asker(caller: &PlayerId) -> Owner {
    Owner {
        player: caller.clone(),
        idle: false,
    }
}

//! Analyses of positions and of whole games: who may ask for one, and what comes of it.

mod job;
mod shelf;

pub(crate) use job::{Look, Study};
pub(crate) use shelf::Analyses;

use crate::bus::{Job, Lane, Owner, Task};
use crate::error::HostError;
use crate::host::Host;
use crate::summary::{new_table_id, stored_player, table_id};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tabuleiro_rules::{Actor, AnyGame, GameKind, Record, Spec};
use tabuleiro_search::{Answer, Judged, SearchError};
use tabuleiro_store::Filter;
use tabuleiro_table::{PlayerId, Status, Table, TableId};

/// So many running games of somebody's are compared with what they ask about.
const COMPARED: usize = 200;

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
        match game.actor() {
            Actor::Seat(_) => {}
            Actor::Chance => return Err(SearchError::ChanceActs.into()),
            Actor::Nobody => return Err(SearchError::GameOver.into()),
        }
        self.refuse_own_games(caller, &game).await?;
        drop(self.enter()?);
        let inside = self.inside();
        let _place = inside.analyses.place(caller)?;
        inside.tally.analyses.one();
        let time = time.min(inside.settings.longest_look);
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
    ) -> Result<AnalysisId, HostError> {
        self.refuse_own_games(caller, record.last()).await?;
        self.study(caller, record, time)
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
    ) -> Result<AnalysisId, HostError> {
        let live = self.live(table).await?;
        let record = live.read(|state| {
            if state.status() == Status::Playing && !state.training() {
                return Err(HostError::StillPlaying);
            }
            state.record(Some(caller)).ok_or(HostError::NothingPlayed)
        })??;
        self.study(caller, record, time)
    }

    /// How far an analysis of the caller's is, with what has been found so far.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more.
    pub fn analysis(&self, caller: &PlayerId, id: &AnalysisId) -> Result<Progress, HostError> {
        let study = self.inside().analyses.find(caller, id)?;
        Ok(study.progress())
    }

    /// Waits until an analysis has got further than so many actions, or has ended.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more.
    pub async fn analysis_after(
        &self,
        caller: &PlayerId,
        id: &AnalysisId,
        done: usize,
    ) -> Result<Progress, HostError> {
        let study = self.inside().analyses.find(caller, id)?;
        study.further_than(done).await;
        Ok(study.progress())
    }

    /// Stops an analysis. What was found until then stays for a while.
    ///
    /// # Errors
    /// If the caller has no such analysis, or not any more.
    pub fn cancel_analysis(&self, caller: &PlayerId, id: &AnalysisId) -> Result<(), HostError> {
        self.inside().analyses.find(caller, id)?.cancel();
        Ok(())
    }

    fn study(
        &self,
        caller: &PlayerId,
        record: Record,
        time: Duration,
    ) -> Result<AnalysisId, HostError> {
        let _pass = self.enter()?;
        let inside = self.inside();
        let place = inside.analyses.place(caller)?;
        let time = time.min(inside.settings.longest_step);
        let id = AnalysisId(new_table_id()?.as_str().to_owned());
        let study = Arc::new(Study::new(id.clone(), record, time, place));
        inside.analyses.keep(caller, &id, &study)?;
        inside.tally.analyses.one();
        self.bus().offer(Job {
            owner: asker(caller),
            lane: Lane::Study,
            task: Task::Study(study),
            receipt: None,
        });
        Ok(id)
    }

    /// The tables where this person is playing, the newest of them.
    async fn running_tables(
        &self,
        player: &PlayerId,
        game: GameKind,
    ) -> Result<Vec<TableId>, HostError> {
        let filter = Filter {
            status: Some(tabuleiro_store::Status::Playing),
            game: Some(game.name().to_owned()),
            visibility: None,
            player: Some(stored_player(player)?),
        };
        let page = self.store().list(&filter, None, COMPARED).await?;
        page.tables
            .iter()
            .map(|entry| table_id(&entry.table))
            .collect()
    }

    /// What stands on the board of a running game that the caller plays is not analysed. Compared is what everybody
    /// sees, so that made-up secrets do not help; somebody who changes a stone cannot be found out.
    async fn refuse_own_games(&self, caller: &PlayerId, game: &AnyGame) -> Result<(), HostError> {
        let seen = game.observed_by(None).position();
        for table in self.running_tables(caller, game.kind()).await? {
            let live = self.live(&table).await?;
            let same = |state: &Table| {
                state.status() == Status::Playing
                    && !state.training()
                    && state.players().contains(&caller)
                    && state.view(None, 0).position == seen
            };
            if live.read(same)? {
                return Err(HostError::StillPlaying);
            }
        }
        Ok(())
    }
}

fn asker(caller: &PlayerId) -> Owner {
    Owner {
        player: caller.clone(),
        idle: false,
    }
}

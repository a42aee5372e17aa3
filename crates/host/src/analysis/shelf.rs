//! Analyses that are kept for a while, and how many anybody may have.

use super::AnalysisId;
use super::job::Study;
use crate::error::HostError;
use crate::settings::Settings;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabuleiro_table::PlayerId;

type Counts = Arc<Mutex<HashMap<PlayerId, usize>>>;

/// Analyses of whole games that are done in this process, waiting, running and done.
pub(crate) struct Analyses {
    each: usize,
    all: usize,
    keep: Duration,
    counts: Counts,
    kept: Mutex<HashMap<AnalysisId, Kept>>,
}

struct Kept {
    owner: PlayerId,
    study: Arc<Study>,
}

/// One of the analyses that somebody may have under way.
pub(crate) struct Place {
    counts: Counts,
    owner: PlayerId,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.owner) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&self.owner);
            }
        }
    }
}

impl Analyses {
    pub(crate) fn new(settings: &Settings) -> Analyses {
        Analyses {
            each: settings.analyses_each,
            all: settings.analyses,
            keep: settings.keep_analyses,
            counts: Counts::default(),
            kept: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<AnalysisId, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more of this person's.
    pub(super) fn place(&self, owner: &PlayerId) -> Result<Place, HostError> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = counts.values().sum();
        let own = counts.entry(owner.clone()).or_default();
        if *own >= self.each || all >= self.all {
            if *own == 0 {
                counts.remove(owner);
            }
            return Err(HostError::TooManyAnalyses);
        }
        *own += 1;
        Ok(Place {
            counts: Arc::clone(&self.counts),
            owner: owner.clone(),
        })
    }

    /// Keeps an analysis. The oldest of those that have ended make room.
    pub(super) fn keep(
        &self,
        owner: &PlayerId,
        id: &AnalysisId,
        study: &Arc<Study>,
    ) -> Result<(), HostError> {
        let mut kept = self.lock();
        kept.retain(|_, old| {
            old.study
                .ended()
                .is_none_or(|ended| ended.elapsed() < self.keep)
        });
        if kept.len() >= self.all {
            let ended = |(id, old): (&AnalysisId, &Kept)| Some((old.study.ended()?, id.clone()));
            let oldest = kept.iter().filter_map(ended).min();
            let (_, oldest) = oldest.ok_or(HostError::TooManyAnalyses)?;
            kept.remove(&oldest);
        }
        let new = Kept {
            owner: owner.clone(),
            study: Arc::clone(study),
        };
        kept.insert(id.clone(), new);
        Ok(())
    }

    /// How many of this person's are under way here.
    pub(super) fn held_by(&self, owner: &PlayerId) -> usize {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(owner).copied().unwrap_or(0)
    }

    /// An analysis of this person's that is done here.
    pub(super) fn find(&self, owner: &PlayerId, id: &AnalysisId) -> Option<Arc<Study>> {
        let mut kept = self.lock();
        let old = kept.get(id).filter(|old| old.owner == *owner)?;
        if old
            .study
            .ended()
            .is_some_and(|ended| ended.elapsed() >= self.keep)
        {
            kept.remove(id);
            return None;
        }
        Some(Arc::clone(&old.study))
    }

    pub(crate) fn stop_all(&self) {
        for kept in self.lock().values() {
            if kept.study.ended().is_none() {
                kept.study.cancel();
            }
        }
    }
}

//! What is known of an analysis that any host may see and any worker may do: a log of what happened to it.
//!
//! Like a table, it has no owner among hosts: whoever adds an entry names the last one that it knows, and who comes too
//! late reads and thinks again. So a worker notices that somebody stopped the analysis, or that another worker has taken
//! it over, and no action is judged twice.

use super::{AnalysisId, AnalysisState, Progress};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tabuleiro_search::Judged;
use tabuleiro_table::{Millis, PlayerId};

/// What somebody asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) id: AnalysisId,
    pub(crate) owner: PlayerId,
    /// The game, as its owner may see it.
    pub(crate) record: String,
    /// The time for each action, in milliseconds.
    pub(crate) ms: u64,
    /// How many actions there are to judge.
    pub(crate) total: usize,
}

/// One thing that happened. Those that a newer release knows are passed over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Entry {
    Asked(Asked),
    /// Somebody works at it from here on, and those before do not.
    Begun,
    Judged(Judged),
    Ended {
        state: AnalysisState,
        #[serde(default)]
        error: Option<String>,
        at: Millis,
    },
}

/// An analysis as its log tells it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The number of the last entry; 0 if there is none.
    pub(crate) last: u64,
    pub(crate) asked: Option<Asked>,
    /// The number of the entry with which the last one who works at it began.
    pub(crate) begun: Option<u64>,
    pub(crate) judged: Vec<Judged>,
    ended: Option<(AnalysisState, Option<String>, Millis)>,
}

impl Log {
    /// The next entry, if it is of a kind that is known here.
    pub(crate) fn absorb(&mut self, number: u64, entry: Option<Entry>) {
        self.last = self.last.max(number);
        if self.is_over() {
            return;
        }
        match entry {
            None => {}
            Some(Entry::Asked(asked)) => self.asked = Some(asked),
            Some(Entry::Begun) => self.begun = Some(number),
            Some(Entry::Judged(judged)) => self.judged.push(judged),
            Some(Entry::Ended { state, error, at }) => self.ended = Some((state, error, at)),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ended.is_some()
    }

    /// Whether nobody need be shown it any more: what has ended is kept so long.
    pub(crate) fn is_gone(&self, now: Millis, keep: Duration) -> bool {
        let keep = Millis::try_from(keep.as_millis()).unwrap_or(Millis::MAX);
        let old = |at: Millis| at.saturating_add(keep) <= now;
        self.asked.is_none() || self.ended.as_ref().is_some_and(|(.., at)| old(*at))
    }

    /// How far it is; nothing if nobody asked for it.
    pub(crate) fn progress(&self) -> Option<Progress> {
        let asked = self.asked.as_ref()?;
        let (state, error) = match (&self.ended, self.begun) {
            (Some((state, error, _)), _) => (*state, error.clone()),
            (None, Some(_)) => (AnalysisState::Running, None),
            (None, None) => (AnalysisState::Waiting, None),
        };
        Some(Progress {
            id: asked.id.clone(),
            state,
            done: self.judged.len(),
            total: asked.total,
            judged: self.judged.clone(),
            error,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::{Dice, Record};

    const HOUR: Duration = Duration::from_secs(3_600);

    fn asked() -> Entry {
        Entry::Asked(Asked {
            id: AnalysisId::new("one"),
            owner: PlayerId::new("ana").unwrap(),
            record: String::new(),
            ms: 5,
            total: 2,
        })
    }

    fn judged(number: usize) -> Entry {
        let text = format!(
            r#"{{"kind":"judged","number":{number},"seat":1,"action":"e5","before":0.5,"after":0.4,"lost":0.1,
                "mark":"mistake","line":["e4"],"proof":null,"mood":"good"}}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    fn state(log: &Log) -> (AnalysisState, usize) {
        let progress = log.progress().unwrap();
        (progress.state, progress.done)
    }

    #[test]
    fn a_log_tells_how_far_it_is() {
        let mut log = Log::default();
        assert!(log.progress().is_none() && log.is_gone(0, HOUR));
        log.absorb(5, Some(asked()));
        assert_eq!(state(&log), (AnalysisState::Waiting, 0));
        log.absorb(8, Some(Entry::Begun));
        log.absorb(9, Some(judged(1)));
        assert_eq!(state(&log), (AnalysisState::Running, 1));
        // Something that this release does not know.
        log.absorb(10, None);
        log.absorb(12, Some(Entry::Begun));
        assert_eq!((log.begun, log.last), (Some(12), 12));
        let cancelled = Entry::Ended {
            state: AnalysisState::Cancelled,
            error: None,
            at: 1_000,
        };
        log.absorb(13, Some(cancelled));
        log.absorb(14, Some(judged(3)));
        assert_eq!(state(&log), (AnalysisState::Cancelled, 1));
        assert!(!log.is_gone(1_000, HOUR) && log.is_gone(3_601_000, HOUR));
    }

    /// What somebody may see of a game with secrets has gaps.
    #[test]
    fn a_game_with_gaps_comes_back_as_it_went() {
        let spec: tabuleiro_rules::Spec = "meerkats".parse().unwrap();
        let whole = Record::start(spec, 4);
        let seen = whole.first().observed_by(None).position();
        let mut record = Record::from_position(spec, &seen).unwrap();
        let mut dice = Dice::new(3);
        for _ in 0..8 {
            let action = record.last().random_action(&mut dice).unwrap();
            record.play(&action, Some(20)).unwrap();
        }
        let text = record.to_string();
        let read = Record::from_bytes(text.as_bytes()).unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.last().position(), record.last().position());
    }

    #[test]
    fn entries_come_back_as_they_went() {
        for entry in [asked(), Entry::Begun, judged(3)] {
            let text = serde_json::to_string(&entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry);
        }
        let ended = r#"{"kind":"ended","state":"done","at":3,"applause":true}"#;
        assert!(serde_json::from_str::<Entry>(ended).is_ok());
        assert!(serde_json::from_str::<Entry>(r#"{"kind":"applauded"}"#).is_err());
    }
}

//! What travels between hosts, as JSON.
//!
//! Hosts of two releases may share a bus: fields that are not known are passed over, new ones have a default, and
//! messages of a kind that is not known are counted and left alone.

use super::super::{BotTurn, Job, Lane, News, NodeId, Owner, Task};
use super::line::Kind;
use crate::analysis::AnalysisId;
use crate::trace::Trace;
use serde::{Deserialize, Serialize};
use tabuleiro_table::{PlayerId, TableId};

/// Where hosts say that they are there.
pub(super) const NODES: &str = "tabuleiro.nodes";
/// Where turns of bots wait, and all subjects of them.
pub(super) const ALL_TURNS: &str = "tabuleiro.turn.*.*";
/// Where positions wait that somebody is to look at.
pub(super) const LOOK: &str = "tabuleiro.look";
/// Where games wait that are to be studied.
pub(super) const STUDY: &str = "tabuleiro.study";
/// All subjects of what is known of analyses.
pub(super) const ALL_ANALYSES: &str = "tabuleiro.analysis.*.*";
/// Where work goes that nobody could do.
pub(super) const DEAD_TURN: &str = "tabuleiro.dead.turn";
pub(super) const DEAD_ANALYSIS: &str = "tabuleiro.dead.analysis";

/// The subject of a table's news. An id has no character that means something in a subject.
pub(super) fn table_subject(table: &TableId) -> String {
    format!("tabuleiro.table.{table}")
}

/// The subject of turns in a lane, at tables where somebody plays or only bots do.
pub(super) fn turn_subject(lane: Lane, idle: bool) -> String {
    format!("tabuleiro.turn.{}", turn_name(lane, idle, "."))
}

pub(super) fn turn_name(lane: Lane, idle: bool, between: &str) -> String {
    let lane = match lane {
        Lane::Quick => "quick",
        Lane::Slow | Lane::Study => "slow",
    };
    let who = if idle { "idle" } else { "played" };
    format!("{lane}{between}{who}")
}

/// The subject of what is known of somebody's analysis; nothing if there can be none of that name.
pub(super) fn log_subject(owner: &PlayerId, id: &AnalysisId) -> Option<String> {
    let (owner, id) = (step(owner.as_str())?, step(id.as_str())?);
    Some(format!("tabuleiro.analysis.{owner}.{id}"))
}

/// All subjects of what is known of somebody's analyses.
pub(super) fn logs_of(owner: &PlayerId) -> Option<String> {
    Some(format!("tabuleiro.analysis.{}.*", step(owner.as_str())?))
}

/// A text that means nothing but itself in a subject. All ids that we make do.
fn step(text: &str) -> Option<&str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let fits = (1..=64).contains(&text.len()) && text.bytes().all(plain);
    fits.then_some(text)
}

/// Work as a log line may show it: without what somebody plays or has played.
pub(super) fn for_a_log(text: &[u8]) -> String {
    let mut work: serde_json::Value = serde_json::from_slice(text).unwrap_or_default();
    if let Some(fields) = work.as_object_mut() {
        fields.remove("record");
        fields.remove("position");
    }
    work.to_string()
}

/// What is said about one table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum OfTable {
    Version {
        version: u64,
        #[serde(default = "Trace::new")]
        trace: Trace,
    },
    Presence {
        node: NodeId,
        player: PlayerId,
        connected: bool,
    },
    Who {
        node: NodeId,
    },
}

/// What is said about hosts.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum OfNode {
    Hello { node: NodeId },
    Alive { node: NodeId },
    Gone { node: NodeId },
}

/// A turn of a bot that waits for somebody who thinks.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Turn {
    table: TableId,
    version: u64,
    owner: PlayerId,
    #[serde(default)]
    idle: bool,
    #[serde(default)]
    slow: bool,
    #[serde(default = "Trace::new")]
    trace: Trace,
}

/// The subject and the text of news.
pub(super) fn write(news: News) -> Option<(String, Vec<u8>)> {
    let (subject, text) = match news {
        News::Table {
            table,
            version,
            trace,
        } => (
            table_subject(&table),
            serde_json::to_vec(&OfTable::Version { version, trace }),
        ),
        News::Presence {
            node,
            table,
            player,
            connected,
        } => {
            let told = OfTable::Presence {
                node,
                player,
                connected,
            };
            (table_subject(&table), serde_json::to_vec(&told))
        }
        News::Who { node, table } => (
            table_subject(&table),
            serde_json::to_vec(&OfTable::Who { node }),
        ),
        News::Hello { node } => (
            NODES.to_owned(),
            serde_json::to_vec(&OfNode::Hello { node }),
        ),
        News::Alive { node } => (
            NODES.to_owned(),
            serde_json::to_vec(&OfNode::Alive { node }),
        ),
        News::Gone { node } => (NODES.to_owned(), serde_json::to_vec(&OfNode::Gone { node })),
    };
    text.ok().map(|text| (subject, text))
}

/// News of a table, unless they are of a kind that is not known here.
pub(super) fn read_of_table(table: &TableId, text: &[u8]) -> Option<News> {
    let table = table.clone();
    Some(match serde_json::from_slice(text).ok()? {
        OfTable::Version { version, trace } => News::Table {
            table,
            version,
            trace,
        },
        OfTable::Presence {
            node,
            player,
            connected,
        } => News::Presence {
            node,
            table,
            player,
            connected,
        },
        OfTable::Who { node } => News::Who { node, table },
    })
}

/// News of hosts, unless they are of a kind that is not known here.
pub(super) fn read_of_node(text: &[u8]) -> Option<News> {
    Some(match serde_json::from_slice(text).ok()? {
        OfNode::Hello { node } => News::Hello { node },
        OfNode::Alive { node } => News::Alive { node },
        OfNode::Gone { node } => News::Gone { node },
    })
}

impl Turn {
    /// The turn that a job is, if it is one.
    pub(super) fn of(job: &Job) -> Option<Turn> {
        let Task::Bot(turn) = &job.task else {
            return None;
        };
        Some(Turn {
            table: turn.table.clone(),
            version: turn.version,
            owner: job.owner.player.clone(),
            idle: job.owner.idle,
            slow: job.lane != Lane::Quick,
            trace: turn.trace,
        })
    }

    pub(super) fn kind(&self) -> Kind {
        Kind::Turn {
            lane: self.lane(),
            idle: self.idle,
        }
    }

    /// By this the server knows a turn that was offered twice.
    pub(super) fn id(&self) -> String {
        format!("{}-{}", self.table, self.version)
    }

    fn lane(&self) -> Lane {
        if self.slow { Lane::Slow } else { Lane::Quick }
    }

    pub(super) fn into_job(self) -> Job {
        Job {
            lane: self.lane(),
            owner: Owner {
                player: self.owner,
                idle: self.idle,
            },
            task: Task::Bot(BotTurn {
                table: self.table,
                version: self.version,
                trace: self.trace,
            }),
            receipt: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TableId {
        TableId::new("abc").unwrap()
    }

    #[test]
    fn news_come_back_as_they_went() {
        let (node, player) = (NodeId::new(), PlayerId::new("ana").unwrap());
        let of_table = [
            News::Table {
                table: table(),
                version: 7,
                trace: Trace::new(),
            },
            News::Presence {
                node,
                table: table(),
                player,
                connected: true,
            },
            News::Who {
                node,
                table: table(),
            },
        ];
        for news in of_table {
            let (subject, text) = write(news.clone()).unwrap();
            assert_eq!(subject, "tabuleiro.table.abc");
            assert_eq!(read_of_table(&table(), &text), Some(news));
        }
        for news in [
            News::Hello { node },
            News::Alive { node },
            News::Gone { node },
        ] {
            let (subject, text) = write(news.clone()).unwrap();
            assert_eq!((subject.as_str(), read_of_node(&text)), (NODES, Some(news)));
        }
    }

    #[test]
    fn what_a_newer_release_says_is_understood_or_left_alone() {
        let more = br#"{"kind":"version","version":7,"trace":"00000000000000ff","mood":"good"}"#;
        let heard = read_of_table(&table(), more);
        assert!(matches!(heard, Some(News::Table { version: 7, .. })));
        let less = br#"{"kind":"version","version":8}"#;
        assert!(read_of_table(&table(), less).is_some());
        for unknown in [
            &br#"{"kind":"applause","by":3}"#[..],
            br#"{"version":7}"#,
            b"[]",
            b"\xff",
            b"",
        ] {
            assert_eq!(read_of_table(&table(), unknown), None);
            assert_eq!(read_of_node(unknown), None);
            assert!(serde_json::from_slice::<Turn>(unknown).is_err());
        }
        let turn = br#"{"table":"abc","version":3,"owner":"ana","gpu":true}"#;
        let turn: Turn = serde_json::from_slice(turn).unwrap();
        assert_eq!(turn.id(), "abc-3");
        let quick = Kind::Turn {
            lane: Lane::Quick,
            idle: false,
        };
        assert_eq!(turn.kind(), quick);
    }

    #[test]
    fn an_id_from_elsewhere_names_one_analysis_or_none() {
        let ana = PlayerId::new("ana").unwrap();
        let subject = |id: &str| log_subject(&ana, &AnalysisId::new(id));
        assert_eq!(
            subject("x-1_Y").unwrap(),
            "tabuleiro.analysis.ana.x-1_Y".to_owned()
        );
        for none in ["", "*", ">", "a.b", "a b", "é", &"x".repeat(65)] {
            assert_eq!(subject(none), None, "{none}");
        }
        assert_eq!(logs_of(&PlayerId::new("a.*").unwrap()), None);
    }

    #[test]
    fn a_log_line_about_work_shows_no_game() {
        let study = br#"{"id":"one","owner":"ana","record":"[Game \"x\"]","ms":3}"#;
        assert_eq!(for_a_log(study), r#"{"id":"one","ms":3,"owner":"ana"}"#);
        assert_eq!(for_a_log(b"what?"), "null");
    }
}

//! What travels between hosts, as JSON.
//!
//! Hosts of two releases may share a bus: fields that are not known are passed over, new ones have a default, and
//! messages of a kind that is not known are counted and left alone.

use super::super::{BotTurn, Job, Lane, News, NodeId, Owner, Task};
use crate::trace::Trace;
use serde::{Deserialize, Serialize};
use tabuleiro_table::{PlayerId, TableId};

/// Where hosts say that they are there.
pub(super) const NODES: &str = "tabuleiro.nodes";
/// Where turns of bots wait, and all subjects of them.
pub(super) const ALL_TURNS: &str = "tabuleiro.turn.*.*";
/// Where work goes that nobody could do.
pub(super) const DEAD: &str = "tabuleiro.dead.turn";

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

    pub(super) fn subject(&self) -> String {
        turn_subject(self.lane(), self.idle)
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
        assert_eq!(turn.subject(), "tabuleiro.turn.quick.played");
    }
}

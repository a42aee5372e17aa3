//! The messages of the WebSocket: two enums, named by their sender.

use crate::answers::Identity;
use crate::request::Reply;
use crate::table::WireTable;
use serde::{Deserialize, Serialize};
use tabuleiro_table::PublicEvent;

/// An event of a table, with its version.
pub type WireEvent = PublicEvent;

/// What a client says. Every command has an id of the client's, under which it is answered; sent twice, it has one
/// effect.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the same everywhere")]
pub enum ClientMsg {
    /// Tell me about this table from now on. With the last version that the client has, it gets the events since; without
    /// one, or if they are too many, the whole table.
    Subscribe {
        table: String,
        #[serde(default)]
        after: Option<u64>,
    },
    /// No more about this table.
    Unsubscribe { table: String },
    /// Sit down.
    Sit { id: String, table: String, seat: u8 },
    /// Get up before the game has begun.
    Leave { id: String, table: String },
    /// Close a table where the game has not begun.
    Cancel { id: String, table: String },
    /// Act for the seat to move.
    Act {
        id: String,
        table: String,
        action: String,
        #[serde(default)]
        version: Option<u64>,
    },
    /// Give up.
    Resign {
        id: String,
        table: String,
        #[serde(default)]
        seat: Option<u8>,
    },
    /// About a draw.
    Draw {
        id: String,
        table: String,
        answer: Reply,
    },
    /// About taking back.
    Takeback {
        id: String,
        table: String,
        answer: Reply,
    },
    /// About another game.
    Rematch {
        id: String,
        table: String,
        answer: Reply,
    },
    /// Are you there?
    Ping {},
}

/// What the server says.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the same everywhere")]
pub enum ServerMsg {
    /// The first message: whom the server takes the client for, nobody being a spectator, and its time.
    Welcome { player: Option<Identity>, now: u64 },
    /// The whole table.
    Table { table: Box<WireTable> },
    /// What happened since the version that the client has, and the table after it.
    Events {
        table: Box<WireTable>,
        events: Vec<WireEvent>,
    },
    /// Somebody came or went: by seat, whether who acts for it is connected.
    Presence { table: String, connected: Vec<bool> },
    /// The command was carried out and led to this version.
    Ack {
        id: String,
        table: String,
        version: u64,
    },
    /// The command was not carried out. If a rule forbids the action, which one, and the cells that show it.
    Refused {
        id: String,
        table: String,
        code: String,
        message: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cells: Vec<String>,
    },
    /// The message was no command, or the table is none. After several that cannot be read the server hangs up.
    Error { code: String, message: String },
    /// Yes.
    Pong { now: u64 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn client_messages_are_read_as_written() {
        let messages = [
            r#"{"type":"subscribe","table":"x","after":null}"#,
            r#"{"type":"act","id":"1","table":"x","action":"e5","version":3}"#,
            r#"{"type":"draw","id":"1","table":"x","answer":"decline"}"#,
            r#"{"type":"ping"}"#,
        ];
        for text in messages {
            let message: ClientMsg = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&message).unwrap(), text);
        }
    }

    #[test]
    fn what_is_unknown_or_too_deep_is_refused() {
        let deep = format!(r#"{{"type":"ping","x":{}}}"#, "[".repeat(10_000));
        for text in [
            r#"{"type":"shout"}"#,
            r#"{"type":"act","id":"1","table":"x","action":"e5","vesion":3}"#,
            r#"{"type":"sit","id":"1","table":"x","seat":-1}"#,
            r#"{"type":"act","id":1,"table":"x","action":"e5"}"#,
            r#"{"type":"ping","x":1}"#,
            "[]",
            "",
            &deep,
        ] {
            assert!(serde_json::from_str::<ClientMsg>(text).is_err());
        }
    }
}

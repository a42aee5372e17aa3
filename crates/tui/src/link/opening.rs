//! A table to be opened at a server.

use super::Sitting;
use tabuleiro_protocol::{LevelRequest, OpenTable, SeatRequest, VisibilityRequest};
use tabuleiro_rules::Spec;
use tabuleiro_table::ClockRule;

/// Who is to sit on a seat of a server's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Somebody at this terminal, or a bot.
    For(Sitting),
    /// Whoever comes.
    Open,
}

/// What is asked of a server that is to open such a table. The first person here is whom the server knows; for the others
/// at this terminal it is told that they share it.
#[must_use]
pub fn table_request(spec: &Spec, chairs: &[Chair], clock: ClockRule, public: bool) -> OpenTable {
    let mut seats = Vec::new();
    for chair in chairs {
        seats.push(match *chair {
            Chair::Open => SeatRequest::Open {},
            Chair::For(Sitting::Bot(level)) => SeatRequest::Bot {
                level: LevelRequest::Text(level.to_string()),
            },
            Chair::For(Sitting::Person) if seats.contains(&SeatRequest::Me {}) => {
                SeatRequest::Local { name: None }
            }
            Chair::For(Sitting::Person) => SeatRequest::Me {},
        });
    }
    OpenTable {
        game: spec.to_string(),
        seats,
        clock: clock.into(),
        seed: None,
        visibility: if public {
            VisibilityRequest::Public
        } else {
            VisibilityRequest::Unlisted
        },
        training: false,
    }
}

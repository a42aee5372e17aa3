//! Between the screens and a game: in this process through a host, or at a server's table. Both say the same things, so
//! that screens know no difference.

pub(crate) mod http;
mod identity;
mod local;
mod opening;
mod place;
mod remote;
mod server;

pub(crate) use local::{Local, has_random_start, opening_of};
pub use local::{Sitting, Start};
pub use opening::{Chair, table_request};
pub use place::Place;
pub use remote::Goal;
pub(crate) use remote::Remote;
pub(crate) use server::{film_of, tables_of};

use tabuleiro_protocol::{FilmBody, ListedTable, Reply, WireTable};
use tabuleiro_rules::Record;
use tabuleiro_table::{PublicEvent, Shown};
use thiserror::Error;
use tokio::sync::mpsc::UnboundedSender;

/// What a screen asks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Act for the seat to move, at this version of the table.
    Act {
        /// The action's token.
        action: String,
        /// The version that was seen.
        version: u64,
    },
    /// Sit down.
    Sit(u8),
    /// Get up, before the game has begun.
    Leave,
    /// Close the table, before the game has begun.
    Cancel,
    /// Give up.
    Resign(Option<u8>),
    /// About taking back.
    Takeback(Reply),
    /// About a draw.
    Draw(Reply),
    /// About another game.
    Rematch(Reply),
    /// Every position so far, to be shown as a film.
    Film,
    /// The game as a record, to be written to this file.
    Record(String),
}

/// What a game tells.
#[derive(Clone, Debug)]
pub enum News {
    /// How the table stands, and what has been played.
    Table {
        /// The table as this person may see it.
        table: Box<WireTable>,
        /// The actions that stand, chance's included.
        moves: Vec<Move>,
    },
    /// Who is connected, by seat.
    Presence(Vec<bool>),
    /// What was asked of a server has led to this version of its table.
    Done(u64),
    /// Something was not done.
    Refused(Refused),
    /// The server does not answer; it is tried again.
    Lost,
    /// There is no such table, or it could not be opened, and nothing more will come.
    Failed(LinkError),
    /// Every position so far.
    Film {
        /// The game's spec.
        game: String,
        /// The positions.
        film: Box<FilmBody>,
    },
    /// The game as a record, for this file.
    Record {
        /// Where it is to be written.
        file: String,
        /// The game.
        record: Box<Record>,
    },
    /// The tables of a server.
    Tables(Tables),
}

/// The tables of a server that have not ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// Those at which this person sits, or that they opened.
    pub yours: Vec<ListedTable>,
    /// The public ones of others: first those that wait for players.
    pub others: Vec<ListedTable>,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The word for it.
    pub code: String,
    /// What was wrong, in English.
    pub message: String,
    /// The rule that forbids an action.
    pub rule: Option<String>,
    /// The cells that show it.
    pub cells: Vec<String>,
}

/// An action that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who acted; nobody if it was chance.
    pub seat: Option<u8>,
    /// What was done.
    pub action: String,
    /// How long it took.
    pub ms: u64,
}

/// Why there is no game.
#[derive(Clone, Debug, Error)]
pub enum LinkError {
    /// The text is no address of a table.
    #[error("{0} is no address of a table; it looks like https://host/t/<id>")]
    NoAddress(String),
    /// The server said no.
    #[error("{message}")]
    Server {
        /// The word for it.
        code: String,
        /// What it said.
        message: String,
    },
    /// Nobody answers there.
    #[error("{0}")]
    Unreachable(String),
    /// The server speaks, but not in secret.
    #[error("the server does not speak https; perhaps its address begins with http://")]
    NotSecret,
    /// The server does not prove that it is who it says.
    #[error(
        "the certificate of the server cannot be trusted: {0}. If the server is your own, name the file with the certificate of its authority in the environment variable SSL_CERT_FILE"
    )]
    Untrusted(String),
    /// A record cannot be gone on with.
    #[error("{0}")]
    CannotResume(&'static str),
    /// A file is no record, or cannot be read.
    #[error("{file}: {problem}")]
    Unreadable {
        /// Which.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The host in this process cannot do it.
    #[error(transparent)]
    Host(#[from] tabuleiro_host::HostError),
}

/// Where news go.
pub(crate) type Tell = std::sync::Arc<dyn Fn(News) + Send + Sync>;

/// One game. Dropped, it is left.
pub(crate) struct Link {
    asks: UnboundedSender<Ask>,
    task: tokio::task::JoinHandle<()>,
}

impl Link {
    pub(crate) fn new(asks: UnboundedSender<Ask>, task: tokio::task::JoinHandle<()>) -> Link {
        Link { asks, task }
    }

    pub(crate) fn ask(&self, ask: Ask) {
        // A game that has failed has said so.
        let _ = self.asks.send(ask);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Takes events into the list of actions that stand.
fn follow(moves: &mut Vec<Move>, events: &[PublicEvent]) {
    for event in events {
        match &event.what {
            Shown::Acted { seat, action, ms } => moves.push(Move {
                seat: Some(*seat),
                action: action.clone(),
                ms: *ms,
            }),
            Shown::Drawn { action } => moves.push(Move {
                seat: None,
                action: action.clone(),
                ms: 0,
            }),
            Shown::TookBack { kept, .. } => moves.truncate(*kept),
            _ => {}
        }
    }
}

/// The actions of a film, up to a version of its table.
fn moves_of(film: &FilmBody, version: u64) -> Vec<Move> {
    let frames = film.frames.iter().filter(|frame| frame.version <= version);
    let moves = frames.filter_map(|frame| {
        Some(Move {
            seat: frame.seat,
            action: frame.action.clone()?,
            ms: frame.ms,
        })
    });
    moves.collect()
}

//! The games at a terminal: full screen with [`play`], line by line with [`plain`].
//!
//! The program is a value, [`App`]: an [`Event`] in, [`Effect`]s out, and a drawing into a buffer, so that tests drive it
//! without a terminal. A [`Desk`] carries the effects out. Games are reached through one link, whether they are played in
//! this process or at a server's table.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod app;
mod board;
mod desk;
mod games;
mod glance;
mod link;
pub mod plain;
mod screens;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod ui;

pub use app::{App, Choices, Effect, Event, Purpose};
pub use desk::Desk;
pub use link::{
    Ask, Chair, Goal, LinkError, Move, News, Place, Refused, Sitting, Start, Tables, table_request,
};
pub use screens::SHOW;
pub use tabuleiro_protocol::{OpenTable, SeedRequest};
pub use theme::{Depth, Theme, Token};

use std::env;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::channel;
use tabuleiro_rules::Record;
use tabuleiro_words::Language;
use terminal::Incoming;
use thiserror::Error;

/// Why the program ended before it should.
#[derive(Debug, Error)]
pub enum TuiError {
    /// The terminal or a stream cannot be used.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is no such game.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A bot has no answer.
    #[error(transparent)]
    Search(#[from] tabuleiro_search::SearchError),
    /// An action that was found legal cannot be played.
    #[error(transparent)]
    Play(#[from] tabuleiro_rules::PlayError),
}

/// Where to begin.
#[derive(Clone, Debug)]
pub enum Begin {
    /// With the menu.
    Menu,
    /// With a game here.
    Game(Box<Start>),
    /// At a table of a server, or with the list of its tables.
    Online(Place),
    /// With a new table of a server.
    Open {
        /// The server.
        server: Place,
        /// The table.
        table: Box<OpenTable>,
    },
    /// With a film.
    Film(Box<Record>),
}

/// How it looks and speaks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looks {
    /// The language; left out, the one chosen last, or that of the environment.
    pub language: Option<Language>,
    /// ASCII only, and no colours.
    pub ascii: bool,
}

/// Plays on this terminal, full screen, until somebody ends it.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play(begin: Begin, looks: Looks) -> Result<(), TuiError> {
    let choices = desk::kept_choices();
    let chosen = choices
        .language
        .as_deref()
        .and_then(|code| code.parse().ok());
    let language = looks
        .language
        .or(chosen)
        .unwrap_or_else(language_of_environment);
    let kept = data_folder().map(|folder| folder.join("last-game.txt").display().to_string());
    let (sender, inbox) = channel();
    let events = std::sync::Mutex::new(sender.clone());
    let mut desk = Desk::new(choices.name.clone(), kept.clone(), move |event| {
        let sender = events
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        // Whoever has ended listens no more.
        let _ = sender.send(Incoming::Event(event));
    })?;
    let mut app = App::new(language, Theme::of_environment(looks.ascii), choices);
    app.set_kept(kept.filter(|file| std::path::Path::new(file).exists()));
    match begin {
        Begin::Menu => {}
        Begin::Game(start) => {
            app.go_to_table(false);
            desk.carry_out(Effect::Open(start));
        }
        Begin::Online(Place {
            server,
            table: Some(table),
            ..
        }) => {
            app.go_to_table(true);
            let table = Goal::Table(table);
            desk.carry_out(Effect::Join { server, table });
        }
        Begin::Open { server, table } => {
            app.go_to_table(true);
            desk.carry_out(Effect::Join {
                server: server.server,
                table: Goal::New(table),
            });
        }
        Begin::Online(place) => {
            app.go_to_lobby(&place.server);
            desk.carry_out(Effect::Tables(place.server));
        }
        Begin::Film(record) => app.go_to_film(&record),
    }
    Ok(terminal::run(&mut app, &mut desk, &sender, &inbox)?)
}

/// The record in a file or at an address.
///
/// # Errors
/// If there is none.
pub fn read_record(from: &str) -> Result<Record, TuiError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    Ok(runtime.block_on(desk::read_record(from))?)
}

/// The language that the environment asks for.
#[must_use]
pub fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty());
    Language::of_locale(&locale.unwrap_or_default())
}

/// Tests leave alone what the person who runs them has kept.
#[cfg(test)]
pub(crate) fn data_folder() -> Option<PathBuf> {
    let name = format!("tabuleiro-tests-{}", std::process::id());
    Some(env::temp_dir().join(name))
}

/// Our folder among those where the system keeps users' data; it may have to be made.
#[cfg(not(test))]
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| Some(folder("HOME")?.join(".local/share")))?;
    Some(data.join("tabuleiro"))
}

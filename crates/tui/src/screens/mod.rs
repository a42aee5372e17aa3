//! The screens: each is state, a way to take an event in, and a drawing.

mod about;
mod film;
mod help;
mod lobby;
mod menu;
mod naming;
mod prompt;
mod rules;
mod settings;
mod setup;
mod table;

pub(crate) use naming::{candidate_name, key_name, table_line, value_name};
pub use setup::SHOW;
pub(crate) use setup::{Mode, clocks};

use crate::app::{Event, Scene, Step};
use ratatui::buffer::Buffer;
use tabuleiro_rules::Record;

/// One screen.
pub(crate) enum Screen {
    Menu(menu::Menu),
    Setup(setup::Setup),
    Table(Box<table::TableScreen>),
    Film(Box<film::Film>),
    Rules(rules::Rules),
    Settings(settings::Settings),
    About,
    Help,
    Prompt(prompt::Prompt),
    Lobby(lobby::Lobby),
}

impl Screen {
    pub(crate) fn menu() -> Screen {
        Screen::Menu(menu::Menu::default())
    }

    pub(crate) fn table(online: bool) -> Screen {
        Screen::Table(Box::new(table::TableScreen::new(online)))
    }

    pub(crate) fn lobby(server: &str) -> Screen {
        Screen::Lobby(lobby::Lobby::new(server.to_owned()))
    }

    pub(crate) fn film(record: &Record) -> Screen {
        Screen::Film(Box::new(film::Film::of_record(record)))
    }
}

pub(crate) fn update(screen: &mut Screen, event: Event, scene: &Scene<'_>) -> Vec<Step> {
    match screen {
        Screen::Menu(menu) => menu.update(&event, scene),
        Screen::Setup(setup) => setup.update(&event, scene),
        Screen::Table(table) => table.update(event, scene),
        Screen::Film(film) => film.update(&event, scene),
        Screen::Rules(rules) => rules.update(&event, scene),
        Screen::Settings(settings) => settings.update(&event, scene),
        Screen::About | Screen::Help => about::update(&event),
        Screen::Prompt(prompt) => prompt.update(event, scene),
        Screen::Lobby(lobby) => lobby.update(event, scene),
    }
}

pub(crate) fn draw(screen: &Screen, scene: &Scene<'_>, buffer: &mut Buffer) {
    match screen {
        Screen::Menu(menu) => menu.draw(scene, buffer),
        Screen::Setup(setup) => setup.draw(scene, buffer),
        Screen::Table(table) => table.draw(scene, buffer),
        Screen::Film(film) => film.draw(scene, buffer),
        Screen::Rules(rules) => rules.draw(scene, buffer),
        Screen::Settings(settings) => settings.draw(scene, buffer),
        Screen::About => about::draw(scene, buffer),
        Screen::Help => help::draw(scene, buffer),
        Screen::Prompt(prompt) => prompt.draw(scene, buffer),
        Screen::Lobby(lobby) => lobby.draw(scene, buffer),
    }
}

/// Whether something on a screen moves by itself.
pub(crate) fn is_moving(screen: &Screen) -> bool {
    match screen {
        Screen::Table(table) => table.is_moving(),
        Screen::Film(film) => film.is_moving(),
        _ => false,
    }
}

//! Syrtis: tiles in the sea, with towers.

use super::{Face, Frame, Grid, cells_in, square};
use crate::theme::Token;
use tabuleiro_rules::CellName;
use tabuleiro_rules::syrtis::{Cell, Phase, Side, Syrtis, Tile};

pub(super) fn grid(position: &Syrtis) -> Grid {
    square(position.board().size(), &[(7, 3), (5, 2), (5, 1)])
}

fn cell(position: &Syrtis, name: CellName) -> Option<Cell> {
    Cell::new(
        name.letter(),
        name.number().checked_sub(1)?,
        position.board(),
    )
}

fn tile(position: &Syrtis, name: CellName) -> Option<Tile> {
    position.tile(cell(position, name)?)
}

fn tower(position: &Syrtis, name: CellName) -> Option<Side> {
    position.tower(cell(position, name)?)
}

pub(super) fn face(position: &Syrtis, name: CellName) -> Face {
    let Some(tile) = tile(position, name) else {
        return Face {
            rich: " ",
            plain: ".",
            ink: Token::Muted,
            ground: Token::Sea,
            frame: Frame::None,
            empty: true,
        };
    };
    let tower = tower(position, name);
    let plain = match (tile.colour, tile.shape, tower) {
        (Side::Light, Side::Light, None) => "C",
        (Side::Light, Side::Light, Some(Side::Light)) => "C+",
        (Side::Light, Side::Light, Some(Side::Dark)) => "C-",
        (Side::Light, Side::Dark, None) => "S",
        (Side::Light, Side::Dark, Some(Side::Light)) => "S+",
        (Side::Light, Side::Dark, Some(Side::Dark)) => "S-",
        (Side::Dark, Side::Light, None) => "c",
        (Side::Dark, Side::Light, Some(Side::Light)) => "c+",
        (Side::Dark, Side::Light, Some(Side::Dark)) => "c-",
        (Side::Dark, Side::Dark, None) => "s",
        (Side::Dark, Side::Dark, Some(Side::Light)) => "s+",
        (Side::Dark, Side::Dark, Some(Side::Dark)) => "s-",
    };
    let (ground, bare) = match tile.colour {
        Side::Light => (Token::Limestone, Token::Brass),
        Side::Dark => (Token::Slate, Token::Ochre),
    };
    Face {
        rich: match tower {
            None => " ",
            Some(Side::Light) => "♖",
            Some(Side::Dark) => "♜",
        },
        plain,
        ink: match (tower, tile.colour) {
            (Some(Side::Light), Side::Dark) => Token::Ivory,
            (Some(_), _) => Token::Basalt,
            (None, _) => bare,
        },
        ground,
        frame: match tile.shape {
            Side::Light => Frame::Round,
            Side::Dark => Frame::Square,
        },
        empty: false,
    }
}

pub(super) fn gesture(position: &Syrtis, action: &str) -> Vec<CellName> {
    if let Some(number) = action.strip_prefix("swap") {
        return pair(position, number);
    }
    match action {
        "pass" | "light" | "dark" => Vec::new(),
        _ => cells_in(action.trim_start_matches('x')),
    }
}

fn pair(position: &Syrtis, number: &str) -> Vec<CellName> {
    let first = number.parse::<usize>().ok();
    let first = first.and_then(|number| number.checked_sub(1));
    let cells = first.and_then(|first| position.board().numbered().get(first..first + 2));
    cells
        .unwrap_or_default()
        .iter()
        .map(|cell| cell.name())
        .collect()
}

pub(super) fn touched(position: &Syrtis, action: &str) -> Vec<CellName> {
    gesture(position, action)
}

pub(super) fn meant(position: &Syrtis, cells: &[CellName]) -> Option<String> {
    match (position.phase(), cells) {
        (Phase::Swap, [cell, ..]) => {
            let numbered = position.board().numbered();
            let place = numbered.iter().position(|found| found.name() == *cell)?;
            Some(format!("swap{}", place / 2 * 2 + 1))
        }
        (Phase::Towers, [cell, ..]) => Some(format!("+{cell}")),
        (Phase::Play(_), [cell]) => Some(format!("x{cell}")),
        (Phase::Play(_), [from, to]) => {
            let way = if tile(position, *to).is_some() {
                '-'
            } else {
                '>'
            };
            Some(format!("{from}{way}{to}"))
        }
        _ => None,
    }
}

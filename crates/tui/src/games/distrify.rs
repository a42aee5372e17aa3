//! Distrify: stones on a wooden board whose edges belong to the sides.

use super::{Edge, Face, Frame, Grid, cells_in, square};
use crate::theme::Token;
use tabuleiro_rules::CellName;
use tabuleiro_rules::distrify::{Cell, Distrify, Side};

pub(super) fn grid(position: &Distrify) -> Grid {
    let black = Edge {
        token: Token::Basalt,
        plain: 'x',
    };
    let white = Edge {
        token: Token::Ivory,
        plain: 'o',
    };
    Grid {
        edges: Some([black, white]),
        ..square(position.size().get(), &[(7, 3), (5, 2), (3, 1)])
    }
}

pub(super) fn face(position: &Distrify, name: CellName) -> Face {
    let number = name.number().checked_sub(1);
    let cell = number.and_then(|row| Cell::new(name.letter(), row, position.size()));
    let (rich, plain, ink) = match cell.and_then(|cell| position.stone(cell)) {
        Some(Side::Black) => ("●", "x", Token::Basalt),
        Some(Side::White) => ("○", "o", Token::Ivory),
        None => ("·", ".", Token::Surface),
    };
    Face {
        rich,
        plain,
        ink,
        ground: Token::Wood,
        frame: Frame::None,
        empty: plain == ".",
    }
}

pub(super) fn gesture(_: &Distrify, action: &str) -> Vec<CellName> {
    if action == "end" {
        return Vec::new();
    }
    cells_in(action)
}

pub(super) fn touched(position: &Distrify, action: &str) -> Vec<CellName> {
    gesture(position, action)
}

pub(super) fn meant(_: &Distrify, cells: &[CellName]) -> Option<String> {
    cells.first().map(ToString::to_string)
}

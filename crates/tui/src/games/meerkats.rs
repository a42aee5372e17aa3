//! Meerkats: four colours, each with its symbol, on a hexagon of sand.

use super::{Face, Frame, Grid, Spot, cells_in};
use crate::theme::Token;
use tabuleiro_rules::CellName;
use tabuleiro_rules::meerkats::{Cell, Colour, Meerkats, Pending};

pub(super) fn grid(_: &Meerkats) -> Grid {
    let spots = Cell::all().map(|cell| Spot {
        cell: cell.name(),
        x: 2 * u16::from(cell.column()) + u16::from(cell.row().abs_diff(4)),
        y: u16::from(cell.row()),
    });
    Grid {
        spots: spots.collect(),
        width: 18,
        height: 9,
        hexagon: true,
        sizes: &[(6, 3), (6, 2), (4, 2), (4, 1)],
        edges: None,
    }
}

/// The symbol of a colour, its letter, and how it is shown.
pub(crate) fn symbol(colour: Colour) -> (&'static str, &'static str, Token) {
    match colour {
        Colour::Red => ("▲", "r", Token::RedStone),
        Colour::Green => ("♣", "g", Token::GreenStone),
        Colour::Blue => ("≈", "b", Token::BlueStone),
        Colour::Yellow => ("☼", "y", Token::YellowStone),
    }
}

pub(super) fn face(position: &Meerkats, name: CellName) -> Face {
    let mut all = Cell::all();
    let stone = all
        .find(|cell| cell.name() == name)
        .and_then(|cell| position.stone(cell));
    let (rich, plain, ink) = stone.map_or(("·", ".", Token::Muted), symbol);
    Face {
        rich,
        plain,
        ink,
        ground: Token::Sand,
        frame: Frame::None,
        empty: stone.is_none(),
    }
}

pub(super) fn gesture(_: &Meerkats, action: &str) -> Vec<CellName> {
    match action.split_once('@') {
        Some((_, cell)) => cells_in(cell),
        None if action.starts_with("draw") => Vec::new(),
        None => cells_in(action),
    }
}

pub(super) fn touched(position: &Meerkats, action: &str) -> Vec<CellName> {
    gesture(position, action)
}

pub(super) fn meant(position: &Meerkats, cells: &[CellName]) -> Option<String> {
    match (position.pending(), cells) {
        (Pending::Drop(colour), [cell]) => Some(format!("{}@{cell}", colour.letter())),
        (Pending::AnyDrop, [cell]) => {
            let mut colours = Colour::ALL.into_iter();
            let left = colours.find(|&colour| position.bag(colour) > 0)?;
            Some(format!("{}@{cell}", left.letter()))
        }
        (Pending::Slide(_), [from, to]) => Some(format!("{from}-{to}")),
        (Pending::Slide(_), [from]) => {
            let mut others = Cell::all().map(Cell::name);
            let other = others.find(|other| other != from)?;
            Some(format!("{from}-{other}"))
        }
        _ => None,
    }
}

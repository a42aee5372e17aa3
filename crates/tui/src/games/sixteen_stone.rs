//! Sixteen Stone: suns and waves on five by five cells.

use super::{Face, Frame, Grid, cell_name, cells_in, square};
use crate::theme::Token;
use tabuleiro_rules::CellName;
use tabuleiro_rules::sixteen_stone::{Cell, Direction, Side, SixteenStone};

/// The number of cells along an edge.
const SIZE: u8 = 5;

pub(super) fn grid(_: &SixteenStone) -> Grid {
    square(SIZE, &[(7, 3), (5, 2), (3, 1)])
}

fn stone(position: &SixteenStone, name: CellName) -> Option<Side> {
    let cell = Cell::new(name.letter(), name.number().checked_sub(1)?)?;
    position.stone(cell)
}

pub(super) fn face(position: &SixteenStone, name: CellName) -> Face {
    let stone = stone(position, name);
    let (rich, plain, ink) = match stone {
        Some(Side::Red) => ("☼", "r", Token::Sun),
        Some(Side::Blue) => ("≈", "b", Token::Wave),
        None => ("·", ".", Token::Muted),
    };
    Face {
        rich,
        plain,
        ink,
        ground: Token::Surface,
        frame: match stone {
            Some(_) => Frame::Round,
            None => Frame::None,
        },
        empty: stone.is_none(),
    }
}

/// One step from a cell.
fn step(from: CellName, direction: Direction) -> Option<CellName> {
    let (across, down) = match direction.code() {
        "n" => (0, -1),
        "ne" => (1, -1),
        "e" => (1, 0),
        "se" => (1, 1),
        "s" => (0, 1),
        "sw" => (-1, 1),
        "w" => (-1, 0),
        _ => (-1, -1),
    };
    let letter = from.letter().checked_add_signed(across)?;
    let number = from.number().checked_add_signed(down)?.checked_sub(1)?;
    (letter < SIZE && number < SIZE)
        .then(|| cell_name(letter, number))
        .flatten()
}

fn way(from: CellName, to: CellName) -> Option<Direction> {
    let mut all = Direction::ALL.into_iter();
    all.find(|&direction| step(from, direction) == Some(to))
}

pub(super) fn gesture(_: &SixteenStone, action: &str) -> Vec<CellName> {
    if action == "end" || action == "sac" {
        return Vec::new();
    }
    let doing = action.split('*').next().unwrap_or_default();
    let Some((from, code)) = doing.split_once('>') else {
        return cells_in(doing);
    };
    let mut all = Direction::ALL.into_iter();
    let direction = all.find(|direction| direction.code() == code);
    let from = CellName::parse(from);
    let to = from
        .zip(direction)
        .and_then(|(from, direction)| step(from, direction));
    from.into_iter().chain(to).collect()
}

pub(super) fn touched(position: &SixteenStone, action: &str) -> Vec<CellName> {
    let captured = action.split_once('*').map_or("", |(_, captured)| captured);
    let mut cells = gesture(position, action);
    cells.extend(cells_in(captured));
    cells
}

pub(super) fn meant(position: &SixteenStone, cells: &[CellName]) -> Option<String> {
    match cells {
        [cell] if position.is_placement() => Some(cell.to_string()),
        [from, to] => match (stone(position, *to), way(*from, *to)) {
            (Some(_), Some(direction)) => Some(format!("{from}>{}", direction.code())),
            _ => Some(format!("{from}-{to}")),
        },
        // Any way will do to be told that there is no stone of one's own.
        [cell] => {
            let mut ways = Direction::ALL.into_iter();
            let to = ways.find_map(|direction| step(*cell, direction))?;
            Some(format!("{cell}-{to}"))
        }
        _ => None,
    }
}

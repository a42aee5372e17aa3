//! Position strings, action tokens and the board as text.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::actions;
use super::board::{Cell, CellSet};
use super::why::{crosscut, triplet};
use super::{Action, Distrify, Side, Size};
use crate::outcome::Reason;
use crate::text::{self, ActionError, CellName, PositionError, Snippet};
use std::fmt;

const GAME: &str = "distrify";
const FORM: &str = "<rows> <side> <pending>";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(cell) => cell.name().fmt(f),
            Action::End => f.write_str("end"),
        }
    }
}

pub(super) fn parse_action(size: Size, text: &str) -> Result<Action, ActionError> {
    if text == "end" {
        return Ok(Action::End);
    }
    match parse_cell(size, text) {
        Some(cell) => Ok(Action::Place(cell)),
        None => Err(ActionError {
            text: Snippet::new(text),
            game: GAME,
            expected: "expected `end`, or a cell of this board, as in `c3`",
        }),
    }
}

fn parse_cell(size: Size, text: &str) -> Option<Cell> {
    let name = CellName::parse(text)?;
    Cell::new(name.letter(), name.number() - 1, size)
}

impl fmt::Display for Distrify {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.get() {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..self.size.get() {
                f.write_str(letter(self, column, row))?;
            }
        }
        let side = match self.side {
            Side::Black => "b",
            Side::White => "w",
        };
        match self.pending {
            Some(cell) => write!(f, " {side} {}", cell.name()),
            None => write!(f, " {side} -"),
        }
    }
}

fn letter(position: &Distrify, column: u8, row: u8) -> &'static str {
    match Cell::new(column, row, position.size).and_then(|cell| position.stone(cell)) {
        Some(Side::Black) => "x",
        Some(Side::White) => "o",
        None => ".",
    }
}

pub(super) fn diagram(position: &Distrify) -> String {
    text::square_diagram(position.size.get(), |column, row| {
        let stone = letter(position, column, row).chars().next().unwrap_or(' ');
        let pending = position
            .pending
            .is_some_and(|cell| (cell.column(), cell.row()) == (column, row));
        [stone, if pending { '*' } else { ' ' }]
    })
}

pub(super) fn parse(text: &str) -> Result<Distrify, PositionError> {
    let [rows, side, pending] = text::fields(text, GAME, FORM)?;
    let mut position = parse_rows(rows)?;
    position.side = match side {
        "b" => Side::Black,
        "w" => Side::White,
        _ => return Err(PositionError::malformed("side", side, "`b` or `w`")),
    };
    position.opened = position.stones.iter().any(|stones| !stones.is_empty());
    if !position.opened && position.side == Side::White {
        return Err(PositionError::impossible(
            "side",
            "Black opens: White cannot be to move on an empty board",
        ));
    }
    if pending != "-" {
        place_pending(&mut position, pending)?;
    }
    judge(&mut position);
    Ok(position)
}

fn parse_rows(text: &str) -> Result<Distrify, PositionError> {
    let count = text.split('/').take(usize::from(Size::MAX) + 1).count();
    let size = u8::try_from(count)
        .ok()
        .and_then(Size::new)
        .ok_or_else(|| PositionError::malformed("rows", text, "9 to 19 rows with `/` between"))?;
    let mut position = Distrify::empty(size);
    for (row, line) in (0..).zip(text.split('/')) {
        if line.chars().count() != count {
            let expected = format!("{count} cells in row {} of {count}", row + 1);
            return Err(PositionError::malformed("rows", line, expected));
        }
        for (column, letter) in (0..).zip(line.chars()) {
            let Some(cell) = Cell::new(column, row, size) else {
                continue;
            };
            let side = match letter {
                '.' => continue,
                'x' => Side::Black,
                'o' => Side::White,
                _ => {
                    let expected = format!("`x`, `o` or `.` on {}", cell.name());
                    let found = letter.to_string();
                    return Err(PositionError::malformed("rows", &found, expected));
                }
            };
            actions::place(&mut position, side, cell);
            if let Some(block) = crosscut(&position, side, cell) {
                let cells = block.map(|place| Cell::at(place).name().to_string());
                let problem = format!("the stones on {} are a crosscut", cells.join(", "));
                return Err(PositionError::impossible("rows", problem));
            }
        }
    }
    Ok(position)
}

fn place_pending(position: &mut Distrify, text: &str) -> Result<(), PositionError> {
    let cell = parse_cell(position.size, text).ok_or_else(|| {
        PositionError::malformed(
            "pending",
            text,
            "`-`, or the cell of the turn's first stone",
        )
    })?;
    if position.stone(cell) != Some(position.side) {
        let problem = format!("the side to move has no stone on {}", cell.name());
        return Err(PositionError::impossible("pending", problem));
    }
    let stones: usize = position.stones.iter().map(CellSet::len).sum();
    if stones == 1 {
        return Err(PositionError::impossible(
            "pending",
            "the opening stone is a whole turn, and cannot be pending",
        ));
    }
    position.pending = Some(cell);
    position.made_triplet = triplet(position, position.side, cell).is_some();
    Ok(())
}

/// Finds out whether the position is a finished game.
fn judge(position: &mut Distrify) {
    for side in [Side::Black, Side::White] {
        let [first, second] = &position.anchored[side as usize];
        if first.iter().any(|cell| second.has(cell.place())) {
            position.end = Some((side, Reason::Path));
            return;
        }
    }
    actions::judge_stuck(position);
}

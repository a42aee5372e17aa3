//! The rules of the four games once more, slow and obvious: the oracle that the library is
//! compared with.
//!
//! Written from the rules text (docs/rules) alone, sentence by sentence, and sharing nothing with
//! the library. When the two disagree, the rules text decides. It reads valid positions only, and
//! panics on anything else.

// Each test that includes this module uses its own part of it.
#![allow(dead_code)]

use std::collections::VecDeque;

mod distrify;
mod meerkats;
mod sixteen_stone;
mod syrtis;

/// A game in progress, told in the rules text's own strings.
pub(crate) trait Oracle {
    /// The canonical position string.
    fn position(&self) -> String;
    /// Who acts next: `1` to `4`, `chance`, or `none` when the game is over.
    fn actor(&self) -> String;
    /// Every legal action (at a chance node, every outcome), sorted as bytes; empty when the game
    /// is over.
    fn actions(&self) -> Vec<String>;
    /// Plays a legal action; panics if it is not one.
    fn play(&mut self, action: &str);
    /// `ongoing`, `win 1 island`, `win 1,3 groups`, `draw quiet`, `unknown`.
    fn outcome(&self) -> String;
    /// The same game once more, its repetition counts included.
    fn copy(&self) -> Box<dyn Oracle>;
}

/// The game of `spec` from `position`. The spec gives the ruleset; the position decides the board
/// and the number of players.
pub(crate) fn oracle(spec: &str, position: &str) -> Box<dyn Oracle> {
    let (game, keys) = spec.split_once(':').unwrap_or((spec, ""));
    let designer = keys.split(',').any(|key| key == "rules=designer");
    match game {
        "syrtis" => Box::new(syrtis::Syrtis::new(designer, position)),
        "distrify" => Box::new(distrify::Distrify::new(position)),
        "sixteen-stone" => Box::new(sixteen_stone::SixteenStone::new(designer, position)),
        "meerkats" => Box::new(meerkats::Meerkats::new(designer, position)),
        _ => panic!("no such game: {game}"),
    }
}

/// A cell: row and place in the row from the top left, both from 0.
type Cell = (usize, usize);

/// The longest row of any board.
const LONGEST: usize = 19;

/// "a letter for the column from the left, then a number for the row from the top".
fn cell_name((row, column): Cell) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// The cell of a square board with that name.
fn cell_named(name: &str) -> Cell {
    let row: usize = name[1..].parse().unwrap();
    (row - 1, (name.as_bytes()[0] - b'a') as usize)
}

/// The cell so many rows down and columns to the right, if a board of `size` × `size` has it.
fn step((row, column): Cell, (down, right): (i32, i32), size: usize) -> Option<Cell> {
    let (row, column) = (row as i32 + down, column as i32 + right);
    let inside = |n: i32| n >= 0 && n < size as i32;
    (inside(row) && inside(column)).then_some((row as usize, column as usize))
}

/// Every cell of a board of `size` × `size`, in reading order.
fn cells(size: usize) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)))
}

/// The cells that can be reached from the starts, themselves included, step by step over cells
/// that may be entered.
fn reach<Neighbours: Iterator<Item = Cell>>(
    starts: &[Cell],
    neighbours: impl Fn(Cell) -> Neighbours,
    may_enter: impl Fn(Cell) -> bool,
) -> Vec<Cell> {
    let mut seen = [[false; LONGEST]; LONGEST];
    let mut reached = Vec::new();
    let mut queue = VecDeque::new();
    for &start in starts {
        seen[start.0][start.1] = true;
        queue.push_back(start);
    }
    while let Some(cell) = queue.pop_front() {
        reached.push(cell);
        for next in neighbours(cell) {
            if !seen[next.0][next.1] && may_enter(next) {
                seen[next.0][next.1] = true;
                queue.push_back(next);
            }
        }
    }
    reached
}

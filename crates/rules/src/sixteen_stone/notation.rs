//! Position strings, action tokens and the board as text.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::actions::{LAST_TURN, extra_exists, is_reduced};
use super::board::SIZE;
use super::{
    Action, Cell, CellSet, Direction, Options, QUIET_LIMIT, STONES, Side, SixteenStone, Used,
};
use crate::position::Position;
use crate::text::{self, ActionError, CellName, PositionError, Snippet};
use std::fmt;

const GAME: &str = "sixteen-stone";
const FORM: &str = "<rows> <side> <pools> <used> <turn> <quiet>";
const LETTERS: [(Used, char); 4] = [
    (Used::PUSH, 'p'),
    (Used::MOVE, 'm'),
    (Used::SACRIFICE, 's'),
    (Used::OWED, '!'),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(cell) => cell.name().fmt(f),
            Action::Move { from, to, captures } => {
                write!(f, "{}-{}", from.name(), to.name())?;
                write_captures(*captures, f)
            }
            Action::Push {
                from,
                direction,
                captures,
            } => {
                write!(f, "{}>{}", from.name(), direction.code())?;
                write_captures(*captures, f)
            }
            Action::Sacrifice => f.write_str("sac"),
            Action::End => f.write_str("end"),
        }
    }
}

fn write_captures(captures: CellSet, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (place, cell) in captures.iter().enumerate() {
        f.write_str(if place == 0 { "*" } else { "," })?;
        write!(f, "{}", cell.name())?;
    }
    Ok(())
}

pub(super) fn parse_action(text: &str) -> Result<Action, ActionError> {
    read_action(text).ok_or_else(|| ActionError {
        text: Snippet::new(text),
        game: GAME,
        expected: "expected `c3`, `c3-d4`, `b3>ne`, `sac` or `end`; after a move or a push `*` and the captured cells \
                   in reading order, as in `c3-d4*c4,d5`",
    })
}

fn read_action(text: &str) -> Option<Action> {
    match text {
        "sac" => return Some(Action::Sacrifice),
        "end" => return Some(Action::End),
        _ => {}
    }
    if let Some(cell) = read_cell(text) {
        return Some(Action::Place(cell));
    }
    let (stones, captures) = match text.split_once('*') {
        Some((stones, captures)) => (stones, read_captures(captures)?),
        None => (text, CellSet::EMPTY),
    };
    if let Some((from, to)) = stones.split_once('-') {
        let (from, to) = (read_cell(from)?, read_cell(to)?);
        return Some(Action::Move { from, to, captures });
    }
    let (from, code) = stones.split_once('>')?;
    let direction = Direction::ALL
        .into_iter()
        .find(|direction| direction.code() == code)?;
    Some(Action::Push {
        from: read_cell(from)?,
        direction,
        captures,
    })
}

fn read_cell(text: &str) -> Option<Cell> {
    let name = CellName::parse(text)?;
    Cell::new(name.letter(), name.number() - 1)
}

/// At least one cell, each after the one before in reading order.
fn read_captures(text: &str) -> Option<CellSet> {
    let mut captures = CellSet::EMPTY;
    let mut last = None;
    for name in text.split(',') {
        let cell = read_cell(name)?;
        if last >= Some(cell) {
            return None;
        }
        captures = captures | CellSet::only(cell);
        last = Some(cell);
    }
    Some(captures)
}

impl fmt::Display for SixteenStone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIZE {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..SIZE {
                write!(f, "{}", letter(self, column, row))?;
            }
        }
        let side = match self.side {
            Side::Red => "r",
            Side::Blue => "b",
        };
        let [red, blue] = self.pools;
        let (used, turn, quiet) = (used_field(self), self.turn, self.quiet);
        write!(f, " {side} {red},{blue} {used} {turn} {quiet}")
    }
}

fn letter(position: &SixteenStone, column: u8, row: u8) -> char {
    match Cell::new(column, row).and_then(|cell| position.stone(cell)) {
        Some(Side::Red) => 'r',
        Some(Side::Blue) => 'b',
        None => '.',
    }
}

fn used_field(position: &SixteenStone) -> String {
    if position.is_placement() {
        return "place".into();
    }
    if position.used == Used::NOTHING {
        return "-".into();
    }
    LETTERS
        .into_iter()
        .filter(|&(what, _)| position.used.has(what))
        .map(|(_, letter)| letter)
        .collect()
}

pub(super) fn diagram(position: &SixteenStone) -> String {
    text::square_diagram(SIZE, |column, row| [letter(position, column, row), ' '])
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}

pub(super) fn parse(options: Options, text: &str) -> Result<SixteenStone, PositionError> {
    let [rows, side, pools, used, turn, quiet] = text::fields(text, GAME, FORM)?;
    let mut position = SixteenStone {
        stones: parse_rows(rows)?,
        pools: parse_pools(pools)?,
        side: parse_side(side)?,
        used: parse_used(used)?,
        turn: parse_turn(turn)?,
        quiet: parse_quiet(quiet)?,
        ..SixteenStone::start(options, 0)
    };
    check_stones(&position)?;
    if used == "place" {
        check_placement(&position)?;
    } else {
        check_turn(&position)?;
        check_quiet(&position)?;
        judge(&mut position)?;
    }
    Ok(position)
}

fn parse_rows(text: &str) -> Result<[CellSet; 2], PositionError> {
    let size = usize::from(SIZE);
    if text.split('/').take(size + 1).count() != size {
        return Err(PositionError::malformed(
            "rows",
            text,
            "5 rows with `/` between",
        ));
    }
    let mut stones = [CellSet::EMPTY; 2];
    for (row, line) in (0..).zip(text.split('/')) {
        if line.chars().count() != size {
            let expected = format!("5 cells in row {} of 5", row + 1);
            return Err(PositionError::malformed("rows", line, expected));
        }
        for (column, letter) in (0..).zip(line.chars()) {
            let Some(cell) = Cell::new(column, row) else {
                continue;
            };
            let side = match letter {
                '.' => continue,
                'r' => Side::Red,
                'b' => Side::Blue,
                _ => {
                    let expected = format!("`r`, `b` or `.` on {}", cell.name());
                    let found = letter.to_string();
                    return Err(PositionError::malformed("rows", &found, expected));
                }
            };
            let own = &mut stones[side as usize];
            *own = *own | CellSet::only(cell);
        }
    }
    Ok(stones)
}

fn parse_side(text: &str) -> Result<Side, PositionError> {
    match text {
        "r" => Ok(Side::Red),
        "b" => Ok(Side::Blue),
        _ => Err(PositionError::malformed("side", text, "`r` or `b`")),
    }
}

fn parse_pools(text: &str) -> Result<[u8; 2], PositionError> {
    let pool = |text| text::number(text, STONES.into()).map(|stones| stones as u8);
    text.split_once(',')
        .and_then(|(red, blue)| Some([pool(red)?, pool(blue)?]))
        .ok_or_else(|| {
            let expected = "Red's and Blue's with a comma between, each from 0 to 8, as in `0,2`";
            PositionError::malformed("pools", text, expected)
        })
}

/// In the placement nothing is used.
fn parse_used(text: &str) -> Result<Used, PositionError> {
    if text == "place" || text == "-" {
        return Ok(Used::NOTHING);
    }
    let mut used = Used::NOTHING;
    let mut rest = text;
    for (what, letter) in LETTERS {
        if let Some(after) = rest.strip_prefix(letter) {
            used = used.with(what);
            rest = after;
        }
    }
    if !rest.is_empty() || used == Used::NOTHING {
        let expected = "`place`, `-`, or letters of `p`, `m`, `s` in that order with `!` after `s` while it is owed";
        return Err(PositionError::malformed("used", text, expected));
    }
    if used.has(Used::OWED) && !used.has(Used::SACRIFICE) {
        let problem = "an extra action is owed (`!`) only after a sacrifice (`s`)";
        return Err(PositionError::impossible("used", problem));
    }
    Ok(used)
}

fn parse_turn(text: &str) -> Result<u32, PositionError> {
    text::number(text, LAST_TURN)
        .ok_or_else(|| PositionError::malformed("turn", text, "a number from 0 to 999999999"))
}

fn parse_quiet(text: &str) -> Result<u8, PositionError> {
    text::number(text, QUIET_LIMIT.into())
        .map(|quiet| quiet as u8)
        .ok_or_else(|| PositionError::malformed("quiet", text, "a number from 0 to 100"))
}

fn check_stones(position: &SixteenStone) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let (board, pool) = (position.stones(side).len(), position.pool(side));
        if board + u32::from(pool) > STONES.into() {
            let problem = format!(
                "{} has {board} stones on the board and {pool} in the pool, of eight in all",
                name(side)
            );
            return Err(PositionError::impossible("pools", problem));
        }
    }
    Ok(())
}

fn check_placement(position: &SixteenStone) -> Result<(), PositionError> {
    let [red, blue] = position.stones.map(CellSet::len);
    let ahead = u32::from(position.side == Side::Blue);
    if red != blue + ahead {
        let problem = format!(
            "{} cannot be to place with {red} red and {blue} blue stones on the board: they alternate, Red first",
            name(position.side)
        );
        return Err(PositionError::impossible("rows", problem));
    }
    for side in Side::BOTH {
        let (board, pool) = (position.stones(side).len(), position.pool(side));
        if board + u32::from(pool) != STONES.into() {
            let problem = format!(
                "{} has {board} stones on the board and {pool} in the pool, but no stone leaves the game in the \
                 placement: there are eight",
                name(side)
            );
            return Err(PositionError::impossible("pools", problem));
        }
    }
    if position.pools == [0, 0] {
        let problem = "the placement is over when both pools are empty: `-` at the start of a turn";
        return Err(PositionError::impossible("used", problem));
    }
    if position.turn != 0 {
        let problem = format!("it is 0 in the placement, not {}", position.turn);
        return Err(PositionError::impossible("turn", problem));
    }
    if position.quiet != 0 {
        let problem = format!("it is 0 in the placement, not {}", position.quiet);
        return Err(PositionError::impossible("quiet", problem));
    }
    Ok(())
}

fn check_turn(position: &SixteenStone) -> Result<(), PositionError> {
    if position.turn == 0 {
        let problem = "it is 0 in the placement only: play begins with turn 1";
        return Err(PositionError::impossible("turn", problem));
    }
    let odd = position.turn % 2 == 1;
    if odd != (position.side == Side::Red) {
        let problem = format!(
            "{} cannot have turn {}: Red has the odd turns, Blue the even",
            name(position.side),
            position.turn
        );
        return Err(PositionError::impossible("turn", problem));
    }
    Ok(())
}

fn check_quiet(position: &SixteenStone) -> Result<(), PositionError> {
    let (quiet, turn) = (position.quiet, position.turn);
    let problem = if u32::from(quiet) >= turn {
        format!("`end` cannot have been played {quiet} times before turn {turn}")
    } else if quiet != 0 && position.has_sacrificed() {
        format!("it is 0 after this turn's sacrifice (`s`), not {quiet}")
    } else if quiet == QUIET_LIMIT && position.used != Used::NOTHING {
        "at 100 the game was drawn, and this turn cannot have begun".into()
    } else {
        return Ok(());
    };
    Err(PositionError::impossible("quiet", problem))
}

/// Finds out whether the position is a finished game, and whether it can go on if not.
fn judge(position: &mut SixteenStone) -> Result<(), PositionError> {
    position.reduced = match Side::BOTH.map(|side| is_reduced(position, side)) {
        [true, true] => {
            let problem =
                "both players have one stone or none: the first so reduced ended the game";
            return Err(PositionError::impossible("rows", problem));
        }
        [true, false] => Some(Side::Red),
        [false, true] => Some(Side::Blue),
        [false, false] => None,
    };
    if position.owes_extra() && !extra_exists(position) {
        let problem = format!(
            "{} owes an extra action (`!`), but has no move or push",
            name(position.side)
        );
        return Err(PositionError::impossible("used", problem));
    }
    Ok(())
}

//! Position strings, action tokens and the board as text.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::board::{Board, Cell, CellSet};
use super::{Action, Pair, Phase, Side, Syrtis, Tile, actions, setup};
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::text::{self, ActionError, CellName, PositionError, Snippet};
use std::fmt;

const GAME: &str = "syrtis";
const FORM: &str = "<rows> <phase> <streak> <passes> <seats>";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Swap(pair) => write!(f, "swap{}", pair.number()),
            Action::Tower(cell) => write!(f, "+{}", cell.name()),
            Action::Choose(Side::Light) => f.write_str("light"),
            Action::Choose(Side::Dark) => f.write_str("dark"),
            Action::Move { from, to } => write!(f, "{}-{}", from.name(), to.name()),
            Action::Sink(cell) => write!(f, "x{}", cell.name()),
            Action::Slide { from, to } => write!(f, "{}>{}", from.name(), to.name()),
            Action::Pass => f.write_str("pass"),
        }
    }
}

pub(super) fn parse_action(board: Board, text: &str) -> Result<Action, ActionError> {
    read_action(board, text).ok_or_else(|| ActionError {
        text: Snippet::new(text),
        game: GAME,
        expected: "expected `swap11`, `+c3`, `light`, `dark`, `c3-d4`, `xc3`, `c3>d4` or `pass`, with cells of this board",
    })
}

fn read_action(board: Board, text: &str) -> Option<Action> {
    let cell = |name: &str| parse_cell(board, name);
    if let Some(number) = text.strip_prefix("swap") {
        let number = u8::try_from(text::number(number, 99)?).ok()?;
        return Pair::new(number, board).map(Action::Swap);
    }
    if let Some(name) = text.strip_prefix('+') {
        return cell(name).map(Action::Tower);
    }
    if let Some(name) = text.strip_prefix('x') {
        return cell(name).map(Action::Sink);
    }
    if let Some((from, to)) = text.split_once('-') {
        let (from, to) = (cell(from)?, cell(to)?);
        return Some(Action::Move { from, to });
    }
    if let Some((from, to)) = text.split_once('>') {
        let (from, to) = (cell(from)?, cell(to)?);
        return Some(Action::Slide { from, to });
    }
    match text {
        "light" => Some(Action::Choose(Side::Light)),
        "dark" => Some(Action::Choose(Side::Dark)),
        "pass" => Some(Action::Pass),
        _ => None,
    }
}

fn parse_cell(board: Board, text: &str) -> Option<Cell> {
    let name = CellName::parse(text)?;
    Cell::new(name.letter(), name.number() - 1, board)
}

fn tile_letter(tile: Tile) -> char {
    match (tile.colour, tile.shape) {
        (Side::Light, Side::Light) => 'C',
        (Side::Light, Side::Dark) => 'S',
        (Side::Dark, Side::Light) => 'c',
        (Side::Dark, Side::Dark) => 's',
    }
}

fn tower_sign(side: Side) -> char {
    match side {
        Side::Light => '+',
        Side::Dark => '-',
    }
}

fn side_letter(side: Side) -> char {
    match side {
        Side::Light => 'l',
        Side::Dark => 'd',
    }
}

/// The tile on a cell and the tower on it.
fn contents(position: &Syrtis, column: u8, row: u8) -> (Option<char>, Option<char>) {
    let Some(cell) = Cell::new(column, row, position.board) else {
        return (None, None);
    };
    (
        position.tile(cell).map(tile_letter),
        position.tower(cell).map(tower_sign),
    )
}

impl fmt::Display for Syrtis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.board.size() {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..self.board.size() {
                let (tile, tower) = contents(self, column, row);
                write!(f, "{}", tile.unwrap_or('.'))?;
                if let Some(sign) = tower {
                    write!(f, "{sign}")?;
                }
            }
        }
        match self.phase {
            Phase::Swap => f.write_str(" swap")?,
            Phase::Towers => f.write_str(" towers")?,
            Phase::Choose => f.write_str(" choose")?,
            Phase::Play(side) => write!(f, " {}", side_letter(side))?,
        }
        match self.streak {
            Some((side, sunk)) => write!(f, " {}{sunk}", side_letter(side))?,
            None => f.write_str(" -")?,
        }
        write!(f, " {},{} ", self.passes[0], self.passes[1])?;
        f.write_str(match self.light_seat {
            None => "-",
            Some(Seat::ONE) => "12",
            Some(_) => "21",
        })
    }
}

pub(super) fn diagram(position: &Syrtis) -> String {
    text::square_diagram(position.board.size(), |column, row| {
        let (tile, tower) = contents(position, column, row);
        [tile.unwrap_or('.'), tower.unwrap_or(' ')]
    })
}

pub(super) fn parse(rules: Ruleset, text: &str) -> Result<Syrtis, PositionError> {
    let [rows, phase, streak, passes, seats] = text::fields(text, GAME, FORM)?;
    let mut position = parse_rows(rules, rows)?;
    position.phase = match phase {
        "swap" => Phase::Swap,
        "towers" => Phase::Towers,
        "choose" => Phase::Choose,
        "l" => Phase::Play(Side::Light),
        "d" => Phase::Play(Side::Dark),
        _ => {
            let expected = "`swap`, `towers`, `choose`, `l` or `d`";
            return Err(PositionError::malformed("phase", phase, expected));
        }
    };
    position.streak = parse_streak(streak)?;
    position.passes = parse_passes(passes)?;
    position.light_seat = match seats {
        "-" => None,
        "12" => Some(Seat::ONE),
        "21" => Some(Seat::TWO),
        _ => {
            return Err(PositionError::malformed(
                "seats",
                seats,
                "`-`, `12` or `21`",
            ));
        }
    };
    check_tiles(&position)?;
    check_streak(&position)?;
    check_towers(&position)?;
    match position.phase {
        Phase::Play(_) => {
            actions::judge_tiles(&mut position);
            if position.end.is_none() {
                actions::judge_passes(&mut position);
            }
        }
        _ => check_setup(&position)?,
    }
    if position.light_seat.is_some() != matches!(position.phase, Phase::Play(_)) {
        let problem = "the seats are `-` until the colours are chosen, then `12` or `21`";
        return Err(PositionError::impossible("seats", problem));
    }
    Ok(position)
}

fn parse_rows(rules: Ruleset, text: &str) -> Result<Syrtis, PositionError> {
    let board = match text.split('/').take(8).count() {
        7 => Board::Major,
        5 => Board::Minor,
        _ => {
            let expected = "7 rows (Major) or 5 rows (Minor) with `/` between";
            return Err(PositionError::malformed("rows", text, expected));
        }
    };
    let mut position = setup::sea(board, rules);
    for (row, line) in (0..).zip(text.split('/')) {
        let cells = line.chars().filter(|sign| !"+-".contains(*sign)).count();
        if cells != usize::from(board.size()) {
            let expected = format!("{} cells in row {}", board.size(), row + 1);
            return Err(PositionError::malformed("rows", line, expected));
        }
        parse_row(&mut position, row, line)?;
    }
    Ok(position)
}

fn parse_row(position: &mut Syrtis, row: u8, line: &str) -> Result<(), PositionError> {
    let mut column = 0;
    let mut last: Option<Cell> = None;
    for sign in line.chars() {
        let unexpected = |expected: String| {
            Err(PositionError::malformed(
                "rows",
                &sign.to_string(),
                expected,
            ))
        };
        if let Some(side) = Side::BOTH
            .into_iter()
            .find(|&side| tower_sign(side) == sign)
        {
            let Some(cell) = last.take().filter(|&cell| position.tiles.has(cell)) else {
                return unexpected(format!("a tile before each tower in row {}", row + 1));
            };
            let towers = &mut position.towers[side as usize];
            *towers = towers.or(cell.set());
            continue;
        }
        let Some(cell) = Cell::new(column, row, position.board) else {
            return unexpected(format!("no more cells in row {}", row + 1));
        };
        if let Some(tile) = Tile::KINDS
            .into_iter()
            .find(|&kind| tile_letter(kind) == sign)
        {
            position.lay(cell, tile);
        } else if sign != '.' {
            return unexpected(format!("`C`, `S`, `c`, `s` or `.` on {}", cell.name()));
        }
        last = Some(cell);
        column += 1;
    }
    Ok(())
}

fn parse_streak(text: &str) -> Result<Option<(Side, u8)>, PositionError> {
    if text == "-" {
        return Ok(None);
    }
    let side = Side::BOTH
        .into_iter()
        .find(|&side| text.starts_with(side_letter(side)));
    match (side, text.get(1..)) {
        (Some(side), Some("1")) => Ok(Some((side, 1))),
        (Some(side), Some("2")) => Ok(Some((side, 2))),
        (Some(side), Some("3")) => Ok(Some((side, 3))),
        (Some(side), Some("4")) => Ok(Some((side, 4))),
        _ => {
            let expected = "`-`, or `l` or `d` and a number from 1 to 4";
            Err(PositionError::malformed("streak", text, expected))
        }
    }
}

fn parse_passes(text: &str) -> Result<[u8; 2], PositionError> {
    let read = |number: &str| text::number(number, 4).and_then(|passes| u8::try_from(passes).ok());
    text.split_once(',')
        .and_then(|(light, dark)| Some([read(light)?, read(dark)?]))
        .ok_or_else(|| {
            let expected = "`<light>,<dark>`, each from 0 to 4";
            PositionError::malformed("passes", text, expected)
        })
}

fn check_tiles(position: &Syrtis) -> Result<(), PositionError> {
    let most = position.board.tiles() / 4;
    for kind in Tile::KINDS {
        let count = position
            .tiles
            .iter()
            .filter(|&cell| position.tile(cell) == Some(kind))
            .count();
        if count > usize::from(most) {
            let letter = tile_letter(kind);
            let problem = format!("{count} tiles `{letter}`, but this board has {most} of a kind");
            return Err(PositionError::impossible("rows", problem));
        }
    }
    if !position.tiles.is_connected() {
        let problem = "the tiles must be connected along edges, and there must be some";
        return Err(PositionError::impossible("rows", problem));
    }
    Ok(())
}

fn check_streak(position: &Syrtis) -> Result<(), PositionError> {
    let gone = position.board.tiles() - position.tiles.len();
    let problem = match position.streak {
        None if gone > 0 => format!("tiles are gone ({gone}), so that somebody sank last"),
        Some(_) if gone == 0 => "no tile is gone, so that nobody has sunk one: `-`".to_owned(),
        Some((_, sunk)) if sunk > gone => format!("sunk in a row: {sunk}, but gone in all: {gone}"),
        Some((side, actions::LIMIT)) if position.phase == Phase::Play(side) => {
            "the side that has just sunk its fourth tile cannot be to move".to_owned()
        }
        _ => return Ok(()),
    };
    Err(PositionError::impossible("streak", problem))
}

fn check_towers(position: &Syrtis) -> Result<(), PositionError> {
    for side in Side::BOTH {
        for cell in position.towers[side as usize].iter() {
            if !position.tile(cell).is_some_and(|tile| tile.carries(side)) {
                let problem = format!(
                    "the tile on {} has neither the colour nor the shape of its tower",
                    cell.name()
                );
                return Err(PositionError::impossible("rows", problem));
            }
        }
    }
    let [light, dark] = position.towers.map(CellSet::len);
    let (fits, expected) = match position.phase {
        Phase::Swap => (
            (light, dark) == (0, 0),
            "no tower before the swaps are done",
        ),
        Phase::Towers => (
            light <= 2 && dark <= 1 && (dark == 0 || light == 2),
            "0 to 3 towers, placed in the order light, light, dark, dark",
        ),
        Phase::Choose | Phase::Play(_) => ((light, dark) == (2, 2), "two towers of each side"),
    };
    if fits {
        return Ok(());
    }
    let problem = format!("found {light} light and {dark} dark towers, expected {expected}");
    Err(PositionError::impossible("rows", problem))
}

/// What only a position before play must satisfy. (No tile is gone there: the streak has been checked.)
fn check_setup(position: &Syrtis) -> Result<(), PositionError> {
    if position.streak.is_some() {
        return Err(PositionError::impossible(
            "streak",
            "nobody sinks a tile before play: `-`",
        ));
    }
    if position.passes != [0; 2] {
        return Err(PositionError::impossible(
            "passes",
            "nobody passes before play: `0,0`",
        ));
    }
    let numbered = position.board.numbered();
    if let Some(cell) = position.tiles.iter().find(|cell| !numbered.contains(cell)) {
        let problem = format!("before play no tile lies on {}", cell.name());
        return Err(PositionError::impossible("rows", problem));
    }
    match (position.phase, setup::needs_swap(position)) {
        (Phase::Swap, false) => Err(PositionError::impossible(
            "phase",
            "no colour and no shape is all connected, so that no swap is needed",
        )),
        (Phase::Swap, true) => {
            if Pair::all(position.board).any(|pair| actions::differs(position, pair)) {
                return Ok(());
            }
            let problem = "a swap is needed, but no pair has two tiles of different kinds";
            Err(PositionError::impossible("rows", problem))
        }
        (_, true) => Err(PositionError::impossible(
            "phase",
            "a colour or a shape is all connected, so that a swap is needed first",
        )),
        (_, false) => Ok(()),
    }
}

//! Position strings, action tokens and the board as text.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::board::{self, Cell, ROWS};
use super::end::{self, Standing};
use super::lines::Ways;
use super::{Action, Colour, Meerkats, Pending, Players, Ruleset};
use crate::seat::Seat;
use crate::text::{self, ActionError, CellName, PositionError, Snippet};
use std::fmt::{self, Write};

const GAME: &str = "meerkats";
const FORM: &str = "<rows> <seat>/<players> <bag> <pending> <secrets>";

impl Colour {
    /// The letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Yellow => 'y',
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(colour) => write!(f, "draw:{colour}"),
            Action::Drop(colour, cell) => write!(f, "{colour}@{}", cell.name()),
            Action::Slide { from, to } => write!(f, "{}-{}", from.name(), to.name()),
        }
    }
}

pub(super) fn parse_action(text: &str) -> Result<Action, ActionError> {
    let action = if let Some(colour) = text.strip_prefix("draw:") {
        parse_colour(colour).map(Action::Draw)
    } else if let Some((colour, cell)) = text.split_once('@') {
        parse_colour(colour)
            .zip(parse_cell(cell))
            .map(|(colour, cell)| Action::Drop(colour, cell))
    } else {
        text.split_once('-')
            .and_then(|(from, to)| parse_cell(from).zip(parse_cell(to)))
            .map(|(from, to)| Action::Slide { from, to })
    };
    action.ok_or_else(|| ActionError {
        text: Snippet::new(text),
        game: GAME,
        expected: "expected a drawn stone, `draw:r`, a dropped one, `r@e5`, or a slide, `e5-e7`, with colours `r`, `g`, `b`, `y` and cells of the board",
    })
}

fn parse_colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    let colour = letters.next().and_then(Colour::from_letter);
    colour.filter(|_| letters.next().is_none())
}

fn parse_cell(text: &str) -> Option<Cell> {
    let name = CellName::parse(text)?;
    Cell::new(name.letter(), name.number() - 1)
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pending::Draw => f.write_str("draw"),
            Pending::Drop(colour) => write!(f, "drop:{colour}"),
            Pending::AnyDrop => f.write_str("drop"),
            Pending::Slide(cell) => write!(f, "slide:{}", cell.name()),
        }
    }
}

impl fmt::Display for Meerkats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str("/")?;
            }
            f.write_char(letter(self, cell))?;
        }
        write!(f, " {}/{} ", self.seat, self.players.get())?;
        for colour in Colour::ALL {
            write!(f, "{colour}{}", self.bag(colour))?;
        }
        write!(f, " {} ", self.pending)?;
        secret_letters(self).try_for_each(|letter| f.write_char(letter))
    }
}

fn letter(position: &Meerkats, cell: Cell) -> char {
    position.stone(cell).map_or('.', Colour::letter)
}

fn secret_letters(position: &Meerkats) -> impl Iterator<Item = char> {
    position
        .secrets
        .iter()
        .take(usize::from(position.players.get()))
        .map(|secret| secret.map_or('?', Colour::letter))
}

pub(super) fn diagram(position: &Meerkats) -> String {
    let lines: Vec<String> = (0..ROWS).map(|row| diagram_row(position, row)).collect();
    lines.join("\n")
}

/// The stones of a row between the names of its first and its last cell.
fn diagram_row(position: &Meerkats, row: u8) -> String {
    let length = board::row_length(row);
    let indent = " ".repeat(usize::from(ROWS - length) + 1);
    let letter_of_row = char::from(b'a' + row);
    let mut stones = String::new();
    for cell in Cell::all().filter(|cell| cell.row() == row) {
        let before = match position.pending {
            Pending::Slide(dropped) if dropped == cell => '*',
            _ => ' ',
        };
        stones.extend([before, letter(position, cell)]);
    }
    format!("{letter_of_row}1{indent}{stones}{indent} {letter_of_row}{length}")
}

pub(super) fn parse(rules: Ruleset, text: &str) -> Result<Meerkats, PositionError> {
    let [rows, seat, bag, pending, secrets] = text::fields(text, GAME, FORM)?;
    let (seat, players) = parse_seat(seat)?;
    let stones = parse_rows(rows)?;
    let mut position = Meerkats {
        stones,
        bag: parse_bag(bag)?,
        ways: Ways::of(stones.into_iter().flat_map(board::cells)),
        pending: parse_pending(rules, pending)?,
        rules,
        seat,
        players,
        secrets: parse_secrets(players, secrets)?,
        gathered: [false; 4],
        standing: Standing::GoesOn,
    };
    count_stones(&position)?;
    check_slide(&position)?;
    end::judge_afresh(&mut position);
    Ok(position)
}

fn parse_rows(text: &str) -> Result<[board::CellSet; 4], PositionError> {
    if text.split('/').take(usize::from(ROWS) + 1).count() != usize::from(ROWS) {
        let expected = format!("{ROWS} rows with `/` between");
        return Err(PositionError::malformed("rows", text, expected));
    }
    let mut stones = [0; 4];
    for (row, line) in (0..).zip(text.split('/')) {
        let length = usize::from(board::row_length(row));
        if line.chars().take(length + 1).count() != length {
            let row = char::from(b'a' + row);
            let expected = format!("{length} cells in row {row}");
            return Err(PositionError::malformed("rows", line, expected));
        }
        for (column, letter) in (0..).zip(line.chars()) {
            let Some(cell) = Cell::new(row, column).filter(|_| letter != '.') else {
                continue;
            };
            let colour = Colour::from_letter(letter).ok_or_else(|| {
                let expected = format!("`r`, `g`, `b`, `y` or `.` on {}", cell.name());
                PositionError::malformed("rows", &letter.to_string(), expected)
            })?;
            stones[colour as usize] |= cell.bit();
        }
    }
    Ok(stones)
}

fn parse_seat(text: &str) -> Result<(Seat, Players), PositionError> {
    const FIELD: &str = "seat/players";
    let numbers = text.split_once('/').and_then(|(seat, players)| {
        let seat = text::number(seat, u32::from(Seat::MAX))?;
        let players = text::number(players, u32::from(Players::MAX))?;
        let seat = Seat::new(u8::try_from(seat).ok()?)?;
        let players = Players::new(u8::try_from(players).ok()?)?;
        Some((seat, players))
    });
    let (seat, players) = numbers.ok_or_else(|| {
        let expected = "the seat to move and 2, 3 or 4 players, as in `1/4`";
        PositionError::malformed(FIELD, text, expected)
    })?;
    if seat.number() > players.get() {
        let problem = format!("there is no seat {seat} among {} players", players.get());
        return Err(PositionError::impossible(FIELD, problem));
    }
    Ok((seat, players))
}

fn parse_bag(text: &str) -> Result<[u8; 4], PositionError> {
    let malformed = || {
        let expected = "how many of each colour are left, 0 to 15, as in `r15g15b15y15`";
        PositionError::malformed("bag", text, expected)
    };
    let mut bag = [0; 4];
    let mut rest = text;
    for (left, colour) in bag.iter_mut().zip(Colour::ALL) {
        let counted = rest.strip_prefix(colour.letter()).ok_or_else(malformed)?;
        let digits = counted
            .find(|symbol: char| !symbol.is_ascii_digit())
            .unwrap_or(counted.len());
        let (number, after) = counted.split_at(digits);
        *left = text::number(number, u32::from(Colour::STONES))
            .and_then(|number| u8::try_from(number).ok())
            .ok_or_else(malformed)?;
        rest = after;
    }
    if rest.is_empty() {
        Ok(bag)
    } else {
        Err(malformed())
    }
}

fn parse_pending(rules: Ruleset, text: &str) -> Result<Pending, PositionError> {
    let pending = match text {
        "draw" => Some(Pending::Draw),
        "drop" => Some(Pending::AnyDrop),
        _ => match text.split_once(':') {
            Some(("drop", colour)) => parse_colour(colour).map(Pending::Drop),
            Some(("slide", cell)) => parse_cell(cell).map(Pending::Slide),
            _ => None,
        },
    };
    let (expected, other) = match rules {
        Ruleset::Classic => ("`draw`, `drop:r` or `slide:e5`", "designer"),
        Ruleset::Designer => ("`drop` or `slide:e5`", "classic"),
    };
    match (pending, rules) {
        (Some(pending @ Pending::Slide(_)), _)
        | (Some(pending @ (Pending::Draw | Pending::Drop(_))), Ruleset::Classic)
        | (Some(pending @ Pending::AnyDrop), Ruleset::Designer) => Ok(pending),
        (Some(pending), _) => {
            let problem = format!("`{pending}` belongs to `rules={other}`; expected {expected}");
            Err(PositionError::impossible("pending", problem))
        }
        (None, _) => Err(PositionError::malformed("pending", text, expected)),
    }
}

fn parse_secrets(players: Players, text: &str) -> Result<[Option<Colour>; 4], PositionError> {
    const FIELD: &str = "secrets";
    let players = usize::from(players.get());
    let malformed = || {
        let expected = format!("{players} letters, each `r`, `g`, `b`, `y` or `?`");
        PositionError::malformed(FIELD, text, expected)
    };
    if text.chars().take(players + 1).count() != players {
        return Err(malformed());
    }
    let mut secrets = [None; 4];
    for (place, letter) in text.chars().enumerate() {
        if letter == '?' {
            continue;
        }
        let colour = Colour::from_letter(letter).ok_or_else(malformed)?;
        if secrets.contains(&Some(colour)) {
            let problem = format!("two seats have `{colour}`; secret colours are all different");
            return Err(PositionError::impossible(FIELD, problem));
        }
        if let Some(secret) = secrets.get_mut(place) {
            *secret = Some(colour);
        }
    }
    Ok(secrets)
}

fn count_stones(position: &Meerkats) -> Result<(), PositionError> {
    for colour in Colour::ALL {
        let on_board = position.stones[colour as usize].count_ones();
        let in_bag = position.bag(colour);
        let in_hand = u32::from(position.pending == Pending::Drop(colour));
        if on_board + u32::from(in_bag) + in_hand != u32::from(Colour::STONES) {
            let problem = format!(
                "of the {} stones of `{colour}`, {on_board} are on the board, {in_bag} in the bag and {in_hand} in the hand",
                Colour::STONES
            );
            return Err(PositionError::impossible("bag", problem));
        }
    }
    Ok(())
}

fn check_slide(position: &Meerkats) -> Result<(), PositionError> {
    let Pending::Slide(dropped) = position.pending else {
        return Ok(());
    };
    let occupied = position.occupied();
    let problem = if occupied & dropped.bit() == 0 {
        format!("there is no stone on {}", dropped.name())
    } else if occupied.count_ones() == 1 {
        "the first stone of the game is not followed by a slide".to_owned()
    } else {
        return Ok(());
    };
    Err(PositionError::impossible("pending", problem))
}

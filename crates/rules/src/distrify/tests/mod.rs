//! The rules of Distrify, sentence by sentence, on drawn boards.
//!
//! In the drawings `x` is a black stone, `o` a white one and `.` an empty cell. Below the board stand the side to move
//! and its pending stone, as in a position string. Where a drawing is read by [`shows`], a `!` is an empty cell that
//! the side to move may not take, and it may take every `.`.

mod ends;
mod notation;
mod orders;
mod pairs;
mod placing;
mod stuck;

use super::*;
use crate::game::Game;

/// The position string of a drawing.
fn text(drawing: &str) -> String {
    let lines: Vec<&str> = drawing.lines().map(str::trim).collect();
    let mut lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let fields = lines.pop().unwrap();
    let rows = lines.join("/").replace(' ', "").replace('!', ".");
    format!("{rows} {fields}")
}

fn parse(text: &str) -> Distrify {
    let position =
        Distrify::parse(Options::default(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text, "not written as it was read");
    position
}

/// The position of a drawing.
fn board(drawing: &str) -> Distrify {
    parse(&text(drawing))
}

/// The position of a drawing, in which the side to move may take every `.` and no `!`.
fn shows(drawing: &str) -> Distrify {
    let position = board(drawing);
    let marks: Vec<char> = drawing
        .chars()
        .filter(|mark| "xo.!".contains(*mark))
        .collect();
    let size = position.size().get();
    let mut expected = Vec::new();
    for row in 0..size {
        for column in 0..size {
            let mark = marks[usize::from(row) * usize::from(size) + usize::from(column)];
            let cell = Cell::new(column, row, position.size()).unwrap();
            if mark == '.' {
                expected.push(Action::Place(cell));
            } else {
                assert!(
                    position.why_not(Action::Place(cell)).is_some(),
                    "{}",
                    cell.name()
                );
            }
        }
    }
    if position.pending().is_some() {
        expected.push(Action::End);
    }
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let names = |actions: &[Action]| actions.iter().map(Action::to_string).collect::<Vec<_>>();
    assert_eq!(names(&actions), names(&expected), "{}", position.diagram());
    position
}

/// The same drawing with black and white stones exchanged.
fn swapped(drawing: &str) -> String {
    let exchange = |mark| match mark {
        'x' => 'o',
        'o' => 'x',
        'b' => 'w',
        'w' => 'b',
        mark => mark,
    };
    let (rows, fields) = drawing.trim_end().rsplit_once('\n').unwrap();
    let (side, pending) = fields.trim().split_once(' ').unwrap();
    let rows: String = rows.chars().map(exchange).collect();
    let side: String = side.chars().map(exchange).collect();
    format!("{rows}\n{side} {pending}")
}

/// Reads a drawing with [`shows`], and once more with the colours exchanged.
fn shows_for_both(drawing: &str) -> Distrify {
    shows(&swapped(drawing));
    shows(drawing)
}

fn start(size: u8) -> Distrify {
    let size = Size::new(size).unwrap();
    Distrify::start(Options { size }, 0)
}

fn sizes() -> impl Iterator<Item = u8> {
    Size::MIN..=Size::MAX
}

/// Every cell of a board, as column and row from 0.
fn cells(size: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..size).flat_map(move |row| (0..size).map(move |column| (column, row)))
}

fn cell(name: &str) -> Cell {
    let name = crate::text::CellName::parse(name).unwrap();
    Cell::new(name.letter(), name.number() - 1, Size(Size::MAX)).unwrap()
}

fn name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// A board of this size with these stones, with the side to move and its pending stone.
fn stones(size: u8, black: &[(u8, u8)], white: &[(u8, u8)], fields: &str) -> Distrify {
    let row = |row| {
        let letters = (0..size).map(|column| match (column, row) {
            cell if black.contains(&cell) => 'x',
            cell if white.contains(&cell) => 'o',
            _ => '.',
        });
        letters.collect::<String>()
    };
    let rows: Vec<String> = (0..size).map(row).collect();
    parse(&format!("{} {fields}", rows.join("/")))
}

/// The position after these actions, each of them legal.
fn after(position: &Distrify, actions: &str) -> Distrify {
    let mut game = Game::new(position.clone());
    for token in actions.split_whitespace() {
        let action = position.parse_action(token).unwrap();
        game.play(action)
            .unwrap_or_else(|refused| panic!("{token}: {refused}"));
    }
    game.position().clone()
}

/// `legal`, or the rule that forbids an action and its cells. It agrees with the list of legal actions.
fn why(position: &Distrify, token: &str) -> String {
    let action = position.parse_action(token).unwrap();
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let refused = position.why_not(action);
    assert_eq!(refused.is_none(), actions.contains(&action), "{token}");
    refused.map_or_else(|| "legal".to_owned(), |refused| refused.to_string())
}

/// The legal actions in the rules' own order.
fn legal(position: &Distrify) -> String {
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let names: Vec<String> = actions.iter().map(Action::to_string).collect();
    names.join(" ")
}

fn outcome(position: &Distrify) -> String {
    position
        .outcome()
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
}

/// The positions of a random game, from the opening to the end.
fn random_game(size: u8, seed: u64) -> Vec<Distrify> {
    let mut dice = Dice::new(seed);
    let mut positions = vec![start(size)];
    let mut actions = Vec::new();
    loop {
        let mut position = positions[positions.len() - 1].clone();
        position.legal_actions(&mut actions);
        let Some(action) = dice.pick(&actions) else {
            return positions;
        };
        position.play_unchecked(action);
        positions.push(position);
    }
}

/// The number of action sequences of lengths 1, 2, 3 … from a position.
fn perft(position: &Distrify, counts: &[u64]) {
    let game = Game::new(position.clone());
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(
            game.perft(depth),
            count,
            "depth {depth}\n{}",
            position.diagram()
        );
    }
}

#[test]
fn the_number_of_action_sequences_from_the_start() {
    perft(&start(9), &[81, 6480, 498_176]);
}

#[test]
fn the_number_of_action_sequences_in_the_middle_of_a_turn() {
    let position = board(
        ". . . . . . . . .
         . . o . o o . x .
         . . . x . x o . .
         . o x . o x . x .
         . . x o x . . . .
         . o . . . x . . .
         . . x . o . . . .
         . . . . . o x . .
         . . . . . . . . .
         w f8",
    );
    perft(&position, &[50, 2850]);
}

#[test]
fn the_number_of_action_sequences_near_the_end() {
    let position = board(
        ". . . x . . x o .
         . . o x o o . x o
         . o . x o x o . x
         . o x . o x o x .
         . . x o x . . o x
         . o x . o x . . .
         . . x . o x . . .
         . o o o . o x o .
         . . x . . . x . .
         b -",
    );
    perft(&position, &[34, 690, 22_697]);
}

#[test]
fn a_length_of_nothing_is_one_sequence_and_a_finished_game_has_no_longer_one() {
    let over = board(ends::BLACK_COLUMN);
    assert_eq!(Game::new(start(9)).perft(0), 1);
    assert_eq!(Game::new(over.clone()).perft(0), 1);
    perft(&over, &[0, 0]);
}

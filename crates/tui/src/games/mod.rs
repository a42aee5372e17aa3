//! What a board needs to know of each game: where its cells lie, what stands on them, which cells an action is made of,
//! and which action somebody may have meant. One file a game.

mod distrify;
pub(crate) mod meerkats;
mod sixteen_stone;
mod syrtis;

use crate::theme::Token;
use tabuleiro_rules::{AnyGame, CellName};

/// A cell and its place: in half cells across, in cells down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) cell: CellName,
    pub(crate) x: u16,
    pub(crate) y: u16,
}

/// Where the cells of a board lie.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) spots: Vec<Spot>,
    /// Half cells across.
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// Rows are named at their ends, and shifted by half a cell.
    pub(crate) hexagon: bool,
    /// Sizes of a cell in characters that suit the board, the largest first.
    pub(crate) sizes: &'static [(u16, u16)],
    /// The colours of the upper and lower, and of the left and right edge, with their signs.
    pub(crate) edges: Option<[Edge; 2]>,
}

/// Whose an edge is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) token: Token,
    pub(crate) plain: char,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    /// In the middle.
    pub(crate) rich: &'static str,
    /// The same in ASCII.
    pub(crate) plain: &'static str,
    pub(crate) ink: Token,
    pub(crate) ground: Token,
    /// What is drawn round it.
    pub(crate) frame: Frame,
    /// Nothing stands here, so that a dot may.
    pub(crate) empty: bool,
}

/// What is drawn round a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    None,
    Round,
    Square,
}

macro_rules! each {
    ($game:expr, $function:ident ( $($argument:expr),* )) => {
        match $game {
            AnyGame::Syrtis(game) => syrtis::$function(game.position() $(, $argument)*),
            AnyGame::Distrify(game) => distrify::$function(game.position() $(, $argument)*),
            AnyGame::SixteenStone(game) => sixteen_stone::$function(game.position() $(, $argument)*),
            AnyGame::Meerkats(game) => meerkats::$function(game.position() $(, $argument)*),
        }
    };
}

/// Where the cells lie.
pub(crate) fn grid(game: &AnyGame) -> Grid {
    each!(game, grid())
}

/// What stands on a cell.
pub(crate) fn face(game: &AnyGame, cell: CellName) -> Face {
    each!(game, face(cell))
}

/// The cells that somebody points at to do this, in order; none for what is only said.
pub(crate) fn gesture(game: &AnyGame, action: &str) -> Vec<CellName> {
    each!(game, gesture(action))
}

/// The cells that an action has touched, to be marked as the last.
pub(crate) fn touched(game: &AnyGame, action: &str) -> Vec<CellName> {
    each!(game, touched(action))
}

/// What somebody who pointed at these cells may have meant, so that it can be said why it is not allowed.
pub(crate) fn meant(game: &AnyGame, cells: &[CellName]) -> Option<String> {
    each!(game, meant(cells))
}

/// A square board.
fn square(size: u8, sizes: &'static [(u16, u16)]) -> Grid {
    let places = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
    let spots = places.filter_map(|(column, row)| {
        Some(Spot {
            cell: cell_name(column, row)?,
            x: 2 * u16::from(column),
            y: u16::from(row),
        })
    });
    Grid {
        spots: spots.collect(),
        width: 2 * u16::from(size),
        height: u16::from(size),
        hexagon: false,
        sizes,
        edges: None,
    }
}

fn cell_name(letter: u8, number_from_0: u8) -> Option<CellName> {
    let letter = char::from(b'a'.checked_add(letter)?);
    CellName::parse(&format!("{letter}{}", number_from_0.checked_add(1)?))
}

/// The cells in a text, in order: what is between them does not matter.
fn cells_in(text: &str) -> Vec<CellName> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_lowercase()) {
        rest = &rest[start..];
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        if let Some(cell) = CellName::parse(&rest[..=digits]) {
            cells.push(cell);
        }
        rest = &rest[1 + digits..];
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_rules::{Actor, Dice, Spec};

    #[test]
    fn cells_are_found_in_actions() {
        let names = |text| {
            let cells = cells_in(text).into_iter();
            cells.map(|cell| cell.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(names("c4-c3*b2,d13"), ["c4", "c3", "b2", "d13"]);
        assert_eq!(names("xd1"), ["d1"]);
        assert_eq!(names("pass"), [""; 0]);
        assert_eq!(names("r@e5"), ["e5"]);
    }

    /// Whatever may be done can be pointed at or said, and no two different things look alike but where one chooses.
    #[test]
    fn every_legal_action_is_on_the_board() {
        for spec in Spec::all() {
            let mut dice = Dice::new(3);
            let mut game = AnyGame::start(&spec, 3);
            while game.actor() != Actor::Nobody {
                let grid = grid(&game);
                let there = |cell: &CellName| grid.spots.iter().any(|spot| spot.cell == *cell);
                for action in game.legal_actions() {
                    let cells = gesture(&game, &action);
                    assert!(cells.iter().all(there), "{spec} {action}");
                    assert!(touched(&game, &action).iter().all(there), "{spec} {action}");
                    let said = ["pass", "end", "sac", "light", "dark"].contains(&action.as_str());
                    assert!(
                        said == cells.is_empty() || action.starts_with("draw"),
                        "{spec} {action}"
                    );
                }
                for spot in &grid.spots {
                    face(&game, spot.cell);
                    if let Some(meant) = meant(&game, &[spot.cell]) {
                        assert!(game.why_not(&meant).is_ok(), "{spec} {meant}");
                    }
                }
                let action = game.random_action(&mut dice).unwrap();
                game.play(&action).unwrap();
            }
        }
    }
}

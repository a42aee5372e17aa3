//! Distrify, slow and obvious.

use super::{Cell, Oracle, cell_name, cell_named, cells, reach, step};

const EMPTY: char = '.';
const BLACK: char = 'x';
const WHITE: char = 'o';

/// The lines on which triplets lie: "a row, a column or a diagonal".
const LINES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// "cells that share an edge or a corner".
const NEIGHBOURS: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

#[derive(Clone)]
pub(super) struct Distrify {
    board: Vec<Vec<char>>,
    /// The colour to move.
    side: char,
    /// The first stone that the side to move has already placed this turn.
    pending: Option<Cell>,
}

impl Distrify {
    pub(super) fn new(position: &str) -> Distrify {
        let fields: Vec<&str> = position.split(' ').collect();
        Distrify {
            board: fields[0]
                .split('/')
                .map(|row| row.chars().collect())
                .collect(),
            side: if fields[1] == "b" { BLACK } else { WHITE },
            pending: (fields[2] != "-").then(|| cell_named(fields[2])),
        }
    }

    fn size(&self) -> usize {
        self.board.len()
    }

    fn at(&self, (row, column): Cell) -> char {
        self.board[row][column]
    }

    /// "An empty board with `b` to move is the opening."
    fn is_opening(&self) -> bool {
        self.side == BLACK && cells(self.size()).all(|cell| self.at(cell) == EMPTY)
    }

    /// "a 2×2 block with two black stones on one diagonal and two white stones on the other", among
    /// the blocks that contain the cell.
    fn in_crosscut(&self, cell: Cell) -> bool {
        let corners = [(-1, -1), (-1, 0), (0, -1), (0, 0)];
        corners.into_iter().any(|(up, left)| {
            let block = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| {
                step(cell, (up + down, left + right), self.size())
                    .map_or(EMPTY, |cell| self.at(cell))
            });
            block == [BLACK, WHITE, WHITE, BLACK] || block == [WHITE, BLACK, BLACK, WHITE]
        })
    }

    /// "three stones of one colour next to each other in a row, a column or a diagonal", one of
    /// them on the cell.
    fn in_triplet(&self, cell: Cell) -> bool {
        let colour = self.at(cell);
        LINES.into_iter().any(|(down, right)| {
            [-2, -1, 0].into_iter().any(|first| {
                (first..first + 3).all(|n| {
                    step(cell, (down * n, right * n), self.size())
                        .is_some_and(|cell| self.at(cell) == colour)
                })
            })
        })
    }

    /// "that are not diagonally adjacent to each other".
    fn diagonally_adjacent(a: Cell, b: Cell) -> bool {
        a.0.abs_diff(b.0) == 1 && a.1.abs_diff(b.1) == 1
    }

    /// Whether the stone that has just been put on this empty cell may lie there.
    fn may_lie(&self, cell: Cell) -> bool {
        // "As a turn's first stone: the cell is empty and no crosscut results."
        if self.in_crosscut(cell) {
            return false;
        }
        // "two stones on empty cells that are not diagonally adjacent to each other, if no crosscut
        // and no *new* triplet results: no triplet of the mover's stones contains either of the
        // two."
        match self.pending {
            None => true,
            Some(first) => {
                !Self::diagonally_adjacent(first, cell)
                    && !self.in_triplet(first)
                    && !self.in_triplet(cell)
            }
        }
    }

    /// What the rules of the turn allow, path or no path.
    fn turn_actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        let mut after = self.clone();
        for cell in cells(self.size()).filter(|&cell| self.at(cell) == EMPTY) {
            after.board[cell.0][cell.1] = self.side;
            if after.may_lie(cell) {
                actions.push(cell_name(cell));
            }
            after.board[cell.0][cell.1] = EMPTY;
        }
        // "After the first stone of every turn but the opening `end` is always legal."
        if self.pending.is_some() {
            actions.push("end".to_string());
        }
        actions.sort();
        actions
    }

    /// A connected group of the colour that touches both of its edges: top and bottom for Black,
    /// left and right for White.
    fn has_path(&self, colour: char) -> bool {
        let size = self.size();
        let along = |(row, column): Cell| if colour == BLACK { row } else { column };
        let on_first_edge: Vec<Cell> = cells(size)
            .filter(|&cell| along(cell) == 0 && self.at(cell) == colour)
            .collect();
        let neighbours = |cell| {
            NEIGHBOURS
                .into_iter()
                .filter_map(move |by| step(cell, by, size))
        };
        reach(&on_first_edge, neighbours, |cell| self.at(cell) == colour)
            .into_iter()
            .any(|cell| along(cell) == size - 1)
    }

    fn end_turn(&mut self) {
        self.side = if self.side == BLACK { WHITE } else { BLACK };
        self.pending = None;
    }
}

impl Oracle for Distrify {
    fn position(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row.iter().collect()).collect();
        let side = if self.side == BLACK { "b" } else { "w" };
        let pending = self.pending.map_or("-".to_string(), cell_name);
        format!("{} {side} {pending}", rows.join("/"))
    }

    fn actor(&self) -> String {
        match (self.outcome().as_str(), self.side) {
            ("ongoing", BLACK) => "1".to_string(),
            ("ongoing", _) => "2".to_string(),
            _ => "none".to_string(),
        }
    }

    fn actions(&self) -> Vec<String> {
        if self.outcome() == "ongoing" {
            self.turn_actions()
        } else {
            Vec::new()
        }
    }

    fn play(&mut self, action: &str) {
        assert!(
            self.actions().contains(&action.to_string()),
            "illegal: {action}"
        );
        if action == "end" {
            self.end_turn();
            return;
        }
        let opening = self.is_opening();
        let cell = cell_named(action);
        self.board[cell.0][cell.1] = self.side;
        // "The turn ends by itself after the second stone, and after the opening stone."
        if opening || self.pending.is_some() {
            self.end_turn();
        } else {
            self.pending = Some(cell);
        }
    }

    fn outcome(&self) -> String {
        if self.has_path(BLACK) {
            return "win 1 path".to_string();
        }
        if self.has_path(WHITE) {
            return "win 2 path".to_string();
        }
        // "a side that has no legal action at the start of its turn loses, reason `stuck`."
        if self.turn_actions().is_empty() {
            let winner = if self.side == BLACK { 2 } else { 1 };
            return format!("win {winner} stuck");
        }
        "ongoing".to_string()
    }

    fn copy(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

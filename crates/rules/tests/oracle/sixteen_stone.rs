//! Sixteen Stone, slow and obvious.

use std::collections::HashMap;

use super::{Cell, Oracle, cell_name, cell_named, cells, step};

const SIZE: usize = 5;
const EMPTY: char = '.';

/// "Directions are the eight neighbours; `n` is towards row 1, `e` towards column e."
const DIRECTIONS: [(&str, (i32, i32)); 8] = [
    ("n", (-1, 0)),
    ("ne", (-1, 1)),
    ("e", (0, 1)),
    ("se", (1, 1)),
    ("s", (1, 0)),
    ("sw", (1, -1)),
    ("w", (0, -1)),
    ("nw", (-1, -1)),
];

type Board = [[char; SIZE]; SIZE];

fn at(board: &Board, (row, column): Cell) -> char {
    board[row][column]
}

fn opponent(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

/// What a move or a push does to the board, before any capture.
struct Shift {
    board: Board,
    /// "the cell that the moved stone entered (after a push: that the front own stone entered)".
    entered: Cell,
    /// The enemy stones that this push shifted and that are still on the board.
    shifted: Vec<Cell>,
    /// An enemy stone left the board.
    pushed_off: bool,
}

#[derive(Clone)]
pub(super) struct SixteenStone {
    designer: bool,
    board: Board,
    side: char,
    red_pool: usize,
    blue_pool: usize,
    placing: bool,
    pushed: bool,
    moved: bool,
    sacrificed: bool,
    /// "the extra action is owed".
    owed: bool,
    turn: u32,
    quiet: u32,
    /// How many times the same stones, pools and side to move have stood at the start of a turn.
    stood: HashMap<String, u32>,
}

impl SixteenStone {
    pub(super) fn new(designer: bool, position: &str) -> SixteenStone {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut board = [[EMPTY; SIZE]; SIZE];
        for (row, text) in fields[0].split('/').enumerate() {
            for (column, stone) in text.chars().enumerate() {
                board[row][column] = stone;
            }
        }
        let (red_pool, blue_pool) = fields[2].split_once(',').unwrap();
        let placing = fields[3] == "place";
        let used = |letter: char| !placing && fields[3].contains(letter);
        let mut game = SixteenStone {
            designer,
            board,
            side: fields[1].chars().next().unwrap(),
            red_pool: red_pool.parse().unwrap(),
            blue_pool: blue_pool.parse().unwrap(),
            placing,
            pushed: used('p'),
            moved: used('m'),
            sacrificed: used('s'),
            owed: used('!'),
            turn: fields[4].parse().unwrap(),
            quiet: fields[5].parse().unwrap(),
            stood: HashMap::new(),
        };
        // "A position given at the start of a turn counts as its first occurrence; one given in
        // mid-turn does not count."
        game.count_standing();
        game
    }

    fn pool(&self, side: char) -> usize {
        if side == 'r' {
            self.red_pool
        } else {
            self.blue_pool
        }
    }

    fn pool_mut(&mut self, side: char) -> &mut usize {
        if side == 'r' {
            &mut self.red_pool
        } else {
            &mut self.blue_pool
        }
    }

    fn stones_on_board(&self, side: char) -> usize {
        cells(SIZE)
            .filter(|&cell| at(&self.board, cell) == side)
            .count()
    }

    fn at_start_of_turn(&self) -> bool {
        !self.placing && !self.pushed && !self.moved && !self.sacrificed
    }

    /// "the same stones, pools and side to move": the position string's first three fields.
    fn standing(&self) -> String {
        let pools = format!("{},{}", self.red_pool, self.blue_pool);
        format!("{} {} {pools}", self.rows(), self.side)
    }

    fn count_standing(&mut self) {
        if self.at_start_of_turn() {
            *self.stood.entry(self.standing()).or_insert(0) += 1;
        }
    }

    /// "one of the mover's stones to an empty neighbouring cell".
    fn shift_by_move(&self, from: Cell, to: Cell) -> Option<Shift> {
        let neighbours = DIRECTIONS
            .into_iter()
            .any(|(_, by)| step(from, by, SIZE) == Some(to));
        if at(&self.board, from) != self.side || at(&self.board, to) != EMPTY || !neighbours {
            return None;
        }
        let mut board = self.board;
        board[from.0][from.1] = EMPTY;
        board[to.0][to.1] = self.side;
        Some(Shift {
            board,
            entered: to,
            shifted: Vec::new(),
            pushed_off: false,
        })
    }

    fn shift_by_push(&self, from: Cell, by: (i32, i32)) -> Option<Shift> {
        // "count k own stones in a row from `from` in that direction (`from` included)"
        let mut own = Vec::new();
        let mut next = Some(from);
        while let Some(cell) = next.filter(|&cell| at(&self.board, cell) == self.side) {
            own.push(cell);
            next = step(cell, by, SIZE);
        }
        // "then m enemy stones directly after them"
        let mut enemies = Vec::new();
        while let Some(cell) = next.filter(|&cell| at(&self.board, cell) == opponent(self.side)) {
            enemies.push(cell);
            next = step(cell, by, SIZE);
        }
        // "Legal if k > m ≥ 1 and the cell after the last enemy stone is empty or off the board"
        let free = next.is_none_or(|cell| at(&self.board, cell) == EMPTY);
        if own.len() <= enemies.len() || enemies.is_empty() || !free {
            return None;
        }
        // "All k + m stones shift one cell"
        let mut board = self.board;
        for cell in own.iter().chain(&enemies) {
            board[cell.0][cell.1] = EMPTY;
        }
        for &cell in &own {
            let to = step(cell, by, SIZE).unwrap();
            board[to.0][to.1] = self.side;
        }
        let mut shifted = Vec::new();
        for &cell in &enemies {
            if let Some(to) = step(cell, by, SIZE) {
                board[to.0][to.1] = opponent(self.side);
                shifted.push(to);
            }
        }
        let pushed_off = shifted.len() < enemies.len();
        Some(Shift {
            board,
            entered: enemies[0],
            shifted,
            pushed_off,
        })
    }

    /// The enemy stones that are surrounded after a move or a push, in reading order.
    fn surrounded(&self, shift: &Shift) -> Vec<Cell> {
        let mut surrounded = Vec::new();
        for cell in cells(SIZE).filter(|&cell| at(&shift.board, cell) == opponent(self.side)) {
            for (_, (down, right)) in DIRECTIONS {
                let (Some(one), Some(opposite)) = (
                    step(cell, (down, right), SIZE),
                    step(cell, (-down, -right), SIZE),
                ) else {
                    continue;
                };
                // "it is a neighbour of the cell that the moved stone entered [...], and the cell
                // right opposite, on the other side of the enemy stone, holds an own stone"
                let by_entering = one == shift.entered && at(&shift.board, opposite) == self.side;
                // "it was itself shifted by this push, is still on the board, and own stones stand
                // on two opposite sides of it"
                let by_shifting = shift.shifted.contains(&cell)
                    && at(&shift.board, one) == self.side
                    && at(&shift.board, opposite) == self.side;
                if (by_entering || by_shifting) && !surrounded.contains(&cell) {
                    surrounded.push(cell);
                }
            }
        }
        surrounded
    }

    /// What the mover may capture: each choice in reading order.
    fn capture_choices(&self, surrounded: &[Cell]) -> Vec<Vec<Cell>> {
        let pool = self.pool(self.side);
        let mut choices = vec![Vec::new()];
        for &cell in surrounded {
            for mut choice in choices.clone() {
                choice.push(cell);
                choices.push(choice);
            }
        }
        // `rules=designer`: "any subset, none included, that its pool can pay for";
        // `rules=classic`: "all surrounded stones if it holds enough; otherwise as many as it
        // holds, the mover choosing which"
        let compulsory = surrounded.len().min(pool);
        choices.retain(|choice| {
            if self.designer {
                choice.len() <= pool
            } else {
                choice.len() == compulsory
            }
        });
        choices
    }

    /// The actions that a move or a push with this text allows, one for each choice of captures.
    fn with_captures(&self, text: &str, shift: &Shift) -> Vec<String> {
        let mut actions = Vec::new();
        for choice in self.capture_choices(&self.surrounded(shift)) {
            let names: Vec<String> = choice.into_iter().map(cell_name).collect();
            let star = if names.is_empty() { "" } else { "*" };
            actions.push(format!("{text}{star}{}", names.join(",")));
        }
        actions
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in cells(SIZE) {
            for to in cells(SIZE) {
                if let Some(shift) = self.shift_by_move(from, to) {
                    let text = format!("{}-{}", cell_name(from), cell_name(to));
                    moves.extend(self.with_captures(&text, &shift));
                }
            }
        }
        moves
    }

    fn pushes(&self) -> Vec<String> {
        let mut pushes = Vec::new();
        for from in cells(SIZE) {
            for (name, by) in DIRECTIONS {
                if let Some(shift) = self.shift_by_push(from, by) {
                    let text = format!("{}>{name}", cell_name(from));
                    pushes.extend(self.with_captures(&text, &shift));
                }
            }
        }
        pushes
    }

    fn placements(&self) -> Vec<String> {
        // "place a stone from the pool on any empty cell"
        cells(SIZE)
            .filter(|&cell| at(&self.board, cell) == EMPTY)
            .map(cell_name)
            .collect()
    }

    fn turn_actions(&self) -> Vec<String> {
        let (moves, pushes) = (self.moves(), self.pushes());
        // "After a sacrifice the extra action must be taken before anything else", "one extra move
        // or push, whatever it has used already this turn"
        if self.owed {
            return [moves, pushes].concat();
        }
        let mut actions = vec!["end".to_string()];
        // "Legal if the pool is not empty and a move or a push exists."
        if !self.sacrificed && self.pool(self.side) > 0 && !(moves.is_empty() && pushes.is_empty())
        {
            actions.push("sac".to_string());
        }
        // "in Red's first turn after the placement, Red may push or move, not both"
        let first_turn = self.designer && self.turn == 1;
        let had_its_one = first_turn && (self.pushed || self.moved);
        if !self.pushed && !had_its_one {
            actions.extend(pushes);
        }
        if !self.moved && !had_its_one {
            actions.extend(moves);
        }
        actions
    }

    fn place(&mut self, cell: Cell) {
        self.board[cell.0][cell.1] = self.side;
        *self.pool_mut(self.side) -= 1;
        self.side = opponent(self.side);
        // "until both pools are empty"; "Then Red takes the first turn."
        if self.red_pool == 0 && self.blue_pool == 0 {
            self.placing = false;
            self.side = 'r';
            self.turn = 1;
        }
    }

    fn end_turn(&mut self) {
        self.side = opponent(self.side);
        (self.pushed, self.moved, self.sacrificed) = (false, false, false);
        self.turn += 1;
        // "every `end` adds 1"
        self.quiet += 1;
    }

    /// A move or a push with its captures.
    fn shift(&mut self, action: &str) {
        let (text, captured) = action.split_once('*').unwrap_or((action, ""));
        let (shift, is_push) = if let Some((from, name)) = text.split_once('>') {
            let direction = DIRECTIONS.into_iter().find(|direction| direction.0 == name);
            (
                self.shift_by_push(cell_named(from), direction.unwrap().1),
                true,
            )
        } else {
            let (from, to) = text.split_once('-').unwrap();
            (self.shift_by_move(cell_named(from), cell_named(to)), false)
        };
        let shift = shift.unwrap();
        self.board = shift.board;
        // "an enemy stone that leaves the board goes to its owner's pool"
        if shift.pushed_off {
            *self.pool_mut(opponent(self.side)) += 1;
            self.quiet = 0;
        }
        // "A captured stone goes to its owner's pool and a stone from the mover's pool takes its
        // cell."
        for name in captured.split(',').filter(|name| !name.is_empty()) {
            let cell = cell_named(name);
            self.board[cell.0][cell.1] = self.side;
            *self.pool_mut(self.side) -= 1;
            *self.pool_mut(opponent(self.side)) += 1;
            self.quiet = 0;
        }
        // "The extra action itself sets no letter."
        if self.owed {
            self.owed = false;
        } else if is_push {
            self.pushed = true;
        } else {
            self.moved = true;
        }
    }

    fn rows(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row.iter().collect()).collect();
        rows.join("/")
    }
}

impl Oracle for SixteenStone {
    fn position(&self) -> String {
        let mut used = String::new();
        if self.placing {
            used.push_str("place");
        } else if self.at_start_of_turn() {
            used.push('-');
        }
        for (letter, holds) in [
            ('p', self.pushed),
            ('m', self.moved),
            ('s', self.sacrificed),
            ('!', self.owed),
        ] {
            if holds {
                used.push(letter);
            }
        }
        let (standing, turn, quiet) = (self.standing(), self.turn, self.quiet);
        format!("{standing} {used} {turn} {quiet}")
    }

    fn actor(&self) -> String {
        match (self.outcome().as_str(), self.side) {
            ("ongoing", 'r') => "1".to_string(),
            ("ongoing", _) => "2".to_string(),
            _ => "none".to_string(),
        }
    }

    fn actions(&self) -> Vec<String> {
        if self.outcome() != "ongoing" {
            return Vec::new();
        }
        let mut actions = if self.placing {
            self.placements()
        } else {
            self.turn_actions()
        };
        actions.sort();
        actions
    }

    fn play(&mut self, action: &str) {
        assert!(
            self.actions().contains(&action.to_string()),
            "illegal: {action}"
        );
        if self.placing {
            self.place(cell_named(action));
        } else if action == "end" {
            self.end_turn();
        } else if action == "sac" {
            // "one stone of the mover's pool leaves the game for good"
            *self.pool_mut(self.side) -= 1;
            self.sacrificed = true;
            self.owed = true;
            self.quiet = 0;
        } else {
            self.shift(action);
        }
        self.count_standing();
    }

    fn outcome(&self) -> String {
        if self.placing {
            return "ongoing".to_string();
        }
        // "a player with one stone or none on the board loses at once"
        if self.stones_on_board('r') <= 1 {
            return "win 2 reduced".to_string();
        }
        if self.stones_on_board('b') <= 1 {
            return "win 1 reduced".to_string();
        }
        // "checked in this order when a turn has ended"
        if self.at_start_of_turn() && self.stood[&self.standing()] >= 3 {
            return "draw repetition".to_string();
        }
        if self.at_start_of_turn() && self.quiet >= 100 {
            return "draw quiet".to_string();
        }
        "ongoing".to_string()
    }

    fn copy(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

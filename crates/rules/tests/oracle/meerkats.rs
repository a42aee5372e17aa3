//! Meerkats, slow and obvious.

use super::{Cell, Oracle, reach};

const EMPTY: char = '.';
const COLOURS: [char; 4] = ['r', 'g', 'b', 'y'];

/// "Nine rows from the top, of 5, 6, 7, 8, 9, 8, 7, 6, 5 cells".
const ROWS: [usize; 9] = [5, 6, 7, 8, 9, 8, 7, 6, 5];

/// The six straight lines from a cell.
#[derive(Clone, Copy)]
enum Direction {
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

use Direction::{DownLeft, DownRight, Left, Right, UpLeft, UpRight};

const DIRECTIONS: [Direction; 6] = [Left, Right, UpLeft, UpRight, DownLeft, DownRight];

/// The next cell in that direction. "The rows are centred, so `b1` and `b2` touch `a1`, and `h1`
/// and `h2` touch `i1`": going to a longer row the cell to the left keeps its number, going to a
/// shorter one the cell to the right does.
fn next((row, column): Cell, direction: Direction) -> Option<Cell> {
    let (row, column) = (row as i32, column as i32);
    let (to_row, to_column) = match direction {
        Left => (row, column - 1),
        Right => (row, column + 1),
        UpLeft if row <= 4 => (row - 1, column - 1),
        UpLeft => (row - 1, column),
        UpRight if row <= 4 => (row - 1, column),
        UpRight => (row - 1, column + 1),
        DownLeft if row < 4 => (row + 1, column),
        DownLeft => (row + 1, column - 1),
        DownRight if row < 4 => (row + 1, column + 1),
        DownRight => (row + 1, column),
    };
    let length = if (0..9).contains(&to_row) {
        ROWS[to_row as usize]
    } else {
        0
    };
    (0..length as i32)
        .contains(&to_column)
        .then_some((to_row as usize, to_column as usize))
}

fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    DIRECTIONS
        .into_iter()
        .filter_map(move |direction| next(cell, direction))
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..9).flat_map(|row| (0..ROWS[row]).map(move |column| (row, column)))
}

/// Rows "`a` to `i`", cells "numbered from the left".
fn cell_name((row, column): Cell) -> String {
    format!("{}{}", (b'a' + row as u8) as char, column + 1)
}

fn cell_named(name: &str) -> Cell {
    let number: usize = name[1..].parse().unwrap();
    ((name.as_bytes()[0] - b'a') as usize, number - 1)
}

/// The colour's place in `COLOURS`.
fn index(colour: char) -> usize {
    COLOURS.iter().position(|&c| c == colour).unwrap()
}

#[derive(Clone, Copy, PartialEq)]
enum Pending {
    /// Chance acts.
    Draw,
    /// That stone is to be dropped.
    Drop(char),
    /// `rules=designer`: a stone of any colour is to be dropped.
    DropAny,
    /// A stone other than the one on this cell is to be slid.
    Slide(Cell),
}

#[derive(Clone)]
pub(super) struct Meerkats {
    designer: bool,
    board: Vec<Vec<char>>,
    seat: usize,
    /// What is left of each colour, in the order of `COLOURS`.
    bag: [usize; 4],
    pending: Pending,
    /// One letter a seat, `?` where unknown.
    secrets: Vec<char>,
}

impl Meerkats {
    pub(super) fn new(designer: bool, position: &str) -> Meerkats {
        let fields: Vec<&str> = position.split(' ').collect();
        let counts: Vec<usize> = fields[2]
            .split(COLOURS)
            .skip(1)
            .map(|count| count.parse().unwrap())
            .collect();
        Meerkats {
            designer,
            board: fields[0]
                .split('/')
                .map(|row| row.chars().collect())
                .collect(),
            seat: fields[1].split('/').next().unwrap().parse().unwrap(),
            bag: counts.try_into().unwrap(),
            pending: match fields[3].split_once(':') {
                None if fields[3] == "draw" => Pending::Draw,
                None => Pending::DropAny,
                Some(("drop", colour)) => Pending::Drop(colour.chars().next().unwrap()),
                Some((_, cell)) => Pending::Slide(cell_named(cell)),
            },
            secrets: fields[4].chars().collect(),
        }
    }

    fn at(&self, (row, column): Cell) -> char {
        self.board[row][column]
    }

    fn left(&self, colour: char) -> usize {
        self.bag[index(colour)]
    }

    /// The sizes of the colour's groups, the largest first. A group is "a maximal connected set of
    /// stones of one colour, a single stone included".
    fn groups(&self, colour: char) -> Vec<usize> {
        let mut sizes = Vec::new();
        let mut counted = Vec::new();
        for start in cells().filter(|&cell| self.at(cell) == colour) {
            if !counted.contains(&start) {
                let group = reach(&[start], neighbours, |cell| self.at(cell) == colour);
                sizes.push(group.len());
                counted.extend(group);
            }
        }
        sizes.sort();
        sizes.reverse();
        sizes
    }

    fn draws(&self) -> Vec<String> {
        let left = COLOURS.into_iter().filter(|&colour| self.left(colour) > 0);
        left.map(|colour| format!("draw:{colour}")).collect()
    }

    fn drops(&self) -> Vec<String> {
        let mut drops = Vec::new();
        for cell in cells().filter(|&cell| self.at(cell) == EMPTY) {
            match self.pending {
                // "that stone on any empty cell"
                Pending::Drop(colour) => drops.push(format!("{colour}@{}", cell_name(cell))),
                // "the player chooses the colour among those left in the supply, and drops it on an
                // empty cell that has at least one empty neighbour"
                _ if neighbours(cell).any(|next| self.at(next) == EMPTY) => {
                    for colour in COLOURS.into_iter().filter(|&colour| self.left(colour) > 0) {
                        drops.push(format!("{colour}@{}", cell_name(cell)));
                    }
                }
                _ => {}
            }
        }
        drops
    }

    fn slides(&self, dropped: Cell) -> Vec<String> {
        let mut slides = Vec::new();
        // "any stone on the board except the one just dropped"
        for from in cells().filter(|&cell| self.at(cell) != EMPTY && cell != dropped) {
            // "in a straight line over empty cells, one or more cells, stopping where the player
            // likes before the first stone or the edge"
            for direction in DIRECTIONS {
                let mut cell = from;
                while let Some(to) = next(cell, direction).filter(|&to| self.at(to) == EMPTY) {
                    slides.push(format!("{}-{}", cell_name(from), cell_name(to)));
                    cell = to;
                }
            }
        }
        slides
    }

    /// "Unknown secrets stand for any of the colours that nobody is known to have, all different."
    fn fillings(secrets: &[char]) -> Vec<Vec<char>> {
        let Some(unknown) = secrets.iter().position(|&secret| secret == '?') else {
            return vec![secrets.to_vec()];
        };
        let mut fillings = Vec::new();
        for colour in COLOURS
            .into_iter()
            .filter(|colour| !secrets.contains(colour))
        {
            let mut filled = secrets.to_vec();
            filled[unknown] = colour;
            fillings.extend(Self::fillings(&filled));
        }
        fillings
    }

    /// Why play has come to its end, if it has; gathered colours apart.
    fn played_out(&self) -> Option<&'static str> {
        if self.designer {
            // "When the player to act has no legal drop, or the supply is empty, the game ends"
            let blocked = self.pending == Pending::DropAny && self.drops().is_empty();
            blocked.then_some("blocked")
        } else {
            // "when the last stone of the bag has been dropped (at once, without a slide)"
            let in_hand = matches!(self.pending, Pending::Drop(_));
            (self.bag == [0, 0, 0, 0] && !in_hand).then_some("groups")
        }
    }

    /// The outcome for each way to fill in the unknown secrets.
    fn outcomes(&self) -> Vec<String> {
        let groups = COLOURS.map(|colour| self.groups(colour));
        let groups_of = |secret: char| &groups[index(secret)];
        let played_out = self.played_out();
        let mut outcomes = Vec::new();
        for secrets in Self::fillings(&self.secrets) {
            // "as soon as all fifteen stones of a *player's* colour are on the board in one group";
            // `rules=designer`: "There is no early end for a gathered colour."
            let is_gathered = |secret: char| !self.designer && groups_of(secret) == &[15];
            // "the player with the largest group of its secret colour; among equals the second
            // largest group decides, then the third, and so on (a missing group counts 0)": the
            // order of lists. "Players still equal share the win".
            let best = secrets
                .iter()
                .map(|&secret| groups_of(secret))
                .max()
                .unwrap();
            outcomes.push(if secrets.iter().any(|&secret| is_gathered(secret)) {
                win(&secrets, is_gathered, "gathered")
            } else if let Some(reason) = played_out {
                win(&secrets, |secret| groups_of(secret) == best, reason)
            } else {
                "ongoing".to_string()
            });
        }
        outcomes
    }

    /// "play goes on as long as it does under one of them".
    fn goes_on(&self) -> bool {
        self.outcomes().iter().any(|outcome| outcome == "ongoing")
    }

    fn end_turn(&mut self) {
        self.seat = self.seat % self.secrets.len() + 1;
        self.pending = if self.designer {
            Pending::DropAny
        } else {
            Pending::Draw
        };
    }

    fn drop_stone(&mut self, colour: char, cell: Cell) {
        // "The drawn stone leaves the bag's count when it is drawn (designer: when it is dropped)."
        if self.designer {
            self.bag[index(colour)] -= 1;
        }
        // "The game's very first drop is not followed by a slide."
        let first = cells().all(|cell| self.at(cell) == EMPTY);
        self.board[cell.0][cell.1] = colour;
        if first {
            self.end_turn();
        } else {
            self.pending = Pending::Slide(cell);
        }
    }
}

/// `win <seat>,<seat> <reason>`, for the seats whose secret wins.
fn win(secrets: &[char], wins: impl Fn(char) -> bool, reason: &str) -> String {
    let mut seats = Vec::new();
    for (seat, &secret) in secrets.iter().enumerate() {
        if wins(secret) {
            seats.push((seat + 1).to_string());
        }
    }
    format!("win {} {reason}", seats.join(","))
}

impl Oracle for Meerkats {
    fn position(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row.iter().collect()).collect();
        let bag: String = COLOURS
            .into_iter()
            .map(|colour| format!("{colour}{}", self.left(colour)))
            .collect();
        let pending = match self.pending {
            Pending::Draw => "draw".to_string(),
            Pending::Drop(colour) => format!("drop:{colour}"),
            Pending::DropAny => "drop".to_string(),
            Pending::Slide(cell) => format!("slide:{}", cell_name(cell)),
        };
        let secrets: String = self.secrets.iter().collect();
        format!(
            "{} {}/{} {bag} {pending} {secrets}",
            rows.join("/"),
            self.seat,
            self.secrets.len()
        )
    }

    fn actor(&self) -> String {
        if !self.goes_on() {
            "none".to_string()
        } else if self.pending == Pending::Draw {
            "chance".to_string()
        } else {
            self.seat.to_string()
        }
    }

    fn actions(&self) -> Vec<String> {
        if !self.goes_on() {
            return Vec::new();
        }
        let mut actions = match self.pending {
            Pending::Draw => self.draws(),
            Pending::Drop(_) | Pending::DropAny => self.drops(),
            Pending::Slide(dropped) => self.slides(dropped),
        };
        actions.sort();
        actions
    }

    fn play(&mut self, action: &str) {
        assert!(
            self.actions().contains(&action.to_string()),
            "illegal: {action}"
        );
        if let Some(colour) = action.strip_prefix("draw:") {
            let colour = colour.chars().next().unwrap();
            self.bag[index(colour)] -= 1;
            self.pending = Pending::Drop(colour);
        } else if let Some((colour, cell)) = action.split_once('@') {
            self.drop_stone(colour.chars().next().unwrap(), cell_named(cell));
        } else {
            let (from, to) = action.split_once('-').unwrap();
            let (from, to) = (cell_named(from), cell_named(to));
            self.board[to.0][to.1] = self.at(from);
            self.board[from.0][from.1] = EMPTY;
            self.end_turn();
        }
    }

    fn outcome(&self) -> String {
        // "If every such filling gives the same outcome, that is the outcome; if not, [...]
        // unknown"
        let outcomes = self.outcomes();
        if outcomes.iter().all(|outcome| *outcome == outcomes[0]) {
            outcomes[0].clone()
        } else {
            "unknown".to_string()
        }
    }

    fn copy(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

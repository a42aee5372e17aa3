//! Syrtis, slow and obvious.

use std::collections::{BTreeMap, HashMap};

use super::{Cell, Oracle, cell_name, cell_named, cells, reach, step};

/// "Tiles are adjacent along edges only."
const EDGES: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// The numbered cells of Syrtis Major; 0 is sea.
const MAJOR: [[u32; 7]; 7] = [
    [0, 0, 31, 33, 35, 0, 0],
    [0, 29, 27, 25, 23, 21, 0],
    [7, 9, 11, 13, 15, 17, 19],
    [5, 3, 1, 0, 2, 4, 6],
    [20, 18, 16, 14, 12, 10, 8],
    [0, 22, 24, 26, 28, 30, 0],
    [0, 0, 36, 34, 32, 0, 0],
];

/// The numbered cells of Syrtis Minor.
const MINOR: [[u32; 5]; 5] = [
    [0, 0, 15, 13, 0],
    [5, 7, 9, 11, 0],
    [3, 1, 0, 2, 4],
    [0, 12, 10, 8, 6],
    [0, 14, 16, 0, 0],
];

/// A side is told by its letter in the position string.
const LIGHT: char = 'l';
const DARK: char = 'd';

fn other(side: char) -> char {
    if side == LIGHT { DARK } else { LIGHT }
}

#[derive(Clone, Copy)]
struct Tile {
    /// `C` light circle, `S` light square, `c` dark circle, `s` dark square.
    kind: char,
    /// The side whose tower stands on it.
    tower: Option<char>,
}

/// "Light owns the colour light and the shape circle, Dark the colour dark and the shape square".
fn has_colour(tile: Tile, side: char) -> bool {
    let colour = if side == LIGHT { "CS" } else { "cs" };
    colour.contains(tile.kind)
}

fn has_shape(tile: Tile, side: char) -> bool {
    let shape = if side == LIGHT { "Cc" } else { "Ss" };
    shape.contains(tile.kind)
}

/// The sea and the tiles in it.
#[derive(Clone)]
struct Board {
    size: usize,
    tiles: BTreeMap<Cell, Tile>,
}

impl Board {
    fn read(text: &str) -> Board {
        let mut tiles: BTreeMap<Cell, Tile> = BTreeMap::new();
        for (row, line) in text.split('/').enumerate() {
            let mut column = 0;
            for letter in line.chars() {
                match letter {
                    '+' => tiles.get_mut(&(row, column - 1)).unwrap().tower = Some(LIGHT),
                    '-' => tiles.get_mut(&(row, column - 1)).unwrap().tower = Some(DARK),
                    '.' => column += 1,
                    kind => {
                        tiles.insert((row, column), Tile { kind, tower: None });
                        column += 1;
                    }
                }
            }
        }
        let size = text.split('/').count();
        Board { size, tiles }
    }

    fn text(&self) -> String {
        let mut rows = vec![String::new(); self.size];
        for cell in cells(self.size) {
            let row = &mut rows[cell.0];
            row.push(self.at(cell).map_or('.', |tile| tile.kind));
            match self.at(cell).and_then(|tile| tile.tower) {
                Some(LIGHT) => row.push('+'),
                Some(_) => row.push('-'),
                None => {}
            }
        }
        rows.join("/")
    }

    fn at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.get(&cell).copied()
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        EDGES.into_iter().filter_map(move |by| step(cell, by, size))
    }

    fn cells_of(&self, sort: impl Fn(Tile) -> bool) -> Vec<Cell> {
        let of_sort = self.tiles.iter().filter(|&(_, &tile)| sort(tile));
        of_sort.map(|(&cell, _)| cell).collect()
    }

    fn towers(&self, side: char) -> Vec<Cell> {
        self.cells_of(|tile| tile.tower == Some(side))
    }

    /// The cells of the island that this tile belongs to, among the tiles of that sort.
    fn island(&self, cell: Cell, sort: impl Fn(Tile) -> bool) -> Vec<Cell> {
        let may_enter = |next| self.at(next).is_some_and(&sort);
        reach(&[cell], |cell| self.neighbours(cell), may_enter)
    }

    /// Whether the tiles of that sort are all connected; false when there is none.
    fn connected(&self, sort: impl Fn(Tile) -> bool) -> bool {
        let all = self.cells_of(&sort);
        !all.is_empty() && self.island(all[0], &sort).len() == all.len()
    }

    /// "all tiles of its colour that remain are connected, or all tiles of its shape that remain
    /// are connected (at least one tile)".
    fn is_complete(&self, side: char) -> bool {
        self.connected(|tile| has_colour(tile, side))
            || self.connected(|tile| has_shape(tile, side))
    }

    /// "all the tiles of any one colour, or of any one shape, are connected".
    fn needs_swap(&self) -> bool {
        self.is_complete(LIGHT) || self.is_complete(DARK)
    }

    /// The cell with that number.
    fn numbered(&self, number: u32) -> Cell {
        let holds = |&(row, column): &Cell| match self.size {
            7 => MAJOR[row][column] == number,
            _ => MINOR[row][column] == number,
        };
        cells(self.size).find(holds).unwrap()
    }

    fn set_tower(&mut self, cell: Cell, tower: Option<char>) {
        self.tiles.get_mut(&cell).unwrap().tower = tower;
    }
}

#[derive(Clone)]
pub(super) struct Syrtis {
    designer: bool,
    board: Board,
    /// `swap`, `towers`, `choose`, or the side to move.
    phase: String,
    /// The side that sank last, and how many it has sunk since the other last did.
    streak: Option<(char, u32)>,
    light_passes: u32,
    dark_passes: u32,
    /// `-`, `12` or `21`.
    seats: String,
    /// How many times the same tiles, towers and side to move have stood in play.
    stood: HashMap<String, u32>,
}

impl Syrtis {
    pub(super) fn new(designer: bool, position: &str) -> Syrtis {
        let fields: Vec<&str> = position.split(' ').collect();
        let (light_passes, dark_passes) = fields[3].split_once(',').unwrap();
        let (last, sunk) = fields[2].split_at(1);
        let mut game = Syrtis {
            designer,
            board: Board::read(fields[0]),
            phase: fields[1].to_string(),
            streak: sunk
                .parse()
                .ok()
                .map(|sunk| (last.chars().next().unwrap(), sunk)),
            light_passes: light_passes.parse().unwrap(),
            dark_passes: dark_passes.parse().unwrap(),
            seats: fields[4].to_string(),
            stood: HashMap::new(),
        };
        // "A position given in play counts as its first standing for the repetition rule."
        game.count_standing();
        game
    }

    /// The side to move, in play.
    fn to_move(&self) -> Option<char> {
        match self.phase.as_str() {
            "l" => Some(LIGHT),
            "d" => Some(DARK),
            _ => None,
        }
    }

    fn swaps(&self) -> Vec<String> {
        // "swap the tiles of one pair (2k−1, 2k) whose two tiles are of different kinds"
        let kind = |number| self.board.at(self.board.numbered(number)).unwrap().kind;
        let last = if self.board.size == 7 { 36 } else { 16 };
        let pairs = (1..last)
            .step_by(2)
            .filter(|&odd| kind(odd) != kind(odd + 1));
        pairs.map(|odd| format!("swap{odd}")).collect()
    }

    /// "Light, light, dark, dark, in that order".
    fn next_tower(&self) -> char {
        let both_light = self.board.towers(LIGHT).len() == 2;
        if both_light { DARK } else { LIGHT }
    }

    fn tower_placements(&self) -> Vec<String> {
        // "each on a tile without a tower that has the tower's colour or its shape"
        let side = self.next_tower();
        let may_stand =
            |tile: Tile| tile.tower.is_none() && (has_colour(tile, side) || has_shape(tile, side));
        let targets = self.board.cells_of(may_stand);
        targets
            .into_iter()
            .map(|cell| format!("+{}", cell_name(cell)))
            .collect()
    }

    fn tower_moves(&self, side: char) -> Vec<String> {
        let mut moves = Vec::new();
        for from in self.board.towers(side) {
            // "to any tile without a tower on the island of its side's colour that its tile belongs
            // to, or on the island of its side's shape that its tile belongs to (if the tile has
            // that colour, that shape)"
            let tile = self.board.at(from).unwrap();
            let mut targets = Vec::new();
            if has_colour(tile, side) {
                targets.extend(self.board.island(from, |tile| has_colour(tile, side)));
            }
            if has_shape(tile, side) {
                targets.extend(self.board.island(from, |tile| has_shape(tile, side)));
            }
            // "One action for one pair of cells, whichever island it uses."
            targets.sort();
            targets.dedup();
            for to in targets {
                if self.board.at(to).unwrap().tower.is_none() {
                    moves.push(format!("{}-{}", cell_name(from), cell_name(to)));
                }
            }
        }
        moves
    }

    fn sinks(&self, side: char) -> Vec<String> {
        let mut sinks = Vec::new();
        // "has no tower on it"
        for cell in self.board.cells_of(|tile| tile.tower.is_none()) {
            let neighbours = self.board.neighbours(cell);
            let adjacent: Vec<Tile> = neighbours.filter_map(|next| self.board.at(next)).collect();
            // "the tile is adjacent to a tile with a tower of the side to move"
            let next_to_tower = adjacent.iter().any(|tile| tile.tower == Some(side));
            // "has at least one open edge (a neighbouring cell without a tile, or the edge of the
            // grid)"
            let open_edge = adjacent.len() < 4;
            if next_to_tower && open_edge {
                // "the tiles that remain are all connected"
                let mut after = self.board.clone();
                after.tiles.remove(&cell);
                if after.connected(|_| true) {
                    sinks.push(format!("x{}", cell_name(cell)));
                }
            }
        }
        sinks
    }

    fn slides(&self, side: char) -> Vec<String> {
        // "inside the bounding box that the tiles had when the turn began (the moving tile counted
        // at its start)"
        let rows = || self.board.tiles.keys().map(|cell| cell.0);
        let columns = || self.board.tiles.keys().map(|cell| cell.1);
        let (top, bottom) = (rows().min().unwrap(), rows().max().unwrap());
        let (left, right) = (columns().min().unwrap(), columns().max().unwrap());
        let may_enter = |(row, column): Cell| {
            let in_box = top <= row && row <= bottom && left <= column && column <= right;
            in_box && self.board.at((row, column)).is_none()
        };
        let mut slides = Vec::new();
        for from in self.board.towers(side) {
            // "step by step along edges through empty cells to another cell"
            for to in reach(&[from], |cell| self.board.neighbours(cell), may_enter) {
                let mut after = self.board.clone();
                let tile = after.tiles.remove(&from).unwrap();
                after.tiles.insert(to, tile);
                // "Once it has arrived, all tiles must be connected; on the way they need not be."
                if to != from && after.connected(|_| true) {
                    slides.push(format!("{}>{}", cell_name(from), cell_name(to)));
                }
            }
        }
        slides
    }

    /// "the same tiles, towers and side to move".
    fn standing(&self) -> String {
        format!("{} {}", self.board.text(), self.phase)
    }

    fn count_standing(&mut self) {
        if self.to_move().is_some() {
            *self.stood.entry(self.standing()).or_insert(0) += 1;
        }
    }

    /// "`12` (seat 1 is light) or `21` (seat 2 is light)".
    fn seat(&self, side: char) -> u32 {
        match (self.seats.as_str(), side) {
            ("12", LIGHT) | ("21", DARK) => 1,
            _ => 2,
        }
    }

    /// "the side that sank a tile last wins; if no tile was ever sunk, Light wins."
    fn initiative(&self) -> char {
        self.streak.map_or(LIGHT, |(side, _)| side)
    }

    /// The side that has won, and why. "Checked after every action in play, in this order".
    fn winner(&self) -> Option<(char, &'static str)> {
        let mover = other(self.to_move()?);
        // "the mover has just sunk its fourth tile since the other side last sank one (or since the
        // start)"
        if self
            .streak
            .is_some_and(|(side, sunk)| side == mover && sunk >= 4)
        {
            return Some((mover, "quicksand"));
        }
        // "If one side is complete it wins, also when the other side's action completed it [...].
        // If both are, initiative decides"
        match (self.board.is_complete(LIGHT), self.board.is_complete(DARK)) {
            (true, true) => return Some((self.initiative(), "both-islands")),
            (true, false) => return Some((LIGHT, "island")),
            (false, true) => return Some((DARK, "island")),
            (false, false) => {}
        }
        // "`rules=classic`: each side's last two turns were passes. `rules=designer`: each side's
        // last turn was a pass."
        let enough = if self.designer { 1 } else { 2 };
        if self.light_passes >= enough && self.dark_passes >= enough {
            return Some((self.initiative(), "passes"));
        }
        // "a side has passed four turns in a row"
        if self.light_passes >= 4 || self.dark_passes >= 4 {
            return Some((self.initiative(), "stalling"));
        }
        // "stand for the third time in play"
        if self.stood[&self.standing()] >= 3 {
            return Some((self.initiative(), "repetition"));
        }
        None
    }

    /// A turn in play.
    fn take_turn(&mut self, side: char, action: &str) {
        let passes = if side == LIGHT {
            &mut self.light_passes
        } else {
            &mut self.dark_passes
        };
        *passes = if action == "pass" { *passes + 1 } else { 0 };
        if let Some(cell) = action.strip_prefix('x') {
            self.board.tiles.remove(&cell_named(cell));
            self.streak = match self.streak {
                Some((last, sunk)) if last == side => Some((side, sunk + 1)),
                _ => Some((side, 1)),
            };
        } else if let Some((from, to)) = action.split_once('-') {
            self.board.set_tower(cell_named(from), None);
            self.board.set_tower(cell_named(to), Some(side));
        } else if let Some((from, to)) = action.split_once('>') {
            let tile = self.board.tiles.remove(&cell_named(from)).unwrap();
            self.board.tiles.insert(cell_named(to), tile);
        }
        // "The side to move flips after every action in play, the last one included."
        self.phase = other(side).to_string();
    }
}

impl Oracle for Syrtis {
    fn position(&self) -> String {
        let streak = self
            .streak
            .map_or("-".to_string(), |(side, sunk)| format!("{side}{sunk}"));
        let passes = format!("{},{}", self.light_passes, self.dark_passes);
        format!(
            "{} {} {streak} {passes} {}",
            self.board.text(),
            self.phase,
            self.seats
        )
    }

    fn actor(&self) -> String {
        match self.to_move() {
            // "In `swap` and `towers` seat 1 acts, in `choose` seat 2."
            None if self.phase == "choose" => "2".to_string(),
            None => "1".to_string(),
            Some(_) if self.winner().is_some() => "none".to_string(),
            Some(side) => self.seat(side).to_string(),
        }
    }

    fn actions(&self) -> Vec<String> {
        let mut actions = match (self.phase.as_str(), self.to_move()) {
            ("swap", _) => self.swaps(),
            ("towers", _) => self.tower_placements(),
            (_, Some(side)) if self.winner().is_none() => {
                let pass = vec!["pass".to_string()];
                [
                    self.tower_moves(side),
                    self.sinks(side),
                    self.slides(side),
                    pass,
                ]
                .concat()
            }
            (_, Some(_)) => Vec::new(),
            (_, None) => vec!["light".to_string(), "dark".to_string()],
        };
        actions.sort();
        actions
    }

    fn play(&mut self, action: &str) {
        assert!(
            self.actions().contains(&action.to_string()),
            "illegal: {action}"
        );
        if let Some(odd) = action.strip_prefix("swap") {
            let odd: u32 = odd.parse().unwrap();
            let (a, b) = (self.board.numbered(odd), self.board.numbered(odd + 1));
            let (tile_a, tile_b) = (self.board.at(a).unwrap(), self.board.at(b).unwrap());
            self.board.tiles.insert(a, tile_b);
            self.board.tiles.insert(b, tile_a);
            if !self.board.needs_swap() {
                self.phase = "towers".to_string();
            }
        } else if let Some(cell) = action.strip_prefix('+') {
            self.board
                .set_tower(cell_named(cell), Some(self.next_tower()));
            if self.board.towers(DARK).len() == 2 {
                self.phase = "choose".to_string();
            }
        } else if action == "light" || action == "dark" {
            // "the side that seat 2 will play. Light takes the first turn."
            self.seats = if action == "light" { "21" } else { "12" }.to_string();
            self.phase = LIGHT.to_string();
        } else {
            self.take_turn(self.to_move().unwrap(), action);
        }
        self.count_standing();
    }

    fn outcome(&self) -> String {
        match self.winner() {
            Some((side, reason)) => format!("win {} {reason}", self.seat(side)),
            None => "ongoing".to_string(),
        }
    }

    fn copy(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

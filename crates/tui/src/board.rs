//! A board on the screen: where its cells lie, what is marked, and which cell somebody clicks on.

use crate::games::{self, Face, Frame, Grid, Spot};
use crate::theme::{Theme, Token};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use tabuleiro_rules::{AnyGame, CellName};

/// What is marked on a board. All of it can be told apart without colours.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) cursor: Option<CellName>,
    /// The cells of a half-entered action.
    pub(crate) chosen: Vec<CellName>,
    /// Where it may go on.
    pub(crate) targets: Vec<CellName>,
    /// What the last action touched.
    pub(crate) last: Vec<CellName>,
    /// The cells that show why something is not allowed.
    pub(crate) guilty: Vec<CellName>,
    /// What a bot would do.
    pub(crate) hint: Vec<CellName>,
    /// Whether empty cells that are no targets are blank, not dotted.
    pub(crate) only_targets: bool,
}

/// A board with its place on the screen.
pub(crate) struct Board<'a> {
    game: &'a AnyGame,
    grid: Grid,
    flipped: bool,
    /// The cells' part of the area.
    inner: Rect,
    cell: (u16, u16),
    /// How far the cells are scrolled.
    scroll: (u16, u16),
}

/// Beside square boards: numbers to the left, letters above.
const LEFT: u16 = 3;
const ABOVE: u16 = 1;
/// The name of a row's first cell on either side of the hexagon.
const BESIDE: u16 = 3;

impl<'a> Board<'a> {
    /// Puts a board into an area: as large as it fits, and scrolled to the cursor if it does not.
    pub(crate) fn new(
        game: &'a AnyGame,
        area: Rect,
        flipped: bool,
        cursor: Option<CellName>,
    ) -> Board<'a> {
        let grid = games::grid(game);
        let (mut cell, mut inner) = ((1, 1), area);
        for &size in grid.sizes {
            let wanted = wanted(&grid, size);
            cell = size;
            inner = inside(&grid, wanted, area);
            if wanted.0 <= area.width && wanted.1 <= area.height {
                break;
            }
        }
        let mut board = Board {
            game,
            grid,
            flipped,
            inner,
            cell,
            scroll: (0, 0),
        };
        board.scroll_to(cursor);
        board
    }

    /// The least area that shows the whole board.
    pub(crate) fn least(game: &AnyGame) -> (u16, u16) {
        let grid = games::grid(game);
        let smallest = grid.sizes.last().copied().unwrap_or((1, 1));
        wanted(&grid, smallest)
    }

    fn scroll_to(&mut self, cursor: Option<CellName>) {
        let whole = (
            self.grid.width * self.cell.0 / 2,
            self.grid.height * self.cell.1,
        );
        let place = cursor
            .and_then(|cursor| self.spot(cursor))
            .map_or((0, 0), |spot| self.corner(spot));
        let along = |place: u16, cell: u16, whole: u16, shown: u16| {
            let middle = (place + cell / 2).saturating_sub(shown / 2);
            middle.min(whole.saturating_sub(shown))
        };
        self.scroll = (
            along(place.0, self.cell.0, whole.0, self.inner.width),
            along(place.1, self.cell.1, whole.1, self.inner.height),
        );
    }

    fn spot(&self, cell: CellName) -> Option<Spot> {
        let mut spots = self.grid.spots.iter();
        spots.find(|spot| spot.cell == cell).copied()
    }

    /// Where a cell begins on the whole board.
    fn corner(&self, spot: Spot) -> (u16, u16) {
        let (x, y) = if self.flipped {
            (self.grid.width - 2 - spot.x, self.grid.height - 1 - spot.y)
        } else {
            (spot.x, spot.y)
        };
        (x * self.cell.0 / 2, y * self.cell.1)
    }

    /// The cell at a place on the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<CellName> {
        if !self.inner.contains(Position { x, y }) {
            return None;
        }
        let x = x - self.inner.x + self.scroll.0;
        let y = y - self.inner.y + self.scroll.1;
        let hit = |spot: &&Spot| {
            let (left, top) = self.corner(**spot);
            (left..left + self.cell.0).contains(&x) && (top..top + self.cell.1).contains(&y)
        };
        self.grid.spots.iter().find(hit).map(|spot| spot.cell)
    }

    /// The next cell from here in a direction on the screen, if there is one.
    pub(crate) fn next(&self, from: CellName, across: i32, down: i32) -> Option<CellName> {
        let from = self.spot(from)?;
        let turn = if self.flipped { -1 } else { 1 };
        let (across, down) = (across * turn, down * turn);
        let here = (i32::from(from.x), i32::from(from.y));
        let ahead = self.grid.spots.iter().filter_map(|spot| {
            let (x, y) = (i32::from(spot.x) - here.0, i32::from(spot.y) - here.1);
            let fits = if down == 0 {
                y == 0 && x * across > 0
            } else {
                y == down
            };
            // Up and down the hexagon zigzags: to the right first, so that nobody drifts away.
            let far = if down == 0 {
                x.abs()
            } else {
                2 * x.abs() - i32::from(x * down > 0)
            };
            fits.then_some((far, spot.cell))
        });
        ahead.min_by_key(|&(far, _)| far).map(|(_, cell)| cell)
    }

    /// Draws the board and all that is marked on it.
    pub(crate) fn draw(&self, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        self.draw_names(theme, buffer);
        for &spot in &self.grid.spots {
            self.draw_cell(spot, marks, theme, buffer);
        }
        self.draw_edges(theme, buffer);
    }

    /// Sets a sign at a place of the whole board, if it is on the screen.
    fn set(&self, x: i32, y: i32, sign: &str, style: Style, buffer: &mut Buffer) {
        let x = x - i32::from(self.scroll.0);
        let y = y - i32::from(self.scroll.1);
        let inside = |value: i32, length: u16| u16::try_from(value).ok().filter(|&v| v < length);
        let place = inside(x, self.inner.width).zip(inside(y, self.inner.height));
        if let Some((x, y)) = place {
            put(buffer, self.inner.x + x, self.inner.y + y, sign, style);
        }
    }

    fn draw_cell(&self, spot: Spot, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        let face = games::face(self.game, spot.cell);
        let (width, height) = self.cell;
        let (left, top) = self.corner(spot);
        let (left, top) = (i32::from(left), i32::from(top));
        let under = theme
            .colour(face.ground)
            .map_or_else(Style::new, |colour| Style::new().bg(colour));
        let tile = face.frame != Frame::None && face.ground != Token::Surface;
        let gutter = if tile {
            theme
                .colour(Token::Sea)
                .map_or_else(Style::new, |colour| Style::new().bg(colour))
        } else {
            under
        };
        for y in 0..i32::from(height) {
            for x in 0..i32::from(width) {
                let edge = x == 0 || x == i32::from(width) - 1;
                let style = if edge { gutter } else { under };
                self.set(left + x, top + y, " ", style, buffer);
            }
        }
        if !theme.plain {
            self.draw_frame(
                face.frame,
                (left, top),
                under.patch(frame_ink(face, theme)),
                buffer,
            );
        }
        let style = under
            .patch(theme.ink(face.ink))
            .add_modifier(Modifier::BOLD);
        let cell = spot.cell;
        let target = marks.targets.contains(&cell);
        let sign = match (face.empty, target) {
            (true, true) => theme.sign("•", "."),
            (true, false) if marks.only_targets => " ",
            _ if theme.plain => face.plain,
            _ => face.rich,
        };
        let style = if face.empty && target {
            under
                .patch(theme.ink(Token::Azulejo))
                .add_modifier(Modifier::BOLD)
        } else {
            style
        };
        let middle = top + i32::from(height - 1) / 2;
        let centre = left + i32::from(width - 1) / 2;
        for (step, sign) in sign.char_indices() {
            let mut letters = [0; 4];
            self.set(
                centre + step as i32,
                middle,
                sign.encode_utf8(&mut letters),
                style,
                buffer,
            );
        }
        self.draw_marks(
            (cell, face.empty),
            marks,
            theme,
            gutter,
            (left, middle),
            buffer,
        );
    }

    /// A ring or a box, as far as the cell is large enough for one.
    fn draw_frame(&self, frame: Frame, corner: (i32, i32), style: Style, buffer: &mut Buffer) {
        let (width, height) = (i32::from(self.cell.0) - 2, i32::from(self.cell.1));
        let signs = match (frame, height) {
            (Frame::None, _) => return,
            (Frame::Round, 1) => ["(", ")", "", "", "", ""],
            (Frame::Square, 1) => ["[", "]", "", "", "", ""],
            (Frame::Round, _) => ["╭", "╮", "╰", "╯", "─", "│"],
            (Frame::Square, _) => ["┌", "┐", "└", "┘", "─", "│"],
        };
        let (left, top) = (corner.0 + 1, corner.1);
        let (right, bottom) = (left + width - 1, top + height - 1);
        if width < 3 {
            return;
        }
        self.set(left, top, signs[0], style, buffer);
        self.set(right, top, signs[1], style, buffer);
        if height == 1 {
            return;
        }
        self.set(left, bottom, signs[2], style, buffer);
        self.set(right, bottom, signs[3], style, buffer);
        for x in left + 1..right {
            // Where there are only two rows the piece stands in the upper one.
            if height > 2 {
                self.set(x, top, signs[4], style, buffer);
            }
            self.set(x, bottom, signs[4], style, buffer);
        }
        for y in top + 1..bottom {
            self.set(left, y, signs[5], style, buffer);
            self.set(right, y, signs[5], style, buffer);
        }
    }

    fn draw_marks(
        &self,
        (cell, empty): (CellName, bool),
        marks: &Marks,
        theme: &Theme,
        under: Style,
        (left, middle): (i32, i32),
        buffer: &mut Buffer,
    ) {
        let has = |cells: &[CellName]| cells.contains(&cell);
        let (signs, token) = if marks.cursor == Some(cell) && !has(&marks.guilty) {
            ([theme.sign("▸", ">"), theme.sign("◂", "<")], Token::Azulejo)
        } else if has(&marks.guilty) {
            (["!", "!"], Token::Terracotta)
        } else if has(&marks.chosen) {
            (["{", "}"], Token::Azulejo)
        } else if has(&marks.hint) {
            (["?", "?"], Token::Olive)
        } else if has(&marks.targets) && !empty {
            ([theme.sign("‹", "("), theme.sign("›", ")")], Token::Olive)
        } else if has(&marks.last) {
            ([theme.sign("⌜", "'"), theme.sign("⌟", "'")], Token::Ochre)
        } else {
            return;
        };
        let strong = under
            .patch(theme.ink(self.readable(token, under, theme)))
            .add_modifier(Modifier::BOLD);
        let right = left + i32::from(self.cell.0) - 1;
        let plain_wide = theme.plain && games::face(self.game, cell).plain.len() > 1;
        // Two signs of a piece leave less room on a narrow cell.
        let right = if plain_wide && self.cell.0 <= 3 {
            right + 1
        } else {
            right
        };
        self.set(left, middle, signs[0], strong, buffer);
        self.set(right, middle, signs[1], strong, buffer);
    }

    /// On bright wood the night's bright colours could not be seen.
    fn readable(&self, token: Token, under: Style, theme: &Theme) -> Token {
        if under.bg.is_some() && under.bg == theme.colour(Token::Wood) {
            return match token {
                Token::Terracotta => Token::Terracotta,
                _ => Token::Ivory,
            };
        }
        token
    }

    fn draw_names(&self, theme: &Theme, buffer: &mut Buffer) {
        let style = theme.ink(Token::Muted);
        let (width, height) = self.cell;
        for spot in &self.grid.spots {
            let (left, top) = self.corner(*spot);
            let (x, y) = (left + (width - 1) / 2, top + (height - 1) / 2);
            if self.grid.hexagon {
                self.draw_row_name(*spot, (left, y), style, buffer);
                continue;
            }
            if spot.y == 0 && (self.scroll.0..self.scroll.0 + self.inner.width).contains(&x) {
                let letter = char::from(b'a' + spot.cell.letter()).to_string();
                let row = self.inner.y.saturating_sub(self.edge() + ABOVE);
                put(
                    buffer,
                    self.inner.x + x - self.scroll.0,
                    row,
                    &letter,
                    style,
                );
            }
            if spot.x == 0 && (self.scroll.1..self.scroll.1 + self.inner.height).contains(&y) {
                let number = format!("{:>2}", spot.cell.number());
                let column = self.inner.x.saturating_sub(LEFT + self.edge());
                let row = self.inner.y + y - self.scroll.1;
                for (place, sign) in (0u16..).zip(number.chars()) {
                    put(buffer, column + place, row, &sign.to_string(), style);
                }
            }
        }
    }

    /// The first and the last cell of a row of the hexagon, on its outer sides.
    fn draw_row_name(&self, spot: Spot, (left, y): (u16, u16), style: Style, buffer: &mut Buffer) {
        let in_row = |found: &&Spot| found.y == spot.y;
        let row = self.grid.spots.iter().filter(in_row);
        let ends = [
            row.clone().map(|spot| spot.x).min(),
            row.map(|spot| spot.x).max(),
        ];
        if !ends.contains(&Some(spot.x)) {
            return;
        }
        let name = spot.cell.to_string();
        let at_left = (ends[0] == Some(spot.x)) != self.flipped;
        let x = if at_left {
            i32::from(left) - BESIDE as i32
        } else {
            i32::from(left + self.cell.0) + 1
        };
        let (x, y) = (
            x - i32::from(self.scroll.0) + i32::from(self.inner.x),
            i32::from(y) - i32::from(self.scroll.1),
        );
        if !(0..i32::from(self.inner.height)).contains(&y) {
            return;
        }
        for (place, sign) in (0..).zip(name.chars()) {
            if let Ok(x) = u16::try_from(x + place) {
                put(buffer, x, self.inner.y + y as u16, &sign.to_string(), style);
            }
        }
    }

    /// How wide the bars are that show whose an edge is.
    fn edge(&self) -> u16 {
        u16::from(self.grid.edges.is_some())
    }

    fn draw_edges(&self, theme: &Theme, buffer: &mut Buffer) {
        let Some([across, down]) = self.grid.edges else {
            return;
        };
        let bar = |token| {
            theme
                .ink(token)
                .bg(theme.colour(Token::Wood).unwrap_or_default())
        };
        let Rect {
            x,
            y,
            width,
            height,
        } = self.inner;
        for column in x..x + width {
            let sign = |rich: &'static str| match theme.plain {
                // Under each column, as wide as a cell.
                true if (column - x + self.scroll.0) % self.cell.0 == (self.cell.0 - 1) / 2 => {
                    across.plain.to_string()
                }
                true => " ".to_owned(),
                false => rich.to_owned(),
            };
            let style = if theme.plain {
                Style::new()
            } else {
                bar(across.token)
            };
            put(buffer, column, y.saturating_sub(1), &sign("▀"), style);
            put(buffer, column, y + height, &sign("▄"), style);
        }
        for row in y..y + height {
            let (left, right) = match theme.plain {
                true if (row - y + self.scroll.1) % self.cell.1 == (self.cell.1 - 1) / 2 => {
                    (down.plain.to_string(), down.plain.to_string())
                }
                true => (" ".to_owned(), " ".to_owned()),
                false => ("▌".to_owned(), "▐".to_owned()),
            };
            let style = if theme.plain {
                Style::new()
            } else {
                bar(down.token)
            };
            put(buffer, x.saturating_sub(1), row, &left, style);
            put(buffer, x + width, row, &right, style);
        }
    }
}

/// What a board with cells of this size needs.
fn wanted(grid: &Grid, (width, height): (u16, u16)) -> (u16, u16) {
    let cells = (grid.width * width / 2, grid.height * height);
    let (beside, above) = around(grid);
    (cells.0 + beside, cells.1 + above)
}

/// What stands beside and above the cells, on both sides together.
fn around(grid: &Grid) -> (u16, u16) {
    match (grid.hexagon, grid.edges) {
        (true, _) => (2 * BESIDE, 0),
        (false, None) => (LEFT, ABOVE),
        (false, Some(_)) => (LEFT + 2, ABOVE + 2),
    }
}

/// The part of an area for the cells, in the middle of it.
fn inside(grid: &Grid, wanted: (u16, u16), area: Rect) -> Rect {
    let (beside, above) = around(grid);
    let (before, over) = match (grid.hexagon, grid.edges) {
        (true, _) => (BESIDE, 0),
        (false, None) => (LEFT, ABOVE),
        (false, Some(_)) => (LEFT + 1, ABOVE + 1),
    };
    let room = (
        wanted.0.min(area.width).saturating_sub(beside),
        wanted.1.min(area.height).saturating_sub(above),
    );
    let shift = (
        area.width.saturating_sub(wanted.0) / 2,
        area.height.saturating_sub(wanted.1) / 2,
    );
    Rect {
        x: area.x.saturating_add(shift.0 + before),
        y: area.y.saturating_add(shift.1 + over),
        width: room.0,
        height: room.1,
    }
}

fn frame_ink(face: Face, theme: &Theme) -> Style {
    match face.ground {
        Token::Limestone => theme.ink(Token::Brass),
        Token::Slate => theme.ink(Token::Ochre),
        _ => theme.ink(face.ink),
    }
}

/// Sets one sign, if it is on the screen at all.
fn put(buffer: &mut Buffer, x: u16, y: u16, sign: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut(Position { x, y }) {
        cell.set_symbol(sign).set_style(style);
    }
}

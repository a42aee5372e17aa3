//! Small things that screens draw with. All of them keep to their area, whatever its size.

use crate::theme::{Theme, Token};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Writes a line, cut at the right edge of its area.
pub(crate) fn line(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row >= area.height || area.width == 0 {
        return;
    }
    let place = Position {
        x: area.x,
        y: area.y + row,
    };
    if buffer.area.contains(place) {
        buffer.set_stringn(place.x, place.y, text, usize::from(area.width), style);
    }
}

/// Writes a line in the middle of its area.
pub(crate) fn centred(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
    let shift = area.width.saturating_sub(width) / 2;
    line(buffer, cut(area, shift, 0), row, text, style);
}

/// The area without so many columns at its left and rows at its top.
pub(crate) fn cut(area: Rect, left: u16, top: u16) -> Rect {
    let (left, top) = (left.min(area.width), top.min(area.height));
    Rect {
        x: area.x + left,
        y: area.y + top,
        width: area.width - left,
        height: area.height - top,
    }
}

/// The area without an edge on each side.
pub(crate) fn inset(area: Rect, across: u16, down: u16) -> Rect {
    let area = cut(area, across, down);
    Rect {
        width: area.width.saturating_sub(across),
        height: area.height.saturating_sub(down),
        ..area
    }
}

/// An area of this size in the middle of another.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Breaks a text into lines at its spaces; a word that is too long is broken anywhere.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if width == 0 {
        return lines;
    }
    for paragraph in text.lines() {
        let mut current = String::new();
        for word in paragraph.split(' ') {
            let mut word = word;
            let joined = current.width() + usize::from(!current.is_empty()) + word.width();
            if !current.is_empty() && joined > width {
                lines.push(std::mem::take(&mut current));
            }
            while word.width() > width {
                let mut taken = 0;
                let end = word.char_indices().find_map(|(place, sign)| {
                    taken += sign.width().unwrap_or(0);
                    (taken > width && place > 0).then_some(place)
                });
                let Some(end) = end else { break };
                lines.push(word[..end].to_owned());
                word = &word[end..];
            }
            if !current.is_empty() {
                current.push(' ');
            }
            current.push_str(word);
        }
        lines.push(current);
    }
    lines
}

/// Writes a text into an area, and gives the number of rows that it took.
pub(crate) fn paragraph(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let lines = wrap(text, usize::from(area.width));
    for (row, text) in (0u16..).zip(&lines) {
        line(buffer, area, row, text, style);
    }
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// Clears an area and puts a frame round it; gives what is inside.
pub(crate) fn frame(buffer: &mut Buffer, area: Rect, title: &str, theme: &Theme) -> Rect {
    let area = area.intersection(buffer.area);
    let style = theme.ground().patch(theme.ink(Token::Azulejo));
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let left_right = x == area.left() || x + 1 == area.right();
            let top = y == area.top();
            let bottom = y + 1 == area.bottom();
            let sign = match (left_right, top, bottom) {
                (true, true, _) if x == area.left() => theme.sign("╭", "+"),
                (true, true, _) => theme.sign("╮", "+"),
                (true, _, true) if x == area.left() => theme.sign("╰", "+"),
                (true, _, true) => theme.sign("╯", "+"),
                (true, false, false) => theme.sign("│", "|"),
                (false, true, _) | (false, _, true) => theme.sign("─", "-"),
                (false, false, false) => " ",
            };
            if let Some(cell) = buffer.cell_mut(Position { x, y }) {
                cell.reset();
                cell.set_symbol(sign).set_style(style);
            }
        }
    }
    if !title.is_empty() {
        let room = inset(area, 2, 0);
        let heading = theme.ground().patch(theme.heading());
        line(buffer, room, 0, &format!(" {title} "), heading);
    }
    inset(area, 2, 1)
}

/// A list from which one is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picker {
    pub(crate) chosen: usize,
}

/// What a key did to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    Nothing,
    Moved,
    Taken(usize),
}

impl Picker {
    pub(crate) fn key(&mut self, key: KeyCode, count: usize) -> Picked {
        if count == 0 {
            return Picked::Nothing;
        }
        self.chosen = self.chosen.min(count - 1);
        match key {
            KeyCode::Up => self.chosen = (self.chosen + count - 1) % count,
            KeyCode::Down => self.chosen = (self.chosen + 1) % count,
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = count - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return Picked::Taken(self.chosen),
            KeyCode::Char(digit @ '1'..='9') => {
                let place = digit as usize - '1' as usize;
                if place >= count {
                    return Picked::Nothing;
                }
                self.chosen = place;
                return Picked::Taken(place);
            }
            _ => return Picked::Nothing,
        }
        Picked::Moved
    }

    /// The first item that is shown where not all fit.
    fn first(&self, rows: u16) -> usize {
        (self.chosen + 1).saturating_sub(usize::from(rows))
    }

    /// The item at a row of the list's area.
    pub(crate) fn at(&self, area: Rect, x: u16, y: u16, count: usize) -> Option<usize> {
        if !area.contains(Position { x, y }) {
            return None;
        }
        let place = self.first(area.height) + usize::from(y - area.y);
        (place < count).then_some(place)
    }

    pub(crate) fn draw(&self, items: &[String], area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let first = self.first(area.height);
        for (row, (place, item)) in (0u16..).zip(items.iter().enumerate().skip(first)) {
            let chosen = place == self.chosen;
            let sign = if chosen { theme.sign("▸", ">") } else { " " };
            let style = if chosen { theme.chosen() } else { Style::new() };
            let width = usize::from(area.width.saturating_sub(2));
            let text = format!("{sign} {item}");
            let padded = format!("{text:<width$}");
            line(buffer, area, row, &padded, style);
        }
    }
}

/// A bar that is filled to a part of its width.
pub(crate) fn bar(
    buffer: &mut Buffer,
    area: Rect,
    row: u16,
    part: f64,
    theme: &Theme,
    tokens: [Token; 2],
) {
    let width = f64::from(area.width);
    let filled = (part.clamp(0.0, 1.0) * width).round() as u16;
    let signs = [theme.sign("█", "#"), theme.sign("░", "-")];
    for column in 0..area.width {
        let place = usize::from(column >= filled);
        let cell = cut(area, column, 0);
        let one = Rect { width: 1, ..cell };
        line(buffer, one, row, signs[place], theme.ink(tokens[place]));
    }
}

/// Minutes and seconds, or days and hours.
pub(crate) fn clock_text(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..48 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{}d {}h", hours / 24, hours % 24),
    }
}

/// A line that somebody types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    text: String,
    /// Where the next sign goes, in characters.
    cursor: usize,
    /// Whether the text is a suggestion, which gives way to what is typed and stays if it is edited.
    suggested: bool,
}

/// The longest line that is taken in.
const LONGEST: usize = 500;

impl Field {
    pub(crate) fn new(text: impl Into<String>) -> Field {
        let text = text.into();
        Field {
            cursor: text.chars().count(),
            text,
            suggested: false,
        }
    }

    pub(crate) fn suggesting(text: impl Into<String>) -> Field {
        Field {
            suggested: true,
            ..Field::new(text)
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn set(&mut self, text: impl Into<String>) {
        *self = Field::new(text);
    }

    pub(crate) fn take(&mut self) -> String {
        std::mem::take(self).text
    }

    fn place(&self, cursor: usize) -> usize {
        let mut places = self.text.char_indices().map(|(place, _)| place);
        places.nth(cursor).unwrap_or(self.text.len())
    }

    pub(crate) fn insert(&mut self, text: &str) {
        if self.suggested {
            self.take();
        }
        let fitting = text.chars().filter(|sign| !sign.is_control());
        for sign in fitting.take(LONGEST.saturating_sub(self.text.len())) {
            let place = self.place(self.cursor);
            self.text.insert(place, sign);
            self.cursor += 1;
        }
    }

    /// Takes an editing key; tells whether it was one.
    pub(crate) fn key(&mut self, key: KeyCode) -> bool {
        let length = self.text.chars().count();
        match key {
            KeyCode::Char(sign) => self.insert(&sign.to_string()),
            KeyCode::Backspace | KeyCode::Delete if self.suggested => {
                self.take();
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                let place = self.place(self.cursor);
                self.text.remove(place);
            }
            KeyCode::Delete if self.cursor < length => {
                let place = self.place(self.cursor);
                self.text.remove(place);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(length),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = length,
            KeyCode::Backspace | KeyCode::Delete => {}
            _ => return false,
        }
        self.suggested = false;
        true
    }

    pub(crate) fn draw(
        &self,
        prompt: &str,
        area: Rect,
        row: u16,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        line(buffer, area, row, prompt, theme.ink(Token::Azulejo));
        let room = cut(area, prompt.width() as u16, 0);
        // What does not fit is left out at the left, where the cursor is not.
        let width = usize::from(room.width).max(1);
        let skip = (self.cursor + 1).saturating_sub(width);
        let shown: String = self.text.chars().skip(skip).collect();
        let style = match self.suggested {
            true => theme.ink(Token::Muted),
            false => Style::new().add_modifier(Modifier::BOLD),
        };
        line(buffer, room, row, &shown, style);
        let before: String = self
            .text
            .chars()
            .skip(skip)
            .take(self.cursor - skip)
            .collect();
        let at = cut(room, before.width() as u16, 0);
        if at.width > 0 && row < at.height {
            let place = Position {
                x: at.x,
                y: at.y + row,
            };
            if let Some(cell) = buffer.cell_mut(place) {
                cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(wrap("a", 0), [""; 0]);
    }

    #[test]
    fn a_field_is_edited_where_its_cursor_is() {
        let mut field = Field::new("não");
        field.key(KeyCode::Left);
        field.key(KeyCode::Backspace);
        field.insert("ó\nx");
        assert_eq!(field.text(), "nóxo");
        field.key(KeyCode::Home);
        field.key(KeyCode::Delete);
        assert_eq!(field.take(), "óxo");
        assert_eq!(field.text(), "");
    }

    #[test]
    fn a_suggestion_gives_way_to_typing_and_can_be_edited() {
        let mut field = Field::suggesting("http://one");
        field.insert("two");
        assert_eq!(field.text(), "two");
        let mut field = Field::suggesting("game.txt");
        field.key(KeyCode::Home);
        field.insert("my-");
        assert_eq!(field.text(), "my-game.txt");
        let mut field = Field::suggesting("game.txt");
        field.key(KeyCode::Backspace);
        assert_eq!(field.text(), "");
    }

    #[test]
    fn a_list_goes_round_and_takes_numbers() {
        let mut list = Picker::default();
        assert_eq!(list.key(KeyCode::Up, 3), Picked::Moved);
        assert_eq!(list.key(KeyCode::Enter, 3), Picked::Taken(2));
        assert_eq!(list.key(KeyCode::Char('2'), 3), Picked::Taken(1));
        assert_eq!(list.key(KeyCode::Char('4'), 3), Picked::Nothing);
        assert_eq!(list.key(KeyCode::Enter, 0), Picked::Nothing);
    }
}

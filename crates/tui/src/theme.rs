//! Colours and signs: the project's tokens by night and by day, and a plain look that needs neither colour nor Unicode.

use ratatui::style::{Color, Modifier, Style};
use std::env;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Sixteen million.
    True,
    /// Two hundred and fifty-six.
    Indexed,
}

/// How everything looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// How many colours there are.
    pub depth: Depth,
    /// The day's colours, not the night's.
    pub day: bool,
    /// ASCII only, and no colours.
    pub plain: bool,
}

/// A colour by what it is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each is a token of the project's look, named there"
)]
pub enum Token {
    Ground,
    Surface,
    Ink,
    Muted,
    Azulejo,
    Terracotta,
    Ochre,
    Olive,
    Sea,
    Limestone,
    Slate,
    Brass,
    Ivory,
    Basalt,
    Wood,
    Sand,
    RedStone,
    GreenStone,
    BlueStone,
    YellowStone,
    Wave,
    Sun,
}

impl Token {
    /// The colour by night and by day.
    const fn shades(self) -> [u32; 2] {
        match self {
            Token::Ground => [0x0E1626, 0xFAF7F0],
            Token::Surface => [0x18233A, 0xEFE9DC],
            Token::Ink => [0xF1EBDD, 0x14213D],
            Token::Muted => [0xA9B3C9, 0x55607A],
            Token::Azulejo | Token::Wave => [0x8FB4F0, 0x1D4E9E],
            Token::Terracotta | Token::Sun => [0xF2946F, 0xB3431F],
            Token::Ochre => [0xF2C76B, 0x8A5A00],
            Token::Olive => [0xA7C77E, 0x4C6B2A],
            Token::Sea => [0x14304F, 0xC9DDEB],
            Token::Limestone => [0xE6DCC3, 0xE6DCC3],
            Token::Slate => [0x46536B, 0x46536B],
            Token::Brass => [0x7A5200, 0x7A5200],
            Token::Ivory => [0xFFFDF5, 0xFFFDF5],
            Token::Basalt => [0x10131A, 0x10131A],
            Token::Wood => [0x9C7444, 0xD9B27C],
            Token::Sand => [0x55482F, 0xEAD9B0],
            Token::RedStone => [0xFF8A4C, 0xA84A00],
            Token::GreenStone => [0x3CD6A8, 0x006B4E],
            Token::BlueStone => [0x6CB8F0, 0x005A8C],
            Token::YellowStone => [0xF0E442, 0x6B6300],
        }
    }
}

impl Theme {
    /// ASCII without colours, which every terminal shows.
    pub const PLAIN: Theme = Theme {
        depth: Depth::Indexed,
        day: false,
        plain: true,
    };

    /// What the environment asks for, and what the terminal says that it can do.
    #[must_use]
    pub fn of_environment(ascii: bool) -> Theme {
        let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let poor = ["dumb", "linux", "vt100", "vt220", "vt52", "unknown"].contains(&term.as_str());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        // A locale that names another set of characters would show ours as noise.
        let foreign = locale.is_some_and(|name| {
            let name = name.to_lowercase();
            name.contains('.') && !name.contains("utf-8") && !name.contains("utf8")
        });
        let rich = set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        Theme {
            depth: if rich || term.contains("direct") {
                Depth::True
            } else {
                Depth::Indexed
            },
            day: false,
            plain: ascii || poor || foreign || term.is_empty() || set("NO_COLOR").is_some(),
        }
    }

    /// A colour; none where there are none.
    #[must_use]
    pub fn colour(&self, token: Token) -> Option<Color> {
        if self.plain {
            return None;
        }
        let [night, day] = token.shades();
        let [_, red, green, blue] = if self.day { day } else { night }.to_be_bytes();
        Some(match self.depth {
            Depth::True => Color::Rgb(red, green, blue),
            Depth::Indexed => Color::Indexed(nearest(red, green, blue)),
        })
    }

    /// Text in this colour.
    #[must_use]
    pub fn ink(&self, token: Token) -> Style {
        self.colour(token)
            .map_or_else(Style::new, |colour| Style::new().fg(colour))
    }

    /// What lies under everything.
    #[must_use]
    pub fn ground(&self) -> Style {
        match (self.colour(Token::Ink), self.colour(Token::Ground)) {
            (Some(ink), Some(ground)) => Style::new().fg(ink).bg(ground),
            _ => Style::new(),
        }
    }

    /// What is chosen in a list.
    #[must_use]
    pub fn chosen(&self) -> Style {
        match (self.colour(Token::Ground), self.colour(Token::Azulejo)) {
            (Some(ink), Some(ground)) => {
                Style::new().fg(ink).bg(ground).add_modifier(Modifier::BOLD)
            }
            _ => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// A heading.
    #[must_use]
    pub fn heading(&self) -> Style {
        self.ink(Token::Ochre).add_modifier(Modifier::BOLD)
    }

    /// One sign or the other.
    #[must_use]
    pub const fn sign(&self, rich: &'static str, plain: &'static str) -> &'static str {
        if self.plain { plain } else { rich }
    }
}

/// The nearest sign of ASCII.
pub(crate) fn to_ascii(sign: char) -> char {
    match sign {
        '–' | '—' | '−' => '-',
        '×' => 'x',
        '’' | '‘' => '\'',
        '“' | '”' | '«' | '»' => '"',
        '·' | '•' | '…' => '.',
        'á' | 'à' | 'â' | 'ã' | 'ª' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' | 'º' => 'o',
        'ú' | 'ü' => 'u',
        'ç' => 'c',
        'Á' | 'À' | 'Â' | 'Ã' => 'A',
        'É' | 'Ê' => 'E',
        'Í' => 'I',
        'Ó' | 'Ô' | 'Õ' => 'O',
        'Ú' => 'U',
        'Ç' => 'C',
        ascii if ascii.is_ascii() => ascii,
        _ => '?',
    }
}

/// The colour of the 6×6×6 cube, or of the greys, that comes nearest.
fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let place = |value: u8| {
        (0..6u8)
            .min_by_key(|&step| STEPS[usize::from(step)].abs_diff(value))
            .unwrap_or_default()
    };
    let wanted = [red, green, blue];
    let distance = |found: [u8; 3]| -> u32 {
        wanted
            .iter()
            .zip(found)
            .map(|(&wanted, found)| u32::from(wanted.abs_diff(found)).pow(2))
            .sum()
    };
    let cube = [place(red), place(green), place(blue)];
    let of_cube = distance(cube.map(|step| STEPS[usize::from(step)]));
    let grey = (0..24u8)
        .min_by_key(|&step| distance([8 + 10 * step; 3]))
        .unwrap_or_default();
    if distance([8 + 10 * grey; 3]) < of_cube {
        232 + grey
    } else {
        16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_near_ones_among_256() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(8, 8, 8), 232);
        assert_eq!(nearest(95, 135, 255), 16 + 36 + 12 + 5);
    }

    #[test]
    fn the_plain_look_has_no_colours() {
        assert_eq!(Theme::PLAIN.ink(Token::Terracotta), Style::new());
        assert_eq!(Theme::PLAIN.ground(), Style::new());
        assert_eq!(Theme::PLAIN.sign("●", "o"), "o");
    }
}

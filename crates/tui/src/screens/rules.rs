//! The rules of the games, from their own pages.

use crate::app::{Event, Scene, Step};
use crate::theme::Token;
use crate::ui::{self, Picked, Picker};
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabuleiro_rules::GameKind;
use tabuleiro_words::Language;

/// The rules: a game to be chosen, then its page.
#[derive(Default)]
pub(crate) struct Rules {
    picker: Picker,
    page: Option<Page>,
}

struct Page {
    game: GameKind,
    /// The first line that is shown.
    top: usize,
}

/// The page of a game.
const fn text(game: GameKind, language: Language) -> &'static str {
    match (game, language) {
        (GameKind::Syrtis, Language::English) => include_str!("../../../../docs/rules/syrtis.md"),
        (GameKind::Syrtis, Language::Portuguese) => {
            include_str!("../../../../docs/rules/syrtis.pt.md")
        }
        (GameKind::Distrify, Language::English) => {
            include_str!("../../../../docs/rules/distrify.md")
        }
        (GameKind::Distrify, Language::Portuguese) => {
            include_str!("../../../../docs/rules/distrify.pt.md")
        }
        (GameKind::SixteenStone, Language::English) => {
            include_str!("../../../../docs/rules/sixteen-stone.md")
        }
        (GameKind::SixteenStone, Language::Portuguese) => {
            include_str!("../../../../docs/rules/sixteen-stone.pt.md")
        }
        (GameKind::Meerkats, Language::English) => {
            include_str!("../../../../docs/rules/meerkats.md")
        }
        (GameKind::Meerkats, Language::Portuguese) => {
            include_str!("../../../../docs/rules/meerkats.pt.md")
        }
    }
}

/// What a line of a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heading,
    Text,
    Drawing,
}

/// A page as lines of a width: paragraphs are joined and broken anew, drawings stay as they are, and what only a browser
/// can follow is left out.
fn lines(page: &str, width: usize) -> Vec<(Kind, String)> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut drawing = false;
    let finish = |paragraph: &mut String, lines: &mut Vec<(Kind, String)>| {
        let text = plain(&std::mem::take(paragraph));
        if !text.trim().is_empty() {
            lines.extend(
                ui::wrap(&text, width)
                    .into_iter()
                    .map(|line| (Kind::Text, line)),
            );
        }
    };
    for line in page.lines() {
        let trimmed = line.trim_start();
        if line.starts_with("```") {
            finish(&mut paragraph, &mut lines);
            drawing = !drawing;
        } else if drawing {
            lines.push((Kind::Drawing, line.to_owned()));
        } else if trimmed.is_empty() {
            finish(&mut paragraph, &mut lines);
            if lines.last().is_some_and(|(_, line)| !line.is_empty()) {
                lines.push((Kind::Text, String::new()));
            }
        } else if let Some(heading) = line.strip_prefix('#') {
            finish(&mut paragraph, &mut lines);
            lines.push((Kind::Heading, plain(heading.trim_start_matches('#').trim())));
        } else if trimmed.starts_with("![") || only_links(trimmed) {
            finish(&mut paragraph, &mut lines);
        } else if trimmed.starts_with('|') {
            finish(&mut paragraph, &mut lines);
            let cells = trimmed.trim_matches('|');
            if !cells.chars().all(|sign| "-|: ".contains(sign)) {
                let row: Vec<&str> = cells.split('|').map(str::trim).collect();
                let row = plain(&row.join("  "));
                lines.extend(
                    ui::wrap(&row, width)
                        .into_iter()
                        .map(|line| (Kind::Text, line)),
                );
            }
        } else {
            let item = trimmed.starts_with("- ")
                || trimmed
                    .split_once(". ")
                    .is_some_and(|(number, _)| number.parse::<u8>().is_ok());
            if item {
                finish(&mut paragraph, &mut lines);
            }
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(trimmed);
        }
    }
    finish(&mut paragraph, &mut lines);
    lines
}

/// Whether a line only leads elsewhere.
fn only_links(line: &str) -> bool {
    let mut rest = line.trim_start_matches("- ").to_owned();
    while let Some((before, _, after)) = link(&rest) {
        rest = format!("{before}{after}");
    }
    line.contains("](") && rest.chars().all(|sign| " ·:,\u{a0}".contains(sign))
}

/// The first link of a text: what stands before it, its words, and what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let middle = text.find("](")?;
    let start = text[..middle].rfind('[')?;
    let end = middle + text[middle..].find(')')?;
    Some((&text[..start], &text[start + 1..middle], &text[end + 1..]))
}

/// Without marks.
fn plain(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some((before, words, after)) = link(&text) {
        text = format!("{before}{words}{after}");
    }
    text.replace("**", "")
        .replace('`', "")
        .replace(" *", " ")
        .replace("* ", " ")
}

fn list_area(area: Rect) -> Rect {
    ui::inset(ui::middle(area, 40, 8), 2, 2)
}

fn page_area(area: Rect) -> Rect {
    let middle = ui::middle(area, 78, area.height);
    Rect {
        height: middle.height.saturating_sub(1),
        ..middle
    }
}

impl Rules {
    pub(super) fn update(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        match &self.page {
            Some(_) => {
                self.read(event, scene);
                Vec::new()
            }
            None => self.choose(event, scene),
        }
    }

    fn choose(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        let count = GameKind::ALL.len();
        let picked = match event {
            Event::Key(key) if key.code == KeyCode::Esc => return vec![Step::Pop],
            Event::Key(key) => self.picker.key(key.code, count),
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let area = list_area(scene.area);
                let place = self.picker.at(area, mouse.column, mouse.row, count);
                place.map_or(Picked::Nothing, Picked::Taken)
            }
            _ => Picked::Nothing,
        };
        if let Picked::Taken(place) = picked {
            let game = GameKind::ALL[place];
            self.page = Some(Page { game, top: 0 });
        }
        Vec::new()
    }

    fn read(&mut self, event: &Event, scene: &Scene<'_>) {
        let Some(page) = &mut self.page else {
            return;
        };
        let area = page_area(scene.area);
        let count = lines(text(page.game, scene.language), usize::from(area.width)).len();
        let screen = usize::from(area.height).max(1);
        let most = count.saturating_sub(screen);
        let leap = match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc => {
                    self.page = None;
                    return;
                }
                KeyCode::Up => -1,
                KeyCode::Down | KeyCode::Enter => 1,
                KeyCode::PageUp => -(screen as isize - 1),
                KeyCode::PageDown | KeyCode::Char(' ') => screen as isize - 1,
                KeyCode::Home => isize::MIN / 2,
                KeyCode::End => isize::MAX / 2,
                _ => 0,
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => -3,
                MouseEventKind::ScrollDown => 3,
                _ => 0,
            },
            _ => 0,
        };
        page.top = page.top.saturating_add_signed(leap).min(most);
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (area, theme) = (scene.area, scene.theme);
        let Some(page) = &self.page else {
            let title = scene.words.say("tui-menu-rules", &[]);
            ui::frame(buffer, ui::middle(area, 40, 8), &title, theme);
            let items = GameKind::ALL.map(|game| scene.words.game(game));
            self.picker.draw(&items, list_area(area), theme, buffer);
            return;
        };
        let inner = page_area(area);
        let all = lines(text(page.game, scene.language), usize::from(inner.width));
        for (row, (kind, text)) in (0u16..).zip(all.iter().skip(page.top)) {
            if row >= inner.height {
                break;
            }
            let style = match kind {
                Kind::Heading => theme.heading(),
                Kind::Text => Style::new(),
                Kind::Drawing => theme.ink(Token::Azulejo),
            };
            ui::line(buffer, inner, row, text, style);
        }
        let keys = scene.words.say("tui-rules-keys", &[]);
        let last = area.height.saturating_sub(1);
        ui::centred(buffer, area, last, &keys, theme.ink(Token::Muted));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_text_without_marks_in_both_languages() {
        for game in GameKind::ALL {
            for language in Language::ALL {
                let lines = lines(text(game, language), 76);
                assert_eq!(lines[0].0, Kind::Heading);
                assert!(lines.len() > 60);
                for (kind, line) in &lines {
                    assert!(*kind == Kind::Drawing || !line.contains("]("), "{line}");
                    assert!(!line.contains("**"), "{line}");
                    assert!(!line.contains(".svg"), "{line}");
                }
            }
        }
    }
}

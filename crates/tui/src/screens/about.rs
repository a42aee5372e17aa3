//! What this is, and by whom the games are.

use super::menu::tiles;
use crate::app::{Event, Scene, Step};
use crate::theme::Token;
use crate::ui;
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;

/// Any key leaves.
pub(super) fn update(event: &Event) -> Vec<Step> {
    match event {
        Event::Key(key) if !matches!(key.code, KeyCode::Modifier(_)) => vec![Step::Pop],
        Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => vec![Step::Pop],
        _ => Vec::new(),
    }
}

pub(super) fn draw(scene: &Scene<'_>, buffer: &mut Buffer) {
    let area = scene.area;
    tiles(buffer, area, 0, scene.theme);
    let title = scene.words.say("tui-menu-about", &[]);
    let inner = ui::inset(ui::middle(area, 70, area.height), 1, 2);
    ui::line(buffer, inner, 0, &title, scene.theme.heading());
    let version = env!("CARGO_PKG_VERSION");
    let text = scene.words.say("tui-about", &[("version", version)]);
    ui::paragraph(
        buffer,
        ui::cut(inner, 0, 2),
        &text,
        scene.theme.ink(Token::Ink),
    );
    let last = area.height.saturating_sub(1);
    let keys = scene.words.say("tui-any-key", &[]);
    ui::centred(buffer, area, last, &keys, scene.theme.ink(Token::Muted));
}

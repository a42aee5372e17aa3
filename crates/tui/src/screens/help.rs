//! Keys and words at the table.

use crate::app::Scene;
use crate::theme::Token;
use crate::ui;
use ratatui::buffer::Buffer;

pub(super) fn draw(scene: &Scene<'_>, buffer: &mut Buffer) {
    let area = scene.area;
    let title = scene.words.say("tui-help-title", &[]);
    let inner = ui::cut(ui::middle(area, 78, area.height), 1, 1);
    ui::line(buffer, inner, 0, &title, scene.theme.heading());
    let text = scene.words.say("tui-help", &[]);
    let below = ui::cut(inner, 0, 2);
    for (row, text) in (0u16..).zip(text.lines()) {
        ui::line(buffer, below, row, text, scene.theme.ink(Token::Ink));
    }
    let last = area.height.saturating_sub(1);
    let keys = scene.words.say("tui-any-key", &[]);
    ui::centred(buffer, area, last, &keys, scene.theme.ink(Token::Muted));
}

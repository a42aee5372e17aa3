//! Beside the board: players and clocks, what is to be done, counters, what a bot thinks, and the moves.

use super::TableScreen;
use super::draw::Areas;
use crate::app::Scene;
use crate::games::meerkats::symbol;
use crate::theme::Token;
use crate::ui;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use tabuleiro_protocol::{WireSeat, WireTable};
use tabuleiro_rules::sixteen_stone::{STONES, Side};
use tabuleiro_rules::{AnyGame, Seat};
use unicode_width::UnicodeWidthStr;

/// Less than this, and a clock is shown as running low.
const LOW: u64 = 20_000;

/// A panel that is filled from the top.
struct Column<'a> {
    rest: Rect,
    buffer: &'a mut Buffer,
}

impl Column<'_> {
    fn write(&mut self, text: &str, style: Style) {
        let used = ui::paragraph(self.buffer, self.rest, text, style);
        self.rest = ui::cut(self.rest, 0, used);
    }

    fn gap(&mut self) {
        self.rest = ui::cut(self.rest, 0, 1);
    }
}

impl TableScreen {
    pub(super) fn draw_panel(&self, area: Rect, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (Some(table), Some(game)) = (&self.table, &self.game) else {
            return;
        };
        let theme = scene.theme;
        let mut column = Column {
            rest: inside(area),
            buffer,
        };
        for seat in &table.seats {
            self.draw_seat(seat, table, game, scene, &mut column);
        }
        column.gap();
        if self.is_over() || table.cancelled.is_some() {
            column.write(&self.ending(scene), theme.ink(Token::Ochre));
        } else if table.status == "waiting" {
            column.write(
                &scene.words.say("tui-waiting", &[]),
                theme.ink(Token::Muted),
            );
            if !table.may.sit.is_empty() {
                column.write(
                    &scene.words.say("tui-may-sit", &[]),
                    theme.ink(Token::Azulejo),
                );
            }
        } else {
            let mut tokens = [Token::Ink]
                .into_iter()
                .chain(std::iter::repeat(Token::Muted));
            for sentence in scene.words.situation(game) {
                let token = tokens.next().unwrap_or(Token::Muted);
                column.write(&sentence, theme.ink(token));
            }
        }
        if let Some(lost) = lost_stones(game, scene) {
            column.write(&lost, theme.ink(Token::Muted));
        }
        self.draw_secret(table, game, scene, &mut column);
        self.draw_thinking(table, scene, &mut column);
        if let Some(saying) = &self.saying {
            column.gap();
            let token = if saying.is_wrong() {
                Token::Terracotta
            } else {
                Token::Olive
            };
            let style = theme.ink(token).add_modifier(Modifier::BOLD);
            column.write(&saying.text(scene.words), style);
        }
        let said = self.said_places(area, scene);
        for (_, place, text) in &said {
            let style = theme.ink(Token::Azulejo).add_modifier(Modifier::BOLD);
            ui::line(column.buffer, *place, 0, text, style);
        }
        let mut rest = column.rest;
        rest.height = rest.height.saturating_sub(u16::from(!said.is_empty()) * 2);
        self.draw_moves(rest, scene, column.buffer);
    }

    fn draw_seat(
        &self,
        seat: &WireSeat,
        table: &WireTable,
        game: &AnyGame,
        scene: &Scene<'_>,
        column: &mut Column<'_>,
    ) {
        let (theme, words) = (scene.theme, scene.words);
        let acts = table.actor == Some(seat.seat) && table.status == "playing";
        let mark = if acts { theme.sign("▸", ">") } else { " " };
        let mut text = format!("{mark} {}", self.seat_name(seat, scene));
        if let Some(side) = side_of(game, seat.seat, scene) {
            text.push_str(&format!(" {} {side}", theme.sign("·", "-")));
        }
        if !seat.connected && seat.kind == "person" {
            text.push_str(&format!(" ({})", words.say("tui-away", &[])));
        }
        let style = if acts {
            theme.ink(Token::Ink).add_modifier(Modifier::BOLD)
        } else {
            theme.ink(Token::Muted)
        };
        let place = column.rest;
        ui::line(column.buffer, place, 0, &text, style);
        if let Some(left) = self.time_left(seat.seat, table, scene.now) {
            let clock = ui::clock_text(left);
            let width = clock.width() as u16;
            let token = if left < LOW {
                Token::Terracotta
            } else {
                Token::Ochre
            };
            let right = ui::cut(place, place.width.saturating_sub(width), 0);
            ui::line(column.buffer, right, 0, &clock, theme.ink(token));
        }
        column.gap();
    }

    /// Who sits there: a name, or which seat it is.
    fn seat_name(&self, seat: &WireSeat, scene: &Scene<'_>) -> String {
        let words = scene.words;
        let number = seat.seat.to_string();
        let you = self
            .table
            .as_ref()
            .is_some_and(|table| table.you == [seat.seat]);
        match (&seat.name, seat.kind.as_str()) {
            (_, "bot") => {
                let level = seat.level.clone().unwrap_or_default();
                words.say("tui-bot", &[("level", &level)])
            }
            (_, "open") => words.say("tui-open-seat", &[]),
            _ if you => words.say("tui-you", &[]),
            (Some(name), _) => name.clone(),
            (None, _) => words.say("seat", &[("seat", &number)]),
        }
    }

    fn time_left(&self, seat: u8, table: &WireTable, now: u64) -> Option<u64> {
        let left = *table.clocks.left.get(usize::from(seat).checked_sub(1)?)?;
        if table.clocks.running == Some(seat) {
            return Some(left.saturating_sub(now.saturating_sub(self.heard)));
        }
        Some(left)
    }

    /// The secret colour of who looks, or all of them once the game is over.
    fn draw_secret(
        &self,
        table: &WireTable,
        game: &AnyGame,
        scene: &Scene<'_>,
        column: &mut Column<'_>,
    ) {
        let AnyGame::Meerkats(game) = game else {
            return;
        };
        for seat in &table.seats {
            let own = table.you.contains(&seat.seat)
                && (table.you.len() == 1 || self.revealed == Some(seat.seat));
            if !own && !self.is_over() {
                continue;
            }
            let colour = Seat::new(seat.seat).and_then(|seat| game.position().secret(seat));
            let Some(colour) = colour else {
                continue;
            };
            let (rich, plain, token) = symbol(colour);
            let sign = scene.theme.sign(rich, plain);
            let name = scene.words.colour(colour);
            let number = seat.seat.to_string();
            let message = if own && !self.is_over() {
                "tui-your-secret"
            } else {
                "tui-secret-of"
            };
            let seat = scene.words.say("seat", &[("seat", &number)]);
            let text = scene
                .words
                .say(message, &[("colour", &name), ("seat", &seat)]);
            let style = scene.theme.ink(token).add_modifier(Modifier::BOLD);
            column.write(&format!("{sign} {text}"), style);
        }
    }

    fn draw_thinking(&self, table: &WireTable, scene: &Scene<'_>, column: &mut Column<'_>) {
        let theme = scene.theme;
        let thinks = self.bot_acts();
        if thinks || self.waiting_for_hint {
            column.gap();
            let signs = if theme.plain {
                ["|", "/", "-", "\\"]
            } else {
                ["◐", "◓", "◑", "◒"]
            };
            let sign = signs[(scene.now / 250) as usize % signs.len()];
            let text = scene.words.say("tui-thinking", &[]);
            column.write(&format!("{sign} {text}"), theme.ink(Token::Ochre));
        }
        if let Some((seat, chance)) = self.chance.filter(|_| table.status == "playing") {
            let percent = |part: f64| format!("{:.0}", 100.0 * part);
            let secrets = matches!(self.game, Some(AnyGame::Meerkats(_)));
            let (text, chance) = if secrets {
                let name = scene.words.say("seat", &[("seat", &seat.to_string())]);
                let variables = [("seat", &*name), ("chance", &percent(chance))];
                (scene.words.say("tui-chance-of", &variables), chance)
            } else {
                let first = if seat == 1 { chance } else { 1.0 - chance };
                let variables = [("one", &*percent(first)), ("two", &percent(1.0 - first))];
                (scene.words.say("tui-chance", &variables), first)
            };
            column.write(&text, theme.ink(Token::Muted));
            let tokens = [Token::Azulejo, Token::Terracotta];
            ui::bar(column.buffer, column.rest, 0, chance, theme, tokens);
            column.gap();
        }
    }

    /// The actions that are said, at the foot of the panel, to be clicked on.
    fn said_places(&self, area: Rect, scene: &Scene<'_>) -> Vec<(String, Rect, String)> {
        let inner = inside(area);
        let foot = ui::cut(inner, 0, inner.height.saturating_sub(1));
        let mut left = 0;
        let mut places = Vec::new();
        for action in self.said() {
            let text = format!("[{}]", scene.words.say(&format!("tui-say-{action}"), &[]));
            let width = text.width() as u16;
            let place = Rect {
                width: width.min(foot.width.saturating_sub(left)),
                ..ui::cut(foot, left, 0)
            };
            places.push((action.to_owned(), place, text));
            left += width + 1;
        }
        places
    }

    pub(super) fn said_at(
        &self,
        areas: &Areas,
        x: u16,
        y: u16,
        scene: &Scene<'_>,
    ) -> Option<String> {
        let places = self.said_places(areas.panel, scene).into_iter();
        let mut hit = places.filter(|(_, place, _)| place.contains(Position { x, y }));
        hit.next().map(|(action, _, _)| action)
    }

    /// The last moves, a line for each turn.
    fn draw_moves(&self, area: Rect, scene: &Scene<'_>, buffer: &mut Buffer) {
        if area.height < 3 || self.moves.is_empty() {
            return;
        }
        let theme = scene.theme;
        let area = ui::cut(area, 0, 1);
        ui::line(
            buffer,
            area,
            0,
            &scene.words.say("tui-moves", &[]),
            theme.heading(),
        );
        let list = ui::cut(area, 0, 1);
        let mut turns: Vec<(Option<u8>, String)> = Vec::new();
        for played in &self.moves {
            // What comes out of the bag belongs to the turn that follows.
            let drawn = played
                .action
                .strip_prefix("draw:")
                .map(|colour| format!("({colour})"));
            let text = drawn.unwrap_or_else(|| played.action.clone());
            match turns.last_mut() {
                Some((seat, line))
                    if played.seat.is_some() && (*seat == played.seat || seat.is_none()) =>
                {
                    *seat = played.seat;
                    line.push(' ');
                    line.push_str(&text);
                }
                _ => turns.push((played.seat, text)),
            }
        }
        let skip = turns.len().saturating_sub(usize::from(list.height));
        for (row, (number, (seat, text))) in (0u16..).zip((1..).zip(&turns).skip(skip)) {
            let seat = seat.map_or_else(|| " ".to_owned(), |seat| seat.to_string());
            let text = format!("{number:>3}. {seat}: {text}");
            ui::line(buffer, list, row, &text, theme.ink(Token::Muted));
        }
    }
}

fn inside(area: Rect) -> Rect {
    let inner = ui::cut(area, 1, 0);
    Rect {
        width: inner.width.saturating_sub(1),
        ..inner
    }
}

/// The side that a seat plays, where it has one.
fn side_of(game: &AnyGame, seat: u8, scene: &Scene<'_>) -> Option<String> {
    use tabuleiro_rules::syrtis::Side as Syrtis;
    let seat = Seat::new(seat)?;
    let message = match game {
        AnyGame::Syrtis(game) => {
            let of = |side| game.position().seat_of(side) == Some(seat);
            match (of(Syrtis::Light), of(Syrtis::Dark)) {
                (true, _) => "side-light",
                (_, true) => "side-dark",
                _ => return None,
            }
        }
        AnyGame::Distrify(_) if seat == Seat::ONE => "side-black",
        AnyGame::Distrify(_) => "side-white",
        AnyGame::SixteenStone(_) if seat == Seat::ONE => "side-red",
        AnyGame::SixteenStone(_) => "side-blue",
        AnyGame::Meerkats(_) => return None,
    };
    Some(scene.words.say(message, &[]))
}

/// The stones that each side of Sixteen Stone has lost for good.
fn lost_stones(game: &AnyGame, scene: &Scene<'_>) -> Option<String> {
    let AnyGame::SixteenStone(game) = game else {
        return None;
    };
    let position = game.position();
    let [red, blue] = Side::BOTH.map(|side| {
        let here = position.stones(side).len() as u8 + position.pool(side);
        STONES.saturating_sub(here).to_string()
    });
    Some(
        scene
            .words
            .say("tui-lost-stones", &[("red", &red), ("blue", &blue)]),
    )
}

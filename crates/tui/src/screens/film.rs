//! A recorded game, board by board.

use crate::app::{Event, Scene, Step};
use crate::board::{Board, Marks};
use crate::games;
use crate::theme::Token;
use crate::ui;
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_protocol::FilmBody;
use tabuleiro_rules::{Actor, AnyGame, Outcome, Record, Seat, Spec, Standing};

/// One board of a film.
struct Frame {
    /// Who did what led here; nobody where chance did.
    done: Option<(Option<String>, Option<Seat>, String)>,
    game: AnyGame,
    comments: Vec<String>,
}

/// How it ended.
enum End {
    Open,
    Rules(Outcome),
    Settled { winners: Vec<u8>, reason: String },
}

/// A film and where it stands.
pub(crate) struct Film {
    frames: Vec<Frame>,
    end: End,
    place: usize,
    playing: bool,
    /// By place in `SPEEDS`.
    speed: usize,
    flipped: bool,
    /// When the next board comes.
    due: Option<u64>,
}

/// Milliseconds a board, the slowest first, and what they are called.
const SPEEDS: [(u64, &str); 6] = [
    (3200, "¼×"),
    (1600, "½×"),
    (800, "1×"),
    (400, "2×"),
    (200, "4×"),
    (80, "10×"),
];

impl Film {
    fn new(frames: Vec<Frame>, end: End) -> Film {
        Film {
            frames,
            end,
            place: 0,
            playing: true,
            speed: 2,
            flipped: false,
            due: None,
        }
    }

    pub(crate) fn of_record(record: &Record) -> Film {
        let frames = record.frames().enumerate().map(|(number, game)| {
            let entry = number.checked_sub(1).map(|place| &record.entries()[place]);
            Frame {
                done: entry.map(|entry| {
                    let name = Some(record.name(entry.turn).to_owned());
                    let name = name.filter(|name| !name.is_empty());
                    (name, Some(entry.turn), entry.action.clone())
                }),
                game,
                comments: entry
                    .map_or(record.preface(), |entry| &entry.comments)
                    .to_vec(),
            }
        });
        let end = match record.standing() {
            Standing::Ongoing => End::Open,
            Standing::Over(outcome) => End::Rules(outcome),
            Standing::Settled(settlement) => End::Settled {
                winners: settlement.winners.iter().map(Seat::number).collect(),
                reason: settlement.by.code().to_owned(),
            },
        };
        Film::new(frames.collect(), end)
    }

    /// The film of a table; nothing if its positions cannot be read.
    pub(crate) fn of_table(game: &str, film: &FilmBody) -> Option<Film> {
        let spec: Spec = game.parse().ok()?;
        let frames = film.frames.iter().map(|frame| {
            let seat = frame.seat.and_then(Seat::new);
            Some(Frame {
                done: frame.action.clone().map(|action| (None, seat, action)),
                game: AnyGame::parse(&spec, &frame.position).ok()?,
                comments: Vec::new(),
            })
        });
        let frames = frames.collect::<Option<Vec<Frame>>>()?;
        let words: Vec<&str> = film.outcome.split(' ').collect();
        let end = match *words.as_slice() {
            ["win", winners, reason] => End::Settled {
                winners: winners
                    .split(',')
                    .filter_map(|seat| seat.parse().ok())
                    .collect(),
                reason: reason.to_owned(),
            },
            ["draw", reason] => End::Settled {
                winners: Vec::new(),
                reason: reason.to_owned(),
            },
            _ => End::Open,
        };
        Some(Film::new(frames, end))
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.playing
    }

    fn last(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    fn go(&mut self, place: usize) {
        self.place = place.min(self.last());
        self.due = None;
    }

    pub(super) fn update(&mut self, event: &Event, scene: &Scene<'_>) -> Vec<Step> {
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return vec![Step::Pop],
                KeyCode::Char(' ' | 'p') | KeyCode::Enter => self.play_or_pause(),
                KeyCode::Right | KeyCode::Char('l' | 'n') => {
                    self.playing = false;
                    self.go(self.place + 1);
                }
                KeyCode::Left | KeyCode::Char('h' | 'b') => {
                    self.playing = false;
                    self.go(self.place.saturating_sub(1));
                }
                KeyCode::PageDown => self.go(self.place + 10),
                KeyCode::PageUp => self.go(self.place.saturating_sub(10)),
                KeyCode::Home => self.go(0),
                KeyCode::End => self.go(self.last()),
                KeyCode::Up | KeyCode::Char('+') => {
                    self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
                }
                KeyCode::Down | KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
                KeyCode::F(4) | KeyCode::Char('f') => self.flipped = !self.flipped,
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(_) => self.play_or_pause(),
                MouseEventKind::ScrollDown => self.go(self.place + 1),
                MouseEventKind::ScrollUp => self.go(self.place.saturating_sub(1)),
                _ => {}
            },
            Event::Tick(now) if self.playing => self.tick(*now),
            _ => {}
        }
        let _ = scene;
        Vec::new()
    }

    fn play_or_pause(&mut self) {
        self.playing = !self.playing;
        self.due = None;
        if self.playing && self.place == self.last() {
            self.place = 0;
        }
    }

    fn tick(&mut self, now: u64) {
        let pace = SPEEDS[self.speed].0;
        match self.due {
            None => self.due = Some(now + pace),
            Some(due) if now >= due && self.place < self.last() => {
                self.place += 1;
                self.due = Some(now + pace);
            }
            Some(_) if self.place == self.last() => self.playing = false,
            Some(_) => {}
        }
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (area, theme, words) = (scene.area, scene.theme, scene.words);
        let Some(frame) = self.frames.get(self.place) else {
            return;
        };
        let number = format!("{}/{}", self.place, self.last());
        let title = format!("{}  {number}", words.game(frame.game.kind()));
        ui::line(buffer, ui::cut(area, 1, 0), 0, &title, theme.heading());
        let panel = area
            .width
            .saturating_sub(Board::least(&frame.game).0)
            .clamp(0, 30);
        let panel = if area.width >= 60 { panel.max(24) } else { 0 };
        let height = area.height.saturating_sub(4);
        let place = Rect {
            x: area.x,
            y: area.y + 1.min(area.height),
            width: area.width - panel.min(area.width),
            height,
        };
        let before = self
            .place
            .checked_sub(1)
            .and_then(|place| self.frames.get(place));
        let last = frame.done.as_ref().map_or_else(Vec::new, |(_, _, action)| {
            games::touched(before.map_or(&frame.game, |before| &before.game), action)
        });
        let marks = Marks {
            last: last.clone(),
            ..Marks::default()
        };
        Board::new(&frame.game, place, self.flipped, last.last().copied())
            .draw(&marks, theme, buffer);
        let side = Rect {
            x: area.right() - panel.min(area.width),
            width: panel.min(area.width),
            ..place
        };
        self.draw_side(frame, side, scene, buffer);
        let foot = ui::cut(ui::inset(area, 1, 0), 0, area.height.saturating_sub(3));
        let part = self.place as f64 / self.last().max(1) as f64;
        let tokens = [Token::Azulejo, Token::Surface];
        ui::bar(buffer, foot, 0, part, theme, tokens);
        let state = if self.playing {
            "tui-film-playing"
        } else {
            "tui-film-paused"
        };
        let speed = SPEEDS[self.speed].1;
        let speed = if theme.plain {
            speed
                .replace('×', "x")
                .replace('¼', "1/4")
                .replace('½', "1/2")
        } else {
            speed.to_owned()
        };
        let state = words.say(state, &[("speed", &speed)]);
        ui::line(buffer, foot, 1, &state, theme.ink(Token::Ochre));
        let keys = words.say("tui-film-keys", &[]);
        ui::line(buffer, foot, 2, &keys, theme.ink(Token::Muted));
    }

    fn draw_side(&self, frame: &Frame, side: Rect, scene: &Scene<'_>, buffer: &mut Buffer) {
        let (theme, words) = (scene.theme, scene.words);
        let mut rest = ui::cut(side, 1, 1);
        let write = |rest: &mut Rect, text: &str, style, buffer: &mut Buffer| {
            let used = ui::paragraph(buffer, *rest, text, style);
            *rest = ui::cut(*rest, 0, used);
        };
        if let Some((name, seat, action)) = &frame.done {
            let who = match (name, seat) {
                (Some(name), _) => name.clone(),
                (None, Some(seat)) => words.seat(*seat),
                (None, None) => words.say("tui-bag", &[]),
            };
            write(
                &mut rest,
                &format!("{who}: {action}"),
                theme.heading(),
                buffer,
            );
            rest = ui::cut(rest, 0, 1);
        }
        for comment in &frame.comments {
            write(&mut rest, comment, theme.ink(Token::Olive), buffer);
        }
        let over = self.place == self.last();
        match (&self.end, frame.game.outcome()) {
            (End::Settled { winners, reason }, _) if over => {
                let end = words.ending(winners, reason);
                write(&mut rest, &end, theme.ink(Token::Ochre), buffer);
            }
            (End::Rules(outcome), _) if over => {
                write(
                    &mut rest,
                    &words.outcome(*outcome),
                    theme.ink(Token::Ochre),
                    buffer,
                );
            }
            (_, None) if matches!(frame.game.actor(), Actor::Seat(_)) => {
                for sentence in words.situation(&frame.game) {
                    write(&mut rest, &sentence, theme.ink(Token::Muted), buffer);
                }
            }
            _ => {}
        }
    }
}

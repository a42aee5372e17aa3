//! A game being played or watched.

mod command;
mod draw;
mod input;
mod panel;
mod pointing;
mod popup;
mod saying;
mod typing;

use super::Screen;
use super::film::Film;
use crate::app::{Effect, Event, Scene, Step};
use crate::board::Marks;
use crate::games;
use crate::glance::for_who_looks;
use crate::link::{Move, News};
use crate::ui::Field;
use popup::{Over, Popup};
use saying::Saying;
use tabuleiro_protocol::WireTable;
use tabuleiro_rules::{AnyGame, CellName, GameKind, Spec};
use tabuleiro_search::Answer;

/// A legal action, and the cells that one points at to do it.
struct Doing {
    action: String,
    cells: Vec<CellName>,
}

/// A table on the screen.
pub(crate) struct TableScreen {
    online: bool,
    pub(crate) table: Option<Box<WireTable>>,
    game: Option<AnyGame>,
    moves: Vec<Move>,
    options: Vec<Doing>,
    pub(crate) cursor: Option<CellName>,
    /// The cells of a half-entered action.
    chosen: Vec<CellName>,
    typed: Field,
    /// Which completion was shown last.
    completion: usize,
    saying: Option<Saying>,
    guilty: Vec<CellName>,
    hint: Option<Answer>,
    waiting_for_hint: bool,
    /// A seat and its chance, as it looks from this side of the screen.
    chance: Option<(u8, f64)>,
    flipped: bool,
    popup: Option<Popup>,
    /// The seat that may look at its secret, where several people share the terminal.
    revealed: Option<u8>,
    lost: bool,
    failed: bool,
    /// When the table was last told about.
    heard: u64,
}

impl TableScreen {
    pub(crate) fn new(online: bool) -> TableScreen {
        TableScreen {
            online,
            table: None,
            game: None,
            moves: Vec::new(),
            options: Vec::new(),
            cursor: None,
            chosen: Vec::new(),
            typed: Field::default(),
            completion: 0,
            saying: None,
            guilty: Vec::new(),
            hint: None,
            waiting_for_hint: false,
            chance: None,
            flipped: false,
            popup: None,
            revealed: None,
            lost: false,
            failed: false,
            heard: 0,
        }
    }

    /// Clocks run, and bots think.
    pub(crate) fn is_moving(&self) -> bool {
        let Some(table) = &self.table else {
            return true;
        };
        table.clocks.running.is_some() || self.bot_acts() || self.waiting_for_hint || self.lost
    }

    fn is_over(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| table.status == "over")
    }

    /// Whether seats are still open.
    fn waits(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.status == "waiting")
    }

    /// Whether somebody here is to act.
    fn acts(&self) -> bool {
        self.table.as_ref().is_some_and(|table| {
            table.status == "playing" && table.actor.is_some_and(|actor| table.you.contains(&actor))
        })
    }

    fn bot_acts(&self) -> bool {
        self.table.as_ref().is_some_and(|table| {
            let mut seats = table.seats.iter();
            table.status == "playing"
                && seats.any(|seat| Some(seat.seat) == table.actor && seat.kind == "bot")
        })
    }

    /// Whether the next to act must be handed the keyboard first, because of a secret that others may not see.
    fn hands_over(&self) -> bool {
        let Some(table) = &self.table else {
            return false;
        };
        let secrets = self.game.as_ref().map(AnyGame::kind) == Some(GameKind::Meerkats);
        secrets && table.you.len() > 1 && self.acts() && table.actor != self.revealed
    }

    pub(super) fn update(&mut self, event: Event, scene: &Scene<'_>) -> Vec<Step> {
        match event {
            Event::News(news) => self.hear(news, scene),
            Event::Hint { version, answer } => {
                self.hinted(version, &answer);
                Vec::new()
            }
            Event::Chance { version, chance } => {
                let table = self.table.as_ref();
                let now = table.filter(|table| table.version == version);
                if let Some(seat) = now.and_then(|table| table.actor) {
                    self.chance = Some((seat, chance));
                }
                Vec::new()
            }
            Event::Saved { file, problem } => {
                self.say(match problem {
                    None => Saying::words("play-saved", &[("file", &file)]),
                    Some(problem) => {
                        Saying::wrong("play-not-saved", &[("file", &file), ("error", &problem)])
                    }
                });
                Vec::new()
            }
            Event::Key(key) => self.key(key.code, scene),
            Event::Mouse(mouse) => self.mouse(mouse, scene),
            Event::Paste(text) => {
                self.typed.insert(text.trim());
                Vec::new()
            }
            Event::Clear => {
                self.typed.take();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn say(&mut self, saying: Saying) {
        self.guilty.clear();
        self.saying = Some(saying);
    }

    fn hear(&mut self, news: News, scene: &Scene<'_>) -> Vec<Step> {
        match news {
            News::Table { table, moves } => return self.stand(table, moves, scene),
            News::Presence(connected) => {
                if let Some(table) = &mut self.table {
                    for (seat, connected) in table.seats.iter_mut().zip(connected) {
                        seat.connected = connected;
                    }
                }
            }
            News::Refused(refused) => {
                let saying = Saying::refused(&refused);
                self.say(saying);
                let cells = refused.cells.iter();
                self.guilty = cells.filter_map(|cell| CellName::parse(cell)).collect();
            }
            News::Lost => self.lost = true,
            News::Failed(error) => {
                self.failed = true;
                self.say(Saying::Problem(Box::new(error)));
            }
            News::Film { game, film } => match Film::of_table(&game, &film) {
                Some(film) => return vec![Step::Push(Box::new(Screen::Film(Box::new(film))))],
                None => self.say(Saying::wrong("tui-no-film", &[])),
            },
            News::Record { file, record } => {
                return vec![Step::Do(Effect::Save { file, record })];
            }
            News::Done(_) | News::Tables(_) => {}
        }
        Vec::new()
    }

    /// The table stands like this now.
    fn stand(&mut self, table: Box<WireTable>, moves: Vec<Move>, scene: &Scene<'_>) -> Vec<Step> {
        let before = self
            .table
            .as_ref()
            .map(|old| (old.id.clone(), old.position.clone()));
        let same_table = before.as_ref().is_some_and(|(id, _)| *id == table.id);
        let same = same_table && before.is_some_and(|(_, position)| position == table.position);
        let was_over = same_table && self.is_over();
        let fresh_offer = self.new_offer(&table);
        self.lost = false;
        self.failed = false;
        self.heard = scene.now;
        let spec = table.game.parse::<Spec>().ok();
        self.game = spec.and_then(|spec| AnyGame::parse(&spec, &table.position).ok());
        self.moves = moves;
        self.table = Some(table);
        self.list_options();
        if !same {
            self.forget_half();
            self.chance = None;
            self.saying = None;
            self.guilty.clear();
        }
        if !same_table {
            self.popup = None;
            self.revealed = None;
            self.cursor = None;
        }
        self.place_cursor();
        if let Some(saying) = fresh_offer {
            self.say(saying);
        }
        if self.is_over() && !was_over {
            self.popup = Some(Popup::new(Over::End));
        } else if self.popup_is_stale() {
            self.popup = None;
        } else if self.popup.is_none() && !same_table && self.waits_for_others() {
            self.popup = Some(Popup::new(Over::Link));
        }
        match self.thinking() {
            Some(effect) if !same => vec![Step::Do(effect)],
            _ => Vec::new(),
        }
    }

    /// Somebody offers something that was not on offer before.
    fn new_offer(&self, table: &WireTable) -> Option<Saying> {
        let known = self.table.as_ref().map_or(&[][..], |old| &old.offers);
        let mut offers = table.offers.iter().filter(|offer| offer.asked);
        let new = offers.find(|offer| !known.contains(offer))?;
        let message = match new.offer.as_str() {
            "draw" => "tui-offers-draw",
            "takeback" => "tui-offers-takeback",
            _ => "tui-offers-rematch",
        };
        Some(Saying::words(message, &[("seat", &new.seat.to_string())]))
    }

    /// A look at the position while a bot thinks; not where others could be helped by it.
    fn thinking(&self) -> Option<Effect> {
        let (table, game) = (self.table.as_ref()?, self.game.as_ref()?);
        let seen = || for_who_looks(game, &table.you).position();
        (self.bot_acts() && table.training).then(|| self.look(table, seen(), false))
    }

    fn look(&self, table: &WireTable, position: String, hint: bool) -> Effect {
        Effect::Think {
            game: table.game.clone(),
            position,
            version: table.version,
            hint,
        }
    }

    fn hinted(&mut self, version: u64, answer: &Answer) {
        self.waiting_for_hint = false;
        let table = self.table.as_ref();
        let now = table.is_some_and(|table| table.version == version);
        let Some(best) = answer.best().filter(|_| now) else {
            return;
        };
        // The bar says something else in Meerkats: how it looks to who does not know the colour.
        let secrets = matches!(self.game, Some(AnyGame::Meerkats(_)));
        let actor = table.and_then(|table| table.actor);
        self.chance = actor
            .filter(|_| !secrets)
            .map(|seat| (seat, best.win_chance));
        let chance = format!("{:.0}", 100.0 * best.win_chance);
        let saying = Saying::words("tui-hint", &[("action", &best.action), ("chance", &chance)]);
        self.say(saying);
        self.hint = Some(answer.clone());
    }

    fn list_options(&mut self) {
        self.options.clear();
        let (Some(table), Some(game)) = (&self.table, &self.game) else {
            return;
        };
        for action in &table.actions {
            let cells = games::gesture(game, action);
            if action.starts_with("swap") {
                // Either tile of a pair may be pointed at first.
                self.options.push(Doing {
                    action: action.clone(),
                    cells: cells.iter().rev().copied().collect(),
                });
            }
            self.options.push(Doing {
                action: action.clone(),
                cells,
            });
        }
    }

    /// What is said, not pointed at.
    fn said(&self) -> impl Iterator<Item = &str> {
        let said = self.options.iter().filter(|option| option.cells.is_empty());
        said.map(|option| option.action.as_str())
    }

    fn forget_half(&mut self) {
        self.chosen.clear();
        self.hint = None;
    }

    /// Onto the board, if it is not there; in the middle at first.
    fn place_cursor(&mut self) {
        let Some(game) = &self.game else {
            return;
        };
        let grid = games::grid(game);
        let there = |cell: CellName| grid.spots.iter().any(|spot| spot.cell == cell);
        if !self.cursor.is_some_and(there) {
            self.cursor = grid.spots.get(grid.spots.len() / 2).map(|spot| spot.cell);
        }
    }

    /// The cells where what is half entered may go on; where nothing is, those of the piece under the cursor, or where
    /// anything begins.
    fn targets(&self) -> Vec<CellName> {
        let after = |begun: &[CellName]| {
            let fits = self
                .options
                .iter()
                .filter(|option| option.cells.starts_with(begun));
            let next = fits.filter_map(|option| option.cells.get(begun.len()).copied());
            next.collect::<Vec<_>>()
        };
        if !self.chosen.is_empty() {
            return after(&self.chosen);
        }
        if let Some(cursor) = self.cursor {
            let from_here = after(&[cursor]);
            if !from_here.is_empty() {
                return from_here;
            }
        }
        after(&[])
    }

    fn marks(&self) -> Marks {
        let Some(game) = &self.game else {
            return Marks::default();
        };
        let hint = self.hint.as_ref().and_then(Answer::best);
        Marks {
            cursor: self.cursor.filter(|_| !self.is_over()),
            chosen: self.chosen.clone(),
            targets: if self.acts() {
                self.targets()
            } else {
                Vec::new()
            },
            last: self.last(game),
            guilty: self.guilty.clone(),
            hint: hint.map_or_else(Vec::new, |best| games::touched(game, &best.action)),
            only_targets: self.acts(),
        }
    }

    /// What the last action touched. Actions that are only said leave the marks of those before them.
    fn last(&self, game: &AnyGame) -> Vec<CellName> {
        let mut played = self.moves.iter().rev();
        let touched = played.find_map(|played| {
            let cells = games::touched(game, &played.action);
            (!cells.is_empty()).then_some(cells)
        });
        touched.unwrap_or_default()
    }
}

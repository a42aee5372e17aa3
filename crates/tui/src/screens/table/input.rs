//! Keys, mouse and typed words at a table.

use super::saying::Saying;
use super::{Popup, TableScreen};
use crate::app::{Effect, Purpose, Scene, Step};
use crate::board::Board;
use crate::games;
use crate::link::Ask;
use crate::screens::Screen;
use crate::screens::prompt::{Prompt, Wanted};
use crate::ui::{Picked, Picker};
use crossterm::event::{KeyCode, MouseEvent, MouseEventKind};
use tabuleiro_protocol::Reply;
use tabuleiro_rules::CellName;

/// What can be done at a table beside acting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Undo,
    Hint,
    Flip,
    Draw,
    Resign,
    Accept,
    Decline,
    Sit,
    Film,
    Rematch,
    Save,
    Load,
    Language,
    Help,
    Menu,
    Leave,
}

impl Command {
    pub(super) const ALL: [Command; 16] = [
        Command::Undo,
        Command::Hint,
        Command::Flip,
        Command::Draw,
        Command::Resign,
        Command::Accept,
        Command::Decline,
        Command::Sit,
        Command::Film,
        Command::Rematch,
        Command::Save,
        Command::Load,
        Command::Language,
        Command::Help,
        Command::Menu,
        Command::Leave,
    ];

    /// The English word; the message `tui-word-…` has the language's.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Command::Undo => "undo",
            Command::Hint => "hint",
            Command::Flip => "flip",
            Command::Draw => "draw",
            Command::Resign => "resign",
            Command::Accept => "accept",
            Command::Decline => "decline",
            Command::Sit => "sit",
            Command::Film => "film",
            Command::Rematch => "rematch",
            Command::Save => "save",
            Command::Load => "load",
            Command::Language => "language",
            Command::Help => "help",
            Command::Menu => "menu",
            Command::Leave => "quit",
        }
    }

    pub(super) fn local_word(self, scene: &Scene<'_>) -> String {
        scene.words.say(&format!("tui-word-{}", self.word()), &[])
    }

    fn read(text: &str, scene: &Scene<'_>) -> Option<Command> {
        let mut all = Command::ALL.into_iter();
        all.find(|command| command.word() == text || command.local_word(scene) == text)
    }
}

impl TableScreen {
    pub(super) fn key(&mut self, key: KeyCode, scene: &Scene<'_>) -> Vec<Step> {
        if self.popup.is_some() {
            return self.popup_key(key, scene);
        }
        if self.failed || self.table.is_none() {
            return match key {
                KeyCode::Esc | KeyCode::Enter | KeyCode::F(10) => self.leave(),
                _ => Vec::new(),
            };
        }
        if self.hands_over() {
            match key {
                KeyCode::Enter => {
                    self.revealed = self.table.as_ref().and_then(|table| table.actor);
                }
                KeyCode::Esc | KeyCode::F(10) => self.popup = Some(Popup::Menu(Picker::default())),
                _ => {}
            }
            return Vec::new();
        }
        match key {
            KeyCode::F(1) => return self.command(Command::Help, "", scene),
            KeyCode::F(2) => return self.command(Command::Undo, "", scene),
            KeyCode::F(3) => return self.command(Command::Hint, "", scene),
            KeyCode::F(4) => return self.command(Command::Flip, "", scene),
            KeyCode::F(5) => return self.command(Command::Save, "", scene),
            KeyCode::F(7) => return self.say_only(),
            KeyCode::F(8) => return self.command(Command::Resign, "", scene),
            KeyCode::F(9) => return self.command(Command::Film, "", scene),
            KeyCode::F(10) => return self.command(Command::Menu, "", scene),
            KeyCode::Esc => {
                self.escape();
                return Vec::new();
            }
            KeyCode::Tab if self.typed.text().is_empty() => self.next_target(1),
            KeyCode::BackTab if self.typed.text().is_empty() => self.next_target(-1),
            KeyCode::Tab | KeyCode::Down if !self.typed.text().is_empty() => {
                self.complete(1, scene);
            }
            KeyCode::BackTab | KeyCode::Up if !self.typed.text().is_empty() => {
                self.complete(-1, scene);
            }
            KeyCode::Enter if !self.typed.text().is_empty() => return self.submit(scene),
            KeyCode::Enter => return self.point(),
            KeyCode::Char(' ') if self.typed.text().is_empty() => return self.point(),
            KeyCode::Backspace if self.typed.text().is_empty() => {
                self.chosen.pop();
            }
            KeyCode::Up if self.typed.text().is_empty() => self.step(0, -1, scene),
            KeyCode::Down if self.typed.text().is_empty() => self.step(0, 1, scene),
            KeyCode::Left if self.typed.text().is_empty() => self.step(-1, 0, scene),
            KeyCode::Right if self.typed.text().is_empty() => self.step(1, 0, scene),
            other => {
                if self.typed.key(other) {
                    self.completion = 0;
                }
            }
        }
        Vec::new()
    }

    /// Leaves what is half done, the innermost first; then the menu comes.
    fn escape(&mut self) {
        if !self.typed.text().is_empty() {
            self.typed.take();
        } else if !self.chosen.is_empty() {
            self.chosen.clear();
            (self.saying, self.guilty) = (None, Vec::new());
        } else if self.saying.is_some() || self.hint.is_some() {
            (self.saying, self.guilty, self.hint) = (None, Vec::new(), None);
        } else {
            self.popup = Some(Popup::Menu(Picker::default()));
        }
    }

    fn step(&mut self, across: i32, down: i32, scene: &Scene<'_>) {
        let (Some(game), Some(cursor)) = (&self.game, self.cursor) else {
            return;
        };
        let board = Board::new(game, scene.area, self.flipped, None);
        if let Some(next) = board.next(cursor, across, down) {
            self.cursor = Some(next);
        }
    }

    /// Puts the cursor on the next cell where something may be done.
    fn next_target(&mut self, by: isize) {
        let Some(game) = &self.game else {
            return;
        };
        let begun = self.chosen.len();
        let fits = self
            .options
            .iter()
            .filter(|option| option.cells.starts_with(&self.chosen));
        let next: Vec<CellName> = fits
            .filter_map(|option| option.cells.get(begun).copied())
            .collect();
        let grid = games::grid(game);
        let order: Vec<CellName> = grid
            .spots
            .iter()
            .map(|spot| spot.cell)
            .filter(|cell| next.contains(cell))
            .collect();
        if order.is_empty() {
            return;
        }
        let place = |cell| grid.spots.iter().position(|spot| Some(spot.cell) == cell);
        let here = place(self.cursor);
        let found = if by > 0 {
            order.iter().find(|&&cell| place(Some(cell)) > here)
        } else {
            order.iter().rev().find(|&&cell| place(Some(cell)) < here)
        };
        let around = if by > 0 { order.first() } else { order.last() };
        self.cursor = found.or(around).copied();
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, scene: &Scene<'_>) -> Vec<Step> {
        if !matches!(mouse.kind, MouseEventKind::Down(_)) {
            return Vec::new();
        }
        if self.popup.is_some() {
            return self.popup_click(mouse.column, mouse.row, scene);
        }
        if self.hands_over() || self.table.is_none() || self.failed {
            return self.key(KeyCode::Enter, scene);
        }
        let areas = self.areas(scene.area);
        if let Some(word) = self.said_at(&areas, mouse.column, mouse.row, scene) {
            return self.act(word);
        }
        if let Some(key) = self.key_at(&areas, mouse.column, mouse.row, scene) {
            return self.key(key, scene);
        }
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let cell = Board::new(game, areas.board, self.flipped, self.cursor)
            .cell_at(mouse.column, mouse.row);
        match cell {
            Some(cell) => {
                self.cursor = Some(cell);
                self.point()
            }
            None => Vec::new(),
        }
    }

    /// Points at the cell under the cursor.
    fn point(&mut self) -> Vec<Step> {
        let Some(cell) = self.cursor else {
            return Vec::new();
        };
        if !self.acts() {
            self.refuse_turn();
            return Vec::new();
        }
        (self.saying, self.guilty) = (None, Vec::new());
        let mut next = self.chosen.clone();
        next.push(cell);
        let again = self.chosen.last() == Some(&cell);
        let (exact, longer) = self.fitting(&next);
        match (exact.as_slice(), longer) {
            ([], false) if again => {
                let (exact, _) = self.fitting(&self.chosen);
                self.chosen.clear();
                self.one_of(exact)
            }
            ([], false) => {
                if !self.chosen.is_empty() && self.begins(cell) {
                    self.chosen = vec![cell];
                } else {
                    self.explain(&next);
                }
                Vec::new()
            }
            // What goes under does not come up again: it is asked for twice.
            ([sinking], false) if sinking.starts_with('x') && self.chosen.is_empty() => {
                self.chosen = next;
                self.say(Saying::words(
                    "tui-sink-again",
                    &[("cell", &cell.to_string())],
                ));
                Vec::new()
            }
            (_, true) => {
                self.chosen = next;
                Vec::new()
            }
            (_, false) => self.one_of(exact),
        }
    }

    /// The actions that are made of exactly these cells, and whether there are some that go on.
    fn fitting(&self, cells: &[CellName]) -> (Vec<String>, bool) {
        let fits = || {
            self.options
                .iter()
                .filter(|option| option.cells.starts_with(cells))
        };
        let exact = fits().filter(|option| option.cells.len() == cells.len());
        let exact = exact.map(|option| option.action.clone()).collect();
        (exact, fits().any(|option| option.cells.len() > cells.len()))
    }

    fn begins(&self, cell: CellName) -> bool {
        let mut options = self.options.iter();
        options.any(|option| option.cells.first() == Some(&cell))
    }

    fn one_of(&mut self, actions: Vec<String>) -> Vec<Step> {
        match actions.as_slice() {
            [] => Vec::new(),
            [action] => self.act(action.clone()),
            _ => {
                self.popup = Some(Popup::Which(Picker::default(), actions));
                Vec::new()
            }
        }
    }

    /// Says why these cells make no action.
    fn explain(&mut self, cells: &[CellName]) {
        let Some(game) = &self.game else {
            return;
        };
        let meant = games::meant(game, cells);
        match meant.map(|action| game.why_not(&action)) {
            Some(Ok(Some(illegal))) => {
                self.say(Saying::Why(illegal.clone()));
                self.guilty = illegal.cells;
            }
            _ => self.say(Saying::wrong("tui-nothing-here", &[])),
        }
    }

    fn refuse_turn(&mut self) {
        let message = match &self.table {
            Some(table) if table.status == "over" => "refusal-over",
            Some(table) if table.status == "waiting" => "refusal-not-started",
            Some(table) if table.you.is_empty() => "refusal-not-seated",
            _ => "refusal-not-your-turn",
        };
        self.say(Saying::wrong(message, &[]));
    }

    fn act(&mut self, action: String) -> Vec<Step> {
        self.typed.take();
        self.chosen.clear();
        let Some(table) = self.table.as_ref().filter(|_| self.acts()) else {
            self.refuse_turn();
            return Vec::new();
        };
        let version = table.version;
        (self.saying, self.guilty, self.hint) = (None, Vec::new(), None);
        vec![Step::Do(Effect::Ask(Ask::Act { action, version }))]
    }

    /// The one thing that can be said now: end the turn, or pass.
    fn say_only(&mut self) -> Vec<Step> {
        let said: Vec<String> = self.said().map(str::to_owned).collect();
        match said.as_slice() {
            [] => {
                self.say(Saying::wrong("tui-nothing-to-say", &[]));
                Vec::new()
            }
            _ => self.one_of(said),
        }
    }

    /// What the typed text may become.
    pub(super) fn completions(&self, scene: &Scene<'_>) -> Vec<String> {
        let typed = self.typed.text().trim();
        if typed.is_empty() {
            return Vec::new();
        }
        let actions = self.options.iter().map(|option| option.action.clone());
        let words = Command::ALL
            .into_iter()
            .map(|command| command.local_word(scene));
        let mut all: Vec<String> = actions
            .chain(words)
            .filter(|text| text.starts_with(typed))
            .collect();
        all.dedup();
        all
    }

    fn complete(&mut self, by: isize, scene: &Scene<'_>) {
        let all = self.completions(scene);
        let Some(first) = all.first() else {
            return;
        };
        // As far as all agree; then one after the other.
        let common = all.iter().fold(first.clone(), |common, text| {
            let same = common.chars().zip(text.chars()).take_while(|(a, b)| a == b);
            same.map(|(sign, _)| sign).collect()
        });
        if common.len() > self.typed.text().trim().len() {
            self.typed.set(common);
            self.completion = 0;
            return;
        }
        let count = all.len() as isize;
        self.completion = (self.completion as isize + by).rem_euclid(count) as usize;
        if let [only] = all.as_slice() {
            self.typed.set(only.clone());
        }
    }

    fn submit(&mut self, scene: &Scene<'_>) -> Vec<Step> {
        let completions = self.completions(scene);
        let text = self.typed.text().trim().to_owned();
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        if self.options.iter().any(|option| option.action == text) {
            return self.act(text);
        }
        if let Some(command) = Command::read(word, scene) {
            self.typed.take();
            return self.command(command, rest.trim(), scene);
        }
        // One that was chosen among the completions, or the only one.
        let picked = match completions.as_slice() {
            [only] => Some(only.clone()),
            all => all
                .get(self.completion)
                .filter(|_| self.completion > 0)
                .cloned(),
        };
        if let Some(picked) = picked {
            self.typed.set(picked);
            self.completion = 0;
            return self.submit(scene);
        }
        let Some(game) = &self.game else {
            return Vec::new();
        };
        match game.why_not(&text) {
            Ok(Some(illegal)) if self.acts() => {
                self.say(Saying::Why(illegal.clone()));
                self.guilty = illegal.cells;
            }
            Ok(_) => self.refuse_turn(),
            Err(_) => self.say(Saying::wrong("tui-not-an-action", &[("text", &text)])),
        }
        // It stays, to be mended.
        Vec::new()
    }

    pub(super) fn command(&mut self, command: Command, rest: &str, scene: &Scene<'_>) -> Vec<Step> {
        let ask = |ask| vec![Step::Do(Effect::Ask(ask))];
        match command {
            Command::Undo => {
                self.forget_half();
                ask(Ask::Takeback(Reply::Offer))
            }
            Command::Hint => self.hint(),
            Command::Flip => {
                self.flipped = !self.flipped;
                Vec::new()
            }
            Command::Draw => ask(Ask::Draw(Reply::Offer)),
            Command::Resign if self.acts() || self.may_resign() => {
                self.popup = Some(Popup::Resign(Picker::default()));
                Vec::new()
            }
            Command::Resign => {
                self.refuse_turn();
                Vec::new()
            }
            Command::Accept => self.answer(Reply::Accept),
            Command::Decline => self.answer(Reply::Decline),
            Command::Sit => self.sit(rest),
            Command::Film => ask(Ask::Film),
            Command::Rematch => ask(Ask::Rematch(Reply::Offer)),
            Command::Save if rest.is_empty() => {
                let prompt = Prompt::new(Wanted::Save, scene);
                vec![Step::Push(Box::new(Screen::Prompt(prompt)))]
            }
            Command::Save => ask(Ask::Record(rest.to_owned())),
            Command::Load => {
                let prompt = Prompt::new(Wanted::Load, scene);
                let mut steps = self.leave();
                steps.push(Step::Push(Box::new(Screen::Prompt(prompt))));
                if !rest.is_empty() {
                    steps.push(Step::Do(Effect::Read {
                        purpose: Purpose::Play,
                        from: rest.to_owned(),
                    }));
                }
                steps
            }
            Command::Language => vec![Step::Language],
            Command::Help => vec![Step::Push(Box::new(Screen::Help))],
            Command::Menu => {
                self.popup = Some(Popup::Menu(Picker::default()));
                Vec::new()
            }
            Command::Leave => self.leave(),
        }
    }

    fn may_resign(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.may.resign)
    }

    fn hint(&mut self) -> Vec<Step> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        if !table.training {
            self.say(Saying::wrong("tui-no-hints", &[]));
            return Vec::new();
        }
        if !self.acts() {
            self.refuse_turn();
            return Vec::new();
        }
        let effect = self.look(table, true);
        self.say(Saying::words("tui-hint-wait", &[]));
        self.waiting_for_hint = true;
        vec![Step::Do(effect)]
    }

    /// Answers the offer that waits for it.
    fn answer(&mut self, reply: Reply) -> Vec<Step> {
        let offers = self.table.as_ref().map_or(&[][..], |table| &table.offers);
        let asked = offers.iter().find(|offer| offer.asked || offer.yours);
        let ask = match asked.map(|offer| offer.offer.as_str()) {
            Some("draw") => Ask::Draw(reply),
            Some("takeback") => Ask::Takeback(reply),
            Some(_) => Ask::Rematch(reply),
            None => {
                self.say(Saying::wrong("refusal-no-offer", &[]));
                return Vec::new();
            }
        };
        self.saying = None;
        vec![Step::Do(Effect::Ask(ask))]
    }

    fn sit(&mut self, rest: &str) -> Vec<Step> {
        let free = self.table.as_ref().map_or(&[][..], |table| &table.may.sit);
        let seat = rest.parse().ok().or(free.first().copied());
        match seat {
            Some(seat) => vec![Step::Do(Effect::Ask(Ask::Sit(seat)))],
            None => {
                self.say(Saying::wrong("refusal-seat-taken", &[]));
                Vec::new()
            }
        }
    }

    pub(super) fn leave(&mut self) -> Vec<Step> {
        vec![Step::Do(Effect::Close), Step::Home]
    }

    /// What the menu offers at present.
    pub(super) fn menu_commands(&self) -> Vec<Command> {
        let Some(table) = &self.table else {
            return vec![Command::Leave];
        };
        let asked = table.offers.iter().any(|offer| offer.asked);
        let plays = !table.you.is_empty() && table.status == "playing";
        Command::ALL
            .into_iter()
            .filter(|command| match command {
                Command::Undo => table.may.takeback.is_some(),
                Command::Hint => plays && table.training,
                Command::Draw => table.may.draw && self.online,
                Command::Resign => table.may.resign,
                Command::Accept | Command::Decline => asked,
                Command::Sit => !table.may.sit.is_empty(),
                Command::Rematch => table.may.rematch,
                Command::Film | Command::Save => table.status != "waiting",
                Command::Load => !self.online,
                Command::Menu => false,
                Command::Flip | Command::Language | Command::Help | Command::Leave => true,
            })
            .collect()
    }

    pub(super) fn over_commands(&self) -> Vec<Command> {
        let rematch = !self.online || self.table.as_ref().is_some_and(|table| table.may.rematch);
        let mut commands = vec![Command::Film];
        if rematch {
            commands.push(Command::Rematch);
        }
        commands.extend([Command::Save, Command::Leave]);
        commands
    }

    fn popup_key(&mut self, key: KeyCode, scene: &Scene<'_>) -> Vec<Step> {
        if key == KeyCode::Esc || key == KeyCode::F(10) {
            self.popup = None;
            return Vec::new();
        }
        let count = self.popup_items(scene).1.len();
        let picked = match &mut self.popup {
            Some(
                Popup::Menu(picker)
                | Popup::Which(picker, _)
                | Popup::Resign(picker)
                | Popup::Over(picker),
            ) => picker.key(key, count),
            None => Picked::Nothing,
        };
        match picked {
            Picked::Taken(place) => self.popup_take(place, scene),
            Picked::Nothing | Picked::Moved => Vec::new(),
        }
    }

    fn popup_click(&mut self, x: u16, y: u16, scene: &Scene<'_>) -> Vec<Step> {
        let (_, items) = self.popup_items(scene);
        let area = self.popup_list_area(scene);
        let picker = match &self.popup {
            Some(
                Popup::Menu(picker)
                | Popup::Which(picker, _)
                | Popup::Resign(picker)
                | Popup::Over(picker),
            ) => *picker,
            None => return Vec::new(),
        };
        match picker.at(area, x, y, items.len()) {
            Some(place) => self.popup_take(place, scene),
            None => {
                self.popup = None;
                Vec::new()
            }
        }
    }

    fn popup_take(&mut self, place: usize, scene: &Scene<'_>) -> Vec<Step> {
        let commands = match self.popup.take() {
            Some(Popup::Menu(_)) => self.menu_commands(),
            Some(Popup::Over(_)) => self.over_commands(),
            Some(Popup::Which(_, actions)) => {
                return match actions.get(place) {
                    Some(action) => self.act(action.clone()),
                    None => Vec::new(),
                };
            }
            Some(Popup::Resign(_)) if place == 1 => {
                let actor = self.table.as_ref().and_then(|table| table.actor);
                let seat = actor.filter(|_| self.acts());
                return vec![Step::Do(Effect::Ask(Ask::Resign(seat)))];
            }
            Some(Popup::Resign(_)) | None => return Vec::new(),
        };
        match commands.get(place) {
            Some(&command) => self.command(command, "", scene),
            None => Vec::new(),
        }
    }
}

//! What can be done at a table beside acting.

use super::TableScreen;
use super::popup::{Over, Popup};
use super::saying::Saying;
use crate::app::{Effect, Purpose, Scene, Step};
use crate::link::Ask;
use crate::screens::Screen;
use crate::screens::prompt::{Prompt, Wanted};
use tabuleiro_protocol::{Reply, WireTable};

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
    Stand,
    Close,
    Link,
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
    pub(super) const ALL: [Command; 19] = [
        Command::Undo,
        Command::Hint,
        Command::Flip,
        Command::Draw,
        Command::Resign,
        Command::Accept,
        Command::Decline,
        Command::Sit,
        Command::Stand,
        Command::Close,
        Command::Link,
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
            Command::Stand => "stand",
            Command::Close => "close",
            Command::Link => "link",
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

    /// What the message `tui-do-…` that says it in full is called by.
    pub(super) const fn doing(self) -> &'static str {
        match self {
            Command::Leave => "leave",
            other => other.word(),
        }
    }

    pub(super) fn local_word(self, scene: &Scene<'_>) -> String {
        scene.words.say(&format!("tui-word-{}", self.word()), &[])
    }

    pub(super) fn read(text: &str, scene: &Scene<'_>) -> Option<Command> {
        let mut all = Command::ALL.into_iter();
        all.find(|command| command.word() == text || command.local_word(scene) == text)
    }
}

impl TableScreen {
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
                self.popup = Some(Popup::new(Over::Resign));
                Vec::new()
            }
            Command::Resign => {
                self.refuse_turn();
                Vec::new()
            }
            Command::Accept => self.answer(Reply::Accept),
            Command::Decline => self.answer(Reply::Decline),
            Command::Sit => self.sit(rest),
            Command::Stand => ask(Ask::Leave),
            Command::Close => ask(Ask::Cancel),
            Command::Link => {
                self.popup = self.online.then(|| Popup::new(Over::Link));
                Vec::new()
            }
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
                self.popup = Some(Popup::new(Over::Menu));
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
        let effect = self.look(table, table.position.clone(), true);
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
                Command::Stand => table.may.leave,
                Command::Close => table.may.cancel,
                Command::Link => self.online,
                Command::Load => !self.online,
                Command::Menu => false,
                Command::Flip | Command::Language | Command::Help | Command::Leave => true,
            })
            .collect()
    }

    pub(super) fn over_commands(&self) -> Vec<Command> {
        let cancelled = |table: &WireTable| table.cancelled.is_some();
        if self.table.as_deref().is_some_and(cancelled) {
            return vec![Command::Leave];
        }
        let rematch = !self.online || self.table.as_ref().is_some_and(|table| table.may.rematch);
        let mut commands = vec![Command::Film];
        if rematch {
            commands.push(Command::Rematch);
        }
        commands.extend([Command::Save, Command::Leave]);
        commands
    }
}

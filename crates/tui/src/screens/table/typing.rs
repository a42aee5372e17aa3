//! Acting by typing, with completion.

use super::TableScreen;
use super::command::Command;
use super::saying::Saying;
use crate::app::{Scene, Step};

impl TableScreen {
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

    pub(super) fn complete(&mut self, by: isize, scene: &Scene<'_>) {
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

    pub(super) fn submit(&mut self, scene: &Scene<'_>) -> Vec<Step> {
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
}

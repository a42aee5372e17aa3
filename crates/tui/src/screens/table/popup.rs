//! What lies over the board, and choosing from it.

use super::{Popup, TableScreen};
use crate::app::{Effect, Scene, Step};
use crate::link::Ask;
use crate::ui::{Picked, Picker};
use crossterm::event::KeyCode;

impl Popup {
    fn picker(&mut self) -> &mut Picker {
        match self {
            Popup::Menu(picker)
            | Popup::Which(picker, _)
            | Popup::Resign(picker)
            | Popup::Over(picker) => picker,
        }
    }
}

impl TableScreen {
    pub(super) fn popup_key(&mut self, key: KeyCode, scene: &Scene<'_>) -> Vec<Step> {
        if key == KeyCode::Esc || key == KeyCode::F(10) {
            self.popup = None;
            return Vec::new();
        }
        let count = self.popup_items(scene).1.len();
        match self
            .popup
            .as_mut()
            .map(|popup| popup.picker().key(key, count))
        {
            Some(Picked::Taken(place)) => self.popup_take(place, scene),
            Some(Picked::Nothing | Picked::Moved) | None => Vec::new(),
        }
    }

    pub(super) fn popup_click(&mut self, x: u16, y: u16, scene: &Scene<'_>) -> Vec<Step> {
        let (_, items) = self.popup_items(scene);
        let area = self.popup_list_area(scene);
        let Some(picker) = self.popup.as_mut().map(|popup| *popup.picker()) else {
            return Vec::new();
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

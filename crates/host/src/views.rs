//! What people see of a table.

use crate::error::HostError;
use crate::host::Host;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::Record;
use tabuleiro_table::{Film, PlayerId, PublicEvent, Table, TableId, View};

/// A table as one viewer may see it, and who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// Which table.
    pub id: TableId,
    /// By seat: whether who acts for it is connected. Bots always are.
    pub connected: Vec<bool>,
    /// The table itself.
    #[serde(flatten)]
    pub view: View,
}

impl Host {
    /// The table as this person may see it; without a person, as a spectator may.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn view(
        &self,
        table: &TableId,
        viewer: Option<&PlayerId>,
    ) -> Result<TableView, HostError> {
        let live = self.looked_at(table).await?;
        live.read(|state| self.seen(table, state, viewer))
    }

    /// The same, with the events after a version that led to it.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn view_since(
        &self,
        table: &TableId,
        after: u64,
        viewer: Option<&PlayerId>,
    ) -> Result<(TableView, Vec<PublicEvent>), HostError> {
        let live = self.looked_at(table).await?;
        live.read(|state| {
            let events = state.events_since(after, viewer);
            (self.seen(table, state, viewer), events)
        })
    }

    /// By seat: whether who acts for it is connected. Bots always are.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn connected(&self, table: &TableId) -> Result<Vec<bool>, HostError> {
        let live = self.live(table).await?;
        live.read(|state| self.connected_at(table, state, &state.outline().seats))
    }

    fn seen(&self, id: &TableId, table: &Table, viewer: Option<&PlayerId>) -> TableView {
        let view = table.view(viewer, self.now());
        TableView {
            id: id.clone(),
            connected: self.connected_at(id, table, &view.seats),
            view,
        }
    }

    /// The events after a version as this person may see them; without a person, as a spectator may.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn events_since(
        &self,
        table: &TableId,
        after: u64,
        viewer: Option<&PlayerId>,
    ) -> Result<Vec<PublicEvent>, HostError> {
        let live = self.looked_at(table).await?;
        live.read(|state| state.events_since(after, viewer))
    }

    /// Every position so far as this person may see it; without a person, as a spectator may.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn film(
        &self,
        table: &TableId,
        viewer: Option<&PlayerId>,
    ) -> Result<Film, HostError> {
        let live = self.looked_at(table).await?;
        live.read(|state| state.film(viewer))
    }

    /// The game as a record, with as much as this person may know.
    ///
    /// # Errors
    /// If there is no such table, or its game has not begun.
    pub async fn record(
        &self,
        table: &TableId,
        viewer: Option<&PlayerId>,
    ) -> Result<Record, HostError> {
        let live = self.looked_at(table).await?;
        live.read(|state| state.record(viewer))?
            .ok_or(HostError::NothingPlayed)
    }

    /// The version that a table is at.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn version(&self, table: &TableId) -> Result<u64, HostError> {
        self.live(table).await?.read(Table::version)
    }
}

//! What the store's lists and clocks need to know of a table.

use crate::error::HostError;
use serde::{Deserialize, Serialize};
use tabuleiro_store as store;
use tabuleiro_table::{
    ClockRule, Event, Millis, PlayerId, SeatView, Status, Table, TableId, Visibility,
};

/// What a line in a list shows, beside what the store can search by.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) seats: Vec<SeatView>,
    pub(crate) clock: ClockRule,
    pub(crate) outcome: String,
    #[serde(default)]
    pub(crate) actor: Option<u8>,
    #[serde(default)]
    pub(crate) training: bool,
}

pub(crate) fn summary(table: &Table, now: Millis) -> Result<store::TableSummary, HostError> {
    let outline = table.outline();
    let card = Card {
        seats: outline.seats,
        clock: outline.clock,
        outcome: outline.outcome,
        actor: outline.actor,
        training: outline.training,
    };
    // Whoever opened a table finds it among their own, seated or not.
    let mut players = table.players();
    if !players.contains(&table.creator()) {
        players.push(table.creator());
    }
    let players = players.into_iter().map(stored_player);
    Ok(store::TableSummary {
        version: outline.version,
        game: table.game().game().name().to_owned(),
        spec: outline.game,
        status: match outline.status {
            Status::Waiting => store::Status::Waiting,
            Status::Playing => store::Status::Playing,
            Status::Over => store::Status::Over,
        },
        visibility: match outline.visibility {
            Visibility::Unlisted => store::Visibility::Unlisted,
            Visibility::Public => store::Visibility::Public,
        },
        created_at: outline.created,
        updated_at: now,
        deadline_ms: table.deadline(),
        bot_waiting: table.bot_to_move().is_some(),
        players: players.collect::<Result<_, _>>()?,
        card: serde_json::to_string(&card).unwrap_or_default(),
    })
}

/// The events as the store keeps them.
pub(crate) fn stored_events(events: &[Event]) -> Result<Vec<store::StoredEvent>, HostError> {
    let stored = |event: &Event| {
        Ok(store::StoredEvent {
            version: event.version,
            at_ms: event.at,
            body: serde_json::to_string(event)
                .map_err(|error| HostError::BadEvents(error.to_string()))?,
        })
    };
    events.iter().map(stored).collect()
}

/// The events that the store gave.
pub(crate) fn read_events(
    table: &TableId,
    stored: &[store::StoredEvent],
) -> Result<Vec<Event>, HostError> {
    let read = |event: &store::StoredEvent| {
        serde_json::from_str(&event.body).map_err(|error| {
            // A kind of event, or of something in it, that a later release has added.
            if error.to_string().starts_with("unknown variant") {
                return HostError::Newer(table.clone());
            }
            HostError::Damaged {
                table: table.clone(),
                problem: format!("event {}: {error}", event.version),
            }
        })
    };
    stored.iter().map(read).collect()
}

pub(crate) fn stored_id(table: &TableId) -> Result<store::TableId, HostError> {
    Ok(store::TableId::new(table.as_str())?)
}

pub(crate) fn table_id(stored: &store::TableId) -> Result<TableId, HostError> {
    // Whatever is an id to the store is one to a table.
    TableId::new(stored.as_str()).map_err(|_| HostError::BadId(store::IdError))
}

pub(crate) fn stored_player(player: &PlayerId) -> Result<store::PlayerId, HostError> {
    Ok(store::PlayerId::new(player.as_str())?)
}

pub(crate) fn player_id(stored: &store::PlayerId) -> Result<PlayerId, HostError> {
    PlayerId::new(stored.as_str()).map_err(|_| HostError::BadId(store::IdError))
}

/// An id that nobody can guess.
pub(crate) fn new_table_id() -> Result<TableId, HostError> {
    table_id(&store::TableId::random()?)
}

//! Lists of tables.

use crate::error::HostError;
use crate::host::Host;
use crate::summary::{Card, stored_player, table_id};
use serde::Serialize;
use tabuleiro_rules::GameKind;
use tabuleiro_store as store;
use tabuleiro_store::Cursor;
use tabuleiro_table::{ClockRule, Millis, PlayerId, SeatView, Status, TableId, Visibility};

/// Which tables to list. What is `None` does not matter.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// How far they are.
    pub status: Option<Status>,
    /// Which game.
    pub game: Option<GameKind>,
    /// Tables of this person, unlisted ones too; left out, public tables of all.
    pub player: Option<PlayerId>,
    /// Where the page before ended.
    pub after: Option<Cursor>,
    /// How many at most; up to 100.
    pub limit: usize,
}

/// A part of a list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Newest first.
    pub tables: Vec<Listed>,
    /// Where the list goes on, if it does.
    pub next: Option<Cursor>,
}

/// A table in a list: what everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Which.
    pub id: TableId,
    /// The full game spec.
    pub game: String,
    /// The number of events so far.
    pub version: u64,
    /// How far it is.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seat to act.
    pub actor: Option<u8>,
    /// How time is counted.
    pub clock: ClockRule,
    /// `ongoing`, or how the game ended.
    pub outcome: String,
    /// Whether analysis is allowed during play.
    pub training: bool,
    /// When it was opened.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
    /// When time is up.
    pub deadline: Option<Millis>,
}

impl Host {
    /// Tables, newest first: everybody's public ones, or all of one person's.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(&self, wanted: &Wanted) -> Result<Listing, HostError> {
        let filter = store::Filter {
            status: wanted.status.map(|status| match status {
                Status::Waiting => store::Status::Waiting,
                Status::Playing => store::Status::Playing,
                Status::Over => store::Status::Over,
            }),
            game: wanted.game.map(|game| game.name().to_owned()),
            visibility: wanted.player.is_none().then_some(store::Visibility::Public),
            player: wanted.player.as_ref().map(stored_player).transpose()?,
        };
        let limit = wanted.limit.clamp(1, 100);
        let page = self
            .store()
            .list(&filter, wanted.after.as_ref(), limit)
            .await?;
        Ok(Listing {
            tables: page.tables.iter().map(listed).collect::<Result<_, _>>()?,
            next: page.next,
        })
    }
}

fn listed(entry: &store::Entry) -> Result<Listed, HostError> {
    let id = table_id(&entry.table)?;
    let summary = &entry.summary;
    let card: Card = serde_json::from_str(&summary.card).map_err(|error| HostError::Damaged {
        table: id.clone(),
        problem: error.to_string(),
    })?;
    Ok(Listed {
        id,
        game: summary.spec.clone(),
        version: summary.version,
        status: match summary.status {
            store::Status::Waiting => Status::Waiting,
            store::Status::Playing => Status::Playing,
            store::Status::Over => Status::Over,
        },
        visibility: match summary.visibility {
            store::Visibility::Unlisted => Visibility::Unlisted,
            store::Visibility::Public => Visibility::Public,
        },
        seats: card.seats,
        actor: card.actor,
        clock: card.clock,
        outcome: card.outcome,
        training: card.training,
        created: summary.created_at,
        updated: summary.updated_at,
        deadline: summary.deadline_ms,
    })
}

//! Opening tables, finding them, looking at them.

use crate::error::ApiError;
use crate::handlers::players::name;
use crate::identity::{Caller, Viewer};
use crate::read::{Asked, AtTable, Sent};
use crate::state::App;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use tabuleiro_host::{Host, HostError, Listed, Opening, SeatWish, TableView, Wanted};
use tabuleiro_protocol::{
    FilmBody, ListedTable, OpenTable, SeatRequest, SeedRequest, TableList, WireSeat, WireTable,
};
use tabuleiro_rules::{GameKind, Spec};
use tabuleiro_table::{PlayerId, Seed, Status, TableId};

/// Where people find a table.
pub(crate) fn link(base: &str, table: &TableId) -> String {
    format!("{base}/t/{table}")
}

/// The table as this person may see it, with a drawing.
pub(crate) async fn wire(
    host: &Host,
    table: &TableId,
    viewer: Option<&PlayerId>,
    base: &str,
) -> Result<WireTable, HostError> {
    let seen = host.view(table, viewer).await?;
    Ok(as_wired(host, seen, base).drawn())
}

/// What the host shows of a table, as it is sent.
pub(crate) fn as_wired(host: &Host, seen: TableView, base: &str) -> WireTable {
    let url = link(base, &seen.id);
    WireTable::new(&seen.id, url, &seen.connected, seen.view, host.now())
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = OpenTable,
    responses((status = 201, body = WireTable), (status = 401), (status = 422, body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    Sent(sent): Sent<OpenTable>,
) -> Result<impl IntoResponse, ApiError> {
    let opening = opening(sent)?;
    app.inside().limits.opener(&caller.player.id)?;
    let id = app.host().create(&caller.player, &opening).await?;
    let table = wire(app.host(), &id, Some(&caller.player.id), &caller.base).await?;
    let place = [(header::LOCATION, format!("/api/tables/{id}"))];
    Ok((StatusCode::CREATED, place, Json(table)))
}

pub(crate) fn spec(text: &str) -> Result<Spec, ApiError> {
    text.parse()
        .map_err(|error| ApiError::impossible("bad-game", format!("`game`: {error}")))
}

pub(crate) fn seed(sent: &SeedRequest) -> Result<Seed, ApiError> {
    let expected = "`seed` is a whole number from 0 to 18446744073709551615";
    sent.number()
        .map(Seed::new)
        .ok_or_else(|| ApiError::impossible("bad-seed", expected))
}

fn opening(sent: OpenTable) -> Result<Opening, ApiError> {
    let seats = sent.seats.into_iter().map(wish);
    Ok(Opening {
        game: spec(&sent.game)?,
        seats: seats.collect::<Result<_, _>>()?,
        clock: sent.clock.into(),
        seed: sent.seed.as_ref().map(seed).transpose()?,
        visibility: sent.visibility.into(),
        training: sent.training,
    })
}

fn wish(seat: SeatRequest) -> Result<SeatWish, ApiError> {
    Ok(match seat {
        SeatRequest::Me {} => SeatWish::Me,
        SeatRequest::Open {} => SeatWish::Open,
        SeatRequest::Local { name: wanted } => SeatWish::Local {
            name: wanted.as_deref().map(name).transpose()?,
        },
        SeatRequest::Bot { level } => SeatWish::Bot {
            level: level
                .text()
                .parse()
                .map_err(|error: String| ApiError::impossible("bad-level", error))?,
        },
    })
}

/// The table as the caller may see it.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = WireTable), (status = 404, body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn show(
    State(app): State<App>,
    AtTable(table): AtTable,
    viewer: Viewer,
) -> Result<Json<WireTable>, ApiError> {
    Ok(Json(
        wire(app.host(), &table, viewer.id(), &viewer.base).await?,
    ))
}

/// Every position so far as the caller may see it.
#[utoipa::path(get, path = "/api/tables/{table}/film", params(("table" = String, Path)),
    responses((status = 200, body = FilmBody), (status = 404)))]
pub(crate) async fn film(
    State(app): State<App>,
    AtTable(table): AtTable,
    viewer: Viewer,
) -> Result<Json<FilmBody>, ApiError> {
    Ok(Json(app.host().film(&table, viewer.id()).await?.into()))
}

/// Which tables to list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct Filter {
    /// `waiting`, `playing` or `over`.
    status: Option<String>,
    /// A game's name.
    game: Option<String>,
    /// `me`: the caller's tables, unlisted ones too.
    player: Option<String>,
    /// `next` of the page before.
    after: Option<String>,
    /// The same by another name.
    cursor: Option<String>,
    /// How many at most, up to 100.
    limit: Option<usize>,
}

/// Public tables, newest first; or the caller's own.
#[utoipa::path(get, path = "/api/tables", params(Filter), responses((status = 200, body = TableList)))]
pub(crate) async fn list(
    State(app): State<App>,
    viewer: Viewer,
    Asked(filter): Asked<Filter>,
) -> Result<Json<TableList>, ApiError> {
    let page = app.host().list(&wanted(filter, &viewer)?).await?;
    let tables = page
        .tables
        .into_iter()
        .map(|table| listed(table, &viewer.base));
    Ok(Json(TableList {
        tables: tables.collect(),
        next: page.next.map(|next| next.to_string()),
    }))
}

fn wanted(filter: Filter, viewer: &Viewer) -> Result<Wanted, ApiError> {
    let status = filter.status.map(|word| match word.as_str() {
        "waiting" => Ok(Status::Waiting),
        "playing" => Ok(Status::Playing),
        "over" => Ok(Status::Over),
        _ => Err(ApiError::bad(
            "bad-query",
            "`status` is `waiting`, `playing` or `over`",
        )),
    });
    // A whole spec names its game as well.
    let game = filter.game.map(|text| {
        let name = text.split(':').next().unwrap_or_default();
        let known = GameKind::ALL.into_iter().find(|game| game.name() == name);
        let names = GameKind::ALL.map(GameKind::name).join("`, `");
        known.ok_or_else(|| ApiError::bad("bad-query", format!("`game` is one of `{names}`")))
    });
    let player = filter.player.map(|word| match word.as_str() {
        "me" => viewer.id().cloned().ok_or_else(ApiError::unauthorized),
        _ => Err(ApiError::bad("bad-query", "`player` is `me`, or left out")),
    });
    let after = filter.after.or(filter.cursor);
    let after = after.map(|text| {
        text.parse()
            .map_err(|error| HostError::BadCursor(error).into())
    });
    Ok(Wanted {
        status: status.transpose()?,
        game: game.transpose()?,
        player: player.transpose()?,
        after: after.transpose().map_err(|error: ApiError| error)?,
        limit: filter.limit.unwrap_or(50),
    })
}

fn listed(table: Listed, base: &str) -> ListedTable {
    ListedTable {
        url: link(base, &table.id),
        id: table.id.to_string(),
        game: table.game,
        version: table.version,
        status: ListedTable::status(table.status).to_owned(),
        seats: table
            .seats
            .into_iter()
            .map(|seat| {
                let is_bot = seat.level.is_some();
                WireSeat::new(seat, is_bot)
            })
            .collect(),
        actor: table.actor,
        clock: table.clock.into(),
        outcome: table.outcome,
        training: table.training,
        visibility: table.visibility.into(),
        created: table.created,
        updated: table.updated,
    }
}

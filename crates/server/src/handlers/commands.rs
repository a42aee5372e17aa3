//! Commands at a table.

use crate::error::ApiError;
use crate::handlers::tables::wire;
use crate::identity::Caller;
use crate::read::{AtTable, MaybeSent, Sent, Steps};
use crate::state::App;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use tabuleiro_host::Player;
use tabuleiro_protocol::{Act, Answering, Plain, Resigning, Versioned, WireTable};
use tabuleiro_rules::Seat;
use tabuleiro_table::{Command, CommandId, Order, TableId};

type Done = Result<Json<Versioned>, ApiError>;

/// The command under the name that its sender gave it.
pub(crate) fn command(order: Order, id: Option<String>) -> Result<Command, ApiError> {
    let Some(id) = id else {
        return Ok(order.into());
    };
    let id = CommandId::new(id);
    let id = id.map_err(|error| ApiError::impossible("bad-id", format!("`id`: {error}")))?;
    Ok(order.with_id(id))
}

/// About another game. Its table's id is the host's to choose.
pub(crate) fn rematch_order(answer: tabuleiro_protocol::Reply, table: &TableId) -> Order {
    Order::Rematch {
        answer: answer.into(),
        table: table.clone(),
    }
}

pub(crate) fn seat(number: u8) -> Result<Seat, ApiError> {
    let missing = || {
        ApiError::from(tabuleiro_host::HostError::from(
            tabuleiro_table::Refusal::NoSuchSeat,
        ))
    };
    Seat::new(number).ok_or_else(missing)
}

/// Somebody at a table.
pub(crate) struct Here {
    app: App,
    table: TableId,
    caller: Caller,
}

impl FromRequestParts<App> for Here {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Here, ApiError> {
        let AtTable(table) = AtTable::from_request_parts(parts, app).await?;
        Ok(Here {
            table,
            caller: Caller::from_request_parts(parts, app).await?,
            app: app.clone(),
        })
    }
}

impl Here {
    async fn carry_out(&self, order: Order, id: Option<String>) -> Done {
        let command = command(order, id)?;
        let version = self
            .app
            .host()
            .command(&self.table, &self.caller.player.id, command)
            .await?;
        Ok(Json(Versioned { version }))
    }
}

/// Sits down at an open seat.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", params(("table" = String, Path), ("seat" = u8, Path)),
    request_body = Option<Plain>, responses((status = 200, body = WireTable), (status = 409, description = "`seat-taken` and others")))]
pub(crate) async fn sit(
    here: Here,
    Steps((_, number)): Steps<(String, String)>,
    MaybeSent(sent): MaybeSent<Plain>,
) -> Result<Json<WireTable>, ApiError> {
    let seat = seat(number.parse().unwrap_or(0))?;
    let Player { id, name, .. } = here.caller.player.clone();
    let _ = here.carry_out(Order::Sit { seat, name }, sent.id).await?;
    let table = wire(here.app.host(), &here.table, Some(&id), &here.caller.base);
    Ok(Json(table.await?))
}

/// Acts for the seat to move.
#[utoipa::path(post, path = "/api/tables/{table}/actions", params(("table" = String, Path)), request_body = Act,
    responses((status = 200, body = Versioned), (status = 409, description = "`stale`, `not-your-turn`, `over`"),
        (status = 422, description = "`illegal-action`", body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn act(here: Here, Sent(sent): Sent<Act>) -> Done {
    let order = Order::Act {
        action: sent.action,
        version: sent.version,
    };
    here.carry_out(order, sent.id).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/tables/{table}/resign", params(("table" = String, Path)), request_body = Option<Resigning>,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn resign(here: Here, MaybeSent(sent): MaybeSent<Resigning>) -> Done {
    let seat = sent.seat.map(seat).transpose()?;
    here.carry_out(Order::Resign { seat }, sent.id).await
}

/// Takes the last turn back, or asks the others whether it may be.
#[utoipa::path(post, path = "/api/tables/{table}/takeback", params(("table" = String, Path)), request_body = Option<Answering>,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn takeback(here: Here, MaybeSent(sent): MaybeSent<Answering>) -> Done {
    here.carry_out(Order::Takeback(sent.answer.into()), sent.id)
        .await
}

/// Offers a draw, or answers such an offer.
#[utoipa::path(post, path = "/api/tables/{table}/draw", params(("table" = String, Path)), request_body = Option<Answering>,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn draw(here: Here, MaybeSent(sent): MaybeSent<Answering>) -> Done {
    here.carry_out(Order::Draw(sent.answer.into()), sent.id)
        .await
}

/// Offers another game, or answers such an offer.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", params(("table" = String, Path)), request_body = Option<Answering>,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn rematch(here: Here, MaybeSent(sent): MaybeSent<Answering>) -> Done {
    let order = rematch_order(sent.answer, &here.table);
    here.carry_out(order, sent.id).await
}

/// Gets up before the game has begun.
#[utoipa::path(post, path = "/api/tables/{table}/leave", params(("table" = String, Path)), request_body = Option<Plain>,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn leave(here: Here, MaybeSent(sent): MaybeSent<Plain>) -> Done {
    here.carry_out(Order::Leave, sent.id).await
}

/// Closes a table where the game has not begun.
#[utoipa::path(post, path = "/api/tables/{table}/cancel", params(("table" = String, Path)), request_body = Option<Plain>,
    responses((status = 200, body = Versioned), (status = 403), (status = 409)))]
pub(crate) async fn cancel(here: Here, MaybeSent(sent): MaybeSent<Plain>) -> Done {
    here.carry_out(Order::Cancel, sent.id).await
}

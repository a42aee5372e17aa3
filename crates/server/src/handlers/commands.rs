//! Commands at a table.

use crate::error::ApiError;
use crate::handlers::tables::wire;
use crate::identity::Caller;
use crate::read::{AtTable, MaybeSent, Sent, Steps};
use crate::state::App;
use axum::Json;
use axum::extract::State;
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

async fn carry_out(
    app: &App,
    table: &TableId,
    caller: &Caller,
    order: Order,
    id: Option<String>,
) -> Done {
    let command = command(order, id)?;
    let version = app
        .host()
        .command(table, &caller.player.id, command)
        .await?;
    Ok(Json(Versioned { version }))
}

/// Sits down at an open seat.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", params(("table" = String, Path), ("seat" = u8, Path)),
    request_body = Plain, responses((status = 200, body = WireTable), (status = 409, description = "`seat-taken` and others")))]
pub(crate) async fn sit(
    State(app): State<App>,
    AtTable(table): AtTable,
    Steps((_, number)): Steps<(String, String)>,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Plain>,
) -> Result<Json<WireTable>, ApiError> {
    let seat = seat(number.parse().unwrap_or(0))?;
    let name = caller.player.name.clone();
    let _ = carry_out(&app, &table, &caller, Order::Sit { seat, name }, sent.id).await?;
    Ok(Json(
        wire(app.host(), &table, Some(&caller.player.id), &caller.base).await?,
    ))
}

/// Acts for the seat to move.
#[utoipa::path(post, path = "/api/tables/{table}/actions", params(("table" = String, Path)), request_body = Act,
    responses((status = 200, body = Versioned), (status = 409, description = "`stale`, `not-your-turn`, `over`"),
        (status = 422, description = "`illegal-action`", body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn act(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    Sent(sent): Sent<Act>,
) -> Done {
    let order = Order::Act {
        action: sent.action,
        version: sent.version,
    };
    carry_out(&app, &table, &caller, order, sent.id).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/tables/{table}/resign", params(("table" = String, Path)), request_body = Resigning,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn resign(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Resigning>,
) -> Done {
    let seat = sent.seat.map(seat).transpose()?;
    carry_out(&app, &table, &caller, Order::Resign { seat }, sent.id).await
}

/// Takes the last turn back, or asks the others whether it may be.
#[utoipa::path(post, path = "/api/tables/{table}/takeback", params(("table" = String, Path)), request_body = Answering,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn takeback(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Answering>,
) -> Done {
    carry_out(
        &app,
        &table,
        &caller,
        Order::Takeback(sent.answer.into()),
        sent.id,
    )
    .await
}

/// Offers a draw, or answers such an offer.
#[utoipa::path(post, path = "/api/tables/{table}/draw", params(("table" = String, Path)), request_body = Answering,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn draw(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Answering>,
) -> Done {
    carry_out(
        &app,
        &table,
        &caller,
        Order::Draw(sent.answer.into()),
        sent.id,
    )
    .await
}

/// Offers another game, or answers such an offer.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", params(("table" = String, Path)), request_body = Answering,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Answering>,
) -> Done {
    let order = rematch_order(sent.answer, &table);
    carry_out(&app, &table, &caller, order, sent.id).await
}

/// Gets up before the game has begun.
#[utoipa::path(post, path = "/api/tables/{table}/leave", params(("table" = String, Path)), request_body = Plain,
    responses((status = 200, body = Versioned), (status = 409)))]
pub(crate) async fn leave(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Plain>,
) -> Done {
    carry_out(&app, &table, &caller, Order::Leave, sent.id).await
}

/// Closes a table where the game has not begun.
#[utoipa::path(post, path = "/api/tables/{table}/cancel", params(("table" = String, Path)), request_body = Plain,
    responses((status = 200, body = Versioned), (status = 403), (status = 409)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    AtTable(table): AtTable,
    caller: Caller,
    MaybeSent(sent): MaybeSent<Plain>,
) -> Done {
    carry_out(&app, &table, &caller, Order::Cancel, sent.id).await
}

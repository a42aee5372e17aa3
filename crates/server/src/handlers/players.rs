//! Who people are.

use crate::address::sender;
use crate::error::ApiError;
use crate::identity::{Caller, Viewer, give_cookie, guest, newcomer};
use crate::origin::Origin;
use crate::read::{MaybeSent, Sent};
use crate::state::App;
use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use tabuleiro_host::Player;
use tabuleiro_protocol::{Created, Identity, NewPlayer};
use tabuleiro_table::Name;

pub(crate) fn identity(player: &Player) -> Identity {
    Identity {
        id: player.id.to_string(),
        name: player.name.to_string(),
    }
}

pub(crate) fn name(text: &str) -> Result<Name, ApiError> {
    Name::new(text).map_err(|error| ApiError::impossible(error.code(), error.to_string()))
}

/// Somebody new. Our own page gets a cookie as well.
#[utoipa::path(post, path = "/api/players", request_body = Option<NewPlayer>,
    responses((status = 201, body = Created), (status = 422, body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn create(
    State(app): State<App>,
    request: Request,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let (parts, body) = request.into_parts();
    let request = Request::from_parts(parts.clone(), body);
    let MaybeSent(sent) = MaybeSent::<NewPlayer>::from_request(request, &app).await?;
    let name = sent.name.as_deref().map_or_else(guest, name)?;
    let address = sender(&app.inside().config, &parts.headers, &parts.extensions);
    let (player, token) = newcomer(&app, address, &name).await?;
    if Origin::of(&app.inside().config, &parts.headers) == Origin::Own {
        give_cookie(&app, &parts, &player);
    }
    let created = Created {
        player: identity(&player),
        token: token.reveal().to_owned(),
    };
    Ok((StatusCode::CREATED, Json(created)))
}

/// Whom the server takes the caller for.
#[utoipa::path(get, path = "/api/players/me", responses((status = 200, body = Identity), (status = 401)))]
pub(crate) async fn me(viewer: Viewer) -> Result<Json<Identity>, ApiError> {
    let player = viewer.player.ok_or_else(ApiError::unauthorized)?;
    Ok(Json(identity(&player)))
}

/// Another name. Where the caller sits already the old one stays.
#[utoipa::path(patch, path = "/api/players/me", request_body = NewPlayer,
    responses((status = 200, body = Identity), (status = 401), (status = 422)))]
pub(crate) async fn rename(
    State(app): State<App>,
    caller: Caller,
    Sent(sent): Sent<NewPlayer>,
) -> Result<Json<Identity>, ApiError> {
    let wanted = sent.name.unwrap_or_default();
    let player = app
        .host()
        .rename_player(&caller.player.id, &name(&wanted)?)
        .await?;
    Ok(Json(identity(&player)))
}

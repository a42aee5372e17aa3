//! The description of the interface, generated from it.

use crate::handlers::{analyses, commands, events, games, players, records, tables};
use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};

#[derive(OpenApi)]
#[openapi(
    info(title = "Tabuleiro", description = "Modern abstract board games at shared tables. Errors are always an ErrorBody."),
    paths(
        players::create, players::me, players::rename, games::catalogue,
        tables::open, tables::list, tables::show, tables::film,
        commands::sit, commands::leave, commands::cancel, commands::act, commands::resign,
        commands::takeback, commands::draw, commands::rematch,
        events::stream, records::of_table, records::keep, records::show, records::film,
        analyses::ask, analyses::show, analyses::cancel
    ),
    components(schemas(tabuleiro_protocol::ErrorBody)),
    security((), ("token" = [])),
    modifiers(&Tokens),
)]
struct Api;

struct Tokens;

impl utoipa::Modify for Tokens {
    fn modify(&self, api: &mut Description) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        if let Some(components) = &mut api.components {
            components.add_security_scheme("token", scheme);
        }
    }
}

/// The description of the whole HTTP interface.
#[must_use]
pub fn openapi() -> Description {
    Api::openapi()
}

pub(crate) async fn show() -> Json<Description> {
    Json(openapi())
}

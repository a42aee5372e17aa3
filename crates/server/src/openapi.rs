//! The description of the interface, generated from it.

use crate::handlers::{analyses, commands, events, games, players, positions, records, tables};
use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi as Description, Ref, ResponseBuilder};

#[derive(OpenApi)]
#[openapi(
    info(title = "Tabuleiro", description = "Modern abstract board games at shared tables. Errors are always an ErrorBody."),
    paths(
        players::create, players::me, players::rename, games::catalogue,
        tables::open, tables::list, tables::show, tables::film,
        commands::sit, commands::leave, commands::cancel, commands::act, commands::resign,
        commands::takeback, commands::draw, commands::rematch,
        events::stream, records::of_table, records::keep, records::show, records::film,
        positions::play,
        analyses::ask, analyses::show, analyses::cancel
    ),
    components(schemas(tabuleiro_protocol::ErrorBody)),
    security((), ("token" = [])),
    modifiers(&Tokens, &Faults),
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

/// Any call may be answered with an error, and all errors are alike.
struct Faults;

impl utoipa::Modify for Faults {
    fn modify(&self, api: &mut Description) {
        let body = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("ErrorBody")))
            .build();
        let fault = ResponseBuilder::new()
            .description("what was wrong, and what would be right")
            .content("application/json", body)
            .build();
        for path in api.paths.paths.values_mut() {
            let operations = [
                &mut path.get,
                &mut path.post,
                &mut path.patch,
                &mut path.delete,
            ];
            for operation in operations.into_iter().flatten() {
                let responses = &mut operation.responses.responses;
                responses.insert("default".to_owned(), fault.clone().into());
            }
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

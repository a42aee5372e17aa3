//! Every error that a client gets: a status, a word, and a sentence.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_host::HostError;
use tabuleiro_protocol::{ErrorBody, Fault};
use tabuleiro_rules::{Illegal, PlayError};
use tabuleiro_table::Refusal;
use tabuleiro_words::{Language, Words};

/// An error as it is answered.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    fault: Box<Fault>,
    /// In how many seconds another try makes sense.
    retry: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> ApiError {
        ApiError {
            status,
            fault: Box::new(Fault {
                code: code.to_owned(),
                message: message.into(),
                rule: None,
                cells: Vec::new(),
                place: None,
            }),
            retry: None,
        }
    }

    /// Not to be understood.
    pub(crate) fn bad(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// Understood, but impossible.
    pub(crate) fn impossible(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    pub(crate) fn not_found(code: &str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    pub(crate) fn no_such_table() -> ApiError {
        HostError::NoSuchTable.into()
    }

    pub(crate) fn unauthorized() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            "no-identity",
            "this needs an identity: get a token with POST /api/players, and send it as `Authorization: Bearer <token>`",
        )
    }

    pub(crate) fn wrong_origin() -> ApiError {
        ApiError::new(
            StatusCode::FORBIDDEN,
            "wrong-origin",
            "a browser's cookie counts only for this server's own pages; programs use a token instead",
        )
    }

    pub(crate) fn too_many(seconds: u64) -> ApiError {
        ApiError::too_many_of("too-many", "too many calls", seconds)
    }

    pub(crate) fn too_many_of(code: &str, what: &str, seconds: u64) -> ApiError {
        let message = format!("{what}; try again in {seconds} s");
        ApiError {
            retry: Some(seconds),
            ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, message)
        }
    }

    /// The action at this place in a list, counted from 1, cannot be played there.
    pub(crate) fn unplayable(error: &PlayError, place: usize) -> ApiError {
        let why = match error {
            PlayError::Illegal(illegal) => why_not(illegal),
            PlayError::Malformed(malformed) => malformed.to_string(),
        };
        let mut answer = ApiError::impossible(
            "illegal-action",
            format!("action {place} of the list: {why}"),
        );
        if let PlayError::Illegal(illegal) = error {
            answer.show_rule(illegal);
        }
        answer.fault.place = Some(place);
        answer
    }

    fn show_rule(&mut self, illegal: &Illegal) {
        self.fault.rule = Some(illegal.rule.to_string());
        self.fault.cells = illegal.cells.iter().map(ToString::to_string).collect();
    }

    pub(crate) fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Json(ErrorBody { error: *self.fault });
        let mut response = (self.status, body).into_response();
        if let Some(seconds) = self.retry {
            let value = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        if self.status == StatusCode::UNAUTHORIZED {
            let value = HeaderValue::from_static("Bearer");
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, value);
        }
        response
    }
}

impl From<HostError> for ApiError {
    fn from(error: HostError) -> ApiError {
        let status = status(&error);
        if status.is_server_error() {
            tracing::error!(code = error.code(), %error, "the host could not answer");
        }
        let retry = match error {
            HostError::TooManyAnalyses => Some(2),
            HostError::TooManyTables(_) => Some(60),
            HostError::Busy
            | HostError::Closing
            | HostError::Newer(_)
            | HostError::BusAway
            | HostError::NobodyThinks
            | HostError::Unavailable(_) => Some(1),
            _ => None,
        };
        let mut answer = ApiError::new(status, error.code(), sentence(&error));
        answer.retry = retry;
        if let HostError::Refused(refusal) = &error
            && let Some(illegal) = refusal.illegal()
        {
            answer.show_rule(illegal);
        }
        answer
    }
}

/// What is said about it: never more than the client may know.
fn sentence(error: &HostError) -> String {
    match error {
        HostError::Refused(refusal) => refused(refusal),
        // What is wrong with it is for the log.
        HostError::Damaged { .. } => {
            "the table is damaged; tell whoever runs this server".to_owned()
        }
        other => other.to_string(),
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal.illegal() {
        Some(illegal) => {
            let why = why_not(illegal);
            format!("{why} `actions` of the table lists what is legal.")
        }
        None => refusal.to_string(),
    }
}

fn why_not(illegal: &Illegal) -> String {
    Words::new(Language::English).why_not(illegal)
}

fn status(error: &HostError) -> StatusCode {
    match error {
        HostError::Refused(refusal) => match refusal {
            Refusal::IllegalAction(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::NotSeated | Refusal::NotCreator => StatusCode::FORBIDDEN,
            Refusal::NoSuchSeat => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        },
        HostError::CannotOpen(_)
        | HostError::BadRecord(_)
        | HostError::BadPosition(_)
        | HostError::NoAnswer(_)
        | HostError::BadEvents(_) => StatusCode::UNPROCESSABLE_ENTITY,
        HostError::NoSuchToken => StatusCode::UNAUTHORIZED,
        HostError::NoSuchTable
        | HostError::NoSuchPlayer
        | HostError::NoSuchRecord
        | HostError::NoSuchAnalysis
        | HostError::BadId(_) => StatusCode::NOT_FOUND,
        HostError::NothingPlayed | HostError::StillPlaying | HostError::Exists => {
            StatusCode::CONFLICT
        }
        HostError::BadCursor(_) => StatusCode::BAD_REQUEST,
        HostError::TooManyAnalyses | HostError::TooManyTables(_) => StatusCode::TOO_MANY_REQUESTS,
        HostError::Busy
        | HostError::Closing
        | HostError::Newer(_)
        | HostError::BusAway
        | HostError::NobodyThinks
        | HostError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        HostError::NoRandomness | HostError::SearchFailed | HostError::Damaged { .. } => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

//! Playing on from any position without a table: variations and lessons. Nothing is looked up and nothing is kept.

use crate::error::ApiError;
use crate::handlers::tables::{seed, spec};
use crate::identity::Viewer;
use crate::read::Sent;
use axum::Json;
use tabuleiro_host::HostError;
use tabuleiro_protocol::{LineBody, LineFrame, LineRequest, Odds, WireEnd, WireLast};
use tabuleiro_rules::{Actor, AnyGame, Outcome, Seat, Seats, Spec};
use tabuleiro_table::Seed;

/// Plays a line from a position or from the start of a game.
#[utoipa::path(post, path = "/api/positions", request_body = LineRequest,
    responses((status = 200, body = LineBody),
        (status = 422, description = "`illegal-action` with its `place` in the list, `bad-position` and others", body = tabuleiro_protocol::ErrorBody)))]
pub(crate) async fn play(
    _: Viewer,
    Sent(sent): Sent<LineRequest>,
) -> Result<Json<LineBody>, ApiError> {
    if sent.actions.len() > LineRequest::MAX_ACTIONS {
        let most = LineRequest::MAX_ACTIONS;
        let message = format!("`actions` has at most {most}; begin with a later `position`");
        return Err(ApiError::impossible("too-long", message));
    }
    let spec = spec(&sent.game)?;
    let game = beginning(&spec, &sent)?;
    line(&spec, game, sent.actions).map(Json)
}

fn beginning(spec: &Spec, sent: &LineRequest) -> Result<AnyGame, ApiError> {
    match (&sent.position, &sent.seed) {
        (Some(position), None) => Ok(AnyGame::parse(spec, position).map_err(HostError::from)?),
        (None, wanted) => {
            let seed = wanted.as_ref().map(seed).transpose()?;
            Ok(AnyGame::start(spec, seed.map_or(0, Seed::number)))
        }
        (Some(_), Some(_)) => Err(ApiError::impossible(
            "bad-seed",
            "`seed` fixes the set-up of a start; a `position` has none left to fix",
        )),
    }
}

fn line(spec: &Spec, mut game: AnyGame, actions: Vec<String>) -> Result<LineBody, ApiError> {
    let mut frames = vec![LineFrame {
        action: None,
        seat: None,
        position: game.position(),
    }];
    let mut last = None;
    for (place, action) in (1..).zip(actions) {
        let seat = to_act(&game);
        game.play(&action)
            .map_err(|error| ApiError::unplayable(&error, place))?;
        if let Some(seat) = seat {
            last = Some(WireLast {
                seat,
                action: action.clone(),
                version: place as u64,
            });
        }
        frames.push(LineFrame {
            action: Some(action),
            seat,
            position: game.position(),
        });
    }
    let actor = to_act(&game);
    let odds = game.chance_odds().into_iter();
    Ok(LineBody {
        game: spec.to_string(),
        position: game.position(),
        actor,
        actions: actor.map_or_else(Vec::new, |_| game.legal_actions()),
        chance: odds
            .map(|(action, probability)| Odds {
                action,
                probability,
            })
            .collect(),
        last,
        outcome: match game.outcome() {
            Some(outcome) => outcome.to_string(),
            None if game.may_be_over() => Outcome::Unknown.to_string(),
            None => "ongoing".to_owned(),
        },
        end: game.outcome().and_then(end),
        frames,
    })
}

fn to_act(game: &AnyGame) -> Option<u8> {
    match game.actor() {
        Actor::Seat(seat) => Some(seat.number()),
        Actor::Chance | Actor::Nobody => None,
    }
}

fn end(outcome: Outcome) -> Option<WireEnd> {
    let (winners, reason) = match outcome {
        Outcome::Win { seats, reason } => (seats, reason),
        Outcome::Draw { reason } => (Seats::NONE, reason),
        Outcome::Unknown => return None,
    };
    Some(WireEnd {
        winners: winners.iter().map(Seat::number).collect(),
        reason: reason.code().to_owned(),
    })
}

//! The catalogue of games.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use std::collections::BTreeSet;
use tabuleiro_protocol::{Catalogue, GameEntry, GameName, KeyEntry, LadderEntry, LevelEntry};
use tabuleiro_rules::{GameKind, Spec};
use tabuleiro_search::{Level, measured, measured_boards, measured_like};
use tabuleiro_words::{Language, Words};

/// The games with their keys, seats and bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Catalogue)))]
pub(crate) async fn catalogue() -> impl IntoResponse {
    let games = GameKind::ALL.into_iter().filter_map(entry).collect();
    (
        [(header::CACHE_CONTROL, "public, max-age=300")],
        Json(Catalogue { games }),
    )
}

fn entry(game: GameKind) -> Option<GameEntry> {
    let spec: Spec = game.name().parse().ok()?;
    let of_this = Spec::all().filter(|spec| spec.game() == game);
    let seats: BTreeSet<u8> = of_this.map(|spec| spec.seats()).collect();
    Some(GameEntry {
        game: game.name().to_owned(),
        spec: spec.to_string(),
        names: GameName {
            en: Words::new(Language::English).game(game),
            pt: Words::new(Language::Portuguese).game(game),
        },
        seats: seats.into_iter().collect(),
        keys: game
            .keys()
            .iter()
            .map(|key| KeyEntry {
                key: key.name.to_owned(),
                values: key.values.iter().map(|&value| value.to_owned()).collect(),
                default: key.values.first().copied().unwrap_or_default().to_owned(),
            })
            .collect(),
        levels: levels(&spec),
        ladders: ladders(game),
    })
}

fn ladders(game: GameKind) -> Vec<LadderEntry> {
    let boards = measured_boards().into_iter();
    let ladder = |board: Spec| LadderEntry {
        measured: board.to_string(),
        specs: Spec::all()
            .filter(|spec| measured_like(spec) == Some(board))
            .map(|spec| spec.to_string())
            .collect(),
        levels: levels(&board),
    };
    boards
        .filter(|board| board.game() == game)
        .map(ladder)
        .collect()
}

fn levels(spec: &Spec) -> Vec<LevelEntry> {
    let known = measured(spec);
    let level = |level: Level| {
        let found = known.iter().find(|measured| measured.level == level);
        LevelEntry {
            level: level.to_string(),
            elo: found.map(|measured| measured.elo),
            at_least: found.is_some_and(|measured| measured.at_least),
            score_against_below: found.and_then(|measured| Some(measured.step?.score)),
        }
    };
    Level::ladder().into_iter().map(level).collect()
}

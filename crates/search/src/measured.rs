//! How strong the levels are, as measured: what clients show beside them.

use crate::level::Level;
use serde::Serialize;
use tabuleiro_rules::Spec;

/// What `tabuleiro ladder <spec> --data` printed for each board: see `docs/bots.md`.
const LADDERS: &str = include_str!("ladders.txt");

/// A level's measured strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The level.
    #[serde(serialize_with = "as_text")]
    pub level: Level,
    /// What it did against the level below; nothing for the lowest, and where that was not measured.
    pub step: Option<Step>,
    /// Elo above `random`, the steps added up.
    pub elo: f64,
    /// Whether a step up to here was won without exception, so that the level may be higher.
    pub at_least: bool,
}

/// A level against the one below.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Step {
    /// How many games.
    pub games: u32,
    /// The part of the points that the higher level took.
    pub score: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

fn as_text<S: serde::Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(level)
}

/// The boards that were measured, in the order of the file.
#[must_use]
pub fn measured_boards() -> Vec<Spec> {
    let mut boards: Vec<Spec> = rows().map(|(spec, _)| spec).collect();
    boards.dedup();
    boards
}

/// The board most like this one of those that were measured.
#[must_use]
pub fn measured_like(spec: &Spec) -> Option<Spec> {
    let boards = measured_boards().into_iter();
    boards
        .filter_map(|board| Some((distance(spec, &board)?, board)))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, board)| board)
}

/// The levels from `random` up, as measured on this board, or on the one most like it.
#[must_use]
pub fn measured(spec: &Spec) -> Vec<Measured> {
    let nearest = measured_like(spec);
    rows()
        .filter_map(|(board, level)| (Some(board) == nearest).then_some(level))
        .collect()
}

/// How unlike two boards of one game are; nothing for different games.
fn distance(one: &Spec, other: &Spec) -> Option<u8> {
    Some(match (one, other) {
        (Spec::Syrtis(one), Spec::Syrtis(other)) => {
            4 * u8::from(one.board != other.board)
                + 2 * u8::from(one.rules != other.rules)
                + u8::from(one.setup != other.setup)
        }
        (Spec::Distrify(one), Spec::Distrify(other)) => one.size.get().abs_diff(other.size.get()),
        (Spec::SixteenStone(one), Spec::SixteenStone(other)) => u8::from(one.rules != other.rules),
        (Spec::Meerkats(one), Spec::Meerkats(other)) => {
            2 * one.players.get().abs_diff(other.players.get()) + u8::from(one.rules != other.rules)
        }
        _ => return None,
    })
}

fn rows() -> impl Iterator<Item = (Spec, Measured)> {
    LADDERS.lines().filter_map(row)
}

fn row(line: &str) -> Option<(Spec, Measured)> {
    let mut words = line.split_ascii_whitespace();
    let spec = words.next()?.parse().ok()?;
    let level = words.next()?.parse().ok()?;
    let games: u32 = words.next()?.parse().ok()?;
    let mut number = || words.next()?.parse::<f64>().ok();
    let (score, low, high, elo) = (number()?, number()?, number()?, number()?);
    let at_least = words.next() == Some("at-least");
    let step = (games > 0).then_some(Step {
        games,
        score,
        low,
        high,
    });
    let measured = Measured {
        level,
        step,
        elo,
        at_least,
    };
    Some((spec, measured))
}

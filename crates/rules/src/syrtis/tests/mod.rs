//! Every sentence of docs/rules/syrtis.md, on a drawn board.
//!
//! Boards are drawn row by row, with a last line for the other fields of the position string. A tile is `C` (light
//! circle), `S` (light square), `c` (dark circle) or `s` (dark square), with `+` for a light tower on it or `-` for a
//! dark one.

mod ends;
mod errors;
mod initiative;
mod islands;
mod moves;
mod notation;
mod properties;
mod refusals;
mod repetition;
mod report;
mod seeds;
mod setup;
mod sinking;
mod sliding;

use super::*;
use crate::game::Game;

const BOTH: [Ruleset; 2] = [Ruleset::Classic, Ruleset::Designer];

/// The example of the rules page, without the last line.
const EXAMPLE: &str = "
    .  .  c+ C  .
    C  S  C  S- .
    S+ C  .  s  c
    .  c  s- c  s
    .  s  S  .  .
";

/// The position string of a drawn board.
fn drawn(drawing: &str) -> String {
    let lines: Vec<&str> = drawing.trim().lines().map(str::trim).collect();
    let (fields, rows) = lines.split_last().unwrap();
    let rows: Vec<String> = rows.iter().map(|row| row.replace(' ', "")).collect();
    format!("{} {fields}", rows.join("/"))
}

/// The position of a string, which must be the canonical one.
#[track_caller]
fn read(rules: Ruleset, text: &str) -> Syrtis {
    let options = Options {
        rules,
        ..Options::default()
    };
    let position = Syrtis::parse(options, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(position.to_string(), text);
    position
}

/// A game that goes on from a drawn board.
#[track_caller]
fn given(drawing: &str) -> Game<Syrtis> {
    given_in(Ruleset::Classic, drawing)
}

#[track_caller]
fn given_in(rules: Ruleset, drawing: &str) -> Game<Syrtis> {
    let game = Game::new(read(rules, &drawn(drawing)));
    assert_eq!(outcome(&game), "ongoing");
    game
}

/// A game that goes on from the example, with these fields.
#[track_caller]
fn example(fields: &str) -> Game<Syrtis> {
    given(&format!("{EXAMPLE}{fields}"))
}

/// How the game stands on a drawn board.
#[track_caller]
fn judged(drawing: &str) -> String {
    outcome(&Game::new(read(Ruleset::Classic, &drawn(drawing))))
}

/// As the protocol says it.
fn outcome(game: &Game<Syrtis>) -> String {
    let outcome = game.outcome();
    assert_eq!(game.actor() == Actor::Nobody, outcome.is_some());
    outcome.map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}

/// The legal actions in the order in which they are listed.
fn legal(game: &Game<Syrtis>) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// What follows this beginning in the tokens of the legal actions.
fn after(game: &Game<Syrtis>, beginning: &str) -> String {
    let legal = legal(game);
    let rest: Vec<&str> = legal
        .iter()
        .filter_map(|action| action.strip_prefix(beginning))
        .collect();
    rest.join(" ")
}

/// Where the tower on a cell may move, row by row.
fn moves(game: &Game<Syrtis>, from: &str) -> String {
    after(game, &format!("{from}-"))
}

/// Which tiles may be sunk, row by row.
fn sinks(game: &Game<Syrtis>) -> String {
    after(game, "x")
}

/// Where the tile on a cell may slide, row by row.
fn slides(game: &Game<Syrtis>, from: &str) -> String {
    after(game, &format!("{from}>"))
}

/// The game after these actions, each of which must be legal.
#[track_caller]
fn played(game: &Game<Syrtis>, actions: &str) -> Game<Syrtis> {
    let mut game = game.clone();
    for token in actions.split_whitespace() {
        let listed = legal(&game);
        assert!(
            listed.iter().any(|one| one == token),
            "{token} is not in {listed:?}"
        );
        let action = game.position().parse_action(token).unwrap();
        let before = game.position().phase();
        game.play(action).unwrap();
        if let Phase::Play(mover) = before {
            assert_eq!(game.position().phase(), Phase::Play(mover.other()));
        }
        let text = game.position().to_string();
        assert_eq!(*game.position(), read(game.position().rules, &text));
    }
    game
}

/// Checks that these actions lead to a drawn board.
#[track_caller]
fn leads(game: &Game<Syrtis>, actions: &str, drawing: &str) {
    assert_eq!(played(game, actions).position().to_string(), drawn(drawing));
}

/// Checks that these actions lead to this outcome, and that the last of them was needed for it.
#[track_caller]
fn ends(game: &Game<Syrtis>, actions: &str, expected: &str) {
    let game = match actions.rsplit_once(' ') {
        Some((first, last)) => {
            let game = played(game, first);
            assert_eq!(outcome(&game), "ongoing", "after {first}");
            played(&game, last)
        }
        None => played(game, actions),
    };
    assert_eq!(outcome(&game), expected);
}

/// Checks that an action is refused for this reason.
#[track_caller]
fn refuses(game: &Game<Syrtis>, token: &str, reason: &str) {
    assert!(
        !legal(game).iter().any(|one| one == token),
        "{token} is legal"
    );
    let action = game.position().parse_action(token).unwrap();
    let refused = game.clone().play(action).unwrap_err();
    assert_eq!(refused.to_string(), reason, "{token}");
}

#[test]
fn perft() {
    let table: [(&str, &[u64]); 5] = [
        (
            "..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -",
            &[12, 132, 1408],
        ),
        ("..SC./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 -", &[8, 88, 968]),
        (
            "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 21",
            &[16, 267, 3222],
        ),
        ("...../...../CC+s-C+s-/....s/..... l l3 0,0 21", &[3, 6, 21]),
        (
            ".c-CCc../.ccscS-S/.sCScC./CsC.c+Cs/csS.sCS/.cSC+SS./..Sss.. d d1 0,0 12",
            &[20, 638],
        ),
    ];
    for (position, counts) in table {
        let game = Game::new(read(Ruleset::Classic, position));
        assert_eq!(game.perft(0), 1);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(game.perft(depth), count, "{position} perft {depth}");
        }
    }
}

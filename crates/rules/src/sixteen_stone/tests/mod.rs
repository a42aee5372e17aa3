//! Every sentence of the rules, on a drawn board.

mod capture;
mod end;
mod notation;
mod push;
mod report;
mod turn;

use super::*;
use crate::game::Game;

const START: &str = "...../...../...../...../..... r 8,8 place 0 0";
const BOTH: [Ruleset; 2] = [Ruleset::Classic, Ruleset::Designer];

fn read(rules: Ruleset, position: &str) -> SixteenStone {
    SixteenStone::parse(Options { rules }, position)
        .unwrap_or_else(|why| panic!("{position}: {why}"))
}

fn legal(position: &SixteenStone) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// The rows of a position string from boards drawn beside each other.
fn rows<const BOARDS: usize>(drawing: &str) -> [String; BOARDS] {
    let cells: Vec<&str> = drawing
        .split_whitespace()
        .filter(|&word| word != "->")
        .collect();
    assert_eq!(cells.len(), BOARDS * 25, "{drawing}");
    std::array::from_fn(|board| {
        let lines: Vec<String> = (0..5)
            .map(|row| cells[(row * BOARDS + board) * 5..][..5].concat())
            .collect();
        lines.join("/")
    })
}

/// A position string from one drawn board and the other fields.
fn drawn(drawing: &str, fields: &str) -> String {
    let [board] = rows(drawing);
    format!("{board} {fields}")
}

/// Plays an action from the board on the left to the one on the right, under one set of rules.
#[track_caller]
fn shows_in(rules: Ruleset, drawing: &str, before: &str, action: &str, after: &str) {
    let [left, right] = rows(drawing);
    assert_eq!(
        played(rules, &format!("{left} {before}"), action),
        format!("{right} {after}"),
        "{rules:?}"
    );
}

/// Plays an action from the board on the left to the one on the right, under either set of rules.
#[track_caller]
fn shows(drawing: &str, before: &str, action: &str, after: &str) {
    for rules in BOTH {
        shows_in(rules, drawing, before, action, after);
    }
}

/// The position string after these actions, each of which must be legal.
#[track_caller]
fn played(rules: Ruleset, position: &str, actions: &str) -> String {
    let mut now = read(rules, position);
    for action in actions.split(' ') {
        let listed = legal(&now);
        assert!(
            listed.iter().any(|one| one == action),
            "{action} of {listed:?}"
        );
        let action = now.parse_action(action).unwrap();
        assert_eq!(now.why_not(action), None);
        now.play_unchecked(action);
        assert_eq!(
            now,
            read(rules, &now.to_string()),
            "{now} reads back otherwise"
        );
    }
    now.to_string()
}

/// The reason against an action, which must not be among the legal ones.
#[track_caller]
fn refused_in(rules: Ruleset, position: &str, action: &str) -> String {
    let position = read(rules, position);
    assert!(
        !legal(&position).iter().any(|one| one == action),
        "{action}"
    );
    let action = position.parse_action(action).unwrap();
    position.why_not(action).unwrap().to_string()
}

/// Checks the reason against an action, under either set of rules.
#[track_caller]
fn refuses(position: &str, action: &str, reason: &str) {
    for rules in BOTH {
        assert_eq!(refused_in(rules, position, action), reason, "{rules:?}");
    }
}

/// The captures that can be named with a move or a push, as the tokens of the legal actions that begin with it.
fn choices(rules: Ruleset, position: &str, action: &str) -> Vec<String> {
    let mut choices = legal(&read(rules, position));
    choices.retain(|one| one.split('*').next() == Some(action));
    choices
}

#[test]
fn perft() {
    let table = [
        (Ruleset::Classic, START, [25, 600, 13_800]),
        (
            Ruleset::Classic,
            "rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0",
            [23, 179, 825],
        ),
        (
            Ruleset::Classic,
            "...r./...br/.rrb./....r/b...b r 3,2 - 5 2",
            [23, 108, 1378],
        ),
        (
            Ruleset::Classic,
            "b.r.b/r.b../.b.r./r..b./.r..r r 1,3 s! 9 0",
            [23, 572, 1578],
        ),
        (
            Ruleset::Designer,
            "rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0",
            [23, 44, 704],
        ),
        (
            Ruleset::Designer,
            "...r./...br/.rrb./....r/b...b r 3,2 - 5 2",
            [41, 240, 3106],
        ),
    ];
    for (rules, position, counts) in table {
        let game = Game::new(read(rules, position));
        assert_eq!(game.perft(0), 1);
        assert_eq!(
            [1, 2, 3].map(|depth| game.perft(depth)),
            counts,
            "{position}"
        );
    }
}

/// Every action that names at most one captured stone.
fn candidates() -> Vec<Action> {
    let captures: Vec<CellSet> = [CellSet::EMPTY]
        .into_iter()
        .chain(Cell::all().map(CellSet::only))
        .collect();
    let mut all: Vec<Action> = Cell::all().map(Action::Place).collect();
    for from in Cell::all() {
        for &captures in &captures {
            all.extend(Cell::all().map(|to| Action::Move { from, to, captures }));
            all.extend(Direction::ALL.map(|direction| Action::Push {
                from,
                direction,
                captures,
            }));
        }
    }
    all.extend([Action::Sacrifice, Action::End]);
    all
}

#[test]
fn an_action_is_listed_exactly_if_no_rule_forbids_it() {
    let candidates = candidates();
    for (game, rules) in (0..40).zip(BOTH.into_iter().cycle()) {
        let mut dice = Dice::new(game);
        let mut position = SixteenStone::start(Options { rules }, 0);
        let mut listed = Vec::new();
        loop {
            position.legal_actions(&mut listed);
            assert!(listed.is_sorted_by(|one, next| one < next), "{position}");
            for &action in &listed {
                assert_eq!(position.why_not(action), None, "{position}");
            }
            if dice.below(8) == 0 {
                let mut allowed = candidates.clone();
                allowed.retain(|&action| position.why_not(action).is_none());
                allowed.sort_unstable();
                let mut expected = listed.clone();
                expected.retain(|action| candidates.contains(action));
                assert_eq!(allowed, expected, "{position}");
            }
            let Some(action) = dice.pick(&listed) else {
                break;
            };
            position.play_unchecked(action);
        }
        assert_eq!(position.actor(), Actor::Nobody);
    }
}

#[test]
fn the_rules_are_part_of_the_position_but_not_of_its_string() {
    let [classic, designer] = BOTH.map(|rules| SixteenStone::start(Options { rules }, 0));
    assert_ne!(classic, designer);
    assert_eq!(classic.to_string(), designer.to_string());
    assert_eq!(SixteenStone::start(Options::default(), 0), classic);
}

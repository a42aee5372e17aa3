//! Every sentence of the rules, on a drawn board.

mod ends;
mod notation;
mod report;
mod secrets;
mod slides;
mod turns;
mod winners;

use super::*;
use crate::game::Game;

/// The position on a drawn board. The rest is as in a position string, but for the bag: it holds what is neither on the
/// board nor in the hand.
fn drawn(rules: Ruleset, rest: &str, board: &str) -> Meerkats {
    let rows: Vec<String> = board
        .lines()
        .map(|line| line.replace(' ', ""))
        .filter(|line| !line.is_empty())
        .collect();
    let rows = rows.join("/");
    let [turn, pending, secrets] = rest.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{rest}");
    };
    let bag: String = Colour::ALL
        .into_iter()
        .map(|colour| {
            let used = rows.matches(colour.letter()).count();
            let in_hand = usize::from(pending == format!("drop:{colour}"));
            format!("{colour}{}", 15 - used - in_hand)
        })
        .collect();
    read(rules, &format!("{rows} {turn} {bag} {pending} {secrets}"))
}

fn classic(rest: &str, board: &str) -> Meerkats {
    drawn(Ruleset::Classic, rest, board)
}

fn designer(rest: &str, board: &str) -> Meerkats {
    drawn(Ruleset::Designer, rest, board)
}

fn read(rules: Ruleset, text: &str) -> Meerkats {
    let position = parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    position
}

fn parse(rules: Ruleset, text: &str) -> Result<Meerkats, PositionError> {
    let options = Options {
        rules,
        ..Options::default()
    };
    Meerkats::parse(options, text)
}

fn start(players: u8, rules: Ruleset) -> Meerkats {
    let players = Players::new(players).unwrap();
    Meerkats::start(Options { players, rules }, 0)
}

fn cell(name: &str) -> Cell {
    Cell::all()
        .find(|cell| cell.name().to_string() == name)
        .unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The position after these actions, each of them legal.
fn after(position: &Meerkats, actions: &str) -> Meerkats {
    let mut position = position.clone();
    for token in actions.split(' ') {
        assert_eq!(why(&position, token), "legal", "{token} in {position}");
        position.play_unchecked(position.parse_action(token).unwrap());
    }
    position
}

fn why(position: &Meerkats, action: &str) -> String {
    let action = position.parse_action(action).unwrap();
    match position.why_not(action) {
        Some(illegal) => illegal.to_string(),
        None => "legal".to_owned(),
    }
}

/// The legal actions in their order, but slides sorted by their tokens.
fn legal(position: &Meerkats) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let mut tokens: Vec<String> = actions.iter().map(Action::to_string).collect();
    if let Pending::Slide(_) = position.pending() {
        tokens.sort_unstable();
    }
    tokens
}

/// The destinations of the stone on a cell, joined by spaces.
fn slides_from(position: &Meerkats, from: &str) -> String {
    let to: Vec<String> = legal(position)
        .iter()
        .filter_map(|slide| slide.strip_prefix(&format!("{from}-")))
        .map(str::to_owned)
        .collect();
    to.join(" ")
}

fn outcome(position: &Meerkats) -> String {
    match position.outcome() {
        Some(outcome) => {
            assert_eq!(position.actor(), Actor::Nobody);
            assert_eq!(legal(position), [""; 0]);
            outcome.to_string()
        }
        None => {
            assert_ne!(position.actor(), Actor::Nobody);
            assert_ne!(legal(position), [""; 0]);
            "ongoing".to_owned()
        }
    }
}

/// The sizes of a colour's groups, largest first.
fn sizes(position: &Meerkats, colour: Colour) -> Vec<u8> {
    let mut sizes: Vec<u8> = position.group_sizes(colour).collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

/// What comes after the rows in the position string.
fn fields(position: &Meerkats) -> String {
    let text = position.to_string();
    text.split_once(' ').unwrap().1.to_owned()
}

fn perft(position: &Meerkats, depth: u32) -> u64 {
    Game::new(position.clone()).perft(depth)
}

/// Plays random games and shows every position on the way, the start and the end included.
fn random_games(games: u64, mut look: impl FnMut(&Meerkats)) {
    let mut dice = Dice::new(2026);
    let mut actions = Vec::new();
    for seed in 0..games {
        let rules = [Ruleset::Classic, Ruleset::Designer][seed as usize % 2];
        let players = Players::new(2 + (seed / 2 % 3) as u8).unwrap();
        let mut position = Meerkats::start(Options { players, rules }, seed);
        loop {
            look(&position);
            position.legal_actions(&mut actions);
            let Some(action) = position.random_action(&actions, &mut dice) else {
                break;
            };
            position.play_unchecked(action);
        }
        assert!(position.outcome().is_some());
    }
}

#[test]
fn the_counts_of_an_independent_program() {
    let begin = "...../....../......./......../........./......../......./....../.....";
    let first = read(
        Ruleset::Classic,
        &format!("{begin} 1/4 r15g15b15y15 draw rgby"),
    );
    assert_eq!([1, 2, 3].map(|depth| perft(&first, depth)), [4, 244, 976]);

    let slide = classic(
        "2/4 slide:e7 rgby",
        "
            . . . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        . . . . r . g . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        ",
    );
    assert_eq!([1, 2, 3].map(|depth| perft(&slide, depth)), [21, 84, 4956]);

    let middle = "bgry./r...y./...gr../..gggrr./r.yy.y.yr/rg.b..y./.gr.gg./g...../gg...";
    let middle = read(
        Ruleset::Classic,
        &format!("{middle} 3/4 r6g3b12y8 drop:b bygr"),
    );
    assert_eq!([1, 2].map(|depth| perft(&middle, depth)), [31, 3914]);

    let designer = start(3, Ruleset::Designer);
    assert_eq!([1, 2].map(|depth| perft(&designer, depth)), [244, 58_560]);
}

#[test]
fn what_is_kept_up_to_date_is_what_the_string_says() {
    random_games(60, |position| {
        let again = read(position.rules(), &position.to_string());
        assert_eq!(&again, position);
        // With everything that was worked out on the way.
        assert_eq!(format!("{again:?}"), format!("{position:?}"));
    });
}

#[test]
fn actions_are_sorted_and_legal_exactly_if_nothing_forbids_them() {
    let mut every: Vec<Action> = Colour::ALL
        .into_iter()
        .map(Action::Draw)
        .chain(
            Colour::ALL
                .into_iter()
                .flat_map(|colour| Cell::all().map(move |cell| Action::Drop(colour, cell))),
        )
        .chain(Cell::all().flat_map(|from| Cell::all().map(move |to| Action::Slide { from, to })))
        .collect();
    every.sort_unstable();
    assert!(every.windows(2).all(|pair| pair[0] < pair[1]));
    let mut actions = Vec::new();
    random_games(6, |position| {
        position.legal_actions(&mut actions);
        let allowed: Vec<Action> = every
            .iter()
            .copied()
            .filter(|&action| position.why_not(action).is_none())
            .collect();
        assert_eq!(actions, allowed, "{position}");
    });
}

//! What holds in every position, tried in games played at random.

use super::*;
use crate::dice::Dice;
use crate::text::CellName;
use std::collections::HashSet;

/// Every action of a board, legal or not.
fn candidates(board: Board) -> Vec<Action> {
    let size = board.size();
    let cells: Vec<Cell> = (0..size)
        .flat_map(|row| (0..size).filter_map(move |column| Cell::new(column, row, board)))
        .collect();
    let mut all: Vec<Action> = Pair::all(board).map(Action::Swap).collect();
    all.extend(cells.iter().map(|&cell| Action::Tower(cell)));
    all.extend(Side::BOTH.map(Action::Choose));
    for &from in &cells {
        all.extend(cells.iter().map(|&to| Action::Move { from, to }));
    }
    all.extend(cells.iter().map(|&cell| Action::Sink(cell)));
    for &from in &cells {
        all.extend(cells.iter().map(|&to| Action::Slide { from, to }));
    }
    all.push(Action::Pass);
    all
}

/// Plays games at random to their ends, showing every position on the way.
fn play_at_random(games: u64, mut see: impl FnMut(&Game<Syrtis>, &[Action])) {
    for seed in 0..games {
        let mut dice = Dice::with_stream(seed, 1);
        let options = Options {
            board: [Board::Minor, Board::Major][usize::from(seed % 4 == 3)],
            setup: [Setup::Antisymmetric, Setup::Random][seed as usize % 2],
            rules: BOTH[seed as usize / 2 % 2],
        };
        let mut game = Game::new(Syrtis::start(options, seed));
        let mut legal = Vec::new();
        loop {
            game.legal_actions(&mut legal);
            see(&game, &legal);
            let Some(action) = dice.pick(&legal) else {
                break;
            };
            game.play(action).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn an_action_is_listed_exactly_if_no_rule_forbids_it() {
    let all = [Board::Major, Board::Minor].map(candidates);
    play_at_random(60, |game, legal| {
        let candidates = &all[game.position().board() as usize];
        let mut allowed = candidates.clone();
        allowed.retain(|&action| game.why_not(action).is_none());
        assert_eq!(allowed, legal, "{}", game.position());
    });
}

#[test]
fn legal_actions_are_sorted_and_single() {
    play_at_random(200, |game, legal| {
        assert!(
            legal.is_sorted_by(|one, next| one < next),
            "{}",
            game.position()
        );
    });
}

#[test]
fn there_are_legal_actions_exactly_while_the_game_goes_on() {
    play_at_random(200, |game, legal| {
        assert_eq!(legal.is_empty(), game.outcome().is_some());
        assert_eq!(legal.is_empty(), game.actor() == Actor::Nobody);
        if matches!(game.position().phase(), Phase::Play(_)) && !legal.is_empty() {
            assert_eq!(legal.last(), Some(&Action::Pass));
        }
    });
}

#[test]
fn positions_and_actions_round_trip() {
    play_at_random(200, |game, legal| {
        let position = game.position();
        assert_eq!(*position, read(position.rules, &position.to_string()));
        for &action in legal {
            assert_eq!(position.parse_action(&action.to_string()), Ok(action));
        }
    });
}

#[test]
fn the_cells_of_a_reason_are_single_and_in_reading_order() {
    let all = [Board::Major, Board::Minor].map(candidates);
    let mut codes = HashSet::new();
    let place = |cell: &CellName| (cell.number(), cell.letter());
    play_at_random(20, |game, _| {
        for &action in &all[game.position().board() as usize] {
            if let Some(illegal) = game.why_not(action) {
                let places: Vec<_> = illegal.cells.iter().map(place).collect();
                assert!(places.is_sorted_by(|one, next| one < next), "{illegal}");
                codes.insert(illegal.rule.code());
            }
        }
    });
    for code in [
        "cut-off",
        "no-open-edge",
        "no-way",
        "outside-box",
        "other-island",
    ] {
        assert!(codes.contains(code), "{code} never came up");
    }
}

#[test]
fn reading_never_panics_whatever_is_sent() {
    let alphabet: Vec<char> = "..CScs+-/ ld0123,-xé>".chars().collect();
    let texts = [
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12",
        "..CSS../.scsC+c./cSC+SsCC/scc.S-SC/ssCcscS/.S-sCSC./..ccs.. l - 0,0 12",
    ];
    let mut dice = Dice::new(16);
    let mut good = 0;
    for round in 0..20_000 {
        let mut text: Vec<char> = texts[round % 2].chars().collect();
        for _ in 0..=dice.below(3) {
            let place = dice.below(text.len() as u32) as usize;
            match dice.below(3) {
                0 => text[place] = dice.pick(&alphabet).unwrap(),
                1 => text.insert(place, dice.pick(&alphabet).unwrap()),
                _ => _ = text.remove(place),
            }
        }
        let text: String = text.iter().collect();
        match Syrtis::parse(Options::default(), &text) {
            Ok(position) => {
                assert_eq!(position.to_string(), text);
                good += 1;
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert!(good > 100, "only {good} were positions");
}

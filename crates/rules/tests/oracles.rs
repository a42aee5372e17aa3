//! The rules against the slow and obvious second implementation in `oracle/`: random games of every variant, and the
//! two must agree on the position, the actor, the legal actions and the outcome before every action.
//!
//! `TABULEIRO_POSITIONS` sets how many positions a variant are compared.

mod oracle;

use oracle::oracle;
use tabuleiro_rules::{AnyGame, Dice, GameKind, Outcome, Seat, Spec};

/// What the ordinary test run compares; the long run asks for 100,000.
const SHORT: usize = 3_000;

fn positions() -> usize {
    match std::env::var("TABULEIRO_POSITIONS") {
        Ok(number) => number.parse().expect("TABULEIRO_POSITIONS is a number"),
        Err(_) => SHORT,
    }
}

fn outcome(game: &AnyGame) -> String {
    match game.outcome() {
        Some(outcome) => outcome.to_string(),
        None if game.may_be_over() => Outcome::Unknown.to_string(),
        None => "ongoing".to_owned(),
    }
}

/// Plays one random game by both; tells how many positions were compared.
fn play(spec: &Spec, start: AnyGame, dice: &mut Dice) -> usize {
    let mut game = start;
    let mut slow = oracle(&spec.to_string(), &game.position());
    let mut compared = 0;
    loop {
        let at = game.position();
        assert_eq!(slow.position(), at, "{spec}");
        assert_eq!(slow.outcome(), outcome(&game), "{spec} {at}");
        assert_eq!(slow.actor(), game.actor().to_string(), "{spec} {at}");
        assert_eq!(slow.actions(), game.legal_actions(), "{spec} {at}");
        compared += 1;
        let Some(action) = game.random_action(dice) else {
            return compared;
        };
        game.play(&action).unwrap();
        slow.play(&action);
    }
}

fn compare(kind: GameKind) {
    for spec in Spec::all().filter(|spec| spec.game() == kind) {
        let mut compared = 0;
        let mut seed = 0;
        while compared < positions() {
            let mut dice = Dice::with_stream(seed, 99);
            let start = AnyGame::start(&spec, seed);
            compared += play(&spec, start.clone(), &mut dice);
            // With secrets, also as one seat and as a spectator see it.
            if kind == GameKind::Meerkats && seed % 4 == 0 {
                let seat = Seat::new(1 + (seed / 4 % 4) as u8)
                    .filter(|seat| seat.number() <= spec.seats());
                compared += play(&spec, start.observed_by(seat), &mut dice);
            }
            seed += 1;
        }
        println!("{spec}: {compared} positions in {seed} games");
    }
}

#[test]
fn syrtis() {
    compare(GameKind::Syrtis);
}

#[test]
fn distrify() {
    compare(GameKind::Distrify);
}

#[test]
fn sixteen_stone() {
    compare(GameKind::SixteenStone);
}

#[test]
fn meerkats() {
    compare(GameKind::Meerkats);
}

//! A short look at a position while a bot thinks about it, for the bar that shows the chances. It is taken with the eyes
//! of who looks at the screen: where the bot has a secret, every secret that it may have counts the same, so that the bar
//! says nothing about which it is.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabuleiro_rules::meerkats::Colour;
use tabuleiro_rules::{Actor, AnyGame, Seat, Spec};
use tabuleiro_search::{Budget, Level, Task, think};

/// How long it takes.
const GLANCE: Duration = Duration::from_millis(400);

/// The game as everybody who looks at the screen may know it: the secret of one person alone is theirs to see, those of
/// several are not for the others.
pub(crate) fn for_who_looks(game: &AnyGame, people: &[u8]) -> AnyGame {
    match *people {
        [person] => game.observed_by(Seat::new(person)),
        _ => game.observed_by(None),
    }
}

/// The chance of the seat to act, as far as it can be known from this game.
pub(crate) fn chance(spec: &Spec, game: &AnyGame, stop: &AtomicBool, seed: u64) -> Option<f64> {
    let games = possible(spec, game);
    let time = GLANCE / u32::try_from(games.len()).ok()?.max(1);
    let chances = games.iter().filter_map(|game| {
        let task = Task::new(Level::BEST, Budget::time(time), stop, seed);
        // With some secrets the game would be over: they are not the one.
        let answer = think(game, &task, &mut |_| {}).ok()?;
        Some(answer.best()?.win_chance)
    });
    let chances: Vec<f64> = chances.collect();
    (!chances.is_empty()).then(|| chances.iter().sum::<f64>() / chances.len() as f64)
}

/// The game with each secret that the seat to act may have, for all that is known.
fn possible(spec: &Spec, game: &AnyGame) -> Vec<AnyGame> {
    let (AnyGame::Meerkats(meerkats), Actor::Seat(seat)) = (game, game.actor()) else {
        return vec![game.clone()];
    };
    let position = meerkats.position();
    if position.secret(seat).is_some() {
        return vec![game.clone()];
    }
    let seats = || (1..=game.seats()).filter_map(Seat::new);
    let taken: Vec<Colour> = seats().filter_map(|seat| position.secret(seat)).collect();
    let free = Colour::ALL
        .into_iter()
        .filter(|colour| !taken.contains(colour));
    let text = game.position();
    let games = free.filter_map(|colour| {
        let (before, secrets) = text.rsplit_once(' ')?;
        let secrets: String = (0..)
            .zip(secrets.chars())
            .map(|(place, letter)| match place == seat.index() {
                true => colour.letter(),
                false => letter,
            })
            .collect();
        AnyGame::parse(spec, &format!("{before} {secrets}")).ok()
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec() -> Spec {
        "meerkats:players=3".parse().unwrap()
    }

    /// The first stone has been drawn; the seats have these secrets.
    fn with_secrets(secrets: &str) -> AnyGame {
        let mut game = AnyGame::start(&spec(), 1);
        game.play("draw:r").unwrap();
        let text = game.position();
        let (before, _) = text.rsplit_once(' ').unwrap();
        AnyGame::parse(&spec(), &format!("{before} {secrets}")).unwrap()
    }

    #[test]
    fn whatever_the_computer_has_who_looks_sees_the_same() {
        // Computers on seats 1 and 3, one person on seat 2.
        let seen = for_who_looks(&with_secrets("rbg"), &[2]);
        assert!(seen.position().ends_with(" ?b?"), "{}", seen.position());
        for secrets in ["gbr", "gby", "ybr"] {
            assert_eq!(
                for_who_looks(&with_secrets(secrets), &[2]).position(),
                seen.position()
            );
        }
        // Two people share the screen, or nobody plays here: no secret is for all of them.
        for people in [&[2, 3][..], &[]] {
            let seen = for_who_looks(&with_secrets("rbg"), people);
            assert!(seen.position().ends_with(" ???"), "{}", seen.position());
        }
    }

    #[test]
    fn every_secret_that_may_be_counts() {
        let letters = |people: &[u8]| {
            let seen = for_who_looks(&with_secrets("rbg"), people);
            let games = possible(&spec(), &seen);
            let secrets = games.iter().map(|game| {
                let AnyGame::Meerkats(game) = game else {
                    panic!("another game");
                };
                game.position().secret(Seat::ONE).unwrap().letter()
            });
            secrets.collect::<String>()
        };
        assert_eq!(letters(&[2]), "rgy");
        assert_eq!(letters(&[]), "rgby");
        let seen = for_who_looks(&with_secrets("rbg"), &[2]);
        let chance = chance(&spec(), &seen, &AtomicBool::new(false), 1).unwrap();
        assert!(chance > 0.0 && chance < 1.0, "{chance}");
    }
}

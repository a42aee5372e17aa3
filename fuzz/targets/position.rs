//! Any text as a position: an error, or a position that is written as it is read and can be played on from.
//!
//! The first byte chooses the spec, the second the actions that are tried.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_rules::{AnyGame, Spec};

fuzz_target!(|data: &[u8]| {
    let [which, choice, text @ ..] = data else {
        return;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let specs: Vec<Spec> = Spec::all().collect();
    let spec = specs[usize::from(*which) % specs.len()];
    let mut game = match AnyGame::parse(&spec, text) {
        Ok(game) => game,
        Err(error) => return assert!(error.to_string().len() < 1000),
    };
    assert_eq!(game.position(), text, "formatting is canonical");
    for step in 0..4 {
        let legal = game.legal_actions();
        assert_eq!(legal.is_empty(), game.outcome().is_some());
        let Some(action) = legal.get((usize::from(*choice) + step) % legal.len().max(1)) else {
            return;
        };
        game.play(action).unwrap();
        let after = AnyGame::parse(&spec, &game.position()).unwrap();
        assert_eq!(after.position(), game.position());
    }
});

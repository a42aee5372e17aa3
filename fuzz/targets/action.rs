//! Any text as an action: an error, or exactly one of legal and refused with a reason.
//!
//! The first byte chooses the spec, the second the seed, the third how many random actions come before.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_rules::{AnyGame, Dice, Spec};

fuzz_target!(|data: &[u8]| {
    let [which, seed, before, text @ ..] = data else {
        return;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let specs: Vec<Spec> = Spec::all().collect();
    let spec = specs[usize::from(*which) % specs.len()];
    let mut game = AnyGame::start(&spec, u64::from(*seed));
    let mut dice = Dice::new(u64::from(*seed));
    for _ in 0..*before % 64 {
        match game.random_action(&mut dice) {
            Some(action) => game.play(&action).unwrap(),
            None => break,
        }
    }
    let listed = game.legal_actions().iter().any(|action| action == text);
    let position = game.position();
    match game.why_not(text) {
        Ok(why_not) => assert_eq!(why_not.is_none(), listed, "{position}: {text} {why_not:?}"),
        Err(error) => {
            assert!(!listed);
            assert!(error.to_string().len() < 1000);
        }
    }
    assert_eq!(game.play(text).is_ok(), listed);
    if !listed {
        assert_eq!(game.position(), position);
    }
});

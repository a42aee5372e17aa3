//! Any text as a game spec: an error, or a spec that is written as it is read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_rules::Spec;

fuzz_target!(|text: &str| {
    match text.parse::<Spec>() {
        Ok(spec) => assert_eq!(spec.to_string().parse(), Ok(spec)),
        Err(error) => assert!(error.to_string().len() < 1000),
    }
});

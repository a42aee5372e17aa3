//! Playing allocates nothing: once the caller's buffer and the game's memory have their size, no action asks for more.

use tabuleiro_rules::distrify::Distrify;
use tabuleiro_rules::meerkats::Meerkats;
use tabuleiro_rules::sixteen_stone::SixteenStone;
use tabuleiro_rules::syrtis::Syrtis;
use tabuleiro_rules::{Dice, Game, Position, Spec};

fn check<P: Position>(spec: &Spec, options: P::Options) {
    let starts: Vec<P> = (0..20).map(|seed| P::start(options, seed)).collect();
    let mut game = Game::new(starts[0].clone());
    let mut legal = Vec::new();
    let mut play_all = || {
        let mut dice = Dice::new(5);
        for start in &starts {
            game.restart(start.clone());
            loop {
                game.legal_actions(&mut legal);
                let Some(action) = game.position().random_action(&legal, &mut dice) else {
                    break;
                };
                game.play_unchecked(action);
            }
        }
    };
    play_all();
    let second = allocation_counter::measure(play_all);
    assert_eq!(second.count_total, 0, "{spec}");
}

#[test]
fn no_action_allocates() {
    for spec in Spec::all() {
        match spec {
            Spec::Syrtis(options) => check::<Syrtis>(&spec, options),
            Spec::Distrify(options) => check::<Distrify>(&spec, options),
            Spec::SixteenStone(options) => check::<SixteenStone>(&spec, options),
            Spec::Meerkats(options) => check::<Meerkats>(&spec, options),
        }
    }
}

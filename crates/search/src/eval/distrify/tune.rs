//! Fits the weights to games that the bot plays against itself.
//!
//! The value is fitted to how games ended and to what the search thought of them; the shares of cells to how often the
//! search came back to them. Both are logistic: the share of one cell against another depends on the difference of their
//! features just as a chance depends on the terms of a position.

use super::distance::Ways;
use super::grid::{NO_SPOT, Rows, Spot, View, action_of};
use super::judge::{self, ENDS, FEATURES, TERMS};
use super::look::Lapses;
use super::node::winner;
use super::threat;
use super::tree::{Bounds, Tree};
use super::walk::{Walk, lock};
use super::weights::{PRIOR, VALUE};
use crate::budget::{Budget, Meter};
use crate::tuning::{Fit, Sample};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use tabuleiro_rules::distrify::{Distrify, Options, Size};
use tabuleiro_rules::{Dice, Position};

/// Positions looked at for each action: enough that the search knows better than the weights it starts from.
const NODES: u64 = 600;

/// One action in so many is any of the best few, so that games differ and mistakes are seen being punished.
const STRAY_EVERY: u32 = 10;
const STRAYS: usize = 10;

/// Each position compares its best cell with so many others that the search liked, and with so many that it did not.
const RIVALS: usize = 6;

/// One game in so many is played on a larger board, so that the weights do not depend on the size.
const LARGE_EVERY: u32 = 4;

/// News is told once in so many games.
const NEWS_EVERY: u32 = 20;

/// What has been collected.
#[derive(Default)]
struct Samples {
    values: Vec<Sample>,
    /// For the first stone of a turn and for the second.
    cells: [Vec<Sample>; 2],
}

/// Plays so many games, fits the weights and says them as Rust arrays.
pub(crate) fn tune(games: u32, seed: u64, say: &mut dyn FnMut(&str)) {
    let mut samples = Samples::default();
    for game in 0..games {
        let mut dice = Dice::with_stream(seed, u64::from(game));
        if (game + 1).is_multiple_of(LARGE_EVERY) {
            samples.play::<13>(13, &mut dice);
        } else {
            samples.play::<9>(9, &mut dice);
        }
        if (game + 1).is_multiple_of(NEWS_EVERY) {
            say(&format!("// {} of {games} games", game + 1));
        }
    }
    samples.fit(say);
}

impl Samples {
    /// Plays a game and adds what it shows.
    fn play<const N: usize>(&mut self, size: u8, dice: &mut Dice) {
        let options = Options {
            size: Size::new(size).unwrap_or_default(),
        };
        let mut position = Distrify::start(options, 0);
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        if let Some(opening) = dice.pick(&legal) {
            position.play_unchecked(opening);
        }
        let mut seen: Vec<(usize, f64, [f32; TERMS])> = Vec::new();
        while position.outcome().is_none() {
            let tree = grown::<N>(&position);
            let report = tree.report(0);
            let Some(best) = report.best() else {
                break;
            };
            let view = View::<N>::new(&position);
            let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
            // What is seen at once is never judged by weights.
            let is_open = threat::winning(&view, &ways[view.side]).is_none()
                && !ways.iter().any(|ways| ways.cut_off);
            if is_open {
                seen.push((view.side, best.win_chance, judge::terms(&view, &ways)));
            }
            if is_open && tree.proved().is_none() && threat::must_take(&view, &ways).is_none() {
                let visits = tree.root_visits();
                self.cells[usize::from(view.pending.is_some())]
                    .extend(compared(&view, &ways, &visits, dice));
            }
            let candidates = tree.nodes[0].candidates();
            let stray = dice.below(candidates.len().min(STRAYS) as u32) as usize;
            position.play_unchecked(match candidates.get(stray) {
                Some(stray) if dice.below(STRAY_EVERY) == 0 => {
                    action_of(stray.spot, position.size())
                }
                _ => best.action,
            });
        }
        let winner = winner(&position).map(usize::from);
        self.values
            .extend(seen.into_iter().map(|(side, chance, terms)| Sample {
                features: terms.to_vec(),
                // The end of the game is true but says little about one position; the search says more, but errs.
                result: 0.5 * f32::from(u8::from(winner == Some(side))) + 0.5 * chance as f32,
            }));
    }

    fn fit(&self, say: &mut dyn FnMut(&str)) {
        let fit = Fit {
            rounds: 600,
            step: 0.1,
            pull: 1e-4,
        };
        let start = VALUE.map(|(weight, _)| f64::from(weight));
        let (value, loss) = fit.run(&self.values, &start);
        say(&format!(
            "// {} positions, loss {loss:.4}",
            self.values.len()
        ));
        say("pub(super) const VALUE: [(f32, &str); TERMS] = [");
        for (weight, (_, why)) in value.iter().zip(VALUE) {
            say(&format!("    ({weight:.3}, {why:?}),"));
        }
        say("];");
        let [first, second] = [0, 1].map(|stone: usize| {
            let start = PRIOR.map(|(weights, _)| f64::from(weights[stone]));
            fit.run(&self.cells[stone], &start)
        });
        say(&format!(
            "// {} and {} pairs of cells, loss {:.4} and {:.4}",
            self.cells[0].len(),
            self.cells[1].len(),
            first.1,
            second.1
        ));
        say("pub(super) const PRIOR: [([f32; 2], &str); FEATURES] = [");
        for ((first, second), (_, why)) in first.0.iter().zip(&second.0).zip(PRIOR) {
            say(&format!("    ([{first:.2}, {second:.2}], {why:?}),"));
        }
        say("];");
    }
}

fn grown<const N: usize>(position: &Distrify) -> Tree<N> {
    let never = AtomicBool::new(false);
    let mut meter = Meter::new(&Budget::nodes(NODES), &never);
    let lapses = Lapses {
        noise: 0.0,
        blindness: 0.0,
        seed: 0,
    };
    let bounds = Bounds {
        depth: u32::MAX,
        bytes: usize::MAX,
    };
    let tree = Mutex::new(Tree::new(position, lapses, bounds));
    let mut walk = Walk::new(position);
    while !meter.is_out() && lock(&tree).proved().is_none() {
        walk.go(&tree, &mut meter);
    }
    tree.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The cell that the search came back to most against some of the others.
fn compared<const N: usize>(
    view: &View<N>,
    ways: &[Ways<N>; 2],
    visits: &[(Spot, u32)],
    dice: &mut Dice,
) -> Vec<Sample> {
    let mut having = [Rows::EMPTY; FEATURES];
    judge::features(view, ways, |feature, cells| having[feature] = *cells);
    let has = |spot: Spot, feature: usize| match spot {
        NO_SPOT => feature == ENDS,
        _ => having[feature].has(spot),
    };
    let mut ranked = visits.to_vec();
    ranked.sort_by_key(|&(_, visits)| std::cmp::Reverse(visits));
    let liked = ranked.len().min(1 + RIVALS);
    dice.shuffle(&mut ranked[liked..]);
    let Some((&(best, most), rivals)) = ranked.split_first() else {
        return Vec::new();
    };
    let against = |&(rival, visits): &(Spot, u32)| Sample {
        features: (0..FEATURES)
            .map(|feature| {
                f32::from(u8::from(has(best, feature))) - f32::from(u8::from(has(rival, feature)))
            })
            .collect(),
        // Half a visit more for each, since what was never visited is not hopeless.
        result: (most as f32 + 0.5) / ((most + visits) as f32 + 1.0),
    };
    rivals.iter().take(2 * RIVALS).map(against).collect()
}

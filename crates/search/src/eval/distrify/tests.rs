//! What the Distrify bot must see.

use super::*;
use crate::level::Level;
use crate::report::Proof;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use tabuleiro_rules::distrify::{Cell, Options, Side, Size};
use tabuleiro_rules::{Dice, Position};

fn asked(position: &Distrify, strength: u8, nodes: u64, seed: u64) -> Report<Action> {
    let stop = AtomicBool::new(false);
    let strength = Strength::new(strength).unwrap();
    let task = Task::new(Level::Strength(strength), Budget::nodes(nodes), &stop, seed);
    Distrify::search(&Game::new(position.clone()), strength, &task, &mut |_| {})
}

/// A position reached by random actions that do not end the game, with so few cells left to either side; nothing if the
/// game ended all the same.
fn late(dice: &mut Dice, size: u8, cells_left: usize) -> Option<Distrify> {
    let size = Size::new(size).unwrap();
    let mut position = Distrify::start(Options { size }, 0);
    let mut legal = Vec::new();
    loop {
        let left = [Side::Black, Side::White].into_iter().map(|side| {
            let rows = 0..size.get();
            rows.map(|row| position.open_in_row(side, row).count_ones())
                .sum::<u32>() as usize
        });
        if left.sum::<usize>() <= cells_left {
            return Some(position);
        }
        position.legal_actions(&mut legal);
        dice.shuffle(&mut legal);
        position = legal.iter().find_map(|&action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            after.outcome().is_none().then_some(after)
        })?;
    }
}

/// Whether the side to move wins, and in how many actions when both sides play as well as they can.
fn solved(position: &Distrify, memory: &mut HashMap<Distrify, (bool, u32)>) -> (bool, u32) {
    if let Some(&known) = memory.get(position) {
        return known;
    }
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let (mut win, mut longest) = (None::<u32>, 0);
    for action in legal {
        let mut after = position.clone();
        after.play_unchecked(action);
        let (wins, actions) = match after.outcome() {
            Some(outcome) => (crate::plain::reward(outcome, position.turn()) == 1.0, 1),
            None => {
                let (wins, actions) = solved(&after, memory);
                (wins == (after.turn() == position.turn()), actions + 1)
            }
        };
        if wins {
            win = Some(win.map_or(actions, |best| best.min(actions)));
        } else {
            longest = longest.max(actions);
        }
    }
    let result = win.map_or((false, longest), |best| (true, best));
    memory.insert(position.clone(), result);
    result
}

#[test]
fn proofs_are_right() {
    let mut dice = Dice::new(11);
    let (mut proofs, mut wins) = (0, 0);
    for round in 0..300 {
        let Some(position) = late(&mut dice, 9, 10 + round % 7) else {
            continue;
        };
        let mut memory = HashMap::new();
        for nodes in [1, 10, 3_000] {
            for valued in asked(&position, 8, nodes, 0).actions {
                let mut after = position.clone();
                after.play_unchecked(valued.action);
                let (wins_after, actions) = match after.outcome() {
                    Some(outcome) => (crate::plain::reward(outcome, position.turn()) == 1.0, 1),
                    None => {
                        let (wins, actions) = solved(&after, &mut memory);
                        (wins == (after.turn() == position.turn()), actions + 1)
                    }
                };
                match valued.proof {
                    Some(Proof::Win(within)) => {
                        assert!(
                            wins_after && actions <= within,
                            "{position} {valued:?} {actions}"
                        );
                    }
                    Some(Proof::Loss(within)) => {
                        assert!(
                            !wins_after && actions <= within,
                            "{position} {valued:?} {actions}"
                        );
                    }
                    _ => continue,
                }
                proofs += 1;
                wins += u32::from(wins_after);
            }
            let (wins, _) = solved(&position, &mut memory);
            if nodes == 3_000 {
                let best = asked(&position, 8, nodes, 0).actions[0].proof;
                assert_eq!(
                    matches!(best, Some(Proof::Win(_))),
                    wins,
                    "{position} {best:?}"
                );
            }
        }
    }
    assert!(proofs > 300 && wins > 100, "{proofs} {wins}");
}

/// The same position with the colours exchanged, turned over so that each side still joins its own edges.
fn exchanged(position: &Distrify) -> Distrify {
    let text = position.to_string();
    let mut fields = text.split(' ');
    let rows: Vec<&str> = fields.next().unwrap().split('/').collect();
    let turned: Vec<String> = (0..rows.len())
        .map(|column| {
            let cells = rows.iter().map(|row| match row.as_bytes()[column] {
                b'x' => 'o',
                b'o' => 'x',
                _ => '.',
            });
            cells.collect()
        })
        .collect();
    let side = if fields.next() == Some("b") { 'w' } else { 'b' };
    let pending = match position.pending() {
        Some(cell) => Cell::new(cell.row(), cell.column(), position.size())
            .unwrap()
            .name()
            .to_string(),
        None => "-".to_owned(),
    };
    let text = format!("{} {side} {pending}", turned.join("/"));
    let options = Options {
        size: position.size(),
    };
    Distrify::parse(options, &text).unwrap()
}

#[test]
fn both_colours_are_judged_alike() {
    for size in [9, 12, 17] {
        let mut dice = Dice::new(u64::from(size));
        for left in [60, 90, 120, 160, 200] {
            let Some(position) = late(&mut dice, size, left) else {
                continue;
            };
            if position.is_opening() {
                continue;
            }
            let other = exchanged(&position);
            let [one, two] = [&position, &other].map(|at| at.worth(at.turn()));
            assert!((one - two).abs() < 1e-6, "{position}: {one} and {two}");
            let worth = position.worth(Side::Black.seat()) + position.worth(Side::White.seat());
            assert!((worth - 1.0).abs() < 1e-6, "{position}");
        }
    }
}

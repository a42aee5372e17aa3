//! Stones and tiles do not come from nowhere, nor vanish, but as the rules say.

use std::collections::BTreeMap;
use tabuleiro_rules::GameKind;

fn pieces(rows: &str) -> BTreeMap<char, i32> {
    let mut counts = BTreeMap::new();
    for piece in rows.chars().filter(|piece| !"./".contains(*piece)) {
        *counts.entry(piece).or_default() += 1;
    }
    counts
}

fn count(counts: &BTreeMap<char, i32>, piece: char) -> i32 {
    counts.get(&piece).copied().unwrap_or_default()
}

pub(super) fn check_conserved(kind: GameKind, before: &str, action: &str, after: &str) {
    let (old, new): (Vec<&str>, Vec<&str>) =
        (before.split(' ').collect(), after.split(' ').collect());
    let said = format!("{before} {action} {after}");
    match kind {
        GameKind::Syrtis => syrtis(&old, action, &new, &said),
        GameKind::Distrify => distrify(&old, action, &new, &said),
        GameKind::SixteenStone => sixteen_stone(&old, action, &new, &said),
        GameKind::Meerkats => meerkats(&old, action, &new, &said),
    }
}

/// Only sinking takes a tile away, one; only placing adds a tower, one.
fn syrtis(old: &[&str], action: &str, new: &[&str], said: &str) {
    let (old, new) = (pieces(old[0]), pieces(new[0]));
    let tiles =
        |counts: &BTreeMap<char, i32>| "CScs".chars().map(|kind| count(counts, kind)).sum::<i32>();
    let towers = |counts: &BTreeMap<char, i32>| count(counts, '+') + count(counts, '-');
    assert_eq!(
        tiles(&old) - tiles(&new),
        i32::from(action.starts_with('x')),
        "{said}"
    );
    assert_eq!(
        towers(&new) - towers(&old),
        i32::from(action.starts_with('+')),
        "{said}"
    );
    let lost = "CScs"
        .chars()
        .filter(|&kind| count(&old, kind) != count(&new, kind))
        .count();
    assert_eq!(lost, usize::from(action.starts_with('x')), "{said}");
}

/// Every action but `end` adds one stone of the mover's.
fn distrify(old: &[&str], action: &str, new: &[&str], said: &str) {
    let mover = if old[1] == "b" { 'x' } else { 'o' };
    let (old, new) = (pieces(old[0]), pieces(new[0]));
    for side in ['x', 'o'] {
        let placed = side == mover && action != "end";
        assert_eq!(
            count(&new, side) - count(&old, side),
            i32::from(placed),
            "{said}"
        );
    }
}

/// On the board and in the pool there are always the same number of a player's stones, less one for each sacrifice.
fn sixteen_stone(old: &[&str], action: &str, new: &[&str], said: &str) {
    let stones = |fields: &[&str]| {
        let board = pieces(fields[0]);
        let pools: Vec<i32> = fields[2]
            .split(',')
            .map(|pool| pool.parse().unwrap())
            .collect();
        [count(&board, 'r') + pools[0], count(&board, 'b') + pools[1]]
    };
    let mut expected = stones(old);
    if action == "sac" {
        expected[usize::from(old[1] == "b")] -= 1;
    }
    assert_eq!(stones(new), expected, "{said}");
}

/// Fifteen stones of each colour are on the board, in the bag and in the hand.
fn meerkats(_old: &[&str], _action: &str, new: &[&str], said: &str) {
    let board = pieces(new[0]);
    for colour in ['r', 'g', 'b', 'y'] {
        let bag = new[2].split(colour).nth(1).unwrap();
        let digits = bag.find(|c: char| !c.is_ascii_digit()).unwrap_or(bag.len());
        let bag: i32 = bag[..digits].parse().unwrap();
        let hand = i32::from(new[3] == format!("drop:{colour}"));
        assert_eq!(count(&board, colour) + bag + hand, 15, "{said}");
    }
}

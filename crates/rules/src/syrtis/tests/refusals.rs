//! Why an action is not legal: every reason code with its cells.

use super::*;
use crate::why::Rule;

const SWAP: &str = "
    .  .  s  c  .
    s  C  S  C  .
    c  S  .  S  s
    .  C  S  C  c
    .  c  s  .  .
    swap - 0,0 -
";

const TOWERS: &str = "
    .  .  c+ C  .
    C  S  C  S  .
    S  C  .  s  c
    .  c  s  c  s
    .  s  S  .  .
    towers - 0,0 -
";

const BLOCK: &str = "
    C  s  C  s  .
    c  S+ c  S  .
    S  c  S- c  .
    s- C  s  C+ .
    .  .  .  .  .
    l - 0,0 12
";

const LINE: &str = "
    .  .  .  .  .
    c  S+ s  C+ s-
    .  .  .  .  c
    .  .  .  .  S-
    .  .  .  .  .
    l d1 0,0 12
";

const OVER: &str = "
    .  .  .  .  .
    .  C+ s- .  .
    .  .  s- C+ S
    .  .  .  .  .
    .  .  .  .  .
    d l1 0,0 12
";

#[test]
fn every_reason_code_names_its_cells_in_reading_order() {
    let play = format!("{EXAMPLE}l - 0,0 12");
    let table = [
        (OVER, "pass", "game-over"),
        (TOWERS, "pass", "wrong-phase"),
        (&play, "c1-c1", "same-cell c1"),
        (&play, "c1>c1", "same-cell c1"),
        (SWAP, "swap15", "same-kind c1,c5"),
        (SWAP, "swap11", "same-kind d2,b4"),
        (TOWERS, "+c3", "no-tile c3"),
        (&play, "a3-a4", "no-tile a4"),
        (&play, "xb1", "no-tile b1"),
        (TOWERS, "+c1", "tower-there c1"),
        (&play, "a3-d2", "tower-there d2"),
        (&play, "xa3", "tower-there a3"),
        (TOWERS, "+d3", "wrong-tile d3"),
        (&play, "b2-a2", "no-own-tower b2"),
        (&play, "d2>e2", "no-own-tower d2"),
        (&play, "a3-c1", "tower-there c1"),
        (&play, "a3-b4", "other-island a3,b4"),
        (&play, "c1-b2", "other-island c1,b2"),
        (&play, "xe4", "not-adjacent e4"),
        (BLOCK, "xc2", "no-open-edge c1,b2,d2,c3"),
        (LINE, "xc2", "cut-off a2,b2"),
        (LINE, "b2>b3", "cut-off a2,b3"),
        (&play, "c1>b2", "tile-there b2"),
        (LINE, "b2>b1", "outside-box b1"),
        (&play, "a3>c3", "no-way a3,c3"),
        (&play, "a3>a1", "no-way a1,a3"),
    ];
    for (drawing, action, reason) in table {
        let game = Game::new(read(Ruleset::Classic, &drawn(drawing)));
        refuses(&game, action, reason);
    }
    let shown = |code: &str| {
        table
            .iter()
            .any(|(_, _, reason)| reason.split(' ').next() == Some(code))
    };
    let here = |rule: &Rule| rule.description().trim().starts_with("Syrtis: ");
    for rule in Rule::ALL.iter().filter(|rule| here(rule)) {
        assert!(shown(rule.code()), "{rule}");
    }
}

#[test]
fn only_swaps_are_due_while_a_swap_is_needed() {
    let game = given(SWAP);
    for action in ["+b2", "light", "dark", "b2-c2", "xb2", "b2>b1", "pass"] {
        refuses(&game, action, "wrong-phase");
    }
}

#[test]
fn only_towers_are_due_while_towers_are_placed() {
    let game = given(TOWERS);
    for action in ["swap3", "light", "dark", "c1-d1", "xd1", "c1>b1", "pass"] {
        refuses(&game, action, "wrong-phase");
    }
}

#[test]
fn only_the_choice_is_due_when_the_towers_stand() {
    let game = example("choose - 0,0 -");
    for action in ["swap3", "+a2", "c1-d1", "xd1", "c1>b1", "pass"] {
        refuses(&game, action, "wrong-phase");
    }
}

#[test]
fn the_set_up_does_not_come_back_in_play() {
    for fields in ["l - 0,0 12", "d - 0,0 12"] {
        let game = example(fields);
        for action in ["swap3", "+a2", "light", "dark"] {
            refuses(&game, action, "wrong-phase");
        }
    }
}

#[test]
fn the_tower_is_looked_at_before_the_way() {
    let game = example("l - 0,0 12");
    // No own tower, whatever else is wrong.
    refuses(&game, "b2-b2", "no-own-tower b2");
    refuses(&game, "b2-c3", "no-own-tower b2");
    refuses(&game, "b2>b2", "no-own-tower b2");
    refuses(&game, "b2>c2", "no-own-tower b2");
}

#[test]
fn a_tile_with_a_tower_is_refused_for_its_tower_before_all_else() {
    // c4 is not next to a light tower either.
    refuses(&example("l - 0,0 12"), "xc4", "tower-there c4");
    // a3 and c1 are on no common island either.
    refuses(&example("l - 0,0 12"), "a3-c1", "tower-there c1");
}

#[test]
fn a_cell_outside_the_box_is_called_so_even_if_no_way_leads_there() {
    refuses(&given(LINE), "d2>d5", "outside-box d5");
    refuses(&given(LINE), "d2>a1", "outside-box a1");
}

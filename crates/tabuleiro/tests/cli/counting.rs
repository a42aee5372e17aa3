//! `tabuleiro perft`.

use super::*;

const MIDDLE: &str = "........./..o.oo.x./...x.xo../.ox.ox.x./..xox..../.o...x.../..x.o..../.....ox../......... w f8";

#[test]
fn the_count_is_one_number() {
    assert_eq!(output(&["perft", "distrify", "0"], ""), "1\n");
    assert_eq!(output(&["perft", "distrify:size=9", "2"], ""), "6480\n");
    assert_eq!(output(&["perft", "distrify:size=19", "1"], ""), "361\n");
    assert_eq!(output(&["perft", "sixteen-stone", "3"], ""), "13800\n");
    assert_eq!(output(&["perft", "meerkats", "3"], ""), "976\n");
    assert_eq!(
        output(&["perft", "meerkats:players=3,rules=designer", "2"], ""),
        "58560\n"
    );
}

#[test]
fn it_may_count_from_a_position() {
    let at = |spec, position, depth| output(&["perft", spec, depth, "--position", position], "");
    assert_eq!(at("distrify", MIDDLE, "1"), "50\n");
    assert_eq!(at("distrify:size=19", MIDDLE, "2"), "2850\n");
    let first = "rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0";
    assert_eq!(at("sixteen-stone", first, "2"), "179\n");
    assert_eq!(at("sixteen-stone:rules=designer", first, "2"), "44\n");
}

#[test]
fn it_may_count_from_the_set_up_of_a_seed() {
    let position = |seed: &str| {
        let input = format!("game syrtis\nposition startpos seed {seed}\nquery position\n");
        let answer = output(&["ugi"], &input);
        answer
            .strip_prefix("response ")
            .unwrap()
            .trim_end()
            .to_owned()
    };
    for seed in ["0", "7", "18446744073709551615"] {
        let seeded = output(&["perft", "syrtis", "3", "--seed", seed], "");
        let placed = output(&["perft", "syrtis", "3", "--position", &position(seed)], "");
        assert_eq!(seeded, placed);
    }
    assert_eq!(
        output(&["perft", "syrtis", "2"], ""),
        output(&["perft", "syrtis", "2", "--seed", "0"], "")
    );
}

#[test]
fn divided_counts_add_up_and_name_every_first_action() {
    for (spec, depth) in [
        ("distrify", "2"),
        ("sixteen-stone", "3"),
        ("meerkats", "3"),
        ("syrtis", "2"),
    ] {
        let divided = output(&["perft", spec, depth, "--divide"], "");
        let mut lines: Vec<(&str, u64)> = divided
            .lines()
            .map(|line| {
                let (action, count) = line.split_once(' ').unwrap();
                (action, count.parse().unwrap())
            })
            .collect();
        let (total, sum) = lines.pop().unwrap();
        assert_eq!(
            (total, sum),
            ("total", lines.iter().map(|(_, count)| count).sum())
        );
        assert_eq!(output(&["perft", spec, depth], ""), format!("{sum}\n"));
        let moves = output(&["ugi"], &format!("game {spec}\nquery moves\n"));
        let actions: Vec<&str> = lines.iter().map(|(action, _)| *action).collect();
        assert_eq!(format!("response {}\n", actions.join(" ")), moves);
    }
    assert_eq!(output(&["perft", "distrify", "0", "--divide"], ""), "1\n");
}

#[test]
fn a_finished_game_has_no_continuation() {
    let column = format!("{} w -", ["....x...."; 9].join("/"));
    let at = |depth| output(&["perft", "distrify", depth, "--position", &column], "");
    assert_eq!(
        (at("0"), at("1"), at("5")),
        ("1\n".into(), "0\n".into(), "0\n".into())
    );
    let divided = output(
        &["perft", "distrify", "3", "--position", &column, "--divide"],
        "",
    );
    assert_eq!(divided, "total 0\n");
}

#[test]
fn a_bad_position_is_refused_with_what_is_wrong() {
    assert_eq!(
        complaint(1, &["perft", "distrify", "1", "--position", "x b -"], ""),
        "tabuleiro: --position: field `rows`: found `x`, expected 9 to 19 rows with `/` between\n"
    );
    assert!(complaint(1, &["perft", "distrify", "1", "--position", ""], "").contains("found 1"));
    assert!(complaint(2, &["perft", "distrify", "1", "--position"], "").contains("--position"));
}

#[test]
fn a_bad_depth_is_refused() {
    for depth in ["x", "1.5", "4294967296", ""] {
        let errors = complaint(2, &["perft", "distrify", depth], "");
        assert!(errors.contains("<DEPTH>"), "{errors}");
    }
    complaint(2, &["perft", "distrify", "-1"], "");
    assert!(complaint(2, &["perft", "distrify"], "").contains("<DEPTH>"));
    assert_eq!(
        complaint(1, &["perft", "distrify", "100"], ""),
        "tabuleiro: the depth is at most 99\n"
    );
    for seed in ["-1", "x", "18446744073709551616"] {
        complaint(2, &["perft", "distrify", "1", "--seed", seed], "");
    }
}

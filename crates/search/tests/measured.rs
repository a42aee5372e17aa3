//! The measured ladder: complete, rising, and the same in the docs.

use std::fs;
use std::path::PathBuf;
use tabuleiro_rules::Spec;
use tabuleiro_search::{Level, measured, measured_boards};

const BEGIN: &str = "<!-- ladder -->\n";
const END: &str = "<!-- end of ladder -->\n";

#[test]
fn every_game_and_variant_has_a_ladder_of_all_levels() {
    for spec in Spec::all() {
        let levels: Vec<Level> = measured(&spec).iter().map(|rung| rung.level).collect();
        assert_eq!(levels, Level::ladder(), "{spec}");
    }
}

#[test]
fn every_step_up_surely_wins_more_often_than_it_loses() {
    for spec in measured_boards() {
        // Nothing is below the first.
        for rung in measured(&spec).into_iter().skip(1) {
            let sure = rung.step.as_ref().is_some_and(|step| step.low > 0.5);
            assert!(sure, "{spec} {}: {:?}", rung.level, rung.step);
        }
    }
}

#[test]
fn what_was_not_measured_is_like_what_was() {
    let ladder = |spec: &str| measured(&spec.parse().unwrap());
    assert_eq!(ladder("distrify:size=10"), ladder("distrify:size=9"));
    assert_eq!(ladder("distrify:size=18"), ladder("distrify:size=19"));
    assert_eq!(
        ladder("syrtis:board=minor,setup=random"),
        ladder("syrtis:board=minor")
    );
    assert_ne!(ladder("syrtis"), ladder("syrtis:board=minor"));
}

/// A line for each board, a column for each level: the score over the level below with its interval, then Elo.
fn table() -> String {
    let mut table = "| game |".to_owned();
    let levels = Level::ladder();
    for level in &levels[1..] {
        table.push_str(&format!(" {level} |"));
    }
    table.push_str(&format!("\n| --- |{}\n", " --- |".repeat(levels.len() - 1)));
    for spec in measured_boards() {
        table.push_str(&format!("| `{spec}` |"));
        for rung in measured(&spec).into_iter().skip(1) {
            let Some(step) = rung.step else {
                table.push_str(" not measured |");
                continue;
            };
            let bound = if rung.at_least { "≥ " } else { "" };
            table.push_str(&format!(
                " {:.0} % ({:.0} … {:.0})<br>{bound}{:.0} |",
                100.0 * step.score,
                100.0 * step.low,
                100.0 * step.high,
                rung.elo
            ));
        }
        table.push('\n');
    }
    table
}

#[test]
fn the_docs_show_what_was_measured() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (shown, after) = rest.split_once(END).unwrap();
    let expected = format!("\n{}\n", table());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{expected}{END}{after}")).unwrap();
    } else {
        assert_eq!(shown, expected, "UPDATE_GOLDEN=1 writes it anew");
    }
}

//! Position strings, action tokens and diagrams.

use super::*;
use std::hash::{BuildHasher, RandomState};

const START: &str = "...../....../......./......../........./......../......./....../..... 1/4 r15g15b15y15 draw rgby";
const MIDDLE: &str = "bgry./r...y./...gr../..gggrr./r.yy.y.yr/rg.b..y./.gr.gg./g...../gg... 3/4 r6g3b12y8 drop:b bygr";
const SLIDE: &str = "...../....../......./......../....r.g../......../......./....../..... 2/4 r14g14b15y15 slide:e7 rgby";

#[test]
fn position_strings_round_trip() {
    for text in [START, MIDDLE, SLIDE] {
        read(Ruleset::Classic, text);
    }
    read(Ruleset::Designer, SLIDE);
    read(Ruleset::Designer, &START.replace("draw", "drop"));
    read(
        Ruleset::Classic,
        &START.replace("1/4", "3/3").replace("rgby", "?g?"),
    );
    random_games(12, |position| {
        read(position.rules(), &position.to_string());
    });
}

#[test]
fn the_ruleset_is_part_of_the_position_though_not_of_the_string() {
    let classic = read(Ruleset::Classic, SLIDE);
    let designer = read(Ruleset::Designer, SLIDE);
    assert_eq!(classic.to_string(), designer.to_string());
    assert_ne!(classic, designer);
    let hasher = RandomState::new();
    assert_ne!(hasher.hash_one(&classic), hasher.hash_one(&designer));
}

#[test]
fn the_string_decides_the_number_of_players() {
    let options = Options::default();
    let text = START.replace("1/4", "1/2").replace("rgby", "yb");
    assert_eq!(Meerkats::parse(options, &text).unwrap().seats(), 2);
}

#[test]
fn positions_that_differ_are_not_equal() {
    let position = read(Ruleset::Classic, SLIDE);
    for (from, to) in [
        ("2/4", "3/4"),
        ("slide:e7", "slide:e5"),
        ("slide:e7", "draw"),
        ("rgby", "rgyb"),
        ("rgby", "rgb?"),
        ("./....r.g", "r/......g"),
    ] {
        let text = SLIDE.replace(from, to);
        assert_ne!(read(Ruleset::Classic, &text), position, "{text}");
    }
}

/// The error for a string that differs from a good one in this.
fn error(from: &str, to: &str) -> String {
    error_in(Ruleset::Classic, SLIDE, from, to)
}

fn error_in(rules: Ruleset, text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from));
    let wrong = text.replacen(from, to, 1);
    parse(rules, &wrong).unwrap_err().to_string()
}

#[test]
fn fields_are_five_with_one_space_between() {
    let form = "a position of meerkats has 5 fields with one space between, `<rows> <seat>/<players> <bag> <pending> <secrets>`; found";
    assert_eq!(error(" rgby", ""), format!("{form} 4"));
    assert_eq!(error("2/4", " 2/4"), format!("{form} 6"));
    assert_eq!(
        parse(Ruleset::Classic, "").unwrap_err().to_string(),
        format!("{form} 1")
    );
}

#[test]
fn rows_have_their_shape() {
    assert_eq!(
        error("...../....../", "....../"),
        "field `rows`: found `....../......./......../....r.g../......../.....…`, expected 9 rows with `/` between"
    );
    assert!(error("..... 2/4", "...../..... 2/4").ends_with("expected 9 rows with `/` between"));
    assert_eq!(
        error("...../....../", "....../....../"),
        "field `rows`: found `......`, expected 5 cells in row a"
    );
    assert_eq!(
        error("r.g../", "r.g./"),
        "field `rows`: found `....r.g.`, expected 9 cells in row e"
    );
    assert_eq!(
        error("..... 2/4", ".... 2/4"),
        "field `rows`: found `....`, expected 5 cells in row i"
    );
    assert_eq!(
        error("r.g", "r.G"),
        "field `rows`: found `G`, expected `r`, `g`, `b`, `y` or `.` on e7"
    );
    assert_eq!(
        error("r.g", "r.é"),
        "field `rows`: found `é`, expected `r`, `g`, `b`, `y` or `.` on e7"
    );
}

#[test]
fn the_seat_is_one_of_the_players() {
    let malformed = |found: &str| {
        format!(
            "field `seat/players`: found `{found}`, expected the seat to move and 2, 3 or 4 players, as in `1/4`"
        )
    };
    for found in [
        "2",
        "2/",
        "/4",
        "0/4",
        "5/4",
        "2/5",
        "1/1",
        "02/4",
        "2/4/4",
        "a/4",
        "+2/4",
        "2-4",
        "99999999999/4",
    ] {
        assert_eq!(error("2/4", found), malformed(found));
    }
    assert_eq!(
        error("2/4", "4/3"),
        "field `seat/players`: there is no seat 4 among 3 players"
    );
    assert_eq!(
        error("2/4", "3/2"),
        "field `seat/players`: there is no seat 3 among 2 players"
    );
}

#[test]
fn the_bag_has_all_four_counts() {
    let bag = "r14g14b15y15";
    for found in [
        "r14g14b15",
        "r14g14b15y",
        "r14g14y15b15",
        "r14g14b15y15r0",
        "r14g14b15y015",
        "r14g14b15y16",
        "r14g14b15y-1",
        "r14g14b15y15.",
        "-",
        "R14g14b15y15",
        "r14g14b15y99999999999",
        "éééé",
    ] {
        assert_eq!(
            error(bag, found),
            format!(
                "field `bag`: found `{found}`, expected how many of each colour are left, 0 to 15, as in `r15g15b15y15`"
            )
        );
    }
}

#[test]
fn the_stones_of_a_colour_add_up_to_fifteen() {
    assert_eq!(
        error("r14", "r15"),
        "field `bag`: of the 15 stones of `r`, 1 are on the board, 15 in the bag and 0 in the hand"
    );
    assert_eq!(
        error("y15", "y0"),
        "field `bag`: of the 15 stones of `y`, 0 are on the board, 0 in the bag and 0 in the hand"
    );
    assert_eq!(
        error_in(Ruleset::Classic, MIDDLE, "drop:b", "draw"),
        "field `bag`: of the 15 stones of `b`, 2 are on the board, 12 in the bag and 0 in the hand"
    );
    assert_eq!(
        error_in(Ruleset::Classic, MIDDLE, "drop:b", "drop:r"),
        "field `bag`: of the 15 stones of `r`, 9 are on the board, 6 in the bag and 1 in the hand"
    );
    let sixteen = "rrrrr/rrrrrr/rrrrr../......../........./......../......./....../..... 1/4 r0g15b15y15 draw rgby";
    assert_eq!(
        parse(Ruleset::Classic, sixteen).unwrap_err().to_string(),
        "field `bag`: of the 15 stones of `r`, 16 are on the board, 0 in the bag and 0 in the hand"
    );
}

#[test]
fn the_pending_action_is_well_formed() {
    for found in [
        "-",
        "drop:",
        "drop:x",
        "drop:rr",
        "slide",
        "slide:",
        "slide:j1",
        "slide:a6",
        "slide:e10",
        "slide:e07",
        "draw:r",
        "Draw",
        "drop:é",
        "slide:e7:",
    ] {
        assert_eq!(
            error("slide:e7", found),
            format!("field `pending`: found `{found}`, expected `draw`, `drop:r` or `slide:e5`")
        );
        assert_eq!(
            error_in(Ruleset::Designer, SLIDE, "slide:e7", found),
            format!("field `pending`: found `{found}`, expected `drop` or `slide:e5`")
        );
    }
}

#[test]
fn the_pending_action_belongs_to_the_ruleset() {
    assert_eq!(
        error("slide:e7", "drop"),
        "field `pending`: `drop` belongs to `rules=designer`; expected `draw`, `drop:r` or `slide:e5`"
    );
    for pending in ["draw", "drop:b"] {
        assert_eq!(
            error_in(Ruleset::Designer, SLIDE, "slide:e7", pending),
            format!(
                "field `pending`: `{pending}` belongs to `rules=classic`; expected `drop` or `slide:e5`"
            )
        );
    }
}

#[test]
fn a_slide_needs_the_dropped_stone_and_another() {
    assert_eq!(
        error("slide:e7", "slide:e6"),
        "field `pending`: there is no stone on e6"
    );
    let single = SLIDE.replace("r.g..", "..g..").replace("r14", "r15");
    assert_eq!(
        parse(Ruleset::Classic, &single).unwrap_err().to_string(),
        "field `pending`: the first stone of the game is not followed by a slide"
    );
}

#[test]
fn there_is_one_secret_a_seat_and_all_are_different() {
    for found in ["rgb", "rgbyr", "", "rgbx", "rgbé", "RGBY"] {
        assert_eq!(
            error("rgby", found),
            format!(
                "field `secrets`: found `{found}`, expected 4 letters, each `r`, `g`, `b`, `y` or `?`"
            )
        );
    }
    assert_eq!(
        error("rgby", "rg?r"),
        "field `secrets`: two seats have `r`; secret colours are all different"
    );
}

#[test]
fn spoilt_strings_are_refused_or_read_but_never_panic() {
    let mut dice = Dice::new(4);
    let letters: Vec<char> = "rgby.?/:0123456789 edrawopsli-@é".chars().collect();
    for text in [START, MIDDLE, SLIDE] {
        for _ in 0..20_000 {
            let mut symbols: Vec<char> = text.chars().collect();
            for _ in 0..=dice.below(3) {
                let place = dice.below(symbols.len() as u32) as usize;
                match dice.below(3) {
                    0 => symbols[place] = dice.pick(&letters).unwrap(),
                    1 => drop(symbols.remove(place)),
                    _ => symbols.insert(place, dice.pick(&letters).unwrap()),
                }
            }
            let spoilt: String = symbols.into_iter().collect();
            for rules in [Ruleset::Classic, Ruleset::Designer] {
                if let Ok(position) = parse(rules, &spoilt) {
                    assert_eq!(position.to_string(), spoilt);
                    outcome(&position);
                }
            }
        }
    }
}

#[test]
fn action_tokens_round_trip() {
    let position = read(Ruleset::Classic, START);
    for token in [
        "draw:r", "draw:g", "draw:b", "draw:y", "r@e5", "y@i5", "e5-e7", "a1-i5", "a1-a1",
    ] {
        assert_eq!(position.parse_action(token).unwrap().to_string(), token);
    }
    let mut actions = Vec::new();
    random_games(6, |position| {
        position.legal_actions(&mut actions);
        for &action in &actions {
            assert_eq!(position.parse_action(&action.to_string()), Ok(action));
        }
    });
}

#[test]
fn other_tokens_are_no_actions() {
    let position = read(Ruleset::Classic, START);
    for token in [
        "", "draw", "draw:", "draw:x", "draw:rr", "draw:r ", "R@e5", "r@", "@e5", "r@e0", "r@e10",
        "r@j1", "r@e05", "rr@e5", "r@e5@e6", "e5", "e5-", "-e5", "e5-e7-e8", "e5-e10", "e5e7",
        "r-e5", "é@e5", "draw:é", "end",
    ] {
        let error = position.parse_action(token).unwrap_err().to_string();
        assert!(
            error.starts_with(&format!("`{token}` is not an action of meerkats: ")),
            "{error}"
        );
    }
}

#[test]
fn the_diagram_shows_the_hexagon_with_the_first_and_the_last_name_of_each_row() {
    assert_eq!(
        read(Ruleset::Classic, MIDDLE).diagram(),
        "\
a1      b g r y .      a5
b1     r . . . y .     b6
c1    . . . g r . .    c7
d1   . . g g g r r .   d8
e1  r . y y . y . y r  e9
f1   r g . b . . y .   f8
g1    . g r . g g .    g7
h1     g . . . . .     h6
i1      g g . . .      i5"
    );
    // A star before the stone that may not slide.
    let slide = read(Ruleset::Designer, SLIDE).diagram();
    assert!(slide.contains("\ne1  . . . . r .*g . .  e9\n"), "{slide}");
}

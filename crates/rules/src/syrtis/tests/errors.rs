//! Position strings that are malformed, or say what cannot be.

use super::*;

/// Checks the error of a position string, by either set of rules.
#[track_caller]
fn error(text: &str, expected: &str) {
    for rules in BOTH {
        let options = Options {
            rules,
            ..Options::default()
        };
        let error = Syrtis::parse(options, text).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

/// Checks the error of a drawn board.
#[track_caller]
fn impossible(drawing: &str, expected: &str) {
    error(&drawn(drawing), expected);
}

/// Checks the error of the example with these fields.
#[track_caller]
fn fields(fields: &str, expected: &str) {
    error(
        &format!("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. {fields}"),
        expected,
    );
}

/// Checks the error of these rows.
#[track_caller]
fn rows(rows: &str, expected: &str) {
    error(
        &format!("{rows} l - 0,0 12"),
        &format!("field `rows`: {expected}"),
    );
}

#[test]
fn there_are_five_fields_with_one_space_between() {
    let form = "a position of syrtis has 5 fields with one space between, `<rows> <phase> <streak> <passes> <seats>`";
    for (text, found) in [
        ("", 1),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0", 4),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12 ", 6),
        (" ..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12", 6),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS..  l - 0,0 12", 6),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12 x", 6),
    ] {
        error(text, &format!("{form}; found {found}"));
    }
}

#[test]
fn there_are_seven_rows_or_five() {
    let expected = "expected 7 rows (Major) or 5 rows (Minor) with `/` between";
    for text in ["", "C", ".", "..c+C./CSCS-./S+C.sc/.cs-cs", "./././././."] {
        rows(text, &format!("found `{text}`, {expected}"));
    }
    rows(
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS../",
        &format!("found `..c+C./CSCS-./S+C.sc/.cs-cs/.sS../`, {expected}"),
    );
    rows(
        "/////////////",
        &format!("found `/////////////`, {expected}"),
    );
}

#[test]
fn a_row_has_as_many_cells_as_there_are_rows() {
    rows(
        "..c+C/CSCS-./S+C.sc/.cs-cs/.sS..",
        "found `..c+C`, expected 5 cells in row 1",
    );
    rows(
        "..c+C./CSCS-./S+C.sc/.cs-cs./.sS..",
        "found `.cs-cs.`, expected 5 cells in row 4",
    );
    rows(
        "..c+C./CSCS-./S+C.sc/.cs-cs/",
        "found ``, expected 5 cells in row 5",
    );
    rows(
        "..CSS../.scsC+c./cSC+SsCC/scc.S-S/ssCcscS/.S-sCSC./..ccs..",
        "found `scc.S-S`, expected 7 cells in row 4",
    );
}

#[test]
fn a_cell_is_a_tile_or_sea() {
    for (sign, row) in [
        ("x", "xSCS-."),
        ("B", "BSCS-."),
        ("1", "1SCS-."),
        ("é", "éSCS-."),
    ] {
        rows(
            &format!("..c+C./{row}/S+C.sc/.cs-cs/.sS.."),
            &format!("found `{sign}`, expected `C`, `S`, `c`, `s` or `.` on a2"),
        );
    }
    rows(
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.5",
        "found `5`, expected `C`, `S`, `c`, `s` or `.` on e5",
    );
}

#[test]
fn a_tower_stands_on_a_tile() {
    let row_3 = |row: &str| format!("..c+C./CSCS-./{row}/.cs-cs/.sS..");
    for (row, sign) in [
        ("+SC.sc", "+"),
        ("SC.+sc", "+"),
        ("SC.-sc", "-"),
        ("-SC.sc", "-"),
    ] {
        rows(
            &row_3(row),
            &format!("found `{sign}`, expected a tile before each tower in row 3"),
        );
    }
}

#[test]
fn a_tile_has_one_tower_at_most() {
    for (row, sign) in [("S+-C.sc", "-"), ("S++C.sc", "+"), ("S-+C.sc", "+")] {
        rows(
            &format!("..c+C./CSCS-./{row}/.cs-cs/.sS.."),
            &format!("found `{sign}`, expected a tile before each tower in row 3"),
        );
    }
}

#[test]
fn the_phase_is_one_of_five_words() {
    for phase in ["", "x", "L", "light", "Swap", "tower", "-"] {
        fields(
            &format!("{phase} - 0,0 12"),
            &format!(
                "field `phase`: found `{phase}`, expected `swap`, `towers`, `choose`, `l` or `d`"
            ),
        );
    }
}

#[test]
fn the_streak_is_a_side_and_a_number_from_1_to_4() {
    for streak in [
        "", "l", "d", "l0", "d5", "l10", "l01", "L1", "x1", "1", "1l", "--", "-1", "l-1", "ll",
        "é1",
    ] {
        fields(
            &format!("l {streak} 0,0 12"),
            &format!(
                "field `streak`: found `{streak}`, expected `-`, or `l` or `d` and a number from 1 to 4"
            ),
        );
    }
}

#[test]
fn the_passes_are_two_numbers_from_0_to_4() {
    for passes in [
        "", "0", ",", "0,", ",0", "5,0", "0,5", "00,0", "0,01", "-1,0", "+1,0", "0,0,0", "0;0",
        "-", "a,b",
    ] {
        fields(
            &format!("l - {passes} 12"),
            &format!(
                "field `passes`: found `{passes}`, expected `<light>,<dark>`, each from 0 to 4"
            ),
        );
    }
}

#[test]
fn the_seats_are_unknown_or_in_one_of_two_orders() {
    for seats in ["", "1", "2", "11", "22", "1,2", "123", "13", "--", "l"] {
        fields(
            &format!("l - 0,0 {seats}"),
            &format!("field `seats`: found `{seats}`, expected `-`, `12` or `21`"),
        );
    }
}

#[test]
fn no_kind_has_more_tiles_than_the_board() {
    rows(
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sC..",
        "5 tiles `C`, but this board has 4 of a kind",
    );
    rows(
        "..c+C./CSCS-./S+C.ss/.cs-cs/.sS..",
        "5 tiles `s`, but this board has 4 of a kind",
    );
    rows(
        "..CSC../.scsC+c./cSC+SsCC/scc.S-SC/ssCcscS/.S-sCSC./..ccs..",
        "10 tiles `C`, but this board has 9 of a kind",
    );
}

#[test]
fn the_tiles_are_connected_along_edges() {
    let expected = "field `rows`: the tiles must be connected along edges, and there must be some";
    impossible(
        "
        .  .  .  .  .
        c  S+ .  C+ s-
        .  .  .  .  c
        .  .  .  .  S-
        .  .  .  .  .
        l d1 0,0 12
        ",
        expected,
    );
    // At corners is not along edges.
    impossible(
        "
        .  .  .  .  .
        c  S+ s- .  .
        .  .  .  C+ s
        .  .  .  .  S-
        .  .  .  .  .
        l d1 0,0 12
        ",
        expected,
    );
    error("...../...../...../...../..... l d1 0,0 12", expected);
}

#[test]
fn in_play_each_side_has_two_towers() {
    for (row, light, dark) in [
        ("c  S+ s  C  s-", 1, 2),
        ("c  S  s  C  s-", 0, 2),
        ("c+ S+ s  C+ s-", 3, 2),
        ("c  S+ s  C+ s", 2, 1),
        ("c  S+ s- C+ s-", 2, 3),
    ] {
        impossible(
            &format!(
                "
                .  .  .  .  .
                {row}
                .  .  .  .  c
                .  .  .  .  S-
                .  .  .  .  .
                l d1 0,0 12
                "
            ),
            &format!(
                "field `rows`: found {light} light and {dark} dark towers, expected two towers of each side"
            ),
        );
    }
}

#[test]
fn before_play_there_are_the_towers_that_the_set_up_has_placed() {
    let found = |light: u8, dark: u8| {
        format!("field `rows`: found {light} light and {dark} dark towers, expected ")
    };
    let swap = "no tower before the swaps are done";
    error(
        "..S+C./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 -",
        &format!("{}{swap}", found(1, 0)),
    );
    let towers = "0 to 3 towers, placed in the order light, light, dark, dark";
    for (rows, light, dark) in [
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS..", 2, 2),
        ("..c+C./CSCS-./SC.sc/.cscs/.sS..", 1, 1),
        ("..cC./CSCS-./SC.sc/.cscs/.sS..", 0, 1),
        ("..cC./CSCS-./SC.sc/.cs-cs/.sS..", 0, 2),
        ("..c+C+./CSCS./S+C.sc/.cscs/.sS..", 3, 0),
    ] {
        error(
            &format!("{rows} towers - 0,0 -"),
            &format!("{}{towers}", found(light, dark)),
        );
    }
    error(
        "..c+C./CSCS-./S+C.sc/.cscs/.sS.. choose - 0,0 -",
        &format!("{}two towers of each side", found(2, 1)),
    );
}

#[test]
fn a_tower_stands_on_a_tile_of_its_colour_or_its_shape() {
    let on = |cell: &str| {
        format!("the tile on {cell} has neither the colour nor the shape of its tower")
    };
    rows("..c+C./CSCS-./SC.s+c/.cs-cs/.sS..", &on("d3"));
    rows("..c+C-./CSCS./S+C.sc/.cs-cs/.sS..", &on("d1"));
    error(
        "..cC./CSCS./SC.s+c/.cscs/.sS.. towers - 0,0 -",
        &format!("field `rows`: {}", on("d3")),
    );
}

#[test]
fn the_streak_fits_the_tiles_that_are_gone() {
    fields(
        "l l1 0,0 12",
        "field `streak`: no tile is gone, so that nobody has sunk one: `-`",
    );
    let gone = EXAMPLE.replace("c+ C  .", "c+ .  .");
    impossible(
        &format!("{gone}l - 0,0 12"),
        "field `streak`: tiles are gone (1), so that somebody sank last",
    );
    for streak in ["l2", "d2", "d4"] {
        impossible(
            &format!("{gone}l {streak} 0,0 12"),
            &format!(
                "field `streak`: sunk in a row: {}, but gone in all: 1",
                &streak[1..]
            ),
        );
    }
}

#[test]
fn the_side_that_has_just_won_by_quicksand_is_not_to_move() {
    for side in ["l", "d"] {
        error(
            &format!("...../...../CC+s-C+s-/....s/..... {side} {side}4 0,0 12"),
            "field `streak`: the side that has just sunk its fourth tile cannot be to move",
        );
    }
}

#[test]
fn nobody_sinks_or_passes_before_play() {
    let gone = EXAMPLE.replace("c+ C  .", "c+ .  .");
    impossible(
        &format!("{gone}choose l1 0,0 -"),
        "field `streak`: nobody sinks a tile before play: `-`",
    );
    impossible(
        &format!("{gone}choose - 0,0 -"),
        "field `streak`: tiles are gone (1), so that somebody sank last",
    );
    for passes in ["1,0", "0,1"] {
        fields(
            &format!("choose - {passes} -"),
            "field `passes`: nobody passes before play: `0,0`",
        );
    }
}

#[test]
fn before_play_the_tiles_lie_on_the_numbered_cells() {
    error(
        ".Cc../CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -",
        "field `rows`: before play no tile lies on b1",
    );
    error(
        "..c+C./CSCS-./S+Csc./.cs-cs/.sS.. choose - 0,0 -",
        "field `rows`: before play no tile lies on c3",
    );
}

#[test]
fn the_swap_phase_is_there_exactly_if_a_swap_is_needed() {
    error(
        "..cC./CSCS./SC.sc/.cscs/.sS.. swap - 0,0 -",
        "field `phase`: no colour and no shape is all connected, so that no swap is needed",
    );
    let missing =
        "field `phase`: a colour or a shape is all connected, so that a swap is needed first";
    error("..SC./CSCS./SC.sc/.cscs/.sc.. towers - 0,0 -", missing);
    error("..S+C./CSCS-./S+C.sc/.cs-cs/.sc.. choose - 0,0 -", missing);
    // A shape counts as a colour does.
    error("..sS./sCcC./Sc.cs/.CcCS/.Ss.. towers - 0,0 -", missing);
}

#[test]
fn a_swap_that_is_needed_must_be_possible() {
    // The light tiles are connected, and every pair has two tiles of one kind: nobody could go on.
    impossible(
        "
        .  .  s  c  .
        c  C  S  C  .
        s  S  .  S  s
        .  C  S  C  c
        .  c  s  .  .
        swap - 0,0 -
        ",
        "field `rows`: a swap is needed, but no pair has two tiles of different kinds",
    );
}

#[test]
fn the_seats_are_unknown_before_the_choice_and_known_after_it() {
    let expected =
        "field `seats`: the seats are `-` until the colours are chosen, then `12` or `21`";
    error("..SC./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 12", expected);
    error("..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 21", expected);
    fields("choose - 0,0 12", expected);
    fields("l - 0,0 -", expected);
    fields("d - 0,0 -", expected);
    // A finished game too.
    fields("l - 2,2 -", expected);
}

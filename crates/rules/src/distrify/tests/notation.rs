//! Position strings, action tokens, and the rules that refuse an action.

use super::*;
use crate::any::AnyGame;
use crate::spec::Spec;
use std::collections::hash_map::DefaultHasher;

fn error(text: &str) -> String {
    let position = Distrify::parse(Options::default(), text);
    position.expect_err(text).to_string()
}

/// A 9×9 board of these first rows, empty below.
fn rows(first: &[&str]) -> String {
    let mut rows = first.to_vec();
    rows.resize(9, ".........");
    rows.join("/")
}

#[test]
fn the_start_is_written_with_its_rows_the_side_and_a_dash() {
    let text = "........./........./........./........./........./........./........./........./......... b -";
    assert_eq!(start(9).to_string(), text);
    for size in sizes() {
        let row = ".".repeat(usize::from(size));
        let text = format!("{} b -", vec![row; usize::from(size)].join("/"));
        assert_eq!(start(size).to_string(), text);
        assert_eq!(parse(&text), start(size));
    }
}

#[test]
fn rows_come_from_the_top_and_columns_from_the_left() {
    assert_eq!(
        after(&start(9), "b1 a2 i9"),
        board(
            ". x . . . . . . .
             o . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . o
             b -",
        )
    );
    let corner = cell("c2");
    assert_eq!((corner.column(), corner.row()), (2, 1));
    assert_eq!(corner.name().to_string(), "c2");
}

#[test]
fn a_pending_stone_is_written_as_its_cell() {
    let position = after(&start(9), "b1 a2");
    let text = format!("{} w a2", rows(&[".x.......", "o........"]));
    assert_eq!(position.to_string(), text);
    let wide = after(&start(19), "b1 s19");
    assert!(wide.to_string().ends_with(" w s19"));
    assert_eq!(parse(&wide.to_string()), wide);
}

#[test]
fn the_string_decides_the_size_whatever_the_spec_says() {
    for size in sizes() {
        let text = start(size).to_string();
        let other = Options {
            size: Size::new(28 - size).unwrap(),
        };
        assert_eq!(Distrify::parse(other, &text).unwrap().size().get(), size);
    }
}

#[test]
fn every_position_of_a_game_is_read_as_it_was_written() {
    for position in sizes().flat_map(|size| random_game(size, u64::from(size))) {
        let read = parse(&position.to_string());
        assert_eq!(read, position);
        assert_eq!(legal(&read), legal(&position));
        assert_eq!(read.outcome(), position.outcome());
        assert_eq!(hash(&read), hash(&position));
    }
}

fn hash(position: &Distrify) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn positions_differ_by_size_stones_side_and_pending_stone() {
    let position = after(&start(9), "e5 c3 d3 g7");
    for other in ["e5 c3 d3", "e5 c3 d3 h7", "e5 c3 d3 g7 end", "e5 d4 d3 g7"] {
        assert_ne!(after(&start(9), other), position, "{other}");
    }
    assert_ne!(start(9), start(10));
}

#[test]
fn a_string_has_three_fields_with_one_space_between() {
    let rows = rows(&[]);
    for (text, found) in [
        (String::new(), 1),
        (rows.clone(), 1),
        (format!("{rows} b"), 2),
        (format!("{rows} b - -"), 4),
        (format!("{rows}  b -"), 4),
        (format!("{rows} b - "), 4),
        (format!(" {rows} b -"), 4),
    ] {
        assert_eq!(
            error(&text),
            format!(
                "a position of distrify has 3 fields with one space between, `<rows> <side> <pending>`; found {found}"
            )
        );
    }
    assert!(error(&format!("{rows}\tb\t-")).contains("found 1"));
}

#[test]
fn a_board_has_nine_to_nineteen_rows() {
    for count in [1, 2, 8, 20, 21, 255, 256, 265, 1000] {
        let row = ".".repeat(count);
        let text = format!("{} b -", vec![row; count].join("/"));
        let message = error(&text);
        assert!(message.starts_with("field `rows`: found `."), "{message}");
        assert!(
            message.ends_with(", expected 9 to 19 rows with `/` between"),
            "{message}"
        );
    }
}

#[test]
fn every_row_has_as_many_cells_as_there_are_rows() {
    for (first, second, row) in [
        ("........", ".........", 1),
        (".........", "..........", 2),
        ("", ".........", 1),
        (".........", "9", 2),
    ] {
        let wrong = if row == 1 { first } else { second };
        assert_eq!(
            error(&format!("{} b -", rows(&[first, second]))),
            format!("field `rows`: found `{wrong}`, expected 9 cells in row {row} of 9")
        );
    }
    assert!(error(&format!("{}/ b -", rows(&[]))).contains("10 cells in row 1 of 10"));
}

#[test]
fn a_cell_is_black_white_or_empty() {
    for letter in ["X", "O", "#", "0", "b", "w", "é", "😀", "\u{0}"] {
        let message = error(&format!(
            "{} b -",
            rows(&[".........", &format!("..{letter}......")])
        ));
        let shown = letter.replace('\u{0}', "\u{fffd}");
        assert_eq!(
            message,
            format!("field `rows`: found `{shown}`, expected `x`, `o` or `.` on c2")
        );
    }
}

#[test]
fn the_side_is_b_or_w() {
    for side in ["", "x", "o", "B", "W", "black", "1", "-"] {
        assert_eq!(
            error(&format!("{} {side} -", rows(&[]))),
            format!("field `side`: found `{side}`, expected `b` or `w`")
        );
    }
}

#[test]
fn a_pending_stone_is_a_cell_of_this_board() {
    for pending in [
        "", "end", "A1", "a01", "a0", "j1", "a10", "e5 ", "e5e5", "?", "--",
    ] {
        let text = format!("{} b {pending}", rows(&["x.......o"]));
        if pending.ends_with(' ') {
            assert!(error(&text).contains("found 4"));
            continue;
        }
        assert_eq!(
            error(&text),
            format!(
                "field `pending`: found `{pending}`, expected `-`, or the cell of the turn's first stone"
            )
        );
    }
}

#[test]
fn a_pending_stone_is_one_of_the_side_to_move() {
    let rows = rows(&["x.......o"]);
    for (side, pending) in [("b", "i1"), ("w", "a1"), ("b", "e5"), ("w", "e5")] {
        assert_eq!(
            error(&format!("{rows} {side} {pending}")),
            format!("field `pending`: the side to move has no stone on {pending}")
        );
    }
    for (side, pending) in [("b", "a1"), ("w", "i1")] {
        assert_eq!(
            parse(&format!("{rows} {side} {pending}")).pending(),
            Some(cell(pending))
        );
    }
}

#[test]
fn white_cannot_be_to_move_on_an_empty_board() {
    for size in sizes() {
        let text = start(size).to_string().replace(" b ", " w ");
        assert_eq!(
            error(&text),
            "field `side`: Black opens: White cannot be to move on an empty board"
        );
    }
}

#[test]
fn the_opening_stone_cannot_be_pending() {
    assert_eq!(
        error(&format!("{} b e1", rows(&["....x...."]))),
        "field `pending`: the opening stone is a whole turn, and cannot be pending"
    );
    assert!(error(&format!("{} b e1", rows(&[]))).contains("no stone on e1"));
}

#[test]
fn no_board_has_a_crosscut() {
    for (first, second, names) in [
        ("xo.......", "ox.......", "a1, b1, a2, b2"),
        ("ox.......", "xo.......", "a1, b1, a2, b2"),
        ("...xo....", "...ox....", "d1, e1, d2, e2"),
        (".......ox", ".......xo", "h1, i1, h2, i2"),
    ] {
        for side in ["b -", "w -"] {
            assert_eq!(
                error(&format!("{} {side}", rows(&[first, second]))),
                format!("field `rows`: the stones on {names} are a crosscut")
            );
        }
    }
    let last: Vec<&str> = [&["........."; 7][..], &["xo.......", "ox......."]].concat();
    assert!(error(&format!("{} b -", rows(&last))).contains("a8, b8, a9, b9"));
}

#[test]
fn stone_counts_are_not_checked() {
    for first in [
        "x........",
        "o........",
        "xx.xx.xx.",
        "oo.oo.oo.",
        "ooxx.....",
    ] {
        for side in ["b -", "w -"] {
            parse(&format!("{} {side}", rows(&[first])));
        }
    }
}

#[test]
fn an_action_is_a_cell_of_the_board_or_end() {
    for size in sizes() {
        let position = start(size);
        for (column, row) in cells(size) {
            let token = name(column, row);
            assert_eq!(position.parse_action(&token).unwrap().to_string(), token);
        }
        assert_eq!(position.parse_action("end"), Ok(Action::End));
        let outside = [name(size, 0), format!("a{}", size + 1), name(size, size)];
        assert!(
            outside
                .iter()
                .all(|token| position.parse_action(token).is_err())
        );
    }
    assert_eq!(Action::End.to_string(), "end");
}

#[test]
fn only_the_canonical_token_is_an_action() {
    let position = start(9);
    for token in [
        "", " ", "a01", "a1 ", " a1", "A1", "a0", "a", "1", "1a", "a-1", "a+1", "a1.0", "aa1",
        "j10", "i10", "j9", "z99", "a100", "a256", "End", "END", "end ", "pass", "e5,e6", "e5-e6",
        "é1", "a١", "\u{0}", "a1\n",
    ] {
        let refused = position.parse_action(token).unwrap_err().to_string();
        assert!(
            refused.ends_with(
                " is not an action of distrify: expected `end`, or a cell of this board, as in `c3`"
            ),
            "{refused}"
        );
    }
    assert!(start(10).parse_action("j10").is_ok());
    assert!(start(19).parse_action("s19").is_ok());
}

#[test]
fn each_reason_for_a_refusal_names_its_cells_in_reading_order() {
    let position = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . o x . . .
         . . . . x . . . .
         . . . . . . . . .
         . o o . . . . . .
         . . . . . o . . .
         x . . . . . . . .
         w f8",
    );
    for (token, reason) in [
        ("end", "legal"),
        ("a1", "legal"),
        ("a9", "occupied a9"),
        ("f5", "crosscut e4,f4,e5,f5"),
        ("d7", "triplet b7,c7,d7"),
        ("g7", "diagonal-pair g7,f8"),
        ("e9", "diagonal-pair f8,e9"),
    ] {
        assert_eq!(why(&position, token), reason);
    }
    let first = after(&position, "end b9 end");
    assert_eq!(why(&first, "end"), "nothing-placed");
    let made = after(&first, "d7");
    assert_eq!(why(&made, "a1"), "first-made-triplet b7,c7,d7");
    assert_eq!(why(&made, "f5"), "crosscut e4,f4,e5,f5");
    assert_eq!(why(&board(ends::BLACK_COLUMN), "a1"), "game-over");
}

#[test]
fn legal_actions_come_row_by_row_and_then_the_end() {
    let position = after(&start(9), "a1 i9");
    let tokens = legal(&position);
    assert!(
        tokens.starts_with("b1 c1 ") && tokens.ends_with(" h9 end"),
        "{tokens}"
    );
}

#[test]
fn as_text_they_are_sorted_as_bytes() {
    let spec: Spec = "distrify:size=11".parse().unwrap();
    let mut game = AnyGame::start(&spec, 0);
    game.play("k11").unwrap();
    game.play("k1").unwrap();
    let tokens = game.legal_actions();
    assert_eq!(tokens[..4], ["a1", "a10", "a11", "a2"]);
    assert!(tokens.is_sorted());
    assert!(tokens.contains(&"end".to_owned()));
}

#[test]
fn the_diagram_marks_the_pending_stone() {
    let diagram = after(&start(10), "b1 j10").diagram();
    let lines: Vec<&str> = diagram.lines().collect();
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[0], "    a  b  c  d  e  f  g  h  i  j");
    assert_eq!(lines[1], "  1 .  x  .  .  .  .  .  .  .  .");
    assert_eq!(lines[10], " 10 .  .  .  .  .  .  .  .  .  o*");
}

//! Sides that are stuck, full boards, and the boards of the students' report.

use super::*;

/// The three empty cells are forbidden to Black and free to White.
const STUCK: &str = "
    x o x x x o o x x
    o o o x x x x x o
    x o x x o x o x o
    x o x o o o o x o
    o ! ! o o x x x o
    x x o x x x x o o
    o x o o x o x x o
    x x o o x o x o o
    x o o ! o o o o o
    b -";

#[test]
fn a_side_without_a_legal_action_at_the_start_of_its_turn_loses() {
    let position = shows(STUCK);
    assert_eq!(outcome(&position), "win 2 stuck");
    assert_eq!(position.actor(), Actor::Nobody);
    for token in ["b5", "c5", "d9", "end"] {
        assert_eq!(why(&position, token), "game-over");
    }
}

#[test]
fn the_other_side_is_not_stuck_on_the_same_board() {
    let position = shows(&STUCK.replace('!', ".").replace("b -", "w -"));
    assert_eq!(outcome(&position), "ongoing");
}

#[test]
fn a_side_with_a_stone_pending_is_not_stuck() {
    let position = board(&STUCK.replace("b -", "b a1"));
    assert_eq!(
        (outcome(&position).as_str(), legal(&position).as_str()),
        ("ongoing", "end")
    );
}

/// All three empty cells are forbidden to White.
const WHITE_SOON_STUCK: &str = "
    x x o o x x x o x
    x x x o x o x x x
    o o . x x o o x o
    o x x o o o o x o
    x . o o o x o o o
    o . x o o x x o x
    x x o o o x x o o
    o x x x o x x o o
    o x x o o o x o x
    b -";

#[test]
fn a_side_is_stuck_only_when_its_turn_begins() {
    let position = board(WHITE_SOON_STUCK);
    let placed = after(&position, "c3");
    assert_eq!(outcome(&placed), "ongoing");
    let over = after(&placed, "end");
    assert_eq!(outcome(&over), "win 1 stuck");
    assert!(over.to_string().ends_with(" w -"), "{over}");
    assert_eq!(outcome(&parse(&over.to_string())), "win 1 stuck");
}

#[test]
fn a_side_with_one_free_cell_left_is_not_stuck() {
    let position = shows(&STUCK.replacen('x', ".", 1));
    assert_eq!(
        (outcome(&position).as_str(), legal(&position).as_str()),
        ("ongoing", "a1")
    );
    assert_eq!(legal(&after(&position, "a1")), "end");
}

#[test]
fn a_path_counts_before_the_other_side_is_stuck() {
    // The last empty cell, f2, is forbidden to White.
    let position = board(
        "o o x o x . o o o
         o o o o o . x x x
         o x x x x x o o x
         o o x x o x o o o
         x o x o o x x x x
         x x x x o o o x o
         o o o x x o x x o
         x x o o x x x x x
         o o o o o x o x o
         b c1",
    );
    let over = after(&position, "f1");
    assert_eq!(outcome(&over), "win 1 path");
    assert_eq!(outcome(&parse(&over.to_string())), "win 1 path");
}

/// Whether this side's stones join its two edges, found by spreading from the first edge as long as anything changes.
fn joins(rows: &[Vec<char>], stone: char) -> bool {
    let size = rows.len();
    let at = |line: usize, along: usize| match stone {
        'x' => rows[along][line],
        _ => rows[line][along],
    };
    let mut reached = vec![vec![false; size]; size];
    loop {
        let before = reached.clone();
        for (along, line) in (0..size).flat_map(|along| (0..size).map(move |line| (along, line))) {
            let near = |place: usize| place.saturating_sub(1)..=(place + 1).min(size - 1);
            let touched = near(along).any(|along| near(line).any(|line| before[along][line]));
            if at(line, along) == stone && (along == 0 || touched) {
                reached[along][line] = true;
            }
        }
        if before == reached {
            return reached[size - 1].contains(&true);
        }
    }
}

#[test]
fn a_full_board_without_crosscuts_has_exactly_one_winner() {
    for (size, seed) in sizes().flat_map(|size| (0..20).map(move |seed| (size, seed))) {
        let mut dice = Dice::new(seed);
        let mut rows = vec![Vec::new(); usize::from(size)];
        for (column, row) in cells(size) {
            let (column, row) = (usize::from(column), usize::from(row));
            let mut stone = ['x', 'o'][dice.below(2) as usize];
            if row > 0 && column > 0 {
                let (corner, above, left) = (
                    rows[row - 1][column - 1],
                    rows[row - 1][column],
                    rows[row][column - 1],
                );
                if above == left && above != corner {
                    stone = above;
                }
            }
            rows[row].push(stone);
        }
        let (black, white) = (joins(&rows, 'x'), joins(&rows, 'o'));
        assert!(black != white);
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        for side in ["b", "w"] {
            let position = parse(&format!("{} {side} -", rows.join("/")));
            let winner = if black { 1 } else { 2 };
            assert_eq!(outcome(&position), format!("win {winner} path"));
        }
    }
}

#[test]
fn every_random_game_ends_within_one_action_for_each_cell_and_one_end_for_each_stone() {
    for (size, seed) in sizes().flat_map(|size| (0..5).map(move |seed| (size, seed))) {
        let positions = random_game(size, seed);
        let cells = usize::from(size) * usize::from(size);
        assert!(positions.len() <= 2 * cells);
        let (last, earlier) = positions.split_last().unwrap();
        assert!(last.outcome().is_some());
        assert!(earlier.iter().all(|position| position.outcome().is_none()));
    }
}

#[test]
fn the_reports_empty_board_is_the_start() {
    let position = shows(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         b -",
    );
    assert_eq!(position, start(9));
}

#[test]
fn on_the_reports_intermediate_board_the_game_goes_on() {
    // Row 8 is printed with eight cells; an empty one is put back at its left, as on the final board.
    let drawing = "
         . . . . . . . o .
         . . o . o o . x o
         . . . x . x o . x
         . o x . o x . x .
         . . x o x . . . .
         . o . . . x . . .
         . . x . o x . . .
         . . . . . o x o .
         . . . . . . . . .
         w -";
    assert_eq!(outcome(&board(drawing)), "ongoing");
    assert_eq!(outcome(&board(&drawing.replace("w -", "b -"))), "ongoing");
}

#[test]
fn on_the_reports_final_board_black_has_won() {
    // Row 9 is printed with eight cells; wherever the missing empty one belongs, Black's path along the right ends there.
    for last_row in [". . . . . x . . .", ". . . . . . x . ."] {
        let drawing = format!(
            ". . . x . . x o .
             . . o x o o . x o
             . o . x o x o . x
             . o x . o x o x .
             . . x o x . . o x
             . o x . o x . x .
             . . x . o x . x .
             . o o o . o x o .
             {last_row}
             w -"
        );
        assert_eq!(outcome(&board(&drawing)), "win 1 path");
        let before = board(&drawing.replace(last_row, ". . . . . . . . ."));
        assert_eq!(outcome(&before), "ongoing");
    }
}

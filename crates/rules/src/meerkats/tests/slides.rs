//! How stones slide.

use super::*;

const CROSSING: &str = "
            . . . . .
           . . . . . .
          . y . . . . .
         . . . . . . g .
        . . . . r . b . .
         . . . . . . . .
          . . . . . . .
           . . y . . .
            . . . . .
        ";

#[test]
fn a_stone_slides_in_a_straight_line_over_empty_cells() {
    let position = classic("1/4 slide:h3 rgby", CROSSING);
    // Left to the edge, right up to the stone on e7, up to the left, and so on round.
    assert_eq!(
        slides_from(&position, "e5"),
        "a1 a5 b2 b5 c3 c5 d4 d5 e1 e2 e3 e4 e6 f4 f5 g3 g5 h2 h5 i1 i5"
    );
}

#[test]
fn it_stops_before_the_first_stone() {
    let position = classic("1/4 slide:h3 rgby", CROSSING);
    assert_eq!(why(&position, "e5-e6"), "legal");
    assert_eq!(why(&position, "e5-e7"), "occupied e7");
    assert_eq!(why(&position, "e5-e8"), "blocked-way e7");
    assert_eq!(why(&position, "e7-e4"), "blocked-way e5");
    assert_eq!(why(&position, "d7-f6"), "blocked-way e7");
}

#[test]
fn all_the_stones_in_the_way_are_named_in_reading_order() {
    let position = classic(
        "1/4 slide:a1 rgby",
        "
            r . . . .
           . g . . . .
          . . . . . . .
         . . . b . . . .
        y . y . . y . r .
         . . . . . . . .
          . . . . g . .
           . . . . . .
            . . . . b
        ",
    );
    assert_eq!(why(&position, "e1-e9"), "blocked-way e3,e6,e8");
    assert_eq!(why(&position, "e8-e2"), "blocked-way e3,e6");
    assert_eq!(why(&position, "i5-c3"), "blocked-way d4,g5");
    assert_eq!(why(&position, "b2-h5"), "blocked-way d4,g5");
    // A stone on the last cell comes before those on the way.
    assert_eq!(why(&position, "i5-b2"), "occupied b2");
}

#[test]
fn any_stone_of_whatever_colour_may_slide_except_the_one_just_dropped() {
    let position = classic("1/4 slide:e7 rgby", CROSSING);
    let mut movers: Vec<String> = legal(&position)
        .iter()
        .map(|slide| slide.split('-').next().unwrap().to_owned())
        .collect();
    movers.dedup();
    assert_eq!(movers, ["c2", "d7", "e5", "h3"]);
    assert_eq!(why(&position, "e7-e8"), "just-dropped e7");
    assert_eq!(why(&position, "a1-a2"), "no-stone a1");
    assert_eq!(why(&position, "a1-a1"), "no-stone a1");
}

#[test]
fn a_slide_is_one_cell_or_more() {
    let position = classic("1/4 slide:e7 rgby", CROSSING);
    assert_eq!(why(&position, "e5-e5"), "same-cell e5");
    assert_eq!(why(&position, "e5-d5"), "legal");
}

#[test]
fn a_slide_is_straight() {
    let position = classic("1/4 slide:e7 rgby", CROSSING);
    assert_eq!(why(&position, "e5-c4"), "not-in-line c4,e5");
    assert_eq!(why(&position, "e5-f6"), "not-in-line e5,f6");
    assert_eq!(why(&position, "c2-e5"), "occupied e5");
    assert_eq!(why(&position, "c2-d4"), "not-in-line c2,d4");
}

/// Cells of a centred row are two half-widths apart, and rows are shifted by one: the six directions as they look.
fn step(from: Cell, (right, down): (i32, i32)) -> Option<Cell> {
    let place = |cell: Cell| {
        let indent = i32::from(9 - board::row_length(cell.row()));
        (indent + 2 * i32::from(cell.column()), i32::from(cell.row()))
    };
    let (x, y) = place(from);
    Cell::all().find(|&cell| place(cell) == (x + right, y + down))
}

const DIRECTIONS: [(i32, i32); 6] = [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)];

#[test]
fn the_six_directions_are_straight_lines_of_cells() {
    random_games(8, |position| {
        let Pending::Slide(dropped) = position.pending() else {
            return;
        };
        if position.outcome().is_some() {
            return;
        }
        let mut expected = Vec::new();
        for from in Cell::all().filter(|&cell| position.stone(cell).is_some()) {
            let mut reached = Vec::new();
            for direction in DIRECTIONS {
                let mut here = from;
                while let Some(next) = step(here, direction) {
                    if position.stone(next).is_some() {
                        break;
                    }
                    reached.push(next);
                    here = next;
                }
            }
            if from != dropped {
                expected.extend(reached.into_iter().map(|to| Action::Slide { from, to }));
            }
        }
        expected.sort_unstable();
        let mut actions = Vec::new();
        position.legal_actions(&mut actions);
        assert_eq!(actions, expected, "{position}");
    });
}

#[test]
fn a_slide_is_always_possible() {
    // Without any one cell the board still hangs together. So the other stones and the empty cells, of which there is
    // always one, touch somewhere.
    let all = board::empty(0);
    for without in Cell::all() {
        let rest = all & !without.bit();
        let first = Cell::first_of(rest);
        assert_eq!(board::group(first, rest), rest, "{}", without.name());
    }
}

#[test]
fn a_slide_is_possible_even_from_behind_the_dropped_stone() {
    let corner = classic(
        "1/4 slide:a2 rgby",
        "
            r g . . .
           . . . . . .
          . . . . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        ",
    );
    assert_eq!(
        slides_from(&corner, "a1"),
        "b1 b2 c1 c3 d1 d4 e1 e5 f5 g5 h5 i5"
    );
    let last_gap = designer(
        "1/4 slide:a2 rgby",
        "
            . r r r r
           r r r r r r
          r r r r r g g
         g g g g g g g g
        g g g g g b b b b
         b b b b b b b b
          b b b y y y y
           y y y y y y
            y y y y y
        ",
    );
    assert_eq!(legal(&last_gap), ["b1-a1", "b2-a1"]);
}

//! What a board allows does not depend on the order in which its stones came.

use super::pairs::lines;
use super::*;

type Stone = (Side, (u8, u8));

/// The board after these stones in this order, whoever's turn it was, and then this side to move.
fn placed(size: u8, stones: &[Stone], mover: Side) -> Distrify {
    let mut position = start(size);
    for &(side, (column, row)) in stones {
        give_turn(&mut position, side);
        position.play_unchecked(Action::Place(cell(&name(column, row))));
    }
    give_turn(&mut position, mover);
    position
}

fn give_turn(position: &mut Distrify, side: Side) {
    position.side = side;
    position.pending = None;
    position.made_triplet = false;
}

/// The six orders of three things.
fn orders<T: Copy>([a, b, c]: [T; 3]) -> [[T; 3]; 6] {
    [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ]
}

#[test]
fn a_crosscut_is_seen_whichever_of_its_stones_came_last() {
    for size in [9, 13, 19] {
        for (column, row) in cells(size - 1) {
            let block = [
                (column, row),
                (column + 1, row),
                (column + 1, row + 1),
                (column, row + 1),
            ];
            for (missing, mover) in
                (0..4).flat_map(|missing| [(missing, Side::Black), (missing, Side::White)])
            {
                let corner = |by: usize| block[(missing + by) % 4];
                let three = [
                    (mover, corner(2)),
                    (mover.other(), corner(1)),
                    (mover.other(), corner(3)),
                ];
                let (column, row) = corner(0);
                let last = name(column, row);
                for stones in orders(three) {
                    let refused = why(&placed(size, &stones, mover), &last);
                    assert!(refused.starts_with("crosscut "), "{refused}");
                    assert_eq!(why(&placed(size, &stones, mover.other()), &last), "legal");
                    // Whatever came, no other cell is forbidden.
                    let free = usize::from(size) * usize::from(size) - 4;
                    let others = legal(&placed(size, &stones, mover));
                    assert_eq!(others.split(' ').count(), free);
                }
            }
        }
    }
}

#[test]
fn a_triplet_is_seen_whichever_of_its_stones_came_last() {
    for size in [9, 13, 19] {
        for line in cells(size).flat_map(|(column, row)| lines(column, row, size)) {
            let far = far_from(line, size);
            for ([one, two, last], side) in orders(line)
                .into_iter()
                .flat_map(|line| [(line, Side::Black), (line, Side::White)])
            {
                let last = name(last.0, last.1);
                let first = placed(size, &[(side, one), (side, two)], side);
                assert_eq!(legal(&after(&first, &last)), "end");
                // The first stone of the turn may be any of the three, or none of them.
                let second = after(&first, &name(far.0, far.1));
                assert!(why(&second, &last).starts_with("triplet "));
                let begun = after(&placed(size, &[(side, one)], side), &name(two.0, two.1));
                let refused = why(&begun, &last);
                assert!(refused.starts_with("triplet ") || refused.starts_with("diagonal-pair "));
            }
        }
    }
}

/// A cell that has nothing to do with a line.
pub(super) fn far_from(line: [(u8, u8); 3], size: u8) -> (u8, u8) {
    let far = |&(column, row): &(u8, u8)| {
        line.iter()
            .all(|&(x, y)| x.abs_diff(column) + y.abs_diff(row) > 5)
    };
    cells(size).find(far).unwrap()
}

#[test]
fn a_path_is_seen_whichever_of_its_stones_came_last() {
    for (size, seed) in sizes().flat_map(|size| (0..40).map(move |seed| (size, seed))) {
        let mut dice = Dice::with_stream(seed, u64::from(size));
        // A walk from the top that strays at random, one step left, straight on or right, until the bottom.
        let mut column = dice.below(u32::from(size)) as u8;
        let mut path = Vec::new();
        for row in 0..size {
            path.push((column, row));
            column = (column + dice.below(3) as u8)
                .saturating_sub(1)
                .min(size - 1);
        }
        dice.shuffle(&mut path);
        for side in [Side::Black, Side::White] {
            let stones: Vec<Stone> = path
                .iter()
                .map(|&(column, row)| match side {
                    Side::Black => (side, (column, row)),
                    Side::White => (side, (row, column)),
                })
                .collect();
            let (last, earlier) = stones.split_last().unwrap();
            let position = placed(size, earlier, side);
            assert_eq!(outcome(&position), "ongoing");
            let won = after(&position, &name(last.1.0, last.1.1));
            assert_eq!(outcome(&won), format!("win {} path", side.seat()));
        }
    }
}

#[test]
fn a_whole_board_allows_the_same_in_whatever_order_its_stones_came() {
    for (size, seed) in sizes().flat_map(|size| (0..12).map(move |seed| (size, seed))) {
        let mut dice = Dice::new(seed);
        let game = random_game(size, seed);
        let position = &game[dice.below(game.len() as u32 - 1) as usize];
        let mut stones: Vec<Stone> = cells(size)
            .filter_map(|(column, row)| {
                let side = position.stone(cell(&name(column, row)))?;
                Some((side, (column, row)))
            })
            .collect();
        dice.shuffle(&mut stones);
        if stones.is_empty() {
            continue;
        }
        for side in [Side::Black, Side::White] {
            let shuffled = placed(size, &stones, side);
            let read = parse(&shuffled.to_string());
            assert_eq!(
                (legal(&shuffled), shuffled.outcome()),
                (legal(&read), read.outcome())
            );
            for token in legal(&read).split_whitespace() {
                let (shuffled, read) = (after(&shuffled, token), after(&read, token));
                assert_eq!(
                    (legal(&shuffled), shuffled.outcome()),
                    (legal(&read), read.outcome())
                );
            }
        }
    }
}

//! The board, the set-up, and how a turn goes.

use super::*;

#[test]
fn the_board_is_a_hexagon_of_61_cells_five_to_a_side() {
    assert_eq!(Cell::all().count(), 61);
    let lengths: Vec<usize> = (0..10)
        .map(|row| Cell::all().filter(|cell| cell.row() == row).count())
        .collect();
    assert_eq!(lengths, [5, 6, 7, 8, 9, 8, 7, 6, 5, 0]);
}

#[test]
fn rows_are_a_to_i_and_cells_are_numbered_from_the_left() {
    let names: Vec<String> = Cell::all().map(|cell| cell.name().to_string()).collect();
    assert_eq!(names[..6], ["a1", "a2", "a3", "a4", "a5", "b1"]);
    assert_eq!(names[26..35].first().unwrap(), "e1");
    assert_eq!(names[26..35].last().unwrap(), "e9");
    assert_eq!(names.last().unwrap(), "i5");
    assert!(names.is_sorted());
    for cell in Cell::all() {
        assert_eq!(Cell::new(cell.row(), cell.column()), Some(cell));
    }
    assert_eq!(Cell::new(0, 5), None);
    assert_eq!(Cell::new(4, 9), None);
    assert_eq!(Cell::new(9, 0), None);
    assert_eq!(Cell::new(255, 255), None);
}

fn neighbours(name: &str) -> String {
    let names: Vec<String> = board::cells(cell(name).neighbours())
        .map(|cell| cell.name().to_string())
        .collect();
    names.join(" ")
}

#[test]
fn the_rows_are_centred() {
    assert_eq!(neighbours("a1"), "a2 b1 b2");
    assert_eq!(neighbours("i1"), "h1 h2 i2");
    assert_eq!(neighbours("e1"), "d1 e2 f1");
    assert_eq!(neighbours("e9"), "d8 e8 f8");
    assert_eq!(neighbours("d1"), "c1 d2 e1 e2");
    assert_eq!(neighbours("e5"), "d4 d5 e4 e6 f4 f5");
    assert_eq!(neighbours("f5"), "e5 e6 f4 f6 g4 g5");
}

#[test]
fn a_cell_has_up_to_six_neighbours() {
    let counts = Cell::all().map(|cell| cell.neighbours().count_ones());
    let mut cells_with = [0; 7];
    counts.for_each(|count| cells_with[count as usize] += 1);
    // Six corners, three more cells on each of six sides, and the rest.
    assert_eq!(cells_with, [0, 0, 0, 6, 18, 0, 37]);
    for one in Cell::all() {
        for other in Cell::all() {
            let next = one.neighbours() & other.bit() != 0;
            assert_eq!(next, other.neighbours() & one.bit() != 0);
        }
    }
}

#[test]
fn a_group_is_a_connected_set_of_one_colour_a_single_stone_included() {
    let position = classic(
        "1/2 draw rg",
        "
            r r . . g
           . r g . . .
          . . g r . . .
         . . . . r . . .
        b . . . . . . . r
         b . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . b
        ",
    );
    assert_eq!(sizes(&position, Colour::Red), [3, 2, 1]);
    assert_eq!(sizes(&position, Colour::Green), [2, 1]);
    assert_eq!(sizes(&position, Colour::Blue), [2, 1]);
    assert_eq!(sizes(&position, Colour::Yellow), [0; 0]);
}

#[test]
fn the_start_is_an_empty_board_with_fifteen_of_each_colour_in_the_bag() {
    let rows = "...../....../......./......../........./......../......./....../.....";
    for players in 2..=4 {
        for (rules, pending) in [(Ruleset::Classic, "draw"), (Ruleset::Designer, "drop")] {
            let position = start(players, rules);
            let text = position.to_string();
            let expected = format!("{rows} 1/{players} r15g15b15y15 {pending} ");
            let secrets = text.strip_prefix(&expected).unwrap();
            assert_eq!(secrets.len(), usize::from(players));
            assert_eq!(read(rules, &text), position);
            assert_eq!(position.seats(), players);
        }
    }
}

#[test]
fn four_play_by_the_classic_rules_unless_the_spec_says_otherwise() {
    let options = Options::default();
    assert_eq!(options.players.get(), 4);
    assert_eq!(options.rules, Ruleset::Classic);
    assert_eq!([1, 5].map(Players::new), [None; 2]);
}

#[test]
fn seat_1_begins_and_turns_go_in_seat_order() {
    for (players, order) in [(2, "12121"), (3, "12312"), (4, "12341")] {
        let mut position = start(players, Ruleset::Classic);
        let mut seen = String::new();
        for turn in [
            "draw:r r@a1",
            "draw:r r@b1 a1-a2",
            "draw:g g@i5 a2-a1",
            "draw:b b@e9 a1-a2",
            "draw:y y@i1 a2-a1",
        ] {
            seen.push_str(&position.turn().to_string());
            assert_eq!(position.actor(), Actor::Chance);
            let drawn = after(&position, turn.split(' ').next().unwrap());
            assert_eq!(drawn.actor(), Actor::Seat(position.turn()));
            position = after(&position, turn);
        }
        assert_eq!(seen, order);
    }
}

#[test]
fn chance_draws_each_stone_of_the_bag_equally_likely() {
    let position = read(
        Ruleset::Classic,
        "rrrrr/rrrrr./rrrrr../gggggggg/yyyyyyyy./......../......./....../..... 1/3 r0g7b15y7 draw gby",
    );
    assert_eq!(outcome(&position), "ongoing");
    assert_eq!(legal(&position), ["draw:g", "draw:b", "draw:y"]);
    assert_eq!(why(&position, "draw:r"), "colour-gone");
    let weight = |token| position.chance_weight(position.parse_action(token).unwrap());
    assert_eq!(
        ["draw:r", "draw:g", "draw:b", "draw:y", "g@i1", "a1-i1"].map(weight),
        [0, 7, 15, 7, 0, 0]
    );

    let mut dice = Dice::new(3);
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let mut drawn = [0; 4];
    for _ in 0..29_000 {
        if let Some(Action::Draw(colour)) = position.random_action(&actions, &mut dice) {
            drawn[colour as usize] += 1;
        }
    }
    for (count, stones) in drawn.into_iter().zip([0_i32, 7, 15, 7]) {
        let expected: i32 = 1_000 * stones;
        assert!(
            (expected - 400..=expected + 400).contains(&count),
            "{drawn:?}"
        );
    }
}

#[test]
fn the_drawn_stone_leaves_the_bag_when_it_is_drawn() {
    let position = after(&start(4, Ruleset::Classic), "draw:b");
    assert!(fields(&position).starts_with("1/4 r15g15b14y15 drop:b "));
    let position = after(&position, "b@e5");
    assert!(fields(&position).starts_with("2/4 r15g15b14y15 draw "));
}

#[test]
fn with_the_designers_rules_a_stone_leaves_the_supply_when_it_is_dropped() {
    let position = after(&start(4, Ruleset::Designer), "b@e5");
    assert!(fields(&position).starts_with("2/4 r15g15b14y15 drop "));
}

const BEFORE_DROP: &str = "
            r r r r r
           r . g . . .
          g b y . . . .
         . r . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        ";

#[test]
fn the_drawn_stone_may_be_dropped_on_any_empty_cell() {
    let position = classic("3/4 drop:g rgby", BEFORE_DROP);
    let drops = legal(&position);
    assert_eq!(drops.len(), 61 - 11);
    assert_eq!(drops[..4], ["g@b2", "g@b4", "g@b5", "g@b6"]);
    // Also where all round is taken.
    assert_eq!(why(&position, "g@b2"), "legal");
    assert_eq!(why(&position, "g@a1"), "occupied a1");
    assert_eq!(why(&position, "r@b2"), "not-in-hand");
    assert_eq!(why(&position, "draw:g"), "wrong-phase");
    assert_eq!(why(&position, "a5-b5"), "wrong-phase");

    let dropped = after(&position, "g@b2");
    assert_eq!(dropped.stone(cell("b2")), Some(Colour::Green));
    assert_eq!(fields(&dropped), "3/4 r8g12b14y14 slide:b2 rgby");
}

#[test]
fn a_slide_follows_a_drop_and_is_compulsory() {
    let position = after(&classic("3/4 drop:g rgby", BEFORE_DROP), "g@i3");
    assert_eq!(position.actor(), Actor::Seat(seat(3)));
    assert!(legal(&position).iter().all(|action| action.contains('-')));
    for other in ["draw:g", "g@i4", "r@i4"] {
        assert_eq!(why(&position, other), "wrong-phase");
    }
    let next = after(&position, "a1-b2");
    assert_eq!(next.stone(cell("a1")), None);
    assert_eq!(next.stone(cell("b2")), Some(Colour::Red));
    assert_eq!(fields(&next), "4/4 r8g12b14y14 draw rgby");
    assert_eq!(next.actor(), Actor::Chance);
    assert_eq!(why(&next, "a2-a1"), "wrong-phase");
    assert_eq!(why(&next, "r@a1"), "wrong-phase");
}

#[test]
fn the_games_very_first_drop_is_not_followed_by_a_slide() {
    for (rules, first, second) in [
        (Ruleset::Classic, "draw:y y@c4", "draw:y y@c5"),
        (Ruleset::Designer, "y@c4", "y@c5"),
    ] {
        let position = after(&start(3, rules), first);
        assert_eq!(position.turn(), seat(2));
        let pending = actions::first_of_turn(rules);
        assert_eq!(position.pending(), pending);

        let position = after(&position, second);
        assert_eq!(position.turn(), seat(2));
        assert_eq!(position.pending(), Pending::Slide(cell("c5")));
    }
}

#[test]
fn with_the_designers_rules_the_player_chooses_among_the_colours_left() {
    let position = designer(
        "2/4 drop rgby",
        "
            r r r r r
           r r r r r r
          r r r r . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        ",
    );
    assert_eq!(position.actor(), Actor::Seat(seat(2)));
    let drops = legal(&position);
    assert_eq!(drops.len(), 3 * (61 - 15));
    assert!(drops.iter().all(|drop| !drop.starts_with('r')));
    assert_eq!(why(&position, "r@e5"), "colour-gone");
    assert_eq!(why(&position, "b@a1"), "occupied a1");
    assert_eq!(why(&position, "draw:g"), "wrong-phase");
    assert_eq!(why(&position, "a1-e5"), "wrong-phase");
    assert_eq!(
        fields(&after(&position, "b@e5")),
        "2/4 r0g15b14y15 slide:e5 rgby"
    );
    assert_eq!(
        fields(&after(&position, "b@e5 c4-c5")),
        "3/4 r0g15b14y15 drop rgby"
    );
}

#[test]
fn with_the_designers_rules_a_stone_needs_an_empty_neighbour() {
    let position = designer("3/4 drop rgby", BEFORE_DROP);
    assert_eq!(
        why(&position, "g@b2"),
        "no-free-neighbour a1,a2,b1,b3,c2,c3"
    );
    assert_eq!(why(&position, "g@d1"), "legal");
    let drops = legal(&position);
    assert_eq!(drops.len(), 4 * (61 - 11 - 1));
    assert_eq!(drops[..2], ["r@b4", "r@b5"]);
}

//! Position strings, action tokens, and the board as text.

use super::*;

#[test]
fn the_example_of_the_rules_page_reads_as_it_is_drawn() {
    let text = "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12";
    assert_eq!(drawn(&format!("{EXAMPLE}l - 0,0 12")), text);
    let position = read(Ruleset::Classic, text);
    let at = |column, row| Cell::new(column, row, Board::Minor).unwrap();
    let tile = |column, row| position.tile(at(column, row));
    assert_eq!(position.board(), Board::Minor);
    assert_eq!(position.phase(), Phase::Play(Side::Light));
    assert_eq!(tile(0, 0), None);
    assert_eq!(tile(3, 0), Some(Tile::of(Side::Light, Side::Light)));
    assert_eq!(tile(1, 1), Some(Tile::of(Side::Light, Side::Dark)));
    assert_eq!(tile(2, 0), Some(Tile::of(Side::Dark, Side::Light)));
    assert_eq!(tile(2, 3), Some(Tile::of(Side::Dark, Side::Dark)));
    assert_eq!(position.tower(at(2, 0)), Some(Side::Light));
    assert_eq!(position.tower(at(2, 3)), Some(Side::Dark));
    assert_eq!(position.tower(at(3, 0)), None);
    assert_eq!(position.tower(at(0, 0)), None);
    assert_eq!(position.streak(), None);
    assert_eq!(position.seats(), 2);
}

#[test]
fn light_owns_light_and_circles_and_dark_owns_dark_and_squares() {
    let carries = |tile: Tile| Side::BOTH.map(|side| tile.carries(side));
    assert_eq!(carries(Tile::of(Side::Light, Side::Light)), [true, false]);
    assert_eq!(carries(Tile::of(Side::Light, Side::Dark)), [true, true]);
    assert_eq!(carries(Tile::of(Side::Dark, Side::Light)), [true, true]);
    assert_eq!(carries(Tile::of(Side::Dark, Side::Dark)), [false, true]);
}

#[test]
fn positions_round_trip() {
    let positions = [
        "..SC./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 -",
        "..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -",
        "..c+C./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -",
        "..c+C./CSCS./S+C.sc/.cscs/.sS.. towers - 0,0 -",
        "..c+C./CSCS-./S+C.sc/.cscs/.sS.. towers - 0,0 -",
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. choose - 0,0 -",
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12",
        "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. d - 3,1 21",
        "..c+../CSCS-./S+C.sc/.cs-cs/.sS.. d l1 0,1 21",
        "...../...../CC+s-C+s-/....s/..... l l3 0,0 21",
        "...../...../CC+s-C+s-/....s/..... l d4 0,0 21",
        "...../...../c+s-c+s-s/...../..... d l4 4,4 12",
        "..CSS../.scsC+c./cSC+SsCC/scc.S-SC/ssCcscS/.S-sCSC./..ccs.. l - 0,0 12",
        ".c-CCc../.ccscS-S/.sCScC./CsC.c+Cs/csS.sCS/.cSC+SS./..Sss.. d d1 0,0 12",
    ];
    for rules in BOTH {
        for position in positions {
            read(rules, position);
        }
    }
}

#[test]
fn the_number_of_rows_decides_the_board_whatever_the_options_say() {
    for board in [Board::Major, Board::Minor] {
        let options = Options {
            board,
            ..Options::default()
        };
        let minor = Syrtis::parse(options, "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12");
        assert_eq!(minor.unwrap().board(), Board::Minor);
        let major = ".c-CCc../.ccscS-S/.sCScC./CsC.c+Cs/csS.sCS/.cSC+SS./..Sss.. d d1 0,0 12";
        assert_eq!(Syrtis::parse(options, major).unwrap().board(), Board::Major);
    }
}

#[test]
fn in_play_tiles_may_lie_on_any_cell() {
    given(
        "
        C  s  C  s  .
        c  S+ c  S  .
        S  c  S- c  .
        s- C  s  C+ .
        .  .  .  .  .
        l - 0,0 12
        ",
    );
}

#[test]
fn the_rules_are_part_of_the_position_but_not_of_its_string() {
    let text = "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12";
    let [classic, designer] = BOTH.map(|rules| read(rules, text));
    assert_ne!(classic, designer);
}

#[test]
fn seat_1_acts_in_swap_and_towers_and_seat_2_in_choose() {
    for (text, seat) in [
        ("..SC./CSCS./SC.sc/.cscs/.sc.. swap - 0,0 -", Seat::ONE),
        ("..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -", Seat::ONE),
        (
            "..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. choose - 0,0 -",
            Seat::TWO,
        ),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12", Seat::ONE),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. d - 0,0 12", Seat::TWO),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 21", Seat::TWO),
        ("..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. d - 0,0 21", Seat::ONE),
    ] {
        let position = read(Ruleset::Classic, text);
        assert_eq!(position.actor(), Actor::Seat(seat), "{text}");
        assert_eq!(position.turn(), seat, "{text}");
    }
}

#[test]
fn the_diagram_has_letters_above_and_numbers_on_the_left() {
    let diagram = example("l - 0,0 12").position().diagram();
    let expected = [
        "    a  b  c  d  e",
        "  1 .  .  c+ C  .",
        "  2 C  S  C  S- .",
        "  3 S+ C  .  s  c",
        "  4 .  c  s- c  s",
        "  5 .  s  S  .  .",
    ];
    assert_eq!(diagram.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn every_kind_of_action_has_its_token() {
    let tokens = [
        "swap1", "swap11", "swap15", "+c3", "+a1", "+e5", "light", "dark", "c3-d4", "a1-a1", "xc3",
        "xe5", "c3>d4", "e5>e5", "pass",
    ];
    let position = example("l - 0,0 12");
    for token in tokens {
        let action = position.position().parse_action(token).unwrap();
        assert_eq!(action.to_string(), token);
    }
    let major = read(
        Ruleset::Classic,
        "..CSS../.scsC+c./cSC+SsCC/scc.S-SC/ssCcscS/.S-sCSC./..ccs.. l - 0,0 12",
    );
    for token in ["swap17", "swap35", "+g7", "a7-g1", "xg1", "f6>g7"] {
        assert_eq!(major.parse_action(token).unwrap().to_string(), token);
    }
}

#[test]
fn other_spellings_of_an_action_are_refused() {
    let position = example("l - 0,0 12").position().clone();
    let others = [
        "",
        " ",
        "pass ",
        " pass",
        "Pass",
        "PASS",
        "pas",
        "passs",
        "Light",
        "LIGHT",
        "l",
        "d",
        "light1",
        "swap",
        "swap0",
        "swap2",
        "swap12",
        "swap17",
        "swap01",
        "swap+1",
        "swap 1",
        "swap1 ",
        "swap-1",
        "swap257",
        "swap1,2",
        "Swap1",
        "+",
        "+C3",
        "+c",
        "+3",
        "+c0",
        "+c03",
        "+f1",
        "+a6",
        "++c3",
        "c3",
        "c3+",
        "-c3",
        "c3-",
        "c3-d",
        "c3-d4-e5",
        "C3-d4",
        "c3 - d4",
        "c3-f4",
        "c3-d6",
        "c3--d4",
        "c3–d4",
        "x",
        "xc",
        "Xc3",
        "xc03",
        "xf1",
        "xa6",
        "xc3d4",
        "x c3",
        "c3>",
        ">c3",
        "c3>d4>e5",
        "c3>>d4",
        "c3>f4",
        "c3=>d4",
        "c3d4",
        "c3xd4",
        "c3-+d4",
        "é3-d4",
        "x\u{661}3",
        "c3\n",
        "c3-d4\0",
    ];
    for other in others {
        assert!(position.parse_action(other).is_err(), "{other:?}");
    }
}

#[test]
fn the_error_says_what_an_action_looks_like() {
    let position = example("l - 0,0 12").position().clone();
    assert_eq!(
        position.parse_action("c3-f4").unwrap_err().to_string(),
        "`c3-f4` is not an action of syrtis: expected `swap11`, `+c3`, `light`, `dark`, `c3-d4`, `xc3`, `c3>d4` or \
         `pass`, with cells of this board"
    );
}

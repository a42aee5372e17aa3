//! How a seed deals the tiles.

use super::*;

const SEEDS: std::ops::Range<u64> = 0..1000;
const BOARDS: [Board; 2] = [Board::Major, Board::Minor];
const SETUPS: [Setup; 2] = [Setup::Antisymmetric, Setup::Random];

fn start(board: Board, setup: Setup, seed: u64) -> Syrtis {
    let options = Options {
        board,
        setup,
        ..Options::default()
    };
    Syrtis::start(options, seed)
}

/// The tiles of a position string: column, row and letter.
fn tiles(text: &str) -> Vec<(i8, i8, char)> {
    let rows = text.split(' ').next().unwrap().split('/');
    (0..)
        .zip(rows)
        .flat_map(|(row, line)| {
            (0..)
                .zip(line.chars())
                .map(move |(column, sign)| (column, row, sign))
        })
        .filter(|&(_, _, sign)| sign != '.')
        .collect()
}

/// Whether the tiles with these letters are connected, found out step by step.
fn connected(text: &str, letters: &str) -> bool {
    let mut left = tiles(text);
    left.retain(|&(_, _, letter)| letters.contains(letter));
    let mut reached = vec![left.remove(0)];
    while let Some((column, row, _)) = reached.pop() {
        let (near, far) = left
            .iter()
            .partition(|&&(x, y, _)| (x - column).abs() + (y - row).abs() == 1);
        left = far;
        reached.extend::<Vec<_>>(near);
    }
    left.is_empty()
}

/// Whether all the tiles of any one colour, or of any one shape, are connected.
fn any_connected(text: &str) -> bool {
    ["CS", "cs", "Cc", "Ss"]
        .iter()
        .any(|letters| connected(text, letters))
}

#[test]
fn every_deal_covers_the_numbered_cells_with_equally_many_tiles_of_each_kind() {
    for board in BOARDS {
        for setup in SETUPS {
            for seed in SEEDS {
                let position = start(board, setup, seed);
                let text = position.to_string();
                let tiles = tiles(&text);
                assert_eq!(tiles.len(), usize::from(board.tiles()));
                assert!(
                    board
                        .numbered()
                        .iter()
                        .all(|&cell| position.tile(cell).is_some())
                );
                for kind in "CScs".chars() {
                    let count = tiles.iter().filter(|tile| tile.2 == kind).count();
                    assert_eq!(count * 4, tiles.len(), "{text}");
                }
            }
        }
    }
}

#[test]
fn an_antisymmetric_deal_has_opposite_kinds_on_opposite_cells() {
    for board in BOARDS {
        let last = board.size() as i8 - 1;
        for seed in SEEDS {
            let tiles = tiles(&start(board, Setup::Antisymmetric, seed).to_string());
            for &(column, row, letter) in &tiles {
                let opposite = match letter {
                    'C' => 's',
                    'S' => 'c',
                    'c' => 'S',
                    _ => 'C',
                };
                assert!(tiles.contains(&(last - column, last - row, opposite)));
            }
        }
    }
}

#[test]
fn an_antisymmetric_deal_begins_with_a_swap_exactly_if_one_is_needed() {
    for board in BOARDS {
        let mut swaps = 0;
        for seed in SEEDS {
            let position = start(board, Setup::Antisymmetric, seed);
            let needed = any_connected(&position.to_string());
            assert_eq!(position.phase() == Phase::Swap, needed, "{position}");
            assert_eq!(position.phase() == Phase::Towers, !needed, "{position}");
            swaps += u32::from(needed);
        }
        assert!((1..500).contains(&swaps), "{swaps} of a thousand {board:?}");
    }
}

#[test]
fn a_random_deal_has_no_colour_and_no_shape_connected_and_needs_no_swap() {
    for board in BOARDS {
        for seed in SEEDS {
            let position = start(board, Setup::Random, seed);
            assert!(!any_connected(&position.to_string()), "{position}");
            assert_eq!(position.phase(), Phase::Towers);
        }
    }
}

#[test]
fn a_random_deal_need_not_be_antisymmetric() {
    for board in BOARDS {
        let position = start(board, Setup::Random, 1);
        let opposite =
            |pair: &[Cell]| position.tile(pair[0]) == position.tile(pair[1]).map(Tile::opposite);
        assert!(
            !board.numbered().chunks_exact(2).all(opposite),
            "{position}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_deal_and_others_give_others() {
    for board in BOARDS {
        for setup in SETUPS {
            let deals: Vec<String> = (0..20)
                .map(|seed| start(board, setup, seed).to_string())
                .collect();
            for (seed, deal) in (0..).zip(&deals) {
                assert_eq!(start(board, setup, seed).to_string(), *deal);
            }
            let mut different = deals.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), deals.len());
        }
    }
}

#[test]
fn the_rules_do_not_change_the_deal() {
    let [classic, designer] = BOTH.map(|rules| {
        let options = Options {
            rules,
            ..Options::default()
        };
        Syrtis::start(options, 7).to_string()
    });
    assert_eq!(classic, designer);
}

#[test]
fn the_default_is_major_antisymmetric_classic() {
    let options = Options {
        board: Board::Major,
        setup: Setup::Antisymmetric,
        rules: Ruleset::Classic,
    };
    assert_eq!(Options::default(), options);
}

#[test]
fn a_seed_deals_the_same_for_ever() {
    let pinned = [
        (
            Board::Major,
            Setup::Antisymmetric,
            0,
            "..SSc../.CSCsc./ccsScCC/ssC.sCC/ssScCSS/.SCscs./..Scc.. towers - 0,0 -",
        ),
        (
            Board::Major,
            Setup::Antisymmetric,
            2015,
            "..sSC../.CccCc./sscSsCc/Ssc.SCc/SsCcSCC/.SsSSs./..scC.. towers - 0,0 -",
        ),
        (
            Board::Major,
            Setup::Random,
            0,
            "..Ccs../.CsCCC./sScsSSc/CSs.cCc/CscSssc/.cSSSS./..Csc.. towers - 0,0 -",
        ),
        (
            Board::Major,
            Setup::Random,
            2015,
            "..sss../.SCsCC./cScsSSc/cCS.Csc/CCsccsS/.SsCCc./..cSS.. towers - 0,0 -",
        ),
        (
            Board::Minor,
            Setup::Antisymmetric,
            0,
            "..Cs./cScC./cC.sS/.sScS/.Cs.. towers - 0,0 -",
        ),
        (
            Board::Minor,
            Setup::Antisymmetric,
            2015,
            "..sS./CcCs./cc.SS/.CsSs/.cC.. swap - 0,0 -",
        ),
        (
            Board::Minor,
            Setup::Random,
            0,
            "..sc./CsCs./SS.Sc/.cSCc/.sC.. towers - 0,0 -",
        ),
        (
            Board::Minor,
            Setup::Random,
            2015,
            "..ss./Sscc./CS.Cc/.sSCC/.Sc.. towers - 0,0 -",
        ),
    ];
    for (board, setup, seed, deal) in pinned {
        assert_eq!(start(board, setup, seed).to_string(), deal);
    }
}

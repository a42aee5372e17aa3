//! How the tiles are dealt.

use super::board::{Board, CellSet};
use super::{Options, Phase, Side, Syrtis, Tile};
use crate::dice::Dice;
use crate::ruleset::Ruleset;

/// How the tiles are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setup {
    /// Opposite cells get tiles of opposite colour and shape.
    #[default]
    Antisymmetric,
    /// Shuffled, until no colour and no shape is all connected.
    Random,
}

pub(super) fn start(options: Options, seed: u64) -> Syrtis {
    let mut dice = Dice::new(seed);
    match options.setup {
        Setup::Antisymmetric => antisymmetric(options, &mut dice),
        Setup::Random => random(options, &mut dice),
    }
}

pub(super) fn sea(board: Board, rules: Ruleset) -> Syrtis {
    Syrtis {
        board,
        rules,
        phase: Phase::Towers,
        tiles: CellSet::default(),
        light: CellSet::default(),
        circles: CellSet::default(),
        towers: Default::default(),
        streak: None,
        passes: [0; 2],
        light_seat: None,
        end: None,
    }
}

fn all_tiles(board: Board) -> Vec<Tile> {
    let of_a_kind = usize::from(board.tiles() / 4);
    Tile::KINDS
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, of_a_kind))
        .collect()
}

fn antisymmetric(options: Options, dice: &mut Dice) -> Syrtis {
    let mut position = sea(options.board, options.rules);
    let mut left = all_tiles(options.board);
    for pair in options.board.numbered().chunks_exact(2) {
        // Kinds leave in opposite pairs, so that the opposite of a tile that is left is always left too.
        let tile = left.swap_remove(dice.below(left.len() as u32) as usize);
        if let Some(opposite) = left.iter().position(|&other| other == tile.opposite()) {
            left.swap_remove(opposite);
        }
        position.lay(pair[0], tile);
        position.lay(pair[1], tile.opposite());
    }
    if needs_swap(&position) {
        position.phase = Phase::Swap;
    }
    position
}

fn random(options: Options, dice: &mut Dice) -> Syrtis {
    let mut tiles = all_tiles(options.board);
    loop {
        dice.shuffle(&mut tiles);
        let mut position = sea(options.board, options.rules);
        for (&cell, &tile) in options.board.numbered().iter().zip(&tiles) {
            position.lay(cell, tile);
        }
        if !needs_swap(&position) {
            return position;
        }
    }
}

/// Whether all the tiles of any one colour, or of any one shape, are connected.
pub(super) fn needs_swap(position: &Syrtis) -> bool {
    Side::BOTH
        .into_iter()
        .flat_map(|side| position.realms(side))
        .any(CellSet::is_connected)
}

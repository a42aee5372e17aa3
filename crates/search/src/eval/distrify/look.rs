//! What is seen in a position without searching it: its value, what is sure about it, and what may be done there.

use super::distance::Ways;
use super::grid::{NO_SPOT, Rows, Spot, View};
use super::judge;
use super::node::{Candidate, Menu, Proved, mixed, seen_by, winner, won};
use super::threat;
use tabuleiro_rules::distrify::Distrify;

/// What a search overlooks, for bots that play like people.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lapses {
    /// How far values are off, on the scale on which 1 doubles or halves the odds and a bit more.
    pub(super) noise: f32,
    /// How often a threat, its own or the other side's, is not seen before it is carried out.
    pub(super) blindness: f32,
    pub(super) seed: u64,
}

/// So many cells of a position are looked at, except at the root: the search never comes to what lies beyond, and only
/// the memory would notice it.
const WIDTH: usize = 120;

/// How much of its share a cell keeps that does not do what a threat at the root demands.
const BESIDE_THE_POINT: f32 = 0.01;

/// The first look at a position.
pub(super) struct Look {
    /// For Black.
    pub(super) value: f32,
    pub(super) proved: Option<Proved>,
    /// Threats were overlooked.
    pub(super) blind: bool,
}

impl Look {
    fn sure(winner: u8, within: u16) -> Look {
        Look {
            value: won(winner),
            proved: Some(Proved { winner, within }),
            blind: false,
        }
    }

    /// Looks at a position that is seen for the first time. What is random about it depends on the key, so that the same
    /// position always looks the same.
    pub(super) fn at<const N: usize>(position: &Distrify, key: u64, lapses: &Lapses) -> Look {
        if let Some(winner) = winner(position) {
            return Look::sure(winner, 0);
        }
        let view = View::<N>::new(position);
        let side = view.side as u8;
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        for loser in [0, 1] {
            if ways[loser].cut_off {
                return Look::sure(1 - loser as u8, all_that_is_left(&view));
            }
        }
        let awake = lapses.blindness <= 0.0 || lapses.chance(key, 0) >= lapses.blindness;
        if awake {
            if let Some(threat) = threat::winning(&view, &ways[view.side]) {
                return Look::sure(side, 1 + u16::from(threat.second != NO_SPOT));
            }
            if let Some(cells) = threat::must_take(&view, &ways)
                && cells.is_empty()
            {
                return Look::sure(1 - side, loss_floor(&view));
            }
        }
        let value = lapses.misjudged(key, judge::value(&view, &ways));
        Look {
            value: seen_by(side, value),
            proved: None,
            blind: !awake,
        }
    }
}

impl Lapses {
    /// A number from 0 to 1 that depends on the position and on what it is for.
    fn chance(&self, key: u64, what_for: u64) -> f32 {
        let bits = mixed(key ^ mixed(self.seed.wrapping_mul(4).wrapping_add(what_for)));
        (bits >> 40) as f32 / (1 << 24) as f32
    }

    fn misjudged(&self, key: u64, value: f32) -> f32 {
        if self.noise <= 0.0 {
            return value;
        }
        let odds = value.clamp(1e-4, 1.0 - 1e-4);
        let odds = (odds / (1.0 - odds)).ln() + self.slip(key);
        1.0 / (1.0 + (-odds).exp())
    }

    /// How far the judgement of something is off.
    fn slip(&self, key: u64) -> f32 {
        // Three even numbers added up are close enough to a bell curve, and twice their sum has a deviation of 1.
        let sum: f32 = (1..=3).map(|what_for| self.chance(key, what_for)).sum();
        self.noise * 2.0 * (sum - 1.5)
    }
}

impl Menu {
    /// What may be done at the root: every legal action.
    pub(super) fn at_root<const N: usize>(position: &Distrify, lapses: &Lapses) -> Menu {
        let view = View::<N>::new(position);
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        let mut ranked = judge::ranked(&view, &ways, &view.legal(), view.pending.is_some());
        // Who judges badly also looks in the wrong places.
        if lapses.noise > 0.0 {
            for (spot, share) in &mut ranked {
                *share *= lapses.slip(mixed(u64::from(*spot))).exp();
            }
        }
        // The cells that win, or that a threat demands, come first. Nobody overlooks a win at hand.
        let awake = lapses.chance(0, 0) >= lapses.blindness;
        let demanded = threat::winning(&view, &ways[view.side])
            .map(|threat| Rows::one(threat.first))
            .or_else(|| awake.then(|| threat::must_take(&view, &ways)).flatten());
        if let Some(cells) = demanded {
            for (spot, share) in &mut ranked {
                *share *= if cells.has(*spot) {
                    1.0
                } else {
                    BESIDE_THE_POINT
                };
            }
        }
        let total: f32 = ranked.iter().map(|&(_, share)| share).sum();
        for (_, share) in &mut ranked {
            *share /= total.max(f32::MIN_POSITIVE);
        }
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        Menu {
            candidates: listed(ranked),
            complete: true,
            floor: 0,
        }
    }

    /// What may be done below the root, except for pairs with `earlier` cells.
    pub(super) fn below<const N: usize>(
        position: &Distrify,
        blind: bool,
        earlier: &Rows<N>,
    ) -> Menu {
        let view = View::<N>::new(position);
        let ways = [Ways::new(&view, 0), Ways::new(&view, 1)];
        let must = (!blind).then(|| threat::must_take(&view, &ways)).flatten();
        let mut cells = view.legal();
        if let Some(must) = &must {
            cells = cells.and(must);
        }
        if view.pending.is_some() {
            cells = cells.without(earlier);
        }
        let may_end = view.pending.is_some() && must.is_none();
        let mut ranked = judge::ranked(&view, &ways, &cells, may_end);
        let complete = ranked.len() <= WIDTH;
        ranked.truncate(WIDTH);
        Menu {
            candidates: listed(ranked),
            complete,
            floor: must.map_or(0, |_| loss_floor(&view)),
        }
    }
}

fn listed(ranked: Vec<(Spot, f32)>) -> Box<[Candidate]> {
    let candidates = ranked.into_iter();
    candidates
        .map(|(spot, share)| Candidate { spot, share })
        .collect()
}

/// More actions than any game from here can have: a stone on each empty cell, and the end of each turn.
fn all_that_is_left<const N: usize>(view: &View<N>) -> u16 {
    let open = view.open[0].or(&view.open[1]).len() as u16;
    2 * open + 1
}

/// How long a loss can last when a threat is not stopped: the rest of this turn, and a turn of two stones.
fn loss_floor<const N: usize>(view: &View<N>) -> u16 {
    if view.pending.is_some() || view.opening {
        3
    } else {
        4
    }
}

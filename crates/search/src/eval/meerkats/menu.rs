//! What a seat can do in a node of the tree, and which of it a visit goes on with.

use super::belief::{self, is_same};
use super::board::{Board, Move};
use super::given::Given;
use super::survey::Survey;
use super::value;
use tabuleiro_rules::Dice;

/// Where nothing has grown yet.
pub(super) const NONE: u32 = u32::MAX;

/// How the tree grows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// The weight of what has been visited little.
    pub(super) curiosity: f32,
    /// How much the first impression of an action guides the search.
    pub(super) trust: f32,
    /// How much of what first impressions differ by is credited.
    pub(super) credit: f32,
    /// How many of the likely actions of a node are kept at all, but at the root all are.
    pub(super) kept: usize,
}

impl Habits {
    /// Guided by first impressions: where one other acts before the next turn, they tell a good deal.
    pub(super) const GUIDED: Habits = Habits {
        curiosity: 0.3,
        trust: 1.5,
        credit: 1.0,
        kept: 24,
    };

    /// Open to what looks no better than the rest: where several others act before the next turn, what a choice looks like
    /// at once hardly tells what they leave of it.
    pub(super) const OPEN: Habits = Habits {
        curiosity: 0.8,
        trust: 0.3,
        credit: 0.0,
        ..Habits::GUIDED
    };

    /// Content with what looks best: where a choice is far off, it is enough to know about what it will be worth.
    pub(super) const QUICK: Habits = Habits {
        curiosity: 0.1,
        kept: 6,
        ..Habits::GUIDED
    };
}

/// An action from a node.
pub(super) struct Edge {
    pub(super) action: Move,
    /// The share of visits that the first impression would give it.
    pub(super) share: f32,
    /// The first impression of its value to who acts, and as much of that as is credited.
    pub(super) look: f32,
    pub(super) worth: f32,
    pub(super) visits: u32,
    /// The values that visits brought to who acts, added up.
    pub(super) total: f32,
    pub(super) node: u32,
}

impl Edge {
    fn new(action: Move, look: f32) -> Edge {
        Edge {
            action,
            share: 1.0,
            look,
            worth: look,
            visits: 0,
            total: 0.0,
            node: NONE,
        }
    }

    /// The first impression, with what visits brought beyond such impressions.
    #[inline]
    fn first(&self, lift: f32) -> f32 {
        (self.worth + lift).clamp(0.0, 1.0)
    }
}

/// What a seat with a certain colour can do in a node.
pub(super) struct Menu {
    pub(super) edges: Vec<Edge>,
    /// How many of the edges are looked at: at weak levels others are overlooked.
    pub(super) seen: usize,
    pub(super) seat: usize,
    /// The weight of what has been visited little.
    curiosity: f32,
    /// The places of what a seat may do that looks no further than its own action.
    pub(super) hasty: Vec<u16>,
    pub(super) visits: u32,
    /// What visits brought beyond the first impressions of what they visited, added up. First impressions leave out the
    /// rest of the turn and the others' replies: without this, what has not been visited would look too good.
    pub(super) beyond: f32,
}

/// For whom a menu is made.
pub(super) struct Asked<'a> {
    pub(super) given: &'a Given,
    /// All deals, if the seat may be one that looks no further than its own action.
    pub(super) any: Option<&'a Given>,
    pub(super) habits: &'a Habits,
    /// How many of the likely actions are kept at all.
    pub(super) kept: usize,
}

/// An action, looked at for the first time.
struct Look {
    action: Move,
    /// What it is worth by what the seat guesses.
    worth: f32,
    /// What it is worth if all deals are equally likely, where that matters.
    hasty: Option<f32>,
}

/// What was tried seldom may only have been lucky: so many visits that brought the usual are added.
const DOUBT: f32 = 3.0;

/// Where the chance to win is not between these, outlooks that differ may look the same.
const OPEN_CHANCE: std::ops::Range<f32> = 0.01..0.99;

impl Menu {
    fn new(edges: Vec<Edge>, hasty: Vec<u16>, seat: usize) -> Menu {
        Menu {
            seen: edges.len(),
            edges,
            seat,
            curiosity: 0.0,
            hasty,
            visits: 0,
            beyond: 0.0,
        }
    }

    /// What looks best to a seat that surely looks no further than its own action.
    pub(super) fn of_hasty(
        board: &Board,
        moves: &[Move],
        any: &Given,
        count: &mut dyn FnMut() -> bool,
    ) -> Menu {
        let (mut best, mut edges) = (f32::MIN, Vec::new());
        let mut leader = value::outlook(board, 0);
        Survey::new(board, any.wanted).after(moves, |action, outlook| {
            count();
            if OPEN_CHANCE.contains(&best) && outlook.is_clearly_worse(&leader, any.colour) {
                return;
            }
            let worth = outlook.expected(&any.guesses, any.seat);
            if worth > best {
                (best, leader) = (worth, *outlook);
            }
            if is_same(worth, best) {
                edges.push(Edge::new(action, worth));
            }
        });
        edges.retain(|edge| is_same(edge.worth, best));
        let hasty = (0..edges.len() as u16).collect();
        Menu::new(edges, hasty, any.seat)
    }

    /// Everything that a seat can do, the most promising first.
    pub(super) fn of(
        board: &Board,
        moves: &[Move],
        asked: &Asked<'_>,
        count: &mut dyn FnMut() -> bool,
    ) -> Menu {
        let Asked { given, any, .. } = asked;
        let mut looks = Vec::with_capacity(moves.len());
        let wanted = any.map_or(given.wanted, |any| any.wanted);
        Survey::new(board, wanted).after(moves, |action, outlook| {
            count();
            looks.push(Look {
                action,
                worth: outlook.expected(&given.guesses, given.seat),
                hasty: any.map(|any| outlook.expected(&any.guesses, any.seat)),
            });
        });
        looks.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let worths: Vec<f32> = looks.iter().map(|look| look.worth).collect();
        let shares = belief::shares(&worths, asked.habits.trust);
        let hasty = looks.iter().filter_map(|look| look.hasty);
        let best = hasty.fold(f32::MIN, f32::max);
        // What is hardly worth a visit does not tell how good the rest is.
        let better = &worths[..worths.len().div_ceil(2)];
        let usual = better.iter().sum::<f32>() / better.len().max(1) as f32;
        let (mut edges, mut hasty) = (Vec::with_capacity(asked.kept.min(looks.len())), Vec::new());
        for (number, (look, share)) in looks.iter().zip(shares).enumerate() {
            let is_hasty = look.hasty.is_some_and(|worth| is_same(worth, best));
            if number >= asked.kept && !is_hasty {
                continue;
            }
            if is_hasty {
                hasty.push(edges.len() as u16);
            }
            let mut edge = Edge::new(look.action, look.worth);
            edge.share = share;
            if !matches!(look.worth, 0.0 | 1.0) {
                edge.worth = usual + asked.habits.credit * (look.worth - usual);
            }
            edges.push(edge);
        }
        Menu {
            curiosity: asked.habits.curiosity,
            ..Menu::new(edges, hasty, given.seat)
        }
    }

    /// What an action is worth by all that is known. The first impression counts like a visit.
    pub(super) fn worth(&self, edge: &Edge) -> f32 {
        (edge.total + edge.first(self.lift())) / (edge.visits as f32 + 1.0)
    }

    /// What visits brought beyond first impressions, on average.
    fn lift(&self) -> f32 {
        self.beyond / self.visits.max(1) as f32
    }

    /// The actions' win chances, to be told to others: of what was hardly visited, its own first impression tells more than what
    /// is usual.
    pub(super) fn told(&self) -> Vec<f32> {
        let beyond = |edge: &Edge| edge.total - edge.look * edge.visits as f32;
        let lift = self.edges.iter().map(beyond).sum::<f32>() / self.visits.max(1) as f32;
        let told = |edge: &Edge| {
            let first = (edge.look + lift).clamp(0.0, 1.0);
            (edge.total + first) / (edge.visits as f32 + 1.0)
        };
        self.edges.iter().map(told).collect()
    }

    /// Goes by what the actions are worth, which may be told from what they are worth by their visits.
    #[inline]
    pub(super) fn choose(&self, worth: impl Fn(&Edge, f32) -> f32) -> usize {
        let reach = self.curiosity * (self.visits as f32).sqrt();
        let lift = self.lift();
        let (mut best, mut most) = (0, f32::MIN);
        for (place, edge) in self.edges[..self.seen].iter().enumerate() {
            let part = 1.0 / (edge.visits as f32 + 1.0);
            let known = (edge.total + edge.first(lift)) * part;
            // What it is worth, and the more the less it was visited.
            let score = worth(edge, known) + reach * edge.share * part;
            if score > most {
                (best, most) = (place, score);
            }
        }
        best
    }

    /// What the best action is worth when a few visits that brought the usual are added to those of each.
    pub(super) fn best(&self, usual: f32) -> f32 {
        let worth = |edge: &Edge| (edge.total + DOUBT * usual) / (edge.visits as f32 + DOUBT);
        self.edges.iter().map(worth).fold(usual, f32::max)
    }

    /// What looks best without looking further; among equals any.
    pub(super) fn hasty(&self, dice: &mut Dice) -> usize {
        let place = match self.hasty.len() {
            0 | 1 => self.hasty.first(),
            several => self.hasty.get(dice.below(several as u32) as usize),
        };
        place.map_or(0, |&place| usize::from(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A menu of drops on the first cells, visited so often and with such values altogether.
    fn menu(visited: &[(u32, f32)]) -> Menu {
        let edge = |(cell, &(visits, total)): (u8, &(u32, f32))| Edge {
            visits,
            total,
            ..Edge::new(Move::Drop { colour: 0, cell }, 0.5)
        };
        Menu::new((0..).zip(visited).map(edge).collect(), Vec::new(), 0)
    }

    #[test]
    fn one_lucky_visit_is_not_taken_for_the_best() {
        let often = 60.0 / 100.0;
        let best = menu(&[(100, 60.0), (1, 0.8)]).best(0.5);
        assert!((best - often).abs() < 0.01, "{best}");
        // Where nothing is better than the usual, that is what may be had.
        assert_eq!(menu(&[(100, 40.0), (0, 0.0)]).best(0.5), 0.5);
    }

    #[test]
    fn what_is_worth_more_than_its_visits_say_is_chosen() {
        let menu = menu(&[(10, 5.0), (10, 4.9)]);
        assert_eq!(menu.choose(|_, worth| worth), 0);
        let is_second = |edge: &Edge| edge.action == Move::Drop { colour: 0, cell: 1 };
        let raised = |edge: &Edge, worth: f32| worth + if is_second(edge) { 0.1 } else { 0.0 };
        assert_eq!(menu.choose(raised), 1);
    }
}

//! What a seat can do in a node of the tree, and which of it a visit goes on with.

use super::board::Move;
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
    /// How much of what first impressions differ by is credited, in the searching seat's own choices.
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
    /// The places of what a seat may do that looks no further than its own action.
    pub(super) hasty: Vec<u16>,
    pub(super) visits: u32,
    /// What visits brought beyond the first impressions of what they visited, added up. First impressions leave out the
    /// rest of the turn and the others' replies: without this, what has not been visited would look too good.
    pub(super) beyond: f32,
}

impl Menu {
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

    pub(super) fn choose(&self, habits: &Habits) -> usize {
        let reach = habits.curiosity * (self.visits as f32).sqrt();
        let lift = self.lift();
        let (mut best, mut most) = (0, f32::MIN);
        for (place, edge) in self.edges[..self.seen].iter().enumerate() {
            // What it is worth, and the more the less it was visited.
            let score =
                (edge.total + edge.first(lift) + reach * edge.share) / (edge.visits as f32 + 1.0);
            if score > most {
                (best, most) = (place, score);
            }
        }
        best
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

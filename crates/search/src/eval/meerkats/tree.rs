//! A tree of turns, grown one visit at a time. Every visit deals the unknown colours anew, as likely as they are
//! believed to be; what a seat chooses depends on its own colour in that deal alone.

use super::belief::{self, Belief};
use super::board::{Board, FOUR, Move, Next};
use super::given::{Given, HARDLY};
use super::menu::{Asked, Edge, Habits, Menu, NONE};
use super::prospect;
use super::value::{self, Deal, Guess, Outlook, dealt};
use crate::budget::Meter;
use tabuleiro_rules::{Dice, Seat};

/// When so many actions have been listed, visits go on but nothing is added: some hundred megabytes.
const MOST_EDGES: usize = 3_000_000;
/// A menu takes as much room as so many edges, whatever is on it.
const MENU_EDGES: usize = 4;

/// How a seat plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// It looks ahead as far as the search does.
    Ahead,
    /// It looks no further than its own action.
    Hasty,
    /// It does anything.
    Aimless,
}

/// What every seat may expect.
type Chances = [f32; FOUR];

/// How a position stands under a deal, without looking further.
fn judged(board: &Board, deal: &Deal) -> Chances {
    all_chances(&value::outlook(board, dealt(deal, board.players)), deal)
}

fn all_chances(outlook: &Outlook, deal: &Deal) -> Chances {
    std::array::from_fn(|seat| outlook.chance(deal, seat))
}

/// How the tree grows where the searching seat acts in this turn, in its later ones, and where others act.
struct ByTurn {
    now: Habits,
    later: Habits,
    others: Habits,
    /// How much more a drop counts by the slide that looks best after it than by all that were tried there.
    best_slide: f32,
}

const DUEL: ByTurn = ByTurn {
    now: Habits::GUIDED,
    later: Habits::GUIDED,
    others: Habits::GUIDED,
    best_slide: 0.0,
};

const AMONG_SEVERAL: ByTurn = ByTurn {
    now: Habits::OPEN,
    later: Habits::QUICK,
    others: Habits {
        credit: 1.0,
        ..Habits::OPEN
    },
    best_slide: 0.7,
};

/// A public situation. By colour: what the drawn stone leads to, or the menu of the seat if it has that colour.
type Node = [u32; FOUR];

pub(super) struct Tree<'a> {
    root: Board,
    seat: usize,
    guesses: &'a [Guess],
    /// By seat and colour: the guesses under which it has that colour.
    given: Vec<Given>,
    /// By seat and colour: how likely it looks no further than its own action.
    hasty: [[f32; FOUR]; FOUR],
    /// By seat and colour: how likely it does anything at all.
    aimless: [[f32; FOUR]; FOUR],
    /// By seat and colour: all deals in which it has that colour, for who does not ask which of them is likely.
    any: Vec<Given>,
    habits: &'static ByTurn,
    most_depth: usize,
    nodes: Vec<Node>,
    menus: Vec<Menu>,
    /// How much room they take, in edges.
    grown: usize,
    moves: Vec<Move>,
    /// The menus of a visit, and what was chosen from them.
    path: Vec<(usize, usize)>,
    dice: Dice,
    /// The most actions looked ahead.
    pub(super) depth: u32,
}

impl<'a> Tree<'a> {
    pub(super) fn new(root: &Board, seat: Seat, belief: &'a Belief, dice: Dice) -> Tree<'a> {
        let guesses = &belief.guesses;
        let pairs = || (0..FOUR * FOUR).map(|pair| (pair / FOUR, pair % FOUR));
        let given = pairs().map(|(seat, colour)| Given::new(guesses, seat, colour, root.players));
        let all = belief::any(root.players.into());
        let any = pairs().map(|(seat, colour)| Given::new(&all, seat, colour, root.players));
        let likely = |chance: f32| match chance {
            hardly if hardly < HARDLY => 0.0,
            nearly_sure if nearly_sure > 1.0 - HARDLY => 1.0,
            other => other,
        };
        Tree {
            root: *root,
            seat: seat.index(),
            guesses,
            given: given.collect(),
            hasty: belief.hasty.map(|by_colour| by_colour.map(likely)),
            aimless: belief.aimless.map(|by_colour| by_colour.map(likely)),
            any: any.collect(),
            habits: if root.players > 2 {
                &AMONG_SEVERAL
            } else {
                &DUEL
            },
            most_depth: usize::MAX,
            nodes: vec![[NONE; FOUR]],
            menus: Vec::new(),
            grown: 0,
            moves: Vec::new(),
            path: Vec::new(),
            dice,
            depth: 0,
        }
    }

    /// Looks no further ahead than so many actions.
    pub(super) fn look_at_most(&mut self, depth: Option<u32>) {
        self.most_depth = depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
    }

    /// Lists the root's actions, and overlooks this share of them, but none of which something is proved to be won.
    pub(super) fn start(&mut self, overlooked: f64, wins: &[Move], meter: &mut Meter<'_>) {
        let (root, own) = (self.root, self.guesses.first());
        let own = own.map_or(0, |guess| usize::from(guess.deal[self.seat]));
        let menu = self.grow(0, &root, own % FOUR, meter);
        if overlooked <= 0.0 {
            return;
        }
        let dice = &mut self.dice;
        let edges = std::mem::take(&mut self.menus[menu].edges);
        let (mut seen, missed): (Vec<Edge>, Vec<Edge>) = edges.into_iter().partition(|edge| {
            let luck = f64::from(dice.bits()) / f64::from(u32::MAX);
            wins.contains(&edge.action) || luck >= overlooked
        });
        // Nobody overlooks everything that does not lose at once.
        let is_blind = seen.iter().all(|edge| edge.worth <= 0.0);
        let all = seen.len() + missed.len();
        let count = if is_blind { all } else { seen.len() };
        seen.extend(missed);
        if is_blind {
            seen.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        }
        let menu = &mut self.menus[menu];
        (menu.edges, menu.seen) = (seen, count);
    }

    /// Adds what another tree of the same root has found.
    pub(super) fn absorb(&mut self, other: &Tree<'_>) {
        let (Some(own), Some(others)) = (self.menus.first_mut(), other.menu()) else {
            return;
        };
        // First impressions depend on nothing random, so that both list the same actions in the same order.
        own.visits += others.visits;
        own.beyond += others.beyond;
        for (edge, more) in own.edges.iter_mut().zip(&others.edges) {
            edge.visits += more.visits;
            edge.total += more.total;
        }
        self.depth = self.depth.max(other.depth);
    }

    /// The root's actions as far as they are known; nothing before the first visit.
    pub(super) fn menu(&self) -> Option<&Menu> {
        self.menus.first()
    }

    /// What an action of the root is worth to the search.
    pub(super) fn worth(&self, edge: &Edge) -> f32 {
        self.menu().map_or(0.5, |menu| menu.worth(edge))
    }

    /// The root's actions, each with the win chance to be told.
    pub(super) fn told(&self) -> Vec<(&Edge, f32)> {
        let Some(menu) = self.menu() else {
            return Vec::new();
        };
        let chances = menu.told();
        menu.edges.iter().zip(chances).collect()
    }

    /// The seat's next actions after one of the root's, as far as they belong to the same turn.
    pub(super) fn line(&self, edge: &Edge) -> Vec<Move> {
        let next = self.next_menu(edge);
        let best = next.and_then(|menu| menu.edges.iter().max_by_key(|edge| edge.visits));
        [edge.action]
            .into_iter()
            .chain(best.map(|edge| edge.action))
            .collect()
    }

    /// One visit: down the tree, a turn further, and back with what it brought.
    pub(super) fn visit(&mut self, meter: &mut Meter<'_>) {
        // A visit that finds nothing new counts too, or a small tree would never use a budget up.
        meter.count();
        let deal = self.deal();
        let styles = self.styles(&deal);
        let (mut ahead, mut is_off, mut is_beyond) = (0, false, false);
        let (mut board, mut at) = (self.root, 0);
        self.path.clear();
        let chances = loop {
            if ahead >= self.most_depth {
                break judged(&board, &deal);
            }
            if board.next == Next::Draw {
                let colour = self.drawn(&board);
                board.draw(colour);
                if !is_off {
                    at = self.drawn_to(at, usize::from(colour));
                }
                continue;
            }
            let seat = usize::from(board.seat) % FOUR;
            if styles[seat] == Style::Aimless {
                // Too many ways to grow a tree on: what comes after them is judged at once.
                meter.count();
                is_off = true;
                ahead += 1;
                let Some(moved) = self.play_any(&mut board) else {
                    break judged(&board, &deal);
                };
                if let Some(end) = value::ending(&board, moved).filter(|end| end.is_over(&deal)) {
                    break all_chances(&end, &deal);
                }
                continue;
            }
            if is_off {
                break judged(&board, &deal);
            }
            let is_hasty = styles[seat] == Style::Hasty;
            let colour = usize::from(deal[seat]) % FOUR;
            let known = self.nodes[at][colour];
            let is_new = known == NONE;
            if is_new && self.grown >= MOST_EDGES {
                break judged(&board, &deal);
            }
            let menu = if is_new {
                self.grow(at, &board, colour, meter)
            } else {
                known as usize
            };
            let place = if is_hasty {
                self.menus[menu].hasty(&mut self.dice)
            } else if menu == 0 {
                self.choose()
            } else {
                self.menus[menu].choose(|_, worth| worth)
            };
            let Some(edge) = self.menus[menu].edges.get(place) else {
                break judged(&board, &deal);
            };
            let action = edge.action;
            let moved = board.play(action);
            ahead += 1;
            if !is_hasty {
                self.path.push((menu, place));
            }
            if let Some(end) = value::ending(&board, moved).filter(|end| end.is_over(&deal)) {
                break all_chances(&end, &deal);
            }
            // What is new is judged where its turn ends, but not before those have acted who look no further: what they will do
            // needs no search, and what they leave tells far more than what they find.
            is_beyond |= is_new;
            let is_turn_over = matches!(board.next, Next::Draw | Next::AnyDrop);
            let is_done =
                || meter.is_out() || styles[usize::from(board.seat) % FOUR] == Style::Ahead;
            if is_beyond && is_turn_over && is_done() {
                let mut chances = judged(&board, &deal);
                if self.is_alone(&board, &styles) {
                    chances[self.seat] = prospect::chance(&board, &deal);
                }
                break chances;
            }
            at = self.follow(menu, place);
        };
        self.depth = self.depth.max(ahead as u32);
        self.learn(&chances);
    }

    /// An action of the root. A drop is worth what its best slide is: most visits only find out which one that is.
    fn choose(&self) -> usize {
        let more = match self.root.next {
            Next::Drop(_) | Next::AnyDrop => self.habits.best_slide,
            Next::Draw | Next::Slide(_) => 0.0,
        };
        let menu = &self.menus[0];
        if more <= 0.0 {
            return menu.choose(|_, worth| worth);
        }
        menu.choose(|edge, worth| match self.next_menu(edge) {
            Some(slides) => worth + more * (slides.best(worth) - worth),
            None => worth,
        })
    }

    /// What the seat can do after an action of the root, as far as that belongs to the same turn.
    fn next_menu(&self, edge: &Edge) -> Option<&Menu> {
        let own = self.guesses.first()?.deal[self.seat];
        let node = self.nodes.get(edge.node as usize)?;
        let Move::Drop { .. } = edge.action else {
            return None;
        };
        self.menus.get(node[usize::from(own) % FOUR] as usize)
    }

    /// Whether the seat's own turn begins, and nobody else looks ahead.
    fn is_alone(&self, board: &Board, styles: &[Style; FOUR]) -> bool {
        let is_alone = |seat: usize| (styles[seat] == Style::Hasty) != (seat == self.seat);
        usize::from(board.seat) == self.seat && prospect::is_known(board) && (0..FOUR).all(is_alone)
    }

    /// Hands the colours out, as likely as is believed.
    fn deal(&mut self) -> Deal {
        let mut left = self.dice.bits() as f32 / u32::MAX as f32;
        for guess in self.guesses {
            left -= guess.weight;
            if left <= 0.0 {
                return guess.deal;
            }
        }
        self.guesses.first().map_or([0; FOUR], |guess| guess.deal)
    }

    /// How the others play this time.
    fn styles(&mut self, deal: &Deal) -> [Style; FOUR] {
        std::array::from_fn(|seat| {
            let colour = usize::from(deal[seat]) % FOUR;
            let (hasty, aimless) = (self.hasty[seat][colour], self.aimless[seat][colour]);
            if seat == self.seat || hasty + aimless <= 0.0 {
                return Style::Ahead;
            }
            let luck = self.dice.bits() as f32 / u32::MAX as f32;
            if luck <= hasty {
                Style::Hasty
            } else if luck <= hasty + aimless {
                Style::Aimless
            } else {
                Style::Ahead
            }
        })
    }

    /// Does anything.
    fn play_any(&mut self, board: &mut Board) -> Option<u8> {
        board.moves(&mut self.moves);
        let place = self.dice.below(self.moves.len().max(1) as u32) as usize;
        self.moves.get(place).map(|&action| board.play(action))
    }

    /// A stone out of the bag.
    fn drawn(&mut self, board: &Board) -> u8 {
        let all = board.bag.iter().map(|&count| u32::from(count)).sum();
        let mut left = self.dice.below(all);
        for (colour, &count) in (0..).zip(&board.bag) {
            if left < u32::from(count) {
                return colour;
            }
            left -= u32::from(count);
        }
        0
    }

    fn drawn_to(&mut self, at: usize, colour: usize) -> usize {
        if self.nodes[at][colour] == NONE {
            self.nodes[at][colour] = self.nodes.len() as u32;
            self.nodes.push([NONE; FOUR]);
        }
        self.nodes[at][colour] as usize
    }

    fn follow(&mut self, menu: usize, place: usize) -> usize {
        let edge = &mut self.menus[menu].edges[place];
        if edge.node == NONE {
            edge.node = self.nodes.len() as u32;
            self.nodes.push([NONE; FOUR]);
        }
        edge.node as usize
    }

    /// Lists what the seat to act can do if it has this colour.
    fn grow(&mut self, at: usize, board: &Board, colour: usize, meter: &mut Meter<'_>) -> usize {
        let seat = usize::from(board.seat) % FOUR;
        let hasty = if seat == self.seat {
            0.0
        } else {
            self.hasty[seat][colour]
        };
        let any = &self.any[seat * FOUR + colour];
        board.moves(&mut self.moves);
        let menu = if hasty >= 1.0 {
            Menu::of_hasty(board, &self.moves, any, &mut || meter.count())
        } else {
            let is_root = self.menus.is_empty();
            // A turn takes one stone off what is left.
            let is_later = board.left() + 1 < self.root.left();
            let habits = match (seat == self.seat, is_later) {
                (true, true) => &self.habits.later,
                (true, false) => &self.habits.now,
                (false, _) => &self.habits.others,
            };
            let asked = Asked {
                given: &self.given[seat * FOUR + colour],
                any: (hasty > 0.0).then_some(any),
                habits,
                kept: if is_root { usize::MAX } else { habits.kept },
            };
            Menu::of(board, &self.moves, &asked, &mut || meter.count())
        };
        self.grown += menu.edges.len() + MENU_EDGES;
        self.menus.push(menu);
        let menu = self.menus.len() - 1;
        self.nodes[at][colour] = menu as u32;
        menu
    }

    fn learn(&mut self, values: &Chances) {
        for &(menu, place) in &self.path {
            let menu = &mut self.menus[menu];
            menu.visits += 1;
            if let Some(edge) = menu.edges.get_mut(place) {
                edge.visits += 1;
                edge.total += values[menu.seat % FOUR];
                menu.beyond += values[menu.seat % FOUR] - edge.worth;
            }
        }
    }
}

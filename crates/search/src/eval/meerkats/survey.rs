//! How the positions after the moves of one stand, without looking at each from scratch.

use super::board::{Board, Cells, FOUR, Move, Next};
use super::shape::{Bridge, Reach, Sight};
use super::value::{Colours, Factors, NUMBERS, Outlook, contains, factors, order, product, rank};
use tabuleiro_rules::Ruleset;
use tabuleiro_rules::meerkats::Colour;

/// A position with all that is seen in it, so that the next ones need not be looked at from scratch.
pub(super) struct Survey {
    board: Board,
    /// Nothing is known of other colours: nobody that matters has them.
    wanted: Colours,
    occupied: Cells,
    sights: [Sight; FOUR],
    /// What counts after a move.
    factors: &'static Factors,
    order: [f32; FOUR],
    /// By colour: the odds after a move of another, but for what that may change.
    calm: [f32; FOUR],
}

impl Survey {
    pub(super) fn new(board: &Board, wanted: Colours) -> Survey {
        let after = next(board);
        let mut survey = Survey {
            board: *board,
            wanted,
            occupied: board.occupied(),
            sights: [const { Sight::NOTHING }; FOUR],
            factors: factors(&after),
            order: order(&after),
            calm: [0.0; FOUR],
        };
        for colour in (0..FOUR).filter(|&colour| contains(wanted, colour)) {
            let sight = &mut survey.sights[colour];
            sight.look(board.stones[colour], survey.occupied);
            survey.calm[colour] = product(survey.factors, &sight.lasting());
        }
        survey
    }

    /// How the positions after these moves stand. Slides of the same stone should follow one another.
    pub(super) fn after(&self, moves: &[Move], mut tell: impl FnMut(Move, &Outlook)) {
        let may_end = self.board.rules == Ruleset::Designer || self.board.bag_is_empty();
        let mut lifted = Lifted::NOTHING;
        let mut outlook = Outlook {
            odds: [0.0; FOUR],
            order: self.order,
            players: self.board.players,
            gathered: None,
            ranks: None,
        };
        for &action in moves {
            let (moved, shape) = match action {
                Move::Drop { colour, cell } => {
                    let moved = usize::from(colour) % FOUR;
                    for other in (0..FOUR).filter(|&other| other != moved) {
                        let sight = &self.sights[other];
                        let (bridge, reach) = (sight.bridge, &sight.reach);
                        let free = sight.free_without(cell);
                        let seen = [bridge.without(cell), reach.without(cell), free];
                        outlook.odds[other] = self.odds_beside(other, seen);
                    }
                    (moved, self.sights[moved].with(cell, self.occupied))
                }
                Move::Slide { from, to } => {
                    if lifted.cell != from {
                        lifted.lift(self, from);
                    }
                    let moved = lifted.colour;
                    for other in (0..FOUR).filter(|&other| other != moved) {
                        let sight = &self.sights[other];
                        let reach = if lifted.is_blocker[other] {
                            &lifted.reaches[other]
                        } else {
                            &sight.reach
                        };
                        let bridge = lifted.bridges[other];
                        let free = sight.free_without(to) + lifted.freed[other];
                        let seen = [bridge.without(to), reach.without(to), free];
                        outlook.odds[other] = self.odds_beside(other, seen);
                    }
                    (moved, lifted.own.with(to, lifted.occupied))
                }
            };
            if contains(self.wanted, moved) {
                outlook.odds[moved] = product(self.factors, &shape);
            }
            if may_end || shape[0] == Colour::STONES {
                let mut board = self.board;
                let moved = board.play(action);
                outlook.gathered = board.is_gathered(moved).then_some(moved);
                outlook.ranks = board.is_over().then(|| board.stones.map(rank));
            } else {
                outlook.gathered = None;
            }
            tell(action, &outlook);
        }
    }

    /// The odds of a colour after a move of another, given what may have changed for it.
    #[inline]
    fn odds_beside(&self, colour: usize, [bridged, reach, free]: [u8; 3]) -> f32 {
        let [.., by_bridged, by_reach, by_free] = self.factors;
        let of = |by_number: &[f32; NUMBERS], number: u8| by_number[usize::from(number) % NUMBERS];
        self.calm[colour] * of(by_bridged, bridged) * of(by_reach, reach) * of(by_free, free)
    }
}

/// What a stone leaves behind that was lifted off the board.
struct Lifted {
    cell: u8,
    colour: usize,
    occupied: Cells,
    /// What is seen in the other stones of its colour.
    own: Sight,
    /// By other colour: how many free cells more there are beside its largest group, what one stone more would join, and what can
    /// slide if the lifted stone was in the way.
    freed: [u8; FOUR],
    bridges: [Bridge; FOUR],
    is_blocker: [bool; FOUR],
    reaches: [Reach; FOUR],
}

impl Lifted {
    const NOTHING: Lifted = Lifted {
        cell: u8::MAX,
        colour: 0,
        occupied: 0,
        own: Sight::NOTHING,
        freed: [0; FOUR],
        bridges: [Bridge::NONE; FOUR],
        is_blocker: [false; FOUR],
        reaches: [const { Reach::NONE }; FOUR],
    };

    fn lift(&mut self, survey: &Survey, cell: u8) {
        (self.cell, self.colour) = (cell, usize::from(survey.board.colour_on(cell)) % FOUR);
        self.occupied = survey.occupied & !(1 << cell);
        for other in (0..FOUR).filter(|&other| contains(survey.wanted, other)) {
            let sight = &survey.sights[other];
            if other == self.colour {
                self.own.look_without(sight, cell, self.occupied);
                continue;
            }
            self.freed[other] = sight.groups.largest.is_beside(cell).into();
            self.bridges[other] = sight.bridge_cleared(cell);
            self.is_blocker[other] = sight.is_blocked_by(cell);
            if self.is_blocker[other] {
                self.reaches[other].look(&sight.groups, self.occupied);
            }
        }
    }
}

/// A position after a move, as far as it is the same after any.
fn next(board: &Board) -> Board {
    let mut next = *board;
    let free = board.empty().trailing_zeros() as u8;
    next.play(match board.next {
        Next::Slide(dropped) => Move::Slide {
            from: dropped,
            to: free,
        },
        Next::Drop(colour) => Move::Drop { colour, cell: free },
        Next::Draw | Next::AnyDrop => Move::Drop {
            colour: 0,
            cell: free,
        },
    });
    next
}

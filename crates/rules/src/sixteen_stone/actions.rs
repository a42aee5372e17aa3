//! Which actions are legal, and what they do.

use super::board::{Cell, CellSet, Direction};
use super::{Action, Ruleset, Side, SixteenStone, Used};
use crate::why::Rule;

/// The largest number of a turn in a position string.
pub(super) const LAST_TURN: u32 = 999_999_999;

pub(super) fn legal(position: &SixteenStone, into: &mut Vec<Action>) {
    into.clear();
    if position.is_over() {
        return;
    }
    if position.is_placement() {
        into.extend(position.empty_cells().iter().map(Action::Place));
        return;
    }
    if spent(position, Used::MOVE).is_none() {
        moves(position, into);
    }
    if spent(position, Used::PUSH).is_none() {
        pushes(position, into);
    }
    if why_not_sacrifice(position).is_none() {
        into.push(Action::Sacrifice);
    }
    if !position.owes_extra() {
        into.push(Action::End);
    }
}

/// Why this turn has no push, or no move, left.
#[inline]
pub(super) fn spent(position: &SixteenStone, what: Used) -> Option<Rule> {
    let (already, instead) = if what == Used::PUSH {
        (Rule::AlreadyPushed, Used::MOVE)
    } else {
        (Rule::AlreadyMoved, Used::PUSH)
    };
    if position.owes_extra() {
        return None;
    }
    if position.used.has(what) {
        return Some(already);
    }
    let one_only = position.turn == 1 && position.rules == Ruleset::Designer;
    (one_only && position.used.has(instead)).then_some(Rule::FirstTurnOne)
}

#[inline]
pub(super) fn why_not_sacrifice(position: &SixteenStone) -> Option<Rule> {
    if position.owes_extra() {
        Some(Rule::ExtraOwed)
    } else if position.has_sacrificed() {
        Some(Rule::AlreadySacrificed)
    } else if position.pool(position.side) == 0 {
        Some(Rule::PoolEmpty)
    } else {
        (!extra_exists(position)).then_some(Rule::NoExtraAction)
    }
}

/// Whether the side to act has a move or a push, whatever it has used of its turn.
pub(super) fn extra_exists(position: &SixteenStone) -> bool {
    let (own, foe) = sides(position);
    let can_move = !(own.grown() & position.empty_cells()).is_empty();
    can_move
        || Direction::ALL
            .iter()
            .any(|&direction| !pushable(own, foe, direction).is_empty())
}

/// The stones of the side to act, and those of its opponent.
#[inline]
pub(super) fn sides(position: &SixteenStone) -> (CellSet, CellSet) {
    (
        position.stones(position.side),
        position.stones(position.side.other()),
    )
}

fn moves(position: &SixteenStone, into: &mut Vec<Action>) {
    let (own, foe) = sides(position);
    let empty = position.empty_cells();
    let capturing = match position.pool(position.side) {
        0 => CellSet::EMPTY,
        _ => capturing_cells(own, foe),
    };
    for from in own.iter() {
        let destinations = from.neighbours() & empty;
        for to in destinations.iter() {
            if !capturing.contains(to) {
                let captures = CellSet::EMPTY;
                into.push(Action::Move { from, to, captures });
                continue;
            }
            let surrounded = surrounded_by_entering(own, foe, CellSet::only(to));
            for_each_choice(position, surrounded, |captures| {
                into.push(Action::Move { from, to, captures });
            });
        }
    }
}

fn pushes(position: &SixteenStone, into: &mut Vec<Action>) {
    let (own, foe) = sides(position);
    let by_direction = Direction::ALL.map(|direction| pushable(own, foe, direction));
    let any = by_direction
        .iter()
        .fold(CellSet::EMPTY, |all, &some| all | some);
    for from in any.iter() {
        for (direction, pushable) in Direction::ALL.into_iter().zip(by_direction) {
            if !pushable.contains(from) {
                continue;
            }
            let surrounded = match position.pool(position.side) {
                0 => CellSet::EMPTY,
                _ => Push::new(own, foe, from, direction).surrounded(own, foe),
            };
            for_each_choice(position, surrounded, |captures| {
                into.push(Action::Push {
                    from,
                    direction,
                    captures,
                });
            });
        }
    }
}

/// Calls back in ascending order with every set of captures that the rules and the mover's pool allow.
#[inline]
fn for_each_choice(position: &SixteenStone, surrounded: CellSet, mut call: impl FnMut(CellSet)) {
    let (least, most) = capture_count(position, surrounded);
    if least == surrounded.len() {
        return call(surrounded);
    }
    surrounded
        .subsets()
        .filter(|choice| (least..=most).contains(&choice.len()))
        .for_each(call);
}

/// How many of these surrounded stones the mover must capture, and how many it can.
#[inline]
pub(super) fn capture_count(position: &SixteenStone, surrounded: CellSet) -> (u32, u32) {
    let most = surrounded
        .len()
        .min(u32::from(position.pool(position.side)));
    match position.rules {
        Ruleset::Classic => (most, most),
        Ruleset::Designer => (0, most),
    }
}

/// Where a row of own stones that can push this way may begin.
// Inlined always, as are the two below: in a loop over all directions every shift is then by a constant.
#[inline(always)]
fn pushable(own: CellSet, foe: CellSet, direction: Direction) -> CellSet {
    let before = |set: CellSet| set.shifted(direction.opposite());
    // Enemy stones with an empty cell, or none, after them; then own stones right before one such, or before two.
    let last = foe - before(own | foe);
    let facing_one = own & before(last);
    let facing_two = own & before(foe & before(last));
    // There is no room on a line for three pushed stones, nor for two and more than three that push.
    let second = own & before(facing_one);
    let third = own & before(second | own & before(facing_two));
    let fourth = own & before(third);
    second | third | fourth
}

/// The cells where a stone that enters may surround something.
#[inline]
fn capturing_cells(own: CellSet, foe: CellSet) -> CellSet {
    Direction::ALL
        .iter()
        .fold(CellSet::EMPTY, |cells, &direction| {
            cells | backed(own, foe, direction).shifted(direction.opposite())
        })
}

/// Enemy stones with an own stone right after them.
#[inline(always)]
fn backed(own: CellSet, foe: CellSet, direction: Direction) -> CellSet {
    foe & own.shifted(direction.opposite())
}

/// The enemy stones between the cell just entered and an own stone right opposite. Where the stone came from makes no
/// difference: it was a neighbour of the cell, and what stands opposite is two steps away.
#[inline(always)]
pub(super) fn surrounded_by_entering(own: CellSet, foe: CellSet, entered: CellSet) -> CellSet {
    Direction::ALL
        .iter()
        .fold(CellSet::EMPTY, |cells, &direction| {
            cells | entered.shifted(direction) & backed(own, foe, direction)
        })
}

/// The stones that a push shifts.
pub(super) struct Push {
    direction: Direction,
    /// Own stones in a row.
    pub(super) pushers: CellSet,
    /// The enemy stones directly after them.
    pub(super) pushed: CellSet,
}

impl Push {
    /// The push from this cell, be it legal or not.
    #[inline]
    pub(super) fn new(own: CellSet, foe: CellSet, from: Cell, direction: Direction) -> Push {
        // A line has five cells: four steps reach its end.
        let mut pushers = CellSet::only(from);
        for _ in 0..4 {
            pushers = pushers | pushers.shifted(direction) & own;
        }
        let mut pushed = pushers.shifted(direction) & foe;
        for _ in 0..3 {
            pushed = pushed | pushed.shifted(direction) & foe;
        }
        Push {
            direction,
            pushers,
            pushed,
        }
    }

    /// The cell after the last of the stones, if the board has it.
    pub(super) fn beyond(&self) -> CellSet {
        let all = self.pushers | self.pushed;
        (all.shifted(self.direction) & CellSet::BOARD) - all
    }

    /// The own stones and the enemy ones on the board after the push.
    #[inline]
    fn shift(&self, own: CellSet, foe: CellSet) -> (CellSet, CellSet) {
        (
            (own - self.pushers) | self.pushers.shifted(self.direction),
            (foe - self.pushed) | self.landed(),
        )
    }

    /// Where the pushed stones that stay on the board come to stand.
    fn landed(&self) -> CellSet {
        self.pushed.shifted(self.direction) & CellSet::BOARD
    }

    /// The enemy stones surrounded after the push.
    #[inline]
    pub(super) fn surrounded(&self, own: CellSet, foe: CellSet) -> CellSet {
        // The front stone enters the cell of the first pushed one.
        let entered = self.pushers.shifted(self.direction) & foe;
        let (own, foe) = self.shift(own, foe);
        let between = Direction::LINES
            .iter()
            .fold(CellSet::EMPTY, |cells, &line| {
                cells | own.shifted(line) & own.shifted(line.opposite())
            });
        surrounded_by_entering(own, foe, entered) | self.landed() & between
    }
}

// The counts saturate so that an action that is not legal leads to a position of no meaning, and not to a panic.
pub(super) fn play(position: &mut SixteenStone, action: Action) {
    let (own, foe) = sides(position);
    match action {
        Action::Place(cell) => place(position, cell),
        Action::Move { from, to, captures } => {
            position.stones[position.side as usize] =
                (own - CellSet::only(from)) | CellSet::only(to);
            capture(position, captures);
            use_up(position, Used::MOVE);
        }
        Action::Push {
            from,
            direction,
            captures,
        } => {
            push(position, &Push::new(own, foe, from, direction));
            capture(position, captures);
            use_up(position, Used::PUSH);
        }
        Action::Sacrifice => {
            take(&mut position.pools[position.side as usize], 1);
            position.used = position.used.with(Used::SACRIFICE).with(Used::OWED);
            position.quiet = 0;
        }
        Action::End => end_turn(position),
    }
}

fn place(position: &mut SixteenStone, cell: Cell) {
    let side = position.side;
    position.stones[side as usize] = position.stones(side) | CellSet::only(cell);
    take(&mut position.pools[side as usize], 1);
    // Blue places last, so that it is Red's turn again when play begins.
    position.side = side.other();
    if position.pools == [0, 0] {
        position.turn = 1;
    }
}

fn push(position: &mut SixteenStone, push: &Push) {
    let (own, foe) = sides(position);
    let (own, foe) = push.shift(own, foe);
    let (mover, other) = (position.side as usize, position.side.other() as usize);
    position.stones[mover] = own;
    position.stones[other] = foe;
    if push.landed().len() < push.pushed.len() {
        give(&mut position.pools[other], 1);
        position.quiet = 0;
        judge_reduced(position);
    }
}

/// Exchanges these enemy stones for stones of the mover's pool.
fn capture(position: &mut SixteenStone, captures: CellSet) {
    if captures.is_empty() {
        return;
    }
    let (mover, other) = (position.side as usize, position.side.other() as usize);
    position.stones[mover] = position.stones[mover] | captures;
    position.stones[other] = position.stones[other] - captures;
    take(&mut position.pools[mover], captures.len());
    give(&mut position.pools[other], captures.len());
    position.quiet = 0;
    judge_reduced(position);
}

fn take(count: &mut u8, by: u32) {
    *count = count.saturating_sub(by as u8);
}

fn give(count: &mut u8, by: u32) {
    *count = count.saturating_add(by as u8);
}

/// The mover's own stones never become fewer by what it does.
fn judge_reduced(position: &mut SixteenStone) {
    let other = position.side.other();
    if is_reduced(position, other) {
        position.reduced = Some(other);
    }
}

pub(super) fn is_reduced(position: &SixteenStone, side: Side) -> bool {
    position.stones(side).len() <= 1
}

/// The extra action of a sacrifice settles the debt; any other is the turn's own.
fn use_up(position: &mut SixteenStone, what: Used) {
    position.used = if position.owes_extra() {
        position.used.without(Used::OWED)
    } else {
        position.used.with(what)
    };
}

fn end_turn(position: &mut SixteenStone) {
    position.side = position.side.other();
    position.used = Used::NOTHING;
    give(&mut position.quiet, 1);
    position.turn += 1;
    // A string holds no larger number. Two turns back the same side is to move, and no rule tells these turns apart.
    if position.turn > LAST_TURN {
        position.turn -= 2;
    }
}

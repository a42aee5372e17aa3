//! What somebody may see of a table, and what they may do there.
//!
//! Everything that leaves a table goes through [`Table::seen`], which decides what a viewer may know of the game.

use crate::clock::ClockRule;
use crate::command::{Answer, By, Order};
use crate::end::End;
use crate::event::Cancellation;
use crate::ids::{Millis, PlayerId, Seed, TableId};
use crate::offers::OfferKind;
use crate::seats::{Seating, Sitter};
use crate::setting::Visibility;
use crate::table::{Phase, Status, Table};
use serde::{Deserialize, Serialize};
use tabuleiro_rules::{AnyGame, Seat};

/// A table as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The full game spec.
    pub game: String,
    /// The number of events so far.
    pub version: u64,
    /// How far the table is.
    pub status: Status,
    /// Who sits where, in order.
    pub seats: Vec<SeatView>,
    /// The seats that the viewer acts for.
    pub you: Vec<u8>,
    /// The seat to act.
    pub actor: Option<u8>,
    /// The position as the viewer may know it.
    pub position: String,
    /// The legal actions, if the viewer acts next.
    pub actions: Vec<String>,
    /// The last action that a seat decided.
    pub last: Option<LastAction>,
    /// `ongoing`, or how the game ended, as in a record.
    pub outcome: String,
    /// How the game ended, in parts.
    pub end: Option<EndView>,
    /// Why the table was closed before the game began, if it was.
    pub cancelled: Option<Cancellation>,
    /// The clocks.
    pub clocks: ClocksView,
    /// The offers that wait for an answer.
    pub offers: Vec<OfferView>,
    /// What the viewer may do besides acting.
    pub may: May,
    /// Whether analysis is allowed during play.
    pub training: bool,
    /// Who finds the table.
    pub visibility: Visibility,
    /// When the table was opened.
    pub created: Millis,
    /// What fixed all randomness, once the game is over.
    pub seed: Option<Seed>,
    /// The table of the next game, if one was agreed on.
    pub rematch: Option<TableId>,
}

/// What everybody may know of a table without a look at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The full game spec.
    pub game: String,
    /// The number of events so far.
    pub version: u64,
    /// How far the table is.
    pub status: Status,
    /// Who sits where, in order.
    pub seats: Vec<SeatView>,
    /// The seat to act.
    pub actor: Option<u8>,
    /// `ongoing`, or how the game ended, as in a record.
    pub outcome: String,
    /// How time is counted.
    pub clock: ClockRule,
    /// Whether analysis is allowed during play.
    pub training: bool,
    /// Who finds the table.
    pub visibility: Visibility,
    /// When the table was opened.
    pub created: Millis,
}

/// A seat as everybody sees it.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// What sits there.
    pub kind: SeatKind,
    /// The person's name, if they gave one.
    pub name: Option<String>,
    /// The bot's level.
    pub level: Option<String>,
}

/// What sits on a seat.
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// Somebody at a device of their own.
    Person,
    /// Another person at the creator's device.
    Local,
    /// A bot.
    Bot,
}

/// An action that was played last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastAction {
    /// Who acted.
    pub seat: u8,
    /// The action's token.
    pub action: String,
    /// The version with it.
    pub version: u64,
}

/// How a game ended, in parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndView {
    /// Who won; nobody means a draw.
    pub winners: Vec<u8>,
    /// The word for the reason.
    pub reason: String,
}

/// The clocks at the time of the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClocksView {
    /// How time is counted.
    pub rule: ClockRule,
    /// What each seat has left; empty where nobody counts.
    pub left: Vec<Millis>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// When time is up, also for a table that waits for players.
    pub deadline: Option<Millis>,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferView {
    /// What is offered.
    pub offer: OfferKind,
    /// By whom.
    pub seat: u8,
    /// Whether the viewer made it.
    pub yours: bool,
    /// Whether the viewer is asked.
    pub asked: bool,
}

/// What a viewer may do besides acting.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct May {
    /// The seats to sit down on.
    pub sit: Vec<u8>,
    /// Get up.
    pub leave: bool,
    /// Close the table.
    pub cancel: bool,
    /// Give up.
    pub resign: bool,
    /// Offer a draw.
    pub draw: bool,
    /// Take back, or ask for it.
    pub takeback: Option<TakebackView>,
    /// Offer another game.
    pub rematch: bool,
}

/// How a takeback would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakebackView {
    /// Nobody is asked.
    AtOnce,
    /// Everybody else must agree.
    ByConsent,
}

impl Table {
    /// The table as this person may see it at this time; without a person, as a spectator may.
    #[must_use]
    pub fn view(&self, viewer: Option<&PlayerId>, now: Millis) -> View {
        let now = self.not_before_last(now);
        let you = viewer.map_or_else(Vec::new, |player| self.seating.seats_of(player));
        let seen = self.seen(self.play.game(), viewer);
        let acts = self.actor().is_some_and(|actor| you.contains(&actor));
        let outline = self.outline();
        View {
            game: outline.game,
            version: outline.version,
            status: outline.status,
            seats: outline.seats,
            you: you.iter().map(|seat| seat.number()).collect(),
            actor: outline.actor,
            position: seen.position(),
            actions: if acts {
                seen.legal_actions()
            } else {
                Vec::new()
            },
            last: self.last_action(),
            outcome: outline.outcome,
            end: self.end().map(|end| EndView {
                winners: end.winners.iter().map(Seat::number).collect(),
                reason: end.reason.code().to_owned(),
            }),
            cancelled: match self.phase {
                Phase::Cancelled(why) => Some(why),
                Phase::Waiting | Phase::Playing { .. } | Phase::Over { .. } => None,
            },
            clocks: self.clocks_view(now),
            offers: self.offer_views(viewer),
            may: viewer.map_or_else(May::default, |player| self.may(player, now)),
            training: outline.training,
            visibility: outline.visibility,
            created: outline.created,
            seed: self.is_open().then_some(self.setting.seed),
            rematch: self.rematch.clone(),
        }
    }

    /// What everybody may know of the table without a look at the board.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let end = self.end();
        Outline {
            game: self.setting.game.to_string(),
            version: self.version(),
            status: self.status(),
            seats: seat_views(&self.seating),
            actor: self.actor().map(Seat::number),
            outcome: end.map_or_else(|| "ongoing".to_owned(), |end| end.to_string()),
            clock: self.clocks.rule(),
            training: self.setting.training,
            visibility: self.setting.visibility,
            created: self.setting.created,
        }
    }

    fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over { end, .. } => Some(end),
            Phase::Waiting | Phase::Playing { .. } | Phase::Cancelled(_) => None,
        }
    }

    /// Whether there are no secrets any more.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// A game of this table as a viewer may know it.
    pub(crate) fn seen(&self, game: &AnyGame, viewer: Option<&PlayerId>) -> AnyGame {
        if self.is_open() {
            game.clone()
        } else {
            game.observed_by(self.eyes(viewer))
        }
    }

    /// Through which seat's eyes a viewer sees the game. Before the start through nobody's, or people would try seats
    /// until they like the secret. Who acts for several seats shares a device: the others look away while the one to
    /// move looks.
    fn eyes(&self, viewer: Option<&PlayerId>) -> Option<Seat> {
        let Phase::Playing { .. } = self.phase else {
            return None;
        };
        match *self.seating.seats_of(viewer?) {
            [only] => Some(only),
            ref several => self.actor().filter(|actor| several.contains(actor)),
        }
    }

    fn last_action(&self) -> Option<LastAction> {
        self.play.plies().iter().rev().find_map(|ply| {
            Some(LastAction {
                seat: ply.seat?.number(),
                action: ply.action.clone(),
                version: ply.version,
            })
        })
    }

    fn clocks_view(&self, now: Millis) -> ClocksView {
        let left = |seat| self.clocks.left_at(seat, now);
        ClocksView {
            rule: self.clocks.rule(),
            left: self.seating.seats().filter_map(left).collect(),
            running: self.clocks.running().map(Seat::number),
            deadline: self.deadline(),
        }
    }

    fn offer_views(&self, viewer: Option<&PlayerId>) -> Vec<OfferView> {
        let views = self.offers.all().map(|(kind, offer)| {
            let yours = viewer == Some(&offer.player);
            let asked = |player: &PlayerId| {
                !offer.accepted.contains(player)
                    && self.seating.others(&offer.player).contains(player)
            };
            OfferView {
                offer: kind,
                seat: offer.seat.number(),
                yours,
                asked: viewer.is_some_and(asked),
            }
        });
        views.collect()
    }

    /// Whatever would not be refused.
    fn may(&self, player: &PlayerId, now: Millis) -> May {
        let by = By::Player(player.clone());
        let may = |order: Order| self.apply(&order.into(), &by, now).is_ok();
        let sits = self.seating.own_seat(player).is_some();
        let waits = self.status() == Status::Waiting && !self.is_due(now);
        let is_open = |seat: &Seat| self.seating.sitter(*seat) == Some(&Sitter::Open);
        let takeback = may(Order::Takeback(Answer::Offer)).then(|| {
            if self.seating.others(player).is_empty() {
                TakebackView::AtOnce
            } else {
                TakebackView::ByConsent
            }
        });
        May {
            sit: if waits && !sits {
                let open = self.seating.seats().filter(is_open);
                open.map(Seat::number).collect()
            } else {
                Vec::new()
            },
            leave: may(Order::Leave),
            cancel: may(Order::Cancel),
            resign: may(Order::Resign { seat: None }),
            draw: may(Order::Draw(Answer::Offer)),
            takeback,
            rematch: self.may_rematch(&by, now),
        }
    }

    fn may_rematch(&self, by: &By, now: Millis) -> bool {
        // Any id does to find out.
        let Ok(table) = TableId::new("x") else {
            return false;
        };
        let answer = Answer::Offer;
        let order = Order::Rematch { answer, table };
        self.apply(&order.into(), by, now).is_ok()
    }
}

/// The seats as everybody sees them.
pub(crate) fn seat_views(seating: &Seating) -> Vec<SeatView> {
    let views = seating.seats().zip(seating.sitters());
    views
        .map(|(seat, sitter)| {
            let (kind, name, level) = match sitter {
                Sitter::Open => (SeatKind::Open, None, None),
                Sitter::Person { name, .. } => (SeatKind::Person, Some(name), None),
                Sitter::Local { name } => (SeatKind::Local, name.as_ref(), None),
                Sitter::Bot { level } => (SeatKind::Bot, None, Some(level)),
            };
            SeatView {
                seat: seat.number(),
                kind,
                name: name.map(ToString::to_string),
                level: level.map(ToString::to_string),
            }
        })
        .collect()
}

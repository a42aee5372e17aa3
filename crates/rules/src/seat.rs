//! Seats, and who acts next.

use std::fmt;

/// A player's place at the table, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// No game has more seats than this.
    pub const MAX: u8 = 4;
    /// Seat 1.
    pub const ONE: Seat = Seat(1);
    /// Seat 2.
    pub const TWO: Seat = Seat(2);

    /// The seat with this number, if it is from 1 to [`Seat::MAX`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MAX {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// The seat at this place in a list of seats (counted from 0).
    #[must_use]
    pub(crate) const fn from_index(index: u8) -> Seat {
        debug_assert!(index < Seat::MAX);
        Seat(index + 1)
    }

    /// The seat's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's place in a list of seats, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The next seat round a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 >= seats {
            Seat(1)
        } else {
            Seat(self.0 + 1)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats: those that share a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// This seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    /// These seats and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    /// Whether the seat is among them.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX)
            .map(Seat::from_index)
            .filter(move |&seat| self.contains(seat))
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The bag.
    Chance,
    /// The game is over.
    Nobody,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
            Actor::Nobody => f.write_str("none"),
        }
    }
}

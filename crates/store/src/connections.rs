//! How many connections a store has.

/// How many connections a store keeps to a database server at most. A file needs none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Connections(u32);

impl Connections {
    /// The fewest: with one, everybody would wait for whoever reads a long list.
    pub const FEWEST: u32 = 2;
    /// More than any server should be asked for by one process.
    pub const MOST: u32 = 1_000;

    /// So many, if that is neither too few nor too many.
    #[must_use]
    pub const fn new(number: u32) -> Option<Connections> {
        if number >= Connections::FEWEST && number <= Connections::MOST {
            Some(Connections(number))
        } else {
            None
        }
    }

    /// How many.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl Default for Connections {
    /// Servers allow a hundred or so in all.
    fn default() -> Connections {
        Connections(16)
    }
}

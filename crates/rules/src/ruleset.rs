//! Which of two sets of rules a game is played by.

/// Where the students' report and the designer's sheet differ, whom the game follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ruleset {
    /// What the report describes.
    #[default]
    Classic,
    /// The designer's sheet.
    Designer,
}

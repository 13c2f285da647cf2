//! How to play, in words and drawn positions.

/// A step of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A heading.
    Heading(&'static str),
    /// A paragraph.
    Words(&'static str),
    /// A board of the default variant.
    Board {
        /// The position, in the game's notation or `startpos`.
        position: &'static str,
        /// What there is to see.
        caption: &'static str,
    },
}

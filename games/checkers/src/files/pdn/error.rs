//! Errors of PDN files.

use kibitz_game::{TextError, ToMessage};

/// Why a game cannot be read or written as PDN.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-pdn")]
pub(super) enum PdnError {
    #[error("`)` closes a variation that was never opened")]
    VariationNotOpened,
    #[error("the variation that begins here is never closed: write `)` after it")]
    VariationNotClosed,
    #[error("the comment that begins here is never closed: write `}}` after it")]
    CommentNotClosed,
    #[error("another position is set up in the middle of the game: make it a game of its own")]
    SetUpInTheMiddle,
    #[error("`{text}` is neither a move nor a tag, comment, variation or result")]
    Stray { text: String },
    #[error("the position `{fen}` does not read: {source}")]
    Fen { fen: String, source: TextError },
    #[error("the first three moves are not one of the openings that can be drawn by lot")]
    NotABallot,
    #[error("move {number} does not fit: {source}")]
    Move { number: usize, source: PdnMoveError },
    /// Not an error of the game: what follows its end becomes a comment.
    #[error("the moves from here on are kept as a comment, the game was over: {result}")]
    MovesAfterEnd { result: String },
    #[error("PDN cannot hold a start written with its ballot: leave the start out")]
    BallotStart,
    #[error(transparent)]
    #[message(transparent)]
    Text(#[from] TextError),
}

/// Why a move of a PDN file cannot be played.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-pdn-move")]
pub(super) enum PdnMoveError {
    #[error(transparent)]
    #[message(transparent)]
    Text(#[from] TextError),
    #[error("`{text}` fits no move")]
    NoSuchMove { text: String },
}

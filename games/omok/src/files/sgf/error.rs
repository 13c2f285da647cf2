//! Errors of SGF files.

use kibitz_game::{RuleError, TextError, ToMessage};

use crate::files::ruling::BoardError;
use crate::rules::Colour;

/// Why a game cannot be read or written as SGF.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-sgf")]
pub(super) enum SgfError {
    #[error("`{letter}` does not belong here: write `;` and properties as in B[hh]")]
    Stray { letter: char },
    #[error("a property stands before the first `;`")]
    PropertyBeforeNode,
    #[error("a value stands before the first property")]
    ValueBeforeProperty,
    #[error("GM[{kind}] is another game: five in a row is GM[4]")]
    OtherGame { kind: String },
    #[error("stones are set up in the middle of the game: make it a game of its own")]
    SetUpInTheMiddle,
    #[error("{property}[{value}] is not on the board")]
    SetUpOffBoard { property: &'static str, value: String },
    #[error("the position set up does not read: {0}")]
    SetUp(TextError),
    #[error("move {number} does not fit: {source}")]
    Move { number: usize, source: SgfMoveError },
    #[error("there is no variant {name}")]
    UnknownVariant { name: String },
    #[error(transparent)]
    #[message(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    #[message(transparent)]
    Rule(#[from] RuleError),
    #[error(transparent)]
    #[message(transparent)]
    Title(#[from] kibitz_title::Error),
}

/// Why a move of an SGF file cannot be played.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-sgf-move")]
pub(super) enum SgfMoveError {
    #[error("{colour} passes, and nobody may pass here")]
    Pass { colour: Colour },
    #[error("it is {turn}'s turn")]
    WrongTurn { turn: Colour },
    #[error("`{text}` is not on the board")]
    OffBoard { text: String },
    #[error(transparent)]
    #[message(transparent)]
    Title(#[from] kibitz_title::Error),
    #[error(transparent)]
    #[message(transparent)]
    Text(#[from] TextError),
}

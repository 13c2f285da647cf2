//! The errors of texts that should be a position or a move.

use kibitz_game::ToMessage;

/// A fault in the text of a position or a move.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-problem")]
pub(super) enum Problem {
    #[error("`{text}` can be {chains} chains")]
    Ambiguous { text: String, chains: usize },
    #[error("a position has two words or three, this text has {words}")]
    Words { words: usize },
    #[error("`{word}` is not a seat")]
    NotASeat { word: String },
    #[error("there are {rows} rows")]
    Rows { rows: usize },
    #[error("the row `{row}` has {points} points")]
    Width { row: String, points: usize },
    #[error("`{text}` is not a point")]
    NotAPoint { text: String },
    #[error("White has {pieces} pieces")]
    WhitePieces { pieces: u32 },
    #[error("Black has {pieces} pieces")]
    BlackPieces { pieces: u32 },
    #[error("the board is empty")]
    Empty,
    #[error("`{text}` bars a step, and these rules bar none")]
    NothingBarred { text: String },
    #[error("`{text}` could not be played anyway")]
    StepImpossible { text: String },
    #[error("`{text}` is the second step of its side")]
    SecondStep { text: String },
    #[error("`{text}` is not a step")]
    NotAStep { text: String },
    #[error("`{text}` has no destination")]
    NoDestination { text: String },
    #[error("a point is missing")]
    NoPoint,
}

/// How to correct the text.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-remedy")]
pub(super) enum Remedy {
    #[error("write the whole path, such as {paths}")]
    WholePath { paths: String },
    #[error("write the seat to move and five rows from the top, such as `w bbbbb/bbbbb/bb.ww/wwwww/wwwww`")]
    Position,
    #[error("write `w` when White is to move, `b` when Black is")]
    Seat,
    #[error("write five rows from the top, joined by `/`")]
    Rows,
    #[error("write five points in each row")]
    Width,
    #[error("write `.` for a free point, `w` for White, `b` for Black")]
    Letter,
    #[error("a side has at most twelve")]
    MostPieces,
    #[error("put at least one piece on it")]
    OnePiece,
    #[error("leave it out, or play with no-return=last")]
    NoBarredStep,
    #[error("write a step that is possible otherwise, such as `13-14`")]
    Step,
    #[error("write at most one step of White and one of Black")]
    OneStepEach,
    #[error("write a move such as 19-13, 12x22 or 3x13x23")]
    Move,
    #[error("write a number from 1 to 25, or a letter A to E with a row 1 to 5")]
    Point,
}

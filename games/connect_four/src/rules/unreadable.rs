//! The errors of texts that should be a position or a move.

use kibitz_game::ToMessage;

/// A fault in the text of a position or a move.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-problem")]
pub(super) enum Problem {
    #[error("`{text}` is not a column")]
    NotAColumn { text: String },
    #[error("the game is over before this disc")]
    Over,
    #[error("column {column} is full")]
    Full { column: char },
    #[error("there are {rows} rows")]
    Rows { rows: usize },
    #[error("the row `{row}` has {places} places")]
    Width { row: String, places: usize },
    #[error("`{letter}` is not a place")]
    NotAPlace { letter: char },
    #[error("there are {black} discs of Black and {red} of Red")]
    Counts { black: u32, red: u32 },
    #[error("a disc hangs in the air")]
    InTheAir,
    #[error("the player to move has four in a row already")]
    FourBefore,
}

/// How to correct the text.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-remedy")]
pub(super) enum Remedy {
    #[error("write a number from 1 to {columns}")]
    Column { columns: u8 },
    #[error("leave the rest out")]
    LeaveOut,
    #[error("choose a column that has room")]
    OtherColumn,
    #[error("write {rows} rows from the top, joined by `/`")]
    Rows { rows: u8 },
    #[error("write {columns} places in each row")]
    Width { columns: u8 },
    #[error("write `.` for empty, `x` for Black, `o` for Red")]
    Place,
    #[error("Black has as many discs as Red, or one more")]
    Counts,
    #[error("put a disc below every disc")]
    NotInTheAir,
    #[error("the game ends with the first four in a row")]
    FirstFour,
}

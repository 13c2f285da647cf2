//! The errors of texts that should be a position or a turn.

use kibitz_game::ToMessage;

use crate::rules::star::Hole;

/// A fault in the text of a position or a turn.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("chinese-checkers-problem")]
pub(super) enum Problem {
    #[error("the text is empty")]
    Empty,
    #[error("the seat to move is missing")]
    NoSeat,
    #[error("there are {holes} holes")]
    Holes { holes: usize },
    #[error("there are {rows} rows")]
    Rows { rows: usize },
    #[error("row {row} has {holes} holes")]
    RowLength { row: usize, holes: usize },
    #[error("seat {seat} has {marbles} marbles")]
    Marbles { seat: char, marbles: u32 },
    #[error("`{text}` is not a seat")]
    NotASeat { text: String },
    #[error("`{word}` does not belong here")]
    Stray { word: String },
    #[error("passes are not counted here: only a seat without a move passes")]
    NoPasses,
    #[error("`{text}` is not a number of passes")]
    NotPasses { text: String },
    #[error("all places are decided before this seat")]
    AllDecided,
    #[error("seat {seat} cannot come home here")]
    NotHome { seat: char },
    #[error("{passes} seats cannot have passed in a row")]
    TooManyPasses { passes: u8 },
    #[error("`{text}` is one hole")]
    OneHole { text: String },
    #[error("{to} is next to {from}: that is a step, not a hop")]
    Step {
        #[message(display)]
        from: Hole,
        #[message(display)]
        to: Hole,
    },
    #[error("no single hop leads from {from} to {to}")]
    NoHop {
        #[message(display)]
        from: Hole,
        #[message(display)]
        to: Hole,
    },
    #[error("`{text}` is not a hole")]
    NotAHole { text: String },
    #[error("there is no hole {row}.{column}")]
    NoHole { row: u8, column: u8 },
}

/// How to correct the text.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("chinese-checkers-remedy")]
pub(super) enum Remedy {
    #[error("write {holes} holes row by row, a blank, and the number of the seat to move")]
    Position { holes: usize },
    #[error("write {holes} holes, row by row from the top")]
    Holes { holes: usize },
    #[error("write {rows} rows from the top, joined by `/`")]
    Rows { rows: usize },
    #[error("row {row} of the star has {holes}")]
    RowLength { row: usize, holes: u8 },
    #[error("every seat has {marbles}")]
    Marbles { marbles: u32 },
    #[error("seats go from 1 to {seats}; in the board `.` is an empty hole")]
    Seat { seats: u32 },
    #[error("after the board write the seat to move, 1 to {seats}")]
    SeatToMove { seats: u8 },
    #[error("after the seat to move only home= and passes= may follow, each once and not empty")]
    Suffixes,
    #[error("leave passes= out")]
    NoPasses,
    #[error("write a number from 1 to {seats}")]
    Passes { seats: u8 },
    #[error("leave the rest out")]
    LeaveOut,
    #[error("name seats with marbles in their goal, each once")]
    Home,
    #[error("{racing} seats are still racing: leave passes= out")]
    Racing { racing: u8 },
    #[error("write a step as 3.9-4.10, hops as 2.10^4.12, or pass")]
    Turn,
    #[error("write {from}-{to}")]
    Step {
        #[message(display)]
        from: Hole,
        #[message(display)]
        to: Hole,
    },
    #[error("write only the first and the last hole, or every hole between")]
    EveryHole,
    #[error("rows go from 0 to 16, columns from 0 to 24, and every second place of the star is a hole")]
    Hole,
}

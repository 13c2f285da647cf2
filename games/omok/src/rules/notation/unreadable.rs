//! The errors of texts that should be a position or a move.

use kibitz_game::ToMessage;

use crate::rules::forbidden::Foul;
use crate::rules::{Colour, Point};

/// A fault in the text of a position or a move.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-problem")]
pub(super) enum Problem {
    #[error("`{text}` continues after its move")]
    GoesOn { text: String },
    #[error("`{text}` is not a crossing")]
    NotACrossing { text: String },
    #[error("there is no move")]
    NoMove,
    #[error("`{letter}` is not a column")]
    NotAColumn { letter: char },
    #[error("the row is missing after `{letter}`")]
    NoRow { letter: char },
    #[error("`{digits}` is not a row")]
    NotARow { digits: String },
    #[error("there is already a stone on {point}")]
    Taken {
        #[message(display)]
        point: Point,
    },
    #[error("{point} is forbidden to {colour}: {foul}")]
    Forbidden {
        #[message(display)]
        point: Point,
        colour: Colour,
        foul: Foul,
    },
    #[error("there are {words} words")]
    Words { words: usize },
    #[error("there are {rows} rows")]
    Rows { rows: usize },
    #[error("the row `{row}` has {crossings} crossings")]
    Width { row: String, crossings: usize },
    #[error("`{word}` is not a stage of this opening")]
    NoStage { word: String },
    #[error("{count} stones, {earlier} of them of the first colour, do not fit this stage")]
    StageStones { count: usize, earlier: usize },
    #[error("`{letter}` is not to move")]
    NotOnTurn { letter: char },
    #[error("{colour} is to move and already has five in a row")]
    FiveBefore { colour: Colour },
    #[error("Black has an overline, which is forbidden")]
    Overline,
    #[error("`{word}` is not a colour")]
    NotAColour { word: String },
}

/// How to correct the text.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-remedy")]
pub(super) enum Remedy {
    #[error("write a letter from a to {last} and a number from 1 to {size}, as `c3`")]
    Crossing { last: char, size: u8 },
    #[error("write two numbers from 0 to {last}, as `0,0` for the top left")]
    Gomocup { last: u8 },
    #[error("choose a free crossing")]
    Free,
    #[error("choose another crossing")]
    Other,
    #[error("write the rows, a space, and `x` or `o` for the colour to move")]
    Words,
    #[error("write {size} rows from the top, joined by `/`")]
    Rows { size: u8 },
    #[error("write {size} crossings in each row")]
    Width { size: u8 },
    #[error("write `.` for a free crossing, `x` for Black, `o` for White")]
    Letter,
    #[error("end after the colour to move")]
    NoStage,
    #[error("write {stages} or `{swapped}`, or nothing")]
    Stage { stages: String, swapped: &'static str },
    #[error("place {fewest} to {most} stones, {first} first, of alternating colours")]
    StageStones { fewest: usize, most: usize, first: Colour },
    #[error("with {count} stones it is `{letter}`")]
    Turn { count: usize, letter: char },
    #[error("the game ends with the first five in a row")]
    FirstFive,
    #[error("leave rows of six or more black stones out")]
    NoOverline,
    #[error("write `x` when Black is to move, `o` when White is")]
    Colour,
}

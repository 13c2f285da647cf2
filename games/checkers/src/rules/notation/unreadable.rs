//! The errors of texts that should be a position or a move.

use std::fmt;

use kibitz_game::{Message, Seat, ToMessage};

#[derive(Clone, Copy, Debug)]
pub(super) struct SideColour(pub(super) Seat);

impl fmt::Display for SideColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 == Seat::FIRST { "Black" } else { "White" })
    }
}

impl ToMessage for SideColour {
    fn to_message(&self) -> Message {
        Message::new(if self.0 == Seat::FIRST { "seat-black" } else { "seat-white" })
    }
}

/// A fault in the text of a position or a move.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-problem")]
pub(super) enum Problem {
    #[error("`ballot` has no meaning here, the opening is free")]
    NoBallots,
    #[error("the opening is not chosen in this position")]
    NotTheStart,
    #[error("`{letter}` does not belong here")]
    Stray { letter: char },
    #[error("the position stops too soon")]
    TooShort,
    #[error("the pieces of {colour} are given twice")]
    SideTwice { colour: SideColour },
    #[error("the squares {first}-{last} run backward")]
    Backward { first: u8, last: u8 },
    #[error("there is no square {digits}")]
    NoSquare { digits: String },
    #[error("a second piece on square {square}")]
    SecondPiece { square: u8 },
    #[error("a man of {colour} on square {square}")]
    ManOnLastRow { colour: SideColour, square: u8 },
    #[error("{colour} has {pieces} pieces")]
    Pieces { colour: SideColour, pieces: u32 },
    #[error("the board is empty")]
    Empty,
    #[error("`{text}` can be played in {ways} ways")]
    Ambiguous { text: String, ways: usize },
    #[error("`{text}` is not a move")]
    NotAMove { text: String },
    #[error("`{text}` is not a square")]
    NotASquare { text: String },
    #[error("the hop `{hop}` does not begin where the last one ended")]
    BrokenChain { hop: String },
    #[error("`{digits}` is not a dark square")]
    NotADarkSquare { digits: String },
    #[error("`{text}` is not one of the {openings} playable openings")]
    NotAnOpening { text: String, openings: usize },
}

/// How to correct the text.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-remedy")]
pub(super) enum Remedy {
    #[error("leave it out, or play with opening=ballot")]
    NoBallot,
    #[error("leave `ballot` out, or give the start")]
    Start,
    #[error("begin with `B` or `W` for the side to move")]
    Turn,
    #[error("write `B` or `W` and then the squares of that side")]
    Side,
    #[error("write `:` before the pieces of White and of Black, as in B:W18,K27:B1")]
    Colon,
    #[error("the position ends after the pieces of both sides")]
    End,
    #[error("give the pieces of each side once")]
    SideOnce,
    #[error("write the smaller number first")]
    Forward,
    #[error("write a square from 1 to 32, with `K` before a king")]
    Piece,
    #[error("name every square once")]
    SquareOnce,
    #[error("there it is a king: write K{square}")]
    King { square: u8 },
    #[error("a side has at most 12")]
    MostPieces,
    #[error("put at least one piece on it")]
    OnePiece,
    #[error("write every square: {moves}")]
    EverySquare { moves: String },
    #[error("write the first and the last square, as in 11-15 or 22x15")]
    Move,
    #[error("write a number from 1 to 32")]
    Square,
    #[error("write hops as in 1335|3517")]
    Hops,
    #[error("write its column and row from 0 to 7, both even or both odd")]
    DarkSquare,
    #[error("write its moves, as in {example}, its number up to {last}, or its name")]
    Opening { example: String, last: u8 },
}

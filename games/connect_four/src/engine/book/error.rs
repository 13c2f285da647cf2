//! Errors of opening books.

use kibitz_game::ToMessage;
use std::io;
use std::path::PathBuf;

/// Why an opening book cannot be read, written, built or verified.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-book")]
pub enum BookError {
    /// The file has fewer than three lines.
    #[error("this is not a book: it has no header")]
    NoHeading,
    /// The first line is wrong.
    #[error("this is not a book: it should begin with `{expected}`")]
    WrongTitle { expected: &'static str },
    /// The checksum does not match.
    #[error("the book is damaged: its checksum does not fit")]
    Checksum,
    /// The book is for another board size.
    #[error("the book is of a frame of {found}, not of {expected}")]
    OtherFrame {
        found: String,
        /// The requested board size, `7x6`.
        expected: String,
    },
    /// The depth in the header is not a number, or too large.
    #[error("the book reaches to `{found}` plies: it should be 0 to {most}")]
    Plies { found: String, most: u32 },
    /// The number of scores differs from the number of positions.
    #[error("the book has {found} scores and should have {expected}")]
    ScoreCount { found: usize, expected: usize },
    /// The book would be too large to build.
    #[error("a book of {plies} plies is too long: at most {most} are possible")]
    TooLong { plies: u32, most: u32 },
    /// Building was stopped or reached a limit. Solved positions are kept.
    #[error("{solved} of {total} positions with {plies} discs are solved: build again to continue")]
    Unfinished {
        solved: usize,
        total: usize,
        /// Discs on the board in the last ply.
        plies: u32,
    },
    /// Verification was stopped or reached a limit before an error was found.
    #[error(
        "the book was not verified completely: {done} of {sample} positions were solved again, and agree"
    )]
    Unverified {
        /// Positions solved again.
        done: u64,
        /// Positions to solve again.
        sample: u64,
    },
    #[error("{position} is worth {expected}, not {found}")]
    WrongScore { position: String, found: i32, expected: i32 },
    #[error("{} cannot be read: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{} cannot be written: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
}

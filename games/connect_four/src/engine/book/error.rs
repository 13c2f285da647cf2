//! What can be wrong with an opening book.

use std::io;
use std::path::PathBuf;

/// An opening book that cannot be read, written, built or verified.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The bytes have fewer than three lines.
    #[error("this is not a book: it has no heading")]
    NoHeading,
    /// The first line is another one.
    #[error("this is not a book: it should begin with `{expected}`")]
    WrongTitle {
        /// The first line of every book.
        expected: &'static str,
    },
    /// Some byte has changed.
    #[error("the book is damaged: its checksum does not fit")]
    Checksum,
    /// A book of another board size.
    #[error("the book is of a frame of {found}, not of {expected}")]
    OtherFrame {
        /// The frame the book names.
        found: String,
        /// The frame that was asked for, `7x6`.
        expected: String,
    },
    /// The depth in the heading is not a number, or too large.
    #[error("the book reaches to `{found}` plies: it should be 0 to {most}")]
    Plies {
        /// What stands there.
        found: String,
        /// The most plies of any book.
        most: u32,
    },
    /// More or fewer scores than there are positions.
    #[error("the book has {found} scores and should have {expected}")]
    ScoreCount {
        /// Scores in the book.
        found: usize,
        /// Positions of its frame with so many discs.
        expected: usize,
    },
    /// A book that would be too large to build.
    #[error("a book of {plies} plies is too long: at most {most} are possible")]
    TooLong {
        /// The plies asked for.
        plies: u32,
        /// The most plies of any book.
        most: u32,
    },
    /// Building was stopped, or reached a limit. What is solved is kept.
    #[error("{solved} of {total} positions with {plies} discs are solved: build again to continue")]
    Unfinished {
        /// Positions of the last ply that are solved.
        solved: usize,
        /// Positions of the last ply.
        total: usize,
        /// Discs on the board in the last ply.
        plies: u32,
    },
    /// Verification was stopped, or reached a limit, before anything wrong was found.
    #[error(
        "the book was not verified to its end: {done} of {sample} positions were solved again, and agree"
    )]
    Unverified {
        /// Positions solved again.
        done: u64,
        /// Positions that were to be solved again.
        sample: u64,
    },
    /// A score that is not the position's.
    #[error("{position} is worth {expected}, not {found}")]
    WrongScore {
        /// The position as text.
        position: String,
        /// The score in the book.
        found: i32,
        /// Its exact score.
        expected: i32,
    },
    /// A file that cannot be read.
    #[error("{} cannot be read: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file that cannot be written.
    #[error("{} cannot be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

//! A book as bytes: three lines of text, then the scores, one byte each; -128 stands for a position that is not
//! solved yet.
//!
//! ```text
//! kibitz connect-four book 1
//! 7x6 6                                   the board size, and the depth in plies
//! 8f0c24b1d7e6a935                        the checksum of what follows and of the line before
//! ```

use kibitz_game::zobrist;

use super::openings::BookPositions;
use super::{Book, BookError};
use crate::rules::ConnectFour;

const TITLE: &str = "kibitz connect-four book 1";
/// The deepest supported book; a greater number in a file means damage.
pub(super) const MOST_PLIES: u32 = 12;
/// Lower than any score.
const UNSOLVED: i8 = i8::MIN;

impl Book {
    pub fn bytes(&self) -> Vec<u8> {
        let about = format!("{} {}", frame_words(&self.game), self.plies());
        let scores: Vec<u8> = self.scores.iter().map(|score| score.unwrap_or(UNSOLVED) as u8).collect();
        let head = format!("{TITLE}\n{about}\n{:016x}\n", checksum(about.as_bytes(), &scores));
        [head.into_bytes(), scores].concat()
    }

    /// Parses the book of a board size.
    pub fn of_bytes(game: &ConnectFour, bytes: &[u8]) -> Result<Book, BookError> {
        let [title, about, sum, scores] = parts(bytes).ok_or(BookError::NoHeading)?;
        if title != TITLE.as_bytes() {
            return Err(BookError::WrongTitle { expected: TITLE });
        }
        if sum != format!("{:016x}", checksum(about, scores)).as_bytes() {
            return Err(BookError::Checksum);
        }
        let plies = plies_of(game, about)?;
        let openings = BookPositions::up_to(game, plies);
        if scores.len() != openings.len() {
            return Err(BookError::ScoreCount { found: scores.len(), expected: openings.len() });
        }
        let scores = scores.iter().map(|&score| Some(score as i8).filter(|&score| score != UNSOLVED));
        let scores = scores.collect();
        Ok(Book { game: game.clone(), openings, scores })
    }
}

/// The board size as text: `7x6`.
pub(super) fn frame_words(game: &ConnectFour) -> String {
    format!("{}x{}", game.columns(), game.rows())
}

/// The three lines, and the rest.
fn parts(bytes: &[u8]) -> Option<[&[u8]; 4]> {
    let mut parts = bytes.splitn(4, |&byte| byte == b'\n');
    Some([parts.next()?, parts.next()?, parts.next()?, parts.next()?])
}

fn plies_of(game: &ConnectFour, about: &[u8]) -> Result<u32, BookError> {
    let about = String::from_utf8_lossy(about);
    let expected = frame_words(game);
    let (found, plies) = about.split_once(' ').unwrap_or((&about, ""));
    if found != expected {
        return Err(BookError::OtherFrame { found: found.to_owned(), expected });
    }
    let read = plies.parse().ok().filter(|&plies| plies <= MOST_PLIES);
    read.ok_or_else(|| BookError::Plies { found: plies.to_owned(), most: MOST_PLIES })
}

/// A checksum of both parts: each byte mixed with all before, and the length of the first.
fn checksum(about: &[u8], scores: &[u8]) -> u64 {
    let first = zobrist::mix(about.len() as u64);
    about.iter().chain(scores).fold(first, |sum, &byte| zobrist::mix(sum ^ u64::from(byte)))
}

//! Which tables a solver begins with.

use kibitz_game::Rules;
use kibitz_search::{Library, Limits, Stop, Work};

use super::{Folder, MOST_PIECES, Tables};
use crate::rules::Alquerque;

/// Tables of so many pieces are made at first use: it takes a second or two.
pub const AT_FIRST_USE: u32 = 6;

/// The tables that were built for a ruleset where they may be looked up, else those made at once.
pub fn usual_tables(game: &Alquerque, library: Library, threads: usize) -> Tables {
    let built = match library {
        Library::Open => {
            Folder::usual().and_then(|folder| Tables::load(&folder, game.ruleset(), MOST_PIECES).ok())
        }
        Library::Closed => None,
    };
    built.filter(|tables| tables.pieces() > AT_FIRST_USE).unwrap_or_else(|| {
        // They are made to their end whatever the limits: nothing can be solved without them.
        let (limits, stop) = (Limits { threads, ..Limits::default() }, Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        Tables::build(game, AT_FIRST_USE, None, &mut work).expect("nothing stops it, and no file can fail")
    })
}

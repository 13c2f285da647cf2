//! SGF, the Smart Game Format (FF[4], GM[4]).
//!
//! - Crossings are two letters from the top left, small or capital (`hh`), or a letter and a number from the
//!   bottom (`h8`), as some programs for five in a row write them. A pass is not a move here and is an error.
//! - `AB`, `AW` and `PL` in the first node set up a position; comments, players, clocks and the usual facts
//!   about a game are kept; of several variations the first is the game.
//! - Marks are `TE` (`!`, `!!`), `BM` (`?`, `??`), `IT` (`!?`) and `DO` (`?!`). What was tried after the last move is
//!   written beside an empty node, so that it is not mistaken for the game.
//! - `RU` names the rules: one of our variants and its changed facts (`renju opening=swap`) as we write it,
//!   or any text that contains renju or caro. Without it the game is freestyle. Whoever places the first
//!   stone begins.
//! - Private properties, as the format allows: `KT` for other tags, `KC` for a choice of the opening, `KS`
//!   for a start in the middle of an opening.

mod error;
mod read;
mod tree;
mod write;

use std::io::BufRead;

use kibitz_title::{Brackets, FileFormat, FileLines, Games, Glyph, split_games};

pub(super) const SGF: FileFormat = FileFormat {
    name: "sgf",
    extensions: &["sgf"],
    about: "the Smart Game Format, with comments and variations",
    looks_like: |beginning| beginning.split_whitespace().collect::<String>().contains("(;"),
    read,
    write: write::write,
};

const BRACKETS: Brackets = Brackets {
    open: '(',
    close: ')',
    quotes: ['[', ']'],
    begins: |line| ["(;FF[", "(;GM[", "(;CA[", "(;AP["].iter().any(|head| line.starts_with(head)),
    is_between: |_| true, // the format allows any text there
    remedy: "a game begins with `(;`",
};

/// Game information by property, in the order written.
const TAGS: [(&str, &str); 15] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("GN", "Name"),
    ("ON", "Opening"),
    ("AN", "Annotator"),
    ("SO", "Source"),
    ("US", "User"),
    ("CP", "Copyright"),
    ("GC", "GameComment"),
    ("BR", "BlackRank"),
    ("WR", "WhiteRank"),
    ("BT", "BlackTeam"),
    ("WT", "WhiteTeam"),
];

/// The property of each mark, and its value.
const MARKS: [(Glyph, &str, &str); 6] = [
    (Glyph::Good, "TE", "1"),
    (Glyph::Brilliant, "TE", "2"),
    (Glyph::Mistake, "BM", "1"),
    (Glyph::Blunder, "BM", "2"),
    (Glyph::Interesting, "IT", ""),
    (Glyph::Dubious, "DO", ""),
];

/// The tags with the bot of each colour.
const BOTS: [&str; 2] = ["BlackBot", "WhiteBot"];

fn read<'a>(input: &'a mut dyn BufRead) -> Games<'a> {
    Box::new(split_games(FileLines::new(input), BRACKETS).map(|game| game.map(read::read_game)))
}

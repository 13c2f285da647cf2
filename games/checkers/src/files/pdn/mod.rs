//! Portable Draughts Notation: written as PDN 3.0, read more liberally than its reading grammar.
//!
//! - Comments `{…}` and `;…` are kept, and strength marks (`!`, `?!`, `(?)`) and the numeric glyphs for them
//!   (`$1`); other marks (a `*` glued to its move) and words among the moves are kept as comments.
//! - Variations are kept as far as their moves are legal; the rest becomes a comment. A continuation after the last
//!   move is written as a variation that repeats it.
//! - `1-0` means that Black won. Black moves first here, and the draft of PDN 2.0 for this game (Murray Cash,
//!   2003, 6.1.1.1.1.5) says so; in Marion Tinsley's collected games it makes him win 175 times and lose 16.
//!   `2-0`, `1-1` and `0-2` are accepted too.
//! - `-` and `x` are interchangeable; `11:18`, `1 - 5`, `1118` and squares with a leading zero are accepted.
//! - A capture that fits several moves is the first of them with which the rest of the game is legal.
//! - `FEN` counts with or without `SetUp`. Where a game does not fit as it is written, two other dialects are
//!   tried: White begins from the standard start, and squares numbered from White's side of the board.
//! - Moves after the end of the game (nobody claimed the third repetition) are kept as a comment.
//! - A game ends with a result, with `*`, with the next game's tags, or with the file.
//!
//! Our own tags store what PDN has no form for: `Rules` (facts changed), `BlackBot` and `WhiteBot`.

mod error;
mod header;
mod replay;
mod sheet;
mod token;
mod write;

use std::io::BufRead;

use kibitz_title::{FileFormat, FileLines, Games};

use sheet::PdnGames;

pub const PDN: FileFormat = FileFormat {
    name: "pdn",
    extensions: &["pdn"],
    about: "Portable Draughts Notation 3.0, and the older dialects of it",
    looks_like,
    read,
    write: write::write,
};

/// Tags with a defined meaning; all others are kept unchanged.
mod tag {
    pub(super) const PLAYERS: [&str; 2] = ["Black", "White"];
    pub(super) const BOTS: [&str; 2] = ["BlackBot", "WhiteBot"];
    pub(super) const RESULT: &str = "Result";
    pub(super) const FEN: &str = "FEN";
    pub(super) const SET_UP: &str = "SetUp";
    pub(super) const GAME_TYPE: &str = "GameType";
    pub(super) const RULES: &str = "Rules";
    pub(super) const TIME: &str = "TimeControl";
    pub(super) const TERMINATION: &str = "Termination";
    /// PGN's value for a game lost on time.
    pub(super) const TIME_FORFEIT: &str = "time forfeit";
}

fn looks_like(beginning: &str) -> bool {
    let mut text = beginning.trim_start();
    while let Some((_, rest)) = text.strip_prefix('{').and_then(|comment| comment.split_once('}')) {
        text = rest.trim_start();
    }
    let after_number = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let has_tag = text.strip_prefix('[').is_some_and(|tag| tag.starts_with(|c: char| c.is_ascii_uppercase()));
    has_tag || (after_number.len() < text.len() && after_number.starts_with('.'))
}

fn read<'a>(input: &'a mut dyn BufRead) -> Games<'a> {
    Box::new(PdnGames::new(FileLines::new(input)).map(|sheet| sheet.map(|sheet| replay::replay(&sheet))))
}

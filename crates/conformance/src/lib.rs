//! The conformance suite that every game must pass. A dev-dependency of the games.
//!
//! - [`suite`]: random games checked against shared properties;
//! - [`perft_file`]: perft counts, each with its source;
//! - [`playthrough`]: whole games as golden text files;
//! - [`laws`]: properties of any input text, for fuzzing and for replaying its corpus;
//! - [`samples`]: valid inputs for the laws, and damaged copies of them.

pub mod laws;
pub mod perft_file;
pub mod playthrough;
pub mod samples;
pub mod suite;

use kibitz_game::{Rules, Ruleset};

/// The game under a variant with some facts changed: `variant fact=value …`.
///
/// # Panics
/// If the words are not a ruleset of the game.
pub fn game_from_words<G: Rules>(words: &str) -> G {
    let mut words = words.split_whitespace();
    let name = words.next().expect("a variant is named first");
    let variant = G::VARIANTS.iter().find(|variant| variant.answers_to(name));
    let mut ruleset = variant.unwrap_or_else(|| panic!("no variant `{name}`")).ruleset.clone();
    for word in words {
        let (fact, value) = word.split_once('=').unwrap_or_else(|| panic!("`{word}` is not fact=value"));
        ruleset.change(fact, value).unwrap_or_else(|error| panic!("{error}"));
    }
    G::new(ruleset).unwrap_or_else(|error| panic!("{error}"))
}

/// The position named by a text: `startpos` or the game's own notation.
///
/// # Panics
/// If the text is not a position of the game.
pub fn position_from_text<G: Rules>(game: &G, text: &str) -> G::Position {
    match text {
        "startpos" => game.start(),
        _ => game.read_position(text).unwrap_or_else(|error| panic!("`{text}`: {error}")),
    }
}

/// A board drawn over several lines as one line: the rows without their spaces, joined by `/`.
///
/// ```
/// let drawing = "
///     . . .
///     . x o
/// ";
/// assert_eq!(kibitz_conformance::rows(drawing), ".../.xo");
/// ```
pub fn rows(drawing: &str) -> String {
    let row = |line: &str| line.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    drawing.lines().map(row).filter(|row| !row.is_empty()).collect::<Vec<_>>().join("/")
}

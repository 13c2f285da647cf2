//! Positions and moves as text.

use std::fmt;

use crate::Game;

/// Reads and writes positions and moves.
///
/// Writing has one form, the game's own; reading also takes the other forms listed in
/// [`FORMATS`](Notation::FORMATS). What is written is read back to an equal value.
pub trait Notation: Game {
    /// The forms that are read, the form that is written first.
    const FORMATS: &'static [Format];

    /// The position as text, with everything a position remembers.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a position. `startpos` is understood above this trait, not by it.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError>;

    /// A legal move as text; no two legal moves of a position share their text.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Reads a move that is legal in this position.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError>;
}

/// A form of text that a game reads.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// What it is called.
    pub name: &'static str,
    /// What it describes: "position" or "move".
    pub of: &'static str,
    /// An example of it.
    pub example: &'static str,
}

/// Text that is not a position or a legal move: what is wrong, where, and what would be right.
///
/// ```
/// use kibitz_game::TextError;
/// let error = TextError::at(3, "`9` is not a column", "write a number from 1 to 7");
/// assert_eq!(error.to_string(), "`9` is not a column (character 3): write a number from 1 to 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// What is wrong.
    pub problem: String,
    /// Where, as a character of the text counted from 1; none when the text as a whole is wrong.
    pub at: Option<usize>,
    /// What would be right.
    pub remedy: String,
}

impl TextError {
    /// Something wrong at one character of the text, counted from 1.
    pub fn at(character: usize, problem: impl Into<String>, remedy: impl Into<String>) -> TextError {
        TextError { problem: problem.into(), at: Some(character), remedy: remedy.into() }
    }

    /// Something wrong with the text as a whole.
    pub fn whole(problem: impl Into<String>, remedy: impl Into<String>) -> TextError {
        TextError { problem: problem.into(), at: None, remedy: remedy.into() }
    }

    /// A move that reads well and is not legal here: says which moves are.
    pub fn illegal<G: Notation>(game: &G, position: &G::Position, text: &str) -> TextError {
        let texts: Vec<_> =
            game.legal_moves(position).into_iter().map(|mv| game.write_move(position, mv)).collect();
        TextError::whole(format!("`{text}` is not a legal move here"), legal_moves_in_words(&texts))
    }
}

fn legal_moves_in_words(texts: &[String]) -> String {
    const SHOWN: usize = 12;
    match texts {
        [] => "the game is over".to_owned(),
        [only] => format!("the only legal move is {only}"),
        _ if texts.len() <= SHOWN => format!("the legal moves are {}", texts.join(" ")),
        _ => format!("there are {} legal moves, among them {}", texts.len(), texts[..SHOWN].join(" ")),
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextError { problem, at, remedy } = self;
        match at {
            Some(character) => write!(f, "{problem} (character {character}): {remedy}"),
            None => write!(f, "{problem}: {remedy}"),
        }
    }
}

impl std::error::Error for TextError {}

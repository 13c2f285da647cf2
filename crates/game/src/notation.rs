//! Positions and moves as text.

use std::fmt;

use crate::Game;

/// Reads and writes positions and moves.
///
/// There is one form for writing; reading also accepts the other forms in [`FORMATS`](Notation::FORMATS).
/// What is written reads back as an equal value.
pub trait Notation: Game {
    /// The forms that can be read; the first is the one that is written.
    const FORMATS: &'static [Format];

    /// The position as text, complete enough to be read back.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a position. `startpos` is handled by the callers.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError>;

    /// Writes a legal move; the legal moves of a position have different texts.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Reads a move that is legal in this position.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError>;
}

/// A text form that a game reads.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name of the form.
    pub name: &'static str,
    /// What it describes: "position" or "move".
    pub of: &'static str,
    /// An example text.
    pub example: &'static str,
}

/// Why a text is not a position or a legal move: the problem, its place, and the remedy.
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
    /// The character, counted from 1; `None` if the text as a whole is wrong.
    pub at: Option<usize>,
    /// How to fix it.
    pub remedy: String,
}

impl TextError {
    /// A problem at one character of the text, counted from 1.
    pub fn at(character: usize, problem: impl Into<String>, remedy: impl Into<String>) -> TextError {
        TextError { problem: problem.into(), at: Some(character), remedy: remedy.into() }
    }

    /// A problem with the text as a whole.
    pub fn whole(problem: impl Into<String>, remedy: impl Into<String>) -> TextError {
        TextError { problem: problem.into(), at: None, remedy: remedy.into() }
    }

    /// A well-formed move that is not legal here. The remedy lists legal moves.
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

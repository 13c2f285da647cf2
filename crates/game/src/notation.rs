//! Positions and moves as text.

use std::fmt;

use crate::{AnyError, Game, Message, ToMessage};

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
    /// A short name for lists: `fen`.
    pub name: &'static str,
    /// What it describes: "position" or "move".
    pub of: &'static str,
    /// An example text.
    pub example: &'static str,
}

/// Text that is not a position or a legal move: what is wrong, where, and what would be right. A game has an error type
/// for each of the two.
///
/// ```
/// use kibitz_game::{TextError, ToMessage};
///
/// #[derive(Debug, thiserror::Error, ToMessage)]
/// #[message("tiny-problem")]
/// #[error("`{letter}` is not a column")]
/// struct NotAColumn { letter: char }
///
/// #[derive(Debug, thiserror::Error, ToMessage)]
/// #[message("tiny-remedy")]
/// #[error("write a number from 1 to {last}")]
/// struct WriteNumber { last: u8 }
///
/// let error = TextError::at(3, NotAColumn { letter: '9' }, WriteNumber { last: 7 });
/// assert_eq!(error.to_string(), "`9` is not a column (character 3): write a number from 1 to 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// What is wrong with the text.
    pub problem: AnyError,
    /// The character at fault, counted from 1; `None` if the text as a whole is wrong.
    pub at: Option<usize>,
    /// How to correct it.
    pub remedy: AnyError,
}

/// An error type for the problem or the remedy of a [`TextError`].
pub trait TextFault: std::error::Error + ToMessage + Send + Sync + 'static {}

impl<E: std::error::Error + ToMessage + Send + Sync + 'static> TextFault for E {}

/// A well-formed move that is not legal.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-not-legal")]
#[error("`{text}` is not a legal move here")]
struct NotLegal {
    text: String,
}

/// The moves that are legal instead.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-legal")]
enum Legal {
    #[error("the game is over")]
    None,
    #[error("the only legal move is {only}")]
    One { only: String },
    #[error("the legal moves are {moves}")]
    Few { moves: String },
    #[error("there are {count} legal moves, among them {moves}")]
    Many { count: usize, moves: String },
}

impl TextError {
    /// An error at one character of the text, counted from 1.
    pub fn at(character: usize, problem: impl TextFault, remedy: impl TextFault) -> TextError {
        TextError { at: Some(character), ..TextError::whole(problem, remedy) }
    }

    /// An error of the text as a whole.
    pub fn whole(problem: impl TextFault, remedy: impl TextFault) -> TextError {
        TextError { problem: AnyError::new(problem), at: None, remedy: AnyError::new(remedy) }
    }

    /// A well-formed move that is not legal here. The remedy lists legal moves.
    pub fn illegal<G: Notation>(game: &G, position: &G::Position, text: &str) -> TextError {
        let texts: Vec<_> =
            game.legal_moves(position).into_iter().map(|mv| game.write_move(position, mv)).collect();
        TextError::whole(NotLegal { text: text.to_owned() }, Legal::of(&texts))
    }
}

impl Legal {
    fn of(texts: &[String]) -> Legal {
        const SHOWN: usize = 12;
        match texts {
            [] => Legal::None,
            [only] => Legal::One { only: only.clone() },
            _ if texts.len() <= SHOWN => Legal::Few { moves: texts.join(" ") },
            _ => Legal::Many { count: texts.len(), moves: texts[..SHOWN].join(" ") },
        }
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

impl ToMessage for TextError {
    fn to_message(&self) -> Message {
        let message = match self.at {
            Some(character) => Message::new("error-text-at").with("character", character),
            None => Message::new("error-text"),
        };
        message.with("problem", self.problem.to_message()).with("remedy", self.remedy.to_message())
    }
}

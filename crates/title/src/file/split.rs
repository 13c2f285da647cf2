//! Splits a file of nested brackets (JSON, SGF) into its games, regardless of line breaks.

use kibitz_game::ToMessage;
use std::collections::VecDeque;
use std::io;

use super::{FileLines, Remark};

/// Upper bound for the text of one game, in bytes.
const LONGEST: usize = 16 << 20;

/// The brackets of a format.
#[derive(Clone, Copy)]
pub struct Brackets {
    /// Opens a game, and nested brackets.
    pub open: char,
    /// Closes them.
    pub close: char,
    /// Delimits text, in which brackets are ignored. A backslash escapes the next letter.
    pub quotes: [char; 2],
    /// Whether a game starts on this line, even if the previous one is not closed.
    pub begins: fn(line: &str) -> bool,
    /// Whether this letter may occur between games.
    pub is_between: fn(letter: char) -> bool,
    /// The remedy shown in errors: what a game starts with.
    pub remedy: &'static str,
}

/// The text of one game, or the error found in its place.
pub struct GameText {
    /// The line it starts on.
    pub line: usize,
    /// Its text, brackets included.
    pub text: Result<String, Remark>,
}

/// Why a piece of text is not a whole game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-file")]
enum GameTextError {
    #[error("the game that begins here does not read: it is not closed before the file ends")]
    OpenAtEnd,
    #[error("the game that begins here does not read: it is not closed before the next one begins")]
    OpenAtNext,
    #[error("the game that begins here does not read: it is longer than any game")]
    TooLong,
    #[error("`{text}` is not a game: {remedy}")]
    Stray { text: String, remedy: &'static str },
}

/// Splits a file into its games.
pub fn split_games<'a>(
    lines: FileLines<'a>,
    brackets: Brackets,
) -> impl Iterator<Item = io::Result<GameText>> + 'a {
    let mut cutter = Cutter { lines, brackets, ready: VecDeque::new(), state: ScanState::default() };
    std::iter::from_fn(move || cutter.next().transpose())
}

struct Cutter<'a> {
    lines: FileLines<'a>,
    brackets: Brackets,
    ready: VecDeque<GameText>,
    state: ScanState,
}

/// The scanner's state within the current game.
#[derive(Default)]
struct ScanState {
    line: usize,
    text: String,
    depth: usize,
    in_quotes: bool,
    is_hidden: bool,
}

impl Cutter<'_> {
    fn next(&mut self) -> io::Result<Option<GameText>> {
        while self.ready.is_empty() {
            match self.lines.next_line()? {
                Some((number, line)) => self.read(number, &line),
                None if self.state.depth > 0 => self.give_up(GameTextError::OpenAtEnd),
                None => return Ok(None),
            }
        }
        Ok(self.ready.pop_front())
    }

    fn read(&mut self, number: usize, line: &str) {
        if self.state.depth > 0 && (self.brackets.begins)(line) {
            self.give_up(GameTextError::OpenAtNext);
        }
        let mut stray = String::new();
        for letter in line.chars().chain(['\n']) {
            if self.state.depth > 0 {
                self.take(letter);
            } else if letter == self.brackets.open {
                self.state =
                    ScanState { line: number, text: letter.into(), depth: 1, ..ScanState::default() };
            } else if !(self.brackets.is_between)(letter) {
                stray.push(letter);
            }
        }
        if !stray.is_empty() {
            let error =
                GameTextError::Stray { text: stray.chars().take(40).collect(), remedy: self.brackets.remedy };
            self.ready.push_back(GameText { line: number, text: Err(Remark::new(number, error)) });
        }
    }

    /// Consumes one letter.
    fn take(&mut self, letter: char) {
        let (Brackets { open, close, quotes, .. }, state) = (self.brackets, &mut self.state);
        state.text.push(letter);
        if state.in_quotes {
            state.in_quotes = state.is_hidden || letter != quotes[1];
            state.is_hidden = letter == '\\' && !state.is_hidden;
        } else if letter == quotes[0] {
            state.in_quotes = true;
        } else if letter == open {
            state.depth += 1;
        } else if letter == close {
            state.depth -= 1;
        }
        if state.depth == 0 {
            let ScanState { line, text, .. } = std::mem::take(state);
            self.ready.push_back(GameText { line, text: Ok(text) });
        } else if state.text.len() > LONGEST {
            self.give_up(GameTextError::TooLong);
        }
    }

    fn give_up(&mut self, error: GameTextError) {
        let line = std::mem::take(&mut self.state).line;
        self.ready.push_back(GameText { line, text: Err(Remark::new(line, error)) });
    }
}

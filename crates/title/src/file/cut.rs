//! Cuts a file of brackets within brackets (JSON, SGF) into its games, however its lines are broken.

use std::collections::VecDeque;
use std::io;

use super::{Lines, Remark};

/// A game with more text than this is no game.
const LONGEST: usize = 16 << 20;

/// How the games of a format are bracketed.
#[derive(Clone, Copy)]
pub struct Shape {
    /// Opens a game, and brackets within it.
    pub open: char,
    /// Closes them.
    pub close: char,
    /// Opens and closes text, in which brackets mean nothing. A backslash in it hides the next letter.
    pub quotes: [char; 2],
    /// Does a game begin on this line, even when the one before is not closed?
    pub begins: fn(line: &str) -> bool,
    /// May this letter stand between games?
    pub is_between: fn(letter: char) -> bool,
    /// What a game begins with, for people.
    pub remedy: &'static str,
}

/// The text of one game and the line it begins on, or what stands there instead.
pub struct Cut {
    /// The line it begins on.
    pub line: usize,
    /// Its text, brackets included.
    pub text: Result<String, Remark>,
}

/// Text that is not a whole game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum CutError {
    #[error("the game that begins here does not read: it is not closed before the file ends")]
    OpenAtEnd,
    #[error("the game that begins here does not read: it is not closed before the next one begins")]
    OpenAtNext,
    #[error("the game that begins here does not read: it is longer than any game")]
    TooLong,
    #[error("`{text}` is not a game: {remedy}")]
    Stray { text: String, remedy: &'static str },
}

/// Cuts a file into its games.
pub fn cut<'a>(lines: Lines<'a>, shape: Shape) -> impl Iterator<Item = io::Result<Cut>> + 'a {
    let mut cutter = Cutter { lines, shape, ready: VecDeque::new(), state: State::default() };
    std::iter::from_fn(move || cutter.next().transpose())
}

struct Cutter<'a> {
    lines: Lines<'a>,
    shape: Shape,
    ready: VecDeque<Cut>,
    state: State,
}

/// The game that is being read.
#[derive(Default)]
struct State {
    line: usize,
    text: String,
    depth: usize,
    in_quotes: bool,
    is_hidden: bool,
}

impl Cutter<'_> {
    fn next(&mut self) -> io::Result<Option<Cut>> {
        while self.ready.is_empty() {
            match self.lines.next_line()? {
                Some((number, line)) => self.read(number, &line),
                None if self.state.depth > 0 => self.give_up(CutError::OpenAtEnd),
                None => return Ok(None),
            }
        }
        Ok(self.ready.pop_front())
    }

    fn read(&mut self, number: usize, line: &str) {
        if self.state.depth > 0 && (self.shape.begins)(line) {
            self.give_up(CutError::OpenAtNext);
        }
        let mut stray = String::new();
        for letter in line.chars().chain(['\n']) {
            if self.state.depth > 0 {
                self.take(letter);
            } else if letter == self.shape.open {
                self.state = State { line: number, text: letter.into(), depth: 1, ..State::default() };
            } else if !(self.shape.is_between)(letter) {
                stray.push(letter);
            }
        }
        if !stray.is_empty() {
            let error = CutError::Stray { text: stray.chars().take(40).collect(), remedy: self.shape.remedy };
            self.ready.push_back(Cut { line: number, text: Err(Remark::new(number, error)) });
        }
    }

    /// One letter of a game.
    fn take(&mut self, letter: char) {
        let (Shape { open, close, quotes, .. }, state) = (self.shape, &mut self.state);
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
            let State { line, text, .. } = std::mem::take(state);
            self.ready.push_back(Cut { line, text: Ok(text) });
        } else if state.text.len() > LONGEST {
            self.give_up(CutError::TooLong);
        }
    }

    fn give_up(&mut self, error: CutError) {
        let line = std::mem::take(&mut self.state).line;
        self.ready.push_back(Cut { line, text: Err(Remark::new(line, error)) });
    }
}

//! A question in the line below the board.

use super::menu::{ALL_MOVES, Command};
use crate::event::Key;

/// A question in the line below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Prompt {
    /// None.
    #[default]
    None,
    /// Really resign?
    Resign,
    /// Which move?
    Move(String),
    /// Under which name?
    Save(String),
    /// How many moves again?
    Replay(usize),
    /// All keys are shown.
    Keys,
}

/// The choices of how many moves to show again.
const REPLAYS: [(usize, &str); 4] = [(5, "5"), (10, "10"), (15, "15"), (ALL_MOVES, "all")];

/// What an answer led to.
pub(super) enum Answer {
    /// The question stands.
    Asking,
    /// Nothing is to be done.
    Done,
    /// The person resigns.
    Resign,
    /// This move was typed.
    Move(String),
    /// This name was typed.
    Save(String),
    /// This is to be done.
    Do(Command),
}

impl Prompt {
    /// Is there no question?
    pub(super) fn is_none(&self) -> bool {
        *self == Prompt::None
    }

    /// The question.
    pub(super) fn words(&self) -> String {
        match self {
            Prompt::None => String::new(),
            Prompt::Resign => "Resign this game? y yes, n no".to_owned(),
            Prompt::Move(typed) => format!("Your move: {typed}_"),
            Prompt::Save(typed) => format!("Save as (a name or a path): {typed}_"),
            Prompt::Replay(chosen) => {
                let choice = |(at, (_, words)): (usize, &(usize, &str))| {
                    if at == *chosen { format!("[{words}]") } else { format!(" {words} ") }
                };
                let choices: Vec<String> = REPLAYS.iter().enumerate().map(choice).collect();
                format!("Replay the last {} moves? Left and Right choose, Enter begins", choices.join(" "))
            }
            Prompt::Keys => "Any key goes back to the game.".to_owned(),
        }
    }

    /// A key answers the question, or a part of it.
    pub(super) fn answer(&mut self, key: Key) -> Answer {
        let answer = match (&mut *self, key) {
            (Prompt::Resign, Key::Char('y') | Key::Enter) => Answer::Resign,
            (Prompt::Move(typed) | Prompt::Save(typed), Key::Backspace) => {
                typed.pop();
                Answer::Asking
            }
            (Prompt::Move(typed) | Prompt::Save(typed), Key::Char(letter)) => {
                typed.push(letter);
                Answer::Asking
            }
            (Prompt::Move(typed), Key::Enter) => Answer::Move(std::mem::take(typed)),
            (Prompt::Save(typed), Key::Enter) => Answer::Save(std::mem::take(typed)),
            (Prompt::Replay(chosen), Key::Left) => {
                *chosen = chosen.saturating_sub(1);
                Answer::Asking
            }
            (Prompt::Replay(chosen), Key::Right) => {
                *chosen = (*chosen + 1).min(REPLAYS.len() - 1);
                Answer::Asking
            }
            (Prompt::Replay(chosen), Key::Enter) => Answer::Do(Command::Replay(REPLAYS[*chosen].0)),
            _ => Answer::Done,
        };
        if !matches!(answer, Answer::Asking) {
            *self = Prompt::None;
        }
        answer
    }
}

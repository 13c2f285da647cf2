//! Questions in the line below the board.

use super::menu::{ALL_MOVES, GameCommand};
use crate::event::Key;
use crate::language::{is_yes, say};

/// The open question in the line below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Prompt {
    #[default]
    None,
    Resign,
    /// A move being typed.
    Move(String),
    /// A file name being typed.
    Save(String),
    /// The number of moves to replay.
    Replay(usize),
    Keys,
}

/// The choices of how many moves to replay.
const REPLAYS: [usize; 4] = [5, 10, 15, ALL_MOVES];

/// The result of a key.
pub(super) enum PromptResult {
    /// The question is still open.
    Asking,
    /// The question is closed without an action.
    Done,
    Resign,
    Move(String),
    Save(String),
    /// Carry out this command.
    Do(GameCommand),
}

impl Prompt {
    pub(super) fn is_none(&self) -> bool {
        *self == Prompt::None
    }

    /// The text of the question.
    pub(super) fn words(&self) -> String {
        match self {
            Prompt::None => String::new(),
            Prompt::Resign => say!("tui-prompt-resign"),
            Prompt::Move(typed) => say!("tui-prompt-move", typed = typed.as_str()),
            Prompt::Save(typed) => say!("tui-prompt-save", typed = typed.as_str()),
            Prompt::Replay(chosen) => {
                let choice = |(at, &count): (usize, &usize)| {
                    let words = if count == ALL_MOVES { say!("tui-prompt-all") } else { count.to_string() };
                    if at == *chosen { format!("[{words}]") } else { format!(" {words} ") }
                };
                let choices: Vec<String> = REPLAYS.iter().enumerate().map(choice).collect();
                say!("tui-prompt-replay", choices = choices.join(" "))
            }
            Prompt::Keys => say!("tui-prompt-keys"),
        }
    }

    pub(super) fn answer(&mut self, key: Key) -> PromptResult {
        let answer = match (&mut *self, key) {
            (Prompt::Resign, Key::Enter) => PromptResult::Resign,
            (Prompt::Resign, Key::Char(letter)) if is_yes(letter) => PromptResult::Resign,
            (Prompt::Move(typed) | Prompt::Save(typed), Key::Backspace) => {
                typed.pop();
                PromptResult::Asking
            }
            (Prompt::Move(typed) | Prompt::Save(typed), Key::Char(letter)) => {
                typed.push(letter);
                PromptResult::Asking
            }
            (Prompt::Move(typed), Key::Enter) => PromptResult::Move(std::mem::take(typed)),
            (Prompt::Save(typed), Key::Enter) => PromptResult::Save(std::mem::take(typed)),
            (Prompt::Replay(chosen), Key::Left) => {
                *chosen = chosen.saturating_sub(1);
                PromptResult::Asking
            }
            (Prompt::Replay(chosen), Key::Right) => {
                *chosen = (*chosen + 1).min(REPLAYS.len() - 1);
                PromptResult::Asking
            }
            (Prompt::Replay(chosen), Key::Enter) => PromptResult::Do(GameCommand::Replay(REPLAYS[*chosen])),
            _ => PromptResult::Done,
        };
        if !matches!(answer, PromptResult::Asking) {
            *self = Prompt::None;
        }
        answer
    }
}

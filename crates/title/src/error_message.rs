//! Converts errors to messages for people.

use kibitz_game::{Message, PlayError, TextError, ToMessage};

use crate::Error;

impl ToMessage for Error {
    fn to_message(&self) -> Message {
        match self {
            Error::UnknownVariant { game, name, known } => {
                unknown("error-unknown-variant", game, name, known)
            }
            Error::UnknownBot { game, name, known } => unknown("error-unknown-bot", game, name, known),
            Error::UnknownProblem { game, known, .. } if known.is_empty() => {
                Message::new("error-no-problems").with("game", game_name(game))
            }
            Error::UnknownProblem { game, name, known } => {
                unknown("error-unknown-problem", game, name, known)
            }
            Error::NotTrained { game } => Message::new("error-not-trained").with("game", game_name(game)),
            Error::Position(error) => Message::new("error-position").with("why", text_error(error)),
            Error::Move(error) => text_error(error),
            Error::RecordMove { number, source } => {
                Message::new("error-record-move").with("number", *number).with("why", source.to_message())
            }
            Error::NoSolver { game } => Message::new("error-no-solver").with("game", game_name(game)),
            Error::NoProofs { game } => Message::new("error-no-proofs").with("game", game_name(game)),
            Error::UnknownLevel { bot, level, known } if known.is_empty() => {
                Message::new("error-no-levels").with("bot", *bot).with("level", level.as_str())
            }
            Error::UnknownLevel { bot, level, known } => Message::new("error-unknown-level")
                .with("bot", *bot)
                .with("level", level.as_str())
                .with("known", known.join(", ")),
            Error::Play(error) => play_error(error),
            // Errors of single rulesets, proofs and tools have only English text.
            other => Message::plain(other.to_string()),
        }
    }
}

fn unknown(id: &'static str, game: &'static str, name: &str, known: &str) -> Message {
    Message::new(id).with("game", game_name(game)).with("name", name).with("known", known)
}

fn game_name(game: &str) -> Message {
    Message::new(format!("{game}-name"))
}

fn text_error(error: &TextError) -> Message {
    Message::plain(error.to_string())
}

fn play_error(error: &PlayError) -> Message {
    Message::new(match error {
        PlayError::GameOver => "error-game-over",
        PlayError::Illegal => "error-illegal",
        PlayError::NothingToUndo => "error-nothing-to-undo",
        PlayError::NothingToRedo => "error-nothing-to-redo",
    })
}

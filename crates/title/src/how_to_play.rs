//! How to play under a ruleset, as texts and drawn positions.

use kibitz_game::Message;

/// A step of the explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExplanationStep {
    /// A heading.
    Heading(Message),
    /// A paragraph.
    Words(Message),
    /// A board under the ruleset being explained.
    Board {
        /// The position, in the game's notation or `startpos`.
        position: &'static str,
        /// A caption for the board.
        caption: Message,
    },
}

impl ExplanationStep {
    /// A heading without arguments.
    pub fn heading(id: &'static str) -> ExplanationStep {
        ExplanationStep::Heading(Message::new(id))
    }

    /// A paragraph without arguments.
    pub fn words(id: &'static str) -> ExplanationStep {
        ExplanationStep::Words(Message::new(id))
    }

    /// A board whose caption has no arguments.
    pub fn board(position: &'static str, caption: &'static str) -> ExplanationStep {
        ExplanationStep::Board { position, caption: Message::new(caption) }
    }

    /// The text of the step.
    pub fn message(&self) -> &Message {
        match self {
            ExplanationStep::Heading(message)
            | ExplanationStep::Words(message)
            | ExplanationStep::Board { caption: message, .. } => message,
        }
    }
}

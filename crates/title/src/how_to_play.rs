//! How to play under a ruleset, as texts and drawn positions.

use kibitz_game::Message;

/// A step of the explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
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

impl Step {
    /// A heading without arguments.
    pub fn heading(id: &'static str) -> Step {
        Step::Heading(Message::new(id))
    }

    /// A paragraph without arguments.
    pub fn words(id: &'static str) -> Step {
        Step::Words(Message::new(id))
    }

    /// A board whose caption has no arguments.
    pub fn board(position: &'static str, caption: &'static str) -> Step {
        Step::Board { position, caption: Message::new(caption) }
    }

    /// The text of the step.
    pub fn message(&self) -> &Message {
        match self {
            Step::Heading(message) | Step::Words(message) | Step::Board { caption: message, .. } => message,
        }
    }
}

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
        /// A move for the reader to make, if the board illustrates one.
        exercise: Option<Exercise>,
    },
}

/// A move for the reader to make on a drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// What to do.
    pub task: Message,
    /// The position before the move.
    pub position: &'static str,
    /// The moves that solve it; not all of them need to be legal under every ruleset.
    pub answers: &'static [&'static str],
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
        ExplanationStep::Board { position, caption: Message::new(caption), exercise: None }
    }

    /// Lets the reader make a move on the board.
    pub fn with_exercise(
        self,
        task: &'static str,
        position: &'static str,
        answers: &'static [&'static str],
    ) -> ExplanationStep {
        match self {
            ExplanationStep::Board { position: drawn, caption, .. } => {
                let exercise = Exercise { task: Message::new(task), position, answers };
                ExplanationStep::Board { position: drawn, caption, exercise: Some(exercise) }
            }
            other => other,
        }
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

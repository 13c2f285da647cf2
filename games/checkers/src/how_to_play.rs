//! How to play, under the rules of the table.

use kibitz_game::{Message, Rules};
use kibitz_title::ExplanationStep;

use crate::rules::{Checkers, OpeningRule};

const JUMP: &str = "B:W18,26,27:B9,14";
const CROWN: &str = "W:W10,K22:B7,8,26,K28";

pub fn steps(game: &Checkers) -> Vec<ExplanationStep> {
    let facts = game.ruleset();
    let draw = Message::new("checkers-how-draw").with("plies", facts.quiet_limit);
    let mut steps = vec![
        ExplanationStep::words("checkers-how-board"),
        ExplanationStep::board("startpos", "checkers-how-board-start"),
        ExplanationStep::heading("checkers-how-men-heading"),
        ExplanationStep::words("checkers-how-men"),
        ExplanationStep::heading("checkers-how-jump-heading"),
        ExplanationStep::words("checkers-how-jump"),
        ExplanationStep::board(JUMP, "checkers-how-jump-board").with_exercise(
            "checkers-try-jump",
            JUMP,
            &["14x30", "14x32"],
        ),
        ExplanationStep::heading("checkers-how-king-heading"),
        ExplanationStep::words("checkers-how-king"),
        ExplanationStep::board(CROWN, "checkers-how-king-board").with_exercise(
            "checkers-try-crown",
            CROWN,
            &["10x3"],
        ),
        ExplanationStep::heading("checkers-how-end-heading"),
        ExplanationStep::words("checkers-how-end"),
        ExplanationStep::board("B:W8,11,15:B4", "checkers-how-end-board"),
        ExplanationStep::Words(draw),
    ];
    if facts.opening == OpeningRule::Ballot {
        steps.push(ExplanationStep::heading("checkers-how-ballot-heading"));
        steps.push(ExplanationStep::words("checkers-how-ballot"));
    }
    steps
}

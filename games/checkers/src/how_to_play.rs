//! How to play, under the rules of the table.

use kibitz_game::{Message, Rules};
use kibitz_title::Step;

use crate::rules::{Checkers, Opening};

pub fn steps(game: &Checkers) -> Vec<Step> {
    let facts = game.ruleset();
    let draw = Message::new("checkers-how-draw").with("plies", facts.quiet_limit);
    let mut steps = vec![
        Step::words("checkers-how-board"),
        Step::board("startpos", "checkers-how-board-start"),
        Step::heading("checkers-how-men-heading"),
        Step::words("checkers-how-men"),
        Step::heading("checkers-how-jump-heading"),
        Step::words("checkers-how-jump"),
        Step::board("B:W18,26,27:B9,14", "checkers-how-jump-board"),
        Step::heading("checkers-how-king-heading"),
        Step::words("checkers-how-king"),
        Step::board("W:W10,K22:B7,8,26,K28", "checkers-how-king-board"),
        Step::heading("checkers-how-end-heading"),
        Step::words("checkers-how-end"),
        Step::board("B:W8,11,15:B4", "checkers-how-end-board"),
        Step::Words(draw),
    ];
    if facts.opening == Opening::Ballot {
        steps.push(Step::heading("checkers-how-ballot-heading"));
        steps.push(Step::words("checkers-how-ballot"));
    }
    steps
}

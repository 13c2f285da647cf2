//! How to play, for the size of the board.

use kibitz_game::{Message, Rules};
use kibitz_title::Step;

use crate::rules::ConnectFour;

/// The explanation, step by step. Its boards fit the smallest size.
pub fn steps(game: &ConnectFour) -> Vec<Step> {
    let frame =
        Message::new("connect-four-how-frame").with("columns", game.columns()).with("rows", game.rows());
    vec![
        Step::Words(frame),
        Step::board("startpos", "connect-four-how-frame-board"),
        Step::heading("connect-four-how-win-heading"),
        Step::words("connect-four-how-win"),
        Step::board("1122334", "connect-four-how-win-side"),
        Step::board("1212121", "connect-four-how-win-up"),
        Step::board("12234334144", "connect-four-how-win-diagonal"),
        Step::heading("connect-four-how-tie-heading"),
        Step::words("connect-four-how-tie"),
        Step::heading("connect-four-how-hint-heading"),
        Step::words(hint(game)),
    ]
}

/// The hint about the first move, which is known for the standard board only.
fn hint(game: &ConnectFour) -> &'static str {
    let usual = &ConnectFour::VARIANTS[0].ruleset;
    if game.ruleset() == usual { "connect-four-how-hint-solved" } else { "connect-four-how-hint" }
}

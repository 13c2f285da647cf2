//! How to play, for the size of the board.

use kibitz_game::{Message, Rules};
use kibitz_title::ExplanationStep;

use crate::rules::ConnectFour;

/// The explanation, step by step. Its boards fit the smallest size.
pub fn steps(game: &ConnectFour) -> Vec<ExplanationStep> {
    // A set of other discs has other names for the seats, so they are arguments.
    let first = || Message::new("seat-black");
    let frame =
        Message::new("connect-four-how-frame").with("columns", game.columns()).with("rows", game.rows());
    let four = |position, caption, before, answers| {
        let caption = Message::new(caption).with("first", first());
        let board = ExplanationStep::Board { position, caption, exercise: None };
        board.with_exercise("connect-four-try-four", before, answers)
    };
    vec![
        ExplanationStep::Words(frame.with("first", first())),
        ExplanationStep::board("startpos", "connect-four-how-frame-board"),
        ExplanationStep::heading("connect-four-how-win-heading"),
        ExplanationStep::words("connect-four-how-win"),
        four("1122334", "connect-four-how-win-side", "112233", &["4"]),
        four("1212121", "connect-four-how-win-up", "121212", &["1"]),
        four("12234334144", "connect-four-how-win-diagonal", "1223433414", &["4"]),
        ExplanationStep::heading("connect-four-how-tie-heading"),
        ExplanationStep::words("connect-four-how-tie"),
        ExplanationStep::heading("connect-four-how-hint-heading"),
        ExplanationStep::Words(hint(game)),
    ]
}

/// The positions of the standard board with 0 to 42 discs (S. Edelkamp and P. Kissmann, 2008; OEIS A212693).
const POSITIONS: i64 = 4_531_985_219_092;

/// The hint about the first move, which is known for the standard board only.
fn hint(game: &ConnectFour) -> Message {
    if game.ruleset() == &ConnectFour::VARIANTS[0].ruleset {
        Message::new("connect-four-how-hint-solved").with("positions", POSITIONS)
    } else {
        Message::new("connect-four-how-hint")
    }
}

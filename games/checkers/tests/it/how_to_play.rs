//! The boards of the explanation show what their captions say.

use kibitz_checkers::TITLE;
use kibitz_title::{AnyTable, AnyTitle, ExplanationStep, Setup};

/// The board with this caption, opened.
fn board(caption: &str) -> Box<dyn AnyTable> {
    let steps = TITLE.how_to_play(&Setup::default()).expect("the usual rules go together");
    let position = steps.iter().find_map(|step| match step {
        ExplanationStep::Board { position, caption: message, .. } if message.id == caption => Some(*position),
        _ => None,
    });
    let position = position.unwrap_or_else(|| panic!("no board has the caption {caption}"));
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    TITLE.open(&setup).expect("a drawn position reads")
}

fn moves(caption: &str) -> Vec<String> {
    let mut moves = board(caption).legal_moves();
    moves.sort();
    moves
}

#[test]
fn the_captions_are_right() {
    assert_eq!(moves("checkers-how-jump-board"), ["14x30", "14x32"]);
    assert_eq!(moves("checkers-how-king-board"), ["10x3", "22x31"]);
    let ending = board("checkers-how-end-board").ending().expect("the game is over");
    assert_eq!(ending.sentence, "White wins: Black cannot move.");
}

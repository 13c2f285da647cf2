//! What the explanation says of its boards is true.

use kibitz_checkers::TITLE;
use kibitz_title::{AnyTable, AnyTitle, Setup, Step};

/// The boards of the explanation, opened, with their captions.
fn boards() -> Vec<(Box<dyn AnyTable>, &'static str)> {
    let open = |step: &Step| match *step {
        Step::Board { position, caption } => {
            let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
            Some((TITLE.open(&setup).expect("a drawn position reads"), caption))
        }
        _ => None,
    };
    TITLE.how_to_play().iter().filter_map(open).collect()
}

#[test]
fn the_captions_are_right() {
    let boards = boards();
    let captions_with = |words: &str| {
        let (table, _) = boards
            .iter()
            .find(|(_, caption)| caption.contains(words))
            .unwrap_or_else(|| panic!("no caption says `{words}`"));
        let mut moves = table.legal_moves();
        moves.sort();
        (moves, table.result())
    };
    assert_eq!(captions_with("the moves are 14x30 and 14x32").0, ["14x30", "14x32"]);
    assert_eq!(captions_with("10 can jump to 3").0, ["10x3", "22x31"]);
    let (moves, result) = captions_with("White has won");
    assert!(moves.is_empty());
    assert_eq!(result.as_deref(), Some("White wins: Black has no move left."));
}

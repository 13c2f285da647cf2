//! Boards as drawings: eight rows from the top, each the letters of its four dark squares.
//! `b w` are men, `B W` kings, `.` is empty.

use kibitz_checkers::rules::{Checkers, Position};
use kibitz_conformance::{game_from_words, position_from_text};
use kibitz_game::{Game, History, Notation};

/// The default game.
pub fn english() -> Checkers {
    game_from_words("english")
}

/// The text of a drawn position; `turn` is `B` or `W`.
pub fn text(turn: &str, drawing: &str) -> String {
    let letters: Vec<char> = drawing.chars().filter(|letter| !letter.is_whitespace()).collect();
    assert_eq!(letters.len(), 32, "a drawing has 32 squares");
    let side = |man: char| {
        let piece = |(i, &letter): (usize, &char)| match letter {
            _ if letter == man => Some((i + 1).to_string()),
            _ if letter == man.to_ascii_uppercase() => Some(format!("K{}", i + 1)),
            _ => None,
        };
        letters.iter().enumerate().filter_map(piece).collect::<Vec<_>>().join(",")
    };
    format!("{turn}:W{}:B{}", side('w'), side('b'))
}

/// A drawn position.
pub fn board(turn: &str, drawing: &str) -> Position {
    position_from_text(&english(), &text(turn, drawing))
}

/// The legal moves of a position as text, sorted by number.
pub fn moves(position: &Position) -> Vec<String> {
    let game = english();
    let moves = game.legal_moves(position);
    let mut texts: Vec<_> = moves.iter().map(|&mv| game.write_move(position, mv)).collect();
    texts.sort_by_key(|text| {
        text.split(['-', 'x']).map(|number| number.parse().unwrap_or(0)).collect::<Vec<u8>>()
    });
    texts
}

/// The position after a move given as text.
pub fn after(position: &Position, mv: &str) -> Position {
    let game = english();
    let mv = game.read_move(position, mv).unwrap_or_else(|error| panic!("{error}"));
    game.after(position, mv)
}

/// Plays moves given as words.
pub fn play(history: &mut History<Checkers>, words: &str) {
    for word in words.split_whitespace() {
        let mv = history.game().read_move(history.position(), word);
        let mv = mv.unwrap_or_else(|error| panic!("{error}"));
        history.play(mv).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
}

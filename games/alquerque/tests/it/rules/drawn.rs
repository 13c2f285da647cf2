//! Drawn boards for the tests.

use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, History, Notation};

/// A game that starts from a drawing, under a variant and changed facts, with `w` or `b` to move.
pub fn drawn(rules: &str, to_move: char, drawing: &str) -> History<Alquerque> {
    set_up(rules, &format!("{to_move} {}", rows(drawing)))
}

/// A game that starts from a position's text.
pub fn set_up(rules: &str, text: &str) -> History<Alquerque> {
    let game: Alquerque = game_from_words(rules);
    let position = game.read_position(text).expect("the drawing is a position");
    History::from_position(game, position)
}

/// The legal moves as text, in order.
pub fn moves(history: &History<Alquerque>) -> String {
    let texts: Vec<_> =
        history.game().legal_moves(history.position()).iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// Plays moves given as text.
pub fn play(history: &mut History<Alquerque>, texts: &str) {
    for text in texts.split_whitespace() {
        let mv = history.game().read_move(history.position(), text).expect("the move is legal");
        history.play(mv).expect("the game is running");
    }
}

pub fn text(history: &History<Alquerque>) -> String {
    history.game().write_position(history.position())
}

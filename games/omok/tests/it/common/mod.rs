//! Drawn boards.

use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, Notation, Outcome};
use kibitz_omok::rules::{Foul, Omok, Position};

/// Returns a game and the drawn position, with `turn` (`x` or `o`) to move.
///
/// Digits and other marks in the drawing are free crossings.
pub fn draw(words: &str, turn: &str, drawing: &str) -> (Omok, Position) {
    let game: Omok = game_from_words(words);
    let rows = rows(drawing).replace(|letter| !matches!(letter, 'x' | 'o' | '/'), ".");
    let position = game.read_position(&format!("{rows} {turn}"));
    (game, position.unwrap_or_else(|error| panic!("{drawing}\n{error}")))
}

/// Returns the names of the crossings with this mark.
pub fn marked(drawing: &str, mark: char) -> Vec<String> {
    let text = rows(drawing);
    let rows: Vec<&str> = text.split('/').rev().collect();
    let name = |row: usize, column: usize| format!("{}{}", (b'a' + column as u8) as char, row + 1);
    let in_row = |(row, text): (usize, &&str)| -> Vec<String> {
        let places = text.chars().enumerate().filter(|(_, letter)| *letter == mark);
        places.map(|(column, _)| name(row, column)).collect()
    };
    rows.iter().enumerate().flat_map(in_row).collect()
}

/// Returns the drawing with the colours swapped.
pub fn exchanged(drawing: &str) -> String {
    drawing.replace('x', "-").replace('o', "x").replace('-', "o")
}

/// Returns the single crossing marked `!`.
pub fn stone(drawing: &str) -> String {
    let found = marked(drawing, '!');
    assert_eq!(found.len(), 1, "one `!` marks the next stone of\n{drawing}");
    found[0].clone()
}

/// Returns the outcome after the stone marked `!`.
pub fn outcome_after(words: &str, turn: &str, drawing: &str) -> Option<Outcome> {
    let (game, mut position) = draw(words, turn, drawing);
    let mv = game.read_move(&position, &stone(drawing)).unwrap_or_else(|error| panic!("{drawing}\n{error}"));
    game.play_unchecked(&mut position, mv);
    game.outcome(&position)
}

/// Whether the stone marked `!` wins.
pub fn wins(words: &str, turn: &str, drawing: &str) -> bool {
    let (game, position) = draw(words, turn, drawing);
    let winner = outcome_after(words, turn, drawing).and_then(|outcome| outcome.winner());
    assert!(winner.is_none_or(|seat| seat == game.to_move(&position)), "the wrong seat wins\n{drawing}");
    winner.is_some()
}

/// Expects exactly the crossings drawn as `6`, `4` and `3` to be forbidden, as overline, double four and
/// double three.
pub fn expect_forbidden(words: &str, turn: &str, drawing: &str) {
    let (game, position) = draw(words, turn, drawing);
    let legal = game.legal_moves(&position);
    let mut foul_points = Vec::new();
    for (mark, foul) in [('6', Foul::Overline), ('4', Foul::DoubleFour), ('3', Foul::DoubleThree)] {
        for name in marked(drawing, mark) {
            let point = game.forbidden_points(&position).points().find(|point| point.to_string() == name);
            let point = point.unwrap_or_else(|| panic!("{name} is allowed\n{drawing}"));
            assert_eq!(game.foul(&position, point), Some(foul), "{name}\n{drawing}");
            assert!(game.read_move(&position, &name).is_err(), "{name} is read as a move\n{drawing}");
            foul_points.push(name);
        }
    }
    let free = game.free(&position).count();
    let found: Vec<String> =
        game.forbidden_points(&position).points().map(|point| point.to_string()).collect();
    assert_eq!(found.len(), foul_points.len(), "{found:?} are forbidden\n{drawing}");
    assert_eq!(legal.len(), free - foul_points.len(), "all other crossings are legal\n{drawing}");
}

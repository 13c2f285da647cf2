//! Notes on moves: the threat a move makes, or the one it stops.

use kibitz_game::Message;
use kibitz_search::Score;

use crate::engine::patterns::Threat;
use crate::rules::{Colour, Move, Omok, Point, Position};

use super::threats::ThreatBoard;
use super::values::PointValues;

/// Returns a note on a move, for reviews.
pub(crate) fn about_move(game: &Omok, position: &Position, mv: Move) -> Option<Message> {
    let Move::Stone(stone) = mv else { return None };
    let board = ThreatBoard::new(game, position, PointValues::of(game));
    note(&board, position.turn(), stone, None)
}

/// Returns the note on a stone that has not been placed yet; `None` for a quiet one.
pub(super) fn note(
    board: &ThreatBoard,
    mover: Colour,
    stone: Point,
    score: Option<Score>,
) -> Option<Message> {
    let enemy = mover.other();
    let threat = |colour| board.patterns.threat(stone, colour);
    let enemy_makes_open_four = !board.patterns.points(enemy, Threat::DoubleFour).is_empty();
    let wins_in = score.filter(|&score| score > Score::EVEN).and_then(Score::decided_in);
    let name = match (threat(mover), threat(enemy)) {
        (Threat::Five, _) => "omok-note-five",
        (_, Threat::Five) => "omok-note-stops-four",
        (Threat::DoubleFour, _) => "omok-note-open-four",
        _ if wins_in.is_some() => {
            // The winner plays the first and the last ply.
            let moves = wins_in.map_or(0, |plies| plies.div_ceil(2));
            return Some(Message::new("omok-note-wins").with("moves", moves));
        }
        _ if enemy_makes_open_four && board.stops_of_double_fours(enemy).has(stone) => {
            "omok-note-stops-three"
        }
        (Threat::FourThree, _) => "omok-note-four-three",
        (Threat::DoubleThree, _) => "omok-note-double-three",
        (Threat::Four, _) => "omok-note-four",
        (Threat::Three, _) => "omok-note-three",
        (_, Threat::FourThree | Threat::DoubleThree) => "omok-note-takes-crossing",
        _ => return None,
    };
    Some(Message::new(name))
}

#[cfg(test)]
mod tests {
    use kibitz_conformance::game_from_words;
    use kibitz_game::Notation;

    use super::*;

    fn name(position: &str, stone: &str, score: Option<Score>) -> Option<String> {
        let game: Omok = game_from_words("freestyle board=9");
        let position = game.read_position(position).unwrap_or_else(|error| panic!("{error}"));
        let board = ThreatBoard::new(&game, &position, PointValues::of(&game));
        let Ok(Move::Stone(stone)) = game.read_move(&position, stone) else { panic!("{stone} is a stone") };
        note(&board, position.turn(), stone, score).map(|message| message.id.into_owned())
    }

    #[test]
    fn a_note_names_the_most_urgent_thing_a_stone_does() {
        let threes =
            "........./........./........./..xxx..../........./..ooo..../........./........./......... ";
        let at = |turn: &str, stone: &str| name(&format!("{threes}{turn}"), stone, None);
        assert_eq!(at("x", "b6").as_deref(), Some("omok-note-open-four"));
        assert_eq!(at("o", "f6").as_deref(), Some("omok-note-stops-three"));
        assert_eq!(at("o", "a1"), None);
        let four =
            "........./........./........./.oxxxx.../........./..ooo..../........./........./......... ";
        assert_eq!(name(&format!("{four}x"), "g6", None).as_deref(), Some("omok-note-five"));
        assert_eq!(name(&format!("{four}o"), "g6", None).as_deref(), Some("omok-note-stops-four"));
        let two =
            "........./........./........./...xx..../........./...oo..../........./........./......... x";
        assert_eq!(name(two, "f6", None).as_deref(), Some("omok-note-three"));
        assert_eq!(name(two, "f6", Some(Score::win_in(9))).as_deref(), Some("omok-note-wins"));
        assert_eq!(name(two, "f6", Some(Score::loss_in(4))).as_deref(), Some("omok-note-three"));
    }
}

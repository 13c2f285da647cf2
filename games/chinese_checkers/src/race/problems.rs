//! The solvable problems of Chinese Checkers.

use kibitz_game::{MAX_SEATS, Message, Rules, Seat};
use kibitz_search::Work;
use kibitz_title::{Answer, Problem, ProblemError};

use super::beam::{Beam, moved};
use super::ready::distances;
use crate::rules::{ChineseCheckers, Holes, Hop, Position, Turn};

pub const PROBLEMS: &[Problem<ChineseCheckers>] = &[Problem { name: "crossing", solve: crossing }];

/// Beam width: enough to find the shortest crossing from the standard start.
const WIDTH: usize = 20_000;
/// Turns of the shortest crossing by short hops from the standard start.
const SHORTEST: usize = 27; // G. Bell, "The Shortest Game of Chinese Checkers and Related Problems" (2009)

fn crossing(
    game: &ChineseCheckers,
    start: &Position,
    work: &mut Work,
) -> Result<Answer<ChineseCheckers>, ProblemError> {
    let seat = start.to_move;
    let men = start.men[seat.index()];
    let facts = game.ruleset();
    let tables = (facts.hop == Hop::Short).then(|| distances(facts.leave_goal));
    let found = Beam::new(game, seat, WIDTH, tables).shortest(men, work).ok_or(ProblemError::NotFound)?;
    Ok(Answer {
        words: crossing_message(game, seat, men, found.turns.len()),
        steps: steps_alone(seat, men, &found.turns),
        nodes: found.nodes,
    })
}

fn crossing_message(game: &ChineseCheckers, seat: Seat, men: Holes, turns: usize) -> Message {
    let is_usual = men == Holes::corner(game.start_corner(seat)) && game.ruleset().hop == Hop::Short;
    let is_shortest = is_usual && turns == SHORTEST;
    let id =
        if is_shortest { "chinese-checkers-crossing-shortest" } else { "chinese-checkers-crossing-found" };
    Message::new(id).with("turns", turns)
}

/// Returns the turns with the position after each, with no other seat on the board.
fn steps_alone(seat: Seat, mut men: Holes, turns: &[Turn]) -> Vec<(Turn, Position)> {
    let step = |&turn: &Turn| {
        men = moved(men, turn);
        (turn, alone(seat, men))
    };
    turns.iter().map(step).collect()
}

/// Returns a position with the men of one seat only.
fn alone(seat: Seat, men: Holes) -> Position {
    let mut position =
        Position { men: [Holes::NONE; MAX_SEATS], to_move: seat, home: [0; MAX_SEATS], passes: 0 };
    position.men[seat.index()] = men;
    position
}

//! The computer opponent described in the source document (001), implemented exactly.
//!
//! The document's rules ("CPU Algorithm"), and their interpretation where the document says nothing:
//!
//! 1. A line is a longest unbroken run of one side's stones in one direction; a lone stone is a line of 1 in
//!    each of the four. PLS is the person's longest line, CLS the computer's, blocked or not; CLS is at least
//!    1 ("the computer's default value ... is always 1").
//! 2. PLS greater than CLS: defend, at an end of the person's line. CLS greater: attack, at an end of its
//!    own. If they are equal, it defends.
//! 3. The side is chosen once. Its lines are tried longest first, then the line whose newest stone is the
//!    most recent, then row, column, diagonal (down to the right), anti-diagonal (down to the left).
//! 4. The stone goes to "the first available end": the far end (right in a row, else the lower one), then the
//!    near one.
//! 5. If no line has a free end: the free crossing nearest the last stone, then topmost, then leftmost.
//! 6. On an empty board it takes the centre.
//!
//! The document knows neither forbidden crossings nor swaps. Here an illegal crossing is skipped for the next
//! one in the same order. While placing the stones of an opening, the bot's own colour is that of the stone
//! to be placed; when it has to choose, it takes the colour of the first stone.

mod lines;

use kibitz_game::{Game, History};
use kibitz_search::{Bot, Limits, Report, Stop};

use crate::rules::{Bitboard, Colour, Move, Omok, Point, Position};
use lines::{DocumentLine, lines_of};

/// Blocks the opponent's longest line, or extends its own if that is longer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic;

impl Bot<Omok> for Classic {
    fn choose(
        &mut self,
        history: &History<Omok>,
        _limits: &Limits,
        _stop: &Stop,
        _tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let (game, position) = (history.game(), history.position());
        let placed = placed(history);
        let mut moves = preferred_moves(game, position, &placed);
        let chosen = moves.find(|&mv| game.is_legal(position, mv));
        Report::without_score(chosen.expect("a running game has a move"))
    }
}

/// Returns the occupied crossings in the order of placement. Stones of the initial position count as placed
/// row by row from the top.
fn placed(history: &History<Omok>) -> Vec<Point> {
    let (game, start) = (history.game(), &history.positions()[0]);
    let set_up = crossings(game).filter(|&point| start.at(point).is_some());
    let played = history.moves().iter().filter_map(|mv| match mv {
        Move::Stone(point) => Some(*point),
        Move::Take(_) | Move::Two => None,
    });
    set_up.chain(played).collect()
}

/// Returns its moves in order of preference, including illegal ones.
fn preferred_moves(game: &Omok, position: &Position, placed: &[Point]) -> impl Iterator<Item = Move> {
    let free = game.free(position);
    let ends = lines_to_play(position, placed).into_iter().flat_map(|line| line.ends);
    let ends = ends.filter(move |&end| free.has(end));
    let stones = ends.chain(by_distance(game, &free, placed.last().copied()));
    // If a colour has to be chosen, no stone is legal, and vice versa.
    stones.map(Move::Stone).chain([Move::Take(game.facts().first)])
}

/// Returns the lines of the side it attacks or defends, in the order they are tried.
fn lines_to_play(position: &Position, placed: &[Point]) -> Vec<DocumentLine> {
    let computer = position.turn();
    let [own, person] =
        [computer, computer.other()].map(|colour: Colour| lines_of(position.stones(colour), placed));
    let longest = |lines: &[DocumentLine]| lines.iter().map(|line| line.length).max().unwrap_or(0);
    let (cls, pls) = (longest(&own).max(1), longest(&person));
    let mut lines = if pls >= cls { person } else { own };
    lines.sort_by_key(DocumentLine::order);
    lines
}

/// Returns the free crossings by distance from the last stone (from the centre if there is none).
fn by_distance(game: &Omok, free: &Bitboard, last: Option<Point>) -> Vec<Point> {
    let from = last.unwrap_or_else(|| centre(game.size()));
    let mut points: Vec<Point> = crossings(game).filter(|&point| free.has(point)).collect();
    points.sort_by_key(|&point| distance(point, from)); // stable: topmost, then leftmost stay first
    points
}

fn distance(a: Point, b: Point) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(a.column(), b.column()) + square(a.row(), b.row())
}

/// Returns the middle of the board; on even boards the topmost, then leftmost of the four.
fn centre(size: u8) -> Point {
    Point::new((size - 1) / 2, size / 2)
}

/// Iterates over all crossings row by row from the top, each from the left.
fn crossings(game: &Omok) -> impl Iterator<Item = Point> + use<> {
    let size = game.size();
    (0..size).rev().flat_map(move |row| (0..size).map(move |column| Point::new(column, row)))
}

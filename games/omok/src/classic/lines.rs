//! Lines of stones as the source document's opponent defines them.

use std::cmp::Reverse;

use crate::rules::{Bitboard, DIRECTIONS, Direction, Point};

/// A maximal unbroken run of one side's stones in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DocumentLine {
    pub length: usize,
    /// The two places beyond its ends, first the one to the right of a row or below any other line.
    pub ends: [Point; 2],
    /// Index of its most recent stone in the order of placement.
    newest: usize,
    /// Row, column, diagonal, anti-diagonal: 0 to 3.
    direction: usize,
}

impl DocumentLine {
    /// Sort key: the smallest is tried first.
    pub fn order(&self) -> (Reverse<usize>, Reverse<usize>, usize) {
        (Reverse(self.length), Reverse(self.newest), self.direction)
    }
}

/// Returns all lines of one side. `placed` lists all stones in the order of placement.
pub(super) fn lines_of(stones: &Bitboard, placed: &[Point]) -> Vec<DocumentLine> {
    // `DIRECTIONS` has the order of the document's scan.
    let directed = DIRECTIONS.iter().enumerate();
    let lines = directed.flat_map(|(number, &direction)| {
        let starts = stones.points().filter(move |start| !stones.has(start.backward(direction)));
        starts.map(move |start| line_from(stones, placed, start, (number, direction)))
    });
    lines.collect()
}

fn line_from(
    stones: &Bitboard,
    placed: &[Point],
    start: Point,
    (number, direction): (usize, Direction),
) -> DocumentLine {
    let next = |point: &Point| Some(point.forward(direction)).filter(|&point| stones.has(point));
    let run: Vec<Point> = std::iter::successors(Some(start), next).collect();
    let last = run[run.len() - 1];
    let newest = placed.iter().rposition(|point| run.contains(point)).unwrap_or(0);
    // Rows run to the right, all other directions upward.
    let [before, after] = [start.backward(direction), last.forward(direction)];
    let ends = if direction == Direction::ROW { [after, before] } else { [before, after] };
    DocumentLine { length: run.len(), ends, newest, direction: number }
}

//! Rows, fives, fours and threes, as the International Rules of Renju define them (section 3, terms).

use arrayvec::ArrayVec;

use super::board::{Bitboard, DIRECTIONS, Direction, Point};
use super::ruleset::Five;

/// An unbroken row of stones of one colour, and the two places beyond its ends.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub length: usize,
    direction: Direction,
    after: Point,
    before: Point,
}

/// Returns the unbroken row through a stone in one direction. The stone itself need not be on the board yet.
pub(super) fn run(stones: &Bitboard, point: Point, direction: Direction) -> Run {
    let single = Run { length: 0, direction, after: point, before: point.backward(direction) };
    backward(stones, forward(stones, single))
}

/// Fills the place after the row's end and extends the row over all stones it then reaches.
fn forward(stones: &Bitboard, mut run: Run) -> Run {
    loop {
        run.length += 1;
        run.after = run.after.forward(run.direction);
        if !stones.has(run.after) {
            return run;
        }
    }
}

/// Extends the row at its beginning over all stones it reaches.
fn backward(stones: &Bitboard, mut run: Run) -> Run {
    while stones.has(run.before) {
        run.length += 1;
        run.before = run.before.backward(run.direction);
    }
    run
}

/// Whether this row wins. Only enemy stones close a row; the edge of the board does not.
pub(super) fn is_five(five: Five, run: &Run, enemy: &Bitboard) -> bool {
    match five {
        Five::Any => run.length >= 5,
        Five::Exact => run.length == 5,
        Five::Unclosed => run.length == 5 && !(enemy.has(run.before) && enemy.has(run.after)),
    }
}

/// Whether this stone is part of a winning row.
pub(super) fn is_in_five(five: Five, own: &Bitboard, enemy: &Bitboard, point: Point) -> bool {
    let wins = |&direction: &Direction| is_five(five, &run(own, point, direction), enemy);
    DIRECTIONS.iter().any(wins)
}

/// The shape of a row with respect to fours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// No single stone turns it into a five.
    Loose,
    /// Exactly one crossing turns it into a five.
    Four,
    /// An unbroken row of four that either end turns into a five.
    StraightFour,
    /// Two fours that share the row: each has its own crossing, as in `xx.xx.xx`.
    TwoFours,
}

impl Shape {
    /// Returns how many fours it counts as.
    pub const fn fours(self) -> usize {
        match self {
            Shape::Loose => 0,
            Shape::Four | Shape::StraightFour => 1,
            Shape::TwoFours => 2,
        }
    }
}

/// The board from the view of one colour.
#[derive(Clone, Copy)]
pub(super) struct ColourBoard {
    pub own: Bitboard,
    pub enemy: Bitboard,
    pub free: Bitboard,
    /// The definition of five for this colour.
    pub five: Five,
}

/// A row extended by a stone at one of its ends, and the crossing of that stone.
type Grown = (Point, Run);

impl ColourBoard {
    /// Returns the board with one more own stone.
    pub fn with(mut self, point: Point) -> ColourBoard {
        self.own.insert(point);
        self.free.remove(point);
        self
    }

    /// Returns the rows an own stone is part of, or would be.
    pub fn runs(&self, point: Point) -> [Run; 4] {
        DIRECTIONS.map(|direction| run(&self.own, point, direction))
    }

    pub fn is_five(&self, run: &Run) -> bool {
        is_five(self.five, run, &self.enemy)
    }

    /// Returns the row with one more stone, which must join one of its ends.
    fn grown(&self, run: &Run) -> ArrayVec<Grown, 2> {
        let mut grown = ArrayVec::new();
        if self.free.has(run.after) {
            grown.push((run.after, forward(&self.own, *run)));
        }
        if self.free.has(run.before) {
            let before = run.before.backward(run.direction);
            let length = run.length + 1;
            grown.push((run.before, backward(&self.own, Run { before, length, ..*run })));
        }
        grown
    }

    /// Returns the shape of a row that does not win.
    pub fn shape(&self, run: &Run) -> Shape {
        let fives = self.grown(run).iter().filter(|(_, run)| self.is_five(run)).count();
        match (fives, run.length) {
            (0, _) => Shape::Loose,
            (1, _) => Shape::Four,
            (_, 4) => Shape::StraightFour,
            _ => Shape::TwoFours,
        }
    }

    /// Returns the crossings that turn a row's line into a straight four. If there is one, the row is a
    /// three.
    pub fn straight_four_points(&self, run: &Run) -> ArrayVec<Point, 2> {
        if self.shape(run) != Shape::Loose {
            return ArrayVec::new(); // a four is not a three
        }
        let grown = self.grown(run).into_iter();
        let straight = grown.filter(|(_, run)| self.shape(run) == Shape::StraightFour);
        straight.map(|(point, _)| point).collect()
    }
}

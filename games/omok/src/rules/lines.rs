//! Rows, fives, fours and threes, as the International Rules of Renju define them (section 3, terms).

use arrayvec::ArrayVec;

use super::board::{Board, DIRECTIONS, Direction, Point};
use super::ruleset::Five;

/// An unbroken row of stones of one colour, and the two places beyond its ends.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub length: usize,
    direction: Direction,
    after: Point,
    before: Point,
}

/// The unbroken row through a stone in one direction. The stone itself need not be on the board yet.
pub(super) fn run(stones: &Board, point: Point, direction: Direction) -> Run {
    let single = Run { length: 0, direction, after: point, before: point.backward(direction) };
    backward(stones, forward(stones, single))
}

/// The row with the place after its end filled, and all stones it then reaches.
fn forward(stones: &Board, mut run: Run) -> Run {
    loop {
        run.length += 1;
        run.after = run.after.forward(run.direction);
        if !stones.has(run.after) {
            return run;
        }
    }
}

/// The row with all stones it reaches at its beginning.
fn backward(stones: &Board, mut run: Run) -> Run {
    while stones.has(run.before) {
        run.length += 1;
        run.before = run.before.backward(run.direction);
    }
    run
}

/// Does this row win? The edge of the board closes nothing: only enemy stones do.
pub(super) fn is_five(five: Five, run: &Run, enemy: &Board) -> bool {
    match five {
        Five::Any => run.length >= 5,
        Five::Exact => run.length == 5,
        Five::Unclosed => run.length == 5 && !(enemy.has(run.before) && enemy.has(run.after)),
    }
}

/// Is this stone part of a row that wins?
pub(super) fn is_in_five(five: Five, own: &Board, enemy: &Board, point: Point) -> bool {
    let wins = |&direction: &Direction| is_five(five, &run(own, point, direction), enemy);
    DIRECTIONS.iter().any(wins)
}

/// What a row of stones makes of the line it stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Nothing that one more stone would turn into a five.
    Loose,
    /// Four stones that one more stone at one certain crossing turns into a five.
    Four,
    /// An unbroken row of four that either end turns into a five.
    StraightFour,
    /// Two fours that share the row: each has its own crossing, as in `xx.xx.xx`.
    TwoFours,
}

impl Shape {
    /// How many fours it is.
    pub const fn fours(self) -> usize {
        match self {
            Shape::Loose => 0,
            Shape::Four | Shape::StraightFour => 1,
            Shape::TwoFours => 2,
        }
    }
}

/// The board as one colour sees it.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub own: Board,
    pub enemy: Board,
    /// Crossings without a stone.
    pub free: Board,
    /// Which rows win for this colour.
    pub five: Five,
}

/// A row grown by a stone at one of its ends, and where that stone is.
type Grown = (Point, Run);

impl View {
    /// The board with one more own stone.
    pub fn with(mut self, point: Point) -> View {
        self.own.insert(point);
        self.free.remove(point);
        self
    }

    /// The rows an own stone is part of, or would be.
    pub fn runs(&self, point: Point) -> [Run; 4] {
        DIRECTIONS.map(|direction| run(&self.own, point, direction))
    }

    /// Does this row win?
    pub fn is_five(&self, run: &Run) -> bool {
        is_five(self.five, run, &self.enemy)
    }

    /// The row with one more stone: whatever joins it must first join one of its ends.
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

    /// What a row that does not win makes of its line.
    pub fn shape(&self, run: &Run) -> Shape {
        let fives = self.grown(run).iter().filter(|(_, run)| self.is_five(run)).count();
        match (fives, run.length) {
            (0, _) => Shape::Loose,
            (1, _) => Shape::Four,
            (_, 4) => Shape::StraightFour,
            _ => Shape::TwoFours,
        }
    }

    /// The crossings that would turn a row's line into a straight four: where there is one, it is a three.
    pub fn straight_four_points(&self, run: &Run) -> ArrayVec<Point, 2> {
        if self.shape(run) != Shape::Loose {
            return ArrayVec::new(); // a four is not a three
        }
        let grown = self.grown(run).into_iter();
        let straight = grown.filter(|(_, run)| self.shape(run) == Shape::StraightFour);
        straight.map(|(point, _)| point).collect()
    }
}

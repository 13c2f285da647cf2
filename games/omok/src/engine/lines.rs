//! The board as the evaluator sees it, kept up to date stone by stone.

use crate::rules::{Board, Colour, DIRECTIONS, Direction, Omok, Point, Position};

use super::shape::{Line, REACH, Shape, Shapes};
use super::threat::{Fouls, Prospect, Threat};

/// Crossings further than this from every stone, in columns or rows, are not worth a look.
const NEAR: u8 = 2;

/// What is known about a crossing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Crossing {
    /// Its surroundings in the four directions.
    lines: [Line; 4],
    /// What a stone of each colour would make there.
    shapes: [[Shape; 4]; 2],
    prospects: [Prospect; 2],
    /// Stones near it.
    near: u8,
}

/// What all free crossings together are to one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    pub(super) worth: i32,
    /// How many free crossings have each threat.
    counts: [i32; Threat::COUNT],
}

impl Sum {
    /// How many free crossings have a threat.
    pub(super) fn count(&self, threat: Threat) -> i32 {
        self.counts[threat as usize]
    }

    fn add(&mut self, prospect: Prospect, sign: i32) {
        self.worth += sign * prospect.worth;
        self.counts[prospect.threat as usize] += sign;
    }
}

/// The board as the evaluator sees it.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    size: u8,
    frame: Board,
    free: Board,
    shapes: [Shapes; 2],
    fouls: [Fouls; 2],
    crossings: Vec<Crossing>,
    sums: [Sum; 2],
}

impl Lines {
    /// An empty board.
    pub(super) fn new(game: &Omok) -> Lines {
        let unknown = Crossing {
            lines: [Line::OFF_BOARD; 4],
            shapes: [[Shape::Dead; 4]; 2],
            prospects: [Prospect::default(); 2],
            near: 0,
        };
        let mut lines = Lines {
            size: game.size(),
            frame: *game.frame(),
            free: *game.frame(),
            shapes: Colour::BOTH.map(|colour| Shapes::new(game.facts().five_of(colour))),
            fouls: Colour::BOTH.map(|colour| Fouls::new(game.facts(), colour)),
            crossings: vec![unknown; 512],
            sums: [Sum::default(); 2],
        };
        for point in game.frame().points() {
            lines.set_up(point);
        }
        lines
    }

    /// The board of a position.
    pub(super) fn of(game: &Omok, position: &Position) -> Lines {
        let mut lines = Lines::new(game);
        for colour in Colour::BOTH {
            position.stones(colour).points().for_each(|point| lines.place(point, colour));
        }
        lines
    }

    pub(super) fn sum(&self, colour: Colour) -> &Sum {
        &self.sums[colour.index()]
    }

    pub(super) fn prospect(&self, point: Point, colour: Colour) -> Prospect {
        self.crossings[point.index()].prospects[colour.index()]
    }

    /// Is there a stone near? On an empty board only the middle is worth a look.
    pub(super) fn is_near(&self, point: Point) -> bool {
        let middle = Point::new(self.size / 2, self.size / 2);
        self.crossings[point.index()].near > 0 || (self.free == self.frame && point == middle)
    }

    /// A stone is placed.
    pub(super) fn place(&mut self, point: Point, colour: Colour) {
        self.weigh(point, -1);
        self.free.remove(point);
        self.spread(point, Some(colour));
        self.tell_near(point, |near| near + 1);
    }

    /// A stone is taken back.
    pub(super) fn remove(&mut self, point: Point) {
        self.tell_near(point, |near| near - 1);
        self.spread(point, None);
        self.free.insert(point);
        self.weigh(point, 1);
    }

    /// Looks at a crossing of the empty board.
    fn set_up(&mut self, point: Point) {
        for (index, direction) in DIRECTIONS.into_iter().enumerate() {
            for (steps, _) in self.walk(point, direction, Point::forward) {
                self.crossings[point.index()].lines[index].set_after(steps, None);
            }
            for (steps, _) in self.walk(point, direction, Point::backward) {
                self.crossings[point.index()].lines[index].set_before(steps, None);
            }
            self.look(point, index);
        }
        self.weigh(point, 1);
    }

    /// Tells all crossings that see a point what is there now.
    fn spread(&mut self, point: Point, stone: Option<Colour>) {
        for (index, direction) in DIRECTIONS.into_iter().enumerate() {
            for (steps, seen_from) in self.walk(point, direction, Point::forward) {
                self.crossings[seen_from.index()].lines[index].set_before(steps, stone);
                self.look_again(seen_from, index);
            }
            for (steps, seen_from) in self.walk(point, direction, Point::backward) {
                self.crossings[seen_from.index()].lines[index].set_after(steps, stone);
                self.look_again(seen_from, index);
            }
        }
    }

    /// The crossings within reach on one side, with their distance.
    fn walk(
        &self,
        point: Point,
        direction: Direction,
        step: fn(Point, Direction) -> Point,
    ) -> impl Iterator<Item = (usize, Point)> + use<> {
        let frame = self.frame;
        let steps = (1..=REACH).scan(point, move |at, steps| {
            *at = step(*at, direction);
            Some((steps, *at))
        });
        steps.take_while(move |&(_, at)| frame.has(at))
    }

    fn look_again(&mut self, point: Point, direction: usize) {
        let is_free = self.free.has(point);
        if is_free {
            self.weigh(point, -1);
        }
        self.look(point, direction);
        if is_free {
            self.weigh(point, 1);
        }
    }

    /// Finds anew what a stone would make of one line through a crossing.
    fn look(&mut self, point: Point, direction: usize) {
        let crossing = &mut self.crossings[point.index()];
        for colour in Colour::BOTH {
            let i = colour.index();
            let shape = self.shapes[i].of(crossing.lines[direction], colour);
            if crossing.shapes[i][direction] != shape {
                crossing.shapes[i][direction] = shape;
                crossing.prospects[i] = Prospect::new(crossing.shapes[i], self.fouls[i]);
            }
        }
    }

    /// Adds a crossing to the sums, or takes it out.
    fn weigh(&mut self, point: Point, sign: i32) {
        for (sum, prospect) in self.sums.iter_mut().zip(self.crossings[point.index()].prospects) {
            sum.add(prospect, sign);
        }
    }

    fn tell_near(&mut self, point: Point, change: fn(u8) -> u8) {
        let around = |at: u8| at.saturating_sub(NEAR)..=(at + NEAR).min(self.size - 1);
        for row in around(point.row()) {
            for column in around(point.column()) {
                let near = &mut self.crossings[Point::new(column, row).index()].near;
                *near = change(*near);
            }
        }
    }
}

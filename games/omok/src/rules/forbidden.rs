//! Crossings that may not be played.
//!
//! A stone that makes five is never forbidden. Otherwise the Korean rule forbids a double three to both
//! colours, and the renju rule forbids an overline, a double four and a double three to Black.
//!
//! Under the renju rule a three counts only if it can really become a straight four: the crossing that
//! makes the straight four must make no five at the same time (International Rules of Renju, section 3,
//! "three") and must not be forbidden itself (9.3), which is asked by the same rules with the first
//! stone on the board. The question ends because every answer needs one more stone. Under the Korean rule
//! a three is judged by its line alone.

use std::fmt;

use super::board::{Board, DIRECTIONS, Direction, Point};
use super::lines::{Run, View, run};
use super::ruleset::Forbidden;
use super::{Colour, Omok, Position};

/// Why a crossing is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foul {
    /// Six or more in an unbroken row.
    Overline,
    /// More than one four at once.
    DoubleFour,
    /// More than one three at once.
    DoubleThree,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Foul::Overline => "overline",
            Foul::DoubleFour => "double four",
            Foul::DoubleThree => "double three",
        })
    }
}

/// What a stone would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Five,
    Foul(Foul),
    Allowed,
}

/// A double three needs two more stones in each of two lines; every other foul needs more stones.
const FEWEST_STONES: usize = 4;

impl Omok {
    /// Why the colour on turn may not play a free crossing; none when it may, or when the game is over.
    pub fn foul(&self, position: &Position, point: Point) -> Option<Foul> {
        if !self.could_be_fouled(position) {
            return None;
        }
        let stones = Colour::BOTH.map(|colour| *position.stones(colour));
        self.foul_among(&stones, position.turn(), point)
    }

    /// Why a colour may not play a free crossing of a board with these stones, Black's first.
    pub fn foul_among(&self, stones: &[Board; 2], colour: Colour, point: Point) -> Option<Foul> {
        if !self.facts().forbidden.binds(colour) {
            return None;
        }
        match judge(self.facts().forbidden, &self.view(stones, colour), point) {
            Verdict::Foul(foul) => Some(foul),
            Verdict::Five | Verdict::Allowed => None,
        }
    }

    /// The free crossings that are forbidden to the colour on turn.
    pub fn forbidden_points(&self, position: &Position) -> Board {
        if !self.could_be_fouled(position) {
            return Board::EMPTY;
        }
        let stones = Colour::BOTH.map(|colour| *position.stones(colour));
        let view = self.view(&stones, position.turn());
        let is_foul =
            |point: &Point| matches!(judge(self.facts().forbidden, &view, *point), Verdict::Foul(_));
        let crowded = crowded(&view.own, self.frame()) & view.free;
        crowded.points().filter(is_foul).collect()
    }

    /// Is there a row on the board that could not have been made without a five?
    pub(super) fn has_forbidden_row(&self, position: &Position) -> bool {
        let black = position.stones(Colour::Black);
        let is_overline = |point| DIRECTIONS.iter().any(|&direction| run(black, point, direction).length > 5);
        self.facts().forbidden == Forbidden::Renju && black.points().any(is_overline)
    }

    fn could_be_fouled(&self, position: &Position) -> bool {
        let turn = position.turn();
        self.facts().forbidden.binds(turn)
            && position.stones(turn).count() >= FEWEST_STONES
            && position.winner().is_none()
    }

    fn view(&self, stones: &[Board; 2], colour: Colour) -> View {
        View {
            own: stones[colour.index()],
            enemy: stones[colour.other().index()],
            free: *self.frame() & !(stones[0] | stones[1]),
            five: self.facts().five_of(colour),
        }
    }
}

/// Judges an own stone on a free crossing.
fn judge(forbidden: Forbidden, view: &View, point: Point) -> Verdict {
    let runs = view.runs(point);
    if runs.iter().any(|run| view.is_five(run)) {
        return Verdict::Five;
    }
    let foul = match forbidden {
        Forbidden::None => None,
        Forbidden::Korean => double_three(view, &runs, |_| true),
        Forbidden::Renju => renju_foul(view, point, &runs),
    };
    foul.map_or(Verdict::Allowed, Verdict::Foul)
}

fn renju_foul(view: &View, point: Point, runs: &[Run; 4]) -> Option<Foul> {
    if runs.iter().any(|run| run.length > 5) {
        return Some(Foul::Overline);
    }
    let fours: usize = runs.iter().map(|run| view.shape(run).fours()).sum();
    if fours >= 2 {
        return Some(Foul::DoubleFour);
    }
    let can_be_made = |next| judge(Forbidden::Renju, &view.with(point), next) == Verdict::Allowed;
    double_three(view, runs, can_be_made)
}

/// A foul if a stone makes two threes whose straight four can be made, as `can_be_made` says.
fn double_three(view: &View, runs: &[Run; 4], can_be_made: impl Fn(Point) -> bool) -> Option<Foul> {
    let lines = runs.iter().map(|run| view.straight_four_points(run));
    let mut threes = lines.filter(|points| points.iter().any(|&point| can_be_made(point)));
    threes.nth(1).map(|_| Foul::DoubleThree)
}

/// The crossings with at least two stones within four steps in each of two directions, or with four in
/// one. Only these can be fouls: all stones of a three lie within three steps of each other, those of a
/// four within four, an overline has four stones within four steps of any of its own, and so have two
/// fours on one line.
fn crowded(stones: &Board, frame: &Board) -> Board {
    let (mut once, mut crowded) = (Board::EMPTY, Board::EMPTY);
    for direction in DIRECTIONS {
        let [two, four] = near(stones, frame, direction);
        crowded = crowded | four | (once & two);
        once = once | two;
    }
    crowded
}

/// The crossings with at least two, and with at least four, stones within four steps in a direction:
/// a counter of three binary digits for every crossing at once.
fn near(stones: &Board, frame: &Board, direction: Direction) -> [Board; 2] {
    let (mut ones, mut twos, mut fours) = (Board::EMPTY, Board::EMPTY, Board::EMPTY);
    let (mut ahead, mut behind) = (*stones, *stones);
    for _ in 0..4 {
        ahead = ahead.moved_forward(direction) & *frame;
        behind = behind.moved_backward(direction) & *frame;
        for stone in [ahead, behind] {
            let carry = ones & stone;
            fours = fours | (twos & carry);
            twos = twos ^ carry;
            ones = ones ^ stone;
        }
    }
    [twos | fours, fours]
}

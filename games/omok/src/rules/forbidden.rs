//! Forbidden crossings.
//!
//! A stone that makes five is never forbidden. Otherwise the Korean rule forbids a double three to both
//! colours, and the renju rule forbids an overline, a double four and a double three to Black.
//!
//! Under the renju rule a three counts only if it can really become a straight four: the crossing that makes
//! the straight four must not make five at the same time (International Rules of Renju, section 3, "three")
//! and must not be forbidden itself (9.3), which is decided recursively with the first stone on the board.
//! The recursion ends because every level adds a stone. Under the Korean rule a three is defined by its line
//! alone.

use std::fmt;

use kibitz_game::{Message, ToMessage};

use super::board::{Bitboard, DIRECTIONS, Direction, Point};
use super::lines::{ColourBoard, Run, run};
use super::ruleset::Forbidden;
use super::{Colour, Omok, Position};

/// Why a crossing is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foul {
    /// Six or more in an unbroken row.
    Overline,
    DoubleFour,
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

impl ToMessage for Foul {
    fn to_message(&self) -> Message {
        Message::new(match self {
            Foul::Overline => "omok-mark-overline",
            Foul::DoubleFour => "omok-mark-double-four",
            Foul::DoubleThree => "omok-mark-double-three",
        })
    }
}

/// Classification of a stone on a free crossing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StoneClass {
    Five,
    Foul(Foul),
    Allowed,
}

/// A double three needs two more stones in each of two lines; every other foul needs more stones.
const FEWEST_STONES: usize = 4;

impl Omok {
    /// Returns why the colour to move may not play a free crossing; `None` if it may, or if the game is over.
    pub fn foul(&self, position: &Position, point: Point) -> Option<Foul> {
        if !self.can_have_fouls(position) {
            return None;
        }
        let stones = Colour::BOTH.map(|colour| *position.stones(colour));
        self.foul_among(&stones, position.turn(), point)
    }

    /// Returns why a colour may not play a free crossing on a board with these stones, Black's first.
    pub fn foul_among(&self, stones: &[Bitboard; 2], colour: Colour, point: Point) -> Option<Foul> {
        if !self.facts().forbidden.binds(colour) {
            return None;
        }
        match classify(self.facts().forbidden, &self.colour_board(stones, colour), point) {
            StoneClass::Foul(foul) => Some(foul),
            StoneClass::Five | StoneClass::Allowed => None,
        }
    }

    /// Returns the free crossings that are forbidden to the colour to move.
    pub fn forbidden_points(&self, position: &Position) -> Bitboard {
        if !self.can_have_fouls(position) {
            return Bitboard::EMPTY;
        }
        let stones = Colour::BOTH.map(|colour| *position.stones(colour));
        let board = self.colour_board(&stones, position.turn());
        let is_foul =
            |point: &Point| matches!(classify(self.facts().forbidden, &board, *point), StoneClass::Foul(_));
        let crowded = crowded(&board.own, self.frame()) & board.free;
        crowded.points().filter(is_foul).collect()
    }

    /// Whether the board has a row that could only have been made by a forbidden move.
    pub(super) fn has_forbidden_row(&self, position: &Position) -> bool {
        let black = position.stones(Colour::Black);
        let is_overline = |point| DIRECTIONS.iter().any(|&direction| run(black, point, direction).length > 5);
        self.facts().forbidden == Forbidden::Renju && black.points().any(is_overline)
    }

    fn can_have_fouls(&self, position: &Position) -> bool {
        let turn = position.turn();
        self.facts().forbidden.binds(turn)
            && position.stones(turn).count() >= FEWEST_STONES
            && position.winner().is_none()
    }

    fn colour_board(&self, stones: &[Bitboard; 2], colour: Colour) -> ColourBoard {
        ColourBoard {
            own: stones[colour.index()],
            enemy: stones[colour.other().index()],
            free: *self.frame() & !(stones[0] | stones[1]),
            five: self.facts().five_of(colour),
        }
    }
}

/// Classifies an own stone on a free crossing.
fn classify(forbidden: Forbidden, board: &ColourBoard, point: Point) -> StoneClass {
    let runs = board.runs(point);
    if runs.iter().any(|run| board.is_five(run)) {
        return StoneClass::Five;
    }
    let foul = match forbidden {
        Forbidden::None => None,
        Forbidden::Korean => double_three(board, &runs, |_| true),
        Forbidden::Renju => renju_foul(board, point, &runs),
    };
    foul.map_or(StoneClass::Allowed, StoneClass::Foul)
}

fn renju_foul(board: &ColourBoard, point: Point, runs: &[Run; 4]) -> Option<Foul> {
    if runs.iter().any(|run| run.length > 5) {
        return Some(Foul::Overline);
    }
    let fours: usize = runs.iter().map(|run| board.shape(run).fours()).sum();
    if fours >= 2 {
        return Some(Foul::DoubleFour);
    }
    let can_be_made = |next| classify(Forbidden::Renju, &board.with(point), next) == StoneClass::Allowed;
    double_three(board, runs, can_be_made)
}

/// Returns a foul if a stone makes two threes whose straight fours can be made according to `can_be_made`.
fn double_three(board: &ColourBoard, runs: &[Run; 4], can_be_made: impl Fn(Point) -> bool) -> Option<Foul> {
    let lines = runs.iter().map(|run| board.straight_four_points(run));
    let mut threes = lines.filter(|points| points.iter().any(|&point| can_be_made(point)));
    threes.nth(1).map(|_| Foul::DoubleThree)
}

/// Returns the crossings with at least two stones within four steps in each of two directions, or with four
/// in one. Only these can be fouls: all stones of a three lie within three steps of each other, those of a
/// four within four; an overline, or two fours on one line, has four stones within four steps.
fn crowded(stones: &Bitboard, frame: &Bitboard) -> Bitboard {
    let (mut once, mut crowded) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for direction in DIRECTIONS {
        let [two, four] = near(stones, frame, direction);
        crowded = crowded | four | (once & two);
        once = once | two;
    }
    crowded
}

/// Returns the crossings with at least two, and with at least four, stones within four steps in a direction,
/// using a three-bit counter for all crossings at once.
fn near(stones: &Bitboard, frame: &Bitboard, direction: Direction) -> [Bitboard; 2] {
    let (mut ones, mut twos, mut fours) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
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

//! The board of the threat solvers: patterns, plus the rules where patterns alone cannot decide.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::engine::patterns::{DIRECTION_COUNT, Pattern, Patterns, Threat};
use crate::engine::values::PointValues;
use crate::rules::{Bitboard, Colour, Five, Omok, Point, Position};

#[derive(Clone, Debug)]
pub(in crate::engine) struct ThreatBoard {
    game: Omok,
    pub(in crate::engine) patterns: Patterns,
}

impl ThreatBoard {
    pub(in crate::engine) fn new(game: &Omok, position: &Position, values: Arc<PointValues>) -> ThreatBoard {
        ThreatBoard { game: game.clone(), patterns: Patterns::of(game, position, values) }
    }

    pub(in crate::engine) fn place(&mut self, point: Point, colour: Colour) {
        self.patterns.place(point, colour);
    }

    pub(in crate::engine) fn undo(&mut self) {
        self.patterns.undo();
    }

    /// Returns the crossings where a colour makes five.
    pub(in crate::engine) fn fives(&self, colour: Colour) -> &Bitboard {
        self.patterns.points(colour, Threat::Five)
    }

    /// Whether a colour may play a free crossing.
    pub(in crate::engine) fn is_allowed(&self, point: Point, colour: Colour) -> bool {
        match self.patterns.threat(point, colour) {
            Threat::Foul => false,
            Threat::PerhapsFoul => self.game.foul_among(self.patterns.stones(), colour, point).is_none(),
            _ => true,
        }
    }

    /// Returns the allowed crossings where a colour makes a four or more.
    pub(in crate::engine) fn fours(&self, colour: Colour) -> Bitboard {
        let fours = Threat::FOURS.map(|threat| *self.patterns.points(colour, threat));
        fours[0] | fours[1] | fours[2] | self.perhaps_fouls(colour, |pattern| pattern.fours() > 0)
    }

    /// Returns the allowed crossings where a colour makes an open three, but no four.
    pub(in crate::engine) fn threes(&self, colour: Colour) -> Bitboard {
        let threes = [Threat::Three, Threat::DoubleThree].map(|threat| *self.patterns.points(colour, threat));
        let perhaps = self.perhaps_fouls(colour, Pattern::is_open_three);
        (threes[0] | threes[1] | perhaps) & !self.fours(colour)
    }

    /// Returns the allowed crossings among those with two threes under the renju rule.
    fn perhaps_fouls(&self, colour: Colour, wanted: fn(Pattern) -> bool) -> Bitboard {
        let perhaps = self.patterns.points(colour, Threat::PerhapsFoul);
        if perhaps.is_empty() {
            return Bitboard::EMPTY;
        }
        let is_wanted = |&point: &Point| {
            self.patterns.patterns(point, colour).into_iter().any(wanted) && self.is_allowed(point, colour)
        };
        perhaps.points().filter(is_wanted).collect()
    }

    /// Returns the crossings where an enemy stone stops a five: its own, and in caro those that close it.
    pub(in crate::engine) fn stops_of(&self, five: Point, colour: Colour) -> Bitboard {
        let winning = |&direction: &usize| self.patterns.patterns(five, colour)[direction] == Pattern::Five;
        let mut directions = (0..DIRECTION_COUNT).filter(winning);
        let mut stops = match (directions.next(), directions.next()) {
            (Some(direction), None) => {
                self.patterns
                    .places_where(five, colour, direction, colour.other(), |pattern| pattern != Pattern::Five)
            }
            _ => Bitboard::EMPTY,
        };
        stops.insert(five);
        stops
    }

    /// Returns the crossings where a single enemy stone stops all fives of a colour.
    pub(in crate::engine) fn stops(&self, colour: Colour) -> Bitboard {
        let fives = self.fives(colour).points().map(|five| self.stops_of(five, colour));
        fives.reduce(|all, stops| all & stops).unwrap_or(Bitboard::EMPTY)
    }

    /// Whether any crossing can be forbidden to a colour.
    pub(in crate::engine) fn binds(&self, colour: Colour) -> bool {
        self.game.facts().forbidden.binds(colour)
    }

    /// Whether an open four of a colour always wins. In caro a single stone may close it.
    pub(in crate::engine) fn is_open_four_final(&self, colour: Colour) -> bool {
        self.game.facts().five_of(colour) != Five::Unclosed
    }

    /// Returns the crossings where a single enemy stone stops every open four or double four of a colour.
    pub(in crate::engine) fn stops_of_double_fours(&self, colour: Colour) -> Bitboard {
        let fours = self.patterns.points(colour, Threat::DoubleFour).points();
        let stops = fours.map(|four| self.stops_of_double_four(four, colour));
        stops.reduce(|all, stops| all & stops).unwrap_or(Bitboard::EMPTY)
    }

    fn stops_of_double_four(&self, four: Point, colour: Colour) -> Bitboard {
        let patterns = self.patterns.patterns(four, colour);
        let lines: ArrayVec<usize, DIRECTION_COUNT> =
            (0..DIRECTION_COUNT).filter(|&direction| patterns[direction].fours() > 0).collect();
        let stops = |direction: usize, least: Pattern| {
            self.patterns.places_where(four, colour, direction, colour.other(), |pattern| pattern < least)
        };
        let mut all = match lines[..] {
            [line] => stops(line, Pattern::TwoFours),
            [one, two] if patterns[one] == Pattern::Four && patterns[two] == Pattern::Four => {
                stops(one, Pattern::Four) | stops(two, Pattern::Four)
            }
            _ => Bitboard::EMPTY,
        };
        all.insert(four);
        all
    }

    /// Returns the free places where one more stone of a colour lets it make a four at `point`.
    pub(in crate::engine) fn helpers_of_four(&self, point: Point, colour: Colour) -> Bitboard {
        let patterns = self.patterns.patterns(point, colour);
        let close = |&direction: &usize| (Pattern::Three..Pattern::Four).contains(&patterns[direction]);
        let places = (0..DIRECTION_COUNT).filter(close).map(|direction| {
            self.patterns.places_where(point, colour, direction, colour, |pattern| pattern >= Pattern::Four)
        });
        places.fold(Bitboard::EMPTY, |all, places| all | places)
    }

    /// Returns the free crossings on the lines through a point: a stone there can change whether the point is
    /// forbidden.
    pub(in crate::engine) fn lines_through(&self, point: Point, colour: Colour) -> Bitboard {
        let lines = (0..DIRECTION_COUNT)
            .map(|direction| self.patterns.places_where(point, colour, direction, colour, |_| true));
        lines.fold(Bitboard::EMPTY, |all, line| all | line)
    }
}

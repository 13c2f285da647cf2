//! Fives, fours, threes and fouls, found window by window.

use std::collections::BTreeSet;

use super::{Place, Plain, other};

pub const DIRECTIONS: [Place; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Returns the place some steps away.
fn step(place: Place, direction: Place, steps: i32) -> Place {
    (place.0 + steps * direction.0, place.1 + steps * direction.1)
}

/// Returns all windows of a length that contain a place.
fn windows(place: Place, direction: Place, length: i32) -> impl Iterator<Item = Vec<Place>> {
    let window = move |start| (start..start + length).map(|steps| step(place, direction, steps)).collect();
    (1 - length..1).map(window)
}

impl Plain {
    fn is(&self, place: Place, colour: char) -> bool {
        self.stones.get(&place) == Some(&colour)
    }

    /// The definition of five for a colour.
    fn five(&self, colour: char) -> &str {
        match (self.rules.forbidden.as_str(), colour) {
            ("renju", 'o') => "any",
            ("renju", _) if self.rules.five == "any" => "exact",
            _ => &self.rules.five,
        }
    }

    /// Returns the whole unbroken row through a stone.
    fn row(&self, place: Place, direction: Place, colour: char) -> Vec<Place> {
        let mut row = vec![place];
        for sign in [1, -1] {
            let along = (1..).map(|steps| step(place, direction, sign * steps));
            row.extend(along.take_while(|&next| self.is(next, colour)));
        }
        row.sort_unstable();
        row
    }

    pub fn is_five(&self, place: Place, direction: Place, colour: char) -> bool {
        let row = self.row(place, direction, colour);
        let ends = [step(row[0], direction, -1), step(row[row.len() - 1], direction, 1)];
        match self.five(colour) {
            "any" => row.len() >= 5,
            "exact" => row.len() == 5,
            _ => row.len() == 5 && ends.iter().any(|&end| !self.is(end, other(colour))),
        }
    }

    pub fn is_in_five(&self, place: Place, colour: char) -> bool {
        DIRECTIONS.iter().any(|&direction| self.is_five(place, direction, colour))
    }

    /// Whether a stone is part of a row of six or more.
    pub fn has_row_of_six(&self, place: Place, colour: char) -> bool {
        DIRECTIONS.iter().any(|&direction| self.row(place, direction, colour).len() > 5)
    }

    /// Returns the fours a stone belongs to in a direction, each as the set of its stones.
    fn fours(&self, place: Place, direction: Place, colour: char) -> BTreeSet<Vec<Place>> {
        let mut fours = BTreeSet::new();
        for window in windows(place, direction, 5) {
            let (own, rest): (Vec<Place>, Vec<Place>) =
                window.iter().partition(|&&place| self.is(place, colour));
            if own.len() == 4
                && self.is_free(rest[0])
                && self.with(rest[0], colour).is_five(place, direction, colour)
            {
                fours.insert(own);
            }
        }
        fours
    }

    /// Whether this window is an unbroken row of four that either end turns into a five.
    fn is_straight_four(&self, window: &[Place], direction: Place, colour: char) -> bool {
        let ends = [step(window[0], direction, -1), step(window[3], direction, 1)];
        let wins = |&end: &Place| self.is_free(end) && self.with(end, colour).is_five(end, direction, colour);
        window.iter().all(|&place| self.is(place, colour)) && ends.iter().all(wins)
    }

    /// Returns the crossings where a stone's line would become a straight four.
    fn straight_four_places(&self, place: Place, direction: Place, colour: char) -> Vec<Place> {
        let mut found = Vec::new();
        for window in windows(place, direction, 4) {
            let free: Vec<Place> = window.iter().copied().filter(|&place| self.is_free(place)).collect();
            if free.len() == 1 && self.with(free[0], colour).is_straight_four(&window, direction, colour) {
                found.push(free[0]);
            }
        }
        found
    }

    /// Whether a stone that makes no four in this direction is a three under the current rule.
    pub fn is_three(&self, place: Place, direction: Place, colour: char) -> bool {
        let can_be_made = |&next: &Place| {
            self.rules.forbidden == "korean"
                || (!self.with(next, colour).is_in_five(next, colour) && self.foul(next, colour).is_none())
        };
        self.fours(place, direction, colour).is_empty()
            && self.straight_four_places(place, direction, colour).iter().any(can_be_made)
    }

    /// Returns why a colour may not play a free crossing.
    pub fn foul(&self, place: Place, colour: char) -> Option<&'static str> {
        let bound = match self.rules.forbidden.as_str() {
            "korean" => true,
            "renju" => colour == 'x',
            _ => false,
        };
        let next = self.with(place, colour);
        if !bound || next.is_in_five(place, colour) {
            return None;
        }
        let count =
            |shapes: &dyn Fn(Place) -> usize| -> usize { DIRECTIONS.iter().map(|&d| shapes(d)).sum() };
        let is_renju = self.rules.forbidden == "renju";
        if is_renju && count(&|d| usize::from(next.row(place, d, colour).len() > 5)) > 0 {
            Some("overline")
        } else if is_renju && count(&|d| next.fours(place, d, colour).len()) > 1 {
            Some("double four")
        } else if count(&|d| usize::from(next.is_three(place, d, colour))) > 1 {
            Some("double three")
        } else {
            None
        }
    }
}

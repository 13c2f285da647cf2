//! Stalled races: with three or more seats, men can be locked for good in a corner that another seat has
//! filled, and the others would shuffle until the ply limit.

use kibitz_game::{Game, Outcome, Places, Reason, Seat};

use super::distance::total_steps;
use super::game::ChineseCheckers;
use super::position::Position;

/// The race is stalled when no racing seat has set a new minimum distance to its goal in this many of its
/// turns.
const PATIENCE: usize = 40;

impl ChineseCheckers {
    /// Ends a race in which no seat has made progress for [`PATIENCE`] turns: distance decides the open
    /// places.
    pub(super) fn end_of_stalled_race(&self, positions: &[Position]) -> Option<Outcome> {
        let position = positions.last()?;
        let racing = || Seat::all(self.facts.seats).filter(|&seat| position.is_racing(seat));
        let is_too_early = positions.len() <= PATIENCE * racing().count();
        if self.facts.seats == 2 || is_too_early {
            return None;
        }
        let is_stalled = |seat| self.turns_since_nearest(positions, seat) >= PATIENCE;
        racing().all(is_stalled).then(|| Outcome {
            places: self.places_by_distance(position),
            reason: Reason::Rule(self.stall_reason(position)),
        })
    }

    /// Returns how many turns ago a seat first reached its minimum distance.
    fn turns_since_nearest(&self, positions: &[Position], seat: Seat) -> usize {
        let (mut nearest, mut since) = (self.distance(&positions[0], seat), 0);
        for turn in positions.windows(2).filter(|turn| turn[0].to_move == seat) {
            let distance = self.distance(&turn[1], seat);
            since = if distance < nearest { 0 } else { since + 1 };
            nearest = nearest.min(distance);
        }
        since
    }

    /// Returns the total distance of a seat's men to its goal; 0 once it is home.
    fn distance(&self, position: &Position, seat: Seat) -> u32 {
        let goal = self.start_corner(seat).opposite();
        if position.is_racing(seat) { total_steps(position.men[seat.index()], goal) } else { 0 }
    }

    /// Sides that are home keep their places; the others are ranked by the total distance of their seats.
    fn places_by_distance(&self, position: &Position) -> Places {
        let decided = self.places(position);
        let left = |seat| {
            let mates = Seat::all(self.facts.seats).filter(|&mate| self.are_partners(seat, mate));
            mates.map(|mate| self.distance(position, mate)).sum::<u32>()
        };
        let seats_a_side = usize::from(self.facts.seats) / self.sides();
        let place = |seat| {
            let is_before =
                |other: &Seat| decided.of(*other) == decided.of(seat) && left(*other) < left(seat);
            let seats_before = Seat::all(self.facts.seats).filter(is_before).count();
            decided.of(seat) + (seats_before / seats_a_side) as u8
        };
        let places: Vec<u8> = Seat::all(self.facts.seats).map(place).collect();
        Places::from_slice(&places)
    }

    fn stall_reason(&self, position: &Position) -> &'static str {
        if self.sides_home(position).next().is_some() {
            "chinese-checkers-end-rest-stalled"
        } else {
            "chinese-checkers-end-stalled"
        }
    }
}

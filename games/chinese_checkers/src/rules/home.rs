//! Finishing: goals, finishing places, and the end of the game.

use kibitz_game::{Game, MAX_SEATS, Outcome, Places, Reason, Seat};

use super::game::ChineseCheckers;
use super::holes::Holes;
use super::position::Position;
use super::ruleset::{Goal, Partners};
use super::star::Hole;

impl ChineseCheckers {
    pub fn goal(&self, seat: Seat) -> Holes {
        self.goals[seat.index()]
    }

    /// Whether the men on the board satisfy the goal condition of this seat.
    pub(super) fn stands_home(&self, position: &Position, seat: Seat) -> bool {
        let (own, goal) = (position.men[seat.index()], self.goal(seat));
        match self.facts.goal {
            Goal::AllHome => own == goal,
            Goal::Filled => !(own & goal).is_empty() && (goal - position.occupied()).is_empty(),
        }
    }

    /// Records that a seat has come home.
    pub(super) fn come_home(&self, position: &mut Position, seat: Seat) {
        position.home[seat.index()] = position.seats_home() + 1;
    }

    /// Updates who is home after a man arrived in a hole.
    ///
    /// A corner becomes full, or receives the last of its seat's men, only by an arrival, and a hole belongs
    /// to at most one corner. So only the seat that races there can have come home.
    pub(super) fn test_arrival(&self, position: &mut Position, at: Hole) {
        let racer = at.corner().and_then(|corner| self.racers[usize::from(corner.0)]);
        if let Some(seat) = racer.filter(|&seat| position.is_racing(seat) && self.stands_home(position, seat))
        {
            self.come_home(position, seat);
        }
    }

    /// Returns the next seat clockwise that is still racing. There always is one, because the game ends
    /// before the last seat comes home.
    pub(super) fn next_racing(&self, position: &Position, after: Seat) -> Seat {
        let mut seat = after.next(self.facts.seats);
        while !position.is_racing(seat) {
            seat = seat.next(self.facts.seats);
        }
        seat
    }

    pub(super) fn seats_racing(&self, position: &Position) -> u8 {
        self.facts.seats - position.seats_home()
    }

    /// The seats on the same side as this one, itself included.
    fn side_of(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.facts.seats).filter(move |&other| self.are_partners(seat, other))
    }

    /// Returns the finishing rank of the side's last seat, or `None` while one of them is racing.
    fn side_home(&self, position: &Position, seat: Seat) -> Option<u8> {
        self.side_of(seat).try_fold(0, |last, mate| {
            let rank = position.home[mate.index()];
            (rank != 0).then_some(rank.max(last))
        })
    }

    /// Iterates over the first seat of every side that is home.
    pub(super) fn sides_home(&self, position: &Position) -> impl Iterator<Item = Seat> {
        let sides = Seat::all(self.facts.seats).filter(|&seat| self.side_of(seat).next() == Some(seat));
        sides.filter(|&seat| self.side_home(position, seat).is_some())
    }

    pub(super) fn sides(&self) -> usize {
        usize::from(self.facts.seats) / self.side_of(Seat::FIRST).count()
    }

    /// Returns the places decided so far; all sides still racing share the next one.
    pub(super) fn places(&self, position: &Position) -> Places {
        let place = |seat| {
            let own = self.side_home(position, seat);
            let is_before = |other: &Seat| own.is_none() || self.side_home(position, *other) < own;
            1 + self.sides_home(position).filter(is_before).count() as u8
        };
        let places: Vec<u8> = Seat::all(self.facts.seats).map(place).collect();
        Places::from_slice(&places)
    }

    /// Whether all places are decided. The last place is decided together with the last but one.
    pub(super) fn is_decided(&self, position: &Position) -> bool {
        position.home != [0; MAX_SEATS] && self.sides_home(position).count() + 1 >= self.sides()
    }

    /// Whether every racing seat has passed in a row.
    pub(super) fn all_passed(&self, position: &Position) -> bool {
        position.passes != 0 && position.passes >= self.seats_racing(position)
    }

    pub(super) fn is_over(&self, position: &Position) -> bool {
        self.is_decided(position) || self.all_passed(position)
    }

    pub(super) fn end_of(&self, position: &Position) -> Option<Outcome> {
        let reason = if self.is_decided(position) {
            self.homecoming()
        } else if self.all_passed(position) {
            match self.sides_home(position).next() {
                None => "chinese-checkers-end-passed",
                Some(_) => "chinese-checkers-end-rest-passed",
            }
        } else {
            return None;
        };
        Some(Outcome { places: self.places(position), reason: Reason::Rule(reason) })
    }

    fn homecoming(&self) -> &'static str {
        match (self.facts.partners, self.facts.seats, self.facts.goal) {
            (Partners::Yes, ..) => "chinese-checkers-end-partners",
            (_, 2, Goal::AllHome) => "chinese-checkers-end-all-home",
            (_, 2, Goal::Filled) => "chinese-checkers-end-filled",
            _ => "chinese-checkers-end-first",
        }
    }
}

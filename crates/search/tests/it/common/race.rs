//! Race, a test game: two to six seats on a track. A seat advances by one or two, or trips a rival, who falls
//! back by one and misses a turn. When the first seat reaches the end, places follow the order on the track.

use kibitz_game::{Game, MAX_SEATS, Outcome, Places, Reason, Seat, zobrist};

#[derive(Clone, Debug)]
pub struct Race {
    pub seats: u8,
    pub track: u8,
    /// Whether opposite seats are partners, who add up their steps.
    pub partners: bool,
    /// Whether a tripped seat misses its next turn.
    pub misses_turns: bool,
    /// Whether the ply is part of the position, so that no position recurs.
    pub knows_plies: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    steps: [u8; MAX_SEATS],
    /// Seats that miss their next turn, as a bit set.
    tripped: u8,
    mover: u8,
    plies: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Step(u8),
    Trip(u8),
}

impl Race {
    /// A short race without partners.
    pub fn of(seats: u8) -> Race {
        Race { seats, track: 6, partners: false, misses_turns: true, knows_plies: false }
    }

    fn ahead(&self, position: &Position, seat: u8) -> u8 {
        let partners = (0..self.seats).filter(|&other| self.are_partners(Seat(seat), Seat(other)));
        partners.map(|other| position.steps[usize::from(other)]).sum()
    }

    fn has_finished(&self, position: &Position) -> bool {
        position.steps.iter().any(|&steps| steps >= self.track)
    }
}

impl Game for Race {
    type Position = Position;
    type Move = Move;
    type Moves = Vec<Move>;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.partners && one.0 % 2 == other.0 % 2)
    }

    fn start(&self) -> Position {
        Position { steps: [0; MAX_SEATS], tripped: 0, mover: 0, plies: 0 }
    }

    fn to_move(&self, position: &Position) -> Seat {
        Seat(position.mover)
    }

    fn legal_moves(&self, position: &Position) -> Vec<Move> {
        if self.has_finished(position) {
            return vec![];
        }
        let can_trip = |&rival: &u8| {
            position.steps[usize::from(rival)] > 0
                && position.tripped & 1 << rival == 0
                && !self.are_partners(Seat(rival), Seat(position.mover))
        };
        let trips = (0..self.seats).filter(can_trip).map(Move::Trip);
        [Move::Step(1), Move::Step(2)].into_iter().chain(trips).collect()
    }

    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match mv {
            Move::Step(steps) => position.steps[usize::from(position.mover)] += steps,
            Move::Trip(rival) => {
                position.steps[usize::from(rival)] -= 1;
                position.tripped |= u8::from(self.misses_turns) << rival;
            }
        }
        position.plies += u8::from(self.knows_plies);
        loop {
            position.mover = (position.mover + 1) % self.seats;
            let misses = position.tripped & 1 << position.mover != 0;
            position.tripped &= !(1 << position.mover);
            if !misses {
                break;
            }
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let place = |seat| {
            let own = self.ahead(position, seat);
            1 + (0..self.seats).filter(|&other| self.ahead(position, other) > own).count() as u8
        };
        self.has_finished(position).then(|| Outcome {
            places: Places::from_slice(&(0..self.seats).map(place).collect::<Vec<_>>()),
            reason: Reason::Rule("the first is home"),
        })
    }

    fn key(&self, position: &Position) -> u64 {
        let Position { steps, tripped, mover, plies } = *position;
        let [a, b, c, d, e, f] = steps;
        zobrist::mix(u64::from_be_bytes([a, b, c, d, e, f, tripped, mover])) ^ zobrist::mix(plies.into())
    }

    fn is_irreversible(&self, _position: &Position, _mv: Move) -> bool {
        false
    }

    fn repetition_limit(&self) -> Option<u8> {
        Some(3)
    }
}

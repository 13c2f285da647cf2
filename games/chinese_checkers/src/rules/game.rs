//! The rules of turns: steps, chains of hops, passes.

use kibitz_game::{Game, MAX_SEATS, Outcome, Places, RuleError, Rules, Seat, Variant, zobrist};

use super::holes::Holes;
use super::hops::{Movers, Turns};
use super::position::Position;
use super::ruleset::{Corners, Facts, LeaveGoal, Partners, Pass, VARIANTS};
use super::star::{Corner, HOLES, Hole};
use super::turn::Turn;

/// Chinese Checkers under one ruleset.
#[derive(Clone, Debug)]
pub struct ChineseCheckers {
    pub(super) facts: Facts,
    pub(super) starts: &'static [Corner],
    /// The holes each seat races to.
    pub(super) goals: [Holes; MAX_SEATS],
    /// The holes on which the men of each seat may end a turn.
    rest: [Holes; MAX_SEATS],
    /// The seat that races to each corner.
    pub(super) racers: [Option<Seat>; 6],
}

/// The corners the seats start from, in clockwise order from the top.
const fn starts(seats: u8) -> &'static [Corner] {
    const ALL: [Corner; 6] = [Corner(0), Corner(1), Corner(2), Corner(3), Corner(4), Corner(5)];
    match seats {
        2 => &[ALL[0], ALL[3]],
        3 => &[ALL[0], ALL[2], ALL[4]],
        4 => &[ALL[0], ALL[1], ALL[3], ALL[4]],
        _ => &ALL,
    }
}

impl ChineseCheckers {
    pub fn start_corner(&self, seat: Seat) -> Corner {
        self.starts[seat.index()]
    }

    /// Returns the holes the man on `from`, of the seat to move, can go to.
    pub fn destinations(&self, position: &Position, from: Hole) -> Holes {
        let man = Holes::one(from) & position.men[position.to_move.index()];
        let mut turns = Turns::new();
        if !self.is_over(position) {
            self.list(position.to_move, man, position.occupied(), &mut turns);
        }
        turns.iter().map(|turn| turn.to).collect()
    }

    /// Appends the turns of `men` on a board with these occupied holes, without passes.
    pub(crate) fn list(&self, seat: Seat, men: Holes, occupied: Holes, turns: &mut Turns) {
        let rest = self.rest[seat.index()];
        let mut list = |men, rest| Movers { men, occupied, rest }.list(self.facts.hop, turns);
        match self.facts.leave_goal {
            LeaveGoal::Free => list(men, rest),
            LeaveGoal::Never => {
                let goal = self.goal(seat);
                list(men - goal, rest);
                list(men & goal, goal);
            }
        }
    }
}

/// A zobrist salt for each 64-bit board of a position.
static SALT: [u64; 4 * MAX_SEATS] = zobrist::keys(0x57a2);

impl Game for ChineseCheckers {
    type Position = Position;
    type Move = Turn;
    type Moves = Turns;

    fn seats(&self) -> u8 {
        self.facts.seats
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        let is_opposite = || one.0.abs_diff(other.0) * 2 == self.facts.seats;
        one == other || (self.facts.partners == Partners::Yes && is_opposite())
    }

    fn start(&self) -> Position {
        let mut men = [Holes::NONE; MAX_SEATS];
        for (seat, &corner) in self.starts.iter().enumerate() {
            men[seat] = Holes::corner(corner);
        }
        Position { men, to_move: Seat::FIRST, home: [0; MAX_SEATS], passes: 0 }
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.to_move
    }

    fn legal_moves(&self, position: &Position) -> Turns {
        let mut turns = Turns::new();
        if !self.is_over(position) {
            let seat = position.to_move;
            self.list(seat, position.men[seat.index()], position.occupied(), &mut turns);
            if self.facts.pass == Pass::Free || turns.is_empty() {
                turns.push(Turn::PASS);
            }
        }
        turns
    }

    fn is_legal(&self, position: &Position, turn: Turn) -> bool {
        if turn.is_pass() {
            return self.legal_moves(position).contains(&turn);
        }
        let is_on_the_star = |hole: Hole| hole.index() < HOLES;
        is_on_the_star(turn.from)
            && is_on_the_star(turn.to)
            && self.destinations(position, turn.from).contains(turn.to)
    }

    fn play_unchecked(&self, position: &mut Position, turn: Turn) {
        if turn.is_pass() {
            position.passes += u8::from(self.facts.pass == Pass::Free);
        } else {
            let men = &mut position.men[position.to_move.index()];
            men.remove(turn.from);
            men.insert(turn.to);
            position.passes = 0;
            self.test_arrival(position, turn.to);
        }
        position.to_move = self.next_racing(position, position.to_move);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.end_of(position)
    }

    fn key(&self, position: &Position) -> u64 {
        let boards = position.men[..self.starts.len()].iter().flat_map(|men| men.0);
        let [a, b, c, d, e, f] = position.home;
        let rest = u64::from_le_bytes([position.to_move.0, position.passes, a, b, c, d, e, f]);
        boards.zip(SALT).fold(zobrist::mix(rest), |key, (board, salt)| key ^ zobrist::mix(board ^ salt))
    }

    fn is_irreversible(&self, _position: &Position, _turn: Turn) -> bool {
        false // a man may go back, and the rules count all plies of a game
    }

    fn repetition_limit(&self) -> Option<u8> {
        Some(3)
    }

    fn quiet_limit(&self) -> Option<u16> {
        Some(1000)
    }

    fn outcome_of_course(&self, positions: &[Position]) -> Option<Outcome> {
        self.end_of_stalled_race(positions)
    }

    fn drawn_places(&self, position: &Position) -> Places {
        self.places(position)
    }
}

impl Rules for ChineseCheckers {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<ChineseCheckers, RuleError> {
        facts.check()?;
        let starts = starts(facts.seats);
        let mut game = ChineseCheckers {
            facts,
            starts,
            goals: [Holes::NONE; MAX_SEATS],
            rest: [Holes::NONE; MAX_SEATS],
            racers: [None; 6],
        };
        for (seat, &start) in starts.iter().enumerate() {
            let goal = start.opposite();
            game.goals[seat] = Holes::corner(goal);
            game.rest[seat] = resting_places(game.facts.corners, start, goal);
            game.racers[usize::from(goal.0)] = Some(Seat(seat as u8));
        }
        Ok(game)
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}

fn resting_places(corners: Corners, start: Corner, goal: Corner) -> Holes {
    let is_allowed = |hole: &Hole| match corners {
        Corners::Open => true,
        Corners::Passing => hole.corner().is_none_or(|corner| corner == start || corner == goal),
    };
    Hole::all().filter(is_allowed).collect()
}

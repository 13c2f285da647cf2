//! Steps: to a free neighbour, in the directions the facts allow.

use kibitz_game::Seat;

use super::board::{Direction, LEAVES, POINTS, Point, SIDE};
use super::position::{Position, Step, WHITE};
use super::ruleset::{Facts, LastRow, Stepping};

/// The possible steps of each seat, computed once from the facts.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    /// For each seat and direction, the points a piece may step from.
    leaves: [[u32; Direction::COUNT]; 2],
    /// For each seat and point, the points a piece may step to.
    targets: [[u32; POINTS as usize]; 2],
}

impl Steps {
    pub(super) fn new(facts: &Facts) -> Steps {
        let seats = [Seat::FIRST, Seat::SECOND];
        let leaves = seats.map(|seat| leaves_of(seat, facts));
        let mut targets = [[0; POINTS as usize]; 2];
        for seat in seats {
            for point in Point::all() {
                let ways = Direction::all()
                    .filter(|way| leaves[seat.index()][way.index()] & point.board() != 0)
                    .filter_map(|way| point.neighbour(way));
                targets[seat.index()][point.index()] = ways.fold(0, |board, to| board | to.board());
            }
        }
        Steps { leaves, targets }
    }

    /// The points a seat's piece may step to from a point, if they are free.
    pub(super) fn targets(&self, seat: Seat, from: Point) -> u32 {
        self.targets[seat.index()][from.index()]
    }

    /// Whether this seat could make this step if it were to move and nothing were barred.
    pub(super) fn is_open(&self, position: &Position, seat: Seat, step: Step) -> bool {
        position.side(seat).pieces & step.from.board() != 0
            && self.targets(seat, step.from) & position.empty() & step.to.board() != 0
    }

    /// A bitboard with one bit for each step of the seat to move.
    ///
    /// A step is marked at the lower end of its line; the two directions exclude each other, since one end
    /// has the piece and the other is free. Lines down a diagonal begin on odd points only, that is on even
    /// bits, so the other diagonals fit between them: 24 bits across, 20 down and 20 for both diagonals are
    /// 64.
    #[inline]
    pub(super) fn packed(&self, position: &Position) -> u64 {
        let (own, empty) = (position.own.pieces, position.empty());
        let leaves = &self.leaves[position.to_move.index()];
        let upwards = |way: usize, distance: u32| ((own & leaves[way]) >> distance) & empty;
        let downwards = |way: usize, distance: u32| own & leaves[way] & (empty >> distance);
        let lines = |[up, down]: [usize; 2], distance: u32| upwards(up, distance) | downwards(down, distance);
        // The directions in numerical order, the two along one line side by side.
        let [rows, columns, falling, rising] = [[3, 4], [1, 6], [0, 7], [2, 5]];
        let diagonals = u64::from(lines(falling, 6) | (lines(rising, 4) << 1));
        u64::from(lines(rows, 1)) | (u64::from(lines(columns, 5)) << 24) | (diagonals << 44)
    }
}

/// For each direction, the points from which a seat's piece may step that way.
fn leaves_of(seat: Seat, facts: &Facts) -> [u32; Direction::COUNT] {
    let free = match facts.last_row {
        LastRow::Free => u32::MAX,
        LastRow::CapturesOnly => !last_row(seat),
    };
    let mut leaves = LEAVES;
    for direction in Direction::all() {
        let points = &mut leaves[direction.index()];
        *points &= if allows(facts.step, seat, direction) { free } else { 0 };
    }
    leaves
}

fn allows(stepping: Stepping, seat: Seat, direction: Direction) -> bool {
    let (down, _) = direction.rows_and_columns();
    let forward = if seat == WHITE { -down } else { down };
    match stepping {
        Stepping::Forward => forward > 0,
        Stepping::Sideways => forward >= 0,
        Stepping::Any => true,
    }
}

/// The row farthest from a seat's own side.
pub(super) fn last_row(seat: Seat) -> u32 {
    let top = (1 << SIDE) - 1;
    if seat == WHITE { top } else { top << (POINTS - SIDE) }
}

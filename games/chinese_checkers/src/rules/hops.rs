//! Where men can go: all of a seat's turns at once, and the destinations of one man.

use arrayvec::ArrayVec;
use kibitz_game::bits;

use super::holes::{Holes, grid_beside, hole_of, hop_rotation, step_rotation};
use super::paths::single_hops;
use super::ruleset::Hop;
use super::star::{Direction, Hole};
use super::turn::{MOST_TURNS, Turn};

/// A list of turns.
pub(super) type Turns = ArrayVec<Turn, MOST_TURNS>;

/// Men that move by the same rules in one position.
pub(super) struct Movers {
    /// The men.
    pub men: Holes,
    /// Everything that stands on the board.
    pub occupied: Holes,
    /// Where a turn of these men may end; on the way they may pass through any hole.
    pub rest: Holes,
}

impl Movers {
    /// Lists every turn of these men: grid by grid, man by man, steps before hops.
    pub(super) fn list(&self, hop: Hop, turns: &mut Turns) {
        match hop {
            Hop::Short => {
                self.list_grid::<0>(turns);
                self.list_grid::<1>(turns);
                self.list_grid::<2>(turns);
                self.list_grid::<3>(turns);
            }
            Hop::Long => self.list_long(turns),
        }
    }

    /// The turns of the men on one grid, for short hops.
    ///
    /// A hop over the mover's own hole need not be ruled out: it would begin beside that hole, on another
    /// grid, where the mover's hops never lead. So the boards below are the same for all men.
    fn list_grid<const GRID: usize>(&self, turns: &mut Turns) {
        let beside = Beside::new::<GRID>(self);
        let rest = self.rest.0[GRID];
        for bit in bits::ones(self.men.0[GRID] & beside.any()) {
            let from = hole_of(GRID, bit.into());
            for direction in beside.steps_from(bit) {
                let to = from.neighbour(direction).expect("a step leads to a hole");
                turns.push(Turn { from, to });
            }
            for to in bits::ones(beside.hops_from(1 << bit) & rest) {
                let to = hole_of(GRID, to.into());
                turns.push(Turn { from, to });
            }
        }
    }

    fn list_long(&self, turns: &mut Turns) {
        for from in self.men.in_grids() {
            let to = (steps(from) - self.occupied) | long_hops(from, self.occupied);
            turns.extend((to & self.rest).in_grids().map(|to| Turn { from, to }));
        }
    }
}

/// What is beside each hole of one grid, direction by direction: a bit is the hole one looks from.
struct Beside {
    /// An empty hole in which a turn may end.
    free: [u64; 6],
    /// A man with an empty hole straight behind it.
    hop: [u64; 6],
}

impl Beside {
    fn new<const GRID: usize>(movers: &Movers) -> Beside {
        let empty = Holes::ALL.0[GRID] & !movers.occupied.0[GRID];
        let (mut free, mut hop) = ([0; 6], [0; 6]);
        for direction in 0..6 {
            let other = grid_beside(GRID, direction);
            let occupied = movers.occupied.0[other];
            let back = step_rotation(GRID, direction);
            free[direction] = (movers.rest.0[other] & !occupied).rotate_right(back);
            hop[direction] = occupied.rotate_right(back) & empty.rotate_right(hop_rotation(direction));
        }
        Beside { free, hop }
    }

    /// The holes from which a man can go anywhere.
    fn any(&self) -> u64 {
        self.free
            .iter()
            .chain(&self.hop)
            .fold(0, |any, board| any | board)
    }

    /// The directions in which a man on this bit can step.
    fn steps_from(&self, bit: u8) -> impl Iterator<Item = Direction> + use<> {
        let free = |direction: usize| (self.free[direction] >> bit & 1) << direction;
        let directions = (0..6).fold(0, |all, direction| all | free(direction));
        bits::ones(directions).map(|direction| Direction::ALL[usize::from(direction)])
    }

    /// The holes that hops from this one lead to, one after the other.
    fn hops_from(&self, from: u64) -> u64 {
        let (mut reached, mut newest) = (0u64, from);
        while newest != 0 {
            let hop = |direction: usize| (newest & self.hop[direction]).rotate_left(hop_rotation(direction));
            newest = (0..6).fold(0u64, |all, direction| all | hop(direction)) & !reached;
            reached |= newest;
        }
        reached
    }
}

/// The holes next to a hole.
fn steps(from: Hole) -> Holes {
    Direction::ALL
        .iter()
        .filter_map(|&direction| from.neighbour(direction))
        .collect()
}

/// Where long hops of the man on `from` lead, one after the other.
fn long_hops(from: Hole, mut occupied: Holes) -> Holes {
    // A long hop can pass over the hole where the man began: it counts as empty.
    occupied.remove(from);
    let mut reached = Holes::one(from);
    let mut newest = ArrayVec::<Hole, 37>::from_iter([from]);
    while let Some(stop) = newest.pop() {
        for (_, landing) in single_hops(Hop::Long, stop, occupied) {
            if !reached.contains(landing) {
                reached.insert(landing);
                newest.push(landing);
            }
        }
    }
    reached.remove(from);
    reached
}

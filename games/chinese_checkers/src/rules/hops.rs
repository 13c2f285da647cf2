//! Generation of steps and hops for several men at once.

use arrayvec::ArrayVec;
use kibitz_game::bits;

use super::holes::{BitStep, HOPS, Holes, STEPS, hole_of};
use super::lines::LineOccupancy;
use super::ruleset::Hop;
use super::turn::{MOST_TURNS, Turn};

pub(crate) type Turns = ArrayVec<Turn, MOST_TURNS>;

/// Men that move under the same restrictions in one position.
pub(super) struct Movers {
    pub men: Holes,
    pub occupied: Holes,
    /// Holes on which a turn may end; a chain may pass through any hole.
    pub rest: Holes,
}

impl Movers {
    /// Appends every turn of these men: steps, direction by direction, then hops, man by man.
    pub(super) fn list(&self, hop: Hop, turns: &mut Turns) {
        self.list_steps::<0>(turns);
        self.list_steps::<1>(turns);
        self.list_steps::<2>(turns);
        self.list_steps::<3>(turns);
        match hop {
            Hop::Short => {
                self.list_hops::<0>(turns);
                self.list_hops::<1>(turns);
                self.list_hops::<2>(turns);
                self.list_hops::<3>(turns);
            }
            Hop::Long => self.list_long_hops(turns),
        }
    }

    /// Appends the steps of the men on one grid.
    fn list_steps<const GRID: usize>(&self, turns: &mut Turns) {
        let men = self.men.0[GRID];
        if men == 0 {
            return;
        }
        let steps = STEPS[GRID].map(|BitStep { grid, rotation }| {
            let free = self.rest.0[grid] & !self.occupied.0[grid];
            men & free.rotate_right(rotation)
        });
        for (movers, BitStep { grid, rotation }) in steps.into_iter().zip(STEPS[GRID]) {
            for bit in bits::ones(movers) {
                let bit = usize::from(bit);
                let (from, to) = (hole_of(GRID, bit), hole_of(grid, bit + rotation as usize));
                turns.push(Turn { from, to });
            }
        }
    }

    /// Appends the short hops of the men on one grid.
    fn list_hops<const GRID: usize>(&self, turns: &mut Turns) {
        let men = self.men.0[GRID];
        if men == 0 {
            return;
        }
        let hops = ShortHops::new::<GRID>(self.occupied);
        for bit in bits::ones(men & hops.any()) {
            let reached = hops.all_from(1 << bit);
            self.push_hops(GRID, bit, reached, turns);
        }
    }

    fn list_long_hops(&self, turns: &mut Turns) {
        let mut lines = LineOccupancy::new(self.occupied);
        for (grid, &men) in self.men.0.iter().enumerate() {
            for bit in bits::ones(men) {
                let reached = lines.long_hops(grid, bit);
                self.push_hops(grid, bit, reached, turns);
            }
        }
    }

    /// Appends the hops of one man, given the holes it reaches on its grid.
    #[inline]
    fn push_hops(&self, grid: usize, bit: u8, reached: u64, turns: &mut Turns) {
        let from = hole_of(grid, bit.into());
        for bit in bits::ones(reached & self.rest.0[grid]) {
            let to = hole_of(grid, bit.into());
            turns.push(Turn { from, to });
        }
    }
}

/// The single short hops on one grid: for each direction, the holes a hop can start from, whether a man's
/// hole or an intermediate stop.
///
/// They are the same for all men of the position. A hop over the mover's own hole, which counts as empty,
/// need not be excluded: it would start beside that hole, on another grid, which the mover's hops never
/// reach.
struct ShortHops([u64; 6]);

impl ShortHops {
    fn new<const GRID: usize>(occupied: Holes) -> ShortHops {
        let empty = Holes::ALL.0[GRID] & !occupied.0[GRID];
        let mut hops = [0; 6];
        for direction in 0..6 {
            let BitStep { grid, rotation } = STEPS[GRID][direction];
            let over = occupied.0[grid].rotate_right(rotation);
            hops[direction] = over & empty.rotate_right(HOPS[direction]);
        }
        ShortHops(hops)
    }

    /// Returns the holes from which any hop starts.
    fn any(&self) -> u64 {
        self.0.iter().fold(0, |any, board| any | board)
    }

    /// Returns the holes reachable from this one by hops.
    fn all_from(&self, from: u64) -> u64 {
        let (mut reached, mut newest) = (0, from);
        while newest != 0 {
            let hop = |direction: usize| (newest & self.0[direction]).rotate_left(HOPS[direction]);
            let next = (0..6).fold(0, |all, direction| all | hop(direction));
            newest = next & !reached;
            reached |= newest;
        }
        reached
    }
}

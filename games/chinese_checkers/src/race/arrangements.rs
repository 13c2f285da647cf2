//! Gapless numbering of the arrangements of ten men in the holes of a triangle.
//!
//! The holes are counted from the tip and split into two halves. With `k` men in the low half the number of
//! an arrangement is `offset[k] + high * lows[k] + low`, where `low` and `high` number the halves among those
//! with the same number of men.

use kibitz_game::{Random, bits};

use super::triangle::Triangle;

const MEN: usize = 10;

/// The numbering for one triangle.
pub(super) struct Arrangements {
    /// Number of holes in the low half.
    split: u32,
    low: HalfNumbering,
    high: HalfNumbering,
    offsets: [usize; MEN + 1],
    count: usize,
    /// Index of each board bit among the triangle's holes.
    places: [u8; 128],
}

struct HalfNumbering {
    /// Index of each set of holes among the sets with the same number of men.
    numbers: Vec<u32>,
    /// The sets of holes, by number of men.
    sets: [Vec<u32>; MEN + 1],
    /// The board of each set of holes.
    boards: Vec<u128>,
}

impl HalfNumbering {
    /// Numbers the subsets of the holes with these bits.
    fn new(holes: &[u8]) -> HalfNumbering {
        let mut half = HalfNumbering { numbers: Vec::new(), sets: Default::default(), boards: Vec::new() };
        for set in 0..1u32 << holes.len() {
            let men = set.count_ones() as usize;
            half.boards.push(bits::ones(set.into()).fold(0, |board, i| board | 1 << holes[usize::from(i)]));
            half.numbers.push(half.sets.get(men).map_or(0, |sets| sets.len() as u32));
            if let Some(sets) = half.sets.get_mut(men) {
                sets.push(set);
            }
        }
        half
    }
}

/// One arrangement: its number, its holes counted from the tip, and its board.
#[derive(Clone, Copy)]
pub(super) struct Arrangement {
    pub(super) number: usize,
    pub(super) holes: u64,
    pub(super) board: u128,
}

impl Arrangements {
    pub(super) fn new(triangle: &Triangle) -> Arrangements {
        let holes: Vec<u8> = bits::ones128(triangle.mask()).collect();
        let split = holes.len() / 2;
        let (low, high) = (HalfNumbering::new(&holes[..split]), HalfNumbering::new(&holes[split..]));
        let (mut offsets, mut count) = ([0; MEN + 1], 0);
        for (men, offset) in offsets.iter_mut().enumerate() {
            *offset = count;
            count += low.sets[men].len() * high.sets[MEN - men].len();
        }
        let mut places = [0; 128];
        for (place, &bit) in holes.iter().enumerate() {
            places[usize::from(bit)] = place as u8;
        }
        Arrangements { split: split as u32, low, high, offsets, count, places }
    }

    /// Returns the number of arrangements.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of an arrangement, given as holes counted from the tip.
    #[inline]
    pub(super) fn number(&self, holes: u64) -> usize {
        let (low, high) = ((holes & ((1 << self.split) - 1)) as usize, (holes >> self.split) as usize);
        let men = low.count_ones() as usize;
        let row = self.high.numbers[high] as usize * self.low.sets[men].len();
        self.offsets[men] + row + self.low.numbers[low] as usize
    }

    /// Converts a board to holes counted from the tip.
    pub(super) fn holes(&self, board: u128) -> u64 {
        bits::ones128(board).fold(0, |holes, bit| holes | self.hole(bit))
    }

    /// Converts a board bit to a hole counted from the tip.
    #[inline]
    pub(super) fn hole(&self, bit: u8) -> u64 {
        1 << self.places[usize::from(bit)]
    }

    /// Returns the board of a random arrangement.
    pub(super) fn random(&self, random: &mut Random) -> u128 {
        let mut left = random.below(self.count);
        for men in 0..=MEN {
            let (lows, highs) = (&self.low.sets[men], &self.high.sets[MEN - men]);
            if left < lows.len() * highs.len() {
                let (low, high) = (lows[left % lows.len()], highs[left / lows.len()]);
                return self.low.boards[low as usize] | self.high.boards[high as usize];
            }
            left -= lows.len() * highs.len();
        }
        unreachable!("a number below the count is an arrangement")
    }

    /// Visits all arrangements in ascending order.
    #[inline]
    pub(super) fn for_each(&self, mut visit: impl FnMut(Arrangement)) {
        let mut number = 0;
        for men in 0..=MEN {
            for &high in &self.high.sets[MEN - men] {
                let (holes, board) = (u64::from(high) << self.split, self.high.boards[high as usize]);
                for &low in &self.low.sets[men] {
                    let (holes, board) = (holes | u64::from(low), board | self.low.boards[low as usize]);
                    visit(Arrangement { number, holes, board });
                    number += 1;
                }
            }
        }
    }
}

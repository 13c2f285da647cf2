//! The 243 ways to fill a row of five points, numbered so that steps forward lead to smaller numbers.

/// Ways to fill a row: each point free, White's or Black's.
pub(super) const FILLINGS: usize = 243;
/// Points of a row, and rows.
pub(super) const SIDE: u32 = 5;
/// A full row of one colour.
pub(super) const ROW: u32 = 0b11111;

/// A filled row: White's points and Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Filling {
    pub(super) white: u32,
    pub(super) black: u32,
}

impl Filling {
    const fn place(self) -> usize {
        (self.white | self.black << SIDE) as usize
    }

    /// Its number. Numbers grow with Black's pieces less White's: a step of White puts a piece into an upper row,
    /// a step of Black takes one out of an upper row, and both make that row's number smaller.
    #[inline]
    pub(super) const fn number(self) -> u8 {
        NUMBERS[self.place()]
    }

    const fn order(self) -> u32 {
        (self.black.count_ones() + SIDE - self.white.count_ones()) << (2 * SIDE) | self.place() as u32
    }

    /// The row with its points in the opposite order.
    pub(super) const fn mirrored(self) -> Filling {
        Filling { white: mirror(self.white), black: mirror(self.black) }
    }
}

const fn mirror(points: u32) -> u32 {
    points.reverse_bits() >> (u32::BITS - SIDE)
}

/// All fillings by number.
pub(super) const BY_NUMBER: [Filling; FILLINGS] = {
    let mut all = [Filling { white: 0, black: 0 }; FILLINGS];
    let (mut count, mut place) = (0, 0);
    while place < 1 << (2 * SIDE) {
        let new = Filling { white: place & ROW, black: place >> SIDE };
        if new.white & new.black == 0 {
            let mut at = count;
            while at > 0 && all[at - 1].order() > new.order() {
                all[at] = all[at - 1];
                at -= 1;
            }
            all[at] = new;
            count += 1;
        }
        place += 1;
    }
    all
};

/// The number of a filling at its place; of no use where both colours share a point.
const NUMBERS: [u8; 1 << (2 * SIDE)] = {
    let mut numbers = [0; 1 << (2 * SIDE)];
    let mut number = 0;
    while number < FILLINGS {
        numbers[BY_NUMBER[number].place()] = number as u8;
        number += 1;
    }
    numbers
};

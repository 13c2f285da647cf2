//! The distributions of one colour's pieces over the rows, numbered.

use super::rows::SIDE;

/// A row has 0 to 5 pieces.
const DIGITS: u32 = SIDE + 1;
/// Distributions as base-6 numbers, the top row first.
const CODES: usize = DIGITS.pow(SIDE) as usize;
/// The most pieces of a distribution.
const MOST: usize = (SIDE * SIDE) as usize;

/// Adds the next row below to the code of a distribution.
#[inline]
pub(super) const fn and_row(code: u32, pieces: u32) -> u32 {
    code * DIGITS + pieces
}

pub(super) fn rows(code: u32) -> [u32; SIDE as usize] {
    std::array::from_fn(|row| code / DIGITS.pow(SIDE - 1 - row as u32) % DIGITS)
}

/// The number of a distribution among those with the same number of pieces.
#[inline]
pub(super) fn number(code: u32) -> usize {
    usize::from(NUMBERS.0[code as usize])
}

/// The number of distributions of this many pieces.
pub(super) fn count(pieces: u32) -> usize {
    usize::from(NUMBERS.1[pieces as usize])
}

/// All distributions of this many pieces in order.
pub(super) fn all(pieces: u32) -> impl Iterator<Item = u32> {
    (0..CODES as u32).filter(move |&code| rows(code).iter().sum::<u32>() == pieces)
}

/// The number of each distribution, and how many there are for each number of pieces.
static NUMBERS: ([u16; CODES], [u16; MOST + 1]) = {
    let (mut numbers, mut counts) = ([0; CODES], [0; MOST + 1]);
    let mut code = 0;
    while code < CODES {
        let (mut pieces, mut left) = (0, code);
        while left > 0 {
            pieces += left % DIGITS as usize;
            left /= DIGITS as usize;
        }
        numbers[code] = counts[pieces];
        counts[pieces] += 1;
        code += 1;
    }
    (numbers, counts)
};

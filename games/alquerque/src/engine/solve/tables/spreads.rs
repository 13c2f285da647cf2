//! How the pieces of one colour are spread over the rows, numbered.

use super::rows::SIDE;

/// A row holds 0 to 5 pieces.
const DIGITS: u32 = SIDE + 1;
/// Spreads written in digits, the top row's first.
const CODES: usize = DIGITS.pow(SIDE) as usize;
/// The most pieces of a spread.
const MOST: usize = (SIDE * SIDE) as usize;

/// A spread with its top rows known, and one row more.
#[inline]
pub(super) const fn and_row(code: u32, pieces: u32) -> u32 {
    code * DIGITS + pieces
}

/// The pieces in each row.
pub(super) fn rows(code: u32) -> [u32; SIDE as usize] {
    std::array::from_fn(|row| code / DIGITS.pow(SIDE - 1 - row as u32) % DIGITS)
}

/// The number of a spread among those of as many pieces.
#[inline]
pub(super) fn number(code: u32) -> usize {
    usize::from(NUMBERS.0[code as usize])
}

/// How many spreads there are of so many pieces.
pub(super) fn count(pieces: u32) -> usize {
    usize::from(NUMBERS.1[pieces as usize])
}

/// All spreads of so many pieces, in the order of their numbers.
pub(super) fn all(pieces: u32) -> impl Iterator<Item = u32> {
    (0..CODES as u32).filter(move |&code| rows(code).iter().sum::<u32>() == pieces)
}

/// The number of each spread, and how many there are of each count of pieces.
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

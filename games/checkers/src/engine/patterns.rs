//! Patterns of men: overlapping shapes of eight squares, each an index in base 3.
//!
//! From the view of a side as if it were Black, seven shapes are two neighbouring rows, nine are four rows of
//! two squares:
//!
//! ```text
//!     o   o   o   o        .  x   x   .   .
//!   o   o   o   o          x   x   .   .         one of the two-row shapes (o)
//!     .   .   .   .           x   x   .   .      and one of the four-row shapes (x)
//!   .   .   .   .          x   x   .   .
//! ```
//!
//! A digit is 0 for an empty square or a king, 1 for an own man, 2 for an enemy man. Rotating the board by
//! 180 degrees maps the set of shapes onto itself.

use crate::rules::Square;

/// The number of shapes.
pub(super) const PATTERNS: usize = 16;
/// The squares of a shape.
const SIZE: usize = 8;
/// The codes of a shape: 3 to the power of its squares.
pub(super) const CODES: usize = 6561;

/// The squares of a shape by number, the lowest digit first.
const fn squares_of(pattern: usize) -> [u8; SIZE] {
    let mut squares = [0; SIZE];
    let mut i = 0;
    while i < SIZE {
        squares[i] = if pattern < 7 {
            (4 * pattern + i + 1) as u8
        } else {
            let (first_row, first_column) = ((pattern - 7) / 3 * 2, (pattern - 7) % 3);
            (4 * (first_row + i / 2) + first_column + i % 2 + 1) as u8
        };
        i += 1;
    }
    squares
}

/// The shape that covers the same squares for the other side.
pub(super) const fn turned(pattern: usize) -> usize {
    if pattern < 7 { 6 - pattern } else { 7 + (8 - (pattern - 7)) }
}

/// The contribution of each square to the codes of four shapes, in four lanes of 16 bits: codes are sums over
/// squares.
const fn contributions(group: usize) -> [u64; 32] {
    let mut added = [0; 32];
    let mut lane = 0;
    while lane < 4 {
        let squares = squares_of(4 * group + lane);
        let (mut i, mut power) = (0, 1);
        while i < SIZE {
            if let Some(square) = Square::numbered(squares[i]) {
                added[square.set().trailing_zeros() as usize] += power << (16 * lane);
            }
            power *= 3;
            i += 1;
        }
        lane += 1;
    }
    added
}

/// The sums of contributions by group of shapes, byte of the board, and value of that byte.
static SUMS: [[[u64; 256]; 4]; PATTERNS / 4] = sums();

const fn sums() -> [[[u64; 256]; 4]; PATTERNS / 4] {
    let mut sums = [[[0; 256]; 4]; PATTERNS / 4];
    let mut group = 0;
    while group < PATTERNS / 4 {
        let added = contributions(group);
        let mut i = 0;
        while i < 4 * 256 {
            let (byte, value) = (i / 256, i % 256);
            if value != 0 {
                let lowest = (value as u32).trailing_zeros() as usize;
                sums[group][byte][value] = sums[group][byte][value & (value - 1)] + added[8 * byte + lowest];
            }
            i += 1;
        }
        group += 1;
    }
    sums
}

/// The codes of all shapes, from own and enemy men.
#[inline]
pub(super) fn codes(men: u32, other_men: u32) -> [u16; PATTERNS] {
    let (own, other) = (men.to_le_bytes(), other_men.to_le_bytes());
    let mut codes = [0; PATTERNS];
    for (group, sums) in SUMS.iter().enumerate() {
        let mut lanes = 0;
        for (byte, sums) in sums.iter().enumerate() {
            lanes += sums[usize::from(own[byte])] + 2 * sums[usize::from(other[byte])];
        }
        for lane in 0..4 {
            codes[4 * group + lane] = (lanes >> (16 * lane)) as u16;
        }
    }
    codes
}

/// The code of [`turned`]`(pattern)` for the other side if this side has `code`.
pub(super) fn turned_code(pattern: usize, code: usize) -> usize {
    let (own, other) = (squares_of(pattern), squares_of(turned(pattern)));
    let digit = |square: u8| {
        let i = own.iter().position(|&own| own == 33 - square).expect("both shapes cover the same squares");
        [0, 2, 1][code / 3usize.pow(i as u32) % 3]
    };
    other.iter().enumerate().map(|(i, &square)| digit(square) * 3usize.pow(i as u32)).sum()
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    /// The code digit by digit.
    fn plain_code(pattern: usize, men: u32, other_men: u32) -> usize {
        let digit = |number: u8| {
            let square = Square::numbered(number).expect("a number from 1 to 32").set();
            usize::from(men & square != 0) + 2 * usize::from(other_men & square != 0)
        };
        squares_of(pattern).iter().enumerate().map(|(i, &square)| digit(square) * 3usize.pow(i as u32)).sum()
    }

    #[test]
    fn codes_are_the_digits_of_the_squares_for_both_sides() {
        let mut random = Random::new(1);
        for _ in 0..500 {
            let pieces = random.next_u64();
            let (men, other_men) = (pieces as u32, (pieces >> 32) as u32 & !(pieces as u32));
            let seen = codes(men, other_men);
            let from_other_side = codes(other_men.reverse_bits(), men.reverse_bits());
            for pattern in 0..PATTERNS {
                let code = plain_code(pattern, men, other_men);
                assert_eq!(usize::from(seen[pattern]), code);
                assert!(code < CODES);
                assert_eq!(usize::from(from_other_side[turned(pattern)]), turned_code(pattern, code));
            }
        }
    }
}

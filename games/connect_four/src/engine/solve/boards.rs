//! One bitboard, or two side by side.

use std::ops::{BitAnd, BitOr, Shl, Shr};

/// One bitboard, or two that are processed at once.
pub(super) trait Boards:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Shl<u32, Output = Self> + Shr<u32, Output = Self>
{
    /// The same board in every lane.
    fn all(board: u64) -> Self;
}

impl Boards for u64 {
    #[inline(always)]
    fn all(board: u64) -> u64 {
        board
    }
}

/// Two bitboards. Operations on both take one instruction on processors with 128-bit vectors.
#[derive(Clone, Copy)]
pub(super) struct Two(pub [u64; 2]);

impl Boards for Two {
    #[inline(always)]
    fn all(board: u64) -> Two {
        Two([board; 2])
    }
}

impl BitAnd for Two {
    type Output = Two;

    #[inline(always)]
    fn bitand(self, Two([a, b]): Two) -> Two {
        Two([self.0[0] & a, self.0[1] & b])
    }
}

impl BitOr for Two {
    type Output = Two;

    #[inline(always)]
    fn bitor(self, Two([a, b]): Two) -> Two {
        Two([self.0[0] | a, self.0[1] | b])
    }
}

impl Shl<u32> for Two {
    type Output = Two;

    #[inline(always)]
    fn shl(self, by: u32) -> Two {
        Two(self.0.map(|board| board << by))
    }
}

impl Shr<u32> for Two {
    type Output = Two;

    #[inline(always)]
    fn shr(self, by: u32) -> Two {
        Two(self.0.map(|board| board >> by))
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;
    use crate::engine::solve::shape::{BoardShape, StandardBoard};

    #[test]
    fn operations_on_two_boards_equal_those_on_each() {
        let mut random = Random::new(1);
        for _ in 0..1000 {
            let boards = [0; 2].map(|_: u64| random.next_u64() & random.next_u64() & StandardBoard.frame());
            let Two(together) = StandardBoard.finishing(Two(boards));
            assert_eq!(together, boards.map(|board| StandardBoard.finishing(board)));
        }
    }
}

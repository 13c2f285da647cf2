//! A value with its plies in a byte, ordered so that better values are greater.
//!
//! ```text
//!    0       1      ...    127      128      129      ...     255
//! lost now, in 2,   ...  in 254;   draw;   won in 253, ...  in 1 ply
//! ```
//!
//! A loss takes an even number of plies and a win an odd one, so these are all possible values.

use super::kind::DistanceValue;

/// A value for the side to move.
pub(super) type Code = u8;

pub(super) const KNOWN_LOSS_PENALTY: Code = 0;
pub(super) const DRAWN: Code = 128;
/// The latest loss that can be encoded. The win one ply before it cannot, and would count as a draw.
pub(super) const LATEST: Code = DRAWN - 1;
pub(super) const MOST_PLIES: u32 = 2 * LATEST as u32;

/// The value one ply earlier, for the side that moved here.
#[inline]
pub(super) const fn before(code: Code) -> Code {
    if code < DRAWN { u8::MAX - code } else { code.wrapping_neg() }
}

pub(super) fn ending(code: Code) -> DistanceValue {
    match code {
        DRAWN => DistanceValue::Draw,
        KNOWN_LOSS_PENALTY..DRAWN => DistanceValue::Loss(2 * u32::from(code)),
        _ => DistanceValue::Win(2 * u32::from(u8::MAX - code) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_ordered_by_value_and_survive_a_round_trip() {
        for code in 0..u8::MAX {
            assert!(ending(code).rank() < ending(code + 1).rank());
        }
        for code in (0..=u8::MAX).filter(|&code| code != LATEST) {
            assert_eq!(ending(before(code)), ending(code).one_before());
        }
        assert_eq!(ending(LATEST), DistanceValue::Loss(MOST_PLIES));
        assert_eq!(before(LATEST), DRAWN);
    }
}

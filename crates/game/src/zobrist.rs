//! Zobrist keys: a random number for each thing that can be true of a position, joined by exclusive or.

use crate::Random;

/// A table of `N` random numbers that depends on the seed alone, made at compile time.
///
/// ```
/// const STONES: [u64; 4] = kibitz_game::zobrist::keys(1);
/// assert_ne!(STONES[0], STONES[1]);
/// ```
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut random = Random::new(seed);
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = random.next_u64();
        i += 1;
    }
    table
}

/// Scrambles a number that is a position already (a bitboard, a packed board) into a key: one round of
/// SplitMix64, which maps different numbers to different keys.
pub const fn mix(number: u64) -> u64 {
    Random::new(number).next_u64()
}

//! Zobrist keys: a random number for each feature of a position, combined by exclusive or.

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

/// Hashes a number that encodes a whole position (a bitboard, a packed board) to a key. One round of
/// SplitMix64, which is a bijection: different numbers get different keys.
pub const fn mix(number: u64) -> u64 {
    Random::new(number).next_u64()
}

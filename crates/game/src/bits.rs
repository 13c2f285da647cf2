//! The set bits of a number, lowest first.

/// The numbers of the set bits of a 64-bit board.
///
/// ```
/// assert_eq!(kibitz_game::bits::ones(0b1010).collect::<Vec<_>>(), [1, 3]);
/// ```
pub fn ones(mut board: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = board.trailing_zeros() as u8;
        (board != 0).then(|| {
            board &= board - 1;
            bit
        })
    })
}

/// The numbers of the set bits of a 128-bit board.
pub fn ones128(mut board: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = board.trailing_zeros() as u8;
        (board != 0).then(|| {
            board &= board - 1;
            bit
        })
    })
}

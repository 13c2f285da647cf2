//! Numbers the boards with given piece counts, without gaps, with mirror images merged.
//!
//! Boards are grouped by profile: how many pieces of each colour are in each row. A step to the side keeps
//! the profile. A step forward leads to a profile with fewer rows to go, and those have smaller numbers: one
//! pass in the order of the numbers visits every board after the ones it steps forward to.
//!
//! Within a profile a board is numbered row by row from the top. Each row's occupancy adds the number of
//! boards with a smaller occupancy there and the same rows above. Of a board and its mirror image, the
//! canonical one has the smaller occupancy in the first asymmetric row.

use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;

use super::pair::Counts;
use super::rows::{BothCounts, Filling, ROW, SIDE, Tilt, apart, both};
use super::spreads;
use crate::engine::solve::Board;

/// The most pieces of a table: with 13, numbers would not fit into 32 bits.
pub const MOST_PIECES: u32 = 12;

const ROWS: usize = SIDE as usize;

/// The numbering of all boards with given counts, with White as the larger side.
pub(super) struct Index {
    /// In the order of their boards' numbers.
    profiles: Vec<Profile>,
    /// The index of each profile in that list: by White's distribution, then by Black's.
    places: Vec<u32>,
    /// The number of distributions of Black's pieces.
    blacks: usize,
    count: u32,
}

pub(super) struct BoardNumber {
    pub(super) number: u32,
    /// Whether the number is that of its mirror image.
    pub(super) is_mirrored: bool,
}

/// The boards with given piece counts in each row.
struct Profile {
    rows: [BothCounts; ROWS],
    /// The number of its first board.
    first: u32,
    /// The number of ways to fill the rows from each one down.
    all: [u32; ROWS + 1],
    /// The same with mirror images merged, where all rows above are symmetric.
    folded: [u32; ROWS + 1],
    /// Equal for profiles connected by steps to the side: see [`Spreads::circle`].
    circle: Spreads,
}

/// The distributions of White's and Black's pieces over the rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spreads {
    white: u32,
    black: u32,
}

impl Spreads {
    fn all(counts: Counts) -> impl Iterator<Item = Spreads> {
        let pairs = spreads::all(counts.more)
            .flat_map(move |white| spreads::all(counts.fewer).map(move |black| Spreads { white, black }));
        pairs.filter(|spreads| spreads.rows().iter().all(|&row| apart(row).iter().sum::<u32>() <= SIDE))
    }

    fn rows(self) -> [BothCounts; ROWS] {
        let (white, black) = (spreads::rows(self.white), spreads::rows(self.black));
        std::array::from_fn(|row| both(white[row], black[row]))
    }

    /// The sum of the rows that each piece still has ahead.
    fn to_go(self) -> u32 {
        let rows = self.rows().map(apart);
        rows.iter().zip(0..).map(|([white, black], row)| white * row + black * (SIDE - 1 - row)).sum()
    }

    /// The distributions from the other side.
    fn turned(self) -> Spreads {
        let code = |rows: [u32; ROWS]| rows.iter().rev().fold(0, |code, &row| spreads::and_row(code, row));
        Spreads { white: code(spreads::rows(self.black)), black: code(spreads::rows(self.white)) }
    }

    /// An invariant of steps to the side. With equal counts, each board is numbered from the side to move, so
    /// that a step leads to the other side's view.
    fn circle(self, counts: Counts) -> Spreads {
        if counts.more == counts.fewer { self.min(self.turned()) } else { self }
    }
}

impl Profile {
    fn new(spreads: Spreads, circle: Spreads, first: u32) -> Profile {
        let (rows, mut all, mut folded) = (spreads.rows(), [1; ROWS + 1], [1; ROWS + 1]);
        for row in (0..ROWS).rev() {
            let (mut ways, mut evens, mut unevens) = (0, 0, 0);
            for &filling in Filling::of(rows[row]) {
                ways += 1;
                evens += u32::from(filling.tilt() == Tilt::Even);
                unevens += u32::from(filling.tilt() == Tilt::Before);
            }
            all[row] = ways * all[row + 1];
            folded[row] = evens * folded[row + 1] + unevens * all[row + 1];
        }
        Profile { rows, first, all, folded, circle }
    }

    /// Calls `visit` with all continuations of these rows, in the order of their numbers.
    fn each_from(
        &self,
        row: usize,
        is_even: bool,
        board: Board,
        visit: &mut impl FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if row == ROWS {
            return visit(board);
        }
        for &filling in Filling::of(self.rows[row]) {
            let tilt = filling.row().tilt;
            if is_even && tilt == Tilt::After {
                continue;
            }
            let own = board.own | filling.white << (ROWS * row);
            let enemy = board.enemy | filling.black << (ROWS * row);
            self.each_from(row + 1, is_even && tilt == Tilt::Even, Board { own, enemy }, visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl Index {
    /// The index for some counts, computed on first use.
    #[inline]
    pub(super) fn of(counts: Counts) -> &'static Index {
        const SIDES: usize = MOST_PIECES as usize + 1;
        static INDEXES: [OnceLock<Index>; SIDES * SIDES] = [const { OnceLock::new() }; SIDES * SIDES];
        INDEXES[counts.more as usize * SIDES + counts.fewer as usize].get_or_init(|| Index::new(counts))
    }

    fn new(counts: Counts) -> Index {
        let mut order: Vec<_> =
            Spreads::all(counts).map(|spreads| (spreads.to_go(), spreads.circle(counts), spreads)).collect();
        order.sort_unstable();
        let blacks = spreads::count(counts.fewer);
        let mut index = Index {
            profiles: Vec::with_capacity(order.len()),
            places: vec![0; spreads::count(counts.more) * blacks],
            blacks,
            count: 0,
        };
        for (place, (_, circle, spreads)) in (0..).zip(order) {
            let profile = Profile::new(spreads, circle, index.count);
            index.count += profile.folded[0];
            index.profiles.push(profile);
            let at = spreads::number(spreads.white) * blacks + spreads::number(spreads.black);
            index.places[at] = place;
        }
        index
    }

    /// The number of boards, with mirror images merged.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    #[inline]
    pub(super) fn number(&self, board: Board) -> u32 {
        self.find(board).number
    }

    /// The number of a board, and whether its mirror image is the canonical one.
    #[inline]
    pub(super) fn find(&self, board: Board) -> BoardNumber {
        let rows: [_; ROWS] = std::array::from_fn(|row| filling(board, row as u32).row());
        let [white, black] = apart(rows.iter().fold(0, |code, row| spreads::and_row(code, row.pieces)));
        let place = self.places[spreads::number(white) * self.blacks + spreads::number(black)];
        let profile = &self.profiles[place as usize];
        let (mut number, mut tilt) = (profile.first, Tilt::Even);
        for (row, below) in rows.into_iter().zip(1..) {
            let above = tilt;
            if above == Tilt::Even {
                tilt = row.tilt;
            }
            let rank = if tilt == Tilt::After { row.mirrored } else { row.rank };
            let (all, folded) = (profile.all[below], profile.folded[below]);
            number += match above {
                Tilt::Even => u32::from(rank.even) * folded + u32::from(rank.uneven) * all,
                _ => u32::from(rank.all) * all,
            };
        }
        BoardNumber { number, is_mirrored: tilt == Tilt::After }
    }

    /// Calls `visit` with every board in the order of their numbers, until it breaks.
    pub(super) fn each(&self, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
        self.profiles.iter().try_for_each(|profile| profile.each_from(0, true, EMPTY, visit))
    }

    /// Ranges of numbers that are connected by steps to the side.
    pub(super) fn circles(&self) -> impl Iterator<Item = Range<u32>> {
        let same = self.profiles.chunk_by(|one, next| one.circle == next.circle);
        same.map(|profiles| {
            let boards: u32 = profiles.iter().map(|profile| profile.folded[0]).sum();
            profiles[0].first..profiles[0].first + boards
        })
    }

    /// Calls `visit` with the boards of a range of numbers that consists of whole profiles, until it breaks.
    pub(super) fn each_of(
        &self,
        numbers: &Range<u32>,
        visit: &mut impl FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let place = |number: u32| self.profiles.partition_point(|profile| profile.first < number);
        let mut profiles = self.profiles[place(numbers.start)..place(numbers.end)].iter();
        profiles.try_for_each(|profile| profile.each_from(0, true, EMPTY, visit))
    }
}

const EMPTY: Board = Board { own: 0, enemy: 0 };

#[inline]
fn filling(board: Board, row: u32) -> Filling {
    Filling { white: (board.own >> (SIDE * row)) & ROW, black: (board.enemy >> (SIDE * row)) & ROW }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_visited_in_order_and_mirror_images_share_a_number() {
        for counts in
            [[1, 1], [2, 1], [2, 2], [3, 1], [3, 2], [6, 1]].map(|[more, fewer]| Counts { more, fewer })
        {
            let (index, mut next) = (Index::of(counts), 0);
            let _ = index.each(&mut |board| {
                assert_eq!(index.number(board), next, "{board:?}");
                assert_eq!(index.number(board.mirrored()), next, "{board:?}");
                next += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(next, index.count());
        }
    }

    #[test]
    fn circles_cover_all_numbers_in_order() {
        for counts in [[3, 2], [2, 2]].map(|[more, fewer]| Counts { more, fewer }) {
            let (index, mut boards, mut end) = (Index::of(counts), Vec::new(), 0);
            for circle in index.circles() {
                assert_eq!(circle.start, end);
                let _ = index.each_of(&circle, &mut |board| {
                    boards.push(board);
                    ControlFlow::Continue(())
                });
                end = circle.end;
            }
            let mut all = Vec::new();
            let _ = index.each(&mut |board| {
                all.push(board);
                ControlFlow::Continue(())
            });
            assert_eq!((boards, end), (all, index.count()));
        }
    }
}

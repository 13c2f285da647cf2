//! Numbers the boards with given counts of pieces, without gaps, mirror images once.
//!
//! A board is read row by row from the top. Each row's filling adds the count of the boards that have a smaller
//! filling there, the rows above being the same. Of a board and its mirror image the one counts whose first
//! uneven row has the smaller number. Since a forward step makes the first row it changes smaller
//! (see [`rows`](super::rows)), it always leads to a smaller number: one pass in the order of the numbers meets
//! every board after those it steps to.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::rows::{BY_NUMBER, FILLINGS, Filling, ROW, SIDE};
use crate::engine::solve::Board;

/// The most pieces a table can have: with 13, numbers would not fit into 32 bits.
pub const MOST_PIECES: u32 = 12;
/// Counts of White, who has at least as many as Black, and of Black.
const WHITES: usize = MOST_PIECES as usize + 1;
const BLACKS: usize = MOST_PIECES as usize / 2 + 1;

/// Have all rows above been even, that is their own mirror images?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Even,
    Uneven,
}

/// The numbers of all boards of up to [`MOST_PIECES`].
pub(super) struct Index {
    /// For each cell and filling: how many boards come before.
    before: Vec<u32>,
    /// For each cell: how many boards there are.
    counts: Vec<u32>,
    /// For each cell the fillings that boards have there, and the cell below.
    fillings: Vec<Vec<(Filling, usize)>>,
}

/// A row, what is above it, and the pieces that stand in it and below.
const fn cell(row: u32, above: Above, white: u32, black: u32) -> usize {
    let lane = row as usize * 2 + above as usize;
    (lane * WHITES + white as usize) * BLACKS + black as usize
}

impl Index {
    /// The one there is, made at first use.
    pub(super) fn get() -> &'static Index {
        static INDEX: OnceLock<Index> = OnceLock::new();
        INDEX.get_or_init(Index::new)
    }

    fn new() -> Index {
        let cells = cell(SIDE + 1, Above::Even, 0, 0);
        let mut index = Index {
            before: vec![0; cells * FILLINGS],
            counts: vec![0; cells],
            fillings: vec![Vec::new(); cells],
        };
        for above in [Above::Even, Above::Uneven] {
            index.counts[cell(SIDE, above, 0, 0)] = 1;
        }
        for row in (0..SIDE).rev() {
            // Nothing uneven is above the first row.
            let lanes = if row == 0 { &[Above::Even][..] } else { &[Above::Even, Above::Uneven] };
            for &above in lanes {
                for white in 0..WHITES as u32 {
                    for black in 0..(BLACKS as u32).min(MOST_PIECES + 1 - white) {
                        index.fill(row, above, white, black);
                    }
                }
            }
        }
        index
    }

    fn fill(&mut self, row: u32, above: Above, white: u32, black: u32) {
        let here = cell(row, above, white, black);
        for (number, &filling) in BY_NUMBER.iter().enumerate() {
            self.before[here * FILLINGS + number] = self.counts[here];
            if let Some(below) =
                below(row, above, white, black, filling).filter(|&cell| self.counts[cell] > 0)
            {
                self.counts[here] += self.counts[below];
                self.fillings[here].push((filling, below));
            }
        }
    }

    /// How many boards there are with these counts, White's at least Black's, mirror images counted once.
    pub(super) fn count(&self, white: u32, black: u32) -> u32 {
        self.counts[cell(0, Above::Even, white, black)]
    }

    /// Of a board and its mirror image the one that counts, and its first row that is uneven.
    #[inline]
    pub(super) fn counted(board: Board) -> (Board, u32) {
        let mirrored = board.mirrored();
        let uneven = (board.own ^ mirrored.own) | (board.enemy ^ mirrored.enemy);
        let first = uneven.trailing_zeros() / SIDE;
        let number = |board: Board| filling(board.own, board.enemy, first).number();
        let is_other = uneven != 0 && number(mirrored) < number(board);
        (if is_other { mirrored } else { board }, first)
    }

    /// The number of a board among those with as many pieces of each colour. White's are the board's own.
    #[inline]
    pub(super) fn number(&self, board: Board) -> u32 {
        let (Board { own: white, enemy: black }, first) = Index::counted(board);
        let (mut whites, mut blacks) = (white.count_ones(), black.count_ones());
        let mut number = 0;
        for row in 0..SIDE {
            let above = if row > first { Above::Uneven } else { Above::Even };
            let filling = filling(white, black, row);
            number +=
                self.before[cell(row, above, whites, blacks) * FILLINGS + usize::from(filling.number())];
            whites -= filling.white.count_ones();
            blacks -= filling.black.count_ones();
        }
        number
    }

    /// Calls `visit` with every board of these counts in the order of their numbers, until it breaks off.
    pub(super) fn each(
        &self,
        white: u32,
        black: u32,
        visit: &mut impl FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_from(0, cell(0, Above::Even, white, black), Board { own: 0, enemy: 0 }, visit)
    }

    fn each_from(
        &self,
        row: u32,
        cell: usize,
        board: Board,
        visit: &mut impl FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if row == SIDE {
            return visit(board);
        }
        for &(filling, below) in &self.fillings[cell] {
            let own = board.own | filling.white << (SIDE * row);
            let enemy = board.enemy | filling.black << (SIDE * row);
            self.each_from(row + 1, below, Board { own, enemy }, visit)?;
        }
        ControlFlow::Continue(())
    }
}

#[inline]
fn filling(white: u32, black: u32, row: u32) -> Filling {
    Filling { white: (white >> (SIDE * row)) & ROW, black: (black >> (SIDE * row)) & ROW }
}

/// What is below a row that is filled so; nothing where this is the larger of two mirror images, or where there
/// are too few pieces.
fn below(row: u32, above: Above, white: u32, black: u32, filling: Filling) -> Option<usize> {
    let (number, mirrored) = (filling.number(), filling.mirrored().number());
    let next = match above {
        Above::Even if number == mirrored => Above::Even,
        Above::Even if number > mirrored => return None,
        _ => Above::Uneven,
    };
    let white = white.checked_sub(filling.white.count_ones())?;
    let black = black.checked_sub(filling.black.count_ones())?;
    Some(cell(row + 1, next, white, black))
}

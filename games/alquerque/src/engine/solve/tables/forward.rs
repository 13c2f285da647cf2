//! Makes the values of rulesets without cycles: one pass over the boards in the order of their numbers.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::Tables;
use super::index::Index;
use super::packed::Packed;
use super::pair::{Counts, Mover, Pair};
use crate::engine::solve::{Board, Successors};

/// Boards between two words about how far it has come.
const BOARDS_A_WORD: u32 = 1 << 12;

/// Works out all values of some counts, given the tables of fewer pieces. `tell` hears how many boards are done
/// and may break off; then there is no pair.
pub(super) fn build(
    successors: &Successors,
    smaller: &Tables,
    counts: Counts,
    tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Pair> {
    let mut pass =
        Pass { successors, smaller, counts, values: [(); 2].map(|()| Packed::unknown(counts.boards())) };
    let mut number = 0;
    let whole = Index::of(counts).each(&mut |board| {
        for mover in [Mover::Larger, Mover::Smaller] {
            let value = pass.value(mover.see(board), mover);
            pass.values[mover as usize].set(number, value);
        }
        number += 1;
        if number % BOARDS_A_WORD == 0 { tell(number) } else { ControlFlow::Continue(()) }
    });
    let mut values = Vec::from(pass.values);
    values.truncate(counts.movers().len());
    whole.is_continue().then_some(Pair { counts, values })
}

/// A pass that has come to some number.
struct Pass<'a> {
    successors: &'a Successors,
    smaller: &'a Tables,
    counts: Counts,
    /// For both movers, even where one of them would do: a step leads to the other mover's value of a smaller
    /// number, and the same situation may have a larger number for the one.
    values: [Packed; 2],
}

impl Pass<'_> {
    /// The value of a board as its mover sees it, from its successors.
    #[inline]
    fn value(&self, board: Board, mover: Mover) -> Standing {
        let mut best = None;
        let _ = self.successors.each(board, &mut |next| {
            let value = self.look_up(next, mover.other()).other_side();
            best = best.max(Some(value));
            if value == Standing::Win { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.unwrap_or(self.successors.stuck())
    }

    #[inline]
    fn look_up(&self, board: Board, mover: Mover) -> Standing {
        if board.pieces() < self.counts.more + self.counts.fewer {
            return self.smaller.value(board).expect("tables of fewer pieces are there");
        }
        let number = Index::of(self.counts).number(mover.see(board));
        self.values[mover as usize].get(number).expect("steps lead to smaller numbers")
    }
}

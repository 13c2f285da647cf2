//! Computes tables of rulesets without cycles: one pass over the boards in the order of their numbers.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::Tables;
use super::index::Index;
use super::packed::Packed;
use super::pair::{Counts, Mover, Pair};
use crate::engine::solve::{Board, Successors};

/// Boards between two progress reports.
const BOARDS_PER_REPORT: u32 = 1 << 12;

/// Computes all values for given counts from the tables of fewer pieces. Calls `tell` with the number of
/// boards done; `None` if it breaks.
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
        if number % BOARDS_PER_REPORT == 0 { tell(number) } else { ControlFlow::Continue(()) }
    });
    let mut values = Vec::from(pass.values);
    values.truncate(counts.movers().len());
    whole.is_continue().then_some(Pair { counts, values })
}

/// A pass up to some number.
struct Pass<'a> {
    successors: &'a Successors,
    smaller: &'a Tables,
    counts: Counts,
    /// The values for both sides to move, even if one would suffice in the end: a step leads to a value of
    /// the other side with a smaller number, and that situation may have a larger number from the first side.
    values: [Packed; 2],
}

impl Pass<'_> {
    /// The value of a board for its side to move, from its successors.
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

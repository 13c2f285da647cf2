//! Move generation for the solver: the boards after each move, without paths.
//!
//! Barred steps are included; a solver for a ruleset that bars steps leaves them out itself.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::board::{ALL, Board, POINTS, half_turn};
use crate::rules::{Capture, Chain, Facts, LastRow, NoReturn, Stalemate, Stepping};

/// The offset of each direction in the numbering; the first three go up, which is forward for the side to
/// move. The last one is opposite to the first, the one before to the second, and so on.
pub(super) const WAYS: [i32; 8] = [-6, -5, -4, -1, 1, 4, 5, 6];
/// The points from which a line leaves in each direction.
pub(super) const LEAVES: [u32; 8] = reaching(1);
/// The points from which a jump in each direction stays on the board.
const JUMPS: [u32; 8] = reaching(2);
/// The row from which a piece cannot step on.
const TOP_ROW: u32 = 0b11111;

/// For each direction, the points from which one can go this far along a line.
const fn reaching(distance: i32) -> [u32; 8] {
    let mut reaching = [0; 8];
    let mut i = 0;
    while i < 8 * POINTS as usize {
        let (way, point) = (i % 8, (i / 8) as i32);
        // From the middle no direction wraps around an edge.
        let (down, right) = ((12 + WAYS[way]) / 5 - 2, (12 + WAYS[way]) % 5 - 2);
        let (row, column) = (point / 5 + distance * down, point % 5 + distance * right);
        let is_inside = row >= 0 && row < 5 && column >= 0 && column < 5;
        // Diagonals leave from odd points only, that is from even bits.
        if is_inside && (down == 0 || right == 0 || point % 2 == 0) {
            reaching[way] |= 1 << point;
        }
        i += 1;
    }
    reaching
}

/// Shifts a board back by an offset in the numbering.
#[inline]
pub(super) const fn back(points: u32, by: i32) -> u32 {
    (((points as u64) << 12) >> (12 + by)) as u32
}

/// Generates the boards after each move under a ruleset, from the side that moves next.
#[derive(Clone, Debug)]
pub struct Successors {
    /// For each direction, the points from which a piece may step.
    steps: [u32; 8],
    capture: Capture,
    chain: Chain,
    no_return: NoReturn,
    stuck: Standing,
}

/// The steps that can be part of a cycle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CycleSteps {
    /// Only steps to the side: no piece steps back.
    Sideways,
    Anywhere,
}

/// A step of the side to move: the bit of its origin, and its index into [`WAYS`].
#[derive(Clone, Copy)]
pub(super) struct BoardStep {
    pub(super) from: i32,
    pub(super) way: usize,
}

impl Successors {
    pub fn new(facts: &Facts) -> Successors {
        let ways = match facts.step {
            Stepping::Forward => 3,
            Stepping::Sideways => 5,
            Stepping::Any => 8,
        };
        let held = if facts.last_row == LastRow::CapturesOnly { TOP_ROW } else { 0 };
        let may = |way: usize| if way < ways { LEAVES[way] & !held } else { 0 };
        let stuck = match facts.stalemate {
            Stalemate::Draw => Standing::Draw,
            Stalemate::Loss => Standing::Loss,
        };
        let Facts { capture, chain, no_return, .. } = *facts;
        Successors { steps: std::array::from_fn(may), capture, chain, no_return, stuck }
    }

    /// For each direction, the points from which a step can be barred, because it is reversible.
    pub(super) fn barred_steps(&self) -> [u32; 8] {
        if self.no_return == NoReturn::Last { self.steps } else { [0; 8] }
    }

    pub(super) fn circles(&self) -> CycleSteps {
        if self.steps[5..] == [0; 3] { CycleSteps::Sideways } else { CycleSteps::Anywhere }
    }

    /// The predecessors of a board by steps that can be part of a cycle, each from the side that steps. Some
    /// of them may have had a capture to make instead.
    #[inline]
    pub(super) fn each_before(&self, board: Board, visit: &mut impl FnMut(Board)) {
        let ways = match self.circles() {
            CycleSteps::Sideways => 3..5,
            CycleSteps::Anywhere => 0..8,
        };
        let after = board.turned();
        let empty = ALL & !(after.own | after.enemy);
        for way in ways {
            let by = WAYS[way];
            for from in kibitz_game::bits::ones((empty & self.steps[way] & back(after.own, by)).into()) {
                let moved = (1 << from) | (1 << (i32::from(from) + by));
                visit(Board { own: after.own ^ moved, enemy: after.enemy });
            }
        }
    }

    /// The value of having pieces and no move, for the side to move.
    pub fn stuck(&self) -> Standing {
        self.stuck
    }

    /// Calls `visit` with every successor board, captures first, until it breaks. A board may occur more than
    /// once if chains differ only in their paths.
    #[inline]
    pub fn each(&self, board: Board, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
        self.each_with_step(board, &mut |next, _| visit(next))
    }

    /// Like [`each`](Self::each), with the step that leads to the board; `None` for a capture.
    #[inline]
    pub(super) fn each_with_step(
        &self,
        board: Board,
        visit: &mut impl FnMut(Board, Option<BoardStep>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let can_capture = has_jump(board);
        if can_capture {
            if self.chain == Chain::Single {
                each_jump(board, &mut |next| visit(next, None))?;
            } else {
                self.each_chain(board, &mut |next| visit(next, None))?;
            }
        }
        if can_capture && self.capture == Capture::Mandatory {
            return ControlFlow::Continue(());
        }
        self.each_step(board, visit)
    }

    #[inline]
    fn each_step(
        &self,
        board: Board,
        visit: &mut impl FnMut(Board, Option<BoardStep>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = ALL & !(board.own | board.enemy);
        let next = board.turned();
        for (way, (by, leaves)) in WAYS.iter().zip(self.steps).enumerate() {
            let mut from = board.own & leaves & back(empty, *by);
            while from != 0 {
                let at = from.trailing_zeros() as i32;
                // From the other side, point 24 - at leads to 24 - at - by.
                let moved = (1 << (24 - at)) | (1 << (24 - at - by));
                let step = Some(BoardStep { from: at, way });
                visit(Board { own: next.own, enemy: next.enemy ^ moved }, step)?;
                from &= from - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every chain that the rules allow.
    fn each_chain(&self, board: Board, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
        let least = if self.chain == Chain::Longest { longest(board) } else { 0 };
        for hand in first_jumps(board) {
            hand.finish(self.chain, least, visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// Whether the side to move can capture.
#[inline]
pub(super) fn has_jump(board: Board) -> bool {
    (0..8).any(|way| jumpers(board, way) != 0)
}

/// The pieces that can jump in a direction.
#[inline]
fn jumpers(board: Board, way: usize) -> u32 {
    let empty = ALL & !(board.own | board.enemy);
    board.own & JUMPS[way] & back(board.enemy, WAYS[way]) & back(empty, 2 * WAYS[way])
}

#[inline]
fn each_jump(board: Board, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
    let next = board.turned();
    for (way, by) in WAYS.into_iter().enumerate() {
        let mut from = jumpers(board, way);
        while from != 0 {
            let at = 24 - from.trailing_zeros() as i32;
            let (over, to) = (at - by, at - 2 * by);
            visit(Board { own: next.own & !(1 << over), enemy: next.enemy ^ (1 << at | 1 << to) })?;
            from &= from - 1;
        }
    }
    ControlFlow::Continue(())
}

/// The most jumps of a chain.
fn longest(board: Board) -> u32 {
    first_jumps(board).map(ChainState::longest).max().unwrap_or(0)
}

/// Every first jump, with the chain still to be continued.
fn first_jumps(board: Board) -> impl Iterator<Item = ChainState> {
    (0..8).flat_map(move |way| {
        kibitz_game::bits::ones(jumpers(board, way).into()).map(move |from| {
            let others = board.own & !(1 << from);
            ChainState { others, enemy: board.enemy, at: 1 << from, jumps: 0 }.jump(way)
        })
    })
}

/// A piece in the middle of a chain. Captured pieces are removed at once, and its origin is free.
#[derive(Clone, Copy)]
struct ChainState {
    /// The other pieces of its side.
    others: u32,
    enemy: u32,
    at: u32,
    jumps: u32,
}

impl ChainState {
    fn jump(self, way: usize) -> ChainState {
        let (over, to) = (back(self.at, -WAYS[way]), back(self.at, -2 * WAYS[way]));
        ChainState { others: self.others, enemy: self.enemy & !over, at: to, jumps: self.jumps + 1 }
    }

    fn further(self) -> impl Iterator<Item = ChainState> {
        let board = Board { own: self.at | self.others, enemy: self.enemy };
        (0..8).filter(move |&way| jumpers(board, way) & self.at != 0).map(move |way| self.jump(way))
    }

    fn longest(self) -> u32 {
        self.further().map(ChainState::longest).max().unwrap_or(self.jumps)
    }

    /// Visits this chain if it may end here, and all its continuations.
    fn finish(
        self,
        chain: Chain,
        least: u32,
        visit: &mut impl FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut goes_on = false;
        for further in self.further() {
            goes_on = true;
            further.finish(chain, least, visit)?;
        }
        if (chain == Chain::May || !goes_on) && self.jumps >= least {
            visit(Board { own: half_turn(self.enemy), enemy: half_turn(self.others | self.at) })?;
        }
        ControlFlow::Continue(())
    }
}

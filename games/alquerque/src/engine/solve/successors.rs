//! The moves of a ruleset as the boards they lead to, without their paths: all that solving needs.
//!
//! Barred steps are among them: who solves a ruleset that bars steps leaves them out.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::board::{ALL, Board, POINTS, half_turn};
use crate::rules::{Capture, Chain, Facts, LastRow, NoReturn, Stalemate, Stepping};

/// Points forward in the numbering along each line; the first three go up, for the side to move forward. The last one
/// is opposite to the first, the one before to the second, and so on.
pub(super) const WAYS: [i32; 8] = [-6, -5, -4, -1, 1, 4, 5, 6];
/// The points from which a line leaves each way.
pub(super) const LEAVES: [u32; 8] = reaching(1);
/// The points from which a jump each way stays on the board.
const JUMPS: [u32; 8] = reaching(2);
/// The row a piece cannot step on from.
const TOP_ROW: u32 = 0b11111;

/// For each way the points from which one can go this many points along a line.
const fn reaching(distance: i32) -> [u32; 8] {
    let mut reaching = [0; 8];
    let mut i = 0;
    while i < 8 * POINTS as usize {
        let (way, point) = (i % 8, (i / 8) as i32);
        // Seen from the middle no way leads around an edge.
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

/// The points one comes from by going a number of points forward in the numbering.
#[inline]
pub(super) const fn back(points: u32, by: i32) -> u32 {
    (((points as u64) << 12) >> (12 + by)) as u32
}

/// The boards that moves lead to under a ruleset, each seen by the side that moves next.
#[derive(Clone, Debug)]
pub struct Successors {
    /// For each way the points from which a piece may step.
    steps: [u32; 8],
    capture: Capture,
    chain: Chain,
    no_return: NoReturn,
    stuck: Standing,
}

/// Which steps can lead round in circles, both sides' taken together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Circles {
    /// Only those to the side: no piece ever steps back.
    Sideways,
    /// Any.
    Anywhere,
}

/// A step of the side to move: the bit of the point it begins on, and which of the [`WAYS`] it goes.
#[derive(Clone, Copy)]
pub(super) struct BoardStep {
    pub(super) from: i32,
    pub(super) way: usize,
}

impl Successors {
    /// Those of a ruleset.
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

    /// For each way the points from which a step may be barred, if it may also be made the other way round.
    pub(super) fn barred_steps(&self) -> [u32; 8] {
        if self.no_return == NoReturn::Last { self.steps } else { [0; 8] }
    }

    /// Which steps can lead round in circles.
    pub(super) fn circles(&self) -> Circles {
        if self.steps[5..] == [0; 3] { Circles::Sideways } else { Circles::Anywhere }
    }

    /// The boards from which a step that may be part of a circle leads to this one, each seen by the side that takes
    /// it. Some of them may have had a capture to make instead.
    #[inline]
    pub(super) fn each_before(&self, board: Board, visit: &mut impl FnMut(Board)) {
        let ways = match self.circles() {
            Circles::Sideways => 3..5,
            Circles::Anywhere => 0..8,
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

    /// What it is worth to the side to move to have pieces and no move.
    pub fn stuck(&self) -> Standing {
        self.stuck
    }

    /// Calls `visit` with every board a move leads to, captures first, until it breaks off. A board may come
    /// more than once where chains differ only in their paths.
    #[inline]
    pub fn each(&self, board: Board, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
        self.each_with_step(board, &mut |next, _| visit(next))
    }

    /// The same, with the step that leads there where it is no capture.
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
                // Seen by the other side, point 24 - at leads to 24 - at - by.
                let moved = (1 << (24 - at)) | (1 << (24 - at - by));
                let step = Some(BoardStep { from: at, way });
                visit(Board { own: next.own, enemy: next.enemy ^ moved }, step)?;
                from &= from - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every chain that reaches as far as the rule asks.
    fn each_chain(&self, board: Board, visit: &mut impl FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
        let least = if self.chain == Chain::Longest { longest(board) } else { 0 };
        for hand in first_jumps(board) {
            hand.finish(self.chain, least, visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// Can the side to move capture?
#[inline]
pub(super) fn has_jump(board: Board) -> bool {
    (0..8).any(|way| jumpers(board, way) != 0)
}

/// The pieces that can jump one way.
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
    first_jumps(board).map(Hand::longest).max().unwrap_or(0)
}

/// Every first jump, with the piece still in the hand.
fn first_jumps(board: Board) -> impl Iterator<Item = Hand> {
    (0..8).flat_map(move |way| {
        kibitz_game::bits::ones(jumpers(board, way).into()).map(move |from| {
            let others = board.own & !(1 << from);
            Hand { others, enemy: board.enemy, at: 1 << from, jumps: 0 }.jump(way)
        })
    })
}

/// A piece on its way along a chain. A captured piece is lifted at once, the point it began on is free.
#[derive(Clone, Copy)]
struct Hand {
    /// The other pieces of its side.
    others: u32,
    enemy: u32,
    at: u32,
    jumps: u32,
}

impl Hand {
    fn jump(self, way: usize) -> Hand {
        let (over, to) = (back(self.at, -WAYS[way]), back(self.at, -2 * WAYS[way]));
        Hand { others: self.others, enemy: self.enemy & !over, at: to, jumps: self.jumps + 1 }
    }

    fn further(self) -> impl Iterator<Item = Hand> {
        let board = Board { own: self.at | self.others, enemy: self.enemy };
        (0..8).filter(move |&way| jumpers(board, way) & self.at != 0).map(move |way| self.jump(way))
    }

    fn longest(self) -> u32 {
        self.further().map(Hand::longest).max().unwrap_or(self.jumps)
    }

    /// Visits this chain where it may end here, and all that go on from here.
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

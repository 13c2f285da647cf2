//! Move ordering: a small search for material, then the fewest replies.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::successors::has_jump;
use super::{Board, Successors};

/// More than a side can have pieces.
const WON: i32 = 100;
/// The value of a piece, in replies: more than there can be replies.
const PIECE: i32 = 1_000;

/// The value of a board for the side to move after the other side's move; lower values are tried first.
/// `pieces` are those before the move.
pub(super) fn ordering_value(successors: &Successors, board: Board, pieces: u32) -> i32 {
    PIECE * lead(successors, board, depth(pieces), -WON, WON) + replies(successors, board)
}

/// The depth of the small search: with more pieces the subtree is larger, so better ordering pays.
fn depth(pieces: u32) -> u32 {
    match pieces {
        20.. => 5,
        17.. => 3,
        14.. => 2,
        12.. => 1,
        _ => 0,
    }
}

/// The material lead of the side to move after this many plies. A possible capture at the horizon counts as
/// made.
fn lead(successors: &Successors, board: Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if board.own == 0 {
        return -WON;
    }
    if depth == 0 {
        let ahead = board.own.count_ones() as i32 - board.enemy.count_ones() as i32;
        return ahead + i32::from(has_jump(board));
    }
    let mut best = None;
    let _ = successors.each(board, &mut |next| {
        best = best.max(Some(-lead(successors, next, depth - 1, -beta, -alpha)));
        alpha = best.map_or(alpha, |best| alpha.max(best));
        if alpha >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best.unwrap_or(if successors.stuck() == Standing::Draw { 0 } else { -WON })
}

/// The number of moves of the side to move.
fn replies(successors: &Successors, board: Board) -> i32 {
    let mut count = 0;
    let _ = successors.each(board, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

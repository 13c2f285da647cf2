//! Which move to try first: a small search that counts pieces, then the fewest replies.

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::successors::has_jump;
use super::{Board, Successors};

/// More pieces than any side can have.
const WON: i32 = 100;
/// What a piece is worth in replies: more than there can be.
const PIECE: i32 = 1_000;

/// How much the side to move likes a board that the other side has moved to; the mover tries the least liked first.
/// `pieces` are those before the move.
pub(super) fn liking(successors: &Successors, board: Board, pieces: u32) -> i32 {
    PIECE * lead(successors, board, depth(pieces), -WON, WON) + replies(successors, board)
}

/// Plies of the small search: the more pieces, the larger the tree below, and the more care a choice is worth.
fn depth(pieces: u32) -> u32 {
    match pieces {
        20.. => 5,
        17.. => 3,
        14.. => 2,
        12.. => 1,
        _ => 0,
    }
}

/// The pieces the side to move is ahead after so many plies, both sides counting nothing else. A capture that is
/// possible at the end counts as made.
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

/// How many moves the side to move has.
fn replies(successors: &Successors, board: Board) -> i32 {
    let mut count = 0;
    let _ = successors.each(board, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

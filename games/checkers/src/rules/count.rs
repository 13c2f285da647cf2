//! Counts the moves without listing them.
//!
//! Steps are counted with bitboards, and so are the chains of men: a man only moves forward, so the jumps of
//! its chain are independent. The chains of kings are followed one by one.

use super::generate::Board;
use super::side::{Black, Side, White};
use super::{BALLOTS, Direction, Position, Turn, squares};

/// The number of legal moves.
#[inline(always)]
pub(super) fn count(position: &Position) -> usize {
    match position.turn {
        Turn::Black => count_for::<Black>(&Board::of(position)),
        Turn::White => count_for::<White>(&Board::of(position)),
        Turn::Ballot => BALLOTS.len(),
    }
}

pub(super) fn can_move(position: &Position) -> bool {
    match position.turn {
        Turn::Black => can_move_for::<Black>(&Board::of(position)),
        Turn::White => can_move_for::<White>(&Board::of(position)),
        Turn::Ballot => true,
    }
}

fn can_move_for<S: Side>(board: &Board) -> bool {
    let can = |pieces, direction| board.steps(pieces, direction) | board.jumps(pieces, direction) != 0;
    let pieces = board.men | board.kings;
    S::FORWARD.into_iter().any(|direction| can(pieces, direction))
        || S::BACKWARD.into_iter().any(|direction| can(board.kings, direction))
}

#[inline(always)]
fn count_for<S: Side>(board: &Board) -> usize {
    if board.kings != 0 {
        return count_with_kings::<S>(board);
    }
    let jumps = arrivals::<S>(board, board.men);
    if jumps != [0; 2] {
        return count_chains::<S>(board, jumps);
    }
    if board.opponent == 0 {
        return 0;
    }
    count_ones(S::FORWARD.map(|direction| board.steps(board.men, direction)))
}

fn count_with_kings<S: Side>(board: &Board) -> usize {
    let jumps = count_chains::<S>(board, arrivals::<S>(board, board.men)) + count_chains_of_kings(board);
    if jumps != 0 || board.opponent == 0 {
        return jumps;
    }
    let pieces = board.men | board.kings;
    count_ones(S::FORWARD.map(|direction| board.steps(pieces, direction)))
        + count_ones(S::BACKWARD.map(|direction| board.steps(board.kings, direction)))
}

/// Where men land after one jump, by direction.
#[inline(always)]
fn arrivals<S: Side>(board: &Board, men: u32) -> [u32; 2] {
    S::FORWARD.map(|direction| board.jumps(men, direction))
}

/// The number of chains of men after their first jump.
#[inline(always)]
fn count_chains<S: Side>(board: &Board, [first, second]: [u32; 2]) -> usize {
    if board.starts_of_men::<S>(first) | board.starts_of_men::<S>(second) == 0 {
        count_ones([first, second])
    } else {
        count_longer::<S>(board, first) + count_longer::<S>(board, second)
    }
}

/// The number of chains of men that arrived by different routes: one per man of the set.
fn count_longer<S: Side>(board: &Board, men: u32) -> usize {
    let going_on = board.starts_of_men::<S>(men);
    let over = (men & !going_on).count_ones() as usize;
    if going_on == 0 {
        return over;
    }
    let [first, second] = arrivals::<S>(board, going_on);
    over + count_longer::<S>(board, first) + count_longer::<S>(board, second)
}

fn count_chains_of_kings(board: &Board) -> usize {
    let can_jump = |direction: Direction| direction.jump_starts(board.jumps(board.kings, direction));
    let jumpers = Direction::ALL.into_iter().fold(0, |all, direction| all | can_jump(direction));
    let chains = |king: u32| {
        let alone = Board { empty: board.empty | king, ..*board };
        count_chains_of_king(&alone, king)
    };
    squares(jumpers).map(|square| chains(square.set())).sum()
}

/// The number of chains of a king from here; captured pieces are removed.
fn count_chains_of_king(board: &Board, king: u32) -> usize {
    let mut chains = 0;
    for direction in Direction::ALL {
        let arrival = board.jumps(king, direction);
        if arrival != 0 {
            let rest = Board { opponent: board.opponent & !direction.steps(king), ..*board };
            chains += count_chains_of_king(&rest, arrival);
        }
    }
    chains.max(1)
}

/// The squares of two sets, in one popcount of 64 bits.
#[inline(always)]
fn count_ones([first, second]: [u32; 2]) -> usize {
    (u64::from(first) << 32 | u64::from(second)).count_ones() as usize
}

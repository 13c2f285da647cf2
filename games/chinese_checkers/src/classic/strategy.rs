//! The strategist's six rules, in order of priority.

use std::cmp::Reverse;

use super::rotated_board::RotatedBoard;
use crate::rules::{Direction, Hole, Turn};

/// Returns the turn of the first rule that applies, in rotated coordinates.
pub(super) fn choose(board: &RotatedBoard) -> Option<Turn> {
    last_man(board)
        .or_else(|| s_move(board))
        .or_else(|| outermost_man(board, (3, 9), (4, 10)))
        .or_else(|| outermost_man(board, (3, 15), (4, 14)))
        .or_else(|| farthest_jump(board))
        .or_else(|| board.own.in_rows().find_map(|man| quiet_step(board, man)))
}

/// Rule 1: the last man outside the goal follows a shortest path to the goal's last empty hole.
fn last_man(board: &RotatedBoard) -> Option<Turn> {
    let mut outside = (board.own - board.goal).in_rows();
    let (man, None) = (outside.next()?, outside.next()) else {
        return None;
    };
    let hole = (board.goal - board.occupied).in_rows().next_back()?;
    let distances = distances(board, man, hole);
    let here = distances[man.index()]?;
    let is_nearer = |&to: &Hole| distances[to.index()].is_some_and(|there| there < here);
    let to = Direction::ALL.iter().filter_map(|&way| edge(board, man, man, way)).find(is_nearer)?;
    Some(Turn { from: man, to }).filter(|&turn| board.is_legal(turn))
}

/// Returns the hole one edge of the path leads to: the neighbour if it is empty, else the landing hole of a
/// hop. The man's own hole counts as empty.
fn edge(board: &RotatedBoard, man: Hole, from: Hole, way: Direction) -> Option<Hole> {
    let is_empty = |hole: &Hole| *hole == man || !board.occupied.contains(*hole);
    let beside = from.neighbour(way)?;
    if is_empty(&beside) { Some(beside) } else { beside.neighbour(way).filter(is_empty) }
}

/// Returns the number of edges from every hole to the goal hole. Edges are symmetric.
fn distances(board: &RotatedBoard, man: Hole, hole: Hole) -> [Option<u8>; 121] {
    let mut distances = [None; 121];
    distances[hole.index()] = Some(0);
    let mut queue = std::collections::VecDeque::from([(hole, 0)]);
    while let Some((from, distance)) = queue.pop_front() {
        for to in Direction::ALL.iter().filter_map(|&way| edge(board, man, from, way)) {
            if distances[to.index()].is_none() {
                distances[to.index()] = Some(distance + 1);
                queue.push_back((to, distance + 1));
            }
        }
    }
    distances
}

/// Rule 2: a man hops twice over own men and lands four rows below. Men are tried from the greatest row,
/// right to left.
fn s_move(board: &RotatedBoard) -> Option<Turn> {
    board.own.in_rows().rev().find_map(|man| [-1, 1].into_iter().find_map(|side| s_move_of(board, man, side)))
}

fn s_move_of(board: &RotatedBoard, man: Hole, side: i32) -> Option<Turn> {
    let (row, column) = (i32::from(man.row()), i32::from(man.column()));
    board.own_at(row + 1, column + side)?;
    board.own_at(row + 2, column)?;
    board.own_at(row + 3, column + side)?;
    let stop = Hole::at(row + 2, column + 2 * side)?;
    let to = Hole::at(row + 4, column)?;
    let destinations = board.destinations(man);
    (destinations.contains(stop) && destinations.contains(to)).then_some(Turn { from: man, to })
}

/// Rules 3 and 4: a man on an outermost hole of the start goes down and inwards.
fn outermost_man(board: &RotatedBoard, from: (i32, i32), to: (i32, i32)) -> Option<Turn> {
    let turn = Turn { from: board.own_at(from.0, from.1)?, to: Hole::at(to.0, to.1)? };
    Some(turn).filter(|&turn| board.is_legal(turn))
}

/// Rule 5: the jump that ends in the greatest row, then nearest to the middle; of equals the first found.
fn farthest_jump(board: &RotatedBoard) -> Option<Turn> {
    let jumps = board.own.in_rows().flat_map(|from| {
        let destinations = board.destinations(from).in_rows();
        destinations.filter(move |to| !from.is_beside(*to)).map(move |to| Turn { from, to })
    });
    let is_progress = |&Turn { from, to }: &Turn| to.row() > from.row() || is_inwards(from, to);
    // Of equal keys `min_by_key` keeps the first.
    jumps.filter(is_progress).min_by_key(|turn| (Reverse(turn.to.row()), turn.to.off_middle()))
}

/// Whether `to` is in the same row as `from` and nearer the middle.
fn is_inwards(from: Hole, to: Hole) -> bool {
    to.row() == from.row() && to.off_middle() < from.off_middle()
}

/// Rule 6, applied to one man.
fn quiet_step(board: &RotatedBoard, man: Hole) -> Option<Turn> {
    let step = |way: Direction| {
        let to = man.neighbour(way)?;
        Some(Turn { from: man, to }).filter(|&turn| board.is_legal(turn))
    };
    let forward = || [Direction::SouthWest, Direction::SouthEast].into_iter().filter_map(step);
    let sideways = [Direction::West, Direction::East].into_iter().filter_map(step);
    // From the middle column no step leads nearer the middle, so the last choice is any step forward.
    let is_nearer = |turn: &Turn| turn.to.off_middle() < man.off_middle();
    forward()
        .find(is_nearer)
        .or_else(|| sideways.into_iter().find(|turn| is_inwards(man, turn.to)))
        .or_else(|| forward().next())
}

//! Reference searches on a history: repetitions and quiet plies end the game as they do in play.
//!
//! A leaf is a history in which the game is over or no depth is left.

use kibitz_game::{Game, History, Seat};

use crate::{Score, Scores};

/// Max-n: the scores if every seat maximises its own, the first of equals.
pub fn max_n<G: Game>(
    history: &mut History<G>,
    depth: u32,
    leaf: &mut impl FnMut(&History<G>) -> Scores,
) -> Scores {
    if depth == 0 || history.outcome().is_some() {
        return leaf(history);
    }
    let seat = history.game().to_move(history.position());
    let mut best: Option<Scores> = None;
    for mv in moves_of(history) {
        let scores = after(history, mv, |history| max_n(history, depth - 1, leaf));
        if best.is_none_or(|best| scores[seat.index()] > best[seat.index()]) {
            best = Some(scores);
        }
    }
    best.expect("a running game has a move")
}

/// The value for the root's side if all others play together against it. With two seats this is minimax.
pub fn two_sides<G: Game>(
    history: &mut History<G>,
    root: Seat,
    depth: u32,
    leaf: &mut impl FnMut(&History<G>) -> Score,
) -> Score {
    if depth == 0 || history.outcome().is_some() {
        return leaf(history);
    }
    let ours = is_ours(history, root);
    let values = moves_of(history)
        .into_iter()
        .map(|mv| after(history, mv, |history| two_sides(history, root, depth - 1, leaf)));
    best_for(ours, values)
}

/// Best-reply search: between two moves of the root's side only one other seat moves freely; the rest play
/// the move with the highest `order`, the first of equals.
///
/// A free move uses one ply of depth, the others none.
pub fn best_reply<G: Game>(
    history: &mut History<G>,
    root: Seat,
    (depth, has_replied): (u32, bool),
    order: &impl Fn(&History<G>, G::Move) -> i32,
    leaf: &mut impl FnMut(&History<G>) -> Score,
) -> Score {
    if depth == 0 || history.outcome().is_some() {
        return leaf(history);
    }
    let ours = is_ours(history, root);
    let by_order = highest_priority(history, order);
    let mut values = Vec::new();
    if ours || !has_replied {
        for mv in moves_of(history) {
            values.push(after(history, mv, |history| {
                let has_replied = !ours && !is_ours(history, root);
                best_reply(history, root, (depth - 1, has_replied), order, leaf)
            }));
        }
    }
    if !ours {
        values.extend(after(history, by_order, |history| {
            // Another seat must use the free reply before the root's side moves again.
            (has_replied || !is_ours(history, root)).then(|| {
                let has_replied = has_replied && !is_ours(history, root);
                best_reply(history, root, (depth, has_replied), order, leaf)
            })
        }));
    }
    best_for(ours, values.into_iter())
}

/// Whether the root's side is to move.
fn is_ours<G: Game>(history: &History<G>, root: Seat) -> bool {
    let mover = history.game().to_move(history.position());
    history.game().are_partners(root, mover)
}

fn best_for(ours: bool, values: impl Iterator<Item = Score>) -> Score {
    let best = if ours { values.max() } else { values.min() };
    best.expect("a running game has a move")
}

fn moves_of<G: Game>(history: &History<G>) -> Vec<G::Move> {
    history.game().legal_moves(history.position()).into_iter().collect()
}

/// The first of the moves with the highest priority.
fn highest_priority<G: Game>(history: &History<G>, order: &impl Fn(&History<G>, G::Move) -> i32) -> G::Move {
    let moves = moves_of(history);
    // `max_by_key` returns the last of equals, so the list is reversed.
    let best = moves.into_iter().rev().max_by_key(|&mv| order(history, mv));
    best.expect("a running game has a move")
}

/// Evaluates the game after a move and takes the move back.
fn after<G: Game, T>(history: &mut History<G>, mv: G::Move, look: impl FnOnce(&mut History<G>) -> T) -> T {
    history.play(mv).expect("a listed move is legal in a running game");
    let seen = look(history);
    history.undo().expect("a move was just played");
    seen
}

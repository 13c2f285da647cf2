//! Locked men: if all ten own men must be home, a foreign man that cannot leave the goal blocks it
//! permanently.

use kibitz_game::{Game as _, Seat};

use crate::rules::{ChineseCheckers, Hole, Holes, Position};

/// Returns the number of foreign men in the goal that can never leave it while nobody else moves.
pub(super) fn sealed_in(game: &ChineseCheckers, position: &Position, goal: Holes, own: Seat) -> i32 {
    let others = Seat::all(game.seats()).filter(|&seat| seat != own);
    let men =
        others.flat_map(|seat| (position.men[seat.index()] & goal).in_grids().map(move |man| (seat, man)));
    men.filter(|&(seat, man)| !can_leave(game, position, goal, seat, man)).count() as i32
}

fn can_leave(game: &ChineseCheckers, position: &Position, goal: Holes, seat: Seat, man: Hole) -> bool {
    let mut seen = Holes::one(man);
    let mut at = Position { to_move: seat, ..*position };
    let mut stack = vec![man];
    while let Some(stop) = stack.pop() {
        at.men[seat.index()] = (position.men[seat.index()] - Holes::one(man)) | Holes::one(stop);
        let reached = game.destinations(&at, stop);
        if !(reached - goal).is_empty() {
            return true;
        }
        stack.extend((reached - seen).in_grids());
        seen |= reached;
    }
    false
}

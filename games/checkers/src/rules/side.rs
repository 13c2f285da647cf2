//! The two ways to play over the board, so that each has its own compiled generator.

use super::Direction;

/// Which way the men of a side go.
pub(super) trait Side {
    /// Where men step and jump, in the document's order.
    const FORWARD: [Direction; 2];
    /// Where only kings step and jump, in the document's order.
    const BACKWARD: [Direction; 2];
}

/// Black goes down the board.
pub(super) struct Black;

/// White goes up the board.
pub(super) struct White;

const DOWN: [Direction; 2] = [Direction::DownRight, Direction::DownLeft];
const UP: [Direction; 2] = [Direction::UpRight, Direction::UpLeft];

impl Side for Black {
    const FORWARD: [Direction; 2] = DOWN;
    const BACKWARD: [Direction; 2] = UP;
}

impl Side for White {
    const FORWARD: [Direction; 2] = UP;
    const BACKWARD: [Direction; 2] = DOWN;
}

//! The two directions of play, so that each has its own compiled generator.

use super::Direction;

/// The direction of a side's men.
pub(super) trait Side {
    /// Where men step and jump, in the document's order.
    const FORWARD: [Direction; 2];
    /// Where only kings step and jump, in the document's order.
    const BACKWARD: [Direction; 2];
}

pub(super) struct Black;

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

//! The mirror symmetry of the board.

use kibitz_game::Symmetric;

use super::{Column, ConnectFour, Position};

impl Symmetric for ConnectFour {
    fn symmetries(&self) -> usize {
        1
    }

    fn transform(&self, position: &Position, _which: usize) -> Position {
        Position { mover: self.mirror(position.mover), discs: self.mirror(position.discs) }
    }

    fn transform_move(&self, mv: Column, _which: usize) -> Column {
        Column(self.columns() - 1 - mv.0)
    }
}

impl ConnectFour {
    /// A board mirrored left to right.
    fn mirror(&self, board: u64) -> u64 {
        let low = (1 << self.height) - 1;
        (0..u32::from(self.columns()))
            .fold(0, |mirrored, column| (mirrored << self.height) | ((board >> (column * self.height)) & low))
    }
}

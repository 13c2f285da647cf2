//! The board in the strategist's coordinates: its own corner at the top, its goal at the bottom.

use kibitz_game::Game;

use crate::rules::{ChineseCheckers, Corner, Hole, Holes, Position, Turn};

/// A position rotated so that the seat to move starts at the top. All holes are in rotated coordinates.
pub(super) struct RotatedBoard<'a> {
    game: &'a ChineseCheckers,
    position: &'a Position,
    /// Sixths of a turn from rotated coordinates back to the board.
    sixths: u8,
    pub own: Holes,
    pub occupied: Holes,
    pub goal: Holes,
}

impl<'a> RotatedBoard<'a> {
    pub fn new(game: &'a ChineseCheckers, position: &'a Position) -> RotatedBoard<'a> {
        let seat = game.to_move(position);
        let sixths = game.start_corner(seat).0;
        let seen = |holes: Holes| holes.map(|hole| hole.turned(6 - sixths));
        RotatedBoard {
            game,
            position,
            sixths,
            own: seen(position.men[seat.index()]),
            occupied: seen(position.occupied()),
            goal: Holes::corner(Corner(3)),
        }
    }

    /// Returns the hole at a row and column if the seat has a man on it.
    pub fn own_at(&self, row: i32, column: i32) -> Option<Hole> {
        Hole::at(row, column).filter(|&hole| self.own.contains(hole))
    }

    pub fn destinations(&self, man: Hole) -> Holes {
        let destinations = self.game.destinations(self.position, man.turned(self.sixths));
        destinations.map(|hole| hole.turned(6 - self.sixths))
    }

    pub fn is_legal(&self, turn: Turn) -> bool {
        self.game.is_legal(self.position, self.turn(turn))
    }

    /// Converts a turn from rotated coordinates to the board's.
    pub fn turn(&self, turn: Turn) -> Turn {
        Turn { from: turn.from.turned(self.sixths), to: turn.to.turned(self.sixths) }
    }

    /// Returns the first legal turn by first and last hole in scanning order, or a pass if there is no other.
    pub fn first_turn(&self) -> Turn {
        let turns = self.own.in_rows().flat_map(|from| {
            let destinations = self.destinations(from);
            destinations.in_rows().next().map(|to| Turn { from, to })
        });
        turns.map(|turn| self.turn(turn)).next().unwrap_or(Turn::PASS)
    }
}

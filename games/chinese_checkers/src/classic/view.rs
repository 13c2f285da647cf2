//! The board as the strategist sees it: its own corner at the top, its goal at the bottom.

use kibitz_game::Game;

use crate::rules::{ChineseCheckers, Corner, Hole, Holes, Position, Turn};

/// The board turned so that the seat to move starts at the top. All holes are holes of the turned board.
pub(super) struct View<'a> {
    game: &'a ChineseCheckers,
    position: &'a Position,
    /// Sixths of a turn from the seat's view to the board.
    sixths: u8,
    /// The seat's men.
    pub own: Holes,
    /// All men.
    pub occupied: Holes,
    /// The ten holes at the bottom.
    pub goal: Holes,
}

impl<'a> View<'a> {
    pub fn new(game: &'a ChineseCheckers, position: &'a Position) -> View<'a> {
        let seat = game.to_move(position);
        let sixths = game.start_corner(seat).0;
        let seen = |holes: Holes| holes.map(|hole| hole.turned(6 - sixths));
        View {
            game,
            position,
            sixths,
            own: seen(position.men[seat.index()]),
            occupied: seen(position.occupied()),
            goal: Holes::corner(Corner(3)),
        }
    }

    /// The hole at a row and a column, if there is one and one of the seat's men stands on it.
    pub fn own_at(&self, row: i32, column: i32) -> Option<Hole> {
        Hole::at(row, column).filter(|&hole| self.own.contains(hole))
    }

    /// Where the man on a hole may end its turn.
    pub fn destinations(&self, man: Hole) -> Holes {
        let destinations = self.game.destinations(self.position, man.turned(self.sixths));
        destinations.map(|hole| hole.turned(6 - self.sixths))
    }

    /// May the man on one hole go to another?
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.game.is_legal(self.position, self.turn(turn))
    }

    /// A turn seen here as a turn on the board.
    pub fn turn(&self, turn: Turn) -> Turn {
        Turn { from: turn.from.turned(self.sixths), to: turn.to.turned(self.sixths) }
    }

    /// The first legal turn by first and last hole in scanning order; a pass where there is no other.
    pub fn first_turn(&self) -> Turn {
        let turns = self.own.in_rows().flat_map(|from| {
            let destinations = self.destinations(from);
            destinations.in_rows().next().map(|to| Turn { from, to })
        });
        turns.map(|turn| self.turn(turn)).next().unwrap_or(Turn::PASS)
    }
}

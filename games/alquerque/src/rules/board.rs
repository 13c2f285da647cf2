//! The board: 25 points, the lines between them, and bitboards.
//!
//! Point 1 is the top left one, point 25 the bottom right one; point p is bit p - 1. Every point is joined to
//! its neighbours in row and column, the odd points also along the diagonals:
//!
//! ```text
//!      A   B   C   D   E
//!  1   1---2---3---4---5      White moves up, Black moves down.
//!      | \ | / | \ | / |
//!  2   6---7---8---9--10      `0b11111` is the top row,
//!      | / | \ | / | \ |      `1 << 12` the point in the middle.
//!  3  11--12--13--14--15
//!      | \ | / | \ | / |
//!  4  16--17--18--19--20
//!      | / | \ | / | \ |
//!  5  21--22--23--24--25
//! ```

/// Points in a row, and rows.
pub(super) const SIDE: u8 = 5;
pub(super) const POINTS: u8 = SIDE * SIDE;
/// Every point.
pub(super) const BOARD: u32 = (1 << POINTS) - 1;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    pub const fn from_number(number: u8) -> Option<Point> {
        if 1 <= number && number <= POINTS { Some(Point(number - 1)) } else { None }
    }

    /// The point at a row and a column, both counted from 0 at the top left.
    pub(super) const fn at(row: u8, column: u8) -> Point {
        Point(row * SIDE + column)
    }

    pub(super) const fn from_bit(bit: u8) -> Point {
        Point(bit)
    }

    /// The only point of a bitboard.
    pub(super) const fn of(board: u32) -> Point {
        Point(board.trailing_zeros() as u8)
    }

    pub fn all() -> impl ExactSizeIterator<Item = Point> {
        (0..POINTS).map(Point)
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The index into a list of all points.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// A bitboard with only this point.
    pub const fn board(self) -> u32 {
        1 << self.0
    }

    /// The point between the two ends of a jump.
    pub(super) const fn between(self, other: Point) -> Point {
        Point((self.0 + other.0) / 2)
    }

    /// The point behind `over`, from here; both must be on a line that continues.
    pub(super) const fn beyond(self, over: Point) -> Point {
        Point(2 * over.0 - self.0)
    }

    /// The neighbour along a line, if there is one.
    pub const fn neighbour(self, direction: Direction) -> Option<Point> {
        if LEAVES[direction.index()] & self.board() != 0 {
            Some(Point((self.0 as i8 + direction.offset()) as u8))
        } else {
            None
        }
    }

    /// The direction of the line to a neighbour, if they are joined.
    pub fn direction_to(self, other: Point) -> Option<Direction> {
        Direction::all().find(|&direction| self.neighbour(direction) == Some(other))
    }
}

/// The points of a bitboard, by number.
pub(super) fn points(board: u32) -> impl Iterator<Item = Point> {
    kibitz_game::bits::ones(board.into()).map(Point)
}

/// One of the eight directions of lines, from up left to down right in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    pub(super) const COUNT: usize = 8;
    /// The offset of each direction in the numbering.
    const OFFSETS: [i8; Direction::COUNT] = [-6, -5, -4, -1, 1, 4, 5, 6];

    pub fn all() -> impl DoubleEndedIterator<Item = Direction> {
        (0..Direction::COUNT as u8).map(Direction)
    }

    pub(super) const fn from_index(index: u8) -> Direction {
        Direction(index)
    }

    /// The index into a list of all directions.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction from a point to a joined neighbour.
    pub(super) const fn between(from: Point, to: Point) -> Direction {
        // Offsets -6 to 6; other entries are never used.
        const BY_OFFSET: [u8; 13] = [0, 1, 2, 0, 0, 3, 0, 4, 0, 0, 5, 6, 7];
        Direction(BY_OFFSET[(to.0 + 6 - from.0) as usize])
    }

    const fn offset(self) -> i8 {
        Direction::OFFSETS[self.index()]
    }

    pub const fn opposite(self) -> Direction {
        Direction(7 - self.0)
    }

    /// Rows down and columns to the right.
    pub(super) const fn rows_and_columns(self) -> (i8, i8) {
        // From the middle of the board no offset wraps around an edge.
        let target = Point((12 + self.offset()) as u8);
        (target.row() as i8 - 2, target.column() as i8 - 2)
    }

    /// The direction with this many rows down and columns to the right, each -1, 0 or 1.
    pub(super) fn from_rows_and_columns(rows: i8, columns: i8) -> Direction {
        Direction::all()
            .find(|direction| direction.rows_and_columns() == (rows, columns))
            .expect("rows and columns are those of a direction")
    }
}

/// The points from which a line leaves in each direction.
pub(super) const LEAVES: [u32; Direction::COUNT] = {
    let mut leaves = [0; Direction::COUNT];
    let mut i = 0;
    while i < Direction::COUNT * POINTS as usize {
        let (direction, point) = (Direction((i % 8) as u8), Point((i / 8) as u8));
        let (down, right) = direction.rows_and_columns();
        let (row, column) = (point.row() as i8 + down, point.column() as i8 + right);
        let is_inside = row >= 0 && row < SIDE as i8 && column >= 0 && column < SIDE as i8;
        let is_straight = down == 0 || right == 0;
        if is_inside && (is_straight || point.number() % 2 == 1) {
            leaves[direction.index()] |= point.board();
        }
        i += 1;
    }
    leaves
};

/// The points from which a jump in each direction stays on the board.
pub(super) const JUMPS: [u32; Direction::COUNT] = {
    let mut jumps = [0; Direction::COUNT];
    let mut d = 0;
    while d < Direction::COUNT {
        let direction = Direction(d as u8);
        jumps[d] = LEAVES[d] & shift(LEAVES[d], direction.opposite());
        d += 1;
    }
    jumps
};

/// Shifts a bitboard one step in a direction; bits without a line that way must be masked out before.
pub(super) const fn shift(board: u32, direction: Direction) -> u32 {
    let offset = direction.offset();
    if offset < 0 { board >> -offset } else { board << offset }
}

//! Moves, wins and ties.

use arrayvec::ArrayVec;
use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant, bits, zobrist};

use super::position::{Position, has_four};
use super::ruleset::{Facts, VARIANTS};

/// Connect Four on a board of a chosen size.
#[derive(Clone, Debug)]
pub struct ConnectFour {
    facts: Facts,
    /// Bits per column: its rows and a spare one.
    pub(super) height: u32,
    /// The lowest square of every column.
    bottom: u64,
    /// All squares.
    pub(super) frame: u64,
}

/// A move: the column a disc is dropped into, from 0 at the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Column(pub u8);

impl ConnectFour {
    /// The number of columns.
    pub fn columns(&self) -> u8 {
        self.facts.columns
    }

    /// The number of rows.
    pub fn rows(&self) -> u8 {
        self.facts.rows
    }

    /// The bit of a square, counted from the left and from the bottom.
    pub fn place(&self, column: u8, row: u8) -> u64 {
        1 << (u32::from(column) * self.height + u32::from(row))
    }

    /// The squares of one column.
    pub fn column(&self, column: Column) -> u64 {
        ((1 << self.facts.rows) - 1) << (u32::from(column.0) * self.height)
    }

    /// The squares a disc can fall to: one in each column with room.
    pub fn drops(&self, position: &Position) -> u64 {
        // A carry from the bottom of a column runs up its discs and stops at the first free square.
        (position.discs + self.bottom) & self.frame
    }

    /// The whole position as one number, before hashing.
    pub fn plain_key(&self, position: &Position) -> u64 {
        // Each column has a marker bit above its discs, so that the mover's discs determine the whole
        // position.
        position.mover | (position.discs + self.bottom)
    }

    /// The discs of the first seat and of the second.
    pub fn discs_of_seats(&self, position: &Position) -> [u64; 2] {
        match self.to_move(position) {
            Seat::FIRST => [position.mover, position.opponent()],
            _ => [position.opponent(), position.mover],
        }
    }

    /// Whether the seat that moved last has four in a line.
    fn is_won(&self, position: &Position) -> bool {
        has_four(position.opponent(), self.height)
    }
}

impl Game for ConnectFour {
    type Position = Position;
    type Move = Column;
    type Moves = ArrayVec<Column, 9>;

    fn start(&self) -> Position {
        Position { mover: 0, discs: 0 }
    }

    fn to_move(&self, position: &Position) -> Seat {
        Seat((position.plies() % 2) as u8)
    }

    fn legal_moves(&self, position: &Position) -> Self::Moves {
        if self.is_won(position) {
            return ArrayVec::new();
        }
        bits::ones(self.drops(position)).map(|bit| Column(bit / self.height as u8)).collect()
    }

    fn count_moves(&self, position: &Position) -> usize {
        if self.is_won(position) { 0 } else { self.drops(position).count_ones() as usize }
    }

    fn is_legal(&self, position: &Position, mv: Column) -> bool {
        mv.0 < self.facts.columns && self.drops(position) & self.column(mv) != 0 && !self.is_won(position)
    }

    fn play_unchecked(&self, position: &mut Position, mv: Column) {
        position.mover = position.opponent();
        position.discs |= self.column(mv) & (position.discs + self.place(mv.0, 0));
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if self.is_won(position) {
            Some(Outcome::win(self.to_move(position).other(), "connect-four-end-four"))
        } else if position.discs == self.frame {
            Some(Outcome::draw("connect-four-end-full"))
        } else {
            None
        }
    }

    fn key(&self, position: &Position) -> u64 {
        zobrist::mix(self.plain_key(position))
    }

    fn is_irreversible(&self, _position: &Position, _mv: Column) -> bool {
        true // a disc is never taken away
    }
}

impl Rules for ConnectFour {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<ConnectFour, RuleError> {
        facts.check()?;
        let height = u32::from(facts.rows) + 1;
        let bottom = (0..u32::from(facts.columns)).map(|column| 1 << (column * height)).sum();
        let frame = bottom * ((1 << facts.rows) - 1);
        Ok(ConnectFour { facts, height, bottom, frame })
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}

//! A position: the stones and the colours of the seats.
//!
//! A position is two sets of crossings (see [`Bitboard`]) and a few small fields. After `h8 i9` under
//! `freestyle`, Black's set holds bit 168 (23 x 7 + 7), White's bit 192 (23 x 8 + 8), and Black is to move.

use std::fmt;
use std::hash::{Hash, Hasher};

use kibitz_game::{Message, Seat, ToMessage, zobrist};

use super::board::{Bitboard, Point};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Colour {
    /// `x` in text.
    Black,
    /// `o` in text.
    White,
}

impl Colour {
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn seat_name(self) -> Message {
        Message::new(match self {
            Colour::Black => "seat-black",
            Colour::White => "seat-white",
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "Black",
            Colour::White => "White",
        })
    }
}

impl ToMessage for Colour {
    fn to_message(&self) -> Message {
        self.seat_name()
    }
}

/// Stage of the opening. Without a swap the game begins at [`Stage::Play`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The first seat places three stones of alternating colours.
    Three,
    /// The second seat chooses a colour or (swap2) to place two more stones.
    Choice,
    /// The second seat places two more stones.
    Two,
    /// The first seat chooses a colour.
    LastChoice,
    /// Every seat has its colour.
    Play,
}

/// A move: a stone, or a choice in the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Move {
    /// A stone of the colour to move.
    Stone(Point),
    Take(Colour),
    /// Place two more stones and let the other seat choose.
    Two,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    stones: [Bitboard; 2],
    /// The colour of the next stone.
    turn: Colour,
    stage: Stage,
    /// The colour of the first seat; before the choice, the colour it would have without one.
    first_seat: Colour,
    /// The colour that has five in a row.
    winner: Option<Colour>,
    /// Zobrist key of the fields above, updated incrementally.
    key: u64,
}

const STONES: [[u64; 512]; 2] = [zobrist::keys(0x6f6d_6f6b_0001), zobrist::keys(0x6f6d_6f6b_0002)];
const SMALL_FACTS: [u64; 7] = zobrist::keys(0x6f6d_6f6b_0003);

impl Position {
    pub(super) fn empty(turn: Colour, stage: Stage, first_seat: Colour) -> Position {
        Position::new([Bitboard::EMPTY; 2], turn, stage, first_seat)
    }

    /// Creates a position without a winner.
    pub(super) fn new(stones: [Bitboard; 2], turn: Colour, stage: Stage, first_seat: Colour) -> Position {
        let mut position = Position { stones, turn, stage, first_seat, winner: None, key: 0 };
        position.key = position.small_key();
        for colour in Colour::BOTH {
            let keys = stones[colour.index()].points().map(|point| stone_key(colour, point));
            position.key = keys.fold(position.key, |key, stone| key ^ stone);
        }
        position
    }

    pub fn stones(&self, colour: Colour) -> &Bitboard {
        &self.stones[colour.index()]
    }

    /// The colour of the next stone.
    pub fn turn(&self) -> Colour {
        self.turn
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The colour that has five in a row.
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the colour of a seat; before the choice, the colour it would have without one.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        match seat {
            Seat::FIRST => self.first_seat,
            _ => self.first_seat.other(),
        }
    }

    /// Returns the seat of a colour; before the choice, the seat that would have it without one.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        if colour == self.first_seat { Seat::FIRST } else { Seat::SECOND }
    }

    pub fn count(&self) -> usize {
        self.stones.iter().map(Bitboard::count).sum()
    }

    /// Returns the colour of the stone on a crossing.
    pub fn at(&self, point: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.stones(colour).has(point))
    }

    /// Places a stone of the colour to move and passes the turn.
    pub(super) fn place(&mut self, point: Point) {
        self.key ^= stone_key(self.turn, point) ^ self.small_key();
        self.stones[self.turn.index()].insert(point);
        self.turn = self.turn.other();
        self.key ^= self.small_key();
    }

    pub(super) fn enter(&mut self, stage: Stage) {
        self.key ^= self.small_key();
        self.stage = stage;
        self.key ^= self.small_key();
    }

    /// Gives a colour to the first seat and the other one to the second.
    pub(super) fn give_first_seat(&mut self, colour: Colour) {
        self.key ^= self.small_key();
        self.first_seat = colour;
        self.key ^= self.small_key();
    }

    /// Records the winner. The key does not include it because it follows from the stones.
    pub(super) fn set_winner(&mut self, winner: Option<Colour>) {
        self.winner = winner;
    }

    fn small_key(&self) -> u64 {
        let bit = |colour, key: u64| if colour == Colour::White { key } else { 0 };
        SMALL_FACTS[self.stage as usize]
            ^ bit(self.turn, SMALL_FACTS[5])
            ^ bit(self.first_seat, SMALL_FACTS[6])
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state); // equal positions have equal keys
    }
}

fn stone_key(colour: Colour, point: Point) -> u64 {
    STONES[colour.index()][point.index()]
}
